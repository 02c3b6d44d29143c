# Trend of a series.

# Newey-West (1987) covariance of least squares, Bartlett kernel, factor n / (n - k). Rows in the order of time.
newey_west_lags <- function(n) floor(4 * (n / 100)^(2 / 9))
fit_hac <- function(x, y, lags = newey_west_lags(length(y))) {
  fit <- fit_ols(x, y)
  if (is.null(fit)) return(NULL)
  n <- length(y)
  s <- x * fit$e
  meat <- crossprod(s)
  for (l in seq_len(min(lags, n - 2))) {
    g <- crossprod(s[-seq_len(l), , drop = FALSE], s[seq_len(n - l), , drop = FALSE])
    meat <- meat + (1 - l / (lags + 1)) * (g + t(g))
  }
  v <- fit$inverse %*% meat %*% fit$inverse * n / (n - ncol(x))
  c(fit, list(v = v, se = sqrt(pmax(diag(v), 0)), lags = lags))
}

# Lag-1 autocorrelation.
lag1 <- function(y) {
  e <- y - mean(y)
  s <- sum(e^2)
  if (length(y) < 3 || s == 0) NA_real_ else sum(e[-1] * e[-length(e)]) / s
}

# Rows of a series in the order of time, complete in `columns`; equal times stay as they are.
series_rows <- function(d, columns) {
  u <- complete_rows(d, columns)
  if (is.null(u$time)) return(u)
  ord <- order(u$time)
  out <- take_rows(u, ord)
  attr(out, "missing") <- missing_rows(u)
  out
}

# d: time, y. args: level, bandwidth, scale. Tables: main, line.
# Newey and West (1987); Andrews (1991); Theil (1950); Sen (1968); Mann (1945); Hamed and Rao (1998).
method_trend <- function(d, args) {
  u <- series_rows(d, c("time", "y"))
  need_rows(u, 5)
  need_variation(u$time, "time")
  alpha <- 1 - args$level
  years <- years_of(u$time, d, "time")
  at <- years - years[1]
  logs <- args$scale == "log"
  if (logs && any(u$y <= 0)) stop_data("Values of zero or less have no logarithm.")
  y <- if (logs) log(u$y) else u$y
  back <- if (logs) exp else identity
  n <- length(y)
  x <- cbind(1, at)
  fit <- if (args$bandwidth == "data") fit_series(x, y) else fit_hac(x, y)
  t <- stats::qt(1 - alpha / 2, fit$df)
  constant <- diff(range(y)) == 0
  p <- if (constant) NA_real_ else 2 * stats::pt(-abs(fit$b[2] / fit$se[2]), fit$df)
  ols_se <- sqrt(fit$inverse[2, 2] * fit$sigma2)
  rank <- mann_kendall_sen(at, y, args$level)
  fitted <- y - fit$e
  straight <- if (all(u$y > 0)) fit_line(at, log(u$y)) else NULL
  growth <- if (is.null(straight)) NA_real_ else exp(straight$b) - 1
  # Gaussian log-likelihoods of the two lines, that of the logarithm brought to the scale of y (Box and Cox 1964).
  rss <- function(v) sum(stats::lm.fit(x, v)$residuals^2)
  log_gain <- if (is.null(straight) || constant) NA_real_ else n / 2 * log(rss(u$y) / rss(log(u$y))) - sum(log(u$y))
  e <- fit$e
  main <- one_row(
    n = n, missing = missing_rows(u), from = as_time(u$time[1], d, "time"), to = as_time(u$time[n], d, "time"),
    per = if (has_calendar(d, "time")) "year" else "unit", span = at[n], slope = fit$b[2],
    slope_low = fit$b[2] - t * fit$se[2], slope_high = fit$b[2] + t * fit$se[2], slope_p = p, slope_se = fit$se[2],
    lags = fit$lags, ols_se = ols_se, ols_p = if (constant) NA_real_ else 2 * stats::pt(-abs(fit$b[2] / ols_se), fit$df),
    intercept = fit$b[1], r2 = if (constant) NA_real_ else 1 - fit$rss / sum((y - mean(y))^2), theil_sen = rank$slope,
    theil_sen_low = rank$low, theil_sen_high = rank$high, kendall_tau = rank$tau, kendall_p = rank$p,
    kendall_corrected_p = rank$corrected_p, variance_inflation = rank$inflation, lag1 = lag1(y), lag1_residual = lag1(e),
    durbin_watson = if (fit$rss > 0) sum(diff(e)^2) / fit$rss else NA_real_, fitted_first = back(fit$b[1]),
    fitted_last = back(fitted[n]), change = back(fitted[n]) - back(fit$b[1]),
    change_percent = if (back(fit$b[1]) > 0) back(fitted[n]) / back(fit$b[1]) - 1 else NA_real_, percent_per_year = growth,
    percent_low = if (logs) exp(fit$b[2] - t * fit$se[2]) - 1 else NA_real_,
    percent_high = if (logs) exp(fit$b[2] + t * fit$se[2]) - 1 else NA_real_,
    percent_sen = if (logs) exp(rank$slope) - 1 else NA_real_, log_gain = log_gain, mean = mean(u$y),
    direction = if (!isTRUE(p < alpha)) "cannot tell" else if (fit$b[2] > 0) "rising" else "falling")
  half <- t * sqrt(pmax(rowSums((x %*% fit$v) * x), 0))
  k <- thin(n, 600)
  list(main = main, line = rows_of(time = as_time(u$time[k], d, "time"), y = u$y[k], fit = back(fitted[k]),
                                   low = back((fitted - half)[k]), high = back((fitted + half)[k])))
}

