//! Cases written by hand: nesting, extents of 1, broadcasts, strides of both signs, the empty tuple, and what is large.

use super::both;

#[test]
fn coalesce() {
    both!(coalesce: ():());
    both!(coalesce: (()):(()));
    both!(coalesce: 1:0);
    both!(coalesce: 1:7);
    both!(coalesce: 8);
    both!(coalesce: 8:3);
    both!(coalesce: (8):(3));
    both!(coalesce: (4,8):(1,4));
    both!(coalesce: (4,8):(8,1));
    both!(coalesce: (2,(1,6)):(1,(6,2)));
    both!(coalesce: ((4,3),5):((15,1),3));
    both!(coalesce: (1,1,1):(3,-4,5));
    both!(coalesce: (2,1,3):(1,99,2));
    both!(coalesce: (1,2,1,3,1):(5,1,7,2,9));
    both!(coalesce: (2,4):(0,0));
    both!(coalesce: (2,4):(0,1));
    both!(coalesce: (4,2):(1,0));
    both!(coalesce: (4,2,3):(1,0,0));
    both!(coalesce in i64: (4,8):(-1,-4));
    both!(coalesce in i64: (4,8):(-1,4));
    both!(coalesce in i64: (4,8):(-8,-1));
    both!(coalesce in i64: (2,3):(3,-3));
    both!(coalesce: (2,(2,(2,(2,2)))):(1,(2,(4,(8,16)))));
    both!(coalesce: ((((2),2),2),2):((((16),8),4),2));
    both!(coalesce: ((),4,()):((),2,()));
    both!(coalesce: (1,(1,(1,8))):(0,(0,(0,2))));
    both!(coalesce: ((3,1),(1,5)):((7,2),(4,21)));
    both!(coalesce: (1_024,4):(1,1_024));
    both!(coalesce: (4,(2,2)));
    both!(coalesce: ((2,2):(1,8),4:16));
    both!(coalesce: (2,3,5,7):(105,35,7,1));
    both!(coalesce in i64: (65536,65536):(1,65536));
    both!(coalesce in i64: (2,2):(4611686018427387903,1));
}

#[test]
fn composition_with_a_layout() {
    both!(composition: (4,6,8):(2,3,5), 4:5);
    both!(composition: (6,6):(5,12), 12:9);
    both!(composition: (6,2):(4,1), 6:9);
    both!(composition: (4,6,8,10):(2,3,5,7), 6:12);
    both!(composition: (6,2):(8,2), (4,3):(3,1));
    both!(composition: (10,2):(16,4), (5,4):(1,5));
    both!(composition: 20:2, (5,4):(4,1));
    both!(composition: (4,3):(3,1), (6,2):(2,1));
    both!(composition: (4,2,8):(3,12,97), 3:3);
    both!(composition: (5,3):(7,1), 2:3);
    both!(composition: 4:2, 8:1);
    both!(composition: (4,3,1):(3,1,0), (24):(1));
    both!(composition: (4,2):(3,50), (7,4):(0,1));
    both!(composition: (4,2):(3,50), (1,4):(6,1));
    both!(composition: (6,2):(1,7), 2:4);
    both!(composition: (6,2,2):(1,7,20), 3:2);
    both!(composition in i64: (4,8):(-1,-4), (8,4):(4,1));
    both!(composition in i64: (4,8):(-1,4), (2,(2,4)):(4,(1,8)));
    both!(composition: (2,4):(3,-3), 2:3);
    both!(composition in i64: (4,8):(1,10), 2:-1);
    both!(composition in i64: (4,8):(1,10), (3,2):(0,-4));
    both!(composition in i64: 7:-3, (7,2):(1,7));
    both!(composition: 7:-3, 4:-2);
    both!(composition: (4,(2,2)):(2,(1,8)), ((2,2),4):((1,2),4));
    both!(composition: 4:2, ():());
    both!(composition: ():(), 4:1);
    both!(composition: ():(), ():());
    both!(composition: 1:5, (3,4):(1,3));
    both!(composition: (4,1):(1,7), (1,12):(5,1));
    both!(composition: 8:1, ((((2)),2),(2,())):((((1)),2),(4,())));
    both!(composition: (2,2,2,2,2):(16,1,8,2,4), (4,8):(8,1));
    both!(composition: (64,32):(1,64), (2048,2048):(1,0));
    both!(composition in i64: 1_000_000:1_000_000, (1_000,1_000):(1_000,1));
}

