# Which series moves first, and whether it helps to predict the other.

# Both series with changes taken alike.
changed_pair <- function(d, choice, at_least) {
  u <- two_series(d)
  need_rows(u, at_least, "rows with both values")
  kind <- if (choice == "auto") {
    if (all(u$x > 0) && all(u$y > 0)) "log-differences" else "differences"
  } else change_kind(choice, c(u$x, u$y))
  take <- function(v) if (kind == "levels") v else changes_of(v, kind)
  x <- take(u$x)
  y <- take(u$y)
  need_variation(x, "change of the first series")
  need_variation(y, "change of the second series")
  list(x = x, y = y, kind = kind, n = length(x))
}

# d: x, y. args: level, max_lag, change. Tables: main, lags. Prewhitening: Box and Jenkins (1976).
method_lead_lag <- function(d, args) {
  s <- changed_pair(d, args$change, 30)
  n <- s$n
  most <- if (is_given(args$max_lag)) min(args$max_lag, n - 10) else min(24, n %/% 5)
  fit <- stats::ar(s$x, aic = TRUE, order.max = min(12, n %/% 6), method = "yule-walker")
  whiten <- function(v) {
    v <- v - mean(v)
    if (fit$order == 0) return(v)
    as.vector(stats::filter(v, c(1, -fit$ar), sides = 1))[-seq_len(fit$order)]
  }
  x <- whiten(s$x)
  y <- whiten(s$y)
  m <- length(x)
  scale <- sqrt(sum((x - mean(x))^2) * sum((y - mean(y))^2))
  lags <- -most:most
  r <- vapply(lags, function(k) {
    i <- max(1, 1 - k):min(m, m - k)
    sum((x[i] - mean(x)) * (y[i + k] - mean(y))) / scale
  }, 0)
  best <- which.max(abs(r))
  p <- min(1, 2 * stats::pnorm(-abs(r[best]) * sqrt(m)) * length(lags))
  band <- stats::qnorm(1 - (1 - args$level) / 2) / sqrt(m)
  leader <- if (p >= 1 - args$level) "cannot tell" else if (lags[best] > 0) "x" else if (lags[best] < 0) "y" else "together"
  list(main = one_row(n = n, change = s$kind, ar_order = fit$order, best_lag = lags[best], best_r = r[best], best_p = p,
                      zero_r = r[lags == 0], leader = leader),
       lags = data.frame(lag = lags, r = r, low = -band, high = band))
}

# Past values as columns: for row t (from lags + 1) v[t - 1] .. v[t - lags].
lagged <- function(v, lags, skip) {
  t <- (skip + 1):length(v)
  vapply(seq_len(lags), function(l) v[t - l], numeric(length(t)))
}

# F tests both ways (Granger 1969) on two stationary series; order by AIC of the pair's vector autoregression unless given.
granger_both <- function(x, y, lags = NULL) {
  n <- length(x)
  if (!is_given(lags)) {
    most <- max(1, min(12, n %/% 8))
    t <- (most + 1):n
    aic <- vapply(seq_len(most), function(l) {
      past <- cbind(1, lagged(x, l, most), lagged(y, l, most))
      e <- stats::lm.fit(past, cbind(x[t], y[t]))$residuals
      as.numeric(determinant(crossprod(e) / length(t))$modulus) + 2 * 2 * (2 * l + 1) / length(t)
    }, 0)
    if (!any(is.finite(aic))) stop_data("The past of the two series determines them exactly; there is nothing to test.")
    lags <- which.min(aic)
  }
  if (n < 3 * lags + 5) stop_data("Only ", n, " rows; ", lags, " lags need at least ", 3 * lags + 5, ".")
  one_way_test <- function(cause, effect) {
    t <- (lags + 1):n
    own <- cbind(1, lagged(effect, lags, lags))
    both <- cbind(own, lagged(cause, lags, lags))
    r0 <- sum(stats::lm.fit(own, effect[t])$residuals^2)
    r1 <- sum(stats::lm.fit(both, effect[t])$residuals^2)
    df2 <- length(t) - ncol(both)
    if (r1 <= 1e-20 * sum(effect[t]^2)) stop_data("The past of the two series determines them exactly; there is nothing to test.")
    f <- ((r0 - r1) / lags) / (r1 / df2)
    list(f = f, df2 = df2, p = stats::pf(f, lags, df2, lower.tail = FALSE), gain = 1 - r1 / r0)
  }
  list(lags = lags, xy = one_way_test(x, y), yx = one_way_test(y, x))
}

# d: x, y. args: level, lags, change. Table: main.
method_granger <- function(d, args) {
  s <- changed_pair(d, args$change, 20)
  g <- granger_both(s$x, s$y, args$lags)
  xy <- g$xy
  yx <- g$yx
  alpha <- 1 - args$level
  direction <- if (xy$p < alpha && yx$p < alpha) "both" else if (xy$p < alpha) "x predicts y"
    else if (yx$p < alpha) "y predicts x" else "neither"
  list(main = one_row(
    n = s$n, lags = g$lags, change = s$kind, x_to_y_f = xy$f, x_to_y_df1 = g$lags, x_to_y_df2 = xy$df2, x_to_y_p = xy$p,
    x_to_y_gain = xy$gain, y_to_x_f = yx$f, y_to_x_p = yx$p, y_to_x_gain = yx$gain, direction = direction))
}
