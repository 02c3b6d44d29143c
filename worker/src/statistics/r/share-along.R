# How the share of a yes or no goes along a number: over all rows, in bands, and group by group.

# Outcomes of the rarer kind, and rows, that a group must have for a line of its own.
ALONG_RARER <- 5
ALONG_ROWS <- 15

# d: x (number), y (0 or 1), band (category, in an order of its own by x; optional), group (category, optional).
# args: level, limit. Tables: main, course and bands (with band), alike and groups (with group).
# Trend over the ranks of x (Mann and Whitney 1947; with ties the trend of Cochran 1954 and Armitage 1955 in rank scores) and
# along x itself (logistic regression, likelihood ratio). Groups: their logistic lines against one slope for all of them
# (likelihood ratio, by x and by its ranks, the larger p standing, as a few far values make slopes differ where the order of
# the rows does not). While they differ beyond `limit`, the group whose line differs most from that of all others is set
# apart, every group that could have been it allowed for (Bonferroni), and the others are looked at again.
method_share_along <- function(d, args) {
  u <- complete_rows(d, c("x", "y", "band", "group"))
  need_rows(u, 20)
  need_variation(u$x, "number")
  y <- u$y
  if (!all(y == 0 | y == 1)) stop_data("The outcome is no yes or no.")
  if (min(sum(y), sum(1 - y)) < ALONG_RARER) stop_data("The outcome is nearly the same in all rows.")
  line <- along_line(u$x, y, args$level)
  ranks <- along_line(rank(u$x), y, args$level)
  out <- list(main = one_row(
    n = nrow(u), missing = missing_rows(u), events = sum(y), share = mean(y), rank_p = along_rank_p(u$x, y),
    slope = line$b, low = line$low, high = line$high, p = line$p, rank_slope = ranks$b))
  if (!is.null(u$band)) {
    bands <- along_bands(u$x, y, u$band, args$level)
    out$course <- bands$course
    out$bands <- bands$bands
  }
  if (!is.null(u$group)) {
    groups <- along_groups(u$x, y, as_levels(u$group, "group"), args)
    out$alike <- groups$alike
    out$groups <- groups$groups
  }
  out
}

along_none <- list(b = NA_real_, low = NA_real_, high = NA_real_, p = NA_real_)

# The slope of the log odds along x with its interval, and the p of none.
along_line <- function(x, y, level) {
  if (max(x) == min(x) || min(sum(y), sum(1 - y)) == 0) return(along_none)
  fit <- tryCatch(logit_or_firth(cbind(1, x - mean(x)), y, rep(1, length(y))), error = function(e) NULL)
  if (is.null(fit) || is.null(fit$v)) return(along_none)
  half <- stats::qnorm(1 - (1 - level) / 2) * sqrt(fit$v[2, 2])
  share <- mean(y)
  null <- -2 * length(y) * (share * log(share) + (1 - share) * log(1 - share))
  list(b = fit$b[2], low = fit$b[2] - half, high = fit$b[2] + half,
       p = stats::pchisq(max(0, null - fit$dev), 1, lower.tail = FALSE))
}

along_rank_p <- function(x, y) {
  r <- rank(x)
  n <- length(y)
  k <- sum(y)
  spread <- k * (n - k) / n / (n - 1) * sum((r - (n + 1) / 2)^2)
  2 * stats::pnorm(-abs(sum(r[y == 1]) - k * (n + 1) / 2) / sqrt(spread))
}

# Bands in the order of x; what lies between the outer ones, whether they say more than the line, and the surest step against it.
along_bands <- function(x, y, band, level) {
  f <- as_levels(band, "band")
  f <- factor(as.character(f), levels = levels(f)[order(vapply(split(x, f), min, 0))])
  n <- tabulate(f, nlevels(f))
  yes <- as.vector(rowsum(y, as.integer(f)))
  k <- length(n)
  ci <- wilson(yes, n, level)
  ends <- newcombe(yes[k], n[k], yes[1], n[1], level)
  way <- sign(ends$difference)
  steps <- newcombe(yes[-1], n[-1], yes[-k], n[-k], level)
  p <- vapply(seq_len(k - 1), function(i) two_shares_p(yes[i:(i + 1)], n[i:(i + 1)]), 0)
  against <- p[sign(steps$difference) == -way]
  list(
    course = one_row(
      ends = ends$difference, ends_low = ends$low, ends_high = ends$high, bands = k,
      bands_p = if (k > 1) suppressWarnings(stats::chisq.test(rbind(yes, n - yes), correct = FALSE)$p.value) else NA_real_,
      one_way = all(sign(steps$difference) == way), against_p = if (length(against)) min(1, min(against) * length(p)) else NA_real_),
    bands = rows_of(band = levels(f), n = n, yes = yes, share = yes / n, low = ci$low, high = ci$high))
}

two_shares_p <- function(yes, n) {
  share <- sum(yes) / sum(n)
  se <- sqrt(share * (1 - share) * sum(1 / n))
  if (se == 0) 1 else 2 * stats::pnorm(-abs(diff(yes / n)) / se)
}

