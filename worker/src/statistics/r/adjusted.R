# Raw against adjusted difference between groups.

# d: y (number, or category with two levels), group, x1.., cluster (optional).
# args: level, reference, success, labels, log_y, log_x. Tables: main, contrasts, means, movers, interactions.
method_adjusted_difference <- function(d, args) {
  binary <- is.factor(d$y)
  x <- x_names(d)
  labels <- c(group = "group", x_labels(d, args))
  d$group <- as_levels(d$group, "grouping column", 60)
  frame_args <- list(references = c(args$reference, rep(NA_character_, length(x))), interactions = character(0),
                     log_x = c(FALSE, as.logical(args$log_x)))
  m <- model_frame(d, c("group", x), c("y", "cluster"), frame_args, labels)
  u <- m$u
  log_y <- !binary && isTRUE(args$log_y)
  if (log_y) u <- positive_rows(u, "y", labels)
  need_rows(u, 10)
  l <- m$spec$levels$group
  if (!all(l %in% levels(u$group)) || length(l) < 2) stop_data("Fewer than two groups have rows with all values.")
  yes <- if (binary) as_success(u$y, args$success) else NULL
  y <- if (binary) as.numeric(yes) else if (log_y) log(u$y) else u$y
  need_variation(y, "outcome")
  alpha <- 1 - args$level
  cluster <- if (is.null(u$cluster)) NULL else as_levels(u$cluster, "unit", 1e7)
  model <- list(u = u, y = y, binary = binary, cluster = cluster, spec = m$spec, level = args$level)
  raw <- group_contrasts(model, character(0))
  all <- group_contrasts(model, x)
  n_level <- tabulate(u$group, nlevels(u$group))[match(l, levels(u$group))]
  moved <- number_if(abs(raw$est) > 0, (all$est - raw$est) / abs(raw$est))
  was <- raw$p < alpha
  is <- all$p < alpha
  change <- ifelse(is.na(was) | is.na(is) | was == is, "none", ifelse(was, "lost", "gained"))
  with_ratio <- binary || log_y
  ratio <- function(f, k) if (with_ratio) exp(f$log_est + k * f$log_reach) else rep(NA_real_, length(f$est))
  contrasts <- rows_of(
    level = l[-1], n = n_level[-1], raw = raw$est, raw_low = raw$low, raw_high = raw$high, raw_p = raw$p, adjusted = all$est,
    low = all$low, high = all$high, p = all$p, p_holm = stats::p.adjust(all$p, "holm"), percent_moved = moved,
    sign_flip = (sign(raw$est) == -sign(all$est)) %in% TRUE, significance_change = change, raw_ratio = ratio(raw, 0),
    raw_ratio_low = ratio(raw, -1), raw_ratio_high = ratio(raw, 1), ratio = ratio(all, 0), ratio_low = ratio(all, -1),
    ratio_high = ratio(all, 1))
  movers <- stack_rows(lapply(x, function(v) {
    alone <- group_contrasts(model, v)$est
    rows_of(variable = labels[[v]], level = l[-1], raw = raw$est, adjusted = alone,
            percent_moved = number_if(abs(raw$est) > 0, (alone - raw$est) / abs(raw$est)))
  }))
  interactions <- stack_rows(lapply(x, function(v) group_interaction(model, x, v)))
  interactions$p_bh <- stats::p.adjust(interactions$p, "BH")
  most <- which.max(abs(all$est - raw$est))
  mine <- movers[movers$level == l[-1][most], ]
  strongest <- which.max(abs(mine$adjusted - mine$raw))
  pick <- function(v, i) if (length(i)) v[i] else v[NA_integer_]
  list(
    main = one_row(
      n = nrow(u), missing = nrow(d) - nrow(u), model = if (binary) "logistic" else "linear", reference = l[1],
      success = if (binary) attr(yes, "level") else NA_character_, log_y = log_y, adjusted_for = length(x),
      sign_flips = sum(contrasts$sign_flip), significance_changes = sum(change != "none"), most_moved_level = pick(l[-1], most),
      most_moved = pick(moved, most), strongest_confounder = pick(mine$variable, strongest),
      confounder_moved = pick(mine$percent_moved, strongest),
      interactions_significant = sum(interactions$p_bh < alpha, na.rm = TRUE)),
    contrasts = contrasts,
    means = rows_of(level = l, n = n_level, raw = if (log_y) exp(all$raw_means) else all$raw_means, adjusted = if (log_y) exp(all$means) else all$means,
                    low = if (log_y) exp(all$means_low) else all$means_low,
                    high = if (log_y) exp(all$means_high) else all$means_high),
    movers = movers, interactions = interactions)
}

