import { mkdirSync, openAsBlob, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { signIn } from '../../e2e/support/mission-client.ts'
import { print } from '../services/steps.mjs'
import { withPrivateApp } from './private-app.ts'

const setSchema = z.array(z.object({ file: z.string(), goal: z.string() }))
const MISSION_MS = 600_000

/**
 * Launches a mission for each table of a folder with goals, through the running product, and keeps its report.
 * `npm run bench -- reports FOLDER OUT [name …]`: FOLDER holds `insights.json` and `data/`, as for `insights`.
 */
export async function main(): Promise<void> {
  const [folder, out = 'reports-out', ...names] = process.argv.slice(3)
  if (!folder) throw new Error('name the folder of tables: npm run bench -- reports FOLDER OUT')
  const sets = setSchema.parse(JSON.parse(readFileSync(path.join(folder, 'insights.json'), 'utf8')))
  const chosen = sets.filter(({ file }) => names.length === 0 || names.some((part) => file.includes(part)))
  mkdirSync(out, { recursive: true })
  await withPrivateApp({ MONTHLY_REPORT_LIMIT: '1000' }, async ({ environment }) => {
    const client = await signIn(
      environment.APP_URL!,
      new URL(environment.GOOGLE_IDENTITY_SCRIPT_URL!).origin,
      'bench@example.com',
    )
    for (const { file, goal } of chosen) {
      const start = performance.now()
      const content = await openAsBlob(path.join(folder, 'data', file))
      const id = await client.launch(goal, [{ name: path.basename(file), content }])
      const { status, error_message } = await client.ended(id, MISSION_MS)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      if (status !== 'completed') {
        print(`  ${file}: ${status} after ${seconds} s: ${error_message}`)
        continue
      }
      const name = `${path.parse(file).name}.pdf`
      writeFileSync(path.join(out, name), await client.download(`/api/sessions/${id}/artifacts/report.pdf`))
      print(`  ${name}: ${seconds} s`)
    }
  })
  print(`\n  Written to ${path.resolve(out)}`)
}
