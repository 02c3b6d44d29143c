import { flattenRecord, isRecord, type FlatRecord } from './flatten-record.ts'

/** A table found in a JSON document; `records` can be gone through more than once. */
export interface JsonTable {
  /** Path of keys inside the document; null where the document is the table. */
  part: string | null
  records: Iterable<FlatRecord>
}

const SEARCH_DEPTH = 5

/** Finds every table in a parsed document: lists of records, lists of rows, columns side by side, records under keys. */
export function tablesOfDocument(document: unknown): JsonTable[] {
  const found = search(document, [], 0)
  return found.length === 1 ? [{ ...found[0]!, part: null }] : found
}

function search(value: unknown, path: string[], depth: number): JsonTable[] {
  const part = path.length === 0 ? null : path.join('.')
  const one = (records: Iterable<FlatRecord>): JsonTable[] => [{ part, records }]
  if (Array.isArray(value)) return isTable(value) ? one(recordsOfList(value)) : []
  if (!isRecord(value)) return []
  if (value.type === 'FeatureCollection' && Array.isArray(value.features))
    return one(mapped(value.features, featureRecord))
  // Shapes of a map are no table.
  if (value.type === 'Topology' && isRecord(value.objects)) return []
  if (Array.isArray(value.columns) && Array.isArray(value.data) && value.data.every(Array.isArray))
    return one(rowsUnder(value.columns.map(String), value.data as unknown[][]))
  const entries = Object.entries(value)
  const columns = columnsSideBySide(entries)
  if (columns) return one(columns)
  if (entries.length > 1 && entries.every(([, entry]) => isRecord(entry) && !holdsList(entry)))
    return one(recordsUnderKeys(entries as [string, Record<string, unknown>][]))
  if (depth < SEARCH_DEPTH) {
    const inside = entries.flatMap(([key, entry]) =>
      isRecord(entry) || (Array.isArray(entry) && entry.some((item) => isRecord(item) || Array.isArray(item)))
        ? search(entry, [...path, key], depth + 1)
        : [],
    )
    if (inside.length > 0) return inside
  }
  if (depth > 0) return []
  const lists = entries.filter(([, entry]) => Array.isArray(entry) && entry.length > LONG_LIST)
  if (lists.length === 1) return one(recordsOfList(lists[0]![1] as unknown[]))
  const numbers = entries.every(([, entry]) => typeof entry === 'number' || entry === null)
  if (numbers && entries.length >= 4)
    return one(entries.map(([key, entry]) => ({ key, value: entry as number | null })))
  return entries.length === 0 ? [] : one([flattenRecord(value)])
}

/** A list of scalars this long beside other members is the data; a shorter one is a value like the others. */
const LONG_LIST = 10

/** Records, rows of scalars, or scalars; lists of lists of lists are shapes or matrices of something else. */
const isTable = (list: readonly unknown[]): boolean =>
  list.length > 0 &&
  !list.every((item) => Array.isArray(item) && item.some((cell) => typeof cell === 'object' && cell !== null))

/** Goes through `items` anew each time, so that large documents need not be held twice. */
const mapped = <T>(
  items: readonly T[],
  map: (item: T, index: number) => FlatRecord,
): Iterable<FlatRecord> => ({
  *[Symbol.iterator]() {
    for (const [index, item] of items.entries()) yield map(item, index)
  },
})

function recordsOfList(list: readonly unknown[]): Iterable<FlatRecord> {
  if (list.every(Array.isArray)) return rowsWithHeader(list as unknown[][])
  return mapped(list, recordOf)
}

/** One element of a list as a record. */
export function recordOf(item: unknown): FlatRecord {
  if (isRecord(item))
    return item.type === 'Feature' && isRecord(item.properties) ? featureRecord(item) : flattenRecord(item)
  if (Array.isArray(item))
    return flattenRecord(Object.fromEntries(item.map((cell, index) => [`column_${index + 1}`, cell])))
  return flattenRecord({ value: item })
}

function rowsWithHeader(rows: readonly (readonly unknown[])[]): Iterable<FlatRecord> {
  const first = rows[0]!
  const named =
    first.length > 0 &&
    first.every((cell) => typeof cell === 'string') &&
    rows.length > 1 &&
    new Set(first).size === first.length
  const typed = rows
    .slice(1, 50)
    .some((row) => row.some((cell) => typeof cell === 'number' || typeof cell === 'boolean'))
  if (named && typed) return rowsUnder(first as string[], rows.slice(1))
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return rowsUnder(
    Array.from({ length: width }, (_, index) => `column_${index + 1}`),
    rows,
  )
}

const rowsUnder = (names: readonly string[], rows: readonly (readonly unknown[])[]): Iterable<FlatRecord> =>
  mapped(rows, (row) =>
    flattenRecord(Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]))),
  )

/** `{"a": [1, 2], "b": [3, 4]}` and pandas' `{"a": {"0": 1, "1": 2}, …}`. */
function columnsSideBySide(entries: readonly [string, unknown][]): Iterable<FlatRecord> | null {
  if (entries.length === 0) return null
  const scalar = (value: unknown) => value === null || typeof value !== 'object'
  const lists = entries.filter(([, value]) => Array.isArray(value)) as [string, unknown[]][]
  if (lists.length > 0 && lists.length === entries.length) {
    const length = lists[0]![1].length
    if (length > 0 && lists.every(([, list]) => list.length === length && list.every(scalar)))
      return mapped(lists[0]![1], (_, index) =>
        flattenRecord(Object.fromEntries(lists.map(([name, list]) => [name, list[index]]))),
      )
  }
  const records = entries.filter(([, value]) => isRecord(value)) as [string, Record<string, unknown>][]
  if (records.length !== entries.length) return null
  const keys = Object.keys(records[0]![1])
  const indexed = keys.length > 0 && keys.every((key, index) => key === String(index))
  if (
    !indexed ||
    !records.every(
      ([, record]) => Object.keys(record).length === keys.length && Object.values(record).every(scalar),
    )
  )
    return null
  return mapped(keys, (key) =>
    flattenRecord(
      Object.fromEntries(
        records.map(([name, record]) => [name, Object.hasOwn(record, key) ? record[key] : null]),
      ),
    ),
  )
}

const holdsList = (record: Record<string, unknown>): boolean =>
  Object.values(record).some((value) => Array.isArray(value) && value.some(isRecord))

const recordsUnderKeys = (entries: readonly [string, Record<string, unknown>][]): Iterable<FlatRecord> =>
  mapped(entries, ([key, record]) => Object.assign(flattenRecord({ key }), flattenRecord(record)))

/** A GeoJSON feature: its properties, and the coordinates of a point. */
function featureRecord(feature: unknown): FlatRecord {
  if (!isRecord(feature)) return flattenRecord({ value: feature })
  const geometry = isRecord(feature.geometry) ? feature.geometry : null
  const point =
    geometry?.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : null
  return flattenRecord({
    ...(feature.id === undefined ? {} : { id: feature.id }),
    ...(isRecord(feature.properties) ? feature.properties : {}),
    ...(geometry ? { geometry: geometry.type } : {}),
    ...(point ? { longitude: point[0], latitude: point[1] } : {}),
  })
}
