# Whom to turn to first: rows ranked by what others like them came to, tried on rows that were held back.

# d: y, x1, x2, ..., time (optional), unit (optional). args: share, success, least, labels, seed, level.
# Tables: main, gains, rule, points, columns.
# Ridge (Hoerl and Kennard 1970; le Cessie and van Houwelingen 1992) on grouped columns, its penalty by AIC with effective
# degrees of freedom (Hastie and Tibshirani 1990); intervals by the linearised variance over units, of shares by Wilson (1927).
method_choose_first <- function(d, args) {
  x <- x_names(d)
  if (length(x) == 0) stop_data("There is no column to choose by.")
  labels <- x_labels(d, args)
  kept <- !is.na(d$y)
  d <- take_rows(d, kept)
  need_rows(d, 60, "rows with an outcome")
  binary <- is.factor(d$y) || is_given(args$success)
  y <- if (binary) as.numeric(as_success(d$y, args$success)) else d$y
  if (args$least) y <- if (binary) 1 - y else -y
  need_variation(y, "outcome")
  use_seed(args$seed)
  trials <- trial_parts(d)
  lot <- stats::runif(nrow(d))
  score <- rep(NA_real_, nrow(d))
  ruled <- rep(NA, nrow(d))
  for (part in trials$parts) {
    fit <- choice_fit(d, x, y, part$train, binary)
    score[part$test] <- choice_score(fit, d, part$test)
    ruled[part$test] <- rule_holds(choice_rule(fit, d, y, part$train, args$share), d, part$test)
  }
  tried <- which(!is.na(score))
  block <- trials$block[tried]
  own <- y[tried]
  unit <- if (is.null(d$unit)) tried else as.integer(d$unit)[tried]
  chosen_at <- function(share) {
    chosen <- logical(length(tried))
    for (b in unique(block)) {
      at <- which(block == b)
      first <- at[order(-score[tried][at], lot[tried][at])]
      chosen[first[seq_len(max(1, round(share * length(at))))]] <- TRUE
    }
    chosen
  }
  told <- choice_told(own, chosen_at(args$share), block, unit, binary, args$level)
  by_rule <- choice_told(own, ruled[tried], block, unit, binary, args$level)
  gains <- stack_rows(lapply(c(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9), function(share) {
    one <- choice_told(own, chosen_at(share), block, unit, binary, args$level)
    rows_of(share = one$chosen_share, gain = one$gain, low = one$gain_low, high = one$gain_high, mean = one$chosen_mean)
  }))
  all <- choice_fit(d, x, y, seq_len(nrow(d)), binary)
  rule <- choice_rule(all, d, y, seq_len(nrow(d)), args$share)
  points <- choice_points(all, labels)
  spans <- vapply(all$kept, function(name) diff(range(points$points[points$column == name])), 0)
  order_of <- order(-spans)
  list(
    main = cbind(
      one_row(n = nrow(d), tried = length(tried), later = trials$later, columns = length(x), base = mean(own), total = sum(own)),
      told,
      one_row(rule_share = by_rule$chosen_share, rule_gain = by_rule$gain, rule_gain_low = by_rule$gain_low,
              rule_gain_high = by_rule$gain_high, rule_mean = by_rule$chosen_mean, rule_p = by_rule$p,
              rule_now = if (is.null(rule)) NA_real_ else mean(rule_holds(rule, d, seq_len(nrow(d)))),
              intercept = all$intercept, centre = all$centre, scale = all$scale)),
    gains = gains,
    rule = if (is.null(rule)) rule_rows() else rows_of(place = seq_len(nrow(rule)), column = rule$column, variable = unname(labels[rule$column]), joined = rule$joined,
                                                      kind = rule$kind, level = rule$level, value = rule$value),
    points = points,
    columns = rows_of(variable = unname(labels[all$kept[order_of]]), span = spans[order_of]))
}

rule_rows <- function() rows_of(place = 1, column = "", variable = "", joined = "", kind = "", level = "", value = NA_real_)[0, ]

