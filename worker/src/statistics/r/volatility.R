# How much the changes of a series vary, and whether that changed once.

# Upper tail of the largest absolute value of a Brownian bridge (Kolmogorov).
bridge_p <- function(k) {
  if (!is.finite(k)) return(NA_real_)
  if (k < 0.2) return(1)
  i <- 1:100
  min(1, max(0, 2 * sum((-1)^(i - 1) * exp(-2 * i^2 * k^2))))
}

# d: y, time (optional). args: level, change, minimum_share. Tables: main, line.
# Centred cumulative sum of squares (Inclan and Tiao 1994) with the correction of Sanso, Arago and Carrion (2004), kappa 2:
# the fourth moment and the persistence of the squares are estimated (Bartlett, bandwidth 4 (n / 100)^(1/4)).
# Ratio of the standard deviations with the interval of Bonett (2006), kurtosis of both sides pooled.
method_variance_break <- function(d, args) {
  s <- even_series(d)
  kind <- change_kind(args$change, s$y)
  e <- changes_of(s$y, kind)
  n <- length(e)
  if (n < 30) stop_data("Only ", n, " changes; at least 30 are needed to see whether their spread changed.")
  need_variation(e, "change of the series")
  time <- s$time[-1]
  e <- e - mean(e)
  v <- e^2
  w <- v - mean(v)
  lags <- floor(4 * (n / 100)^0.25)
  omega <- sum(w^2) / n
  for (l in seq_len(lags)) omega <- omega + 2 * (1 - l / (lags + 1)) * sum(w[-seq_len(l)] * w[seq_len(n - l)]) / n
  total <- cumsum(v)
  k <- seq_len(n)
  centred <- total / total[n] - k / n
  g <- (total - k / n * total[n]) / sqrt(n)
  inside <- k >= ceiling(args$minimum_share * n) & k <= n - ceiling(args$minimum_share * n)
  at <- which(inside)[which.max(abs(g[inside]))]
  kappa <- if (omega > 0) max(abs(g)) / sqrt(omega) else NA_real_
  it <- sqrt(n / 2) * max(abs(centred))
  before <- changes_of(s$y, kind)[seq_len(at)]
  after <- changes_of(s$y, kind)[(at + 1):n]
  ratio <- stats::sd(after) / stats::sd(before)
  fourth <- function(x) sum((x - mean(x, trim = 1 / (2 * sqrt(max(1, length(x) - 4)))))^4)
  pooled <- n * (fourth(before) + fourth(after)) / (sum((before - mean(before))^2) + sum((after - mean(after))^2))^2
  part <- function(m) (pooled - (m - 3) / m) / (m - 1)
  se <- sqrt(max(0, part(length(before)) + part(length(after)))) / 2
  z <- stats::qnorm(1 - (1 - args$level) / 2)
  p <- bridge_p(kappa)
  shown <- thin(n, 600)
  level_sd <- ifelse(k <= at, stats::sd(before), stats::sd(after))
  list(
    main = one_row(
      n = n, change = kind, inclan_tiao = it, inclan_tiao_p = bridge_p(it), kappa = kappa, lags = lags, p = p,
      last_before = s$show(time[at]), first_after = s$show(time[at + 1]), row = at + 1, share_before = at / n, n_before = at,
      n_after = n - at, sd = stats::sd(e), sd_before = stats::sd(before), sd_after = stats::sd(after), ratio = ratio,
      ratio_low = ratio * exp(-z * se), ratio_high = ratio * exp(z * se), percent = ratio - 1,
      larger_ratio = max(ratio, 1 / ratio), found = isTRUE(p < 1 - args$level) && (ratio * exp(-z * se) > 1 || ratio * exp(z * se) < 1)),
    line = rows_of(time = s$show(time[shown]), change = (e + mean(changes_of(s$y, kind)))[shown], sd = level_sd[shown]))
}
