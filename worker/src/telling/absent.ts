import type { Answered, Asked, Template } from '#contract'
import { suggestGoals } from '../model/suggest-goals.ts'
import { factNeeded } from '../lexicon/facts-needed.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { listed, name, text } from '../prose/prose.ts'

/**
 * What the goal speaks of and the tables do not hold, and what it asks that nothing answers, as the first words of an
 * answer; null where all is there.
 * @param answers what stands below it: what these tell from the rows themselves is not called unanswered
 */
export function absentSentence(toolkit: Toolkit, answers: readonly Answered[] = []): Template | null {
  const told = new Set(answers.flatMap(({ effects }) => effects.map(({ kind }) => kind)))
  const said = [
    languageSentence(toolkit),
    ...unansweredSentences(toolkit),
    missingColumns(toolkit, told),
    unusedSentence(toolkit),
  ].filter((words) => words !== null)
  return said.length > 0 ? said.join(' ') : null
}

/** "The goal is written in German and was taken by the names in it alone". */
const languageSentence = ({ asked: { language, questions } }: Toolkit): Template | null => {
  if (language === undefined) return null
  const taken = questions.some(({ metric }) => metric !== null)
    ? text`it was taken by the names of columns in it alone, so what stands below may not be what is asked`
    : text`no name of a column was recognised in it, so what stands below is what the table shows by itself`
  return text`The goal is written in ${name(language)}. Without a language model only English is read here: ${taken}. Ask again in English to have each question answered.`
}

const filesOf = ({ profile }: Toolkit): string =>
  profile.sources.length > 1 ? 'The files have' : 'The file has'

/** "Not answered: “How full are our beds?” The file has no column for beds. What it can tell: what drives wait?" */
function unansweredSentences(toolkit: Toolkit): Template[] {
  const { unanswered } = toolkit.asked
  const [instead] = suggestGoals(toolkit.model)
  return unanswered.map(({ words, missing }, at) => {
    const because =
      missing.length > 0
        ? text`${filesOf(toolkit)} no column for ${listed(
            missing.map((own) => name(own)),
            'or',
          )}.`
        : text`Nothing in these columns was recognised in it.`
    const could =
      at === unanswered.length - 1 && instead ? text` What could be asked instead: “${name(instead)}”` : ''
    return text`Not answered: “${name(words)}”. ${because}${could}`
  })
}

/** "The goal also names “Gold” (contract), which no answer below takes into account." */
function unusedSentence({ asked: { unused = [] } }: Toolkit): Template | null {
  if (unused.length === 0) return null
  const things = unused.map(({ words, column }) =>
    column === null || column.toLowerCase() === words.toLowerCase()
      ? text`“${name(words)}”`
      : text`“${name(words)}” (${name(column)})`,
  )
  return text`The goal also names ${listed(things)}, which no answer below takes into account.`
}

function missingColumns(toolkit: Toolkit, told: ReadonlySet<string>): Template | null {
  const words = absentWords(toolkit.asked)
  const all = words.filter((own) => !isDeed(own))
  const deeds = words.filter(isDeed)
  const files = filesOf(toolkit)
  const shown = all.flatMap((words) => {
    const own = factNeeded(words)?.shown
    return own && told.has(own.by)
      ? [text`${files} no column for ${name(words)}; what stands below tells from the rows ${name(own.as)}.`]
      : []
  })
  const absent = all.filter((words) => !told.has(factNeeded(words)?.shown?.by ?? ''))
  const near = absent.filter((words) => nearWords(toolkit.asked).has(words))
  const nearest =
    near.length > 0
      ? text`${files} no column for ${listed(near.map(called), 'or')}; what comes nearest to it is told below.`
      : ''
  const others = absent.filter((words) => !near.includes(words))
  const unread =
    deeds.length > 0
      ? text`What ${listed(
          deeds.map((own) => text`“${called(own)}”`),
          'or',
        )} means in these columns was not understood, so that part is not answered.`
      : ''
  return [...shown, nearest, lacking(files, others), unread].filter(Boolean).join(' ') || null
}

/** Words of parts for which something else was taken, which the question calls a guess. */
const nearWords = ({ questions }: Asked): ReadonlySet<string> =>
  new Set(
    questions.flatMap(({ unmatched, guessed }) =>
      unmatched.filter(({ part }) => (guessed as readonly string[]).includes(part)).map(({ words }) => words),
    ),
  )

/** What is missed, without the word that ties it to its sentence: "for three months in a row". */
const called = (words: string): Template =>
  name(words.replace(/^(?:for|of|by|in|at|on|with|to|from)\s+/i, ''))

/** What would have to be added for what the goal hangs on to be told; null where nothing is known to be missed. */
export function toAdd({ asked }: Pick<Toolkit, 'asked'>): Template | null {
  const absent = absentWords(asked).filter((own) => !isDeed(own))
  const needs = [...new Set(absent.flatMap((words) => factNeeded(words)?.needs ?? []))]
  if (needs.length > 0) return text`Add ${listed(needs.map((own) => name(own)))}, and ask again`
  return absent.length > 0 ? text`Add a column for ${listed(absent.map(called), 'or')}, and ask again` : null
}

function lacking(files: string, absent: readonly string[]): Template {
  if (absent.length === 0) return ''
  const part = absent.length > 1 ? 'the parts on them' : 'that part'
  const lacks = text`${files} no column for ${listed(
    absent.map(called),
    'or',
  )}, so ${part} cannot be answered.`
  const needs = [...new Set(absent.flatMap((words) => factNeeded(words)?.needs ?? []))]
  return needs.length > 0 ? text`${lacks} It would take ${listed(needs.map((own) => name(own)))}.` : lacks
}

/** What a goal speaks of and no column holds, each once and as the goal has it: no half of a word. */
export const absentWords = ({ questions, goal }: Asked): string[] => [
  ...new Set(questions.flatMap(({ unmatched }) => unmatched.map(({ words }) => inFull(words, goal ?? '')))),
]

/** "sign-ups" where only "sign" was read. */
function inFull(words: string, goal: string): string {
  const plain = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [found] =
    new RegExp(`(?<![\\p{L}\\d])(?:[\\p{L}\\d]+-)*${plain}(?:-[\\p{L}\\d]+)*(?![\\p{L}\\d])`, 'iu').exec(
      goal,
    ) ?? []
  return found !== undefined && found.length > words.length ? found : words
}

/** "cost us", "pay for", "sign up": what somebody does is no column that could be missing. */
const isDeed = (words: string): boolean =>
  factNeeded(words) === null &&
  /^\S+\s(?:\S+\s)?(?:us|me|them|him|her|you|it|themselves|ourselves|itself|for|up|out|off|on|in|away|down|back)$/i.test(
    words.trim(),
  )
