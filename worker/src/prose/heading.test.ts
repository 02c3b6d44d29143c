import { expect, it } from '@jest/globals'
import { asHeading } from './heading.ts'

it('a heading is the first sentence, whatever stands in its names', () => {
  expect(asHeading('{{"St. Mary"}} leads. {{"Hull"}} comes last. So it was')).toEqual({
    heading: '{{"St. Mary"}} leads',
    rest: '{{"Hull"}} comes last. So it was',
  })
  expect(asHeading('{{"St. Mary"}} has {{c001.main.0.n|integer}} of all')).toEqual({
    heading: '{{"St. Mary"}} has {{c001.main.0.n|integer}} of all',
    rest: '',
  })
})
