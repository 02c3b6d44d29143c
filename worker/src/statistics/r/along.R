# How a measure goes along a number: over all rows, in bands, and group by group. The measure is the share of a yes or no, or
# the mean of a number.

# Rows that a group must have for a line of its own, and of a share outcomes of the rarer kind.
ALONG_ROWS <- 15
ALONG_RARER <- 5

# d: x (number), y (number; of a share 0 or 1), band (category, optional; told in the order of x), group (category, optional).
# args: kind, level, limit. Tables: main, course and bands (with band), alike and groups (with group).
# Trend over the ranks of x (of a share Mann and Whitney 1947, of a mean Spearman 1904) and along x itself: logistic regression
# with likelihood ratio; the least-squares line with errors that may differ from row to row (White 1980). Groups: their lines
# against one slope for all of them (likelihood ratio; of means the slopes weighted by precision, Cochran 1954), by x and by its
# ranks, of means also by y as part of its group's mean: the largest p stands, as a few far values make slopes differ where the
# order of the rows does not, and levels where the change in proportion does not. While they differ beyond `limit`, the group
# whose line differs most from that of all others is set apart, every group that could have been it allowed for (Bonferroni).
method_along <- function(d, args) {
  u <- complete_rows(d, c("x", "y", "band", "group"))
  need_rows(u, 20)
  need_variation(u$x, "number")
  need_variation(u$y, "measure")
  y <- u$y
  of <- if (args$kind == "share") along_share else along_mean
  if (args$kind == "share" && (!all(y == 0 | y == 1) || min(sum(y), sum(1 - y)) < ALONG_RARER))
    stop_data("The outcome is no yes or no, or nearly the same in all rows.")
  line <- of$line(u$x, y, args$level)
  ranks <- of$line(rank(u$x), y, args$level)
  out <- list(main = one_row(
    n = nrow(u), missing = missing_rows(u), value = mean(y), rank_p = of$rank_p(u$x, y), slope = line$b, low = line$low,
    high = line$high, p = line$p, rank_slope = ranks$b))
  if (!is.null(u$band)) out <- c(out, along_bands(u$x, y, u$band, of, args$level))
  if (!is.null(u$group)) out <- c(out, along_groups(u$x, y, as_levels(u$group, "group"), of, args))
  out
}

along_none <- list(b = NA_real_, low = NA_real_, high = NA_real_, p = NA_real_)
along_fit <- function(design, y, w) {
  fit <- tryCatch(logit_or_firth(design, y, w), error = function(e) NULL)
  if (is.null(fit) || is.null(fit$v)) NULL else fit
}
along_ends <- function(b, se, level, p) {
  half <- stats::qnorm(1 - (1 - level) / 2) * se
  list(b = b, low = b - half, high = b + half, p = p)
}

# Shares. `line`: the slope of the log odds along x with its interval, and the p of none. `bands`: share and interval of each.
# `apart`: what lies between two bands. `slopes`: logistic lines with a level for each group and a slope for each class of
# groups, rows that are alike fitted as one, and how badly they fit.
along_share <- list(
  line = function(x, y, level) {
    if (max(x) == min(x) || min(sum(y), sum(1 - y)) == 0) return(along_none)
    fit <- along_fit(cbind(1, x - mean(x)), y, rep(1, length(y)))
    if (is.null(fit)) return(along_none)
    share <- mean(y)
    null <- -2 * length(y) * (share * log(share) + (1 - share) * log(1 - share))
    along_ends(fit$b[2], sqrt(fit$v[2, 2]), level, stats::pchisq(max(0, null - fit$dev), 1, lower.tail = FALSE))
  },
  rank_p = function(x, y) {
    r <- rank(x)
    n <- length(y)
    k <- sum(y)
    spread <- k * (n - k) / n / (n - 1) * sum((r - (n + 1) / 2)^2)
    2 * stats::pnorm(-abs(sum(r[y == 1]) - k * (n + 1) / 2) / sqrt(spread))
  },
  bands = function(y, level) wilson(sum(y), length(y), level),
  apart = function(a, b, level) {
    d <- newcombe(sum(b), length(b), sum(a), length(a), level)
    share <- mean(c(a, b))
    se <- sqrt(share * (1 - share) * (1 / length(a) + 1 / length(b)))
    c(d, list(p = if (se == 0) 1 else 2 * stats::pnorm(-abs(d$difference) / se)))
  },
  all_p = function(y, f) {
    yes <- as.vector(rowsum(y, as.integer(f)))
    suppressWarnings(stats::chisq.test(rbind(yes, tabulate(f, nlevels(f)) - yes), correct = FALSE)$p.value)
  },
  enough = function(y) min(sum(y), sum(1 - y)) >= ALONG_RARER,
  scales = function(y, g) list(y),
  slopes = function(x, y, at, class) {
    key <- paste(at, x, y)
    first <- which(!duplicated(key))
    w <- tabulate(match(key, key[first]), length(first))
    x <- x[first]
    at <- at[first]
    levels <- cbind(1, vapply(seq_along(class)[-1], function(i) as.numeric(at == i), numeric(length(at))))
    own <- vapply(sort(unique(class)), function(i) x * (class[at] == i), numeric(length(at)))
    fit <- along_fit(cbind(levels, own), y[first], w)
    if (is.null(fit)) return(NULL)
    kept <- length(class) + seq_len(ncol(own))
    list(dev = fit$dev, slopes = fit$b[kept], se = sqrt(diag(fit$v))[kept])
  })

