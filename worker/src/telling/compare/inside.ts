import type { Template } from '#contract'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { beyondChanceUnasked } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { sharesEqual, showsEqual } from '../../decide/none-that-matters.ts'
import type { Absences } from '../../effects/make-up/absences.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { orderOfDoer } from '../../model/nouns.ts'
import { OTHERS, THESE, type ColumnInside, type Inside } from '../../effects/compare/inside.ts'
import type { Part } from '../../effects/compare/part-of.ts'
import type { OddOfRest } from '../../effects/compare/odd-of-rest.ts'
import type { WordsInside } from '../../effects/compare/words-inside.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { Brief, Next } from '../told.ts'
import { oddOfRestWords } from './odd-of-rest.ts'
import { justLevelOf, levelOf, levelsOf, oneOf, percentOf, valueOf } from '../words.ts'

/** How chosen rows and those that they are held against are called. */
export interface InsideWords {
  /** "the wave", "Beth Anglin". */
  it: Template
  /** "the incidents in the wave", "the incidents of Beth Anglin". */
  rows: Template
  /** The same where other rows were named before: "those in the wave", "those of Beth Anglin". */
  those: Template
  /** "at other times", "of the others". */
  outside: Template
  /** "in the wave", "for Beth Anglin", "those of Beth Anglin": where another measure is told of. */
  within: Template
  /** "at other times", "for the others". */
  without: Template
  /** "the mix is the usual one", where nothing differs. */
  same: Template
}

/** Columns that are told with both their figures; the others are named. */
const WITH_FIGURES = 3

const valueWords = ({ dimension, view, row }: ColumnInside): Template => {
  const level = justLevelOf(dimension, view.text(row, 'value'))
  return dimension.person ? text`with ${oneOf(dimension)} ${level}` : level
}

/** "What sets the wave apart: 75% of the incidents in it are Australia, against 18% at other times." */
export function apartInsideSentence(
  { apart, words }: Inside,
  { it, rows, outside }: InsideWords,
): Template | null {
  const [first, ...more] = apart
    .slice(0, 2)
    .map(({ view, row, ...own }) => ({ own: valueWords({ ...own, view, row }), view, row }))
  const word = words?.row ?? null
  const odd = apart[0]?.odd
  if (!first && word === null) return null
  if (!first) return wordApart(words!, { it, rows, outside })
  const others = more.map(
    (own) =>
      text`; ${percentOf(own.view, own.row, 'share')} are ${own.own}, against ${percentOf(own.view, own.row, 'elsewhere')}`,
  )
  return text`What sets ${it} apart: ${percentOf(first.view, first.row, 'share')} of ${rows} are ${first.own}, against ${percentOf(first.view, first.row, 'elsewhere')} ${outside}${others.join('')}.${oddOfRestWords(odd, (column) => percentOf(odd!.view, 0, column))}`
}

/** What seems to set them apart and is a matter of one of the others alone. */
export function undoneSentence({ undone }: Inside, words: InsideWords): Template | null {
  const [first] = undone
  if (!first?.odd) return null
  const figures = {
    share: percentOf(first.view, first.row, 'share'),
    elsewhere: percentOf(first.view, first.row, 'elsewhere'),
  }
  return madeByOther(first.odd, words, valueWords(first), figures)
}

/**
 * "That 79% of the incidents of Hardware are urgent, against 60% of the others, is a matter of Help alone (6.5% of 46): the
 * others without Help have 78%."
 */
export function madeByOther(
  { dimension, level, view }: OddOfRest,
  { rows, outside }: Pick<InsideWords, 'rows' | 'outside'>,
  value: Template,
  { share, elsewhere }: { share: Piece; elsewhere: Piece },
): Template {
  const one = levelOf(dimension, level)
  return text`That ${share} of ${rows} are ${value}, against ${elsewhere} ${outside}, is a matter of ${one} alone (${percentOf(view, 0, 'value')} of ${view.ref(0, 'n', 'integer')}): the others without ${one} have ${percentOf(view, 0, 'without')}.`
}

/** "“printer” stands in 50% of the texts of the incidents of Hardware (203 of 406) and in 2% of the others." */
export function wordApart(
  { view, row }: WordsInside,
  { rows, outside }: Pick<InsideWords, 'it' | 'rows' | 'outside'>,
): Template | null {
  if (row === null) return null
  return text`“${name(view.text(row, 'word'))}” stands in ${percentOf(view, row, 'share')} of the texts of ${rows} (${view.ref(row, 'these', 'integer')} of ${view.ref(row, 'texts', 'integer')}), against ${percentOf(view, row, 'elsewhere')} ${outside}.`
}

