import type { Field, Scalar } from '#contract'

/** Values that are told one by one. */
const MOST_TOLD = 3
/** The others, where these are fewer and are told instead. */
const MOST_LEFT = 2
const GRADE = /^([A-H])([+-]?)$/

/**
 * What several values of a column are, behind its name: "is B or better", "is A, B or C", "is neither sold nor let".
 * @param levels all values of the column where they are known, the lowest first where they have an order
 */
export function isOneOf(
  values: readonly Scalar[],
  { levels, ordered }: Pick<Field, 'levels' | 'ordered'> = { levels: [], ordered: false },
): string {
  const called = values.map(String)
  if (called.length < 2) return `is ${called.join('')}`
  const marks = marksFrom(levels.map(({ value }) => String(value)))
  const run = runOf(values, marks ?? (ordered ? levels.map(({ value }) => String(value)) : []))
  if (run && (marks || called.length >= MOST_TOLD)) {
    const [upper, lower] = marks ? ['better', 'worse'] : ['higher', 'lower']
    return `is ${run.from} or ${run.up ? upper : lower}`
  }
  if (called.length <= MOST_TOLD) return `is ${either(called)}`
  const left = levels.filter(({ value }) => !values.some((own) => String(own) === String(value)))
  if (left.length > 0 && left.length <= MOST_LEFT) {
    const others = left.map(({ value }) => String(value))
    return others.length === 1 ? `is not ${others[0]!}` : `is neither ${others.join(' nor ')}`
  }
  return `is ${either([...called.slice(0, MOST_TOLD), 'one like these'])}`
}

const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`

/** School marks in letters, the worst first; null where the values are none. */
function marksFrom(values: readonly string[]): string[] | null {
  const marks = values.map((value) => GRADE.exec(value.trim().toUpperCase()))
  if (marks.length < 3 || marks.some((mark) => mark === null)) return null
  const order = (mark: RegExpExecArray) =>
    10 * mark[1]!.charCodeAt(0) + { '+': -1, '': 0, '-': 1 }[mark[2] as '+' | '' | '-']
  return marks
    .map((mark, at) => ({ value: values[at]!, place: order(mark!) }))
    .sort((a, b) => b.place - a.place)
    .map(({ value }) => value)
}

/** Where these values are the upper or the lower end of an order: the one from which on it is. */
function runOf(values: readonly Scalar[], order: readonly string[]): { from: string; up: boolean } | null {
  if (order.length <= values.length) return null
  const places = values.map((value) => order.indexOf(String(value))).sort((a, b) => a - b)
  const [first, last] = [places[0]!, places.at(-1)!]
  if (first < 0 || last - first !== values.length - 1) return null
  if (last === order.length - 1) return { from: order[first]!, up: true }
  return first === 0 ? { from: order[last]!, up: false } : null
}
