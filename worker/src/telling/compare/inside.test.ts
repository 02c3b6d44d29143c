import { expect, it } from '@jest/globals'
import { saidOnce } from './inside.ts'
import type { Brief } from '../told.ts'

const brief = (it: string, looked: string[]): Brief => ({
  said: `The calls of ${it} are not shown to be of another kind: neither ${looked.join(' nor ')}.`,
  figures: '',
  nothing: { rows: `the calls of ${it}`, those: `those of ${it}`, looked },
})

it('says once of two things that nothing sets them apart, where the same was looked at', () => {
  const both = [
    brief('Ada', ['kind', 'caller']),
    'Something else.',
    brief('the later half', ['kind', 'caller']),
  ]
  expect(saidOnce(both)).toEqual([
    'the calls of Ada are not shown to be of another kind, nor are those of the later half: neither kind nor caller sets them apart beyond chance.',
    'Something else.',
  ])
})

it('leaves each as it is where other things were looked at, or one thing alone', () => {
  const other = [brief('Ada', ['kind', 'caller']), brief('the later half', ['kind'])]
  expect(saidOnce(other)).toEqual(other.map(({ said }) => said))
  expect(saidOnce([other[0]!])).toEqual([other[0]!.said])
})
