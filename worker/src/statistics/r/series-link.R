# Two series over a year: which way, how much, how long after, and whether knowing the one would have helped on the past.

# Forecasts `ahead` rows on, each from what was known at its row: sums of products that grow row by row, fitted anew every
# `ahead` rows.
expanding_errors <- function(x, y, ahead, from) {
  n <- length(y)
  k <- ncol(x)
  error <- fitted <- rep(NA_real_, n)
  xx <- matrix(0, k, k)
  xy <- rep(0, k)
  whole <- !is.na(y) & rowSums(is.na(x)) == 0
  seen <- 0
  b <- NULL
  fitted_at <- -Inf
  for (i in seq_len(n)) {
    # What came of row i - ahead is known at row i and not before.
    j <- i - ahead
    if (j >= 1 && whole[j]) {
      xx <- xx + tcrossprod(x[j, ])
      xy <- xy + x[j, ] * y[j]
      seen <- seen + 1
    }
    if (i < from || seen < 4 * k || !whole[i]) next
    if (i - fitted_at >= ahead) {
      b <- tryCatch(solve(xx, xy, tol = 1e-12), error = function(e) NULL)
      fitted_at <- i
    }
    if (is.null(b)) next
    fitted[i] <- sum(x[i, ] * b)
    error[i] <- y[i] - fitted[i]
  }
  list(error = error, fitted = fitted)
}

# Two nested forecasts on the same rows: share of the squared error that the larger one takes away, and p that it takes none
# (Clark and West 2007), errors of neighbouring rows allowed for.
nested_forecasts <- function(small, large, y, ahead, from) {
  known <- !is.na(y) & rowSums(is.na(large)) == 0
  a <- expanding_errors(small, ifelse(known, y, NA), ahead, from)
  b <- expanding_errors(large, ifelse(known, y, NA), ahead, from)
  at <- which(!is.na(a$error) & !is.na(b$error))
  none <- list(n = length(at), skill = NA_real_, p = NA_real_, error = NA_real_, small_error = NA_real_)
  # Fewer than so many whole stretches are no trial.
  if (length(at) < 5 * ahead || length(at) < 12) return(none)
  f <- a$error[at]^2 - (b$error[at]^2 - (a$fitted[at] - b$fitted[at])^2)
  fit <- fit_hac(matrix(1, length(at), 1), f, 2 * ahead)
  free <- max(2, length(at) / ahead - 1)
  list(n = length(at), skill = 1 - mean(b$error[at]^2) / mean(a$error[at]^2),
       p = if (is.null(fit) || fit$se[1] == 0) NA_real_ else stats::pt(fit$b[1] / fit$se[1], free, lower.tail = FALSE),
       error = sqrt(mean(b$error[at]^2)), small_error = sqrt(mean(a$error[at]^2)))
}

# Correlations of x with y so many rows later.
lagged_r <- function(x, y, lags) {
  n <- length(x)
  vapply(lags, function(k) {
    i <- max(1, 1 - k):min(n, n - k)
    suppressWarnings(stats::cor(x[i], y[i + k], use = "complete.obs"))
  }, 0)
}

# p of the largest |r| among lags up to `most`: the same of x shifted round against y, which keeps the memory of both. Where
# no shift comes as close, by the tail of a Gumbel distribution with the mean and spread of theirs on Fisher's scale.
shifted_p <- function(x, y, most) {
  m <- length(x)
  score <- function(v) {
    z <- (v - mean(v, na.rm = TRUE)) / stats::sd(v, na.rm = TRUE)
    z[is.na(z)] <- 0
    z
  }
  r <- Re(stats::fft(Conj(stats::fft(score(x))) * stats::fft(score(y)), inverse = TRUE)) / m^2
  around <- function(j) max(abs(r[((j + (-most:most)) %% m) + 1]))
  others <- seq_len(m - 1)
  others <- others[pmin(others, m - others) > 2 * most]
  if (length(others) < 40) return(NA_real_)
  here <- around(0)
  theirs <- vapply(others, around, 0)
  floor <- 1 / (1 + length(others))
  if (any(theirs >= here - 1e-12)) return((1 + sum(theirs >= here - 1e-12)) * floor)
  z <- atanh(pmin(theirs, 1 - 1e-12))
  scale <- stats::sd(z) * sqrt(6) / pi
  if (!(scale > 0)) return(floor)
  min(floor, -expm1(-exp(-(atanh(min(here, 1 - 1e-12)) - mean(z) + 0.5772156649 * scale) / scale)))
}

