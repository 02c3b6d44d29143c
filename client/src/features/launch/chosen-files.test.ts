import { describe, expect, it } from '@jest/globals'
import { addFiles } from './chosen-files.ts'

const file = (name: string, size = 10) => ({ name, size })
const limits = { maxFiles: 3, maxMegabytes: 1 }

describe('addFiles', () => {
  it('adds to what was chosen before', () => {
    const choice = addFiles([file('a.csv')], [file('b.json')], limits)
    expect(choice.files.map(({ name }) => name)).toEqual(['a.csv', 'b.json'])
    expect(choice.problem).toBeNull()
  })

  it('puts a file of the same name in the place of the earlier one', () => {
    const choice = addFiles([file('a.csv', 1), file('b.csv')], [file('a.csv', 2)], limits)
    expect(choice.files).toEqual([file('a.csv', 2), file('b.csv')])
  })

  it('leaves out and names what the server would refuse, and keeps the rest', () => {
    const refused = [file('b.png'), file('c.csv', 1024 * 1024 + 1), file('d.csv', 0)]
    const choice = addFiles([], [file('a.csv'), ...refused], limits)
    expect(choice.files.map(({ name }) => name)).toEqual(['a.csv'])
    expect(choice.problem).toBe(
      [
        'Unsupported file types detected: b.png',
        'These files are empty and were left out: d.csv',
        'These files are larger than 1 MB and were left out: c.csv',
      ].join('\n'),
    )
  })

  it('takes a file of exactly the largest size', () => {
    expect(addFiles([], [file('a.csv', 1024 * 1024)], limits).problem).toBeNull()
  })

  it('says when there are too many', () => {
    const choice = addFiles([file('1.csv'), file('2.csv')], [file('3.csv'), file('4.csv')], limits)
    expect(choice.files).toHaveLength(3)
    expect(choice.problem).toBe('A mission takes at most 3 files; the rest were left out.')
  })

  it('sets no limits while they are not known, but knows the types', () => {
    const many = Array.from({ length: 30 }, (_, index) => file(`${index}.csv`, 1e12))
    expect(addFiles([], many, null).files).toHaveLength(30)
    expect(addFiles([], [file('a.exe')], null).files).toEqual([])
  })
})
