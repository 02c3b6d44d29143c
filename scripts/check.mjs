#!/usr/bin/env node
/** `npm run check`: the scripts of package.json whose names begin with `check:`, as many at once as there are cores. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const waiting = Object.keys(scripts).filter((name) => name.startsWith('check:'))

/** Runs one, and says what it said once it is over, so that reports do not mix. Answers whether all was well. */
async function run(name) {
  const start = performance.now()
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] })
  const code = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  const good = (await code) === 0
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${name} ${good ? 'passed' : 'failed'} after ${seconds} s\n${said.join('')}`)
  return good
}

async function runWaiting() {
  let good = true
  for (let name = waiting.shift(); name; name = waiting.shift()) good = (await run(name)) && good
  return good
}

const all = await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))
process.exitCode = all.every(Boolean) ? 0 : 1
