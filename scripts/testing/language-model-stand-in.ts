import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { LanguageModelSettings } from '#platform/language-model/settings.ts'
import {
  createLanguageModelStandIn,
  STAND_IN_KEY,
  type LanguageModelStandInOptions,
} from '../stand-ins/language-model/server.ts'
import type { ScriptedTurn } from '../stand-ins/language-model/turns.ts'

export interface RecordedRequest {
  protocol: 'anthropic' | 'openai'
  key_accepted: boolean
  body: Record<string, unknown> & { messages: { role: string; content: unknown }[] }
}

/** For tests: the stand-in on a free port. */
export async function runLanguageModelStandIn(options: LanguageModelStandInOptions = {}) {
  const server = createLanguageModelStandIn(options)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    settings: (protocol: LanguageModelSettings['protocol']): LanguageModelSettings => ({
      provider: protocol === 'anthropic' ? 'anthropic' : 'openai-compatible',
      protocol,
      url: `${address}/v1`,
      key: STAND_IN_KEY,
      model: 'stand-in',
      budget: { steps: 20, tokens: 1_000_000, minutes: 5 },
      prices: null,
      sendsEconomicData: false,
    }),
    async script(...turns: ScriptedTurn[]) {
      const { status } = await fetch(`${address}/script`, { method: 'POST', body: JSON.stringify(turns) })
      if (status !== 200) throw new Error(`the stand-in answered ${status}`)
    },
    requests: async () => (await (await fetch(`${address}/requests`)).json()) as RecordedRequest[],
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type RunningLanguageModel = Awaited<ReturnType<typeof runLanguageModelStandIn>>
