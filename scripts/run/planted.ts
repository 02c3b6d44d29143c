import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Verdict } from '../bench/planted/judge.ts'
import { KINDS, type Kind } from '../bench/planted/planted.types.ts'
import { print } from '../services/steps.mjs'

const PROCESSES = 2
const EACH = 9
const NOTHING = 60

/**
 * Runs the built-in analyst over tables with one planted effect each, and over tables with nothing planted.
 * Arguments after `planted`: a kind, how many tables of it, and the number of the first (`npm run bench -- planted
 * nothing 60 200` for tables that nobody looked at before); all without.
 */
export async function main(): Promise<void> {
  const [only, count, first = '0'] = process.argv.slice(3)
  const kinds = KINDS.filter((kind) => only === undefined || kind === only)
  if (kinds.length === 0) throw new Error(`no kind "${only}"; there are ${KINDS.join(', ')}`)
  const names = kinds.flatMap((kind) =>
    Array.from(
      { length: Number(count ?? (kind === 'nothing' ? NOTHING : EACH)) },
      (_, index) => `${kind}:${Number(first) + index}`,
    ),
  )
  const verdicts = await runAll(names)
  for (const kind of kinds)
    tellKind(
      kind,
      verdicts.filter((verdict) => verdict.kind === kind),
    )
  const planted = verdicts.filter(({ kind }) => kind !== 'nothing')
  const found = planted.filter(({ found }) => found !== 'nowhere')
  const onPageOne = planted.filter(({ found }) => found === 'page 1')
  if (planted.length > 0)
    print(
      `\n  Planted effects found: ${share(found.length, planted.length)}, on page 1: ${share(onPageOne.length, planted.length)}`,
    )
  const empty = verdicts.filter(({ kind }) => kind === 'nothing')
  if (empty.length > 0) {
    const claims = empty.flatMap(({ claims }) => claims)
    const looked = empty.reduce((sum, verdict) => sum + verdict.looked, 0)
    print(
      `  Nothing planted: ${claims.length} effects claimed of ${looked} looked at (${share(claims.length, looked)}), in ${empty.filter(({ claims }) => claims.length > 0).length} of ${empty.length} tables`,
    )
  }
  const seconds = verdicts.map((verdict) => verdict.seconds).sort((a, b) => a - b)
  print(
    `  Analyses: median ${seconds[Math.floor(seconds.length / 2)]!.toFixed(1)} s, slowest ${seconds.at(-1)!.toFixed(1)} s`,
  )
}

const share = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(0)}%)`

function tellKind(kind: Kind, verdicts: Verdict[]): void {
  const defects = verdicts.flatMap(({ what, defects }) => defects.map((defect) => `${what}: ${defect}`))
  if (kind === 'nothing')
    for (const { what, goal, claims } of verdicts.filter(({ claims }) => claims.length > 0))
      print(`  claimed in ${what} ("${goal}"):\n    ${claims.join('\n    ')}`)
  else {
    const found = verdicts.filter(({ found }) => found !== 'nowhere').length
    const first = verdicts.filter(({ found }) => found === 'page 1').length
    print(`  ${kind}: found ${share(found, verdicts.length)}, on page 1 ${share(first, verdicts.length)}`)
    for (const { what, goal } of verdicts.filter(({ found }) => found === 'nowhere'))
      print(`    missed: ${what} ("${goal}")`)
    for (const { what, goal } of verdicts.filter(({ found }) => found === 'findings'))
      print(`    not on page 1: ${what} ("${goal}")`)
  }
  for (const defect of defects) print(`    defect: ${defect}`)
}

/** The cases over two processes, each with a statistics engine of its own. */
async function runAll(names: string[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const shares = Array.from({ length: Math.min(PROCESSES, names.length) }, (_, own) =>
    names.filter((_, index) => index % PROCESSES === own),
  )
  await Promise.all(shares.map((own) => runShare(own, (verdict) => verdicts.push(verdict))))
  return verdicts
}

function runShare(names: string[], take: (verdict: Verdict) => void): Promise<void> {
  const script = fileURLToPath(new URL('../bench/planted/run-cases.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...names], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    createInterface({ input: child.stdout }).on('line', (line) => take(JSON.parse(line) as Verdict))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`a process of the benchmark ended with ${code}`)),
    )
  })
}
