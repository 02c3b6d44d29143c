# Where a number begins to make a difference: a line that bends at one place.

# d: y, x, group (optional, its levels stand on levels of their own), weight (optional). args: level. Tables: main, profile.
# The bend is looked for over the values of x; its p allows for the search (Davies 1987, Biometrika 74: 33-43).
method_broken_line <- function(d, args) {
  u <- complete_rows(d, c("y", "x", "group", "weight"))
  need_rows(u, 30)
  need_variation(u$y, "outcome")
  w <- if (is.null(u$weight)) rep(1, nrow(u)) else pmax(u$weight, 0)
  keep <- w > 0
  u <- take_rows(u, keep)
  w <- w[keep] / mean(w[keep])
  g <- if (is.null(u$group)) factor(rep("all", nrow(u))) else used_levels(as_levels(u$group, "group", 60))
  within <- function(v) v - as.vector(tapply(w * v, g, sum) / tapply(w, g, sum))[as.integer(g)]
  root <- sqrt(w)
  y <- root * within(u$y)
  fit <- function(...) {
    m <- cbind(...)
    q <- qr(m)
    if (q$rank < ncol(m)) return(NULL)
    e <- qr.resid(q, y)
    list(b = qr.coef(q, y), sse = sum(e^2), inverse = chol2inv(qr.R(q)))
  }
  x <- root * within(u$x)
  line <- fit(x)
  if (is.null(line)) stop_data("The explaining number does not vary within the groups.")
  values <- sort(unique(u$x))
  if (length(values) > 60) values <- unique(stats::quantile(u$x, seq(0.02, 0.98, 0.02), names = FALSE, type = 1))
  least <- max(8, 0.02 * nrow(u))
  enough <- vapply(values, function(k) {
    above <- u$x > k
    sum(above) >= least && sum(!above) >= least && length(unique(u$x[above])) >= 2 && length(unique(u$x[!above])) >= 2
  }, TRUE)
  values <- values[enough]
  if (length(values) < 2) stop_data("The explaining number has too few values on either side of a bend.")
  df <- nrow(u) - nlevels(g) - 2
  hinge <- function(k) root * within(pmax(0, u$x - k))
  bent <- lapply(values, function(k) fit(x, hinge(k)))
  flat <- lapply(values, function(k) fit(hinge(k)))
  error <- function(fits) vapply(fits, function(f) if (is.null(f)) Inf else f$sse, 0)
  both <- error(bent)
  one <- error(flat)
  best <- which.min(both)
  # A way before the bend is only taken for one where it explains something; else the bend is where the flat part ends.
  before_f <- (min(one) - both[best]) / (both[best] / df)
  before_p <- stats::pf(max(0, before_f), 1, df, lower.tail = FALSE)
  is_flat <- before_p >= 1 - args$level
  at <- if (is_flat) which.min(one) else best
  f <- bent[[at]]
  s2 <- f$sse / df
  se <- sqrt(pmax(0, diag(f$inverse)) * s2)
  t <- stats::qt(1 - (1 - args$level) / 2, df)
  after <- sum(f$b)
  after_se <- sqrt(max(0, sum(f$inverse)) * s2)
  if (is_flat) {
    own <- flat[[at]]
    after <- own$b[1]
    after_se <- sqrt(own$inverse[1, 1] * own$sse / (df + 1))
  }
  score <- sqrt(pmax(0, (line$sse - both) / (both / df)))
  top <- max(score[is.finite(score)])
  davies <- min(1, 2 * stats::pnorm(-top) + sum(abs(diff(score[is.finite(score)]))) * exp(-top^2 / 2) / sqrt(2 * pi))
  errors <- if (is_flat) one else both
  near <- values[errors <= min(errors) * (1 + stats::qf(args$level, 1, df) / df)]
  total <- sum(y^2)
  k <- values[at]
  high <- u$x > k
  mean_of <- function(rows) sum(w[rows] * u$y[rows]) / sum(w[rows])
  list(
    main = one_row(
      n = nrow(u), missing = nrow(d) - nrow(u), groups = nlevels(g), knot = k, knot_low = min(near), knot_high = max(near),
      slope_before = if (is_flat) 0 else f$b[1], slope_before_low = f$b[1] - t * se[1], slope_before_high = f$b[1] + t * se[1],
      slope_before_p = before_p, slope_after = after, slope_after_low = after - t * after_se,
      slope_after_high = after + t * after_se, slope_after_p = 2 * stats::pt(-abs(after / after_se), df), p = davies,
      r2_line = 1 - line$sse / total, r2 = 1 - errors[at] / total, n_below = sum(!high), n_above = sum(high),
      mean_below = mean_of(!high), mean_above = mean_of(high)),
    profile = rows_of(knot = values, error = errors / min(errors) - 1))
}
