# One trend per unit of a panel.

# p of Spearman's rank correlation by the t distribution; 1 where ranks don't vary.
order_p <- function(x, y) {
  n <- length(x)
  r <- suppressWarnings(stats::cor(ranks_of(x), ranks_of(y)))
  if (is.na(r)) return(1)
  # All in order: as likely as that one of all orders, or its reverse.
  if (abs(r) >= 1) return(exp(log(2) - lgamma(n + 1)))
  2 * stats::pt(-abs(r) * sqrt((n - 2) / (1 - r^2)), n - 2)
}

# Values of a year and the number of the one that each time lies in, counted from year 0: months, or quarters.
season_places <- function(time, d, season) {
  day <- if (identical(attr(d, "kinds")[["time"]], "date")) time else floor(time / 86400)
  date <- as.POSIXlt(as.Date(day, origin = "1970-01-01"))
  if (season == "month") (date$year + 1900) * 12 + date$mon else (date$year + 1900) * 4 + date$mon %/% 3
}

# Whether the units together have seasons: what each has beyond its own line, in its own deviations, as their mean at each
# time, in whole years counted back from the last. NA where there are fewer than two of those.
common_season <- function(place, y, group, k) {
  e <- rep(NA_real_, length(y))
  for (i in split(seq_along(group), group)) {
    if (length(i) < k || diff(range(y[i])) == 0) next
    left <- fit_line(place[i], y[i])$e
    if (sum(left^2) > 0) e[i] <- left / stats::sd(left)
  }
  known <- which(!is.na(e))
  last <- max(place)
  cycles <- (last - min(place) + 1) %/% k
  if (cycles < 2) return(NA)
  at <- last - k * cycles + seq_len(k * cycles)
  means <- tapply(e[known], factor(place[known], levels = at), mean)
  m <- matrix(as.vector(means), nrow = k)
  whole <- which(colSums(is.na(m)) == 0)
  if (length(whole) < 2) return(NA)
  f <- season_test(m[, whole, drop = FALSE], whole)
  isTRUE(stats::pf(f$f, k - 1, f$df2, lower.tail = FALSE) < 0.01)
}

# What each unit has in the last year against the same months of an earlier one, as means over the months that it has in
# both: the earliest that two thirds of the units reach back to, else the one that most do. A unit with less than half of
# the months that there could be has none.
like_seasons <- function(place, y, group, time, k) {
  reach <- max(place) - min(place) + 1
  best <- NULL
  for (years in seq(max(1, reach %/% k - 1), 1)) {
    own <- like_years(place, y, group, time, k, years)
    if (is.null(best) || own$n > best$n) best <- own
    if (best$n >= 2 / 3 * nlevels(group)) break
  }
  best
}
like_years <- function(place, y, group, time, k, years) {
  last <- max(place)
  possible <- min(k, last - min(place) + 1 - k * years)
  least <- max(if (k == 4) 2 else 3, ceiling(possible / 2))
  of <- split(seq_along(group), group)
  rows <- lapply(levels(group), function(name) {
    i <- of[[name]]
    now <- i[place[i] > last - k]
    before <- i[match(place[now] - k * years, place[i])]
    both <- !is.na(before)
    now <- now[both]
    before <- before[both]
    if (length(now) < least) return(NULL)
    first <- mean(y[before])
    end <- mean(y[now])
    rows_of(unit = name, pairs = length(now), first = first, last = end, change = end - first,
            growth = if (first > 0 && end > 0) (end / first)^(1 / years) - 1 else NA_real_, times = if (first > 0 && end > 0) end / first else NA_real_,
            a = min(time[before]), b = max(time[before]), c = min(time[now]), e = max(time[now]))
  })
  rows <- Filter(Negate(is.null), rows)
  list(years = years, possible = possible, n = length(rows), rows = if (length(rows) > 0) stack_rows(rows))
}

