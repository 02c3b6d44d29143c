# Logistic regression by Newton's method; Firth's estimates where maximum likelihood has none.

# x: estimable columns, intercept first; y: 0/1; w: frequency weights. Columns are scaled inside.
# `settled` is FALSE where coefficients still run off after 25 steps: the outcomes are separated.
fit_logit <- function(x, y, w, start = NULL, firth = FALSE) {
  size <- sqrt(diag(crossprod(x)) / nrow(x))
  z <- x / rep(size, each = nrow(x))
  b <- if (is.null(start)) c(stats::qlogis(sum(w * y) / sum(w)) * size[1], rep(0, ncol(x) - 1)) else start * size
  side <- ifelse(y == 1, 1, -1)
  state <- function(b) {
    eta <- as.vector(z %*% b)
    p <- stats::plogis(eta)
    list(b = b, p = p, dev = -2 * sum(w * stats::plogis(side * eta, log.p = TRUE)),
         info = crossprod(z * sqrt(w * p * (1 - p))))
  }
  now <- state(b)
  step <- rep(Inf, ncol(x))
  for (i in seq_len(if (firth) 200 else 25)) {
    root <- tryCatch(chol(now$info), error = function(e) NULL)
    if (is.null(root)) break
    inverse <- chol2inv(root)
    score <- w * (y - now$p)
    if (firth) {
      h <- drop((z %*% backsolve(root, diag(ncol(z))))^2 %*% rep(1, ncol(z))) * w * now$p * (1 - now$p)
      score <- score + h * (0.5 - now$p)
    }
    step <- as.vector(inverse %*% crossprod(z, score))
    if (!all(is.finite(step)) || max(abs(step)) < 1e-9) break
    longest <- max(abs(step))
    if (longest > 5) step <- step * 5 / longest
    new <- state(now$b + step)
    halvings <- 0
    while (!firth && new$dev > now$dev + 1e-8 * abs(now$dev) && halvings < 20) {
      step <- step / 2
      new <- state(now$b + step)
      halvings <- halvings + 1
    }
    now <- new
  }
  root <- tryCatch(chol(now$info), error = function(e) NULL)
  settled <- !is.null(root) && isTRUE(max(abs(step)) < 1e-5)
  list(b = now$b / size, p = now$p, dev = now$dev, settled = settled, running = abs(step) > 1e-3,
       v = if (is.null(root)) NULL else chol2inv(root) / outer(size, size))
}

# Area under the ROC curve with DeLong's (1988) interval; w: frequency weights.
auc_interval <- function(p, y, w, level) {
  ord <- order(p)
  run <- cumsum(c(1, diff(p[ord]) != 0))
  yes <- w[ord] * y[ord]
  no <- w[ord] * !y[ord]
  total <- rowsum(cbind(yes, no), run, reorder = FALSE)
  below <- cbind(c(0, cumsum(total[, 1])[-nrow(total)]), c(0, cumsum(total[, 2])[-nrow(total)]))
  n1 <- sum(yes)
  n0 <- sum(no)
  v10 <- ((below[, 2] + total[, 2] / 2) / n0)[run]
  v01 <- (1 - (below[, 1] + total[, 1] / 2) / n1)[run]
  auc <- sum(yes * v10) / n1
  s <- sqrt(sum(yes * (v10 - auc)^2) / max(n1 - 1, 1) / n1 + sum(no * (v01 - auc)^2) / max(n0 - 1, 1) / n0)
  half <- stats::qnorm(1 - (1 - level) / 2) * s
  c(auc, max(0, auc - half), min(1, auc + half))
}

