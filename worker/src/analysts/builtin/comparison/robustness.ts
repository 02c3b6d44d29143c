import type { Caution, Cell, Template } from '#contract'
import { caution } from '../findings/analysis.ts'
import { listed, text } from '../../../prose/prose.ts'
import { levelName, type Variable } from '../../../variables/variable.ts'
import { hasTable, View } from '../../../prose/view.ts'
import { beyondChance } from '../../../decide/decide.ts'

export function smallGroups(group: Variable, main: View, levels: View): Caution[] {
  if (!(main.number(0, 'small_groups') > 0)) return []
  const small = levels.rows.filter((row) => levels.number(row, 'n') < 20).slice(0, 4)
  const names = listed(
    small.map(
      (row) =>
        text`${levelName(group, levels.text(row, 'level'))} (${levels.ref(row, 'n', 'integer')} ${levels.number(row, 'n') === 1 ? 'row' : 'rows'})`,
    ),
  )
  const exact =
    main.text(0, 'test') === 'Welch'
      ? text`; a permutation test, which needs no bell shape, gives ${main.ref(0, 'permutation_p', 'p')}`
      : ''
  return [caution('small-n', text`Small groups, so provisional: ${names}${exact}.`, main)]
}

export function robustness(main: View, cell: Cell): Template {
  const two = hasTable(cell, 'two') ? new View(cell, 'two') : null
  const agree = beyondChance(main.number(0, 'kruskal_p')) === beyondChance(main.number(0, 'p'))
  const ranks = two
    ? text`Mann-Whitney ${two.ref(0, 'mann_whitney_p', 'p')}`
    : text`Kruskal-Wallis ${main.ref(0, 'kruskal_p', 'p')}`
  const spread = beyondChance(main.number(0, 'brown_forsythe_p'))
    ? text` The groups differ in spread too (Brown-Forsythe ${main.ref(0, 'brown_forsythe_p', 'p')}), ${main.text(0, 'test') === 'Welch' ? 'which the Welch test allows for' : 'which the test does not allow for'}.`
    : ''
  return text`The test on ranks ${agree ? 'agrees' : 'disagrees'} (${ranks}).${spread}`
}
