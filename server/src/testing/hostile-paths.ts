import { randomId } from '#platform/secrets.ts'
import { JSON_TYPE, asAttacker, json, type Battlefield, type HostileGroup } from './hostile-request.ts'

const idCalls: [method: string, path: (id: string) => string, body?: string][] = [
  ['GET', (id) => `/api/mission-status/${id}`],
  ['GET', (id) => `/api/sessions/${id}/feed`],
  ['GET', (id) => `/api/sessions/${id}/package-info`],
  ['GET', (id) => `/api/sessions/${id}/download-package`],
  ['GET', (id) => `/api/sessions/${id}/artifacts/report.pdf`],
  ['GET', (id) => `/api/sessions/${id}/data/GDP.csv`],
  ['GET', (id) => `/api/sessions/${id}/chat/status`],
  ['POST', (id) => `/api/sessions/${id}/chat`, json({ message: 'm' })],
  ['POST', (id) => `/api/missions/${id}/stop`],
  ['DELETE', (id) => `/api/missions/${id}`],
]
const wrongIds: Record<string, (field: Battlefield) => string> = {
  'a traversal': () => '..%2f..%2f..%2fetc%2fpasswd',
  'an operator': () => encodeURIComponent('{"$ne":null}'),
  'an operator in brackets': () => '[$ne]=',
  'a query of another kind': () => encodeURIComponent("' OR '1'='1"),
  'a NUL byte': ({ mission }) => `${mission._id}%00`,
  'a line feed': ({ mission }) => `${mission._id}%0a`,
  HTML: () => encodeURIComponent('<script>alert(1)</script>'),
  'a property of every object': () => '__proto__',
  'five thousand letters': () => 'a'.repeat(5000),
  'full-width digits': () => encodeURIComponent('１２３４５６７８９０１２３４５６７８９０１２'),
  'the id in capitals': ({ mission }) => `${mission._id.toUpperCase()}_`,
  'a mission that does not exist': () => randomId(),
}
export const wrongPaths: HostileGroup = {
  title: 'as a mission id',
  requests: [
    ...idCalls.flatMap(([method, path, body], call) =>
      Object.entries(wrongIds).map(([name, id]) => ({
        name: `${name} (${call + 1})`,
        make: (field: Battlefield) => ({
          name,
          method,
          path: path(id(field)),
          headers: { ...asAttacker(field), ...(body ? JSON_TYPE : {}) },
          body,
          expect: 404,
        }),
      })),
    ),
    // Its status may be read by whoever has the id; nothing else may.
    ...idCalls.slice(1).map(([method, path, body], call) => ({
      name: `the victim’s mission (${call + 2})`,
      make: (field: Battlefield) => ({
        name: 'the victim’s mission',
        method,
        path: path(field.mission._id),
        headers: { ...asAttacker(field), ...(body ? JSON_TYPE : {}) },
        body,
        expect: 404,
      }),
    })),
  ],
}
