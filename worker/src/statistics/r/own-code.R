# Code that somebody else wrote, such as a language model. It is evaluated in an environment that holds the rows and the
# functions named here, and that has no parent: what is not named can't be called, whatever the code does. (That is what
# keeps its results the same everywhere; that nothing gets out is seen to by the process it first ran in.)

own_code_functions <- c(
  "{", "(", "<-", "=", "if", "for", "while", "repeat", "break", "next", "function", "return", "[", "[[", "$", "[<-",
  "[[<-", "$<-", "+", "-", "*", "/", "^", "%%", "%/%", "%*%", "%in%", "%o%", "==", "!=", "<", "<=", ">", ">=", "!", "&",
  "&&", "|", "||", "xor", ":", "~", "is.na<-", "names<-", "colnames<-", "rownames<-", "levels<-", "dim<-", "dimnames<-",
  "diag<-", "invisible", "stop", "tryCatch", "stopifnot", "c", "list", "vector", "numeric", "character", "logical",
  "integer", "double", "seq", "seq_len", "seq_along", "rep", "rep_len", "rev", "length", "names", "unname", "unlist",
  "is.null", "is.na", "is.nan", "is.finite", "is.infinite", "is.numeric", "is.character", "is.factor", "is.logical",
  "is.function", "is.data.frame", "as.numeric", "as.double", "as.integer", "as.character", "as.logical", "as.vector",
  "as.list", "as.matrix", "as.data.frame", "as.Date", "factor", "as.factor", "levels", "nlevels", "droplevels", "cut",
  "findInterval", "interaction", "split", "unsplit", "table", "prop.table", "proportions", "addmargins", "margin.table",
  "data.frame", "matrix", "array", "dim", "nrow", "ncol", "NROW", "NCOL", "rbind", "cbind", "colnames", "rownames",
  "dimnames", "t", "crossprod", "solve", "det", "diag", "merge", "order", "sort", "rank", "unique", "duplicated",
  "which", "which.max", "which.min", "any", "all", "match", "setdiff", "union", "intersect", "head", "tail", "append",
  "ifelse", "switch", "is.element", "sum", "prod", "mean", "min", "max", "range", "range.default", "pmin", "pmax", "cumsum", "cumprod",
  "cummax", "cummin", "diff", "abs", "sign", "sqrt", "exp", "log", "log2", "log10", "log1p", "expm1", "floor", "ceiling",
  "round", "signif", "trunc", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "gamma",
  "lgamma", "beta", "lbeta", "choose", "factorial", "rowSums", "colSums", "rowMeans", "colMeans", "rowsum", "tabulate",
  "nchar", "substr", "substring", "strsplit", "paste", "paste0", "sprintf", "format", "formatC", "toupper", "tolower",
  "trimws", "sub", "gsub", "grepl", "regexpr", "startsWith", "endsWith", "rle", "inverse.rle", "expand.grid", "outer",
  "sweep", "scale", "with", "within", "subset", "transform", "complete.cases", "replicate", "set.seed", "sample",
  "sample.int", "months", "weekdays", "quarters", "difftime", "julian", "nargs", "missing", "is.list", "identical",
  "all.equal", "summary", "I", "max.col", "stack", "svd", "qr", "eigen", "qr.solve", "suppressWarnings", "rapply",
  "Negate", "identity", "mapply", "isTRUE", "isFALSE", "nlevels", "ISOdate", "as.POSIXct", "strtoi", "bitwAnd",
  "median", "var", "sd", "quantile", "fivenum", "IQR", "mad", "weighted.mean", "cor", "cov", "mahalanobis", "na.omit",
  "complete.cases", "setNames", "ecdf", "density", "lowess", "smooth.spline", "approx", "spline", "filter", "embed",
  "lag", "ts", "window", "time", "frequency", "cycle", "decompose", "stl", "HoltWinters", "arima", "predict", "Box.test",
  "PP.test", "anova", "coef", "confint", "residuals", "fitted", "vcov", "deviance", "logLik", "AIC", "BIC", "nobs",
  "df.residual", "hatvalues", "cooks.distance", "rstandard", "TukeyHSD", "p.adjust", "chisq.test", "fisher.test",
  "mcnemar.test", "mantelhaen.test", "binom.test", "prop.test", "prop.trend.test", "poisson.test", "shapiro.test",
  "ks.test", "friedman.test", "quade.test", "power.t.test", "power.prop.test", "prcomp", "princomp", "cmdscale",
  "kmeans", "hclust", "dist", "cutree", "optimize", "optim", "uniroot", "integrate", "poly", "rnorm", "runif", "rbinom",
  "rpois", "rexp", "rgamma", "rbeta", "rt", "rchisq", "rmultinom", "dnorm", "pnorm", "qnorm", "dt", "pt", "qt", "dchisq",
  "pchisq", "qchisq", "df", "pf", "qf", "dbinom", "pbinom", "qbinom", "dpois", "ppois", "qpois", "dunif", "punif",
  "qunif", "dexp", "pexp", "qexp", "pgamma", "qgamma", "pbeta", "qbeta", "ptukey", "qtukey", "gaussian", "binomial",
  "poisson", "Gamma", "quasibinomial", "quasipoisson", "relevel", "reorder", "cor.test", "pairwise.t.test",
  "pairwise.wilcox.test", "medpolish", "runmed", "cancor", "factanal", "spec.ar", "toeplitz", "convolve", "fft", "mvfft",
  "nextn", "tsp", "arima.sim", "diffinv")
