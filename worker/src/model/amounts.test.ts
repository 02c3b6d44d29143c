import { expect, test } from '@jest/globals'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { buildModel } from './build-model.ts'

/** Numbers of a table with such columns, the likeliest first. */
async function numbers(header: string): Promise<{ label: string; names: string[]; better: string | null }[]> {
  const columns = header.split(',')
  const rows = Array.from({ length: 60 }, (_, at) =>
    columns.map((name, place) => (place === 0 ? `${name[0]}${at}` : 100 + ((at * 37 + place * 61) % 463))),
  )
  const csv = [header, ...rows.map((row) => row.join(','))].join('\n')
  return withProfile({ csv }, (_, profile) =>
    Promise.resolve(
      buildModel(profile)
        .tables[0]!.metrics.filter(({ ref }) => ref.kind === 'value')
        .toSorted((a, b) => b.weight - a.weight)
        .map(({ label, names, better }) => ({ label, names, better })),
    ),
  )
}

test('of what was planned, set aside and spent the spending is meant by the money as such', async () => {
  const [first, ...others] = await numbers('GrantNo,BudgetAmt,ActualAmt,FcstAmt,CommittedAmt')
  expect(first).toMatchObject({ label: 'actual amount' })
  expect(first!.names).toContain('spending')
  expect(others.flatMap(({ names }) => names)).not.toContain('spending')
})

test('a tax or an adjustment is no amount as such', async () => {
  const [first] = await numbers('bill,tax_amount,adj_amount,net_amount')
  expect(first).toMatchObject({ label: 'net amount' })
})

test('what is lost of takings is a loss and no income', async () => {
  const [lost] = await numbers('strike,lost_sales')
  expect(lost).toMatchObject({ label: 'lost sales', better: 'less' })
  const [taken] = await numbers('stall,sales')
  expect(taken).toMatchObject({ better: 'more' })
})

test('a centre of cost or profit is no rate of clicks', async () => {
  const labels = (await numbers('line,Cost_Ctr,amount')).map(({ label }) => label)
  expect(labels.join()).not.toContain('click')
  expect((await numbers('banner,CTR,spend')).map(({ label }) => label).join()).toContain('click-through rate')
})
