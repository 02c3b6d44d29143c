import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readForeignSql } from './foreign-sql.ts'
import { openSession } from './open-session.ts'
import type { DataSession } from './session.types.ts'

let directory: string
let session: DataSession
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'apogee-foreign-'))
  await writeFile(join(directory, 'secret.csv'), 'a\n1\n')
  session = await openSession({ directory, memoryLimit: '200MB' })
  await session.execute(
    `CREATE TABLE sales AS SELECT range AS id, range % 3 AS shop, range * 1.5 AS price,
      DATE '2024-01-01' + INTERVAL (range) DAY AS sold FROM range(100); CREATE TABLE hidden AS SELECT 1 AS x`,
  )
})
afterAll(async () => {
  await session.close()
  await rm(directory, { recursive: true })
})
const problem = (sql: string) => readForeignSql(session, sql, new Set(['sales'])).then((read) => read.problem)

describe('SQL of somebody else', () => {
  it.each([
    'SELECT shop, avg(price) AS mean, count(*) AS n FROM sales GROUP BY shop ORDER BY mean DESC',
    'FROM sales SELECT median(price) FILTER (WHERE shop = 1), quantile_cont(price, 0.9)',
    `WITH m AS (SELECT date_trunc('month', sold) AS month, sum(price) AS total FROM sales GROUP BY ALL)
      SELECT month, total, total - lag(total) OVER (ORDER BY month) AS change FROM m`,
    `SELECT a.id FROM sales a JOIN (SELECT id FROM "SALES" WHERE price BETWEEN 3 AND 9) b USING (id)`,
    `SELECT * FROM (VALUES (1, 'a'), (2, 'b')) v(x, y) WHERE y LIKE 'a%' OR x IN (SELECT id FROM sales)`,
    `SELECT CASE WHEN price > 5 THEN 'high' ELSE lower('LOW') END AS band, corr(price, id) FROM sales GROUP BY 1`,
    'SELECT n FROM range(12) AS t(n) UNION ALL SELECT id FROM sales LIMIT 5',
    `SELECT strftime(sold, '%Y'), extract('dow' FROM sold), price::INTEGER, round(price, 1), ln(price + 1) FROM sales`,
    'SELECT row_number() OVER (PARTITION BY shop ORDER BY price) AS place, rank() OVER (ORDER BY id) FROM sales',
  ])('runs where it only computes: %s', async (sql) => {
    expect(await problem(sql)).toBeNull()
    expect((await session.query(sql)).rows.length).toBeGreaterThan(0)
  })

  it.each([
    `SELECT * FROM 'secret.csv'`,
    `SELECT * FROM read_csv('secret.csv')`,
    `SELECT * FROM read_text('/etc/passwd')`,
    `SELECT * FROM read_blob('/proc/self/environ')`,
    `SELECT * FROM glob('/*')`,
    `SELECT getenv('HOME')`,
    `SELECT current_setting('temp_directory')`,
    `SELECT getvariable('bulk_threads')`,
    `SELECT * FROM enable_logging(storage='file', storage_config={'path': 'x'})`,
    `SELECT * FROM enable_profiling()`,
    `SELECT write_log('x')`,
    `SELECT * FROM duckdb_settings()`,
    `SELECT * FROM duckdb_databases`,
    `SELECT * FROM information_schema.tables`,
    `SELECT * FROM main.hidden`,
    `SELECT x FROM hidden`,
    `SELECT * FROM query('SELECT 1')`,
    `SELECT * FROM query_table('hidden')`,
    `SELECT json_execute_serialized_sql(json_serialize_sql('SELECT 1'))`,
    `SELECT * FROM json_execute_serialized_sql('{}')`,
    `SELECT * FROM pragma_database_list`,
    `SELECT * FROM (DESCRIBE hidden)`,
    `SELECT * FROM (SHOW TABLES)`,
    `SELECT * FROM (SUMMARIZE sales)`,
    `SELECT version(), current_user, now()`,
    `SELECT current_date`,
    `SELECT random() FROM sales`,
    `SELECT * FROM sales USING SAMPLE 5`,
    `SELECT repeat('x', 2000000000)`,
    `SELECT lpad('x', 2000000000, 'y')`,
    `SELECT range(2000000000)`,
    `SELECT * FROM range(20000000000)`,
    `SELECT * FROM sales, range((SELECT max(id) FROM sales) * 1000000)`,
    `SELECT sleep_ms(100000)`,
    `SELECT nextval('s')`,
    `SELECT 1; SELECT 2`,
    `SELECT 1; COPY sales TO 'out.csv'`,
    `COPY sales TO 'out.csv'`,
    `CREATE TABLE x AS SELECT 1`,
    `INSERT INTO sales VALUES (1)`,
    `DELETE FROM sales`,
    `DROP TABLE sales`,
    `ATTACH 'other.db'`,
    `INSTALL httpfs`,
    `LOAD httpfs`,
    `SET memory_limit = '90GB'`,
    `PRAGMA database_list`,
    `CALL pragma_version()`,
    `EXPORT DATABASE 'x'`,
    `EXPLAIN ANALYZE SELECT 1`,
    `not SQL at all`,
    `SELECT 'a\0b'`,
    ``,
  ])('is refused where it does anything else: %s', async (sql) => {
    expect(await problem(sql)).toEqual(expect.any(String))
  })

  it('says what is wrong', async () => {
    expect(await problem('SELEC x FROM sales')).toMatch(/syntax error/)
    expect(await problem('SELECT random()')).toMatch(/does not give the same every time/)
    expect(await problem('SELECT x FROM other')).toBe('there is no table "other"')
  })
})
