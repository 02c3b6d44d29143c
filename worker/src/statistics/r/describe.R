# One column at a time.

# Distribution of a number. d: y. args: level.
# Tables: main, histogram, qq. Formulas: see the functions of core.R; Jarque and Bera (1987).
method_describe_numeric <- function(d, args) {
  u <- complete_rows(d, "y")
  need_rows(u, 1, "values")
  y <- u$y
  n <- length(y)
  mi <- mean_interval(y, args$level)
  md <- median_interval(y, args$level)
  q <- quantiles(y, c(0, 0.05, 0.25, 0.5, 0.75, 0.95, 1))
  s <- if (n > 1) sd_of(y) else NA_real_
  sh <- shape(y)
  nt <- normality(y)
  e <- y - mi[1]
  m2 <- mean_of(e^2)
  jb <- if (n < 4 || m2 == 0) NA_real_ else n / 6 * ((mean_of(e^3) / m2^1.5)^2 + (mean_of(e^4) / m2^2 - 3)^2 / 4)
  iqr <- q[5] - q[3]
  main <- one_row(
    n = n, missing = missing_rows(u), distinct = length(unique(y)),
    mean = mi[1], mean_low = mi[2], mean_high = mi[3], sd = s, se = s / sqrt(n), cv = if (mi[1] == 0) NA_real_ else s / mi[1],
    median = q[4], median_low = md[1], median_high = md[2],
    minimum = q[1], p5 = q[2], q1 = q[3], q3 = q[5], p95 = q[6], maximum = q[7], iqr = iqr, sum = sum(y),
    geometric_mean = if (q[1] > 0) exp(mean_of(log(y))) else NA_real_,
    skewness = sh[1], kurtosis = sh[2], zeros = sum(y == 0), negatives = sum(y < 0),
    outliers_iqr = sum(y < q[3] - 1.5 * iqr | y > q[5] + 1.5 * iqr),
    outliers_z3 = if (is.na(s) || s == 0) 0 else sum(abs(e / s) > 3),
    normality_test = nt$test, normality_statistic = nt$statistic, normality_p = nt$p,
    jarque_bera = jb, jarque_bera_p = stats::pchisq(jb, 2, lower.tail = FALSE))
  edges <- histogram_edges(y, q[1], q[7], iqr)
  bins <- length(edges) - 1
  bin <- pmin(bins, pmax(1, findInterval(y, edges)))
  histogram <- rows_of(from = edges[-length(edges)], to = edges[-1], count = tabulate(bin, bins))
  p <- stats::ppoints(min(n, 100))
  qq <- rows_of(theoretical = mi[1] + (if (is.na(s)) 0 else s) * stats::qnorm(p), observed = quantiles(y, p))
  list(main = main, histogram = histogram, qq = qq)
}

# Edges of equal bins: Freedman and Diaconis (1981), but no fewer than Rice's 2 n^(1/3), as two humps far apart widen the
# middle half and with it the bins. Whole numbers get bins around them, each with as many.
histogram_edges <- function(y, low, high, iqr) {
  n <- length(y)
  span <- high - low
  if (span == 0) return(c(low, low))
  width <- 2 * iqr / n^(1 / 3)
  bins <- min(60, max(ceiling(2 * n^(1 / 3)), if (width > 0) ceiling(span / width) else ceiling(sqrt(n))))
  if (all(y == round(y)) && span < 1e6) {
    step <- max(1, ceiling((span + 1) / bins))
    return(low - 0.5 + step * (0:ceiling((span + 1) / step)))
  }
  low + span * (0:bins) / bins
}

# Counts and shares. d: y, weight (optional). args: level, order ("count" or "given").
# Tables: main, levels. Wilson (1927).
method_proportions <- function(d, args) {
  u <- complete_rows(d, c("y", "weight"))
  need_rows(u, 1, "values")
  y <- as_levels(u$y, "column", 5000)
  w <- row_weights(u)
  count <- level_sums(w, y)
  n <- sum(count)
  ord <- if (args$order == "count") order(-count, seq_along(count)) else seq_along(count)
  k <- length(count)
  ci <- wilson(count, n, args$level)
  share <- count / n
  chi2 <- if (k > 1) sum((count - n / k)^2 / (n / k)) else NA_real_
  top <- which.max(count)
  main <- one_row(
    n = n, missing = missing_rows(u), levels = k, top_level = levels(y)[top], top_count = count[top],
    top_share = share[top], chi2 = chi2, df = k - 1,
    p = if (k > 1) stats::pchisq(chi2, k - 1, lower.tail = FALSE) else NA_real_,
    entropy = if (k > 1) -sum(ifelse(share > 0, share * log(share), 0)) / log(k) else 0)
  levels <- rows_of(level = levels(y), count = count, share = share, low = ci$low, high = ci$high)[ord, ]
  levels$cumulative <- cumsum(levels$share)
  list(main = main, levels = levels)
}

# Rows that each row stands for: 1 without a weight column.
row_weights <- function(u) {
  if (is.null(u$weight)) return(rep(1, nrow(u)))
  if (any(u$weight < 0)) stop_data("The column of weights holds negative numbers.")
  if (sum(u$weight) <= 0) stop_data("The weights add up to nothing.")
  u$weight
}
# Sum of w per level of a factor.
level_sums <- function(w, f) {
  out <- numeric(nlevels(f))
  s <- rowsum(w, as.integer(f), reorder = FALSE)
  out[as.integer(rownames(s))] <- s[, 1]
  out
}
