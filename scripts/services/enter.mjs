/** From plain JavaScript into TypeScript: the right Node, the packages, then the module that does the work. */
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installPackages, requireNode } from './packages.mjs'
import { bold, print, report, step } from './steps.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * @param {string} module path under scripts/, with a `main()` that does the work
 * @param {{title: string, dev: boolean}} options `dev`: development packages are needed
 */
export async function enter(module, { title, dev }) {
  try {
    print(`\n  ${bold(title)}\n`)
    requireNode(root)
    process.chdir(root)
    await step('Packages', (progress) => installPackages({ root, dev, progress }))
    const { register } = await import('tsx/esm/api')
    register()
    const { main } = await import(pathToFileURL(path.join(root, 'scripts', module)).href)
    await main()
  } catch (error) {
    report(error)
    process.exit(1)
  }
}
