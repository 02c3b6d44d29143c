# Units that are measured again and again: single values that do not fit the unit's own history, and units that lie apart
# from others of their kind.

# d: time, y, group, kind (optional), phase (optional). args: top. Tables: main, values, units.
# Tukey (1977), Exploratory data analysis: median polish; Cook and Weisberg (1982): the deleted residual of a unit.
method_unit_oddities <- function(d, args) {
  u <- series_rows(complete_rows(d, c("time", "y", "group", "kind", "phase")), c("time", "y", "group", "kind", "phase"))
  need_rows(u, 24)
  unit <- as_levels(u$group, "unit", 5000)
  many <- tabulate(unit, nlevels(unit)) >= HISTORY
  if (sum(many) < 2) stop_data("Fewer than two units have ", HISTORY, " values or more.")
  u <- take_rows(u, many[as.integer(unit)])
  unit <- as_levels(u$group, "unit", 5000)
  if (anyDuplicated(data.frame(as.integer(unit), u$time))) stop_data("A unit has several rows at one time.")
  at <- match(u$time, sort(unique(u$time)))
  phase <- if (is.null(u$phase)) NULL else as.integer(as_levels(u$phase, "phase", 60))
  positive <- min(u$y) > 0
  base <- if (positive) log(u$y) else u$y
  expected <- expected_of(u$y, unit, at, positive)
  far <- history_z(u$y - expected, unit, at, phase)
  # What is above zero must be far off in proportion too.
  if (positive) {
    ratio <- history_z(base - log(pmax(expected, min(u$y) / 10)), unit, at, phase)
    far <- sign(far) * pmin(abs(far), abs(ratio))
  }
  size <- tabulate(unit, nlevels(unit))[as.integer(unit)]
  tried <- sum(!is.na(far))
  p <- 2 * stats::pt(-abs(far), pmax(3, MAD_EFFICIENCY * size))
  ord <- order(p, -abs(far))
  top <- ord[seq_len(min(args$top, sum(!is.na(p))))]
  others <- function(i, q) vapply(i, function(k) quantiles(u$y[unit == unit[k] & seq_along(unit) != k], q), 0)
  kind <- if (is.null(u$kind)) rep("all", nrow(u)) else as.character(u$kind)
  units <- apart_units(u$y, base, unit, kind, positive)
  list(
    main = one_row(n = nrow(u), units = nlevels(unit), tried = tried, tried_units = sum(!is.na(units$p))),
    values = rows_of(
      unit = as.character(unit)[top], time = as_time(u$time[top], d, "time"), value = u$y[top],
      low = others(top, 0.05), high = others(top, 0.95), values = size[top], z = far[top], p = p[top],
      p_all = pmin(1, p[top] * tried)),
    units = units)
}

# Values that a unit needs to have a history.
HISTORY <- 10
# Units of a kind, those looked at included, from which on one can lie apart from them.
PEERS <- 6
# What a median deviation knows of a spread, of what a standard deviation knows.
MAD_EFFICIENCY <- 0.37

# What a unit usually has and what all of them have at that time, by medians in turn.
polished <- function(y, unit, at) {
  own <- numeric(length(y))
  common <- numeric(length(y))
  several <- nlevels(unit) >= 4
  middle <- function(v, by) unname(tapply(v, by, stats::median))[as.integer(factor(by))]
  for (turn in 1:4) {
    own <- middle(y - common, as.integer(unit))
    if (several) common <- middle(y - own, at)
  }
  own + common
}

# What is common to all units at a time is added to each or multiplies it, whichever comes nearer to the values.
expected_of <- function(y, unit, at, positive) {
  plain <- polished(y, unit, at)
  if (!positive) return(plain)
  ratio <- exp(polished(log(y), unit, at))
  miss <- function(expected) stats::median(tapply(abs(y - expected), unit, mean) / tapply(y, unit, stats::median))
  if (miss(plain) < miss(ratio)) plain else ratio
}

# Distance from what is expected, from the values around it and from those of the same time of the year, in deviations of
# the unit: the smallest of them, so that a step, a drift and a season of its own make nothing odd.
history_z <- function(r, unit, at, phase) {
  scales <- vapply(split(r, unit), function(v) stats::median(abs(v - stats::median(v))) * 1.4826, 0)
  usual <- stats::median(scales)
  scale <- pmax(scales, usual / 2)[as.integer(unit)]
  scale[scale <= 0] <- NA
  least <- abs(r)
  for (i in split(seq_along(r), unit)) {
    v <- r[i]
    when <- at[i]
    for (k in seq_along(i)) {
      beside <- setdiff(max(1, k - 3):min(length(v), k + 3), k)
      least[i[k]] <- min(least[i[k]], abs(v[k] - stats::median(v[beside])))
      if (!is.null(phase)) {
        same <- setdiff(which(phase[i] == phase[i[k]]), k)
        if (length(same) >= 1) least[i[k]] <- min(least[i[k]], abs(v[k] - v[same]))
      }
    }
  }
  sign(r) * least / scale
}

# The middle of each unit against those of the others of its kind, one taken out at a time: as they stand, and between
# logarithms where all are above zero; the larger p counts.
apart_units <- function(y, base, unit, kind, positive) {
  of <- function(v) vapply(split(v, unit), stats::median, 0)
  level <- of(y)
  kinds <- vapply(split(kind, unit), function(v) v[1], "")
  deleted <- function(v, k, among) {
    rest <- v[setdiff(among, k)]
    m <- length(rest)
    s <- stats::sd(rest)
    if (!isTRUE(s > 0)) return(NA_real_)
    2 * stats::pt(-abs(v[k] - mean(rest)) / (s * sqrt(1 + 1 / m)), m - 1)
  }
  scales <- if (positive) list(level, of(base)) else list(level)
  rows <- lapply(seq_along(level), function(k) {
    among <- which(kinds == kinds[k])
    enough <- length(among) >= PEERS
    p <- if (enough) max(vapply(scales, deleted, 0, k = k, among = among)) else NA_real_
    rest <- level[setdiff(among, k)]
    rows_of(unit = levels(unit)[k], kind = kinds[[k]], level = level[[k]], peers = length(rest),
            low = if (enough) min(rest) else NA_real_, high = if (enough) max(rest) else NA_real_, p = p)
  })
  rows <- stack_rows(rows)
  rows$p_all <- pmin(1, rows$p * sum(!is.na(rows$p)))
  rows[order(rows$p), ]
}
