import { expect, it } from '@jest/globals'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { buildModel } from '../build-model.ts'
import { findLeaks } from '../find-leaks.ts'

const leaksOf = (logged: (claims: number, noise: number) => number) =>
  withProfile(
    {
      csv: csvOf(120, (index, random) => {
        const claims = Math.round(20_000 * Math.exp(random.normal()))
        return { place: `P${index % 12}`, claims, lclaims: logged(claims, random.normal()).toFixed(6) }
      }),
    },
    async (session, profile) => findLeaks(session, profile, buildModel(profile)),
  )

it('a column that is the logarithm of another is a copy of it, and one that merely goes with it is none', async () => {
  const copies = async (logged: (claims: number, noise: number) => number) =>
    (await leaksOf(logged)).tables[0]!.leaks.filter(({ kind }) => kind === 'copy')
  expect(await copies((claims) => Math.log(claims))).toMatchObject([
    { column: 'lclaims', of: ['claims'], because: 'lclaims is the logarithm of claims' },
  ])
  expect(await copies((claims, noise) => Math.log(claims) + 0.3 * noise)).toEqual([])
})
