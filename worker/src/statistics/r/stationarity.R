# Unit roots, spurious correlation, cointegration.

# MacKinnon (1994) response surface: p of an ADF statistic. kind: "n", "c", "ct"; "c2", "ct2" for two series.
mackinnon_p <- function(stat, kind) {
  if (is.na(stat)) return(NA_real_)
  s <- switch(kind,
    n = list(max = Inf, min = -19.04, star = -1.04, small = c(0.6344, 1.2378, 0.032496), large = c(0.4797, 0.93557, -0.06999, 0.033066)),
    c = list(max = 2.74, min = -18.83, star = -1.61, small = c(2.1659, 1.4412, 0.038269), large = c(1.7339, 0.93202, -0.12745, -0.010368)),
    ct = list(max = 0.7, min = -16.18, star = -2.89, small = c(3.2512, 1.6047, 0.049588), large = c(2.5261, 0.61654, -0.37956, -0.060285)),
    c2 = list(max = 0.92, min = -18.86, star = -2.62, small = c(2.92, 1.5012, 0.039796), large = c(2.1945, 0.64695, -0.29198, -0.042377)),
    ct2 = list(max = 0.63, min = -21.15, star = -3.19, small = c(3.6646, 1.5419, 0.036448), large = c(2.85, 0.5272, -0.36622, -0.051695)))
  if (stat > s$max) return(1)
  if (stat < s$min) return(0)
  b <- if (stat <= s$star) s$small else s$large
  stats::pnorm(sum(b * stat^(seq_along(b) - 1)))
}

# Augmented Dickey-Fuller regression with lags by AIC on a common sample, or the number given. kind: "n", "c", "ct".
adf <- function(y, kind, max_lags = NULL, lags = NULL) {
  n <- length(y)
  extra <- switch(kind, n = 0, c = 1, ct = 2)
  most <- if (is.null(max_lags) || is.na(max_lags)) ceiling(12 * (n / 100)^0.25) else max_lags
  most <- max(0, min(most, floor(n / 2) - extra - 2))
  dy <- diff(y)
  # The level comes after the constant and the trend, the past changes after or before it.
  columns <- function(lags, skip, level_last) {
    t <- (skip + 1):length(dy)
    fixed <- cbind(if (extra >= 1) rep(1, length(t)), if (extra >= 2) t)
    if (level_last) cbind(fixed, lagged(dy, lags, skip), y[t]) else cbind(fixed, y[t], lagged(dy, lags, skip))
  }
  if (is.null(lags) || is.na(lags)) {
    size <- length(dy) - most
    rss <- nested_products(columns(most, most, FALSE), dy[(most + 1):length(dy)])(1, 1)[extra + 2 + 0:most]
    lags <- which.min(size * log(rss / size) + 2 * (extra + 1 + 0:most)) - 1
  }
  x <- columns(lags, lags, TRUE)
  q <- qr(x, tol = 1e-11)
  p <- ncol(x)
  if (q$rank < p) return(list(stat = NA_real_, lags = lags))
  effects <- qr.qty(q, dy[(lags + 1):length(dy)])
  sigma2 <- sum(effects[-seq_len(p)]^2) / (nrow(x) - p)
  if (sigma2 <= 0) return(list(stat = NA_real_, lags = lags))
  # The last coefficient over its error.
  list(stat = effects[p] * sign(q$qr[p, p]) / sqrt(sigma2), lags = lags)
}
# Past values as columns: for row t (from skip + 1) v[t - 1] .. v[t - lags].
lagged <- function(v, lags, skip) {
  t <- (skip + 1):length(v)
  matrix(v[rep(t, lags) - rep(seq_len(lags), each = length(t))], length(t))
}
# Residual sums of squares and products of columns i and j of y, in the models by the first 0, 1, 2, ... columns of x:
# one QR holds them all. Columns that depend on those before them add nothing.
nested_products <- function(x, y) {
  q <- qr(x, tol = 1e-7)
  effects <- as.matrix(qr.qty(q, y))
  kept <- c(0, cumsum(tabulate(q$pivot[seq_len(q$rank)], ncol(x))))
  function(i, j) c(rev(cumsum(rev(effects[, i] * effects[, j]))), 0)[kept + 1]
}
adf_p <- function(y, kind, max_lags = NULL) mackinnon_p(adf(y, kind, max_lags)$stat, kind)

