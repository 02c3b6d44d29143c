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
  use_seed(args$seed)
  p <- silverman_p(y, args$resamples)
  whole <- list(share = 1, cut = numeric(0))
  gain <- NA_real_
  # Of one hump no mixture says anything.
  if (p < 0.05) {
    fits <- race_mixtures(y, args$most)
    bic <- vapply(fits, function(f) if (is.null(f)) Inf else f$bic, 0)
    best <- which.min(bic)
    if (best > 1) {
      fit <- fit_mixture(y, best, 0.01, fits[[best]])
      bic[best] <- fit$bic
      whole <- merge_humps(fit, order(fit$mean))
    }
    gain <- bic[1] - bic[best]
  }
  parted <- stats::density(y, bw = stats::bw.nrd0(y) * 0.6, n = 256)
  cut <- real_valleys(whole$cut, parted, y)
  k <- length(cut) + 1
  from <- c(y[1], cut)
  to <- c(cut, y[length(y)])
  place <- findInterval(y, cut) + 1
  grid <- if (k > 1) parted else stats::density(y, bw = stats::bw.nrd0(y), n = 256)
  peak <- vapply(seq_len(k), function(i) {
    own <- grid$x >= from[i] & grid$x <= to[i]
    grid$x[own][which.max(grid$y[own])]
  }, 0)
  list(
    main = one_row(n = nrow(u), missing = missing_rows(u), kinds = k, p = p,
                   p_least = 1 / (args$resamples + 1), bic_gain = gain, mean = mean_of(u$y),
                   median = stats::median(u$y), share_near_mean = mean(abs(u$y - mean_of(u$y)) < 0.25 * sd_of(u$y))),
    kinds = rows_of(kind = seq_len(k), n = tabulate(place, k) / length(y) * nrow(u), share = tabulate(place, k) / length(y),
                    mean = as.vector(tapply(y, factor(place, seq_len(k)), mean)),
                    median = as.vector(tapply(y, factor(place, seq_len(k)), stats::median)), peak = peak, from = from, to = to),
    shape = rows_of(value = grid$x, density = grid$y))
}

# Mixtures of 1 to `most` parts, as exact as their choice by BIC asks.
race_mixtures <- function(y, most) {
  fits <- vector("list", most)
  best <- Inf
  for (k in seq_len(most)) {
    fit <- fit_mixture(y, k, 0.1, NULL, best)
    if (is.null(fit)) next
    fits[[k]] <- fit
    best <- min(best, fit$bic)
  }
  fits
}