# Sen slope with interval, Mann-Kendall with ties, and its variance corrected for autocorrelation of the ranks of the
# detrended series (lags significant at 5%). Above 1,500 rows: means of equal blocks.
mann_kendall_sen <- function(t, y, level) {
  if (length(y) > 1500) {
    block <- ceiling(seq_along(y) / ceiling(length(y) / 1500))
    t <- as.vector(tapply(t, block, mean))
    y <- as.vector(tapply(y, block, mean))
  }
  n <- length(y)
  if (diff(range(y)) == 0)
    return(list(slope = 0, low = 0, high = 0, tau = NA_real_, p = NA_real_, corrected_p = NA_real_, inflation = NA_real_))
  z <- stats::qnorm(1 - (1 - level) / 2)
  i <- rep(seq_len(n - 1), (n - 1):1)
  j <- sequence((n - 1):1) + i
  dt <- t[j] - t[i]
  dy <- (y[j] - y[i])[dt > 0]
  slopes <- sort(dy / dt[dt > 0])
  s <- sum(sign(dy))
  ties <- function(v) {
    k <- as.vector(table(v))
    sum(k * (k - 1) * (2 * k + 5))
  }
  var_s <- (n * (n - 1) * (2 * n + 5) - ties(y) - ties(t)) / 18
  score <- function(v) (s - sign(s)) / sqrt(v)
  slope <- stats::median(slopes)
  e <- ranks_of(y - slope * t)
  lags <- seq_len(min(n - 2, max(1, floor(n / 4))))
  r <- as.vector(stats::acf(e, lag.max = max(lags), plot = FALSE)$acf)[-1]
  keep <- which(abs(r) > stats::qnorm(0.975) / sqrt(n))
  inflation <- 1 + 2 / (n * (n - 1) * (n - 2)) * sum((n - keep) * (n - keep - 1) * (n - keep - 2) * r[keep])
  inflation <- max(inflation, 1)
  reach <- z * sqrt(var_s)
  m <- length(slopes)
  low <- max(1, round((m - reach) / 2))
  high <- min(m, round((m + reach) / 2) + 1)
  list(slope = slope, low = slopes[low], high = slopes[high], tau = stats::cor(t, y, method = "kendall"),
       p = 2 * stats::pnorm(-abs(score(var_s))), corrected_p = 2 * stats::pnorm(-abs(score(var_s * inflation))),
       inflation = inflation)
}
