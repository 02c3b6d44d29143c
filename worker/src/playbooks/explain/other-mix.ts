import { View } from '../../prose/view.ts'
import { beyondChanceUnasked } from '../../decide/decide.ts'
import { isDimension, type Dimension, type Frame } from '../frame/frame.types.ts'
import { relatedTo } from '../strongest.ts'

/** Columns of few values that go with the measure, over rows of two sides; states that rows come to are outcomes too. */
export async function kindsBeside(sided: Frame, side: Dimension): Promise<Dimension[]> {
  const states = sided.model.metrics.flatMap(({ ref }) =>
    ref.kind === 'share' && ref.column ? [ref.column] : [],
  )
  return (await relatedTo(sided, side)).filter(
    (own): own is Dimension => isDimension(own) && !states.includes(own.column),
  )
}

/** Of the columns that go with the measure those of which the sides have another mix, beyond chance. */
export async function otherMix(
  sided: Frame,
  side: Dimension,
  others: readonly Dimension[],
): Promise<Dimension[]> {
  if (others.length === 0) return []
  const cell = await sided.toolkit.statistic('Whether both sides are of the same kinds of rows', {
    method: 'association_screen',
    table: sided.table,
    columns: {
      y: side.column,
      ...Object.fromEntries(others.map(({ column }, at) => [`x${at + 1}`, column])),
    },
    args: { labels: others.map(({ label }) => label) },
  })
  const view = new View(cell, 'screen')
  return others.filter(({ label }) => {
    const row = view.rowOf('variable', label)
    return row >= 0 && beyondChanceUnasked(view.number(row, 'p_bh'))
  })
}