/** "Begin with the 145 of its 318 incidents whose text speaks of “printer”: of the others 0% do". */
export const beginSentence = (
  { view, row }: WordsInside,
  { rows, outside }: Pick<InsideWords, 'rows' | 'outside'>,
): Template =>
  text`Begin with what “${name(view.text(row!, 'word'))}” stands for: ${view.ref(row!, 'these', 'integer')} of ${rows} have it in their text (${percentOf(view, row!, 'share')}, and ${percentOf(view, row!, 'elsewhere')} ${outside})`

/**
 * Columns without those that say once more what another says. Of who it is assigned to and who closed it, both of them
 * agents, the first stands for the agent.
 */
const withoutSame = (columns: readonly ColumnInside[]): ColumnInside[] =>
  columns.filter(({ dimension, view, row }, at) =>
    columns.every((other, place) => {
      const before = place < at
      if (before && other.view.text(other.row, 'value') === view.text(row, 'value')) return false
      if (place === at || dimension.noun === null || other.dimension.noun?.one !== dimension.noun.one)
        return true
      const [own, its] = [orderOfDoer(dimension.label), orderOfDoer(other.dimension.label)]
      return own === its ? !before : own < its
    }),
  )

/**
 * What is inside as it is outside: "The mix is the usual one: of the incidents in the wave 76% are high priority (at
 * other times 74%), 22% with agent Beth Anglin (20%), and “printer” stands in 45% of the texts (44%)." Page one names what
 * was looked at.
 */
export function alikeInsideSentence(
  { apart, alike, words }: Inside,
  { rows, those, outside, same }: InsideWords,
): Brief | null {
  const told = withoutSame(alike)
  const shown = told.slice(0, WITH_FIGURES)
  const [first] = shown
  const said = words?.row === null ? words.common : null
  const word =
    words && said !== null
      ? text`“${name(words.view.text(said, 'word'))}” stands in ${percentOf(words.view, said, 'share')} of the texts (${first ? '' : text`${outside} `}${percentOf(words.view, said, 'elsewhere')})`
      : ''
  if (!first)
    return word
      ? {
          said: text`The texts of ${rows} speak of what the others speak of.`,
          figures: text`The texts of ${rows} are the usual ones: ${word}.`,
        }
      : null
  const figures = listed([
    ...shown.map((own, at) => {
      const { view, row } = own
      return text`${percentOf(view, row, 'share')} ${at === 0 ? 'are ' : ''}${valueWords(own)} (${at === 0 ? text`${outside} ` : ''}${percentOf(view, row, 'elsewhere')})`
    }),
    ...(word ? [word] : []),
  ])
  const rest = told.slice(WITH_FIGURES).map(({ dimension }) => oneOf(dimension))
  const also = rest.length > 0 ? text`; nor can they be told apart by ${listed(rest, 'or')}` : ''
  const near = shown.every(({ view, row }) => {
    const all = (side: string) => view.rows.reduce((sum, each) => sum + view.number(each, side), 0)
    return sharesEqual(view.number(row, 'share'), all('these'), view.number(row, 'elsewhere'), all('others'))
  })
  const others = apart.length > 0 || (words?.row ?? null) !== null
  const head = near ? (others ? text`Otherwise ${same}` : same) : otherKind(rows, others)
  const looked = [
    ...told.map(({ dimension }) => oneOf(dimension)),
    ...(word ? ['the words of the texts'] : []),
  ]
  return {
    said: near ? text`${head} in ${listed(looked)}.` : text`${head}${inNone(looked)}.`,
    figures: near ? text`${head}: of ${rows} ${figures}${also}.` : text`${head}: ${figures}${also}.`,
    ...(near || others ? {} : { nothing: { rows, those, looked } }),
  }
}

/** What rows are made of is the same, whatever else sets them apart, such as that they are many. */
const otherKind = (rows: Template, others: boolean): Template =>
  text`${others ? 'Otherwise ' : ''}${rows} are not shown to be of another kind`

const inNone = (looked: readonly Template[]): Template =>
  looked.length > 1
    ? text`: neither ${looked.slice(0, -1).join(', ')} nor ${looked.at(-1)!} sets them apart beyond chance`
    : text`: ${looked[0]!} does not set them apart beyond chance`

/**
 * What page one says of what was asked next, with that rows are of no other kind said once: "The incidents of Beth Anglin
 * are not shown to be of another kind, nor are those in the later half: neither category, priority nor caller ..."
 */
