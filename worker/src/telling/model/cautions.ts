import { beyondChance } from '../../decide/decide.ts'
import type { Template } from '#contract'
import { labelOf } from '../../variables/labels.ts'
import { listed, name, pluralOf, text } from '../../prose/prose.ts'
import { areSiblings } from '../../variables/siblings.ts'
import { measured, named } from '../../variables/variable.ts'
import { hasTable, View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Model } from '../../effects/model/model.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { separatorsOf, type Separators } from '../../effects/explain/separators.ts'
import { apartWords } from '../explain/separators.ts'
import type { Passage } from '../told.ts'
import { rowNames } from './row-names.ts'
import { MODEL_LIMITS } from '../../decide/model-limits.ts'

type Cautions = NonNullable<Passage['cautions']>

/** What a reader must know before relying on a model, each measured. */
export async function modelCautions(frame: Frame, model: Model): Promise<Cautions> {
  const weights = await influence(frame, model)
  return [
    ...collinearity(model),
    ...(await twins(frame, model)),
    ...(weights.ofTold ? weights.cautions : []),
    ...leakage(model),
    ...apart(await separatorsOf(frame), frame.measure),
    ...settled(frame, model),
    ...fewRows(model),
    ...repeated(frame, model),
    // What hangs on few rows and is not told weakens no answer.
    ...(weights.ofTold ? [] : weights.cautions),
  ]
}

const collinearity = ({ collinear, main, outcome }: Model): Cautions =>
  collinear
    ? [
        {
          kind: 'collinearity',
          text: text`Predictors move together (variance inflation ${main.ref(0, 'max_vif', 'decimal1')} for ${name(main.text(0, 'max_vif_variable'))}), so this data cannot rank their parts in ${measured(outcome)}.`,
          evidence: [main],
        },
      ]
    : []

/** Columns left out because another one carries the same information. */
async function twins(frame: Frame, { plan, outcome }: Model): Promise<Cautions> {
  const pairs = plan.twins.slice(0, 5)
  if (pairs.length === 0) return []
  const view = new View(
    await frame.toolkit.query(
      'Columns that move together',
      `select ${pairs.map(({ dropped, kept }, index) => `corr(${identifier(dropped.column)}, ${identifier(kept.column)}) as r${index + 1}`).join(', ')} from ${frame.table}`,
    ),
  )
  return [
    {
      kind: 'collinearity',
      text: text`${listed(pairs.map(({ dropped, kept }, index) => text`${named(dropped)} moves with ${named(kept)} (r = ${view.ref(0, `r${index + 1}`, 'decimal2')})`))}, so their parts in ${measured(outcome)} cannot be told apart: ${listed([...new Set(pairs.map(({ kept }) => named(kept)))])} stands for ${pairs.length === 1 ? 'both' : 'them all'} in the model.`,
      evidence: [view],
    },
  ]
}

/** Many rows without the largest residuals look more certain by construction: then only a loss counts. */
const GAINS_COUNT_BELOW = 200

/** A claim that rests on few rows: significant, and not so (or the other way round) in a refit without them. */
function restsOnFew(refit: View, row: number, n: number): boolean {
  const [all, ...without] = ['p', 'without_one_p', 'without_all_p'].map((column) => refit.number(row, column))
  const claimed = beyondChance(all!)
  const lost = claimed && without.some((p) => p >= MODEL_LIMITS.lost)
  const turned = claimed && refit.value(row, 'sign_change') === true
  return (
    lost ||
    turned ||
    (n < GAINS_COUNT_BELOW && all! >= MODEL_LIMITS.lost && without.some((p) => beyondChance(p)))
  )
}

async function influence(
  frame: Frame,
  { binary, cell, main, outcome, sure }: Model,
): Promise<{ cautions: Cautions; ofTold: boolean }> {
  const none = { cautions: [], ofTold: false }
  if (binary || !hasTable(cell, 'refit')) return none
  const [refit, rows] = [new View(cell, 'refit'), new View(cell, 'influence')]
  const terms = refit.rows.filter((row) => refit.text(row, 'term') !== '(Intercept)')
  const changed = terms.filter((row) => restsOnFew(refit, row, main.number(0, 'n')))
  const strong =
    main.number(0, 'cook_max') > MODEL_LIMITS.cook &&
    main.number(0, 'cook_max') > main.number(0, 'cook_threshold')
  if (changed.length === 0 && !strong) return none
  const shown = (
    changed.length > 0 ? changed : terms.filter((row) => beyondChance(refit.number(row, 'p')))
  ).slice(0, 3)
  if (shown.length === 0) return none
  const words = listed(
    shown.map(
      (row) =>
        text`the part of ${name(refit.text(row, 'term'))} goes from ${refit.ref(row, 'estimate', 'decimal3')} (${refit.ref(row, 'p', 'p')}) to ${refit.ref(row, 'without_one', 'decimal3')}`,
    ),
  )
  const called = await rowNames(frame, main, 'cook_row')
  const told = (row: number) =>
    sure.some(({ label }) => {
      const term = refit.text(row, 'term')
      return term === label || term.startsWith(`${label}: `)
    })
  return {
    ofTold: shown.some(told),
    cautions: [
      {
        kind: 'influence',
        text: text`Row ${called(0)} weighs heavily in the model: ${measured(outcome)} is ${rows.ref(0, 'y')} there where ${rows.ref(0, 'fitted', 'decimal2')} is expected. Without it ${words}.`,
        evidence: [main, refit, rows],
      },
    ],
  }
}

