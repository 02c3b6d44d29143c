# What comes and goes: what units had at times with it, and right after, against what they would have had without.

# Cells without it that a period's base is drawn from, at least; a wide and a narrow choice are tried.
BASE_CELLS <- c(8, 24)
# Cells of a unit by which its own course beside the others' is followed.
OWN_CELLS <- 16L
# A unit with fewer cells without it has no base.
FEWEST_CLEAN <- 6
# Blocks of time over which it is known how much episodes differ.
FEWEST_BLOCKS <- 4
MOST_EPISODE_CELLS <- 2e5
# Above so many cells the base is not chosen by trial.
MOST_TRIED <- 3e4
EPISODE_FOLDS <- 5
MOST_ROUNDS <- 40
# p from which on a further period is taken to belong to what comes after.
STILL_OFF <- 0.01

# d: unit, time (place of the period), kind (missing where it is off), y; q (pieces of which y is made), group (told by),
# pool (units that share a season), season (part of the calendar), spend. Cells without it and not right after it make the
# base: what a unit has, times what its pool has around that time, times the part of the calendar (Poisson's estimate of such
# a product, by iterative fitting); sums in place of products with `additive`. Imputed as Borusyak, Jaravel and Spiess (2024).
method_episode_effects <- function(d, args) {
  u <- episode_cells(d)
  if (nrow(u) > MOST_EPISODE_CELLS) stop_data("There are too many units and periods.")
  after <- args$least_after
  found <- fit_episodes(u, after, args)
  # What lasts longer than is supposed shows right behind.
  while (after < args$most_after && still_off(found, u, after + 1)) {
    after <- after + 1
    found <- fit_episodes(u, after, args, found)
  }
  episode_tables(found, after, args)
}

episode_cells <- function(d) {
  keep <- !is.na(d$unit) & !is.na(d$time)
  u <- take_rows(d, keep)
  n <- nrow(u)
  one <- function(name) if (is.null(u[[name]])) rep("", n) else ifelse(is.na(u[[name]]), "", as.character(u[[name]]))
  u <- list(unit = as.character(u$unit), time = u$time, kind = one("kind"), y = u$y, q = u$q,
            group = one("group"), pool = one("pool"), season = one("season"), spend = u$spend)
  by <- order(u$unit, u$time, method = "radix")
  u <- lapply(u, function(v) if (is.null(v)) NULL else v[by])
  u <- u[!vapply(u, is.null, TRUE)]
  structure(u, class = "data.frame", row.names = .set_row_names(n))
}

# Which episode a cell belongs to, and how many periods after its end it lies: 0 with it, NA without and far from it.
mark_episodes <- function(u, after) {
  n <- nrow(u)
  on <- u$kind != ""
  same <- c(FALSE, u$unit[-1] == u$unit[-n])
  runs_on <- on & same & c(FALSE, u$kind[-n] == u$kind[-1] & diff(u$time) == 1)
  id <- cumsum(on & !runs_on)
  at <- seq_len(n)
  last <- cummax(ifelse(on, at, 0L))
  known <- last > 0
  lag <- rep(NA_real_, n)
  own <- which(known)
  own <- own[u$unit[last[own]] == u$unit[own]]
  lag[own] <- u$time[own] - u$time[last[own]]
  lag[!is.na(lag) & lag > after] <- NA
  id[is.na(lag)] <- 0L
  list(id = id, lag = lag)
}

# `known`: the same with another number of periods after it, whose choice of a base holds.
fit_episodes <- function(u, after, args, known = NULL) {
  marks <- mark_episodes(u, after)
  u$fitted <- if (is.null(u$q)) u$y else u$q
  clean <- is.na(marks$lag) & !is.na(u$fitted)
  if (sum(clean) < 12) stop_data("Hardly any period lies outside of it, so nothing says what would have been.")
  held <- rowsum(as.double(clean), u$unit)
  lone <- held[u$unit, 1] < FEWEST_CLEAN
  found <- if (is.null(known)) choose_base(u, marks, clean, lone, args) else known[c("choice", "miss", "shared")]
  u$base <- base_of(u, u$fitted, clean, found$choice, args)
  u$base[lone] <- NA
  u$price <- if (is.null(u$q)) 1 else usual_price(u, clean, marks$id > 0)
  u$money <- u$base * u$price
  u$gain <- u$y - u$money
  c(list(u = u, id = marks$id, lag = marks$lag, clean = clean), found)
}

