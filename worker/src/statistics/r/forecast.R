# Forecast with a rolling-origin back-test.
# Every candidate is a function (w, p, h) of the working series (raw or log), the season's length and the steps,
# which gives list(mean, se, model) on the working scale, or NULL where it cannot be fitted.

naive_candidate <- function(w, p, h) {
  s <- sqrt(mean(diff(w)^2))
  list(mean = rep(w[length(w)], h), se = s * sqrt(seq_len(h)), model = "last value")
}
seasonal_naive_candidate <- function(w, p, h) {
  n <- length(w)
  if (p < 2 || n <= p) return(NULL)
  s <- sqrt(mean((w[-seq_len(p)] - w[seq_len(n - p)])^2))
  step <- seq_len(h)
  list(mean = w[n - p + (step - 1) %% p + 1], se = s * sqrt((step - 1) %/% p + 1), model = "value one season ago")
}
drift_candidate <- function(w, p, h) {
  n <- length(w)
  step <- seq_len(h)
  slope <- (w[n] - w[1]) / (n - 1)
  s <- stats::sd(diff(w))
  list(mean = w[n] + slope * step, se = s * sqrt(step * (1 + step / (n - 1))), model = "last value and average change")
}

# Exponential smoothing (R HoltWinters): level and slope, with an additive season of up to 60 values. The weights come
# from a search over a grid, all its points being run through the series side by side: unlike an optimiser, it ends at
# the same digits in every R.
smoothing_candidate <- function(w, p, h) {
  n <- length(w)
  seasonal <- p >= 2 && n >= 3 * p
  if (p > 60 || n < 6) return(NULL)
  start <- if (seasonal) {
    parts <- stats::decompose(stats::ts(w[seq_len(2 * p)], frequency = p), "additive")
    trend <- parts$trend[!is.na(parts$trend)]
    line <- fit_line(seq_along(trend), trend)
    list(l = line$a, b = line$b, s = parts$figure)
  } else list(l = w[2], b = w[2] - w[1], s = NULL)
  weights <- search_weights(w, p, start)
  if (!seasonal && !worth_slope(w, p, start, weights)) return(level_smoothing(w, h))
  fit <- tryCatch(suppressWarnings(
    if (seasonal) stats::HoltWinters(stats::ts(w, frequency = p), weights[1], weights[2], weights[3], seasonal = "additive",
                                     l.start = start$l, b.start = start$b, s.start = start$s)
    else stats::HoltWinters(stats::ts(w), weights[1], weights[2], FALSE, l.start = start$l, b.start = start$b)),
    error = function(e) NULL)
  if (is.null(fit)) return(NULL)
  f <- tryCatch(stats::predict(fit, n.ahead = h, prediction.interval = TRUE, level = 0.95), error = function(e) NULL)
  if (is.null(f) || anyNA(f)) return(NULL)
  list(mean = as.vector(f[, "fit"]), se = as.vector(f[, "upr"] - f[, "fit"]) / stats::qnorm(0.975),
       model = if (seasonal) "Holt-Winters with season" else "Holt's level and slope")
}

# The slope stands where it pays for its two parameters by AIC.
worth_slope <- function(w, p, start, weights) {
  flat <- list(l = w[2], b = 0, s = NULL)
  level <- min(smoothing_errors(w, p, flat, cbind(seq(0.01, 1, 0.01), 0, 0)))
  slope <- smoothing_errors(w, p, start, rbind(weights))
  isTRUE((length(w) - 2) * log(slope / level) + 4 < 0)
}
level_smoothing <- function(w, h) {
  alpha <- seq(0.01, 1, 0.01)
  best <- alpha[which.min(smoothing_errors(w, 1, list(l = w[2], b = 0, s = NULL), cbind(alpha, 0, 0)))]
  fit <- stats::HoltWinters(stats::ts(w), best, FALSE, FALSE, l.start = w[1])
  s <- sqrt(fit$SSE / (length(w) - 1))
  list(mean = rep(fit$coefficients[["a"]], h), se = s * sqrt(1 + (seq_len(h) - 1) * best^2), model = "simple exponential smoothing")
}