# They read a formula, which must be one and no text: a text would be evaluated elsewhere.
own_code_models <- c("lm", "glm", "aov", "loess", "t.test", "wilcox.test", "kruskal.test", "bartlett.test",
                     "fligner.test", "oneway.test", "var.test", "ansari.test", "mood.test", "xtabs", "model.matrix", "model.frame")

own_code_environment <- function() {
  allowed <- new.env(parent = emptyenv())
  put <- function(name, value) assign(name, value, envir = allowed)
  # An older R may have fewer.
  for (name in unique(own_code_functions)) {
    if (exists(name, envir = baseenv(), inherits = FALSE)) put(name, get(name, envir = baseenv()))
    else for (package in c("stats", "utils"))
      if (name %in% getNamespaceExports(package)) put(name, getExportedValue(package, name))
  }
  for (name in own_code_models) put(name, local({
    model <- getExportedValue("stats", name)
    function(x, formula, na.action, ...) {
      if (!missing(x) && is.character(x) || !missing(formula) && is.character(formula) ||
          !missing(na.action) && is.character(na.action))
        stop("write a formula as a formula, not as a text")
      call <- sys.call()
      call[[1]] <- model
      eval(call, parent.frame())
    }
  }))
  a_function <- function(f) if (is.function(f)) f else stop("give a function, not its name")
  put("lapply", function(X, FUN, ...) lapply(X, a_function(FUN), ...))
  put("sapply", function(X, FUN, ...) sapply(X, a_function(FUN), ...))
  put("vapply", function(X, FUN, FUN.VALUE, ...) vapply(X, a_function(FUN), FUN.VALUE, ...))
  put("mapply", function(FUN, ...) mapply(a_function(FUN), ...))
  put("rapply", function(object, f, ...) rapply(object, a_function(f), ...))
  put("Map", function(f, ...) Map(a_function(f), ...))
  put("Reduce", function(f, x, ...) Reduce(a_function(f), x, ...))
  put("Filter", function(f, x) Filter(a_function(f), x))
  put("Negate", function(f) Negate(a_function(f)))
  put("apply", function(X, MARGIN, FUN, ...) apply(X, MARGIN, a_function(FUN), ...))
  put("tapply", function(X, INDEX, FUN, ...) tapply(X, INDEX, a_function(FUN), ...))
  put("outer", function(X, Y, FUN = base::`*`, ...) outer(X, Y, a_function(FUN), ...))
  put("sweep", function(x, MARGIN, STATS, FUN = base::`-`, ...) sweep(x, MARGIN, STATS, a_function(FUN), ...))
  put("ave", function(x, ..., FUN = mean) stats::ave(x, ..., FUN = a_function(FUN)))
  put("aggregate", function(x, ..., FUN) {
    if (is.character(x) && is.null(dim(x))) stop("write a formula as a formula, not as a text")
    stats::aggregate(x, ..., FUN = a_function(FUN))
  })
  put("by", function(data, INDICES, FUN, ...) by(data, INDICES, a_function(FUN), ...))
  put("do.call", function(what, args) do.call(a_function(what), as.list(args)))
  # Models call their own helpers so.
  put("::", function(pkg, name) get(as.character(substitute(name)), envir = allowed, inherits = FALSE))
  # Their own default draws.
  for (name in c("acf", "pacf", "ccf")) put(name, local({
    f <- getExportedValue("stats", name)
    function(...) f(..., plot = FALSE)
  }))
  for (name in c("pi", "T", "F", "letters", "LETTERS", "month.name", "month.abb")) put(name, get(name, envir = baseenv()))
  allowed
}

