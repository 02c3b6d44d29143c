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
       lags = rows_of(lag = lags, r = r, low = -band, high = band))
}

# F tests both ways (Granger 1969) on two stationary series; order by AIC of the pair's vector autoregression unless given.
# Without the times given, as what is predicted and as what predicts.
granger_both <- function(x, y, lags = NULL, without = integer(0)) {
  n <- length(x)
  if (!is_given(lags)) {
    most <- max(1, min(12, n %/% 8))
    t <- (most + 1):n
    # Both pasts of one lag, then of the next.
    past <- cbind(lagged(x, most, most), lagged(y, most, most))[, rep(seq_len(most), each = 2) + c(0, most)]
    left <- nested_products(cbind(1, past), cbind(x[t], y[t]))
    determinant <- (left(1, 1) * left(2, 2) - left(1, 2)^2)[1 + 2 * seq_len(most) + 1] / length(t)^2
    aic <- log(pmax(determinant, 0)) + 2 * 2 * (2 * seq_len(most) + 1) / length(t)
    if (!any(is.finite(aic))) stop_data("The past of the two series determines them exactly; there is nothing to test.")
    lags <- which.min(aic)
  }
  if (n < 3 * lags + 5) stop_data("Only ", n, " rows; ", lags, " lags need at least ", 3 * lags + 5, ".")
  touched <- unique(c(outer(without, 0:lags, "+")))
  one_way_test <- function(cause, effect) {
    t <- (lags + 1):n
    kept <- !t %in% touched
    t <- t[kept]
    both <- cbind(1, lagged(effect, lags, lags), lagged(cause, lags, lags))[kept, , drop = FALSE]
    if (length(t) < 2 * ncol(both)) stop_data("Too few rows without those times.")
    left <- nested_products(both, effect[t])(1, 1)
    r0 <- left[lags + 2]
    r1 <- left[2 * lags + 2]
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
