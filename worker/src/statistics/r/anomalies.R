# Unusual rows.

# d: x1.. args: labels, seed, threshold, forest_threshold, top. Tables: main, rows, columns.
# Iglewicz and Hoaglin (1993); Liu, Ting and Zhou (2008).
method_anomalies <- function(d, args) {
  x <- x_names(d)
  labels <- unname(x_labels(d, args))
  m <- matrix(unlist(unclass(d)[x], use.names = FALSE), nrow(d))
  some <- rowSums(!is.na(m)) > 0
  row <- d$.row[some]
  m <- m[some, , drop = FALSE]
  n <- nrow(m)
  if (n < 10) stop_data("Only ", n, " rows hold values; at least 10 are needed.")
  p <- ncol(m)
  columns <- lapply(seq_len(p), function(j) robust_column(m[, j], args$threshold))
  z <- vapply(columns, function(c) c$z, numeric(n))
  z <- matrix(z, n)
  size <- abs(z)
  size[is.na(size)] <- -1
  worst <- max.col(size, ties.method = "first")
  at <- cbind(seq_len(n), worst)
  use_seed(args$seed)
  score <- isolation_score(m)
  by_z <- size[at] > args$threshold
  by_forest <- !is.na(score) & score > args$forest_threshold
  ord <- order(-(by_z + by_forest), -by_forest, -ifelse(is.na(score), 0, score), -size[at], row)
  top <- ord[seq_len(min(args$top, n))]
  medians <- vapply(columns, function(c) c$median, 0)
  odd <- which.max(ifelse(is.na(score), 0, score))
  list(
    main = one_row(
      n = n, flagged = sum(by_z | by_forest), flagged_share = mean(by_z | by_forest), flagged_robust = sum(by_z),
      flagged_forest = sum(by_forest), top_row = row[odd], top_score = score[odd]),
    rows = rows_of(row = row[top], score = score[top], robust_z = z[at][top], variable = labels[worst[top]],
                   value = m[at][top], median = medians[worst[top]], flagged_robust = by_z[top], flagged_forest = by_forest[top]),
    columns = stack_rows(lapply(seq_len(p), function(j) column_outliers(m[, j], columns[[j]], labels[j], args$threshold))))
}

# Robust z by median and MAD; where more than half of the values are equal, by the mean absolute deviation. Values in a
# long tail are not far from the rest: above the median of positive values that lean to the right, the distance is taken
# between logarithms.
robust_column <- function(v, threshold) {
  # Where a third or more are zero and the rest lie above, zero is a state of its own: the rest is measured by itself.
  if (isTRUE(min(v, na.rm = TRUE) == 0) && mean(v == 0, na.rm = TRUE) >= 1 / 3 && sum(v > 0, na.rm = TRUE) >= 10) {
    above <- robust_column(ifelse(v > 0, v, NA), threshold)
    above$z[!is.na(v) & v == 0] <- 0
    above$zeros <- TRUE
    return(above)
  }
  middle <- stats::median(v, na.rm = TRUE)
  distance <- function(v, middle) {
    mad <- stats::median(abs(v - middle), na.rm = TRUE) * 1.4826
    spread <- if (isTRUE(mad > 0)) mad else mean(abs(v - middle), na.rm = TRUE) * 1.253314
    list(z = if (is.na(spread) || spread == 0) ifelse(is.na(v), NA_real_, 0) else (v - middle) / spread, mad = mad)
  }
  plain <- distance(v, middle)
  tail <- has_long_tail(v[!is.na(v)])
  z <- plain$z
  if (tail) {
    above <- !is.na(v) & v > middle
    z[above] <- distance(log(v), log(middle))$z[above]
  }
  list(z = z, median = middle, mad = plain$mad, tail = tail, zeros = FALSE)
}

# Bowley's skewness of the quartiles, which wild values do not move, beyond what chance gives a symmetric sample (about
# three standard errors, 1.2 / sqrt(n) each for a normal one), and smaller between logarithms.
has_long_tail <- function(v) {
  lean <- function(x) {
    q <- quantiles(x, c(0.25, 0.5, 0.75))
    if (q[3] > q[1]) (q[1] + q[3] - 2 * q[2]) / (q[3] - q[1]) else 0
  }
  length(v) >= 10 && all(v > 0) && lean(v) > max(0.12, 3 / sqrt(length(v))) && abs(lean(log(v))) < lean(v)
}

