import type { ColumnType, Scalar } from '#contract'
import { labelOf, levels, numberIn } from '../chart-rows.ts'
import { logAxis, looksLikeYears, paddedDomain, numberAxis, yearAxis } from '../axis-numbers.ts'
import { epoch, timeAxis } from '../axis-times.ts'
import { valueFormatter } from '../value-text.ts'

/** The horizontal axis of a line or scatter: time, numbers, or levels in the order given. */
export interface HorizontalAxis {
  /** The value a row carries in its `x` field. */
  read(value: Scalar | undefined): number | string | null
  /** The value as it is read beside a mark. */
  print(value: Scalar | undefined): string
  encoding: Record<string, unknown>
  /** Position between 0 (left) and 1 (right). */
  place(x: number | string): number
  kind: 'time' | 'year' | 'number' | 'level'
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10)

/** @param name the column's name, by which years are told from other whole numbers */
export function horizontalAxis(
  values: Scalar[],
  type: ColumnType,
  name: string,
  { title, log = false, pad = 0 }: { title?: string; log?: boolean; pad?: number } = {},
): HorizontalAxis {
  const axisTitle = title ?? null
  if (
    type === 'date' ||
    type === 'timestamp' ||
    (type === 'text' && values.every((v) => epoch(v) !== null))
  ) {
    const times = values.map(epoch).filter((value) => value !== null)
    const [from, to] = [Math.min(...times), Math.max(...times)]
    const domain = from === to ? [from - 43_200_000, to + 43_200_000] : [from, to]
    return {
      kind: 'time',
      read: epoch,
      print: (value) => labelOf(value).replace(/[T ]00:00:00(\.0+)?Z?$/, ''),
      encoding: {
        type: 'temporal',
        scale: { type: 'utc', domain, nice: false },
        axis: {
          ...timeAxis(domain[0]!, domain[1]!),
          description: `time from ${day(from)} to ${day(to)}`,
          title: axisTitle,
          grid: false,
          ticks: true,
          tickColor: '#b9c0c7',
          domain: true,
          domainColor: '#b9c0c7',
        },
      },
      place: (x) => (Number(x) - domain[0]!) / (domain[1]! - domain[0]!),
    }
  }
  if (type === 'number') {
    const numbers = values.map(numberIn).filter((value) => value !== null)
    const years = looksLikeYears(numbers, name, title)
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
    const domain =
      log || (pad === 0 && low < high) ? ([low, high] as [number, number]) : paddedDomain(numbers, { pad })
    const axis = years ? yearAxis([low, high]) : log ? logAxis(domain) : numberAxis(domain, { count: 7 })
    return {
      kind: years ? 'year' : 'number',
      read: numberIn,
      print: valueFormatter(numbers, false, years),
      encoding: {
        type: 'quantitative',
        scale: log ? { type: 'log', domain } : { domain, nice: false, zero: false },
        axis: { ...axis, title: axisTitle },
      },
      place: (x) => (Number(x) - domain[0]!) / (domain[1]! - domain[0]! || 1),
    }
  }
  const order = levels(values.map(labelOf))
  return {
    kind: 'level',
    read: labelOf,
    print: labelOf,
    encoding: {
      type: 'ordinal',
      scale: { domain: order, type: 'point', padding: 0.3 },
      sort: null,
      axis: {
        title: axisTitle,
        grid: false,
        labelLimit: order.length > 12 ? 90 : 120,
        labelAngle: order.length > 12 || order.some((each) => each.length > 60 / order.length) ? -35 : 0,
        labelOverlap: 'parity',
      },
    },
    place: (x) => order.indexOf(String(x)) / Math.max(1, order.length - 1),
  }
}
