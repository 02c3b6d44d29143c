# Boosted trees of depth 3 on columns that are cut into bins: growing them, and all of them as a few tables.

boost_depth <- 3L
boost_bins <- 34L

# The rows of each cell, which is a bin of a column, laid out once as columns of a matrix that hold one cell each: the sums
# of a number over all cells are then one gathering and one product. Places that are left over hold a row of nothing.
lay_out <- function(bins) {
  n <- nrow(bins)
  cells <- boost_bins * ncol(bins)
  code <- as.vector(bins) + rep((seq_len(ncol(bins)) - 1L) * boost_bins, each = n)
  size <- tabulate(code, cells)
  long <- max(1L, min(64L, n %/% 64L))
  columns <- (size + long - 1L) %/% long
  before <- (cumsum(columns) - columns) * long - (cumsum(size) - size)
  row <- rep(n + 1L, long * sum(columns))
  row[seq_along(code) + rep(before, size)] <- (order(code, method = "radix") - 1L) %% n + 1L
  list(code = code, size = size, row = row, long = long, one = rep(1, long), of = rep(seq_len(cells), columns), used = which(size > 0))
}
sums_in_cells <- function(layout, v) {
  x <- c(v, 0)[layout$row]
  dim(x) <- c(layout$long, length(layout$of))
  out <- numeric(length(layout$size))
  out[layout$used] <- rowsum(drop(crossprod(x, layout$one)), layout$of, reorder = FALSE)
  out
}

