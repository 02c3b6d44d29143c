# A number compared between groups.

# Means, overall tests and pairs. d: y, group, unit (optional). args: level, seed, permutations.
# Tables: main, levels, pairs, two (two levels). Welch (1951); Kruskal and Wallis (1952); Brown and Forsythe (1974);
# Hedges and Olkin (1985); Games and Howell (1976); Holm (1979); Benjamini and Hochberg (1995).
method_compare_groups_numeric <- function(d, args) {
  u <- complete_rows(d, c("y", "group", "unit"))
  need_rows(u, 4)
  group <- as_levels(u$group, "grouping column")
  size <- tabulate(group, nlevels(group))
  enough <- size >= 2
  left_out <- sum(!enough)
  if (sum(enough) < 2) stop_data("Fewer than two groups have at least two values.")
  keep <- if (left_out > 0) enough[as.integer(group)] else TRUE
  y <- if (left_out > 0) u$y[keep] else u$y
  g <- if (left_out > 0) used_levels(group[keep]) else group
  need_variation(y, "compared number")
  units <- if (repeats_units(u$unit)) means_of_units(y, g, u$unit[keep])
  # Sorted once, within each group, for all that asks for their order.
  places <- places_of(y)
  parts <- ordered_parts(y, g, places)
  k <- length(parts)
  n <- length(y)
  sums <- cell_sums(as.integer(g), k)
  moments <- group_moments(y, g, sums, parts)
  ni <- moments$n
  m <- moments$mean
  v <- moments$var
  mi <- vapply(seq_len(k), function(i) mean_interval(parts[[i]], args$level, m[i], sqrt(v[i])), numeric(3))
  md <- vapply(parts, median_interval, numeric(2), level = args$level, ordered = TRUE, USE.NAMES = FALSE)
  q <- vapply(parts, ordered_quantiles, numeric(7), p = c(0, 0.05, 0.25, 0.5, 0.75, 0.95, 1), USE.NAMES = FALSE)
  anova <- one_way(m, v, ni)
  w <- welch_anova(m, v, ni)
  shuffled <- if (is.null(units) && (min(ni) < 20 || is.na(w$p))) permutation_p(y, g, args) else NA_real_
  by_units <- if (!is.null(units)) test_of_units(units) else NA_real_
  tests <- c(units = by_units, Welch = w$p, permutation = shuffled, "classic F" = anova$p)
  judged <- if (is.null(units)) which(!is.na(tests))[1] else 1
  h <- kruskal_h(places, ni, sums)
  by_ranks <- stats::pchisq(h, k - 1, lower.tail = FALSE)
  judged_p <- unname(tests[judged])
  test <- names(tests)[judged]
  # Of a handful of rows the spread is hardly known: what it makes of them must show by shuffling or by ranks too.
  agrees <- min(shuffled, by_ranks, na.rm = TRUE)
  if (is.null(units) && min(ni) < handful && isTRUE(agrees > judged_p)) {
    judged_p <- agrees
    test <- if (isTRUE(agrees == by_ranks)) "Kruskal-Wallis" else "permutation"
  }
  bf <- brown_forsythe(y, g, sums, parts)
  if (!is.null(units)) m <- units$mean
  pairs <- mean_pairs(levels(g), m, v, ni, args$level, units, parts)
  if (!is.null(units)) {
    half <- stats::qt(1 - (1 - args$level) / 2, pmax(units$units - 1, 1)) * sqrt(diag(units$v))
    mi[2, ] <- m - half
    mi[3, ] <- m + half
  }
  alpha <- 1 - args$level
  place <- open_ranks(pairs, levels(g), m, alpha)
  eta_ci <- eta2_interval(anova, n, args$level)
  top <- which.max(m)
  low <- which.min(m)
  main <- one_row(
    n = n, units = if (is.null(units)) NA_real_ else units$all, missing = nrow(d) - n, groups = k, left_out_levels = left_out, smallest_group = min(ni),
    small_groups = sum(ni < 20), grand_mean = mean_of(y), grand_median = place_median(y, places),
    highest_level = levels(g)[top], highest_mean = m[top], lowest_level = levels(g)[low], lowest_mean = m[low],
    spread = m[top] - m[low], welch_f = w$f, welch_df1 = w$df1, welch_df2 = w$df2, welch_p = w$p,
    anova_f = anova$f, anova_df1 = anova$df1, anova_df2 = anova$df2, anova_p = anova$p,
    eta2 = anova$eta2, eta2_low = eta_ci[1], eta2_high = eta_ci[2], omega2 = anova$omega2,
    kruskal_h = h, kruskal_df = k - 1, kruskal_p = by_ranks, epsilon2 = h * (n + 1) / (n^2 - 1),
    brown_forsythe_f = bf$f, brown_forsythe_p = bf$p,
    permutation_p = shuffled, p = judged_p, test = test,
    tests = k * (k - 1) / 2, pairs_significant = sum(pairs$p_holm < alpha, na.rm = TRUE))
  per_level <- rows_of(
    level = levels(g), n = ni, share = ni / n, mean = m, mean_low = mi[2, ], mean_high = mi[3, ], sd = sqrt(v),
    median = q[4, ], median_low = md[1, ], median_high = md[2, ], minimum = q[1, ], p5 = q[2, ], q1 = q[3, ],
    q3 = q[5, ], p95 = q[6, ], maximum = q[7, ], rank = place$rank, rank_best = place$best, rank_worst = place$worst)
  per_level <- rows_of(per_level, carried_by_few(parts))
  out <- list(main = main, levels = per_level, pairs = if (k <= 40) pairs else pairs[0, ])
  if (k == 2 && is.null(units)) out$two <- two_groups(parts, args$level, m, v, places, g)
  out
}

