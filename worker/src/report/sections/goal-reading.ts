import type { Act, ColumnRef, Filter, Notebook, Question, SemanticModel } from '#contract'
import { filterWords } from '../../model/filter-words.ts'
import { guessedBy } from '../../model/guessed-by.ts'
import { dimensionLabel, fieldLabel, metricLabel } from '../../model/labels.ts'
import { asAnsweredQuestion } from '../../model/set-against-others.ts'
import type { Composer } from '../composer.ts'
import { goalTitle } from '../goal-text.ts'
import type { Block, Fact, RichText, Section } from '../report-document.ts'
import { name, words } from '../report-document.ts'

const TASK: Record<Act, string> = {
  compare: 'compare groups',
  rank: 'say who has most and least',
  explain: 'find what it depends on',
  relate: 'say how they go together',
  change: 'say how it changes over time',
  event: 'compare before and after an event',
  forecast: 'say what comes next',
  kinds: 'find kinds of rows that are alike',
  odd: 'find what is unusual',
  'make-up': 'say what the whole is made of',
  describe: 'describe the data',
  exact: 'give one exact figure',
  target: 'say whom to turn to first',
}
const PART: Record<Question['guessed'][number], string> = {
  act: 'the task',
  metric: 'what is measured',
  by: 'what it is set against',
  over: 'the time',
  within: 'the rows',
  event: 'the event',
}

const joined = (items: RichText[]): RichText =>
  items.flatMap((item, index) => (index ? [{ kind: 'words', text: '; ' } as const, ...item] : item))

/** How the words of the goal were understood, so that a reader sees a misreading at once. */
export function goalSection({ notebook, context }: Composer): Section {
  const { goal, asked, model } = notebook
  const shortened = context.missionTitle !== undefined || goalTitle(goal) !== goal.replace(/\s+/g, ' ').trim()
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
    ...readingTable(
      asked.questions.map((question, at) =>
        asAnsweredQuestion(
          question,
          notebook.answer.answers.find((own) => own.question === at),
          model,
        ),
      ),
      model,
    ),
    ...asked.unanswered.map((one): Block => ({ kind: 'facts', facts: [unansweredFact(one)] })),
    ...unusedFacts(asked.unused ?? []),
    ...takenPart(notebook).map((text): Block => ({ kind: 'paragraph', look: 'quiet', text })),
  ]
  return { id: 'reading', title: 'How the goal was read', blocks }
}

/** Questions side by side that a page can hold; further ones stand below them. */
const SIDE_BY_SIDE = 3

/** What was read, a line for each part and a column for each question. */
function readingTable(questions: Question[], model: SemanticModel): Block[] {
  const several = questions.length > 1
  return Array.from({ length: Math.ceil(questions.length / SIDE_BY_SIDE) }, (_, group): Block => {
    const from = group * SIDE_BY_SIDE
    const shown = questions.slice(from, from + SIDE_BY_SIDE).map((each) => questionFacts(each, model))
    const terms = [...new Set(shown.flatMap((facts) => facts.map(({ term }) => term)))]
    return {
      kind: 'table',
      number: null,
      caption: words('How the goal was read'),
      columns: [
        { title: 'Part', align: 'left', width: 22 },
        ...shown.map((_, at) => ({
          title: several ? `Question ${from + at + 1}` : 'as understood',
          align: 'left' as const,
        })),
      ],
      rows: terms.map((own) => [
        words(own),
        ...shown.map((facts) => facts.find(({ term }) => term === own)?.text ?? words('–')),
      ]),
      note: null,
    }
  })
}

const READERS: Partial<Record<Notebook['asked']['reader'], string>> = {
  person: 'The questions were settled by a person before the analysis began.',
  'language-model': 'A language model read the goal into these questions.',
}

const unansweredFact = ({ words: own, missing }: Notebook['asked']['unanswered'][number]): Fact => ({
  term: 'Not answered',
  text: [
    ...words('“'),
    name(own),
    ...words('”'),
    ...(missing.length > 0 ? [...words(': no column for '), name(missing.join(', '))] : []),
  ],
})

function unusedFacts(unused: NonNullable<Notebook['asked']['unused']>): Block[] {
  const things = unused.map(({ words: own, column }) => [
    ...words('“'),
    name(own),
    ...words(column === null ? '”' : '” ('),
    ...(column === null ? [] : [name(column), ...words(')')]),
  ])
  return things.length > 0
    ? [{ kind: 'facts', facts: [{ term: 'Named and not used', text: joined(things) }] }]
    : []
}

/** Who had a part in reading and analysis beside what needs no telling. */
function takenPart({ asked, analyst }: Notebook): RichText[] {
  const reader = READERS[asked.reader]
  return [
    ...(reader === undefined ? [] : [words(reader)]),
    ...(analyst === 'built-in'
      ? []
      : [
          [
            ...words('The built-in analyst worked first; the language model '),
            name(analyst),
            ...words(' went on from what it found, in queries and tests that stand in the appendix.'),
          ],
        ]),
  ]
}

function questionFacts(question: Question, model: SemanticModel): Fact[] {
  const { metric, by, given, against, within, over, event, horizon, top_n, guessed, unmatched } = question
  const called = (ref: ColumnRef) => name(fieldLabel(model, ref))
  const list = (term: string, items: RichText[]): Fact[] =>
    items.length > 0 ? [{ term, text: joined(items) }] : []
  return [
    ...list(
      'Not in the data',
      unmatched.map(({ words: own }) => [name(own)]),
    ),
    { term: 'Task', text: words(TASK[question.act]) },
    ...list(
      'Measured by',
      [...(metric ? [metric] : []), ...question.with].map((each) => [name(metricLabel(model, each))]),
    ),
    ...list(
      'Set against',
      by.map((ref) => [name(dimensionLabel(model, ref))]),
    ),
    ...list(
      'Held equal',
      given.map((ref) => [name(dimensionLabel(model, ref))]),
    ),
    ...list(
      'Looked at in particular',
      against.map((focus) => [called(focus), ...words(' '), name(focus.values.map(String).join(', '))]),
    ),
    ...list(
      'Only rows where',
      within.map((filter) => filterText(filter, model)),
    ),
    ...(over ? [{ term: 'Time', text: [called(over)] }] : []),
    ...(event
      ? [{ term: 'Before and after', text: [name(event.label ?? event.at), ...words(` (${event.grain})`)] }]
      : []),
    ...(horizon ? [{ term: 'Look ahead', text: words(`${horizon.count} × ${horizon.unit}`) }] : []),
    ...(top_n ? [{ term: 'Asked for', text: words(`the first ${top_n}`) }] : []),
    ...(guessed.length > 0
      ? [
          {
            term: 'Taken as likeliest',
            text: joined(
              guessed.map((part) => [
                ...words(PART[part]),
                ...(part === 'by' ? between(question, model) : []),
              ]),
            ),
          },
        ]
      : []),
  ]
}

/** What else of the same kind may be meant: " (“seen by” and not “signed by”)". */
function between(question: Question, model: SemanticModel): RichText {
  const by = guessedBy(question, model)
  if (!by || by.others.length === 0) return []
  return [
    ...words(' (“'),
    name(by.taken),
    ...words('” and not “'),
    ...by.others.flatMap((own, at): RichText => [...(at ? words('” or “') : []), name(own)]),
    ...words('”)'),
  ]
}

function filterText(filter: Filter, model: SemanticModel): RichText {
  const label = (column: string) => fieldLabel(model, { table: filter.table, column })
  const { relation, object } = filterWords(filter, label)
  return [name(label(filter.column)), ...words(` ${relation} `), name(object)]
}
