# Steps in the level of a series.

# PELT (Killick, Fearnhead and Eckley 2012): optimal partition under squared error / sigma^2 + penalty per segment.
# MBIC (Zhang and Siegmund 2007): 3 log n per change plus the sum of log(length / n) of the segments.
# Returns the last index of each segment but the last.
pelt_mean <- function(y, sigma2, penalty, minimum, mbic) {
  n <- length(y)
  s <- c(0, cumsum(y))
  q <- c(0, cumsum(y^2))
  cost <- function(from, to) {
    k <- to - from
    v <- ((q[to + 1] - q[from + 1]) - (s[to + 1] - s[from + 1])^2 / k) / sigma2
    if (mbic) v + log(k / n) else v
  }
  best <- c(-penalty, rep(Inf, n))
  before <- integer(n)
  candidates <- integer(0)
  until <- numeric(0)
  # log(k / n) shrinks as a segment grows, so pruning allows for the most that it can shrink.
  slack <- if (mbic) log(n / minimum) else 0
  for (to in minimum:n) {
    start <- to - minimum
    if (start == 0 || start >= minimum) {
      candidates <- c(candidates, start)
      until <- c(until, Inf)
    }
    value <- best[candidates + 1] + cost(candidates, to) + penalty
    k <- which.min(value)
    best[to + 1] <- value[k]
    before[to] <- candidates[k]
    # A beaten start may still serve until a segment that begins here is long enough to take its place.
    beaten <- value - penalty > best[to + 1] + slack & until == Inf
    until[beaten] <- to + minimum
    keep <- until > to + 1
    candidates <- candidates[keep]
    until <- until[keep]
  }
  ends <- integer(0)
  at <- n
  while (before[at] > 0) {
    at <- before[at]
    ends <- c(at, ends)
  }
  ends
}

# d: y, time (optional). args: level, penalty, minimum_segment, strictness. Tables: main, changes, segments, line.
method_change_points <- function(d, args) {
  series <- even_series(d)
  y <- series$y
  n <- length(y)
  minimum <- args$minimum_segment
  if (n < 2 * minimum) stop_data("Only ", n, " values; steps between segments of ", minimum, " need at least ", 2 * minimum, ".")
  need_variation(y, "series")
  e <- diff(y)
  sigma <- stats::mad(e) / sqrt(2)
  if (sigma == 0) sigma <- stats::sd(e) / sqrt(2)
  if (sigma == 0) sigma <- stats::sd(y)
  mbic <- args$penalty == "mbic"
  penalty <- (if (mbic) 3 else 2) * log(n) * args$strictness
  if (n > 5000) stop_data("Steps are looked for in at most 5,000 values; there are ", n, ". Aggregate the series first.")
  ends <- pelt_mean(y - mean(y), sigma^2, penalty, minimum, mbic)
  starts <- c(1, ends + 1)
  stops <- c(ends, n)
  k <- length(starts)
  segment <- rep(seq_len(k), stops - starts + 1)
  parts <- split(y, segment)
  m <- vapply(parts, mean, 0, USE.NAMES = FALSE)
  v <- vapply(parts, stats::var, 0, USE.NAMES = FALSE)
  size <- lengths(parts, use.names = FALSE)
  ci <- vapply(parts, mean_interval, numeric(3), level = args$level, USE.NAMES = FALSE)
  a <- seq_len(k - 1)
  w <- welch(m[a + 1], v[a + 1], size[a + 1], m[a], v[a], size[a], args$level)
  level <- m[segment]
  at <- seq_len(n)
  p_line <- function(x, y, j) {
    f <- fit_hac(x, y)
    if (is.null(f) || f$rss == 0) NA_real_ else 2 * stats::pt(-abs(f$b[j] / f$se[j]), f$df)
  }
  within <- if (k == 1) p_line(cbind(1, at), y, 2) else p_line(cbind(stats::model.matrix(~ factor(segment)), at), y, k + 1)
  big <- which.max(abs(w$difference))
  none <- length(big) == 0
  explained <- 1 - sum((y - level)^2) / sum((y - mean(y))^2)
  steps_p <- if (none) NA_real_ else
    stats::pf(explained / (k - 1) / ((1 - explained) / (n - k)), k - 1, n - k, lower.tail = FALSE)
  no_time <- if (is.null(d$time)) NA_real_ else series$show(NA_real_)
  show <- function(i) series$show(series$time[i])
  main <- one_row(
    n = n, changes = k - 1, penalty = penalty, noise_sd = sigma, lag1 = lag1(y), lag1_removed = lag1(y - level),
    explained = explained, steps_p = steps_p, last_change = if (none) no_time else show(starts[k]),
    last_change_share = if (none) NA_real_ else (starts[k] - 1) / n, biggest_change = if (none) no_time else show(starts[big + 1]),
    biggest_difference = if (none) NA_real_ else w$difference[big], trend_p = p_line(cbind(1, at), y, 2), trend_p_within = within)
  t <- thin(n, 600)
  list(
    main = main,
    changes = rows_of(
      row = series$row[starts[a + 1]], last_before = show(stops[a]), first_after = show(starts[a + 1]), n_before = size[a],
      n_after = size[a + 1], mean_before = m[a], mean_after = m[a + 1], difference = w$difference, low = w$low, high = w$high,
      percent = number_if(m[a] > 0, w$difference / m[a]), t = w$t, df = w$df, p = w$p),
    segments = rows_of(
      segment = seq_len(k), from = show(starts), to = show(stops), n = size, mean = m, low = ci[2, ], high = ci[3, ], sd = sqrt(v),
      slope_p = vapply(parts, function(s) if (length(s) < 8) NA_real_ else p_line(cbind(1, seq_along(s)), s, 2), 0, USE.NAMES = FALSE)),
    line = rows_of(time = show(t), y = y[t], level = level[t]))
}
