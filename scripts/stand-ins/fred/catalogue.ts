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

/** The series of the stand-in: `catalogue.tsv` lists single ones, `families.tsv` those that each of `members.tsv` has. */
export function readCatalogue(): CatalogueEntry[] {
  const entries = new Map<string, CatalogueEntry>()
  for (const entry of [...linesOf('./catalogue.tsv').map(entryOf), ...familySeries()])
    if (!entries.has(entry.id)) entries.set(entry.id, entry)
  return [...entries.values()]
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

/** What FRED files a series under for whom it is kept; everything else is the nation's. */
const TAGS: Readonly<Record<string, (name: string) => string>> = {
  state: (name) => `state;${name};usa`,
  metro: (name) => `msa;${name};usa`,
  county: (name) => `county;${name};usa`,
  country: (name) => `nation;${name}`,
}

interface Member {
  kind: string
  name: string
  codes: Readonly<Record<string, string>>
}

const memberOf = ([kind, name, codes]: readonly string[]): Member => ({
  kind: kind!,
  name: name!,
  codes: Object.fromEntries(codes!.split(' ').map((code) => code.split('=') as [string, string])),
})

/** What is kept for every place, industry, thing or group that has a code for it; `metro*item` for each with each. */
function familySeries(): CatalogueEntry[] {
  const members = linesOf('./members.tsv').map(memberOf)
  return linesOf('./families.tsv').flatMap(([kinds, except, id, title, ...rest]) => {
    const [of, by] = kinds!.split('*')
    const others = by ? members.filter(({ kind }) => kind === by) : [null]
    return members
      .filter(({ kind, codes }) => kind === of && !except!.split(',').includes(codes.st ?? 'none'))
      .flatMap((member) =>
        others.flatMap((other) => {
          const texts = { ...member.codes, ...other?.codes, name: member.name, what: other?.name ?? '' }
          const fill = (text: string) =>
            text.replace(/\{(\w+)\}/g, (gap, code: string) => (texts as Record<string, string>)[code] ?? gap)
          if (fill(id!).includes('{') || (other && !isKeptThere(other))) return []
          return [familyEntry(fill(id!), fill(title!), member, rest)]
        }),
      )
  })
}

function familyEntry(id: string, title: string, { kind, name }: Member, rest: readonly string[]) {
  const [units, unitsShort, frequency, adjustment, start, popularity, ...made] = rest
  const tags = TAGS[kind]?.(name.toLowerCase().replace(/^the /, '')) ?? 'nation;usa'
  const rights = kind === 'country' ? 'r' : 'p'
  return entryOf(
    [id, title, units, unitsShort, frequency, adjustment, start, '', popularity, rights, tags, ...made].map(
      (field) => field ?? '',
    ),
  )
}

/** Of the things that have a price only the wide ones are priced in every city. */
const isKeptThere = ({ kind, codes }: Member): boolean => kind !== 'item' || codes.wide !== undefined
