# Is the difference of two sides the same at every time?

# Rows of a side below which nothing is made of a period, and periods below which a gap of single rows has no course.
FEWEST_OF_SIDE <- 5
FEWEST_SINGLE <- 6
# p of the gaps lying on their line below which they vary by more than their rows make.
OFF_LINE <- 0.1

# d: y (number; 0 and 1 for a share), side, time, x1.. (optional), cluster (optional). args: level, named, labels.
# One regression: a level for each period, the gap in each period, and x. The course of the gaps is their line over time,
# weighted by their precision; where they scatter round it beyond their errors, its error is scaled (Birge 1932).
# Of single rows of each side the gaps themselves are the series.
method_gap_over_time <- function(d, args) {
  x <- x_names(d)
  own <- c("y", "side", "time", "cluster")
  m <- if (length(x) == 0) list(u = complete_rows(d, own))
    else model_frame(d, x, own, list(references = character(0), interactions = character(0), log_x = logical(0)), x_labels(d, args))
  u <- m$u
  need_rows(u, 8)
  named <- as.character(u$side) == args$named
  if (!any(named) || all(named)) stop_data("One of the two sides has no rows.")
  need_variation(u$y, "measure")
  times <- sort(unique(u$time))
  at <- match(u$time, times)
  k <- length(times)
  size <- rbind(tabulate(at[named], k), tabulate(at[!named], k))
  single <- max(size) == 1
  enough <- pmin(size[1, ], size[2, ]) >= if (single) 1 else FEWEST_OF_SIDE
  if (sum(enough) < if (single) FEWEST_SINGLE else 2) stop_data("Too few periods hold enough rows of both sides.")
  means <- function(rows) as.vector(tapply(u$y[rows], factor(at[rows], levels = seq_len(k)), mean))
  mean_named <- means(named)
  mean_others <- means(!named)
  own <- which(enough)
  t <- years_of(times, d, "time")[own]
  gaps <- if (single) list(est = (mean_named - mean_others)[own], df = NA_real_, by = "periods")
    else gaps_of_rows(list(u = u, spec = m$spec, x = x), named, at, own, size, args$level)
  line <- if (single) line_of_series(gaps$est, t) else line_of_gaps(gaps, t)
  reach <- stats::qt(1 - (1 - args$level) / 2, if (single) line$df else gaps$df)
  errors <- if (single) rep(NA_real_, length(own)) else sqrt(diag(gaps$v))
  put <- function(v) { all <- rep(NA_real_, k); all[own] <- v; all }
  last <- length(own)
  pairwise <- c(rep(0, last - 1), 1)
  pairwise[1] <- pairwise[1] - 1
  change <- list(est = gaps$est[last] - gaps$est[1], se = if (single) NA_real_ else sqrt(drop(pairwise %*% gaps$v %*% pairwise)))
  span <- t[last] - t[1]
  half <- stats::qt(1 - (1 - args$level) / 2, line$df) * line$se
  whole <- if (single) list(est = mean(gaps$est), se = NA_real_) else average_gap(gaps)
  list(
    main = one_row(
      n = sum(size[, own]), periods = last, left_out = k - last, adjusted_for = length(x), by = gaps$by,
      gap = whole$est, gap_low = whole$est - reach * whole$se, gap_high = whole$est + reach * whole$se,
      first = gaps$est[1], last = gaps$est[last], change = change$est, change_low = change$est - reach * change$se,
      change_high = change$est + reach * change$se, change_p = 2 * stats::pt(-abs(change$est / change$se), gaps$df),
      slope = line$slope, slope_low = line$slope - half, slope_high = line$slope + half, slope_p = line$p,
      drift = line$slope * span, drift_low = line$slope * span - half * span, drift_high = line$slope * span + half * span,
      fitted_first = line$at[1], fitted_last = line$at[last], differs_p = if (single) NA_real_ else gaps_differ(gaps), off_line = line$off),
    periods = rows_of(
      time = as_time(times, d, "time"), n_named = size[1, ], n_others = size[2, ], mean_named = mean_named, mean_others = mean_others,
      gap = put(gaps$est), low = put(gaps$est - reach * errors), high = put(gaps$est + reach * errors),
      plain = ifelse(enough, mean_named - mean_others, NA_real_), fitted = put(line$at), enough = enough))
}

