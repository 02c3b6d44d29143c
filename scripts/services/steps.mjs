/**
 * What a start shows while it works: one line per step with its time, a ticking one in a terminal.
 * Plain JavaScript, because it runs before any package is installed.
 */

const interactive = Boolean(process.stdout.isTTY) && !process.env.CI
const coloured = interactive && !process.env.NO_COLOR
const paint = (code) => (text) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text)
export const dim = paint('2')
export const bold = paint('1')
export const red = paint('31')
export const green = paint('32')
export const yellow = paint('33')

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const NAME_WIDTH = 13
const NOTE_WIDTH = 60

/** The steps under way, the oldest first: its line ticks below whatever is printed meanwhile. */
const underWay = []
let frame = 0
let timer

const clear = () => process.stdout.write('\r\u001b[2K')
const draw = () => underWay[0] && process.stdout.write(underWay[0]().trimEnd())

/** Something a person has to mend before it can go on. The message is one line that says what to do. */
export class Obstacle extends Error {
  name = 'Obstacle'
}

/** Prints a line above the ticking one. */
export function print(text = '') {
  if (interactive && underWay.length > 0) clear()
  process.stdout.write(`${text}\n`)
  if (interactive) draw()
}

function tick() {
  frame += 1
  clear()
  draw()
}

const line = (mark, name, note, end) =>
  `  ${mark} ${name.padEnd(NAME_WIDTH)}${note.padEnd(NOTE_WIDTH)}${dim(end.padStart(8))}`

/**
 * Runs one step and shows it; several may run at once. `doing` says what goes on, `done` what the finished line reads.
 * @template T
 * @param {string} name
 * @param {(progress: {doing(text: string): void, done(text: string): void}) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const started = performance.now()
  const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  let note = ''
  let result = ''
  const ticking = () => {
    const room = Math.max(10, (process.stdout.columns ?? 80) - NAME_WIDTH - 16)
    return line(yellow(FRAMES[frame % FRAMES.length]), name, note.slice(0, room), elapsed())
  }
  underWay.push(ticking)
  if (interactive) timer ??= setInterval(tick, 100)
  const finish = (mark, text) => {
    underWay.splice(underWay.indexOf(ticking), 1)
    if (underWay.length === 0) {
      clearInterval(timer)
      timer = undefined
    }
    if (interactive) clear()
    print(line(mark, name, text, elapsed()))
  }
  const progress = {
    doing(text) {
      note = text
      if (!interactive) process.stdout.write(`${line('·', name, `${text} ...`, '').trimEnd()}\n`)
    },
    done(text) {
      result = text
    },
  }
  try {
    const value = await work(progress)
    finish(green('✔'), result || note)
    return value
  } catch (error) {
    finish(red('✖'), note || 'failed')
    throw error
  }
}

/** Prints why it ends: one line for an obstacle, everything for a mistake of ours. */
export function report(error) {
  const text = error instanceof Obstacle ? error.message : (error?.stack ?? String(error))
  process.stderr.write(`\n${red('✖')} ${text}\n\n`)
}
