# Core of the statistics library: data preparation, errors, small estimators, JSON.
# Base R (>= 4.0) only. Numbers in, named lists of data frames out.

# Signals that the data do not allow a method; the message is a sentence for the reader.
stop_data <- function(...) {
  stop(structure(class = c("statistics_error", "error", "condition"),
                 list(message = paste0(...), call = NULL)))
}

# Fixed generators, so that a seed gives the same numbers in every R.
use_seed <- function(seed) {
  RNGkind("Mersenne-Twister", "Inversion", "Rejection")
  set.seed(as.integer(seed))
}

# Texts by their bytes, but for numbers within them, which go by their size: "week 2" before "week 10".
in_order <- function(texts) {
  padded <- gsub("[0-9]*([0-9]{15})", "\\1", gsub("(?<![0-9.])([0-9]+)", "000000000000000\\1", texts, perl = TRUE))
  texts[order(padded, texts, method = "radix")]
}

# Columns as the methods expect them: finite doubles or NA; factors with the levels that occur in their order,
# the empty text being missing. `.row` keeps the place of each row in the table, from 1.
# columns: named list of double vectors and factors; kinds: named list of "number", "date", "timestamp", "category".
prepare_data <- function(columns, kinds) {
  clean <- function(v) {
    if (is.factor(v)) {
      present <- levels(v)[tabulate(as.integer(v), nlevels(v)) > 0]
      present <- in_order(present[nzchar(present)])
      return(structure(match(levels(v), present)[as.integer(v)], levels = present, class = "factor"))
    }
    v <- as.double(v)
    # Most columns have no gap and no number out of reach, which their ends tell.
    if (length(v) > 0 && isTRUE(min(v) >= -1e100 && max(v) <= 1e100)) return(v)
    v[!is.finite(v)] <- NA
    if (any(abs(v) > 1e100, na.rm = TRUE)) stop_data("A column holds numbers above 1e100, too large to compute with.")
    v
  }
  d <- lapply(columns, clean)
  d$.row <- seq_along(d[[1]])
  structure(d, class = "data.frame", row.names = .set_row_names(length(d$.row)), kinds = kinds)
}

# Rows without a missing value in `columns` (those that d has); attribute "missing" counts the others.
complete_rows <- function(d, columns) {
  columns <- columns[columns %in% names(d)]
  keep <- rep(TRUE, nrow(d))
  for (name in columns) if (anyNA(d[[name]])) keep <- keep & !is.na(d[[name]])
  take_rows(d[c(columns, ".row")], keep, attr(d, "kinds"))
}

take_rows <- function(d, keep, kinds = attr(d, "kinds")) {
  all_rows <- nrow(d)
  all_kept <- is.logical(keep) && all(keep)
  out <- lapply(unclass(d)[names(d)], function(v) {
    if (!all_kept) v <- v[keep]
    if (is.factor(v)) used_levels(v) else v
  })
  n <- length(out[[1]])
  structure(out, class = "data.frame", row.names = .set_row_names(n), kinds = kinds, missing = all_rows - n)
}

missing_rows <- function(d) attr(d, "missing")

# Names of the repeated columns x1, x2, ... in their order, and how they are called in the tables.
x_names <- function(d) {
  found <- grep("^x[0-9]+$", names(d), value = TRUE)
  found[order(as.integer(sub("x", "", found)))]
}
x_labels <- function(d, args) {
  x <- x_names(d)
  given <- as.character(args$labels)
  labels <- ifelse(seq_along(x) <= length(given), given[seq_along(x)], x)
  stats::setNames(make.unique(labels), x)
}

# A factor from a category or from the distinct values of a number.
as_levels <- function(v, what, at_most = 200) {
  if (!is.factor(v)) {
    values <- sort(unique(v[!is.na(v)]))
    v <- factor(match(v, values), levels = seq_along(values), labels = sprintf("%.15g", values))
  }
  v <- used_levels(v)
  if (nlevels(v) > at_most)
    stop_data("The ", what, " has ", nlevels(v), " different values, more than the ", at_most,
              " that can be compared. Group them first.")
  v
}

