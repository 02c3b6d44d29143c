import type { Template } from '#contract'
import { beyondChance, beyondChanceUnasked, limited, surenessOf } from '../../decide/decide.ts'
import { identifier } from '../../duckdb/sql.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { forWhom, type ForWhom } from '../../effects/compare/for-whom.ts'
import { groups } from '../../effects/compare/groups.ts'
import {
  doseOf,
  endsOfGain,
  HAD,
  HAD_NOT,
  helped,
  SIDE,
  type Dose,
  type Helped,
} from '../../effects/compare/helped.ts'
import {
  doseSentence,
  formsSentence,
  heldStartSentence,
  helpedAdvice,
  helpedHeadline,
  levelsSentence,
} from '../../telling/compare/helped.ts'
import { forWhomHeadline, interactionOf } from '../../telling/compare/for-whom.ts'
import { groupsPassage } from '../../telling/compare/groups.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { levelOf, rowsBehind } from '../../telling/words.ts'
import { text } from '../../prose/prose.ts'
import { buildFrame } from '../frame/build-frame.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** Columns among whose groups it is looked for where it did not work. */
const MOST_LOOKED_AT = 6
const MOST_PARTS = 12

/**
 * Whether what some had and others had not did anything, told by how far each came: with where both began, whether those
 * who begin low just come back, how much of it takes, for whom it works and for whom not, and in which form.
 */
export async function tellHelped(frame: Frame, first: Dimension): Promise<Told | null> {
  const ends = endsOfGain(frame)
  if (!ends || !frame.question.metric) return null
  const { toolkit, question, place } = frame
  const later = await buildFrame(
    toolkit,
    {
      ...question,
      metric: { kind: 'value', table: question.metric!.table, column: ends.to, from: null, values: [] },
    },
    place,
    'later',
  )
  const own =
    later && (await attempted(toolkit, 'who had it and who had not', () => helped(frame, later, first)))
  if (!own) return null
  const { effect, frame: both } = own
  const judgement = limited(decideOf(frame, own), question, frame.measure.label)
  const plain = helpedHeadline(frame, own)
  const dose = await attempted(toolkit, 'how much of it', () => doseOf(own))
  const enough = dose && beyondChance(dose.p, dose.tried) ? dose.frame : both
  const shown = beyondChance(effect.numbers.p)
  const whom = await whomOf(enough, own, shown)
  const forms = await formsOf(frame, own, dose)
  const start = heldStartSentence(frame, own)
  const sentences = [
    text`${levelsSentence(frame, own, shown)}${start ? text` ${start}` : ''}`,
    ...(dose ? [doseSentence(frame, dose)] : []),
    ...(whom ? [forWhomHeadline(enough, whom, true)] : []),
    ...(forms ? [forms] : []),
  ]
  const passage = await groupsPassage(both, effect, judgement.sureness, sentences, plain)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, rowsBehind(frame)] },
    headline: withVerdict(judgement.kind, question, plain),
    sentences,
    weakened: text`Nobody drew lots who had it: what else sets them apart may be in the figure too.`,
    advice: helpedAdvice(own, dose, whom ? leastPart(whom) : null),
    keys: [],
    passages: [passage],
    effects: [own.numbers],
  }
}

function decideOf({ question }: Frame, { effect, sides }: Helped): Told['judgement'] {
  const sureness = surenessOf(effect.numbers.p, effect.numbers.n, 1)
  if (sureness === 'cannot-tell') return { kind: 'cannot-tell', sureness, reasons: [] }
  const more =
    sides.number(sides.rowOf('side', HAD!), 'gain') > sides.number(sides.rowOf('side', HAD_NOT!), 'gain')
  const wanted = question.supposes === 'less' || question.supposes === 'down' ? !more : more
  return { kind: question.supposes === null ? 'how-much' : wanted ? 'yes' : 'no', sureness, reasons: [] }
}

/** The column on which it depends most, of those on which it does beyond chance. */
async function whomOf(frame: Frame, { dimension, side }: Helped, shown: boolean): Promise<ForWhom | null> {
  const looked = frame.dimensions
    .filter(({ column, distinct }) => column !== dimension.column && distinct >= 2 && distinct <= MOST_PARTS)
    .slice(0, MOST_LOOKED_AT)
  // What does nothing over all rows does something for a few of them only where that is plain.
  const isApart = shown ? beyondChance : beyondChanceUnasked
  const found: ForWhom[] = []
  for (const whom of looked) {
    const own = await attempted(frame.toolkit, `for whom, by ${whom.label}`, () =>
      forWhom(frame, side, [HAD!, HAD_NOT!], whom),
    )
    if (own && isApart(interactionOf(own.strata), looked.length)) found.push(own)
  }
  const [best] = found.sort((a, b) => interactionOf(a.strata) - interactionOf(b.strata))
  return best ?? null
}

/** The part in which it did least. */
function leastPart({ strata: { strata, by } }: ForWhom): Template {
  const [least] = [...strata.rows].sort(
    (a, b) => Math.abs(strata.number(a, 'difference')) - Math.abs(strata.number(b, 'difference')),
  )
  return levelOf(by, strata.text(least!, 'stratum'))
}

/** The forms in which it was had, among those with enough of it. */
async function formsOf(frame: Frame, own: Helped, dose: Dose | null): Promise<Template | null> {
  const { dimension, none } = own
  const forms = dimension.levels.filter((level) => !none.includes(level))
  if (forms.length < 2) return null
  const rows = dose && beyondChance(dose.p, dose.tried) ? dose.frame : own.frame
  const effect = await attempted(frame.toolkit, `forms of ${dimension.label}`, () =>
    groups(rows, dimension, {
      levels: forms,
      of: ' of those who had it',
      where: `${identifier(SIDE)} = '${HAD}'`,
    }),
  )
  return effect && formsSentence(effect, beyondChance(effect.numbers.p))
}
