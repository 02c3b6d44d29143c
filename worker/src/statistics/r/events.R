# What happened to series at a known time.

# d: time, y, group. args: level, event, bandwidth, windows, ratio. Tables: main, effects, line.
# Equal windows before and after, or, where a series was on its way before, its departure from the line before
# (segmented regression, Wagner et al. 2002). A line through less than two years of the calendar may be a season, so
# that it may make a change smaller and never larger; where there is one, the same part of the year before is compared
# then. p over all series by Holm (1979).
method_event_effects <- function(d, args) {
  u <- series_rows(d, c("time", "y", "group"))
  need_rows(u, 8)
  years <- years_of(u$time, d, "time") - years_of(args$event, d, "time")
  after <- u$time >= args$event
  found <- lapply(levels(u$group), function(name) {
    i <- which(u$group == name)
    if (anyDuplicated(u$time[i])) stop_data("A series has several rows at one time.")
    event_effect(name, years[i], u$y[i], after[i], u$time[i], args, has_calendar(d, "time"))
  })
  found <- Filter(Negate(is.null), found)
  if (length(found) == 0) stop_data("Before and after the event at least four values that differ are needed each.")
  rows <- stack_rows(lapply(found, function(f) f$row))
  at <- do.call(rbind, lapply(found, function(f) f$at))
  show <- function(v) as_time(v, d, "time")
  line <- stack_rows(lapply(found, function(f) f$line))
  line$time <- show(line$time)
  p_holm <- stats::p.adjust(rows$p, "holm")
  list(main = one_row(series = nrow(rows), changed = sum(p_holm < 1 - args$level, na.rm = TRUE), first_after = show(min(at[, 2])),
                      per = if (has_calendar(d, "time")) "year" else "unit"),
       effects = rows_of(group = rows$group, from = show(at[, 1]), first_after = show(at[, 2]), to = show(at[, 3]), rows[-1],
                         p_holm = p_holm),
       line = line)
}

# One series: years from the event, values in the order of time.
event_effect <- function(name, at, y, after, time, args, calendar) {
  before_n <- sum(!after)
  k <- min(before_n, sum(after))
  if (k < 4 || diff(range(y)) == 0) return(NULL)
  least_squares <- if (args$bandwidth == "data") fit_series else fit_hac
  ends <- function(f, j) {
    t <- stats::qt(1 - (1 - args$level) / 2, f$df)
    c(f$b[j], f$b[j] - t * f$se[j], f$b[j] + t * f$se[j], 2 * stats::pt(-abs(f$b[j] / f$se[j]), f$df))
  }
  nothing <- rep(NA_real_, 4)
  fits <- function(x, rows, j) {
    f <- if (length(rows) > ncol(x) + 2) tryCatch(least_squares(x[rows, , drop = FALSE], y[rows]), error = function(e) NULL)
    if (is.null(f) || anyNA(f$se) || any(f$se[j] <= 0)) NULL else f
  }
  sides <- if (args$windows == "all") c(before_n, sum(after)) else c(k, k)
  inside <- seq(before_n - sides[1] + 1, before_n + sides[2])
  given <- y
  if (args$ratio) y <- log(y)
  step <- cbind(1, after + 0)
  level <- fits(step, inside, 2)
  if (is.null(level)) return(NULL)
  plain <- ends(level, 2)
  # Eight values before tell a way from a wobble, and a way before is told from all the time before.
  drift <- if (before_n >= 8) fits(cbind(1, at), which(!after), 2)
  drift <- if (is.null(drift)) nothing else ends(drift, 2)
  whole <- fits(cbind(1, at, after, at * after), seq_along(y), 3)
  jump <- if (is.null(whole)) nothing else ends(whole, 3)
  bend <- if (is.null(whole)) nothing else ends(whole, 4)
  # How wide intervals are drawn says nothing about the way it was on.
  drifted <- isTRUE(drift[4] < 0.05) && !is.null(whole)
  like_year <- FALSE
  in_season <- calendar && args$windows == "equal" && !drifted && goes_with_season(at[!after], y[!after])
  may_be_season <- drifted && calendar && args$windows == "equal" && line_may_be_season(at, y, after, drift[4])
  if (in_season || may_be_season) {
    same <- same_part_of_year(at, after)
    other <- if (!is.null(same)) tryCatch(least_squares(matrix(1, length(same$late)), y[same$late] - y[same$early]), error = function(e) NULL)
    if (!is.null(other) && (anyNA(other$se) || other$se[1] <= 0)) other <- NULL
    found <- if (is.null(other)) plain else ends(other, 1)
    agree <- in_season || sign(found[1]) == sign(jump[1])
    # Where the two go opposite ways neither is known: the interval holds both.
    if (!agree && !is.null(other)) {
      hull <- range(found[2:3], jump[2:3])
      found[2:3] <- hull
      found[4] <- 2 * stats::pnorm(-abs(found[1]) / (diff(hull) / 2 / stats::qnorm(1 - (1 - args$level) / 2)))
    } else if (!in_season) found[4] <- max(found[4], jump[4])
    # Where the line takes off part of the difference, the line tells.
    if (if (in_season) !is.null(other) else if (agree) abs(found[1]) < abs(jump[1]) else !is.null(other)) {
      drifted <- FALSE
      plain <- found
      if (!is.null(other)) {
        like_year <- TRUE
        k <- length(same$late)
        inside <- c(same$early, same$late)
        sides <- c(k, k)
        level$e <- y[inside] - rep(c(mean(y[same$early]), mean(y[same$late])), each = k)
      }
    }
  }
  told <- if (drifted) jump else plain
  mean_before <- mean(y[inside[seq_len(sides[1])]])
  expected <- if (drifted) whole$b[1] else mean_before
  percent <- if (args$ratio) exp(told[1:3]) - 1 else if (expected > 0) told[1:3] / expected else rep(NA_real_, 3)
  fitted <- if (drifted) y - whole$e else { v <- rep(NA_real_, length(y)); v[inside] <- y[inside] - level$e; v }
  shown <- unique(c(thin(length(y), 400), inside[length(inside) <= 400]))
  shown <- sort(shown)
  list(
    at = time[c(if (drifted) 1L else inside[1], before_n + 1, if (drifted) length(y) else inside[sum(sides)])],
    row = rows_of(
      group = name, n = length(y), window = k, n_before = before_n, n_after = sum(after), mean_before = if (args$ratio) exp(mean_before) else mean_before,
      mean_after = { m <- mean(y[inside[sides[1] + seq_len(sides[2])]]); if (args$ratio) exp(m) else m }, drifted = drifted, like_year = like_year, elsewhere = steps_elsewhere(y, inside, sides[1]), expected = expected, change = told[1], low = told[2],
      high = told[3], p = told[4], percent = percent[1], percent_low = percent[2], percent_high = percent[3],
      plain = plain[1], plain_low = plain[2], plain_high = plain[3], plain_p = plain[4], slope_before = drift[1],
      slope_before_p = drift[4], slope_change = bend[1], slope_change_p = bend[4]),
    line = rows_of(group = name, time = time[shown], y = given[shown], fit = fitted[shown]))
}

