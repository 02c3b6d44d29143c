import { arithmetic } from './arithmetic.ts'
import { columnOrigin, LABEL, unknown, type Computed, type Origin } from './origin.ts'
import { parseR, UnfollowedError, type RArgument, type RNode } from './parse-r.ts'
import { printOf } from './relation.ts'
import { numberProblem } from './tellable.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const MODELS =
  words(`lm glm aov loess t.test wilcox.test kruskal.test bartlett.test fligner.test oneway.test var.test
ansari.test mood.test chisq.test fisher.test mcnemar.test shapiro.test ks.test friedman.test quade.test cor.test
pairwise.t.test pairwise.wilcox.test prcomp Box.test PP.test xtabs`)
/** What they are told beside rows: none of it comes back as a value. */
const SETTINGS =
  words(`conf.level alternative paired var.equal method exact correct family na.action simulate.p.value B
p.adjust.method scale. center use na.rm probs type digits mu span degree level test lag nrow`)
const PARTS =
  words(`p.value estimate statistic parameter conf.int coefficients r.squared adj.r.squared sigma fstatistic
df.residual deviance null.deviance aic residuals fitted.values stderr sdev rotation p.value`)
const OF_MODELS = words('summary anova TukeyHSD')
const FROM_MODELS = words(
  'coef coefficients confint residuals fitted AIC BIC nobs logLik vcov deviance df.residual predict',
)
const SUMMARIES = words('mean median sd var sum min max quantile IQR mad cor cov range fivenum weighted.mean')
const OF_COLUMNS = words(
  'as.numeric as.double as.integer as.character factor as.factor droplevels trimws tolower toupper as.Date na.omit unique relevel',
)
const CURVES = words('log log2 log10 log1p sqrt')
const COMPARES = words('== != < > <= >= %in% & && | ||')
const SHAPES = words(
  'round signif as.list as.vector unlist unname sort rev as.data.frame t c list data.frame cbind rbind',
)
const IN_FORMULAS = words('log log10 sqrt factor as.factor I poly scale')

/** What a piece of R stands for. */
type Meant =
  | { is: 'rows' }
  | { is: 'test' }
  | { is: 'model' }
  | { is: 'column' | 'value'; origin: Origin }
  | { is: 'several'; origins: Origin[] }

interface Place {
  variables: Map<string, Meant>
  columns: ReadonlyMap<string, Origin>
  factors: ReadonlySet<number>
  /** Columns are named by themselves, as in `with` and `subset`. */
  within: boolean
}

/**
 * Why the numbers that R gave may not be told; null where they may. Followed are models, tests and figures of columns,
 * and arithmetic with these as in SQL.
 * @param columns where the columns of the data frame `d` come from
 */
export function ownCodeProblem(
  code: string,
  columns: ReadonlyMap<string, Origin>,
  factors: ReadonlySet<number>,
): string | null {
  const place: Place = { variables: new Map([['d', { is: 'rows' }]]), columns, factors, within: false }
  try {
    const meant = parseR(code)
      .map((part) => meaning(part, place))
      .at(-1)
    if (!meant) return 'it gives nothing'
    const origins =
      meant.is === 'several'
        ? meant.origins
        : meant.is === 'value' || meant.is === 'column'
          ? [meant.origin]
          : []
    // Texts are judged by what they are.
    return (
      origins
        .filter(({ kind }) => kind !== 'label')
        .map(numberProblem)
        .find((problem) => problem !== null) ?? null
    )
  } catch (error) {
    if (error instanceof UnfollowedError) return `${error.message} in R is not followed to the data`
    throw error
  }
}

const stop = (what: string): never => {
  throw new UnfollowedError(what)
}

const figure = (node: RNode, more: Partial<Computed> = {}): Meant => ({
  is: 'value',
  origin: { ...columnOrigin(printOf(node)), plain: false, columns: new Set([printOf(node)]), ...more },
})

function meaning(node: RNode, place: Place): Meant {
  switch (node.kind) {
    case 'constant':
      return { is: 'value', origin: node }
    case 'name':
      return named(node.name, place)
    case 'assign': {
      const meant = meaning(node.value, place)
      place.variables.set(node.name, meant)
      return meant
    }
    case 'member':
      return memberOf(node, place)
    case 'index':
      return indexed(node, place)
    case 'sign':
      return signed(node, place)
    case 'call':
      return called(node, place)
  }
}

