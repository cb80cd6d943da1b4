//! `layout show`: the line about a layout, and its indices as a grid.

use super::{check_eval, check_eval_error, check_show, run, text};

#[test]
fn show_draws_a_grid() {
    check_show(
        &["(4,(2,2)):(2,(1,8))"],
        "\
(4,(2,2)):(2,(1,8))   size 16  cosize 16  rank 2  depth 2  compact
       0   1   2   3
  0    0   1   8   9
  1    2   3  10  11
  2    4   5  12  13
  3    6   7  14  15
",
    );
    check_show(
        &["(2,3):(-3,1)"],
        "\
(2,3):(-3,1)   size 6  cosize 6  rank 2  depth 1  indices -3 to 2  injective
       0   1   2
  0    0   1   2
  1   -3  -2  -1
",
    );
    check_show(
        &["zipped_divide((4,4):(1,4), <2,2>)"],
        "\
((2,2),(2,2)):((1,4),(2,8))   size 16  cosize 16  rank 2  depth 2  compact
       0   1   2   3
  0    0   2   8  10
  1    1   3   9  11
  2    4   6  12  14
  3    5   7  13  15
",
    );
}

#[test]
fn xor_strides_print_as_such() {
    check_eval("composition((8,8):(F1,F9), ((4,8),2):((16,1),8))", "((4,8),2):((F18,F1),F9)");
    check_eval("values((4,2):(F1,F5))", "[0,1,2,3,5,4,7,6]");
    check_eval("slice((4,8):(F8,F1), (2,_))", "F16 + (8):(F1)");
    check_eval("eval(slice((4,8):(F8,F1), (2,_)), 5)", "21");
    check_eval("f2.apply((1,2,14,12), 6)", "12");
    check_eval_error("recast(4:F1, 2)", "argument", "a layout with XOR strides");
    check_show(
        &["slice((4,2,4):(F4,F16,F5), (1,_,_))"],
        "\
F4 + (2,4):(F16,F5)   size 8  rank 2  depth 1  injective
       0   1   2   3
  0    4   1  14  11
  1   20  17  30  27
",
    );
    check_show(
        &["(4,8):(F5,F1)"],
        "\
(4,8):(F5,F1)   size 32  cosize 16  rank 2  depth 1  not injective
       0   1   2   3   4   5   6   7
  0    0   1   2   3   4   5   6   7
  1    5   4   7   6   1   0   3   2
  2   10  11   8   9  14  15  12  13
  3   15  14  13  12  11  10   9   8
",
    );
    // The largest index is known, and one more does not fit.
    check_show(
        &["2:F9223372036854775807"],
        "\
2:F9223372036854775807   size 2  rank 1  depth 0  injective
                        0                    1
  0                     0  9223372036854775807
",
    );
}

#[test]
fn coordinates_print_as_tuples() {
    check_eval("composition((8,16):(20,1), (4,8):(1@1,1@0))", "(4,8):(1,20)");
    check_eval("tiler_to_layout(<3:4,8:2>)", "(3,8):(4@0,2@1)");
    check_eval("values((2,2):(1@1,1@0+1@2))", "[0,(0,1),(1,0,1),(1,1,1)]");
    check_eval("slice((4,8):(1@0,1@1), (2,_))", "(2) + (8):(1@1)");
    check_eval_error("recast(4:1@0, 2)", "argument", "a layout with coordinate strides");
    check_show(
        &["(2,3,2):(1@1,1@0,5@0@2)"],
        "\
(2,3,2):(1@1,1@0,5@0@2)   size 12  coshape (3,2,(6))  rank 3  depth 1
(_,_,0)
          0      1      2
  0       0    (1)    (2)
  1   (0,1)  (1,1)  (2,1)
(_,_,1)
              0          1          2
  0   (0,0,(5))  (1,0,(5))  (2,0,(5))
  1   (0,1,(5))  (1,1,(5))  (2,1,(5))
",
    );
    check_show(
        &["slice((4,40):(1@0,1@1), (2,_))"],
        "\
(2) + (40):(1@1)   size 40  coshape (1,40)  rank 1  depth 1
   0      (2)   (2,1)   (2,2)   (2,3)   (2,4)   (2,5)   (2,6)   (2,7)   (2,8)
   9    (2,9)  (2,10)  (2,11)  (2,12)  (2,13)  (2,14)  (2,15)  (2,16)  (2,17)
  18   (2,18)  (2,19)  (2,20)  (2,21)  (2,22)  (2,23)  (2,24)  (2,25)  (2,26)
  27   (2,27)  (2,28)  (2,29)  (2,30)  (2,31)  (2,32)  (2,33)  (2,34)  (2,35)
  36   (2,36)  (2,37)  (2,38)  (2,39)
",
    );
}

