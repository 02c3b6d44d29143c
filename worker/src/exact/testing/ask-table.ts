import { findLeaks } from '../../model/find-leaks.ts'
import { buildModel } from '../../model/build-model.ts'
import type { StatisticsEngine } from '../../statistics/engine.types.ts'
import { buildAsked } from '../../testing/build-asked.ts'
import { plainText } from '../../toolkit/bound-text.ts'
import { createJournal } from '../../toolkit/journal.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { createToolkit } from '../../toolkit/toolkit.ts'
import { answerExactly } from '../answer-exactly.ts'

/** An answer as a reader sees it. */
export interface ReadAnswer {
  /** Names and values; names as the message gives them. */
  figures: { name: string | null; value: string }[]
  sentence: string
  notes: string[]
  /** Names that nothing could be worked out for. */
  missing: string[]
}

/** Puts messages to a table, one after the other, over one real database. Null for what has no exact answer. */
export function askTable(
  source: string | { csv: string },
  engine: StatisticsEngine,
  messages: readonly string[],
): Promise<(ReadAnswer | null)[]> {
  return withProfile(source, async (session, profile) => {
    const nothing = async () => undefined
    const { toolkit, records } = createToolkit({
      profile,
      model: await findLeaks(session, profile, buildModel(profile)),
      asked: buildAsked(''),
      seed: 1,
      session,
      engine,
      signal: new AbortController().signal,
      journal: createJournal([], nothing),
      show: { progress: nothing, chart: null, finding: nothing, defect: nothing },
    })
    const lookup = (cell: string, table: string) =>
      records.cells.find(({ id }) => id === cell)!.output.tables[table]!
    const answers: (ReadAnswer | null)[] = []
    for (const message of messages) {
      const answer = await answerExactly(toolkit, message)
      answers.push(
        answer && {
          figures: answer.figures.map(({ name, value }) => ({ name, value: plainText(value, lookup) })),
          sentence: plainText(answer.sentence, lookup),
          notes: answer.notes.map((note) => plainText(note, lookup)),
          missing: answer.missing,
        },
      )
    }
    return answers
  })
}
