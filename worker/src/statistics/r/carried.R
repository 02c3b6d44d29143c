# Which groups carry a change from one stretch of time to another.

# d: y (number; 0 and 1 for a share), side, group, cluster, t (number, optional: when). args: level, now: the later side, else
# the last level.
# Every group is held against itself before, over its rows; whether all changed alike is Welch's (1951) test of equal means,
# on changes in the place of means, each with the variance of its two cells (of a share with one added on each side, Agresti
# and Caffo 2000) and its degrees of freedom (Satterthwaite 1946). Where periods of one cell differ by more than rows do, all
# variances are larger by as much (quasi-likelihood, McCullagh and Nelder 1989). Each group is held against all others by
# what these changed like for like, their shares of all rows being those of both sides on average. With `t` the slopes of the
# groups over time are held against each other in the same way, since a step and a drift are hard to tell apart: of the two
# the smaller p counts, twice. The change of all parts into that of the shares of the groups and that within them (Kitagawa
# 1955).
method_carried_change <- function(d, args) {
  u <- complete_rows(d, c("y", "side", "group", "cluster", "t"))
  need_rows(u, 8)
  side <- as_levels(u$side, "side", 2)
  now <- as.integer(side) == if (is_given(args$now)) match(args$now, levels(side), 0L) else nlevels(side)
  group <- as_levels(u$group, "group", 100)
  y <- u$y
  need_variation(y, "measure")
  k <- nlevels(group)
  cell <- as.integer(group) + k * now
  n <- matrix(tabulate(cell, 2 * k), k)
  if (k < 2 || min(n) < 2) stop_data("Fewer than two groups have two rows on either side.")
  share <- all(y == 0 | y == 1)
  m <- matrix(vapply(seq_len(2 * k), function(i) mean(y[cell == i]), 0), k)
  v <- if (share) {
    p <- (n * m + 1) / (n + 2)
    p * (1 - p) / n
  } else matrix(vapply(seq_len(2 * k), function(i) stats::var(y[cell == i]), 0), k) / n
  over <- periods_over_rows(y - m[cell], cell, u$cluster, (v * n)[cell])
  v <- v * over
  change <- m[, 2] - m[, 1]
  own <- rowSums(v)
  if (!all(own > 0)) stop_data("Nothing varies within one of the groups.")
  df <- own^2 / rowSums(v^2 / (n - 1))
  same <- welch_same(change, own, df)
  parts <- n / rep(colSums(n), each = k)
  mean_part <- rowMeans(parts)
  whole <- colSums(parts * m)
  apart <- against_others(change, own, df, mean_part)
  p <- same$p
  difference_p <- apart$p
  slope <- slope_difference <- rep(NA_real_, k)
  if (!is.null(u$t)) {
    run <- slopes_of(y, u$t, group, share, over)
    slope <- run$slope
    slopes_apart <- against_others(slope, run$v, run$df, mean_part)
    slope_difference <- slopes_apart$difference
    p <- min(1, 2 * min(p, welch_same(slope, run$v, run$df)$p))
    along <- sign(slope_difference) == sign(apart$difference)
    difference_p <- pmin(1, 2 * ifelse(along, pmin(apart$p, slopes_apart$p), apart$p))
  }
  rate <- mean_part * change
  mix <- (parts[, 2] - parts[, 1]) * (rowMeans(m) - mean(whole))
  all_change <- whole[2] - whole[1]
  half <- stats::qt(1 - (1 - args$level) / 2, df) * sqrt(own)
  groups <- rows_of(
    group = levels(group), n_before = n[, 1], n_since = n[, 2], share_before = parts[, 1], share_since = parts[, 2],
    before = m[, 1], since = m[, 2], change = change, low = change - half, high = change + half,
    p = 2 * stats::pt(-abs(change) / sqrt(own), df), difference = apart$difference, difference_p = difference_p,
    slope = slope, slope_difference = slope_difference, rate = rate, mix = mix,
    part = if (all_change != 0) rate / all_change else rep(NA_real_, k))
  list(
    main = one_row(
      n = sum(n), groups = k, before = whole[1], since = whole[2], change = all_change, rate = sum(rate), mix = sum(mix),
      mix_part = if (all_change != 0) sum(mix) / all_change else NA_real_, f = same$f, df1 = same$df1, df2 = same$df2, p = p,
      over = over),
    groups = groups[order(-rate * sign(if (all_change != 0) all_change else 1)), , drop = FALSE])
}

# Each value against the mean of all others by their weights w, with Holm over all of them. v: variances, df: theirs.
against_others <- function(x, v, df, w) {
  k <- length(x)
  difference <- p <- numeric(k)
  for (i in seq_len(k)) {
    own <- w[-i] / sum(w[-i])
    difference[i] <- x[i] - sum(own * x[-i])
    each <- c(v[i], own^2 * v[-i])
    p[i] <- 2 * stats::pt(-abs(difference[i]) / sqrt(sum(each)), sum(each)^2 / sum(each^2 / c(df[i], df[-i])))
  }
  list(difference = difference, p = stats::p.adjust(p, "holm"))
}

# The least squares slope of each group over time: of a number with White's (1980) variance, of a share with that of its mean.
slopes_of <- function(y, t, group, share, over) {
  each <- lapply(split(seq_along(y), group), function(at) {
    n <- length(at)
    x <- t[at] - mean(t[at])
    sxx <- sum(x^2)
    b <- sum(x * y[at]) / sxx
    e <- y[at] - mean(y[at]) - b * x
    q <- (sum(y[at]) + 1) / (n + 2)
    c(b, if (share) q * (1 - q) / sxx else sum(x^2 * e^2) / sxx^2 * n / (n - 2), n - 2)
  })
  m <- do.call(rbind, each)
  list(slope = m[, 1], v = m[, 2] * over, df = m[, 3])
}

# Times as much as rows make that the periods of one cell spread; 1 where that may be chance. v: variance of a row.
periods_over_rows <- function(e, cell, cluster, v) {
  by <- paste(cell, as.integer(as_levels(cluster, "cluster", 1e6)))
  s <- rowsum(e, by)
  size <- rowsum(v, by)
  df <- nrow(s) - length(unique(cell))
  if (df < 3) return(1)
  chi <- sum(s^2 / size)
  if (stats::pchisq(chi, df, lower.tail = FALSE) < ALIKE) max(1, chi / df) else 1
}

# Welch (1951): whether values with their variances and degrees of freedom are one.
welch_same <- function(x, v, df) {
  k <- length(x)
  w <- 1 / v
  center <- sum(w * x) / sum(w)
  loose <- sum((1 - w / sum(w))^2 / df)
  f <- sum(w * (x - center)^2) / (k - 1) / (1 + 2 * (k - 2) / (k^2 - 1) * loose)
  df2 <- (k^2 - 1) / (3 * loose)
  list(f = f, df1 = k - 1, df2 = df2, p = stats::pf(f, k - 1, df2, lower.tail = FALSE))
}
