import { generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT, decodeJwt, type JWTPayload } from 'jose'
import { deriveKey } from '#platform/secrets.ts'
import { sessionKey } from '../services/session/session-token.ts'
import type { Battlefield, HostileGroup, HostileRequest } from './hostile-request.ts'

type TokenMaker = (field: Battlefield) => Promise<string> | string
const claims = ({ victim }: Battlefield): JWTPayload => ({
  version: 0,
  sub: victim.user.id,
  sid: decodeJwt(victim.token).sid,
})
const signed = (
  field: Battlefield,
  changes: JWTPayload = {},
  {
    key = sessionKey(field.server.dependencies.environment.JWT_SECRET),
    alg = 'HS256',
  }: { key?: Uint8Array; alg?: string } = {},
) => {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: 'apogee',
    aud: 'apogee:api',
    iat: now,
    exp: now + 3600,
    ...claims(field),
    ...changes,
  }
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(key)
}
const seconds = () => Math.floor(Date.now() / 1000)

/** Tokens that must open nothing. */
const tokens: Record<string, TokenMaker> = {
  'signed with a guessed secret': (field) => signed(field, {}, { key: Buffer.from('secret'.repeat(6)) }),
  'signed with the raw secret': (field) =>
    signed(field, {}, { key: Buffer.from(field.server.dependencies.environment.JWT_SECRET) }),
  'signed with the key of admin cookies': (field) =>
    signed(field, {}, { key: deriveKey(field.server.dependencies.environment.JWT_SECRET, 'admin-session') }),
  'unsigned (alg none)': (field) => new UnsecuredJWT(claims(field)).setExpirationTime('1h').encode(),
  'of another algorithm': (field) => signed(field, {}, { alg: 'HS512' }),
  'signed with a public key of our own': async (field) =>
    new SignJWT(claims(field))
      .setProtectedHeader({ alg: 'RS256' })
      .setExpirationTime('1h')
      .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
  'for another audience': (field) => signed(field, { aud: 'somebody-else' }),
  'of another issuer': (field) => signed(field, { iss: 'https://accounts.google.com' }),
  expired: (field) => signed(field, { exp: seconds() - 1 }),
  'without expiry': (field) => signed(field, { exp: undefined }),
  'not yet valid': (field) => signed(field, { nbf: seconds() + 3600 }),
  'of an ended session': (field) => signed(field, { version: -1 }),
  'of another session': (field) => signed(field, { sid: decodeJwt(field.attacker.token).sid }),
  'without a session': (field) => signed(field, { sid: undefined }),
  'with an operator as session': (field) => signed(field, { sid: { $ne: null } }),
  'with a version as text': (field) => signed(field, { version: '0' }),
  'with an operator as version': (field) => signed(field, { version: { $gte: 0 } }),
  'with an operator as subject': (field) => signed(field, { sub: { $ne: null } as never }),
  'without subject': (field) => signed(field, { sub: undefined }),
  'for a user who does not exist': (field) => signed(field, { sub: 'f'.repeat(24) }),
  'that is a Google credential': ({ server, victim }) => server.google.credential(victim.user.email),
  'with its signature cut off': ({ victim }) => victim.token.split('.').slice(0, 2).join('.') + '.',
  'with one letter changed': ({ victim }) => victim.token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
  'with its claims exchanged': ({ victim, attacker }) =>
    [attacker.token.split('.')[0], victim.token.split('.')[1], attacker.token.split('.')[2]].join('.'),
  'that is no token': () => 'null',
  'of the words undefined': () => 'undefined',
  'that is a user id': ({ victim }) => victim.user.id,
}

const tokenTargets: [method: string, path: (field: Battlefield) => string][] = [
  ['GET', () => '/api/user/info'],
  ['DELETE', () => '/api/user'],
  ['POST', ({ mission }) => `/api/missions/${mission._id}/stop`],
  ['GET', ({ mission }) => `/api/sessions/${mission._id}/artifacts/report.pdf`],
]

export const forgedTokens: HostileGroup = {
  title: 'a token',
  requests: Object.entries(tokens).flatMap(([name, token]) =>
    tokenTargets.map(([method, path], index) => ({
      name: `${name}, call ${index + 1}`,
      make: async (field: Battlefield) => ({
        name,
        method,
        path: path(field),
        headers: { Authorization: `Bearer ${await token(field)}` },
        expect: 401,
      }),
    })),
  ),
}

export const misplacedTokens: HostileGroup = {
  title: 'a good token in the wrong place',
  requests: (
    [
      [
        'in the query',
        ({ victim }) => ({ path: `/api/user/info?access_token=${victim.token}&token=${victim.token}` }),
      ],
      [
        'in a cookie',
        ({ victim }) => ({ headers: { Cookie: `token=${victim.token}; auth_token=${victim.token}` } }),
      ],
      ['under another scheme', ({ victim }) => ({ headers: { Authorization: `Basic ${victim.token}` } })],
      ['without a scheme', ({ victim }) => ({ headers: { Authorization: victim.token } })],
      ['in another header', ({ victim }) => ({ headers: { 'X-Access-Token': victim.token } })],
      [
        'as a user header',
        ({ victim }) => ({ headers: { 'X-User-Id': victim.user.id, 'X-Forwarded-User': victim.user.email } }),
      ],
      [
        'as an admin cookie',
        ({ victim }) => ({
          path: '/admin/queues',
          headers: { Cookie: `apogee_admin=${victim.token}` },
          expect: 403,
        }),
      ],
    ] as [string, (field: Battlefield) => Partial<HostileRequest>][]
  ).map(([name, change]) => ({
    name,
    make: (field) => ({ name, method: 'GET', path: '/api/user/info', expect: 401, ...change(field) }),
  })),
}