# TRUE where y is the success level. Without `success`: the last of exactly two levels.
as_success <- function(y, success) {
  y <- if (is.factor(y)) used_levels(y) else as_levels(y, "outcome", 1e6)
  if (is_given(success)) {
    if (!success %in% levels(y)) stop_data("The outcome never takes the value \"", success, "\".")
    level <- success
  } else {
    if (nlevels(y) > 2)
      stop_data("A yes/no outcome has two values; this one has ", nlevels(y), ".")
    level <- levels(y)[nlevels(y)]
  }
  yes <- as.character(y) == level
  if (all(yes) || !any(yes)) stop_data("The outcome is the same in all rows, so nothing can be compared.")
  structure(yes, level = level)
}

is_given <- function(value) length(value) == 1 && !is.na(value)

need_rows <- function(d, n, what = "rows with all values") {
  if (nrow(d) < n)
    stop_data("Only ", nrow(d), " ", what, "; at least ", n, " are needed.")
}
need_variation <- function(y, what) {
  low <- if (length(y) > 0) min(y) else 0
  high <- if (length(y) > 0) max(y) else 0
  if (high == low) stop_data("The ", what, " is the same in all rows.")
  # Squares of the differences must not vanish in the last digits.
  if (high - low < 1e-14 * max(abs(low), abs(high)) || high - low < 1e-100)
    stop_data("The ", what, " hardly varies: ", format(low), " to ", format(high), ".")
}

# Numbers where a condition holds, NA elsewhere; numeric also when empty.
number_if <- function(condition, values) {
  out <- rep(NA_real_, length(condition))
  at <- which(condition)
  out[at] <- as.double(rep_len(values, max(length(condition), 1L)))[at]
  out
}

# A data frame from columns of one length, single values standing for all rows, and from data frames. In place of
# data.frame, which takes milliseconds where R is interpreted slowly.
rows_of <- function(...) {
  columns <- list(...)
  whole <- vapply(columns, is.data.frame, TRUE)
  if (any(whole)) columns <- do.call(c, lapply(seq_along(columns), function(i) if (whole[i]) unclass(columns[[i]]) else columns[i]))
  size <- lengths(columns, use.names = FALSE)
  n <- max(size)
  # A column that is NULL is none.
  none <- size == 0 & vapply(columns, is.null, TRUE, USE.NAMES = FALSE)
  if (any(none)) return(do.call(rows_of, columns[!none]))
  if (any(size != n & size != 1)) stop("columns of different lengths: ", paste(unique(size), collapse = ", "))
  for (i in which(size != n)) columns[[i]] <- columns[[i]][rep(1L, n)]
  for (i in seq_along(columns)) {
    if (!is.null(dim(columns[[i]]))) columns[[i]] <- as.vector(columns[[i]])
    if (!is.null(names(columns[[i]]))) names(columns[[i]]) <- NULL
  }
  attributes(columns) <- list(names = names(columns), class = "data.frame", row.names = .set_row_names(n))
  columns
}
one_row <- function(...) rows_of(...)
# Data frames with the same columns, one below the other; NULL where there is none.
stack_rows <- function(parts) {
  parts <- parts[!vapply(parts, is.null, TRUE)]
  if (length(parts) == 0) return(NULL)
  columns <- lapply(stats::setNames(nm = names(parts[[1]])), function(name) {
    each <- lapply(parts, function(part) part[[name]])
    column <- unlist(each, use.names = FALSE)
    if (inherits(each[[1]], c("iso_date", "iso_timestamp"))) class(column) <- class(each[[1]])
    column
  })
  do.call(rows_of, columns)
}

quantiles <- function(y, p) stats::quantile(y, p, names = FALSE, type = 7)
# The same of numbers that are in order.
ordered_quantiles <- function(y, p) {
  at <- 1 + (length(y) - 1) * p
  low <- y[floor(at)]
  high <- y[ceiling(at)]
  h <- at - floor(at)
  ifelse(h > 0 & high != low, (1 - h) * low + h * high, low)
}
ordered_median <- function(y) {
  n <- length(y)
  if (n %% 2 == 1) y[(n + 1) / 2] else mean(y[n / 2 + 0:1])
}

