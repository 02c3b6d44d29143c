# Structure in many numbers at once: segments and principal components.

# Complete rows of the numbers that vary, as given and standardised. at_most: rows used (seeded sample).
standard_numbers <- function(d, args, at_most) {
  x <- x_names(d)
  labels <- x_labels(d, args)
  u <- complete_rows(d, x)
  missing <- missing_rows(u)
  need_rows(u, 10)
  varies <- vapply(x, function(v) diff(range(u[[v]])) > max(1e-100, 1e-14 * max(abs(u[[v]]))), TRUE)
  x <- x[varies]
  if (length(x) < 2) stop_data("Fewer than two of the columns vary.")
  sampled <- nrow(u) > at_most
  if (sampled) {
    use_seed(args$seed)
    u <- take_rows(u, sort(sample.int(nrow(u), at_most)))
  }
  raw <- matrix(unlist(unclass(u)[x], use.names = FALSE), nrow(u))
  centre <- colMeans(raw)
  spread <- apply(raw, 2, stats::sd)
  z <- (raw - rep(centre, each = nrow(raw))) / rep(spread, each = nrow(raw))
  list(z = z, raw = raw, row = u$.row, labels = unname(labels[x]), missing = missing, sampled = sampled)
}

# k-means with starts drawn from the running generator; distinct rows must be at least k.
k_means <- function(z, k, starts) suppressWarnings(stats::kmeans(z, k, iter.max = 50, nstart = starts))

# Mean silhouette width (Rousseeuw 1987) of each point from a full distance matrix.
silhouette_width <- function(distance, cluster, k) {
  size <- tabulate(cluster, k)
  sums <- rowsum(distance, cluster)
  sums <- sums[order(as.integer(rownames(sums))), , drop = FALSE]
  n <- length(cluster)
  own <- cbind(cluster, seq_len(n))
  a <- sums[own] / pmax(size[cluster] - 1, 1)
  means <- sums / size
  means[own] <- Inf
  b <- apply(means, 2, min)
  ifelse(size[cluster] == 1, 0, (b - a) / pmax(a, b))
}

# d: x1.. args: labels, seed, max_segments, segments. Tables: main, choice, sizes, profiles, map.
# Tibshirani, Walther and Hastie (2001); Hennig (2007).
method_segments <- function(d, args) {
  s <- standard_numbers(d, args, 10000)
  z <- s$z
  n <- nrow(z)
  distinct <- nrow(unique(z))
  if (n < 30 || distinct < 10) stop_data("Too few different rows (", distinct, ") to look for segments.")
  most <- min(max(args$max_segments, if (is_given(args$segments)) args$segments else 2), distinct - 1, n %/% 5)
  use_seed(args$seed)
  few <- if (n > 1200) sort(sample.int(n, 1200)) else seq_len(n)
  zf <- z[few, , drop = FALSE]
  distance <- as.matrix(stats::dist(zf))
  fits <- lapply(seq_len(most), function(k) if (k == 1) NULL else k_means(z, k, 10))
  total <- sum(z^2)
  within <- vapply(seq_len(most), function(k) if (k == 1) total else fits[[k]]$tot.withinss, 0)
  widths <- lapply(seq_len(most), function(k) if (k == 1) NULL else {
    cl <- fits[[k]]$cluster[few]
    if (length(unique(cl)) < 2) rep(NA_real_, length(cl)) else silhouette_width(distance, match(cl, sort(unique(cl))), length(unique(cl)))
  })
  width <- vapply(seq_len(most), function(k) if (k == 1) NA_real_ else mean(widths[[k]]), 0)
  gap <- gap_statistic(zf, most)
  supported <- which(gap$gap[-most] >= (gap$gap - gap$se)[-1])[1]
  if (is.na(supported)) supported <- most
  k <- if (is_given(args$segments)) min(args$segments, most) else which.max(width)
  fit <- fits[[k]]
  ord <- order(-fit$size, fit$centers[, 1])
  cluster <- match(fit$cluster, ord)
  size <- tabulate(cluster, k)
  by_width <- vapply(seq_len(k), function(i) mean(widths[[k]][cluster[few] == i]), 0)
  stable <- jaccard_stability(zf, cluster[few], k)
  p <- ncol(z)
  i <- rep(seq_len(k), each = p)
  j <- rep(seq_len(p), k)
  centre <- colMeans(s$raw)
  spread <- apply(s$raw, 2, stats::sd)
  means <- rowsum(s$raw, cluster) / size
  medians <- vapply(seq_len(p), function(v) as.vector(tapply(s$raw[, v], cluster, stats::median)), numeric(k))
  show <- thin(n, 600)
  pc <- signed_pca(z)$scores
  structure_word <- if (supported == 1 || width[k] < 0.25) "none" else if (width[k] >= 0.5) "strong" else "some"
  list(
    main = one_row(
      n = n, missing = s$missing, sampled = s$sampled, segments = k, silhouette = width[k], gap_segments = supported,
      explained = 1 - fit$tot.withinss / total, stability = sum(stable * size) / n, largest_share = size[1] / n,
      smallest_share = size[k] / n, structure = structure_word),
    choice = rows_of(segments = seq_len(most), within = within, silhouette = width, gap = gap$gap, gap_se = gap$se),
    sizes = rows_of(segment = seq_len(k), n = size, share = size / n, silhouette = by_width, stability = stable),
    profiles = rows_of(segment = i, variable = s$labels[j], mean = means[cbind(i, j)], median = medians[cbind(i, j)],
                       overall_mean = centre[j], z = (means[cbind(i, j)] - centre[j]) / spread[j]),
    map = rows_of(row = s$row[show], pc1 = pc[show, 1], pc2 = pc[show, 2], segment = cluster[show]))
}

