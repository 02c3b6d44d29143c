import { existsSync, openAsBlob, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { signIn } from '../../e2e/support/mission-client.ts'
import { Obstacle, print } from '../services/steps.mjs'
import { withPrivateApp } from './private-app.ts'
import { readSettings } from './settings.ts'

const SAMPLE = path.join(import.meta.dirname, '../../node_modules/vega-datasets/data/penguins.json')
const SAMPLE_GOAL = 'How does body mass differ between the species, and is it the same for males and females?'
const MOST_MS = 30 * 60_000

const USAGE = `npm run try-model -- [FILE "GOAL"] [--out FOLDER]
The model is taken from LLM_PROVIDER, LLM_MODEL and, where it needs them, LLM_API_KEY and LLM_BASE_URL.`

function readOptions(args: string[]): { file: string; goal: string; out: string } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string', default: '.' } },
  })
  const [file = SAMPLE, goal = SAMPLE_GOAL] = positionals
  if (positionals.length === 1 || !existsSync(file)) throw new Obstacle(USAGE)
  return { file, goal, out: values.out }
}

/** The model's variables, which a private instance takes from nowhere else. */
const modelVariables = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('LLM_') && value ? [[name, value]] : [],
    ),
  )

/** One mission with the configured model on an instance of its own: its feed as it goes, its report at the end. */
export async function main(): Promise<void> {
  const { file, goal, out } = readOptions(process.argv.slice(2))
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  if (settings.LLM_PROVIDER === 'none') throw new Obstacle(`LLM_PROVIDER is not set.\n\n${USAGE}`)
  await withPrivateApp(modelVariables(), async ({ environment }) => {
    const client = await signIn(
      environment.APP_URL!,
      new URL(environment.GOOGLE_IDENTITY_SCRIPT_URL!).origin,
      'model@example.com',
    )
    print(`\n  "${goal}" over ${path.basename(file)}, by ${settings.LLM_MODEL}\n`)
    const id = await client.launch(goal, [{ name: path.basename(file), content: await openAsBlob(file) }])
    const { status, error_message } = await client.ended(id, MOST_MS)
    for (const item of await client.feed(id)) if (item.kind === 'progress') print(`  ${item.message}`)
    if (status !== 'completed') throw new Obstacle(`The mission ended ${status}: ${error_message}`)
    const zip = path.resolve(out, 'try-model.zip')
    writeFileSync(zip, await client.download(`/api/sessions/${id}/download-package`))
    print(`\n  Report, notebook and code: ${zip}`)
  })
}
