# Comparisons within strata: where an average hides a reversal.

# The two levels that are compared: those named, or the first two.
two_levels <- function(group, args) {
  group <- as_levels(group, "grouping column", 5000)
  if (nlevels(group) < 2) stop_data("Fewer than two groups have rows with all values.")
  a <- if (is_given(args$level_a)) args$level_a else NULL
  b <- if (is_given(args$level_b)) args$level_b else NULL
  if (is.null(a)) a <- setdiff(levels(group), b)[1]
  if (is.null(b)) b <- setdiff(levels(group), a)[1]
  if (is.na(a) || is.na(b) || !all(c(a, b) %in% levels(group)) || a == b)
    stop_data("Two different groups are needed; \"", a, "\" and \"", b, "\" are not both there.")
  list(a = a, b = b, is_a = as.character(group) == a, is_b = as.character(group) == b)
}

# d: y, group, stratum. args: level, level_a, level_b. Tables: main, strata.
method_stratified_numeric <- function(d, args) {
  u <- complete_rows(d, c("y", "group", "stratum"))
  two <- two_levels(u$group, args)
  u <- take_rows(u, two$is_a | two$is_b)
  is_a <- two$is_a[two$is_a | two$is_b]
  need_rows(u, 6)
  need_variation(u$y, "compared number")
  s <- as_levels(u$stratum, "stratum")
  k <- nlevels(s)
  na <- tabulate(s[is_a], k)
  nb <- tabulate(s[!is_a], k)
  both <- na >= 2 & nb >= 2
  if (!any(both)) stop_data("No stratum has at least two rows of each group.")
  used <- both[as.integer(s)]
  y <- u$y[used]
  a <- is_a[used]
  s2 <- used_levels(s[used])
  cells <- function(which_rows, f) vapply(split(y[which_rows], s2[which_rows]), f, 0, USE.NAMES = FALSE)
  ma <- cells(a, mean_of)
  mb <- cells(!a, mean_of)
  va <- cells(a, var_of)
  vb <- cells(!a, var_of)
  na <- na[both]
  nb <- nb[both]
  w <- welch(ma, va, na, mb, vb, nb, args$level)
  ya <- u$y[is_a]
  yb <- u$y[!is_a]
  if (length(ya) < 2 || length(yb) < 2) stop_data("Each group needs at least two rows.")
  crude <- welch(mean_of(ya), var_of(ya), length(ya), mean_of(yb), var_of(yb), length(yb), args$level)
  n <- length(y)
  ks <- nlevels(s2)
  rss_full <- sum((na - 1) * va) + sum((nb - 1) * vb)
  weight <- na * nb / (na + nb)
  pooled <- sum(weight * w$difference) / sum(weight)
  rss_add <- rss_full + sum(weight * (w$difference - pooled)^2)
  df_add <- n - ks - 1
  se <- sqrt(rss_add / df_add / sum(weight))
  t <- pooled / se
  half <- stats::qt(1 - (1 - args$level) / 2, df_add) * se
  df_full <- n - 2 * ks
  int_f <- if (ks > 1 && df_full > 0 && rss_full > 0) ((rss_add - rss_full) / (ks - 1)) / (rss_full / df_full) else NA_real_
  rss_group <- sum((y[a] - mean_of(y[a]))^2) + sum((y[!a] - mean_of(y[!a]))^2)
  str_f <- if (ks > 1 && rss_add > 0) ((rss_group - rss_add) / (ks - 1)) / (rss_add / df_add) else NA_real_
  all_s <- vapply(split(y, s2), mean_of, 0, USE.NAMES = FALSE)
  list(
    main = one_row(
      n = nrow(u), missing = nrow(d) - nrow(u), strata = ks, left_out_strata = k - ks, level_a = two$a, level_b = two$b,
      crude = crude$difference, crude_low = crude$low, crude_high = crude$high, crude_p = crude$p,
      pooled = pooled, pooled_low = pooled - half, pooled_high = pooled + half, pooled_p = 2 * stats::pt(-abs(t), df_add),
      percent_moved = (pooled - crude$difference) / abs(crude$difference),
      interaction_f = int_f, interaction_df1 = ks - 1, interaction_df2 = df_full,
      interaction_p = stats::pf(int_f, ks - 1, df_full, lower.tail = FALSE),
      strata_same_sign = sum(sign(w$difference) == sign(crude$difference)),
      strata_opposed = sum(sign(w$difference) == -sign(crude$difference)),
      reversed = sign(pooled) == -sign(crude$difference) && pooled != 0,
      stratum_f = str_f, stratum_p = stats::pf(str_f, ks - 1, df_add, lower.tail = FALSE)),
    strata = rows_of(
      stratum = levels(s2), n_a = na, n_b = nb, mean_a = ma, mean_b = mb, difference = w$difference, low = w$low,
      high = w$high, t = w$t, df = w$df, p = w$p, p_holm = stats::p.adjust(w$p, "holm"),
      mix_a = na / length(ya), mix_b = nb / length(yb), stratum_mean = all_s))
}

