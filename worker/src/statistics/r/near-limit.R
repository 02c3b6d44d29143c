# Values kept just on the free side of a limit: bunching (Saez 2010; Kleven 2016) with the density fitted from both sides as
# McCrary (2008) does, over counts in bins that end at the limit.

# Widths of the stretch right at the limit that are tried, and how far the fit reaches, as parts of the limit or of the spread.
NEAR_WIDTHS <- c(0.01, 0.02, 0.04, 0.08)
NEAR_REACH <- 0.6
NEAR_FEWEST_BINS <- 8
# Rows a bin must have on average, and the widest part of the scale that a bin may be.
NEAR_FEWEST_EACH <- 2
NEAR_COARSEST <- 0.2
# F of a term for round numbers from which on it is kept, and terms at most.
NEAR_ROUND_F <- 4
NEAR_ROUND_TERMS <- 4
# Standard errors by which a number must stand out among its neighbours to be looked at closely where none is named.
NEAR_WORTH <- 2
# A rounder limit is taken in place of the surest one where the rows between the two go along with it by this p.
NEAR_BETWEEN_P <- 0.05
# Rows past a hard limit are fewer than those below foretell by this p.
NEAR_CAP_P <- 0.001

# d: x. args: level, limit, side. Tables: main, bins.
# Of several widths that are beyond chance the one with the largest excess at the lower end of its interval, else the one of
# the smallest p; p is corrected for all widths and limits that were tried (Bonferroni).
method_near_limit <- function(d, args) {
  u <- complete_rows(d, "x")
  need_rows(u, 60)
  x <- u$x
  need_variation(x, "column")
  named <- is_given(args$limit)
  if (named && args$limit <= 0) stop_data("A limit must be above zero.")
  under <- args$side == "under"
  grain <- near_grain(x)
  spread <- 4 * diff(quantiles(x, c(0.25, 0.75)))
  limits <- if (named) args$limit else near_rounds(x, grain)
  if (named && near_capped(x, args$limit, under)) return(near_stopped(u, args, grain, spread))
  tried <- 0
  best <- NULL
  fits <- list()
  for (limit in limits) {
    scale <- if (spread > 0) min(limit, spread) else limit
    for (w in near_widths(scale, grain)) {
      own <- near_bins(x, limit, w, scale, under)
      if (is.null(own)) next
      tried <- tried + 1
      if (!named && near_apart(own) < NEAR_WORTH) next
      fit <- near_fit(own, limit, w, args$level)
      if (is.null(fit)) next
      fits <- c(fits, list(fit))
      if (is.null(best) || fit$log_p < best$log_p) best <- fit
    }
  }
  if (tried == 0) stop_data("There are too few rows around the limit, or their values are too coarse, to tell.")
  if (is.null(best)) {
    return(list(main = near_row(u, args, tried = tried, looked = length(limits)), bins = near_no_bins()))
  }
  surest <- best
  if (!named) best <- near_rounder(x, best, fits, log(1 - args$level), under)
  # Whether there is anything is told by the surest width, how much by the one that holds most of it.
  whole <- Filter(function(fit) fit$limit == best$limit && fit$log_p + log(tried) < log(1 - args$level), fits)
  if (length(whole)) best <- whole[[which.max(vapply(whole, function(fit) fit$excess_low, 0))]]
  # That there is a limit there is shown by where it shows best, whichever of its numbers it then is.
  p <- min(1, exp((if (best$limit == surest$limit) best else surest)$log_p + log(tried)))
  list(main = near_row(u, args, tried = tried, looked = length(limits), best = best, p = p, x = x), bins = best$bins)
}