# Means, likewise. `slopes`: the lines of single groups, each as precise as its own rows make it, and how far they lie from
# the one of their class.
along_mean <- list(
  line = function(x, y, level) {
    own <- along_least(x, y)
    if (is.null(own)) return(along_none)
    along_ends(own$b, own$se, level, 2 * stats::pt(-abs(own$b / own$se), length(y) - 2))
  },
  rank_p = function(x, y) {
    own <- along_least(rank(x), rank(y))
    if (is.null(own)) NA_real_ else 2 * stats::pt(-abs(own$b / own$se), length(y) - 2)
  },
  bands = function(y, level) {
    half <- stats::qt(1 - (1 - level) / 2, max(1, length(y) - 1)) * stats::sd(y) / sqrt(length(y))
    list(low = mean(y) - half, high = mean(y) + half)
  },
  apart = function(a, b, level) {
    va <- stats::var(a) / length(a)
    vb <- stats::var(b) / length(b)
    se <- sqrt(va + vb)
    d <- mean(b) - mean(a)
    df <- (va + vb)^2 / (va^2 / (length(a) - 1) + vb^2 / (length(b) - 1))
    half <- stats::qt(1 - (1 - level) / 2, df) * se
    list(difference = d, low = d - half, high = d + half, p = 2 * stats::pt(-abs(d / se), df))
  },
  all_p = function(y, f) tryCatch(stats::oneway.test(y ~ f)$p.value, error = function(e) NA_real_),
  enough = function(y) TRUE,
  scales = function(y, g) {
    level <- as.vector(rowsum(y, g) / tabulate(g)[sort(unique(g))])
    if (min(level) > 0) list(y, y / level[match(g, sort(unique(g)))]) else list(y)
  },
  slopes = function(x, y, at, class) {
    lines <- lapply(seq_along(class), function(i) along_least(x[at == i], y[at == i]))
    if (any(vapply(lines, is.null, TRUE))) return(NULL)
    b <- vapply(lines, function(own) own$b, 0)
    w <- 1 / vapply(lines, function(own) own$se, 0)^2
    classes <- sort(unique(class))
    pooled <- vapply(classes, function(i) sum((w * b)[class == i]) / sum(w[class == i]), 0)
    list(dev = sum(w * (b - pooled[match(class, classes)])^2), slopes = pooled,
         se = vapply(classes, function(i) 1 / sqrt(sum(w[class == i])), 0))
  })

along_least <- function(x, y) {
  n <- length(y)
  if (n < 4 || max(x) == min(x)) return(NULL)
  own <- x - mean(x)
  sxx <- sum(own^2)
  b <- sum(own * y) / sxx
  rest <- y - mean(y) - b * own
  # HC3: what a row pulls the line toward itself is taken out of its own error.
  se <- sqrt(sum((own * rest / (1 - 1 / n - own^2 / sxx))^2)) / sxx
  if (is.finite(se) && se > 0) list(b = b, se = se) else NULL
}

# Bands in the order of x; what lies between the outer ones, whether they differ, and the surest step against it.
along_bands <- function(x, y, band, of, level) {
  f <- as_levels(band, "band")
  f <- factor(as.character(f), levels = levels(f)[order(vapply(split(x, f), min, 0))])
  own <- split(y, f)
  k <- length(own)
  if (k < 2) stop_data("All rows lie in one band.")
  ci <- lapply(own, of$bands, level)
  ends <- of$apart(own[[1]], own[[k]], level)
  way <- sign(ends$difference)
  steps <- lapply(seq_len(k - 1), function(i) of$apart(own[[i]], own[[i + 1]], level))
  p <- vapply(steps, function(one) one$p, 0)
  ways <- sign(vapply(steps, function(one) one$difference, 0))
  against <- p[ways == -way]
  list(
    course = one_row(
      ends = ends$difference, ends_low = ends$low, ends_high = ends$high, bands = k, bands_p = of$all_p(y, f),
      one_way = all(ways == way), against_p = if (length(against)) min(1, min(against) * length(p)) else NA_real_),
    bands = rows_of(
      band = levels(f), n = lengths(own), value = vapply(own, mean, 0), low = vapply(ci, function(one) one$low, 0),
      high = vapply(ci, function(one) one$high, 0)))
}

