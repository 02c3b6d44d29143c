# Every cell of one or two columns with the time at which, or the window in which, it moved furthest against all other rows:
# what `cell_moves` looks through.

# Levels as numbers from 1, what is blank being one more.
with_blank <- function(f) {
  own <- as.integer(f)
  size <- nlevels(f)
  blank <- is.na(own)
  own[blank] <- size + 1L
  structure(own, size = size, called = levels(f))
}
level_count <- function(v) attr(v, "size")

# What a row has beyond its period and its values of the columns, one set of scores or two.
move_scores <- function(y, columns, at, k, binary) {
  factors <- c(list(structure(at, levels = as.character(seq_len(k)), class = "factor")),
               lapply(columns, function(v) structure(as.integer(v), levels = as.character(seq_len(level_count(v) + 1L)), class = "factor")))
  beyond <- function(v) {
    for (sweep in 1:3) for (f in factors) v <- v - level_means(v, used_levels(f))
    v
  }
  if (binary) return(list(beyond(y)))
  lapply(if (min(y) > 0) list(y, log(y)) else list(y), function(v) normal_scores(beyond(v)))
}

# Every cell with the time at which it moved furthest. `by` has the sums of each column or pair of columns, `cells` a row
# for each cell that has enough rows on both sides of some time. Where there are windows, a fifth of the error goes to
# them (weighted Bonferroni, Rosenthal and Rubin 1983): what lasts is not lost among the many that do not.
scan_cells <- function(rows, k, windows, binary, args, looked = NULL) {
  m <- length(rows$columns)
  firsts <- seq_len(m - args$seconds)
  by <- lapply(firsts, function(i) c(i, NA))
  for (i in firsts) for (j in seq_len(m)[-seq_len(i)]) by <- c(by, list(c(i, j)))
  by <- lapply(by, function(pair) sums_by(rows, pair, k, binary, args$least))
  count <- length(windows$from)
  share <- if (count > 0) 0.8 else 1
  cells <- stack_rows(lapply(seq_along(by), function(g) best_times(by[[g]], g, share, binary, args$least)))
  if (is.null(cells)) return(NULL)
  if (is.null(looked)) looked <- list(cells = nrow(cells), tried = sum(cells$times) + nrow(cells) * count)
  if (count > 0) for (g in seq_along(by)) {
    at <- which(cells$by == g)
    found <- best_windows(by[[g]], rows, cells[at, , drop = FALSE], windows, looked$cells, 1 - share, binary, args)
    if (is.null(found)) next
    cells[at, ] <- found$cells
    by[[g]]$sums <- found$sums
  }
  list(by = by, cells = cells, looked = looked)
}

# Sums up to each period for each cell of one column or of two, each cell about its own mean.
sums_by <- function(rows, pair, k, binary, least) {
  a <- rows$columns[[pair[1]]]
  sizes <- level_count(a)
  cell <- as.integer(a)
  blank <- cell > sizes
  if (!is.na(pair[2])) {
    b <- rows$columns[[pair[2]]]
    sizes <- c(sizes, level_count(b))
    blank <- blank | as.integer(b) > sizes[2]
    cell <- (cell - 1L) * sizes[2] + as.integer(b)
  }
  # What is blank is one of the others.
  count <- prod(sizes) + 1L
  cell[blank] <- count
  place <- (cell - 1L) * k + rows$at
  add <- cell_sums(place, count * k)
  by_cell <- function(v) matrix(add(v), k)
  own <- matrix(tabulate(place, count * k) + 0, k)
  n <- colSums(own)
  lower <- outer(seq_len(k), seq_len(k), `>=`) + 0
  up_to <- function(s) rbind(0, lower %*% s)
  # Each cell about its own mean.
  sums <- lapply(rows$z, function(v) {
    s <- by_cell(v)
    m <- ifelse(n > 0, colSums(s) / n, 0)
    list(z = s - own * rep(m, each = k), squares = pmax(0, colSums(by_cell(v^2)) - n * m^2))
  })
  z <- lapply(sums, function(one) one$z)
  squares <- lapply(sums, function(one) one$squares)
  large <- n >= 2 * least & seq_len(count) < count
  called <- lapply(rows$columns[pair[!is.na(pair)]], attr, "called")
  prior <- lapply(squares, function(s) if (binary) list(df = 0, var = 0) else prior_variance(s[large] / (n[large] - 1), n[large] - 1))
  list(pair = pair, sizes = sizes, called = called, cell = cell, count = count, total = n, n = up_to(own), y = up_to(by_cell(rows$y)),
       z = lapply(z, up_to), squares = squares, prior = prior,
       noise = period_noise(z[[1]], own, squares[[1]], large))
}

# What variances of many cells share: scaled inverse chi-square, by the moments of their logarithms (Smyth 2004).
prior_variance <- function(v, df) {
  keep <- v > 0
  v <- v[keep]
  df <- df[keep]
  if (length(v) < 4) return(list(df = 0, var = 0))
  e <- log(v) - digamma(df / 2) + log(df / 2)
  middle <- mean(e)
  beyond <- sum((e - middle)^2) / (length(v) - 1) - mean(trigamma(df / 2))
  if (beyond <= 0) return(list(df = Inf, var = exp(middle)))
  # trigamma(half) = beyond, by Newton.
  half <- 0.5 + 1 / beyond
  for (step in 1:50) {
    off <- trigamma(half) * (1 - trigamma(half) / beyond) / psigamma(half, 2)
    half <- half + off
    if (-off / half < 1e-8) break
  }
  list(df = 2 * half, var = exp(middle + digamma(half) - log(half)))
}

