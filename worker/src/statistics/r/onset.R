# When a change set in, and what shape it has: rows at the days on which they came, not periods that it only touches.

# d: time (date), y. args: level. Tables: main, shapes.
# Each shape by least squares with its places looked for over all days (Hinkley 1971); shapes are set against each other
# by BIC, places counted as parameters. A shape with more parts is taken where it beats every simpler one by args$gain.
# A climb whose two sides scatter unlike is dated anew with a variance for each side.
method_onset <- function(d, args) {
  u <- complete_rows(d, c("time", "y"))
  need_rows(u, 24)
  need_variation(u$y, "series")
  o <- order(u$time)
  x <- u$time[o]
  t <- years_of(x, d, "time") * 365.25
  y <- u$y[o]
  n <- length(y)
  least <- max(6, ceiling(0.03 * n))
  days <- sort(unique(t))
  enough <- vapply(days, function(k) sum(t >= k) >= least && sum(t < k) >= least, TRUE)
  days <- days[enough]
  if (length(days) < 5) stop_data("There are too few days on either side of a change.")
  coarse <- if (length(days) > 60) days[unique(round(seq(1, length(days), length.out = 60)))] else days
  sse <- function(m) {
    q <- qr(cbind(1, m))
    if (q$rank < ncol(m) + 1) Inf else sum(qr.resid(q, y)^2)
  }
  after <- function(k) as.numeric(t >= k)
  columns <- list(
    jump = function(k) cbind(after(k)),
    climb = function(k) cbind(pmax(0, t - k)),
    jump_climb = function(k) if (length(unique(t[t >= k])) < 4) NULL else cbind(after(k), after(k) * (t - k)))
  look <- function(shape, places) {
    error <- vapply(places, function(k) {
      m <- shape(k)
      if (is.null(m)) Inf else sse(m)
    }, 0)
    list(at = places[which.min(error)], sse = min(error), places = places, error = error)
  }
  near <- function(at) {
    i <- match(at, coarse)
    days[days >= coarse[max(1, i - 1)] & days <= coarse[min(length(coarse), i + 1)]]
  }
  found <- lapply(columns, function(shape) {
    first <- look(shape, coarse)
    if (length(coarse) == length(days)) first else look(shape, near(first$at))
  })
  # A level that lies elsewhere for a while and comes back, places looked for in pairs over sums.
  s <- c(0, cumsum(y))
  total <- s[n + 1]
  spell_of <- function(starts, stops) {
    i <- vapply(starts, function(k) sum(t < k), 0)
    j <- vapply(stops, function(k) sum(t < k), 0)
    size <- outer(i, j, function(a, b) b - a)
    inside <- outer(s[i + 1], s[j + 1], function(a, b) b - a)
    value <- sum(y^2) - inside^2 / size - (total - inside)^2 / (n - size)
    value[size < least | n - size < least] <- Inf
    at <- arrayInd(which.min(value), dim(value))
    list(sse = min(value), from = starts[at[1]], to = stops[at[2]])
  }
  spell <- spell_of(coarse, coarse)
  if (is.finite(spell$sse) && length(coarse) < length(days)) spell <- spell_of(near(spell$from), near(spell$to))
  errors <- c(flat = sum((y - mean(y))^2), line = sse(cbind(t)), jump = found$jump$sse, climb = found$climb$sse,
              spell = spell$sse, jump_climb = found$jump_climb$sse)
  parts <- c(flat = 1, line = 2, jump = 3, climb = 3, spell = 4, jump_climb = 4)
  bic <- n * log(pmax(errors, 1e-12 * errors[["flat"]] + 1e-300) / n) + parts * log(n)
  chosen <- "flat"
  for (name in names(bic)) if (bic[[name]] < min(bic[parts < parts[[name]]]) - args$gain && bic[[name]] <= min(bic[parts == parts[[name]]]))
    if (bic[[name]] < bic[[chosen]] - args$gain) chosen <- name
  own <- found[[chosen]]
  at <- if (is.null(own)) (if (chosen == "spell") spell$from else NA_real_) else own$at
  end <- if (chosen == "spell") max(t[t < spell$to]) else NA_real_
  df <- n - parts[[chosen]]
  places <- if (is.null(own)) numeric(0) else own$places[own$error <= own$sse * (1 + stats::qf(args$level, 1, df) / df)]
  if (chosen %in% c("climb", "jump_climb")) {
    sided <- onset_by_side(t, y, days, at, args)
    if (!is.null(sided)) {
      chosen <- sided$shape
      at <- sided$at
      places <- sided$places
      errors[[chosen]] <- sse(columns[[chosen]](at))
    }
  }
  # It set in after the last row of before and no later than the first one since.
  earliest <- if (length(places)) max(t[t < min(places)]) else NA_real_
  date_of <- function(v) as_time(if (is.na(v)) NA_real_ else x[match(v, t)], d, "time")
  day_after <- function(v) as_time(if (is.na(v)) NA_real_ else x[match(v, t)] + (x[n] - x[1]) / (t[n] - t[1]), d, "time")
  rising <- rep(TRUE, n)
  if (!is.na(at)) rising <- t >= at & (is.na(end) | t <= end)
  slope <- rep(NA_real_, 4)
  fitted <- c(mean(y[rising]), mean(y[rising]))
  if (chosen %in% c("climb", "jump_climb", "line")) {
    m <- switch(chosen, line = cbind(1, t - t[1]), climb = cbind(1, pmax(0, t - at)), cbind(1, t - at))
    rows <- if (chosen == "jump_climb") rising else rep(TRUE, n)
    f <- fit_hac(m[rows, , drop = FALSE], y[rows])
    f$se <- pmax(f$se, sqrt(diag(f$inverse) * f$sigma2))
    q <- stats::qt(1 - (1 - args$level) / 2, f$df)
    slope <- c(f$b[2], f$b[2] - q * f$se[2], f$b[2] + q * f$se[2], 2 * stats::pt(-abs(f$b[2] / f$se[2]), f$df))
    fitted <- f$b[1] + f$b[2] * c(0, max(t) - if (is.na(at)) t[1] else at)
  }
  before <- if (is.na(at)) rep(NA_real_, 3) else mean_interval(y[t < at], args$level)
  w <- if (chosen %in% c("jump", "spell")) stats::t.test(y[rising], y[!rising])$p.value else NA_real_
  list(
    main = one_row(
      n = n, missing = missing_rows(u), shape = chosen, onset = date_of(at),
      onset_from = day_after(earliest), onset_to = date_of(if (length(places)) max(places) else NA_real_),
      end = date_of(end), last = as_time(max(x), d, "time"), before = before[1], before_low = before[2], before_high = before[3],
      at_onset = if (chosen == "climb") before[1] else fitted[1], latest = fitted[2], since = mean(y[rising]),
      slope = slope[1], slope_month = slope[1] * 365.25 / 12, slope_low = slope[2], slope_high = slope[3], p = if (is.na(w)) slope[4] else w,
      r2 = 1 - errors[[chosen]] / errors[["flat"]], gain = unname(min(bic[c("flat", "line")]) - bic[[chosen]]),
      n_before = if (is.na(at)) 0 else sum(t < at), n_since = sum(rising),
      n_later = if (is.na(end)) 0 else sum(t > end), later = if (is.na(end)) NA_real_ else mean(y[t > end])),
    shapes = rows_of(shape = names(errors), parameters = unname(parts), r2 = unname(1 - errors / errors[["flat"]]), bic = unname(bic - min(bic))))
}