# The numbers of each group in their order, by the places that they have among all.
ordered_parts <- function(y, g, places) {
  size <- tabulate(g, nlevels(g))
  y <- y[order(as.integer(g), places$at, method = "radix")]
  last <- cumsum(size)
  structure(lapply(seq_along(size), function(i) y[seq.int(last[i] - size[i] + 1L, length.out = size[i])]), names = levels(g))
}

# Size, mean and variance of each group. Of few rows R's own, to the last digit.
group_moments <- function(y, g, sums, parts = split(y, g)) {
  if (of_many(y)) return(cell_moments(y, as.integer(g), nlevels(g), sums))
  list(n = lengths(parts, use.names = FALSE), mean = vapply(parts, mean, 0, USE.NAMES = FALSE),
       var = vapply(parts, stats::var, 0, USE.NAMES = FALSE))
}

# The mean of each group without the few rows that lie highest: three, and no more than a tenth of them. parts: in order.
carried_by_few <- function(parts) {
  few <- vapply(parts, function(y) min(3, floor(length(y) / 10)), 0, USE.NAMES = FALSE)
  without <- vapply(seq_along(parts), function(i) {
    kept <- length(parts[[i]]) - few[i]
    if (few[i] == 0) NA_real_ else sum(parts[[i]][seq_len(kept)]) / kept
  }, 0)
  rows_of(few = few, mean_without = without)
}

# Rows of a group below which a test of means is held against one that knows no spread.
handful <- 8

# Wilcoxon's rank sum test by the normal distribution, corrected for ties and for continuity.
rank_sum_p <- function(a, b) {
  n <- length(a) + length(b)
  off <- sum(ranks_of(c(a, b))[seq_along(a)]) - length(a) * (n + 1) / 2
  ties <- tabulate(match(c(a, b), unique(c(a, b))))
  variance <- length(a) * length(b) / 12 * (n + 1 - sum(ties^3 - ties) / (n * (n - 1)))
  if (variance == 0) return(1)
  2 * stats::pnorm(-max(0, abs(off) - 0.5) / sqrt(variance))
}

# Kruskal and Wallis (1952), corrected for ties.
kruskal_h <- function(places, ni, sums) {
  n <- sum(ni)
  ties <- places$size
  sums <- sums(place_ranks(places)[places$at])
  (12 * sum(sums^2 / ni) / (n * (n + 1)) - 3 * (n + 1)) / (1 - sum(ties^3 - ties) / (n^3 - n))
}

# Classic one-way analysis of variance from means, variances and sizes.
one_way <- function(m, v, ni) {
  n <- sum(ni)
  k <- length(m)
  between <- sum(ni * (m - sum(ni * m) / n)^2)
  within <- sum((ni - 1) * v)
  f <- (between / (k - 1)) / (within / (n - k))
  p <- if (within == 0 && between > 0) 0 else stats::pf(f, k - 1, n - k, lower.tail = FALSE)
  if (!is.finite(f)) f <- NA_real_
  list(f = f, df1 = k - 1, df2 = n - k, p = if (is.finite(p)) p else NA_real_,
       eta2 = between / (between + within),
       omega2 = max(0, (between - (k - 1) * within / (n - k)) / (between + within + within / (n - k))))
}

