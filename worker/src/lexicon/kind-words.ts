/** Words by which the name of a column says that it tells what kind of thing a row is. */
const KINDS = /\b(category|categories|type|kind|class|subject|topic|product)\b/i

export const saysKind = (label: string): boolean => KINDS.test(label)
