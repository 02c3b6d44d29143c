import { sameMetric } from '#contract'
import { fieldOf, type Context } from '../assemble/context.ts'
import { targetsOf } from '../binding/evidence.ts'
import type { MeasureCandidate } from './measure-candidates.ts'

const MONEY = /[$€£]|usd|eur|gbp|chf/i

/** What kind of measure it is, as finely as words tell. */
export function kindOf({ metric, source }: MeasureCandidate, context: Context): string {
  const { ref, unit, additivity } = metric
  switch (ref.kind) {
    case 'count':
    case 'distinct':
    case 'duration':
      return ref.kind
    case 'formula':
      return `formula${ref.terms?.[0]?.operator ?? ''}`
    case 'ratio':
      return ref.from === null || ref.column === null ? 'ratio rows' : unit === '%' ? 'ratio %' : 'ratio'
    case 'share': {
      if (ref.limit) return ref.limit.than ? 'share late' : `share ${ref.limit.operator}`
      if (ref.values.length === 0) return 'share filled'
      const field = fieldOf(context, { table: ref.table, column: ref.column })
      if (field?.positive != null) return ref.values[0] === field.positive ? 'share yes' : 'share no'
      return source === 'level' ? 'share level' : 'share state'
    }
    case 'value': {
      if (source === 'scale') return 'value scale'
      if (MONEY.test(unit ?? '')) return additivity === 'mean' ? 'value price' : 'value money'
      if (unit === '%') return 'value %'
      if (['days', 'hours', 'minutes', 'seconds', 'weeks', 'd', 'h', 'min', 's'].includes(unit ?? ''))
        return 'value time'
      const target = targetsOf(context.main).find((one) => sameMetric(one.metric.ref, ref))
      if (target && ['judgement', 'result'].some((kind) => target.kinds.has(kind as 'result')))
        return 'value mark'
      if (target?.kinds.has('money')) return 'value money'
      return additivity === 'mean' ? 'value level' : 'value amount'
    }
  }
}
