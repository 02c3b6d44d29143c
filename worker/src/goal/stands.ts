const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()

/** Whether words are the goal's own, whatever their signs and spaces. */
export const stands = (words: string, goal: string): boolean =>
  plain(words) !== '' && ` ${plain(goal)} `.includes(` ${plain(words)} `)
