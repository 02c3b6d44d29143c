import type { Template } from '#contract'
import { name, text } from '../prose/prose.ts'
import type { Variable } from '../variables/variable.ts'
import { decideHumps, decideKinds, limited } from '../decide/decide.ts'
import { humpsOf } from '../effects/kinds/humps.ts'
import { kindsOf, type Kinds } from '../effects/kinds/kinds.ts'
import { isLevel } from '../effects/compare/groups.ts'
import { marksOf } from '../effects/compare/marks.ts'
import { shareWords } from '../telling/compare/marks.ts'
import {
  humpsHeadline,
  humpsPassage,
  humpsSentence,
  kindsHeadline,
  kindsPassage,
  kindsSentences,
} from '../telling/kinds.ts'
import type { Told } from '../telling/told.ts'
import { rowsOf } from '../telling/words.ts'
import type { Frame } from './frame/frame.types.ts'
import type { Playbook } from './playbook.ts'

const MOST_NUMBERS = 8

/** Kinds of rows by the numbers that are named, else by all; by one number alone whether it has several humps. */
export const kinds: Playbook = async (frame) => {
  const named = namedNumbers(frame)
  if (named.length === 1) {
    const told = await humps(frame)
    if (told) return told
  }
  const all = named.length >= 2 ? named : unique([...named, ...frame.numbers])
  const filled = all.filter(({ profile }) => (profile?.nulls ?? 0) < 0.2 * frame.source.rows)
  const effect = await kindsOf(frame, filled.slice(0, MOST_NUMBERS))
  return effect && tellKinds(frame, effect)
}

const unique = (variables: Variable[]): Variable[] =>
  variables.filter((own, at, list) => list.findIndex(({ column }) => column === own.column) === at)

/** What the question names to tell kinds apart by. */
function namedNumbers({ measure, companions, numbers, question }: Frame): Variable[] {
  const by = [...question.by, ...question.given].map(({ column }) => column)
  const guessed = question.guessed.includes('metric')
  return unique([
    ...(measure.kind === 'mean' && measure.variable && !guessed ? [measure.variable] : []),
    ...companions.slice(0, question.with.length).flatMap(({ variable }) => (variable ? [variable] : [])),
    ...numbers.filter(({ column }) => by.includes(column)),
  ])
}

async function tellKinds(frame: Frame, effect: Kinds): Promise<Told> {
  const judgement = limited(decideKinds(effect), frame.question, frame.measure.label)
  const passage = await kindsPassage(frame, effect, judgement.sureness)
  const apart = await whatElse(effect)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: passage.n }] },
    headline: kindsHeadline(frame, effect),
    sentences: [...apart, ...kindsSentences(effect)],
    weakened: effect.frame
      ? text`Kinds are cut by these columns; others would cut them otherwise.`
      : text`Kinds by columns that the file lacks cannot be seen.`,
    advice: effect.frame
      ? text`Name the kinds, and look at each by itself before one rule is made for all ${rowsOf(frame)}`
      : null,
    keys: [],
    passages: [{ ...passage, sentences: [...apart, ...passage.sentences] }],
    effects: [effect.numbers],
  }
}

/** What the categories of the table say of the kinds, of the largest ones. */
async function whatElse({ frame, groups, dimension }: Kinds): Promise<Template[]> {
  if (!frame) return []
  const found: Template[] = []
  // Of two kinds what is said of one says the other.
  for (const row of groups.rows.slice(0, groups.length === 2 ? 1 : 3)) {
    const kind = groups.text(row, 'kind')
    const { marks } = await marksOf(frame, isLevel(dimension, kind), [dimension.column], `kind ${kind}`)
    const [first] = marks
    if (first) found.push(text`${name(`Kind ${kind}`)}: ${shareWords(frame, first)}.`)
  }
  return found
}

async function humps(frame: Frame): Promise<Told | null> {
  const effect = await humpsOf(frame)
  if (!effect) return null
  const judgement = limited(decideHumps(effect), frame.question, frame.measure.label)
  const passage = await humpsPassage(frame, effect, judgement.sureness)
  const several = effect.kinds.length > 1
  const cut = several
    ? await marksOf(
        frame,
        `"${effect.measure.variable!.column.replaceAll('"', '""')}" < ${effect.kinds.number(1, 'from')}`,
        [],
        'the lower hump',
      )
    : null
  const mark = cut?.marks[0]
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: passage.n }] },
    headline: humpsHeadline(frame, effect),
    sentences: [
      humpsSentence(effect),
      mark ? text`Of the lower ones ${shareWords(frame, mark)}.` : '',
    ].filter((words) => words !== ''),
    weakened: several ? text`Where the humps overlap, nobody can say to which one a value belongs.` : null,
    advice: several ? text`Look at each hump by itself; no figure for all of them describes either` : null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}