# KPSS (1992); p interpolated in their table, between 0.01 and 0.10.
kpss <- function(y, trend, lags = floor(4 * (length(y) / 100)^0.25)) {
  n <- length(y)
  e <- if (trend) fit_line(seq_len(n), y)$e else y - mean(y)
  s2 <- sum(e^2) / n
  for (l in seq_len(lags)) s2 <- s2 + 2 * (1 - l / (lags + 1)) * sum(e[-seq_len(l)] * e[seq_len(n - l)]) / n
  stat <- sum(cumsum(e)^2) / (n^2 * s2)
  table <- if (trend) c(0.119, 0.146, 0.176, 0.216) else c(0.347, 0.463, 0.574, 0.739)
  list(stat = stat, p = stats::approx(table, c(0.10, 0.05, 0.025, 0.01), stat, rule = 2)$y)
}

# Values of a series in their order; gaps inside are filled by straight lines.
plain_series <- function(y, at_least) {
  known <- which(!is.na(y))
  if (length(known) < at_least) stop_data("Only ", length(known), " values; at least ", at_least, " are needed.")
  y <- fill_gaps(y[known[1]:known[length(known)]])$y
  need_variation(y, "series")
  y
}

# d: y. args: max_lags. Table: main.
method_stationarity <- function(d, args) {
  y <- plain_series(d$y, 15)
  a <- adf(y, "c", args$max_lags)
  t <- adf(y, "ct", args$max_lags)
  dd <- adf(diff(y), "c", args$max_lags)
  k <- kpss(y, FALSE)
  kt <- kpss(y, TRUE)
  p <- mackinnon_p(a$stat, "c")
  tp <- mackinnon_p(t$stat, "ct")
  verdict <- if (isTRUE(p < 0.05) && k$p >= 0.05) "stationary"
    else if (isTRUE(tp < 0.05) && kt$p >= 0.05) "trend-stationary"
    else if (isTRUE(p >= 0.05) && isTRUE(tp >= 0.05) && k$p < 0.05) "unit root"
    else "unclear"
  list(main = one_row(
    n = length(y), adf = a$stat, adf_lags = a$lags, adf_p = p, adf_trend = t$stat, adf_trend_lags = t$lags, adf_trend_p = tp,
    kpss = k$stat, kpss_p = k$p, kpss_trend = kt$stat, kpss_trend_p = kt$p, verdict = verdict, adf_difference = dd$stat,
    adf_difference_p = mackinnon_p(dd$stat, "c")))
}

# Two series on the rows where both are known, in the order of time.
two_series <- function(d) {
  u <- series_rows(d, c("time", "x", "y"))
  need_variation(u$x, "first series")
  need_variation(u$y, "second series")
  u
}

# How changes are taken: log-differences in percent, differences, or none.
change_kind <- function(choice, y) {
  if (choice == "auto") choice <- if (all(y > 0)) "log" else "difference"
  if (choice == "log" && any(y <= 0)) stop_data("Growth rates need positive values.")
  switch(choice, log = "log-differences", difference = "differences", none = "levels")
}
changes_of <- function(y, kind) switch(kind, "log-differences" = 100 * diff(log(y)), differences = diff(y), levels = y[-1])

# Times at which one of several series of changes lies far outside of all its others, a few at most: a crisis, a closing.
# Far is beyond six deviations by the median (the spread of the middle where most changes are nought).
far_times <- function(...) {
  far <- do.call(pmax, c(lapply(list(...), function(v) {
    known <- v[!is.na(v)]
    if (length(known) < 20) return(rep(0, length(v)))
    spread <- stats::mad(known)
    if (spread <= 0) spread <- stats::sd(known[known >= stats::quantile(known, 0.05) & known <= stats::quantile(known, 0.95)])
    if (is.na(spread) || spread <= 0) return(rep(0, length(v)))
    z <- abs(v - stats::median(known)) / spread
    ifelse(is.na(z), 0, z)
  }), list(na.rm = TRUE)))
  out <- which(far > 6)
  most <- max(2, floor(0.03 * length(far)))
  sort(out[order(-far[out])][seq_len(min(length(out), most))])
}

# Correlation of two series of changes without the times that lie far outside; missing where there are none.
without_far <- function(x, y, far, time, level) {
  none <- list(far = length(far), from = NA_real_, to = NA_real_, r = NA_real_, low = NA_real_, high = NA_real_, p = NA_real_)
  if (length(far) == 0 || length(x) - length(far) < 12) return(none)
  r <- suppressWarnings(stats::cor(x[-far], y[-far]))
  ci <- pearson_interval(r, length(x) - length(far), level)
  list(far = length(far), from = time[far[1]], to = time[far[length(far)]], r = r, low = ci$low, high = ci$high, p = ci$p)
}

# No test shows that it returns: of what grows, none without its growth.
wanders <- function(trend_p, level_p, kind) isTRUE(trend_p > 0.05) && (kind == "log-differences" || isTRUE(level_p > 0.05))

