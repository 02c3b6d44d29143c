import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession } from '../../duckdb/open-session.ts'
import { launchBrowser } from '../../report/browser.ts'
import { renderPdf } from '../../report/render-pdf.ts'
import { createStatisticsEngine } from '../../statistics/engine.ts'
import { normal, numbers } from '../../statistics/testing/columns.ts'
import { connectToWorker } from '../effects.ts'

/** A sandbox entry in the middle of work that takes long; `work.json` in its folder says which. */
const folder = process.argv[2]!
const { work, browserPath } = JSON.parse(readFileSync(join(folder, 'work.json'), 'utf8')) as {
  work: 'query' | 'statistics' | 'printing'
  browserPath: string
}
const { perform, send } = connectToWorker()
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
    const columns = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x${index}`, column()]))
    const engine = await createStatisticsEngine()
    await begins()
    await engine.run('linear_model', { y: column(), ...columns }, {})
    break
  }
  case 'printing': {
    const browser = await launchBrowser({ browserPath })
    await begins()
    const rows = Array.from({ length: 60_000 }, (_, row) => `<tr><td>${row}</td><td>${row * 7}</td></tr>`)
    await renderPdf(`<table>${rows.join('')}</table>`, { browserPath, browser })
  }
}
// Reached only by work that was not long at all.
await send({ type: 'done', stages: {} })
