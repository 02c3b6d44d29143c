import type { Frame } from '../../playbooks/frame/frame.types.ts'

/** What kept lists are called, by which the package gives each a file of its own. */
export const LIST_TABLE = 'list'

/** The most that a list holds where every one is asked for; more than any page shows. */
export const MOST_IN_LIST = 20_000

/** The kept list of a question; of each look at it, where there are several. */
export const listName = ({ place, table }: Pick<Frame, 'place' | 'table'>): string =>
  `${LIST_TABLE}_${place + 1}${table.replace(/^asked_\d+/, '')}`
