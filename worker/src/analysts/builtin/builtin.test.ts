import { describe, expect, it } from '@jest/globals'
import { unbackedNumerals } from '#contract'
import { engine } from '../../statistics/testing/shared-engine.ts'
import { analyseFile as analyse, vegaFile, type Analysed } from '../../toolkit/testing/run-analyst.ts'

/** With its charts drawn: one that can't be is a defect. */
const analyseFile = (source: Parameters<typeof analyse>[0], goal: string) =>
  analyse(source, goal, engine, undefined, { draws: true })

const kindsOf = (analysed: Analysed) =>
  new Set(analysed.findings.flatMap(({ cautions }) => cautions.map(({ kind }) => kind)))

/** Admissions in six departments of Berkeley, 1973 (R datasets::UCBAdmissions): admitted and rejected, men and women. */
const BERKELEY: [string, number, number, number, number][] = [
  ['A', 512, 313, 89, 19],
  ['B', 353, 207, 17, 8],
  ['C', 120, 205, 202, 391],
  ['D', 138, 279, 131, 244],
  ['E', 53, 138, 94, 299],
  ['F', 22, 351, 24, 317],
]
const berkeley = ['admitted,gender,department']
  .concat(
    BERKELEY.flatMap(([department, ...counts]) =>
      counts.flatMap((count, place) =>
        Array<string>(count).fill(
          `${place % 2 === 0 ? 'Admitted' : 'Rejected'},${place < 2 ? 'Male' : 'Female'},${department}`,
        ),
      ),
    ),
  )
  .join('\n')

/** Annual flow of the Nile at Aswan, 1871 to 1970 (R datasets::Nile). */
const NILE =
  `1120 1160 963 1210 1160 1160 813 1230 1370 1140 995 935 1110 994 1020 960 1180 799 958 1140 1100 1210 1150 1250 1260
1220 1030 1100 774 840 874 694 940 833 701 916 692 1020 1050 969 831 726 456 824 702 1120 1100 832 764 821 768 845 864 862 698 845 744
796 1040 759 781 865 845 944 984 897 822 1010 771 676 649 846 812 742 801 1040 860 874 848 890 744 749 838 1050 918 986 797 923 975 815
1020 906 901 1170 912 746 919 718 714 740`.split(/\s+/)
const nile = ['date,annual_flow', ...NILE.map((flow, index) => `${1871 + index}-01-01,${flow}`)].join('\n')

describe('the built-in analyst', () => {
  it('sees through a total that its parts contradict', async () => {
    const analysed = await analyseFile({ csv: berkeley }, 'Is there gender bias in admissions?')
    expect(analysed.conclusion.answer.answers[0]!.verdict.kind).toBe('no')
    expect(analysed.page1).toContain('44.5% for Male and 30.4% for Female, but within departments')
    expect(analysed.page1).toContain('odds ratio of Male to Female 0.905')
    expect(analysed.page1).toContain('0.772 to 1.06')
    expect(analysed.page1).toContain('51.5% of Male but 7.2% of Female')
    expect(analysed.everything).toMatch(/department A \(Female 82\.4% against Male 62\.1%/)
    expect(kindsOf(analysed)).toContain('simpson')
    expect(analysed.defects).toEqual([])
  })

  it('tells a step from a drift', async () => {
    const analysed = await analyseFile({ csv: nile }, 'Has the flow changed?')
    expect(analysed.page1).toMatch(/after 1898 the level fell from 1,098 to 850/)
    expect(analysed.everything).toContain('Welch t −8.41')
    expect(analysed.page1).not.toMatch(/falls by/)
    expect(analysed.defects).toEqual([])
  })

  it('compares species, names the pair that cannot be told apart, and finds the reversal within species', async () => {
    const analysed = await analyseFile(
      vegaFile('penguins.json'),
      'How does body mass differ between species?',
    )
    expect(analysed.page1).toMatch(
      /Gentoo stands out: .* 5,076 g .* Adelie and Chinstrap have the lowest \(Adelie 3,701 g\) and cannot be told apart/,
    )
    expect(analysed.conclusion.answer.answers[0]!.effects[0]).toMatchObject({ groups: ['Gentoo', 'Adelie'] })
    expect(analysed.everything).toContain('cannot tell apart Adelie and Chinstrap')
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
    )
    expect(analysed.page1).toMatch(/highest in summer at 24\.9/)
    // Least squares of the monthly means on time and twelve months: 0.731; without the months held equal it is 0.69.
    expect(analysed.page1).toMatch(/rises by 0\.731 .*a year/)
    expect(analysed.defects).toEqual([])
  })

  it('looks at each level by itself where one r hides four shapes', async () => {
    const analysed = await analyseFile(vegaFile('anscombe.json'), 'How does Y depend on X in each Series?')
    expect(analysed.everything).toContain('−5.996 plus 2.78 times')
    expect(analysed.everything).toContain('4.006 plus 0.345 times')
    expect(analysed.everything).toMatch(/rests on one point alone/)
    expect([...kindsOf(analysed)]).toEqual(expect.arrayContaining(['shape', 'influence']))
    expect(analysed.defects).toEqual([])
  })

  it('answers a closed question first and exactly', async () => {
    const analysed = await analyseFile(
      { csv: 'class,fare\n1st,10\n1st,20\n1st,36\n2nd,5\n2nd,7\n2nd,9\n1st,14\n2nd,8\n' },
      'What is the mean fare of first-class passengers?',
    )
    expect(analysed.page1.split('\n')[1]).toMatch(/^The mean fare where class is 1st is 20(\.00)? \(n = 4/)
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
    const run = () => analyseFile(vegaFile('barley.json'), 'Which variety gives the best yield?')
    const [first, second] = [await run(), await run()]
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
