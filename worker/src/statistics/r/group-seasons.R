# The one group that lies elsewhere in the same months of each year: a scan over groups and runs of months of the year.

# d: time (months counted on, 12 to a year, January a multiple of 12), group, y (optional: without it rows are counted).
# args: least, longest. Tables: main, seasons.
# For each group and each run of months what the group has within them, in all years, is set against what it has in other
# months, and this against the same of all other rows: of a measure by a difference of differences on normal scores of the
# ranks with the errors of Welch, each variance drawn towards that of all rows by two rows of it; of counts by the share of
# the rows that the group has (two-sample z) and by its own rows a month (binomial), drawn in by how much more its
# months differ than those of rows that come one by one (Pearson's dispersion, as in a quasi-Poisson model). The larger p of the group by itself and
# of the contrast counts. p is allowed for every run and group that was looked at (Bonferroni). That it comes again is
# tested apart: p_again is the largest p with one year left out, p by itself of each where there are two.
method_group_seasons <- function(d, args) {
  counted <- is.null(d$y)
  u <- complete_rows(d, c("time", "group", if (!counted) "y"))
  group <- as_levels(u$group, "grouping column")
  if (nrow(u) == 0) stop_data("No row has all values.")
  k <- round(max(u$time)) - round(min(u$time)) + 1
  if (k > 1200) stop_data("The time holds more than 1,200 months.")
  month <- as.integer(round(u$time))
  span <- min(month):max(month)
  if (k < 20) stop_data("The time holds ", k, " months; what comes again each year needs two years.")
  if (nlevels(group) < 2) stop_data("There is only one group, so nothing can be compared.")
  n <- length(month)
  if (!counted) need_variation(u$y, "measure")
  # Summed once for each group and month: groups are rows, months columns.
  cell <- (month - span[1]) * nlevels(group) + as.integer(group)
  by_group <- function(v) matrix(v, nlevels(group))
  own <- list(n = by_group(tabulate(cell, k * nlevels(group)) + 0))
  if (!counted) {
    sums <- cell_sums(cell, k * nlevels(group))
    z <- normal_scores(u$y)
    all_variance <- crossprod(z - mean_of(z))[1] / n
    own <- c(own, lapply(list(z = z, zz = z^2, y = u$y), function(v) by_group(sums(v))))
  }
  rest <- lapply(own, function(s) matrix(colSums(s), nrow(s), k, byrow = TRUE) - s)
  # Choices of months are looked at side by side: columns of `keep`, for each of which all groups follow.
  side <- function(s, keep) {
    keep <- as.matrix(keep) + 0
    within <- function(v) as.vector(v %*% keep)
    size <- within(s$n)
    if (counted) return(list(n = size, months = rep(colSums(keep), each = nrow(s$n)), nn = within(s$n^2)))
    mean_z <- within(s$z) / size
    v <- pmax(0, within(s$zz) - size * mean_z^2)
    list(n = size, z = mean_z, v = (v + 2 * all_variance) / (size + 1), y = within(s$y) / size)
  }
  groups_of <- function(s, at) lapply(s, function(v) v[at, , drop = FALSE])
  welch <- function(change, parts) {
    errors <- lapply(parts, function(s) s$v / s$n)
    freedom <- Reduce(`+`, errors)^2 / Reduce(`+`, Map(function(v, s) v^2 / pmax(1, s$n - 1), errors, parts))
    2 * stats::pt(-abs(change) / sqrt(Reduce(`+`, errors)), freedom)
  }
  # What lies within the months against what lies outside of them, for all groups at once.
  set_against <- function(a, b, e, f) {
    if (counted) {
      inn <- a$n + e$n
      out <- b$n + f$n
      pooled <- (a$n + b$n + 1) / (inn + out + 2)
      apart <- (a$n / inn - b$n / out) / sqrt(pooled * (1 - pooled) * (1 / inn + 1 / out))
      part <- a$months / (a$months + b$months)
      alone <- (a$n - (a$n + b$n) * part) / sqrt((a$n + b$n) * part * (1 - part))
      shares <- log((a$n + 0.5) / (inn + 1)) - log((b$n + 0.5) / (out + 1))
      rates <- log((a$n + 0.5) / a$months) - log((b$n + 0.5) / b$months)
      size <- ifelse(abs(shares) < abs(rates), shares, rates)
      # Rows that come in clumps lie further apart from month to month than rows that come one by one.
      spread <- function(s) (s$nn - s$n^2 / s$months) / pmax(s$n / s$months, 0.5)
      freedom <- pmax(1, a$months + b$months - 2)
      clumps <- sqrt(pmax(1, (spread(a) + spread(b)) / freedom))
      p <- pmax(2 * stats::pnorm(-abs(apart)), 2 * stats::pt(-abs(alone) / clumps, freedom))
      same <- sign(apart) == sign(alone)
      ok <- inn >= args$least & out >= args$least & pmax(a$n, b$n / out * inn) >= args$least
    } else {
      size <- (a$z - b$z) - (e$z - f$z)
      p <- pmax(welch(size, list(a, b, e, f)), welch(a$z - b$z, list(a, b)))
      same <- sign(size) == sign(a$z - b$z)
      ok <- pmin(a$n, b$n, e$n, f$n) >= args$least
    }
    list(size = size, p = ifelse(same, p, 1), ok = ok)
  }
  # Every run of months that two years hold whole, all groups of all runs at once.
  runs <- lapply(seq_len(12 * args$longest) - 1, function(at) run_of_months(span, at %% 12, at %/% 12 + 1))
  runs <- Filter(function(run) length(run$whole) >= 2, runs)
  if (length(runs) == 0) stop_data("No group has enough rows in the same months of two years.")
  outside <- !vapply(runs, function(run) run$inside, logical(k))
  within_whole <- vapply(runs, function(run) run$inside & run$cycle %in% run$whole, logical(k))
  a <- side(own, within_whole)
  b <- side(own, outside)
  e <- side(rest, within_whole)
  f <- side(rest, outside)
  all <- set_against(a, b, e, f)
  p <- matrix(ifelse(all$ok & is.finite(all$p), all$p, Inf), nlevels(group))
  best <- max.col(-p, ties.method = "first")
  best[!is.finite(p[cbind(seq_along(best), best)])] <- 0
  # The groups with each year by itself or left out: a row for each group of a run, a column for each year.
  rows_of_run <- function(r) {
    run <- runs[[r]]
    look <- which(best == r)
    at <- (r - 1) * nlevels(group) + look
    looked <- groups_of(own, look)
    others <- groups_of(rest, look)
    at_look <- function(s) lapply(s, function(v) v[at])
    by_year <- function(keep) lapply(set_against(side(looked, keep), at_look(b), side(others, keep), at_look(f)),
                                     function(v) matrix(v, length(look)))
    of_year <- outer(run$cycle, run$whole, `==`)
    without <- by_year(within_whole[, r] & !of_year)
    each <- by_year(run$inside & of_year)
    size <- all$size[at]
    again <- ifelse(is.na(without$size) | sign(without$size) != sign(size), 1, without$p)
    g <- function(s) if (counted) s$n[at] / s$months[at] else s$y[at]
    share <- function(s, t) s$n[at] / (s$n[at] + t$n[at])
    rows_of(
      level = levels(group)[look], from = month.name[run$start + 1], to = month.name[(run$start + run$long - 1) %% 12 + 1],
      months = run$long, from_month = run$start + 1, years = length(run$whole),
      years_alike = as.integer(rowSums(each$size * sign(size) >= abs(size) / 2, na.rm = TRUE)),
      n_inside = a$n[at], n_outside = b$n[at], inside = g(a), outside = g(b), others_inside = g(e), others_outside = g(f),
      part = share(a, b), others_part = share(e, f),
      difference = if (counted) g(a) - g(b) else (g(a) - g(b)) - (g(e) - g(f)),
      size = size, p_again = apply(again, 1, max), p_one = all$p[at])
  }
  tried <- sum(all$ok)
  found <- stack_rows(lapply(setdiff(unique(best), 0), rows_of_run))
  if (is.null(found)) stop_data("No group has enough rows in the same months of two years.")
  found$p <- pmin(1, found$p_one * tried)
  # Of two groups each may lie as far from the other: the smaller one is told.
  found <- found[order(signif(found$p_one, 9), -signif(abs(found$size), 9), found$n_inside + found$n_outside, found$level), , drop = FALSE]
  list(main = one_row(n = n, missing = missing_rows(u), groups = nrow(found), months = k, tried = tried, p = found$p[1]),
       seasons = found)
}

# A run of `long` months from `start` (0 is January) on: which months of `span` lie within it, the year of the run that
# each month belongs to, and the years that hold the run whole.
run_of_months <- function(span, start, long) {
  inside <- (span - start) %% 12 < long
  cycle <- floor((span - start + (12 - long) %/% 2) / 12)
  years <- unique(cycle[inside])
  list(start = start, long = long, inside = inside, cycle = cycle,
       whole = years[tabulate(match(cycle[inside], years), length(years)) == long])
}