# d: y, x1.., cluster (optional), weight (optional). args: level, success, labels, references, log_x, interactions.
# Tables: main, coefficients, terms, adjusted (categories), calibration.
# Firth (1993); DeLong et al. (1988); Tjur (2009); McFadden (1974).
method_logistic_model <- function(d, args) {
  labels <- x_labels(d, args)
  m <- model_frame(d, x_names(d), c("y", "cluster", "weight"), args, labels)
  u <- m$u
  need_rows(u, 10)
  yes <- as_success(u$y, args$success)
  y <- as.numeric(yes)
  w <- row_weights(u)
  design <- design_matrix(u, m$spec)
  about <- design$about
  ok <- estimable(design$x)
  x <- design$x[, ok, drop = FALSE]
  p <- ncol(x)
  n <- sum(w)
  if (p < 2) stop_data("None of the explaining variables varies.")
  if (n - p < 2) stop_data("The model has ", p, " coefficients and only ", n, " rows. Leave variables out.")
  fit <- logit_or_firth(x, y, w)
  cluster <- if (is.null(u$cluster)) NULL else as_levels(u$cluster, "unit", 1e7)
  robust <- logit_robust(fit, x, y, w, cluster)
  setting <- list(fit = fit, robust = robust, x = x, w = w, ok = ok, u = u, spec = m$spec,
                  z = stats::qnorm(1 - (1 - args$level) / 2))
  coefficients <- logit_coefficients(setting, about, args)
  terms <- logit_terms(setting, design, y)
  share <- sum(w * y) / n
  null_dev <- -2 * (sum(w * y) * log(share) + sum(w * !yes) * log(1 - share))
  auc <- auc_interval(fit$p, yes, w, args$level)
  chi2 <- null_dev - fit$dev
  vif_top <- which.max(terms$vif)
  top <- which.max(terms$chi2 / terms$df)
  main <- one_row(
    n = n, missing = nrow(d) - nrow(u), success = attr(yes, "level"), events = sum(w * y), share = share, parameters = p,
    events_per_variable = min(sum(w * y), n - sum(w * y)) / (p - 1), lr_chi2 = chi2, lr_df = p - 1,
    lr_p = stats::pchisq(chi2, p - 1, lower.tail = FALSE), deviance = fit$dev, null_deviance = null_dev,
    aic = fit$dev + 2 * p, mcfadden_r2 = 1 - fit$dev / null_dev,
    tjur_r2 = sum(w * y * fit$p) / sum(w * y) - sum(w * (1 - y) * fit$p) / sum(w * (1 - y)), auc = auc[1], auc_low = auc[2],
    auc_high = auc[3], brier = sum(w * (y - fit$p)^2) / n, estimator = if (fit$firth) "Firth" else "maximum likelihood",
    separated = fit$firth, separated_terms = if (fit$firth) paste(about$term[ok][fit$running], collapse = ", ") else NA_character_,
    robust_kind = if (fit$firth) "none" else if (is.null(cluster)) "sandwich" else "clustered", clusters = robust$clusters,
    robust_p = robust_whole(fit$b, list(v = robust$v, df = if (is.null(cluster)) n - p else robust$clusters - 1)),
    term_test = attr(terms, "test"), max_vif = if (length(vif_top)) terms$vif[vif_top] else NA_real_,
    max_vif_variable = if (length(vif_top)) terms$variable[vif_top] else NA_character_, aliased = nrow(about) - p,
    top_variable = if (length(top)) terms$variable[top] else NA_character_)
  out <- list(main = main, coefficients = coefficients, terms = terms)
  adjusted <- logit_adjusted(setting, y)
  if (!is.null(adjusted)) out$adjusted <- adjusted
  out$calibration <- calibration(fit$p, y, w)
  out
}

# Above 20,000 rows every tenth row gives the starting point.
logit_or_firth <- function(x, y, w) {
  start <- NULL
  if (nrow(x) > 20000) {
    some <- seq(1, nrow(x), by = 10)
    if (length(unique(y[some])) == 2) {
      first <- fit_logit(x[some, , drop = FALSE], y[some], w[some])
      if (first$settled) start <- first$b
    }
  }
  fit <- fit_logit(x, y, w, start)
  if (fit$settled) return(c(fit, list(firth = FALSE)))
  again <- fit_logit(x, y, w, firth = TRUE)
  if (is.null(again$v) || !again$settled)
    stop_data("The variables separate the outcomes so completely that no logistic model can be fitted.")
  again$running <- fit$running
  c(again, list(firth = TRUE))
}

