import type { Chip, GoalReading, ReadQuestion, ReadTable } from '#contract'
import type { GoalReadingState } from '../use-goal-reading.ts'
import classes from './goal-reading-panel.module.css'
import { QuestionChip } from './question-chip.tsx'
import { ReadingFrame } from './reading-frame.tsx'
import { Suggestions } from './suggestions.tsx'

export type ReadingPanelProps = {
  state: GoalReadingState
  disabled: boolean
  onSuggestion: (goal: string) => void
}

/** What stands before a chip in the sentence that the chips make. */
const BEFORE: Record<Chip['slot'], string> = {
  act: '',
  metric: '',
  by: 'by',
  over: 'over',
  within: 'only where',
  against: 'comparing',
  near: '',
  event: '',
  horizon: 'for',
}

const count = (number: number, word: string) =>
  `${number.toLocaleString('en-US')} ${word}${number === 1 ? '' : 's'}`

/** The reading before launch: what the files hold, how the goal is understood, and what else could be asked. */
export function GoalReadingPanel({ state, disabled, onSuggestion }: ReadingPanelProps) {
  const { reading, pending } = state
  if (reading === null)
    return pending ? (
      <p className={classes.waiting} role="status">
        Looking into your files…
      </p>
    ) : null
  const {
    tables,
    unread,
    questions,
    definitions = [],
    absent,
    unanswered,
    unused = [],
    suggestions,
  } = reading
  const warnings = [
    ...absent.map((words) => missing(words, tables)),
    ...unanswered.map((one) => leftOver(one, tables)),
    ...unused.map(notUsed),
  ]
  if (tables.length + unread.length === 0) return null
  return (
    <ReadingFrame
      heading={questions.length > 0 ? 'How we read your goal' : 'What your data hold'}
      pending={pending}
      warnings={warnings}
    >
      {questions.length > 0 && (
        <ol className={classes.questions} data-several={questions.length > 1 || undefined}>
          {questions.map((question, index) => (
            <QuestionLine
              key={index}
              question={question}
              choices={state.choices[index] ?? {}}
              disabled={disabled || pending}
              onChoose={(slot, alternative) => state.choose(index, slot, alternative)}
            />
          ))}
        </ol>
      )}
      {definitions.length > 0 && (
        <ul className={classes.definitions} aria-label="What your goal explains">
          {definitions.map(({ definition, said }) => (
            <li key={definition.name}>{said.replace(/^\p{Ll}/u, (first) => first.toUpperCase())}</li>
          ))}
        </ul>
      )}
      <ul className={classes.tables} aria-label="What each file holds">
        {tables.map((table) => (
          <TableLine key={table.name} table={table} />
        ))}
        {unread.map(({ filename, because }) => (
          <li key={filename}>
            <strong>{filename}</strong> {because}
          </li>
        ))}
      </ul>
      {suggestions.length > 0 && (
        <Suggestions
          lead="These data could also answer:"
          suggestions={suggestions}
          disabled={disabled}
          onSuggestion={onSuggestion}
        />
      )}
    </ReadingFrame>
  )
}

const missing = (words: string, tables: ReadTable[]) =>
  new Set(tables.map(({ source_file }) => source_file)).size > 1
    ? `The files have no column for ${words}.`
    : `The file has no column for ${words}.`

/** What no question stands for, with what it would need. */
const leftOver = ({ words, missing: nouns }: GoalReading['unanswered'][number], tables: ReadTable[]) =>
  `Not answered: “${words}”. ${nouns.length > 0 ? missing(nouns.join(' or '), tables) : 'Nothing in these columns was recognised in it.'}`

const notUsed = ({ words, column }: NonNullable<GoalReading['unused']>[number]) =>
  `Named and not used in any question: “${words}”${column === null ? '' : ` (${column})`}.`

function QuestionLine({
  question: { chips },
  choices,
  disabled,
  onChoose,
}: {
  question: ReadQuestion
  choices: Partial<Record<Chip['slot'], number>>
  disabled: boolean
  onChoose: (slot: Chip['slot'], alternative: number | null) => void
}) {
  return (
    <li className={classes.question}>
      {chips.map((chip) => (
        <span key={chip.slot} className={classes.part}>
          {BEFORE[chip.slot] !== '' && <span className={classes.word}>{BEFORE[chip.slot]}</span>}
          <QuestionChip
            chip={chip}
            choice={choices[chip.slot]}
            disabled={disabled}
            onChoose={(alternative) => onChoose(chip.slot, alternative)}
          />
        </span>
      ))}
    </li>
  )
}

function TableLine({ table }: { table: ReadTable }) {
  const { source_file, part, rows, rows_estimated, row, column_count, columns } = table
  const more = column_count - columns.length
  return (
    <li>
      <strong>{part === null ? source_file : `${source_file}, ${part}`}</strong> {rows_estimated && 'about '}
      {count(rows, 'row')}
      {/^(row|record)$/.test(row) ? '' : `, each one ${row}`}
      {columns.length === 0 ? (
        `, ${count(column_count, 'column')}`
      ) : (
        <details className={classes.columns}>
          <summary>{count(column_count, 'column')}</summary>
          {columns.map(({ label }) => label).join(', ')}
          {more > 0 && ` and ${more.toLocaleString('en-US')} more`}
        </details>
      )}
    </li>
  )
}
