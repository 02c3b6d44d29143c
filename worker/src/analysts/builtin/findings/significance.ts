/**
 * The p below which an effect is told: 5% for what the goal asks about. What nobody asked is one look among many that a
 * mission takes at a table, so it must be surer.
 */
export const limitFor = (asked: boolean): number => (asked ? 0.05 : 0.01)