# Student interval of the mean.
mean_interval <- function(y, level, m = mean_of(y), s = sd_of(y, m)) {
  n <- length(y)
  if (n < 2) return(c(m, NA, NA))
  h <- stats::qt(1 - (1 - level) / 2, n - 1) * s / sqrt(n)
  c(m, m - h, m + h)
}

# Interval of the median from order statistics (Conover 1999, 3.2); NA where n is too small for the level.
median_interval <- function(y, level, ordered = FALSE) {
  if (!ordered) y <- sort(y)
  n <- length(y)
  k <- stats::qbinom((1 - level) / 2, n, 0.5)
  if (k < 1) return(c(NA_real_, NA_real_))
  c(y[k], y[n - k + 1])
}

# Wilson (1927) score interval of x successes in n.
wilson <- function(x, n, level) {
  z <- stats::qnorm(1 - (1 - level) / 2)
  p <- x / n
  centre <- (p + z^2 / (2 * n)) / (1 + z^2 / n)
  h <- z * sqrt(p * (1 - p) / n + z^2 / (4 * n^2)) / (1 + z^2 / n)
  list(low = ifelse(x == 0, 0, centre - h), high = ifelse(x == n, 1, centre + h))
}

# Risk difference xa/na - xb/nb with the interval of Newcombe (1998), method 10.
newcombe <- function(xa, na, xb, nb, level) {
  a <- wilson(xa, na, level)
  b <- wilson(xb, nb, level)
  pa <- xa / na
  pb <- xb / nb
  d <- pa - pb
  list(difference = d, low = d - sqrt((pa - a$low)^2 + (b$high - pb)^2),
       high = d + sqrt((a$high - pa)^2 + (pb - b$low)^2))
}

# Odds ratio (Woolf) and relative risk (Katz) of a against b; 0.5 is added to every cell where one is 0.
ratios <- function(xa, na, xb, nb, level) {
  z <- stats::qnorm(1 - (1 - level) / 2)
  add <- ifelse(xa == 0 | xb == 0 | xa == na | xb == nb, 0.5, 0)
  a <- xa + add
  b <- na - xa + add
  c <- xb + add
  d <- nb - xb + add
  lor <- log(a * d / (b * c))
  s <- sqrt(1 / a + 1 / b + 1 / c + 1 / d)
  lrr <- log((a / (a + b)) / (c / (c + d)))
  r <- sqrt(pmax(0, 1 / a - 1 / (a + b) + 1 / c - 1 / (c + d)))
  list(or = exp(lor), or_low = exp(lor - z * s), or_high = exp(lor + z * s),
       rr = exp(lrr), rr_low = exp(lrr - z * r), rr_high = exp(lrr + z * r))
}

# Pearson chi-square (no correction) of 2 x 2 tables given as successes and sizes, with the smallest expected count.
chi_square_two <- function(xa, na, xb, nb) {
  n <- na + nb
  x <- xa + xb
  chi2 <- number_if(x > 0 & x < n, n * (xa * (nb - xb) - xb * (na - xa))^2 / (na * nb * x * (n - x)))
  list(chi2 = chi2, p = stats::pchisq(chi2, 1, lower.tail = FALSE),
       expected = pmin(na, nb) * pmin(x, n - x) / n)
}

# p of two shares: Fisher where an expected count is under 5, chi-square elsewhere.
p_two_shares <- function(xa, na, xb, nb) {
  test <- chi_square_two(xa, na, xb, nb)
  p <- test$p
  small <- which(test$expected < 5 & !is.na(test$chi2))
  for (i in small)
    p[i] <- stats::fisher.test(matrix(round(c(xa[i], na[i] - xa[i], xb[i], nb[i] - xb[i])), 2))$p.value
  # All or none in both: nothing to tell apart.
  p[is.na(test$chi2) & !is.na(xa + xb)] <- 1
  list(chi2 = test$chi2, p = p, expected = test$expected)
}

