# Rows that repeat a unit: the same animal, home or pupil measured again and again. Rows of one unit resemble each other,
# so it is units that count, and not rows.

# Fewer units than this for each group on average, and a group is not what several units have in common.
UNITS_EACH <- 1.5
# Fewer units than this that are all alike tell no error of their group.
FEW_UNITS <- 10
# Share of the units that must be in several groups for each to be held against itself.
WITHIN <- 0.75

# Means of y in groups with their covariance over units (Liang and Zeger 1986). Groups that have units of their own keep
# their means, with the variance of unit means; where most units are in several groups each unit is held against itself:
# means with the units held equal. NULL where the units say nothing of the groups.
means_of_units <- function(y, g, unit) {
  k <- nlevels(g)
  unit <- as_levels(unit, "unit", 1e7)
  there <- table(unit, g) > 0
  units <- as.vector(colSums(there))
  all <- nlevels(unit)
  if (sum(units) < UNITS_EACH * k || all < 3 || all == length(y)) return(NULL)
  within <- sum(rowSums(there) > 1) >= WITHIN * all
  own <- if (within) within_units(y, g, unit) else between_units(y, g, unit, units)
  list(mean = own$mean, v = own$v, units = units, all = all, within = within, there = there, names = levels(g))
}

between_units <- function(y, g, unit, units) {
  k <- nlevels(g)
  size <- tabulate(g, k)
  m <- as.vector(rowsum(y, g, reorder = TRUE)) / size
  cell <- (as.integer(g) - 1) * nlevels(unit) + as.integer(unit)
  s <- matrix(0, nlevels(unit), k)
  sums <- rowsum(y - m[as.integer(g)], cell)
  s[as.integer(rownames(sums))] <- sums
  v <- crossprod(sweep(s, 2, sqrt(units / pmax(units - 1, 1)) / size, "*"))
  v[units < 2, ] <- NA_real_
  v[, units < 2] <- NA_real_
  list(mean = m, v = v)
}

within_units <- function(y, g, unit) {
  k <- nlevels(g)
  at <- as.integer(unit)
  inside <- function(v) v - (rowsum(v, at, reorder = TRUE) / tabulate(at))[at, , drop = FALSE]
  dummies <- outer(as.integer(g), 2:k, "==") + 0
  x <- inside(dummies)
  inverse <- tryCatch(chol2inv(chol(crossprod(x))), error = function(e) NULL)
  if (is.null(inverse)) return(list(mean = rep(NA_real_, k), v = matrix(NA_real_, k, k)))
  b <- inverse %*% crossprod(x, inside(as.matrix(y)))
  e <- drop(inside(as.matrix(y)) - x %*% b)
  weight <- tabulate(g, k) / length(y)
  own <- cbind(0, rowsum(x * e, at, reorder = TRUE) %*% inverse)
  s <- own - drop(own %*% weight) + drop(rowsum(y - mean(y), at, reorder = TRUE)) / length(y)
  n <- nlevels(unit)
  list(mean = mean(y) + c(0, b) - sum(weight * c(0, b)), v = crossprod(s) * n / (n - 1))
}

# Differences a - b of the group means: se, degrees of freedom (units less one where each is held against itself, else
# Welch's over units), p and interval.
pairs_of_units <- function(u, a, b, level) {
  va <- diag(u$v)[a]
  vb <- diag(u$v)[b]
  se <- sqrt(pmax(0, va + vb - 2 * u$v[cbind(a, b)]))
  apart <- (va + vb)^2 / (va^2 / pmax(u$units[a] - 1, 1) + vb^2 / pmax(u$units[b] - 1, 1))
  df <- if (u$within) rep(u$all - 1, length(a)) else apart
  d <- u$mean[a] - u$mean[b]
  t <- number_if(se > 0, d / se)
  h <- stats::qt(1 - (1 - level) / 2, df) * se
  list(difference = d, se = se, df = df, t = t, p = 2 * stats::pt(-abs(t), df), low = d - h, high = d + h)
}

# Whether all means are the same: Hotelling's T2 of the contrasts against the first group, over units; of two groups the
# p of their difference.
test_of_units <- function(u) {
  ok <- which(!is.na(diag(u$v)) & (diag(u$v) > 0 | u$units >= FEW_UNITS))
  k <- length(ok)
  if (k < 2) return(NA_real_)
  if (k == 2) return(pairs_of_units(u, ok[1], ok[2], 0.95)$p)
  q <- k - 1
  contrast <- cbind(-1, diag(q))
  d <- u$mean[ok[-1]] - u$mean[ok[1]]
  w <- wald(d, contrast %*% u$v[ok, ok] %*% t(contrast))
  nu <- sum(rowSums(u$there[, ok, drop = FALSE]) > 0) - (if (u$within) 1 else k)
  df2 <- nu - q + 1
  if (df2 >= 1) stats::pf(w * df2 / (nu * q), q, df2, lower.tail = FALSE) else NA_real_
}

# A slope with its error over units: scores summed within each unit, G - 2 degrees of freedom. x: centred column(s) first.
slope_of_units <- function(x, y, unit) {
  unit <- as_levels(unit, "unit", 1e7)
  g <- nlevels(unit)
  none <- list(b = NA_real_, se = NA_real_, df = NA_real_, p = NA_real_)
  if (g < 4) return(none)
  x <- cbind(1, x)
  fit <- stats::lm.fit(x, y)
  if (anyNA(fit$coefficients)) return(none)
  inverse <- chol2inv(chol(crossprod(x)))
  scores <- rowsum(x * fit$residuals, as.integer(unit))
  j <- ncol(x)
  v <- (inverse %*% crossprod(scores) %*% inverse)[j, j] * g / (g - j)
  b <- unname(fit$coefficients[j])
  list(b = b, se = sqrt(v), df = g - j, p = 2 * stats::pt(-abs(b / sqrt(v)), g - j))
}

# A correlation with interval and p over units; without units, or with one row of each, by Fisher's z.
correlation_of_units <- function(x, y, unit, level) {
  r <- stats::cor(x, y)
  s <- slope_of_units((x - mean(x)) / stats::sd(x), (y - mean(y)) / stats::sd(y), unit)
  if (is.na(s$se)) return(list(low = NA_real_, high = NA_real_, p = NA_real_))
  h <- stats::qt(1 - (1 - level) / 2, s$df) * s$se / max(1e-9, 1 - r^2)
  list(low = tanh(atanh(r) - h), high = tanh(atanh(r) + h), p = s$p)
}

# Whether the rows come from units, some of them several times.
repeats_units <- function(unit) !is.null(unit) && nlevels(as_levels(unit, "unit", 1e7)) < length(unit)
