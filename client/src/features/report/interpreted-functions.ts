/**
 * Functions of Vega's expressions that its interpreter has otherwise than its compiler: `datetime` of one number is a
 * moment in milliseconds, not a year. Without it, axes of time have no range.
 */
export const interpretedFunctions = {
  datetime: (...parts: [number | string, ...number[]]): Date => {
    const [first, month, ...rest] = parts
    return month === undefined ? new Date(first) : new Date(Number(first), month, ...rest)
  },
}
