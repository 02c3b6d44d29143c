import { expect, it } from '@jest/globals'
import { plainText, words } from './report-document.ts'
import { toldOnce } from './told-once.ts'

it('leaves out a sentence that stands already, whatever stands around it', () => {
  const once = toldOnce()
  once.tell(words('Yes: Harbour kiosks sell twice as many ices as the others. It rained.'))
  const text = once.afresh(
    words('Harbour kiosks sell twice as many ices as the others. By flavour nothing differs beyond chance.'),
  )
  expect(plainText(text)).toBe('By flavour nothing differs beyond chance.')
  expect(once.afresh(words('By flavour nothing differs beyond chance.'))).toEqual([])
})

it('keeps sentences of other numbers, and parts none at a point within a name or number', () => {
  const once = toldOnce()
  const of = (figure: string) =>
    once.afresh([
      { kind: 'words', text: 'The kiosk at ' },
      { kind: 'name', text: 'St. Mary’s. Quay' },
      { kind: 'words', text: ' sold ' },
      { kind: 'number', text: figure, cell: 'c001', table: 'main', row: 0, column: 'n', value: 1 },
      { kind: 'words', text: ' ices on average in that time.' },
    ])
  expect(plainText(of('3.5'))).toMatch(/^The kiosk at St. Mary’s. Quay sold 3.5 ices/)
  expect(plainText(of('4.5'))).toMatch(/sold 4.5 ices/)
  expect(of('3.5')).toEqual([])
})
