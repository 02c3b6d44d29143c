import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile, type Analysed } from '../../../toolkit/testing/run-analyst.ts'
import { truthCsv } from './read-truth.ts'

/**
 * What a good analyst must find in ten well-known data sets. The expected numbers were computed apart from this
 * project, with statsmodels, scipy and R.
 */
const analyse = (file: string, goal: string): Promise<Analysed> =>
  analyseFile({ csv: truthCsv(file) }, goal, engine)
const cautionsOf = ({ findings }: Analysed) =>
  findings.flatMap(({ cautions }) => cautions.map(({ kind }) => kind))
/** Page 1 and every finding. */
const report = ({ page1, everything }: Analysed) => `${page1}\n${everything}`

describe('truths', () => {
  it('admissions: the bias of the total is the mix of departments', async () => {
    const found = await analyse('ucb_admissions.csv', 'Is there gender bias in admissions?')
    const [answer] = found.conclusion.answer.answers
    expect(answer!.verdict).toMatchObject({ kind: 'no', sureness: 'high' })
    expect(answer!.effects.map(({ kind }) => kind)).toEqual(['groups', 'adjusted', 'strata', 'crossed'])
    expect(answer!.effects[0]).toMatchObject({ groups: ['Male', 'Female'] })
    expect(answer!.effects[0]!.value).toBeCloseTo(0.142, 3)
    expect(found.page1).toMatch(/44\.5% for Male and 30\.4% for Female, but within the same department/)
    expect(found.page1).toMatch(/odds ratio of Male to Female 0\.905, 0\.772 to 1\.06, p = 0\.22/)
    expect(found.page1).toMatch(/51% of the rows of Male lie there, against 7\.2% of those of Female/)
    expect(found.everything).toMatch(/Male 44\.5% \(1,198 of 2,691/)
    expect(found.everything).toMatch(/Female 30\.4% \(557 of 1,835/)
    expect(found.everything).toMatch(/chi-square 92\.2/)
    expect(found.everything).toMatch(/odds ratio 1\.84 \(1\.62 to 2\.09\)/)
    expect(found.everything).toMatch(/department A \(62\.1% against 82\.4%/)
    expect(found.page1).not.toMatch(/bias against women/i)
    expect(found.defects).toEqual([])
  })

  it('air passengers: growth in proportion, a forecast that beats the naive rules', async () => {
    const found = await analyse('air_passengers.csv', 'Forecast passengers for the next two years')
    expect(found.page1).toMatch(/sum to 6,2[34]\d thousands/)
    expect(found.page1).toMatch(/January 1961 450 thousands \(419 to 484 thousands\)/)
    expect(found.everything).toMatch(/on the logarithmic scale/)
    const [forecast] = found.conclusion.answer.answers[0]!.effects
    expect(forecast).toMatchObject({ kind: 'forecast', checks: [{ passed: true }, { passed: true }] })
    expect(found.page1).toMatch(/error of 4\.\d%, against 8\.7% for the seasonal naive rule/)
    expect(found.defects).toEqual([])
  })

  it('Titanic: sex before class before age, and not the same everywhere', async () => {
    const found = await analyse('titanic.csv', 'Who survived and why?')
    const all = report(found)
    expect(all).toMatch(/survival rate is 32\.3%/)
    expect(all).toMatch(/Female 73\.2%.*Male 21\.2%/)
    expect(all).toMatch(/1st class 62\.5%/)
    expect(all).toMatch(/Child 52\.3% \(57 of 109/)
    expect(all).toMatch(/Sex matters most for the survival rate, then class and age/)
    expect(all).toMatch(/odds ratio 11\.2, CI 8\.54 to 14\.8/)
    expect(all).toMatch(/Child 19\.7 points more \(odds ratio 2\.89/)
    expect(found.page1).toMatch(/Female lies above Male.*1st class \(97\.2% against 34\.4%/)
    expect(found.page1).toMatch(/3rd class \(45\.9% against 17\.3%/)
    // Crew did as badly as 3rd class only because it was nearly all men.
    expect(all).toMatch(
      /By class the raw figures point the wrong way: Crew has a raw share of 24\.0%, below 3rd class with 25\.2%/,
    )
    expect(cautionsOf(found)).toContain('interaction')
    expect(found.defects).toEqual([])
  })

  it('Anscombe: one r, four shapes', async () => {
    const found = await analyse('anscombe.csv', 'How does y depend on x in each set?')
    expect(found.page1).toMatch(/a straight line is right for only set I/)
    expect(found.everything).toMatch(/−5\.996 plus 2\.78 times/)
    expect(found.everything).toMatch(/4\.006 plus 0\.345 times/)
    expect(found.page1).toMatch(/x 13, y 12\.7/)
    expect(found.page1).toMatch(/everything rests on one point \(x 19\)/)
    expect(found.page1).not.toMatch(/are alike/)
    expect(found.defects).toEqual([])
  })

  it('stack loss: air flow and water, not acid, and one row that weighs heavily', async () => {
    const found = await analyse('stackloss.csv', 'What drives stack loss?')
    expect(found.everything).toMatch(/one more in air flow goes with 0\.716 more/i)
    expect(found.everything).toMatch(/one more in water temperature goes with 1\.30 more/i)
    expect(found.page1).toMatch(/91\.4% of the variation/)
    expect(found.everything).toMatch(
      /Whether acid concentration \(p = 0\.34\) adds anything .* the data cannot tell/,
    )
    expect(found.everything).toMatch(
      /Row 21 weighs heavily .*stack loss is 15 there where 22\.24 is expected/,
    )
    expect(found.everything).toMatch(
      /sets rows 1, 3, 4 and 21 aside; .* air flow 0\.798 .* water temperature 0\.577 .* R squared is 0\.975/,
    )
    expect(cautionsOf(found)).toEqual(expect.arrayContaining(['influence', 'small-n']))
    expect(found.defects).toEqual([])
  })

  it('penguins: what tells the species apart, and reversals within them', async () => {
    const found = await analyse('penguins.csv', 'What distinguishes the species?')
    const all = report(found)
    expect(all).toMatch(/Gentoo averages 5,076 g/)
    expect(all).toMatch(/Adelie 3,701 g/)
    expect(all).toMatch(/67\.0% of the variation in body mass/)
    expect(all).toMatch(/cannot tell apart Chinstrap and Adelie/)
    expect(all).toMatch(/Body mass is higher where flipper length is high: .*rank correlation 0\.84/)
    expect(all).toMatch(/over all rows r is −0\.2[34], but within species it is 0\.5/i)
    expect(all).toMatch(/Chinstrap is found only with Dream and Gentoo is found only with Biscoe/)
    expect(all).toMatch(/sex 10 rows/)
    expect(all).toMatch(/says "\."/)
    expect(found.defects).toEqual([])
  })

  it('Nile: one step after 1898, no drift', async () => {
    const found = await analyse('nile_flow.csv', 'Has the flow changed?')
    expect(found.page1).toMatch(/after 1898 the level fell from 1,098 to 850/)
    expect(found.page1).toMatch(/−22\.6%/)
    expect(report(found)).toMatch(/Welch t −8\.41/)
    expect(report(found)).toMatch(/456.*1913|1913.*456/)
    expect(found.conclusion.answer.answers[0]!.effects[0]).toMatchObject({ kind: 'step' })
    expect(found.conclusion.answer.answers[0]!.effects[0]!.value).toBeCloseTo(-248, 0)
    expect(found.page1).not.toMatch(/falls by/)
    expect(found.defects).toEqual([])
  })

  it('diamonds: cut, color and clarity point the wrong way until the weight is held equal', async () => {
    const found = await analyse('diamonds.csv.gz', 'What drives price?')
    const all = report(found)
    expect(all).toMatch(/elasticity 1\.884/)
    expect(found.page1).toMatch(/98\.3% of the variation in the logarithm of price/)
    expect(all).toMatch(/Ideal 17\.5% more/)
    expect(all).toMatch(/D 66\.7% more/)
    expect(all).toMatch(/IF 20[45]\.\d% more/)
    expect(found.page1).toMatch(/the raw figures point the wrong way/)
    expect(all).toMatch(/146 rows/)
    expect(cautionsOf(found)).toContain('simpson')
    expect(found.conclusion.answer.next_steps.map(({ text }) => found.say(text)).join(' ')).not.toMatch(
      /color J/,
    )
    expect(found.defects).toEqual([])
  })

  it('tooth growth: the supplement matters at low doses only', async () => {
    const found = await analyse('tooth_growth.csv', 'Does the supplement matter?')
    expect(found.page1).toMatch(/depends on dose \(interaction p = 0\.022\)/)
    expect(found.conclusion.answer.answers[0]!.verdict.kind).toBe('yes')
    expect(found.page1).toMatch(
      /supplement OJ lies above supplement VC in dose 0\.5 \(13\.2 against 7\.98, p = 0\.013\) and dose 1 \(22\.7 against 16\.8, p = 0\.003\)/,
    )
    expect(found.page1).toMatch(/not shown for dose 2 .*p = 0\.96/)
    expect(report(found)).not.toMatch(/no difference|no effect/i)
    expect(found.defects).toEqual([])
  })

  it('the economy: links in changes and not in levels, unstable ones told by decade, swings that calmed', async () => {
    const found = await analyse(
      'us_macro_quarterly.csv',
      'How do GDP, inflation and unemployment move together?',
    )
    const all = report(found)
    expect(all).toMatch(/Realgdp goes from 2,710 \(1959Q1\) to 12,990 \(2009Q3\), growing by 3\.15% a year/)
    expect(all).toMatch(/largest fall in one quarter is −2\.05% \(1980Q2, −2\.07% on the logarithm\)/)
    expect(all).toMatch(/Unemployment .* between 3\.40 \(1968Q4\) and 10\.7 \(1982Q4\)/)
    expect(all).toMatch(/between −8\.79 \(2008Q4\) and 14\.6 \(1979Q4\)/)
    expect(all).toMatch(/realgdp and cpi .*drift together \(r is 0\.987 in levels but −0\.06 in changes/)
    expect(all).toMatch(/realgdp \(p = 0\.39\).*a unit root cannot be rejected/)
    expect(all).toMatch(/change of unemployment = 0\.227 minus 0\.269 times the growth of realgdp/)
    expect(all).toMatch(/R squared 0\.471/)
    expect(all).toMatch(/−0\.74 .*1960s.*−0\.18 .*1970s/s)
    expect(all).toMatch(/over the whole span it is 0\.07/)
    expect(all).toMatch(/standard deviation of 0\.88 percent; that of realinv 5\.33 times as much \(4\.68\)/)
    expect(all).toMatch(/1\.0[89] percent, from .*198[34].* of 0\.6[0-2] percent/)
    expect(all).toMatch(
      /realcons .*helps to predict growth of realgdp \(F 11\.0, p < 0\.001.*not the other way round \(p = 0\.26\)/,
    )
    expect(all).toMatch(/realgdp and realcons \(p 0\.10.* hold together in the long run is not established/)
    expect(cautionsOf(found)).toContain('spurious-trend')
    expect(found.page1).not.toMatch(/strongly associated|0\.987(?!.* in levels but)/)
    expect(found.defects).toEqual([])
  })
})