# d: time, y, group. args: level, season. Tables: main, units, like, left.
# Least squares per unit with Newey-West errors; p corrected by Benjamini and Hochberg (1995). With seasons each unit's own
# are in its line (Frisch and Waugh 1933).
method_unit_trends <- function(d, args) {
  u <- series_rows(take_rows(complete_rows(d, c("time", "y", "group")), TRUE), c("time", "y", "group"))
  need_rows(u, 10)
  units <- levels(u$group)
  years <- years_of(u$time, d, "time")
  show <- function(v) as_time(v, d, "time")
  k <- c(none = 1, month = 12, quarter = 4)[[args$season]]
  place <- if (k > 1 && has_calendar(d, "time")) season_places(u$time, d, args$season) else NULL
  # Within less than two years nobody knows what is season: there like months are the safe choice.
  season <- if (is.null(place)) FALSE else common_season(place, u$y, u$group, k)
  like <- if (is.null(place) || isFALSE(season) || max(place) - min(place) < k) NULL else like_seasons(place, u$y, u$group, u$time, k)
  if (!is.null(like) && like$n < 2) like <- NULL
  of <- split(seq_along(u$group), u$group)
  fits <- lapply(units, function(name) {
    i <- of[[name]]
    t <- years[i]
    y <- u$y[i]
    n <- length(i)
    if (n < 5 || diff(range(t)) == 0 || diff(range(y)) == 0) return(NULL)
    if (anyDuplicated(t)) stop_data("A unit has several rows at one time.")
    part <- if (isTRUE(season) && n >= 2 * k) factor(place[i] %% k) else NULL
    own <- if (is.null(part) || nlevels(part) < 2) NULL else stats::model.matrix(~ part)[, -1, drop = FALSE]
    fit <- fit_hac(cbind(1, t - t[1], own), y)
    if (is.null(fit)) return(NULL)
    # Newey and West's errors are too small in short series: never below those of independent values, and the order of
    # the values must say so too.
    fit$se <- pmax(fit$se, sqrt(diag(fit$inverse) * fit$sigma2))
    p_order <- order_p(t, if (is.null(own)) y else y - drop(own %*% fit$b[-(1:2)]))
    q <- stats::qt(1 - (1 - args$level) / 2, fit$df)
    top <- which.max(y)
    bottom <- which.min(y)
    list(unit = name, row = c(
      n = n, first = y[1], last = y[n], change = y[n] - y[1],
      growth = if (all(y > 0) && t[n] > t[1]) (y[n] / y[1])^(1 / (t[n] - t[1])) - 1 else NA_real_,
      times = if (all(y > 0)) y[n] / y[1] else NA_real_, slope = fit$b[2], low = fit$b[2] - q * fit$se[2], high = fit$b[2] + q * fit$se[2],
      p = max(2 * stats::pt(-abs(fit$b[2] / fit$se[2]), fit$df), p_order), minimum = y[bottom], maximum = y[top]),
      at = u$time[i[c(1, n, bottom, top)]])
  })
  fits <- Filter(Negate(is.null), fits)
  if (length(fits) < 2) stop_data("Fewer than two units have five values that differ.")
  rows <- do.call(rbind, lapply(fits, function(f) f$row))
  rows <- do.call(rows_of, c(list(unit = vapply(fits, function(f) f$unit, "")), lapply(stats::setNames(nm = colnames(rows)), function(name) rows[, name])))
  at <- do.call(rbind, lapply(fits, function(f) f$at))
  p_bh <- stats::p.adjust(rows$p, "BH")
  direction <- ifelse(!(p_bh < 1 - args$level), "cannot tell", ifelse(rows$slope > 0, "rising", "falling"))
  table <- rows_of(unit = rows$unit, n = rows$n, from = show(at[, 1]), to = show(at[, 2]), rows[3:11], p_bh = p_bh, direction = direction,
                   minimum = rows$minimum, minimum_at = show(at[, 3]), maximum = rows$maximum, maximum_at = show(at[, 4]))
  ord <- order(-table$slope, table$unit, method = "radix")
  table <- table[ord, , drop = FALSE]
  sizes <- table(rows$n)
  short <- setdiff(units, if (is.null(like)) rows$unit else intersect(like$rows$unit, rows$unit))
  ends <- function(name, end) end(u$time[of[[name]]])
  list(main = one_row(units = nrow(table), rising = sum(direction == "rising"), falling = sum(direction == "falling"),
                      unclear = sum(direction == "cannot tell"), median_slope = stats::median(table$slope),
                      from = show(min(at[, 1])), to = show(max(at[, 2])), rows = nrow(u), per = if (has_calendar(d, "time")) "year" else "unit",
                      balanced = length(sizes) == 1 && length(unique(at[, 1])) == 1 && length(unique(at[, 2])) == 1,
                      seasonal = isTRUE(season), like_years = if (is.null(like)) NA_real_ else like$years,
                      like_months = if (is.null(like)) NA_real_ else like$possible),
       units = table, like = like_table(like, table, show),
       left = rows_of(unit = short, n = lengths(of[short], use.names = FALSE) + 0,
                      from = show(vapply(short, ends, 0, end = min, USE.NAMES = FALSE)), to = show(vapply(short, ends, 0, end = max, USE.NAMES = FALSE))))
}

# Units by what they have in like months, with the trend of each; no rows where they are not compared so.
like_table <- function(like, table, show) {
  own <- if (is.null(like)) table[0, , drop = FALSE] else table[match(intersect(like$rows$unit, table$unit), table$unit), , drop = FALSE]
  l <- if (is.null(like)) NULL else like$rows[match(own$unit, like$rows$unit), , drop = FALSE]
  of <- function(column) if (is.null(l)) numeric(0) else l[[column]]
  out <- rows_of(unit = own$unit, n = own$n, pairs = of("pairs"), from = show(of("a")), from_end = show(of("b")), to_begin = show(of("c")),
                 to = show(of("e")), first = of("first"), last = of("last"), change = of("change"), growth = of("growth"), times = of("times"),
                 slope = own$slope, p_bh = own$p_bh, direction = own$direction)
  out[order(-out$change, out$unit, method = "radix"), , drop = FALSE]
}