# Welch t of a - b from means, variances and sizes (vectors).
welch <- function(ma, va, na, mb, vb, nb, level) {
  se2 <- va / na + vb / nb
  df <- se2^2 / ((va / na)^2 / (na - 1) + (vb / nb)^2 / (nb - 1))
  d <- ma - mb
  se <- sqrt(se2)
  t <- d / se
  bad <- !is.finite(t)
  t[bad] <- NA
  df[bad] <- NA
  h <- stats::qt(1 - (1 - level) / 2, df) * se
  p <- 2 * stats::pt(-abs(t), df)
  # Two constants that are equal: nothing to tell apart.
  p[se == 0 & d == 0] <- 1
  list(difference = d, se = se, t = t, df = df, p = p, low = d - h, high = d + h)
}

# r with Fisher z interval and t test.
pearson_interval <- function(r, n, level) {
  z <- atanh(pmin(pmax(r, -1), 1))
  h <- stats::qnorm(1 - (1 - level) / 2) / sqrt(pmax(n - 3, 0))
  t <- r * sqrt((n - 2) / pmax(1 - r^2, 0))
  list(low = number_if(n > 3, tanh(z - h)), high = number_if(n > 3, tanh(z + h)),
       p = number_if(n > 2, 2 * stats::pt(-abs(t), pmax(n - 2, 1))))
}

# G1 and excess G2 (Joanes and Gill 1998, type 2).
shape <- function(y) {
  n <- length(y)
  e <- y - mean_of(y)
  e2 <- e^2
  m2 <- mean_of(e2)
  if (n < 4 || m2 == 0) return(c(NA_real_, NA_real_))
  g1 <- mean_of(e2 * e) / m2^1.5
  g2 <- mean_of(e2^2) / m2^2 - 3
  c(g1 * sqrt(n * (n - 1)) / (n - 2), ((n + 1) * g2 + 6) * (n - 1) / ((n - 2) * (n - 3)))
}

# Shapiro-Wilk up to 5,000 values; above, Anderson-Darling with the p of D'Agostino and Stephens (1986), table 4.9.
normality <- function(y) {
  n <- length(y)
  if (n < 3 || diff(range(y)) <= 0) return(list(test = NA_character_, statistic = NA_real_, p = NA_real_))
  if (n <= 5000) {
    s <- stats::shapiro.test(y)
    return(list(test = "Shapiro-Wilk", statistic = unname(s$statistic), p = s$p.value))
  }
  z <- sort((y - mean_of(y)) / sd_of(y))
  i <- seq_len(n)
  a2 <- -n - mean_of((2 * i - 1) * (stats::pnorm(z, log.p = TRUE) + stats::pnorm(rev(z), lower.tail = FALSE, log.p = TRUE)))
  a <- a2 * (1 + 0.75 / n + 2.25 / n^2)
  p <- if (a < 0.2) 1 - exp(-13.436 + 101.14 * a - 223.73 * a^2)
    else if (a < 0.34) 1 - exp(-8.318 + 42.796 * a - 59.938 * a^2)
    else if (a < 0.6) exp(0.9177 - 4.279 * a - 1.38 * a^2)
    else if (a < 10) exp(1.2937 - 5.709 * a + 0.0186 * a^2)
    else 3.7e-24
  list(test = "Anderson-Darling", statistic = a2, p = p)
}

# Numbers of the kind of `column` as times: ISO text for dates (days since 1970) and timestamps (seconds).
as_time <- function(values, d, column) {
  kind <- attr(d, "kinds")[[column]]
  if (identical(kind, "date"))
    return(structure(format(as.Date(values, origin = "1970-01-01"), "%Y-%m-%d"), class = "iso_date"))
  if (identical(kind, "timestamp")) {
    at <- as.POSIXct(values, origin = "1970-01-01", tz = "UTC")
    return(structure(format(at, "%Y-%m-%dT%H:%M:%SZ", tz = "UTC"), class = "iso_timestamp"))
  }
  values
}
# Keeps the class of ISO text through indexing and data frames, also when the library lives in no global place.
local({
  for (class in c("iso_date", "iso_timestamp")) local({
    name <- class
    registerS3method("[", name, function(x, i) structure(unclass(x)[i], class = name))
    registerS3method("as.data.frame", name, function(x, ...) as.data.frame.vector(x, ...))
  })
})

