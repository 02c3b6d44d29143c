import type { Template } from '#contract'
import type { View } from '../../prose/view.ts'
import { beyondChanceUnasked } from '../../decide/decide.ts'
import { holdsMany } from '../../effects/compare/words-inside.ts'
import { identifier } from '../../duckdb/sql.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { isLevel, type Groups } from '../../effects/compare/groups.ts'
import { peopleBehind } from '../../effects/compare/behind-share.ts'
import { partOf } from '../../effects/compare/part-of.ts'
import {
  rowsOfIt,
  sizeAgainstRate,
  timesWithLoad,
  type SingledOut,
} from '../../effects/compare/singled-out.ts'
import { standsFor } from '../../effects/compare/stands-for.ts'
import { measureBySamePeople, rowsBySamePeople } from '../../effects/compare/same-people.ts'
import { loadRoleOf } from '../../lexicon/load-roles.ts'
import { saysKind } from '../../lexicon/kind-words.ts'
import { beginSentence, groupWords } from '../../telling/compare/inside.ts'
import { peopleSentence } from '../../telling/compare/behind-share.ts'
import {
  endOfSizesSentence,
  rowsOfItSentence,
  sizeSentence,
  wholeDaysSentence,
  withLoadSentence,
} from '../../telling/compare/singled-out.ts'
import { measureElsewhereSentence, rowsElsewhereSentence } from '../../telling/compare/same-people.ts'
import type { Next } from '../../telling/told.ts'
import { levelOf } from '../../telling/words.ts'
import { factorsSentence } from '../../telling/explain/factors.ts'
import { factorsWithout, type Factors } from '../../effects/explain/factors.ts'
import type { Dimension, Frame, Measure } from '../frame/frame.types.ts'
import { isInBands } from '../frame/made-dimension.ts'
import { apartTold, askInside, columnsInside } from './inside.ts'
import { openStock } from '../../effects/compare/open-stock.ts'
import { openStockSentence } from '../../telling/compare/open-stock.ts'

/** Values beyond which a column says too little of what rows are about. */
const MOST_VALUES = 15
/** Fewest rows of a group of which further questions are asked. */
const FEWEST = 10

/** What rows are about: no person, no state that they come to, and none of the columns that name whom they are of. */
export const contentDimensions = (frame: Frame, without: readonly string[] = []): Dimension[] => {
  const states = new Set(
    frame.model.metrics.flatMap(({ ref }) => (ref.kind === 'share' && ref.column ? [ref.column] : [])),
  )
  return frame.dimensions
    .filter(
      ({ column, person, distinct }) =>
        !person &&
        !states.has(column) &&
        !without.includes(column) &&
        distinct >= 2 &&
        distinct <= MOST_VALUES,
    )
    .sort(
      (a, b) =>
        Number(saysKind(b.label)) - Number(saysKind(a.label)) || Number(a.ordered) - Number(b.ordered),
    )
}

/**
 * What a group is made of against the others by every other column that is not only another name for it, and what its
 * texts speak of; what sets it apart is left out where it is told already.
 */
async function askOfGroup(
  frame: Frame,
  one: SingledOut,
  measure: Measure | null,
  told: { marks: boolean },
): Promise<AskedNext> {
  const { apart, alike, begin } = await madeOf(frame, one, measure, told)
  return { next: [...apart, ...alike], begin }
}

/** What sets a group apart from the others, where anything does. */
export async function askOfParts(frame: Frame, one: SingledOut): Promise<AskedNext> {
  const { apart, begin } = await madeOf(frame, one, null, { marks: false })
  return { next: apart, begin }
}

/** What is asked next of a group, and with which of its rows to begin where one word says what many of them are about. */
export interface AskedNext {
  next: Next[]
  begin: Template[]
  /** Another column of the same people says otherwise: whatever is advised waits for which of them is meant. */
  doubted?: boolean
}

async function madeOf(
  frame: Frame,
  { dimension, level }: SingledOut,
  measure: Measure | null,
  told: { marks: boolean },
): Promise<{ apart: Next[]; alike: Next[]; begin: Template[] }> {
  const others = columnsInside(frame, [dimension.column])
  const same = await standsFor(frame, dimension, others)
  const part = await partOf(frame, dimension, level)
  const words = groupWords(frame, levelOf(dimension, level), part)
  const own = await askInside(
    frame,
    {
      of: level,
      where: isLevel(dimension, level),
      among: `${identifier(dimension.column)} is not null${part ? ` and ${part.where}` : ''}`,
      without: [dimension.column, ...same],
      called: [level, dimension.label],
      group: { dimension, level },
      dates: 'all',
    },
    words,
    { standing: 'unasked', measure },
  )
  return {
    apart: apartTold(own, words, told.marks),
    alike: own.alike,
    begin: own.inside?.words && holdsMany(own.inside.words) ? [beginSentence(own.inside.words, words)] : [],
  }
}

