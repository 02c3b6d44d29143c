import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession } from '../../duckdb/open-session.ts'
import { createStatisticsEngine } from '../../statistics/engine.ts'
import { normal, numbers } from '../../statistics/testing/columns.ts'
import { connectToWorker } from '../effects.ts'

/** A sandbox entry in the middle of work that takes long; `work` in its folder says which. */
const { perform, ask, send, started } = connectToWorker()
await started
const folder = process.cwd()
const work = readFileSync(join(folder, 'work'), 'utf8') as 'query' | 'statistics' | 'printing'
const begins = () => perform({ kind: 'progress', message: String(process.pid) })

switch (work) {
  case 'query': {
    const session = await openSession({ directory: folder })
    await begins()
    await session.query('SELECT count(*) FROM range(1000000) a, range(1000000) b')
    break
  }
  case 'statistics': {
    const draw = normal(1)
    const column = () => numbers(Array.from({ length: 40_000 }, draw))
    const columns = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x${index + 1}`, column()]))
    const engine = await createStatisticsEngine()
    await begins()
    await engine.run('linear_model', { y: column(), ...columns }, {})
    break
  }
  case 'printing': {
    await ask({ kind: 'print', html: 'the browser is up' })
    await begins()
    const rows = Array.from({ length: 60_000 }, (_, row) => `<tr><td>${row}</td><td>${row * 7}</td></tr>`)
    await ask({ kind: 'print', html: `<table>${rows.join('')}</table>` })
  }
}
// Reached only by work that was not long at all.
await send({ type: 'done', stages: {} })