# The base that misses stretches least which were held back, as long as an episode with what comes after it.
choose_base <- function(u, marks, clean, lone, args) {
  on <- !is.na(marks$lag) & marks$lag == 0
  # Where all have it at once, others say nothing of that time.
  key <- paste(u$pool, u$time)
  free <- rowsum(as.double(clean), key) / rowsum(rep(1, nrow(u)), key)
  shared <- mean(free[key[on], 1] < 1 / 3) > 0.5
  size <- max(1, round(stats::median(tabulate(marks$id[marks$id > 0]))))
  # Units take turns, so that a stretch that is held back has others beside it, as an episode has.
  block <- floor((u$time - min(u$time)) / size) + if (shared) 0 else match(u$unit, unique(u$unit))
  choices <- list()
  for (m in BASE_CELLS) for (own in c(FALSE, TRUE)) choices[[length(choices) + 1]] <- list(m = m, own = own)
  if (nrow(u) > MOST_TRIED) choices <- choices[2]
  held <- lapply(choices, function(choice) {
    base <- rep(NA_real_, nrow(u))
    for (fold in seq_len(EPISODE_FOLDS)) {
      out <- block %% EPISODE_FOLDS == fold - 1
      if (!any(clean & out) || sum(clean & !out) < 12) next
      base[out] <- base_of(u, u$fitted, clean & !out, choice, args)[out]
    }
    base
  })
  # They are held against each other where each has a base.
  of <- clean & !lone & Reduce("&", lapply(held, is.finite))
  tried <- lapply(held, function(base) miss_of(u, u$fitted, base, of, block, shared))
  best <- which.min(vapply(tried, function(own) own$score, 0))
  list(choice = choices[[best]], miss = tried[[best]], shared = shared)
}

# How far off a base is on stretches that were held back: as share of it, or in the measure itself.
miss_of <- function(u, y, base, clean, block, shared) {
  at <- which(clean & is.finite(base))
  if (length(at) == 0) return(list(score = Inf, group = numeric(), plain = numeric(), all = NA_real_, blocks = 0))
  key <- paste(u$group[at], if (shared) "" else u$unit[at], block[at], sep = "\r")
  sums <- rowsum(cbind(y[at] - base[at], base[at], 1), key)
  group <- sub("\r.*", "", rownames(sums))
  relative <- function(rows) sqrt(sum(sums[rows, 1]^2) / max(sum(sums[rows, 2]^2), 1e-300))
  plain <- function(rows) sqrt(sum(sums[rows, 1]^2) / sum(sums[rows, 3]))
  each <- split(seq_len(nrow(sums)), group)
  list(score = sum(sums[, 1]^2), group = vapply(each, relative, 0), plain = vapply(each, plain, 0),
       all = relative(seq_len(nrow(sums))), blocks = nrow(sums))
}

# What every cell would have without it, from those that `use` names.
base_of <- function(u, y, use, choice, args) {
  add <- isTRUE(args$additive)
  unit <- match(u$unit, unique(u$unit))
  pools <- unique(u$pool)
  pool <- match(u$pool, pools)
  seasons <- paste(pool, u$season)
  season <- match(seasons, unique(seasons))
  k <- max(u$time) - min(u$time) + 1
  whole <- (pool - 1) * k + u$time - min(u$time) + 1
  at <- which(use)
  v <- y[at]
  units <- adder(unit[at], max(unit))
  cells <- adder(whole[at], k * length(pools))
  parts <- adder(season[at], max(season))
  one <- rep(1, length(at))
  reach <- reach_of(cells(one), k, length(pools), choice$m, args$reach)
  near <- function(v) around(cells(v), reach, k, args$reach)
  neutral <- if (add) 0 else 1
  with <- function(p, q) if (add) p + q else p * q
  share <- function(sum, others) if (add) sum(v - others) / sum(one) else sum(v) / sum(others)
  ua <- unit[at]
  wa <- whole[at]
  sa <- season[at]
  a <- rep(neutral, max(unit))
  b <- rep(neutral, k * length(pools))
  s <- rep(neutral, max(season))
  several <- max(season) > length(pools)
  for (round in seq_len(MOST_ROUNDS)) {
    before <- a
    a <- share(units, with(b[wa], s[sa]))
    if (several) {
      s <- share(parts, with(a[ua], b[wa]))
      s[!is.finite(s)] <- neutral
    }
    as <- with(a[ua], s[sa])
    b <- if (add) near(v - as) / near(one) else near(v) / near(as)
    moved <- max(abs(a - before), na.rm = TRUE) / max(abs(before), 1e-12, na.rm = TRUE)
    if (is.finite(moved) && moved < 1e-5) break
  }
  b[!is.finite(b)] <- NA
  out <- with(with(a[unit], b[whole]), s[season])
  if (choice$own) own_course(u, y, use & is.finite(out), out, add) else out
}

