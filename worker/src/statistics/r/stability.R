# Is the link of two series the same over time?

parted_r <- function(x, y, part, k) vapply(seq_len(k), function(j) stats::cor(x[part == j], y[part == j]), 0)
# Wald test that the slopes of all parts are equal, and their fit; NULL where they cannot be told apart.
slopes_apart <- function(x, y, part, k) {
  dummies <- vapply(seq_len(k), function(j) (part == j) + 0, numeric(length(x)))
  design <- cbind(dummies, dummies * x)
  plain <- fit_ols(design, y)
  if (is.null(plain)) return(NULL)
  fit <- fit_hac(design, y, andrews_lags(plain$e))
  slopes <- k + seq_len(k)
  contrast <- matrix(0, k - 1, 2 * k)
  for (j in seq_len(k - 1)) contrast[j, slopes[c(j, j + 1)]] <- c(-1, 1)
  difference <- contrast %*% fit$b
  wald <- drop(t(difference) %*% solve(contrast %*% fit$v %*% t(contrast), difference)) / (k - 1)
  list(fit = fit, wald = wald, p = stats::pf(wald, k - 1, fit$df, lower.tail = FALSE))
}

# d: x, y, time. args: level, change_x, change_y, parts. Tables: main, parts.
# r and slope in each part; Wald test that the slopes of all parts are equal, Newey-West errors, each part with a level of
# its own (Chow 1960 with errors that allow for autocorrelation and unequal spread).
method_link_stability <- function(d, args) {
  u <- two_series(d)
  need_rows(u, 30, "rows with both values")
  n <- nrow(u)
  kx <- change_kind(args$change_x, u$x)
  ky <- change_kind(args$change_y, u$y)
  take <- function(v, kind) if (kind == "levels") v else c(NA, changes_of(v, kind))
  x <- take(u$x, kx)
  y <- take(u$y, ky)
  time <- if (is.null(u$time)) u$.row else u$time
  show <- function(v) if (is.null(u$time)) v else as_time(v, d, "time")
  year <- if (!has_calendar(d, "time")) time
    else as.integer(format(as.POSIXct(if (attr(d, "kinds")[["time"]] == "date") time * 86400 else time, origin = "1970-01-01", tz = "UTC"), "%Y", tz = "UTC"))
  known <- !is.na(x) & !is.na(y)
  part <- rep(1:3, times = diff(round(seq(0, n, length.out = 4))))
  label <- c("first third", "middle third", "last third")
  if (args$parts == "decades") {
    decade <- 10 * floor(year / 10)
    # Decades that hold few values stand in the correlation over all, not as parts.
    sizes <- table(decade[known])
    enough <- as.numeric(names(sizes)[sizes >= max(10, 0.3 * max(sizes))])
    if (length(enough) >= 2) {
      part <- match(decade, enough)
      label <- paste0(enough, "s")
    }
  }
  all <- list(x = x[known], y = y[known])
  whole <- pearson_interval(stats::cor(all$x, all$y), length(all$x), args$level)
  keep <- known & !is.na(part)
  x <- x[keep]
  y <- y[keep]
  time <- time[keep]
  part <- part[keep]
  parts <- sort(unique(part))
  label <- label[parts]
  part <- match(part, parts)
  k <- length(parts)
  if (any(tabulate(part, k) < 8)) stop_data("A part of the span holds fewer than eight values.")
  for (j in seq_len(k)) {
    need_variation(x[part == j], "first series within a part of the span")
    need_variation(y[part == j], "second series within a part of the span")
  }
  tested <- slopes_apart(x, y, part, k)
  if (is.null(tested)) stop_data("The slopes of the parts cannot be told apart.")
  fit <- tested$fit
  slopes <- k + seq_len(k)
  z <- stats::qt(1 - (1 - args$level) / 2, fit$df)
  r <- parted_r(x, y, part, k)
  size <- tabulate(part, k)
  ci <- pearson_interval(r, size, args$level)
  ends <- function(f) vapply(seq_len(k), function(j) f(time[part == j]), 0)
  strong <- which.max(abs(r))
  apart <- which.max(abs(r - r[strong]))
  unequal <- function(p, r) isTRUE(p < 1 - args$level) && isTRUE(max(r) - min(r) > 0.3)
  far <- far_times(x, y)
  rest <- if (length(far) == 0 || any(tabulate(part[-far], k) < 8)) NULL else slopes_apart(x[-far], y[-far], part[-far], k)
  # A few times far outside make the link of their part.
  holds <- is.null(rest) || unequal(rest$p, suppressWarnings(parted_r(x[-far], y[-far], part[-far], k)))
  list(
    main = one_row(n = length(all$x), change_x = kx, change_y = ky, parts = k, r = stats::cor(all$x, all$y), r_low = whole$low, r_high = whole$high,
                   slope = fit_line(all$x, all$y)$b, lags = fit$lags, f = tested$wald, df1 = k - 1, df2 = fit$df, p = tested$p, strongest = label[strong],
                   strongest_r = r[strong], furthest = label[apart], furthest_r = r[apart], range = max(r) - min(r),
                   stable = !(unequal(tested$p, r) && holds), far = length(far),
                   without_p = if (is.null(rest)) NA_real_ else rest$p),
    parts = rows_of(part = label, from = show(ends(min)), to = show(ends(max)), n = size, r = r, low = ci$low, high = ci$high,
                    slope = fit$b[slopes], slope_low = fit$b[slopes] - z * fit$se[slopes], slope_high = fit$b[slopes] + z * fit$se[slopes]))
}
