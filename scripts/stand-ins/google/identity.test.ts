import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { OAuth2Client } from 'google-auth-library'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { CLIENT_ID, runGoogleStandIn, type RunningStandIn } from '../../testing/google-stand-in.ts'
import { temporaryFolders } from '../../testing/temporary-folder.ts'
import { FAULTS, subjectOf } from './id-token.ts'

const folder = temporaryFolders()
let standIn: RunningStandIn
let address: string

async function start(directory: string): Promise<void> {
  standIn = await runGoogleStandIn(directory)
  address = standIn.address
}

async function credential(request: object): Promise<string> {
  const response = await fetch(`${address}/credential`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { credential: string }).credential
}

/** Checks a token the way the server does, with Google's own library. */
async function verify(idToken: string): Promise<Record<string, unknown>> {
  const client = new OAuth2Client({
    clientId: CLIENT_ID,
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    endpoints: { oauth2FederatedSignonPemCertsUrl: `${address}/oauth2/v1/certs` },
  })
  const ticket = await client.verifyIdToken({ idToken, audience: CLIENT_ID })
  return ticket.getPayload() as unknown as Record<string, unknown>
}

beforeAll(() => start(folder()))
afterAll(() => standIn.stop())

describe('ID tokens of the stand-in', () => {
  it('have Google’s claims and pass Google’s library', async () => {
    const claims = await verify(
      await credential({ email: 'Ada.Lovelace@example.com', name: 'Ada King Lovelace', nonce: 'n-1' }),
    )
    expect(claims).toMatchObject({
      iss: 'https://accounts.google.com',
      aud: CLIENT_ID,
      azp: CLIENT_ID,
      email: 'Ada.Lovelace@example.com',
      email_verified: true,
      hd: 'example.com',
      name: 'Ada King Lovelace',
      given_name: 'Ada',
      family_name: 'King Lovelace',
      nonce: 'n-1',
    })
    expect(claims.sub).toMatch(/^1\d{20}$/)
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
  })

  it('pass with the JWK set too', async () => {
    const keys = createRemoteJWKSet(new URL(`${address}/oauth2/v3/certs`))
    const token = await credential({ email: 'grace@gmail.com' })
    const { payload } = await jwtVerify(token, keys, { audience: CLIENT_ID, algorithms: ['RS256'] })
    expect(payload).toMatchObject({ name: 'Grace', given_name: 'Grace' })
    expect(payload).not.toHaveProperty('hd')
    expect(payload).not.toHaveProperty('nonce')
  })

  it('name the same account by the same id, whatever the case of the address', () => {
    expect(subjectOf('ADA@example.com')).toBe(subjectOf('ada@example.com'))
    expect(subjectOf('ada@example.com')).not.toBe(subjectOf('ada@example.org'))
  })

  it.each([
    ['wrong-audience', /Wrong recipient/],
    ['wrong-issuer', /Invalid issuer/],
    ['expired', /Token used too late/],
    ['not-yet-valid', /Token used too early/],
    ['unknown-key', /No pem found for envelope/],
    ['bad-signature', /Invalid token signature/],
  ])('%s is refused by Google’s library', async (fault, message) => {
    const token = await credential({ email: 'ada@example.com', fault })
    await expect(verify(token)).rejects.toThrow(message)
  })

  it('covers every fault: the one left is for who reads the claims', async () => {
    const claims = await verify(await credential({ email: 'ada@example.com', fault: 'unverified-email' }))
    expect(claims.email_verified).toBe(false)
    expect(FAULTS).toHaveLength(7)
  })

  it('carry chosen claims, and leave out those set to null', async () => {
    const claims = await verify(
      await credential({
        email: 'ada@example.com',
        claims: { name: null, picture: 'https://p.example/a.png' },
      }),
    )
    expect(claims).toMatchObject({ picture: 'https://p.example/a.png' })
    expect(claims).not.toHaveProperty('name')
  })
})

describe('the stand-in’s certificates', () => {
  it('may be kept for a while and outlive a restart', async () => {
    await standIn.stop()
    const directory = folder()
    await start(directory)
    const token = await credential({ email: 'ada@example.com' })
    const before = await fetch(`${address}/oauth2/v1/certs`)
    expect(before.headers.get('cache-control')).toMatch(/max-age=\d+/)
    await standIn.stop()
    await start(directory)
    expect(await (await fetch(`${address}/oauth2/v1/certs`)).json()).toEqual(await before.json())
    expect(await verify(token)).toMatchObject({ email: 'ada@example.com' })
  })
})

describe('who may ask the stand-in', () => {
  const ask = (origin: string) =>
    fetch(`${address}/credential`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com' }),
    })

  it('answers pages of this machine and of the app', async () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:5173', 'https://apogee.example.com']) {
      const response = await ask(origin)
      expect(response.status).toBe(200)
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    }
  })

  it('refuses pages from elsewhere', async () => {
    for (const origin of ['https://evil.example', 'http://localhost.evil.example']) {
      const response = await ask(origin)
      expect(response.status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
    const picker = await fetch(
      `${address}/gsi/select?client_id=${CLIENT_ID}&origin=${encodeURIComponent('https://evil.example')}`,
    )
    expect(picker.status).toBe(400)
    expect(await picker.text()).toContain('origin_mismatch')
  })

  it('says what is wrong with a request', async () => {
    for (const body of ['{"email":"nobody"}', 'not json']) {
      const response = await fetch(`${address}/credential`, { method: 'POST', body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: 'invalid_request' })
    }
    expect((await fetch(`${address}/nowhere`)).status).toBe(404)
  })
})