# Sums by groups 1..size, of the same groups again and again.
adder <- function(by, size) {
  order <- order(by, method = "radix")
  last <- cumsum(tabulate(by, size))
  function(v) diff(c(0, c(0, cumsum(v[order]))[last + 1]))
}

# How many periods to either side hold enough cells, on both sides where there are any; NA beyond what is near.
reach_of <- function(cells, k, pools, m, most) {
  at <- seq_len(k)
  unlist(lapply(seq_len(pools), function(p) {
    own <- cells[(p - 1) * k + at]
    sums <- c(0, cumsum(own))
    out <- rep(NA_real_, k)
    for (h in 0:most) {
      first <- pmax(at - h, 1)
      end <- pmin(at + h, k)
      held <- sums[end + 1] - sums[first]
      sides <- (at == 1 | sums[at] > sums[first]) & (at == k | sums[end + 1] > sums[at + 1])
      # At the ends, and where little is near, what there is within reach.
      out[is.na(out) & (held >= m & (sides | own >= m) | h == most & held >= BASE_CELLS[1] / 2)] <- h
    }
    out
  }))
}

# Sums over the periods around each, the nearer weighing more (a triangle): `reach` to either side, pool after pool.
around <- function(v, reach, k, most) {
  pad <- most + 2
  pools <- length(v) / k
  i <- rep((seq_len(pools) - 1) * (k + 2 * pad) + pad, each = k) + rep(seq_len(k), pools)
  x <- numeric(pools * (k + 2 * pad))
  x[i] <- v
  twice <- cumsum(cumsum(x))
  twice[i + reach] - 2 * twice[i - 1] + twice[pmax(i - reach - 2, 1)]
}

# A unit that goes its own way is followed by what it had itself in as many cells around that time.
own_course <- function(u, y, use, base, add) {
  out <- base
  for (own in split(seq_len(nrow(u)), u$unit)) {
    from <- own[use[own]]
    n <- length(from)
    if (n < FEWEST_CLEAN) next
    m <- min(OWN_CELLS, n)
    first <- pmin(pmax(findInterval(u$time[own], u$time[from]) - m / 2, 0), n - m)
    mean_of <- function(v) {
      sums <- c(0, cumsum(v))
      sums[first + m + 1] - sums[first + 1]
    }
    moved <- if (add) mean_of(y[from] - base[from]) / m else mean_of(y[from]) / mean_of(base[from])
    ok <- is.finite(moved)
    out[own[ok]] <- if (add) base[own[ok]] + moved[ok] else base[own[ok]] * moved[ok]
  }
  out
}

# What a piece brings without it: the median of the unit's nearest cells, for the cells that are asked for.
usual_price <- function(u, clean, wanted) {
  price <- u$y / u$q
  known <- clean & is.finite(price)
  out <- rep(NA_real_, nrow(u))
  for (own in split(seq_len(nrow(u)), u$unit)) {
    from <- own[known[own]]
    if (length(from) == 0) next
    m <- min(5, length(from))
    own <- own[wanted[own]]
    first <- pmin(pmax(findInterval(u$time[own], u$time[from]) - 2, 0), length(from) - m)
    out[own] <- vapply(first, function(start) stats::median(price[from[start + seq_len(m)]]), 0)
  }
  out
}

# Whether the period so long after the end is off beyond chance, for any kind or for all together.
still_off <- function(found, u, lag) {
  at <- which(mark_episodes(u, lag)$lag == lag & is.finite(found$u$base) & !is.na(found$u$fitted))
  if (length(at) < 6) return(FALSE)
  gap <- (found$u$fitted - found$u$base)[at]
  block <- floor(u$time[at] / (1 + lag))
  own <- split(seq_along(at), u$group[at])
  p <- vapply(c(list(seq_along(at)), own), function(rows) {
    made <- block_sum(gap[rows], block[rows], rep(1, length(rows)))
    p <- if (made$blocks < FEWEST_BLOCKS) NA else p_of(sum(gap[rows]), made$error, made$blocks - 1)
    if (is.na(p)) 1 else p
  }, 0)
  min(p[1], min(p[-1]) * length(own)) < STILL_OFF
}

kind_of <- function(found) {
  first <- match(found$id, found$id)
  ifelse(found$id > 0, found$u$kind[first], "")
}