# d: y, group, stratum, weight (optional). args: level, success, level_a, level_b. Tables: main, strata.
# Mantel and Haenszel (1959); Robins, Breslow and Greenland (1986); Tarone (1985); Sato (1989).
method_stratified_binary <- function(d, args) {
  u <- complete_rows(d, c("y", "group", "stratum", "weight"))
  two <- two_levels(u$group, args)
  keep <- two$is_a | two$is_b
  u <- take_rows(u, keep)
  is_a <- two$is_a[keep]
  yes <- as_success(u$y, args$success)
  w <- row_weights(u)
  s <- as_levels(u$stratum, "stratum")
  n1 <- level_sums(w * is_a, s)
  n0 <- level_sums(w * !is_a, s)
  x1 <- level_sums(w * (is_a & yes), s)
  x0 <- level_sums(w * (!is_a & yes), s)
  all1 <- sum(n1)
  all0 <- sum(n0)
  if (all1 == 0 || all0 == 0) stop_data("Each of the two groups needs rows.")
  crude_rd <- newcombe(sum(x1), all1, sum(x0), all0, args$level)
  crude <- ratios(sum(x1), all1, sum(x0), all0, args$level)
  crude_test <- chi_square_two(sum(x1), all1, sum(x0), all0)
  both <- n1 > 0 & n0 > 0
  if (!any(both)) stop_data("No stratum has rows of both groups.")
  n1 <- n1[both]
  n0 <- n0[both]
  x1 <- x1[both]
  x0 <- x0[both]
  names <- levels(s)[both]
  mh <- mantel_haenszel(x1, n1, x0, n0, args$level)
  rd <- newcombe(x1, n1, x0, n0, args$level)
  rt <- ratios(x1, n1, x0, n0, args$level)
  test <- p_two_shares(x1, n1, x0, n0)
  change <- log(mh$or) - log(crude$or)
  opposite <- isTRUE(sign(log(mh$or)) == -sign(log(crude$or)) && log(mh$or) != 0)
  list(
    main = one_row(
      n = sum(w), missing = nrow(d) - nrow(u), strata = length(names), left_out_strata = sum(!both),
      success = attr(yes, "level"), level_a = two$a, level_b = two$b,
      share_a = crude_rd$difference + sum(w[!is_a & yes]) / all0, share_b = sum(w[!is_a & yes]) / all0,
      crude_difference = crude_rd$difference, crude_difference_low = crude_rd$low, crude_difference_high = crude_rd$high,
      crude_or = crude$or, crude_low = crude$or_low, crude_high = crude$or_high, crude_chi2 = crude_test$chi2,
      crude_p = crude_test$p, common_or = mh$or, common_low = mh$low, common_high = mh$high, cmh_chi2 = mh$chi2,
      cmh_p = mh$p, common_difference = mh$rd, common_difference_low = mh$rd_low, common_difference_high = mh$rd_high,
      breslow_day = mh$bd, breslow_day_df = mh$bd_df, breslow_day_p = mh$bd_p,
      percent_moved = change / abs(log(crude$or)),
      strata_same_sign = sum(sign(rd$difference) == sign(crude_rd$difference)),
      strata_opposed = sum(sign(rd$difference) == -sign(crude_rd$difference)), reversed = opposite),
    strata = rows_of(
      stratum = names, n_a = n1, n_b = n0, successes_a = x1, successes_b = x0, share_a = x1 / n1, share_b = x0 / n0,
      difference = rd$difference, low = rd$low, high = rd$high, odds_ratio = rt$or, or_low = rt$or_low,
      or_high = rt$or_high, chi2 = test$chi2, p = test$p, p_holm = stats::p.adjust(test$p, "holm"),
      mix_a = n1 / all1, mix_b = n0 / all0, stratum_share = (x1 + x0) / (n1 + n0)))
}

