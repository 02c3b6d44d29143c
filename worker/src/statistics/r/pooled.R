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

# d: y (number; 0 and 1 for a share), side, stage, block (optional). args: level, named: the side that it is about, else the first; before,
# now: the two stages, else the first and the last; over_blocks: whether it is blocks that count, and not rows.
# Difference in differences between two labelled stages. A block that holds all four cells is a matched pair: what counts is
# its own difference, with Student's t over blocks. Blocks of one side alone are units that are held against themselves:
# Welch's t over their changes. Without blocks the four means of rows, as in pooled_against.
method_staged_against <- function(d, args) {
  u <- complete_rows(d, c("y", "side", "stage", "block"))
  need_rows(u, 8)
  side <- as_levels(u$side, "side", 60)
  stage <- as_levels(u$stage, "stage", 60)
  if (!is_given(args$named)) args$named <- levels(side)[1]
  if (!is_given(args$before)) args$before <- levels(stage)[1]
  if (!is_given(args$now)) args$now <- levels(stage)[nlevels(stage)]
  u$now <- as.character(stage) == args$now
  u$named <- as.character(side) == args$named
  u <- take_rows(u, u$now | as.character(stage) == args$before)
  need_rows(u, 8, "rows in the two stages")
  y <- u$y
  need_variation(y, "measure")
  if (is.null(u$block)) return(staged_of_rows(u, args$level, args$named))
  block <- as_levels(u$block, "block", 1e6)
  k <- nlevels(block)
  cell <- 1 + 2 * u$named + u$now
  at <- (cell - 1) * k + as.integer(block)
  n <- matrix(tabulate(at, 4 * k), k)
  s <- rowsum(y, at)
  q <- rowsum((y - mean(y))^2, at)
  m <- v <- matrix(NA_real_, k, 4)
  m[as.integer(rownames(s))] <- s[, 1]
  m <- m / n
  v[as.integer(rownames(q))] <- q[, 1]
  # Variance of each mean from its own rows; NA of a single one.
  v <- ifelse(n > 1, (v / n - (m - mean(y))^2) / pmax(n - 1, 1), NA_real_)
  all <- n > 0
  paired <- all[, 1] & all[, 2] & all[, 3] & all[, 4]
  named <- all[, 3] & all[, 4] & !(all[, 1] | all[, 2])
  others <- all[, 1] & all[, 2] & !(all[, 3] | all[, 4])
  pairs <- sum(paired) >= 3 && sum(paired) >= min(sum(named), sum(others))
  if (!pairs && (sum(named) < 2 || sum(others) < 2)) return(staged_of_rows(u, args$level, args$named))
  change <- m[, 4] - m[, 3]
  other <- m[, 2] - m[, 1]
  if (pairs) {
    keep <- which(paired)
    own <- change[keep] - other[keep]
    own_v <- rowSums(v[keep, , drop = FALSE])
    center <- mean(own)
    error <- sqrt(stats::var(own) / length(own))
    df <- length(own) - 1
    means <- colMeans(m[keep, , drop = FALSE])
  } else {
    keep <- which(named)
    rest <- which(others)
    own <- change[keep] - mean(other[rest])
    own_v <- rowSums(v[keep, 3:4, drop = FALSE])
    center <- mean(own)
    part <- c(stats::var(change[keep]) / length(keep), stats::var(other[rest]) / length(rest))
    error <- sqrt(sum(part))
    df <- sum(part)^2 / sum(part^2 / (c(length(keep), length(rest)) - 1))
    means <- c(colMeans(m[rest, 1:2, drop = FALSE]), colMeans(m[keep, 3:4, drop = FALSE]))
  }
  used <- if (pairs) keep else c(keep, rest)
  by <- if (pairs) "pairs" else "units"
  # Whether blocks differ by more than their own rows let them (Cochran 1954).
  ok <- is.finite(own_v) & own_v > 0
  w <- 1 / own_v[ok]
  apart <- if (sum(ok) > 2) stats::pchisq(sum(w * (own[ok] - sum(w * own[ok]) / sum(w))^2), sum(ok) - 1, lower.tail = FALSE) else NA_real_
  blocks <- rows_of(
    block = levels(block)[keep], n = rowSums(n[keep, , drop = FALSE]), mean_before = m[keep, 3], mean_after = m[keep, 4],
    others_before = m[keep, 1], others_after = m[keep, 2], difference = own)
  blocks <- blocks[order(own), , drop = FALSE]
  out <- staged_row(sum(n[used, ]), by, length(keep), means, error, df, args$level, sum(own < 0), sum(own > 0), apart)
  if (is.null(out)) stop_data("The blocks do not differ at all, so no interval can be had.")
  if (!args$over_blocks) {
    rows <- staged_of_rows(u, args$level, args$named)$main
    rows$blocks <- out$blocks
    rows$below <- out$below
    rows$above <- out$above
    rows$apart_p <- out$apart_p
    out <- rows
  }
  list(main = out, sides = staged_sides(out, args$named), blocks = blocks)
}

staged_sides <- function(own, named) rows_of(
  side = c(named, "others"), mean_before = c(own$mean_before, own$others_before), mean_after = c(own$mean_after, own$others_after))

staged_of_rows <- function(u, level, named) {
  cell <- 1 + 2 * u$named + u$now
  n <- tabulate(cell, 4)
  if (min(n) < 2) stop_data("One of the four sides holds fewer than two rows.")
  y <- u$y
  m <- vapply(1:4, function(k) mean(y[cell == k]), 0)
  own <- if (all(y == 0 | y == 1)) {
    p <- (n * m + 1) / (n + 2)
    p * (1 - p) / n
  } else vapply(1:4, function(k) stats::var(y[cell == k]), 0) / n
  out <- staged_row(sum(n), "rows", NA_real_, m, sqrt(sum(own)), sum(own)^2 / sum(own^2 / (n - 1)), level, NA_real_, NA_real_, NA_real_)
  if (is.null(out)) stop_data("Nothing varies within the four sides.")
  none <- rows_of(block = "", n = 0, mean_before = 0, mean_after = 0, others_before = 0, others_after = 0, difference = 0)
  list(main = out, sides = staged_sides(out, named), blocks = none[0, , drop = FALSE])
}

# m: others before and now, named before and now.
staged_row <- function(n, by, blocks, m, error, df, level, below, above, apart) {
  if (!isTRUE(error > 0)) return(NULL)
  difference <- (m[4] - m[3]) - (m[2] - m[1])
  half <- stats::qt(1 - (1 - level) / 2, df) * error
  one_row(
    n = n, by = by, blocks = blocks, mean_before = m[3], mean_after = m[4], change = m[4] - m[3], others_before = m[1],
    others_after = m[2], others_change = m[2] - m[1], start_gap = m[3] - m[1], difference = difference,
    low = difference - half, high = difference + half, error = error, p = 2 * stats::pt(-abs(difference) / error, df),
    below = below, above = above, apart_p = apart)
}
