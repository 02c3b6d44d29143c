import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  ALLOW,
  authorizeUrl,
  connect,
  decide,
  GMAIL_SEND,
  oauthClient,
} from '../../testing/google-consent.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  REDIRECT_URI,
  runGoogleStandIn,
  type RunningStandIn,
} from '../../testing/google-stand-in.ts'
import { temporaryFolders } from '../../testing/temporary-folder.ts'

const folder = temporaryFolders()
let standIn: RunningStandIn
let address: string
let clock: Date

beforeEach(async () => {
  clock = new Date()
  standIn = await runGoogleStandIn(folder(), { now: () => clock })
  address = standIn.address
})
afterEach(() => standIn.stop())

const client = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET }
const post = (path: string, form: Record<string, string>) =>
  fetch(address + path, { method: 'POST', body: new URLSearchParams(form) })

describe('consent', () => {
  it('asks for what was requested and sends the choice back with the state', async () => {
    const url = authorizeUrl(address, { login_hint: 'ada@example.com' })
    const page = await (await fetch(url)).text()
    expect(page).toContain('Send email on your behalf')
    expect(page).toContain('value="ada@example.com"')
    const back = await decide(url, ALLOW)
    expect(back.href).toMatch(/^https:\/\/apogee\.example\.com\/auth\/gmail\/callback\?code=4%2F0A/)
    expect(back.searchParams.get('state')).toBe('{"return_url":"/profile"}')
    expect(back.searchParams.get('scope')).toBe(`openid email ${GMAIL_SEND}`)
  })

  it('sends access_denied back when it is refused', async () => {
    const back = await decide(authorizeUrl(address), { decision: 'deny', email: 'ada@example.com' })
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('state')).toBe('{"return_url":"/profile"}')
    expect(back.searchParams.has('code')).toBe(false)
  })

  it('grants without what was unticked', async () => {
    const back = await decide(authorizeUrl(address), { decision: 'allow', email: 'ada@example.com' })
    expect(back.searchParams.get('scope')).toBe('openid email')
  })

  it.each([
    [{ client_id: 'another' }, 'invalid_client'],
    [{ redirect_uri: 'https://apogee.example.com/elsewhere' }, 'redirect_uri_mismatch'],
    [{ redirect_uri: 'https://evil.example/auth/gmail/callback' }, 'redirect_uri_mismatch'],
    [{ response_type: 'token' }, 'response_type'],
    [{ scope: undefined }, 'scope'],
  ])('shows an error instead of sending anybody back: %j', async (over, text) => {
    const response = await fetch(authorizeUrl(address, over), { redirect: 'manual' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(text)
  })
})

describe('tokens', () => {
  it('come for a code, once', async () => {
    const back = await decide(authorizeUrl(address), ALLOW)
    const code = back.searchParams.get('code')!
    const { tokens } = await oauthClient(address).getToken(code)
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: `openid email ${GMAIL_SEND}` })
    expect(tokens.access_token).toMatch(/^ya29\./)
    expect(tokens.refresh_token).toMatch(/^1\/\/0/)
    expect(tokens.id_token).toBeTruthy()
    await expect(oauthClient(address).getToken(code)).rejects.toThrow('invalid_grant')
  })

  it('refuse a code after ten minutes, another address, another client', async () => {
    const form = async () => ({
      ...client,
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT_URI,
      code: (await decide(authorizeUrl(address), ALLOW)).searchParams.get('code')!,
    })
    const elsewhere = await post('/token', { ...(await form()), redirect_uri: 'https://apogee.example.com/' })
    expect(await elsewhere.json()).toMatchObject({ error: 'redirect_uri_mismatch' })
    const stranger = await post('/token', { ...(await form()), client_secret: 'guess' })
    expect([stranger.status, ((await stranger.json()) as { error: string }).error]).toEqual([
      401,
      'invalid_client',
    ])
    const late = await form()
    clock = new Date(clock.getTime() + 11 * 60_000)
    expect(await (await post('/token', late)).json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('need the verifier where there was a challenge', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const code = async () => {
      const url = authorizeUrl(address, { code_challenge: challenge, code_challenge_method: 'S256' })
      return (await decide(url, ALLOW)).searchParams.get('code')!
    }
    await expect(
      oauthClient(address).getToken({ code: await code(), codeVerifier: 'wrong' }),
    ).rejects.toThrow('invalid_grant')
    await expect(oauthClient(address).getToken(await code())).rejects.toThrow('invalid_grant')
    const { tokens } = await oauthClient(address).getToken({ code: await code(), codeVerifier: verifier })
    expect(tokens.access_token).toBeTruthy()
  })

  it('are refreshed without a new refresh token, until revoked', async () => {
    const { refresh_token } = await connect(address)
    const form = { ...client, grant_type: 'refresh_token', refresh_token: refresh_token! }
    const refreshed = (await (await post('/token', form)).json()) as Record<string, unknown>
    expect(refreshed).toMatchObject({ token_type: 'Bearer', expires_in: 3599 })
    expect(refreshed).not.toHaveProperty('refresh_token')
    expect((await oauthClient(address).revokeToken(refresh_token!)).status).toBe(200)
    const dead = await post('/token', form)
    expect([dead.status, await dead.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    ])
    expect((await post('/revoke', { token: refresh_token! })).status).toBe(400)
  })

  it('bring a refresh token at later consents only when asked to', async () => {
    await connect(address)
    const again = await decide(authorizeUrl(address, { prompt: undefined }), ALLOW)
    const { tokens } = await oauthClient(address).getToken(again.searchParams.get('code')!)
    expect(tokens.refresh_token).toBeUndefined()
  })
})
