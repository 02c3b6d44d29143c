import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { profileUpdateSchema, startMissionFieldsSchema } from '#contract'
import { parseInput } from './validation.ts'

const complaint = (schema: z.ZodType, input: unknown) => {
  try {
    parseInput(schema, input)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

describe('parseInput', () => {
  it('says in a sentence what is wrong', () => {
    expect(complaint(startMissionFieldsSchema, { goal: ' ' })).toBe('Please provide a mission goal.')
    expect(complaint(startMissionFieldsSchema, { goal: 'x', a: 1, b: 2 })).toBe('unknown fields "a", "b".')
    expect(complaint(z.object({ a: z.object({ b: z.number() }) }), { a: { b: 'x' } })).toMatch(/^a\.b: .*\.$/)
  })

  it('of alternatives names the one that came closest', () => {
    expect(complaint(profileUpdateSchema, { fred_api_key: '' })).toBe('Please enter a valid API key.')
    expect(complaint(profileUpdateSchema, { remove_fred_api_key: 'yes' })).toMatch(/^remove_fred_api_key: /)
  })

  it('never repeats long input back', () => {
    const long = complaint(startMissionFieldsSchema, { goal: 'x', ['k'.repeat(10_000)]: 1 })
    expect(long.length).toBeLessThan(200)
  })

  it('answers as told', () => {
    expect(() => parseInput(z.string(), 1, { code: 'not_found', detail: 'No such thing.' })).toThrow(
      expect.objectContaining({ code: 'not_found', detail: 'No such thing.' }),
    )
  })
})
