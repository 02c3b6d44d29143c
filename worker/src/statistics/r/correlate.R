# How numbers go together.

# d: x, y, unit (optional). args: level. Tables: main, line, curve.
# Fisher z; Bonett and Wright (2000); Cook (1977); Cleveland (1979).
method_correlate <- function(d, args) {
  u <- complete_rows(d, c("x", "y", "unit"))
  need_rows(u, 4, "rows with both values")
  x <- u$x
  y <- u$y
  n <- length(x)
  need_variation(x, "explaining number")
  need_variation(y, "explained number")
  alpha <- 1 - args$level
  line <- fit_line(x, y)
  r <- cor_of(x, y, line)
  ri <- pearson_interval(r, n, args$level)
  rho <- rank_correlation(x, y)
  half <- stats::qnorm(1 - alpha / 2) * sqrt((1 + rho$r^2 / 2) / (n - 3))
  tau <- if (n <= 2000) kendall(x, y) else list(tau = NA_real_, p = NA_real_)
  t <- stats::qt(1 - alpha / 2, n - 2)
  quad <- fit_quadratic(x, y, line)
  bent <- fit_logarithm(x, y, args$level)
  influence <- most_influential(x, y, u$.row, line, alpha)
  at <- seq(min(x), max(x), length.out = 50)
  fit <- line$a + line$b * at
  h <- t * line$sigma * sqrt(1 / n + (at - line$mx)^2 / line$sxx)
  main <- one_row(
    n = n, missing = missing_rows(u), pearson = r, pearson_low = ri$low, pearson_high = ri$high, pearson_p = ri$p,
    spearman = rho$r, spearman_low = tanh(atanh(rho$r) - half), spearman_high = tanh(atanh(rho$r) + half),
    spearman_p = rho$p, kendall = tau$tau, kendall_p = tau$p, shape_gap = abs(r - rho$r),
    intercept = line$a, slope = line$b, slope_low = line$b - t * line$se, slope_high = line$b + t * line$se,
    slope_p = line$p, r2 = line$r2, sigma = line$sigma, mean_x = line$mx, mean_y = line$my,
    sd_x = sd_of(x, line$mx), sd_y = sd_of(y, line$my))
  main <- cbind(main, units = NA_real_, quad, bent, influence)
  if (repeats_units(u$unit)) main <- link_of_units(main, x, y, u$unit, args$level)
  list(main = main,
       line = rows_of(x = as_time(at, d, "x"), fit = fit, low = fit - h, high = fit + h),
       curve = smooth_curve(x, y, d, args$level))
}

# The link with what units say of it where the rows repeat them: intervals and p of correlations, slope and bends.
link_of_units <- function(main, x, y, unit, level) {
  t <- function(df) stats::qt(1 - (1 - level) / 2, df)
  main$units <- nlevels(as_levels(unit, "unit", 1e7))
  own <- correlation_of_units(x, y, unit, level)
  ranks <- correlation_of_units(ranks_of(x), ranks_of(y), unit, level)
  line <- slope_of_units(x - mean(x), y, unit)
  for (end in c("low", "high", "p")) {
    main[[paste0("pearson_", end)]] <- own[[end]]
    main[[paste0("spearman_", end)]] <- ranks[[end]]
  }
  main$kendall_p <- NA_real_
  main$slope_low <- line$b - t(line$df) * line$se
  main$slope_high <- line$b + t(line$df) * line$se
  main$slope_p <- line$p
  if (!is.na(main$quadratic_p)) {
    z <- (x - mean(x)) / stats::sd(x)
    main$quadratic_p <- slope_of_units(cbind(z, z^2), y, unit)$p
  }
  if (!is.na(main$doubling_p)) {
    bent <- slope_of_units(log2(x) - mean(log2(x)), y, unit)
    main$doubling_low <- bent$b - t(bent$df) * bent$se
    main$doubling_high <- bent$b + t(bent$df) * bent$se
    main$doubling_p <- bent$p
  }
  main
}