p_of <- function(value, error, df) if (isTRUE(error > 0)) 2 * stats::pt(-abs(value) / error, df) else NA_real_

# The error of a sum over blocks of time that hold several episodes each.
block_sum <- function(v, block, n) {
  sums <- rowsum(cbind(v, n), block)
  k <- nrow(sums)
  if (k < 2) return(list(error = NA_real_, blocks = k))
  rest <- sums[, 1] - sums[, 2] * sum(v) / sum(n)
  list(error = sqrt(k / (k - 1) * sum(rest^2)), blocks = k)
}

episode_tables <- function(found, after, args) {
  e <- each_episode(found, args)
  told <- e[!e$thin, ]
  if (nrow(told) == 0) stop_data("No episode has enough without it beside it.")
  block <- floor((told$start - min(told$start)) / (1 + after))
  sums <- function(rows) episode_sums(told[rows, ], block[rows], found, args)
  stack <- function(by) {
    keys <- unique(by)
    stack_rows(lapply(sort(keys, method = "radix"), function(key) {
      rows <- which(by == key)
      own <- sums(rows)
      own$thin <- sum(e$thin & e$group == told$group[rows[1]] & (e$kind == told$kind[rows[1]] | length(unique(told$kind[rows])) > 1))
      rows_of(part = part_name(told[rows, ], told), part_group = told$group[rows[1]], part_kind = told$kind[rows[1]], own)
    }))
  }
  parts <- stack(paste(told$group, told$kind, sep = "\r"))
  groups <- stack(told$group)
  whole <- sums(seq_len(nrow(told)))
  allowed <- function(t) { t$p_adjusted <- stats::p.adjust(t$p, "BH"); t$after_p_adjusted <- stats::p.adjust(t$after_p, "BH"); t }
  main <- one_row(units = length(unique(found$u$unit)), periods = diff(range(found$u$time)) + 1, after = after,
                  clean = sum(found$clean), shared = found$shared, miss = found$miss$all, parts = nrow(parts), whole,
                  thin = sum(e$thin), all_episodes = nrow(e))
  out <- e[order(e$start, e$unit, method = "radix"), c("unit", "group", "kind", "start", "end", "on", "y", "base", "gain", "after_gain", "net", "thin")]
  out$began <- place_date(out$start, args$period)
  list(main = main, parts = allowed(parts), groups = allowed(groups), lags = lag_rows(found, e, after), episodes = out)
}

# The first day of a period, counted from 1900 on; a mere step is its own place.
place_date <- function(place, period) {
  days <- switch(period, day = place, hour = place, week = 7 * place, NULL)
  months <- switch(period, month = place, quarter = 3 * place, year = 12 * place, NULL)
  if (!is.null(months)) days <- as.double(as.Date(sprintf("%d-%02d-01", 1900L + as.integer(months %/% 12), 1L + as.integer(months %% 12))) - as.Date("1900-01-01"))
  if (is.null(days)) place else structure(format(as.Date("1900-01-01") + days, "%Y-%m-%d"), class = "iso_date")
}

# What a part is called: by its kind and its group, as far as there are several.
part_name <- function(own, all) {
  kinds <- length(unique(own$kind)) == 1 && length(unique(all$kind)) > 1
  groups <- length(unique(all$group)) > 1
  if (kinds && groups) paste0(own$kind[1], " (", own$group[1], ")") else if (groups) own$group[1] else if (kinds) own$kind[1] else ""
}

# One row per episode.
each_episode <- function(found, args) {
  u <- found$u
  at <- which(found$id > 0)
  id <- found$id[at]
  during <- found$lag[at] == 0
  known <- is.finite(u$gain[at])
  first <- at[match(unique(id), id)]
  put <- function(v, rows) {
    out <- rep(0, length(first))
    if (any(rows)) { s <- rowsum(v[rows], id[rows]); out[match(as.integer(rownames(s)), unique(id))] <- s }
    out
  }
  of <- function(v) v[at]
  spend <- if (is.null(u$spend)) rep(0, nrow(u)) else ifelse(is.na(u$spend), 0, u$spend)
  pieces <- u$fitted - u$base
  on <- put(rep(1, length(at)), during & known)
  base <- put(of(u$money), during & known)
  rest <- !during & known
  data.frame(
    unit = u$unit[first], group = u$group[first], kind = u$kind[first], start = u$time[first],
    end = u$time[first] + put(rep(1, length(at)), during) - 1, on = on,
    y = put(of(u$y), during & known), base = base, gain = put(of(u$gain), during & known),
    after_cells = put(rep(1, length(at)), rest), after_base = put(of(u$money), rest), after_gain = put(of(u$gain), rest),
    q = put(of(u$fitted), during & known), q_base = put(of(u$base), during & known), extra = put(of(pieces), during & known),
    after_q = put(of(u$fitted), rest), after_q_base = put(of(u$base), rest), after_extra = put(of(pieces), rest),
    spend = put(spend[at], rep(TRUE, length(at))),
    net = put(of(u$gain), known) - put(spend[at], rep(TRUE, length(at))),
    thin = on == 0, stringsAsFactors = FALSE)
}

