import { expect, test } from '@jest/globals'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { buildModel } from '../build-model.ts'

test('a length called by what ends it is better short, but where the end is a bad one', () =>
  withProfile(
    {
      csv: [
        'ticket,hours_to_close,days_to_failure,close',
        ...Array.from(
          { length: 60 },
          (_, at) => `T${at},${4 + ((at * 7) % 41)},${90 + ((at * 13) % 57)},${20 + ((at * 3) % 17) / 10}`,
        ),
      ].join('\n'),
    },
    (_, profile) => {
      const better = buildModel(profile).tables[0]!.metrics.flatMap(({ ref, better }) =>
        ref.kind === 'value' ? [[ref.column, better]] : [],
      )
      expect(better).toContainEqual(['hours_to_close', 'less'])
      expect(better).not.toContainEqual(['days_to_failure', 'less'])
      expect(better).not.toContainEqual(['close', 'less'])
      return Promise.resolve()
    },
  ))