function named(name: string, place: Place): Meant {
  const column = place.within ? place.columns.get(name) : undefined
  if (column) return { is: 'column', origin: column }
  return place.variables.get(name) ?? stop(`"${name}"`)
}

const column = (name: string, { columns }: Place): Meant => ({
  is: 'column',
  origin: columns.get(name) ?? stop(`a column "${name}"`),
})

function memberOf(node: RNode & { kind: 'member' }, place: Place): Meant {
  const of = meaning(node.of, place)
  if (of.is === 'rows') return column(node.name, place)
  if (of.is === 'model' && PARTS.has(node.name)) return figure(node, { ratio: true })
  return stop(`$${node.name}`)
}

function indexed(node: RNode & { kind: 'index' }, place: Place): Meant {
  const of = meaning(node.of, place)
  const given = node.given.map(({ value }) => value)
  if (of.is === 'rows') {
    const names = given.filter((own): own is RNode & { kind: 'constant' } => own?.kind === 'constant')
    for (const own of given) if (own && own.kind !== 'constant') requireTest(own, place)
    const [name] = names
    if (!name) return of
    return typeof name.value === 'string' ? column(name.value, place) : stop('a column by its place')
  }
  if (of.is === 'column') {
    for (const own of given) if (own) requireTest(own, place)
    return of.origin.kind === 'data' ? { is: 'column', origin: { ...of.origin, print: printOf(node) } } : of
  }
  const isPlace = given.every(
    (own) =>
      own === null ||
      own.kind === 'constant' ||
      (own.kind === 'sign' && own.left === null && own.sign === '-' && own.right.kind === 'constant'),
  )
  if (!isPlace) stop('an index that is no constant')
  if (of.is === 'model') return figure(node, { ratio: true })
  return of.is === 'value' && of.origin.kind === 'data'
    ? { is: 'value', origin: { ...of.origin, print: printOf(node) } }
    : of
}

function requireTest(node: RNode, place: Place): void {
  const meant = meaning(node, { ...place, within: place.within })
  if (meant.is !== 'test') stop('an index that is no comparison')
}

function signed(node: RNode & { kind: 'sign' }, place: Place): Meant {
  const { sign, left, right } = node
  if (sign === '~') {
    requireFormula(left)
    requireFormula(right)
    return { is: 'model' }
  }
  if (sign === '!' || COMPARES.has(sign)) {
    for (const own of [left, right]) if (own && !isList(own)) requireComparable(meaning(own, place))
    return { is: 'test' }
  }
  const of = (own: RNode) => {
    const meant = meaning(own, place)
    if (meant.is === 'test') return markOf(own)
    return meant.is === 'column' || meant.is === 'value' ? meant.origin : stop(`${sign} of this`)
  }
  const signs = { sign, print: printOf(node), factors: place.factors }
  const one: Origin = left ? of(left) : { kind: 'constant', value: 0 }
  const isColumn = [left, right].some((own) => own && meaning(own, place).is === 'column')
  return { is: isColumn ? 'column' : 'value', origin: arithmetic(signs, one, of(right)) }
}

const markOf = (node: RNode): Computed => ({ ...columnOrigin(printOf(node)), of: 'mark', plain: false })

/** `c("a", "b")` beside %in%. */
const isList = (node: RNode): boolean =>
  node.kind === 'call' &&
  node.of.kind === 'name' &&
  node.of.name === 'c' &&
  node.given.every(({ value }) => value?.kind === 'constant')

function requireComparable(meant: Meant): void {
  if (meant.is === 'model' || meant.is === 'rows' || meant.is === 'several') stop('a comparison of this')
}

/** Names of columns and signs, small powers alone: a constant in a formula would be a factor of its coefficient. */
function requireFormula(node: RNode | null): void {
  if (node === null || node.kind === 'name') return
  if (node.kind === 'constant' && typeof node.value === 'number' && [0, 1, 2, 3].includes(node.value)) return
  if (node.kind === 'sign' && ['+', '-', '*', ':', '^'].includes(node.sign)) {
    const isScaled = [node.left, node.right].some(
      (own) => own?.kind === 'constant' && own.value !== 0 && own.value !== 1,
    )
    if (isScaled && node.sign !== '^') stop('a constant in a formula')
    requireFormula(node.left)
    requireFormula(node.right)
    return
  }
  if (node.kind === 'call' && node.of.kind === 'name' && IN_FORMULAS.has(node.of.name)) {
    for (const { value } of node.given) requireFormula(value)
    return
  }
  stop('a formula')
}

