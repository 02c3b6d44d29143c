import { describe, expect, it } from '@jest/globals'
import { createUploadSlots } from './upload-slots.ts'

describe('createUploadSlots', () => {
  it('runs so many of one user at once, the others in turn, and tells who waited', async () => {
    const slots = createUploadSlots(2)
    let running = 0
    let most = 0
    const order: number[] = []
    const waited = await Promise.all(
      Array.from({ length: 7 }, (_, number) =>
        slots.within('ada', async (mine) => {
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
    const slots = createUploadSlots(1)
    let release = () => {}
    const held = slots.within('ada', () => new Promise<void>((resolve) => (release = resolve)))
    expect(await slots.within('bob', async (waited) => waited)).toBe(false)
    const next = slots.within('ada', async () => Promise.reject(new Error('broken')))
    release()
    await held
    await expect(next).rejects.toThrow('broken')
    expect(await slots.within('ada', async (waited) => waited)).toBe(false)
  })
})