near_row <- function(u, args, tried, looked, best = NULL, p = NA_real_, x = NULL, capped = FALSE) {
  own <- function(name) if (is.null(best) || is.null(best[[name]])) NA_real_ else best[[name]]
  one_row(
    n = nrow(u), missing = missing_rows(u), level = args$level, capped = capped, looked = looked, tried = tried, limit = own("limit"),
    width = own("width"), low = own("low"), high = own("high"), from = own("from"), to = own("to"),
    rows = own("rows"), expected = own("expected"), expected_low = own("expected_low"), expected_high = own("expected_high"),
    excess = own("excess"), excess_low = own("excess_low"), excess_high = own("excess_high"), p = p,
    times = own("rows") / own("expected"), largest_other = own("largest_other"), z = own("z"),
    across = own("across"), across_expected = own("across_expected"), across_p = own("across_p"),
    at = if (is.null(x)) NA_real_ else sum(abs(x - own("limit")) < 1e-9 * max(1, abs(own("limit")))),
    past = own("past"), dispersion = own("dispersion"), rounds = if (is.null(best)) "" else own("rounds"))
}

near_no_bins <- function() rows_of(
  low = numeric(0), high = numeric(0), rows = numeric(0), expected = numeric(0), expected_low = numeric(0),
  expected_high = numeric(0), near = logical(0), fitted = logical(0))

# The largest usual step of which nearly all values are multiples; zero where there is none.
near_grain <- function(x) {
  steps <- sort(as.vector(outer(c(1, 2.5, 5), 10^(-4:3))), decreasing = TRUE)
  for (step in steps) if (mean(abs(x / step - round(x / step)) < 1e-6) >= 0.98) return(step)
  0
}

# Numbers of two digits in the upper half that have rows on both sides.
near_rounds <- function(x, grain) {
  ends <- quantiles(x, c(0.5, 0.995))
  if (ends[2] <= 0) stop_data("No round number lies in the upper half of the values.")
  low <- max(ends[1], ends[2] / 100)
  tens <- floor(log10(low)):floor(log10(ends[2]))
  all <- sort(unique(as.vector(outer(10:99, 10^(tens - 1)))))
  all <- all[all > low & all <= ends[2]]
  if (grain > 0) all <- all[abs(all / grain - round(all / grain)) < 1e-6]
  if (length(all) == 0) stop_data("No round number lies in the upper half of the values.")
  all
}

# How round a number is: of one digit, of two with a five, of any two.
near_roundness <- function(limit) {
  lead <- round(signif(limit, 2) / 10^(floor(log10(limit)) - 1))
  if (lead %% 10 == 0) 1 else if (lead %% 5 == 0) 2 else 3
}

# People set limits at round numbers. A rounder one whose stretch lies with that of the surest, and which more than chance
# lies beside too, is the limit where the rows between the two bear it out: too many where they are on its free side, no more
# than foretold where they are past it.
near_rounder <- function(x, best, fits, enough, under) {
  start <- best
  able <- Filter(function(fit) near_roundness(fit$limit) < near_roundness(start$limit) &&
    max(fit$low, start$low) - min(fit$high, start$high) < 1e-9, fits)
  for (fit in able[order(vapply(able, function(fit) fit$log_p, 0))]) {
    if (near_roundness(fit$limit) >= near_roundness(best$limit) || fit$log_p + log(length(able)) >= enough) next
    ends <- sort(c(fit$limit, start$limit))
    between <- sum(x >= ends[1] - 1e-9 & x < ends[2] - 1e-9)
    foretold <- fit$expected * diff(ends) / fit$width
    more <- stats::ppois(between - 1, foretold, lower.tail = FALSE) < NEAR_BETWEEN_P
    if (more == (under == (fit$limit > start$limit))) best <- fit
  }
  best
}

# Usual widths near the parts that are tried, in whole steps of the values.
near_widths <- function(scale, grain) {
  usual <- as.vector(outer(c(1, 2, 2.5, 5), 10^(-5:8)))
  w <- vapply(NEAR_WIDTHS * scale, function(own) usual[which.min(abs(log(usual / own)))], 0)
  if (grain > 0) w <- pmax(1, round(w / grain)) * grain
  w <- unique(w)
  w[w <= NEAR_COARSEST * scale]
}