# EM from equal slices of the sorted values, or from another fit; spreads at least a fiftieth of the whole. Standardised,
# so that sums of squares can be taken by products of matrices; equal values are one row. EM creeps where parts overlap:
# two of its steps tell where they lead, and the way is taken at once unless it leads down (SQUAREM: Varadhan and Roland
# 2008). The gain that is still to come is that of the geometric series which the gains so far begin (Boehning et al.
# 1994): turns end where it is under `tolerance`, or where ten times as much would not bring BIC below that of another
# fit, `rival`.
fit_mixture <- function(y, k, tolerance = 0.01, from = NULL, rival = Inf) {
  n <- length(y)
  centre <- mean(y)
  spread <- stats::sd(y)
  first <- which(c(TRUE, y[-1] != y[-n]))
  count <- diff(c(first, n + 1))
  z <- (y - centre) / spread
  if (is.null(from)) {
    slice <- ceiling(seq_along(y) * k / n)
    share <- rep(1 / k, k)
    mean <- as.vector(tapply(z, slice, mean))
    sd <- pmax(as.vector(tapply(z, slice, stats::sd)), 0.02)
  } else {
    share <- from$share
    mean <- (from$mean - centre) / spread
    sd <- from$sd / spread
  }
  powers <- cbind(1, z[first], z[first]^2)
  ones <- rep(1, k)
  units <- n * (log(spread) + log(2 * pi) / 2)
  bic_of <- function(loglik) 2 * (units - loglik) + (3 * k - 1) * log(n)
  # One step from `at`: logarithms of the shares, means and logarithms of the spreads. NULL where a part dies out.
  step <- function(at) {
    mean <- at[, 2]
    each <- exp(-2 * at[, 3])
    dens <- exp(powers %*% rbind(at[, 1] - at[, 3] - mean^2 * each / 2, mean * each, -each / 2))
    total <- (dens %*% ones)[, 1]
    if (min(total) < 1e-300) total <- pmax(total, 1e-300)
    loglik <- crossprod(count, log(total))[1]
    if (!is.finite(loglik)) return(NULL)
    sums <- crossprod(dens, powers * (count / total))
    size <- sums[, 1]
    if (any(size < 2)) return(NULL)
    mean <- sums[, 2] / size
    list(loglik = loglik, to = cbind(log(size / n), mean, log(pmax(sums[, 3] / size - mean^2, 4e-4)) / 2))
  }
  at <- cbind(log(share), mean, log(sd))
  ahead <- Inf
  for (turn in 1:170) {
    one <- step(at)
    if (is.null(one)) return(NULL)
    two <- step(one$to)
    if (is.null(two)) return(NULL)
    last <- two$loglik
    gain <- last - one$loglik
    if (gain < 1e-9) break
    way <- one$to - at
    bend <- two$to - one$to - way
    rate <- min(sum((way + bend)^2) / sum(way^2), 0.9999)
    # After a leap what is left of it dies away fast and hides what is slow: two estimates must say so.
    before <- ahead
    ahead <- gain * rate / (1 - rate)
    if (max(ahead, before) < tolerance || (turn > 3 && bic_of(last) - 20 * max(ahead, before) > rival + 4)) break
    far <- max(1, sqrt(sum(way^2) / sum(bend^2)))
    leap <- at + 2 * far * way + far^2 * bend
    leap[, 1] <- leap[, 1] - log(sum(exp(leap[, 1])))
    leap[, 3] <- pmax(leap[, 3], log(0.02))
    there <- if (is.finite(far) && far > 1) step(leap)
    at <- if (is.null(there) || there$loglik < last) two$to else there$to
  }
  list(share = exp(one$to[, 1]), mean = centre + spread * one$to[, 2], sd = spread * exp(one$to[, 3]), bic = bic_of(last))
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

# Cuts of the mixture that are valleys of the data too, drawn without it, each moved to where that is lowest: parts that
# shade into one another are slices of one hump. What is cut off must be a twentieth of the rows.
real_valleys <- function(cut, shape, y) {
  while (length(cut) > 0) {
    ends <- c(-Inf, cut, Inf)
    tops <- vapply(seq_len(length(cut) + 1), function(i) {
      own <- which(shape$x >= ends[i] & shape$x <= ends[i + 1])
      if (length(own) == 0) NA_integer_ else own[which.max(shape$y[own])]
    }, 0L)
    if (anyNA(tops)) return(numeric(0))
    low <- vapply(seq_along(cut), function(i) {
      between <- seq(tops[i], tops[i + 1])
      between[which.min(shape$y[between])]
    }, 0L)
    height <- shape$y[low] / pmin(shape$y[tops[-length(tops)]], shape$y[tops[-1]])
    share <- diff(c(0, findInterval(shape$x[low], y) / length(y), 1))
    thin <- pmin(share[-length(share)], share[-1]) < 0.05
    if (all(height < 0.8 & !thin)) return(shape$x[low])
    cut <- cut[-which.max(height + thin)]
  }
  cut
}

# p of one hump: how often the density of a resample from the density at the critical bandwidth, with the variance of the
# data (Efron and Tibshirani 1993, 16.5), has several there. Only the number of humps is asked, so that a resample is
# counted on a grid of at least eight cells per bandwidth, and taking its variance back is a wider bandwidth. Once
# twenty resamples have several humps, p is known well enough to be no small one (Besag and Clifford 1991).
silverman_p <- function(y, resamples) {
  h <- critical_bandwidth(y)
  wide <- h * sqrt(1 + h^2 / stats::var(y))
  pad <- 3 * (h + wide)
  span <- diff(range(y)) + 2 * pad
  cells <- 2^min(12, max(8, ceiling(log2(8 * span / h))))
  from <- min(y) - pad
  step <- span / cells
  at_data <- pmax(smooth_grid(as.matrix(grid_counts(y, from, step, cells)), h / step), 0)
  chance <- cumsum(at_data)
  chance <- chance[-cells] / chance[cells]
  enough <- 20
  hits <- 0
  done <- 0
  while (done < resamples) {
    batch <- min(33, resamples - done)
    cell <- findInterval(stats::runif(batch * length(y)), chance)
    counts <- tabulate(cell + rep((seq_len(batch) - 1) * cells, each = length(y)) + 1, batch * cells)
    more <- humps_of(smooth_grid(matrix(counts, cells), wide / step)) > 1
    if (hits + sum(more) >= enough) return(enough / (done + which(more)[enough - hits]))
    hits <- hits + sum(more)
    done <- done + batch
  }
  (1 + hits) / (resamples + 1)
}

grid_counts <- function(y, from, step, cells) tabulate(pmin(floor((y - from) / step) + 1, cells), cells)
# Columns of counts on a ring, smoothed by a normal kernel; h: bandwidth in cells.
smooth_grid <- function(counts, h) {
  n <- nrow(counts)
  wave <- 2 * pi * pmin(0:(n - 1), n:1) / n
  Re(stats::mvfft(stats::mvfft(counts) * exp(-(h * wave)^2 / 2), inverse = TRUE)) / n
}
# Local maxima of each column of densities on a ring, above what the transform leaves of nothing.
humps_of <- function(v) {
  n <- nrow(v)
  floor <- rep(1e-6 * apply(v, 2, max), each = n)
  high <- v > v[c(n, 1:(n - 1)), ] & v >= v[c(2:n, 1), ] & v > floor
  tabulate((which(high) - 1) %/% n + 1, ncol(v))
}
# The smallest bandwidth, up to two standard deviations, at which the density has one hump (a wider one never has more:
# Silverman 1981), to a five-thousandth of itself. A grid that proves too coarse for it is made finer.
critical_bandwidth <- function(y, cells = 1024) {
  s <- stats::sd(y)
  step <- (diff(range(y)) + 12 * s) / cells
  counts <- as.matrix(grid_counts(y, min(y) - 6 * s, step, cells))
  low <- log(1e-3 * s)
  high <- log(2 * s)
  for (turn in 1:15) {
    mid <- (low + high) / 2
    if (humps_of(smooth_grid(counts, exp(mid) / step)) > 1) low <- mid else high <- mid
  }
  if (exp(high) < 8 * step && cells < 16384) critical_bandwidth(y, 4 * cells) else exp(high)
}
