/** How something is done that is given less time than it needs, as words of a goal. */
export const HASTE_WORDS: ReadonlySet<string> = new Set(
  'hasty hastily overhasty overhastily premature prematurely rushed hurried hurriedly'.split(' '),
)
/** Before what there is more of than is good for something. */
export const TOO = 'too'
