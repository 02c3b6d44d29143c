import type { EffectNumbers, Template } from '#contract'
import { liesApart } from '../../decide/group-apart.ts'
import { limited, surenessOf } from '../../decide/decide.ts'
import type { Judgement } from '../../decide/verdict.ts'
import { identifier } from '../../duckdb/sql.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { isLevel } from '../../effects/compare/groups.ts'
import { standsFor } from '../../effects/compare/stands-for.ts'
import type { Happening } from '../../effects/event/event.ts'
import { lastingGroups } from '../../effects/event/taken-up.ts'
import { groupApart, MOST_GROUPS, type GroupApart } from '../../effects/event/group-apart.ts'
import { groupWords } from '../../telling/compare/inside.ts'
import {
  groupApartAdvice,
  groupApartDetail,
  groupApartHeadline,
  notShownSentence,
} from '../../telling/event/group-apart.ts'
import { pooledAgainstPassage } from '../../telling/event/pooled-against.ts'
import type { Passage } from '../../telling/told.ts'
import { levelOf } from '../../telling/words.ts'
import { text } from '../../prose/prose.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'
import { apartTold, askInside, columnsInside } from '../compare/inside.ts'

/** The group that an event did not reach, or reached alone, as the answer to where it helped. */
export interface ApartTold {
  /** Whether it is beyond chance: else it is told beside the answer, with its p. */
  shown: boolean
  headline: Template
  sentences: Template[]
  next: Template[]
  passage: Passage
  advice: Template
  judgement: Judgement
  dimension: Dimension
  numbers: EffectNumbers
}

const MOST_LOOKED = 4

/** Which group lies apart, of the columns that are named and have few values, else of others that have; null where none does. */
export async function tellGroupApart(frame: Frame, happening: Happening): Promise<ApartTold | null> {
  const few = frame.dimensions.filter(({ distinct }) => distinct <= MOST_GROUPS)
  const asked = few.filter((own) => own.asked)
  const looked = await lastingGroups(frame, (asked.length > 0 ? asked : few).slice(0, MOST_LOOKED))
  const found: GroupApart[] = []
  for (const dimension of looked) {
    const own = await attempted(frame.toolkit, `who went along, by ${dimension.label}`, () =>
      groupApart(frame, happening, dimension),
    )
    if (own) found.push(own)
  }
  const tests = found.reduce((sum, { groups }) => sum + groups.length, 0)
  const [best] = found
    .flatMap((own) => {
      const reading = liesApart(own, tests)
      return reading ? [{ own, ...reading }] : []
    })
    .sort((a, b) => (a.own.against.numbers.p ?? 1) - (b.own.against.numbers.p ?? 1))
  if (!best) return null
  const { own, how, shown } = best
  const { against } = own
  const headline = groupApartHeadline(frame, happening, own, how)
  const detail = groupApartDetail(frame, own)
  const judgement = limited(
    { kind: 'which', sureness: surenessOf(against.numbers.p, against.numbers.n, tests), reasons: [] },
    frame.question,
    frame.measure.label,
  )
  return {
    shown,
    headline,
    sentences: shown ? [detail] : [notShownSentence(frame, own), detail],
    next: await insideOfGroup(frame, own),
    passage: await pooledAgainstPassage(frame, against, headline, [detail], judgement.sureness),
    advice: groupApartAdvice(frame, own, how),
    judgement,
    dimension: own.dimension,
    numbers: against.numbers,
  }
}

/** What its rows are, against those of the others: of a share the rows that count, which is what is to become less. */
async function insideOfGroup(frame: Frame, { dimension, level }: GroupApart): Promise<Template[]> {
  const { measure } = frame
  const same = await standsFor(frame, dimension, columnsInside(frame, [dimension.column]))
  const among = [
    `${identifier(dimension.column)} is not null`,
    ...(measure.kind === 'share' ? [`${identifier(measure.variable!.column)}::varchar = 'yes'`] : []),
  ].join(' and ')
  const plain = groupWords(frame, levelOf(dimension, level))
  const words = measure.kind === 'share' ? { ...plain, rows: text`${plain.rows} behind that share` } : plain
  const told = await askInside(
    frame,
    {
      of: `${level} among the rows that count`,
      where: isLevel(dimension, level),
      among,
      without: [dimension.column, ...same],
      called: [level, dimension.label],
      group: { dimension, level },
    },
    words,
    { standing: 'unasked', measure: null },
  )
  return apartTold(told, words)
}
