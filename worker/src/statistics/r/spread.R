# How far many small groups lie apart, and how much one of them says by itself.

# d: y, group. args: success. Tables: main.
# One-way analysis of variance; intraclass correlation (Fisher 1925, with n0 of Donner 1986); a mean drawn towards all by
# k = (1 - rho) / rho rows (James and Stein 1961; Efron and Morris 1975).
method_spread_of_groups <- function(d, args) {
  u <- complete_rows(d, c("y", "group"))
  need_rows(u, 10)
  y <- if (is.factor(u$y) || is_given(args$success)) as.numeric(as_success(u$y, args$success)) else u$y
  need_variation(y, "outcome")
  g <- as_levels(u$group, "grouping column", 1e6)
  size <- tabulate(g, nlevels(g))
  n <- length(y)
  k <- length(size)
  if (k < 2 || n - k < 3) stop_data("There are too few rows beside the groups.")
  all <- mean_of(y)
  own <- level_sums(y, g) / size
  within <- max(0, sum((y - own[as.integer(g)])^2))
  between <- sum(size * (own - all)^2)
  msw <- within / (n - k)
  msb <- between / (k - 1)
  n0 <- (n - sum(size^2) / n) / (k - 1)
  rho <- if (msb + (n0 - 1) * msw > 0) (msb - msw) / (msb + (n0 - 1) * msw) else 0
  list(main = one_row(
    n = n, groups = k, mean = all, n0 = n0, rho = rho,
    drawn = if (rho > 0) (1 - rho) / rho else NA_real_,
    f = if (msw > 0) msb / msw else NA_real_, df1 = k - 1, df2 = n - k,
    p = if (msw > 0) stats::pf(msb / msw, k - 1, n - k, lower.tail = FALSE) else 0))
}
