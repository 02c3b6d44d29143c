import type { Template } from '#contract'
import { capitalise, inWords, name, text, type Piece } from '../../prose/prose.ts'
import { isThird } from '../../effects/compare/banded.ts'
import type { Crossed } from '../../effects/compare/crossed.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import type { Passage } from '../told.ts'
import { levelOf, levelSaid, manyOf, oneOf, percentOf, rowsOf, valueOf } from '../words.ts'
import { oneCalled } from '../shown-columns.ts'

/** "interaction p = 0.003": whether the difference is the same everywhere. */
export const interactionWords = ({ test, testRow, testColumn }: Crossed): Template =>
  text`interaction ${test.ref(testRow, testColumn, 'p')}`

/** A value of what is crossed with; a third of a number as "age in the middle third (up to 51)". */
export const stratumOf = (by: Dimension, stratum: string): Template =>
  isThird(stratum) ? text`${name(by.label)} in the ${name(stratum)}` : levelOf(by, stratum)

/** Where the difference concentrates: the pair of values against what lies beside it. */
export function crossedSentence(frame: Frame, effect: Crossed): Template {
  const { pair, dimension, level, stratum, by } = effect
  const at = (column: string): Piece => valueOf(frame.measure, pair, 0, column)
  const [own, where] = [levelOf(dimension, level), stratumOf(by, stratum)]
  const others =
    dimension.distinct === 2 ? text`the other ${oneOf(dimension)}` : text`other ${manyOf(dimension)}`
  const there = text`with ${where} it is ${at('inside')} for ${own} (n = ${pair.ref(0, 'n_inside', 'integer')}) against ${at('same_stratum')} for ${others}`
  return text`What ${oneOf(dimension)} makes of ${name(frame.measure.label)} depends on ${name(by.label)} (${interactionWords(effect)}): ${there}, and otherwise ${at('same_level')} against ${at('elsewhere')}.`
}

/** The answer where one pair of values makes all of what sets a value apart. */
export function concentratedHeadline(frame: Frame, effect: Crossed): Template {
  const { pair, dimension, by, level, stratum } = effect
  const at = (column: string): Piece => valueOf(frame.measure, pair, 0, column)
  const [own, other] = [levelSaid(dimension, level), stratumOf(by, stratum)]
  return text`It is ${own} with ${other} alone: ${name(frame.measure.label)} is ${at('inside')} there (n = ${pair.ref(0, 'n_inside', 'integer')}), against ${at('same_level')} for ${own} otherwise, ${at('same_stratum')} for ${other} otherwise and ${at('elsewhere')} for all that have neither.`
}

/** "Lyon with frozen has 7.1% of the parcels and 19.8% of all the delay": how much of the whole one pair of values has. */
export function pairWeight(frame: Frame, { pair, dimension, by, level, stratum }: Crossed): Template {
  const { measure } = frame
  const of =
    measure.kind === 'share'
      ? text`all behind the ${name(measure.label)}`
      : text`all the ${name(measure.label)}`
  return text`${levelSaid(dimension, level)} with ${stratumOf(by, stratum)} has ${percentOf(pair, 0, 'part_rows')} of the ${rowsOf(frame)} and ${percentOf(pair, 0, 'part_sum')} of ${of}.`
}

/** "By goods it is the same pair: frozen is at 9 days with Lyon and at 4 days without, where all that have neither are at 4.1 days." */
export function sameByOther(frame: Frame, { pair, dimension, by, level, stratum }: Crossed): Template {
  const at = (column: string): Piece => valueOf(frame.measure, pair, 0, column)
  const own = stratumOf(by, stratum)
  return text`By ${name(by.label)} it is the same pair: ${own} is at ${at('stratum')} with ${levelSaid(dimension, level)} and at ${at('same_stratum')} without, where all that have neither are at ${at('elsewhere')}.`
}

export async function crossedPassage(
  frame: Frame,
  effect: Crossed,
  headline: Template | null = null,
): Promise<Passage> {
  const { dimension, by, cells, pair, test, tried } = effect
  const title =
    headline?.replace(/\.$/, '') ??
    text`What ${oneOf(dimension)} makes of ${name(frame.measure.label)} depends on ${name(by.label)}`
  const share = frame.measure.kind === 'share'
  const chart = await frame.toolkit.chart(
    `${frame.measure.label} by ${oneCalled(dimension)} and ${by.label}`,
    {
      form: 'heatmap',
      title,
      subtitle: text`${share ? capitalise(name(frame.measure.label)) : text`Mean of ${name(frame.measure.label)}`}, ${oneOf(dimension)} by ${oneOf(by)}; pairs with few ${rowsOf(frame)} left out`,
      data: cells.data,
      x: 'stratum',
      y: 'level',
      value: 'value',
      percent: share,
      xTitle: by.label,
      yTitle: dimension.label,
    },
  )
  return {
    kind: 'compare',
    title,
    sentences: [
      crossedSentence(frame, effect),
      tried > 1
        ? text`Of ${inWords(tried)} columns crossed with ${name(dimension.label)} it is the one on which the difference depends most; all of them are allowed for.`
        : '',
    ].filter((words) => words !== ''),
    charts: [chart],
    tables: [],
    p: test.ref(effect.testRow, effect.testColumn, 'p').template,
    n: text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method: `${
      share
        ? 'Interaction in a logistic model by likelihood ratio'
        : 'Interaction in a linear model, with errors that allow for unequal spread where there is any'
    }${
      effect.tested === 'pair'
        ? ', of the pair that departs most against all others, multiplied by the number of pairs and of columns looked at'
        : ', multiplied by the number of columns looked at'
    }`,
    certainty: 'moderate',
    evidence: [test, cells, pair],
  }
}
