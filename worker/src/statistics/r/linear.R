# Linear model by least squares.

# x: estimable columns, intercept first. Returns coefficients, inverse cross-product, residuals, leverages and the
# correlations and spread of the columns. QR up to 5,000 rows and where columns are nearly dependent; else centred normal
# equations, which at their worst accepted condition keep ten digits. NULL where the columns are dependent.
fit_ols <- function(x, y) {
  m <- if (large_design(x)) column_moments(x)
  fit <- if (is.null(m)) ols_by_qr(x, y) else ols_by_moments(x, y, m)
  if (is.null(fit)) return(NULL)
  fit$rss <- squares_of(fit$e)
  fit$df <- nrow(x) - ncol(x)
  fit$sigma2 <- fit$rss / fit$df
  fit
}
ols_by_qr <- function(x, y) {
  q <- qr(x, tol = 1e-11)
  if (q$rank < ncol(x)) return(NULL)
  back <- order(q$pivot)
  r <- qr.R(q)
  h <- drop((x[, q$pivot, drop = FALSE] %*% backsolve(r, diag(ncol(x))))^2 %*% rep(1, ncol(x)))
  list(b = unname(qr.coef(q, y)), inverse = chol2inv(r)[back, back, drop = FALSE], e = qr.resid(q, y), h = pmin(h, 1))
}
ols_by_moments <- function(x, y, m) {
  n <- nrow(x)
  scale <- sqrt(diag(m$cp))
  root <- chol(m$r)
  mean_y <- mean_of(y)
  centre <- m$mean[-1]
  xy <- drop(crossprod(x, y - mean_y))[-1]
  slope <- chol2inv(root) %*% (xy / scale) / scale
  inner <- chol2inv(root) / outer(scale, scale)
  shift <- -drop(inner %*% centre)
  b <- c(mean_y - sum(centre * slope), slope)
  half <- backsolve(root, diag(length(scale))) / scale
  a <- rbind(c(1 / sqrt(n), -drop(centre %*% half)), cbind(0, half))
  list(b = b, inverse = rbind(c(1 / n + sum(centre * -shift), shift), cbind(shift, inner)), e = y - drop(x %*% b),
       h = pmin(drop((x %*% a)^2 %*% rep(1, ncol(x))), 1))
}

# HC3 (or clustered CR1) covariance of the coefficients and its degrees of freedom.
robust_cov <- function(fit, x, cluster) {
  if (is.null(cluster)) {
    weight <- fit$e / (1 - fit$h)
    weight[fit$h > 1 - 1e-9] <- 0
    return(list(v = fit$inverse %*% crossprod(x * weight) %*% fit$inverse, df = fit$df, clusters = NA_real_))
  }
  g <- length(unique(as.integer(cluster)))
  if (g < 3) stop_data("Only ", g, " different units repeat; clustered errors need at least 3.")
  list(v = fit$inverse %*% cluster_meat(x * fit$e, cluster, ncol(x)) %*% fit$inverse, df = g - 1, clusters = g)
}

