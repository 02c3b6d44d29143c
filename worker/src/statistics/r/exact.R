# Tests and models as people name them, one figure each: for questions with one exact answer.

# Tests of whether a number is normally distributed. d: y. args: none. Tables: main.
# Royston (1995); D'Agostino and Pearson (1973) with the transformations of D'Agostino (1970) and Anscombe and Glynn
# (1983); Jarque and Bera (1987); Kolmogorov-Smirnov against the normal of the same mean and standard deviation.
method_normality_tests <- function(d, args) {
  u <- complete_rows(d, "y")
  need_rows(u, 3, "values")
  y <- u$y
  n <- length(y)
  need_variation(y, "column")
  e <- y - mean(y)
  m2 <- mean(e^2)
  g1 <- mean(e^3) / m2^1.5
  g2 <- mean(e^4) / m2^2 - 3
  w <- if (n <= 5000) stats::shapiro.test(y)
  k2 <- if (n >= 8) dagostino(g1, g2, n) else list(statistic = NA_real_, p = NA_real_)
  jb <- n / 6 * (g1^2 + g2^2 / 4)
  ks <- suppressWarnings(stats::ks.test(y, "pnorm", mean(y), stats::sd(y)))
  large <- normality(y)
  list(main = one_row(
    n = n, missing = missing_rows(u), skewness = g1, kurtosis = g2,
    shapiro_w = if (n <= 5000) unname(w$statistic) else NA_real_, shapiro_p = if (n <= 5000) w$p.value else NA_real_,
    dagostino_k2 = k2$statistic, dagostino_p = k2$p, jarque_bera = jb,
    jarque_bera_p = stats::pchisq(jb, 2, lower.tail = FALSE),
    ks_d = unname(ks$statistic), ks_p = ks$p.value,
    best_test = large$test, best_statistic = large$statistic, best_p = large$p))
}

dagostino <- function(g1, g2, n) {
  s <- g1 * sqrt((n + 1) * (n + 3) / (6 * (n - 2)))
  b2 <- 3 * (n^2 + 27 * n - 70) * (n + 1) * (n + 3) / ((n - 2) * (n + 5) * (n + 7) * (n + 9))
  w2 <- sqrt(2 * (b2 - 1)) - 1
  zs <- asinh(s / sqrt(2 / (w2 - 1))) / sqrt(0.5 * log(w2))
  k <- (g2 + 6 / (n + 1)) /
    sqrt(24 * n * (n - 2) * (n - 3) / ((n + 1)^2 * (n + 3) * (n + 5)))
  b1 <- 6 * (n^2 - 5 * n + 2) / ((n + 7) * (n + 9)) * sqrt(6 * (n + 3) * (n + 5) / (n * (n - 2) * (n - 3)))
  a <- 6 + 8 / b1 * (2 / b1 + sqrt(1 + 4 / b1^2))
  t <- 1 + k * sqrt(2 / (a - 4))
  zk <- (1 - 2 / (9 * a) - sign(t) * (abs((1 - 2 / a) / t))^(1 / 3)) / sqrt(2 / (9 * a))
  list(statistic = zs^2 + zk^2, p = stats::pchisq(zs^2 + zk^2, 2, lower.tail = FALSE))
}

# One named test of groups of a number. d: y, group. args: test. Tables: main.
# Student (1908), Welch (1947), Mann and Whitney (1947), Fisher's one-way analysis of variance, Kruskal and Wallis (1952),
# Levene (1960) about the mean, Brown and Forsythe (1974) about the median; R stats.
method_group_test <- function(d, args) {
  u <- complete_rows(d, c("y", "group"))
  g <- as_levels(u$group, "grouping column")
  sizes <- tabulate(g, nlevels(g))
  keep <- sizes[as.integer(g)] > 1
  y <- u$y[keep]
  g <- used_levels(g[keep])
  k <- nlevels(g)
  if (k < 2) stop_data("There are not two groups with two values each.")
  pairs <- args$test %in% c("student", "welch", "mann_whitney")
  if (pairs && k != 2) stop_data("This test compares two groups; there are ", k, ".")
  need_variation(y, "compared number")
  parts <- split(y, g)
  found <- switch(args$test,
    student = as_test(stats::t.test(parts[[1]], parts[[2]], var.equal = TRUE)),
    welch = as_test(stats::t.test(parts[[1]], parts[[2]])),
    mann_whitney = as_test(suppressWarnings(stats::wilcox.test(parts[[1]], parts[[2]], exact = FALSE, correct = TRUE))),
    anova = as_test(stats::oneway.test(y ~ g, var.equal = TRUE)),
    kruskal = as_test(stats::kruskal.test(y, g)),
    levene = as_test(stats::oneway.test(abs(y - stats::ave(y, g)) ~ g, var.equal = TRUE)),
    brown_forsythe = as_test(stats::oneway.test(abs(y - stats::ave(y, g, FUN = stats::median)) ~ g, var.equal = TRUE)))
  list(main = one_row(n = length(y), missing = nrow(d) - length(y), groups = k, statistic = found$statistic, df = found$df,
                      p = found$p, mean_first = mean(parts[[1]]), mean_second = mean(parts[[2]]),
                      first = levels(g)[1], second = levels(g)[2]))
}

