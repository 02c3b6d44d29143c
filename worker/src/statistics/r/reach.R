# Whether a forecast reaches a number: as it stands at each step, or, with `counted`, added up to what has come so far.
# Every step has the chance that its value lies on the wanted side by the same normal range as its interval.

# aim; falls: to be fallen to; counted: how many of the last values belong to the sum, -1 for no sum; skip: steps ahead
# that belong to nothing; so_far: what they have together; f, se: the forecast on the working scale; factor: by which a
# sum's range is wider.
aim_reached <- function(aim, falls, counted, skip, y, time, show, ahead, f, se, out, logged, factor) {
  h <- length(se)
  own <- seq(skip + 1, h)
  z95 <- stats::qnorm(0.975)
  n <- length(y)
  mean_f <- out(f$mean)
  sums <- counted >= 0
  so_far <- if (sums) sum(y[seq_len(n) > n - counted]) else NA_real_
  if (sums) {
    run <- cumsum(mean_f[own])
    error <- vapply(own, function(j) sum_error(se, mean_f, seq(skip + 1, j), logged), 0) * factor
    value <- so_far + run
    low <- so_far + if (logged) run * exp(-z95 * error) else run - z95 * error
    high <- so_far + if (logged) run * exp(z95 * error) else run + z95 * error
    rest <- aim - so_far
    z <- if (rest <= 0 && logged) rep(Inf, length(own)) else if (logged) log(run / rest) / error else (run - rest) / error
  } else {
    value <- mean_f[own]
    low <- out(f$mean - z95 * se)[own]
    high <- out(f$mean + z95 * se)[own]
    z <- if (logged && aim <= 0) rep(Inf, length(own)) else ((f$mean - (if (logged) log(aim) else aim)) / se)[own]
  }
  ahead <- ahead[own]
  h <- length(own)
  chance <- stats::pnorm(z, lower.tail = !falls)
  there <- function(v) if (falls) v <= aim else v >= aim
  # From when on it is so and stays so to the end: before that it is a wave of the season.
  from <- function(v) {
    on <- there(v)
    first <- if (all(on)) 1 else if (on[h]) max(which(!on)) + 1 else NA
    if (is.na(first)) NA_real_ else ahead[first]
  }
  first <- function(v) if (any(there(v))) ahead[which(there(v))[1]] else NA_real_
  best <- if (falls) low else high
  worst <- if (falls) high else low
  history <- if (sums) seq(n - counted + 1, length.out = counted) else seq(max(1, n - 59), n)
  past <- if (sums) cumsum(y[history]) else y[history]
  recent <- utils::tail(y, min(3, n))
  list(
    reach = one_row(
      aim = aim, so_far = so_far, counted = if (sums) counted else NA_real_, left = h, last = y[n], value = value[h],
      low95 = low[h], high95 = high[h], chance = chance[h], missing = aim - (if (sums) so_far else y[n]),
      short = aim - value[h], needed = (aim - (if (sums) so_far else y[n])) / h,
      recent = if (sums) mean(recent) else (y[n] - y[max(1, n - 12)]) / (n - max(1, n - 12)), recent_steps = length(recent),
      recent_span = n - max(1, n - 12), ahead_each = if (sums) run[h] / h else (value[h] - y[n]) / h,
      best_step = max(y), reached_at = show(from(value)), earliest_at = show(first(best)), latest_at = show(from(worst))),
    path = rows_of(
      time = c_times(show(time[history]), show(ahead)), value = c(past, value), low = c(rep(NA_real_, length(history)), low),
      high = c(rep(NA_real_, length(history)), high), chance = c(rep(NA_real_, length(history)), chance),
      kind = rep(c("history", "forecast"), c(length(history), h))))
}
