import { describe, expect, it } from '@jest/globals'
import { madeDimension } from '../playbooks/frame/made-dimension.ts'
import { justLevelOf, levelSaid } from './words.ts'

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

describe('a value that is the subject of a sentence', () => {
  const words = (label: string, level: string, beside = false) =>
    levelSaid(madeDimension(label, label, [level, 'other']), level, beside).replace(/\{\{"|"\}\}/g, '')

  it('is what has it where it is a flag', () => {
    expect(words('ramp first', 'yes')).toBe('those with ramp first')
    expect(words('ramp first', 'No')).toBe('those without ramp first')
    expect(words('late', 'yes')).toBe('those marked late')
    expect(words('late', 'no')).toBe('those not marked late')
    expect(words('ramp first', 'yes', true)).toBe('ramp first')
  })

  it('stays as it is where it says something by itself', () => {
    expect(words('quay', 'East')).toBe('East')
    expect(words('quay', 'East', true)).toBe('East')
  })
})
