import type { Question } from '#contract'

/**
 * Whether a question asks why something has moved over time: it takes a way for granted, or a time goes with it where it
 * takes none ("why has it changed").
 */
export const asksWhyMoved = ({ act, supposes, over }: Pick<Question, 'act' | 'supposes' | 'over'>): boolean =>
  act === 'explain' && (supposes === 'up' || supposes === 'down' || (supposes === 'differs' && over !== null))
