import { dodge } from './forms/label-dodge.ts'
import type { VegaLiteSpec } from './validate-spec.ts'

/** A row of names, or one line of bars within a row, is no lower: its letters would meet. */
const LOWEST_ROW = 16
/** A plot without rows is no lower: its axis would hold two numbers. */
const LOWEST_PLOT = 104
/** Names beside the ends of lines stand at least so far apart. */
const NAME_GAP = 13
/** Less of the height than this saved is nothing gained. */
const WORTH = 0.93
/** Panels below each other are no lower. */
const LOWEST_PANEL = 52

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const levelsOf = (channel: unknown): number => {
  const scale = isNode(channel) && channel.type === 'nominal' && isNode(channel.scale) ? channel.scale : null
  return Array.isArray(scale?.domain) ? scale.domain.length : 0
}

/** Marks with a place of their own in pixels from the top, as names beside lines have. */
const isPlaced = (layer: unknown): layer is { mark: { x: unknown; y: number } & Node } & Node =>
  isNode(layer) && isNode(layer.mark) && typeof layer.mark.y === 'number' && layer.mark.y >= 0

/** Positions of the layers that stand below each other, for each column of names. */
function nameColumns(layers: unknown[]): number[][] {
  const columns = new Map<string, number[]>()
  layers.forEach((layer, index) => {
    if (!isPlaced(layer)) return
    const key = JSON.stringify([layer.mark.x, layer.mark.dx])
    columns.set(key, [...(columns.get(key) ?? []), index])
  })
  return [...columns.values()]
}

/** Layers with what is placed in pixels moved to the lower plot; names that would meet are moved apart again. */
function movedUp(layers: unknown[], share: number, height: number): unknown[] {
  const moved = [...layers]
  for (const members of nameColumns(layers)) {
    const wished = members.map((index) => (layers[index] as { mark: { y: number } }).mark.y * share)
    dodge(wished, NAME_GAP, height).forEach((y, rank) => {
      const layer = layers[members[rank]!] as { mark: Node }
      moved[members[rank]!] = { ...layer, mark: { ...layer.mark, y } }
    })
  }
  return moved
}

/**
 * The same chart in less height, as wide and with letters as large: where a page has not the room for all of it, a
 * picture set smaller could not be read. Null where it cannot be lower, or would be lower by next to nothing.
 *
 * @param share height of the plot, of what it is
 */
export function lowerSpec(spec: VegaLiteSpec, share: number): VegaLiteSpec | null {
  if (isNode(spec.spec) && typeof spec.spec.height === 'number') {
    const height = Math.max(LOWEST_PANEL, Math.round(spec.spec.height * share))
    return height > spec.spec.height * WORTH ? null : { ...spec, spec: { ...spec.spec, height } }
  }
  if (typeof spec.height !== 'number') return null
  const encoding = isNode(spec.encoding) ? spec.encoding : {}
  const layers: unknown[] = Array.isArray(spec.layer) ? spec.layer : []
  const rows = levelsOf(encoding.y) * Math.max(1, levelsOf(encoding.yOffset))
  const names = Math.max(0, ...nameColumns(layers).map(({ length }) => length))
  const lowest = Math.max(rows > 0 ? rows * LOWEST_ROW : LOWEST_PLOT, names * NAME_GAP)
  const height = Math.max(lowest, Math.round(spec.height * share))
  if (height > spec.height * WORTH) return null
  const moved = layers.length > 0 ? { layer: movedUp(layers, height / spec.height, height) } : {}
  return { ...spec, height, ...moved }
}