# One tree by second-order gains; leaves hold shrunken steps. g, h: gradients, h being NULL where every one is 1, so that
# sums of it are counts. Of two children the rows of the left one alone are summed: the right one is what is left of their
# parent (LightGBM: Ke et al. 2017).
grow_tree <- function(bins, layout, g, h, least) {
  p <- ncol(bins)
  cells <- length(layout$size)
  inner <- 2L^boost_depth - 1L
  feature <- integer(inner)
  # A node without a split sends all rows to its left child.
  cut <- rep(boost_bins, inner)
  node <- rep(1L, nrow(bins))
  row <- seq_len(nrow(bins))
  penalty <- 1
  below <- lower.tri(diag(boost_bins), diag = TRUE) + 0
  # A column for each column of the table in each node, the nodes one after another.
  left <- function(v) below %*% matrix(v, boost_bins)
  all_of <- function(v) rep(v[boost_bins, ], each = boost_bins)
  count <- layout$size
  sum_g <- cbind(sums_in_cells(layout, g))
  sum_h <- if (!is.null(h)) cbind(sums_in_cells(layout, h))
  for (level in seq_len(boost_depth)) {
    width <- 2L^(level - 1L)
    if (level > 1L) {
      count <- tabulate(layout$code + cells * (node - width), cells * width)
      parted <- function(v, whole) do.call(cbind, lapply(seq_len(ncol(whole)), function(k) {
        own <- sums_in_cells(layout, v * (node == width + 2L * (k - 1L)))
        cbind(own, whole[, k] - own)
      }))
      sum_g <- parted(g, sum_g)
      if (!is.null(h)) sum_h <- parted(h, sum_h)
    }
    gl <- left(sum_g)
    nl <- left(count)
    hl <- if (is.null(h)) nl else left(sum_h)
    gt <- all_of(gl)
    ht <- all_of(hl)
    gain <- gl^2 / (hl + penalty) + (gt - gl)^2 / (ht - hl + penalty) - gt^2 / (ht + penalty)
    gain[nl < least | all_of(nl) - nl < least] <- -Inf
    k <- max.col(t(gain), ties.method = "first")
    value <- matrix(gain[cbind(k, seq_along(k))], p)
    j <- max.col(t(value), ties.method = "first")
    own <- (seq_len(width) - 1L) * p
    better <- which(value[cbind(j, seq_len(width))] > 1e-12)
    at <- (own + j)[better]
    feature[width - 1L + better] <- j[better]
    cut[width - 1L + better] <- k[at]
    node <- descend(bins, node, feature, cut, row)
  }
  # What goes to the left child of each last node, and what is left for the right one.
  halves <- function(v) {
    whole <- v[boost_bins, own + 1L]
    first <- whole
    first[better] <- v[cbind(k[at], at)]
    rbind(first, whole - first)
  }
  list(feature = feature, cut = cut, leaf = c(numeric(inner), -0.1 * halves(gl) / (halves(hl) + penalty)), node = node)
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

# Boosted trees with early stopping on `check` rows. Returns the base value and the trees kept.
boost <- function(bins, y, train, check, binary, trees) {
  xt <- bins[train, , drop = FALSE]
  xc <- bins[check, , drop = FALSE]
  yt <- y[train]
  yc <- y[check]
  layout <- lay_out(xt)
  base <- if (binary) stats::qlogis(min(max(mean_of(yt), 1e-6), 1 - 1e-6)) else mean_of(yt)
  ft <- rep(base, length(yt))
  fc <- rep(base, length(yc))
  side <- 2 * yc - 1
  loss <- if (binary) function(f) -mean_of(stats::plogis(side * f, log.p = TRUE)) else function(f) squares_of(yc - f) / length(yc)
  kept <- list()
  best <- loss(fc)
  best_at <- 0
  least <- max(5, floor(length(yt) / 200))
  for (t in seq_len(trees)) {
    if (binary) {
      p <- stats::plogis(ft)
      tree <- grow_tree(xt, layout, p - yt, p * (1 - p), least)
    } else tree <- grow_tree(xt, layout, ft - yt, NULL, least)
    ft <- ft + tree$leaf[tree$node]
    tree$node <- NULL
    kept[[t]] <- tree
    fc <- fc + tree_leaf(tree, xc)
    now <- loss(fc)
    if (now < best * (1 - 1e-6)) {
      best <- now
      best_at <- t
    }
    if (t - best_at >= 15) break
  }
  list(base = base, trees = kept[seq_len(best_at)])
}

# All trees as a sum of tables. A leaf is a box over at most three columns; the boxes over the same columns add up to one
# table, in which the model is read for any row without walking a tree. Returns what stands outside of tables and the
# tables, each with the places that the bins of its columns have in it.
tables_of <- function(model, p) {
  trees <- model$trees
  if (length(trees) == 0) return(list(base = model$base, tables = list()))
  of <- function(name) unlist(lapply(trees, function(tree) tree[[name]]), use.names = FALSE)
  inner <- 2L^boost_depth - 1L
  outer <- 2L^boost_depth
  feature <- of("feature")
  cut <- of("cut")
  step <- as.vector(matrix(of("leaf"), ncol = length(trees))[inner + seq_len(outer), ])
  n <- length(step)
  leaf <- rep(inner + seq_len(outer), length(trees))
  before <- rep((seq_along(trees) - 1L) * inner, each = outer)
  over <- matrix(0L, n, p)
  upto <- matrix(boost_bins, n, p)
  reached <- step != 0
  for (level in seq_len(boost_depth)) {
    child <- leaf %/% 2L^(boost_depth - level)
    parent <- before + child %/% 2L
    split <- feature[parent] > 0L
    right <- child %% 2L == 1L
    reached <- reached & (split | !right)
    at <- cbind(seq_len(n), feature[parent])
    up <- at[split & right, , drop = FALSE]
    down <- at[split & !right, , drop = FALSE]
    over[up] <- pmax(over[up], cut[parent[split & right]])
    upto[down] <- pmin(upto[down], cut[parent[split & !right]])
  }
  bound <- over > 0L | upto < boost_bins
  whole <- reached & rowSums(bound) == 0
  inside <- which(reached & rowSums(over >= upto) == 0 & !whole)
  key <- drop((bound + 0) %*% 2^(seq_len(p) - 1))[inside]
  sets <- bound[inside[match(unique(key), key)], , drop = FALSE] + 0
  # Fewer columns go into a table that has them and more.
  size <- rowSums(sets)
  home <- vapply(seq_along(size), function(i) {
    wider <- which(drop(sets %*% sets[i, ]) == size[i])
    wider[which.max(size[wider])]
  }, 0L)
  table_of_leaf <- home[match(key, unique(key))]
  list(base = model$base + sum(step[whole]),
       tables = lapply(unique(home), function(i) {
         rows <- inside[table_of_leaf == i]
         columns <- which(sets[i, ] > 0)
         box_table(columns, over[rows, columns, drop = FALSE], upto[rows, columns, drop = FALSE], step[rows])
       }))
}
# Sum of boxes over columns, each from above bin `over` up to `upto`: the corners of all are added, and then summed along
# each column in turn.
box_table <- function(columns, over, upto, step) {
  cuts <- lapply(seq_along(columns), function(i) sort(setdiff(c(over[, i], upto[, i]), c(0L, boost_bins))))
  size <- lengths(cuts) + 1L
  stride <- cumprod(c(1L, size))
  at <- rep(1L, length(step))
  box <- seq_along(step)
  for (i in seq_along(columns)) {
    from <- match(over[, i], c(0L, cuts[[i]])) - 1L
    to <- match(upto[, i], c(cuts[[i]], boost_bins))
    ends <- (to < size[i])[box]
    at <- c(at + from[box] * stride[i], (at + to[box] * stride[i])[ends])
    step <- c(step, -step[ends])
    box <- c(box, box[ends])
  }
  table <- numeric(stride[length(stride)])
  sums <- rowsum(step, at, reorder = FALSE)
  table[as.integer(rownames(sums))] <- sums
  for (k in size) table <- t((lower.tri(diag(k), diag = TRUE) + 0) %*% matrix(table, k))
  list(columns = columns, value = as.vector(table),
       place = lapply(seq_along(columns), function(i) findInterval(seq_len(boost_bins), cuts[[i]], left.open = TRUE) * stride[i]))
}
# Where each row stands in a table.
places_in <- function(table, bins) {
  at <- 1L
  for (i in seq_along(table$columns)) at <- at + table$place[[i]][bins[, table$columns[i]]]
  at
}
