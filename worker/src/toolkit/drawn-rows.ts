import type { Cell, Finding } from '#contract'
import type { ChartForm } from '../charts/chart.types.ts'
import { text } from '../prose/prose.ts'

/** How rows are drawn: by a digest of their place, which is the same every time. */
const DRAWN = /order by hash\((?:rowid|row_in_file)\)\s+limit (\d+)/

/** How many rows a step keeps that were drawn; null where it keeps all that there are. */
function rowsDrawn({ source, output }: Cell): number | null {
  if (source.kind !== 'sql' || source.keeps === null) return null
  const limit = Number(DRAWN.exec(source.sql)?.[1] ?? NaN)
  const rows = output.tables.main?.total_rows ?? 0
  return rows >= limit ? limit : null
}

/** Names of tables that a step reads, among those that earlier ones keep. */
function namesIn({ source }: Cell): string[] {
  if (source.kind === 'statistic') return [source.table]
  return source.kind === 'sql' ? [...new Set(source.sql.match(/[\p{L}\p{N}_]+/gu) ?? [])] : []
}

/**
 * How many rows were drawn at random where any of the cells rests on a draw and not on all rows; null where none does. A
 * figure of a draw is near that of all rows and not the same: its reader is told.
 */
export function drawBehind(cells: readonly Cell[], from: readonly string[]): number | null {
  const byId = new Map(cells.map((cell, at) => [cell.id, at]))
  const kept = new Map<string, number[]>()
  for (const [at, { source }] of cells.entries())
    if (source.kind === 'sql' && source.keeps !== null)
      kept.set(source.keeps, [...(kept.get(source.keeps) ?? []), at])
  if (![...kept.values()].flat().some((at) => rowsDrawn(cells[at]!) !== null)) return null
  const seen = new Set<number>()
  const open = from.flatMap((id) => byId.get(id) ?? [])
  while (open.length > 0) {
    const at = open.pop()!
    if (seen.has(at)) continue
    seen.add(at)
    const cell = cells[at]!
    const drawn = rowsDrawn(cell)
    if (drawn !== null) return drawn
    if (cell.source.kind === 'chart')
      open.push(...cell.source.data.flatMap((own) => byId.get(own.cell) ?? []))
    for (const name of namesIn(cell)) {
      const before = kept.get(name)?.filter((own) => own < at)
      if (before?.length) open.push(before.at(-1)!)
    }
  }
  return null
}

const plainly = (count: number): string => count.toLocaleString('en-GB')

/** A finding that says where its rows are a draw: beside how many they are, and in how it was done. */
export function withDraw<T extends Pick<Finding, 'n' | 'method' | 'evidence'>>(
  draft: T,
  cells: readonly Cell[],
): T {
  const drawn = drawBehind(cells, draft.evidence)
  return drawn === null
    ? draft
    : {
        ...draft,
        n: text`${draft.n}, drawn at random`,
        method: `${draft.method}; over ${plainly(drawn)} rows drawn at random, the same every time, and not over all`,
      }
}

/** A chart that says beneath its title that its rows are a draw. */
export const drawnForm = (form: ChartForm, cells: readonly Cell[]): ChartForm =>
  drawBehind(cells, [form.data.cell]) === null
    ? form
    : { ...form, subtitle: text`${form.subtitle}; rows drawn at random` }
