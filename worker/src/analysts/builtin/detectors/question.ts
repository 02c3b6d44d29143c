import type { Analysis, Detector } from '../findings/analysis.ts'
import { correlation } from '../question/correlation.ts'
import { countOrShare } from '../question/count-or-share.ts'
import { distinctValues } from '../question/distinct-values.ts'
import { missingValues } from '../question/missing-values.ts'
import { normality } from '../question/normality.ts'
import { outlierCount } from '../question/outlier-count.ts'
import { summary } from '../question/summary-measure.ts'
import type { Variable } from '../../../variables/variable.ts'

/** The exact answer to a question that has one. */
export const questionDetector: Detector = {
  name: 'question',
  description: 'The exact answer to the question asked',
  applies: (_, reading) => reading.question !== null,
  async detect(analysis) {
    const question = analysis.toolkit.reading.question!
    const column = variableFor(analysis, question.column)
    const by = variableFor(analysis, question.by)
    if (question.measure === 'missing') return missingValues(analysis)
    if (question.measure === 'correlation')
      return correlation(analysis, column, variableFor(analysis, question.other))
    if (question.measure === 'count' || question.measure === 'share')
      return countOrShare(analysis, column, by)
    if (question.measure === 'distinct') return distinctValues(analysis)
    if (!column || column.kind !== 'number') return
    if (question.measure === 'outliers') return outlierCount(analysis, column, question.threshold)
    if (question.measure === 'normality') return normality(analysis, column, question.threshold ?? 0.05)
    return summary(analysis, column, by, question.measure)
  },
}

const variableFor = (analysis: Analysis, ref: { column: string } | null): Variable | undefined =>
  ref === null ? undefined : analysis.study.variables.find((variable) => variable.column === ref.column)
