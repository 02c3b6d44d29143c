# One outcome against every other column, on one scale of strength.

# d: y, x1, x2, ..., unit (optional). args: level, labels. Tables: main, screen.
# Pearson with Fisher z, Spearman; Welch (1951) with the root of eta2; Pearson chi-square with Cramer's V
# (Bergsma 2013); Benjamini and Hochberg (1995) over all columns.
method_association_screen <- function(d, args) {
  x <- x_names(d)
  labels <- x_labels(d, args)
  if (length(x) == 0) stop_data("There is no other column to compare the outcome with.")
  y <- d$y
  # What is found once of the outcome is the same beside every column that has no gaps: its ranks, or its groups.
  of_y <- if (anyNA(y)) NULL else if (is.factor(y)) screen_cells(y) else centred_ranks(y)
  rows <- lapply(x, function(name)
    screen_units(screen_pair(y, d[[name]], args$level, of_y), y, d[[name]], d$unit, args$level))
  t <- stack_rows(rows)
  t <- rows_of(variable = unname(labels), t)
  t$p_bh <- stats::p.adjust(t$p, "BH")
  # What is the same in every row, or nowhere filled, was not compared.
  compared <- !is.na(t$strength)
  if (any(compared)) t <- t[compared, ]
  t <- t[order(-ifelse(is.na(t$strength), -1, t$strength), seq_len(nrow(t))), ]
  t$rank <- seq_len(nrow(t))
  tested <- sum(!is.na(t$p))
  alpha <- 1 - args$level
  list(main = one_row(columns = nrow(t), tests = tested, significant = sum(t$p < alpha, na.rm = TRUE),
                      significant_bh = sum(t$p_bh < alpha, na.rm = TRUE), expected_by_chance = tested * alpha,
                      strongest = t$variable[1], strongest_strength = t$strength[1]),
       screen = t)
}

# The pair with the p, and of numbers the interval, that units give where the rows repeat them.
screen_units <- function(row, y, x, unit, level) {
  if (is.null(unit) || is.na(row$p)) return(row)
  keep <- !is.na(y) & !is.na(x) & !is.na(unit)
  if (!repeats_units(unit[keep])) return(row)
  y <- if (is.factor(y)) used_levels(y[keep]) else y[keep]
  x <- if (is.factor(x)) used_levels(x[keep]) else x[keep]
  unit <- unit[keep]
  if (is.factor(y) || is.factor(x)) {
    p <- p_of_groups(y, x, unit)
    if (!is.na(p)) row$p <- p
    return(row)
  }
  ranks <- row$measure == "Spearman"
  own <- correlation_of_units(if (ranks) ranks_of(x) else x, if (ranks) ranks_of(y) else y, unit, level)
  if (is.na(own$p)) return(row)
  size <- sort(abs(c(own$low, own$high)))
  row$low <- if (own$low < 0 && own$high > 0) 0 else size[1]
  row$high <- size[2]
  row$p <- own$p
  row
}

# A number between groups, or the share of each level of a category between them (Bonferroni over the levels).
p_of_groups <- function(y, x, unit) {
  if (!is.factor(x)) return(p_of_groups(x, y, unit))
  of <- function(v) {
    u <- means_of_units(v, x, unit)
    if (is.null(u)) NA_real_ else test_of_units(u)
  }
  if (!is.factor(y)) return(of(y))
  levels <- if (nlevels(y) == 2) levels(y)[1] else levels(y)
  p <- vapply(levels, function(level) of(as.numeric(y == level)), 0)
  if (all(is.na(p))) NA_real_ else min(1, length(levels) * min(p, na.rm = TRUE))
}

screen_row <- function(n, measure, strength, low, high, r, spearman, statistic, p) {
  rows_of(n = n, measure = measure, strength = strength, low = low, high = high, r = r, spearman = spearman,
          shape_gap = abs(r - spearman), statistic = statistic, p = p)
}
screen_nothing <- function(n) screen_row(n, NA_character_, NA_real_, NA_real_, NA_real_, NA_real_, NA_real_, NA_real_, NA_real_)

differs_somewhere <- function(v) {
  v <- if (is.factor(v)) as.integer(v) else v
  any(v != v[1L])
}

