import { describe, expect, it } from '@jest/globals'
import { setTimeout as pause } from 'node:timers/promises'
import { createJournal } from './journal.ts'

describe('a journal that is written behind', () => {
  it('counts an output at once, stores all in order, and says when they are stored', async () => {
    const stored: string[] = []
    const journal = createJournal([{ key: 'before', output: 0 }], async ({ key }) => {
      await pause(1)
      stored.push(key)
    })
    await journal.recordBehind('first', 1)
    expect(stored).toEqual([])
    expect([journal.lookup('before'), journal.lookup('first')]).toEqual([0, 1])
    await journal.recordBehind('second', 2)
    await journal.flush()
    expect(stored).toEqual(['first', 'second'])
  })

  it('waits while many are on their way', async () => {
    const storing: (() => void)[] = []
    const journal = createJournal([], () => new Promise((resolve) => void storing.push(resolve)))
    for (let at = 0; at < 16; at++) await journal.recordBehind(`o${at}`, at)
    let isTaken = false
    const one = journal.recordBehind('one too many', 16).then(() => (isTaken = true))
    await pause(5)
    expect(isTaken).toBe(false)
    storing[0]!()
    await one
    expect(isTaken).toBe(true)
  })

  it('goes no further once something could not be stored', async () => {
    const journal = createJournal([], ({ key }) =>
      key === 'bad' ? Promise.reject(new Error('no longer active')) : Promise.resolve(),
    )
    await journal.recordBehind('bad', 1)
    await expect(journal.flush()).rejects.toThrow('no longer active')
    await expect(journal.recordBehind('next', 2)).rejects.toThrow('no longer active')
  })
})
