import { questionOf, sameMetric, type Asked } from '#contract'
import { languageOf } from '../lexicon/languages.ts'
import type { Mention, ReadTable } from './goal.types.ts'
import { findMentions } from './names/find-mentions.ts'
import { mainTable } from './names/main-table.ts'
import { phrasebookOf } from './names/phrasebook.ts'
import type { Token } from './words/tokens.ts'

/** Names that are sure enough to be taken from words that are not read. */
const SURE = 0.7

/**
 * A goal in another language than English: none of its sentences is read, and a word such as "will" says nothing of what
 * is to come. The measures that it calls by their names are explained, the first two of them; the tables are told of where it
 * names none. Null where the goal is in English or says too little to tell.
 */
export function inOtherLanguage(goal: string, tokens: readonly Token[], tables: ReadTable[]): Asked | null {
  const language = languageOf(tokens.map(({ raw }) => raw.toLowerCase()))
  if (language === null) return null
  const mentions = findMentions(tokens, phrasebookOf(tables))
  const main = mainTable(tables, mentions, tokens)
  const measured = mentions.flatMap(measureOf)
  const first = measured.filter((one, at) => measured.findIndex((other) => sameMetric(other, one)) === at)
  const own = first.filter(({ table }) => table === main.model.table).slice(0, MOST)
  return {
    goal,
    reader: 'rules',
    language,
    questions:
      own.length > 0
        ? own.map((metric) => questionOf({ act: 'explain', metric, guessed: ['act'], words: goal }))
        : [questionOf({ act: 'describe', guessed: ['act'], words: goal })],
    unanswered: [],
    corrected: [],
  }
}
const MOST = 2

const measureOf = ({ candidates }: Mention) => {
  const [best] = candidates
  return best?.kind === 'metric' && best.metric && best.score >= SURE && best.metric.ref.kind !== 'distinct'
    ? [best.metric.ref]
    : []
}