# Times on a scale of years where they are dates or timestamps.
years_of <- function(values, d, column) {
  kind <- attr(d, "kinds")[[column]]
  if (identical(kind, "date")) values / 365.25
  else if (identical(kind, "timestamp")) values / (365.25 * 86400)
  else values
}
has_calendar <- function(d, column) isTRUE(attr(d, "kinds")[[column]] %in% c("date", "timestamp"))

# Evenly spread indices, first and last among them.
thin <- function(n, at_most) if (n <= at_most) seq_len(n) else unique(round(seq(1, n, length.out = at_most)))

# A JSON text: ASCII, 17 significant digits, NA, NaN and Inf as null.
json_text <- function(s) {
  s <- enc2utf8(as.character(s))
  escape <- function(text) {
    code <- utf8ToInt(text)
    if (length(code) == 1 && is.na(code)) code <- as.integer(charToRaw(text))
    out <- character(length(code))
    big <- code > 65535
    plain <- code >= 32 & code < 127 & code != 34 & code != 92
    out[plain] <- vapply(code[plain], intToUtf8, "")
    out[!plain & !big] <- sprintf("\\u%04x", code[!plain & !big])
    rest <- code[big] - 65536
    out[big] <- sprintf("\\u%04x\\u%04x", 55296 + rest %/% 1024, 56320 + rest %% 1024)
    paste0(out, collapse = "")
  }
  out <- s
  special <- !is.na(s) & grepl("[^ !#-\\[\\]-~]", s, perl = TRUE, useBytes = TRUE)
  out[special] <- vapply(s[special], escape, "", USE.NAMES = FALSE)
  out <- paste0("\"", out, "\"")
  out[is.na(s)] <- "null"
  out
}
json_column <- function(v, digits) {
  if (is.factor(v)) v <- as.character(v)
  if (is.character(v)) return(json_text(unclass(v)))
  known <- if (is.logical(v)) !is.na(v) else is.finite(v)
  text <- if (is.logical(v)) c("false", "true")[v + 1L] else sprintf(paste0("%.", digits, "g"), as.double(v))
  text[!known] <- "null"
  text
}
json_type <- function(v) {
  if (inherits(v, "iso_date")) "date"
  else if (inherits(v, "iso_timestamp")) "timestamp"
  else if (is.factor(v) || is.character(v)) "text"
  else if (is.logical(v)) "boolean"
  else "number"
}
json_table <- function(t, digits) {
  n <- nrow(t)
  t <- unclass(t)
  # Most columns are plain numbers, and these are written all at once.
  plain <- vapply(t, function(v) is.double(v) && is.null(attributes(v)), TRUE, USE.NAMES = FALSE)
  type <- rep("number", length(t))
  type[!plain] <- vapply(t[!plain], json_type, "")
  cells <- matrix("", n, length(t))
  cells[, plain] <- json_column(as.double(unlist(t[plain], use.names = FALSE)), digits)
  for (j in which(!plain)) cells[, j] <- json_column(t[[j]], digits)
  rows <- if (n == 0) "" else if (n == 1) paste0("[", paste(cells, collapse = ","), "]") else
    paste0("[", do.call(paste, c(lapply(seq_along(t), function(j) cells[, j]), sep = ",")), "]", collapse = ",")
  columns <- paste0("{\"name\":\"", names(t), "\",\"type\":\"", type, "\"}", collapse = ",")
  paste0("{\"columns\":[", columns, "],\"rows\":[", rows, "],\"total_rows\":", n, "}")
}
tables_json <- function(tables, digits = 17L) {
  paste0("{", paste0("\"", names(tables), "\":", vapply(tables, json_table, "", digits), collapse = ","), "}")
}