as_test <- function(t) list(
  statistic = unname(t$statistic), df = if (is.null(t$parameter)) NA_real_ else unname(t$parameter)[1], p = t$p.value)

# Two numbers of the same rows, or one against a fixed mean. d: x, y (optional). args: test, mu. Tables: main.
# Student (1908); Wilcoxon (1945); R stats.
method_paired_test <- function(d, args) {
  two <- "y" %in% names(d)
  u <- complete_rows(d, c("x", "y"))
  need_rows(u, 2, "rows with all values")
  if (two) need_variation(u$x - u$y, "difference") else need_variation(u$x, "number")
  found <- if (args$test == "wilcoxon")
    as_test(suppressWarnings(stats::wilcox.test(u$x, if (two) u$y, mu = args$mu, paired = two, exact = FALSE, correct = FALSE)))
  else as_test(stats::t.test(u$x, if (two) u$y, mu = args$mu, paired = two))
  list(main = one_row(n = nrow(u), missing = missing_rows(u), statistic = found$statistic, df = found$df, p = found$p,
                      mean_first = mean(u$x), mean_second = if (two) mean(u$y) else args$mu))
}

# Two categories against each other. d: x, y. args: correct. Tables: main.
# Pearson (1900); Yates (1934) for two by two where `correct`; Cramer (1946).
method_independence_test <- function(d, args) {
  u <- complete_rows(d, c("x", "y"))
  a <- as_levels(u$x, "first column", 500)
  b <- as_levels(u$y, "second column", 500)
  if (nlevels(a) < 2 || nlevels(b) < 2) stop_data("One of the two columns has the same value in all rows.")
  counts <- table(a, b)
  t <- suppressWarnings(stats::chisq.test(counts, correct = args$correct))
  plain <- suppressWarnings(stats::chisq.test(counts, correct = FALSE))
  list(main = one_row(n = nrow(u), missing = missing_rows(u), statistic = unname(t$statistic), df = unname(t$parameter),
                      p = t$p.value, cramers_v = sqrt(unname(plain$statistic) / (nrow(u) * (min(dim(counts)) - 1)))))
}

# Rows shuffled as numpy's RandomState(seed).permutation(n) shuffles them, which is what scikit-learn's train_test_split
# takes the first rows of for testing. Matsumoto and Nishimura (1998), init_genrand and genrand_int32; Fisher and Yates
# from the last place down, each place drawn by masked rejection. R's own Mersenne Twister is set to the same state.
numpy_permutation <- function(n, seed) {
  had <- exists(".Random.seed", globalenv(), inherits = FALSE)
  old <- if (had) get(".Random.seed", globalenv())
  kinds <- RNGkind()
  on.exit({
    RNGkind(kinds[1], kinds[2], kinds[3])
    if (had) assign(".Random.seed", old, envir = globalenv())
  })
  RNGkind("Mersenne-Twister", "Inversion", "Rejection")
  low <- function(v) v %% 65536
  high <- function(v) v %/% 65536
  xor32 <- function(a, b) bitwXor(low(a), low(b)) + 65536 * bitwXor(high(a), high(b))
  # 1812433253 times v, modulo 2^32, without losing digits of doubles.
  times <- function(v) ((1812433253 * low(v)) %% 4294967296 + 65536 * ((1812433253 %% 65536 * high(v)) %% 65536)) %% 4294967296
  state <- numeric(624)
  state[1] <- seed %% 4294967296
  for (i in 2:624) {
    v <- state[i - 1]
    state[i] <- (times(xor32(v, v %/% 1073741824)) + i - 1) %% 4294967296
  }
  signed <- ifelse(state >= 2147483648, state - 4294967296, state)
  # The one word that R keeps for "missing" among integers stands for 2^31.
  words <- suppressWarnings(as.integer(signed))
  assign(".Random.seed", c(.Random.seed[1], 624L, words), envir = globalenv())
  words_left <- numeric(0)
  at <- 0
  draw <- function() {
    if (at == length(words_left)) {
      words_left <<- round(stats::runif(4096) / 2.3283064365386963e-10)
      at <<- 0
    }
    at <<- at + 1
    words_left[at]
  }
  order <- seq_len(n)
  for (i in seq.int(n - 1, 1, length.out = max(0, n - 1))) {
    mask <- 2^ceiling(log2(i + 1))
    repeat {
      j <- draw() %% mask
      if (j <= i) break
    }
    kept <- order[i + 1]
    order[i + 1] <- order[j + 1]
    order[j + 1] <- kept
  }
  order
}

