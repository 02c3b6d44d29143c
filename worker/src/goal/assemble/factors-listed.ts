import type { DimensionRef, Field, Question } from '#contract'
import {
  AGE_WORDS,
  BUILDINGS,
  BOUGHT_DATES,
  CREW,
  EMPTY_WORDS,
  LENGTH_WORDS,
  TRAIT_WORDS,
} from '../../lexicon/factor-words.ts'
import { PLACE, WHO } from '../../lexicon/guess-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { kinship } from '../../lexicon/word-families.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import { wordsOf } from './build-question.ts'
import { canGroup, type Context } from './context.ts'
import { dimensionOf } from './roles.ts'

/** Whether an item is said in a question itself, and no list that is put to it. */
export const isSaid = ({ members, tags }: Item): boolean => members === undefined || tags.has('by')

/** The question with all that its lists hold it against, each thing as the column that it names. */
export function withMembers(question: Question, items: readonly Item[], context: Context): Question {
  const lists = items.filter((item) => item.members !== undefined && !has(item, 'threshold'))
  if (lists.length === 0) return question
  const measured = [question.metric?.column, question.metric?.from]
  // What was guessed gives way to what is listed, and of traits the list says which.
  const listing = question.guessed.includes('by') || (lists.some(isSaid) && namesTraits(items))
  const by = listing ? [] : [...question.by]
  const before = by.length
  for (const member of lists.flatMap((list) => list.members!)) {
    const found = factorOf(member, context, [...measured, ...by.map(({ column }) => column)])
    if (found) by.push(found)
  }
  if (by.length === before) return question
  const told = question.unmatched.filter(({ part }) => part !== 'by')
  const explains = lists.some(({ tags }) => tags.has('by')) && asksForTraits(items)
  return {
    ...question,
    act: explains ? 'explain' : question.act,
    order: explains ? null : question.order,
    by,
    unmatched: told,
    guessed: question.guessed.filter((part) => part !== 'by' && !(explains && part === 'act')),
    words: wordsOf(items, context),
  }
}

/** "Which traits (...) make a bad rating", "under which conditions (...)": the list is what may bring it about. */
export const asksForTraits = (items: readonly Item[]): boolean => anyHas(items, 'why') || namesTraits(items)

const namesTraits = (items: readonly Item[]): boolean =>
  anyHas(items, 'apart') ||
  items.some(({ lemma: noun }, at) => TRAIT_WORDS.has(noun) && has(items[at - 1], 'which', 'what'))

const SAME = 0.8
/** How well a column must fit. */
const FITS = 0.5

/** The column that one thing of a list names. */
export function factorOf(
  member: readonly Item[],
  context: Context,
  taken: readonly (string | null | undefined)[],
  isMeant: (field: Field) => boolean = () => true,
): DimensionRef | null {
  const { model } = context.main
  const spoken = member.flatMap(({ from, to }) => context.tokens.slice(from, to))
  const words = spoken.flatMap(({ text, lemma: base }) => [[text, base]])
  const said = words.filter((own) => !own.some((word) => EMPTY_WORDS.has(word)))
  const free = model.fields.filter(
    (field) =>
      !taken.includes(field.column) && field.column !== model.row.key && canGroup(field) && isMeant(field),
  )
  const ref = (column: string): DimensionRef => ({ table: model.table, column, part: null, bands: [] })
  const age = words.flat().some((word) => AGE_WORDS.has(word))
  const bought = age && free.find((field) => field.meaning === 'time' && isBought(field))
  if (bought) return ref(bought.column)
  const best = free
    .map((field) => ({ field, score: nameScore(said, field) }))
    .sort((a, b) => b.score - a.score)[0]
  if (best && best.score > SAME) return ref(best.field.column)
  const named = member
    .filter((item) => !age || !has(item, 'DIM'))
    .flatMap((item) => dimensionOf(item, context, true))
    .find(({ column }) => free.some((field) => field.column === column))
  if (named) return named
  const lasts = member
    .flatMap((item) => item.mention?.candidates ?? [])
    .find((one) => one.metric?.ref.kind === 'duration')
  const end = lasts?.metric?.ref.column
  if (end && free.some(({ column }) => column === end)) return ref(end)
  if (best && best.score >= FITS) return ref(best.field.column)
  const dealt = anyHas(member, 'who')
    ? (free.find(({ person }) => person) ??
      free.find(({ label }) => WHO.test(label)) ??
      free.find(({ label }) => CREW.test(label)))
    : anyHas(member, 'where')
      ? free.find(
          ({ label, meaning }) => meaning === 'dimension' && (PLACE.test(label) || BUILDINGS.test(label)),
        )
      : words.flat().some((word) => LENGTH_WORDS.has(word))
        ? free.find(({ column }) =>
            model.metrics.some(({ ref: own }) => own.kind === 'duration' && own.column === column),
          )
        : undefined
  return dealt ? ref(dealt.column) : null
}

const isBought = ({ column }: Field): boolean => nameWords(column).some((word) => BOUGHT_DATES.has(word))

/** How much of a column's name a thing says, and how much of the thing the name is. */
function nameScore(said: readonly (readonly string[])[], { column, label }: Field): number {
  const names = [...new Set([...nameWords(column), ...nameWords(label)])]
  const own = nameWords(column)
  if (said.length === 0 || own.length === 0) return 0
  const fits = (forms: readonly string[], word: string) =>
    forms.some(
      (form) =>
        form === word || lemma(word) === form || kinship(form, word) >= SAME || kinship(word, form) >= SAME,
    )
  // "Number of check-ins": one word to whoever named the column.
  if (said.length > 1 && names.includes(said.map(([word]) => word).join(''))) return 1
  const heard = said.filter((forms) => names.some((word) => fits(forms, word))).length / said.length
  const named = own.filter((word) => said.some((forms) => fits(forms, word))).length / own.length
  return Math.sqrt(heard * named)
}
