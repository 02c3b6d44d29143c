# Between which two days the rows of one side lie more densely than those of another.

# d: time, group (two levels, the first of which is asked about: args$these). args: these. Tables: main.
# The window is where the one empirical distribution function gains most on the other. What it gains is at most the V of
# Kuiper (1960), so its p, with the correction for finite samples of Stephens (1970), is no smaller than what chance would
# bring; days that many rows share make it larger still. All windows are allowed for by it.
method_window_apart <- function(d, args) {
  u <- complete_rows(d, c("time", "group"))
  these <- as.character(u$group) == args$these
  a <- sum(these)
  b <- sum(!these)
  if (a < 8 || b < 8) stop_data("There are fewer than 8 rows on one side.")
  day <- sort(unique(u$time))
  if (length(day) < 4) stop_data("There are only ", length(day), " different days.")
  at <- match(u$time, day)
  ecdf_of <- function(keep) cumsum(tabulate(at[keep], length(day))) / sum(keep)
  ahead <- c(0, ecdf_of(these) - ecdf_of(!these))
  # The largest gain from one place to a later one; of equal ones the shortest, the first.
  lowest <- ahead[1]
  from <- 1
  best <- c(-Inf, 1, 1)
  for (j in seq_along(ahead)[-1]) {
    gain <- ahead[j] - lowest
    if (gain > best[1] + 1e-12) best <- c(gain, from, j)
    if (ahead[j] <= lowest + 1e-12) {
      lowest <- ahead[j]
      from <- j
    }
  }
  first <- best[2]
  last <- best[3] - 1
  inside <- at >= first & at <= last
  size <- a * b / (a + b)
  lambda <- (sqrt(size) + 0.155 + 0.24 / sqrt(size)) * best[1]
  # Below it the sum of the series is 1 to seven digits, and converges slowly.
  p <- if (lambda < 0.4) 1 else {
    k <- seq_len(100)^2 * lambda^2
    min(1, max(0, 2 * sum((4 * k - 1) * exp(-2 * k))))
  }
  list(main = one_row(
    n = a + b, missing = missing_rows(u), n_these = a, n_others = b, gain = best[1],
    lambda = lambda, p = p, from = as_time(day[first], d, "time"), to = as_time(day[last], d, "time"), days = length(day),
    in_these = sum(inside & these), in_others = sum(inside & !these),
    share_these = sum(inside & these) / a, share_others = sum(inside & !these) / b))
}
