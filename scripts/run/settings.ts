import { parseArgs } from 'node:util'
import {
  EnvironmentError,
  parseEnvironment,
  parseWorkerEnvironment,
  type Environment,
} from '#platform/environment.ts'
import { Obstacle } from '../services/steps.mjs'

const USAGE = `npm start            start Apogee
npm start -- --stand-ins   use a stand-in for every outside service
npm run dev          start it again or build it again at every change`

export interface StartOptions {
  dev: boolean
  standIns: boolean
}

/** @throws Obstacle for an option there is not */
export function readOptions(args: string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args,
      options: { dev: { type: 'boolean', default: false }, 'stand-ins': { type: 'boolean', default: false } },
    })
    return { dev: values.dev, standIns: values['stand-ins'] }
  } catch (error) {
    throw new Obstacle(`${(error as Error).message.split('\n')[0]}\n\n${USAGE}`)
  }
}

/** Of the variables without which nothing runs, those that a local start brings by itself. */
const BROUGHT = {
  MONGODB_URI: 'mongodb://127.0.0.1/brought',
  REDIS_URL: 'redis://127.0.0.1',
  GOOGLE_CLIENT_ID: 'brought',
  JWT_SECRET: '0'.repeat(64),
  ENCRYPTION_KEY: '0'.repeat(64),
}

/**
 * Checks the variables the way server and worker do, before anything is started for them. In production
 * nothing is brought: what is not set is missing.
 * @throws Obstacle with the line that names each bad variable
 */
export function readSettings(environment: NodeJS.ProcessEnv): Environment {
  const brought = environment.NODE_ENV === 'production' ? {} : BROUGHT
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  try {
    parseWorkerEnvironment({ ...brought, ...given })
    return parseEnvironment({ ...brought, ...given })
  } catch (error) {
    if (error instanceof EnvironmentError) throw new Obstacle(error.message)
    throw error
  }
}

/** Where this machine reaches a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host
  return `http://${reachable}:${port}`
}
