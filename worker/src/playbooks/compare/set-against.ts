import { decideAgainst } from '../../decide/set-against.ts'
import { limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { fixedBy, setAgainst, type FixedBy, type SetAgainst } from '../../effects/compare/set-against.ts'
import { asksWhichOf } from '../../lexicon/which-of-words.ts'
import { text } from '../../prose/prose.ts'
import {
  againstHeadline,
  againstPassage,
  aloneSentence,
  fixedAdvice,
  fixedHeadline,
  fixedWords,
} from '../../telling/compare/set-against.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import { unitOf, type Dimension, type Frame } from '../frame/frame.types.ts'

/** Values of a column beyond which it is no side of a question, but names its rows. */
const MOST_LEVELS = 40

/** Sides of a question which of two things is behind a measure; none where it asks for none. */
export const sidesOf = ({ question, dimensions, measure, rows }: Frame): Dimension[] => {
  if (question.act !== 'explain' && question.act !== 'compare') return []
  if (measure.kind !== 'mean' && measure.kind !== 'share') return []
  if (!measure.variable || !asksWhichOf(question.words)) return []
  const sides = dimensions.filter(({ asked, distinct }) => asked && distinct >= 2 && distinct <= MOST_LEVELS)
  return sides.length >= 2 && rows > 0 ? sides : []
}

/**
 * The things that a question names, set against each other, or said to be one and the same in these rows.
 * @param each what there is to tell of one of them, the others held equal
 */
export async function tellAgainst(
  frame: Frame,
  each: (frame: Frame, first: Dimension, others: Dimension[]) => Promise<Told | null>,
): Promise<Told | null> {
  const sides = sidesOf(frame)
  if (sides.length === 0) return null
  const apart: Dimension[] = []
  const fixed: FixedBy[] = []
  for (const side of sides) {
    let same: FixedBy | null = null
    for (const other of apart) same ??= await fixedBy(frame, [other, side])
    if (same) fixed.push(same)
    else apart.push(side)
  }
  // Of three and more each is told by itself, the others held equal.
  if (apart.length > 2) return null
  const [first, second] = apart
  const effect =
    first && second
      ? await attempted(frame.toolkit, 'what is set against each other', () =>
          setAgainst(frame, [first, second]),
        )
      : null
  if (effect) return withSides(frame, effect, fixed, await each(frame, effect.sides[0], [effect.sides[1]]))
  const [same] = fixed
  return same && first ? asOne(frame, same, await each(frame, first, [])) : null
}

function withSides(frame: Frame, effect: SetAgainst, fixed: FixedBy[], told: Told | null): Told {
  const { terms, rows, binary, main } = effect
  const p = unitOf(frame).unit ? 'robust_p' : 'p'
  const side = (row: number) => ({
    own: terms.number(row, binary ? 'chi2' : 'unique_r2'),
    p: terms.number(row, p),
  })
  const { lies, sureness } = decideAgainst(side(rows[0]), side(rows[1]))
  const headline = againstHeadline(frame, effect, lies, fixed)
  const alone = aloneSentence(effect)
  return {
    judgement: limited(
      {
        kind: lies === 'neither' ? 'cannot-tell' : 'which',
        sureness: lies === 'neither' ? 'cannot-tell' : sureness,
        reasons: [rowsBehind(frame, main)],
      },
      frame.question,
      frame.measure.label,
    ),
    headline,
    sentences: [
      ...fixed.map((own) => text`${fixedWords(own)}: what is said of one may be the other.`),
      ...(alone === '' ? [] : [alone]),
      ...(lies !== 'neither' && told ? [told.headline] : []),
    ],
    next: told?.next ?? [],
    listed: told?.listed ?? null,
    weakened: told?.weakened ?? null,
    advice: lies === 'neither' || fixed.length > 0 ? null : (told?.advice ?? null),
    keys: told?.keys ?? [],
    passages: [
      { ...againstPassage(frame, effect, headline), certainty: sureness },
      ...(told?.passages ?? []),
    ],
    effects: [effect.numbers, ...(told?.effects ?? [])],
  }
}

/** Two that settle one another: how they differ is told, and that it is nobody's alone. */
function asOne(frame: Frame, fixed: FixedBy, told: Told | null): Told | null {
  if (!told) return null
  const headline = fixedHeadline(frame, fixed)
  const [main, ...rest] = told.passages
  return {
    ...told,
    judgement: { ...told.judgement, kind: 'cannot-tell', sureness: 'cannot-tell' },
    headline,
    sentences: [told.headline, ...told.sentences.slice(0, 1)],
    next: [],
    advice: fixedAdvice(fixed),
    passages: main
      ? [
          {
            ...main,
            title: headline.replace(/\.$/, ''),
            sentences: [told.headline, ...main.sentences],
            evidence: [...main.evidence, fixed.view],
          },
          ...rest,
        ]
      : [],
  }
}