# Welch (1951): allows unequal variances. Of two groups one may be constant, of more none: its weight would be infinite.
welch_anova <- function(m, v, ni) {
  k <- length(m)
  if (k == 2) {
    w <- welch(m[1], v[1], ni[1], m[2], v[2], ni[2], 0.95)
    return(list(f = w$t^2, df1 = 1, df2 = w$df, p = w$p))
  }
  if (any(v == 0)) return(list(f = NA_real_, df1 = k - 1, df2 = NA_real_, p = NA_real_))
  w <- ni / v
  tmp <- sum((1 - w / sum(w))^2 / (ni - 1)) / (k^2 - 1)
  f <- sum(w * (m - sum(w * m) / sum(w))^2) / ((k - 1) * (1 + 2 * (k - 2) * tmp))
  list(f = f, df1 = k - 1, df2 = 1 / (3 * tmp), p = stats::pf(f, k - 1, 1 / (3 * tmp), lower.tail = FALSE))
}

# Equal spread by analysis of variance of |y - group median|. parts: y of each group in order.
brown_forsythe <- function(y, g, sums, parts) {
  z <- group_moments(abs(y - vapply(parts, ordered_median, 0, USE.NAMES = FALSE)[g]), g, sums)
  one_way(z$mean, z$var, z$n)
}

# Interval of eta2: noncentral F (Steiger 2004) up to 2,000 rows, large-sample variance of R2 above.
eta2_interval <- function(a, n, level) {
  if (is.na(a$f)) return(c(NA_real_, NA_real_))
  alpha <- (1 - level) / 2
  if (n > 2000) {
    h <- stats::qnorm(1 - alpha) * sqrt(4 * a$eta2 * (1 - a$eta2)^2 / n)
    return(c(max(0, a$eta2 - h), min(1, a$eta2 + h)))
  }
  bound <- function(p) {
    f <- function(ncp) suppressWarnings(stats::pf(a$f, a$df1, a$df2, ncp)) - p
    if (f(0) <= 0) return(0)
    top <- max(10, 4 * a$f * a$df1)
    for (i in 1:12) {
      if (f(top) < 0) break
      top <- top * 2
    }
    if (f(top) >= 0) return(NA_real_)
    ncp <- stats::uniroot(f, c(0, top), tol = 1e-10)$root
    ncp / (ncp + n)
  }
  c(bound(1 - alpha), bound(alpha))
}

# All pairs a < b in the order of the levels: Welch, corrected p, Games-Howell (up to 20 levels), Hedges g. Where rows
# repeat units, what these say of a pair stands in place of what rows would.
mean_pairs <- function(names, m, v, ni, level, units = NULL, parts = NULL) {
  k <- length(m)
  a <- rep(seq_len(k - 1), (k - 1):1)
  b <- unlist(lapply(2:k, function(j) j:k), use.names = FALSE)
  w <- if (is.null(units)) welch(m[a], v[a], ni[a], m[b], v[b], ni[b], level) else pairs_of_units(units, a, b, level)
  if (is.null(units) && !is.null(parts) && k <= 40)
    for (i in which(pmin(ni[a], ni[b]) < handful)) w$p[i] <- max(w$p[i], rank_sum_p(parts[[a[i]]], parts[[b[i]]]))
  tukey <- k <= 20
  half <- if (tukey) tukey_quantiles(level, k, w$df) / sqrt(2) * w$se else rep(NA_real_, length(a))
  df <- ni[a] + ni[b] - 2
  pooled <- sqrt(((ni[a] - 1) * v[a] + (ni[b] - 1) * v[b]) / df)
  j <- exp(lgamma(df / 2) - log(sqrt(df / 2)) - lgamma((df - 1) / 2))
  g <- number_if(pooled > 0, (m[a] - m[b]) / pooled * j)
  gse <- sqrt((ni[a] + ni[b]) / (ni[a] * ni[b]) + g^2 / (2 * (ni[a] + ni[b])))
  z <- stats::qnorm(1 - (1 - level) / 2)
  rows_of(
    level_a = names[a], level_b = names[b], n_a = ni[a], n_b = ni[b], mean_a = m[a], mean_b = m[b],
    difference = w$difference, low = w$low, high = w$high, percent = number_if(m[b] > 0, w$difference / m[b]),
    t = w$t, df = w$df, p = w$p, p_holm = stats::p.adjust(w$p, "holm"),
    tukey_low = w$difference - half, tukey_high = w$difference + half,
    tukey_p = if (tukey) tukey_p(w$t, k, w$df) else NA_real_,
    hedges_g = g, g_low = g - z * gse, g_high = g + z * gse)
}

