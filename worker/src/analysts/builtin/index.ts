import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import { answerQuestions } from '../../playbooks/answer-questions.ts'
import { withTotalsTold } from '../../playbooks/records/totals-told.ts'
import { tellDefinitions } from '../../playbooks/tell-definitions.ts'
import { alsoNoticed } from '../../playbooks/noticed/also-noticed.ts'
import { withNoticed } from '../../playbooks/noticed/beside-open-answers.ts'
import { concludeAnswers } from '../../playbooks/conclude-answers.ts'
import { answerRest } from './findings/answer-rest.ts'
import { askedView } from './study/asked-view.ts'
import type { Analyst, Conclusion } from '../analyst.ts'
import { attempt, type Analysis } from './findings/analysis.ts'
import { concludeNothing } from './findings/conclude-nothing.ts'
import { DETECTORS } from './detectors/index.ts'
import { seriesAccount } from './economic/account.ts'
import { prepareStudy } from './study/study.ts'
import { isToldAsSeries } from './findings/open-questions.ts'

/** The analyst that needs no key: prepare, run each detector that applies, conclude. */
export function createBuiltinAnalyst(): Analyst {
  return { name: 'built-in', analyse }
}

async function analyse(given: Toolkit): Promise<Conclusion> {
  const { asked, model, profile } = given
  const toolkit = { ...given, reading: askedView(asked, model, profile) }
  const defined = await tellDefinitions(given)
  const withDefined = <C extends { answer: Conclusion['answer'] }>(own: C): C =>
    defined.length > 0 ? { ...own, answer: { ...own.answer, defined } } : own
  const answers = await answerQuestions(given)
  const study = await prepareStudy(toolkit)
  if (!study)
    return withDefined({
      ...(answers.length > 0 ? concludeAnswers(given, answers) : concludeNothing(toolkit)),
      form: 'table' as const,
      series: null,
    })
  const analysis: Analysis = { toolkit, study, found: [], shared: new Map(), tests: 0, answers }
  const asSeries = isToldAsSeries(analysis)
  for (const detector of DETECTORS) {
    if (!detector.applies(toolkit.profile, toolkit.reading)) continue
    toolkit.signal.throwIfAborted()
    await toolkit.progress(detector.description)
    await attempt(analysis, detector.description, () => detector.detect(analysis))
  }
  const noticed =
    !asSeries &&
    study.unit === null &&
    (await attempt(analysis, 'what else stands out', () =>
      alsoNoticed(given, answers, {
        pairs: analysis.found.map(({ about }) => about),
        beside: analysis.found.filter(({ finding }) => finding.exploratory).length,
      }),
    ))
  const series = asSeries
    ? await attempt(analysis, 'the account of the series', () => seriesAccount(analysis))
    : null
  const each = [...answers, ...(await answerRest(analysis, given, answers))]
  each.sort((a, b) => a.answered.question - b.answered.question)
  const all = await withTotalsTold(
    given,
    each,
    profile.tables.find(({ name }) => name === study.source.name) ?? null,
  )
  return withDefined({
    ...concludeAnswers(given, [
      ...withNoticed(all, [...analysis.found, ...(noticed || [])], given.asked.questions),
    ]),
    form: series ? ('series' as const) : ('table' as const),
    series,
  })
}
