# Several series over one time: how each moves, which pairs go together, which moves first.

# d: x1, x2, ..., time (optional). args: level, labels, changes, lags. Tables: main, series, pairs, leads.
# Levels against changes: Granger and Newbold (1974); unit roots as in stationarity; prediction: Granger (1969) on the
# changes, both ways, p over all ordered pairs corrected by Benjamini and Hochberg (1995).
method_series_screen <- function(d, args) {
  names <- x_names(d)
  labels <- x_labels(d, args)
  if (length(names) < 2) stop_data("At least two series are needed.")
  ord <- if (is.null(d$time)) seq_len(nrow(d)) else order(d$time)
  ord <- if (is.null(d$time)) ord else ord[!is.na(d$time[ord])]
  values <- lapply(names, function(name) d[[name]][ord])
  given <- as.character(args$changes)
  kinds <- vapply(seq_along(names), function(k) {
    known <- values[[k]][!is.na(values[[k]])]
    change_kind(if (k <= length(given)) given[k] else "auto", known)
  }, "")
  changed <- lapply(seq_along(names), function(k) {
    v <- values[[k]]
    if (kinds[k] == "levels") return(v)
    c(NA, changes_of(v, kinds[k]))
  })
  sizes <- vapply(values, function(v) sum(!is.na(v)), 0)
  for (k in seq_along(names)) {
    if (sizes[k] < 12) stop_data("The series ", labels[k], " has only ", sizes[k], " values; at least 12 are needed.")
    need_variation(values[[k]][!is.na(values[[k]])], paste("series", labels[k]))
  }
  usable <- function(v) {
    v <- v[!is.na(v)]
    length(v) >= 10 && diff(range(v)) > 0
  }
  # Growing series are tested on the scale on which they grow.
  tested <- lapply(seq_along(values), function(k) {
    v <- values[[k]][!is.na(values[[k]])]
    if (kinds[k] == "log-differences") log(v) else v
  })
  unit_root <- vapply(tested, adf_p, 0, "ct")
  level_root <- vapply(tested, adf_p, 0, "c")
  change_root <- vapply(changed, function(v) if (usable(v)) adf_p(v[!is.na(v)], "c") else NA_real_, 0)
  spread <- vapply(changed, function(v) stats::sd(v, na.rm = TRUE), 0)
  times <- if (is.null(d$time)) as.double(ord) else d$time[ord]
  show <- function(v) if (is.null(d$time)) v else as_time(v, d, "time")
  pairs <- utils::combn(length(names), 2)
  pair_rows <- stack_rows(lapply(seq_len(ncol(pairs)), function(j) {
    a <- pairs[1, j]
    b <- pairs[2, j]
    both <- !is.na(values[[a]]) & !is.na(values[[b]])
    if (sum(both) < 12) return(NULL)
    r <- suppressWarnings(stats::cor(values[[a]][both], values[[b]][both]))
    ok <- !is.na(changed[[a]]) & !is.na(changed[[b]])
    rc <- suppressWarnings(stats::cor(changed[[a]][ok], changed[[b]][ok]))
    ci <- pearson_interval(rc, sum(ok), args$level)
    x <- changed[[a]][ok]
    y <- changed[[b]][ok]
    rest <- without_far(x, y, far_times(x, y), times[ok], args$level)
    wander <- wanders(unit_root[a], level_root[a], kinds[a]) && wanders(unit_root[b], level_root[b], kinds[b])
    rows_of(a = labels[[a]], b = labels[[b]], n = sum(ok), levels_r = r, changes_r = rc, low = ci$low, high = ci$high, p = ci$p,
            spurious = wander && isTRUE(abs(rc) <= abs(r) / 2 || sign(rc) != sign(r)),
            turned = wander && isTRUE(abs(rc) > abs(r) / 2 && sign(rc) != sign(r)), far = rest$far, far_from = show(rest$from),
            far_to = show(rest$to), without_r = rest$r, without_low = rest$low, without_high = rest$high, without_p = rest$p)
  }))
  if (is.null(pair_rows)) stop_data("No two series share twelve times.")
  pair_rows <- rows_of(pair_rows[1:8], p_bh = stats::p.adjust(pair_rows$p, "BH"), pair_rows[9:17])
  leads <- stack_rows(lapply(seq_len(ncol(pairs)), function(j) {
    a <- pairs[1, j]
    b <- pairs[2, j]
    ok <- !is.na(changed[[a]]) & !is.na(changed[[b]])
    x <- changed[[a]][ok]
    y <- changed[[b]][ok]
    if (length(x) < 40 || !usable(x) || !usable(y)) return(NULL)
    g <- tryCatch(granger_both(x, y, args$lags), statistics_error = function(e) NULL)
    if (is.null(g) || !is.finite(g$xy$p) || !is.finite(g$yx$p)) return(NULL)
    far <- far_times(x, y)
    h <- if (length(far) == 0) NULL else
      tryCatch(granger_both(x, y, g$lags, far), statistics_error = function(e) NULL)
    none <- list(f = NA_real_, p = NA_real_, gain = NA_real_)
    at <- if (length(far) == 0) c(NA_real_, NA_real_) else times[ok][range(far)]
    row <- function(from, to, own, back, rest)
      rows_of(leader = from, follower = to, lags = g$lags, f = own$f, df2 = own$df2, p = own$p, gain = own$gain, back_f = back$f,
              back_p = back$p, far = length(far), far_from = show(at[1]), far_to = show(at[2]), without_f = rest$f,
              without_p = rest$p, without_gain = rest$gain)
    stack_rows(list(row(labels[[a]], labels[[b]], g$xy, g$yx, if (is.null(h)) none else h$xy),
                    row(labels[[b]], labels[[a]], g$yx, g$xy, if (is.null(h)) none else h$yx)))
  }))
  if (is.null(leads))
    leads <- rows_of(leader = character(0), follower = character(0), lags = numeric(0), f = numeric(0), df2 = numeric(0),
                     p = numeric(0), gain = numeric(0), back_f = numeric(0), back_p = numeric(0), far = numeric(0),
                     far_from = show(numeric(0)), far_to = show(numeric(0)), without_f = numeric(0), without_p = numeric(0),
                     without_gain = numeric(0))
  leads$p_bh <- stats::p.adjust(leads$p, "BH")
  leads <- leads[order(leads$p, leads$leader, leads$follower, method = "radix"), , drop = FALSE]
  pair_rows <- pair_rows[order(-abs(pair_rows$changes_r), pair_rows$a, pair_rows$b, method = "radix"), , drop = FALSE]
  list(
    main = one_row(series = length(names), pairs = nrow(pair_rows), spurious = sum(pair_rows$spurious),
                   halved = sum(pair_rows$spurious & !pair_rows$turned), turned = sum(pair_rows$turned), tests = nrow(leads),
                   leads = sum(leads$p_bh < 1 - args$level)),
    series = rows_of(series = unname(labels), n = sizes, change = kinds, adf_p = level_root, adf_trend_p = unit_root,
                     adf_change_p = change_root, spread = spread),
    pairs = pair_rows, leads = leads)
}