column_outliers <- function(v, robust, label, threshold) {
  known <- !is.na(v)
  v <- v[known]
  flagged <- abs(robust$z[known]) > threshold
  n <- length(v)
  if (n == 0)
    return(rows_of(variable = label, n = 0, median = NA_real_, mad = NA_real_, flagged = 0, flagged_share = NA_real_,
                   outliers_iqr = 0, outliers_z3 = 0, mean = NA_real_, mean_without = NA_real_, sd = NA_real_, sd_without = NA_real_,
                   furthest = NA_real_, furthest_z = NA_real_, scale = "plain", zeros_apart = FALSE))
  q <- quantiles(v, c(0.25, 0.75))
  s <- stats::sd(v)
  far <- which.max(abs(robust$z[known]))
  rows_of(
    variable = label, n = n, median = robust$median, mad = robust$mad, flagged = sum(flagged), flagged_share = mean(flagged),
    outliers_iqr = sum(v < q[1] - 1.5 * (q[2] - q[1]) | v > q[2] + 1.5 * (q[2] - q[1])),
    outliers_z3 = if (isTRUE(s > 0)) sum(abs(v - mean(v)) / s > 3) else 0, mean = mean(v),
    mean_without = if (all(flagged)) NA_real_ else mean(v[!flagged]), sd = s, sd_without = stats::sd(v[!flagged]), furthest = v[far], furthest_z = robust$z[known][far],
    scale = if (robust$tail) "log" else "plain", zeros_apart = robust$zeros)
}

# Isolation forest score of each row: 100 trees of at most 256 rows; missing values stand at the column's median.
isolation_score <- function(m) {
  for (j in seq_len(ncol(m))) m[is.na(m[, j]), j] <- stats::median(m[, j], na.rm = TRUE)
  varies <- apply(m, 2, function(v) diff(range(v)) > 0)
  m <- m[, varies %in% TRUE, drop = FALSE]
  n <- nrow(m)
  if (ncol(m) == 0) return(rep(NA_real_, n))
  trees <- if (n > 30000) 50 else 100
  take <- min(256, n)
  depth <- ceiling(log2(take))
  forest <- isolation_forest(m, trees, take, depth)
  # Many rows by one tree after the other, few by several trees at a time.
  together <- max(1, 3000 %/% n)
  total <- numeric(n)
  for (first in seq(1, trees, by = together)) {
    count <- min(together, trees - first + 1)
    nodes <- (first - 1) * forest$width + seq_len(count * forest$width)
    column <- (forest$feature[nodes] - 1L) * n
    cut <- forest$cut[nodes]
    row <- rep(seq_len(n), count)
    root <- if (count > 1) rep((seq_len(count) - 1L) * forest$width, each = n)
    node <- 1L
    for (level in seq_len(depth)) {
      at <- if (count > 1) root + node else node
      node <- 2L * node + (m[column[at] + row] >= cut[at])
    }
    path <- forest$path[nodes][if (count > 1) root + node else node]
    total <- total + drop(matrix(path, n) %*% rep(1, count))
  }
  2^(-(total / trees) / average_path(take))
}

# Average path of an unsuccessful search among n points.
average_path <- function(n) ifelse(n > 2, 2 * (log(n - 1) + 0.5772156649015329) - 2 * (n - 1) / n, ifelse(n == 2, 1, 0))

# All trees at once, level by level. Nodes are numbered as in a heap, children of i being 2 i and 2 i + 1, each tree after
# the one before, `width` nodes apart. A leaf hands its path and all rows down to the left.
isolation_forest <- function(m, trees, take, depth) {
  width <- as.integer(2^(depth + 1) - 1)
  feature <- rep(1L, trees * width)
  cut <- rep(Inf, trees * width)
  path <- numeric(trees * width)
  paths <- average_path(seq_len(take))
  row <- as.vector(vapply(seq_len(trees), function(t) sample.int(nrow(m), take), integer(take)))
  root <- rep((seq_len(trees) - 1L) * width, each = take)
  node <- rep(1L, length(row))
  for (level in 0:depth) {
    # Any column for each node of this level in each tree.
    wide <- 2^level
    column <- sample.int(ncol(m), trees * wide, replace = TRUE)
    drawn <- column[root %/% width * wide + node - wide + 1]
    value <- m[(drawn - 1L) * nrow(m) + row]
    # Rows of a node together, by value: the ends of each run are its range.
    ord <- order(root + node, value, method = "radix")
    row <- row[ord]
    root <- root[ord]
    node <- node[ord]
    value <- value[ord]
    id <- root + node
    first <- which(c(TRUE, id[-1] != id[-length(id)]))
    size <- diff(c(first, length(id) + 1L))
    low <- value[first]
    high <- value[first + size - 1L]
    at <- id[first]
    split <- level < depth & high > low
    leaf <- !split
    path[root[first[leaf]] + node[first[leaf]] * 2L^(depth - level)] <- level + paths[size[leaf]]
    if (!any(split)) break
    threshold <- ifelse(split, low + stats::runif(length(low)) * (high - low), Inf)
    feature[at[split]] <- drawn[ord][first[split]]
    cut[at[split]] <- threshold[split]
    going <- rep(split, size)
    right <- value >= rep(threshold, size)
    node <- (2L * node + right)[going]
    row <- row[going]
    root <- root[going]
  }
  list(feature = feature, cut = cut, path = path, width = width)
}
