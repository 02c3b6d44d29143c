import type { Template } from '#contract'
import type { FixedBy, SetAgainst } from '../../effects/compare/set-against.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { text } from '../../prose/prose.ts'
import { theMeasure } from '../../variables/variable.ts'
import type { Passage } from '../told.ts'
import { manyOf, oneOf, percentOf, rowsOf } from '../words.ts'

export type Lies = 'one' | 'both' | 'neither'

/** The measure as a question names it. */
const outcomeVariable = ({ measure }: Frame) => ({ ...measure.variable!, label: measure.label })

/** What one side explains beside the other: a share of what varies, or of yes and no how it tells beside the other. */
const ownOf = (effect: SetAgainst, side: 0 | 1): Template => {
  const row = effect.rows[side]
  const { terms } = effect
  return effect.binary
    ? text`${oneOf(effect.sides[side])} tells with a chi-square of ${terms.ref(row, 'chi2', 'decimal1')} (p ${terms.ref(row, 'p', 'pvalue')})`
    : text`${oneOf(effect.sides[side])} explains ${percentOf(terms, row, 'unique_r2')} of what varies`
}

/** "It lies with the supplier and not with the incubator: …", each with the other held equal. */
export function againstHeadline(
  frame: Frame,
  effect: SetAgainst,
  lies: Lies,
  fixed: readonly Pick<FixedBy, 'by' | 'settled'>[],
): Template {
  const [more, less] = effect.sides.map((side) => {
    const other = fixed.find(({ by, settled }) => by === side || settled === side)
    return other
      ? text`${oneOf(side)} or ${oneOf(other.by === side ? other.settled : other.by)}`
      : oneOf(side)
  }) as [Template, Template]
  const figures = text`with the other held equal, ${ownOf(effect, 0)}, ${ownOf(effect, 1)}`
  const what = theMeasure(outcomeVariable(frame))
  if (lies === 'one') return text`${what} is a matter of the ${more} and not of the ${less}: ${figures}.`
  return lies === 'both'
    ? text`${what} is a matter of both the ${more} and the ${less}: ${figures}.`
    : text`Neither ${more} nor ${less} is shown to matter to ${what}: ${figures}.`
}

/** What each explains by itself, which the other may be behind. */
export const aloneSentence = ({ binary, terms, rows, sides }: SetAgainst): Template =>
  binary
    ? ''
    : text`Each by itself explains ${percentOf(terms, rows[0], 'r2_alone')} (${oneOf(sides[0])}) and ${percentOf(terms, rows[1], 'r2_alone')} (${oneOf(sides[1])}).`

/** "Whether it is the site or the manager cannot be told: each site has one manager." */
export const fixedHeadline = (frame: Frame, { by, settled, both }: FixedBy): Template =>
  text`Whether ${theMeasure(outcomeVariable(frame))} is a matter of the ${oneOf(by)} or of the ${oneOf(settled)} cannot be told: ${fixedWords({ by, settled, both })}, so whatever differs between them may be either.`

export const fixedWords = ({ by, settled, both }: Pick<FixedBy, 'by' | 'settled' | 'both'>): Template =>
  text`each ${oneOf(by)} has one ${oneOf(settled)}${both ? text` and each ${oneOf(settled)} one ${oneOf(by)}` : ''}`

export const fixedAdvice = ({ by, settled }: FixedBy): Template =>
  text`Have some ${manyOf(by)} with another ${oneOf(settled)} for a while: only then can the two be told apart`

export function againstPassage(frame: Frame, effect: SetAgainst, headline: Template): Passage {
  const { terms, main, rows, sides } = effect
  return {
    kind: 'drivers',
    title: headline.replace(/\.$/, ''),
    sentences: [headline, aloneSentence(effect)].filter((words) => words !== ''),
    charts: [],
    tables: [
      {
        view: terms,
        caption: text`${oneOf(sides[0])} and ${oneOf(sides[1])}, each with the other held equal`,
        columns: [
          { name: 'variable', title: '' },
          ...(effect.binary
            ? [{ name: 'chi2', title: 'chi-square' }]
            : [
                { name: 'unique_r2', title: 'explains beside the other', format: 'percent1' as const },
                { name: 'r2_alone', title: 'by itself', format: 'percent1' as const },
              ]),
          { name: 'p', title: 'p' },
        ],
      },
    ],
    estimate: ownOf(effect, 0),
    interval: null,
    p: text`${terms.ref(rows[0], 'p', 'pvalue')}`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method: 'Both in one model; what is lost when either is left out',
    certainty: 'moderate',
    evidence: [main, terms],
  }
}