# Each group's own line, those whose lines are others than that of the rest, and the rest.
along_groups <- function(x, y, group, of, args) {
  g <- as.integer(group)
  n <- tabulate(g, nlevels(group))
  fits <- vapply(seq_along(n), function(i) {
    own <- g == i
    n[i] >= ALONG_ROWS && max(x[own]) > min(x[own]) && max(y[own]) > min(y[own]) && of$enough(y[own])
  }, TRUE)
  used <- which(fits)
  k <- length(used)
  if (k < 2) stop_data("Fewer than two groups have rows enough for a line of their own.")
  lines <- lapply(used, function(i) of$line(x[g == i], y[g == i], args$level))
  pick <- function(name) vapply(lines, function(own) own[[name]], 0)
  apart <- along_apart(x, y, g, used, pick("p"), of, args$limit)
  rest <- setdiff(used, apart$group)
  common <- along_common(x, y, g, used, of, args$level)
  others <- along_common(x, y, g, rest, of, args$level)
  at <- match(used, apart$group)
  list(
    alike = one_row(
      groups = k, left_out_groups = nlevels(group) - k, differ_p = along_differ(x, y, g, used, of),
      exceptions = length(apart$group), within_slope = common$b, within_low = common$low, within_high = common$high,
      within_p = common$p, rest_groups = length(rest), rest_n = sum(n[rest]), rest_slope = others$b, rest_low = others$low,
      rest_high = others$high, rest_p = others$p, rest_differ_p = along_differ(x, y, g, rest, of)),
    groups = rows_of(
      group = levels(group)[used], n = n[used], value = vapply(used, function(i) mean(y[g == i]), 0), slope = pick("b"),
      low = pick("low"), high = pick("high"), p = pick("p"), p_holm = stats::p.adjust(pick("p"), "holm"),
      exception = number_if(!is.na(at), at), exception_p = apart$p[at]))
}

# Groups set apart one after another while those that are left differ, at most half of them. Of the last two neither is an
# exception to the other: the one whose line is less sure is taken for it.
along_apart <- function(x, y, g, used, sure, of, limit) {
  found <- list(group = integer(0), p = numeric(0))
  most <- max(1, (length(used) - 1) %/% 2)
  left <- used
  while (length(found$group) < most && isTRUE(along_differ(x, y, g, left, of) < limit)) {
    two <- length(left) == 2
    own <- if (two) rep(along_differ(x, y, g, left, of), 2)
           else vapply(left, function(i) along_differ(x, y, g, left, of, i), 0)
    best <- if (two) which.max(sure[match(left, used)]) else which.min(own)
    p <- min(1, own[best] * if (two) 1 else length(left))
    if (!isTRUE(p < limit)) break
    found <- list(group = c(found$group, left[best]), p = c(found$p, p))
    left <- left[-best]
  }
  found
}

# p of one slope in all of these groups, against one for each of them or one for `alone` and one for the others.
along_differ <- function(x, y, g, groups, of, alone = NULL) {
  if (length(groups) < 2) return(NA_real_)
  kept <- g %in% groups
  at <- match(g[kept], groups)
  x <- x[kept]
  by <- function(v, y) {
    one <- of$slopes(v - mean(v), y, at, rep(1L, length(groups)))
    many <- of$slopes(v - mean(v), y, at, if (is.null(alone)) seq_along(groups) else 1L + (groups == alone))
    if (is.null(one) || is.null(many)) return(NA_real_)
    stats::pchisq(max(0, one$dev - many$dev), length(many$slopes) - 1, lower.tail = FALSE)
  }
  max(vapply(of$scales(y[kept], at), function(own) max(by(x, own), by(rank(x), own)), 0))
}

# One slope within these groups, with its interval and the p of none.
along_common <- function(x, y, g, groups, of, level) {
  kept <- g %in% groups
  if (length(groups) == 1) return(of$line(x[kept], y[kept], level))
  fit <- of$slopes(x[kept] - mean(x[kept]), y[kept], match(g[kept], groups), rep(1L, length(groups)))
  if (is.null(fit)) return(along_none)
  along_ends(fit$slopes, fit$se, level, 2 * stats::pnorm(-abs(fit$slopes / fit$se)))
}
