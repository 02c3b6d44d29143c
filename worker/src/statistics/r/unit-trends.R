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

# d: time, y, group. args: level. Tables: main, units.
# Least squares per unit with Newey-West errors; p corrected by Benjamini and Hochberg (1995).
method_unit_trends <- function(d, args) {
  u <- series_rows(take_rows(complete_rows(d, c("time", "y", "group")), TRUE), c("time", "y", "group"))
  need_rows(u, 10)
  units <- levels(u$group)
  years <- years_of(u$time, d, "time")
  show <- function(v) as_time(v, d, "time")
  fits <- lapply(units, function(name) {
    i <- which(u$group == name)
    t <- years[i]
    y <- u$y[i]
    n <- length(i)
    if (n < 5 || diff(range(t)) == 0 || diff(range(y)) == 0) return(NULL)
    if (anyDuplicated(t)) stop_data("A unit has several rows at one time.")
    fit <- fit_hac(cbind(1, t - t[1]), y)
    # Newey and West's errors are too small in short series: never below those of independent values, and the order of
    # the values must say so too.
    fit$se <- pmax(fit$se, sqrt(diag(fit$inverse) * fit$sigma2))
    p_order <- order_p(t, y)
    q <- stats::qt(1 - (1 - args$level) / 2, fit$df)
    top <- which.max(y)
    bottom <- which.min(y)
    list(row = rows_of(
      unit = name, n = n, first = y[1], last = y[n], change = y[n] - y[1],
      growth = if (all(y > 0) && t[n] > t[1]) (y[n] / y[1])^(1 / (t[n] - t[1])) - 1 else NA_real_,
      times = if (all(y > 0)) y[n] / y[1] else NA_real_, slope = fit$b[2], low = fit$b[2] - q * fit$se[2], high = fit$b[2] + q * fit$se[2],
      p = max(2 * stats::pt(-abs(fit$b[2] / fit$se[2]), fit$df), p_order), minimum = y[bottom], maximum = y[top]),
      at = u$time[i[c(1, n, bottom, top)]])
  })
  fits <- Filter(Negate(is.null), fits)
  if (length(fits) < 2) stop_data("Fewer than two units have five values that differ.")
  rows <- stack_rows(lapply(fits, function(f) f$row))
  at <- do.call(rbind, lapply(fits, function(f) f$at))
  p_bh <- stats::p.adjust(rows$p, "BH")
  direction <- ifelse(!(p_bh < 1 - args$level), "cannot tell", ifelse(rows$slope > 0, "rising", "falling"))
  table <- rows_of(unit = rows$unit, n = rows$n, from = show(at[, 1]), to = show(at[, 2]), rows[3:11], p_bh = p_bh, direction = direction,
                   minimum = rows$minimum, minimum_at = show(at[, 3]), maximum = rows$maximum, maximum_at = show(at[, 4]))
  ord <- order(-table$slope, table$unit, method = "radix")
  table <- table[ord, , drop = FALSE]
  sizes <- table(rows$n)
  list(main = one_row(units = nrow(table), rising = sum(direction == "rising"), falling = sum(direction == "falling"),
                      unclear = sum(direction == "cannot tell"), median_slope = stats::median(table$slope),
                      from = show(min(at[, 1])), to = show(max(at[, 2])), rows = nrow(u), per = if (has_calendar(d, "time")) "year" else "unit",
                      balanced = length(sizes) == 1 && length(unique(at[, 1])) == 1 && length(unique(at[, 2])) == 1),
       units = table)
}