#[test]
fn swizzles_are_shown_by_their_indices() {
    check_eval("upcast(Sw<3,4,3>, 2)", "Sw<3,3,3>");
    check_eval("Sw<2,0,2> o (4,4):(4,1) o (2,4)", "Sw<2,0,2> o 0 o (2,(2,2)):(4,(8,1))");
    check_eval("swizzle.values(2,0,2, 8)", "[0,1,2,3,5,4,7,6]");
    check_eval_error("Sw<2,0,1> o 0 o 4", "invalid_swizzle", "overlap");
    check_eval_error("nullspace(Sw<2,0,2> o 0 o 4)", "argument", "expected a layout");
    check_show(
        &["Sw<2,0,2> o 0 o (4,4):(4,1)"],
        "\
Sw<2,0,2> o 0 o (4,4):(4,1)   size 16  cosize 16  rank 2  depth 1  compact
       0   1   2   3
  0    0   1   2   3
  1    5   4   7   6
  2   10  11   8   9
  3   15  14  13  12
",
    );
    check_show(
        &["Sw<2,0,2> o 8 o 20"],
        "\
Sw<2,0,2> o 8 o 20:1   size 20  cosize 20  rank 1  depth 0  indices 8 to 27  injective
        0   1   2   3   4   5   6   7   8   9  10  11  12  13  14  15
   0   10  11   8   9  15  14  13  12  16  17  18  19  21  20  23  22
  16   26  27  24  25
",
    );
    check_show(
        &["4:0 o 0 o Sw<1,0,1> o 0 o (2,1,2)"],
        "\
4:0 o 0 o Sw<1,0,1> o 0 o (2,1,2):(1,2,2)   size 4  cosize 1  rank 3  depth 1  not injective
(_,_,0)
      0
  0   0
  1   0
(_,_,1)
      0
  0   0
  1   0
",
    );
    check_show(
        &["slice(Sw<2,0,2> o 0 o (4,4):(4,1), (2,1))"],
        "Sw<2,0,2> o 9 o ():()   size 1  cosize 1  rank 0  depth 1  indices 11 to 11  injective\n  11\n",
    );
}

#[test]
fn show_draws_a_single_mode_as_a_row() {
    check_show(
        &["(2,2) o 4"],
        "\
4:1   size 4  cosize 4  rank 1  depth 0  compact
      0  1  2  3
  0   0  1  2  3
",
    );
    check_show(&["()"], "():()   size 1  cosize 1  rank 0  depth 1  compact\n  0\n");
    check_show(
        &["20:100"],
        "\
20:100   size 20  cosize 1901  rank 1  depth 0  injective
          0     1     2     3     4     5     6     7
   0      0   100   200   300   400   500   600   700
   8    800   900  1000  1100  1200  1300  1400  1500
  16   1600  1700  1800  1900
",
    );
}

#[test]
fn show_draws_a_grid_for_each_further_coordinate() {
    check_show(
        &["(2,2,2,2):(1,2,0,4)"],
        "\
(2,2,2,2):(1,2,0,4)   size 16  cosize 8  rank 4  depth 1  not injective
(_,_,0,0)
      0  1
  0   0  2
  1   1  3
(_,_,1,0)
      0  1
  0   0  2
  1   1  3
(_,_,0,1)
      0  1
  0   4  6
  1   5  7
(_,_,1,1)
      0  1
  0   4  6
  1   5  7
",
    );
}