# Spearman: exact or Edgeworth p without ties below 1,290 rows, t approximation elsewhere.
rank_correlation <- function(x, y) {
  n <- length(x)
  if (n < 1290 && !anyDuplicated(x) && !anyDuplicated(y)) {
    s <- stats::cor.test(x, y, method = "spearman", exact = TRUE)
    return(list(r = unname(s$estimate), p = s$p.value))
  }
  # As cor.test computes it, to the last digit, from ranks that are found sooner.
  r <- cor_of(ranks_of(x), ranks_of(y))
  q <- (n^3 - n) * (1 - r) / 6
  s <- 1 - q / (n * (n^2 - 1) / 6)
  list(r = r, p = min(1, 2 * stats::pt(s / sqrt((1 - s^2) / (n - 2)), n - 2, lower.tail = q > (n^3 - n) / 6)))
}

# Kendall's tau-b: exact p without ties below 50 rows, normal with the variance under ties elsewhere (Kendall 1970). Pairs
# that disagree are counted as R counts them but by merging runs (Knight 1966), not one by one.
kendall <- function(x, y) {
  n <- length(x)
  if (n < 50) {
    known <- stats::cor.test(x, y, method = "kendall", exact = !anyDuplicated(x) && !anyDuplicated(y))
    return(list(tau = unname(known$estimate), p = known$p.value))
  }
  ties <- function(v) {
    runs <- tabulate(match(v, unique(v)))
    c(sum(runs * (runs - 1)), sum(runs * (runs - 1) * (runs - 2)), sum(runs * (runs - 1) * (2 * runs + 5)))
  }
  tx <- ties(x)
  ty <- ties(y)
  in_both <- ties(match(x, x) + n * match(y, y))[1] / 2
  pairs <- n * (n - 1) / 2
  s <- pairs - (tx[1] + ty[1]) / 2 + in_both - 2 * inversions(y[order(x, y)])
  v <- (n * (n - 1) * (2 * n + 5) - tx[3] - ty[3]) / 18 + tx[1] * ty[1] / (2 * n * (n - 1)) +
    tx[2] * ty[2] / (9 * n * (n - 1) * (n - 2))
  list(tau = s / sqrt((pairs - tx[1] / 2) * (pairs - ty[1] / 2)), p = 2 * stats::pnorm(-abs(s) / sqrt(v)))
}

# How many pairs stand in y the higher first: runs of 1, 2, 4 ... places are merged with their neighbours, all at once.
inversions <- function(y) {
  n <- length(y)
  place <- seq_len(n) - 1L
  by_value <- order(y, place)
  count <- 0
  width <- 1L
  while (width < n) {
    block <- place[by_value] %/% (2L * width)
    at <- by_value[order(block, method = "radix")]
    right <- (place[at] %/% width) %% 2L == 1L
    lower_left <- cumsum(!right)[right]
    count <- count + sum(((place[at][right] %/% (2L * width)) + 1L) * width - lower_left)
    width <- 2L * width
  }
  count
}

# Sums of squares, or of the products of two: of many numbers by a product of matrices, see sums.R.
squares_of <- function(v) if (of_many(v)) crossprod(v)[1] else sum(v^2)
products_of <- function(v, w) if (of_many(v) && of_many(w)) crossprod(v, w)[1] else sum(v * w)

# Least-squares line with its classic errors.
fit_line <- function(x, y) {
  n <- length(x)
  mx <- mean_of(x)
  my <- mean_of(y)
  dx <- x - mx
  dy <- y - my
  sxx <- squares_of(dx)
  b <- products_of(dx, dy) / sxx
  a <- my - b * mx
  e <- dy - b * dx
  rss <- squares_of(e)
  tss <- squares_of(dy)
  sigma <- sqrt(rss / (n - 2))
  se <- sigma / sqrt(sxx)
  list(a = a, b = b, e = e, mx = mx, my = my, sxx = sxx, tss = tss, rss = rss, sigma = sigma, se = se,
       p = if (n > 2) 2 * stats::pt(-abs(b / se), n - 2) else NA_real_, r2 = if (tss > 0) 1 - rss / tss else NA_real_)
}

# Whether there are so many different numbers; a few tell it mostly.
has_distinct <- function(v, count) length(unique(v[seq_len(min(length(v), 100))])) >= count || length(unique(v)) >= count