# Parts held back: later rows after earlier ones where there is a time, else ten (of few rows five) drawn by lot.
trial_parts <- function(d) {
  n <- nrow(d)
  if (!is.null(d$time) && !anyNA(d$time)) {
    time <- as.double(d$time)
    block <- findInterval(time, unique(quantiles(time, (1:5) / 6)), left.open = TRUE) + 1L
    parts <- lapply(3:6, function(b) list(train = which(block < b), test = which(block == b)))
    parts <- Filter(function(part) length(part$train) >= 30 && length(part$test) >= 5, parts)
    if (length(parts) > 0) return(list(parts = parts, block = block, later = TRUE))
  }
  block <- sample(rep_len(seq_len(if (n < 300) 5 else 10), n))
  list(parts = lapply(sort(unique(block)), function(b) list(train = which(block != b), test = which(block == b))), block = block,
       later = FALSE)
}

# What the chosen rows hold. chance: their share of the rows of each block.
choice_told <- function(y, chosen, block, unit, binary, level) {
  size <- mean(chosen)
  total <- sum(y)
  f <- level_means(as.double(chosen), factor(block))
  u <- rowsum((y - level_means(y, factor(block))) * (chosen - f), unit)
  spread <- sqrt(sum(u^2))
  z <- if (spread > 0) sum(u) / spread else 0
  shared <- all(y >= 0) && total > 0 && any(chosen)
  gain <- if (shared) sum(y[chosen]) / total else NA_real_
  ends <- list(low = NA_real_, high = NA_real_)
  reach <- stats::qnorm(1 - (1 - level) / 2)
  if (shared) ends <- list(low = max(0, gain - reach * spread / total), high = min(1, gain + reach * spread / total))
  of <- function(rows) if (any(rows)) mean(y[rows]) else NA_real_
  mean_ends <- list(low = NA_real_, high = NA_real_)
  if (sum(chosen) > 1) {
    m <- of(chosen)
    v <- sum(rowsum(ifelse(chosen, y - m, 0), unit)^2) / sum(chosen)^2
    if (binary && m > 0 && m < 1) {
      rows <- m * (1 - m) / v
      mean_ends <- wilson(m * rows, rows, level)
    } else if (!binary) {
      half <- stats::qt(1 - (1 - level) / 2, sum(chosen) - 1) * sqrt(v)
      mean_ends <- list(low = m - half, high = m + half)
    }
  }
  one_row(chosen = sum(chosen), chosen_share = size, chosen_total = sum(y[chosen]), chosen_mean = of(chosen), mean_low = mean_ends$low, mean_high = mean_ends$high,
          rest_mean = of(!chosen), gain = gain, gain_low = ends$low, gain_high = ends$high,
          lift = if (mean(y) > 0) of(chosen) / mean(y) else NA_real_, p = 2 * stats::pnorm(-abs(z)))
}

# Groups of one column: of a category its levels of enough rows, of a number fifths or its few values; nothing is a group too.
choice_groups <- function(v, train) {
  least <- max(8, 0.01 * length(train))
  own <- v[train]
  none <- sum(is.na(own)) >= least
  if (is.factor(v)) {
    count <- tabulate(own, nlevels(v))
    kept <- order(-count, seq_along(count))[seq_len(min(12, sum(count >= least)))]
    return(list(kind = "category", levels = levels(v)[kept], place = match(seq_len(nlevels(v)), kept), none = none))
  }
  known <- own[!is.na(own)]
  values <- sort(unique(known))
  cuts <- if (length(values) <= 6) values[-length(values)] else unique(quantiles(known, c(0.2, 0.4, 0.6, 0.8)))
  cuts <- cuts[cuts < max(c(known, -Inf))]
  list(kind = "number", cuts = cuts, none = none)
}
group_count <- function(g) (if (g$kind == "category") length(g$levels) else length(g$cuts) + 1L) + g$none
# Place of each row among them; 0 for what is none of them.
group_of <- function(g, v) {
  at <- if (g$kind == "category") g$place[as.integer(v)] else findInterval(v, g$cuts, left.open = TRUE) + 1L
  at[is.na(v)] <- if (g$none) group_count(g) else 0L
  at[is.na(at)] <- 0L
  as.integer(at)
}

