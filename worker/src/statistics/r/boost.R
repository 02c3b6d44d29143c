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

# One tree of depth 3 by second-order gains; leaves hold shrunken steps. g, h: gradients; bins: integer matrix. A level's
# sums of all nodes, columns and bins are taken at once.
grow_tree <- function(bins, g, h, least) {
  n <- nrow(bins)
  p <- ncol(bins)
  inner <- 2^boost_depth - 1
  feature <- integer(inner)
  # A node without a split sends all rows to its left child.
  cut <- rep(boost_bins, inner)
  node <- rep(1L, n)
  row <- seq_len(n)
  penalty <- 1
  # For a number every h is 1, and sums of h are counts.
  counted <- all(h == 1)
  sums <- if (counted) rep(g, p) else cbind(rep(g, p), rep(h, p))
  below <- lower.tri(diag(boost_bins), diag = TRUE) + 0
  for (level in seq_len(boost_depth)) {
    width <- 2L^(level - 1L)
    cells <- boost_bins * width * p
    at <- as.vector(bins) + boost_bins * (node - as.integer(width)) + rep((seq_len(p) - 1L) * boost_bins * as.integer(width), each = n)
    s <- rowsum(sums, at, reorder = FALSE)
    full <- matrix(0, cells, ncol(s))
    full[as.integer(rownames(s)), ] <- s
    # One column for each node of each variable, the nodes of the first variable before those of the second.
    left <- function(v) below %*% matrix(v, boost_bins)
    all_of <- function(v) rep(v[boost_bins, ], each = boost_bins)
    gl <- left(full[, 1])
    nl <- left(tabulate(at, cells))
    hl <- if (counted) nl else left(full[, 2])
    gt <- all_of(gl)
    ht <- all_of(hl)
    gain <- gl^2 / (hl + penalty) + (gt - gl)^2 / (ht - hl + penalty) - gt^2 / (ht + penalty)
    gain[nl < least | all_of(nl) - nl < least] <- -Inf
    k <- max.col(t(gain), ties.method = "first")
    value <- matrix(gain[cbind(k, seq_along(k))], width)
    j <- max.col(value, ties.method = "first")
    better <- which(value[cbind(seq_len(width), j)] > 1e-12)
    feature[width - 1 + better] <- j[better]
    cut[width - 1 + better] <- matrix(k, width)[cbind(better, j[better])]
    node <- descend(bins, node, feature, cut, row)
  }
  s <- rowsum(cbind(g, h), node, reorder = FALSE)
  leaf <- numeric(2^(boost_depth + 1) - 1)
  leaf[as.integer(rownames(s))] <- -0.1 * s[, 1] / (s[, 2] + penalty)
  list(feature = feature, cut = cut, leaf = leaf, node = node)
}
# One step down.
descend <- function(bins, node, feature, cut, row) {
  start <- (pmax(feature, 1L) - 1L) * nrow(bins)
  2L * node + (bins[start[node] + row] > cut[node])
}
tree_leaf <- function(tree, bins) {
  row <- seq_len(nrow(bins))
  node <- 1L
  for (level in seq_len(boost_depth)) node <- descend(bins, node, tree$feature, tree$cut, row)
  tree$leaf[node]
}
# The same of several trees, which all go down at once: a column for each.
leaves_of <- function(trees, bins) {
  n <- nrow(bins)
  inner <- 2L^boost_depth - 1L
  outer <- 2L^(boost_depth + 1L) - 1L
  feature <- unlist(lapply(trees, function(tree) tree$feature), use.names = FALSE)
  cut <- unlist(lapply(trees, function(tree) tree$cut), use.names = FALSE)
  leaf <- unlist(lapply(trees, function(tree) tree$leaf), use.names = FALSE)
  start <- (pmax(feature, 1L) - 1L) * n
  before <- rep(seq_along(trees) - 1L, each = n)
  row <- rep(seq_len(n), length(trees))
  node <- 1L
  for (level in seq_len(boost_depth)) {
    at <- node + inner * before
    node <- 2L * node + (bins[start[at] + row] > cut[at])
  }
  matrix(leaf[node + outer * before], n)
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
  by_tree <- if (length(trees)) leaves_of(trees, xt) else matrix(0, length(test), 0)
  # Sums of rows by a product: they are many times faster where long doubles are made by software.
  sums_of <- function(m) drop(m %*% rep(1, ncol(m)))
  f <- model$base + sums_of(by_tree)
  score <- boost_score(f, yt, binary)
  uses <- lapply(seq_along(x), function(j) which(vapply(trees, function(t) j %in% t$feature, TRUE)))
  drops <- vapply(seq_along(x), function(j) {
    rest <- f - sums_of(by_tree[, uses[[j]], drop = FALSE])
    vapply(1:5, function(r) {
      shuffled <- xt
      shuffled[, j] <- xt[sample.int(nrow(xt)), j]
      if (length(uses[[j]]) == 0) return(0)
      score - boost_score(rest + sums_of(leaves_of(trees[uses[[j]]], shuffled)), yt, binary)
    }, 0)
  }, numeric(5))
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
  sum_of <- function(trees, x) if (length(trees)) drop(leaves_of(trees, x) %*% rep(1, length(trees))) else rep(0, nrow(x))
  stack_rows(lapply(columns, function(j) {
    here <- vapply(model$trees, function(t) j %in% t$feature, TRUE)
    elsewhere <- model$base + sum_of(model$trees[!here], x)
    part <- parts[[j]]
    chosen <- if (is.na(part$level[1])) thin(length(part$at), 12) else utils::head(order(-part$count, seq_along(part$count)), 12)
    mean_at <- vapply(part$at[chosen], function(b) {
      x[, j] <- b
      f <- elsewhere + sum_of(model$trees[here], x)
      mean(if (binary) stats::plogis(f) else f)
    }, 0)
    rows_of(variable = rep(labels[j], length(chosen)), level = part$level[chosen], value = part$value[chosen], prediction = mean_at)
  }))
}
