import type { Item, ItemTag } from './goal.types.ts'

/** Whether a piece of a goal, where there is one, bears one of these tags. */
export const hasOneOf = (item: Item | undefined, tags: readonly ItemTag[]): boolean =>
  item !== undefined && tags.some((tag) => item.tags.has(tag))

/** The same, for tags that are named one by one. */
export const has = (item: Item | undefined, ...tags: ItemTag[]): boolean => hasOneOf(item, tags)

/** Whether any of several pieces bears one of these tags. */
export const anyHas = (items: readonly Item[], ...tags: ItemTag[]): boolean =>
  items.some((item) => hasOneOf(item, tags))

/** Whether any of several pieces is one of these words, in whatever form. */
export const says = (items: readonly Item[], lemmas: ReadonlySet<string>): boolean =>
  items.some(({ lemma }) => lemmas.has(lemma))