most_choice_columns <- 10L
most_choice_rows <- 5000L

choice_design <- function(fit, d, rows) {
  do.call(cbind, lapply(fit$kept, function(name) {
    g <- fit$groups[[name]]
    at <- group_of(g, d[[name]][rows])
    outer(at, seq_len(group_count(g)), "==") + 0
  }))
}

# Points for each group of the columns that tell most, drawn towards nothing.
choice_fit <- function(d, x, y, train, binary) {
  if (length(train) > most_choice_rows) train <- train[round(seq(1, length(train), length.out = most_choice_rows))]
  groups <- lapply(stats::setNames(x, x), function(name) choice_groups(d[[name]], train))
  able <- x[vapply(groups, group_count, 1) >= 2]
  own <- y[train]
  p <- vapply(able, function(name) {
    at <- group_of(groups[[name]], d[[name]][train])
    k <- length(unique(at))
    if (k < 2) return(1)
    within <- sum((own - level_means(own, factor(at)))^2)
    total <- sum((own - mean(own))^2)
    stats::pf(((total - within) / (k - 1)) / (within / max(1, length(own) - k)), k - 1, max(1, length(own) - k), lower.tail = FALSE)
  }, 0)
  kept <- able[order(p, seq_along(p))][seq_len(min(most_choice_columns, length(able)))]
  centre <- if (binary) 0 else mean(own)
  scale <- if (binary || stats::sd(own) == 0) 1 else stats::sd(own)
  fit <- list(groups = groups, kept = kept, binary = binary, centre = centre, scale = scale)
  base <- if (binary) stats::qlogis(min(max(mean(own), 1e-4), 1 - 1e-4)) else 0
  if (length(kept) == 0 || length(unique(own)) < 2) return(c(fit, list(intercept = base, points = numeric(0))))
  z <- cbind(1, choice_design(fit, d, train))
  ridge <- ridge_points(z, (own - centre) / scale, binary, base)
  c(fit, list(intercept = ridge[1], points = ridge[-1]))
}

ridge_points <- function(z, y, binary, base) {
  k <- ncol(z)
  n <- nrow(z)
  b <- c(base, rep(0, k - 1))
  best <- NULL
  for (penalty in c(300, 60, 12, 3)) {
    p <- diag(c(0, rep(penalty * (if (binary) 0.25 else 1), k - 1)))
    for (turn in seq_len(if (binary) 4 else 1)) {
      eta <- as.vector(z %*% b)
      mu <- if (binary) stats::plogis(eta) else eta
      w <- if (binary) pmax(mu * (1 - mu), 1e-6) else rep(1, n)
      h <- crossprod(z * sqrt(w))
      b <- solve(h + p + diag(1e-9, k), crossprod(z, w * eta + y - mu))[, 1]
    }
    eta <- as.vector(z %*% b)
    df <- sum(diag(solve(h + p + diag(1e-9, k), h)))
    fit <- if (binary) -2 * sum(stats::plogis(ifelse(y == 1, eta, -eta), log.p = TRUE)) else n * log(sum((y - eta)^2) / n)
    if (is.null(best) || fit + 2 * df < best$aic) best <- list(aic = fit + 2 * df, b = b)
  }
  best$b
}

choice_score <- function(fit, d, rows) {
  if (length(fit$points) == 0) return(rep(fit$intercept, length(rows)))
  fit$intercept + as.vector(choice_design(fit, d, rows) %*% fit$points)
}

