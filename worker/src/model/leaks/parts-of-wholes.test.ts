import { expect, it } from '@jest/globals'
import type { MetricRef } from '#contract'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { buildModel } from '../build-model.ts'
import { findLeaks } from '../find-leaks.ts'
import { ofHeldPart } from '../held-part.ts'

/** Invoices and what was paid of them, what that is of all; cost and weight merely go along, and one slip lies above. */
const CSV = csvOf(600, (index, random) => {
  const due = 50 + Math.round(400 * random.uniform())
  const paid = index === 9 ? due + 5 : random.uniform() < 0.5 ? due : Math.round(due * random.uniform())
  const weight = 20 + 30 * random.uniform()
  return {
    invoice: `I${index}`,
    amount_due: due,
    amount_paid: paid,
    coverage: paid / due,
    cash: Math.round(0.4 * due),
    other: due - Math.round(0.4 * due),
    weight,
    cost: weight * (0.5 + 0.4 * random.uniform()),
  }
})

it('finds columns of which one is a part of the other in the rows, and measures what is explained by them total by total', async () => {
  const [parts, explained, plain] = await withProfile(
    { csv: CSV, filename: 'data.csv' },
    async (session, profile) => {
      const model = (await findLeaks(session, profile, buildModel(profile))).tables[0]!
      const [table] = profile.tables
      const metric: MetricRef = { kind: 'value', table: 'data', column: 'coverage', from: null, values: [] }
      const defined = [{ column: 'coverage', of: ['amount_paid', 'amount_due'], words: '' }]
      return [
        model.parts!.map(({ part, whole }) => `${part} of ${whole}`),
        ofHeldPart(metric, null, model, { ...table!, defined }),
        ofHeldPart(metric, null, model, table!),
      ]
    },
  )
  expect(parts).toEqual(
    expect.arrayContaining(['amount_paid of amount_due', 'cash of amount_due', 'other of amount_due']),
  )
  expect(parts.filter((own) => /weight|cost|coverage/.test(own))).toEqual([])
  expect(explained).toMatchObject({ kind: 'ratio', column: 'amount_paid', from: 'amount_due' })
  // What a column of the file holds is told as it stands there.
  expect(plain).toMatchObject({ kind: 'value', column: 'coverage' })
})