# Common odds ratio, its test and homogeneity, common risk difference; vectors over strata.
mantel_haenszel <- function(x1, n1, x0, n0, level) {
  z <- stats::qnorm(1 - (1 - level) / 2)
  a <- x1
  b <- n1 - x1
  c <- x0
  d <- n0 - x0
  n <- n1 + n0
  m <- a + c
  r <- a * d / n
  s <- b * c / n
  or <- sum(r) / sum(s)
  p <- (a + d) / n
  q <- (b + c) / n
  v <- sum(p * r) / (2 * sum(r)^2) + sum(p * s + q * r) / (2 * sum(r) * sum(s)) + sum(q * s) / (2 * sum(s)^2)
  more <- n > 1
  variance <- sum((n1 * n0 * m * (n - m) / (n^2 * (n - 1)))[more])
  chi2 <- if (variance > 0) (sum(a) - sum(n1 * m / n))^2 / variance else NA_real_
  finite <- is.finite(or) && or > 0
  bd <- NA_real_
  df <- NA_real_
  informative <- m > 0 & m < n
  if (finite && sum(informative) > 1) {
    i <- informative
    if (abs(or - 1) < 1e-12) e <- n1[i] * m[i] / n[i]
    else {
      k <- or * (n1[i] + m[i]) + n0[i] - m[i]
      e <- (k - sqrt(k^2 - 4 * (or - 1) * or * n1[i] * m[i])) / (2 * (or - 1))
    }
    var_e <- 1 / (1 / e + 1 / (n1[i] - e) + 1 / (m[i] - e) + 1 / (n0[i] - m[i] + e))
    bd <- sum((a[i] - e)^2 / var_e) - (sum(a[i]) - sum(e))^2 / sum(var_e)
    df <- sum(i) - 1
  }
  weight <- n1 * n0 / n
  rd <- sum((a * n0 - c * n1) / n) / sum(weight)
  pk <- (n1^2 * c - n0^2 * a + n1 * n0 * (n0 - n1) / 2) / n^2
  qk <- (a * (n0 - c) + c * (n1 - a)) / (2 * n)
  rd_se <- sqrt(pmax(0, rd * sum(pk) + sum(qk))) / sum(weight)
  list(or = if (is.finite(or)) or else NA_real_,
       low = if (finite) exp(log(or) - z * sqrt(v)) else NA_real_, high = if (finite) exp(log(or) + z * sqrt(v)) else NA_real_,
       chi2 = chi2, p = stats::pchisq(chi2, 1, lower.tail = FALSE), bd = bd, bd_df = df,
       bd_p = stats::pchisq(bd, df, lower.tail = FALSE), rd = rd, rd_low = rd - z * rd_se, rd_high = rd + z * rd_se)
}

# Correlation by products, the same as cor to its last digits and many times as fast.
correlation_of <- function(x, y) {
  x <- x - mean_of(x)
  y <- y - mean_of(y)
  r <- drop(crossprod(x, y)) / sqrt(drop(crossprod(x))) / sqrt(drop(crossprod(y)))
  if (is.finite(r)) max(-1, min(1, r)) else NA_real_
}

# p of equal slopes on ranks over all rows (Conover and Iman 1981): far values count no more than their order. strata: the
# rows of each.
slopes_of_ranks <- function(x, y, strata) {
  k <- length(strata)
  df <- length(x) - 2 * k
  if (k < 2 || df < 1) return(NA_real_)
  x <- ranks_of(x)
  y <- ranks_of(y)
  sums <- vapply(strata, function(i) {
    m <- cbind(x[i], y[i])
    crossprod(m - rep(column_means(m), each = length(i)))[c(1, 2, 4)]
  }, numeric(3))
  own <- sum(sums[3, ] - ifelse(sums[1, ] > 0, sums[2, ]^2 / sums[1, ], 0))
  parallel <- sum(sums[3, ]) - sum(sums[2, ])^2 / sum(sums[1, ])
  if (!(own > 0)) return(NA_real_)
  stats::pf(((parallel - own) / (k - 1)) / (own / df), k - 1, df, lower.tail = FALSE)
}

