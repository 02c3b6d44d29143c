import { describe, expect, it } from '@jest/globals'
import { checkQuota, validateLaunch } from './validate-launch.ts'

const file = (name: string) => ({ name })

describe('validateLaunch', () => {
  it('wants a file and a goal that is more than blanks for an upload', () => {
    const text = 'Please select at least one file and provide a mission goal.'
    expect(validateLaunch({ source: 'upload', goal: 'Why?', files: [] })).toBe(text)
    expect(validateLaunch({ source: 'upload', goal: ' \n\t', files: [file('a.csv')] })).toBe(text)
    expect(validateLaunch({ source: 'upload', goal: 'Why?', files: [file('a.csv')] })).toBeNull()
  })

  it('wants only a goal for economic data', () => {
    expect(validateLaunch({ source: 'fred', goal: '  ', files: [] })).toBe(
      'Please provide a mission goal for AI to find relevant economic data.',
    )
    expect(validateLaunch({ source: 'fred', goal: 'Inflation', files: [] })).toBeNull()
  })

  it('names every file of another type, whatever the case of its ending', () => {
    const files = [file('a.CSV'), file('b.exe'), file('c.Xlsx'), file('csv'), file('d.csv.zip')]
    expect(validateLaunch({ source: 'upload', goal: 'Why?', files })).toBe(
      'Unsupported file types detected: b.exe, csv, d.csv.zip',
    )
  })
})

describe('checkQuota', () => {
  it('blocks at zero and below', () => {
    const text = "You've used all 5 free reports this month. Your limit will reset next month."
    expect(checkQuota({ reports_remaining: 0, monthly_limit: 5 })).toBe(text)
    expect(checkQuota({ reports_remaining: -1, monthly_limit: 5 })).toBe(text)
    expect(checkQuota({ reports_remaining: 1, monthly_limit: 5 })).toBeNull()
  })
})