# Each group's own line, those whose lines are others than that of the rest, and the rest.
along_groups <- function(x, y, group, args) {
  g <- as.integer(group)
  n <- tabulate(g, nlevels(group))
  yes <- as.vector(rowsum(y, g))
  varies <- vapply(seq_along(n), function(i) max(x[g == i]) > min(x[g == i]), TRUE)
  used <- which(n >= ALONG_ROWS & pmin(yes, n - yes) >= ALONG_RARER & varies)
  k <- length(used)
  if (k < 2) stop_data("Fewer than two groups have rows enough for a line of their own.")
  lines <- lapply(used, function(i) along_line(x[g == i], y[g == i], args$level))
  pick <- function(name) vapply(lines, function(own) own[[name]], 0)
  differ <- along_differ(x, y, g, used)
  apart <- along_apart(x, y, g, used, pick("b"), args$limit)
  rest <- setdiff(used, apart$group)
  common <- along_common(x, y, g, used, args$level)
  others <- along_common(x, y, g, rest, args$level)
  at <- match(used, apart$group)
  list(
    alike = one_row(
      groups = k, left_out_groups = nlevels(group) - k, differ_p = differ, exceptions = length(apart$group),
      within_slope = common$b, within_low = common$low, within_high = common$high, within_p = common$p,
      rest_groups = length(rest), rest_n = sum(n[rest]), rest_slope = others$b, rest_low = others$low, rest_high = others$high,
      rest_p = others$p, rest_differ_p = along_differ(x, y, g, rest)),
    groups = rows_of(
      group = levels(group)[used], n = n[used], events = yes[used], share = yes[used] / n[used], slope = pick("b"),
      low = pick("low"), high = pick("high"), p = pick("p"), p_holm = stats::p.adjust(pick("p"), "holm"),
      exception = number_if(!is.na(at), at), exception_p = apart$p[at]))
}

# Groups set apart one after another while those that are left differ, at most half of them. Of the last two neither is an
# exception to the other: the one with the flatter line is taken for it.
along_apart <- function(x, y, g, used, slopes, limit) {
  found <- list(group = integer(0), p = numeric(0))
  most <- max(1, (length(used) - 1) %/% 2)
  left <- used
  while (length(found$group) < most && isTRUE(along_differ(x, y, g, left) < limit)) {
    two <- length(left) == 2
    own <- if (two) rep(along_differ(x, y, g, left), 2) else vapply(left, function(i) along_differ(x, y, g, left, i), 0)
    best <- if (two) which.min(abs(slopes[match(left, used)])) else which.min(own)
    p <- min(1, own[best] * if (two) 1 else length(left))
    if (!isTRUE(p < limit)) break
    found <- list(group = c(found$group, left[best]), p = c(found$p, p))
    left <- left[-best]
  }
  found
}

# p of one slope in all of these groups, against one for each of them or one for `alone` and one for the others.
along_differ <- function(x, y, g, groups, alone = NULL) {
  if (length(groups) < 2) return(NA_real_)
  by <- function(v) {
    one <- along_slopes(v, y, g, groups, rep(1L, length(groups)))
    many <- along_slopes(v, y, g, groups, if (is.null(alone)) seq_along(groups) else 1L + (groups == alone))
    if (is.null(one) || is.null(many)) return(NA_real_)
    stats::pchisq(max(0, one$dev - many$dev), length(many$slopes) - 1, lower.tail = FALSE)
  }
  max(by(x), by(rank(x)))
}

# Logistic lines with a level for each group and a slope for each class of groups; rows that are alike are fitted as one.
along_slopes <- function(x, y, g, groups, class) {
  at <- match(g, groups)
  kept <- !is.na(at)
  at <- at[kept]
  x <- x[kept] - mean(x[kept])
  key <- paste(at, x, y[kept])
  first <- which(!duplicated(key))
  w <- tabulate(match(key, key[first]), length(first))
  y <- y[kept][first]
  x <- x[first]
  at <- at[first]
  levels <- cbind(1, vapply(seq_along(groups)[-1], function(i) as.numeric(at == i), numeric(length(at))))
  slopes <- vapply(sort(unique(class)), function(i) x * (class[at] == i), numeric(length(at)))
  fit <- tryCatch(logit_or_firth(cbind(levels, slopes), y, w), error = function(e) NULL)
  if (is.null(fit) || is.null(fit$v)) return(NULL)
  own <- length(groups) + seq_len(ncol(slopes))
  list(dev = fit$dev, slopes = fit$b[own], se = sqrt(diag(fit$v))[own])
}

# One slope within these groups, with its interval and the p of none.
along_common <- function(x, y, g, groups, level) {
  kept <- g %in% groups
  if (length(groups) == 1) return(along_line(x[kept], y[kept], level))
  fit <- along_slopes(x, y, g, groups, rep(1L, length(groups)))
  if (is.null(fit)) return(along_none)
  z <- fit$slopes / fit$se
  half <- stats::qnorm(1 - (1 - level) / 2) * fit$se
  list(b = fit$slopes, low = fit$slopes - half, high = fit$slopes + half, p = 2 * stats::pnorm(-abs(z)))
}