# Less than two whole years before, more than a season is long, and either little sure or with a season left over.
line_may_be_season <- function(at, y, after, p) {
  if (-min(at) >= 1.9 || max(at) - min(at) <= 0.25) return(FALSE)
  if (!(p < 0.001)) return(TRUE)
  x <- at[!after]
  v <- y[!after]
  if (length(v) < 8 || diff(range(x)) < 0.4) return(FALSE)
  line <- stats::lm(v ~ x)
  round_year <- stats::lm(v ~ x + sin(2 * pi * x) + cos(2 * pi * x))
  isTRUE(stats::anova(line, round_year)[2, "Pr(>F)"] < 0.05)
}

# A course of nearly a year or more of which a wave through the year makes most.
goes_with_season <- function(x, v) {
  if (length(v) < 8 || diff(range(x)) < 0.9) return(FALSE)
  isTRUE(summary(stats::lm(v ~ sin(2 * pi * x) + cos(2 * pi * x)))$adj.r.squared > 0.5)
}

# What came after, within a year, each with its time a year before; null where there are few.
same_part_of_year <- function(at, after) {
  late <- which(after & at < 1)
  early <- vapply(late, function(i) which.min(abs(at - (at[i] - 1))), 1L)
  known <- !after[early] & abs(at[early] - (at[late] - 1)) <= stats::median(diff(at)) * 0.75
  late <- late[known]
  early <- early[known]
  if (length(late) < 4 || sum(known) < 0.8 * length(known) || anyDuplicated(early)) return(NULL)
  list(early = early, late = late)
}

# Whether two levels meet far better at another time than at the event.
steps_elsewhere <- function(y, inside, before) {
  v <- y[inside]
  n <- length(v)
  if (n < 8) return(FALSE)
  left <- function(i) sum((v[seq_len(i)] - mean(v[seq_len(i)]))^2) + sum((v[(i + 1):n] - mean(v[(i + 1):n]))^2)
  tried <- vapply(2:(n - 2), left, 0)
  best <- which.min(tried) + 1
  abs(best - before) > 1 && n * log(max(left(before), 1e-300) / max(min(tried), 1e-300)) > 8
}
