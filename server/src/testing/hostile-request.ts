import type { SignInResponse } from '#contract'
import type { MissionRecord } from '#platform/models.ts'
import type { TestServer } from './test-server.ts'

/** Whom the requests attack: a user with a mission, and the attacker with an account of her own. */
export interface Battlefield {
  server: TestServer
  victim: SignInResponse
  mission: MissionRecord
  attacker: SignInResponse
}

export interface HostileRequest {
  name: string
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The one status that may come back. */
  expect: number
}
/** Made once the server runs, because ids and tokens are only known then. */
type Maker = (field: Battlefield) => HostileRequest | Promise<HostileRequest>
export interface HostileGroup {
  title: string
  requests: { name: string; make: Maker }[]
}

export const json = (value: unknown) => JSON.stringify(value)
export const asAttacker = ({ attacker }: Battlefield) => ({ Authorization: `Bearer ${attacker.token}` })
export const JSON_TYPE = { 'Content-Type': 'application/json' }
