# The chance that a state which comes now and then (a recession) begins within the next steps, from what is known today.

# Which rows lie outside of the state and are far enough back to know whether it began within `ahead` steps.
state_ahead <- function(on, ahead) {
  n <- length(on)
  last <- max(which(!is.na(on)))
  starts <- which(c(FALSE, on[-1] %in% TRUE & on[-n] %in% FALSE))
  follows <- vapply(seq_len(n), function(i) any(starts > i & starts <= i + ahead), TRUE)
  list(starts = starts, follows = follows, used = which(on %in% FALSE & seq_len(n) + ahead <= last), last = last,
       # Times between one start and the next: what rows within one have in common, others do not.
       spell = cumsum(seq_len(n) %in% starts))
}

auc_of <- function(x, yes) {
  n1 <- sum(yes)
  n0 <- length(yes) - n1
  if (n1 == 0 || n0 == 0) return(NA_real_)
  (sum(ranks_of(x)[yes]) - n1 * (n1 + 1) / 2) / (n1 * n0)
}

# Firth's logit of one signal; null where it does not settle.
chance_fit <- function(x, yes, start = NULL) {
  if (length(unique(yes)) < 2 || length(unique(x)) < 2) return(NULL)
  fit <- fit_logit(cbind(1, x), as.numeric(yes), rep(1, length(x)), start, firth = TRUE)
  if (!fit$settled) NULL else fit$b
}

brier <- function(chance, yes) mean((chance - yes)^2)
# The share of the error of always saying the usual chance that is taken away.
skill_of <- function(chance, usual, yes) 1 - brier(chance, yes) / brier(usual, yes)

# What would have been said at each row with what was known then: starts and signals up to it. Fitted anew every `ahead`
# rows, once three starts have been seen.
chances_at_the_time <- function(x, s, ahead, learned = 3) {
  n <- length(x)
  chance <- usual <- rep(NA_real_, n)
  able <- which(!is.na(x))
  from <- if (length(s$starts) >= learned) s$starts[learned] else n + 1
  b <- NULL
  base <- NA_real_
  fitted_at <- -Inf
  for (i in able[able > from]) {
    if (i - fitted_at >= ahead) {
      known <- s$used[s$used + ahead <= i & !is.na(x[s$used])]
      b <- chance_fit(x[known], s$follows[known])
      base <- mean(s$follows[known])
      fitted_at <- i
    }
    if (is.null(b)) next
    chance[i] <- stats::plogis(b[1] + b[2] * x[i])
    usual[i] <- base
  }
  list(chance = chance, usual = usual)
}

# One signal, all that is told of it.
chance_of_signal <- function(x, s, args) {
  rows <- s$used[!is.na(x[s$used])]
  yes <- s$follows[rows]
  seen <- sum(vapply(s$starts, function(i) any(rows < i & rows >= i - args$horizon), TRUE))
  if (seen < 3) return(NULL)
  b <- chance_fit(x[rows], yes)
  if (is.null(b)) return(NULL)
  now <- max(which(!is.na(x)))
  spells <- unique(s$spell[rows])
  without <- vapply(spells, function(g) {
    own <- chance_fit(x[rows[s$spell[rows] != g]], s$follows[rows[s$spell[rows] != g]], b)
    if (is.null(own)) c(NA_real_, NA_real_) else own
  }, c(0, 0))
  # Jackknife over whole spells: months of one expansion are one case and not many.
  eta <- without[1, ] + without[2, ] * x[now]
  eta <- eta[!is.na(eta)]
  g <- length(eta)
  slopes <- without[2, !is.na(without[2, ])]
  se <- sqrt((g - 1) / g * sum((eta - mean(eta))^2))
  slope_se <- sqrt((g - 1) / g * sum((slopes - mean(slopes))^2))
  here <- b[1] + b[2] * x[now]
  half <- stats::qt(1 - (1 - args$level) / 2, g - 1) * se
  left_out <- stats::plogis(without[1, match(s$spell[rows], spells)] + without[2, match(s$spell[rows], spells)] * x[rows])
  usual_out <- vapply(spells, function(g) mean(yes[s$spell[rows] != g]), 0)[match(s$spell[rows], spells)]
  scored <- !is.na(left_out)
  past <- chances_at_the_time(x, s, args$horizon)
  tried <- rows[!is.na(past$chance[rows])]
  alarm <- !is.na(past$chance) & past$chance >= args$alarm * past$usual
  spell_of_alarm <- cumsum(c(TRUE, diff(tried) > 1 | alarm[tried][-1] != alarm[tried][-length(tried)]))
  alarms <- if (length(tried) == 0) numeric(0) else tapply(s$follows[tried], ifelse(alarm[tried], spell_of_alarm, NA), any)
  met <- s$starts[vapply(s$starts, function(i) any(tried < i & tried >= i - args$horizon), TRUE)]
  first <- vapply(met, function(i) {
    at <- tried[tried < i & tried >= i - args$horizon & alarm[tried]]
    if (length(at) == 0) NA_real_ else as.double(min(at))
  }, 0)
  testable <- length(tried) > 0 && length(unique(s$follows[tried])) == 2
  list(row = one_row(
         n = length(rows), starts = seen, share = mean(yes), intercept = b[1], slope = b[2], slope_se = slope_se, now = x[now],
         chance = stats::plogis(here), low = stats::plogis(here - half), high = stats::plogis(here + half),
         auc = auc_of(sign(b[2]) * x[rows], yes),
         left_out_auc = auc_of(left_out[scored], yes[scored]),
         left_out_skill = skill_of(left_out[scored], usual_out[scored], yes[scored]),
         tried = length(tried), tried_starts = length(met),
         past_auc = if (testable) auc_of(past$chance[tried], s$follows[tried]) else NA_real_,
         past_brier = if (testable) brier(past$chance[tried], s$follows[tried]) else NA_real_,
         usual_brier = if (testable) brier(past$usual[tried], s$follows[tried]) else NA_real_,
         past_skill = if (testable) skill_of(past$chance[tried], past$usual[tried], s$follows[tried]) else NA_real_,
         caught = sum(!is.na(first)), alarms = length(alarms), false_alarms = sum(!alarms)),
       rows = rows, now = now, past = past, alarm = alarm, met = met, first = first,
       fit = ifelse(is.na(x), NA, stats::plogis(b[1] + b[2] * x)))
}