# d: y, x1.., cluster (optional). args: level, labels, references, log_y, log_x, interactions.
# Tables: main, coefficients, terms, influence, refit, adjusted (categories).
# HC3: MacKinnon and White (1985); CR1: Liang and Zeger (1986); Cook (1977); Koenker (1981); Fox and Monette (1992).
method_linear_model <- function(d, args) {
  labels <- x_labels(d, args)
  m <- model_frame(d, x_names(d), c("y", "cluster"), args, labels)
  u <- m$u
  if (isTRUE(args$log_y)) u <- positive_rows(u, "y", labels)
  y <- if (isTRUE(args$log_y)) log(u$y) else u$y
  need_rows(u, 5)
  need_variation(y, "outcome")
  design <- design_matrix(u, m$spec)
  about <- design$about
  ok <- estimable(design$x)
  x <- design$x[, ok, drop = FALSE]
  n <- nrow(x)
  p <- ncol(x)
  if (p < 2) stop_data("None of the explaining variables varies.")
  if (n - p < 2) stop_data("The model has ", p, " coefficients and only ", n, " rows. Leave variables out.")
  fit <- fit_ols(x, y)
  if (is.null(fit)) stop_data("The explaining variables determine one another so closely that no model can be fitted.")
  alpha <- 1 - args$level
  cluster <- if (is.null(u$cluster)) NULL else as_levels(u$cluster, "unit", 1e7)
  robust <- robust_cov(fit, x, cluster)
  tss <- squares_of(y - mean_of(y))
  r2 <- 1 - fit$rss / tss
  perfect <- fit$rss <= 1e-20 * tss
  r <- design_cor(x)
  coefficients <- linear_coefficients(fit, robust, about, ok, x, y, m$spec, args)
  terms <- linear_terms(fit, robust, design, ok, y, tss, u, m$spec, r)
  cook <- if (perfect) rep(0, n) else fit$e^2 * fit$h / (p * fit$sigma2 * (1 - fit$h)^2)
  cook[fit$h > 1 - 1e-9] <- 0
  refit <- linear_refit(cook, x, y, cluster, fit, robust, about[ok, ], alpha)
  top <- order(-cook)[seq_len(min(10, n))]
  outside <- sqrt(pmax((fit$rss - fit$e^2 / (1 - fit$h)) / (n - p - 1), 0) * (1 - fit$h))
  f <- (tss - fit$rss) / (p - 1) / fit$sigma2
  squares <- fit$e^2 - fit$rss / n
  bp_tss <- squares_of(squares)
  toward <- crossprod(x, squares)
  bp <- if (bp_tss > 0) n * sum(toward * (fit$inverse %*% toward)) / bp_tss else NA_real_
  nt <- if (perfect) list(test = NA_character_, p = NA_real_) else normality(fit$e)
  sh <- shape(fit$e)
  loglik <- -n / 2 * (log(2 * pi) + log(fit$rss / n) + 1)
  vif_top <- which.max(terms$vif)
  unique_top <- which.max(terms$unique_r2)
  main <- one_row(
    n = n, missing = nrow(d) - n, parameters = p, r2 = r2, adj_r2 = 1 - (1 - r2) * (n - 1) / (n - p), f = f, df1 = p - 1,
    df2 = n - p, p = stats::pf(f, p - 1, n - p, lower.tail = FALSE), sigma = sqrt(fit$sigma2),
    aic = -2 * loglik + 2 * (p + 1), bic = -2 * loglik + log(n) * (p + 1), log_y = isTRUE(args$log_y),
    robust_kind = if (is.null(cluster)) "HC3" else "clustered", clusters = robust$clusters, robust_p = robust_whole(fit$b, robust),
    max_vif = if (length(vif_top)) terms$vif[vif_top] else NA_real_,
    max_vif_variable = if (length(vif_top)) terms$variable[vif_top] else NA_character_, aliased = nrow(about) - p,
    breusch_pagan = bp, breusch_pagan_p = stats::pchisq(bp, p - 1, lower.tail = FALSE), residual_skewness = sh[1],
    residual_kurtosis = sh[2], normality_test = nt$test, normality_p = nt$p, cook_max = cook[top[1]],
    cook_row = u$.row[top[1]], cook_threshold = 4 / n, cook_count = sum(cook > 4 / n),
    refit_changes = sum((refit$sign_change | refit$significance_change)[refit$term != "(Intercept)"], na.rm = TRUE),
    top_variable = if (length(unique_top)) terms$variable[unique_top] else NA_character_,
    top_unique_r2 = if (length(unique_top)) terms$unique_r2[unique_top] else NA_real_)
  out <- list(
    main = main, coefficients = coefficients, terms = terms,
    influence = rows_of(row = u$.row[top], cook = cook[top], leverage = fit$h[top],
                        studentized = fit$e[top] / outside[top], y = u$y[top], fitted = if (isTRUE(args$log_y)) exp(y[top] - fit$e[top]) else y[top] - fit$e[top]),
    refit = refit)
  adjusted <- linear_adjusted(fit, robust, u, y, m$spec, ok, x, args)
  if (!is.null(adjusted)) {
    out$adjusted <- adjusted
    out$gaps <- linear_gaps(fit, if (is.null(cluster)) NULL else robust, u, m$spec, ok, x, isTRUE(args$log_y), args$level)
  }
  out
}

# All coefficients but the intercept at once: Hotelling's T2 with the robust covariance.
robust_whole <- function(b, robust) {
  q <- length(b) - 1
  df2 <- robust$df - q + 1
  if (!isTRUE(df2 >= 1)) return(NA_real_)
  stats::pf(wald(b[-1], robust$v[-1, -1, drop = FALSE]) * df2 / (robust$df * q), q, df2, lower.tail = FALSE)
}

