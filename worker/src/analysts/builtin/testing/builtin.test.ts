import { describe, expect, it } from '@jest/globals'
import { unbackedNumerals } from '#contract'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile as analyse, vegaFile, type Analysed } from '../../../toolkit/testing/run-analyst.ts'

/** With its charts drawn, one that can't be is a defect; that takes longer than the analysis. */
const analyseFile = (source: Parameters<typeof analyse>[0], goal: string, draws = false) =>
  analyse(source, goal, engine, undefined, { draws })

const kindsOf = (analysed: Analysed) =>
  new Set(analysed.findings.flatMap(({ cautions }) => cautions.map(({ kind }) => kind)))

describe('the built-in analyst', () => {
  it('compares species, names the pair that cannot be told apart, and finds the reversal within species', async () => {
    const analysed = await analyseFile(
      vegaFile('penguins.json'),
      'How does body mass differ between species?',
    )
    expect(analysed.page1).toMatch(
      /Gentoo stands out: .* 5,076 g .* Adelie \(3,701 g\) and Chinstrap \(3,733 g\) have the lowest/,
    )
    expect(analysed.conclusion.answer.answers[0]!.effects[0]).toMatchObject({ groups: ['Gentoo', 'Adelie'] })
    expect(analysed.everything).toContain('67.0% of the variation in body mass')
    expect(analysed.everything).toMatch(/over all rows r is −0\.2\d, but within species it is 0\.\d/i)
    expect(
      analysed.findings.some(
        ({ exploratory, cautions }) => exploratory && cautions.some(({ kind }) => kind === 'simpson'),
      ),
    ).toBe(true)
    expect(analysed.defects).toEqual([])
  })

  it('answers seasons and warming of Seattle with numbers that SQL gives too', async () => {
    const analysed = await analyseFile(
      vegaFile('seattle-weather.csv'),
      'How do the seasons differ, and is it getting warmer?',
      true,
    )
    expect(analysed.page1).toMatch(/highest in summer at 24\.9/)
    // Least squares of the monthly means on time and twelve months: 0.731; without the months held equal it is 0.69.
    expect(analysed.page1).toMatch(/rises by 0\.731 .*a year/)
    expect(analysed.defects).toEqual([])
  })

  it('answers a closed question first and exactly', async () => {
    const analysed = await analyseFile(
      { csv: 'class,fare\n1st,10\n1st,20\n1st,36\n2nd,5\n2nd,7\n2nd,9\n1st,14\n2nd,8\n' },
      'What is the mean fare of first-class passengers?',
    )
    expect(analysed.page1).toMatch(/^The mean of fare is 20\.$/m)
    expect(analysed.page1).toMatch(/Over the rows where class is 1st\.\n4 rows stand behind it\./)
  })

  it('says that the data cannot tell where nothing is there, and raises no alarm', async () => {
    const rows = Array.from(
      { length: 80 },
      (_, i) => `${['a', 'b'][i % 2]},${50 + ((i * 37) % 41)},${20 + ((i * 53) % 29)}`,
    )
    const analysed = await analyseFile(
      { csv: `team,score,age\n${rows.join('\n')}` },
      'Does team affect score?',
    )
    expect(analysed.page1).toMatch(/the data cannot tell/i)
    expect(analysed.page1).not.toMatch(/no effect|no difference/i)
    for (const kind of ['simpson', 'confounding', 'leakage', 'collinearity', 'spurious-trend'] as const)
      expect(kindsOf(analysed)).not.toContain(kind)
  })

  it('takes a regular series through its changes before it calls two drifting series related', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => {
      const wave = [3, -1, 2, -4, 0, 1, -2][i % 7]!
      const other = [-2, 4, 0, -3, 1][i % 5]!
      return `${1960 + i}-01-01,${(100 + 5 * i + wave * 3).toFixed(1)},${(300 + 9 * i + other * 4).toFixed(1)}`
    })
    const analysed = await analyseFile(
      { csv: `date,storks,births\n${rows.join('\n')}` },
      'Are births related to storks?',
    )
    expect(analysed.everything).toMatch(
      /Whether changes of storks go with those of births the data cannot tell/,
    )
    expect(analysed.everything).toMatch(/Storks and births: r is 1\.00 in levels and 0\.12 in changes/)
    expect(analysed.page1).not.toMatch(/strongly associated/)
  })

  it('binds every number: no numeral stands in plain words, and two runs are the same', async () => {
    const run = (draws: boolean) =>
      analyseFile(vegaFile('barley.json'), 'Which variety gives the best yield?', draws)
    const [first, second] = [await run(true), await run(false)]
    for (const { title, statement } of first.findings)
      for (const template of [title, ...statement]) expect(unbackedNumerals(template)).toEqual([])
    expect(JSON.stringify([first.findings, first.conclusion])).toBe(
      JSON.stringify([second.findings, second.conclusion]),
    )
    expect(first.defects).toEqual([])
  })

  it('says so when there is nothing to analyse', async () => {
    const analysed = await analyseFile({ csv: 'id\na1\na2\na3\n' }, 'what drives sales?')
    expect(analysed.conclusion.answer.certainty).toBe('cannot-tell')
    expect(analysed.page1).toContain('cannot be answered')
  })
})
