# The cells of one or two columns that have left their own level since some time, or for a while: difference of
# differences, every cell, every time and every window looked at and allowed for.

# d: time (first moment of the period of a row), fine (optional: the same of a finer one, of which windows are made), y, x1,
# x2, ... (what rows are told apart by).
# args: labels, least, seconds, moved, rest, others, most. Tables: main, moves.
# A cell is a value of one column or a pair of values of two. For each cell and each time between two periods its change
# is set against that of all other rows, of which each cell stands about its own mean, so that another mix of cells makes
# no change. Of a number this is done on normal scores of aligned ranks (Hodges and Lehmann 1962: periods and columns taken
# out by their means), and where all values are above zero on those of its logarithms too: what all do in proportion is no
# move of one either. A variance of a cell is drawn towards those of all (Smyth 2004), and the error grows by what periods
# of one cell differ beyond its rows. Of a share each cell has its own variance, and the conditional test of Fisher with
# the odds by which the others moved must hold too. The time with the least p is a cell's; p is allowed for its times and
# for all cells (Bonferroni). Beside the times that go on to the end stand windows, with a fifth of the error: from two finer
# periods after the first to two before the last, of which a cell must have left its level and come back to it. What is told
# is taken out of the rows, and the next is looked for among the rest.
method_cell_moves <- function(d, args) {
  u <- complete_rows(d, c("time", "fine", "y"))
  x <- x_names(d)
  labels <- x_labels(d, args)
  need_variation(u$y, "measure")
  time <- distinct_of(u$time)
  fine <- if (is.null(u$fine)) time else distinct_of(u$fine)
  k <- length(time$value)
  if (k < 4) stop_data("There are only ", k, " periods; a time from which on something moved needs at least 4.")
  for (count in c(k, length(fine$value)))
    if (count > 72) stop_data("There are ", count, " periods, more than the 72 that are looked through.")
  columns <- lapply(x, function(name) with_blank(as_levels(d[[name]][u$.row], "column")))
  binary <- identical(distinct_of(u$y)$value, c(0, 1))
  z <- move_scores(u$y, columns, time$at, k, binary)
  rows <- list(at = time$at, y = u$y, z = z, columns = columns)
  windows <- windows_of(length(fine$value))
  if (length(windows$from) > 0) rows <- c(rows, list(fine = fine$at, fine_z = beyond_periods(z, fine$at)))
  spread <- if (binary) sd_of(u$y) else 1
  found <- NULL
  first <- NULL
  while (NROW(found) < args$most) {
    # As many as were looked at in the first place are allowed for at each step.
    scan <- scan_cells(rows, k, windows, binary, args, first$looked)
    if (is.null(scan)) break
    scan$cells$p <- pmin(1, scan$cells$p_times * scan$looked$cells)
    if (is.null(first)) first <- scan
    chosen <- choose_cell(scan, rows, args)
    if (is.null(chosen)) break
    found <- stack_rows(list(found, move_row(scan, chosen, time$value, fine$value, labels, spread)))
    keep <- rows_outside(rows, scan, chosen)
    rows <- list(at = rows$at[keep], y = rows$y[keep], z = lapply(rows$z, function(v) v[keep]),
                 columns = lapply(rows$columns, function(v) structure(v[keep], size = level_count(v), called = attr(v, "called"))),
                 fine = rows$fine[keep])
    if (length(windows$from) > 0) rows$fine_z <- beyond_periods(rows$z, rows$fine)
  }
  if (is.null(first)) stop_data("No group has enough rows before and since any time.")
  main <- one_row(n = nrow(u), missing = missing_rows(u), periods = k, fine = length(fine$value), cells = first$looked$cells,
                  tried = first$looked$tried, p = min(first$cells$p), noise = max(vapply(first$by, function(g) g$noise, 1)))
  if (is.null(found)) return(list(main = main, moves = no_moves()))
  for (name in c("from", "to")) found[[name]] <- as_time(found[[name]], d, "time")
  list(main = main, moves = found)
}