#[test]
fn composition_with_a_tiler() {
    both!(composition: (12,(4,8)):(59,(13,1)), <3:4,8:2>);
    both!(composition: (12,(4,8)):(59,(13,1)), <_,8:2>);
    both!(composition: (12,(4,8)):(59,(13,1)), <3:4>);
    both!(composition: (12,(4,8)):(59,(13,1)), <_,<2:2>>);
    both!(composition: (12,(4,8)):(59,(13,1)), _);
    both!(composition: (12,(4,8)):(59,(13,1)), <_,_>);
    both!(composition: (12,(4,8)):(59,(13,1)), <>);
    both!(composition: (12,(4,8)):(59,(13,1)), <6,<2,4>>);
    both!(composition: (12,(4,8)):(59,(13,1)), <(2,3):(1,4),<_,(2,2):(4,1)>>);
    both!(composition: 8:3, <4:2>);
    both!(composition: 8:3, <_>);
    both!(composition: 8:3, <>);
    both!(composition: (8):(3), <4>);
    both!(composition: ((8)):((3)), <<4>>);
    both!(composition: ():(), <>);
    both!(composition: ():(), _);
    both!(composition: (4,6,5):(1,4,24), <2,3>);
    both!(composition: (4,6,5):(1,4,24), <2,3,_>);
    both!(composition: (4,6,5):(1,4,24), <2,3,5:0>);
    both!(composition: (4,6,5):(0,4,0), <2:3,3,1:9>);
    both!(composition in i64: (4,6):(-1,4), <2,3:2>);
    both!(composition in i64: (4,6):(1,4), <2:-1,3:-2>);
    both!(composition: (4,6):(-1,4), <2:-1,3>);
    both!(composition: (1,6):(9,1), <1,2:3>);
    both!(composition: (1,6):(9,1), <3:1,12>);
    both!(composition: ((2,3),(4,(5,6))), <<1,3>,<2,<_,2:3>>>);
    both!(composition: ((2,3),(4,(5,6))), <6,<2,10:3>>);
    both!(composition: ((2,3),(4,(5,6))), <(3,2):(2,1),20>);
    both!(composition: (8,8):(8,1), <(2,2):(1,4),():()>);
    both!(composition in i64: (1_000_000,8):(1,1_000_000_000), <1_000,4:2>);
}

#[test]
fn complement_of_one_period() {
    both!(complement: ():());
    both!(complement: 1:0);
    both!(complement: 1:9);
    both!(complement: 4:1);
    both!(complement: 4:2);
    both!(complement: (4):(3));
    both!(complement: (2,2):(1,6));
    both!(complement: (2,2):(6,1));
    both!(complement: ((2,2),4):((1,8),16));
    both!(complement: (2,3,5):(1,4,24));
    both!(complement: (5,3,2):(24,4,1));
    both!(complement: (4,8):(1,4));
    both!(complement: (4,8):(8,1));
    both!(complement: 3:0);
    both!(complement: (3,4):(0,2));
    both!(complement: (4,3):(2,0));
    both!(complement: (3,3):(0,0));
    both!(complement: (1,4):(9,3));
    both!(complement: (4,1,2):(2,100,16));
    both!(complement: (4,1):(2,-100));
    both!(complement: (2,(2,(2,(2)))):(3,(12,(48,(192)))));
    both!(complement: ((((2)),2)):((((64)),4)));
    both!(complement: ((),2):((),3));
    both!(complement: (2,2,2,2):(128,2,32,8));
    both!(complement: (2,2:8));
    both!(complement: (64,32):(1,128));
    both!(complement in i64: 2:4294967296);
    both!(complement in i64: (2,3):(1,1_000_000_000_000));
}

#[test]
fn complement_in_a_size() {
    both!(complement: ():(), 1);
    both!(complement: ():(), 24);
    both!(complement: ():(), ():());
    both!(complement: 1:0, 6);
    both!(complement: 4:1, 1);
    both!(complement: 4:1, 24);
    both!(complement: 4:2, 24);
    both!(complement: 4:2, 9);
    both!(complement: 4:2, ());
    both!(complement: 4:2, (4,(2,3)));
    both!(complement: 4:2, (4,(2,3)):(0,(0,0)));
    both!(complement: 2:1, (3,4));
    both!(complement: (2,2):(1,6), 24);
    both!(complement: (2,2):(6,1), 24);
    both!(complement: (2,2):(6,1), 25);
    both!(complement: (2,2):(6,1), (4,6));
    both!(complement: ((2,2),4):((1,8),16), 256);
    both!(complement: (4,8):(1,4), 32);
    both!(complement: (4,8):(1,4), 33);
    both!(complement: 3:0, 12);
    both!(complement: (3,4):(0,2), 12);
    both!(complement: (3,3):(0,0), (2,2));
    both!(complement: (1,4):(9,3), 100);
    both!(complement: (4,1):(2,-100), 17);
    both!(complement: (2,(2,(2,(2)))):(3,(12,(48,(192)))), 1_000);
    both!(complement: ((((2)),2)):((((64)),4)), 128);
    both!(complement: (64,32):(1,128), 16_384);
    both!(complement in i64: 2:4294967296, 8589934592);
    both!(complement in i64: 7:1, 9223372036854775807);
    both!(complement in i64: 1:0, 9223372036854775807);
}

