import { describe, expect, it } from '@jest/globals'
import { madeDimension } from '../playbooks/frame/made-dimension.ts'
import { justLevelOf } from './words.ts'

const flood = (levels: string[], ordered = true) => madeDimension('warning', 'severity', levels, { ordered })

describe('how many rows hold a degree', () => {
  it('says that it is exactly that where others go beyond it', () => {
    const numbered = ['critical priority', 'high priority', 'low priority']
    expect(justLevelOf(flood(numbered), 'high priority')).toMatch(/^exactly .*high priority/)
    expect(justLevelOf(flood(['High', 'Critical', 'Low'], false), 'High')).toMatch(/^exactly/)
    expect(justLevelOf(flood(['Low', 'Medium', 'High', 'Critical']), 'High')).toMatch(
      /^exactly .*high severity/,
    )
  })

  it('says it plainly where nothing does, or where values have no order', () => {
    expect(justLevelOf(flood(['Low', 'Medium', 'High']), 'High')).not.toMatch(/exactly/)
    expect(justLevelOf(flood(['Low', 'High', 'Other'], false), 'High')).not.toMatch(/exactly/)
  })
})
