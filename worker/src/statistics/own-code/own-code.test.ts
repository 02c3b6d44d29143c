import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo, type Confinement } from '../../confinement/confinement.ts'
import { openTestConfinement } from '../../confinement/testing/open-test-confinement.ts'
import { piecesOf } from '../../package/second-run.ts'
import type { MethodArgs } from '../engine.types.ts'
import { category, numbers } from '../testing/columns.ts'
import { engine } from '../testing/shared-engine.ts'
import type { OwnCodeResult } from './own-code.types.ts'
import { createOwnCodeRunner } from './run-own-code.ts'

const columns = {
  x1: numbers(Array.from({ length: 60 }, (_, i) => i % 17)),
  x2: category(Array.from({ length: 60 }, (_, i) => (i % 2 ? 'a' : 'b'))),
}
const argsOf = (code: string): MethodArgs => ({ code, names: ['y', 'g'], seed: 5 })

/** In the engine that the tests share: what the language itself allows. */
async function evaluate(code: string) {
  const { main } = await engine.run('own_code', columns, argsOf(code))
  return { names: main!.columns.map(({ name }) => name), rows: main!.rows }
}

describe('R that somebody else wrote', () => {
  it.each<[code: string, names: string[], first: unknown[]]>([
    ['mean(d$y)', ['value'], [7.4]],
    ['c(`The Mean` = mean(d$y), n = nrow(d))', ['the_mean', 'n'], [7.4, 60]],
    ['aggregate(y ~ g, data = d, FUN = length)', ['g', 'y'], ['a', 30]],
    [
      'm <- lm(y ~ g, data = d); as.list(coef(m))',
      ['intercept', 'gb'],
      [expect.any(Number), expect.any(Number)],
    ],
    [
      't.test(y ~ g, data = d)',
      expect.arrayContaining(['t', 'df', 'p']) as never,
      expect.anything() as never,
    ],
    [
      'b <- replicate(50, mean(sample(d$y, replace = TRUE))); quantile(b, c(.1, .9))',
      ['x_10', 'x_90'],
      [expect.any(Number), expect.any(Number)],
    ],
    ['as.Date("2024-02-29") + 1', ['value'], ['2024-03-01']],
  ])('computes %s, twice the same', async (code, names, first) => {
    const result = await evaluate(code)
    expect(result.names).toEqual(names)
    expect(result.rows[0]).toEqual(first)
    expect(await evaluate(code)).toEqual(result)
  })

  it.each([
    'system("id")',
    'base::system("id")',
    'stats:::lm',
    'readLines("/etc/passwd")',
    'file("x", "w")',
    'sink("x")',
    'writeLines("x", "out.txt")',
    'Sys.getenv()',
    'get("system")("id")',
    'eval(parse(text = "1"))',
    'lapply("/etc/passwd", "readLines")',
    'do.call("Sys.getenv", list())',
    'aggregate(y ~ g, d, "readLines")',
    'lm("y ~ Sys.getenv()", d)',
    'lm(y ~ Sys.getenv(), d)',
    'glm(y ~ g, family = "quit", data = d)',
    'lm(y ~ g, d, na.action = "print")',
    'environment(lm)',
    'attributes(y ~ g)',
    'prepare_data <<- 1',
    'assign("x", 1)',
    'url("http://127.0.0.1:1")',
    'webr::eval_js("1")',
    '.Internal(getwd())',
    'globalenv()',
    'quit()',
    'options(warn = 1)',
  ])('can not say %s', async (code) => {
    await expect(evaluate(code)).rejects.toThrow(/The code (stopped|can't be read)/)
  })

  it.each([
    ['numeric(0)', /nothing back/],
    ['list(1, list(2))', /Give back/],
    ['mean', /nothing back|neither number|Give back/],
    ['data.frame(a = 1:201)', /at most 200/],
    ['paste(rep("x", 501), collapse = "")', /longer than 500/],
    ['1 +', /can't be read/],
  ])('is told what is wrong with %s', async (code, because) => {
    await expect(evaluate(code)).rejects.toThrow(because)
  })
})

describe('in a process of its own', () => {
  let data: string
  let confinement: Confinement
  let server: Server
  let heard = 0
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'own-code-'))
    confinement = await openTestConfinement(data)
    server = createServer((_, response) => {
      heard += 1
      response.end('secret')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server.close()
    await confinement.close()
    await rm(data, { recursive: true, force: true })
  })

  const call = (code: string, bounds = {}): Promise<OwnCodeResult> =>
    createOwnCodeRunner(
      confinement,
      { folder: data, user: null },
      bounds,
    )({
      kind: 'call',
      columns,
      args: argsOf(code),
    })

  it('is ended where it does not end, takes too much or gives too much, and leaves nothing behind', async () => {
    const results = [
      await call('sum(d$y)'),
      await call('repeat {}', { workMs: 1500 }),
      // A busy machine takes its time to fill so much.
      await call('x <- list(); for (i in 1:4000) x[[i]] <- numeric(1e6) + i; length(x)', { workMs: 120_000 }),
      await call('as.data.frame(matrix("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 200, 30))'),
    ]
    expect(results).toMatchObject([
      { kind: 'tables', tables: { main: { rows: [[444]] } } },
      { kind: 'refused', because: 'The code took longer than 1.5 seconds.' },
      { kind: 'refused', because: expect.stringMatching(/memory|allocate/) },
      { kind: 'refused', because: expect.stringMatching(/too large/) },
    ])
    expect((await readdir(join(data, 'work'))).filter((name) => name.startsWith('sandbox-'))).toEqual([])
  })

  it('gets nowhere with the whole language of R either, and computes a package’s pieces', async () => {
    const home = confinement.makeHome()
    await mkdir(join(home.folder, 'package'))
    const secret = join(data, 'secret.txt')
    await writeFile(secret, 'secret', { mode: 0o600 })
    const { port } = server.address() as AddressInfo
    const js = (code: string) => `webr::eval_js(${JSON.stringify(code)})`
    const read = (path: string) => js(`process.getBuiltinModule('fs').readFileSync('${path}', 'utf8')`)
    const attempts = [
      `readLines(${JSON.stringify(secret)})`,
      read(secret),
      read('/etc/passwd'),
      read(`/proc/${process.pid}/environ`),
      `readLines(url("http://127.0.0.1:${port}/"))`,
      js(`process.getBuiltinModule('child_process').execSync('id').toString()`),
      js(`process.getBuiltinModule('fs').writeFileSync('${data}/log.txt', 'x')`),
      js(`process.getBuiltinModule('fs').appendFileSync('${data}/log.txt', 'x')`),
      js(`process.kill(${process.pid}, 0)`),
      js(
        `JSON.stringify(process.env).includes('${process.env.MONGODB_URI ?? 'mongodb:'}') ? 'seen' : null.x`,
      ),
    ]
    const script = `got <- character(0)
held <- 0
for (code in c(${attempts.map((own) => JSON.stringify(own)).join(', ')})) tryCatch({
  value <- suppressWarnings(eval(parse(text = code)))
  got <- c(got, paste(code, value))
}, error = function(e) held <<- held + 1)
writeLines(c(got, paste("held", held)), "escapes.txt")`
    giveTo(home)
    const opening = piecesOf([])
    const run = createOwnCodeRunner(confinement, home)
    expect(await run({ kind: 'script', folder: 'package', pieces: [...opening, script] })).toEqual({
      kind: 'done',
    })
    expect(await readFile(join(home.folder, 'package', 'escapes.txt'), 'utf8')).toBe(
      `held ${attempts.length}\n`,
    )
    expect(heard).toBe(0)
    expect(existsSync(join(data, 'log.txt'))).toBe(false)
  })
})