choice_points <- function(fit, labels) {
  if (length(fit$points) == 0)
    return(rows_of(column = "", variable = "", level = "", upto = NA_real_, none = FALSE, points = 0)[0, ])
  out <- stack_rows(lapply(fit$kept, function(name) {
    g <- fit$groups[[name]]
    level <- if (g$kind == "category") g$levels else rep(NA_character_, length(g$cuts) + 1)
    upto <- if (g$kind == "category") rep(NA_real_, length(g$levels)) else c(g$cuts, NA_real_)
    none <- c(rep(FALSE, length(level)), if (g$none) TRUE)
    rows_of(column = name, variable = unname(labels[name]), level = c(level, if (g$none) NA_character_),
            upto = c(upto, if (g$none) NA_real_), none = none)
  }))
  out$points <- fit$points
  out
}

most_conditions <- 3L
# A few conditions that a person can follow: those that hold most beyond their part of the whole, together no more than
# the share that can be chosen; a condition that holds for too many is joined with a further one, others are added to it.
choice_rule <- function(fit, d, y, train, share) {
  own <- y[train] - mean(y[train])
  n <- length(train)
  error <- stats::sd(own)
  values <- lapply(stats::setNames(fit$kept, fit$kept), function(name) d[[name]][train])
  able <- stack_rows(lapply(fit$kept, function(name) {
    g <- fit$groups[[name]]
    if (g$kind == "category") return(rows_of(column = name, kind = "is", level = g$levels, value = NA_real_))
    v <- values[[name]]
    if (length(g$cuts) == 0) return(NULL)
    above <- vapply(g$cuts, function(cut) min(v[!is.na(v) & v > cut]), 0)
    below <- vapply(g$cuts, function(cut) max(v[!is.na(v) & v <= cut]), 0)
    rbind(rows_of(column = name, kind = "at least", level = NA_character_, value = above),
          rows_of(column = name, kind = "at most", level = NA_character_, value = below))
  }))
  if (is.null(able) || nrow(able) == 0) return(NULL)
  holds <- vapply(seq_len(nrow(able)), function(i) condition_holds(able[i, ], values[[able$column[i]]]), logical(n))
  worth <- function(rows, room) {
    size <- sum(rows)
    if (size < 5) return(-Inf)
    excess <- sum(own[rows])
    if (excess <= 1.645 * error * sqrt(size)) return(-Inf)
    excess * min(1, room / size)
  }
  room <- share * n
  taken <- logical(n)
  rule <- NULL
  joined <- ""
  while (is.null(rule) || nrow(rule) < most_conditions) {
    size <- sum(taken)
    way <- if (is.null(rule)) "" else if (size > 1.1 * room) "and" else if (size < 0.9 * room) "or" else break
    # What began with too many is only narrowed, what began with too few only widened.
    if (way != "" && joined != "" && way != joined) break
    rows <- if (way == "and") holds & taken else holds & !taken
    before <- if (way == "and") worth(taken, room) else 0
    each <- apply(rows, 2, worth, room = if (way == "and") room else room - size)
    used <- if (is.null(rule)) character(0) else rule$column
    if (way == "and") each[able$column %in% used] <- -Inf
    best <- which.max(each)
    if (!is.finite(each[best]) || each[best] <= 1.05 * before) break
    if (way == "or" && sum(rows[, best]) > 1.5 * (room - size)) break
    rule <- rbind(rule, cbind(able[best, ], joined = way))
    if (way != "") joined <- way
    taken <- if (way == "and") rows[, best] else taken | rows[, best]
  }
  rule
}
condition_holds <- function(condition, v) {
  held <- switch(condition$kind, is = as.character(v) == condition$level, "at least" = v >= condition$value, v <= condition$value)
  held & !is.na(held)
}
rule_holds <- function(rule, d, rows) {
  if (is.null(rule)) return(logical(length(rows)))
  held <- lapply(seq_len(nrow(rule)), function(i) condition_holds(rule[i, ], d[[rule$column[i]]][rows]))
  Reduce(if ("and" %in% rule$joined) `&` else `|`, held)
}
