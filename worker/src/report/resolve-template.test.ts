import { buildAsked } from '../testing/build-asked.ts'
import { describe, expect, it } from '@jest/globals'
import { nameToken, type Cell } from '#contract'
import { questionInWords } from '../goal/question-in-words.ts'
import { knownNames } from './known-names.ts'
import { plainText } from './report-document.ts'
import { templateResolver, UnbackedTextError } from './resolve-template.ts'
import { richHtml } from './rich-text.ts'
import { table } from './testing/notebook-builder.ts'
import { profileRows } from './testing/profile-rows.ts'

const cells: Cell[] = [
  {
    id: 'c001',
    title: 'Means',
    source: { kind: 'sql', sql: 'select 1', keeps: null },
    output: {
      tables: {
        main: table({ level: 'text', mean: 'number' }, [
          ['18-24', 1234.5],
          ['25-34', -0.25],
        ]),
      },
      spec: null,
      text: null,
    },
  },
]
const profile = {
  sources: [],
  joins: [],
  tables: [profileRows('cars', 'cars 2015.csv', [{ 'Temp <max>': 3, Cylinders: 8, Origin: 'USA' }])],
}
profile.tables[0]!.columns[0]!.issues.push({ kind: 'impossible', text: '6 rows are below zero', rows: 6 })
const goal = 'Compare the top 7 makers'
const asked = buildAsked(goal)
const names = knownNames({ cells, profile, model: { tables: [] }, asked, goal })
const { resolve } = templateResolver(cells, names)
const plain = (template: string) => plainText(resolve(template))

describe('resolve', () => {
  it('puts values of cells into the text, formatted', () => {
    expect(plain('The mean is {{c001.main.0.mean|integer}} g, then {{c001.1.mean|decimal2}}.')).toBe(
      'The mean is 1,235 g, then −0.25.',
    )
  })

  it('marks each number with the cell it comes from', () => {
    expect(richHtml(resolve('{{c001.main.1.mean|decimal2}}'))).toBe(
      '<span class="n" data-cell="c001" title="c001, main, row 2, mean">−0.25</span>',
    )
  })

  it('takes a limit as the question was understood, in the units of its column', () => {
    const limited = buildAsked('Who waits over two hours?', {
      within: [{ table: 'cars', column: 'wait', operator: '>', values: [120] }],
    })
    const own = templateResolver(
      cells,
      knownNames({ cells, profile, model: { tables: [] }, asked: limited, goal }),
    )
    const words = 'How long is it, only where wait is above 120?'
    expect(plainText(own.resolve(nameToken(words)))).toBe(words)
    expect(() => own.resolve(nameToken(words.replace('120', '121')))).toThrow(UnbackedTextError)
  })

  it('takes a figure that only the question as it was understood names', () => {
    const horizon = { count: 104, unit: 'day' as const }
    const asked = buildAsked('Will we get there this year?', { act: 'forecast', horizon })
    const own = templateResolver(cells, knownNames({ cells, profile, model: { tables: [] }, asked, goal }))
    const words = questionInWords(asked.questions[0]!, { tables: [] })
    expect(words).toContain('104')
    expect(plainText(own.resolve(nameToken(words)))).toBe(words)
    expect(() => own.resolve(nameToken(words.replace('104', '103')))).toThrow(UnbackedTextError)
  })

  it.each(['The mean is 12 g.', 'up by ٣ percent', '{{c001.0.mean}} of 100'])(
    'refuses "%s" and quotes it',
    (text) => {
      expect(() => resolve(text)).toThrow(UnbackedTextError)
      expect(() => resolve(text)).toThrow(/no cell backs the numeral/)
      expect(() => resolve(text)).toThrow(text)
    },
  )

  it('refuses references to nothing and says what there is', () => {
    expect(() => resolve('{{c009.0.mean}}')).toThrow('there is no cell c009')
    expect(() => resolve('{{c001.rows.0.mean}}')).toThrow('has no table "rows" (it has main)')
    expect(() => resolve('{{c001.0.median}}')).toThrow('no column "median"; there are level, mean')
    expect(() => resolve('{{c001.5.mean}}')).toThrow('no row 5')
    expect(() => resolve('{{c001.0.mean|loud}}')).toThrow('no number format "loud"')
    expect(() => resolve('{{nonsense}}')).toThrow('not a reference')
  })

  it('takes names of files, columns and levels, words of the goal, and words made from them', () => {
    for (const name of [
      'cars 2015.csv',
      'Temp <max>',
      'USA',
      '18-24',
      '8',
      'the top 7 makers',
      '6 rows are below zero',
      'cylinders 8',
      'maximum temperature',
    ])
      expect(plain(`A {{${JSON.stringify(name)}}} b`)).toBe(`A ${name} b`)
  })

  it('refuses a number that is dressed up as a name', () => {
    for (const name of ['99%', 'about 1234', '1,235', '18.5'])
      expect(() => resolve(`It is {{"${name}"}}.`)).toThrow(/stands in no name of the data/)
  })

  it('keeps the direction and the markup of names to themselves', () => {
    expect(richHtml(resolve(nameToken('Temp <max>')))).toBe('<bdi>Temp &lt;max&gt;</bdi>')
    expect(richHtml(resolve('a <b> & "c"'))).toBe('a &lt;b&gt; &amp; &quot;c&quot;')
  })
})
