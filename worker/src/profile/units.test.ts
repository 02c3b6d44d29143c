import { expect, it } from '@jest/globals'
import { unitFromName } from './units.ts'

it('takes the end of a name for a unit, and not where it says when something was measured', () => {
  expect(unitFromName('Weeks in pain')).toBeNull()
  expect(unitFromName('processing time hours')).toBe(unitFromName('time (hours)'))
  expect(unitFromName('stay in weeks')).toBe('weeks')
  for (const name of ['Pain at 12 weeks', 'weight_after_6_months', 'deaths within 30 days'])
    expect(unitFromName(name)).toBeNull()
})

it('reads short units behind a name, and years for an age that states none', () => {
  for (const name of ['age_mths', 'AgeMnths', 'age (mos)', 'age months'])
    expect(unitFromName(name)).toBe('months')
  expect(unitFromName('stay_wks')).toBe('weeks')
  expect(unitFromName('tenure_yrs')).toBe('years')
  expect(unitFromName('shift_hrs')).toBe('h')
  expect(unitFromName('wait_mins')).toBe('min')
  expect(unitFromName('age')).toBe('years')
  expect(unitFromName('client age')).toBe('years')
})