function called(node: RNode & { kind: 'call' }, place: Place): Meant {
  const name = node.of.kind === 'name' ? node.of.name : stop('a call of this')
  const { given } = node
  const inner = (at: number, within = place.within): Meant =>
    given[at]?.value ? meaning(given[at].value, { ...place, within }) : stop(`${name}()`)
  if (name === 'with') return inner(0).is === 'rows' ? inner(1, true) : stop('with')
  if (name === 'subset') {
    if (inner(0).is !== 'rows' || inner(1, true).is !== 'test' || given.length > 2) stop('subset')
    return { is: 'rows' }
  }
  if (name === 'is.na' || name === 'complete.cases') return { is: 'test' }
  if (name === 'set.seed') return { is: 'test' }
  if (name === 'nrow' || name === 'NROW')
    return inner(0).is === 'rows' ? figure(node, { of: 'count' }) : stop(name)
  if (MODELS.has(name)) return modelled(node, place)
  if (OF_MODELS.has(name)) return inner(0).is === 'model' ? { is: 'model' } : summarised(node, place)
  if (FROM_MODELS.has(name))
    return inner(0).is === 'model' &&
      given.slice(1).every(({ name: own }) => own !== null && SETTINGS.has(own))
      ? figure(node, { ratio: true })
      : stop(name)
  if (name === 'table')
    return given.every((_, at) => inner(at).is === 'column') ? figure(node, { of: 'count' }) : stop(name)
  if (name === 'prop.table' || name === 'proportions') return figureOf(inner(0), node)
  if (name === 'tapply' || name === 'aggregate') return grouped(node, place)
  if (name === 'length') return counted(node, inner(0))
  if (name === 'names') return inner(0).is === 'value' ? { is: 'value', origin: LABEL } : stop(name)
  if (SUMMARIES.has(name)) return summarised(node, place)
  if (OF_COLUMNS.has(name) || CURVES.has(name)) return columnOf(node, inner(0))
  if (SHAPES.has(name)) return shaped(node, place)
  return stop(`${name}()`)
}

const figureOf = (meant: Meant, node: RNode): Meant =>
  meant.is === 'value' && meant.origin.kind === 'data'
    ? figure(node, { ratio: true })
    : stop('shares of this')

function counted(node: RNode, meant: Meant): Meant {
  const isPlain =
    meant.is === 'column' && meant.origin.kind === 'data' && (meant.origin.plain || meant.origin.steps === 0)
  return isPlain ? figure(node, { of: 'count' }) : stop('length()')
}

function columnOf({ of }: RNode & { kind: 'call' }, meant: Meant): Meant {
  if (meant.is === 'rows' || meant.is === 'test') return meant
  if (meant.is !== 'column' && meant.is !== 'value') return stop('this call')
  const isCurve = of.kind === 'name' && CURVES.has(of.name)
  if (meant.origin.kind !== 'data') return stop('a call on constants')
  return isCurve
    ? {
        ...meant,
        origin: {
          ...meant.origin,
          plain: false,
          ratio: true,
          steps: meant.origin.steps + 1,
          print: printOf(of, meant.origin.print),
        },
      }
    : meant
}

/** Columns and formulas are given; constants are settings by name alone. */
function modelled(node: RNode & { kind: 'call' }, place: Place): Meant {
  const within = node.given.some(({ name }) => name === 'data')
  for (const { name, value } of node.given) {
    if (value === null) continue
    if (name !== null && SETTINGS.has(name)) continue
    const meant = meaning(value, { ...place, within: place.within || within })
    const isGiven =
      meant.is === 'rows' ||
      meant.is === 'model' ||
      meant.is === 'test' ||
      (meant.is === 'column' && isTellable(meant.origin)) ||
      (meant.is === 'value' && meant.origin.kind === 'data' && meant.origin.of === 'count')
    if (!isGiven) stop('a constant that is given to a method')
  }
  return { is: 'model' }
}