# The pair by the kinds of its two columns. of_y: the ranks of y, or its groups, where it has no gaps; many columns share them.
screen_pair <- function(y, x, level, of_y = NULL) {
  n <- length(y)
  if (anyNA(y) || anyNA(x)) {
    keep <- !is.na(y) & !is.na(x)
    n <- sum(keep)
    y <- y[keep]
    x <- x[keep]
    of_y <- NULL
  }
  if (n < 4) return(screen_nothing(n))
  if (!differs_somewhere(y) || !differs_somewhere(x)) return(screen_nothing(n))
  if (is.factor(y) && is.factor(x)) return(screen_categories(used_levels(y), used_levels(x), n))
  if (is.factor(y)) return(screen_groups(x, if (is.null(of_y)) screen_cells(y) else of_y))
  if (is.factor(x)) return(screen_groups(y, screen_cells(x)))
  r <- pair_cor(x, y)
  rho <- rank_cor(centred_ranks(x), if (is.null(of_y)) centred_ranks(y) else of_y)
  if (!is.finite(r) || !is.finite(rho)) return(screen_nothing(n))
  i <- pearson_interval(r, n, level)
  j <- pearson_interval(rho, n, level)
  # The rank correlation stands where it is the stronger one: a bent but steady relationship. Of two values both are the
  # same but for the last digits.
  ranks <- abs(rho) > abs(r) + 1e-12
  sign_of <- if (ranks) rho else r
  size <- sort(abs(c(if (ranks) j$low else i$low, if (ranks) j$high else i$high)))
  spans <- if (ranks) j$low < 0 && j$high > 0 else i$low < 0 && i$high > 0
  screen_row(n, if (ranks) "Spearman" else "Pearson", abs(sign_of), if (isTRUE(spans)) 0 else size[1], size[2],
             r, rho, sign_of, if (ranks) j$p else i$p)
}

# The groups of two rows and more that a category makes: the rows that they have (NULL: all), of which group each is, and
# their sums.
screen_cells <- function(g) {
  enough <- tabulate(g, nlevels(g)) >= 2
  keep <- if (all(enough)) NULL else enough[as.integer(g)]
  g <- used_levels(if (is.null(keep)) g else g[keep])
  k <- nlevels(g)
  g <- as.integer(g)
  list(keep = keep, k = k, at = g, sums = if (k > 1) cell_sums(g, k))
}

# A number between groups: root of eta2, corrected for chance (epsilon squared), Welch p.
screen_groups <- function(y, cells) {
  k <- cells$k
  if (k < 2) return(screen_nothing(length(y)))
  if (!is.null(cells$keep)) y <- y[cells$keep]
  n <- length(y)
  if (n <= k || !differs_somewhere(y)) return(screen_nothing(n))
  moments <- cell_moments(y, cells$at, k, cells$sums)
  ni <- moments$n
  m <- moments$mean
  v <- moments$var
  within <- sum(v * (ni - 1))
  total <- within + sum(ni * (m - sum(ni * m) / n)^2)
  eta2 <- 1 - within / total
  corrected <- max(0, 1 - (within / (n - k)) / (total / (n - 1)))
  if (any(v == 0)) {
    f <- (eta2 / (k - 1)) / ((1 - eta2) / (n - k))
    p <- stats::pf(f, k - 1, n - k, lower.tail = FALSE)
  } else {
    w <- ni / v
    tmp <- sum((1 - w / sum(w))^2 / (ni - 1)) / (k^2 - 1)
    f <- sum(w * (m - sum(w * m) / sum(w))^2) / ((k - 1) * (1 + 2 * (k - 2) * tmp))
    p <- stats::pf(f, k - 1, 1 / (3 * tmp), lower.tail = FALSE)
  }
  screen_row(n, "root of the share between groups", sqrt(corrected), NA_real_, NA_real_, NA_real_, NA_real_, f, p)
}

# Two categories: Cramer's V corrected for chance, chi-square p.
screen_categories <- function(y, x, n) {
  t <- matrix(tabulate(as.integer(y) + (as.integer(x) - 1L) * nlevels(y), nlevels(y) * nlevels(x)), nlevels(y))
  e <- outer(rowSums(t), colSums(t)) / n
  chi2 <- sum((t - e)^2 / e)
  r <- nrow(t)
  k <- ncol(t)
  df <- (r - 1) * (k - 1)
  phi2 <- max(0, chi2 / n - df / (n - 1))
  rc <- r - (r - 1)^2 / (n - 1)
  kc <- k - (k - 1)^2 / (n - 1)
  screen_row(n, "Cramer's V", sqrt(phi2 / min(rc - 1, kc - 1)), NA_real_, NA_real_, NA_real_, NA_real_, chi2,
             stats::pchisq(chi2, df, lower.tail = FALSE))
}
