# Windows that a cell spent away from its own level and came back from: beside the times since which it moved, in `cell_moves`.

# Every window from two periods after the first to two before the last, of two at least and of no more than half of them:
# what is longer is no while.
windows_of <- function(k) {
  from <- rep(seq_len(k), times = k)
  to <- rep(seq_len(k), each = k)
  long <- to - from + 1
  keep <- from > 2 & to <= k - 2 & long >= 2 & long <= k / 2
  list(from = from[keep], to = to[keep], long = long[keep], k = k)
}

# Scores beyond what all rows of a finer period have.
beyond_periods <- function(z, at) {
  periods <- used_levels(structure(at, levels = as.character(seq_len(max(at))), class = "factor"))
  lapply(z, function(v) v - level_means(v, periods))
}

# The cells of one column or pair, each with its window instead of its time where that is the stronger, and the sums that
# the windows are told from. `looked` cells are allowed for and, for each, all windows.
best_windows <- function(s, rows, cells, windows, looked, share, binary, args) {
  times <- length(windows$from) / share
  # What is no stronger than the time of a cell is not looked for.
  limit <- pmax(1e-300, pmin(args$moved / looked, cells$p_times) / times)
  large <- which(s$total[cells$cell] >= 3 * args$least)
  if (length(large) == 0) return(NULL)
  sums <- sums_of_windows(s, rows, windows$k)
  near <- large[may_move(s, sums, cells$cell[large], windows, limit[large], args$least)]
  if (length(near) == 0) return(NULL)
  sums <- all_sums(s, rows, sums)
  s$sums <- sums
  out <- list(cells = cells, sums = sums)
  for (row in near) {
    own <- best_window(s, cells$cell[row], windows, limit[row], binary, args)
    if (is.null(own)) next
    p <- min(1, own$p_one * times)
    if (p > cells$p_times[row] || (p == cells$p_times[row] && abs(own$t) <= abs(cells$t[row]))) next
    for (name in names(own)) out$cells[[name]][row] <- own[[name]]
    out$cells$p_times[row] <- p
  }
  out
}

# Rows of each cell up to each finer period and, about its own mean, its first scores. Rows are put in the order of cells
# and periods once; what a cell has is one running sum over all, less what that has before the cell.
sums_of_windows <- function(s, rows, k) {
  place <- (s$cell - 1L) * k + rows$fine
  order_of <- order(place, method = "radix")
  ends <- cumsum(tabulate(place, s$count * k))
  up_to <- function(all) {
    all <- matrix(all, k)
    before <- c(0, all[k, -s$count])
    rbind(0, all - rep(before, each = k))
  }
  sums_of <- function(v) up_to(c(0, cumsum(v[order_of]))[ends + 1])
  n <- up_to(ends)
  total <- pmax(1, n[k + 1, ])
  scores <- function(v) {
    z <- sums_of(v)
    z - n * rep(z[k + 1, ] / total, each = k + 1)
  }
  list(n = n, z = list(scores(rows$fine_z[[1]])), sums_of = sums_of, scores = scores)
}

# With the measure and all scores, what all cells have together, and how much more periods differ than rows make them: no
# less than what longer ones do, where one is like the next.
all_sums <- function(s, rows, sums) {
  sums$y <- sums$sums_of(rows$y)
  sums$z <- c(sums$z, lapply(rows$fine_z[-1], sums$scores))
  sums$all <- lapply(c(list(sums$n), sums$z), over_columns)
  sums[c("n", "y", "z", "all")]
}

# The sum of all columns, as a product.
over_columns <- function(v) drop(v %*% rep(1, ncol(v)))

# Rows of a matrix by their largest and least value.
row_most <- function(v) v[cbind(seq_len(nrow(v)), max.col(v, "first"))]
row_range <- function(v) row_most(v) + row_most(-v)

