import { expect, test } from '@jest/globals'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { buildModel } from '../build-model.ts'

const sharesOf = async (header: string, value: (at: number) => number | string): Promise<string[][]> =>
  withProfile(
    {
      csv: [
        `parcel,${header},weight`,
        ...Array.from({ length: 200 }, (_, at) => `P${at},${value(at)},${1 + (at % 17)}`),
      ].join('\n'),
      filename: 'parcels.csv',
    },
    async (_, profile) =>
      buildModel(profile)
        .tables[0]!.metrics.filter(({ ref }) => ref.kind === 'share' && ref.limit?.value === 0)
        .map(({ names }) => names),
  )

const rare = (at: number) => (at % 7 === 0 ? 1 + (at % 3) : 0)

test.each([
  ['reroute_count', 'rerouted'],
  ['transfer_count', 'transferred'],
  ['number_of_escalations', 'escalated'],
  ['correction_count', 'corrected'],
])(
  'how often something was done to a row, which mostly was not, is a share too: %s',
  async (header, word) => {
    const [names] = await sharesOf(header, rare)
    expect(names).toContain(word)
  },
)

test.each([
  ['reroute_count', (at: number) => 1 + (at % 5)],
  ['reroute_count', (at: number) => (at % 7 === 0 ? 1 : 0)],
  ['delay', rare],
] as const)(
  'none is made of what mostly happens, of yes and no, nor of an amount: %s',
  async (header, value) => {
    expect(await sharesOf(header, value)).toEqual([])
  },
)
