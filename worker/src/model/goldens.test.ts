import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  leakSchema,
  metricRefSchema,
  semanticModelSchema,
  type Leak,
  type Metric,
  type MetricRef,
  type TableModel,
} from '#contract'
import { ingestFiles } from '../ingest/ingest.ts'
import { openWorkplace, type Workplace } from '../ingest/testing/ingest-text.ts'
import { profileTables } from '../profile/profile-tables.ts'
import { buildModel } from './build-model.ts'
import { findLeaks } from './find-leaks.ts'

const folder = join(import.meta.dirname, 'goldens')

const refSchema = metricRefSchema.partial().extend({ kind: metricRefSchema.shape.kind })
/** What a golden pins: parts of the model that were written down by hand before it ran. */
const expectedSchema = z.strictObject({
  /** Name under which the table was handed over. */
  file: z.string(),
  row: z.record(z.string(), z.unknown()),
  natural_time: z.string().nullable(),
  repeats: z.string().nullable(),
  fields: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Metrics that must be there; `names` are words for it that must lead to it. */
  metrics: z.array(
    refSchema.extend({
      names: z.array(z.string()).default([]),
      unit: z.string().nullable().optional(),
      additivity: z.string().optional(),
      better: z.string().nullable().optional(),
    }),
  ),
  /** What somebody means who names no metric. */
  likeliest: refSchema.nullable(),
  absent: z.array(refSchema),
  /** All of them. */
  leaks: z.array(leakSchema.omit({ because: true })),
})

const says = (metric: Metric, ref: Partial<MetricRef>): boolean =>
  Object.entries(ref).every(
    ([part, value]) => JSON.stringify(metric.ref[part as keyof MetricRef]) === JSON.stringify(value),
  )
const plain = ({ ref, label }: Metric) => `${label}: ${JSON.stringify(ref)}`

const settled = ({ column, of, kind }: Omit<Leak, 'because'>) =>
  `${column} by ${[...of].sort().join(' and ')}: ${kind}`

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

async function modelOf(name: string, file: string): Promise<TableModel> {
  const { session, write } = workplace
  const given = await write(file, readFileSync(join(folder, name, 'table.csv')))
  const profile = await profileTables(session, await ingestFiles([given], session))
  const { tables } = semanticModelSchema.parse(await findLeaks(session, profile, buildModel(profile)))
  for (const { table } of tables) await session.execute(`drop table "${table}"`)
  return tables[0]!
}

describe.each(readdirSync(folder))('the model of %s', (name) => {
  it('is what was written down for it', async () => {
    const expected = expectedSchema.parse(
      JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')),
    )
    const model = await modelOf(name, expected.file)
    expect(model.row).toMatchObject(expected.row)
    expect([model.natural_time, model.repeats]).toEqual([expected.natural_time, expected.repeats])
    for (const [column, parts] of Object.entries(expected.fields))
      expect(model.fields.find((field) => field.column === column)).toMatchObject(parts)
    for (const { names, unit, additivity, better, ...ref } of expected.metrics) {
      const metric = model.metrics.find((own) => says(own, ref))
      if (!metric) throw new Error(`no ${JSON.stringify(ref)} among\n${model.metrics.map(plain).join('\n')}`)
      expect([metric.label, ...metric.names]).toEqual(expect.arrayContaining(names))
      const wanted = Object.entries({ unit, additivity, better }).filter(([, value]) => value !== undefined)
      expect(metric).toMatchObject(Object.fromEntries(wanted))
    }
    for (const ref of expected.absent)
      expect(model.metrics.filter((metric) => says(metric, ref)).map(plain)).toEqual([])
    expect(model.leaks.map(settled).sort()).toEqual(expected.leaks.map(settled).sort())
    if (expected.likeliest) {
      const likeliest = model.metrics.reduce((best, own) => (own.weight > best.weight ? own : best))
      expect(says(likeliest, expected.likeliest) || plain(likeliest)).toBe(true)
    }
  })
})
