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
  z <- if (counted) rep(0, n) else {
    need_variation(u$y, "measure")
    stats::qnorm((rank(u$y, ties.method = "average") - 0.5) / n)
  }
  y <- if (counted) rep(0, n) else u$y
  all_variance <- if (counted) 1 else mean((z - mean(z))^2)
  cell <- (month - span[1]) * nlevels(group) + as.integer(group)
  sums <- function(v) matrix(vapply(split(v, factor(cell, levels = seq_len(k * nlevels(group)))), sum, 0), nrow = nlevels(group))
  own <- list(n = sums(rep(1, n)), z = sums(z), zz = sums(z^2), y = sums(y))
  rest <- lapply(own, function(s) matrix(colSums(s), nrow(s), k, byrow = TRUE) - s)
  own$nn <- own$n^2
  rest$nn <- rest$n^2
  # Several choices of months may be looked at side by side: columns of `keep`, for each of which all groups follow.
  side <- function(s, keep) {
    keep <- as.matrix(keep) + 0
    within <- function(v) as.vector(v %*% keep)
    size <- within(s$n)
    mean_z <- within(s$z) / size
    v <- pmax(0, within(s$zz) - size * mean_z^2)
    list(n = size, z = mean_z, v = (v + 2 * all_variance) / (size + 1), y = within(s$y) / size,
         months = rep(colSums(keep), each = nrow(s$n)), nn = within(s$nn))
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
  tried <- 0
  best <- vector("list", nlevels(group))
  for (long in seq_len(args$longest)) for (start in 0:11) {
    inside <- (span - start) %% 12 < long
    cycle <- floor((span - start + (12 - long) %/% 2) / 12)
    whole <- Filter(function(c) sum(inside & cycle == c) == long, unique(cycle[inside]))
    if (length(whole) < 2) next
    within_whole <- inside & cycle %in% whole
    b <- side(own, !inside)
    f <- side(rest, !inside)
    a <- side(own, within_whole)
    e <- side(rest, within_whole)
    all <- set_against(a, b, e, f)
    tried <- tried + sum(all$ok)
    look <- which(all$ok & is.finite(all$p))
    look <- look[vapply(look, function(l) is.null(best[[l]]) || all$p[l] < best[[l]]$p_one, TRUE)]
    if (length(look) == 0) next
    # The groups that are looked at with each year by itself or left out: a row for each group, a column for each year.
    looked <- groups_of(own, look)
    others <- groups_of(rest, look)
    at_look <- function(s) lapply(s, function(v) v[look])
    by_year <- function(keep) lapply(set_against(side(looked, keep), at_look(b), side(others, keep), at_look(f)),
                                     function(v) matrix(v, length(look)))
    of_year <- outer(cycle, whole, `==`)
    without <- by_year(within_whole & !of_year)
    each <- by_year(inside & of_year)
    way <- sign(all$size[look])
    again <- ifelse(is.na(without$size) | sign(without$size) != way, 1, without$p)
    alike <- as.integer(rowSums(each$size * way >= abs(all$size[look]) / 2, na.rm = TRUE))
    for (i in seq_along(look)) {
      l <- look[i]
      g <- function(s) if (counted) s$n[l] / s$months[l] else s$y[l]
      share <- function(s, t) s$n[l] / (s$n[l] + t$n[l])
      best[[l]] <- rows_of(
        level = levels(group)[l], from = month.name[start + 1], to = month.name[(start + long - 1) %% 12 + 1], months = long,
        from_month = start + 1, years = length(whole), years_alike = alike[i], n_inside = a$n[l], n_outside = b$n[l],
        inside = g(a), outside = g(b), others_inside = g(e), others_outside = g(f),
        part = share(a, b), others_part = share(e, f),
        difference = if (counted) g(a) - g(b) else (g(a) - g(b)) - (g(e) - g(f)),
        size = all$size[l], p_again = max(again[i, ]), p_one = all$p[l])
    }
  }
  found <- stack_rows(best)
  if (is.null(found)) stop_data("No group has enough rows in the same months of two years.")
  found$p <- pmin(1, found$p_one * tried)
  found <- found[order(found$p_one, -abs(found$size), found$level), , drop = FALSE]
  list(main = one_row(n = n, missing = missing_rows(u), groups = nrow(found), months = k, tried = tried, p = found$p[1]),
       seasons = found)
}