# How much more the periods of a cell differ, beside what all do, than its rows make them: the middle one of all cells,
# among which those that moved are few.
period_noise <- function(z, n, squares, large) {
  all_n <- rowSums(n)
  common <- ifelse(all_n > 0, rowSums(z) / all_n, 0)
  off <- ifelse(n > 0, z / n - common, 0)
  between <- colSums(n * off^2)
  total <- colSums(n)
  periods <- colSums(n > 0)
  within <- squares - colSums(ifelse(n > 0, z^2 / n, 0))
  use <- large & periods > 3 & total - periods >= 5 & within > 1e-12 * pmax(1, total)
  if (sum(use) < 4) return(1)
  df <- list(periods[use] - 1, total[use] - periods[use])
  max(1, stats::median(between[use] / df[[1]] / (within[use] / df[[2]]) / stats::qf(0.5, df[[1]], df[[2]])))
}

# t of cells within some time against all other rows, by one set of scores: `z` sums of the cell within it, `n_in` and
# `n_out` its rows, `rest`, `o_in` and `o_out` the same of the others, `total` its rows and `squares` about its own mean.
move_t <- function(z, n_in, n_out, rest, o_in, o_out, total, squares, beside, prior, noise) {
  own <- z * (1 / n_in + 1 / n_out)
  others <- rest * (1 / o_in + 1 / o_out)
  within <- within_variance(pmax(0, squares - n_in * n_out / (n_in + n_out) * own^2), total - 2, prior)
  error <- sqrt(noise * (within * (1 / n_in + 1 / n_out) + beside * (1 / o_in + 1 / o_out)))
  list(t = (own - others) / error, change = own - others, within = within)
}
within_variance <- function(squares, df, prior)
  if (is.infinite(prior$df)) rep(prior$var, length(squares)) else (prior$df * prior$var + squares) / (prior$df + pmax(1, df))
move_df <- function(s, prior, df) pmin(prior$df + df, sum(s$total) - s$count)

# Of each cell the time from which on it moved furthest against all other rows.
best_times <- function(s, g, share, binary, least) {
  k <- nrow(s$n) - 1
  at <- seq_len(k - 1) + 1
  n1 <- s$n[at, , drop = FALSE]
  n2 <- rep(s$total, each = k - 1) - n1
  o1 <- rowSums(n1) - n1
  o2 <- rowSums(n2) - n2
  ok <- pmin(n1, n2, o1, o2) >= least
  ok[, s$count] <- FALSE
  if (!any(ok)) return(NULL)
  p <- matrix(0, k - 1, s$count)
  total <- rep(s$total, each = k - 1)
  for (i in seq_along(s$z)) {
    z1 <- s$z[[i]][at, , drop = FALSE]
    moved <- move_t(-z1, n2, n1, z1 - rowSums(z1), o2, o1, total, rep(s$squares[[i]], each = k - 1),
                    rep(variance_beside(s, i), each = k - 1), s$prior[[i]], s$noise)
    p <- pmax(p, 2 * stats::pt(-abs(moved$t), move_df(s, s$prior[[i]], total - 2)))
    if (i == 1) first <- moved
    else p[sign(moved$t) != sign(first$t)] <- 1
  }
  p[!ok | !is.finite(p)] <- 2
  best <- max.col(-t(p), "first")
  use <- which(colSums(ok) > 0 & p[cbind(best, seq_len(s$count))] <= 1)
  if (length(use) == 0) return(NULL)
  at_best <- function(v) matrix(v, k - 1)[cbind(best[use], use)]
  out <- rows_of(by = g, cell = use, from = best[use] + 1, to = k, window = FALSE, times = colSums(ok)[use], p_one = at_best(p),
                 t = at_best(first$t), change = at_best(first$change), within = at_best(first$within))
  one <- function(r) list(cell = use[r], from = out$from[r], to = k, window = FALSE)
  if (binary) out$p_one <- pmax(out$p_one, vapply(seq_along(use), function(r) conditional_p(s, one(r)), 1))
  out$p_times <- pmin(1, out$p_one * out$times / share)
  out
}

# Variance within cells of all rows but those of each cell.
variance_beside <- function(s, i) {
  filled <- sum(s$total > 0)
  (sum(s$squares[[i]]) - s$squares[[i]]) / pmax(1, sum(s$total) - s$total - filled + 1)
}

# Rows, means of y and scores of some cells at other times and within what `row` tells of; `off` is the change of their scores.
sides_of <- function(s, cells, row) {
  sums <- if (row$window) s$sums else s
  inside <- function(v) sum(v[row$to + 1, cells]) - sum(v[row$from, cells])
  sides <- function(v) {
    within <- inside(v)
    c(sum(v[nrow(v), cells]) - within, within)
  }
  n <- sides(sums$n)
  list(n = n, y = sides(sums$y) / n, off = inside(sums$z[[1]]) * (1 / n[1] + 1 / n[2]))
}

# Fisher's conditional test of the yes of one cell at other times and within, with the odds by which those of all others moved.
conditional_p <- function(s, row) {
  own <- sides_of(s, row$cell, row)
  others <- sides_of(s, setdiff(which(s$total > 0), row$cell), row)
  yes <- round(own$y * own$n)
  odds <- (others$y * others$n + 0.5) / ((1 - others$y) * others$n + 0.5)
  j <- max(0, sum(yes) - own$n[1]):min(own$n[2], sum(yes))
  log_p <- lchoose(own$n[2], j) + lchoose(own$n[1], sum(yes) - j) + j * log(odds[2] / odds[1])
  chance <- exp(log_p - max(log_p))
  chance <- chance / sum(chance)
  min(1, 2 * min(sum(chance[j >= yes[2]]), sum(chance[j <= yes[2]])))
}
