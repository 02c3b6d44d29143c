# Units that begin with something at times of their own, against those that have not begun.

# Fewer units than this on either side, and it is not known how much units differ.
FEWEST_SIDE <- 3
# Cells of units times periods that fit in memory.
MOST_CELLS <- 4e6

# d: unit, time (place of the period), y, start (place of the first period with it; beyond the last one for units that
# never began). args: level, ratio: changes as shares of the level that a unit had before.
# Group-time averages (Callaway and Sant'Anna 2021): the change of the units that began at one time, from their mean before it,
# less that of units which have not begun by then, over the same periods; pooled so that each unit and period with it counts
# once. Units vary around what all make together, whether they began at one time or each at its own; errors are over them.
method_staggered_effects <- function(d, args) {
  u <- complete_rows(d, c("unit", "time", "y", "start"))
  need_rows(u, 12)
  need_variation(u$y, "measure")
  unit <- as_levels(u$unit, "unit", 1e6)
  times <- sort(unique(u$time))
  k <- length(times)
  n <- nlevels(unit)
  if (n * k > MOST_CELLS) stop_data("There are too many units and periods to be set against each other.")
  y <- matrix(NA_real_, n, k)
  y[cbind(as.integer(unit), match(u$time, times))] <- u$y
  start <- rep(NA_real_, n)
  start[as.integer(unit)] <- u$start
  # What had begun before the first period has no time before.
  keep <- start > times[1]
  y <- y[keep, , drop = FALSE]
  start <- start[keep]
  began <- start <= times[k]
  p <- panel_cells(y, start, times, isTRUE(args$ratio))
  after <- p$since >= 0
  if (length(unique(p$unit[after])) < FEWEST_SIDE)
    stop_data("Fewer than ", FEWEST_SIDE, " units that began have others beside them that had not.")
  whole <- staggered_level(p, after, began, args$level)
  at <- which(after)
  since <- staggered_since(p, began, args$level)
  growth <- staggered_slope(p, at, began, args$level)
  lead <- staggered_slope(p, which(!after), began, args$level)
  middle <- function(rows, what) mean(vapply(split(p$since[rows], p$unit[rows]), what, 0))
  apart <- if (any(!after)) middle(at, mean) - middle(which(!after), mean) else NA_real_
  parts <- staggered_parts(p, at, began, args$level)
  used <- unique(p$unit[at])
  beside_them <- unique(unlist(lapply(attr(p, "others")[unique(p$cell[at])], function(own) own$unit)))
  main <- one_row(
    treated = length(used), never = sum(!began[beside_them]), later = sum(began[beside_them]), cells = length(at),
    periods = k, cohorts = length(unique(start[used])),
    mean_before = mean(p$before[at]), mean_after = mean(p$y[at]),
    others_before = mean(p$others_before[at]), others_after = mean(p$others_after[at]),
    change = mean(p$change[at]), others_change = mean(p$others_change[at]),
    effect = whole$value, low = whole$low, high = whole$high, error = whole$error, df = whole$df, p = whole$p,
    before_periods = stats::median(vapply(split(p$since[!after], p$unit[!after]), length, 0L)),
    before_slope = lead$value, before_low = lead$low, before_high = lead$high, before_p = lead$p,
    before_carried = lead$value * apart, growth = growth$value, growth_low = growth$low, growth_high = growth$high,
    growth_p = growth$p, parts)
  list(main = main, since = since, cohorts = staggered_cohorts(p, at, start, times, began, args$level))
}

# One row for each unit that began and each period in which others had not begun: its change from its own mean before, and
# that of those others from theirs over the same periods. Attribute "others": what each of them adds to that.
panel_cells <- function(y, start, times, ratio) {
  k <- length(times)
  found <- list()
  others <- list()
  for (g in sort(unique(start[start <= times[k]]))) {
    members <- which(start == g)
    early <- times < g
    if (!any(early)) next
    base <- rowMeans(y[, early, drop = FALSE], na.rm = TRUE)
    base[!is.finite(base) | (ratio & base <= 0)] <- NA
    change <- if (ratio) y / base - 1 else y - base
    for (t in seq_len(k)) {
      own <- members[!is.na(change[members, t])]
      control <- which(start > max(g, times[t]) & !is.na(change[, t]))
      if (length(own) == 0 || length(control) < FEWEST_SIDE) next
      m <- mean(change[control, t])
      cell <- length(others) + 1
      others[[cell]] <- list(unit = control, e = change[control, t] - m)
      found[[cell]] <- list(
        unit = own, cell = rep(cell, length(own)), since = rep(times[t] - g, length(own)),
        y = y[own, t], before = base[own], change = change[own, t], others_change = rep(m, length(own)),
        others_before = rep(mean(base[control]), length(own)), others_after = rep(mean(y[control, t]), length(own)),
        start = rep(g, length(own)))
    }
  }
  if (length(found) == 0) stop_data("No unit begins while others have not begun.")
  p <- stack_rows(lapply(found, function(own) do.call(rows_of, own)))
  attr(p, "others") <- others
  p
}