# The widest gap between two levels of each category, at the mean of all other columns, with its interval.
linear_gaps <- function(fit, clustered, u, spec, ok, x, log_y, level) {
  v <- if (is.null(clustered)) fit$inverse * fit$sigma2 else clustered$v
  t <- stats::qt(1 - (1 - level) / 2, if (is.null(clustered)) fit$df else clustered$df)
  categories <- spec$x[!vapply(spec$levels, is.null, TRUE)]
  stack_rows(lapply(categories, function(name) {
    at <- level_profiles(u, name, spec, ok, x)
    est <- as.vector(at %*% fit$b)
    i <- which.max(est)
    j <- which.min(est)
    d <- at[i, ] - at[j, ]
    se <- sqrt(max(0, sum(d * (v %*% d))))
    gap <- est[i] - est[j]
    none <- log_y || i == j
    rows_of(variable = spec$labels[[name]], high = spec$levels[[name]][i], low = spec$levels[[name]][j],
            gap = number_if(!none, gap), gap_low = number_if(!none, gap - t * se), gap_high = number_if(!none, gap + t * se))
  }))
}

linear_coefficients <- function(fit, robust, about, ok, x, y, spec, args) {
  place <- match(seq_len(nrow(about)), ok)
  pick <- function(v) v[place]
  t <- stats::qt(1 - (1 - args$level) / 2, fit$df)
  tr <- stats::qt(1 - (1 - args$level) / 2, robust$df)
  b <- pick(fit$b)
  se <- pick(sqrt(diag(fit$inverse) * fit$sigma2))
  rse <- pick(sqrt(pmax(diag(robust$v), 0)))
  m <- if (large_design(x)) column_moments(x)
  spread <- pick(c(0, if (is.null(m)) apply(x[, -1, drop = FALSE], 2, stats::sd) else sqrt(diag(m$cp) / (nrow(x) - 1))))
  category <- !is.na(about$level)
  intercept <- about$block == 0
  logged <- about$block %in% which(spec$logged)
  share <- isTRUE(args$log_y) & !intercept & !logged
  as_share <- function(v) number_if(share, exp(v) - 1)
  rows_of(
    term = about$term, variable = about$variable, level = about$level, reference = about$reference, estimate = b,
    se = se, t = b / se, p = 2 * stats::pt(-abs(b / se), fit$df), low = b - t * se, high = b + t * se,
    robust_se = rse, robust_t = b / rse, robust_p = 2 * stats::pt(-abs(b / rse), robust$df), robust_low = b - tr * rse,
    robust_high = b + tr * rse, standardized = number_if(!intercept, b * ifelse(category, 1, spread) / sd_of(y)),
    percent = as_share(b), percent_low = as_share(b - tr * rse), percent_high = as_share(b + tr * rse),
    elasticity = isTRUE(args$log_y) & logged)
}

# Each variable as a whole, type II: against the model without the interactions that hold it.
linear_terms <- function(fit, robust, design, ok, y, tss, u, spec, r) {
  block <- design$about$block[ok]
  x <- design$x
  count <- nrow(design$blocks)
  mains <- which(design$blocks$main)
  inflation <- gvif(r, block[-1], mains)
  rows <- lapply(seq_len(count), function(i) {
    mine <- block == i
    k <- sum(mine)
    if (k == 0) return(c(0, NA, NA))
    holders <- setdiff(which(vapply(design$members, function(v) all(design$members[[i]] %in% v), TRUE)), i)
    if (length(holders) == 0) ss <- wald(fit$b[mine], fit$inverse[mine, mine, drop = FALSE])
    else {
      base <- which(!design$about$block %in% holders)
      whole <- x[, base, drop = FALSE]
      less <- x[, base[design$about$block[base] != i], drop = FALSE]
      ss <- sum(stats::lm.fit(less, y)$residuals^2) - sum(stats::lm.fit(whole, y)$residuals^2)
    }
    w <- wald(fit$b[mine], robust$v[mine, mine, drop = FALSE]) / k
    c(k, ss, stats::pf(w, k, robust$df, lower.tail = FALSE))
  })
  k <- vapply(rows, `[`, 0, 1)
  ss <- vapply(rows, `[`, 0, 2)
  f <- ss / k / fit$sigma2
  p <- stats::pf(f, k, fit$df, lower.tail = FALSE)
  g <- inflation$gvif[match(seq_len(count), inflation$block)]
  dy <- y - mean_of(y)
  alone <- vapply(seq_len(count), function(i) {
    if (!design$blocks$main[i]) return(NA_real_)
    v <- u[[spec$x[i]]]
    if (is.factor(v)) {
      s <- rowsum(cbind(dy, 1), as.integer(v))
      sum(s[, 1]^2 / s[, 2]) / tss
    } else if (max(v) == min(v)) NA_real_ else {
      centred <- v - mean_of(v)
      drop(crossprod(centred, dy))^2 / drop(crossprod(centred)) / tss
    }
  }, 0)
  rows_of(variable = design$blocks$variable, df = k, f = f, df2 = fit$df, p = p, p_bh = stats::p.adjust(p, "BH"),
          robust_p = vapply(rows, `[`, 0, 3), unique_r2 = ss / tss, partial_r2 = ss / (ss + fit$rss), gvif = g,
          vif = g^(1 / k), r2_alone = alone)
}