# Sums over episodes with their intervals: over blocks of time where these are enough, and never narrower than a base is off
# where nothing is.
episode_sums <- function(e, block, found, args) {
  n <- rep(1, nrow(e))
  off <- if (isTRUE(args$additive)) found$miss$plain else found$miss$group
  miss <- off[match(e$group, names(off))]
  wide <- if (isTRUE(args$additive)) sqrt(e$on + e$after_cells) else abs(e$base + e$after_base)
  share <- function(base, cells) if (isTRUE(args$additive)) sqrt(cells) else abs(base)
  ends <- function(v, wide, name) {
    own <- block_sum(v, block, n)
    placebo <- sqrt(sum((miss * wide)^2, na.rm = TRUE))
    several <- own$blocks >= FEWEST_BLOCKS
    error <- if (several) max(own$error, placebo) else placebo
    df <- if (several) own$blocks - 1 else max(found$miss$blocks - 1, 1)
    half <- stats::qt(1 - (1 - args$level) / 2, df) * error
    values <- list(sum(v), sum(v) - half, sum(v) + half, p_of(sum(v), error, df))
    do.call(rows_of, stats::setNames(values, paste0(name, c("", "_low", "_high", "_p"))))
  }
  price <- if (isTRUE(args$additive)) 1 else sum(e$base) / sum(e$q_base)
  pieces <- function(base) if (isTRUE(args$additive)) base else base / abs(price)
  during <- ends(e$gain, share(e$base, e$on), "gain")
  rest <- ends(e$after_gain, share(e$after_base, e$after_cells), "after_gain")
  net <- ends(e$net, wide, "net")
  extra <- ends(e$extra, pieces(share(e$base, e$on)), "extra")
  echo <- ends(e$after_extra, pieces(share(e$after_base, e$after_cells)), "after_extra")
  one_row(episodes = nrow(e), blocks = length(unique(block)), cells = sum(e$on), after_cells = sum(e$after_cells),
          y = sum(e$y), base = sum(e$base), during, after_base = sum(e$after_base), rest,
          spend = sum(e$spend), net,
          p = if (isTRUE(args$means)) during$gain_p else net$net_p, q = sum(e$q), q_base = sum(e$q_base), extra,
          after_q = sum(e$after_q), after_q_base = sum(e$after_q_base), echo, after_p = echo$after_extra_p,
          lift = sum(e$q) / sum(e$q_base), after_lift = sum(e$after_q) / sum(e$after_q_base),
          # What is missing again of the extra pieces, and how many times as many would have had to go for none to be lost.
          back = -sum(e$after_extra) / sum(e$extra), needed = (sum(e$base) / sum(e$q_base)) / (sum(e$y) / sum(e$q)),
          mean_on = sum(e$y) / sum(e$on), mean_base = sum(e$base) / sum(e$on),
          each = during$gain / sum(e$on), each_low = during$gain_low / sum(e$on), each_high = during$gain_high / sum(e$on),
          after_each = sum(e$after_gain) / sum(e$after_cells))
}

# By periods since the end: what there was against what there would have been.
lag_rows <- function(found, e, after) {
  u <- found$u
  thin <- e$thin[match(paste(u$unit, kind_of(found)), paste(e$unit, e$kind))]
  keep <- found$id > 0 & is.finite(u$base) & !is.na(u$fitted) & !(thin %in% TRUE)
  groups <- sort(unique(u$group[keep]), method = "radix")
  stack_rows(lapply(groups, function(group) stack_rows(lapply(0:after, function(lag) {
    at <- which(keep & u$group == group & found$lag == lag)
    if (length(at) == 0) return(NULL)
    base <- sum(u$base[at])
    rows_of(group = group, lag = lag, cells = length(at), q = sum(u$fitted[at]), base = base,
            ratio = if (base > 0) sum(u$fitted[at]) / base - 1 else NA_real_, gap = (sum(u$fitted[at]) - base) / length(at))
  }))))
}
