# Cycles of unknown length.

# d: y, time (optional). args: level, steps_per_year, scale. Tables: main, spectrum, autocorrelation.
# Smoothed periodogram (Bloomfield 1976; R spec.pgram with a modified Daniell kernel and taper) against the spectrum of
# a first-order autoregression as red noise (Gilman, Fuglister and Mitchell 1963; Torrence and Compo 1998): the ratio is
# chi-square / df under that noise. The search over frequencies is paid for by Sidak's rule over the bands that the
# kernel leaves independent.
method_cycle <- function(d, args) {
  s <- even_series(d)
  n <- length(s$y)
  if (n < 30) stop_data("Only ", n, " values; a cycle of unknown length needs at least 30.")
  need_variation(s$y, "series")
  log_scale <- args$scale == "log" || (args$scale == "auto" && all(s$y > 0) && shape(log(s$y))[1]^2 < shape(s$y)[1]^2 && shape(s$y)[1] > 1)
  if (log_scale && any(s$y <= 0)) stop_data("Logarithms need positive values.")
  v <- if (log_scale) log(s$y) else s$y
  e <- fit_line(seq_len(n), v)$e
  if (sum(e^2) < 1e-20 * sum(v^2)) stop_data("The series is a straight line; there is nothing that could return.")
  smoothed <- function(width) stats::spec.pgram(e, kernel = stats::kernel("modified.daniell", width), taper = 0.1, detrend = FALSE,
                                                demean = TRUE, fast = FALSE, plot = FALSE)
  sp <- smoothed(max(1, min(5, floor(sqrt(n) / 6))))
  phi <- max(0, lag1(e))
  red <- (1 - phi^2) / (1 + phi^2 - 2 * phi * cos(2 * pi * sp$freq))
  # Both as shares of the variance over the same frequencies.
  red <- red * sum(sp$spec) / sum(red)
  ratio <- sp$spec / red
  # At least four cycles in the span, and none shorter than 2.5 steps.
  may <- which(sp$freq * n >= 4 & 1 / sp$freq >= 2.5)
  bands <- max(1, length(may) * 2 / sp$df)
  at <- may[which.max(ratio[may])]
  p_at <- stats::pchisq(sp$df * ratio[at], sp$df, lower.tail = FALSE)
  p <- -expm1(bands * log1p(-p_at))
  # Where the smoothed spectrum stays above half its peak, at least half a kernel's width to each side.
  high <- sp$spec >= sp$spec[at] / 2
  left <- at
  while (left > 1 && high[left - 1]) left <- left - 1
  right <- at
  while (right < length(high) && high[right + 1]) right <- right + 1
  half <- sp$bandwidth / 2
  # The period: top of the lightly smoothed spectrum within the peak, by a parabola through its three points (logs).
  fine <- smoothed(1)$spec
  top <- (left:right)[which.max(fine[left:right])]
  period <- 1 / sp$freq[top]
  if (top > 1 && top < length(fine)) {
    l <- log(fine[top + -1:1])
    bend <- l[1] - 2 * l[2] + l[3]
    if (bend < 0) period <- 1 / (sp$freq[top] + max(-0.5, min(0.5, 0.5 * (l[1] - l[3]) / bend)) * sp$freq[1])
  }
  share <- sum(sp$spec[left:right]) / sum(sp$spec)
  peak <- at > 1 && at < length(high) && ratio[at] >= max(ratio[at + c(-1, 1)]) && share >= 0.1
  low_period <- 1 / max(sp$freq[right], sp$freq[at] + half)
  high_period <- 1 / max(min(sp$freq[left], sp$freq[at] - half), 1 / n)
  most <- min(n - 2, max(10, ceiling(2.5 * period)))
  a <- as.vector(stats::acf(e, lag.max = most, plot = FALSE)$acf)[-1]
  k <- max(1, min(most, round(period)))
  # Bartlett (1946): the sd of an autocorrelation, those at shorter lags than half the period allowed for.
  se <- sqrt((1 + 2 * sum(a[seq_len(max(1, k %/% 2))]^2)) / n)
  z <- stats::qnorm(1 - (1 - args$level) / 2)
  near <- max(1, floor(0.75 * k)):min(most, ceiling(1.25 * k))
  top <- near[which.max(a[near])]
  opposite <- a[max(1, round(period / 2))]
  found <- isTRUE(p < 1 - args$level) && peak && a[top] > z * se && opposite < a[top] - z / sqrt(n)
  list(
    main = one_row(
      n = n, filled = s$filled, scale = if (log_scale) "log" else "raw", red_noise = phi, period = period,
      period_low = low_period, period_high = high_period, period_years = period / args$steps_per_year,
      period_low_years = low_period / args$steps_per_year, period_high_years = high_period / args$steps_per_year,
      cycles = n / period, ratio = ratio[at], df = sp$df, p_at = p_at, bands = bands, p = p,
      share = share, acf_lag = top, acf = a[top], acf_limit = z * se,
      half_acf = opposite, found = found),
    spectrum = rows_of(frequency = sp$freq, period = 1 / sp$freq, power = sp$spec / sum(sp$spec), red_noise = red / sum(sp$spec),
                       limit = red / sum(sp$spec) * stats::qchisq((args$level)^(1 / bands), sp$df) / sp$df),
    autocorrelation = rows_of(lag = seq_len(most), r = a))
}
