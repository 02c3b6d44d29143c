import type { Accounts } from './accounts.ts'
import { ACCESS_TOKEN_SECONDS, provesPossession, type Grants } from './grants.ts'
import { escapeHtml, json, redirect, type Answer, type Call, type Route } from '../http.ts'
import { issueIdToken, nameOf } from './id-token.ts'
import { page } from './page.ts'
import type { SigningKey } from './signing-key.ts'

/** What an account always gives; anything else can be unticked on the consent page. */
const IDENTITY_SCOPES = [
  'openid',
  'email',
  'profile',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/userinfo.profile',
]
const SCOPE_TEXTS: Record<string, string> = {
  'https://www.googleapis.com/auth/gmail.send': 'Send email on your behalf',
}

interface Options {
  clientId: string
  clientSecret: string
  redirectUris: string[]
  key: SigningKey
  accounts: Accounts
  grants: Grants
  now(): Date
}

/** Authorisation with a consent page, tokens, revocation. */
export function oauthRoutes(options: Options): Record<string, Route> {
  return {
    'GET /o/oauth2/v2/auth': ({ url }) => consentPage(options, url.searchParams),
    'POST /o/oauth2/v2/auth': async (call) => decide(options, await readForm(call)),
    'POST /token': async (call) => token(options, await readForm(call)),
    'POST /revoke': async (call) => {
      const given = (await readForm(call)).get('token') ?? call.url.searchParams.get('token') ?? ''
      return options.grants.revoke(given)
        ? json({})
        : oauthError(400, 'invalid_token', 'Token expired or revoked')
    },
  }
}

const readForm = async (call: Call) => new URLSearchParams((await call.body()).toString())
const oauthError = (status: number, error: string, error_description: string) =>
  json({ error, error_description }, status)

/** What is wrong with an authorisation request, which Google shows itself instead of redirecting. */
function problemOf({ clientId, redirectUris }: Options, request: URLSearchParams): string | undefined {
  if (request.get('client_id') !== clientId)
    return 'Error 401: invalid_client. The OAuth client was not found.'
  if (!redirectUris.includes(request.get('redirect_uri') ?? ''))
    return `Error 400: redirect_uri_mismatch. Registered: ${redirectUris.join(', ')}`
  if (request.get('response_type') !== 'code')
    return 'Error 400: invalid_request. Required parameter is missing: response_type'
  if (!request.get('scope')) return 'Error 400: invalid_request. Missing required parameter: scope'
  return undefined
}

const blocked = (problem: string) =>
  page('Access blocked', `<h1>Access blocked</h1><p role="alert">${escapeHtml(problem)}</p>`, { status: 400 })

function consentPage(options: Options, request: URLSearchParams): Answer {
  const problem = problemOf(options, request)
  if (problem) return blocked(problem)
  const scopes = (request.get('scope') ?? '').split(' ').filter((scope) => !IDENTITY_SCOPES.includes(scope))
  const choices = scopes.map(
    (scope) =>
      `<label class="choice"><input type="checkbox" name="granted" value="${escapeHtml(scope)}" checked> ${escapeHtml(SCOPE_TEXTS[scope] ?? scope)}</label>`,
  )
  const email = request.get('login_hint') ?? options.accounts.list()[0]?.email ?? ''
  return page(
    'Consent · Google stand-in',
    `<h1>Apogee wants access to your Google Account</h1>
<form method="post" action="/o/oauth2/v2/auth">
<input type="hidden" name="request" value="${escapeHtml(request.toString())}">
<label>Account <input name="email" type="email" required value="${escapeHtml(email)}"></label>
${choices.join('\n')}
<div class="row">
<button type="submit" name="decision" value="deny" formnovalidate>Cancel</button>
<button type="submit" name="decision" value="allow" class="primary">Continue</button>
</div>
</form>`,
  )
}

function decide(options: Options, form: URLSearchParams): Answer {
  const { grants, accounts } = options
  const request = new URLSearchParams(form.get('request') ?? '')
  const problem = problemOf(options, request)
  if (problem) return blocked(problem)
  const back = new URL(request.get('redirect_uri')!)
  const email = form.get('email') ?? ''
  if (form.get('decision') !== 'allow' || !email) {
    back.searchParams.set('error', 'access_denied')
  } else {
    const asked = request.get('scope')!.split(' ').filter(Boolean)
    const ticked = form.getAll('granted')
    const earlier = grants.scopesOf(email)
    const granted = asked.filter((scope) => IDENTITY_SCOPES.includes(scope) || ticked.includes(scope))
    const scopes =
      request.get('include_granted_scopes') === 'true' ? [...new Set([...granted, ...earlier])] : granted
    accounts.remember({ email, name: nameOf(email) })
    const offline = request.get('access_type') === 'offline'
    const code = grants.issueCode({
      email,
      scopes,
      redirectUri: request.get('redirect_uri')!,
      challenge: request.get('code_challenge') ?? undefined,
      challengeMethod: request.get('code_challenge_method') ?? 'plain',
      // Without prompt=consent Google gives a refresh token at the first consent alone.
      offline: offline && (request.get('prompt') === 'consent' || earlier.length === 0),
      nonce: request.get('nonce') ?? undefined,
    })
    back.searchParams.set('code', code)
    back.searchParams.set('scope', scopes.join(' '))
    back.searchParams.set('authuser', '0')
    back.searchParams.set('prompt', request.get('prompt') ?? 'none')
  }
  const state = request.get('state')
  if (state !== null) back.searchParams.set('state', state)
  return redirect(back.href)
}

function token(options: Options, form: URLSearchParams): Answer {
  if (form.get('client_id') !== options.clientId)
    return oauthError(401, 'invalid_client', 'The OAuth client was not found.')
  if (form.get('client_secret') !== options.clientSecret)
    return oauthError(401, 'invalid_client', 'Unauthorized')
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchange(options, form)
    case 'refresh_token':
      return refresh(options, form)
    default:
      return oauthError(400, 'unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type') ?? ''}`)
  }
}

function exchange({ grants, key, clientId, now }: Options, form: URLSearchParams): Answer {
  const code = form.get('code')
  if (!code) return oauthError(400, 'invalid_request', 'Missing required parameter: code')
  const consent = grants.redeemCode(code)
  if (!consent) return oauthError(400, 'invalid_grant', 'Malformed auth code.')
  if (form.get('redirect_uri') !== consent.redirectUri)
    return oauthError(400, 'redirect_uri_mismatch', 'Bad Request')
  if (!provesPossession(consent, form.get('code_verifier') ?? undefined))
    return oauthError(400, 'invalid_grant', 'Invalid code verifier.')
  const { email, scopes, nonce } = consent
  return json({
    access_token: grants.issueAccessToken(email, scopes),
    expires_in: ACCESS_TOKEN_SECONDS,
    ...(consent.offline ? { refresh_token: grants.issueRefreshToken(email, scopes) } : {}),
    scope: scopes.join(' '),
    token_type: 'Bearer',
    ...(scopes.includes('openid')
      ? { id_token: issueIdToken({ email, nonce }, { key, clientId, now }) }
      : {}),
  })
}

function refresh({ grants }: Options, form: URLSearchParams): Answer {
  const kept = grants.findRefreshToken(form.get('refresh_token') ?? '')
  if (!kept) return oauthError(400, 'invalid_grant', 'Token has been expired or revoked.')
  return json({
    access_token: grants.issueAccessToken(kept.email, kept.scopes),
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: kept.scopes.join(' '),
    token_type: 'Bearer',
  })
}
