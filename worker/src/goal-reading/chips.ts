import {
  actSchema,
  metricColumns,
  sameMetric,
  type Act,
  type Chip,
  type ChipSlot,
  type DimensionRef,
  type Grain,
  type Near,
  type Question,
  type SemanticModel,
  type TableModel,
} from '#contract'
import { ACT_LABELS, labelsOf, type Labels } from './chip-labels.ts'

type Alternative = Chip['alternatives'][number]

/** What of a question there is to choose from, at most: a menu is no catalogue. */
const CHOICES = 24
const OTHER_VALUES = 12
const GRAINS: readonly Grain[] = ['day', 'week', 'month', 'quarter', 'year']
/** These need an event or a figure that a menu can't name. */
const NOT_OFFERED: readonly Act[] = ['event', 'exact']
const OVER_TIME: readonly Act[] = ['change', 'forecast', 'event']
const BROKEN_DOWN: readonly Act[] = ['compare', 'rank', 'explain', 'change', 'make-up', 'kinds', 'odd']

/** The parts of a question that a person can change, with what each could be instead. */
export function chipsOf(question: Question, model: SemanticModel): Chip[] {
  const labels = labelsOf(model)
  const table = tableAsked(question, model)
  if (!table) return []
  const says = { question, table, labels }
  return [
    actChip(says),
    metricChip(says),
    nearChip(says),
    byChip(says),
    overChip(says),
    withinChip(says),
    againstChip(says),
    eventChip(says),
    horizonChip(says),
  ].filter((chip) => chip !== null)
}

interface Says {
  question: Question
  table: TableModel
  labels: Labels
}

/** The table that a question is about; one that names nothing is about the first. */
function tableAsked({ metric, by, over, against, within }: Question, model: SemanticModel) {
  const named = metric ?? by[0] ?? against[0] ?? within[0] ?? over
  return named ? model.tables.find(({ table }) => table === named.table) : model.tables[0]
}

const chip = (
  slot: ChipSlot,
  label: string,
  { guessed }: Question,
  alternatives: readonly Alternative[],
): Chip => ({
  slot,
  label,
  guessed: (guessed as readonly string[]).includes(slot),
  alternatives: alternatives.filter((one) => one.label !== label).slice(0, CHOICES),
})

/** The time axis that a question without one gets. */
const axisOf = ({ table, natural_time: column }: TableModel): Question['over'] =>
  column === null ? null : { table, column, grain: null }

function actChip({ question, table }: Says): Chip {
  const over = question.over ?? axisOf(table)
  const possible = actSchema.options.filter(
    (act) => !NOT_OFFERED.includes(act) && (over !== null || !OVER_TIME.includes(act)),
  )
  const change = (act: Act): Partial<Question> => ({
    act,
    statistic: null,
    ...(OVER_TIME.includes(act) ? { over } : {}),
    ...(question.act === 'event' ? { event: null } : {}),
    ...(question.aspect === 'repeats' ? { aspect: null } : {}),
  })
  return chip(
    'act',
    ACT_LABELS[question.act],
    question,
    possible.map((act) => ({ label: ACT_LABELS[act], change: change(act) })),
  )
}

function metricChip({ question, table, labels }: Says): Chip | null {
  const { metric } = question
  const choices = [...table.metrics].sort((a, b) => b.weight - a.weight)
  if (metric === null && choices.length === 0) return null
  return chip(
    'metric',
    metric === null ? '' : labels.metric(metric),
    question,
    choices
      .filter(({ ref }) => metric === null || !sameMetric(ref, metric))
      .map(({ ref, label }) => ({ label, change: { metric: ref } })),
  )
}

/** The limit beside which rows may be kept: its other side, or one that is looked for. */
function nearChip({ question, labels }: Says): Chip | null {
  const { near } = question
  if (!near || question.act !== 'odd') return null
  const others: Near[] = [
    { ...near, side: near.side === 'under' ? 'over' : 'under' },
    ...(near.value === null ? [] : [{ value: null, side: near.side }]),
  ]
  return chip(
    'near',
    labels.near(near),
    question,
    others.map((own) => ({ label: labels.near(own), change: { near: own } })),
  )
}

/** Columns that rows can be told apart by, and that are not the metric itself or settled by it. */
function dimensionsOf({ question, table }: Says): DimensionRef[] {
  const measured = question.metric ? metricColumns(question.metric) : []
  const leaking = table.leaks.filter(({ of }) => of.some((column) => measured.includes(column)))
  return table.fields
    .filter(
      ({ column, meaning }) =>
        meaning === 'dimension' &&
        !measured.includes(column) &&
        !leaking.some((leak) => leak.column === column),
    )
    .map(({ column }) => ({ table: table.table, column, part: null, bands: [] }))
}

