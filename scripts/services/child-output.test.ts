import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import { temporaryFolders } from '../testing/temporary-folder.ts'
import { keepOutput, readLogLine, tellingLine } from './child-output.ts'

const folder = temporaryFolders()

describe('readLogLine', () => {
  it('reads pino’s lines and leaves others as they are', () => {
    expect(readLogLine('{"level":50,"msg":"mission failed","err":{"message":"no rows"}}')).toEqual({
      level: 50,
      text: 'error mission failed: no rows',
    })
    expect(readLogLine('{"level":40,"msg":"slow"}')).toEqual({ level: 40, text: 'warn slow' })
    expect(readLogLine('{not json')).toEqual({ level: 30, text: '{not json' })
  })
})

describe('tellingLine', () => {
  it('is the error, not the stack below it', () => {
    const crash = [
      '/app/server.ts:3',
      'throw new Error()',
      '',
      'TypeError: x is not a function',
      '    at main (/app/server.ts:3:1)',
      '',
      'Node.js v20.20.2',
    ]
    expect(tellingLine(crash)).toBe('TypeError: x is not a function')
  })
  it('is the line of a bad variable, an error in the log, or else the last line', () => {
    expect(tellingLine(['starting', 'Configuration: PORT is odd.'])).toBe('Configuration: PORT is odd.')
    expect(tellingLine(['{"level":60,"msg":"no database"}', '{"level":30,"msg":"bye"}'])).toBe('no database')
    expect(tellingLine(['one', 'two', ''])).toBe('two')
    expect(tellingLine([])).toBeUndefined()
  })
})

describe('keepOutput', () => {
  it('keeps the last lines at hand, all of them in the file, and the file of the run before', async () => {
    const directory = folder()
    const shown: string[] = []
    const lines = Array.from({ length: 60 }, (_, index) => `line ${index}`)
    const output = keepOutput(directory, 'My Server', (line) => shown.push(line))
    output.read(Readable.from([lines.join('\n')]))
    while (shown.length < lines.length) await pause(5)
    output.close()
    expect(output.recent()).toEqual(lines.slice(-40))
    const written = () => (existsSync(output.file) ? readFileSync(output.file, 'utf8') : '')
    while (written() !== `${lines.join('\n')}\n`) await pause(5)
    const next = keepOutput(directory, 'My Server', () => {})
    next.close()
    while (!existsSync(next.file)) await pause(5)
    expect(readFileSync(output.file.replace('.log', '.previous.log'), 'utf8')).toContain('line 59')
  })
})
