# Values past the fence of their column, against how many a spread and a skew like theirs put there, and what rows past it
# have in common.

# Where the fence lies in half quartile ranges from the middle: Tukey's 1.5 ranges beyond a quartile.
TAIL_FENCE <- 4
# Skew that is more than quartiles of so many rows may show by chance, and that is worth a fence of its own.
TAIL_SKEW <- 1.25
TAIL_SURE <- 0.005
TAIL_DRAWS <- 400L

# d: x. args: side, level, seed. Tables: main.
# The fence of Tukey (1977), and where the quartiles lie skewed the same one on a scale on which they do not (his g
# distribution, with g from the quartiles alone, which a tail does not reach). How many lie past it by that is drawn with
# quartiles as uncertain as so many rows leave them, so that p is that of a new sample.
method_tail_past <- function(d, args) {
  u <- complete_rows(d, "x")
  need_rows(u, 40)
  need_variation(u$x, "column")
  sign <- if (args$side == "low") -1 else 1
  x <- sort(sign * u$x)
  n <- length(x)
  q <- quantiles(x, c(0.25, 0.5, 0.75))
  if (q[2] <= q[1] || q[3] <= q[2]) stop_data("A quarter of the values are one and the same, so nothing shows how they are spread.")
  use_seed(args$seed)
  smooth <- tail_untied(x)
  draws <- tail_quartiles(smooth, TAIL_DRAWS)
  skews <- (draws[, 3] - draws[, 2]) / (draws[, 2] - draws[, 1])
  free <- (1 - args$level) / 2
  own_q <- quantiles(smooth, c(0.25, 0.5, 0.75))
  skew <- (own_q[3] - own_q[2]) / (own_q[2] - own_q[1])
  ends <- quantiles(skews, c(free, 1 - free))
  skewed <- skew >= TAIL_SKEW && quantiles(skews, TAIL_SURE) > 1
  plain <- q[3] + 1.5 * (q[3] - q[1])
  fence <- if (skewed) q[2] + (q[3] - q[2]) * (skew^TAIL_FENCE - 1) / (skew - 1) else plain
  past <- function(limit) n - findInterval(limit, x)
  by_chance <- function(limit) {
    k <- past(limit)
    share <- vapply(seq_along(skews), function(i) tail_share(limit, draws[i, ], skews[i]), 0)
    mean_count <- n * tail_share(limit, own_q, skew)
    counts <- stats::rbinom(length(share), n, share)
    own <- quantiles(counts, c(free, 1 - free))
    c(past = k, expected = mean_count, low = own[1], high = own[2], p = mean(stats::pbinom(k - 1, n, share, lower.tail = FALSE)))
  }
  own <- by_chance(fence)
  usual <- if (skewed) by_chance(plain) else own
  list(main = one_row(
    n = n, missing = missing_rows(u), level = args$level, lower_quartile = if (sign < 0) -q[3] else q[1], median = sign * q[2],
    upper_quartile = if (sign < 0) -q[1] else q[3], skew = skew, skew_low = ends[1], skew_high = ends[2], skewed = skewed,
    fence = sign * fence, past = own[["past"]], expected = own[["expected"]], expected_low = own[["low"]],
    expected_high = own[["high"]], p = own[["p"]], plain = sign * plain, plain_past = usual[["past"]],
    plain_expected = usual[["expected"]], plain_low = usual[["low"]], plain_high = usual[["high"]], plain_p = usual[["p"]]))
}

# Ordered values of which those that are the same are spread over the half steps to their neighbours: whole numbers have
# quartiles between them.
tail_untied <- function(x) {
  runs <- rle(x)
  u <- runs$values
  k <- runs$lengths
  if (length(u) < 2) return(x)
  step <- diff(u) / 2
  low <- u - c(step[1], step)
  high <- u + c(step, step[length(step)])
  at <- rep(seq_along(u), k)
  inside <- (sequence(k) - 0.5) / k[at]
  ifelse(k[at] == 1, x, low[at] + inside * (high[at] - low[at]))
}