# Least squares on 1, z and z^2, for z of mean 0 and spread 1: QR, or of many rows by products of columns that are centred
# and at right angles, which is as exact.
quadratic_of <- function(z, y) {
  by_qr <- function() {
    f <- stats::lm.fit(cbind(1, z, z^2), y)
    list(b = unname(f$coefficients), e = f$residuals)
  }
  if (!of_many(z)) return(by_qr())
  square <- z^2
  centre <- mean_of(square)
  my <- mean_of(y)
  mz <- mean_of(z)
  from <- z - mz
  square <- square - centre
  lean <- products_of(from, square) / squares_of(from)
  bend <- square - lean * from
  if (squares_of(bend) < 1e-10 * squares_of(square)) return(by_qr())
  dy <- y - my
  c <- products_of(bend, dy) / squares_of(bend)
  slope <- products_of(from, dy) / squares_of(from)
  b <- slope - c * lean
  list(b = c(my - b * mz - c * centre, b, c), e = dy - slope * from - c * bend)
}

# y = a + b x + c x^2 on centred and scaled x, F test of the square.
fit_quadratic <- function(x, y, line) {
  n <- length(x)
  if (!has_distinct(x, 3) || n < 5)
    return(one_row(quadratic_r2 = NA_real_, quadratic_gain = NA_real_, quadratic_f = NA_real_, quadratic_p = NA_real_,
                   quadratic_a = NA_real_, quadratic_b = NA_real_, quadratic_c = NA_real_, turning_point = NA_real_,
                   turns_inside = NA))
  s <- sd_of(x, line$mx)
  z <- (x - line$mx) / s
  co <- quadratic_of(z, y)
  rss <- squares_of(co$e)
  co <- co$b
  c <- co[3] / s^2
  b <- co[2] / s - 2 * c * line$mx
  a <- co[1] - co[2] / s * line$mx + c * line$mx^2
  tss <- line$tss
  floor_rss <- 1e-22 * tss
  stat <- (line$rss - rss) / (max(rss, floor_rss) / (n - 3))
  if (line$rss <= floor_rss) stat <- 0
  turn <- -b / (2 * c)
  one_row(quadratic_r2 = 1 - rss / tss, quadratic_gain = (line$rss - rss) / tss, quadratic_f = stat,
          quadratic_p = stats::pf(stat, 1, n - 3, lower.tail = FALSE), quadratic_a = a, quadratic_b = b,
          quadratic_c = c, turning_point = turn, turns_inside = is.finite(turn) && turn > min(x) && turn < max(x))
}

# y = a + b log2(x), so that b is what each doubling of x goes with. Nothing where x is not positive or hardly spreads.
fit_logarithm <- function(x, y, level) {
  n <- length(x)
  if (min(x) <= 0 || max(x) < 4 * min(x) || !has_distinct(x, 4))
    return(one_row(log_r = NA_real_, log_r2 = NA_real_, doubling = NA_real_, doubling_low = NA_real_,
                   doubling_high = NA_real_, doubling_p = NA_real_))
  z <- log2(x)
  f <- fit_line(z, y)
  t <- stats::qt(1 - (1 - level) / 2, n - 2)
  one_row(log_r = cor_of(z, y, f), log_r2 = f$r2, doubling = f$b, doubling_low = f$b - t * f$se,
          doubling_high = f$b + t * f$se, doubling_p = f$p)
}