# Gap statistic against 20 uniform sets over the principal axes.
gap_statistic <- function(z, most) {
  log_within <- function(m) vapply(seq_len(most), function(k)
    log(max(if (k == 1) sum((m - rep(colMeans(m), each = nrow(m)))^2) else k_means(m, k, 3)$tot.withinss, 1e-300)), 0)
  seen <- log_within(z)
  axes <- svd(z, nu = 0)$v
  turned <- z %*% axes
  low <- apply(turned, 2, min)
  high <- apply(turned, 2, max)
  n <- nrow(z)
  reference <- vapply(1:20, function(b) {
    m <- vapply(seq_along(low), function(j) stats::runif(n, low[j], high[j]), numeric(n))
    log_within(m)
  }, numeric(most))
  reference <- matrix(reference, nrow = most)
  list(gap = rowMeans(reference) - seen, se = sqrt(rowMeans((reference - rowMeans(reference))^2)) * sqrt(1 + 1 / 20))
}

# Mean over 30 resamples of the best Jaccard similarity of each segment.
jaccard_stability <- function(z, cluster, k) {
  n <- nrow(z)
  found <- vapply(1:30, function(b) {
    rows <- unique(sample.int(n, n, replace = TRUE))
    if (nrow(unique(z[rows, , drop = FALSE])) <= k) return(rep(NA_real_, k))
    again <- k_means(z[rows, , drop = FALSE], k, 3)$cluster
    both <- table(factor(cluster[rows], seq_len(k)), factor(again, seq_len(k)))
    union <- outer(rowSums(both), colSums(both), "+") - both
    apply(both / pmax(union, 1), 1, max)
  }, numeric(k))
  rowMeans(matrix(found, nrow = k), na.rm = TRUE)
}

# Principal components of standardised columns; the largest loading of each is positive.
signed_pca <- function(z) {
  p <- stats::prcomp(z, center = TRUE, scale. = FALSE)
  flip <- apply(p$rotation, 2, function(v) sign(v[which.max(abs(v))]))
  flip[flip == 0] <- 1
  scores <- p$x * rep(flip, each = nrow(p$x))
  if (ncol(scores) < 2) scores <- cbind(scores, 0)
  list(variance = p$sdev^2, rotation = p$rotation * rep(flip, each = nrow(p$rotation)), scores = scores)
}

# d: x1.. args: labels, seed. Tables: main, components, loadings, map. Parallel analysis: Horn (1965).
method_pca <- function(d, args) {
  s <- standard_numbers(d, args, 200000)
  z <- s$z
  n <- nrow(z)
  p <- ncol(z)
  if (n <= p) stop_data("Only ", n, " complete rows for ", p, " columns.")
  f <- signed_pca(z)
  use_seed(args$seed)
  few <- if (n > 2000) z[sort(sample.int(n, 2000)), , drop = FALSE] else z
  chance <- vapply(1:50, function(b)
    eigen(stats::cor(apply(few, 2, sample)), symmetric = TRUE, only.values = TRUE)$values, numeric(p))
  limit <- apply(matrix(chance, nrow = p), 1, quantiles, p = 0.95)
  variance <- f$variance[seq_len(p)]
  above <- variance > limit
  kept <- if (all(above)) p else which(!above)[1] - 1
  share <- variance / sum(variance)
  first <- seq_len(min(5, p))
  show <- thin(n, 600)
  list(
    main = one_row(n = n, missing = s$missing, variables = p, kept = kept, first_share = share[1],
                   kept_share = sum(share[seq_len(kept)])),
    components = rows_of(component = seq_len(p), variance = variance, share = share, cumulative = cumsum(share), chance = limit),
    loadings = rows_of(component = rep(first, each = p), variable = rep(s$labels, length(first)),
                       loading = as.vector(f$rotation[, first]),
                       correlation = as.vector(f$rotation[, first] * rep(sqrt(variance[first]), each = p))),
    map = rows_of(row = s$row[show], pc1 = f$scores[show, 1], pc2 = f$scores[show, 2]))
}
