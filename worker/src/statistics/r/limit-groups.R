# Whose the rows right at a limit are, and what is done in parts to stay below it.

# Draws after which those may be ended that have shown nothing, and how many of them must have as many rows in sets.
SPLIT_FIRST <- 79L
SPLIT_ENOUGH <- 8

# d: near (number, 1 for rows right at the limit and 0 for those a bit further off), x1.. (categories). args: labels.
# Tables: main, levels. One-sided exact test of each level (Fisher 1935), all levels of all columns allowed for (Holm 1979).
method_near_groups <- function(d, args) {
  x <- x_names(d)
  labels <- x_labels(d, args)
  u <- complete_rows(d, "near")
  near <- u$near == 1
  if (sum(near) < 5 || sum(!near) < 10) stop_data("There are too few rows at the limit or beside it.")
  parts <- lapply(x, function(name) {
    f <- as_levels(d[[name]][u$.row], labels[[name]], 1e5)
    known <- !is.na(f)
    k <- tabulate(as.integer(f[known & near]), nlevels(f))
    m <- tabulate(as.integer(f[known & !near]), nlevels(f))
    n <- sum(known & near)
    rest <- sum(known & !near)
    keep <- k + m >= 2
    if (n == 0 || rest == 0 || sum(keep) < 2) return(NULL)
    rows_of(
      variable = rep(labels[[name]], sum(keep)), level = levels(f)[keep], rows = k[keep], n = rep(n, sum(keep)),
      beside = m[keep], n_beside = rep(rest, sum(keep)), share = k[keep] / n, share_beside = m[keep] / rest,
      expected = n * m[keep] / rest, p = stats::phyper(k[keep] - 1, n, rest, (k + m)[keep], lower.tail = FALSE))
  })
  levels <- stack_rows(Filter(Negate(is.null), parts))
  if (is.null(levels) || nrow(levels) == 0) stop_data("No column parts the rows at the limit into groups.")
  levels$p_holm <- stats::p.adjust(levels$p, "holm")
  levels <- levels[order(levels$p, -levels$rows, levels$variable, levels$level), , drop = FALSE]
  list(main = one_row(n = sum(near), n_beside = sum(!near), tests = nrow(levels), beyond = sum(levels$p_holm < 0.05)), levels = levels)
}

