import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { UserRecord } from './models.ts'
import { monthOf, reserveReport, returnReport, usageOf } from './quota.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

let count = 0
const buildUser = async () =>
  (
    await database.models.User.create({
      google_id: `g${(count += 1)}`,
      email: 'ada@example.com',
      created_at: new Date('2026-01-15T10:00:00Z'),
    })
  )._id
const reports = async (id: Awaited<ReturnType<typeof buildUser>>) =>
  (await database.models.User.findById(id).lean<UserRecord>())!.reports

describe('the ledger of reports', () => {
  it('lets exactly as many of many parallel launches through as the month has reports', async () => {
    const user = await buildUser()
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        reserveReport(database.models, user, `m${index}`, '2026-11', 5),
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(5)
    expect((await reports(user))['2026-11']).toHaveLength(5)
  })

  it('gives a report back once, however often and however much at once it is asked to', async () => {
    const user = await buildUser()
    for (const id of ['a', 'b']) await reserveReport(database.models, user, id, '2026-11', 5)
    await Promise.all(Array.from({ length: 20 }, () => returnReport(database.models, user, 'a', '2026-11')))
    expect(await reports(user)).toEqual({ '2026-11': ['b'] })
  })

  it('counts a mission once, and lets it reserve again in a full month', async () => {
    const user = await buildUser()
    for (const id of ['a', 'b', 'a'])
      expect(await reserveReport(database.models, user, id, '2026-11', 2)).toBe(true)
    expect(await reserveReport(database.models, user, 'c', '2026-11', 2)).toBe(false)
    expect(await reports(user)).toEqual({ '2026-11': ['a', 'b'] })
  })

  it('keeps months apart, and returns to the month of the mission', async () => {
    const user = await buildUser()
    await reserveReport(database.models, user, 'october', '2026-10', 1)
    expect(await reserveReport(database.models, user, 'november', '2026-11', 1)).toBe(true)
    await returnReport(database.models, user, 'october', '2026-10')
    expect(await reports(user)).toEqual({ '2026-10': [], '2026-11': ['november'] })
  })

  it('refuses when the limit was lowered below what is used, and for a user who is gone', async () => {
    const user = await buildUser()
    for (const id of ['a', 'b', 'c']) await reserveReport(database.models, user, id, '2026-11', 5)
    expect(await reserveReport(database.models, user, 'd', '2026-11', 2)).toBe(false)
    await database.models.User.deleteOne({ _id: user })
    expect(await reserveReport(database.models, user, 'e', '2026-12', 2)).toBe(false)
  })
})

describe('usageOf', () => {
  const user = {
    created_at: new Date('2026-01-15T10:00:00Z'),
    reports: { '2026-11': ['a', 'b'], '2026-09': ['c'], '2026-10': [] },
  }

  it('tells this month from all time', () => {
    expect(usageOf(user, new Date('2026-11-30T23:59:59Z'), 5)).toEqual({
      reports_used: 2,
      reports_remaining: 3,
      monthly_limit: 5,
      total_reports: 3,
      member_since: '2026-01-15T10:00:00.000Z',
      monthly_breakdown: { '2026-09': 1, '2026-11': 2 },
    })
  })

  it('starts anew with the UTC month, and never goes below nothing left', () => {
    expect(usageOf(user, new Date('2026-12-01T00:00:00Z'), 5)).toMatchObject({
      reports_used: 0,
      reports_remaining: 5,
    })
    expect(usageOf(user, new Date('2026-11-15T00:00:00Z'), 1).reports_remaining).toBe(0)
    expect(monthOf(new Date('2026-11-30T23:30:00-05:00'))).toBe('2026-12')
  })
})
