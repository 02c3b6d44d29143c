import type { Field, Scalar } from '#contract'
import type { Filter, ReadTable } from '../goal.types.ts'
import type { Bare } from './limits.ts'

/** A level that stands for a span of numbers: "65+", "0-11"; or for a squad named by its limit: "U16". */
interface Band {
  value: Scalar
  from: number
  to: number
  /** "U16": those under 16, whatever other squads there are. */
  named: boolean
}

function bandOf(value: Scalar): Band | null {
  const text = String(value).trim().toLowerCase()
  const within = /^(\d+)\s*(?:-|–|to)\s*(\d+)\b/.exec(text)
  if (within) return { value, from: Number(within[1]), to: Number(within[2]), named: false }
  const above = /^(?:(\d+)\s*(?:\+|and over|or over|plus)|(?:over|>=?)\s*(\d+))$/.exec(text)
  if (above) return { value, from: Number(above[1] ?? above[2]), to: Infinity, named: false }
  const below = /^(?:under|u|<)[\s-]*(\d+)s?$/.exec(text)
  return below ? { value, from: -Infinity, to: Number(below[1]) - 1, named: /^u[\s-]*\d/.test(text) } : null
}

const bandsOf = ({ levels }: Field): Band[] => {
  const bands = levels.flatMap(({ value }) => bandOf(value) ?? [])
  return bands.length >= 2 && bands.length >= 0.6 * levels.length ? bands : []
}

/** "The over 65s", "children under 12", "under 16s": the bands of a column that a limit falls between; null where none ends there. */
export function bandsPast({ operator, values, seconds }: Bare, tables: readonly ReadTable[]): Filter | null {
  const [limit] = values
  if (limit === undefined || values.length > 1 || seconds !== null) return null
  for (const { model } of tables)
    for (const field of model.fields) {
      if (field.meaning !== 'dimension') continue
      const kept = keptOf(bandsOf(field), operator, limit)
      if (kept.length > 0)
        return {
          table: model.table,
          column: field.column,
          operator: kept.length > 1 ? 'in' : '=',
          values: kept.map(({ value }) => value),
        }
    }
  return null
}

function keptOf(bands: readonly Band[], operator: Filter['operator'], limit: number): readonly Band[] {
  const up = operator === '>' || operator === '>='
  if (!up && operator !== '<' && operator !== '<=') return []
  const squad = up ? undefined : bands.find(({ to, named }) => named && to === limit - 1)
  if (squad) return [squad]
  if (bands.some(({ named }) => named)) return []
  const kept = bands.filter(({ from, to }) => (up ? from >= limit : to <= limit))
  const ends = kept.some(({ from, to }) => (up ? from - limit <= 1 : limit - to <= 1))
  return ends && kept.length < bands.length ? kept : []
}