const isTellable = (origin: Origin): boolean =>
  origin.kind === 'label' ||
  (origin.kind === 'data' && (origin.of === 'mark' || numberProblem(origin) === null))

function summarised(node: RNode & { kind: 'call' }, place: Place): Meant {
  const name = (node.of as { name: string }).name
  const origins = node.given.flatMap(({ name: own, value }, at): Origin[] => {
    if (value === null || (own !== null && SETTINGS.has(own))) return []
    if (at > 0 && name === 'quantile' && (value.kind === 'constant' || isList(value))) return []
    const meant = meaning(value, place)
    if (meant.is === 'test') return [markOf(value)]
    return meant.is === 'column' ? [meant.origin] : stop(`${name}() of what is no column`)
  })
  const [first] = origins
  if (!first || (origins.length > 1 && !['cor', 'cov', 'weighted.mean'].includes(name)))
    return stop(`${name}()`)
  const wrong = origins.find((origin) => origin.kind !== 'data')
  if (wrong) return { is: 'value', origin: wrong }
  const told = origins.map((origin) => (origin.kind === 'data' ? origin.print : ''))
  if (new Set(told).size < told.length) stop(`${name}() of a column and itself`)
  const value = first as Computed
  const made: Computed = {
    ...value,
    plain: false,
    print: printOf(node),
    terms: 1,
    columns: new Set(origins.flatMap((own) => (own.kind === 'data' ? [...own.columns] : []))),
  }
  if (value.of === 'mark')
    return { is: 'value', origin: { ...made, of: name === 'sum' ? 'count' : 'value', ratio: name !== 'sum' } }
  return {
    is: 'value',
    origin: name === 'cor' || name === 'cov' || name === 'var' ? { ...made, ratio: true, factors: [] } : made,
  }
}

/** A figure of each group, by a function that is named. */
function grouped(node: RNode & { kind: 'call' }, place: Place): Meant {
  const isFormula = node.given[0]?.value?.kind === 'sign' && node.given[0].value.sign === '~'
  const by =
    node.given.find(({ name }) => name === 'FUN')?.value ??
    node.given.filter(({ name }) => name === null)[2]?.value
  if (by?.kind !== 'name' || !(SUMMARIES.has(by.name) || by.name === 'length')) stop('a function of its own')
  for (const { value, name } of node.given) {
    if (
      value === null ||
      value === by ||
      (name !== null && SETTINGS.has(name)) ||
      isListOfColumns(value, place)
    )
      continue
    const meant = meaning(value, place)
    if (meant.is !== 'column' && meant.is !== 'rows' && !(isFormula && meant.is === 'model'))
      stop('groups of this')
  }
  const first = isFormula ? null : meaning(node.given[0]!.value!, place)
  const origin = first?.is === 'column' ? first.origin : null
  if (origin && numberProblem(origin) !== null) return { is: 'value', origin }
  return figure(node, (by as { name: string }).name === 'length' ? { of: 'count' } : {})
}

const isListOfColumns = (node: RNode, place: Place): boolean =>
  node.kind === 'call' &&
  node.of.kind === 'name' &&
  node.of.name === 'list' &&
  node.given.every(({ value }) => value !== null && meaning(value, place).is === 'column')

/** Results put side by side, or rounded. */
function shaped(node: RNode & { kind: 'call' }, place: Place): Meant {
  const name = (node.of as { name: string }).name
  const isWhole = name === 'round' || name === 'signif' || name === 'sort'
  const given: readonly RArgument[] = isWhole ? node.given.slice(0, 1) : node.given
  const settings = words('stringsAsFactors check.names row.names')
  const meant = given
    .filter(({ name: own }) => own === null || !settings.has(own))
    .map(({ value }) => (value ? meaning(value, place) : stop(`${name}()`)))
  const [only] = meant
  if (meant.length === 1 && only && (isWhole || only.is === 'model')) return only
  return {
    is: 'several',
    origins: meant.flatMap((own): Origin[] => {
      if (own.is === 'several') return own.origins
      if (own.is === 'model') return []
      return own.is === 'value' || own.is === 'column'
        ? [own.origin]
        : [unknown('rows and comparisons are no values')]
    }),
  }
}
