import { expect, it } from '@jest/globals'
import { FACTORS } from './natural.ts'
import { columnOrigin } from './origin.ts'
import { ownCodeProblem } from './trace-r.ts'

const columns = new Map(['y', 'g', 's', 'x'].map((name) => [name, columnOrigin(name)]))
const problem = (code: string) => ownCodeProblem(code, columns, FACTORS)

it.each([
  'mean(d$y)',
  'c(`The Mean` = mean(d$y), n = nrow(d))',
  'aggregate(y ~ g, data = d, FUN = length)',
  'm <- lm(y ~ g, data = d); as.list(coef(m))',
  't.test(y ~ g, data = d)',
  'cor.test(d$y, d$x, method="spearman")$p.value',
  'summary(lm(y ~ x + g, d))$r.squared',
  'with(d, cor(x, y))',
  '100 * mean(d$y > 30)',
  'mean(d$y[d$g == "a"]) - mean(d$y[d$g == "b"])',
  'names(sort(table(d$g)))[1]',
  'quantile(d$y, c(.1,.9))',
  'tapply(d$y, d$g, mean)',
  'round(prop.table(table(d$g, d$s)), 3)',
  'm <- glm(s ~ y + x, data=d, family=binomial)\nsummary(m)$coefficients\n',
  'anova(lm(y ~ g*x, data=d))',
  'a <- subset(d, y > 3)\nc(n = nrow(a), mean = mean(a$y))',
  'wilcox.test(y ~ g, data=d, conf.level=.9)',
  '(mean(d$y)-median(d$y))/sd(d$y)',
  'confint(lm(y ~ poly(x,2), data = d))',
  'data.frame(mean = mean(d$y, na.rm = TRUE), sd = sd(d$y))',
])('follows to the data: %s', (code) => {
  expect(problem(code)).toBeNull()
})

it.each([
  'c(claim = 4217 + 0 * sum(d$y))',
  '-4217',
  'data.frame(v = 4217)',
  'nrow(d)*7+17',
  'nchar("xxx")',
  'sum(d$s > 0) + 3617',
  'x <- d$y; x[] <- 4217; mean(x)',
  'length(1:4217)',
  'mean(d$y*0+4217)',
  'sum(c(nrow(d),nrow(d)))',
  'prop.test(93,100)',
  'binom.test(93,100)$estimate',
  'coef(lm(I(y*4217) ~ x, d))',
  'predict(lm(y~x,d), data.frame(x=4217))',
  'sum(seq_along(d$y) <= 93)',
  'f <- function(x) 93; f(d$y)',
  'for (i in 1:3) i',
  'ifelse(d$y > 3, 4217, d$y)',
  't.test(c(4217,4218))',
  'mean(d$y)*42',
  't.test(d$y, mu=93)$null.value',
  'sapply(d$y, function(x) 4217)',
  'max(93, d$y)',
  'length(rep(d$y, 31))',
  'var(c(1,2,3))',
  'nrow(d[1:93,])',
  'if (TRUE) 93',
  'as.numeric("4217")',
  'sum(d$y)/sum(d$y)*93',
  'utf8ToInt("x")',
  'weighted.mean(93, d$y)',
  'quantile(93, .5)',
  'cor(d$y, d$y) * 365',
  'd$y[rank(d$y) < 93]',
  'sub("north","Sales fell","north")',
  'nrow(subset(d, seq_len(nrow(d)) < 94))',
  'm <- lm(y ~ x, data = d); m$call',
  'mean(is.na(d$y)) + 93',
  'as.integer(as.Date("2035-01-01"))',
  'lm(y ~ x, d, weights = 93)',
  'log(93)',
])('does not: %s', (code) => {
  expect(problem(code)).not.toBeNull()
})