# Where a climb begins when the rows before it scatter more or less than those on it: by likelihood with a variance for
# each side, so that the steadier side weighs what it knows. NULL where both sides scatter alike or one has few rows.
onset_by_side <- function(t, y, days, at, args) {
  fewest <- 12
  if (sum(t < at) < fewest || length(unique(t[t >= at])) < fewest) return(NULL)
  rest <- function(k) stats::resid(stats::lm(y ~ u, data.frame(y = y, u = t - k), subset = t >= k))
  level <- y[t < at] - mean(y[t < at])
  if (sum(level^2) == 0 || stats::var.test(level, rest(at))$p.value >= 0.01) return(NULL)
  least <- 1e-4 * stats::var(c(level, rest(at)))
  days <- days[vapply(days, function(k) sum(t < k) >= fewest && length(unique(t[t >= k])) >= fewest, TRUE)]
  spread <- function(r) max(least, mean(r^2))
  deviance_of <- function(k, joined) {
    past <- t < k
    u <- pmax(0, t - k)
    since <- u[!past]
    b <- stats::cov(since, y[!past]) / stats::var(since)
    r1 <- y[past] - mean(y[past])
    r2 <- y[!past] - mean(y[!past]) - b * (since - mean(since))
    # A climb that goes on from the level: both sides share it, weighed by their variances until these stay.
    if (joined) for (turn in 1:8) {
      w <- ifelse(past, 1 / spread(r1), 1 / spread(r2))
      um <- stats::weighted.mean(u, w)
      ym <- stats::weighted.mean(y, w)
      r <- y - ym - sum(w * (u - um) * (y - ym)) / sum(w * (u - um)^2) * (u - um)
      r1 <- r[past]
      r2 <- r[!past]
    }
    sum(past) * log(spread(r1)) + sum(!past) * log(spread(r2))
  }
  look <- function(joined) {
    error <- vapply(days, deviance_of, 0, joined = joined)
    list(at = days[which.min(error)], error = error)
  }
  climb <- look(TRUE)
  both <- look(FALSE)
  own <- if (min(both$error) + log(length(y)) < min(climb$error) - args$gain) both else climb
  list(shape = if (identical(own, both)) "jump_climb" else "climb", at = own$at,
       places = days[own$error <= min(own$error) + stats::qchisq(args$level, 1)])
}

