import { describe, expect, it } from '@jest/globals'
import { plainWords } from './goal-words.ts'
import { placesIn } from './places-in.ts'

const placesOf = (text: string) =>
  placesIn(plainWords(text)).places.map(({ name, kind }) => `${kind} ${name}`)

describe('the places of a goal', () => {
  it('are counties where it says so, and not what they are called after', () => {
    expect(placesOf('jobs in Los Angeles county or in Cook county')).toEqual([
      'county Los Angeles County',
      'county Cook County',
    ])
    expect(placesOf('which county has most jobs')).toEqual([])
  })

  it('take a city for the state of its name where cities are compared, by other names too', () => {
    expect(placesOf('New York against LA')).toEqual(['metro New York', 'metro Los Angeles'])
    expect(placesOf('jobs in New York')).toEqual(['state New York'])
  })

  it('are a city of ours and no state that its name begins with, and the country of one abroad', () => {
    expect(placesOf('from Colorado Springs to Virginia Beach')).toEqual([
      'metro Virginia Beach',
      'metro Colorado Springs',
    ])
    expect(placesOf('my flat in Prague, and my aunt in Northern Ireland')).toEqual([
      'country Czech Republic',
      'country United Kingdom',
    ])
  })

  it('are none in the name of an oil or of a war', () => {
    expect(placesOf('texas crude since russia went into ukraine')).toEqual([])
  })

  it('stand beside the nation where one is asked for as well', () => {
    expect(placesIn(plainWords('coal jobs, in West Virginia too')).asWell).toBe(true)
    expect(placesIn(plainWords('coal jobs in West Virginia')).asWell).toBe(false)
  })
})

it('takes the area of a city that is called as its state for the city', () => {
  const kinds = (goal: string) =>
    placesIn(plainWords(goal)).places.map(({ kind, name }) => `${name}: ${kind}`)
  expect(kinds('rents in the new york area, I own in the Bronx')).toEqual(['New York: metro'])
  expect(kinds('have rents around new york gone up')).toEqual(['New York: metro'])
  expect(kinds('jobs in new york and what the area of a flat is')).toEqual(['New York: state'])
})