# Variables of a model: the group and some x, with their interactions.
sub_spec <- function(spec, x, interactions = list()) {
  keep <- c("group", x)
  list(x = keep, levels = spec$levels[keep], labels = spec$labels, logged = spec$logged[keep], interactions = interactions)
}

# Contrast of each level of the group with its reference, holding x equal: differences of means or of shares.
group_contrasts <- function(model, x) {
  spec <- sub_spec(model$spec, x)
  design <- design_matrix(model$u, spec)
  ok <- estimable(design$x)
  xs <- design$x[, ok, drop = FALSE]
  if (nrow(xs) - ncol(xs) < 2) stop_data("The model has ", ncol(xs), " coefficients and only ", nrow(xs), " rows. Leave variables out.")
  rows <- which(design$about$block == 1)
  place <- match(rows, ok)
  l <- spec$levels$group
  f <- factor(as.character(model$u$group), levels = l)
  raw_means <- as.vector(tapply(model$y, f, mean))
  if (!model$binary) {
    fit <- fit_ols(xs, model$y)
    if (is.null(fit)) stop_data("The variables determine one another so closely that no model can be fitted.")
    robust <- robust_cov(fit, xs, model$cluster)
    reach <- stats::qt(1 - (1 - model$level) / 2, robust$df)
    est <- fit$b[place]
    se <- sqrt(pmax(diag(robust$v), 0))[place]
    at <- level_profiles(model$u, "group", spec, ok, xs)
    means <- as.vector(at %*% fit$b)
    mean_se <- sqrt(pmax(rowSums((at %*% robust$v) * at), 0))
    p <- 2 * stats::pt(-abs(est / se), robust$df)
    logged <- list(est = est, se = se)
  } else {
    w <- rep(1, nrow(xs))
    fit <- logit_or_firth(xs, model$y, w)
    robust <- logit_robust(fit, xs, model$y, w, model$cluster)
    s <- list(fit = fit, robust = robust, x = xs, w = w, ok = ok, u = model$u, spec = spec)
    shares <- level_shares(s, "group")
    g <- shares$gradient[, -1, drop = FALSE] - shares$gradient[, 1]
    est <- shares$share[-1] - shares$share[1]
    se <- sqrt(pmax(colSums(g * (robust$v %*% g)), 0))
    reach <- stats::qnorm(1 - (1 - model$level) / 2)
    p <- 2 * stats::pnorm(-abs(est / se))
    means <- shares$share
    mean_se <- sqrt(pmax(colSums(shares$gradient * (robust$v %*% shares$gradient)), 0))
    logged <- list(est = fit$b[place], se = sqrt(pmax(diag(robust$v), 0))[place])
  }
  est[is.na(place)] <- NA
  list(est = est, low = est - reach * se, high = est + reach * se, p = p, log_est = logged$est, log_reach = reach * logged$se,
       means = means, means_low = means - reach * mean_se, means_high = means + reach * mean_se, raw_means = raw_means)
}

# Does the difference depend on v, in the model with all x? Partial F, or likelihood ratio (Wald above 20,000 rows).
group_interaction <- function(model, x, v) {
  label <- model$spec$labels[[v]]
  spec <- sub_spec(model$spec, x, list(c("group", v)))
  nothing <- rows_of(variable = label, df = 0, statistic = NA_real_, p = NA_real_)
  design <- design_matrix(model$u, spec)
  ok <- estimable(design$x)
  xs <- design$x[, ok, drop = FALSE]
  mine <- design$about$block[ok] == length(spec$x) + 1
  k <- sum(mine)
  if (k == 0 || nrow(xs) - ncol(xs) < 5) return(nothing)
  if (!model$binary) {
    fit <- fit_ols(xs, model$y)
    if (is.null(fit) || fit$sigma2 <= 0) return(nothing)
    f <- wald(fit$b[mine], fit$inverse[mine, mine, drop = FALSE]) / k / fit$sigma2
    return(rows_of(variable = label, df = k, statistic = f, p = stats::pf(f, k, fit$df, lower.tail = FALSE)))
  }
  w <- rep(1, nrow(xs))
  fit <- fit_logit(xs, model$y, w)
  if (nrow(xs) <= 20000) {
    less <- fit_logit(xs[, !mine, drop = FALSE], model$y, w)
    chi2 <- max(0, less$dev - fit$dev)
  } else chi2 <- if (is.null(fit$v)) NA_real_ else wald(fit$b[mine], fit$v[mine, mine, drop = FALSE])
  rows_of(variable = label, df = k, statistic = chi2, p = stats::pchisq(chi2, k, lower.tail = FALSE))
}
