# Shares and counts compared between groups.

# d: y, group, weight (optional), unit (optional). args: level, seed, success. Tables: main, levels, pairs.
# Wilson (1927); Newcombe (1998); Woolf (1955); Katz et al. (1978); Bergsma (2013) for the corrected V.
method_compare_groups_binary <- function(d, args) {
  u <- complete_rows(d, c("y", "group", "weight", "unit"))
  need_rows(u, 2)
  yes <- as_success(u$y, args$success)
  group <- as_levels(u$group, "grouping column")
  if (nlevels(group) < 2) stop_data("There is only one group, so nothing can be compared.")
  w <- row_weights(u)
  size <- level_sums(w, group)
  if (any(size == 0)) stop_data("A group has no rows: its weights add up to nothing.")
  x <- level_sums(w * yes, group)
  n <- sum(size)
  k <- length(size)
  p <- x / size
  test <- chi_square_table(cbind(x, size - x))
  corrected <- if (k == 2) suppressWarnings(stats::chisq.test(cbind(x, size - x), correct = TRUE)) else NULL
  units <- if (repeats_units(u$unit) && all(w == 1)) share_of_units(yes, group, u$unit)
  if (!is.null(units)) p <- units$mean
  small <- test$smallest < 5
  fisher <- NA_real_
  if (small && is.null(units) && all(x == round(x) & size == round(size))) {
    counts <- cbind(x, size - x)
    if (k == 2) fisher <- stats::fisher.test(counts)$p.value
    else {
      use_seed(args$seed)
      fisher <- stats::fisher.test(counts, simulate.p.value = TRUE, B = 9999)$p.value
    }
  }
  pairs <- share_pairs(levels(group), p * size, size, args$level)
  alpha <- 1 - args$level
  ci <- wilson(x, size, args$level)
  if (!is.null(units)) {
    pairs <- shares_by_units(pairs, units, args$level)
    test$p <- test_of_units(units)
    # As many rows as would give the same variance if each were a unit of its own.
    rows <- pmin(size, ifelse(diag(units$v) > 0, p * (1 - p) / diag(units$v), units$units))
    ci <- wilson(p * rows, rows, args$level)
  }
  place <- open_ranks(pairs, levels(group), p, alpha)
  top <- which.max(p)
  low <- which.min(p)
  list(
    main = one_row(
      n = n, units = if (is.null(units)) NA_real_ else units$all, missing = missing_rows(u), groups = k, success = attr(yes, "level"), successes = sum(x), share = sum(x) / n,
      smallest_group = min(size), small_groups = sum(size < 20), highest_level = levels(group)[top],
      highest_share = p[top], lowest_level = levels(group)[low], lowest_share = p[low], spread = p[top] - p[low],
      chi2 = test$chi2, df = test$df, p = test$p,
      chi2_corrected = if (k == 2) unname(corrected$statistic) else NA_real_,
      p_corrected = if (k == 2 && is.null(units)) corrected$p.value else NA_real_,
      smallest_expected = test$smallest, fisher_p = fisher, cramers_v = test$v, cramers_v_corrected = test$v_corrected,
      tests = k * (k - 1) / 2, pairs_significant = sum(pairs$p_holm < alpha, na.rm = TRUE)),
    levels = rows_of(level = levels(group), n = size, successes = x, share = p, low = ci$low, high = ci$high,
                     rank = place$rank, rank_best = place$best, rank_worst = place$worst),
    pairs = if (k <= 40) pairs else pairs[0, ])
}

# Shares over units. A group that is all yes or all no may have been so by chance: it keeps a variance (Agresti and Coull).
share_of_units <- function(yes, group, unit) {
  units <- means_of_units(as.numeric(yes), group, unit)
  if (is.null(units)) return(NULL)
  units$mean <- pmin(pmax(units$mean, 0), 1)
  flat <- which(diag(units$v) == 0)
  little <- 1 / (2 * (units$units[flat] + 1))
  units$v[cbind(flat, flat)] <- little * (1 - little) / units$units[flat]
  units
}

# The pairs of `share_pairs` with what units say of them in place of what rows would; ratios have no interval then.
shares_by_units <- function(pairs, units, level) {
  w <- pairs_of_units(units, match(pairs$level_a, units$names), match(pairs$level_b, units$names), level)
  pairs$low <- pmax(-1, w$low)
  pairs$high <- pmin(1, w$high)
  pairs$p <- w$p
  pairs$p_holm <- stats::p.adjust(w$p, "holm")
  for (name in c("or_low", "or_high", "or_ba_low", "or_ba_high", "rr_low", "rr_high")) pairs[[name]] <- NA_real_
  pairs
}

