# Two stretches of time, each pooled over its rows.

# Where rows of one cluster are more alike than chance makes them, p of which is below this, clusters are what counts.
ALIKE <- 0.1

# d: y (number; 0 and 1 for a share), side, cluster, unit (optional). args: level, now: the later side, else the last level;
# paired: a cluster of one side and the one of the same name of the other are alike, such as weeks of the year.
# The mean of all rows of each side, and never a mean of means. Its variance is that of the rows, of which a share has
# one added on each side (Agresti and Caffo 2000); where clusters differ by more than rows do, over clusters (Liang and
# Zeger 1986), and over units where rows repeat them: one that is on both sides is held against itself.
method_pooled_change <- function(d, args) {
  u <- complete_rows(d, c("y", "side", "cluster", "unit"))
  need_rows(u, 6)
  side <- as_levels(u$side, "side", 2)
  now <- as.integer(side) == if (is_given(args$now)) match(args$now, levels(side), 0L) else nlevels(side)
  n <- c(sum(!now), sum(now))
  if (min(n) < 2) stop_data("Fewer than two rows lie on one of the two sides.")
  need_variation(u$y, "measure")
  y <- u$y
  m <- c(mean(y[!now]), mean(y[now]))
  share <- all(y == 0 | y == 1)
  e <- y - m[now + 1]
  own <- if (share) {
    p <- (n * m + 1) / (n + 2)
    p * (1 - p) / n
  } else c(stats::var(y[!now]), stats::var(y[now])) / n
  rows <- c(sum(own), sum(own)^2 / sum(own^2 / (n - 1)))
  over <- function(by) {
    k <- length(unique(by))
    if (k < 5) return(NULL)
    s <- rowsum(e * ifelse(now, 1 / n[2], -1 / n[1]), by)
    c(sum(s^2) * k / (k - 1), max(k - 2, 1))
  }
  place <- as.integer(as_levels(u$cluster, "cluster", 1e6))
  cluster <- paste(now, place)
  alike <- clusters_alike(y, e, now, cluster, share, m)
  found <- list(rows = rows)
  if (!is.null(u$unit)) {
    units <- over(as.integer(as_levels(u$unit, "unit", 1e7)))
    if (!is.null(units)) found <- list(units = units)
  }
  if (isTRUE(alike < ALIKE)) found$clusters <- over(if (args$paired) place else cluster)
  by <- which.max(vapply(found, function(v) v[1], 0))
  v <- found[[by]]
  if (!(v[1] > 0)) stop_data("Nothing varies within the two sides.")
  change <- m[2] - m[1]
  half <- stats::qt(1 - (1 - args$level) / 2, v[2]) * sqrt(v[1])
  ends <- c(change, change - half, change + half)
  percent <- if (m[1] > 0) ends / m[1] else rep(NA_real_, 3)
  list(main = one_row(
    n = sum(n), n_before = n[1], n_after = n[2], sum_before = sum(y[!now]), sum_after = sum(y[now]),
    mean_before = m[1], mean_after = m[2], change = change, low = ends[2], high = ends[3],
    p = 2 * stats::pt(-abs(change) / sqrt(v[1]), v[2]), percent = percent[1], percent_low = percent[2], percent_high = percent[3],
    by = names(found)[by], clusters = length(unique(cluster)), alike_p = alike))
}

# p of all clusters of a side having its mean: Pearson's chi-square of shares, else the F of one way; NA where each is one row.
clusters_alike <- function(y, e, now, cluster, share, m) {
  size <- rowsum(rep(1, length(y)), cluster)
  k <- nrow(size)
  if (k < 5 || length(y) - k < 2) return(NA_real_)
  s <- rowsum(e, cluster)
  side <- rowsum(now + 0, cluster) > 0
  if (share) {
    v <- (m * (1 - m))[side + 1]
    keep <- v > 0
    return(stats::pchisq(sum((s^2 / size)[keep] / v[keep]), max(sum(keep) - 2, 1), lower.tail = FALSE))
  }
  between <- sum(s^2 / size)
  within <- sum(e^2) - between
  if (!(within > 0)) return(NA_real_)
  stats::pf(between / (k - 2) / (within / (length(y) - k)), k - 2, length(y) - k, lower.tail = FALSE)
}

