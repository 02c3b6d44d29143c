import { existsSync } from 'node:fs'
import path from 'node:path'
import { PackageError } from '../../worker/src/package/read-zip.ts'
import { verifyPackage, type Verification } from '../../worker/src/package/verify-package.ts'
import { print } from '../services/steps.mjs'

const count = (number: number) => number.toLocaleString('en-US')

function account({ goal, queries, statistics, numbers, agreed, differences }: Verification): string[] {
  return [
    `Goal: ${goal.replace(/\s+/g, ' ')}`,
    `Ran ${count(queries)} queries and ${count(statistics)} statistics again from the package's data.`,
    `${count(agreed)} of ${count(numbers)} numbers agree.`,
    ...differences.map(
      ({ cell, table, row, column, recorded, recomputed }) =>
        `  ${cell}.${table}, row ${row}, ${column}: the notebook has ${JSON.stringify(recorded)}, computed again it is ${JSON.stringify(recomputed)}`,
    ),
  ]
}

/** Prints how a package's numbers compare; the process fails when any differs. */
export async function main(): Promise<void> {
  const [given] = process.argv.slice(2)
  if (!given) throw new Error('Name the package: npm run verify -- path/to/analysis-package.zip')
  // npm runs scripts from the project's folder; the user's own path is meant from where they stand.
  const file = path.resolve(process.env.INIT_CWD ?? '.', given)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  try {
    const verification = await verifyPackage(file)
    for (const line of account(verification)) print(`  ${line}`)
    process.exit(verification.differences.length === 0 ? 0 : 1)
  } catch (error) {
    if (error instanceof PackageError)
      throw new Error(`${path.basename(file)}: ${error.message}`, { cause: error })
    throw error
  }
}
