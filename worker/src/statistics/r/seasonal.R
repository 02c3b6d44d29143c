# Seasons of a series.

# Cycle and season of each time. Weekday weeks start on Monday.
season_parts <- function(u, d, season) {
  if (!has_calendar(d, "time")) stop_data("Seasons need dates; the time column holds plain numbers.")
  day <- if (identical(attr(d, "kinds")[["time"]], "date")) u$time else floor(u$time / 86400)
  date <- as.POSIXlt(as.Date(day, origin = "1970-01-01"))
  year <- date$year + 1900
  month <- date$mon + 1
  months <- c("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
              "November", "December")
  if (season == "month") return(list(cycle = year, number = month, names = months, first = 1))
  if (season == "quarter") return(list(cycle = year, number = (month + 2) %/% 3, names = c("Q1", "Q2", "Q3", "Q4"), first = 1))
  if (season == "meteorological")
    return(list(cycle = year + (month == 12), number = month %% 12 %/% 3 + 1,
                names = c("winter (Dec-Feb)", "spring (Mar-May)", "summer (Jun-Aug)", "autumn (Sep-Nov)"), first = 1))
  if (season == "weekday")
    return(list(cycle = floor((day + 3) / 7), number = (day + 3) %% 7 + 1,
                names = c("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"), first = 1))
  if (identical(attr(d, "kinds")[["time"]], "date")) stop_data("The hours of the day need times of day; the column holds dates alone.")
  list(cycle = day, number = floor(u$time %% 86400 / 3600) + 1, names = sprintf("%02d:00", 0:23), first = 0)
}

# F of the season in v = trend + season + AR(1) error, by the transformation of Prais and Winsten (1954). A series that
# drifts or wanders lifts the end of a cycle above its start without any season; the trend and the error's memory take
# that up. m: seasons x cycles in the order of time; cycle: numbers of the cycles, so that none is paired across a gap.
season_test <- function(m, cycle) {
  k <- nrow(m)
  n <- length(m)
  v <- as.vector(m)
  starts <- rep(c(TRUE, diff(cycle) != 1), each = k) & rep(seq_len(k), ncol(m)) == 1
  after <- which(!starts)
  plain <- cbind(1, rep(cycle - cycle[1], each = k) + rep(seq_len(k) - 1, ncol(m)) / k)
  full <- cbind(plain, diag(k)[rep(seq_len(k), ncol(m)), -1, drop = FALSE])
  e <- stats::lm.fit(full, v)$residuals
  rho <- sum(e[after] * e[after - 1]) / sum(e^2)
  # Fitted seasons and trend make the residuals look less alike than the errors are (Marriott and Pope 1954, by order).
  rho <- max(-0.9, min(0.97, rho + (2 + 2 * (k + 1) * max(0, rho)) / n))
  # Within chance of none, none is taken: a guess at it would make short series look surer than they are.
  if (abs(rho) < 2.5 / sqrt(n)) rho <- 0
  turn <- function(x) {
    x <- as.matrix(x)
    y <- x * sqrt(1 - rho^2)
    y[after, ] <- x[after, ] - rho * x[after - 1, ]
    y
  }
  rss <- function(x) sum(stats::lm.fit(turn(x), turn(v))$residuals^2)
  one <- rss(full)
  df2 <- n - k - 1
  f <- ((rss(plain) - one) / (k - 1)) / (one / df2)
  list(f = f, df2 = df2, rho = rho)
}

# d: time, y. args: level, season, kind. Tables: main, seasons.
# Ratio or difference to the cycle mean over complete cycles; strength after Wang, Smith and Hyndman (2006).
method_seasonal_summary <- function(d, args) {
  u <- series_rows(d, c("time", "y"))
  need_rows(u, 8)
  need_variation(u$y, "series")
  s <- season_parts(u, d, args$season)
  present <- sort(unique(s$number))
  k <- length(present)
  if (k < 2) stop_data("All rows lie in the same season.")
  number <- match(s$number, present)
  cycles <- sort(unique(s$cycle))
  cell <- (match(s$cycle, cycles) - 1) * k + number
  count <- tabulate(cell, k * length(cycles))
  sums <- numeric(length(count))
  r <- rowsum(u$y, cell)
  sums[as.integer(rownames(r))] <- r[, 1]
  means <- matrix(number_if(count > 0, sums / count), nrow = k)
  complete <- which(colSums(is.na(means)) == 0)
  if (length(complete) < 2)
    stop_data("Fewer than two complete cycles: the seasons of one cycle cannot be told from chance.")
  m <- means[, complete, drop = FALSE]
  level <- colMeans(m)
  ratio <- if (args$kind == "auto") all(m > 0) else args$kind == "ratio"
  if (ratio && any(level <= 0)) stop_data("Ratios to the cycle mean need positive means; use differences.")
  rel <- if (ratio) m / rep(level, each = k) else m - rep(level, each = k)
  ci <- apply(rel, 1, mean_interval, level = args$level)
  raw_ci <- apply(m, 1, mean_interval, level = args$level)
  nc <- ncol(m)
  grand <- mean(m)
  season_effect <- rowMeans(m) - grand
  remainder <- m - rep(level, each = k) - season_effect
  test <- season_test(if (ratio) log(m) else m, cycles[complete])
  f <- test$f
  both <- remainder + season_effect
  in_use <- s$cycle %in% cycles[complete]
  y <- u$y[in_use]
  g <- factor(number[in_use], levels = seq_len(k))
  by <- split(y, g)
  per <- one_way(vapply(by, mean, 0), ifelse(lengths(by) > 1, vapply(by, stats::var, 0), 0), lengths(by))
  names <- s$names[present]
  index <- ci[1, ]
  top <- which.max(index)
  low <- which.min(index)
  pick <- function(fun) vapply(by, fun, 0, USE.NAMES = FALSE)
  list(
    main = one_row(
      n = length(y), missing = missing_rows(u) + sum(!in_use), season = args$season, kind = if (ratio) "ratio" else "difference",
      seasons = k, cycles = nc, mean = mean(y), strength = max(0, 1 - stats::var(as.vector(remainder)) / stats::var(as.vector(both))),
      f = if (is.finite(f)) f else NA_real_, df1 = k - 1, df2 = test$df2,
      p = if (is.finite(f)) stats::pf(f, k - 1, test$df2, lower.tail = FALSE) else NA_real_, lag1 = test$rho, highest = names[top],
      highest_index = index[top], highest_mean = pick(mean)[top], lowest = names[low], lowest_index = index[low],
      lowest_mean = pick(mean)[low], eta2 = per$eta2),
    seasons = rows_of(
      season = names, number = present - 1 + s$first, n = lengths(by, use.names = FALSE), mean = pick(mean),
      mean_low = raw_ci[2, ], mean_high = raw_ci[3, ], median = pick(stats::median), minimum = pick(min), maximum = pick(max),
      index = index, index_low = ci[2, ], index_high = ci[3, ]))
}