# d: y (number; 0 and 1 for a share), side, since, cluster, part (optional). args: level, named: the side that it is about, else
# the first level; now: the later of the two times, else the last level.
# What is left of the change of the named rows once that of the others is taken off, over all rows of each of the four
# cells: difference in differences. Variances as in pooled_change, over clusters where these differ by more than chance.
method_pooled_against <- function(d, args) {
  u <- complete_rows(d, c("y", "side", "since", "cluster", "part"))
  need_rows(u, 8)
  side <- as_levels(u$side, "side", 2)
  since <- as_levels(u$since, "since", 2)
  u$named <- as.integer(side) == if (is_given(args$named)) match(args$named, levels(side), 0L) else 1L
  u$now <- as.integer(since) == if (is_given(args$now)) match(args$now, levels(since), 0L) else nlevels(since)
  u$cluster <- as.integer(as_levels(u$cluster, "cluster", 1e6))
  need_variation(u$y, "measure")
  whole <- against_of(u, args$level)
  if (is.null(whole)) stop_data("One of the four sides holds fewer than two rows.")
  parts <- NULL
  if (!is.null(u$part)) {
    part <- as_levels(u$part, "part", 20)
    found <- lapply(levels(part), function(own) {
      one <- against_of(u[part == own, , drop = FALSE], args$level)
      if (is.null(one)) NULL else cbind(rows_of(part = own), one)
    })
    found <- Filter(Negate(is.null), found)
    if (length(found) > 0) parts <- stack_rows(found)
  }
  apart <- NA_real_
  if (!is.null(parts) && nrow(parts) > 1) {
    w <- 1 / parts$error^2
    center <- sum(w * parts$difference) / sum(w)
    apart <- stats::pchisq(sum(w * (parts$difference - center)^2), nrow(parts) - 1, lower.tail = FALSE)
  }
  tables <- list(main = cbind(whole, rows_of(apart_p = apart)))
  tables$parts <- if (is.null(parts)) cbind(rows_of(part = character(0)), whole[0, , drop = FALSE]) else parts
  tables
}

against_of <- function(u, level) {
  named <- u$named
  now <- u$now
  cell <- 1 + 2 * named + now
  n <- tabulate(cell, 4)
  if (min(n) < 2) return(NULL)
  y <- u$y
  m <- vapply(1:4, function(k) mean(y[cell == k]), 0)
  share <- all(y == 0 | y == 1)
  own <- if (share) {
    p <- (n * m + 1) / (n + 2)
    p * (1 - p) / n
  } else vapply(1:4, function(k) stats::var(y[cell == k]), 0) / n
  v <- c(sum(own), sum(own)^2 / sum(own^2 / (n - 1)))
  by <- "rows"
  e <- y - m[cell]
  # What a period did to both sides alike is in neither: periods count by what they leave between the two.
  w <- (ifelse(named == now, 1, -1) / n[cell])
  each <- rowsum(e * w, u$cluster)
  k <- nrow(each)
  if (k >= 6) {
    spread <- rowsum(w^2 * (own * n)[cell], u$cluster)
    alike <- stats::pchisq(sum(each^2 / spread), k - 2, lower.tail = FALSE)
    over <- sum(each^2) * k / (k - 2)
    if (alike < ALIKE && over > v[1]) {
      v <- c(over, k - 2)
      by <- "clusters"
    }
  }
  if (!(v[1] > 0)) return(NULL)
  difference <- (m[4] - m[3]) - (m[2] - m[1])
  half <- stats::qt(1 - (1 - level) / 2, v[2]) * sqrt(v[1])
  sums <- n * m
  rows_of(
    n = sum(n), n_before = n[3], n_after = n[4], sum_before = sums[3], sum_after = sums[4], mean_before = m[3], mean_after = m[4],
    change = m[4] - m[3], others_n_before = n[1], others_n_after = n[2], others_sum_before = sums[1], others_sum_after = sums[2],
    others_before = m[1], others_after = m[2], others_change = m[2] - m[1], difference = difference, low = difference - half,
    high = difference + half, error = sqrt(v[1]), p = 2 * stats::pt(-abs(difference) / sqrt(v[1]), v[2]), by = by)
}
