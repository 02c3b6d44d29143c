import { describe, expect, it } from '@jest/globals'
import { labelOf } from '../variables/labels.ts'
import { backingOf, isSayable, longOf, sayable } from './printed-name.ts'

const goalOnly = (goal: string) =>
  longOf('mach', backingOf({ source_file: 'log.csv', columns: [] } as never, goal))

describe('names of columns in sentences', () => {
  it.each(['by', 'mach', 'pc sec', 'egg_age_d', 'prod'])('puts %s in quotes', (label) => {
    expect(isSayable(label)).toBe(false)
    expect(sayable(label)).toBe(`“${label}”`)
  })

  it.each(['ward', 'flower bed', 'updated by', 'used zone', 'SKU'])('says %s as it stands', (label) => {
    expect(sayable(label)).toBe(label)
  })

  it('spells a clipped word out where the goal says the long one', () => {
    expect(goalOnly('Which machine jams most?')).toBe('machine')
    expect(goalOnly('Which line jams most?')).toBeNull()
  })

  it('leaves a grand total in its order', () => {
    expect(labelOf({ original_name: 'grand_total', name: 'grand_total' })).toBe('grand total')
    expect(labelOf({ original_name: 'cost_total', name: 'cost_total' })).toBe('total cost')
  })
})