# Counts in bins of one width that end at the limit; NULL where they are too few. `near` is the bin on the free side,
# `across` the one on the other; what lies as far from the limit as the widest stretch is not fitted to.
near_bins <- function(x, limit, w, scale, under) {
  reach <- floor(NEAR_REACH * scale / w)
  place <- floor((x - limit) / w + 1e-6)
  first <- max(-reach, ceiling(-limit / w - 1e-6))
  inside <- place >= first & place < reach
  if (!any(inside)) return(NULL)
  last <- max(place[inside], 0)
  first <- min(min(place[inside]), -1)
  at <- first:last
  rows <- tabulate(place[inside] - first + 1, length(at))
  near <- if (under) -1 else 0
  aside <- max(1, floor(max(NEAR_WIDTHS) * scale / w + 1e-6))
  fitted <- at < -aside | at >= aside
  if (sum(fitted & at < 0) < 3 || sum(fitted & at >= 0) < 3 || sum(fitted) < NEAR_FEWEST_BINS) return(NULL)
  if (mean(rows[fitted]) < NEAR_FEWEST_EACH) return(NULL)
  list(at = at, rows = rows, fitted = fitted, near = match(near, at), across = match(-1 - near, at), past = if (under) sum(x > limit) else sum(x < limit))
}

# How far the bin at the limit stands above the two beside it, in standard errors; the one across may be emptied.
near_apart <- function(own) {
  o <- own$rows[own$near]
  step <- if (own$across > own$near) -1 else 1
  beside <- own$rows[own$near + step * 1:2]
  beside <- mean(beside[!is.na(beside)])
  (o - beside) / sqrt(max(1, beside))
}

# Counts of round numbers in each bin, and of those that it ends right below: values heap at the one and end at the other.
near_heaps <- function(own, limit, w) {
  low <- signif(limit + own$at * w, 12)
  high <- low + w
  steps <- sort(unique(c(as.vector(outer(c(1, 2.5, 5), 10^(-4:7))), 15, 30, 60)))
  steps <- steps[steps > w / 20 & steps <= (max(high) - min(low)) / 3]
  terms <- list()
  for (step in steps) {
    terms[[paste("at", step)]] <- ceiling(high / step - 1e-6) - ceiling(low / step - 1e-6)
    if (step > w * 1.001) terms[[paste("below", step)]] <- floor(high / step + 1e-6) - floor(low / step + 1e-6)
  }
  # What hardly any bin of the fit has, or all have alike, can't be told from the rest.
  varies <- vapply(terms, function(term) {
    given <- term[own$fitted]
    min(sum(given == min(given)), sum(given > min(given))) >= 2
  }, TRUE)
  terms[varies]
}

near_glm <- function(y, x) {
  fit <- tryCatch(suppressWarnings(stats::glm.fit(x, y, family = stats::poisson())), error = function(e) NULL)
  if (is.null(fit) || !fit$converged || anyNA(fit$coefficients)) return(NULL)
  mu <- fit$fitted.values
  df <- length(y) - ncol(x)
  list(b = fit$coefficients, mu = mu, df = df, deviance = fit$deviance, dispersion = max(1, sum((y - mu)^2 / pmax(mu, 1e-8)) / df))
}