# d: x, y, stratum. args: level. Tables: main, strata.
method_stratified_correlate <- function(d, args) {
  u <- complete_rows(d, c("x", "y", "stratum"))
  need_rows(u, 6)
  need_variation(u$x, "explaining number")
  need_variation(u$y, "explained number")
  s <- as_levels(u$stratum, "stratum")
  # The rows by strata, so that each is a stretch of them.
  ord <- order(as.integer(s), method = "radix")
  x <- u$x[ord]
  y <- u$y[ord]
  stretches <- function(size) lapply(seq_along(size), function(i) seq.int(to = sum(size[seq_len(i)]), length.out = size[i]))
  size <- tabulate(s, nlevels(s))
  varies <- vapply(stretches(size), function(i) length(i) >= 4 && max(x[i]) > min(x[i]) && max(y[i]) > min(y[i]), TRUE)
  if (!any(varies)) stop_data("No stratum has four rows in which both numbers vary.")
  if (!all(varies)) {
    used <- rep(varies, size)
    x <- x[used]
    y <- y[used]
  }
  ni <- size[varies] + 0
  k <- length(ni)
  n <- length(x)
  strata <- stretches(ni)
  lines <- lapply(strata, function(i) fit_line(x[i], y[i]))
  pick <- function(name) vapply(lines, function(line) line[[name]], 0)
  b <- pick("b")
  se <- pick("se")
  mx <- pick("mx")
  my <- pick("my")
  sxx <- pick("sxx")
  tss <- pick("tss")
  r <- pmin(pmax(b * sqrt(sxx) / sqrt(tss), -1), 1)
  ri <- pearson_interval(r, ni, args$level)
  t <- stats::qt(1 - (1 - args$level) / 2, ni - 2)
  crude <- fit_line(u$x, u$y)
  crude_r <- cor_of(u$x, u$y, crude)
  ci <- pearson_interval(crude_r, nrow(u), args$level)
  within <- max(-1, min(1, sum(b * sxx) / sqrt(sum(sxx) * sum(tss))))
  df <- n - k - 1
  wi <- pearson_interval(within, df + 2, args$level)
  slope <- sum(b * sxx) / sum(sxx)
  rss <- squares_of(y - rep(my, ni) - slope * (x - rep(mx, ni)))
  slope_half <- stats::qt(1 - (1 - args$level) / 2, df) * sqrt(rss / df / sum(sxx))
  rss_full <- sum(pick("rss"))
  df_full <- n - 2 * k
  sf <- if (k > 1 && df_full > 0 && rss_full > 0) ((rss - rss_full) / (k - 1)) / (rss_full / df_full) else NA_real_
  ranked <- slopes_of_ranks(x, y, strata)
  list(
    main = one_row(
      n = nrow(u), missing = missing_rows(u), strata = k, left_out_strata = nlevels(s) - k, crude_r = crude_r,
      crude_low = ci$low, crude_high = ci$high, crude_p = ci$p, crude_slope = crude$b,
      within_r = within, within_low = wi$low, within_high = wi$high, within_p = wi$p, within_slope = slope,
      within_slope_low = slope - slope_half, within_slope_high = slope + slope_half, slopes_f = sf, slopes_df1 = k - 1,
      slopes_df2 = df_full, slopes_p = stats::pf(sf, k - 1, df_full, lower.tail = FALSE),
      rank_slopes_p = ranked,
      strata_same_sign = sum(sign(r) == sign(crude_r)), strata_opposed = sum(sign(r) == -sign(crude_r)),
      reversed = sign(within) == -sign(crude_r) && within != 0),
    strata = rows_of(
      stratum = levels(s)[varies], n = ni, r = r, low = ri$low, high = ri$high, p = ri$p, p_bh = stats::p.adjust(ri$p, "BH"),
      spearman = vapply(strata, function(i) correlation_of(ranks_of(x[i]), ranks_of(y[i])), 0),
      intercept = pick("a"), slope = b, slope_low = b - t * se, slope_high = b + t * se, mean_x = mx, mean_y = my))
}