# The point of the largest Cook distance, or the one that alone fixes the slope, and the line without it.
most_influential <- function(x, y, row, line, alpha) {
  n <- length(x)
  h <- 1 / n + (x - line$mx)^2 / line$sxx
  sole <- h > 1 - 1e-9
  cook <- line$e^2 * h / (2 * line$sigma^2 * (1 - h)^2)
  if (line$sigma == 0) cook <- rep(0, n)
  top <- which.max(h)
  cook[!is.finite(cook)] <- 0
  worst <- if (any(sole)) which(sole)[1] else which.max(cook)
  xs <- x[-worst]
  ys <- y[-worst]
  varies <- max(xs) > min(xs)
  w <- if (varies) fit_line(xs, ys) else list(a = NA_real_, b = NA_real_, p = NA_real_, r2 = NA_real_)
  one_row(
    max_leverage = h[top], max_leverage_row = row[top], max_leverage_x = x[top],
    cook_max = if (any(sole)) NA_real_ else cook[worst], cook_threshold = 4 / n, cook_row = row[worst],
    cook_x = x[worst], cook_y = y[worst],
    without_r = if (varies && max(ys) > min(ys)) cor_of(xs, ys, w) else NA_real_, without_p = w$p,
    without_intercept = w$a, without_slope = w$b, without_r2 = w$r2,
    sign_change = varies && sign(w$b) != sign(line$b),
    significance_change = !varies || isTRUE((w$p < alpha) != (line$p < alpha)))
}

# loess with interval at 50 points; no rows where x has fewer than 8 distinct values.
smooth_curve <- function(x, y, d, level) {
  ord <- order(x, y)
  keep <- ord[thin(length(x), 1500)]
  x <- x[keep]
  y <- y[keep]
  if (length(unique(x)) < 8) return(rows_of(x = as_time(numeric(0), d, "x"), fit = numeric(0), low = numeric(0), high = numeric(0)))
  s <- max(stats::sd(x), .Machine$double.xmin)
  z <- (x - mean(x)) / s
  f <- suppressWarnings(stats::loess(y ~ z, span = 0.75, degree = 2, control = stats::loess.control(statistics = "approximate")))
  at <- seq(min(z), max(z), length.out = 50)
  p <- loess_at(f, z, y, at)
  half <- stats::qt(1 - (1 - level) / 2, p$df) * p$se
  rows_of(x = as_time(mean(x) + s * at, d, "x"), fit = p$fit, low = p$fit - half, high = p$fit + half)
}

# A loess of one number and its errors at some places, as predict gives them, which fits all anew to have the errors. Loess
# fits at a few places alone, its corners, and draws cubics between them through their heights and slopes: all that it
# gives is a product of the outcome with the rows by which the corners come from it (Cleveland and Grosse 1991).
loess_at <- function(f, z, y, at) {
  n <- length(z)
  corner <- c(f$kd$vert, f$kd$xi[f$kd$a == 1])
  near <- max(1, floor(n * f$pars$span + 1e-5))
  rows <- lapply(corner, function(q) {
    from <- z - q
    far <- abs(from)
    h <- sort(far, partial = near)[near]
    from <- from / h
    w <- pmax(1 - (far / h)^3, 0)^3
    x <- cbind(1, from, from^2)
    own <- tryCatch(solve(crossprod(x * w, x), t(x * w)), error = function(e) NULL)
    if (is.null(own)) NULL else own[1:2, ] / c(1, h)
  })
  rows <- if (any(vapply(rows, is.null, TRUE))) NULL else do.call(rbind, rows)
  known <- f$kd$vval
  # Where values repeat so much that a corner's parabola is not the only one, loess takes the shortest: it is asked itself.
  if (is.null(rows) || nrow(rows) != length(known) || !isTRUE(max(abs(rows %*% y - known)) < 1e-7 * max(abs(known)))) {
    p <- suppressWarnings(stats::predict(f, data.frame(z = at), se = TRUE))
    return(list(fit = unname(p$fit), se = unname(p$se.fit), df = p$df))
  }
  ord <- order(corner)
  left <- findInterval(at, corner[ord], all.inside = TRUE)
  width <- diff(corner[ord])[left]
  t <- (at - corner[ord][left]) / width
  place <- seq_along(at)
  cubic <- matrix(0, length(at), length(known))
  cubic[cbind(place, 2 * ord[left] - 1)] <- (1 - t)^2 * (1 + 2 * t)
  cubic[cbind(place, 2 * ord[left])] <- t * (1 - t)^2 * width
  cubic[cbind(place, 2 * ord[left + 1] - 1)] <- t^2 * (3 - 2 * t)
  cubic[cbind(place, 2 * ord[left + 1])] <- -t^2 * (1 - t) * width
  list(fit = drop(cubic %*% known), se = f$s * sqrt(rowSums((cubic %*% tcrossprod(rows)) * cubic)), df = f$one.delta^2 / f$two.delta)
}

