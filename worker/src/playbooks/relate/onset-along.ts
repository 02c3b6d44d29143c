import type { Template } from '#contract'
import { limited, surenessOf } from '../../decide/decide.ts'
import { setsInAlong } from '../../decide/onset-along.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { linkOf } from '../../effects/relate/link.ts'
import { onsetAlong, type OnsetAlong } from '../../effects/relate/onset-along.ts'
import { metricOf } from '../../model/metric-of.ts'
import { bracketsOf } from '../../effects/relate/brackets.ts'
import { name, text } from '../../prose/prose.ts'
import { negativeWords } from '../../telling/negative.ts'
import { bracketsSentence } from '../../telling/relate/brackets.ts'
import { linkPassage } from '../../telling/relate/link.ts'
import {
  onsetAlongAdvice,
  onsetAlongFit,
  onsetAlongHeadline,
  onsetAlongPart,
} from '../../telling/relate/onset-along.ts'
import type { Told } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { madeVariable, type Variable } from '../../variables/variable.ts'
import { askInside } from '../compare/inside.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'
import { tellNumber } from './relate.ts'

export const asksOnsetAlong = ({ act, aspect, by }: Frame['question']): boolean =>
  act === 'relate' && aspect === 'onset' && by.length > 0

/** From where along a number a measure is another one; how it goes with it where no place stands out. Null for others. */
export async function tellOnsetAlong(given: Frame): Promise<Told | null> {
  if (!asksOnsetAlong(given.question) || isSeries(given) || given.unit?.again) return null
  const along = (await numberAlong(given)) ?? (await ageAlong(given))
  if (!along) return null
  const { frame, other } = along
  const { measure, question, toolkit } = frame
  const effect = await attempted(toolkit, `where ${measure.label} sets in`, () => onsetAlong(frame, other))
  if (!effect || !setsInAlong(effect)) return tellNumber(frame, other)
  const link = await linkOf(frame, other, other.label)
  if (!link) return null
  const judgement = limited(
    {
      kind: 'how-much',
      sureness: surenessOf(effect.numbers.p, effect.numbers.n, 1),
      reasons: [{ code: 'rows', n: text`${effect.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}` }],
    },
    question,
    measure.label,
  )
  const plain = onsetAlongHeadline(frame, effect)
  const brackets = await attempted(toolkit, `${measure.label} in brackets`, () => bracketsOf(frame, link))
  const adds =
    measure.kind === 'share' ||
    (question.metric !== null && metricOf(frame.model, question.metric).additivity === 'sum')
  const own = await linkPassage(frame, link, judgement.sureness, plain)
  return {
    judgement,
    headline: withVerdict(judgement.kind, question, plain),
    sentences: [...(adds ? [onsetAlongPart(frame, effect)] : []), onsetAlongFit(frame, effect)],
    next: [
      ...(brackets ? [bracketsSentence(frame, link, brackets)] : []),
      ...(await beyondIt(frame, effect)),
    ],
    weakened: negativeWords(frame) ?? text`That the two go together does not say which moves the other.`,
    advice: onsetAlongAdvice(frame, effect),
    keys: [],
    passages: [own],
    effects: [effect.numbers, link.numbers],
  }
}

/** Which rows lie beyond it: a group that seems to be behind it may only have more of them. */
async function beyondIt(frame: Frame, { other, main }: OnsetAlong): Promise<Template[]> {
  const { noun } = frame
  const words = {
    it: 'those beyond it',
    rows: text`the ${name(noun.many)} beyond it`,
    those: 'those beyond it',
    outside: 'of the others',
    within: 'for those beyond it',
    without: 'for the others',
    same: 'the mix is the usual one',
  }
  const told = await askInside(
    frame,
    {
      of: `those beyond that ${other.label}`,
      where: `${identifier(other.column)} > ${main.number(0, 'cut')}`,
      among: `${identifier(other.column)} is not null`,
      without: [other.column, other.origin],
    },
    words,
    { standing: 'unasked', measure: null },
  )
  return told.apart ? [told.apart] : []
}

interface Along {
  frame: Frame
  other: Variable
}

async function numberAlong(frame: Frame): Promise<Along | null> {
  const [other] = frame.question.by.flatMap(({ column }) =>
    frame.numbers.filter((own) => own.column === column),
  )
  return other ? { frame, other } : null
}

const DAYS_A_MONTH = 30.4375
const AGE = 'age in months'

/** How old a row is by a day of its own: at the day that all rows have in common, else at the last one of the table. */
async function ageAlong(frame: Frame): Promise<Along | null> {
  const { source, model, question, toolkit, measure } = frame
  const times = source.columns.filter(({ name }) =>
    model.fields.some((own) => own.column === name && own.meaning === 'time'),
  )
  const begun = times.find(({ name }) => question.by.some(({ column }) => column === name))
  const dated = source.columns.filter(({ storage }) => storage === 'date' || storage === 'timestamp')
  if (!begun || !dated.includes(begun)) return null
  const common = dated.find(({ distinct, nulls }) => distinct === 1 && nulls === 0)
  const last = common ?? [...dated].sort((a, b) => String(b.maximum).localeCompare(String(a.maximum)))[0]!
  const day = String(last.maximum).slice(0, 10)
  const columns = `date_diff('day', ${identifier(begun.name)}::date, date ${literal(day)}) / ${DAYS_A_MONTH} as ${identifier(AGE)}`
  const made = async (table: string, name: string) => {
    await toolkit.query(
      `${measure.label} and how old each was on ${day}`,
      `select *, ${columns} from ${table}`,
      {
        keeps: name,
        maxRows: 5,
      },
    )
    return name
  }
  const table = await made(frame.table, `${frame.table}_aged`)
  const sample = frame.sample === frame.table ? table : await made(frame.sample, `${frame.table}_aged_sample`)
  const other = madeVariable({
    column: AGE,
    label: 'age',
    kind: 'number',
    unit: { before: '', after: ' months' },
    origin: begun.name,
  })
  return { frame: { ...frame, table, sample, made: new Map() }, other }
}
