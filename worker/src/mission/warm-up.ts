import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StatisticsEngine } from '../statistics/engine.types.ts'
import type { OpenScriptRunner } from '../statistics/script-runner.ts'
import { openMissionContext } from './mission-context.ts'
import { analyse } from './stages/analyse.ts'
import { readData } from './stages/read-data.ts'

const GOAL = 'What drives amount, and is it growing?'
const ROWS = 40

/** Few, since what they give matters to nobody: two months with three groups and a number that goes with the amount. */
const rows = () =>
  Array.from({ length: ROWS }, (_, row) => {
    const day = new Date(Date.UTC(2023, 0, 1 + Math.floor(row * 1.5))).toISOString().slice(0, 10)
    const size = 1 + ((row * 7) % 11)
    const wave = ((row * 37) % 23) / 23
    return `${day},${['a', 'b', 'c'][row % 3]},${size},${(20 + 3 * size + 9 * wave).toFixed(2)}`
  })

/** Computes nothing: what the second R needs is compiled by the first. */
const idleRunner: OpenScriptRunner = async () => ({ run: async () => undefined, close: () => undefined })

/**
 * Analyses made-up rows as a mission would, of which nothing stays. Modules, tables of words, functions of R and forms of
 * charts are compiled at first use, which takes a second of a mission; here nobody waits for it. Ends soon
 * after a mission has come.
 * @param home the folder of the process
 */
export async function warmUpMission(
  home: string,
  engine: Promise<StatisticsEngine>,
  hasCome: () => boolean,
): Promise<void> {
  const folder = join(home, 'warm-up-mission')
  const path = join(folder, 'rows.csv')
  await mkdir(folder, { recursive: true })
  await writeFile(path, ['day,kind,size,amount', ...rows()].join('\n'))
  const { run } = await engine
  const context = await openMissionContext({
    folder,
    task: {
      ...{ goal: GOAL, reading: null, seed: 1, paper: 'A4', created_at: new Date(0).toISOString() },
      files: [{ path, filename: 'rows.csv' }],
      ...{ economic: null, language_model: null, limits: { memory_mb: 256, threads: 1 } },
    },
    recorded: [],
    // Everything that a mission computes is handed over, so that none goes on for long.
    perform: async () => {
      if (hasCome()) throw new MissionHasComeError()
    },
    ask: async () => null,
    begins: async () => undefined,
    engine: Promise.resolve({ run, close: async () => undefined }),
    openSecondRunner: idleRunner,
  })
  try {
    await analyse(context, await readData(context))
  } catch (error) {
    if (!hasCome()) throw error
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

class MissionHasComeError extends Error {
  override name = 'MissionHasComeError'
}