function byChip(says: Says): Chip | null {
  const { question, labels } = says
  const { by } = question
  if (by.length === 0 && !BROKEN_DOWN.includes(question.act)) return null
  const single = by.length > 1 ? by : []
  const others = dimensionsOf(says).filter(
    (one) => !by.some(({ column, part }) => column === one.column && part === null),
  )
  const choices = [...single, ...others].map((one) => ({
    label: labels.dimension(one),
    change: { by: [one] },
  }))
  if (by.length === 0 && choices.length === 0) return null
  const freely = by.length > 0 ? [{ label: 'whatever matters', change: { by: [] } }] : []
  const label = by.length === 0 ? 'whatever matters' : by.map(labels.dimension).join(' and ')
  return chip('by', label, question, [...freely, ...choices])
}

function overChip({ question, table, labels }: Says): Chip | null {
  const { act, over } = question
  if (over === null && !OVER_TIME.includes(act)) return null
  const times = table.fields.filter(({ meaning }) => meaning === 'time').map(({ column }) => column)
  const axis = over ?? axisOf(table)
  if (!axis) return null
  const grains = GRAINS.map((grain) => ({ ...axis, grain }))
  const columns = times.filter((column) => column !== axis.column).map((column) => ({ ...axis, column }))
  const none = OVER_TIME.includes(act) ? [] : [{ label: 'not over time', change: { over: null } }]
  return chip('over', labels.over(axis.table, axis.column, axis.grain), question, [
    ...[...grains, ...columns].map((one) => ({
      label: labels.over(one.table, one.column, one.grain),
      change: { over: one },
    })),
    ...none,
  ])
}

/** Other values of a column that has few of them. */
const valuesOf = ({ table }: Says, column: string) =>
  (table.fields.find((field) => field.column === column)?.levels ?? []).slice(0, OTHER_VALUES)

function withinChip(says: Says): Chip | null {
  const { question, labels } = says
  const { within } = question
  if (within.length === 0) return null
  const [only] = within
  const fewer = within.length > 1 ? within.map((dropped) => within.filter((one) => one !== dropped)) : []
  const others =
    within.length === 1 && only!.operator === '='
      ? valuesOf(says, only!.column).map(({ value }) => [{ ...only!, values: [value] }])
      : []
  const label = (filters: Question['within']) => filters.map(labels.filter).join(' and ')
  return chip('within', label(within), question, [
    { label: 'all rows', change: { within: [] } },
    ...[...fewer, ...others].map((filters) => ({ label: label(filters), change: { within: filters } })),
  ])
}

function againstChip(says: Says): Chip | null {
  const { question, labels } = says
  const [focus] = question.against
  if (!focus) return null
  const others =
    question.against.length === 1 && focus.values.length === 1
      ? valuesOf(says, focus.column).map(({ value }) => ({ ...focus, values: [value] }))
      : []
  return chip('against', question.against.map(labels.focus).join(' and '), question, [
    { label: 'nothing in particular', change: { against: [] } },
    ...others.map((one) => ({ label: labels.focus(one), change: { against: [one] } })),
  ])
}

function eventChip({ question, labels }: Says): Chip | null {
  const { event } = question
  if (!event) return null
  const turned = { ...event, after: !event.after }
  return chip('event', labels.event(event), question, [
    { label: labels.event(turned), change: { event: turned } },
    { label: 'no event', change: { event: null, ...(question.act === 'event' ? { act: 'change' } : {}) } },
  ])
}

function horizonChip({ question, labels }: Says): Chip | null {
  const { act, horizon, over, reach } = question
  if (reach?.by && act === 'forecast') return chip('horizon', labels.reached(reach), question, [])
  if (act !== 'forecast' && horizon === null) return null
  const unit = horizon?.unit ?? over?.grain ?? 'month'
  const choices = [1, 3, 6, 12, 24].map((count) => ({ count, unit }))
  return chip('horizon', horizon ? labels.horizon(horizon) : 'as far as is sensible', question, [
    ...choices.map((one) => ({ label: labels.horizon(one), change: { horizon: one } })),
    ...(horizon ? [{ label: 'as far as is sensible', change: { horizon: null } }] : []),
  ])
}