# d: time (date), one row for each thing that happened. args: widest, begins and ends (days since 1970). Tables: main.
# The stretch of days with the largest likelihood ratio against an even pace (Nagarwalla 1996, Statistics in Medicine 15: 845-850).
# p is a bound: by Chernoff, one stretch reaches a ratio of L with a chance of at most exp(-L), and there are span * (span + 1) / 2.
method_busy_spell <- function(d, args) {
  u <- complete_rows(d, "time")
  need_rows(u, 20)
  day <- floor(if (identical(attr(d, "kinds")[["time"]], "timestamp")) u$time / 86400 else u$time)
  show <- function(v) as_time(if (identical(attr(d, "kinds")[["time"]], "timestamp")) v * 86400 else v, d, "time")
  first <- min(day, args$begins)
  span <- max(day, args$ends) - first + 1
  if (span < 14) stop_data("A stretch of time is looked for in at least 14 days.")
  counts <- tabulate(day - first + 1, span)
  s <- c(0, cumsum(counts))
  n <- s[span + 1]
  busy <- which(counts > 0)
  # Edges lie on days on which something happened; of very many, those around which most happens.
  while (length(busy) > 1200) busy <- busy[seq(1, length(busy), 2)]
  best <- c(-Inf, NA, NA)
  for (a in busy) {
    b <- busy[busy >= a & busy - a + 1 <= args$widest * span]
    k <- s[b + 1] - s[a]
    w <- b - a + 1
    e <- n * w / span
    r <- n - k
    llr <- ifelse(k > e, k * log(k / e) + ifelse(r > 0, r * log(r / (n - e)), 0), -Inf)
    j <- which.max(llr)
    if (llr[j] > best[1]) best <- c(llr[j], a, b[j])
  }
  if (!is.finite(best[1])) stop_data("No stretch of time is busier than the rest.")
  a <- best[2]
  b <- best[3]
  month <- 365.25 / 12
  k <- s[b + 1] - s[a]
  inside <- b - a + 1
  pace <- function(count, days) if (days >= 7) count / days * month else NA_real_
  list(main = one_row(
    n = n, from = show(first + a - 1), to = show(first + b - 1), days = inside, inside = k, pace_inside = pace(k, inside),
    before = s[a], days_before = a - 1, pace_before = pace(s[a], a - 1), after = n - s[b + 1], days_after = span - b,
    pace_after = pace(n - s[b + 1], span - b), pace_outside = pace(n - k, span - inside), likelihood_ratio = best[1],
    p = min(1, exp(log(span * (span + 1) / 2) - best[1])),
    begins = show(first), ends = show(first + span - 1)))
}