# The sum of weights times the differences of cells, with an error over units: `fitted` is what the cells of all units would
# have if units did not differ. Degrees of freedom: Satterthwaite's over those that began and those that never did.
staggered_sum <- function(p, rows, weights, fitted, began, level) {
  gap <- p$change[rows] - p$others_change[rows]
  value <- sum(weights * gap)
  psi <- rep(0, length(began))
  own <- rowsum(weights * (gap - fitted(value)), p$unit[rows])
  psi[as.integer(rownames(own))] <- own
  others <- attr(p, "others")
  total <- rowsum(weights, p$cell[rows])
  for (i in seq_len(nrow(total))) {
    beside <- others[[as.integer(rownames(total)[i])]]
    psi[beside$unit] <- psi[beside$unit] - total[i] * beside$e / length(beside$unit)
  }
  size <- c(length(unique(p$unit[rows])), sum(!began))
  squares <- c(sum(psi[began]^2), sum(psi[!began]^2))
  v <- ifelse(size > 1, squares * size / (size - 1), 0)
  if (size[1] < FEWEST_SIDE || !(sum(v) > 0))
    return(list(value = value, error = NA_real_, df = NA_real_, low = NA_real_, high = NA_real_, p = NA_real_))
  df <- sum(v)^2 / sum((v^2 / pmax(size - 1, 1))[v > 0])
  error <- sqrt(sum(v))
  half <- stats::qt(1 - (1 - level) / 2, df) * error
  list(value = value, error = error, df = df, low = value - half, high = value + half,
       p = 2 * stats::pt(-abs(value) / error, df))
}

staggered_level <- function(p, rows, began, level) {
  at <- if (is.logical(rows)) which(rows) else rows
  staggered_sum(p, at, rep(1 / length(at), length(at)), function(value) value, began, level)
}

# How much more the units have with each period, every unit by its own line: of those after the start how it grows, of those
# before it whether they ran alike.
staggered_slope <- function(p, rows, began, level) {
  none <- list(value = NA_real_, low = NA_real_, high = NA_real_, p = NA_real_)
  if (length(rows) == 0) return(none)
  unit <- as.integer(factor(p$unit[rows]))
  since <- p$since[rows]
  x <- since - (rowsum(since, unit) / tabulate(unit))[unit]
  sxx <- sum(x^2)
  if (!(sxx > 0)) return(none)
  staggered_sum(p, rows, x / sxx, function(value) value * x, began, level)
}

# The difference by periods since the start, the last before it being -1; where fewer than three units have one, none is told.
staggered_since <- function(p, began, level) {
  each <- lapply(sort(unique(p$since)), function(e) {
    at <- which(p$since == e)
    if (length(at) < FEWEST_SIDE) return(NULL)
    own <- staggered_level(p, at, began, level)
    rows_of(since = e, units = length(at), effect = own$value, low = own$low, high = own$high, p = own$p)
  })
  stack_rows(each)
}

# The first periods with it against the last that half of the units have reached.
staggered_parts <- function(p, at, began, level) {
  units <- length(unique(p$unit[at]))
  reached <- as.integer(names(which(table(p$since[at]) >= units / 2)))
  last <- if (length(reached) > 0) max(reached) else 0
  size <- max(1, (last + 1) %/% 3)
  part <- function(from, to) staggered_level(p, at[p$since[at] >= from & p$since[at] <= to], began, level)
  first <- part(0, size - 1)
  end <- part(last - size + 1, last)
  rows_of(part = size, reached = last + 1, first = first$value, first_low = first$low, first_high = first$high,
          last = end$value, last_low = end$low, last_high = end$high)
}

staggered_cohorts <- function(p, at, start, times, began, level) {
  each <- lapply(sort(unique(p$start[at])), function(g) {
    own <- at[p$start[at] == g]
    made <- staggered_level(p, own, began, level)
    rows_of(start = g, units = length(unique(p$unit[own])), cells = length(own), mean_before = mean(p$before[own]),
            mean_after = mean(p$y[own]), effect = made$value, low = made$low, high = made$high, p = made$p)
  })
  stack_rows(each)
}