function leakage({ binary, main, terms, outcome }: Model): Cautions {
  const [whole, alone, limit] = binary
    ? ['auc', 'auc_alone', MODEL_LIMITS.leakAuc]
    : ['r2', 'r2_alone', MODEL_LIMITS.leakR2]
  const copies = terms.rows.filter((row) => terms.number(row, alone as string) > (limit as number))
  const [first] = copies
  if (!(main.number(0, whole as string) > (limit as number)) || first === undefined) return []
  return [
    {
      kind: 'leakage',
      text: text`${listed(copies.map((row) => name(terms.text(row, 'variable'))))} alone ${copies.length === 1 ? 'predicts' : 'predict'} ${measured(outcome)} almost perfectly (${binary ? text`AUC ${terms.ref(first, 'auc_alone', 'decimal3')}` : text`R squared ${terms.ref(first, 'r2_alone', 'decimal3')}`}): it may be the outcome under another name, or be known only afterwards.`,
      evidence: [terms],
    },
  ]
}

/** What says the outcome almost by itself was left out from the start, so that it hides nothing. */
const apart = (separators: Separators | null, outcome: Frame['measure']): Cautions =>
  separators === null
    ? []
    : [
        {
          kind: 'leakage',
          text: apartWords(separators, outcome),
          evidence: [separators.view],
        },
      ]

const SAME: ReadonlySet<string> = new Set(['copy', 'recode'])

/** Columns that the measure settles, that settle it, or that measure the same thing: left out from the start. */
function settled({ model: { leaks }, measure, source, numbers }: Frame, { outcome }: Model): Cautions {
  const own = measure.variable?.column ?? ''
  const tied = leaks.flatMap(({ column, of, kind }) =>
    column === own ? of.map((each) => ({ column: each, kind })) : of.includes(own) ? [{ column, kind }] : [],
  )
  const labels = (columns: readonly string[]) =>
    [...new Set(columns)].flatMap((each) => {
      const known = source.columns.find(({ name: called }) => called === each)
      return known && each !== own ? [name(labelOf(known))] : []
    })
  const same = labels(tied.filter(({ kind }) => SAME.has(kind)).map(({ column }) => column))
  const part = labels([
    ...tied.filter(({ kind }) => !SAME.has(kind)).map(({ column }) => column),
    ...numbers.filter((each) => areSiblings(each, outcome)).map(({ column }) => column),
  ]).filter((each) => !same.includes(each))
  const left = (all: string[], what: Template): Cautions =>
    all.length === 0
      ? []
      : [
          {
            kind: 'leakage',
            text: text`${listed(all)} ${all.length === 1 ? 'is' : 'are'} ${what}, and ${all.length === 1 ? 'was' : 'were'} left out: ${all.length === 1 ? 'it explains' : 'they explain'} nothing.`,
            evidence: [],
          },
        ]
  return [
    ...left(same, text`${measured(outcome)} under another name`),
    ...left(part, text`a part or another measure of ${measured(outcome)}`),
  ]
}

/** Rows of one unit resemble each other: fewer independent facts than rows. */
const repeated = ({ unit }: Frame, { clustered, main }: Model): Cautions =>
  clustered && unit
    ? [
        {
          kind: 'repeated-measures',
          text: text`The ${main.ref(0, 'n', 'integer')} rows come from ${main.ref(0, 'clusters', 'integer')} ${name(pluralOf(unit.label))}, each measured several times; the intervals allow for that by clustering.`,
          evidence: [main],
        },
      ]
    : []

function fewRows({ binary, main, outcome }: Model): Cautions {
  const per = binary
    ? main.number(0, 'events_per_variable')
    : main.number(0, 'n') / Math.max(1, main.number(0, 'parameters') - 1)
  if (!(per < 10)) return []
  return [
    {
      kind: 'small-n',
      text: binary
        ? text`Only ${main.ref(0, 'events_per_variable', 'decimal1')} rows of the rarer outcome stand behind each coefficient of the model of ${measured(outcome)}; read it as provisional.`
        : text`${main.ref(0, 'n', 'integer')} rows carry ${main.ref(0, 'parameters', 'integer')} estimates in the model of ${measured(outcome)}; read it as provisional.`,
      evidence: [main],
    },
  ]
}
