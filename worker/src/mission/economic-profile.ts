import type { Profile } from '#contract'
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
