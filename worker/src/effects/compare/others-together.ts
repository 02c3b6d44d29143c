import { identifier, literals } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { attempted } from '../change/attempted.ts'
import { isLevel, type Groups } from './groups.ts'
import { measureInside } from './inside.ts'

/**
 * One group against all others together, those of too few rows among them; null where either side has too few.
 * @param named the groups that the question names, where it asks about these alone
 */
export function othersTogether(
  frame: Frame,
  { dimension, measure, levels }: Groups,
  row: number,
  named: readonly string[] | undefined,
): Promise<Groups | null> {
  const level = levels.text(row, 'level')
  const own = identifier(dimension.column)
  return attempted(frame.toolkit, `${level} against all others together`, () =>
    measureInside(
      frame,
      {
        // What is asked of the group beside may leave rows out: that is another table.
        of: `${level} among ${named ? 'those named' : 'all'}`,
        where: isLevel(dimension, level),
        among: named ? `${own} in (${literals(named)})` : `${own} is not null`,
        without: [dimension.column],
        called: [level, dimension.label],
      },
      measure,
    ),
  )
}
