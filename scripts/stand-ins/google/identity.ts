import { readFileSync } from 'node:fs'
import type { Accounts } from './accounts.ts'
import { escapeHtml, json, readJson, Refusal, type Answer, type Route } from '../http.ts'
import { credentialRequestSchema, issueIdToken, nameOf } from './id-token.ts'
import { page } from './page.ts'
import { jwkSet, pemCertificates, type SigningKey } from './signing-key.ts'

/** As Google's: clients keep the keys this long. */
const CERTIFICATES_MAX_AGE = { 'cache-control': 'public, max-age=300, must-revalidate' }

interface Options {
  key: SigningKey
  clientId: string
  accounts: Accounts
  allowsOrigin(origin: string): boolean
  now(): Date
}

const asset =
  (file: string, type: string): Route =>
  () => ({
    headers: { 'content-type': `${type}; charset=UTF-8`, 'cross-origin-resource-policy': 'cross-origin' },
    body: readFileSync(new URL(`browser/${file}`, import.meta.url)),
  })

/** Sign in with Google: the browser's script, its account picker, ID tokens and the keys that check them. */
export function identityRoutes({
  key,
  clientId,
  accounts,
  allowsOrigin,
  now,
}: Options): Record<string, Route> {
  function picker({ url }: { url: URL }): Answer {
    const origin = url.searchParams.get('origin') ?? ''
    const problem =
      url.searchParams.get('client_id') !== clientId
        ? 'Error 401: invalid_client. The OAuth client was not found.'
        : allowsOrigin(origin)
          ? undefined
          : 'Error 400: origin_mismatch. This page is not registered for the client.'
    if (problem) {
      return page('Access blocked', `<h1>Access blocked</h1><p role="alert">${escapeHtml(problem)}</p>`, {
        status: 400,
      })
    }
    const known = accounts
      .list()
      .map(
        ({ email, name }) =>
          `<li><button type="button" data-email="${escapeHtml(email)}" data-name="${escapeHtml(name)}">` +
          `<b>${escapeHtml(name)}</b> ${escapeHtml(email)}</button></li>`,
      )
    return page(
      'Sign in · Google stand-in',
      `<h1>Choose an account</h1>
<form data-origin="${escapeHtml(origin)}" data-nonce="${escapeHtml(url.searchParams.get('nonce') ?? '')}">
${known.length > 0 ? `<ul>${known.join('')}</ul><p>or another one</p>` : ''}
<label>E-mail <input name="email" type="email" required autocomplete="email" autofocus></label>
<label>Name <input name="name" autocomplete="name" placeholder="made from the e-mail address"></label>
<button type="submit" class="primary">Continue</button>
<p role="alert"></p>
</form>`,
      { script: '/gsi/picker.js' },
    )
  }

  return {
    'GET /gsi/client': asset('identity-client.js', 'text/javascript'),
    'GET /gsi/style': asset('identity-client.css', 'text/css'),
    'GET /gsi/picker.js': asset('picker.js', 'text/javascript'),
    'GET /page.css': asset('page.css', 'text/css'),
    'GET /gsi/select': picker,
    'GET /oauth2/v1/certs': () => json(pemCertificates(key), 200, CERTIFICATES_MAX_AGE),
    'GET /oauth2/v3/certs': () => json(jwkSet(key), 200, CERTIFICATES_MAX_AGE),
    async 'POST /credential'(call) {
      const { origin } = call.request.headers
      const own = `http://${call.request.headers.host}`
      if (origin && origin !== own && !allowsOrigin(origin)) {
        throw new Refusal(json({ error: 'origin_mismatch' }, 403))
      }
      const request = await readJson(call, credentialRequestSchema)
      const credential = issueIdToken(request, { key, clientId, now })
      if (!request.fault)
        accounts.remember({ email: request.email, name: request.name ?? nameOf(request.email) })
      return json({ credential })
    },
  }
}