# Quartiles of samples like this one: places of the quartiles among the ordered rows, drawn as of uniform ones.
tail_quartiles <- function(x, draws) {
  n <- length(x)
  places <- vapply(seq_len(draws), function(i) {
    steps <- stats::rgamma(4, shape = (n + 1) / 4)
    cumsum(steps)[1:3] / sum(steps)
  }, numeric(3))
  out <- matrix(stats::approx(seq_len(n), x, xout = 1 + (n - 1) * places, rule = 2)$y, ncol = 3, byrow = TRUE)
  # Quartiles that fall together leave no spread to go by.
  keep <- out[, 2] > out[, 1] & out[, 3] > out[, 2]
  if (sum(keep) < 0.5 * draws) stop_data("A quarter of the values are one and the same, so nothing shows how they are spread.")
  out[keep, , drop = FALSE]
}

# Part of a g distribution with these quartiles that lies past a limit.
tail_share <- function(limit, q, skew) {
  away <- (limit - q[2]) / (q[3] - q[2])
  t <- if (abs(skew - 1) < 1e-6) away else {
    inside <- 1 + away * (skew - 1)
    if (inside <= 0) return(0)
    log(inside) / log(skew)
  }
  stats::pnorm(t * stats::qnorm(0.75), lower.tail = FALSE)
}

# d: these, of_these, others, of_others. Tables: main, parts.
# One-sided exact test of each part (Fisher 1935): whether it is larger among these than among the others; Holm (1979).
method_parts_apart <- function(d, args) {
  u <- complete_rows(d, c("these", "of_these", "others", "of_others"))
  u <- take_rows(u, u$of_these > 0 & u$of_others > 0 & u$these <= u$of_these & u$others <= u$of_others)
  need_rows(u, 1, "parts with rows on both sides")
  p <- stats::phyper(u$these - 1, u$of_these, u$of_others, u$these + u$others, lower.tail = FALSE)
  parts <- rows_of(
    place = u$.row, these = u$these, of_these = u$of_these, others = u$others, of_others = u$of_others,
    share = u$these / u$of_these, elsewhere = u$others / u$of_others, expected = u$of_these * u$others / u$of_others,
    p = p, p_holm = stats::p.adjust(p, "holm"))
  parts <- parts[order(parts$p, -parts$these, parts$place), , drop = FALSE]
  list(main = one_row(tests = nrow(parts), beyond = sum(parts$p_holm < 0.05)), parts = parts)
}

# d: near (1 for these rows, 0 for the others), x1.. (numbers). args: labels. Tables: main, numbers.
# Rank sums of the two sides (Wilcoxon 1945, Mann and Whitney 1947) with ties allowed for; all numbers allowed for (Holm 1979).
method_numbers_apart <- function(d, args) {
  x <- x_names(d)
  labels <- x_labels(d, args)
  whole <- complete_rows(d, "near")
  if (sum(whole$near == 1) < 5 || sum(whole$near != 1) < 5) stop_data("There are too few rows on one of the sides.")
  numbers <- stack_rows(lapply(x, function(name) {
    u <- complete_rows(d, c("near", name))
    near <- u$near == 1
    a <- sum(near)
    b <- sum(!near)
    v <- u[[name]]
    if (a < 5 || b < 5 || min(v) == max(v)) return(NULL)
    r <- rank(v)
    wins <- sum(r[near]) - a * (a + 1) / 2
    ties <- table_counts(r)
    spread <- a * b / 12 * ((a + b + 1) - sum(ties^3 - ties) / ((a + b) * (a + b - 1)))
    z <- (abs(wins - a * b / 2) - 0.5) / sqrt(spread)
    rows_of(
      variable = labels[[name]], n = a, n_others = b, mean = mean_of(v[near]), mean_others = mean_of(v[!near]),
      median = stats::median(v[near]), median_others = stats::median(v[!near]), larger = wins / (a * b),
      p = min(1, 2 * stats::pnorm(max(0, z), lower.tail = FALSE)))
  }))
  if (is.null(numbers)) stop_data("No number has enough values on both sides.")
  numbers$p_holm <- stats::p.adjust(numbers$p, "holm")
  numbers <- numbers[order(numbers$p, numbers$variable), , drop = FALSE]
  list(main = one_row(tests = nrow(numbers), beyond = sum(numbers$p_holm < 0.05)), numbers = numbers)
}

# How often each value of ranks stands there.
table_counts <- function(r) {
  own <- sort(r)
  as.double(rle(own)$lengths)
}
