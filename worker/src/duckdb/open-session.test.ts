import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openSession } from './open-session.ts'
import { inParallel } from './parallel.ts'
import type { DataSession, RawColumn } from './session.types.ts'

let directory: string
let session: DataSession
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'apogee-session-'))
  session = await openSession({ directory, threads: 2 })
})
afterAll(async () => {
  await session.close()
  await rm(directory, { recursive: true })
})

const valuesOf = (column: RawColumn) => [...(column.kind === 'category' ? column.codes : column.values)]

describe('query', () => {
  it('gives the contract scalars for every type', async () => {
    const table = await session.query(`SELECT
      1::TINYINT AS i, 9007199254740993::BIGINT AS b, 170141183460469231731687303715884105727::HUGEINT AS h,
      12.50::DECIMAL(10,2) AS d, 0.1::DOUBLE AS f, 'NaN'::DOUBLE AS nan, 'inf'::DOUBLE AS inf, TRUE AS t, NULL AS n,
      DATE '2024-02-29' AS day, DATE '0012-01-05' AS old, TIMESTAMP '2024-02-29 13:04:05' AS ts,
      TIMESTAMP '1969-12-31 23:59:59.25' AS before, TIMESTAMPTZ '2024-02-29 13:00:00+02' AS tz, 'infinity'::DATE AS never,
      TIME '10:11:12' AS time, [1, 2] AS list, 'a'::ENUM('a', 'b') AS e, 'x' AS "sp ace"`)
    expect(table.rows).toEqual([
      [
        ...[1, 9007199254740992, 1.7014118346046923e38, 12.5, 0.1, null, null, true, null],
        ...[
          '2024-02-29',
          '0012-01-05',
          '2024-02-29T13:04:05',
          '1969-12-31T23:59:59.25',
          '2024-02-29T11:00:00Z',
        ],
        ...[null, '10:11:12', '[1, 2]', 'a', 'x'],
      ],
    ])
    expect(table.columns.map((column) => column.type)).toEqual([
      ...['number', 'number', 'number', 'number', 'number', 'number', 'number', 'boolean', 'number'],
      ...['date', 'date', 'timestamp', 'timestamp', 'timestamp', 'date', 'text', 'text', 'text', 'text'],
    ])
  })

  it('caps the rows and counts them all', async () => {
    const table = await session.query('SELECT range AS i FROM range(10000) ORDER BY i', { maxRows: 3 })
    expect(table.rows).toEqual([[0], [1], [2]])
    expect(table.total_rows).toBe(10_000)
    expect((await session.query('SELECT * FROM range(6000)')).rows).toHaveLength(5000)
  })

  it('refuses two statements and names what is wrong with one', async () => {
    await expect(session.query('SELECT 1; SELECT 2')).rejects.toThrow('one SQL statement, found 2')
    await expect(session.query('SELECT nothing FROM nowhere')).rejects.toThrow('nowhere')
    expect((await session.query('SELECT 1 AS one')).rows).toEqual([[1]])
  })

  it('stops a running statement when the signal aborts, and goes on working', async () => {
    const controller = new AbortController()
    const endless = session.query('SELECT count(*) FROM range(1000000) a, range(1000000) b', {
      signal: controller.signal,
    })
    setTimeout(() => controller.abort(new Error('stopped by the user')), 50)
    await expect(endless).rejects.toThrow('stopped by the user')
    await expect(session.query('SELECT 1', { signal: controller.signal })).rejects.toThrow(
      'stopped by the user',
    )
    expect((await session.query('SELECT 2 AS two')).rows).toEqual([[2]])
  })

  it('runs calls made at the same time one after the other', async () => {
    const [, , table] = await Promise.all([
      session.execute('CREATE TABLE turns AS SELECT 1 AS v'),
      session.execute('INSERT INTO turns VALUES (2)'),
      session.query('SELECT sum(v) FROM turns'),
    ])
    expect(table.rows).toEqual([[3]])
  })

  it('gives the same sum of doubles every time, on one thread by default', async () => {
    await session.execute(
      'CREATE TABLE floats AS SELECT sin(range) * 1e6 AS v, range % 7 AS g FROM range(500000)',
    )
    const run = async () =>
      JSON.stringify((await session.query('SELECT g, avg(v) FROM floats GROUP BY g')).rows)
    const first = await run()
    for (let turn = 0; turn < 5; turn++) expect(await run()).toBe(first)
  })
})

