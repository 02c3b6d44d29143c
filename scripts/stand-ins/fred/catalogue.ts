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

/** The series of the stand-in; `catalogue.tsv` is the list. */
export function readCatalogue(): CatalogueEntry[] {
  const [, ...lines] = readFileSync(new URL('./catalogue.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [
      id,
      title,
      units,
      unitsShort,
      frequency,
      adjustment,
      start,
      end,
      popularity,
      rights,
      tags,
      ...made
    ] = line.split('\t') as string[]
    const [level, growth, noise, slump] = made.map(Number) as [number, number, number, number]
    return {
      id: id!,
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
  })
}
