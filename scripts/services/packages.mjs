/** Packages as package-lock.json has them. Plain JavaScript, because it runs before any is installed. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { dim, Obstacle, print } from './steps.mjs'

/** @returns {number[]} */
const numbers = (version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0)

/**
 * @param {string} version of Node, such as `20.20.2`
 * @param {string} range from package.json, such as `>=20.19`
 */
export function nodeIsRecent(version, range) {
  const have = numbers(version)
  const need = numbers(range.replace(/^\D+/, ''))
  for (const [index, part] of need.entries()) {
    if (have[index] !== part) return (have[index] ?? 0) > part
  }
  return true
}

/** @throws Obstacle when this Node is older than package.json allows */
export function requireNode(root) {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  if (nodeIsRecent(process.versions.node, engines.node)) return
  throw new Obstacle(
    `Node ${engines.node.replace(/^\D+/, '')} or newer is needed, this is ${process.versions.node}: install one from https://nodejs.org.`,
  )
}

/**
 * Whether npm's record of what is installed agrees with the lock file.
 * @param {{packages: Record<string, {version?: string, integrity?: string, optional?: boolean, dev?: boolean, peer?: boolean}>}} wanted package-lock.json
 * @param {{packages: Record<string, {version?: string, integrity?: string}>}} installed node_modules/.package-lock.json
 * @param {{dev: boolean}} options whether development packages are needed
 */
export function packagesMatch(wanted, installed, { dev }) {
  for (const [place, entry] of Object.entries(wanted.packages)) {
    if (place === '') continue
    const found = installed.packages[place]
    // Optional ones are missing where they are for another platform.
    if (!found && (entry.optional || entry.devOptional || (entry.dev && !dev))) continue
    if (!found || found.version !== entry.version || found.integrity !== entry.integrity) return false
  }
  return Object.keys(installed.packages).every((place) => place in wanted.packages)
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Runs `npm ci` when node_modules is missing, half done or behind package-lock.json.
 * @param {{root: string, dev: boolean, progress: import('./steps.mjs').Progress}} options
 * @throws Obstacle when npm fails
 */
export async function installPackages({ root, dev, progress }) {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  const wanted = readJson(path.join(root, 'package-lock.json'))
  if (existsSync(record) && packagesMatch(wanted, readJson(record), { dev })) {
    progress.done('as in package-lock.json')
    return
  }
  progress.doing('npm ci (the first time takes a minute)')
  const { code, output } = await npm(root, ['ci', dev ? '--include=dev' : '--omit=dev'])
  if (code !== 0) {
    for (const line of output.trimEnd().split('\n').slice(-20)) print(dim(`    ${line}`))
    throw new Obstacle('Packages could not be installed: npm ci failed, its last words are above.')
  }
  progress.done('installed')
}

function npm(root, args) {
  // Under `npm start` npm names its own program: the same npm then, whatever is on PATH.
  const own = process.env.npm_execpath
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) =>
      reject(
        error.code === 'ENOENT'
          ? new Obstacle('npm is not on the PATH: install it, it comes with Node from https://nodejs.org.')
          : error,
      ),
    )
    child.on('close', (code) => resolve({ code, output }))
  })
}
