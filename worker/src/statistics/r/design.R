# Design matrices of the models: numbers and categories (treatment coding) with pairwise interactions.

# Rows and variables of a model. d: data; x: names of its variables; args: labels, references, log_x, interactions.
# Returns u (complete rows) and spec, from which design_matrix makes the columns.
model_frame <- function(d, x, other, args, labels) {
  u <- complete_rows(d, c(other, x))
  logged <- as.logical(args$log_x)
  logged <- stats::setNames(seq_along(x) <= length(logged) & c(logged, rep(FALSE, length(x)))[seq_along(x)] %in% TRUE, x)
  for (v in x[logged]) if (is.factor(u[[v]])) stop_data("\"", labels[[v]], "\" is a category and has no logarithm.")
  u <- positive_rows(u, x[logged], labels)
  for (v in x[logged]) u[[v]] <- log(u[[v]])
  references <- as.character(args$references)
  levels <- lapply(stats::setNames(seq_along(x), x), function(i) {
    v <- u[[x[i]]]
    if (!is.factor(v)) return(NULL)
    l <- base::levels(used_levels(v))
    if (length(l) > 60)
      stop_data("\"", labels[[x[i]]], "\" has ", length(l), " different values, too many for a model. Group the rare ones.")
    if (i <= length(references) && is_given(references[i])) {
      if (!references[i] %in% l) stop_data("\"", labels[[x[i]]], "\" never takes the value \"", references[i], "\".")
      l <- c(references[i], setdiff(l, references[i]))
    }
    l
  })
  pairs <- strsplit(as.character(args$interactions), ":", fixed = TRUE)
  for (p in pairs) if (!all(p %in% x)) stop_data("The interaction ", p[1], ":", p[2], " names a variable that is not there.")
  list(u = u, spec = list(x = x, levels = levels, labels = labels, logged = logged, interactions = pairs))
}

# Leaves out rows in which a logarithm does not exist; refuses when these are more than one in twenty.
positive_rows <- function(u, columns, labels) {
  if (length(columns) == 0 || nrow(u) == 0) return(u)
  keep <- rep(TRUE, nrow(u))
  for (v in columns) keep <- keep & u[[v]] > 0
  if (mean(!keep) > 0.05)
    stop_data("A logarithm needs positive numbers, and ", sum(!keep), " of ", length(keep), " rows have none.")
  take_rows(u, keep)
}

variable_columns <- function(v, name, spec) {
  l <- spec$levels[[name]]
  label <- spec$labels[[name]]
  if (is.null(l))
    return(list(x = matrix(v, ncol = 1), term = label, level = NA_character_, reference = NA_character_))
  if (length(l) < 2)
    return(list(x = matrix(0, length(v), 0), term = character(0), level = character(0), reference = character(0)))
  code <- match(as.character(base::levels(v)), l)[as.integer(v)]
  m <- matrix(0, length(v), length(l) - 1)
  dummy <- which(code > 1)
  m[cbind(dummy, code[dummy] - 1)] <- 1
  list(x = m, term = paste0(label, rep(": ", length(l) - 1), l[-1]), level = l[-1], reference = rep(l[1], length(l) - 1))
}

