# Gradient boosting on histograms, and what shuffling a column costs.

# Bins of each variable: 1 for missing, then up to 31 bins of equal counts for numbers, or one per level for categories
# (the 31 most frequent, the others together), ordered by the mean outcome of the training rows.
make_bins <- function(v, y, train) {
  if (is.factor(v)) {
    count <- tabulate(v[train], nlevels(v))
    kept <- order(-count, seq_along(count))[seq_len(min(31, sum(count > 0)))]
    rest <- length(kept) < sum(tabulate(v, nlevels(v)) > 0)
    group <- match(as.integer(v), kept)
    group[is.na(group) & !is.na(v)] <- length(kept) + 1
    means <- vapply(seq_len(length(kept) + 1), function(g) mean(y[train][which(group[train] == g)]), 0)
    place <- rank(ifelse(is.nan(means), mean(y[train]), means), ties.method = "first")
    bin <- place[group] + 1L
    bin[is.na(bin)] <- 1L
    names <- c(levels(v)[kept], "(other)")
    used <- seq_len(length(kept) + (rest && any(group == length(kept) + 1, na.rm = TRUE)))
    return(list(bin = as.integer(bin), level = names[used], value = rep(NA_real_, length(used)), at = place[used] + 1L,
                count = tabulate(group, length(names))[used]))
  }
  known <- v[train][!is.na(v[train])]
  cuts <- if (length(known)) unique(quantiles(known, seq(0, 1, length.out = 32))[-c(1, 32)]) else numeric(0)
  bin <- findInterval(v, cuts, left.open = TRUE) + 2L
  bin[is.na(bin)] <- 1L
  middle <- as.vector(tapply(v, factor(bin, seq_len(length(cuts) + 2)), mean, na.rm = TRUE))[-1]
  used <- which(!is.na(middle))
  list(bin = bin, level = rep(NA_character_, length(used)), value = middle[used], at = used + 1L, count = tabulate(bin, length(cuts) + 2)[-1][used])
}

boost_depth <- 3L
boost_bins <- 34L

# One tree of depth 3 by second-order gains; leaves hold shrunken steps. g, h: gradients; bins: integer matrix.
grow_tree <- function(bins, g, h, least) {
  p <- ncol(bins)
  inner <- 2^boost_depth - 1
  feature <- integer(inner)
  cut <- integer(inner)
  node <- rep(1L, length(g))
  penalty <- 1
  # For a number every h is 1, and sums of h are counts.
  counted <- all(h == 1)
  sums <- if (counted) cbind(g, 1) else cbind(g, h, 1)
  for (level in seq_len(boost_depth)) {
    first <- 2^(level - 1)
    width <- first
    slots <- width * boost_bins
    best_gain <- rep(1e-12, width)
    place <- (node - first) * boost_bins
    for (j in seq_len(p)) {
      at <- place + bins[, j]
      s <- rowsum(sums, at, reorder = FALSE)
      full <- matrix(0, slots, ncol(sums))
      full[as.integer(rownames(s)), ] <- s
      gl <- apply(matrix(full[, 1], boost_bins), 2, cumsum)
      nl <- apply(matrix(full[, ncol(sums)], boost_bins), 2, cumsum)
      hl <- if (counted) nl else apply(matrix(full[, 2], boost_bins), 2, cumsum)
      last <- rep(boost_bins, width)
      gt <- rep(gl[cbind(last, seq_len(width))], each = boost_bins)
      ht <- rep(hl[cbind(last, seq_len(width))], each = boost_bins)
      nt <- rep(nl[cbind(last, seq_len(width))], each = boost_bins)
      gain <- gl^2 / (hl + penalty) + (gt - gl)^2 / (ht - hl + penalty) - gt^2 / (ht + penalty)
      gain[nl < least | nt - nl < least] <- -Inf
      gain <- matrix(gain, boost_bins)
      k <- max.col(t(gain), ties.method = "first")
      value <- gain[cbind(k, seq_len(width))]
      better <- which(value > best_gain)
      best_gain[better] <- value[better]
      feature[first - 1 + better] <- j
      cut[first - 1 + better] <- k[better]
    }
    node <- descend(bins, node, feature, cut)
  }
  s <- rowsum(cbind(g, h), node, reorder = FALSE)
  leaf <- numeric(2^(boost_depth + 1) - 1)
  leaf[as.integer(rownames(s))] <- -0.1 * s[, 1] / (s[, 2] + penalty)
  list(feature = feature, cut = cut, leaf = leaf, node = node)
}
# One step down; a node without a split sends all rows to its left child.
descend <- function(bins, node, feature, cut) {
  never <- feature == 0
  start <- (replace(feature, never, 1L) - 1L) * nrow(bins)
  2L * node + (bins[start[node] + seq_len(nrow(bins))] > replace(cut, never, boost_bins)[node])
}
tree_leaf <- function(tree, bins) {
  node <- if (tree$feature[1] == 0) rep(2L, nrow(bins)) else 2L + (bins[, tree$feature[1]] > tree$cut[1])
  for (level in seq_len(boost_depth - 1L)) node <- descend(bins, node, tree$feature, tree$cut)
  tree$leaf[node]
}