# d: amount, party (category), day (whole days), month (whole months). args: limit, draws, seed. Tables: main, parties.
# Sets of rows of one party within a day, or within two neighbouring days, each row below the limit and all together above
# it; against days shuffled among the rows of each month (how often would they meet), and against amounts drawn from the rows
# of each party that meet no other (would those that meet come to so much: who sends everything at once splits nothing). What
# is counted against the shuffled days is the rows in such sets: a party of many rows has a pair on some day by chance, and
# hardly four. Of the two spans the one of the smaller of both p; that of the days is doubled.
method_split_rows <- function(d, args) {
  u <- complete_rows(d, c("amount", "party", "day", "month"))
  u <- take_rows(u, u$amount > 0 & u$amount < args$limit)
  need_rows(u, 20)
  f <- as_levels(u$party, "party", 1e6)
  party <- as.integer(f)
  names <- levels(f)
  day <- as.integer(round(u$day - min(u$day)))
  use_seed(args$seed)
  month <- split(seq_along(day), as.integer(round(u$month)))
  shuffled <- function() {
    for (i in month) if (length(i) > 1) day[i] <- day[i][sample.int(length(i))]
    day
  }
  wide <- max(day) + 3L
  sets_of <- function(amount, day) split_sets(amount, party * wide + day, args$limit)
  both <- function(sets) c(sum(sets$alone), sum(sets$alone) + length(sets$after))
  held <- function(sets) {
    alone <- sum(sets$n[sets$alone])
    c(alone, alone + sum(sets$n[sets$after], sets$n[sets$after + 1]))
  }
  own_sets <- sets_of(u$amount, day)
  sets <- both(own_sets)
  rows <- held(own_sets)
  draws <- lapply(0:1, function(span) split_amounts(u$amount, party, party * wide + day, span))
  by_days <- rows_by_days <- by_amounts <- matrix(0, 2, 0)
  # Where days dealt out anew have as many rows in sets often enough the other draws change nothing (Besag and Clifford 1991).
  while (ncol(by_days) < args$draws) {
    more <- seq_len(min(if (ncol(by_days) == 0) SPLIT_FIRST else args$draws, args$draws - ncol(by_days)))
    drawn_sets <- lapply(more, function(k) sets_of(u$amount, shuffled()))
    by_days <- cbind(by_days, vapply(drawn_sets, both, numeric(2)))
    rows_by_days <- cbind(rows_by_days, vapply(drawn_sets, held, numeric(2)))
    by_amounts <- cbind(by_amounts, vapply(more, function(k) {
      vapply(1:2, function(span) both(sets_of(draws[[span]](), day))[span], 0)
    }, numeric(2)))
    if (all(rowSums(rows_by_days >= rows) >= SPLIT_ENOUGH)) break
  }
  drawn <- ncol(by_days)
  p_days <- (1 + rowSums(rows_by_days >= rows)) / (drawn + 1)
  p_amounts <- (1 + rowSums(by_amounts >= sets)) / (drawn + 1)
  p <- pmax(p_days, p_amounts)
  k <- which.min(p)
  after <- if (k == 2) own_sets$after else integer(0)
  at <- c(which(own_sets$alone), after)
  size <- function(v) c(v[own_sets$alone], v[after] + v[after + 1])
  found <- list(party = own_sets$keys[at] %/% wide, n = size(own_sets$n), total = size(own_sets$total))
  counts <- tabulate(found$party, length(names))
  some <- which(counts > 0)
  some <- some[order(-counts[some], names[some])]
  ends <- quantiles(by_days[k, ], c(0.025, 0.975))
  row_ends <- quantiles(rows_by_days[k, ], c(0.025, 0.975))
  list(
    main = one_row(
      n = nrow(u), parties = length(names), span = k - 1, sets = sets[k], rows = sum(found$n), total = sum(found$total),
      expected = mean(by_days[k, ]), level = 0.95, expected_low = ends[1], expected_high = ends[2], expected_rows = mean(rows_by_days[k, ]),
      rows_low = row_ends[1], rows_high = row_ends[2], draws = drawn, p_days = p_days[k],
      expected_amounts = mean(by_amounts[k, ]), p_amounts = p_amounts[k], p = min(1, 2 * p_days[k]), parties_with = length(some)),
    parties = rows_of(
      party = names[some], sets = counts[some], rows = vapply(some, function(own) sum(found$n[found$party == own]), 0),
      total = vapply(some, function(own) sum(found$total[found$party == own]), 0)))
}

# Draws amounts anew for the rows that meet others of their party, from its rows that meet none where there are some, else
# from all that meet none.
split_amounts <- function(amount, party, key, span) {
  beside <- if (span == 1) c(key - 1, key + 1)
  meets <- duplicated(key) | duplicated(key, fromLast = TRUE) | key %in% beside
  alone <- which(!meets)
  own <- lapply(split(seq_along(amount), party), function(i) {
    from <- i[!meets[i]]
    list(to = i[meets[i]], from = amount[if (length(from) >= 5) from else if (length(alone) >= 5) alone else i])
  })
  own <- Filter(function(one) length(one$to) > 1, own)
  function() {
    for (one in own) amount[one$to] <- one$from[sample.int(length(one$from), length(one$to), replace = TRUE)]
    amount
  }
}

# Days of a party (`alone`) whose rows add up to more than the limit, and the first of two neighbouring ones of which neither
# does so by itself (`after`); a day belongs to one pair alone.
split_sets <- function(amount, key, limit) {
  o <- order(key, method = "radix")
  own <- key[o]
  last <- which(c(own[-1] != own[-length(own)], TRUE))
  keys <- own[last]
  k <- length(keys)
  n <- diff(c(0L, last))
  total <- diff(c(0, cumsum(amount[o])[last]))
  alone <- n >= 2 & total > limit
  after <- which(keys[-1] - keys[-k] == 1L & !alone[-k] & !alone[-1] & total[-k] + total[-1] > limit)
  if (length(after) > 1) {
    taken <- -1L
    for (i in seq_along(after)) if (after[i] == taken) after[i] <- NA else taken <- after[i] + 1L
    after <- after[!is.na(after)]
  }
  list(keys = keys, n = n, total = total, alone = alone, after = after)
}