# Coefficients without the most influential row, and without all above 4 / n (at most 5% of the rows).
linear_refit <- function(cook, x, y, cluster, fit, robust, about, alpha) {
  n <- length(y)
  p <- 2 * stats::pt(-abs(fit$b / sqrt(pmax(diag(robust$v), 0))), robust$df)
  worst <- order(-cook)
  high <- worst[seq_len(min(sum(cook > 4 / n), max(1, floor(0.05 * n))))]
  without <- function(rows) {
    empty <- list(b = rep(NA_real_, ncol(x)), p = rep(NA_real_, ncol(x)))
    if (length(rows) == 0) return(list(b = fit$b, p = p))
    xs <- x[-rows, , drop = FALSE]
    ys <- y[-rows]
    if (nrow(xs) - ncol(xs) < 2) return(empty)
    left <- if (is.null(cluster)) NULL else used_levels(cluster[-rows])
    if (!is.null(left) && nlevels(left) < 3) return(empty)
    again <- fit_ols(xs, ys)
    if (is.null(again)) return(empty)
    v <- robust_cov(again, xs, left)
    list(b = again$b, p = 2 * stats::pt(-abs(again$b / sqrt(pmax(diag(v$v), 0))), v$df))
  }
  one <- without(worst[cook[worst[1]] > 4 / n][seq_len(min(1, length(high)))])
  all <- if (length(high) == 1) one else without(high)
  changed <- function(f) f(one) %in% TRUE | f(all) %in% TRUE
  rows_of(term = about$term, estimate = fit$b, p = p, without_one = one$b, without_one_p = one$p,
          without_all = all$b, without_all_p = all$p,
          sign_change = changed(function(r) sign(r$b) != sign(fit$b)),
          significance_change = changed(function(r) (r$p < alpha) != (p < alpha)), rows_removed = length(high))
}

# Mean of the outcome per level of each category, raw and at the mean of all other columns.
linear_adjusted <- function(fit, robust, u, y, spec, ok, x, args) {
  categories <- spec$x[!vapply(spec$levels, is.null, TRUE)]
  if (length(categories) == 0) return(NULL)
  back <- if (isTRUE(args$log_y)) exp else identity
  tr <- stats::qt(1 - (1 - args$level) / 2, robust$df)
  stack_rows(lapply(categories, function(v) {
    l <- spec$levels[[v]]
    at <- level_profiles(u, v, spec, ok, x)
    est <- as.vector(at %*% fit$b)
    se <- sqrt(pmax(rowSums((at %*% robust$v) * at), 0))
    f <- factor(as.character(u[[v]]), levels = l)
    size <- tabulate(f, length(l))
    rows_of(variable = spec$labels[[v]], level = l, n = size,
            raw = back(vapply(split(y, f), mean_of, 0, USE.NAMES = FALSE)), adjusted = back(est),
            low = back(est - tr * se), high = back(est + tr * se))
  }))
}

# Mean row of the design with category v set to each level in turn.
level_profiles <- function(u, v, spec, ok, x) {
  l <- spec$levels[[v]]
  overall <- column_means(x)
  held <- any(vapply(spec$interactions, function(p) v %in% p, TRUE))
  t(vapply(l, function(value) {
    if (!held && length(spec$interactions) == 0) {
      mean_row <- overall
      about_v <- match(v, spec$x)
      block <- design_blocks(spec)[ok]
      level <- design_levels(spec)[ok]
      mean_row[block == about_v] <- (level[block == about_v] == value) + 0
      return(mean_row)
    }
    u[[v]] <- factor(rep(value, nrow(u)), levels = l)
    xs <- design_matrix(u, spec)$x[, ok, drop = FALSE]
    column_means(xs)
  }, numeric(length(ok))))
}
column_means <- function(x) drop(crossprod(x, rep(1 / nrow(x), nrow(x))))
# Block and level of each column of a design without interactions.
design_blocks <- function(spec) c(0, rep(seq_along(spec$x), vapply(spec$levels, function(l) max(1L, length(l) - 1L) * !identical(length(l), 1L), 0)))
design_levels <- function(spec) c(NA, unlist(lapply(spec$levels, function(l) if (is.null(l)) NA else l[-1]), use.names = FALSE))