/**
 * The questions that anybody asks next of a group with most rows: what it is made of, whether they take longer there,
 * how many are open. Answers of "no" are answers too.
 */
export async function askOfMost(
  frame: Frame,
  dimension: Dimension,
  level: string,
  told: { marks: boolean },
): Promise<AskedNext> {
  const one: SingledOut = { dimension, level }
  const found: Next[] = []
  const begin: Template[] = []
  let doubted = false
  if (frame.measure.kind === 'count') {
    await add(frame, found, 'whether another column of the same people says it too', async () => {
      const same = await rowsBySamePeople(frame, one)
      doubted = same !== null
      return same && rowsElsewhereSentence(frame, one, same)
    })
    await add(frame, found, 'the people behind it', async () => {
      const people = await peopleBehind(frame, dimension, level)
      return people && peopleSentence(frame, dimension, level, people)
    })
    const own = await askOfGroup(frame, one, null, told)
    found.push(...own.next)
    begin.push(...own.begin)
  }
  const role = dimension.noun ? loadRoleOf(dimension.noun.one) : null
  const measure = frame.companions.find(({ variable }) => variable?.kind === 'number')
  if (role === 'handles' && measure)
    await add(frame, found, 'whether times go with load', async () => {
      const view = await timesWithLoad(frame, one, measure)
      return (
        view && withLoadSentence(frame, one, measure, view, beyondChanceUnasked(view.number(0, 'pearson_p')))
      )
    })
  if (role === 'handles') await addOpen(frame, found, one)
  return { next: found, begin, doubted }
}

/** What the measure does not go with, and which columns that names. */
export function factorsTold(frame: Frame, without: Factors): Next {
  const said = factorsSentence(frame, without)
  return {
    said,
    figures: said,
    without: [
      ...without.categories.map(({ dimension }) => dimension.label),
      ...without.numbers.map(({ label }) => label),
    ],
  }
}

/**
 * The same of a group that stands out in what is measured.
 * @param rest the group against all others together
 */
export async function askOfStandout(
  frame: Frame,
  effect: Groups,
  level: string,
  told: {
    marks: boolean
    copied: View | null
    open: boolean
    /** It is so in one pair of values alone, of which the other is one of this column: what the group holds is told already. */
    pair?: Dimension
  },
  rest: Groups | null,
): Promise<Next[]> {
  const { dimension } = effect
  const one: SingledOut = { dimension, level }
  if (effect.levels.number(effect.levels.rowOf('level', level), 'n') < FEWEST) return []
  const found: Next[] = []
  const role = dimension.noun ? loadRoleOf(dimension.noun.one) : null
  if (told.copied) found.push(wholeDaysSentence(frame, one, told.copied))
  if (rest)
    await add(frame, found, 'whether another column of the same people says it too', async () => {
      const same = await measureBySamePeople(frame, one, rest)
      return same && measureElsewhereSentence(one, same)
    })
  await add(frame, found, 'what does not go with it', async () => {
    const others = contentDimensions(frame, [dimension.column])
    const same = await standsFor(frame, dimension, others)
    const without = await factorsWithout(
      frame,
      others.filter(({ column }) => !same.has(column)),
    )
    return without && factorsTold(frame, without)
  })
  if (role === 'handles') {
    await add(frame, found, 'whether it has as much to do', async () =>
      rowsOfItSentence(frame, one, await rowsOfIt(frame, one)),
    )
    if (!told.open) await addOpen(frame, found, one)
  } else if (!isInBands(dimension))
    await add(frame, found, 'whether size goes with it', async () => {
      const view = await sizeAgainstRate(frame, effect)
      return view
        ? sizeSentence(frame, effect, view, beyondChanceUnasked(view.number(0, 'pearson_p')))
        : endOfSizesSentence(frame, one, await rowsOfIt(frame, one))
    })
  const amount = frame.companions.find(
    ({ variable }) =>
      frame.numbers.some(({ column }) => column === variable?.column) &&
      // That the groups are bands of it is no difference between them.
      !frame.model.leaks.some(
        ({ kind, column, of }) =>
          kind === 'threshold' && column === dimension.column && of.includes(variable!.column),
      ),
  )
  if (!told.pair) found.push(...(await askOfGroup(frame, one, amount ?? null, told)).next)
  return found
}

async function addOpen(frame: Frame, found: Next[], one: SingledOut): Promise<void> {
  await add(frame, found, 'how many are open', async () => {
    const stock = await openStock(frame, one)
    return stock && openStockSentence(frame, one, stock)
  })
}

async function add(
  { toolkit }: Frame,
  found: Next[],
  what: string,
  make: () => Promise<Next | null>,
): Promise<void> {
  const words = await attempted(toolkit, what, make)
  if (words) found.push(words)
}
