import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import { askedView } from './asked-view.ts'
import type { Analyst, Conclusion } from '../analyst.ts'
import { attempt, type Analysis } from './analysis.ts'
import { conclude, concludeNothing } from './conclude.ts'
import { DETECTORS } from './detectors/index.ts'
import { seriesAccount } from './economic/account.ts'
import { isSeriesForm } from './economic/form.ts'
import { prepareStudy } from './study.ts'

/** The analyst that needs no key: prepare, run each detector that applies, conclude. */
export function createBuiltinAnalyst(): Analyst {
  return { name: 'built-in', analyse }
}

async function analyse(given: Toolkit): Promise<Conclusion> {
  const { asked, model, profile } = given
  const toolkit = { ...given, reading: askedView(asked, model, profile) }
  const study = await prepareStudy(toolkit)
  if (!study) return { ...concludeNothing(toolkit), form: 'table', series: null }
  const analysis: Analysis = { toolkit, study, found: [], shared: new Map(), tests: 0 }
  for (const detector of DETECTORS) {
    if (!detector.applies(toolkit.profile, toolkit.reading)) continue
    toolkit.signal.throwIfAborted()
    await toolkit.progress(detector.description)
    await attempt(analysis, detector.description, () => detector.detect(analysis))
  }
  const series = isSeriesForm(study)
    ? await attempt(analysis, 'the account of the series', () => seriesAccount(analysis))
    : null
  return { ...conclude(analysis), form: series ? 'series' : 'table', series }
}