# Quantiles of the studentised range. Each takes milliseconds, and from three degrees of freedom on their logarithm is a
# smooth function of 1 / df: a polynomial through those at its Chebyshev nodes, exact to two millionths, which is found
# once for each number of groups. Of two groups they are those of t.
tukey_quantiles <- function(level, k, df) {
  if (k == 2) return(sqrt(2) * stats::qt((1 + level) / 2, df))
  out <- rep(NA_real_, length(df))
  few <- which(df < 3)
  out[few] <- stats::qtukey(level, k, df[few])
  many <- which(df >= 3)
  if (length(many) > 0) {
    key <- paste(level, k)
    if (is.null(tukey_known[[key]])) tukey_known[[key]] <- tukey_polynomial(level, k, if (k <= 6) 8 else 10)
    terms <- tukey_known[[key]]
    out[many] <- exp(tukey_basis(6 / df[many] - 1, length(terms)) %*% terms)
  }
  out
}
tukey_known <- new.env()
tukey_basis <- function(x, terms) cos(outer(acos(pmin(pmax(x, -1), 1)), seq_len(terms) - 1))
tukey_polynomial <- function(level, k, terms) {
  nodes <- cos(pi * (2 * seq_len(terms) - 1) / (2 * terms))
  solve(tukey_basis(nodes, terms), log(stats::qtukey(level, k, 6 / (1 + nodes))))
}
tukey_p <- function(t, k, df)
  if (k == 2) 2 * stats::pt(-abs(t), df) else stats::ptukey(abs(t) * sqrt(2), k, df, lower.tail = FALSE)

# Place of each level by value, and the places that significant pairs leave open.
open_ranks <- function(pairs, names, value, alpha) {
  sure <- which(pairs$p_holm < alpha)
  a <- match(pairs$level_a, names)[sure]
  b <- match(pairs$level_b, names)[sure]
  higher <- as.integer(ifelse(value[a] > value[b], a, b))
  lower <- as.integer(ifelse(value[a] > value[b], b, a))
  k <- length(names)
  list(rank = rank(-value, ties.method = "min"), best = 1 + tabulate(lower, k), worst = k - tabulate(higher, k))
}

# Permutation p of the classic F: seeded shuffles of y over the groups, at least 999, until a hundred have come as far
# as the data (Besag and Clifford 1991) or `permutations` are done; NA above 20,000 rows. The largest group takes what
# the others leave, and a row of a matrix is one place of many shuffles.
permutation_p <- function(y, g, args) {
  n <- length(y)
  if (n > 20000) return(NA_real_)
  use_seed(args$seed)
  times <- max(999, min(args$permutations, floor(2e7 / n)))
  size <- tabulate(g, nlevels(g))
  largest <- which.max(size)
  others <- size[-largest]
  drawn <- n - size[largest]
  ends <- cumsum(others)
  y <- y - mean(y)
  sums <- as.vector(rowsum(y, as.integer(g)))
  seen <- sum(sums^2 / size) * (1 - 1e-10)
  enough <- 100
  hits <- 0
  done <- 0
  while (done < times) {
    batch <- min(times - done, max(100, 50000 %/% drawn))
    shuffled <- matrix(y[vapply(seq_len(batch), function(i) sample.int(n, drawn), integer(drawn))], drawn)
    rest <- numeric(batch)
    statistic <- numeric(batch)
    for (k in seq_along(others)) {
      part <- shuffled[(ends[k] - others[k] + 1):ends[k], , drop = FALSE]
      total <- drop(crossprod(part, rep(1, others[k])))
      statistic <- statistic + total^2 / others[k]
      rest <- rest + total
    }
    far <- which(statistic + rest^2 / size[largest] >= seen)
    if (hits + length(far) >= enough) return(enough / (done + far[enough - hits]))
    hits <- hits + length(far)
    done <- done + batch
  }
  (1 + hits) / (1 + times)
}