# Boosted trees with early stopping on `check` rows. Returns the base value and the trees kept.
boost <- function(bins, y, train, check, binary, trees) {
  xt <- bins[train, , drop = FALSE]
  xc <- bins[check, , drop = FALSE]
  yt <- y[train]
  yc <- y[check]
  base <- if (binary) stats::qlogis(min(max(mean(yt), 1e-6), 1 - 1e-6)) else mean(yt)
  ft <- rep(base, length(yt))
  fc <- rep(base, length(yc))
  loss <- function(f, y) if (binary) -mean(ifelse(y == 1, stats::plogis(f, log.p = TRUE), stats::plogis(-f, log.p = TRUE))) else mean((y - f)^2)
  kept <- list()
  best <- loss(fc, yc)
  best_at <- 0
  least <- max(5, floor(length(yt) / 200))
  for (t in seq_len(trees)) {
    if (binary) {
      p <- stats::plogis(ft)
      tree <- grow_tree(xt, p - yt, p * (1 - p), least)
    } else tree <- grow_tree(xt, ft - yt, rep(1, length(yt)), least)
    ft <- ft + tree$leaf[tree$node]
    tree$node <- NULL
    kept[[t]] <- tree
    fc <- fc + tree_leaf(tree, xc)
    now <- loss(fc, yc)
    if (now < best * (1 - 1e-6)) {
      best <- now
      best_at <- t
    }
    if (t - best_at >= 15) break
  }
  list(base = base, trees = kept[seq_len(best_at)])
}

boost_score <- function(f, y, binary) {
  if (binary) return(auc_interval(f, y == 1, rep(1, length(y)), 0.95)[1])
  1 - sum((y - f)^2) / sum((y - mean(y))^2)
}

