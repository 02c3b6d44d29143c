# The one group that lies elsewhere for one stretch of the time: a scan over groups and stretches of periods.

# d: time (first moment of the period of a row), group, y (optional: without it the share of the rows that a group has).
# args: least, lasting, moved. Tables: main, stretches.
# For each group and each stretch of whole periods the change of the group within the stretch is set against that of all
# other rows (a difference of differences), on normal scores of the ranks of y; t with the degrees of freedom of Welch and
# Satterthwaite, each variance drawn towards that of all rows by two rows of it. Without y the shares of the rows that the group has
# inside and outside are set against each other. p is allowed for every stretch and group that was looked at (Bonferroni),
# as in a scan statistic (Kulldorff 1997) whose chance is bounded and not resampled. Groups are told in turn: one that moved
# beyond `moved` is left out of the others of those that follow.
method_group_stretches <- function(d, args) {
  counted <- is.null(d$y)
  u <- complete_rows(d, c("time", "group", if (!counted) "y"))
  group <- as_levels(u$group, "grouping column")
  time <- distinct_of(u$time)
  period <- time$value
  k <- length(period)
  if (k < 4) stop_data("There are only ", k, " periods; a stretch of time needs at least 4.")
  if (k > 72) stop_data("There are ", k, " periods, more than the 72 that are looked through.")
  if (nlevels(group) < 2) stop_data("There is only one group, so nothing can be compared.")
  n <- length(time$at)
  if (!counted) need_variation(u$y, "measure")
  # Summed once for each group and period: what a stretch holds is the difference of two running sums.
  cell <- (as.integer(group) - 1L) * k + time$at
  by_group <- function(v) rbind(0, apply(matrix(v, k), 2, cumsum))
  cells <- list(n = by_group(tabulate(cell, k * nlevels(group)) + 0))
  if (!counted) {
    sums <- cell_sums(cell, k * nlevels(group))
    z <- normal_scores(u$y)
    all_variance <- crossprod(z - mean_of(z))[1] / n
    cells <- c(cells, lapply(list(z = z, zz = z^2, y = u$y), function(v) by_group(sums(v))))
  }
  # Stretches from one period to another, all but the whole time.
  from <- rep(seq_len(k), times = k)
  to <- rep(seq_len(k), each = k)
  keep <- from <= to & !(from == 1 & to == k)
  # Of what is to have stayed, only stretches that go on to the end.
  if (isTRUE(args$lasting)) keep <- keep & to == k
  from <- from[keep]
  to <- to[keep]
  inside <- function(s) s[to + 1] - s[from]
  outside <- function(s) s[k + 1] - inside(s)
  summary_of <- function(s, side) {
    size <- side(s$n)
    if (counted) return(list(n = size))
    mean_z <- side(s$z) / size
    v <- pmax(0, side(s$zz) - size * mean_z^2)
    list(n = size, z = mean_z, v = (v + 2 * all_variance) / (size + 1), y = side(s$y) / size)
  }
  # The stretch in which a group moved furthest against the others, and how many of its stretches were looked at.
  best_of <- function(l, moved) {
    own <- lapply(cells, function(s) s[, l])
    if (own$n[k + 1] < 2 * args$least) return(NULL)
    beside <- setdiff(seq_len(nlevels(group)), c(l, moved))
    if (length(beside) == 0) return(NULL)
    rest <- lapply(cells, function(s) rowSums(s[, beside, drop = FALSE]))
    a <- summary_of(own, inside)
    b <- summary_of(own, outside)
    e <- summary_of(rest, inside)
    f <- summary_of(rest, outside)
    if (counted) {
      inn <- a$n + e$n
      out <- b$n + f$n
      share_in <- a$n / inn
      share_out <- b$n / out
      expected <- share_out * inn
      ok <- inn >= args$least & out >= args$least & pmax(a$n, expected) >= args$least
      pooled <- (a$n + b$n + 1) / (inn + out + 2)
      t <- (share_in - share_out) / sqrt(pooled * (1 - pooled) * (1 / inn + 1 / out))
      p <- 2 * stats::pnorm(-abs(t))
      change <- share_in - share_out
      size <- abs(log((share_in + 1 / n) / (share_out + 1 / n)))
    } else {
      ok <- pmin(a$n, b$n, e$n, f$n) >= args$least
      change <- (a$z - b$z) - (e$z - f$z)
      t <- change / sqrt(a$v / a$n + b$v / b$n + e$v / e$n + f$v / f$n)
      parts <- lapply(list(a, b, e, f), function(s) s$v / s$n)
      sizes <- lapply(list(a, b, e, f), function(s) pmax(1, s$n - 1))
      freedom <- Reduce(`+`, parts)^2 / Reduce(`+`, Map(function(v, m) v^2 / m, parts, sizes))
      p <- 2 * stats::pt(-abs(t), freedom)
      size <- abs(change)
    }
    if (!any(ok)) return(NULL)
    p[!ok] <- Inf
    # The time up to a moment and the time since are one and the same: the later is told, whatever the last digits say.
    best <- utils::tail(which(p <= min(p, na.rm = TRUE) * (1 + 1e-9)), 1)
    i <- function(v) v[best]
    list(tried = sum(ok), row = rows_of(
      level = levels(group)[l], from = period[i(from)], to = period[i(to)],
      since = if (i(to) == k) NA_real_ else period[i(to) + 1], periods = i(to) - i(from) + 1,
      at_start = i(from) == 1, at_end = i(to) == k, n_inside = i(a$n), n_outside = i(b$n),
      inside = if (counted) i(share_in) else i(a$y), outside = if (counted) i(share_out) else i(b$y),
      others_n_inside = i(e$n), others_n_outside = i(f$n),
      others_inside = if (counted) NA_real_ else i(e$y), others_outside = if (counted) NA_real_ else i(f$y),
      difference = if (counted) i(change) else (i(a$y) - i(b$y)) - (i(e$y) - i(f$y)), size = i(size), t = i(t), p_one = i(p)))
  }
  looked <- lapply(seq_len(nlevels(group)), best_of, moved = integer())
  looked <- looked[!vapply(looked, is.null, logical(1))]
  if (length(looked) == 0) stop_data("No group has enough rows inside and outside of any stretch of the time.")
  tried <- sum(vapply(looked, function(one) one$tried, numeric(1)))
  in_order <- function(found) {
    found <- stack_rows(lapply(found, function(one) one$row))
    found$p <- pmin(1, found$p_one * tried)
    # Of two groups each lies as far from the other: the smaller one is told.
    found[order(signif(found$p, 9), -signif(found$size, 9), found$n_inside + found$n_outside, found$level), , drop = FALSE]
  }
  groups <- length(looked)
  found <- NULL
  # What has moved is none of the others of those that are looked at after it: they would seem to move against it.
  while (length(looked) > 0) {
    ranked <- in_order(looked)
    if (!(ranked$p[1] <= args$moved)) break
    found <- rbind(found, ranked[1, , drop = FALSE])
    moved <- match(found$level, levels(group))
    looked <- lapply(setdiff(match(ranked$level, levels(group)), moved), best_of, moved = moved)
    looked <- looked[!vapply(looked, is.null, logical(1))]
  }
  if (length(looked) > 0) found <- rbind(found, in_order(looked))
  found$from <- as_time(found$from, d, "time")
  found$to <- as_time(found$to, d, "time")
  found$since <- as_time(found$since, d, "time")
  list(main = one_row(n = n, missing = missing_rows(u), groups = groups, periods = k, tried = tried, p = found$p[1]),
       stretches = found)
}