describe('inParallel', () => {
  const threads = async () => (await session.query(`SELECT current_setting('threads')`)).rows[0]![0]
  const large = { rows: 1_000_000 }

  it('uses the threads of the session and gives them back, also after an error', async () => {
    expect(await inParallel(session, large, threads)).toBe(2)
    expect(await threads()).toBe(1)
    const failing = inParallel(session, large, () => session.execute('SELECT * FROM nowhere'))
    await expect(failing).rejects.toThrow('nowhere')
    expect(await threads()).toBe(1)
  })

  it('starts none for what one thread reads by itself', async () => {
    expect(await inParallel(session, { rows: 100_000 }, threads)).toBe(1)
    expect(await inParallel(session, { bytes: 1_000_000 }, threads)).toBe(1)
    expect(await inParallel(session, { bytes: 100_000_000 }, threads)).toBe(2)
  })
})

describe('columns', () => {
  beforeAll(async () => {
    await session.execute(`CREATE TABLE mixed (n INTEGER, d DECIMAL(9,3), day DATE, "at" TIMESTAMP, word VARCHAR, flag BOOLEAN);
      INSERT INTO mixed VALUES (3, 1.125, '1970-01-02', '1970-01-01 00:00:01.5', 'zebra', TRUE),
        (NULL, NULL, NULL, NULL, NULL, NULL), (-1, -2, '1969-12-31', '1969-12-31 23:59:59', 'Äpfel', FALSE),
        (0, 0, '2024-02-29', '2024-02-29 00:00:00', 'apple', TRUE)`)
  })

  it('gives numbers, days and seconds with NaN for null', async () => {
    const [n, d, day, at] = await session.columns('mixed', ['n', 'd', 'day', 'at'])
    expect(valuesOf(n!)).toEqual([3, NaN, -1, 0])
    expect(valuesOf(d!)).toEqual([1.125, NaN, -2, 0])
    expect(day).toMatchObject({ kind: 'date' })
    expect(valuesOf(day!)).toEqual([1, NaN, -1, 19_782])
    expect(at).toMatchObject({ kind: 'timestamp' })
    expect(valuesOf(at!)).toEqual([1.5, NaN, -1, 19_782 * 86_400])
  })

  it('gives categories as codes of byte-ordered levels with -1 for null', async () => {
    const [word, flag] = await session.columns('mixed', ['word', 'flag'])
    expect(word).toEqual({
      kind: 'category',
      codes: Int32Array.of(1, -1, 2, 0),
      levels: ['apple', 'zebra', 'Äpfel'],
    })
    expect(flag).toEqual({ kind: 'category', codes: Int32Array.of(1, -1, 0, 1), levels: ['false', 'true'] })
  })

  it('names the columns there are when one is missing, and takes hostile levels', async () => {
    await expect(session.columns('mixed', ['x'])).rejects.toThrow('no column "x"; it has n, d, day')
    await session.execute(
      `CREATE TABLE odd AS SELECT * FROM (VALUES ('it''s'), (''), ('a' || chr(0) || 'b'), (NULL)) t(v)`,
    )
    const [v] = await session.columns('odd', ['v'])
    expect(v).toMatchObject({ levels: ['', 'a\0b', "it's"], codes: Int32Array.of(2, 0, 1, -1) })
    expect(await session.columns('odd', [])).toEqual([])
  })

  it('gives the same of few rows, read at once, as of many', async () => {
    const rows = `SELECT range AS i, range / 7 AS x, DATE '1969-12-01' + range::INTEGER AS day, range % 3 = 0 AS flag,
      [NULL, 'ﬀ', '😀', 'a', ''][1 + range % 5] AS word FROM range`
    await session.execute(`CREATE TABLE few AS ${rows}(4000); CREATE TABLE many AS ${rows}(5000)`)
    const names = ['i', 'x', 'day', 'flag', 'word']
    const [few, many] = [await session.columns('few', names), await session.columns('many', names)]
    const first = many.map((own) =>
      own.kind === 'category'
        ? { ...own, codes: own.codes.slice(0, 4000) }
        : { ...own, values: own.values.slice(0, 4000) },
    )
    expect(few).toEqual(first)
    expect(few[4]).toMatchObject({ levels: ['', 'a', 'ﬀ', '😀'] })
  })

  it('keeps the order of rows over many chunks, with many levels', async () => {
    await session.execute(
      `CREATE TABLE long AS SELECT range AS i, 'k' || (range * 7919 % 150000) AS k FROM range(150000)`,
    )
    const [i, k] = await session.columns('long', ['i', 'k'])
    expect(i!.kind === 'number' && i!.values.every((value, index) => value === index)).toBe(true)
    if (k!.kind !== 'category') throw new Error('expected a category')
    expect(k!.levels).toHaveLength(150_000)
    expect(
      k!.codes.every(
        (code, index) => k!.kind === 'category' && k!.levels[code] === `k${(index * 7919) % 150000}`,
      ),
    ).toBe(true)
  })
})

