import { createHash } from 'node:crypto'
import type { Route } from '../http.ts'
import { answerOf, MESSAGES, refuse } from './answers.ts'
import { dateOf, dayOf } from './calendar.ts'
import type { CatalogueEntry, FrequencyCode } from './catalogue.ts'
import { parametersOf, type Parameters } from './parameters.ts'
import { ADJUSTMENT_NAMES, FREQUENCY_NAMES, matchesId, rankFor, tagsOf } from './search.ts'
import { aggregated, AGGREGATIONS, COARSENESS, inUnits, UNITS } from './transform.ts'
import { observationsOf, titleOf, written, type Observation } from './values.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const ORDERS = [
  'search_rank',
  'series_id',
  'title',
  'popularity',
  'group_popularity',
  'last_updated',
] as const

const frequencyOf = ({ frequency, start }: CatalogueEntry): string =>
  frequency === 'W' ? `Weekly, Ending ${DAYS[dayOf(start).getUTCDay()]}` : FREQUENCY_NAMES[frequency]

/** Everything FRED answers about series: `/fred/series…`. */
export function seriesRoutes(catalogue: readonly CatalogueEntry[], now: () => Date): Record<string, Route> {
  const byId = new Map(catalogue.map((entry) => [entry.id, entry]))
  const made = new Map<string, Observation[]>()

  const valuesOf = (entry: CatalogueEntry): Observation[] => {
    const known = made.get(entry.id) ?? observationsOf(entry, now())
    made.set(entry.id, known)
    return known
  }
  const realtime = () => ({ realtime_start: dateOf(now()), realtime_end: dateOf(now()) })

  const itemOf = (entry: CatalogueEntry) => ({
    id: entry.id,
    ...realtime(),
    title: titleOf(entry),
    observation_start: entry.start,
    observation_end: valuesOf(entry).at(-1)!.date,
    frequency: frequencyOf(entry),
    frequency_short: entry.frequency,
    units: entry.units,
    units_short: entry.unitsShort,
    seasonal_adjustment: ADJUSTMENT_NAMES[entry.adjustment],
    seasonal_adjustment_short: entry.adjustment,
    last_updated: `${dateOf(now())} 07:31:03-06`,
    popularity: entry.popularity,
    notes: 'Served by a stand-in for FRED, for trying things out. See the title for what is made up.',
  })

  function entryOf(url: URL, { required }: Parameters): CatalogueEntry {
    const entry = byId.get(required('series_id').toUpperCase())
    if (!entry) throw refuse(url, MESSAGES.noSeries)
    return entry
  }

  return {
    'GET /fred/series': ({ url }) =>
      answerOf(url, { ...realtime(), seriess: [itemOf(entryOf(url, parametersOf(url)))] }),

    'GET /fred/series/search': ({ url }) => {
      const given = parametersOf(url)
      const text = given.required('search_text')
      const type = given.oneOf('search_type', ['full_text', 'series_id'], 'full_text')
      const order = given.oneOf('order_by', ORDERS, type === 'full_text' ? 'search_rank' : 'series_id')
      const falling = order === 'search_rank' || order === 'popularity'
      const sort = given.oneOf('sort_order', ['asc', 'desc'], falling ? 'desc' : 'asc')
      const limit = given.count('limit', 1, 1000, 1000)
      const offset = given.count('offset', 0, 1_000_000, 0)
      const [wanted, unwanted] = [given.list('tag_names'), given.list('exclude_tag_names')]
      const found = catalogue
        .map((entry) => ({
          entry,
          rank: type === 'series_id' ? (matchesId(entry.id, text) ? 1 : null) : rankFor(entry, text),
        }))
        .filter(({ entry, rank }) => {
          const tags = tagsOf(entry)
          return (
            rank !== null &&
            wanted.every((tag) => tags.includes(tag)) &&
            // Leaving out counts beside choosing alone.
            (wanted.length === 0 || !unwanted.some((tag) => tags.includes(tag)))
          )
        })
      const by = ({ entry, rank }: (typeof found)[number]): number | string =>
        order === 'search_rank'
          ? rank!
          : order === 'series_id'
            ? entry.id
            : order === 'title'
              ? entry.title
              : entry.popularity
      const sign = sort === 'asc' ? 1 : -1
      const sorted = [...found].sort((a, b) => (by(a) < by(b) ? -sign : by(a) > by(b) ? sign : 0))
      return answerOf(url, {
        ...realtime(),
        order_by: order,
        sort_order: sort,
        count: sorted.length,
        offset,
        limit,
        seriess: sorted
          .slice(offset, offset + limit)
          .map(({ entry }) => ({ ...itemOf(entry), group_popularity: entry.popularity })),
      })
    },

    'GET /fred/series/observations': ({ url }) => {
      const given = parametersOf(url)
      given.required('series_id')
      const units = given.oneOf('units', UNITS, 'lin')
      const limit = given.count('limit', 1, 100_000, 100_000)
      const offset = given.count('offset', 0, 1_000_000, 0)
      const sort = given.oneOf('sort_order', ['asc', 'desc'], 'asc')
      const method = given.oneOf('aggregation_method', AGGREGATIONS, 'avg')
      const from = given.date('observation_start', '1776-07-04')
      const to = given.date('observation_end', '9999-12-31')
      const entry = entryOf(url, given)
      const coarser = COARSENESS.slice(COARSENESS.indexOf(entry.frequency))
      const frequency = given
        .oneOf(
          'frequency',
          coarser.map((code) => code.toLowerCase()),
          entry.frequency.toLowerCase(),
        )
        .toUpperCase() as FrequencyCode
      const own = frequency === entry.frequency
      const values = inUnits(
        aggregated(valuesOf(entry), entry.frequency, frequency, method),
        units,
        frequency,
      )
      const asked = values.filter(({ date }) => date >= from && date <= to)
      if (sort === 'desc') asked.reverse()
      return answerOf(url, {
        ...realtime(),
        observation_start: from,
        observation_end: to,
        units,
        output_type: 1,
        file_type: 'json',
        order_by: 'observation_date',
        sort_order: sort,
        count: asked.length,
        offset,
        limit,
        observations: asked.slice(offset, offset + limit).map(({ date, value }) => ({
          ...realtime(),
          date,
          value: value === null ? '.' : own && units === 'lin' ? written(entry, value) : value.toFixed(5),
        })),
      })
    },

    'GET /fred/series/tags': ({ url }) => {
      const entry = entryOf(url, parametersOf(url))
      const tags = tagsOf(entry).map((name) => ({
        name,
        group_id: name.includes(': ') ? 'cc' : name === 'nation' || name === 'state' ? 'geot' : 'gen',
        notes: '',
        created: '2012-02-27 10:18:19-06',
        popularity: 50,
        series_count: 100,
      }))
      return answerOf(url, {
        ...realtime(),
        order_by: 'series_count',
        sort_order: 'desc',
        count: tags.length,
        offset: 0,
        limit: 1000,
        tags,
      })
    },

    'GET /fred/series/release': ({ url }) => {
      const entry = entryOf(url, parametersOf(url))
      const id = createHash('sha256').update(entry.id).digest().readUInt16BE() % 400
      return answerOf(url, {
        ...realtime(),
        releases: [
          {
            id,
            ...realtime(),
            name: 'Release of the stand-in',
            press_release: false,
            link: 'http://localhost/',
          },
        ],
      })
    },
  }
}