# d: x, y, time (optional). args: level, change_x, change_y. Tables: main, changes, windows.
method_levels_and_changes <- function(d, args) {
  u <- two_series(d)
  need_rows(u, 12, "rows with both values")
  n <- nrow(u)
  kx <- change_kind(args$change_x, u$x)
  ky <- change_kind(args$change_y, u$y)
  cx <- changes_of(u$x, kx)
  cy <- changes_of(u$y, ky)
  need_variation(cx, "change of the first series")
  need_variation(cy, "change of the second series")
  r <- stats::cor(u$x, u$y)
  rc <- stats::cor(cx, cy)
  ri <- pearson_interval(r, n, args$level)
  rci <- pearson_interval(rc, n - 1, args$level)
  fit <- fit_hac(cbind(1, cx), cy)
  t <- stats::qt(1 - (1 - args$level) / 2, fit$df)
  px <- adf_p(u$x, "ct")
  py <- adf_p(u$y, "ct")
  time <- if (is.null(u$time)) u$.row else u$time
  show <- function(v) if (is.null(u$time)) v else as_time(v, d, "time")
  rest <- without_far(cx, cy, far_times(cx, cy), time[-1], args$level)
  part <- rep(1:3, times = diff(round(seq(0, n, length.out = 4))))
  windows <- stack_rows(lapply(1:3, function(k) {
    i <- which(part == k)
    j <- setdiff(i, 1) - 1
    w <- suppressWarnings(stats::cor(cx[j], cy[j]))
    ci <- pearson_interval(w, length(j), args$level)
    rows_of(window = k, from = show(time[i[1]]), to = show(time[i[length(i)]]), n = length(j),
            levels_r = suppressWarnings(stats::cor(u$x[i], u$y[i])), changes_r = w, low = ci$low, high = ci$high)
  }))
  list(
    main = one_row(
      n = n, levels_r = r, levels_low = ri$low, levels_high = ri$high, levels_p = ri$p, changes_r = rc, changes_low = rci$low,
      changes_high = rci$high, changes_p = rci$p, changes_spearman = stats::cor(cx, cy, method = "spearman"), change_x = kx,
      change_y = ky, adf_x_p = px, adf_y_p = py, adf_change_x_p = adf_p(cx, "c"), adf_change_y_p = adf_p(cy, "c"),
      spurious = wanders(px, adf_p(u$x, "c"), kx) && wanders(py, adf_p(u$y, "c"), ky) && (abs(rc) <= abs(r) / 2 || sign(rc) != sign(r)),
      slope = fit$b[2], slope_low = fit$b[2] - t * fit$se[2], slope_high = fit$b[2] + t * fit$se[2],
      slope_p = 2 * stats::pt(-abs(fit$b[2] / fit$se[2]), fit$df), slope_se = sqrt(fit$inverse[2, 2] * fit$sigma2),
      intercept = fit$b[1], r2 = 1 - fit$rss / sum((cy - mean(cy))^2), far = rest$far, far_from = show(rest$from),
      far_to = show(rest$to), without_r = rest$r, without_low = rest$low, without_high = rest$high, without_p = rest$p),
    changes = rows_of(time = show(time[-1]), x = cx, y = cy),
    windows = windows)
}

# d: y, x. args: log, max_lags. Table: main. Engle and Granger (1987).
method_engle_granger <- function(d, args) {
  u <- two_series(d)
  need_rows(u, 20, "rows with both values")
  if (isTRUE(args$log)) {
    if (any(u$x <= 0) || any(u$y <= 0)) stop_data("Logarithms need positive values.")
    u$x <- log(u$x)
    u$y <- log(u$y)
  }
  n <- nrow(u)
  line <- fit_line(u$x, u$y)
  if (line$r2 > 1 - 1e-12) stop_data("One series is an exact straight-line function of the other.")
  if (is_given(args$lags) && n < 3 * args$lags + 10) stop_data("Too few rows for ", args$lags, " lags.")
  a <- adf(line$e, "n", args$max_lags, args$lags)
  trend <- fit_ols(cbind(1, u$x, seq_len(n)), u$y)
  if (is.null(trend)) stop_data("One series is an exact straight line in time.")
  at <- adf(trend$e, "n", args$max_lags, args$lags)
  p <- mackinnon_p(a$stat, "c2")
  pt <- mackinnon_p(at$stat, "ct2")
  list(main = one_row(n = n, intercept = line$a, slope = line$b, statistic = a$stat, lags = a$lags, p = p,
                      trend_statistic = at$stat, trend_lags = at$lags, trend_p = pt,
                      cointegrated = isTRUE(p < 0.05) && isTRUE(pt < 0.05)))
}
