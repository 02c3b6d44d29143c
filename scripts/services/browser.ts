import { existsSync } from 'node:fs'
import path from 'node:path'
import { findProgram, isExecutable, run } from './programs.ts'
import { Obstacle, type Progress } from './steps.mjs'
import { mayInstall } from './system-packages.ts'

/** The same engine without windows: it prints and runs pages in two thirds of the processor time. */
export const HEADLESS_SHELL = 'chromium-headless-shell'
const PROGRAMS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Families the report's style sheets name: one for Latin text, one for all other scripts, one for emoji. */
export const FONT_PACKAGES = ['fonts-liberation2', 'fonts-noto-core', 'fonts-noto-color-emoji']
const FONT_FAMILIES = ['Liberation Sans', 'Noto Sans']

/**
 * A Chromium this machine has: CHROMIUM_PATH, else one on the PATH.
 * @throws Obstacle when CHROMIUM_PATH names no program
 */
export function findBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const { CHROMIUM_PATH: given } = environment
  if (given) {
    if (isExecutable(given)) return path.resolve(given)
    throw new Obstacle(
      `CHROMIUM_PATH=${given} is no program that can be run: set it to a Chromium or Chrome, or unset it.`,
    )
  }
  return findProgram(PROGRAMS) ?? MAC_APPLICATIONS.find((file) => isExecutable(file))
}

/**
 * Fetches a Chrome with Puppeteer into the cache, for machines without a package of it.
 * @throws Obstacle when that fails
 */
export async function downloadBrowser(root: string, cache: string, progress: Progress): Promise<string> {
  progress.doing('fetching Chrome with Puppeteer')
  const command = path.join(root, 'node_modules', '.bin', 'puppeteer')
  try {
    const { stdout } = await run(command, ['browsers', 'install', 'chrome', '--path', cache], { cwd: root })
    const file = stdout.match(/^chrome@\S+ (.+)$/m)?.[1]
    if (file && existsSync(file)) return file
    throw new Error(`Puppeteer did not say where it put it: ${stdout.trim()}`)
  } catch (error) {
    const reason =
      (error as { stderr?: string }).stderr?.match(/^Error: .*$/m)?.[0] ?? (error as Error).message
    throw new Obstacle(
      `A Chromium is missing and can't be fetched (${reason.split('\n')[0]}): install chromium, or set CHROMIUM_PATH to one.`,
    )
  }
}

/** Whether the fonts of the report are there; unknown counts as yes where they can't be installed anyway. */
export async function hasFonts(): Promise<boolean> {
  const list = findProgram(['fc-list'])
  if (!list) return !mayInstall()
  const { stdout } = await run(list, [':', 'family'], { maxBuffer: 64 * 1024 * 1024 })
  return FONT_FAMILIES.every((family) => stdout.includes(family))
}