# The cells of which a pair is a part with another value of one of its columns, and those that share none with it.
around_pair <- function(s, cell) {
  cells <- which(s$total > 0)
  cells <- cells[cells != cell & cells < s$count]
  a <- (cells - 1) %/% s$sizes[2]
  b <- (cells - 1) %% s$sizes[2]
  own <- c((cell - 1) %/% s$sizes[2], (cell - 1) %% s$sizes[2])
  list(a = cells[a == own[1]], b = cells[b == own[2]], base = c(cells[a != own[1] & b != own[2]]))
}

# What the rest of each value of a pair did, its part of the move of the pair; NULL where it has too few rows.
rest_of_pair <- function(s, row, least) {
  around <- around_pair(s, row$cell)
  own <- sides_of(s, row$cell, row)
  base <- sides_of(s, if (length(around$base) > 0) around$base else c(around$a, around$b), row)
  if (min(base$n) < least) base$off <- 0
  v <- variance_beside(s, 1)[row$cell]
  width <- function(side) if (all(side$n > 0)) sum(1 / side$n) else Inf
  each <- lapply(around[c("a", "b")], function(cells) {
    if (length(cells) == 0) return(NULL)
    rest <- sides_of(s, cells, row)
    if (min(rest$n) < least) return(NULL)
    z <- function(difference, error2) 2 * stats::pnorm(-abs(difference) / sqrt(s$noise * error2))
    list(part = (rest$off - base$off) / (own$off - base$off),
         p_moved = z(rest$off - base$off, v * (width(rest) + width(base))),
         p_apart = z(own$off - rest$off, row$within * width(own) + v * width(rest)))
  })
  each
}

# Whether neither rest went along with the pair.
pair_alone <- function(s, row, args) {
  rest <- rest_of_pair(s, row, args$least)
  all(vapply(rest, function(one) {
    !is.null(one) && one$p_apart <= 0.05 && (one$part <= args$rest || (one$p_moved > 0.05 && one$part <= 0.5))
  }, TRUE))
}

# The cell that is told: the strongest that moved while the others did not. A pair stands for one of its values whose
# other rows stayed, and only where those of both stayed; of two pairs that share rows the one that moved without the other.
choose_cell <- function(scan, rows, args) {
  cells <- scan$cells
  order_of <- order(signif(cells$p_times, 9), cells$by, cells$cell)
  alone <- function(row) {
    s <- scan$by[[row$by]]
    own <- sides_of(s, row$cell, row)
    others <- sides_of(s, setdiff(which(s$total > 0), row$cell), row)
    isTRUE(abs(diff(others$y)) <= args$others * abs(diff(own$y)) && sign(diff(own$y)) == sign(row$change))
  }
  is_pair <- function(row) !is.na(scan$by[[row$by]]$pair[2])
  stands <- function(row) row$p <= args$moved && alone(row)
  tellable <- function(row) stands(row) && (!is_pair(row) || pair_alone(scan$by[[row$by]], row, args))
  within <- function(row, level) {
    s <- scan$by[[row$by]]
    place <- match(scan$by[[level$by]]$pair[1], s$pair)
    if (!is_pair(row) || is.na(place)) return(FALSE)
    own <- c((row$cell - 1) %/% s$sizes[2], (row$cell - 1) %% s$sizes[2]) + 1
    own[place] == level$cell
  }
  for (at in order_of) {
    row <- cells[at, , drop = FALSE]
    if (row$p > args$moved) return(NULL)
    if (!tellable(row)) next
    if (is_pair(row)) {
      for (other in setdiff(order_of, at)) {
        beside <- cells[other, , drop = FALSE]
        if (beside$p > args$moved) break
        if (is_pair(beside) && sign(beside$change) == sign(row$change) && tellable(beside) && moved_instead(scan, rows, row, beside, args))
          return(beside)
      }
      return(row)
    }
    for (other in order_of) {
      inner <- cells[other, , drop = FALSE]
      if (inner$p > args$moved) break
      if (within(inner, row) && sign(inner$change) == sign(row$change) && tellable(inner)) return(inner)
    }
    return(row)
  }
  NULL
}

