import { describe, expect, it } from '@jest/globals'
import { questionOf, type Asked, type Question } from '#contract'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { buildModel } from '../model/build-model.ts'
import { questionsOfSeries, type FetchedFor } from './questions-of-series.ts'

const csv = [
  'date,Factory jobs,Shop jobs,Rent jobs,USREC',
  ...Array.from(
    { length: 60 },
    (_, at) =>
      `${new Date(Date.UTC(2020, at, 1)).toISOString().slice(0, 10)},${900 + at},${700 + 3 * at},${300 - at},${at % 20 > 15 ? 1 : 0}`,
  ),
].join('\n')

const read = (
  asked: Partial<Question>,
  words: (string | null)[],
  reader: Asked['reader'] = 'rules',
  marks: FetchedFor['marks'] = 'charts',
) =>
  withProfile({ csv }, async (_, profile) => {
    const columns = profile.tables[0]!.columns.map(({ name }, at) => ({
      column: name,
      words: words[at - 1] ?? null,
      ...(name === 'USREC' ? { marks } : {}),
    }))
    const questions = [questionOf({ act: 'describe', guessed: ['act'], ...asked })]
    const { questions: told } = questionsOfSeries(
      { goal: '', reader, questions, unanswered: [], corrected: [] },
      columns,
      buildModel(profile),
    )
    const [first] = told
    return first!
  })

const ask = async (...given: Parameters<typeof read>) => {
  const { act, metric, with: others, unmatched } = await read(...given)
  return [act, metric?.column, others.map(({ column }) => column), unmatched]
}

describe('what is asked of fetched series', () => {
  const unmatched = [
    { words: 'payrolls', part: 'metric' as const },
    { words: 'moonlight', part: 'by' as const },
  ]

  it('follows the parts of one thing, and misses no words that series were chosen for', async () => {
    const words = ['payrolls by industry', 'payrolls by industry', 'payrolls by industry']
    expect(await ask({ unmatched }, words)).toEqual([
      'change',
      'Factory jobs',
      ['Shop jobs', 'Rent jobs'],
      [unmatched[1]],
    ])
  })

  it('follows the series and counts no months, where a span is all that was understood', async () => {
    const metric = { kind: 'count' as const, table: 'data', column: null, from: null, values: [] }
    const asked = { act: 'change' as const, guessed: [], metric }
    expect((await ask(asked, ['payrolls by industry', 'payrolls by industry'])).slice(0, 3)).toEqual([
      'change',
      'Factory jobs',
      ['Shop jobs'],
    ])
  })

  it('relates several things', async () => {
    expect(await ask({}, ['factories', 'shops'])).toEqual(['relate', 'Factory jobs', ['Shop jobs'], []])
  })

  it('relates each thing that is driven to what drives it', async () => {
    const metric = (column: string) => ({
      kind: 'value' as const,
      table: 'data',
      column,
      from: null,
      values: [],
    })
    const asked = {
      act: 'relate' as const,
      words: 'how do factories move shops and rents',
      metric: metric('Shop jobs'),
      with: [metric('Rent jobs')],
    }
    expect((await ask(asked, ['factories', 'shops', 'rents'])).slice(0, 3)).toEqual([
      'relate',
      'Shop jobs',
      ['Factory jobs'],
    ])
  })

  it('sets side by side what is asked to be compared, and all that belongs to it', async () => {
    const metric = { kind: 'value' as const, table: 'data', column: 'Shop jobs', from: null, values: [] }
    const asked = { act: 'relate' as const, metric, words: 'factories and shops, which went up more' }
    expect((await ask({ ...asked, guessed: [] }, ['factories', 'shops'])).slice(0, 3)).toEqual([
      'change',
      'Factory jobs',
      ['Shop jobs'],
    ])
  })

  it('holds what stands for one thing against the others, and not against each other', async () => {
    const sides = async (words: string[]) => (await read({ words: words.join(' and ') }, words)).sides
    expect(await sides(['works', 'works', 'rents'])).toEqual([['Factory jobs', 'Shop jobs']])
    expect(await sides(['works', 'shops', 'rents'])).toBeUndefined()
  })

  const signs = ['recession', 'recession', 'recession']
  it.each([
    'Are we heading into a recession?',
    'How likely is a recession in the next 12 months?',
    'odds of a slump',
    'is a downturn coming',
  ])('asks for the chance that a recession begins: %s', async (words) => {
    const asked = { act: 'make-up' as const, guessed: [], words }
    expect((await ask(asked, signs, 'rules', 'subject')).slice(0, 3)).toEqual(['forecast', 'USREC', []])
  })

  it.each(['Are we in a recession?', 'has a slump begun already'])(
    'asks whether one is under way: %s',
    async (words) => {
      const asked = { act: 'make-up' as const, guessed: [], words }
      expect((await ask(asked, signs, 'rules', 'subject')).slice(0, 3)).toEqual(['describe', 'USREC', []])
      // What is told of something else in a recession is that.
      const other = await ask(
        { words: 'what do factories do in a recession' },
        ['factories'],
        'rules',
        'subject',
      )
      expect(other[1]).not.toBe('USREC')
    },
  )

  it('asks for no such chance where recessions of the past are told, or something else is asked', async () => {
    const past = { words: 'how bad were recessions' }
    expect((await ask(past, signs, 'rules', 'subject'))[0]).toBe('change')
    const coming = { words: 'what will factories and shops do in a recession' }
    expect((await ask(coming, ['factories', 'shops'], 'rules', 'subject'))[0]).toBe('relate')
  })

  it('compares nothing by a mark that only shades the charts', async () => {
    const by = [{ table: 'data', column: 'USREC', part: null, bands: [] }]
    const metric = { kind: 'value' as const, table: 'data', column: 'Shop jobs', from: null, values: [] }
    expect((await ask({ act: 'compare', metric, by, guessed: [] }, ['curve', 'curve'])).slice(0, 3)).toEqual([
      'change',
      'Factory jobs',
      ['Shop jobs'],
    ])
    expect((await ask({ act: 'compare', metric, by, guessed: [] }, ['factories', 'shops']))[0]).toBe('relate')
  })

  it('leaves alone what was understood, and what a person or a model said', async () => {
    const words = ['factories', 'shops']
    expect((await ask({ act: 'forecast', guessed: [] }, words))[0]).toBe('forecast')
    expect((await ask({}, words, 'person'))[0]).toBe('describe')
  })
})
