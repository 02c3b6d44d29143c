import type { Item } from '../goal.types.ts'

/** The word that makes a question of yes or no out of what is said, at the place of an item. */
export const asPolar = (item: Item): Item => ({
  ...item,
  to: item.from,
  tags: new Set(['is']),
  lemma: 'be',
  mention: null,
})