# Every pair of numbers. d: x1, x2, ... args: level, labels. Tables: main, pairs, matrix.
method_association_matrix <- function(d, args) {
  x <- x_names(d)
  labels <- x_labels(d, args)
  k <- length(x)
  if (k < 2) stop_data("At least two numbers are needed.")
  if (k > 60) stop_data("More than 60 numbers at once are too many pairs to read. Choose fewer.")
  m <- matrix(unlist(d[x], use.names = FALSE), ncol = k)
  full <- !anyNA(m)
  a <- rep(seq_len(k - 1), (k - 1):1)
  b <- unlist(lapply(2:k, function(j) j:k), use.names = FALSE)
  both <- crossprod(!is.na(m) + 0)
  r <- if (full) product_cor(m) else suppressWarnings(stats::cor(m, use = "pairwise.complete.obs"))
  ranks <- if (full) product_cor(apply(m, 2, ranks_of)) else
    suppressWarnings(stats::cor(m, method = "spearman", use = "pairwise.complete.obs"))
  at <- cbind(a, b)
  n <- both[at]
  pr <- r[at]
  sp <- ranks[at]
  few <- n < 4
  pr[few] <- NA
  sp[few] <- NA
  pi <- pearson_interval(pr, n, args$level)
  si <- pearson_interval(sp, n, args$level)
  pairs <- rows_of(a = unname(labels[a]), b = unname(labels[b]), n = n, pearson = pr, low = pi$low, high = pi$high,
                   p = pi$p, p_bh = stats::p.adjust(pi$p, "BH"), spearman = sp, spearman_p = si$p,
                   spearman_p_bh = stats::p.adjust(si$p, "BH"), shape_gap = abs(pr - sp))
  pairs <- pairs[order(-abs(pairs$pearson), seq_len(nrow(pairs))), ]
  diag(r) <- 1
  list(
    main = one_row(variables = k, pairs = nrow(pairs), significant = sum(pairs$p_bh < 1 - args$level, na.rm = TRUE),
                   strongest_a = pairs$a[1], strongest_b = pairs$b[1], strongest_r = pairs$pearson[1]),
    pairs = pairs,
    matrix = rows_of(a = unname(labels[rep(seq_len(k), each = k)]), b = unname(labels[rep(seq_len(k), k)]), r = as.vector(r)))
}

# Pearson correlations by cross-products of centred columns; NA where a column does not vary.
product_cor <- function(m) {
  m <- m - rep(column_means(m), each = nrow(m))
  products <- crossprod(m)
  size <- sqrt(diag(products))
  r <- products / outer(size, size)
  r[!is.finite(r)] <- NA
  pmin(pmax(r, -1), 1)
}

# The same of two columns.
pair_cor <- function(x, y) {
  if (!of_many(x) || !of_many(y)) return(product_cor(cbind(x, y))[1, 2])
  each <- rep(1 / length(x), length(x))
  x <- x - crossprod(x, each)[1]
  y <- y - crossprod(y, each)[1]
  r <- crossprod(x, y)[1] / sqrt(crossprod(x)[1] * crossprod(y)[1])
  if (is.finite(r)) max(-1, min(1, r)) else NA_real_
}

# Correction of a list of p. d: y. args: level. Tables: main, adjusted.
method_adjust_p <- function(d, args) {
  p <- d$y
  if (any(p < 0 | p > 1, na.rm = TRUE)) stop_data("A p-value lies between 0 and 1.")
  if (all(is.na(p))) stop_data("There are no p-values.")
  holm <- stats::p.adjust(p, "holm")
  bh <- stats::p.adjust(p, "BH")
  count <- function(v) sum(v < 1 - args$level, na.rm = TRUE)
  list(main = one_row(tests = sum(!is.na(p)), significant = count(p), significant_holm = count(holm), significant_bh = count(bh)),
       adjusted = rows_of(row = seq_along(p), p = p, p_holm = holm, p_bh = bh))
}
