import type { FoundDate } from './find-dates.ts'

export interface FoundFigure {
  value: number
  /** Currency sign, percent sign or unit that stands with the number; null for a bare one. */
  unit: string | null
  /** The words around it. */
  context: string
}

const FIGURE =
  /(?<![\p{L}\p{N}.,-])([$€£¥])?\s?([+−-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+−-]?\d+(?:\.\d+)?)(?:\s?(%|percent\b|per cent\b|thousand\b|million\b|billion\b|trillion\b|bn\b|kg\b|km\b|cm\b|mm\b|mi\b|miles\b|tons?\b|tonnes\b|hours?\b|days?\b|weeks?\b|months?\b|years?\b|euros?\b|dollars?\b|pounds?\b|people\b|USD\b|EUR\b|GBP\b))?(?![\p{L}\p{N}])/giu

const FACTORS = new Map<string, number>(
  Object.entries({ thousand: 1e3, million: 1e6, billion: 1e9, bn: 1e9, trillion: 1e12 }),
)
const UNITS = new Map<string, string>(
  Object.entries({
    percent: '%',
    'per cent': '%',
    dollar: '$',
    dollars: '$',
    usd: '$',
    euro: '€',
    euros: '€',
    eur: '€',
    pound: '£',
    pounds: '£',
    gbp: '£',
  }),
)
const AROUND = 40

/** Numbers in a text with their units; those that are part of a date or mark a section are not taken. */
export function findFigures(text: string, dates: readonly FoundDate[]): FoundFigure[] {
  const figures: FoundFigure[] = []
  for (const match of text.matchAll(FIGURE)) {
    const [whole, currency, digits, after] = match
    const from = match.index
    const to = from + whole.length
    if (dates.some((date) => from < date.to && to > date.from)) continue
    if (from === 0 && /^\d+[.)]?(?:\s|$)/.test(text) && !after) continue
    const word = after?.toLowerCase() ?? null
    const factor = word ? (FACTORS.get(word) ?? 1) : 1
    const bareYear = !currency && !after && /^(?:1[5-9]|20)\d{2}$/.test(digits!)
    if (bareYear) continue
    figures.push({
      value: Number(digits!.replaceAll(',', '').replace('−', '-')) * factor,
      unit: currency ?? (word && !FACTORS.has(word) ? (UNITS.get(word) ?? word) : null),
      context: text.slice(Math.max(0, from - AROUND), to + AROUND).trim(),
    })
  }
  return figures
}