# Columns with their description: x, and data frame `about` (term, variable, level, reference, block; block 0 = intercept).
design_matrix <- function(u, spec) {
  mains <- lapply(stats::setNames(spec$x, spec$x), function(v) variable_columns(u[[v]], v, spec))
  pieces <- list(list(x = matrix(1, nrow(u), 1), term = "(Intercept)", level = NA_character_, reference = NA_character_))
  variables <- "(Intercept)"
  members <- list(character(0))
  for (v in spec$x) {
    pieces <- c(pieces, list(mains[[v]]))
    variables <- c(variables, spec$labels[[v]])
    members <- c(members, list(v))
  }
  for (p in spec$interactions) {
    a <- mains[[p[1]]]
    b <- mains[[p[2]]]
    i <- rep(seq_along(a$term), length(b$term))
    j <- rep(seq_along(b$term), each = length(a$term))
    terms <- if (length(i)) paste0(a$term[i], " x ", b$term[j]) else character(0)
    pieces <- c(pieces, list(list(x = a$x[, i, drop = FALSE] * b$x[, j, drop = FALSE],
                                  term = terms,
                                  level = rep(NA_character_, length(i)), reference = rep(NA_character_, length(i)))))
    variables <- c(variables, paste0(spec$labels[[p[1]]], " x ", spec$labels[[p[2]]]))
    members <- c(members, list(p))
  }
  width <- vapply(pieces, function(p) ncol(p$x), 0L)
  list(x = do.call(cbind, lapply(pieces, function(p) p$x)),
       about = rows_of(term = unlist(lapply(pieces, function(p) p$term)), variable = rep(variables, width),
                       level = unlist(lapply(pieces, function(p) p$level)),
                       reference = unlist(lapply(pieces, function(p) p$reference)),
                       block = rep(seq_along(pieces) - 1L, width)),
       blocks = rows_of(variable = variables[-1], main = lengths(members)[-1] == 1),
       members = members[-1])
}

# Means of the columns and centred cross-products of all but the first, the intercept. In place of colMeans and cor,
# which are many times slower where long doubles are made by software. NULL where a column is too far from 0 for the
# subtraction, or the columns are too close to dependent for normal equations.
column_moments <- function(x) {
  n <- nrow(x)
  products <- crossprod(x)
  mean <- products[1, ] / n
  cp <- products[-1, -1, drop = FALSE] - n * outer(mean[-1], mean[-1])
  size <- diag(cp)
  if (any(!is.finite(size)) || any(size <= 0) || any(n * mean[-1]^2 > 1e5 * size)) return(NULL)
  r <- cp / sqrt(outer(size, size))
  if (ncol(x) > 2 && rcond(r) < 1e-6) return(NULL)
  list(mean = mean, cp = cp, r = r)
}
large_design <- function(x) nrow(x) > 5000 && ncol(x) > 1

# Columns that can be estimated, by pivoted QR; the others are determined by those before them.
estimable <- function(x) {
  if (large_design(x) && !is.null(column_moments(x))) return(seq_len(ncol(x)))
  q <- qr(x, tol = 1e-7)
  sort(q$pivot[seq_len(q$rank)])
}

# Generalised variance inflation factors of the main blocks (Fox and Monette 1992).
# r: correlations of the estimable columns but the intercept; block: block of each; main: blocks that are no interactions.
gvif <- function(r, block, main) {
  use <- block %in% main
  out <- rows_of(block = main, gvif = rep(NA_real_, length(main)), df = tabulate(match(block[use], main), length(main)))
  if (sum(use) < 2) {
    out$gvif[out$df > 0] <- 1
    return(out)
  }
  r <- r[use, use, drop = FALSE]
  b <- block[use]
  logdet <- function(m) as.numeric(determinant(m, logarithm = TRUE)$modulus)
  whole <- logdet(r)
  for (i in which(out$df > 0)) {
    inside <- b == main[i]
    out$gvif[i] <- if (all(inside)) 1 else
      exp(logdet(r[inside, inside, drop = FALSE]) + logdet(r[!inside, !inside, drop = FALSE]) - whole)
  }
  out
}
# Correlations of the columns of a design but its intercept.
design_cor <- function(x) {
  m <- if (ncol(x) > 1) column_moments(x)
  if (is.null(m)) stats::cor(x[, -1, drop = FALSE]) else m$r
}

# Wald statistic b' V^-1 b of some coefficients.
wald <- function(b, v) {
  s <- tryCatch(solve(v, b), error = function(e) NULL)
  if (is.null(s)) NA_real_ else sum(b * s)
}

# Sum of outer products of cluster scores, with the CR1 factor.
cluster_meat <- function(scores, cluster, parameters) {
  s <- rowsum(scores, as.integer(cluster), reorder = FALSE)
  g <- nrow(s)
  n <- nrow(scores)
  crossprod(s) * g / (g - 1) * (n - 1) / (n - parameters)
}
