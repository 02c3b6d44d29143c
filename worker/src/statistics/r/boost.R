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

# How well values f foretell the outcome: R squared, or the area under the curve from ranks, in which sums of the same
# steps in another order are equal.
boost_score <- function(f, y, binary) {
  if (!binary) return(1 - squares_of(y - f) / squares_of(y - mean_of(y)))
  yes <- y == 1
  count <- sum(yes)
  (sum(ranks_of(floor(f * 1e10 + 0.5))[yes]) - count * (count + 1) / 2) / count / (length(y) - count)
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
  tables <- tables_of(model, ncol(bins))
  xt <- bins[test, , drop = FALSE]
  yt <- y[test]
  f <- tables$base
  read <- lapply(tables$tables, function(table) {
    at <- places_in(table, xt)
    value <- table$value[at]
    f <<- f + value
    list(at = at, value = value)
  })
  f <- rep_len(f, length(test))
  score <- boost_score(f, yt, binary)
  drops <- vapply(seq_along(x), function(j) {
    own <- which(vapply(tables$tables, function(table) j %in% table$columns, TRUE))
    rest <- f
    for (i in own) rest <- rest - read[[i]]$value
    vapply(1:5, function(r) {
      mixed <- sample.int(length(test))
      if (length(own) == 0) return(0)
      guess <- rest
      for (i in own) {
        place <- tables$tables[[i]]$place[[match(j, tables$tables[[i]]$columns)]][xt[, j]]
        guess <- guess + tables$tables[[i]]$value[read[[i]]$at - place + place[mixed]]
      }
      score - boost_score(guess, yt, binary)
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
      success = if (binary) attr(yes, "level") else NA_character_, trees = length(model$trees), score_name = if (binary) "AUC" else "R2",
      score = score, linear_score = linear, gain = score - linear, top_variable = labels[ord[1]], top_importance = importance[ord[1]],
      leakage = any(alone > limit)),
    importance = rows_of(variable = labels[ord], importance = importance[ord], sd = apply(drops, 2, stats::sd)[ord],
                         share = share[ord], alone = alone[ord], rank = seq_along(ord)),
    partial = partial_dependence(tables, bins, parts, ord[seq_len(min(3, length(ord)))], labels, binary, thin(n, 400)))
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
partial_dependence <- function(tables, bins, parts, columns, labels, binary, rows) {
  x <- bins[rows, , drop = FALSE]
  at <- lapply(tables$tables, places_in, x)
  value <- tables$base
  for (i in seq_along(at)) value <- value + tables$tables[[i]]$value[at[[i]]]
  stack_rows(lapply(columns, function(j) {
    part <- parts[[j]]
    chosen <- if (is.na(part$level[1])) thin(length(part$at), 12) else utils::head(order(-part$count, seq_along(part$count)), 12)
    # A column for each of the bins.
    f <- matrix(value, length(rows), length(chosen))
    for (i in seq_along(at)) {
      table <- tables$tables[[i]]
      if (!j %in% table$columns) next
      place <- table$place[[match(j, table$columns)]]
      moved <- outer(at[[i]] - place[x[, j]], place[part$at[chosen]], "+")
      f <- f + (table$value[moved] - table$value[at[[i]]])
    }
    if (binary) f <- stats::plogis(f)
    rows_of(variable = rep(labels[j], length(chosen)), level = part$level[chosen], value = part$value[chosen], prediction = colMeans(f))
  }))
}