# A curve of the second order through the logarithms of the counts, with terms for round numbers that the other bins show.
near_fit <- function(own, limit, w, level) {
  t <- (own$at + 0.5) / max(abs(own$at))
  x <- cbind(1, t, t^2)
  y <- own$rows[own$fitted]
  fit <- near_glm(y, x[own$fitted, , drop = FALSE])
  if (is.null(fit)) return(NULL)
  heaps <- near_heaps(own, limit, w)
  kept <- character(0)
  while (length(kept) < NEAR_ROUND_TERMS && fit$df > 6 && length(heaps)) {
    better <- lapply(heaps, function(term) near_glm(y, cbind(x, term)[own$fitted, , drop = FALSE]))
    gain <- vapply(better, function(one) if (is.null(one)) -Inf else (fit$deviance - one$deviance) / one$dispersion, 0)
    if (!any(gain > NEAR_ROUND_F)) break
    add <- which.max(gain)
    x <- cbind(x, heaps[[add]])
    kept <- c(kept, names(heaps)[add])
    fit <- better[[add]]
    heaps <- heaps[-add]
  }
  if (fit$df < 4) return(NULL)
  xs <- x[own$fitted, , drop = FALSE]
  v <- tryCatch(solve(crossprod(xs, xs * fit$mu)), error = function(e) NULL)
  if (is.null(v)) return(NULL)
  mu <- exp(drop(x %*% fit$b))
  lever <- rowSums((x %*% v) * x)
  # The dispersion is known from as many bins as the fit leaves free.
  phi <- fit$dispersion * fit$df / (fit$df - 2)
  spread <- phi * mu + phi * lever * mu^2
  free <- (1 - level) / 2
  ends <- vapply(seq_along(mu), function(k) near_quantile(c(free, 1 - free), mu[k], spread[k]), numeric(2))
  k <- own$near
  o <- own$rows[k]
  # Bins that were fitted to scatter by less than ones that were not.
  others <- ((own$rows - mu) / sqrt(fit$dispersion * mu * pmax(0.05, 1 - mu * lever)))[own$fitted]
  low <- signif(limit + own$at * w, 12)
  list(
    limit = limit, width = w, low = low[k], high = low[k] + w, from = min(low), to = max(low) + w, rows = o, expected = mu[k],
    expected_low = ends[1, k], expected_high = ends[2, k], excess = o - mu[k], excess_low = o - ends[2, k],
    excess_high = o - ends[1, k], log_p = near_tail(o, mu[k], spread[k]), z = (o - mu[k]) / sqrt(spread[k]),
    largest_other = max(others), across = own$rows[own$across], across_expected = mu[own$across],
    across_p = near_lower(own$rows[own$across], mu[own$across], spread[own$across]), past = own$past,
    dispersion = fit$dispersion, rounds = paste(kept, collapse = ", "),
    bins = rows_of(low = low, high = low + w, rows = own$rows, expected = mu, expected_low = ends[1, ], expected_high = ends[2, ],
                   near = seq_along(mu) == k, fitted = own$fitted))
}

# A count of that mean and variance: negative binomial, which allows for the fit being one of few rows.
near_tail <- function(o, mu, spread) {
  if (spread <= mu * 1.0001) return(stats::ppois(o - 1, mu, lower.tail = FALSE, log.p = TRUE))
  stats::pnbinom(o - 1, size = mu^2 / (spread - mu), mu = mu, lower.tail = FALSE, log.p = TRUE)
}
near_lower <- function(o, mu, spread) {
  if (spread <= mu * 1.0001) return(stats::ppois(o, mu))
  stats::pnbinom(o, size = mu^2 / (spread - mu), mu = mu)
}
near_quantile <- function(p, mu, spread) {
  if (spread <= mu * 1.0001) return(stats::qpois(p, mu))
  stats::qnbinom(p, size = mu^2 / (spread - mu), mu = mu)
}

# Next to nothing past the limit, where what lies before it foretells a good deal.
near_capped <- function(x, limit, under) {
  s <- if (under) 1 else -1
  b <- max(NEAR_WIDTHS) * limit
  by <- s * (limit - x)
  last <- sum(by >= 0 & by < b)
  before <- sum(by >= b & by < 2 * b)
  if (last == 0) return(FALSE)
  foretold <- last * min(1, last / max(1, before))^2
  stats::ppois(sum(by < 0), foretold) < NEAR_CAP_P && sum(by < 0) < 0.05 * foretold
}

near_stopped <- function(u, args, grain, spread) {
  x <- u$x
  limit <- args$limit
  under <- args$side == "under"
  w <- near_widths(if (spread > 0) min(limit, spread) else limit, grain)
  w <- if (length(w)) w[min(3, length(w))] else max(NEAR_WIDTHS) * limit
  low <- if (under) limit - w else limit
  best <- list(limit = limit, width = w, low = low, high = low + w, rows = sum(x >= low & (if (under) x <= limit else x < low + w)),
               past = if (under) sum(x > limit) else sum(x < limit))
  list(main = near_row(u, args, tried = 0, looked = 1, best = best, x = x, capped = TRUE), bins = near_no_bins())
}
