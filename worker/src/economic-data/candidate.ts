import type { FredSeries, FredTag } from '#platform/fred/fred-client.ts'
import { COPYRIGHTED, isOthers } from './vocabulary/rights.ts'

/** A series as FRED describes it, and whose it is. */
export interface Candidate {
  series: FredSeries
  /** `citation` may be used where its source is named; `permission` only by who names it. */
  rights: 'free' | 'citation' | 'permission'
  /** Who makes it, as its tags say; null where they do not, or were not asked. */
  source: string | null
}

const DAY = 86_400_000
/** Days after which the last value of a live series is too old, by how often it comes. */
const STALE_AFTER: Record<string, number> = { D: 45, W: 60, BW: 75, M: 150, Q: 330, SA: 560, A: 950 }

/** Whose a series is, from its tags; one that is known to be somebody's is used by permission alone, whatever they say. */
export function rightsFrom(id: string, tags: readonly { name: string }[]): Candidate['rights'] {
  const names = tags.map(({ name }) => name.toLowerCase())
  if (COPYRIGHTED.has(id) || names.some((name) => name.startsWith('copyrighted: pre-approval')))
    return 'permission'
  return names.some((name) => name.startsWith('copyrighted')) ? 'citation' : 'free'
}

/** Who makes a series, from its tags: the note of the tag of its source, else that tag. */
export function sourceFrom(tags: readonly FredTag[]): string | null {
  const tag = tags.find(({ group_id }) => group_id === 'src')
  return tag ? tag.notes?.trim() || tag.name.toUpperCase() : null
}

/** What is known of its rights without asking; null where its tags must tell. */
export const knownRights = (id: string, curated: ReadonlySet<string>): Candidate['rights'] | null =>
  COPYRIGHTED.has(id) ? 'permission' : curated.has(id) && !isOthers(id) ? 'free' : null

export const isDiscontinued = ({ series }: Candidate): boolean => /\(DISCONTINUED/i.test(series.title)

export const isStale = ({ series }: Candidate, today: Date): boolean =>
  today.getTime() - Date.parse(series.observation_end) > DAY * (STALE_AFTER[series.frequency_short] ?? 400)

/** The title without what tells twins apart: two series of one title are one thing, measured more often or adjusted. */
export const plainTitle = ({ series }: Candidate): string =>
  series.title
    .toLowerCase()
    .replace(/\[[^\]]*\]|\([^)]*\)/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
