import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const REMEMBERED = 5

export interface Account {
  email: string
  name: string
}

export interface Accounts {
  /** Those that signed in last, the latest first. */
  list(): Account[]
  remember(account: Account): void
}

/** The accounts the picker offers, kept in the directory. */
export function keepAccounts(directory: string): Accounts {
  const file = path.join(directory, 'accounts.json')
  const list = (): Account[] =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Account[]) : []
  return {
    list,
    remember(account) {
      const others = list().filter(({ email }) => email.toLowerCase() !== account.email.toLowerCase())
      writeFileSync(file, JSON.stringify([account, ...others].slice(0, REMEMBERED), null, 2))
    },
  }
}
