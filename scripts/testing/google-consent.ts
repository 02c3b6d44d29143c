import { expect } from '@jest/globals'
import { OAuth2Client, type Credentials } from 'google-auth-library'
import { CLIENT_ID, CLIENT_SECRET, REDIRECT_URI } from './google-stand-in.ts'

export const GMAIL_SEND = 'https://www.googleapis.com/auth/gmail.send'
export const ALLOW = { decision: 'allow', email: 'ada@example.com', granted: GMAIL_SEND }

/** Google's own client library, pointed at the stand-in as the product points it. */
export const oauthClient = (address: string) =>
  new OAuth2Client({
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUri: REDIRECT_URI,
    endpoints: {
      oauth2AuthBaseUrl: `${address}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${address}/token`,
      oauth2RevokeUrl: `${address}/revoke`,
    },
  })

/** The address of the consent page; `undefined` leaves a parameter out. */
export function authorizeUrl(address: string, over: Record<string, string | undefined> = {}): URL {
  const url = new URL(
    oauthClient(address).generateAuthUrl({
      access_type: 'offline',
      prompt: 'consent',
      scope: ['openid', 'email', GMAIL_SEND],
      include_granted_scopes: true,
      state: '{"return_url":"/profile"}',
    }),
  )
  for (const [name, value] of Object.entries(over)) {
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url
}

/** Sends what the consent page's form sends; answers the address the browser is sent back to. */
export async function decide(url: URL, decision: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams({ request: url.searchParams.toString(), ...decision })
  const response = await fetch(`${url.origin}/o/oauth2/v2/auth`, { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location')!)
}

/** The tokens of an account that has consented. */
export async function connect(
  address: string,
  decision: Record<string, string> = ALLOW,
): Promise<Credentials> {
  const back = await decide(authorizeUrl(address), decision)
  return (await oauthClient(address).getToken(back.searchParams.get('code')!)).tokens
}