#[test]
fn show_says_whether_indices_repeat() {
    // Extents of 2 with 24 strides that follow no pattern.
    let strides: Vec<u64> = (0..24_u64).map(|n| (1 << 40) + n.wrapping_pow(9) % 0xff_ffff_fffb).collect();
    let strides: Vec<String> = strides.iter().map(u64::to_string).collect();
    let unruly = format!("({}):({})", ["2"; 24].join(","), strides.join(","));
    for (layout, expected) in [
        ("4:1", "compact"),
        ("(2,2):(2,1)", "compact"),
        ("(4,8):(1,5)", "injective"),
        // Interleaved strides, which only a list of the indices tells apart.
        ("(4,3):(2,3)", "not injective"),
        ("(3,3):(2,3)", "injective"),
        ("(4,8):(0,1)", "not injective"),
        ("(1,8):(0,1)", "compact"),
        ("(4,4):(1,-1)", "not injective"),
        ("1:7", "compact"),
        ("(4294967296,1048576):(1,4294967296)", "compact"),
        ("(3,4294967296):(4294967295,2)", "not injective"),
        (&unruly, "injective or not: too large to tell"),
    ] {
        let output = run(&["show", layout]);
        let line = text(&output.stdout).lines().next().unwrap_or_default();
        assert_eq!(line.rsplit("  ").next(), Some(expected), "{line}");
    }
}

#[test]
fn show_bounds_what_it_prints() {
    let output = run(&["show", "(100,65)"]);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines.len(), 1 + 1 + 64 + 1 + 1, "attributes, head, rows, rows left out, what is left out");
    assert!(lines.iter().skip(1).take(65).all(|line| line.ends_with('…')), "columns left out");
    assert_eq!(lines.last(), Some(&"left out: 36 rows, 1 column; --all shows everything"));

    let output = run(&["show", "--all", "(100,65)"]);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines.len(), 1 + 1 + 100);
    assert!(lines.last().is_some_and(|line| line.ends_with("6499")), "the last index");

    let output = run(&["show", "(64,64,3)"]);
    assert!(text(&output.stdout).ends_with("left out: 2 grids; --all shows everything\n"));
    let output = run(&["show", "4611686018427387904:1"]);
    assert!(
        text(&output.stdout).ends_with("left out: 4611686018427383808 indices; --all shows everything\n")
    );
}

#[test]
fn show_points_at_an_error() {
    let output = run(&["show", "(4,8):(1,4,2)"]);
    assert_eq!(
        text(&output.stderr),
        "error[not_congruent]: the stride (1,4,2) has 3 modes where the shape (4,8) has 2 modes\n  \
         (4,8):(1,4,2)\n        ^^^^^^^\n"
    );
    assert_eq!(text(&output.stdout), "");
    assert_eq!(output.status.code(), Some(1));

    let output = run(&["show", "<2,4>"]);
    assert!(text(&output.stderr).starts_with("error[argument]: show: "), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(1));
    let output = run(&["show", "-4:1"]);
    assert!(text(&output.stderr).starts_with("error[extent_not_positive]: "));
}

#[test]
fn show_draws_no_caret_under_a_long_text() {
    let output = run(&["show", &format!("({}?", "1,".repeat(50_000))]);
    assert_eq!(
        text(&output.stderr),
        "error[syntax]: found '?', expected a layout, a tuple or an integer at byte 100001\n"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn show_copes_with_many_modes() {
    let ones = "1,".repeat(20_000);
    let output = run(&["show", &format!("((64,{ones}),(64,{ones}),2,{ones})")]);
    assert!(text(&output.stdout).ends_with("left out: 1 grid; --all shows everything\n"));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn show_adds_the_offset_of_a_part() {
    check_show(
        &["local_tile((8,8),<4,4>,(1,1))"],
        "36 + (4,4):(1,8)   size 16  cosize 28  rank 2  depth 1  indices 36 to 63  injective
       0   1   2   3
  0   36  44  52  60
  1   37  45  53  61
  2   38  46  54  62
  3   39  47  55  63
",
    );
    check_show(
        &["slice((4,8):(1,4),(2,_))"],
        "2 + (8):(4)   size 8  cosize 29  rank 1  depth 1  indices 2 to 30  injective
       0   1   2   3   4   5   6   7
  0    2   6  10  14  18  22  26  30
",
    );
    check_show(
        &["slice((4,8):(1,4),(2,1))"],
        "6 + ():()   size 1  cosize 1  rank 0  depth 1  indices 6 to 6  injective\n  6\n",
    );
}
