import { readFileSync } from 'node:fs'

export type FrequencyCode = 'D' | 'W' | 'M' | 'Q' | 'A'

/** What the stand-in knows of a series, and the numbers from which its values are made up. */
export interface CatalogueEntry {
  id: string
  title: string
  units: string
  unitsShort: string
  frequency: FrequencyCode
  adjustment: 'SA' | 'NSA' | 'SAAR'
  start: string
  /** The last observation of a series that is no longer made. */
  end: string | null
  popularity: number
  /** As FRED's tags tell it. */
  rights: 'pre-approval required' | 'citation required' | 'citation requested'
  tags: string[]
  /** Value in January 2020, growth in percent a year, noise, and what a full slump does to it. */
  level: number
  growth: number
  noise: number
  slump: number
}

const RIGHTS = { c: 'pre-approval required', r: 'citation required', p: 'citation requested' } as const

const linesOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

/** The series of the stand-in: `catalogue.tsv` lists them, those that each area has are in `regional.tsv`. */
export function readCatalogue(): CatalogueEntry[] {
  const listed = linesOf('./catalogue.tsv').map(entryOf)
  const known = new Set(listed.map(({ id }) => id))
  return [...listed, ...regionalSeries().filter(({ id }) => !known.has(id))]
}

function entryOf(fields: readonly string[]): CatalogueEntry {
  const [id, title, units, unitsShort, frequency, adjustment, start, end, popularity, rights, tags, ...made] =
    fields as [string, ...string[]]
  const [level, growth, noise, slump] = made.map(Number) as [number, number, number, number]
  return {
    id,
    title: title!,
    units: units!,
    unitsShort: unitsShort!,
    frequency: frequency as FrequencyCode,
    adjustment: adjustment as CatalogueEntry['adjustment'],
    start: start!,
    end: end || null,
    popularity: Number(popularity),
    rights: RIGHTS[rights as keyof typeof RIGHTS],
    tags: tags!.split(';'),
    level,
    growth,
    noise,
    slump,
  }
}

const TAGS = { state: 'state', metro: 'msa', county: 'county' } as const

/** What is kept for every state, metropolitan area and county of `areas.tsv` that has a code for it. */
function regionalSeries(): CatalogueEntry[] {
  const areas = linesOf('./areas.tsv').map(([kind, name, codes]) => ({
    kind: kind!,
    codes: {
      name: name!,
      ...Object.fromEntries(codes!.split(' ').map((code) => code.split('=') as [string, string])),
    },
  }))
  return linesOf('./regional.tsv').flatMap(([kind, except, id, title, ...rest]) =>
    areas
      .filter((area) => area.kind === kind)
      .flatMap(({ codes }: { codes: Record<string, string> }) => {
        const fill = (text: string) => text.replace(/\{(\w+)\}/g, (gap, code: string) => codes[code] ?? gap)
        if (fill(id!).includes('{') || except!.split(',').includes(codes.st ?? 'none')) return []
        const [units, unitsShort, frequency, adjustment, start, popularity, ...made] = rest
        const tags = [TAGS[kind as keyof typeof TAGS], codes.name!.toLowerCase(), 'usa'].join(';')
        return [
          entryOf(
            [
              fill(id!),
              fill(title!),
              units,
              unitsShort,
              frequency,
              adjustment,
              start,
              '',
              popularity,
              'p',
              tags,
              ...made,
            ].map((field) => field ?? ''),
          ),
        ]
      }),
  )
}
