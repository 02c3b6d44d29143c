# Errors of least squares on a series, whose neighbouring values are alike.

# Bandwidth of Andrews (1991) for the Bartlett kernel from a first-order autoregression of the residuals, not under the
# rule of Newey and West, and at most a quarter of the series.
andrews_lags <- function(e) {
  n <- length(e)
  phi <- lag1(e)
  if (is.na(phi)) return(newey_west_lags(n))
  phi <- min(0.97, max(0, phi))
  max(newey_west_lags(n), min(floor(n / 4), ceiling(1.1447 * (4 * phi^2 / (1 - phi^2)^2 * n)^(1 / 3))))
}

# Lag-one correlation of the errors from the residuals e of a fit with k columns that follow time. Residuals look less
# alike than the errors are, by (k + 2 k rho) / n to first order (Marriott and Pope 1954; Kendall 1954, mean and trend).
# Within chance of none, none is taken: a guess at it would make short series look surer than they are.
error_memory <- function(e, k) {
  n <- length(e)
  if (sum(e^2) == 0) return(0)
  rho <- sum(e[-1] * e[-n]) / sum(e^2)
  rho <- min(0.98, rho + (k + 2 * k * max(0, rho)) / n)
  if (rho < 2 / sqrt(n)) 0 else rho
}

# Least squares with errors for the larger of two variances: that under a first-order autoregression of the errors, exact
# for independent ones, and that of Newey and West, which needs no model but many rows. Rows in the order of time.
fit_series <- function(x, y) {
  first <- fit_ols(x, y)
  if (is.null(first)) return(NULL)
  n <- length(y)
  hac <- fit_hac(x, y, andrews_lags(first$e))
  rho <- error_memory(first$e, ncol(x))
  past <- apply(x, 2, function(own) as.vector(stats::filter(own, rho, method = "recursive")))
  within <- crossprod(x, past)
  spread <- within + t(within) - crossprod(x)
  free <- n - sum(diag(first$inverse %*% spread))
  v <- first$inverse %*% spread %*% first$inverse * first$rss / free
  larger <- sqrt(pmax(1, diag(hac$v) / pmax(diag(v), 1e-300)))
  v <- v * outer(larger, larger)
  df <- max(3, min(first$df, n * (1 - rho) / (1 + rho)))
  c(first[setdiff(names(first), "df")], list(v = v, se = sqrt(pmax(diag(v), 0)), lags = hac$lags, rho = rho, df = df))
}