# d: y, x1.. args: labels, seed, success, trees. Tables: main, importance, partial.
# Friedman (2001); Breiman (2001).
method_boosted_importance <- function(d, args) {
  binary <- is.factor(d$y)
  u <- complete_rows(d, "y")
  missing <- missing_rows(u)
  x <- x_names(d)
  labels <- unname(x_labels(d, args))
  keep <- match(u$.row, d$.row)
  need_rows(u, 60)
  yes <- if (binary) as_success(u$y, args$success) else NULL
  y <- if (binary) as.numeric(yes) else u$y
  need_variation(y, "outcome")
  use_seed(args$seed)
  sampled <- length(y) > 10000
  if (sampled) {
    pick <- sort(sample.int(length(y), 10000))
    y <- y[pick]
    keep <- keep[pick]
  }
  n <- length(y)
  mixed <- sample.int(n)
  test <- sort(mixed[seq_len(floor(0.3 * n))])
  check <- sort(mixed[(floor(0.3 * n) + 1):floor(0.42 * n)])
  train <- sort(mixed[(floor(0.42 * n) + 1):n])
  if (binary && (length(unique(y[test])) < 2 || length(unique(y[train])) < 2 || length(unique(y[check])) < 2))
    stop_data("One of the two outcomes is too rare (", min(sum(y), n - sum(y)), " rows) to hold rows out.")
  parts <- lapply(x, function(v) make_bins(d[[v]][keep], y, train))
  bins <- matrix(vapply(parts, function(p) p$bin, integer(n)), n)
  model <- boost(bins, y, train, check, binary, args$trees)
  trees <- model$trees
  xt <- bins[test, , drop = FALSE]
  yt <- y[test]
  by_tree <- vapply(trees, tree_leaf, numeric(length(test)), bins = xt)
  by_tree <- matrix(by_tree, length(test))
  f <- model$base + rowSums(by_tree)
  score <- boost_score(f, yt, binary)
  uses <- lapply(seq_along(x), function(j) which(vapply(trees, function(t) j %in% t$feature, TRUE)))
  drops <- vapply(seq_along(x), function(j) vapply(1:5, function(r) {
    shuffled <- xt
    shuffled[, j] <- xt[sample.int(nrow(xt)), j]
    if (length(uses[[j]]) == 0) return(0)
    moved <- rowSums(matrix(vapply(trees[uses[[j]]], tree_leaf, numeric(nrow(xt)), bins = shuffled), nrow(xt)))
    score - boost_score(f - rowSums(by_tree[, uses[[j]], drop = FALSE]) + moved, yt, binary)
  }, 0), numeric(5))
  importance <- colMeans(drops)
  alone <- vapply(seq_along(x), function(j) {
    b <- parts[[j]]$bin
    fit_rows <- c(train, check)
    s <- rowsum(cbind(y[fit_rows], 1), b[fit_rows])
    overall <- mean(y[fit_rows])
    shrunk <- (s[, 1] + overall) / (s[, 2] + 1)
    guess <- shrunk[match(b[test], as.integer(rownames(s)))]
    guess[is.na(guess)] <- overall
    boost_score(guess, yt, binary)
  }, 0)
  linear <- linear_score(lapply(x, function(v) d[[v]][keep]), parts, y, c(train, check), test, binary)
  ord <- order(-importance, seq_along(x))
  positive <- pmax(importance, 0)
  share <- if (sum(positive) > 0) positive / sum(positive) else rep(0, length(x))
  limit <- if (binary) 0.98 else 0.99
  list(
    main = one_row(
      n = n, missing = missing, sampled = sampled, task = if (binary) "yes/no" else "number",
      success = if (binary) attr(yes, "level") else NA_character_, trees = length(trees), score_name = if (binary) "AUC" else "R2",
      score = score, linear_score = linear, gain = score - linear, top_variable = labels[ord[1]], top_importance = importance[ord[1]],
      leakage = any(alone > limit)),
    importance = rows_of(variable = labels[ord], importance = importance[ord], sd = apply(drops, 2, stats::sd)[ord],
                         share = share[ord], alone = alone[ord], rank = seq_along(ord)),
    partial = partial_dependence(model, bins, parts, ord[seq_len(min(3, length(ord)))], labels, binary, thin(n, 400)))
}

# Score of the linear or logistic model on the same rows; missing numbers at the median, categories by their bins.
linear_score <- function(values, parts, y, train, test, binary) {
  columns <- lapply(seq_along(values), function(j) {
    v <- values[[j]]
    if (is.factor(v)) {
      b <- parts[[j]]$bin
      b[!b %in% b[train]] <- 1L
      l <- sort(unique(b[train]))
      if (length(l) < 2) return(NULL)
      return(outer(b, l[-1], "==") + 0)
    }
    v[is.na(v)] <- stats::median(v[train], na.rm = TRUE)
    if (anyNA(v)) NULL else matrix(v, ncol = 1)
  })
  x <- do.call(cbind, c(list(rep(1, length(y))), columns))
  ok <- estimable(x[train, , drop = FALSE])
  x <- x[, ok, drop = FALSE]
  if (length(train) - ncol(x) < 2) return(NA_real_)
  if (binary) {
    fit <- fit_logit(x[train, , drop = FALSE], y[train], rep(1, length(train)))
    if (any(!is.finite(fit$b))) return(NA_real_)
    return(boost_score(as.vector(x[test, , drop = FALSE] %*% fit$b), y[test], TRUE))
  }
  b <- stats::lm.fit(x[train, , drop = FALSE], y[train])$coefficients
  b[is.na(b)] <- 0
  boost_score(as.vector(x[test, , drop = FALSE] %*% b), y[test], FALSE)
}

# Mean prediction with one column set to each of its bins (at most 12, levels by frequency).
partial_dependence <- function(model, bins, parts, columns, labels, binary, rows) {
  x <- bins[rows, , drop = FALSE]
  stack_rows(lapply(columns, function(j) {
    part <- parts[[j]]
    chosen <- if (is.na(part$level[1])) thin(length(part$at), 12) else utils::head(order(-part$count, seq_along(part$count)), 12)
    mean_at <- vapply(part$at[chosen], function(b) {
      x[, j] <- b
      f <- model$base + Reduce(`+`, lapply(model$trees, tree_leaf, bins = x), rep(0, nrow(x)))
      mean(if (binary) stats::plogis(f) else f)
    }, 0)
    rows_of(variable = rep(labels[j], length(chosen)), level = part$level[chosen], value = part$value[chosen], prediction = mean_at)
  }))
}