# A least-squares line fitted to some rows and tried on the others. d: y, x1, x2, ... (numbers or categories).
# args: test_share (0: fitted and tried on all rows), seed, split ("shuffled" or "in_order"), labels.
# Tables: main, coefficients.
method_held_out_line <- function(d, args) {
  parts <- held_out_rows(d, args)
  y <- parts$u$y
  need_variation(y[parts$train], "outcome")
  f <- stats::lm.fit(parts$m[parts$train, , drop = FALSE], y[parts$train])
  b <- ifelse(is.na(f$coefficients), 0, f$coefficients)
  fit <- drop(parts$m %*% b)
  errors <- function(at) {
    e <- y[at] - fit[at]
    tss <- sum((y[at] - mean(y[at]))^2)
    c(mean(e^2), mean(abs(e)), if (tss > 0) 1 - sum(e^2) / tss else NA_real_)
  }
  test <- errors(parts$test)
  train <- errors(parts$train)
  n <- length(parts$train)
  p <- ncol(parts$m) - 1
  list(
    main = one_row(
      n = nrow(parts$u), missing = missing_rows(parts$u), n_train = n, n_test = length(parts$test),
      test_mse = test[1], test_rmse = sqrt(test[1]), test_mae = test[2], test_r2 = test[3],
      train_mse = train[1], train_rmse = sqrt(train[1]), train_mae = train[2], train_r2 = train[3],
      adjusted_r2 = if (n > p + 1) 1 - (1 - train[3]) * (n - 1) / (n - p - 1) else NA_real_, intercept = b[1]),
    coefficients = rows_of(term = parts$terms, estimate = unname(b)))
}

# The same for an outcome of two values, by logistic regression without a penalty.
method_held_out_logistic <- function(d, args) {
  parts <- held_out_rows(d, args)
  v <- parts$u$y
  levels_y <- if (is.factor(v)) levels(v) else sort(unique(v))
  if (length(levels_y) != 2) stop_data("A yes/no outcome has two values; this one has ", length(levels_y), ".")
  y <- as.double(v == levels_y[2])
  need_variation(y[parts$train], "outcome")
  f <- suppressWarnings(stats::glm.fit(parts$m[parts$train, , drop = FALSE], y[parts$train], family = stats::binomial(),
                                       control = list(maxit = 100)))
  if (!f$converged) stop_data("The outcome is told apart without error, so the logistic regression does not settle.")
  b <- ifelse(is.na(f$coefficients), 0, f$coefficients)
  said <- as.double(drop(parts$m %*% b) > 0)
  own <- y[parts$test]
  got <- said[parts$test]
  share <- function(a, b) if (b > 0) a / b else NA_real_
  hit <- sum(own == 1 & got == 1)
  precision <- share(hit, sum(got == 1))
  recall <- share(hit, sum(own == 1))
  list(
    main = one_row(
      n = nrow(parts$u), missing = missing_rows(parts$u), n_train = length(parts$train), n_test = length(parts$test),
      accuracy = mean(own == got), precision = precision, recall = recall,
      f1 = share(2 * precision * recall, precision + recall),
      train_accuracy = mean(y[parts$train] == said[parts$train]), intercept = b[1]),
    coefficients = rows_of(term = parts$terms, estimate = unname(b)))
}

# Complete rows, their design and which of them are for fitting and which for trying.
held_out_rows <- function(d, args) {
  x <- x_names(d)
  u <- complete_rows(d, c("y", x))
  need_rows(u, length(x) + 3, "rows with all values")
  labels <- x_labels(d, args)
  columns <- list(rep(1, nrow(u)))
  terms <- "(Intercept)"
  for (name in x) {
    v <- u[[name]]
    if (is.factor(v)) {
      for (l in levels(v)[-1]) {
        columns <- c(columns, list(as.double(v == l)))
        terms <- c(terms, paste0(labels[[name]], ": ", l))
      }
    } else {
      columns <- c(columns, list(v))
      terms <- c(terms, labels[[name]])
    }
  }
  n <- nrow(u)
  if (args$test_share == 0) test <- train <- seq_len(n)
  else {
    held <- ceiling(args$test_share * n - 1e-9)
    if (held < 1 || held > n - length(terms)) stop_data("There are too few rows to hold some of them back.")
    if (args$split == "in_order") test <- seq.int(n - held + 1, n)
    else test <- numpy_permutation(n, args$seed)[seq_len(held)]
    train <- if (args$split == "in_order") seq_len(n - held) else setdiff(seq_len(n), test)
  }
  list(u = u, m = do.call(cbind, columns), terms = terms, train = train, test = test)
}
