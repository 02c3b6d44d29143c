import { filterWords } from '../../goal-before/filters/filter-words.ts'
import type { Composer } from '../composer.ts'
import { goalTitle } from '../goal-text.ts'
import type { Block, Fact, RichText, Section } from '../report-document.ts'
import { name, words } from '../report-document.ts'

const INTENT_WORDS: Record<string, string> = {
  describe: 'describe',
  compare: 'compare groups',
  drivers: 'find what drives an outcome',
  relationship: 'relate two columns',
  trend: 'follow a trend',
  season: 'find seasons',
  forecast: 'forecast',
  segments: 'find segments',
  anomalies: 'find unusual rows',
  composition: 'show composition and ranks',
  quality: 'judge the data',
  event: 'compare before and after an event',
  question: 'answer an exact question',
}

const joined = (items: RichText[]): RichText =>
  items.flatMap((item, index) => (index ? [{ kind: 'words', text: '; ' } as const, ...item] : item))
const because = (reason: string): RichText => (reason ? words(` (${reason})`) : [])

/** How the words of the goal were understood, so that a reader sees a misreading at once. */
export function goalSection({ notebook, context }: Composer): Section {
  const { goal, reading } = notebook
  const shortened = context.missionTitle !== undefined || goalTitle(goal) !== goal.replace(/\s+/g, ' ').trim()
  const facts: Fact[] = [
    ...(reading.outcomes.length
      ? [
          {
            term: reading.outcomes.length > 1 && !reading.certain ? 'Outcome, likeliest first' : 'Outcome',
            text: joined(reading.outcomes.map((each) => [name(each.column), ...because(each.because)])),
          },
        ]
      : []),
    ...(reading.factors.length
      ? [
          {
            term: 'Set against',
            text: joined(reading.factors.map((each) => [name(each.column), ...because(each.because)])),
          },
        ]
      : []),
    ...(reading.time ? [{ term: 'Time', text: [name(reading.time.column)] }] : []),
    ...(reading.filters.length
      ? [
          {
            term: 'Only rows where',
            text: joined(
              reading.filters.map((filter) => {
                const { relation, object } = filterWords(filter, (column) => column)
                return [name(filter.column), ...words(` ${relation} `), name(object)]
              }),
            ),
          },
        ]
      : []),
    ...(reading.horizon
      ? [{ term: 'Look ahead', text: words(`${reading.horizon.count} × ${reading.horizon.unit}`) }]
      : []),
    ...(reading.top_n ? [{ term: 'Asked for', text: words(`the first ${reading.top_n}`) }] : []),
    ...(reading.intents.length
      ? [
          {
            term: 'Task',
            text: joined(
              reading.intents.map((each) => [
                ...words(INTENT_WORDS[each.intent] ?? each.intent),
                ...because(each.because),
              ]),
            ),
          },
        ]
      : []),
    ...(reading.unmatched.length
      ? [{ term: 'Matched to nothing', text: joined(reading.unmatched.map((word) => [name(word)])) }]
      : []),
  ]
  const paragraphs = goal
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const blocks: Block[] = [
    ...(shortened
      ? [
          { kind: 'label', text: 'The goal in full' } satisfies Block,
          ...paragraphs.map((line): Block => ({ kind: 'paragraph', look: 'goal', text: [name(line)] })),
        ]
      : []),
    ...(facts.length ? [{ kind: 'facts', facts } satisfies Block] : []),
    ...(reading.certain || reading.outcomes.length < 2
      ? []
      : [
          {
            kind: 'paragraph',
            look: 'quiet',
            text: words(
              'The goal can be read in more than one way, so the likeliest readings were all analysed.',
            ),
          } satisfies Block,
        ]),
  ]
  return { id: 'reading', title: 'How the goal was read', newPage: true, blocks }
}
