import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findProgram, run } from './programs.ts'
import { Obstacle, type Progress } from './steps.mjs'

const POLICY = '/usr/sbin/policy-rc.d'

/** What /etc/os-release says, empty where there is none. */
export function osRelease(
  text = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
) {
  const value = (key: string) => text.match(new RegExp(`^${key}="?([^"\\n]*)"?$`, 'm'))?.[1] ?? ''
  return { id: value('ID'), codename: value('VERSION_CODENAME') }
}

/** Whether system packages may be installed here: as root, where there is apt. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined

/**
 * Installs packages with apt. Services they bring are not started: we start our own, private ones.
 * @throws Obstacle when apt can't
 */
export async function installSystemPackages(packages: string[], progress: Progress): Promise<void> {
  const keepStopped = !existsSync(POLICY)
  if (keepStopped) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    progress.doing(`apt-get install ${packages.join(' ')}`)
    // The lists on a machine may be missing or name versions that are gone: then fetch them and try again.
    if ((await install(packages)) === undefined) return
    progress.doing('apt-get update')
    await apt(['update'])
    progress.doing(`apt-get install ${packages.join(' ')}`)
    const failure = await install(packages)
    if (failure !== undefined) {
      throw new Obstacle(`apt-get install ${packages.join(' ')} failed: ${failure}`)
    }
  } finally {
    if (keepStopped) rmSync(POLICY, { force: true })
  }
}

/** Undefined when it worked, else apt's last error. */
async function install(packages: string[]): Promise<string | undefined> {
  try {
    await apt(['install', '-y', '--no-install-recommends', ...packages])
    return undefined
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    return stderr?.match(/^E: .*$/gm)?.at(-1) ?? message.split('\n')[0]
  }
}

function apt(args: string[]): Promise<unknown> {
  return run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
  })
}
