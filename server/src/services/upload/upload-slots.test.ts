import { describe, expect, it } from '@jest/globals'
import { createUploadSlots, type SlotRules } from './upload-slots.ts'

const here = new AbortController().signal
const slotsFor = (rules: Partial<SlotRules>) =>
  createUploadSlots({ atOnce: 1, waiting: 10, waitingInAll: 20, patienceMs: 60_000, ...rules })
type Slots = ReturnType<typeof slotsFor>

/** A launch that stays until it is let go. */
function hold(slots: Slots, user: string, signal = here) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  return { done: slots.within(user, signal, () => held), release: () => release() }
}

describe('createUploadSlots', () => {
  it('runs so many of one user at once, the others in turn, and tells who waited', async () => {
    const slots = slotsFor({ atOnce: 2 })
    let running = 0
    let most = 0
    const order: number[] = []
    const waited = await Promise.all(
      Array.from({ length: 7 }, (_, number) =>
        slots.within('ada', here, async (mine) => {
          most = Math.max(most, (running += 1))
          order.push(number)
          await new Promise((resolve) => setImmediate(resolve))
          running -= 1
          return mine
        }),
      ),
    )
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(waited).toEqual([false, false, true, true, true, true, true])
  })

  it('keeps users apart, and gives a slot back after a failure', async () => {
    const slots = slotsFor({})
    const held = hold(slots, 'ada')
    expect(await slots.within('bob', here, async (waited) => waited)).toBe(false)
    const next = slots.within('ada', here, async () => Promise.reject(new Error('broken')))
    held.release()
    await held.done
    await expect(next).rejects.toThrow('broken')
    expect(await slots.within('ada', here, async (waited) => waited)).toBe(false)
  })

  it('refuses to let more wait than there may be, of one user and of all', async () => {
    const slots = slotsFor({ waiting: 2, waitingInAll: 3 })
    const held = ['ada', 'bob'].map((user) => hold(slots, user))
    const waiting = ['ada', 'ada', 'bob'].map((user) => hold(slots, user))
    await expect(hold(slots, 'ada').done).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(hold(slots, 'bob').done).rejects.toMatchObject({ code: 'unavailable' })
    for (const one of [...held, ...waiting]) one.release()
    await Promise.all([...held, ...waiting].map(({ done }) => done))
    expect(await slots.within('ada', here, async (waited) => waited)).toBe(false)
  })

  it('waits no longer than its patience, and not for a caller who has gone', async () => {
    const held = (slots: Slots) => hold(slots, 'ada')
    const hasty = slotsFor({ patienceMs: 20 })
    const first = held(hasty)
    await expect(hold(hasty, 'ada').done).rejects.toMatchObject({ code: 'rate_limited' })
    first.release()
    await first.done
    expect(await hasty.within('ada', here, async (waited) => waited)).toBe(false)

    const slots = slotsFor({ waiting: 1 })
    const second = held(slots)
    const gone = new AbortController()
    const leaving = hold(slots, 'ada', gone.signal)
    gone.abort()
    await expect(leaving.done).rejects.toThrow()
    const next = slots.within('ada', here, async (waited) => waited)
    second.release()
    expect(await next).toBe(true)
  })
})
