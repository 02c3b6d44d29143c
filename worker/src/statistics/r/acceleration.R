# Does a series rise faster and faster?

# d: time, y. args: level, scale. Tables: main, line. Square in time with errors that allow for autocorrelation.
method_acceleration <- function(d, args) {
  u <- series_rows(d, c("time", "y"))
  need_rows(u, 12)
  need_variation(u$time, "time")
  need_variation(u$y, "series")
  years <- years_of(u$time, d, "time")
  at <- years - mean(range(years))
  n <- nrow(u)
  span <- diff(range(years))
  logs <- args$scale == "log"
  if (logs && any(u$y <= 0)) stop_data("Values of zero or less have no logarithm.")
  y <- if (logs) log(u$y) else u$y
  back <- if (logs) exp else identity
  x <- cbind(1, at, at^2)
  fit <- fit_series(x, y)
  if (is.null(fit)) stop_data("The times take too few different values for a curve.")
  t <- stats::qt(1 - (1 - args$level) / 2, fit$df)
  # The slope of the curve averaged over a third of the span is its slope in the middle of that third.
  slope <- function(where) {
    w <- c(0, 1, 2 * where)
    b <- sum(w * fit$b)
    se <- sqrt(max(0, drop(w %*% fit$v %*% w)))
    c(b, b - t * se, b + t * se)
  }
  third <- function(i) fit_line(at[i], y[i])$b
  cut <- min(at) + span * c(1, 2) / 3
  i <- list(at <= cut[1], at > cut[1] & at <= cut[2], at > cut[2])
  if (any(vapply(i, sum, 0) < 3)) stop_data("A third of the span holds fewer than three values.")
  growth <- function(k) if (all(u$y > 0)) exp(fit_line(at[k], log(u$y[k]))$b) - 1 else NA_real_
  a <- slope(-span / 3)
  b <- slope(span / 3)
  p <- 2 * stats::pt(-abs(fit$b[3] / fit$se[3]), fit$df)
  times <- lapply(i, function(k) as_time(range(u$time[k]), d, "time"))
  turning <- if (fit$b[3] != 0) -fit$b[2] / (2 * fit$b[3]) else NA_real_
  turns <- isTRUE(turning > min(at) + span / 10 && turning < max(at) - span / 10)
  straight <- fit_line(at, y)
  fitted <- y - fit$e
  half <- t * sqrt(pmax(rowSums((x %*% fit$v) * x), 0))
  shown <- thin(n, 600)
  near <- if (turns) which.min(abs(at - turning)) else NA_integer_
  list(
    main = one_row(
      n = n, missing = missing_rows(u), per = if (has_calendar(d, "time")) "year" else "unit", span = span, lags = fit$lags,
      curvature = 2 * fit$b[3], curvature_low = 2 * (fit$b[3] - t * fit$se[3]), curvature_high = 2 * (fit$b[3] + t * fit$se[3]), p = p,
      slope_early = a[1], early_low = a[2], early_high = a[3], slope_late = b[1], late_low = b[2], late_high = b[3],
      first_third = third(i[[1]]), middle_third = third(i[[2]]), last_third = third(i[[3]]),
      times = if (third(i[[1]]) != 0 && third(i[[3]]) / third(i[[1]]) > 0) third(i[[3]]) / third(i[[1]]) else NA_real_,
      first_until = times[[1]][2], last_from = times[[3]][1], growth_first = growth(i[[1]]), growth_last = growth(i[[3]]),
      r2 = 1 - fit$rss / sum((y - mean(y))^2), r2_line = straight$r2, turns = turns,
      turning_point = as_time(if (turns) u$time[near] else NA_real_, d, "time")),
    line = rows_of(time = as_time(u$time[shown], d, "time"), y = u$y[shown], fit = back(fitted[shown]),
                   low = back((fitted - half)[shown]), high = back((fitted + half)[shown])))
}