# Sum of squared one-step errors for each row (alpha, beta, gamma) of weights.
smoothing_errors <- function(w, p, start, weights) {
  k <- nrow(weights)
  alpha <- weights[, 1]
  beta <- weights[, 2]
  gamma <- weights[, 3]
  l <- rep(start$l, k)
  b <- rep(start$b, k)
  total <- numeric(k)
  seasonal <- !is.null(start$s)
  s <- if (seasonal) matrix(rep(start$s, each = k), k) else matrix(0, k, 1)
  for (t in (if (seasonal) p + 1 else 3):length(w)) {
    at <- if (seasonal) (t - 1) %% p + 1 else 1L
    season <- s[, at]
    ahead <- l + b
    total <- total + (w[t] - ahead - season)^2
    new <- alpha * (w[t] - season) + (1 - alpha) * ahead
    b <- beta * (new - l) + (1 - beta) * b
    l <- new
    if (seasonal) s[, at] <- gamma * (w[t] - l) + (1 - gamma) * season
  }
  total
}

# Weights to two decimals: a coarse grid, then ever smaller steps around the best point.
search_weights <- function(w, p, start) {
  far <- c(0.05, 0.2, 0.4, 0.6, 0.8, 0.95)
  season <- if (is.null(start$s)) 0 else far
  grid <- as.matrix(expand.grid(far, c(0, 0.05, 0.15, 0.3, 0.6), season))
  best <- grid[which.min(smoothing_errors(w, p, start, grid)), ]
  for (step in c(0.08, 0.04, 0.02, 0.01)) for (turn in 1:6) {
    move <- c(-step, 0, step)
    near <- as.matrix(expand.grid(move, move, if (is.null(start$s)) 0 else move))
    near <- round(pmin(pmax(near + rep(best, each = nrow(near)), 0), 1), 2)
    near[, 1] <- pmax(near[, 1], 0.01)
    found <- near[which.min(smoothing_errors(w, p, start, near)), ]
    if (all(found == best)) break
    best <- found
  }
  unname(best)
}

# Optimisers end at digits that differ from one R to the next, so ARIMA coefficients are rounded to a tenth of the size
# of their standard error or less: far below what the data can tell.
round_arima <- function(fit, call) {
  se <- sqrt(diag(fit$var.coef))
  if (length(se) == 0 || any(!is.finite(se)) || any(se <= 0)) return(fit)
  grid <- 10^floor(log10(se)) / 10
  rounded <- round(fit$coef / grid) * grid
  again <- tryCatch(suppressWarnings(do.call(stats::arima, c(call, list(fixed = rounded, transform.pars = FALSE)))), error = function(e) NULL)
  if (is.null(again) || !is.finite(again$sigma2)) fit else again
}

# One ARIMA fit; order = c(p, d, q, P, D, Q, drift). settle: rounds the coefficients. What is
# no better by a hundred-millionth of itself, or by a hundredth of that where it is settled, is no better: a finer tolerance
# is never met where the likelihood is flat, and it is there that it costs most.
fit_arima <- function(w, order, p, method, settle = FALSE) {
  drift <- if (order[7] == 1) matrix(seq_along(w), dimnames = list(NULL, "drift")) else NULL
  seasonal <- if (any(order[4:6] > 0)) list(order = order[4:6], period = p) else list(order = c(0, 0, 0), period = NA)
  # do.call keeps the drift column in the fit, where predict looks for it.
  call <- list(w, order = order[1:3], seasonal = seasonal, xreg = drift, include.mean = order[2] + order[5] == 0, method = method)
  fit <- tryCatch(suppressWarnings(do.call(stats::arima, c(call, list(optim.control = list(maxit = 100, reltol = if (settle) 1e-10 else 1e-8))))),
                  error = function(e) NULL)
  if (is.null(fit) || !is.finite(fit$sigma2) || fit$sigma2 <= 0) return(NULL)
  k <- sum(fit$mask) + 1
  n <- length(w) - order[2] - order[5] * p
  value <- if (method == "CSS") n * log(fit$sigma2) + 2 * k + 2 * k * (k + 1) / max(n - k - 1, 1)
    else -2 * fit$loglik + 2 * k + 2 * k * (k + 1) / max(n - k - 1, 1)
  call$method <- if (method == "CSS") "CSS" else "ML"
  list(fit = if (settle) round_arima(fit, call) else fit, aicc = if (is.finite(value)) value else Inf)
}