# Sandwich (HC0) or clustered CR1 covariance; Firth's own where the outcomes are separated.
logit_robust <- function(fit, x, y, w, cluster) {
  if (fit$firth) return(list(v = fit$v, clusters = NA_real_))
  if (is.null(cluster))
    return(list(v = fit$v %*% crossprod(x * (sqrt(w) * (y - fit$p))) %*% fit$v, clusters = NA_real_))
  g <- nlevels(cluster)
  if (g < 3) stop_data("Only ", g, " different units repeat; clustered errors need at least 3.")
  list(v = fit$v %*% cluster_meat(x * (w * (y - fit$p)), cluster, ncol(x)) %*% fit$v, clusters = g)
}

logit_coefficients <- function(s, about, args) {
  place <- match(seq_len(nrow(about)), s$ok)
  b <- s$fit$b[place]
  se <- sqrt(pmax(diag(s$fit$v), 0))[place]
  rse <- sqrt(pmax(diag(s$robust$v), 0))[place]
  effects <- logit_effects(s, about)
  rows_of(
    term = about$term, variable = about$variable, level = about$level, reference = about$reference, estimate = b,
    se = se, z = b / se, p = 2 * stats::pnorm(-abs(b / se)), odds_ratio = exp(b), low = exp(b - s$z * se),
    high = exp(b + s$z * se), robust_se = rse, robust_p = 2 * stats::pnorm(-abs(b / rse)),
    robust_low = exp(b - s$z * rse), robust_high = exp(b + s$z * rse), effect = effects[, 1],
    effect_low = effects[, 1] - s$z * effects[, 2], effect_high = effects[, 1] + s$z * effects[, 2])
}

# Average marginal effects with delta-method errors: derivative for numbers, discrete change for levels.
logit_effects <- function(s, about) {
  out <- matrix(NA_real_, nrow(about), 2)
  held <- unlist(s$spec$interactions)
  total <- sum(s$w)
  for (i in seq_along(s$spec$x)) {
    v <- s$spec$x[i]
    rows <- which(about$block == i)
    if (is.null(s$spec$levels[[v]])) {
      k <- match(rows, s$ok)
      if (is.na(k) || v %in% held) next
      q <- s$w * s$fit$p * (1 - s$fit$p)
      g <- s$fit$b[k] * as.vector(crossprod(s$x, q * (1 - 2 * s$fit$p))) / total
      g[k] <- g[k] + sum(q) / total
      out[rows, ] <- c(s$fit$b[k] * sum(q) / total, sqrt(max(0, sum(g * (s$robust$v %*% g)))))
    } else {
      l <- level_shares(s, v)
      for (j in seq_along(rows)) {
        if (is.na(match(rows[j], s$ok))) next
        g <- l$gradient[, j + 1] - l$gradient[, 1]
        out[rows[j], ] <- c(l$share[j + 1] - l$share[1], sqrt(max(0, sum(g * (s$robust$v %*% g)))))
      }
    }
  }
  out
}

# Mean predicted share with category v set to each level, and its gradient.
level_shares <- function(s, v) {
  l <- s$spec$levels[[v]]
  total <- sum(s$w)
  share <- numeric(length(l))
  gradient <- matrix(0, ncol(s$x), length(l))
  plain <- length(s$spec$interactions) == 0
  if (plain) {
    mine <- which(design_blocks(s$spec)[s$ok] == match(v, s$spec$x))
    level <- design_levels(s$spec)[s$ok][mine]
    others <- drop(s$x[, -mine, drop = FALSE] %*% s$fit$b[-mine])
  }
  for (j in seq_along(l)) {
    if (plain) {
      on <- (level == l[j]) + 0
      p <- stats::plogis(others + sum(on * s$fit$b[mine]))
      slope <- s$w * p * (1 - p)
      gradient[, j] <- drop(crossprod(s$x, slope)) / total
      gradient[mine, j] <- on * sum(slope) / total
    } else {
      u <- s$u
      u[[v]] <- factor(rep(l[j], nrow(u)), levels = l)
      x <- design_matrix(u, s$spec)$x[, s$ok, drop = FALSE]
      p <- stats::plogis(drop(x %*% s$fit$b))
      gradient[, j] <- drop(crossprod(x, s$w * p * (1 - p))) / total
    }
    share[j] <- sum(s$w * p) / total
  }
  list(share = share, gradient = gradient)
}

