import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { randomId } from '#platform/secrets.ts'

export const TEST_CLIENT_ID = 'test-client.apps.googleusercontent.com'

export interface CredentialOptions {
  claims?: Record<string, unknown>
  key?: KeyObject
  kid?: string
  alg?: string
  expires?: number
}

/** Of all test files: making one takes half a second, and it says nothing of whom it signs for. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Signs ID tokens as Google does, with a key of its own that it serves where Google serves its certificates. */
export async function startGoogleIssuer() {
  const state = { failing: false, requests: 0 }
  const server = createServer((_request, response) => {
    state.requests += 1
    if (state.failing) return void response.writeHead(500).end()
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=300' })
      .end(JSON.stringify({ test: publicKey.export({ type: 'spki', format: 'pem' }) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const seconds = () => Math.floor(Date.now() / 1000)
  return {
    state,
    certsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/oauth2/v1/certs`,
    privateKey,
    credential: (
      email: string,
      { claims = {}, key = privateKey, kid = 'test', alg = 'RS256', expires }: CredentialOptions = {},
    ) =>
      new SignJWT({
        iss: 'https://accounts.google.com',
        aud: TEST_CLIENT_ID,
        azp: TEST_CLIENT_ID,
        sub: `google-${email}`,
        email,
        email_verified: true,
        name: 'Ada Lovelace',
        iat: seconds(),
        exp: expires ?? seconds() + 3600,
        jti: randomId(),
        ...claims,
      })
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .sign(key),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