# Straight lines between neighbours over missing values; ends are carried on.
fill_gaps <- function(y) {
  gaps <- is.na(y)
  if (!any(gaps)) return(list(y = y, filled = 0))
  if (sum(!gaps) < 2 || mean(gaps) > 0.2) stop_data("Too many values are missing (", sum(gaps), " of ", length(y), ") for an evenly spaced series.")
  list(y = stats::approx(which(!gaps), y[!gaps], seq_along(y), rule = 2)$y, filled = sum(gaps))
}

# An evenly spaced series in the order of time, with gaps filled.
even_series <- function(d, column = "y") {
  u <- d
  if (!is.null(d$time)) {
    known <- !is.na(d$time)
    u <- take_rows(d, which(known)[order(d$time[known])])
  }
  filled <- fill_gaps(u[[column]])
  time <- if (is.null(u$time)) seq_len(nrow(u)) else u$time
  list(y = filled$y, filled = filled$filled, time = time, row = u$.row,
       show = function(t) if (is.null(d$time)) t else as_time(t, d, "time"))
}

# d: y, time (optional). args: level, period, kind. Tables: main, components, seasons, panels.
# Cleveland et al. (1990); Wang, Smith and Hyndman (2006).
method_stl_decompose <- function(d, args) {
  s <- even_series(d)
  y <- s$y
  n <- length(y)
  p <- args$period
  if (n < 2 * p + 1) stop_data("A season of ", p, " values needs more than ", 2 * p, " values; there are ", n, ".")
  need_variation(y, "series")
  cycles <- n %/% p
  m <- matrix(y[seq_len(cycles * p)], p)
  spread <- if (cycles >= 3) suppressWarnings(stats::cor(colMeans(m), apply(m, 2, stats::sd))) else NA_real_
  times <- if (args$kind == "auto") all(y > 0) && isTRUE(spread > 0.5) else args$kind == "multiplicative"
  if (times && any(y <= 0)) stop_data("A multiplicative decomposition needs positive values.")
  work <- if (times) log(y) else y
  st <- stats::stl(stats::ts(work, frequency = p), s.window = "periodic", robust = TRUE)$time.series
  season <- as.vector(st[, 1])
  trend <- as.vector(st[, 2])
  rest <- as.vector(st[, 3])
  strength <- function(part) max(0, 1 - stats::var(rest) / stats::var(part + rest))
  out <- if (times) exp else identity
  effect <- season[seq_len(p)]
  tr <- out(trend)
  positive <- tr[1] > 0 && tr[n] > 0
  top <- which.max(effect)
  low <- which.min(effect)
  odd <- which.max(abs(rest))
  adjusted <- if (times) y / exp(season) else y - season
  list(
    main = one_row(
      n = n, period = p, cycles = cycles, kind = if (times) "multiplicative" else "additive", filled = s$filled,
      level_spread_r = spread, trend_strength = strength(trend), seasonal_strength = strength(season), first_trend = tr[1],
      last_trend = tr[n], growth_total = if (positive) tr[n] / tr[1] - 1 else NA_real_,
      growth_per_cycle = if (positive) (tr[n] / tr[1])^(p / (n - 1)) - 1 else NA_real_,
      growth_last_cycle = if (tr[n - p] > 0) tr[n] / tr[n - p] - 1 else NA_real_, peak_season = top, peak_effect = out(effect[top]),
      trough_season = low, trough_effect = out(effect[low]), remainder_sd = stats::sd(rest),
      largest_remainder_time = s$show(s$time[odd]), largest_remainder = out(rest[odd])),
    components = rows_of(time = s$show(s$time), y = y, trend = tr, season = out(season), remainder = out(rest),
                         adjusted = adjusted),
    seasons = rows_of(number = seq_len(p), effect = out(effect)),
    panels = rows_of(part = rep(c("observed", "trend", "season", "remainder"), each = n), time = s$show(rep(s$time, 4)),
                     value = c(y, tr, out(season), out(rest))))
}
