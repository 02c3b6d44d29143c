import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'

const issuesOf = (values: string[]) =>
  withProfile(
    { csv: csvOf(120, (index, random) => ({ item: `I${index}`, state: random.pick(values) })) },
    async (_, profile) =>
      profile.tables[0]!.columns.find(({ name }) => name === 'state')!.issues.map(({ kind }) => kind),
  )

describe('a value that says that something is missing', () => {
  it('is a state of things beside others', async () => {
    expect(await issuesOf(['Found', 'Missing', 'Returned'])).not.toContain('missing-code')
  })

  it('stands for no value where nothing else is a state', async () => {
    expect(await issuesOf(['Red', 'Blue', 'Missing'])).toContain('missing-code')
    expect(await issuesOf(['Found', 'Unknown', 'Returned'])).toContain('missing-code')
  })
})
