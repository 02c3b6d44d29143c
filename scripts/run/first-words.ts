import { readFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { CHAT_EVENT, chatEventSchema, WATCH_EVENT } from '#contract'
import { signIn, type MissionClient } from '../../e2e/support/mission-client.ts'
import { median } from '../bench/median.ts'
import { print } from '../services/steps.mjs'
import { playsAnalyst } from '../stand-ins/language-model/plays-analyst.ts'
import { hasTool, playsChat } from '../stand-ins/language-model/plays-chat.ts'
import { runLanguageModelStandIn } from '../testing/language-model-stand-in.ts'
import { withPrivateApp } from './private-app.ts'

const SAMPLE = 'node_modules/vega-datasets/data/penguins.json'
const GOAL = 'How does body mass differ between the species?'
const MESSAGES = [
  'How does flipper length differ by island?',
  'Which species has the longest beak?',
  'Are there unusual values of body mass?',
  'How does body mass relate to flipper length?',
]
/** A provider's usual time for one turn. */
const TURN_MS = 3000
/** Between two messages, as while somebody reads. */
const REST_MS = 4000

/** Seconds from sending a message of a chat to its first words and to its answer, built-in and with a model. */
export async function main(): Promise<void> {
  print(`  ${os.availableParallelism()} processors; load average ${os.loadavg()[0]!.toFixed(1)}`)
  await withPrivateApp({}, ({ environment }) => measure('Built-in', environment))
  const standIn = await runLanguageModelStandIn({
    answer: (request) =>
      hasTool(request, 'reply') ? { ...playsChat(request), delay_ms: TURN_MS } : playsAnalyst(request),
  })
  const { url, key } = standIn.settings('openai')
  const variables = {
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: url,
    LLM_API_KEY: key!,
    LLM_MODEL: 'stand-in',
  }
  try {
    await withPrivateApp(variables, ({ environment }) =>
      measure(`With a model that takes ${TURN_MS / 1000} s a turn`, environment),
    )
  } finally {
    await standIn.stop()
  }
}

async function measure(what: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const appUrl = environment.APP_URL!
  const standIn = new URL(environment.GOOGLE_IDENTITY_SCRIPT_URL!).origin
  const client = await signIn(appUrl, standIn, 'bench@example.com')
  const id = await client.launch(GOAL, [{ name: 'penguins.json', content: new Blob([readFileSync(SAMPLE)]) }])
  const { status } = await client.ended(id)
  if (status !== 'completed') throw new Error(`the mission ended ${status}`)
  const times: { first: number; whole: number }[] = []
  for (const message of MESSAGES) {
    await pause(REST_MS)
    times.push(await ask(appUrl, client, id, message))
  }
  const told = (key: 'first' | 'whole') =>
    `median ${median(times.map((own) => own[key])).toFixed(2)} s of ${times.map((own) => own[key].toFixed(2)).join(', ')}`
  print(`\n  ${what}: first words ${told('first')}; answer ${told('whole')}`)
}

async function ask(
  appUrl: string,
  { token }: MissionClient,
  missionId: string,
  message: string,
): Promise<{ first: number; whole: number }> {
  const socket = io(appUrl, { transports: ['websocket'], auth: { token } })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  await socket.timeout(5000).emitWithAck(WATCH_EVENT, { mission_id: missionId })
  const start = performance.now()
  let first: number | null = null
  socket.on(CHAT_EVENT, (event: unknown) => {
    const { news } = chatEventSchema.parse(event)
    if (news.kind === 'words' && news.text.trim() !== '') first ??= (performance.now() - start) / 1000
  })
  const answer = await fetch(`${appUrl}/api/sessions/${missionId}/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  })
  const whole = (performance.now() - start) / 1000
  socket.disconnect()
  if (!answer.ok) throw new Error(`the chat answered ${answer.status}: ${await answer.text()}`)
  // An answer that comes at once needs no words before it.
  return { first: first ?? whole, whole }
}
