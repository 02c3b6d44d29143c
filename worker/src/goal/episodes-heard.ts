import { questionOf, type MetricRef, type Question, type SemanticModel, type TableModel } from '#contract'
import {
  AFTERMATH_WORDS,
  BROUGHT_WORDS,
  EPISODE_WORDS,
  MONEY_BROUGHT,
  RUN_AGAIN,
} from '../lexicon/episode-words.ts'
import { episodeColumn, withEpisodes } from '../model/episode-column.ts'
import { moneyMade, piecesSold } from '../model/money-made.ts'

/** A sentence that stands in no question's words is one of its own. */
const SENTENCE = /[^.!?;\n]+[.!?;]?/g

/** What asks what came after it, and what only says when it is to be run, as they are written in a question. */
export function aftermathHeard(asked: Question, model: SemanticModel): Question {
  const question = withEpisodes(asked, model)
  const { episodes } = question
  if (!episodes) return asked
  const after = episodes.after || AFTERMATH_WORDS.test(question.words)
  const unmatched = question.unmatched.filter(
    ({ words, part }) => !(after && AFTERMATH_WORDS.test(words)) && !(part === 'within' && LATER.test(words)),
  )
  return { ...question, episodes: after ? { ...episodes, after: true } : episodes, unmatched }
}

const LATER = /^(?:the |this )?(?:next|coming|following|future)\b/i

/**
 * "Which of our offers made money, do people only stock up early, what should we run next": what came and went is asked for
 * by its words, where a column says when it was on.
 */
export function episodesHeard(
  questions: readonly Question[],
  goal: string,
  model: SemanticModel,
): Question[] {
  const table = questions.find(({ metric }) => metric !== null)?.metric?.table
  const main = model.tables.find((own) => own.table === table) ?? model.tables[0]
  if (!main?.natural_time) return [...questions]
  const named = questions.flatMap(({ by, against }) => [...by, ...against].map(({ column }) => column))
  const mark = episodeColumn(main, named)
  if (!mark || !(EPISODE_WORDS.test(goal) || says(goal, main, mark.column))) return [...questions]
  const heard: Question[] = []
  let before = false
  for (const question of questions) {
    const { words } = question
    const own = before || EPISODE_WORDS.test(words) || says(words, main, mark.column)
    const again = before && (question.decides !== undefined || RUN_AGAIN.test(words))
    const after = AFTERMATH_WORDS.test(words)
    if (CANNOT.has(question.act) && !after && !again) heard.push(question)
    else if (after || again || (own && BROUGHT_WORDS.test(words))) {
      const told = asEpisodes(question, main, mark)
      const asked: Question = after
        ? { ...told, act: 'compare', episodes: { ...told.episodes!, after: true } }
        : again
          ? {
              ...told,
              metric:
                heard.findLast(({ episodes }) => episodes !== undefined && !episodes.after)?.metric ??
                told.metric,
              act: 'rank',
              order: 'most',
              decides: 'more',
            }
          : told
      // "... and which cost us?" is answered with those that did not.
      if (!heard.some((own) => asksSame(own, asked))) heard.push(asked)
      before = true
    } else heard.push(question)
  }
  if (!before) return [...questions]
  return [...withSentences(heard, goal, main, mark)]
}

const asksSame = (one: Question, other: Question): boolean =>
  one.episodes !== undefined &&
  one.decides === other.decides &&
  JSON.stringify([one.metric, one.episodes, one.within]) ===
    JSON.stringify([other.metric, other.episodes, other.within])

const CANNOT: ReadonlySet<Question['act']> = new Set([
  'forecast',
  'odd',
  'kinds',
  'describe',
  'target',
  'make-up',
])

/** A column is named by its words. */
const says = (text: string, { fields }: TableModel, column: string): boolean => {
  const label = fields.find((own) => own.column === column)?.label ?? column
  return label.length > 2 && new RegExp(`\\b${label.replaceAll(/[^\p{L}\p{N} ]/gu, '.')}`, 'iu').test(text)
}

/** The question as one of what it brought, in money where money is spoken of. */
function asEpisodes(
  question: Question,
  model: TableModel,
  mark: NonNullable<ReturnType<typeof episodeColumn>>,
): Question {
  const { decides: _, ...rest } = question
  const { metric, words, guessed, by } = rest
  const after = AFTERMATH_WORDS.test(words)
  const money = MONEY_BROUGHT.test(words) || !fits(metric, mark, model) ? moneyMade(model) : null
  const wanted = after ? (piecesSold(model) ?? money ?? metric) : (money ?? metric)
  const same = JSON.stringify(wanted) === JSON.stringify(metric)
  return {
    ...rest,
    act: question.act === 'rank' ? 'rank' : 'compare',
    metric: wanted ?? moneyMade(model),
    statistic: null,
    with: [],
    // Groups that no word names were taken for the lack of others.
    by: by.filter(
      ({ column, part }) => column !== mark.column && part === null && says(words, model, column),
    ),
    within: rest.within.filter(({ column }) => column !== mark.column),
    against: [],
    over: null,
    event: null,
    aspect: null,
    horizon: null,
    supposes:
      /^\s*(?:and |but |so )?(?:did|do|does|has|have|is|are|was|were)\b/i.test(words) && !after
        ? question.supposes === 'less' || question.supposes === 'down'
          ? 'less'
          : 'more'
        : null,
    unmatched: question.unmatched.filter(
      (own) => !AFTERMATH_WORDS.test(own.words) && !EPISODE_WORDS.test(own.words) && !LATER.test(own.words),
    ),
    guessed: [
      ...guessed.filter((part) => part === 'within'),
      ...(same || money ? [] : (['metric'] as const)),
    ],
    episodes: { table: model.table, values: [], ...mark },
  }
}

/** A measure that can be brought: no price, no share, and not the mark itself. */
const fits = (
  metric: MetricRef | null,
  { column, below }: { column: string; below?: string },
  { fields }: TableModel,
): boolean =>
  metric !== null &&
  metric.kind !== 'share' &&
  metric.column !== column &&
  metric.column !== below &&
  (metric.kind === 'count' || fields.some((own) => own.column === metric.column && own.additivity === 'sum'))

/** What is suspected in a sentence of its own is asked too, among those that it names. */
function withSentences(
  heard: readonly Question[],
  goal: string,
  model: TableModel,
  mark: NonNullable<ReturnType<typeof episodeColumn>>,
): Question[] {
  if (heard.some(({ episodes }) => episodes?.after)) return [...heard]
  const sentence = (goal.match(SENTENCE) ?? [])
    .map((own) => own.trim())
    .find((own) => AFTERMATH_WORDS.test(own))
  if (!sentence) return [...heard]
  const last = heard.findLastIndex(({ words }) => goal.indexOf(words) < goal.indexOf(sentence))
  const asked = asEpisodes(questionOf({ act: 'compare', words: sentence }), model, mark)
  const suspected: Question = {
    ...asked,
    within: valuesNamed(sentence, model),
    episodes: { ...asked.episodes!, after: true },
  }
  return heard.toSpliced(last + 1, 0, suspected)
}

/** "With compost": the first value that stands there. */
function valuesNamed(sentence: string, { table, fields }: TableModel): Question['within'] {
  for (const { column, levels, meaning } of fields) {
    if (meaning !== 'dimension') continue
    const level = levels.find(
      ({ value, label }) =>
        String(label || value).length > 2 &&
        sentence.toLowerCase().includes(String(label || value).toLowerCase()),
    )
    if (level) return [{ table, column, operator: '=', values: [level.value] }]
  }
  return []
}