# Plain names, to be referred to in texts.
own_code_names <- function(names, n) {
  if (is.null(names)) names <- rep("", n)
  plain <- gsub("^_+|_+$", "", gsub("[^a-z0-9]+", "_", tolower(iconv(names, "", "ASCII", sub = "_"))))
  plain[is.na(plain) | plain == ""] <- "value"
  digit <- grepl("^[0-9]", plain)
  plain[digit] <- paste0("x_", plain[digit])
  make.unique(plain, sep = "_")
}

own_code_column <- function(v) {
  if (inherits(v, "Date")) return(structure(format(v, "%Y-%m-%d"), class = "iso_date"))
  if (inherits(v, "POSIXct")) return(structure(format(v, "%Y-%m-%dT%H:%M:%SZ", tz = "UTC"), class = "iso_timestamp"))
  if (is.factor(v)) v <- as.character(v)
  if (is.character(v)) {
    if (any(nchar(v) > 500, na.rm = TRUE)) stop_data("A text of the result is longer than 500 letters.")
    return(as.vector(v))
  }
  if (is.logical(v)) return(as.vector(v))
  if (is.numeric(v) || inherits(v, "difftime")) return(as.double(v))
  stop_data("The result holds something that is neither number nor text: give back a number, a vector, a list of single values or a data frame.")
}

# What the code gave as one table, which is refused where nobody could read it.
own_code_table <- function(value) {
  if (inherits(value, "htest")) {
    parts <- c(as.list(value$statistic), if (!is.null(value$parameter)) as.list(value$parameter), list(p = value$p.value),
               if (!is.null(value$estimate)) as.list(value$estimate))
    if (!is.null(value$conf.int)) parts <- c(parts, list(low = value$conf.int[1], high = value$conf.int[2]))
    value <- parts
  }
  if (is.table(value)) value <- as.data.frame(value, stringsAsFactors = FALSE)
  if (is.matrix(value)) {
    rows <- rownames(value)
    value <- as.data.frame(value, stringsAsFactors = FALSE)
    if (!is.null(rows)) value <- cbind(data.frame(name = rows, stringsAsFactors = FALSE), value)
  }
  if (!is.list(value) && is.atomic(value) && is.null(dim(value)) && length(value) > 0)
    value <- if (!is.null(names(value)) && length(value) <= 30 && length(value) > 0) as.list(value)
      else list(value = as.vector(if (inherits(value, c("Date", "POSIXct", "factor"))) as.character(value) else value))
  if (!is.list(value) || length(value) == 0) stop_data("The code gave nothing back. Its last expression is the result.")
  if (!is.data.frame(value)) {
    value <- lapply(unclass(value), function(v) if (is.null(v)) NA else v)
    sizes <- vapply(value, NROW, 0L)
    if (any(vapply(value, function(v) is.list(v) || is.function(v) || is.language(v) || !is.null(dim(v)), TRUE)) ||
        length(unique(sizes)) != 1)
      stop_data("Give back a number, a vector, a list of single values or a data frame.")
  }
  if (length(value) > 30) stop_data("The result has ", length(value), " columns; at most 30 can be given back.")
  rows <- NROW(value[[1]])
  if (rows > 200) stop_data("The result has ", rows, " rows; at most 200 can be given back: put them together first.")
  plain <- own_code_names(names(value), length(value))
  columns <- lapply(unclass(value)[seq_along(value)], own_code_column)
  structure(columns, names = plain, class = "data.frame", row.names = .set_row_names(rows))
}

method_own_code <- function(d, args) {
  kinds <- attr(d, "kinds")
  x <- x_names(d)
  rows <- lapply(x, function(name) switch(kinds[[name]],
    date = as.Date(d[[name]], origin = "1970-01-01"),
    timestamp = as.POSIXct(d[[name]], origin = "1970-01-01", tz = "UTC"),
    d[[name]]))
  rows <- structure(rows, names = as.character(args$names), class = "data.frame", row.names = .set_row_names(nrow(d)))
  parts <- tryCatch(parse(text = args$code, keep.source = FALSE),
                    error = function(e) stop_data("The code can't be read: ", conditionMessage(e)))
  place <- new.env(parent = own_code_environment())
  assign("d", rows, envir = place)
  use_seed(args$seed)
  value <- NULL
  tryCatch(for (part in parts) value <- eval(part, place),
           error = function(e) stop_data("The code stopped: ", conditionMessage(e)))
  list(main = own_code_table(value))
}
