# Whether a number has one hump or several, and which kinds of rows it falls into.

# d: y. args: seed, most, resamples. Tables: main, kinds, shape.
# Gaussian mixtures by EM with BIC (Fraley and Raftery 2002), told as kinds only where the test of Silverman (1981),
# which knows skewed humps from several, speaks against one hump.
method_mixture <- function(d, args) {
  u <- complete_rows(d, "y")
  need_rows(u, 50)
  need_variation(u$y, "column")
  y <- sort(u$y)
  if (length(y) > 2000) y <- quantiles(y, (seq_len(2000) - 0.5) / 2000)
  fits <- lapply(seq_len(args$most), function(k) fit_mixture(y, k))
  bic <- vapply(fits, function(f) if (is.null(f)) Inf else f$bic, 0)
  critical <- critical_bandwidth(y)
  use_seed(args$seed)
  s2 <- stats::var(y)
  # Smoothed resamples with the variance of the data (Efron and Tibshirani 1993, 16.5).
  more <- vapply(seq_len(args$resamples), function(b) {
    own <- sample(y, replace = TRUE)
    own <- mean(own) + (own - mean(own) + critical * stats::rnorm(length(own))) / sqrt(1 + critical^2 / s2)
    humps_of(own, critical) > 1
  }, TRUE)
  p <- (1 + sum(more)) / (args$resamples + 1)
  best <- if (which.min(bic) > 1) which.min(bic) else 1L
  fit <- fits[[best]]
  ord <- order(fit$mean)
  whole <- if (p < 0.05 && best > 1) merge_humps(fit, ord) else list(share = 1, cut = numeric(0))
  k <- length(whole$share)
  from <- c(y[1], whole$cut)
  to <- c(whole$cut, y[length(y)])
  place <- findInterval(y, whole$cut) + 1
  grid <- stats::density(y, bw = stats::bw.nrd0(y) * (if (k > 1) 0.6 else 1), n = 256)
  list(
    main = one_row(n = nrow(u), missing = missing_rows(u), kinds = k, p = p, bic_gain = bic[1] - bic[best], mean = mean(u$y),
                   median = stats::median(u$y), share_near_mean = mean(abs(u$y - mean(u$y)) < 0.25 * stats::sd(u$y))),
    kinds = data.frame(kind = seq_len(k), n = tabulate(place, k) / length(y) * nrow(u), share = tabulate(place, k) / length(y),
                       mean = as.vector(tapply(y, factor(place, seq_len(k)), mean)),
                       median = as.vector(tapply(y, factor(place, seq_len(k)), stats::median)), from = from, to = to),
    shape = data.frame(value = grid$x, density = grid$y))
}

# EM from equal slices of the sorted values; spreads at least a fiftieth of the whole.
fit_mixture <- function(y, k) {
  n <- length(y)
  floor_sd <- stats::sd(y) / 50
  slice <- ceiling(seq_along(y) * k / n)
  mean <- as.vector(tapply(y, slice, mean))
  sd <- pmax(as.vector(tapply(y, slice, stats::sd)), floor_sd)
  share <- rep(1 / k, k)
  last <- -Inf
  for (turn in 1:300) {
    dens <- vapply(seq_len(k), function(j) share[j] * stats::dnorm(y, mean[j], sd[j]), numeric(n))
    dens <- matrix(dens, n)
    total <- pmax(rowSums(dens), 1e-300)
    loglik <- sum(log(total))
    if (!is.finite(loglik)) return(NULL)
    if (abs(loglik - last) < 1e-8 * abs(loglik)) break
    last <- loglik
    w <- dens / total
    size <- colSums(w)
    if (any(size < 2)) return(NULL)
    share <- size / n
    mean <- colSums(w * y) / size
    sd <- pmax(sqrt(colSums(w * outer(y, mean, "-")^2) / size), floor_sd)
  }
  list(share = share, mean = mean, sd = sd, bic = -2 * loglik + (3 * k - 1) * log(n))
}

# Neighbouring parts without a valley between them are one hump; cuts lie where the mixture is lowest.
merge_humps <- function(fit, ord) {
  density_at <- function(v) vapply(v, function(x) sum(fit$share * stats::dnorm(x, fit$mean, fit$sd)), 0)
  cut <- numeric(0)
  group <- 1L
  for (i in seq_along(ord)[-1]) {
    between <- seq(fit$mean[ord[i - 1]], fit$mean[ord[i]], length.out = 101)
    height <- density_at(between)
    low <- which.min(height)
    deep <- height[low] < 0.8 * min(max(height[seq_len(low)]), max(height[low:101]))
    if (deep) cut <- c(cut, between[low])
    group <- c(group, group[i - 1] + deep)
  }
  shares <- as.vector(tapply(fit$share[ord], group, sum))
  if (length(cut) == 0 || min(shares) < 0.05) list(share = 1, cut = numeric(0)) else list(share = shares, cut = cut)
}

humps_of <- function(y, h) {
  v <- stats::density(y, bw = h, n = 512)$y
  v <- v[v > 1e-6 * max(v)]
  sum(diff(sign(diff(v))) < 0)
}
# The smallest bandwidth at which the density has one hump.
critical_bandwidth <- function(y) {
  low <- 1e-3 * stats::sd(y)
  high <- 2 * stats::sd(y)
  for (turn in 1:25) {
    mid <- (low + high) / 2
    if (humps_of(y, mid) > 1) low <- mid else high <- mid
  }
  high
}