export function saidOnce(next: readonly Next[]): Template[] {
  const idle = next.flatMap((own) => (typeof own !== 'string' && own.nothing ? [own] : []))
  const looked = ({ nothing }: Brief) => nothing!.looked.join('|')
  const same = idle.filter((own) => looked(own) === looked(idle[0]!))
  const things = [...new Set(same.map(({ nothing }) => nothing!.those))]
  return next.flatMap((own) => {
    if (typeof own === 'string') return [own]
    if (!own.nothing || things.length < 2 || !same.includes(own)) return [own.said]
    return own === same[0]
      ? [
          text`${otherKind(own.nothing.rows, false)}, nor are ${listed(things.slice(1), 'or')}${inNone(own.nothing.looked)}.`,
        ]
      : []
  })
}

/** "Time to resolve is 6.5 days in it and 7.6 days at other times", and whether that is a difference. */
export function measureInsideSentence(
  effect: Groups,
  { within, without }: Pick<InsideWords, 'within' | 'without'>,
): Template {
  const { levels, measure, estimate, numbers, main } = effect
  const at = (level: string) => valueOf(measure, levels, levels.rowOf('level', level), estimate)
  const figures = text`${at(THESE)} ${within} and ${at(OTHERS)} ${without}`
  if (beyondChanceUnasked(numbers.p)) return text`${name(measure.label)} differs too: ${figures}.`
  const { pair } = effect
  const apart =
    numbers.p !== null && numbers.p < LIMITS.mayBe
      ? text`which may be chance (${main.ref(0, Number.isFinite(fisher(effect)) ? 'fisher_p' : 'p', 'p')})`
      : pair && showsEqual(effect)
        ? text`as good as the same (${apartBy(effect, pair)})`
        : pair
          ? text`not shown to differ (${apartBy(effect, pair)})`
          : 'which the data cannot tell apart'
  return text`${name(measure.label)} is ${figures}, ${apart}.`
}

/** How far apart two may lie: "the gap may be up to 1.3 days, or 0.8 days the other way". */
function apartBy({ measure, pairs }: Groups, { row, flipped }: NonNullable<Groups['pair']>): Template {
  const [below, above] = flipped ? ['high', 'low'] : ['low', 'high']
  const end = (column: string) => valueOf(measure, pairs, row, column, { size: true, difference: true })
  return text`the gap may be up to ${end(above!)}, or ${end(below!)} the other way`
}

/** The exact p of shares; NaN for means and where it was not computed. */
const fisher = ({ main, measure }: Groups): number =>
  measure.kind === 'share' ? main.number(0, 'fisher_p') : NaN

/** Words for a stretch of time: "the wave" with "incidents". */
export const stretchWords = ({ noun }: Frame, it: Template): InsideWords => ({
  it,
  rows: text`the ${name(noun.many)} in ${it}`,
  those: text`those in ${it}`,
  outside: 'at other times',
  within: text`in ${it}`,
  without: 'at other times',
  same: 'the mix is the usual one',
})

/** Words for a group: "Beth Anglin", held against all others or those of its part. */
export const groupWords = ({ noun }: Frame, it: Template, part: Part | null = null): InsideWords => ({
  it,
  rows: text`the ${name(noun.many)} of ${it}`,
  those: text`those of ${it}`,
  outside: part ? text`of the others within ${levelOf(part.dimension, part.level)}` : 'of the others',
  within: text`for ${it}`,
  without: part ? text`for the others within ${levelOf(part.dimension, part.level)}` : 'for the others',
  same: 'the mix is the usual one',
})

/** Words for the later half of a group that grows, against its earlier half. */
export const laterWords = ({ noun }: Frame, it: Template): InsideWords => ({
  it: 'the later half',
  rows: text`the ${name(noun.many)} of ${it} in the later half of the time`,
  those: 'those in the later half of the time',
  outside: 'in the earlier half',
  within: text`for ${it} in the later half of the time`,
  without: 'in the earlier half',
  same: text`what ${it} is made of has hardly changed`,
})

/** Words for the time in which some were away, of those who were there. */
export function meanwhileWords({ noun }: Frame, { dimension, present }: Absences): InsideWords {
  const who = levelsOf(dimension, present.texts('level'))
  return {
    it: 'that time',
    rows: text`the ${name(noun.many)} that ${who} had in that time`,
    those: text`those that ${who} had in that time`,
    outside: 'at other times',
    within: text`for ${who} in that time`,
    without: 'at other times',
    same: 'the mix is the usual one',
  }
}
