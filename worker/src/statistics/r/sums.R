# Means, spreads and correlations of many numbers, and levels of many rows, found soon.

# R takes means, variances and correlations through long doubles at each step, which WebAssembly makes by software: a
# mean of 100,000 numbers takes 15 ms there, a variance 25 and a correlation 60. Sums alone, in long doubles too, take 3.5
# each. From so many numbers on they stand in place of the others; what that changes is the last digit.
many <- 2000
of_many <- function(v) is.double(v) && length(v) > many

# Twice, as R does, so that the mean of one value again and again is that value.
mean_of <- function(v) {
  if (!of_many(v)) return(mean(v))
  m <- sum(v) / length(v)
  m + sum(v - m) / length(v)
}
var_of <- function(v, m = mean_of(v)) if (of_many(v)) sum((v - m)^2) / (length(v) - 1) else stats::var(v)
sd_of <- function(v, m = mean_of(v)) if (of_many(v)) sqrt(var_of(v, m)) else stats::sd(v)
# line: that of fit_line through the same numbers, which has the sums already.
cor_of <- function(x, y, line = NULL) {
  if (!of_many(x) || !of_many(y)) return(stats::cor(x, y))
  if (!is.null(line)) {
    r <- line$b * sqrt(line$sxx) / sqrt(line$tss)
    return(if (is.finite(r)) max(-1, min(1, r)) else NA_real_)
  }
  x <- x - mean_of(x)
  y <- y - mean_of(y)
  r <- sum(x * y) / sqrt(sum(x^2)) / sqrt(sum(y^2))
  if (is.finite(r)) max(-1, min(1, r)) else NA_real_
}
# For each row the mean of its level, as ave gives it.
level_means <- function(v, f) {
  if (!of_many(v)) return(stats::ave(v, f))
  (level_sums(v, f) / tabulate(f, nlevels(f)))[as.integer(f)]
}

# A factor without the levels that no row has, as droplevels gives it but without making a text of each row.
used_levels <- function(f) {
  used <- tabulate(f, nlevels(f)) > 0
  if (all(used)) return(f)
  structure(cumsum(used)[as.integer(f)], levels = levels(f)[used], class = "factor")
}

# How many rows share each value.
tie_sizes <- function(v) {
  v <- v[order(v, method = "radix")]
  n <- length(v)
  diff(c(0L, which(v[-1L] != v[-n]), n))
}