# Pearson chi-square of a table of counts with Cramer's V, plain and bias-corrected.
chi_square_table <- function(counts) {
  n <- sum(counts)
  expected <- outer(rowSums(counts), colSums(counts)) / n
  chi2 <- sum((counts - expected)^2 / expected)
  r <- nrow(counts)
  c <- ncol(counts)
  phi <- max(0, chi2 / n - (r - 1) * (c - 1) / (n - 1))
  side <- min(r - (r - 1)^2 / (n - 1), c - (c - 1)^2 / (n - 1))
  list(chi2 = chi2, df = (r - 1) * (c - 1), p = stats::pchisq(chi2, (r - 1) * (c - 1), lower.tail = FALSE),
       expected = expected, smallest = min(expected), v = sqrt(chi2 / n / (min(r, c) - 1)),
       v_corrected = sqrt(phi / (side - 1)))
}

# All pairs a < b of shares x / size.
share_pairs <- function(names, x, size, level) {
  k <- length(x)
  a <- rep(seq_len(k - 1), (k - 1):1)
  b <- unlist(lapply(2:k, function(j) j:k), use.names = FALSE)
  rd <- newcombe(x[a], size[a], x[b], size[b], level)
  rt <- ratios(x[a], size[a], x[b], size[b], level)
  test <- p_two_shares(x[a], size[a], x[b], size[b])
  rows_of(
    level_a = names[a], level_b = names[b], n_a = size[a], n_b = size[b], share_a = x[a] / size[a],
    share_b = x[b] / size[b], difference = rd$difference, low = rd$low, high = rd$high,
    odds_ratio = rt$or, or_low = rt$or_low, or_high = rt$or_high,
    odds_ratio_ba = 1 / rt$or, or_ba_low = 1 / rt$or_high, or_ba_high = 1 / rt$or_low,
    relative_risk = rt$rr, rr_low = rt$rr_low, rr_high = rt$rr_high, chi2 = test$chi2, p = test$p,
    p_holm = stats::p.adjust(test$p, "holm"))
}

# Two categories against each other. d: y, group, weight (optional). args: level, seed. Tables: main, cells.
# Adjusted residuals: Haberman (1973).
method_contingency <- function(d, args) {
  u <- complete_rows(d, c("y", "group", "weight"))
  need_rows(u, 2)
  y <- as_levels(u$y, "outcome", 100)
  g <- as_levels(u$group, "grouping column", 100)
  if (nlevels(y) < 2) stop_data("The outcome is the same in all rows, so nothing can be compared.")
  if (nlevels(g) < 2) stop_data("There is only one group, so nothing can be compared.")
  cell <- factor((as.integer(y) - 1) * nlevels(g) + as.integer(g), levels = seq_len(nlevels(y) * nlevels(g)))
  counts <- matrix(level_sums(row_weights(u), cell), nlevels(g))
  test <- chi_square_table(counts)
  simulated <- NA_real_
  if (test$smallest < 5 && all(counts == round(counts))) {
    use_seed(args$seed)
    simulated <- stats::chisq.test(counts, simulate.p.value = TRUE, B = 9999)$p.value
  }
  n <- sum(counts)
  size <- rowSums(counts)
  residual <- (counts - test$expected) / sqrt(test$expected * outer(1 - size / n, 1 - colSums(counts) / n))
  i <- rep(seq_len(nlevels(g)), each = nlevels(y))
  j <- rep(seq_len(nlevels(y)), nlevels(g))
  at <- cbind(i, j)
  ci <- wilson(counts[at], size[i], args$level)
  p <- 2 * stats::pnorm(-abs(residual[at]))
  list(
    main = one_row(n = n, missing = missing_rows(u), groups = nlevels(g), outcomes = nlevels(y), chi2 = test$chi2,
                   df = test$df, p = test$p, smallest_expected = test$smallest, simulated_p = simulated,
                   cramers_v = test$v, cramers_v_corrected = test$v_corrected),
    cells = rows_of(group = levels(g)[i], outcome = levels(y)[j], count = counts[at], expected = test$expected[at],
                    share = counts[at] / size[i], low = ci$low, high = ci$high, residual = residual[at], p = p,
                    p_bh = stats::p.adjust(p, "BH")))
}