airline_order <- c(0, 1, 1, 0, 1, 1, 0)

# Orders by AICc: differences by seasonal strength and KPSS, then a stepwise walk on conditional fits, the best three
# and the plainest being compared by full likelihood. The plainest, (0,1,1) or the airline model, stands unless another
# gains 2 or more.
choose_arima <- function(w, p) {
  n <- length(w)
  seasonal <- p >= 2 && p <= 12 && n >= 2 * p + 8
  big_d <- if (seasonal && season_share(w, p) > 0.5) 1 else 0
  v <- if (big_d == 1) diff(w, p) else w
  d <- 0
  while (d < 2 && length(v) > 8 && diff(range(v)) > 0 && isTRUE(kpss(v, FALSE, floor(3 * sqrt(length(v)) / 13))$p < 0.05)) {
    v <- diff(v)
    d <- d + 1
  }
  if (big_d == 1) d <- min(d, 1)
  with_drift <- d + big_d == 1
  make <- function(p, q, P, Q, drift) c(p, d, q, P, big_d, Q, drift)
  starts <- list(make(0, 0, 0, 0, 0), make(1, 0, if (seasonal) 1 else 0, 0, 0), make(0, 1, 0, if (seasonal) 1 else 0, 0),
                 make(1, 1, if (seasonal) 1 else 0, if (seasonal) 1 else 0, 0))
  if (with_drift) starts <- c(starts, lapply(starts, function(o) replace(o, 7, 1)))
  seen <- list()
  score <- function(o) {
    key <- paste(o, collapse = " ")
    if (is.null(seen[[key]])) {
      f <- fit_arima(w, o, p, "CSS")
      seen[[key]] <<- list(order = o, aicc = if (is.null(f)) Inf else f$aicc)
    }
    seen[[key]]$aicc
  }
  values <- vapply(starts, score, 0)
  best <- starts[[which.min(values)]]
  limit <- c(3, 0, 3, if (seasonal) 1 else 0, 0, if (seasonal) 1 else 0)
  repeat {
    now <- score(best)
    moves <- list()
    for (i in c(1, 3, 4, 6)) for (s in c(-1, 1)) {
      o <- best
      o[i] <- o[i] + s
      if (o[i] >= 0 && o[i] <= limit[i]) moves <- c(moves, list(o))
    }
    if (with_drift) moves <- c(moves, list(replace(best, 7, 1 - best[7])))
    values <- vapply(moves, score, 0)
    if (length(seen) > 40 || min(values) >= now - 1e-6) break
    best <- moves[[which.min(values)]]
  }
  ranked <- seen[order(vapply(seen, function(s) s$aicc, 0))]
  finalists <- lapply(ranked[seq_len(min(3, length(ranked)))], function(s) s$order)
  plain <- if (d == 1) c(0, 1, 1, 0, big_d, big_d, 0) else NULL
  if (!is.null(plain)) finalists <- c(finalists, list(plain))
  full <- vapply(finalists, function(o) {
    f <- fit_arima(w, o, p, "CSS-ML")
    if (is.null(f)) Inf else f$aicc
  }, 0)
  if (!any(is.finite(full))) return(NULL)
  win <- which.min(full)
  if (!is.null(plain) && full[length(full)] - full[win] < 2) win <- length(full)
  finalists[[win]]
}

# Share of the variance of the detrended series that the mean season explains.
season_share <- function(w, p) {
  n <- length(w)
  if (n < 2 * p + 1) return(0)
  st <- tryCatch(stats::stl(stats::ts(w, frequency = p), s.window = "periodic")$time.series, error = function(e) NULL)
  if (is.null(st)) return(0)
  total <- stats::var(st[, 1] + st[, 3])
  if (!isTRUE(total > 0)) 0 else max(0, 1 - stats::var(st[, 3]) / total)
}

