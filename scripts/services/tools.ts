import path from 'node:path'
import { downloadBrowser, findBrowser, FONT_PACKAGES, hasFonts, HEADLESS_SHELL } from './browser.ts'
import { findProgram } from './programs.ts'
import { REDIS_PROGRAMS } from './redis.ts'
import { Obstacle, print, yellow, type Progress } from './steps.mjs'
import { installSystemPackages, mayInstall, osRelease } from './system-packages.ts'

interface Options {
  root: string
  cache: string
  environment: NodeJS.ProcessEnv
  progress: Progress
}

/**
 * Finds the programs of the machine that Apogee needs; as root on Debian or Ubuntu installs what is missing.
 * @returns the path of Chromium
 * @throws Obstacle with what to install or set
 */
export async function requireTools({ root, cache, environment, progress }: Options): Promise<string> {
  progress.doing('looking for Redis, Chromium and fonts')
  const needsRedis = !environment.REDIS_URL && !findProgram(REDIS_PROGRAMS)
  const needsFonts = !(await hasFonts())
  const packages = [
    ...(needsRedis ? ['redis-server'] : []),
    ...(needsFonts ? ['fontconfig', ...FONT_PACKAGES] : []),
  ]
  if (packages.length > 0 && mayInstall()) await installSystemPackages(packages, progress)
  else if (needsRedis) {
    throw new Obstacle(
      'Redis is missing: install it (Debian, Ubuntu: sudo apt-get install redis-server; macOS: brew install redis), or set REDIS_URL.',
    )
  } else if (needsFonts) {
    print(
      `  ${yellow('!')} Fonts for the report are missing, it falls back to others. Install: ${FONT_PACKAGES.join(' ')}`,
    )
  }
  await installBubblewrap(progress)
  await installBrowser(environment, progress)
  const browser =
    findBrowser(environment) ?? (await downloadBrowser(root, path.join(cache, 'browser'), progress))
  progress.done([...(environment.REDIS_URL ? [] : ['Redis']), browser, 'fonts'].join(', '))
  return browser
}

/**
 * The headless shell where it is to be had; another browser will do. Ubuntu's chromium is a snap, which does not run in a
 * container, and older Debians have no headless shell.
 */
async function installBrowser(environment: NodeJS.ProcessEnv, progress: Progress): Promise<void> {
  const found = findBrowser(environment)
  const good = environment.CHROMIUM_PATH || (found && path.basename(found) === HEADLESS_SHELL)
  if (good || osRelease().id !== 'debian' || !mayInstall()) return
  try {
    await installSystemPackages([HEADLESS_SHELL, 'chromium-sandbox'], progress)
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    if (!found) await installSystemPackages(['chromium', 'chromium-sandbox'], progress)
  }
}

/** One of the ways in which missions are shut in. The others hold without it. */
async function installBubblewrap(progress: Progress): Promise<void> {
  if (process.platform !== 'linux' || findProgram(['bwrap']) || !mayInstall()) return
  try {
    await installSystemPackages(['bubblewrap'], progress)
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    print(`  ${yellow('!')} ${error.message}; missions are shut in without it.`)
  }
}