# Cells that may lie within a window as far from all others as the limit wants. (x + y)^2 / (a + b) is no more than
# x^2 / a + y^2 / b, so t^2 no more than that of the cell with that of the others; no sum over a window is larger than the
# range of the running sums, and none of at least so many periods has fewer rows than the emptiest of so many. Of the cells
# that are left the short windows, and of few of them the long ones, are looked at by the part of the cell alone.
may_move <- function(s, sums, cells, windows, limit, least) {
  k <- windows$k
  inner <- 3:(k - 1)
  two <- seq_len(k - 1)
  n <- sums$n[, cells, drop = FALSE]
  z <- sums$z[[1]][, cells, drop = FALSE]
  all_n <- over_columns(sums$n)
  all_z <- over_columns(sums$z[[1]])
  over <- function(long) t(n[(long + 1):(k + 1), , drop = FALSE] - n[1:(k + 1 - long), , drop = FALSE])
  of_two <- over(2)
  beside <- pmax(least, min(all_n[two + 2] - all_n[two]) - row_most(of_two))
  range <- row_range(t(z[inner, , drop = FALSE]))
  # The others have what all have less what the cell has.
  t2_beside <- (range + diff(range(all_z[inner])))^2 * 2 / beside / variance_beside(s, 1)[cells]
  prior <- s$prior[[1]]
  total <- s$total[cells]
  df <- total - 2
  needed <- pmax(0, s$noise * stats::qt(limit / 2, move_df(s, prior, df))^2 - t2_beside)
  # The same as what the square of the sum, by its rows, needs to be, with what it takes from the variance.
  squares <- s$squares[[1]][cells]
  needed <- if (is.infinite(prior$df)) needed * prior$var
            else needed * (prior$df * prior$var + squares) / (prior$df + pmax(1, df) + needed)
  outside <- pmax(2 * least, total - row_most(over(max(windows$long))))
  short <- max(2, k %/% 6)
  near <- logical(length(cells))
  for (long in c(FALSE, TRUE)) {
    at <- which((windows$long > short) == long)
    inside <- pmax(least, -row_most(-(if (long) over(short + 1) else of_two)))
    left <- which(!near & range^2 * (1 / inside + 1 / outside) >= needed)
    if (length(at) == 0 || length(left) == 0) next
    within <- function(v) v[windows$to[at] + 1, left, drop = FALSE] - v[windows$from[at], left, drop = FALSE]
    rows <- within(n)
    most <- within(z)^2 * (1 / rows + 1 / (rep(total[left], each = length(at)) - rows))
    hit <- which(rows >= least & most >= rep(needed[left], each = length(at)))
    near[left[unique((hit - 1) %/% length(at) + 1)]] <- TRUE
  }
  which(near)
}

# The window in which one cell lies furthest from all others among those from which it came back to where it was; NULL
# where none passes the limit.
best_window <- function(s, cell, windows, limit, binary, args) {
  # Sums of the cell and of all others before, within and after each window.
  three <- function(v, all) {
    lapply(list(own = v[, cell], rest = all - v[, cell]), function(sum) {
      total <- sum[length(sum)]
      before <- sum[windows$from]
      up_to <- sum[windows$to + 1]
      list(before = before, inside = up_to - before, after = total - up_to, outside = total - up_to + before)
    })
  }
  sums <- s$sums
  n <- three(sums$n, sums$all[[1]])
  moved_by <- function(i, z) {
    move_t(z$own$inside, n$own$inside, n$own$outside, z$rest$inside, n$rest$inside, n$rest$outside, s$total[cell],
           s$squares[[i]][cell], variance_beside(s, i)[cell], s$prior[[i]], s$noise)
  }
  p_of <- function(i, t) 2 * stats::pt(-abs(t), move_df(s, s$prior[[i]], s$total[cell] - 2))
  z <- three(sums$z[[1]], sums$all[[2]])
  first <- moved_by(1, z)
  ok <- do.call(pmin, c(n$own, n$rest)) >= args$least & abs(first$t) >= -stats::qt(limit / 2, move_df(s, s$prior[[1]], s$total[cell] - 2))
  if (!any(ok, na.rm = TRUE)) return(NULL)
  ok <- which(ok & came_back_from(z, n, first, variance_beside(s, 1)[cell], s$noise, windows$k, args))
  if (length(ok) == 0) return(NULL)
  p <- p_of(1, first$t[ok])
  for (i in seq_along(sums$z)[-1]) {
    other <- moved_by(i, three(sums$z[[i]], sums$all[[i + 1]]))$t[ok]
    p <- ifelse(sign(other) == sign(first$t[ok]), pmax(p, p_of(i, other)), 1)
  }
  best <- order(p, -abs(first$t[ok]))[1]
  at <- ok[best]
  own <- list(from = windows$from[at], to = windows$to[at], window = TRUE, p_one = p[best], t = first$t[at],
              change = first$change[at], within = first$within[at])
  if (binary) own$p_one <- max(own$p_one, conditional_p(s, c(list(cell = cell), own)))
  if (own$p_one > limit) NULL else own
}

# Whether a cell left its level where a window begins and came back where it ends, each of them beyond chance with as many
# ends as there are allowed for, and lies after it where it lay before.
came_back_from <- function(z, n, moved, beside, noise, periods, args) {
  level <- function(side) z$own[[side]] / n$own[[side]] - z$rest[[side]] / n$rest[[side]]
  t_of <- function(to, from) {
    width <- function(whose) 1 / whose[[to]] + 1 / whose[[from]]
    (level(to) - level(from)) / sqrt(noise * (moved$within * width(n$own) + beside * width(n$rest)))
  }
  enough <- stats::qnorm(1 - args$moved / (2 * periods))
  way <- sign(moved$change)
  off <- abs(level("after") - level("before")) / abs(moved$change)
  stayed <- off <= args$rest | (off <= 0.5 & abs(t_of("after", "before")) <= 2)
  stayed & way * t_of("inside", "before") >= enough & way * t_of("inside", "after") >= enough
}
