import type { ColumnProfile, Profile } from '#contract'
import { questionsOfSeries } from '../economic-data/questions-of-series.ts'
import { RECESSION_MARK } from '../economic-data/vocabulary/rights.ts'
import type { Understood } from '../goal/understand-goal.ts'
import { isMark } from '../model/rare-states.ts'
import type { MissionTask } from './protocol.ts'

/** Adds to a profile of fetched series what their publisher says of them. */
export function withPublisher(profile: Profile, economic: MissionTask['economic']): Profile {
  if (!economic) return profile
  const metadata = new Map(economic.columns.map(({ name, metadata }) => [name, metadata]))
  return {
    ...profile,
    sources: profile.sources.map((source) => ({
      ...source,
      file_type: 'fred',
      assumptions: [...source.assumptions, ...economic.assumptions],
    })),
    tables: profile.tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) => {
        const series = metadata.get(column.original_name)
        return series ? { ...column, series } : column
      }),
    })),
  }
}

const marksAs = ({ original_name }: ColumnProfile): 'subject' | 'charts' =>
  original_name === RECESSION_MARK.asked ? 'subject' : 'charts'

/** What is asked, with what the series were fetched for. */
export function withFetched(understood: Understood, economic: MissionTask['economic']): Understood {
  if (!economic) return understood
  const { profile, model, asked } = understood
  const words = new Map(economic.columns.map((own) => [own.name, own.words]))
  const columns = profile.tables.flatMap((table) =>
    table.columns.map((column) => ({
      column: column.name,
      words: words.get(column.original_name) ?? null,
      ...(isMark(column) && !words.get(column.original_name) ? { marks: marksAs(column) } : {}),
    })),
  )
  // Which series the goal names was settled when they were chosen.
  const { unused: _, ...series } = questionsOfSeries(asked, columns, model)
  return { ...understood, asked: series, named: [] }
}
