import { JSON_TYPE, asAttacker, json, type Battlefield, type HostileGroup } from './hostile-request.ts'

const order = { goal: 'g', data_source: 'fred', email_notification_enabled: false }
const jsonCalls: [method: string, path: (field: Battlefield) => string, good: Record<string, unknown>][] = [
  ['POST', () => '/api/auth/google', { token: 'x' }],
  [
    'PATCH',
    () => '/api/user/email-preferences',
    { dont_ask_proactively: true, mission_completion_enabled: true },
  ],
  ['POST', () => '/api/user/profile', { fred_api_key: 'a'.repeat(32) }],
  ['POST', () => '/api/missions/create', order],
  ['POST', ({ mission }) => `/api/sessions/${mission._id}/chat`, { message: 'm' }],
  ['POST', () => '/api/gmail/request-permission', { return_url: '/' }],
  ['POST', () => '/api/gmail/oauth-callback', { code: 'c', state: 's' }],
]
const wrongValues: Record<string, unknown> = {
  'an operator': { $ne: null },
  'an always true comparison': { $gt: '' },
  'a pattern': { $regex: '.*' },
  'code for the database': { $where: 'sleep(5000)' },
  'a list': ['a', 'b'],
  nothing: null,
  'a number': 7,
  'a nested object': { a: { b: { c: {} } } },
}

export const wrongFields: HostileGroup = {
  title: 'a body with',
  requests: jsonCalls.flatMap(([method, path, good], call) =>
    Object.keys(good).flatMap((field) =>
      Object.entries(wrongValues).map(([value, wrong]) => ({
        name: `${value} as ${field} (${call + 1})`,
        make: (battlefield: Battlefield) => ({
          name: value,
          method,
          path: path(battlefield),
          headers: { ...JSON_TYPE, ...asAttacker(battlefield) },
          body: json({ ...good, [field]: wrong }),
          expect: 422,
        }),
      })),
    ),
  ),
}

const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
type BodyChange = (good: Record<string, unknown>) => {
  body: string | Buffer
  headers?: Record<string, string>
  expect: number
}
const wrongBodies: Record<string, BodyChange> = {
  'a field more': (good) => ({ body: json({ ...good, user_id: 'f'.repeat(24) }), expect: 422 }),
  'an operator beside its fields': (good) => ({
    body: json({ ...good, $set: { role: 'admin' } }),
    expect: 422,
  }),
  'a prototype': (good) => ({
    body: `${json(good).slice(0, -1)},"__proto__":{"is_admin":true}}`,
    expect: 422,
  }),
  'a constructor': (good) => ({
    body: json({ ...good, constructor: { prototype: { is_admin: true } } }),
    expect: 422,
  }),
  'a dotted path': (good) => ({ body: json({ ...good, 'reports.2026-11': [] }), expect: 422 }),
  'a list': (good) => ({ body: json([good]), expect: 422 }),
  'its end missing': (good) => ({ body: json(good).slice(0, -1), expect: 400 }),
  'a comment': (good) => ({ body: `${json(good)}//`, expect: 400 }),
  'no object but null': () => ({ body: 'null', expect: 400 }),
  'no object but text': () => ({ body: '"text"', expect: 400 }),
  'NUL bytes': () => ({ body: Buffer.from([0x7b, 0, 0x7d]), expect: 400 }),
  'five thousand levels': () => ({ body: deep, expect: 422 }),
  'a hundred kilobytes': (good) => ({ body: json({ ...good, pad: 'x'.repeat(100_000) }), expect: 413 }),
  'the type of a form': (good) => ({
    body: json(good),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    expect: 415,
  }),
  'the type of a simple request': (good) => ({
    body: json(good),
    headers: { 'Content-Type': 'text/plain' },
    expect: 415,
  }),
  'the type of XML': () => ({
    body: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    headers: { 'Content-Type': 'application/xml' },
    expect: 415,
  }),
  compression: (good) => ({
    body: json(good),
    headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
    expect: 415,
  }),
  'an odd charset': (good) => ({
    body: json(good),
    headers: { 'Content-Type': 'application/json; charset=utf-7' },
    expect: 415,
  }),
}

export const wrongWholes: HostileGroup = {
  title: 'a body with',
  requests: jsonCalls.flatMap(([method, path, good], call) =>
    Object.entries(wrongBodies).map(([name, change]) => ({
      name: `${name} (${call + 1})`,
      make: (field: Battlefield) => {
        const { body, headers = JSON_TYPE, expect } = change(good)
        return {
          name,
          method,
          path: path(field),
          headers: { ...headers, ...asAttacker(field) },
          body,
          expect,
        }
      },
    })),
  ),
}