describe('exportInert', () => {
  it('writes formulas as text, also in headings, and leaves numbers with a sign alone', async () => {
    await session.execute(`CREATE TABLE formulas ("=cmd|x" VARCHAR, amount DOUBLE, note VARCHAR);
      INSERT INTO formulas VALUES ('=HYPERLINK("http://x")', -1.5, '-3.2'), ('@sum', 2, '-north'), ('plain', 3, NULL)`)
    const path = join(directory, 'inert.csv')
    expect(await session.exportInert('formulas', path)).toBe(true)
    expect(await readFile(path, 'utf8')).toBe(
      [
        "'=cmd|x,amount,note",
        '"\'=HYPERLINK(""http://x"")",-1.5,-3.2',
        "'@sum,2.0,'-north",
        'plain,3.0,',
        '',
      ].join('\n'),
    )
  })

  it('writes nothing where there is none', async () => {
    await session.execute(`CREATE TABLE calm AS SELECT 'a-b' AS word, -1 AS number`)
    const path = join(directory, 'calm.csv')
    expect(await session.exportInert('calm', path)).toBe(false)
    await expect(readFile(path)).rejects.toThrow(/ENOENT/)
  })
})

describe('exportCsv', () => {
  it('writes full precision and quotes as RFC 4180 says', async () => {
    await session.execute(`CREATE TABLE out ("a ""name"", yes" DOUBLE, b VARCHAR, c DATE, d BIGINT);
      INSERT INTO out VALUES (0.1::DOUBLE + 0.2::DOUBLE, 'comma, "quote"' || chr(10) || 'line', '2020-01-01', 9007199254740993),
        (1e-300, '', NULL, NULL), (NULL, NULL, NULL, 1), (1::DOUBLE / 3, 'plain', '2020-01-02', 0)`)
    const path = join(directory, "it's out.csv")
    expect(await session.exportCsv('out', path)).toBe(4)
    expect(await readFile(path, 'utf8')).toBe(
      [
        '"a ""name"", yes",b,c,d',
        '0.30000000000000004,"comma, ""quote""\nline",2020-01-01,9007199254740993',
        '1e-300,"",,',
        ',,,1',
        '0.3333333333333333,plain,2020-01-02,0',
        '',
      ].join('\n'),
    )
  })
})