# Whether of two pairs that share rows the other one is what moved: without what they share it did so by the
# same scores and beyond chance, and the first one did not.
moved_instead <- function(scan, rows, row, other, args) {
  of <- function(one) scan$by[[one$by]]$cell == one$cell
  a <- of(row)
  b <- of(other)
  if (!any(a & b)) return(FALSE)
  z <- if (row$window) rows$fine_z[[1]] else rows$z[[1]]
  place <- if (row$window) rows$fine else rows$at
  inside <- place >= row$from & place <= row$to
  change <- function(those) {
    n <- c(sum(those & inside), sum(those & !inside))
    # What two pairs do not share may be few rows; a handful tells which of them moved, where it is no question whether.
    if (min(n) < 3) return(NULL)
    by <- z[those] - mean_of(z[!a & !b])
    now <- inside[those]
    list(by = mean_of(by[now]) - mean_of(by[!now]), error = sqrt(var_of(by[now]) / n[1] + var_of(by[!now]) / n[2]))
  }
  whole <- change(b)
  without <- change(b & !a)
  if (is.null(whole) || is.null(without)) return(FALSE)
  rest <- change(a & !b)
  part <- function(one) one$by / whole$by
  part(without) >= 1 - args$rest && abs(without$by) >= 2 * without$error && (is.null(rest) || part(rest) <= args$rest)
}

rows_outside <- function(rows, scan, chosen) which(scan$by[[chosen$by]]$cell != chosen$cell)

move_row <- function(scan, row, periods, finer, labels, spread) {
  s <- scan$by[[row$by]]
  own <- sides_of(s, row$cell, row)
  others <- sides_of(s, setdiff(which(s$total > 0), row$cell), row)
  paired <- !is.na(s$pair[2])
  rest <- lapply(if (paired) around_pair(s, row$cell)[c("a", "b")] else list(a = integer(), b = integer()), function(cells)
    if (length(cells) == 0) list(n = c(NA_real_, NA_real_), y = c(NA_real_, NA_real_)) else sides_of(s, cells, row))
  at <- if (paired) c((row$cell - 1) %/% s$sizes[2], (row$cell - 1) %% s$sizes[2]) + 1 else c(row$cell, NA)
  levels <- c(s$called[[1]][at[1]], if (paired) s$called[[2]][at[2]] else NA_character_)
  rows_of(
    column_a = labels[[s$pair[1]]], column_b = if (paired) labels[[s$pair[2]]] else NA_character_,
    level_a = levels[1], level_b = levels[2], level = if (paired) paste(levels[1], "with", levels[2]) else levels[1],
    from = if (row$window) finer[row$from] else periods[row$from], to = if (row$window) finer[row$to] else NA_real_,
    n_inside = own$n[2], n_outside = own$n[1], inside = own$y[2], outside = own$y[1],
    others_n_inside = others$n[2], others_n_outside = others$n[1], others_inside = others$y[2], others_outside = others$y[1],
    rest_a_n_inside = rest$a$n[2], rest_a_n_outside = rest$a$n[1], rest_a_inside = rest$a$y[2], rest_a_outside = rest$a$y[1],
    rest_b_n_inside = rest$b$n[2], rest_b_n_outside = rest$b$n[1], rest_b_inside = rest$b$y[2], rest_b_outside = rest$b$y[1],
    difference = diff(own$y) - diff(others$y), size = abs(row$change) / spread, t = row$t, p_one = row$p_one, p_times = row$p_times, p = row$p)
}

no_moves <- function() {
  text <- c("column_a", "column_b", "level_a", "level_b", "level")
  number <- c("from", "to", "n_inside", "n_outside", "inside", "outside", "others_n_inside", "others_n_outside", "others_inside", "others_outside",
              "rest_a_n_inside", "rest_a_n_outside", "rest_a_inside", "rest_a_outside",
              "rest_b_n_inside", "rest_b_n_outside", "rest_b_inside", "rest_b_outside",
              "difference", "size", "t", "p_one", "p_times", "p")
  do.call(rows_of, c(lapply(stats::setNames(nm = text), function(name) ""), lapply(stats::setNames(nm = number), function(name) 0)))[0, ]
}