# Standard error of a correlation of two series with memory and no tie (Bartlett 1946).
memory_se <- function(x, y) {
  m <- sum(!is.na(x) & !is.na(y))
  most <- max(1, m %/% 4)
  own <- function(v) {
    v <- v[!is.na(v)]
    as.vector(stats::acf(v, lag.max = most, plot = FALSE)$acf)[-1]
  }
  a <- own(x)
  b <- own(y)
  k <- seq_len(min(length(a), length(b)))
  sqrt(max(1, 1 + 2 * sum((1 - k / m) * a[k] * b[k])) / m)
}

# The largest of 1, 2 and 5 times a power of ten that is not above v.
round_step <- function(v) {
  ten <- 10^floor(log10(v))
  ten * c(1, 2, 5)[findInterval(v / ten * (1 + 1e-9), c(1, 2, 5))]
}

# d: x, y, time, one row per step. args: level, change_x, change_y, year, labels. Tables: main, profile, course, scenarios.
method_series_link <- function(d, args) {
  ord <- order(d$time)
  u <- take_rows(d, ord[!is.na(d$time[ord])])
  both <- which(!is.na(u$x) & !is.na(u$y))
  s <- args$year
  if (length(both) < max(12 * s, 24)) stop_data("Only ", length(both), " steps have both values; at least ", max(12 * s, 24), " are needed.")
  u <- take_rows(u, both[1]:both[length(both)])
  need_variation(u$x[!is.na(u$x)], "first series")
  need_variation(u$y[!is.na(u$y)], "second series")
  log_x <- change_kind(args$change_x, u$x[!is.na(u$x)]) == "log-differences"
  log_y <- change_kind(args$change_y, u$y[!is.na(u$y)]) == "log-differences"
  n <- nrow(u)
  lx <- if (log_x) 100 * log(u$x) else u$x
  ly <- if (log_y) 100 * log(u$y) else u$y
  over <- function(v) c(rep(NA_real_, s), v[(s + 1):n] - v[seq_len(n - s)])
  after <- function(v) c(v[(s + 1):n] - v[seq_len(n - s)], rep(NA_real_, s))
  x <- over(lx)
  y <- over(ly)
  need_variation(x[!is.na(x)], "change of the first series over a year")
  need_variation(y[!is.na(y)], "change of the second series over a year")
  inside <- (s + 1):n
  most <- if (n >= 20 * s) 2 * s else s
  lags <- -most:most
  r <- lagged_r(x[inside], y[inside], lags)
  p <- shifted_p(x[inside], y[inside], most)
  best <- which.max(abs(r))
  se <- memory_se(x[inside], y[inside])
  # Lags next to the best one that cannot be told from it.
  near <- sign(r) == sign(r[best]) & abs(r) >= abs(r[best]) - se
  from <- best
  while (from > 1 && near[from - 1]) from <- from - 1
  to <- best
  while (to < length(lags) && near[to + 1]) to <- to + 1
  # One that is not shown to be ahead is told at the same time, and so is what may be no link at all.
  at <- if ((lags[from] <= 0 && lags[to] >= 0) || isTRUE(p >= 1 - args$level)) which(lags == 0) else best
  lag <- lags[at]
  i <- max(1, 1 - lag):min(n, n - lag)
  keep <- !is.na(x[i]) & !is.na(y[i + lag])
  rows <- i[keep]
  fx <- x[rows]
  fy <- y[rows + lag]
  fit <- fit_hac(cbind(1, fx), fy, max(s, andrews_lags(fit_ols(cbind(1, fx), fy)$e)))
  free <- max(3, length(rows) / s - 2)
  slope <- fit$b[2]
  half <- stats::qt(1 - (1 - args$level) / 2, free) * fit$se[2]
  usual <- stats::sd(fx)
  # In points where those are usual moves, so that the size can be read.
  step <- if (log_x) min(0.5, round_step(expm1(usual / 100))) else if (usual >= 0.4 && usual < 10) 1 else round_step(usual)
  move <- if (log_x) 100 * log1p(step) else step
  told <- function(v) if (log_y) expm1(v / 100) else v
  ols <- function(k) {
    if (length(k) < 8 || diff(range(fx[k])) == 0) return(NA_real_)
    told(move * sum((fx[k] - mean(fx[k])) * (fy[k] - mean(fy[k]))) / sum((fx[k] - mean(fx[k]))^2))
  }
  all <- seq_along(rows)
  middle <- rows <= stats::median(rows)
  # Each stretch of two years left out in turn.
  blocks <- (rows - rows[1]) %/% (2 * s)
  without <- vapply(unique(blocks), function(b) ols(all[blocks != b]), 0)
  trial <- max(10 * s, n %/% 3)
  past <- function(of, by) nested_forecasts(cbind(1, over(of)), cbind(1, over(of), over(by)), after(of), s, trial)
  of_y <- past(ly, lx)
  of_x <- past(lx, ly)
  rule <- nested_forecasts(matrix(1, n, 1), cbind(1, y), after(ly), s, trial)
  with_x <- nested_forecasts(cbind(1, y), cbind(1, y, x, after(lx)), after(ly), s, trial)
  model <- cbind(1, y, x, after(lx))
  good <- which(!is.na(after(ly)) & rowSums(is.na(model)) == 0)
  full <- fit_ols(model[good, , drop = FALSE], after(ly)[good])
  last_y <- max(which(!is.na(ly)))
  spread <- if (is.na(with_x$error)) NA_real_ else max(with_x$error, sqrt(full$sigma2))
  reach <- stats::qt(1 - (1 - args$level) / 2, max(3, length(good) / s - 4)) * spread
  can <- !is.null(full) && !is.na(y[last_y]) && !is.na(x[last_y]) && !is.na(reach)
  back <- function(v) if (log_y) exp(v / 100) else v
  scenarios <- if (!can) NULL else stack_rows(lapply(c(-1, 0, 1), function(w) {
    expected <- sum(full$b * c(1, y[last_y], x[last_y], w * move))
    rows_of(scenario = w, move = w * step, last = u$y[last_y], change = told(expected), value = back(ly[last_y] + expected),
            low = back(ly[last_y] + expected - reach), high = back(ly[last_y] + expected + reach))
  }))
  pick <- function(v) which(!is.na(v))
  show <- function(k) as_time(u$time[k], d, "time")
  labels <- as.character(args$labels)
  shown <- function(v, logs) if (logs) expm1(v / 100) * 100 else v
  levels_r <- suppressWarnings(stats::cor(u$x, u$y, use = "complete.obs"))
  out <- list(
    main = one_row(
      n = length(both), from = show(1), to = show(n), years = n / s, r = r[at], p = p, lag = lag, best_lag = lags[best],
      best_r = r[best], lag_from = lags[from], lag_to = lags[to], lags_tried = most, zero_r = r[lags == 0], slope = slope,
      slope_p = 2 * stats::pt(-abs(slope / fit$se[2]), free), step = step, effect = told(move * slope),
      effect_low = told(move * slope - abs(move) * half), effect_high = told(move * slope + abs(move) * half), log_x = log_x, log_y = log_y,
      first_half = ols(all[middle]), second_half = ols(all[!middle]), lowest_without = min(without), highest_without = max(without),
      levels_r = levels_r, tried = of_y$n, skill = of_y$skill, skill_p = of_y$p, back_skill = of_x$skill, back_p = of_x$p,
      own_skill = rule$skill, course_skill = with_x$skill, course_p = with_x$p, course_error = with_x$error,
      last_at = show(last_y), scenario_move = if (can) full$b[4] else NA_real_),
    profile = rows_of(lag = lags, r = r, low = -stats::qnorm(1 - (1 - args$level) / 2) * se, high = stats::qnorm(1 - (1 - args$level) / 2) * se),
    course = stack_rows(list(
      rows_of(time = show(pick(x)), series = labels[1], value = shown(x[pick(x)], log_x)),
      rows_of(time = show(pick(y)), series = labels[2], value = shown(y[pick(y)], log_y)))))
  if (can) out$scenarios <- scenarios
  out
}