#[test]
fn logical_divide() {
    both!(logical_divide: 24:3, 8:3);
    both!(logical_divide: 24:1, 4:2);
    both!(logical_divide: 20:1, 8);
    both!(logical_divide: 24:1, 24);
    both!(logical_divide: 24:1, 1);
    both!(logical_divide: 1:0, 1);
    both!(logical_divide: 1:5, 4);
    both!(logical_divide: ():(), 4);
    both!(logical_divide: ():(), ():());
    both!(logical_divide: 24:1, ():());
    both!(logical_divide: ():(), <>);
    both!(logical_divide: 24:1, _);
    both!(logical_divide: 24:1, <4>);
    both!(logical_divide: (6,2,2):(2,1,20), 8:3);
    both!(logical_divide: (4,2,3):(2,1,8), 4:2);
    both!(logical_divide: (6,6):(1,12), (6,3):(3,1));
    both!(logical_divide: (6,8):(8,1), (3,4):(1,3));
    both!(logical_divide: (6,8):(8,1), <3,4>);
    both!(logical_divide: (6,8):(8,1), <_,4>);
    both!(logical_divide: (6,8):(8,1), <3>);
    both!(logical_divide: (6,8):(8,1), <>);
    both!(logical_divide: (5,8):(1,5), <2,4>);
    both!(logical_divide: (9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>);
    both!(logical_divide: (9,(4,8)):(59,(13,1)), <_,<2,4:2>>);
    both!(logical_divide: (9,(4,8)):(59,(13,1)), <3:0,<_,_>>);
    both!(logical_divide in i64: (6,8):(-8,1), <3,4>);
    both!(logical_divide in i64: (6,8):(-8,-1), <2:3,4:2>);
    both!(logical_divide in i64: 24:-1, 4:2);
    both!(logical_divide: (6,8):(0,1), <3,4>);
    both!(logical_divide: (1,8):(0,1), <1,4>);
    both!(logical_divide: ((2,2),((2),2)):((1,8),((4),2)), 4);
    both!(logical_divide: ((2,2),((2),2)):((1,8),((4),2)), <<_,2>,<<1>>>);
    both!(logical_divide: (1_024,512):(512,1), <64,32>);
    both!(logical_divide in i64: 1_099_511_627_776:1, 4_096:256);
}

#[test]
fn zipped_divide() {
    both!(zipped_divide: 24:1, 4:2);
    both!(zipped_divide: 20:1, 8);
    both!(zipped_divide: 24:1, 24);
    both!(zipped_divide: 24:1, 1);
    both!(zipped_divide: 24:1, _);
    both!(zipped_divide: 24:1, <4>);
    both!(zipped_divide: 24:1, <_>);
    both!(zipped_divide: 24:1, <>);
    both!(zipped_divide: ():(), <>);
    both!(zipped_divide: ():(), 3);
    both!(zipped_divide: ():(), _);
    both!(zipped_divide: (6,8):(8,1), _);
    both!(zipped_divide: (6,8):(8,1), 12);
    both!(zipped_divide: (6,8):(8,1), <3,4>);
    both!(zipped_divide: (6,8):(8,1), <3,_>);
    both!(zipped_divide: (6,8):(8,1), <_,4>);
    both!(zipped_divide: (6,8):(8,1), <3>);
    both!(zipped_divide: (6,8):(8,1), <>);
    both!(zipped_divide: (6,(4,8)):(32,(1,4)), <3,<_,2>>);
    both!(zipped_divide: (6,(4,8)):(32,(1,4)), <3,<2>>);
    both!(zipped_divide: (6,(4,8)):(32,(1,4)), <3,<>>);
    both!(zipped_divide: (6,(4,8)):(32,(1,4)), <_,_>);
    both!(zipped_divide: (8,16):(20,1), <4,8:2>);
    both!(zipped_divide: (9,32):(1,9), <3:3,(2,4):(1,8)>);
    both!(zipped_divide in i64: (6,8):(-8,1), <3:2,4>);
    both!(zipped_divide in i64: 24:-1, 4:2);
    both!(zipped_divide: (6,8):(0,1), <3,4>);
    both!(zipped_divide: (1,8):(7,1), <1,4>);
    both!(zipped_divide: (10,8):(8,1), <4,3>);
    both!(zipped_divide: ((2,(2,3)),4), <<_,<_,3>>,2:2>);
    both!(zipped_divide: (64,50,80):(16000,160,1), <32,_,16>);
    both!(zipped_divide in i64: (65_536,65_536):(65_536,1), <256,128>);
}

#[test]
fn tiled_divide() {
    both!(tiled_divide: 24:1, 4:2);
    both!(tiled_divide: 20:1, 8);
    both!(tiled_divide: 24:1, 24);
    both!(tiled_divide: 24:1, 1);
    both!(tiled_divide: 24:1, _);
    both!(tiled_divide: 24:1, <4>);
    both!(tiled_divide: 24:1, <_>);
    both!(tiled_divide: 24:1, <>);
    both!(tiled_divide: ():(), <>);
    both!(tiled_divide: ():(), 3);
    both!(tiled_divide: ():(), _);
    both!(tiled_divide: (6,8):(8,1), _);
    both!(tiled_divide: (6,8):(8,1), 2:24);
    both!(tiled_divide: (8,6):(1,8), 2);
    both!(tiled_divide: (6,8):(8,1), <3,4>);
    both!(tiled_divide: (6,8):(8,1), <3,_>);
    both!(tiled_divide: (6,8):(8,1), <_,4>);
    both!(tiled_divide: (6,8):(8,1), <3>);
    both!(tiled_divide: (6,8):(8,1), <>);
    both!(tiled_divide: (6,(4,8)):(32,(1,4)), <3,<_,2>>);
    both!(tiled_divide: (6,(4,8)):(32,(1,4)), <3,<2>>);
    both!(tiled_divide: (8,16):(20,1), <4,8:2>);
    both!(tiled_divide: (9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>);
    both!(tiled_divide in i64: (6,8):(-8,1), <3:2,4>);
    both!(tiled_divide in i64: 24:-1, 4:2);
    both!(tiled_divide: (6,8):(0,1), <3,4>);
    both!(tiled_divide: (1,8):(7,1), <1,4>);
    both!(tiled_divide: (10,8,5):(8,1,80), <4,3>);
    both!(tiled_divide: ((2,(2,3)),4), <<_,<_,3>>,2:2>);
    both!(tiled_divide: (64,50,80):(16000,160,1), <32,_,16>);
}

#[test]
fn flat_divide() {
    both!(flat_divide: 24:1, 4:2);
    both!(flat_divide: 20:1, 8);
    both!(flat_divide: 24:1, 24);
    both!(flat_divide: 24:1, 1);
    both!(flat_divide: 24:1, _);
    both!(flat_divide: 24:1, <4>);
    both!(flat_divide: 24:1, <_>);
    both!(flat_divide: 24:1, <>);
    both!(flat_divide: ():(), <>);
    both!(flat_divide: ():(), 3);
    both!(flat_divide: ():(), _);
    both!(flat_divide: (6,8):(8,1), _);
    both!(flat_divide: (6,8):(8,1), 2:24);
    both!(flat_divide: (6,8):(8,1), (2,2):(1,6));
    both!(flat_divide: (6,8):(8,1), <3,4>);
    both!(flat_divide: (6,8):(8,1), <3,_>);
    both!(flat_divide: (6,8):(8,1), <_,4>);
    both!(flat_divide: (6,8):(8,1), <3>);
    both!(flat_divide: (6,8):(8,1), <>);
    both!(flat_divide: (6,(4,8)):(32,(1,4)), <3,<_,2>>);
    both!(flat_divide: (6,(4,8)):(32,(1,4)), <3,<2>>);
    both!(flat_divide: (8,16):(20,1), <4,8:2>);
    both!(flat_divide: (9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>);
    both!(flat_divide in i64: (6,8):(-8,1), <3:2,4>);
    both!(flat_divide in i64: 24:-1, 4:2);
    both!(flat_divide: (6,8):(0,1), <3,4>);
    both!(flat_divide: (1,8):(7,1), <1,4>);
    both!(flat_divide: (10,8,5):(8,1,80), <4,3>);
    both!(flat_divide: ((2,(2,3)),4), <<_,<_,3>>,2:2>);
    both!(flat_divide: (64,50,80):(16000,160,1), <32,_,16>);
}

/// No operation: a layout as it is written, in all its forms.
#[test]
fn layouts_as_they_are() {
    both!(layout: 4);
    both!(layout: (4,(2,2)):(2,(1,8)));
    both!(layout in i64: (4,(2,2)):(-2,(1,-8)));
    both!(layout: (1,(3,(5,7))):(99,(2,(0,4))));
    both!(layout: ((),((),2)):((),((),3)));
    both!(layout: (2,2,2,2,2,2):(32,16,8,4,2,1));
    both!(layout in i64: 2:9223372036854775806);
    both!(layout in i64: 9223372036854775807:0);
}