# Signals moved against the state by every part of their length: as much swing and memory, and no tie.
shifted_aucs <- function(x, s, most = 400) {
  able <- which(!is.na(x))
  rows <- s$used[s$used %in% able]
  yes <- s$follows[rows]
  place <- match(rows, able)
  n <- length(able)
  by <- unique(round(seq(0.02, 0.98, length.out = most) * n))
  values <- sort(unique(x[able]))
  at <- match(x[able], values)
  # Ranks come from counts of the values, of which there is no sorting at each shift.
  pairs <- sum(yes) * as.double(sum(!yes))
  apart <- vapply(by, function(shift) {
    moved <- at[(place + shift - 1) %% n + 1]
    others <- tabulate(moved[!yes], length(values))
    abs(sum((cumsum(others) - others / 2)[moved[yes]]) / pairs - 0.5)
  }, 0)
  apart[1 + (seq_len(most) - 1) %% length(by)]
}

# d: time (optional), y, x1.. in the order of time. args: level, success, labels, horizon, alarm. Tables: main, signals, course,
# starts, curve. Estrella and Hardouvelis (1991); Estrella and Mishkin (1998); Firth (1993).
method_chance_ahead <- function(d, args) {
  names <- x_names(d)
  labels <- x_labels(d, args)
  timed <- !is.null(d$time)
  if (timed) {
    kept <- !is.na(d$time)
    d <- take_rows(d, kept)
    d <- take_rows(d, order(d$time))
  }
  known <- !is.na(d$y)
  if (sum(known) < args$horizon * 4) stop_data("Only ", sum(known), " rows say whether the state holds; at least ", args$horizon * 4, " are needed.")
  success <- as_success(d$y[known], args$success)
  on <- rep(NA, nrow(d))
  on[known] <- success
  s <- state_ahead(on, args$horizon)
  if (length(s$starts) < 4)
    stop_data("The state begins only ", length(s$starts), " times in these data; at least 4 starts are needed to say what comes before one.")
  told <- lapply(names, function(name) chance_of_signal(d[[name]], s, args))
  usable <- which(!vapply(told, is.null, TRUE))
  if (length(usable) == 0) stop_data("None of the signals covers three starts of the state.")
  shifts <- vapply(usable, function(k) shifted_aucs(d[[names[k]]], s), numeric(400))
  signals <- stack_rows(lapply(usable, function(k) told[[k]]$row))
  own <- signals$auc - 0.5
  largest <- apply(shifts, 1, max)
  signals <- rows_of(signal = unname(labels[usable]), signals)
  signals$p <- vapply(seq_along(usable), function(k) (1 + sum(shifts[, k] >= own[k])) / (1 + nrow(shifts)), 0)
  signals$p_all <- vapply(own, function(one) (1 + sum(largest >= one)) / (1 + length(largest)), 0)
  at <- function(i) if (timed) as_time(as.double(d$time[i]), d, "time") else as.double(i)
  first <- told[[usable[1]]]
  main <- cbind(
    signals[1, ],
    one_row(horizon = args$horizon, all_starts = length(s$starts), state = attr(success, "level"), holds_now = isTRUE(on[s$last]),
            last_known = at(s$last), now_at = at(first$now), first_row = at(min(first$rows)),
            alarm_now = first$alarm[first$now] %in% TRUE, above_usual = signals$chance[1] / signals$share[1],
            reach = signals$high[1] - signals$low[1]))
  shown <- which(!is.na(first$fit))
  course <- rows_of(time = at(shown), chance = first$fit[shown], at_the_time = first$past$chance[shown],
                    usual = first$past$usual[shown], holds = on[shown])
  starts <- rows_of(
    time = at(first$met), highest = vapply(first$met, function(i) {
      span <- max(1, i - args$horizon):(i - 1)
      max(c(first$past$chance[span], -Inf), na.rm = TRUE)
    }, 0), first_alarm = at(first$first), lead = first$met - first$first, caught = !is.na(first$first))
  x <- d[[names[usable[1]]]][first$rows]
  points <- signif(quantiles(x, c(0.02, 0.1, 0.25, 0.5, 0.75, 0.9)), 3)
  b <- c(main$intercept, main$slope)
  list(main = main, signals = signals, course = course, starts = starts,
       curve = rows_of(value = points, chance = stats::plogis(b[1] + b[2] * points)))
}