arima_name <- function(o, p) {
  paste0("ARIMA(", o[1], ",", o[2], ",", o[3], ")", if (any(o[4:6] > 0)) paste0("(", o[4], ",", o[5], ",", o[6], ")[", p, "]"),
         if (o[7] == 1) " with drift")
}

# An ARIMA candidate of fixed order. Seasons longer than 12: taken out by STL first and carried on.
arima_candidate <- function(order) function(w, p, h) {
  n <- length(w)
  long <- p > 12 && n >= 2 * p + 1
  season <- rep(0, h)
  if (long) {
    st <- stats::stl(stats::ts(w, frequency = p), s.window = "periodic")$time.series
    season <- as.vector(st[, 1])[n - p + (seq_len(h) - 1) %% p + 1]
    w <- w - as.vector(st[, 1])
  }
  f <- fit_arima(w, order, p, "CSS-ML", settle = TRUE)
  if (is.null(f)) f <- fit_arima(w, order, p, "CSS", settle = TRUE)
  if (is.null(f)) return(NULL)
  new <- if (order[7] == 1) matrix(n + seq_len(h), dimnames = list(NULL, "drift")) else NULL
  q <- tryCatch(stats::predict(f$fit, n.ahead = h, newxreg = new), error = function(e) NULL)
  if (is.null(q) || anyNA(q$pred)) return(NULL)
  list(mean = as.vector(q$pred) + season, se = as.vector(q$se), model = paste0(if (long) "STL and ", arima_name(order, p)))
}

# Logarithms where the spread rises with the level.
wants_log <- function(y, p) {
  if (any(y <= 0)) return(FALSE)
  n <- length(y)
  block <- if (p >= 2 && n %/% p >= 3) p else max(4, n %/% 8)
  k <- n %/% block
  if (k < 3) return(max(y) / min(y) > 10)
  m <- matrix(y[seq_len(k * block)], block)
  s <- apply(m, 2, function(v) stats::sd(if (p >= 2) v else diff(v)))
  isTRUE(suppressWarnings(stats::cor(colMeans(m), s)) > 0.5) && max(colMeans(m)) / min(colMeans(m)) > 1.5
}

# Times of the steps ahead: months, quarters and years keep their day; else the median spacing.
future_times <- function(time, h, d) {
  step <- stats::median(diff(time))
  last <- time[length(time)]
  if (!has_calendar(d, "time")) return(last + step * seq_len(h))
  unit <- if (identical(attr(d, "kinds")[["time"]], "date")) 1 else 86400
  days <- step / unit
  months <- if (days >= 28 && days <= 31) 1 else if (days >= 89 && days <= 92) 3 else if (days >= 365 && days <= 366) 12 else 0
  if (months == 0) return(last + step * seq_len(h))
  whole <- floor(time / unit)
  at <- as.POSIXlt(as.Date(whole, origin = "1970-01-01"))
  next_day <- as.POSIXlt(as.Date(whole + 1, origin = "1970-01-01"))
  at_end <- all(next_day$mday == 1)
  total <- at$year[length(time)] * 12 + at$mon[length(time)] + months * seq_len(h)
  first <- function(total) as.numeric(as.Date(sprintf("%04d-%02d-01", 1900 + total %/% 12, total %% 12 + 1)))
  length_of <- first(total + 1) - first(total)
  day <- if (at_end) length_of else pmin(at$mday[length(time)], length_of)
  (first(total) + day - 1 + (last / unit - whole[length(time)])) * unit
}