# The gap in each of the periods `own`, other columns held equal, with their covariance.
gaps_of_rows <- function(model, named, at, own, size, level) {
  keep <- at %in% own
  u <- take_rows(model$u, keep)
  named <- named[keep]
  period <- match(at[keep], own)
  k <- length(own)
  here <- outer(period, seq_len(k), "==") + 0
  # What is held equal stands behind, so that of columns that settle one another the gaps stay.
  held <- if (length(model$x)) design_matrix(u, model$spec)$x[, -1, drop = FALSE]
  x <- cbind(1, here[, -1, drop = FALSE], here * named, held)
  ok <- estimable(x)
  place <- match(k + seq_len(k), ok)
  if (anyNA(place)) stop_data("What is held equal settles which side a row is of.")
  xs <- x[, ok, drop = FALSE]
  if (nrow(xs) - ncol(xs) < 2) stop_data("There are too few rows for as many periods.")
  fit <- fit_ols(xs, u$y)
  if (is.null(fit)) stop_data("The columns held equal determine one another.")
  cluster <- if (is.null(u$cluster)) NULL else as_levels(u$cluster, "unit", 1e7)
  robust <- robust_cov(fit, xs, cluster)
  v <- robust$v[place, place, drop = FALSE]
  share <- all(u$y == 0 | u$y == 1)
  if (share && is.null(cluster)) {
    yes <- rbind(as.vector(rowsum(u$y * named, period)), as.vector(rowsum(u$y * !named, period)))
    n <- size[, own, drop = FALSE]
    # A share has one added on each side (Agresti and Caffo 2000): a side that is all yes is no proof of no spread.
    p <- (yes + 1) / (n + 2)
    rows <- colSums(p * (1 - p) / (n + 2))
    bare <- colSums(yes == 0 | yes == n) > 0
    if (length(model$x) == 0) v <- diag(rows, k) else diag(v)[bare] <- pmax(diag(v), rows)[bare]
  }
  if (any(!(diag(v) > 0))) stop_data("Nothing varies within a side of a period.")
  list(est = fit$b[place], v = v, df = robust$df, by = if (is.null(cluster)) "rows" else "units")
}

# Weighted by the precision of each gap; the error is that of the weighted line under the covariance of all gaps, which
# few units leave without an inverse.
line_of_gaps <- function(gaps, t) {
  w <- 1 / diag(gaps$v)
  z <- cbind(1, t - t[1])
  take <- solve(crossprod(z, z * w)) %*% t(z * w)
  b <- drop(take %*% gaps$est)
  e <- gaps$est - drop(z %*% b)
  free <- length(t) - 2
  q <- sum(w * e^2)
  off <- free >= 2 && stats::pchisq(q, free, lower.tail = FALSE) < OFF_LINE
  se <- sqrt(drop(take[2, ] %*% gaps$v %*% take[2, ]) * if (off) q / free else 1)
  list(slope = b[2], se = se, df = gaps$df, off = off, at = drop(z %*% b), p = 2 * stats::pt(-abs(b[2] / se), gaps$df))
}

line_of_series <- function(gap, t) {
  need_variation(gap, "gap")
  z <- cbind(1, t - t[1])
  fit <- fit_series(z, gap)
  list(slope = fit$b[2], se = fit$se[2], df = fit$df, off = NA, at = drop(z %*% fit$b), p = 2 * stats::pt(-abs(fit$b[2] / fit$se[2]), fit$df))
}

average_gap <- function(gaps) {
  w <- 1 / diag(gaps$v) / sum(1 / diag(gaps$v))
  list(est = sum(w * gaps$est), se = sqrt(drop(w %*% gaps$v %*% w)))
}

# Wald test that all gaps are one; of units there must be twice as many as gaps.
gaps_differ <- function(gaps) {
  k <- length(gaps$est)
  if (gaps$by == "units" && gaps$df + 1 < 2 * k) return(NA_real_)
  steps <- diff(diag(k))
  f <- wald(drop(steps %*% gaps$est), steps %*% gaps$v %*% t(steps)) / (k - 1)
  stats::pf(f, k - 1, gaps$df, lower.tail = FALSE)
}
