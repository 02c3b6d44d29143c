import type { SeriesAccount, SeriesPassage } from '#contract'
import { attempt, type Analysis } from '../findings/analysis.ts'
import { alignmentPassages } from './alignment.ts'
import { seriesCards } from './cards.ts'
import { cointegrationPassages } from './cointegration.ts'
import { growthPassages } from './growth.ts'
import { levelsPassages } from './levels.ts'
import { membersOf } from './members.ts'
import { realTermsPassages } from './real-terms.ts'
import { recessionPassages } from './recessions.ts'
import { scenarioPassages } from './scenarios.ts'
import { stationarityPassages } from './stationarity.ts'

/** What a report of series tells beside the findings: a card for each series and passages for its chapters. */
export async function seriesAccount(analysis: Analysis): Promise<SeriesAccount> {
  const { toolkit, answers } = analysis
  await toolkit.progress('What each series is, where it stands, and what its changes allow')
  const members = await membersOf(analysis)
  const cards = await seriesCards(analysis, members)
  const steps: [string, () => Promise<SeriesPassage[]>][] = [
    ['how the series are aligned', () => alignmentPassages(analysis, members)],
    ['nominal and real amounts', () => realTermsPassages(analysis, members)],
    ['recessions', () => recessionPassages(analysis, members)],
    ['decomposition and growth', () => growthPassages(analysis, members)],
    ['stationarity', () => stationarityPassages(analysis)],
    ['levels against changes', () => levelsPassages(analysis)],
    ['long-run ties', () => cointegrationPassages(analysis, members)],
    ['scenarios', () => scenarioPassages(analysis)],
  ]
  const passages: SeriesPassage[] = []
  for (const [what, make] of steps) {
    toolkit.signal.throwIfAborted()
    passages.push(...((await attempt(analysis, what, make)) ?? []))
  }
  const ahead = answers.some(({ answered }) => answered.effects.some(({ kind }) => kind === 'forecast'))
  return { headline: ahead ? 'fan' : 'table', cards, passages }
}
