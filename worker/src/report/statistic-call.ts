import type { Cell } from '#contract'

const CODE_WIDTH = 104

/** The call as code: names of columns and values stand in it as data. */
export function statisticCall({
  method,
  table,
  columns,
  args,
}: Extract<Cell['source'], { kind: 'statistic' }>): string {
  const given = [...Object.entries(columns), ...Object.entries(args)]
  const parts = [table, ...given.map(([argument, value]) => `${argument} = ${JSON.stringify(value)}`)]
  const lines = [`${method}(`]
  parts.forEach((part, index) => {
    const piece = part + (index < parts.length - 1 ? ',' : ')')
    const last = lines.at(-1)!
    if (index === 0) lines[lines.length - 1] = last + piece
    else if (last.length + piece.length < CODE_WIDTH) lines[lines.length - 1] = `${last} ${piece}`
    else lines.push(`  ${piece}`)
  })
  return lines.join('\n')
}