# d: y, time (optional). args: level, period, horizon, origins, scale, start, skip: first steps that nobody asks for, year.
# floor: values are never below zero. aim, falls, counted: a number that is to be reached, see reach.R.
# Tables: main, forecast, candidates, backtest, fan; reach and path with an aim. Hyndman and Athanasopoulos (2021); Hyndman and Koehler (2006).
method_forecast <- function(d, args) {
  s <- even_series(d)
  y <- s$y
  time <- s$time
  all_y <- y
  all_time <- time
  # The last 500 values, or five cycles up to 1,500, tell the near future; more only take time.
  most <- max(500, min(1500, 5 * args$period))
  from <- max(args$start, length(y) - most + 1)
  if (from > length(y) - 8) stop_data("Too few values are left after the start that was asked for.")
  y <- y[from:length(y)]
  time <- time[from:length(time)]
  n <- length(y)
  if (n < 10) stop_data("Only ", n, " values; a forecast with a back-test needs at least 10.")
  need_variation(y, "series")
  h <- args$horizon
  p <- if (args$period >= 2 && n >= 2 * args$period + 2) args$period else 1
  logged <- if (args$scale == "auto") wants_log(y, p) else args$scale == "log"
  if (logged && any(y <= 0)) stop_data("Logarithms need positive values.")
  work <- if (logged) log(y) else y
  out <- if (logged) exp else identity
  ht <- min(h, if (p >= 2) p else 12)
  least <- max(8, if (p >= 2) 2 * p + 2 else 0, floor(n / 3))
  while (ht > 1 && n - ht < least) ht <- ht - 1
  room <- n - ht - least
  step <- if (args$origins > 1) max(1, min(ht, floor(room / (args$origins - 1)))) else 1
  origins <- n - ht - step * (seq_len(args$origins) - 1)
  origins <- rev(origins[origins >= least])
  if (length(origins) == 0) origins <- n - ht
  candidates <- list("naive" = naive_candidate, "seasonal naive" = seasonal_naive_candidate, "drift" = drift_candidate,
                     "exponential smoothing" = smoothing_candidate)
  if (p < 2) candidates[["seasonal naive"]] <- NULL
  # Orders are chosen once, on the whole series; their coefficients are estimated anew at each origin.
  orders <- choose_arima(if (p > 12) deseasoned(work, p) else work, p)
  if (!is.null(orders)) candidates[["ARIMA"]] <- arima_candidate(orders)
  if (p >= 2 && p <= 12 && !identical(as.numeric(orders), airline_order)) candidates[["airline model"]] <- arima_candidate(airline_order)
  final <- lapply(candidates, function(f) f(work, p, h))
  usable <- !vapply(final, is.null, TRUE)
  candidates <- candidates[usable]
  final <- final[usable]
  tests <- lapply(names(candidates), function(name) {
    parts <- lapply(origins, function(o) {
      f <- candidates[[name]](work[seq_len(o)], p, ht)
      if (is.null(f)) return(NULL)
      i <- o + seq_len(ht)
      rows_of(origin = o, step = seq_len(ht), at = i, actual = y[i], w = work[i], mean = f$mean, se = f$se)
    })
    if (any(vapply(parts, is.null, TRUE))) NULL else stack_rows(parts)
  })
  names(tests) <- names(candidates)
  tests <- tests[!vapply(tests, is.null, TRUE)]
  lag <- if (p >= 2) p else 1
  scale_of <- function(o) mean(abs(diff(y[seq_len(o)], lag)))
  z95 <- stats::qnorm(0.975)
  z80 <- stats::qnorm(0.9)
  score <- function(t) {
    e <- t$actual - out(t$mean)
    percent <- if (all(y > 0)) abs(e / t$actual) else rep(NA_real_, length(e))
    ratio <- error_ratio(t)
    scaled <- abs(e) / vapply(t$origin, scale_of, 0)
    rows_of(mape = mean(percent), mase = mean(scaled), rmse = sqrt(mean(e^2)),
            last_mape = mean(percent[t$origin == max(t$origin)]), coverage95 = mean(ratio <= z95), coverage80 = mean(ratio <= z80))
  }
  scores <- stack_rows(lapply(tests, score))
  error <- if (all(is.finite(scores$mase))) scores$mase else scores$rmse
  # Within 5% of the smallest error the difference is chance: there the best calibrated interval decides.
  tied <- error <= 1.05 * min(error)
  ranked <- order(!tied, ifelse(tied, abs(scores$coverage95 - 0.95), error), error, seq_len(nrow(scores)))
  winner <- names(tests)[ranked[1]]
  benchmark <- if ("seasonal naive" %in% names(tests)) "seasonal naive" else "naive"
  best <- scores[ranked[1], ]
  base <- scores[match(benchmark, names(tests)), ]
  t <- tests[[winner]]
  ratio <- error_ratio(t)
  wide <- if (nrow(t) >= 12 && best$coverage95 < 0.85) max(1, quantiles(ratio, 0.95) / z95) else 1
  f <- final[[winner]]
  se <- f$se * wide
  has_time <- !is.null(d$time)
  ahead <- if (has_time) future_times(time, h, d) else n + from - 1 + seq_len(h)
  show <- s$show
  mean_f <- out(f$mean)
  # What is never below zero is not expected there.
  least_of <- function(v) if (args$floor) pmax(v, 0) else v
  mean_f <- least_of(mean_f)
  low95 <- least_of(out(f$mean - z95 * se))
  high95 <- least_of(out(f$mean + z95 * se))
  wanted <- seq(min(args$skip, h - 1) + 1, h)
  k <- length(wanted)
  before <- if (n >= k) sum(y[(n - k + 1):n]) else NA_real_
  # The same steps a year before, where all of them lie in the series.
  ago <- n - args$year + wanted
  year_before <- if (args$year >= 2 && all(ago >= 1 & ago <= n)) sum(y[ago]) else NA_real_
  total <- sum(mean_f[wanted])
  half <- z95 * sum_error(se, mean_f, wanted, logged)
  tried <- sums_tried(t, wanted[wanted <= ht], out, logged)
  # Sums that were missed by more than their range says make it wider.
  sums_wider <- max(1, sqrt(mean((tried$ratio / wide)^2)), na.rm = TRUE)
  half <- half * sums_wider
  # The last year of the series against the one before.
  past <- if (args$year >= 2 && n >= 2 * args$year) c(sum(y[(n - args$year + 1):n]), sum(y[(n - 2 * args$year + 1):(n - args$year)])) else c(NA_real_, NA_real_)
  cycle <- p >= 2 && h >= p
  share <- function(a, b) if (is.na(b) || b <= 0) NA_real_ else a / b - 1
  history <- seq(max(1, n - (if (p >= 2) max(10 * p, 60) else 200) + 1), n)
  ft <- show(ahead)
  ht_times <- show(time[history])
  model <- paste0(f$model, if (logged) " on logarithms")
  main <- one_row(
    n = n, filled = s$filled, period = p, horizon = h, scale = if (logged) "log" else "raw", winner = winner, winner_model = model,
    mape = best$mape, mase = best$mase, rmse = best$rmse, benchmark = benchmark, benchmark_mape = base$mape,
    benchmark_mase = base$mase, beats_benchmark = winner != benchmark && isTRUE(best$mase < base$mase),
    improvement = 1 - best$mase / base$mase, origins = length(origins), test_horizon = ht, last_mape = best$last_mape,
    benchmark_last_mape = base$last_mape, test_steps = nrow(t), coverage80 = best$coverage80, coverage95 = best$coverage95,
    widening = wide, last_actual = y[n], first_mean = mean_f[1], last_mean = mean_f[h], wanted = k, total = total,
    total_low95 = least_of(if (logged) total * exp(-half) else total - half), total_high95 = if (logged) total * exp(half) else total + half,
    total_mape = mean(tried$missed), total_before = before, total_change = share(total, before), total_year_before = year_before,
    total_year_change = share(total, year_before), last_year = past[1], last_year_before = past[2], last_year_change = share(past[1], past[2]), cycle_total = if (cycle) sum(mean_f[seq_len(p)]) else NA_real_,
    cycle_total_before = if (cycle) sum(y[(n - p + 1):n]) else NA_real_,
    cycle_change = if (cycle) share(sum(mean_f[seq_len(p)]), sum(y[(n - p + 1):n])) else NA_real_,
    cycle_mean = if (cycle) mean(mean_f[seq_len(p)]) else NA_real_, cycle_mean_before = if (cycle) mean(y[(n - p + 1):n]) else NA_real_)
  b <- tests[[benchmark]]
  reach <- if (is.null(args$aim)) NULL else aim_reached(args$aim, args$falls, args$counted, min(args$skip, h - 1), all_y, if (has_time) all_time else seq_along(all_y), show, ahead, f, se, out, logged, sums_wider)
  for (own in names(reach)) for (column in intersect(c("low", "low95"), names(reach[[own]]))) reach[[own]][[column]] <- least_of(reach[[own]][[column]])
  c(list(
    main = main,
    forecast = rows_of(step = seq_len(h), time = ft, mean = mean_f, low80 = least_of(out(f$mean - z80 * se)), high80 = least_of(out(f$mean + z80 * se)),
                       low95 = low95, high95 = high95),
    candidates = rows_of(
      candidate = names(tests)[ranked], model = vapply(final[names(tests)[ranked]], function(m) m$model, "", USE.NAMES = FALSE),
      mape = scores$mape[ranked], mase = scores$mase[ranked], rmse = scores$rmse[ranked], last_mape = scores$last_mape[ranked],
      coverage95 = scores$coverage95[ranked], rank = seq_along(ranked)),
    backtest = rows_of(origin = show(time[t$origin]), step = t$step, time = show(time[t$at]), actual = t$actual,
                       predicted = out(t$mean), low95 = out(t$mean - z95 * t$se), high95 = out(t$mean + z95 * t$se),
                       benchmark = out(b$mean)),
    fan = rows_of(time = c_times(ht_times, ft), value = c(y[history], mean_f),
                  low = c(rep(NA_real_, length(history)), low95), high = c(rep(NA_real_, length(history)), high95),
                  kind = rep(c("history", "forecast"), c(length(history), h)))), reach)
}

