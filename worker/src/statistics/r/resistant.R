# A linear model that a minority of rows cannot bend.

# Least squares over the `size` rows with the smallest squared residuals, from a start, until nothing changes (C-steps of
# Rousseeuw and Van Driessen 2006). NULL where the rows do not determine the coefficients.
concentrate <- function(x, y, b, size, steps) {
  best <- Inf
  square <- (y - drop(x %*% b))^2
  kept <- order(square, method = "radix")[seq_len(size)]
  for (i in seq_len(steps)) {
    fit <- stats::.lm.fit(x[kept, , drop = FALSE], y[kept])
    if (fit$rank < ncol(x) || anyNA(fit$coefficients)) return(NULL)
    b <- fit$coefficients
    square <- (y - drop(x %*% b))^2
    kept <- order(square, method = "radix")[seq_len(size)]
    objective <- sum(square[kept])
    if (objective >= best * (1 - 1e-12)) break
    best <- objective
  }
  list(b = b, objective = min(best, objective))
}

# d: y, x1... args: level, labels, seed. Tables: main, coefficients, outliers.
# Least trimmed squares, Rousseeuw (1984); scale 1.4826 (1 + 5 / (n - p)) sqrt(median r^2) and cut-off 2.5 of Rousseeuw and
# Leroy (1987), then least squares over the rows within it, its own scale (made consistent for the cut) deciding anew who
# is within until that no longer changes.
method_resistant_model <- function(d, args) {
  labels <- x_labels(d, args)
  m <- model_frame(d, x_names(d), "y", args, labels)
  u <- m$u
  need_rows(u, 10)
  need_variation(u$y, "outcome")
  design <- design_matrix(u, m$spec)
  ok <- estimable(design$x)
  x <- design$x[, ok, drop = FALSE]
  y <- u$y
  n <- nrow(x)
  p <- ncol(x)
  if (p < 2) stop_data("None of the explaining variables varies.")
  if (n < 3 * p) stop_data("The model has ", p, " coefficients and only ", n, " rows. Leave variables out.")
  size <- floor((n + p + 1) / 2)
  use_seed(args$seed)
  tries <- if (choose(n, p) <= 500) utils::combn(n, p) else replicate(500, sample.int(n, p))
  starts <- lapply(seq_len(ncol(tries)), function(i) {
    b <- tryCatch(solve(x[tries[, i], , drop = FALSE], y[tries[, i]]), error = function(e) NA)
    if (anyNA(b)) NULL else concentrate(x, y, b, size, 2)
  })
  starts <- starts[!vapply(starts, is.null, TRUE)]
  if (!length(starts)) stop_data("The explaining variables take too few different values for a resistant fit.")
  objectives <- vapply(starts, function(s) s$objective, 0)
  best <- NULL
  for (i in order(objectives)[seq_len(min(10, length(starts)))]) {
    refined <- concentrate(x, y, starts[[i]]$b, size, 50)
    if (!is.null(refined) && (is.null(best) || refined$objective < best$objective)) best <- refined
  }
  residual <- y - drop(x %*% best$b)
  scale <- 1.4826 * (1 + 5 / (n - p)) * sqrt(stats::median(residual^2))
  if (scale <= 1e-9 * stats::sd(y)) stop_data("More than half of the rows lie on one plane exactly, so there is no scale to judge the others by.")
  standardised <- residual / scale
  cut <- 2.5
  consistent <- 1 / sqrt(1 - 2 * cut * stats::dnorm(cut) / (2 * stats::pnorm(cut) - 1))
  for (i in seq_len(20)) {
    inside <- abs(standardised) <= cut
    if (sum(inside) < max(size, p + 2)) stop_data("Too few rows follow one pattern for a resistant fit.")
    fit <- fit_ols(x[inside, , drop = FALSE], y[inside])
    if (is.null(fit)) stop_data("The rows that are left do not determine the coefficients.")
    residual <- y - drop(x %*% fit$b)
    scale <- sqrt(fit$sigma2) * if (all(inside)) 1 else consistent
    # A row outside is a prediction, whose error grows with its distance from the rows fitted (Hadi and Simonoff 1993).
    h <- drop((x %*% fit$inverse * x) %*% rep(1, p))
    standardised <- residual / (scale * sqrt(pmax(1e-9, ifelse(inside, 1 - h, 1 + h))))
    if (identical(abs(standardised) <= cut, inside)) break
  }
  se <- sqrt(diag(fit$inverse) * fit$sigma2)
  t <- fit$b / se
  q <- stats::qt(1 - (1 - args$level) / 2, fit$df)
  all <- fit_ols(x, y)
  about <- design$about[ok, ]
  out <- which(!inside)
  out <- out[order(-abs(standardised[out]))]
  list(
    main = one_row(n = n, outliers = length(out), share = length(out) / n, kept = sum(inside), scale = scale,
                   r2 = 1 - fit$rss / sum((y[inside] - mean(y[inside]))^2), sigma = sqrt(fit$sigma2),
                   r2_all = if (is.null(all)) NA_real_ else 1 - all$rss / sum((y - mean(y))^2)),
    coefficients = rows_of(
      term = about$term, variable = about$variable, level = about$level, reference = about$reference,
      estimate = fit$b, se = se, t = t, p = 2 * stats::pt(-abs(t), fit$df), low = fit$b - q * se, high = fit$b + q * se,
      all_rows = if (is.null(all)) NA_real_ else all$b),
    outliers = utils::head(rows_of(row = u$.row[out], y = y[out], fitted = y[out] - residual[out],
                                   standardised = standardised[out]), 50))
}
