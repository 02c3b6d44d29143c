import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Confinement } from '../../confinement/confinement.ts'
import { endFamily } from '../../confinement/end-family.ts'
import { openTestConfinement } from '../../confinement/testing/open-test-confinement.ts'
import type { Effect } from '../protocol.ts'
import { createRequests } from '../requests.ts'
import { runInSandbox, type RunOptions } from '../sandbox.ts'
import { createSandboxSupply, type Sandbox } from '../sandbox-supply.ts'

export interface TestSandboxes {
  /** Holds the folders of all its sandboxes. */
  workFolder: string
  confinement: Confinement
  /** A sandbox that runs a module beside this one. */
  start(entry: string): Sandbox
  /** Runs it to its end; `files` are in its folder when it starts. */
  run(
    sandbox: Sandbox,
    files: Record<string, string>,
    options?: Partial<RunOptions>,
  ): Promise<{ result: Awaited<ReturnType<typeof runInSandbox>>; messages: string[] }>
  close(): Promise<void>
}

export const partsEntry = fileURLToPath(new URL('./play-part-entry.ts', import.meta.url))

/** Sandboxes confined as a worker's are, in folders that go with the tests. */
export async function openTestSandboxes(browserPath: string | null = null): Promise<TestSandboxes> {
  const data = await mkdtemp(join(tmpdir(), 'apogee-sandboxes-'))
  const workFolder = join(data, 'work')
  const confinement = await openTestConfinement(data)
  const started: Sandbox[] = []
  return {
    workFolder,
    confinement,
    start(entry) {
      const sandbox = createSandboxSupply({ confinement, memoryMb: 1024, entry }).take()
      started.push(sandbox)
      return sandbox
    },
    async run(sandbox, files, options = {}) {
      for (const [name, text] of Object.entries(files)) await writeFile(join(sandbox.folder, name), text)
      const effects: Effect[] = []
      const result = await runInSandbox({
        sandbox,
        requests: createRequests(confinement, sandbox, browserPath),
        residentMb: 4096,
        timeoutMs: 60_000,
        stageMs: { 'read data': 60_000, analyse: 200_000, 'write report': 100_000, pack: 60_000 },
        signal: new AbortController().signal,
        onOutput: () => undefined,
        ...options,
        perform: async (effect) => {
          effects.push(effect)
          await options.perform?.(effect)
        },
      })
      const messages = effects.map((effect) => (effect.kind === 'progress' ? effect.message : effect.kind))
      return { result, messages }
    },
    async close() {
      for (const { child } of started) await endFamily(child)
      await rm(data, { recursive: true, force: true })
    },
  }
}
