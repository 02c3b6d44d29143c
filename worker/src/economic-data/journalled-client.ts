import type { FredClient } from '#platform/fred/fred-client.ts'
import { FredError } from '#platform/fred/fred-error.ts'
import type { Journal } from '../toolkit/journal.ts'

/** What FRED answered once, and that it has no such series, is never asked for again by the same mission. */
export function journalledClient(client: FredClient, journal: Journal): FredClient {
  async function once<Answer>(what: string, asked: unknown, ask: () => Promise<Answer>): Promise<Answer> {
    const key = `fred ${what} ${JSON.stringify(asked)}`
    const known = journal.lookup(key) as { answer: Answer } | { none: string | null } | undefined
    if (known) {
      if ('answer' in known) return known.answer
      throw new FredError('no-series', { said: known.none ?? undefined })
    }
    try {
      const answer = await ask()
      await journal.record(key, { answer })
      return answer
    } catch (error) {
      if (error instanceof FredError && error.problem === 'no-series')
        await journal.record(key, { none: error.said })
      throw error
    }
  }
  return {
    series: (id) => once('series', id, () => client.series(id)),
    search: (search) => once('search', search, () => client.search(search)),
    observations: (id) => once('observations', id, () => client.observations(id)),
    tags: (id) => once('tags', id, () => client.tags(id)),
    release: (id) => once('release', id, () => client.release(id)),
  }
}

/** What belongs to fetching, and is of no use to the analysis. */
export const isFetched = ({ key }: { key: string }): boolean => key.startsWith('fred ')