# Mann-Whitney with Hodges-Lehmann shift, chance of superiority, pooled t. parts: list of two vectors, in order; m, v:
# their means and variances.
two_groups <- function(parts, level, m, v, places, g) {
  a <- parts[[1]]
  b <- parts[[2]]
  na <- length(a)
  nb <- length(b)
  exact <- na < 50 && nb < 50 && !anyDuplicated(c(a, b))
  # Of two constants there is neither a shift's interval nor a pooled t.
  vary <- diff(range(a)) > 0 || diff(range(b)) > 0
  shift <- vary && na + nb <= 20000
  paired <- !exact && as.double(na) * nb <= 1e6
  w <- if (exact || shift && !paired)
    suppressWarnings(stats::wilcox.test(a, b, exact = exact, conf.int = shift && !paired, conf.level = level))
  else rank_sum(places, as.integer(g) == 1L)
  moved <- if (!shift) rep(NA_real_, 3) else if (paired) median_shift(a, b, level) else c(w$estimate, w$conf.int)
  pooled <- ((na - 1) * v[1] + (nb - 1) * v[2]) / (na + nb - 2)
  t <- if (vary) (m[1] - m[2]) / sqrt(pooled * (1 / na + 1 / nb)) else NA_real_
  rows_of(
    level_a = names(parts)[1], level_b = names(parts)[2], n_a = na, n_b = nb,
    median_a = ordered_median(a), median_b = ordered_median(b),
    mann_whitney_w = unname(w$statistic), mann_whitney_p = w$p.value,
    hodges_lehmann = moved[1], hl_low = moved[2], hl_high = moved[3],
    superiority = unname(w$statistic) / (as.double(na) * nb), student_t = t, student_p = 2 * stats::pt(-abs(t), na + nb - 2))
}

# Wilcoxon's rank sum test by the normal distribution, as wilcox.test gives it: corrected for ties and for continuity.
rank_sum <- function(places, first) {
  na <- as.double(sum(first))
  n <- length(first)
  nb <- n - na
  w <- sum(place_ranks(places)[places$at[first]]) - na * (na + 1) / 2
  off <- w - na * nb / 2
  ties <- as.double(places$size)
  sigma <- sqrt(na * nb / 12 * (n + 1 - sum(ties^3 - ties) / (n * (n - 1))))
  list(statistic = w, p.value = 2 * stats::pnorm(-abs(off - sign(off) * 0.5) / sigma))
}

# Hodges-Lehmann shift of a against b, the median of all differences, with the interval between those order statistics of
# them that the large-sample rank test, ties and continuity corrected, does not refuse (Hollander and Wolfe 1973, 4.3).
median_shift <- function(a, b, level) {
  na <- length(a)
  nb <- length(b)
  n <- na + nb
  pairs <- as.double(na) * nb
  ties <- tabulate(match(c(a, b), unique(c(a, b))))
  sigma <- sqrt(pairs / 12 * (n + 1 - sum(ties^3 - ties) / (n * (n - 1))))
  place <- max(1, ceiling(pairs / 2 - stats::qnorm(1 - (1 - level) / 2) * sigma - 0.5))
  middle <- (pairs + 1) / 2
  at <- c(floor(middle), ceiling(middle), place, pairs + 1 - place)
  v <- sort.int(outer(a, b, "-"), partial = unique(at))[at]
  c((v[1] + v[2]) / 2, v[3], v[4])
}

# Two measurements of the same rows. d: x, y. args: level. Table: main.
method_compare_paired <- function(d, args) {
  u <- complete_rows(d, c("x", "y"))
  need_rows(u, 3, "rows with both values")
  e <- u$x - u$y
  need_variation(e, "difference")
  t <- stats::t.test(e, conf.level = args$level)
  exact <- length(e) < 50 && !anyDuplicated(abs(e)) && all(e != 0)
  w <- suppressWarnings(stats::wilcox.test(e, exact = exact, conf.int = TRUE, conf.level = args$level))
  list(main = one_row(
    n = nrow(u), missing = missing_rows(u), mean_x = mean(u$x), mean_y = mean(u$y), difference = mean(e),
    low = t$conf.int[1], high = t$conf.int[2], t = unname(t$statistic), df = unname(t$parameter), p = t$p.value,
    d_z = mean(e) / stats::sd(e), signed_rank_v = unname(w$statistic), signed_rank_p = w$p.value,
    pseudo_median = unname(w$estimate), pseudo_low = w$conf.int[1], pseudo_high = w$conf.int[2],
    share_higher = mean(e > 0), r = suppressWarnings(stats::cor(u$x, u$y))))
}