# Likelihood ratio per block up to 20,000 rows; Wald above and with Firth's estimates. Main effects that stand in an
# interaction are tested without it.
logit_terms <- function(s, design, y) {
  block <- design$about$block[s$ok]
  ratio <- nrow(s$x) <= 20000 && !s$fit$firth
  count <- nrow(design$blocks)
  mains <- which(design$blocks$main)
  inflation <- gvif(design_cor(s$x), block[-1], mains)
  k <- tabulate(block[block > 0], count)
  chi2 <- vapply(seq_len(count), function(i) {
    if (k[i] == 0) return(NA_real_)
    mine <- block == i
    holders <- setdiff(which(vapply(design$members, function(v) all(design$members[[i]] %in% v), TRUE)), i)
    if (!ratio) return(wald(s$fit$b[mine], s$fit$v[mine, mine, drop = FALSE]))
    base <- !block %in% holders
    whole <- if (length(holders)) fit_logit(s$x[, base, drop = FALSE], y, s$w)$dev else s$fit$dev
    max(0, fit_logit(s$x[, base & !mine, drop = FALSE], y, s$w)$dev - whole)
  }, 0)
  p <- stats::pchisq(chi2, k, lower.tail = FALSE)
  g <- inflation$gvif[match(seq_len(count), inflation$block)]
  alone <- vapply(seq_len(count), function(i) {
    if (!design$blocks$main[i]) return(NA_real_)
    auc_alone(s$u[[s$spec$x[i]]], y, s$w)
  }, 0)
  robust_p <- vapply(seq_len(count), function(i) {
    mine <- block == i
    w <- if (k[i] == 0) NA_real_ else wald(s$fit$b[mine], s$robust$v[mine, mine, drop = FALSE])
    stats::pchisq(w, k[i], lower.tail = FALSE)
  }, 0)
  structure(rows_of(variable = design$blocks$variable, df = k, chi2 = chi2, p = p, robust_p = robust_p, p_bh = stats::p.adjust(p, "BH"),
                    vif = g^(1 / k), auc_alone = alone), test = if (ratio) "likelihood ratio" else "Wald")
}

# AUC of one variable: a number by itself, whichever way it points; a category by the share of each level.
auc_alone <- function(v, y, w) {
  if (is.factor(v)) {
    s <- rowsum(cbind(w * y, w), as.integer(v))
    v <- (s[, 1] / s[, 2])[match(as.integer(v), as.integer(rownames(s)))]
  }
  a <- if (all(w == 1)) {
    n1 <- sum(y)
    (sum(ranks_of(v)[y == 1]) - n1 * (n1 + 1) / 2) / (n1 * (length(y) - n1))
  } else auc_interval(v, y == 1, w, 0.95)[1]
  max(a, 1 - a)
}

logit_adjusted <- function(s, y) {
  categories <- s$spec$x[!vapply(s$spec$levels, is.null, TRUE)]
  if (length(categories) == 0) return(NULL)
  stack_rows(lapply(categories, function(v) {
    l <- level_shares(s, v)
    names <- s$spec$levels[[v]]
    f <- factor(as.character(s$u[[v]]), levels = names)
    n <- level_sums(s$w, f)
    se <- sqrt(pmax(colSums(l$gradient * (s$robust$v %*% l$gradient)), 0))
    rows_of(variable = s$spec$labels[[v]], level = names, n = n, raw = level_sums(s$w * y, f) / n, adjusted = l$share,
            low = pmax(0, l$share - s$z * se), high = pmin(1, l$share + s$z * se))
  }))
}

# Observed against predicted share in up to ten groups of rising prediction.
calibration <- function(p, y, w) {
  cuts <- unique(quantiles(p, seq(0, 1, 0.1)))
  g <- if (length(cuts) < 3) rep(1L, length(p)) else findInterval(p, cuts[-c(1, length(cuts))], left.open = TRUE) + 1L
  s <- rowsum(cbind(w, w * p, w * y), g)
  rows_of(group = seq_len(nrow(s)), n = s[, 1], predicted = s[, 2] / s[, 1], observed = s[, 3] / s[, 1])
}
