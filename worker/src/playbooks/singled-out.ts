import type { Template } from '#contract'
import { beyondChanceUnasked } from '../decide/decide.ts'
import { attempted } from '../effects/attempted.ts'
import type { Groups } from '../effects/groups.ts'
import {
  besideOthers,
  contentsOf,
  openOfIt,
  rowsOfIt,
  sizeAgainstRate,
  timesWithLoad,
  wordsInside,
  type SingledOut,
} from '../effects/singled-out.ts'
import { standsFor } from '../effects/stands-for.ts'
import { loadRoleOf } from '../lexicon/load-roles.ts'
import { saysKind } from '../lexicon/kind-words.ts'
import {
  besideSentence,
  contentsSentence,
  openOfItSentence,
  rowsOfItSentence,
  sizeSentence,
  withLoadSentence,
  wordsSentence,
} from '../telling/singled-out.ts'
import { factorsSentence } from '../telling/factors.ts'
import { factorsWithout } from '../effects/factors.ts'
import type { Dimension, Frame } from './frame/frame.types.ts'

/** Sentences about one group that nobody asked for one by one. */
const MOST_TOLD = 4
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

/** The same without what is only another name for the groups. */
async function contentsBeside(frame: Frame, dimension: Dimension): Promise<Dimension[]> {
  const others = contentDimensions(frame, [dimension.column])
  const same = await standsFor(frame, dimension, others)
  return others.filter(({ column }) => !same.has(column))
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
): Promise<Template[]> {
  const one: SingledOut = { dimension, level }
  const found: Template[] = []
  const [by] = told.marks ? [] : await contentsBeside(frame, dimension)
  if (by && frame.measure.kind === 'count')
    await add(frame, found, 'what it is made of', async () => {
      const view = await contentsOf(frame, one, by)
      return view && contentsSentence(frame, one, by, view)
    })
  if (!dimension.person)
    await add(frame, found, 'what its texts speak of', async () => {
      const words = await wordsInside(frame, one)
      return words && wordsSentence(one, words)
    })
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
  return found.slice(0, MOST_TOLD)
}

/** The same of a group that stands out in what is measured. */
export async function askOfStandout(
  frame: Frame,
  effect: Groups,
  level: string,
  told: { marks: boolean },
): Promise<Template[]> {
  const { dimension } = effect
  const one: SingledOut = { dimension, level }
  if (effect.levels.number(effect.levels.rowOf('level', level), 'n') < FEWEST) return []
  const found: Template[] = []
  const role = dimension.noun ? loadRoleOf(dimension.noun.one) : null
  await add(frame, found, 'what does not go with it', async () => {
    const without = await factorsWithout(frame, await contentsBeside(frame, dimension))
    return without && factorsSentence(frame, without)
  })
  if (role === 'handles') {
    await add(frame, found, 'whether it has as much to do', async () =>
      rowsOfItSentence(frame, one, await rowsOfIt(frame, one)),
    )
    await addOpen(frame, found, one)
  } else {
    await add(frame, found, 'whether size goes with it', async () => {
      const view = await sizeAgainstRate(frame, effect)
      return view && sizeSentence(frame, effect, view, Math.abs(view.number(0, 'r')) > SURE_R)
    })
    const [by] = told.marks ? [] : await contentsBeside(frame, dimension)
    if (by)
      await add(frame, found, 'what it is made of', async () => {
        const view = await contentsOf(frame, one, by)
        return view && contentsSentence(frame, one, by, view)
      })
  }
  const amount = frame.companions.find(({ variable }) =>
    frame.numbers.some(({ column }) => column === variable?.column),
  )
  if (amount)
    await add(frame, found, `${amount.label} beside the others`, async () => {
      const beside = await besideOthers(frame, one, amount)
      return beside && besideSentence(one, amount, beside, beyondChanceUnasked(beside.numbers.p))
    })
  if (!dimension.person)
    await add(frame, found, 'what its texts speak of', async () => {
      const words = await wordsInside(frame, one)
      return words && words.row !== null ? wordsSentence(one, words) : null
    })
  return found.slice(0, MOST_TOLD)
}

/** A correlation over a handful of groups below which nothing is said to go along. */
const SURE_R = 0.9

async function addOpen(frame: Frame, found: Template[], one: SingledOut): Promise<void> {
  await add(frame, found, 'how many are open', async () => {
    const view = await openOfIt(frame, one)
    return view && openOfItSentence(frame, one, view)
  })
}

async function add(
  { toolkit }: Frame,
  found: Template[],
  what: string,
  make: () => Promise<Template | null>,
): Promise<void> {
  const words = await attempted(toolkit, what, make)
  if (words) found.push(words)
}