# Standard error of a sum over steps; on logarithms relative to it. Errors of steps share the shocks before them: with
# e_h = sum of psi_j shock_(h-j), what the variance gains from one step to the next is psi_j squared (Box and Jenkins
# 1970); psi is taken as positive, so that the range is rather too wide than too narrow.
sum_error <- function(se, mean, steps, logged) {
  h <- length(se)
  psi <- sqrt(pmax(0, diff(c(0, se^2))))
  wanted <- seq_len(h) %in% steps
  weight <- if (logged) wanted * mean / sum(mean[wanted]) else wanted + 0
  # The shock at step s moves step s + j by psi_j.
  moved <- vapply(seq_len(h), function(s) sum(weight[s:h] * psi[seq_len(h - s + 1)]), 0)
  sqrt(sum(moved^2))
}

# Sums over the same steps in the back-test: by how much of it each was missed, and in units of its standard error.
sums_tried <- function(t, steps, out, logged) {
  if (length(steps) == 0) return(list(missed = NA_real_, ratio = NA_real_))
  each <- lapply(split(seq_len(nrow(t)), t$origin), function(i) {
    own <- i[order(t$step[i])]
    actual <- sum(t$actual[own][steps])
    expected <- out(t$mean[own])
    predicted <- sum(expected[steps])
    error <- sum_error(t$se[own], expected, steps, logged)
    miss <- if (logged) abs(log(actual / predicted)) else abs(actual - predicted)
    c(missed = if (isTRUE(actual > 0)) abs(predicted / actual - 1) else NA_real_, ratio = if (isTRUE(error > 0)) miss / error else NA_real_)
  })
  m <- do.call(rbind, each)
  list(missed = unname(m[, "missed"]), ratio = unname(m[, "ratio"]))
}

# Errors in units of the standard error that was forecast; a perfect forecast without error has none.
error_ratio <- function(t) {
  miss <- abs(t$w - t$mean)
  ifelse(t$se > 0, miss / t$se, ifelse(miss > 1e-9 * abs(t$w), Inf, 0))
}

deseasoned <- function(w, p) {
  if (length(w) < 2 * p + 1) return(w)
  w - as.vector(stats::stl(stats::ts(w, frequency = p), s.window = "periodic")$time.series[, 1])
}

# Two stretches of times, keeping their class.
c_times <- function(a, b) if (is.numeric(a)) c(a, b) else structure(c(unclass(a), unclass(b)), class = class(a))
