import { fileURLToPath } from 'node:url'
import type { DataDirectory } from './data-directory.ts'
import { accepts, rememberedPort, until } from './ports.ts'
import { step } from './steps.mjs'
import type { Supervisor } from './supervisor.ts'

/** A server under scripts/stand-ins that behaves like an outside service, reached only through variables. */
interface StandIn {
  name: string
  /** Its folder under scripts/stand-ins, with an `index.ts` that takes --port, --data and --app-url. */
  folder: string
  /** Whether this instance uses it. */
  wanted(environment: NodeJS.ProcessEnv, all: boolean): boolean
  /** The variables that make Apogee use it instead of the real service. */
  variables(address: string): Record<string, string>
}

const google: StandIn = {
  name: 'Google',
  folder: 'google',
  wanted: (environment, all) => all || !environment.GOOGLE_CLIENT_ID,
  variables: (address) => ({
    GOOGLE_CLIENT_ID: 'apogee-stand-in.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'stand-in-secret',
    GOOGLE_IDENTITY_SCRIPT_URL: `${address}/gsi/client`,
    GOOGLE_CERTS_URL: `${address}/oauth2/v1/certs`,
    GOOGLE_OAUTH_AUTHORIZE_URL: `${address}/o/oauth2/v2/auth`,
    GOOGLE_OAUTH_TOKEN_URL: `${address}/token`,
    GOOGLE_OAUTH_REVOKE_URL: `${address}/revoke`,
    GMAIL_API_URL: address,
  }),
}

const fred: StandIn = {
  name: 'FRED',
  folder: 'fred',
  wanted: (_environment, all) => all,
  variables: (address) => ({ FRED_API_URL: `${address}/fred` }),
}

const STAND_INS = [google, fred]

/**
 * Starts the stand-ins this instance needs: Google's without a client id of your own, with `all` every one.
 * @returns the variables that make Apogee use them
 */
export async function startStandIns(options: {
  environment: NodeJS.ProcessEnv
  all: boolean
  appUrl: string
  data: DataDirectory
  supervisor: Supervisor
  phase: number
}): Promise<Record<string, string>> {
  const { environment, data, supervisor } = options
  const variables: Record<string, string> = {}
  for (const standIn of STAND_INS.filter(({ wanted }) => wanted(environment, options.all))) {
    await step(standIn.name, async (progress) => {
      const port = await rememberedPort(data.path, standIn.folder)
      const address = `http://127.0.0.1:${port}`
      const own = standIn.variables(address)
      const index = fileURLToPath(new URL(`../stand-ins/${standIn.folder}/index.ts`, import.meta.url))
      const folder = data.folder(`stand-in-${standIn.folder}`)
      await supervisor.start({
        name: standIn.name,
        command: process.execPath,
        args: ['--import', 'tsx', index, '--port', `${port}`, '--data', folder, '--app-url', options.appUrl],
        environment: { ...environment, ...own },
        phase: options.phase,
        graceSeconds: 5,
        readySeconds: 60,
        shows: () => false,
        ready: (signal) => until(() => accepts({ port, host: '127.0.0.1' }), signal),
      })
      Object.assign(variables, own)
      progress.done(`stand-in at ${address}`)
    })
  }
  return variables
}
