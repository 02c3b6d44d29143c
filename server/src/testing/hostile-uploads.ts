import { CSV, GZIP, PDF, PNG, XLSX } from './contents.ts'

/** A launch as bytes, and what must come back for it. */
export interface HostileUpload {
  name: string
  type?: string
  body: Buffer
  expect: number
}

const BOUNDARY = 'XX'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const part = (headers: string[], content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headers.join('\r\n')}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const field = (name: string, value: string) => part([`Content-Disposition: form-data; name="${name}"`], value)
const file = (filename: string, content: string | Buffer = CSV, name = 'files') =>
  part(
    [`Content-Disposition: form-data; name="${name}"; filename="${filename}"`, 'Content-Type: text/csv'],
    content,
  )
const end = Buffer.from(`--${BOUNDARY}--\r\n`)
const form = (...parts: Buffer[]) => Buffer.concat([...parts, end])
const goal = field('goal', 'Why?')

export const hostileUploads: HostileUpload[] = [
  { name: 'an empty form', body: form(), expect: 422 },
  { name: 'no form at all', body: Buffer.alloc(0), expect: 400 },
  { name: 'no boundary', type: 'multipart/form-data', body: form(goal, file('a.csv')), expect: 400 },
  {
    name: 'another boundary',
    type: 'multipart/form-data; boundary=YY',
    body: form(goal, file('a.csv')),
    expect: 400,
  },
  { name: 'no last boundary', body: Buffer.concat([goal, file('a.csv')]), expect: 400 },
  {
    name: 'another kind of multipart',
    type: 'multipart/mixed; boundary=XX',
    body: form(goal, file('a.csv')),
    expect: 415,
  },
  {
    name: 'a file in place of the goal',
    body: form(file('g.csv', 'Why?', 'goal'), file('a.csv')),
    expect: 422,
  },
  { name: 'text in place of the files', body: form(goal, field('files', CSV)), expect: 422 },
  { name: 'two goals', body: form(goal, goal, file('a.csv')), expect: 422 },
  { name: 'a goal as list', body: form(field('goal[]', 'Why?'), file('a.csv')), expect: 422 },
  { name: 'a goal with an operator', body: form(field('goal[$gt]', ''), file('a.csv')), expect: 422 },
  { name: 'a deep field name', body: form(goal, field('a[b][c][d][e]', 'x'), file('a.csv')), expect: 422 },
  { name: 'a huge list index', body: form(goal, field('a[99999999]', 'x'), file('a.csv')), expect: 422 },
  { name: 'a prototype', body: form(goal, field('__proto__', 'x'), file('a.csv')), expect: 422 },
  {
    name: 'a polluted prototype',
    body: form(goal, field('constructor[prototype][is_admin]', 'true'), file('a.csv')),
    expect: 422,
  },
  {
    name: 'somebody else’s id',
    body: form(goal, field('user_id', 'f'.repeat(24)), file('a.csv')),
    expect: 422,
  },
  { name: 'a status', body: form(goal, field('status', 'completed'), file('a.csv')), expect: 422 },
  { name: 'a goal of spaces', body: form(field('goal', ' \u00a0\t\n'), file('a.csv')), expect: 422 },
  {
    name: 'a goal of 5,000 letters',
    body: form(field('goal', 'x'.repeat(5000)), file('a.csv')),
    expect: 422,
  },
  {
    name: 'a goal of 100 kilobytes',
    body: form(field('goal', 'x'.repeat(100_000)), file('a.csv')),
    expect: 413,
  },
  {
    name: 'a field name of 5,000 letters',
    body: form(goal, field('n'.repeat(5000), 'x'), file('a.csv')),
    expect: 422,
  },
  {
    name: 'a flag with an operator',
    body: form(goal, field('email_notification_enabled[$ne]', 'x'), file('a.csv')),
    expect: 422,
  },
  {
    name: 'two hundred fields',
    body: form(...Array.from({ length: 200 }, (_, n) => field(`f${n}`, 'x')), file('a.csv')),
    expect: 422,
  },
  {
    name: 'fifty files',
    body: form(goal, ...Array.from({ length: 50 }, (_, n) => file(`${n}.csv`))),
    expect: 413,
  },
  {
    name: 'a part without a name',
    body: form(goal, part(['Content-Disposition: form-data; filename="a.csv"'], CSV)),
    expect: 422,
  },
  {
    name: 'a part without disposition',
    body: form(goal, part(['Content-Type: text/csv'], CSV)),
    expect: 422,
  },
  {
    name: 'a part with a huge header',
    body: form(goal, part([`X-Pad: ${'x'.repeat(100_000)}`], CSV)),
    expect: 400,
  },
  { name: 'a file name ending in .exe', body: form(goal, file('data.csv.exe')), expect: 415 },
  { name: 'an end hidden behind a NUL', body: form(goal, file('data.exe\u0000.csv')), expect: 400 },
  { name: 'an end turned around', body: form(goal, file('data\u202evsc.exe')), expect: 415 },
  { name: 'a page', body: form(goal, file('page.html', '<script>alert(1)</script>')), expect: 415 },
  {
    name: 'a drawing with a script',
    body: form(goal, file('x.svg', '<svg onload="alert(1)"/>')),
    expect: 415,
  },
  { name: 'a shell script', body: form(goal, file('run.sh', '#!/bin/sh')), expect: 415 },
  { name: 'no file name', body: form(goal, file('', CSV)), expect: 422 },
  {
    name: 'a program named .csv',
    body: form(goal, file('a.csv', Buffer.from('7f454c460201010000000000', 'hex'))),
    expect: 415,
  },
  { name: 'a zip named .csv', body: form(goal, file('a.csv', XLSX)), expect: 415 },
  { name: 'a gzip named .json', body: form(goal, file('a.json', GZIP)), expect: 415 },
  { name: 'a picture named .txt', body: form(goal, file('a.txt', PNG)), expect: 415 },
  { name: 'a PDF named .xlsx', body: form(goal, file('a.xlsx', PDF)), expect: 415 },
  { name: 'a page named .xlsx', body: form(goal, file('a.xlsx', '<html>')), expect: 415 },
  {
    name: 'a page named .pdf',
    body: form(goal, file('a.pdf', '<script>app.alert(1)</script>')),
    expect: 415,
  },
  { name: 'a bomb named .csv', body: form(goal, file('a.csv', Buffer.alloc(300_000))), expect: 415 },
  { name: 'an empty file', body: form(goal, file('a.csv', '')), expect: 422 },
  { name: 'a good file and a bad one', body: form(goal, file('a.csv'), file('b.exe')), expect: 415 },
  {
    name: 'a file beyond the limit',
    body: form(goal, file('a.csv', Buffer.alloc(1_100_000, 'a'))),
    expect: 413,
  },
]

export const UPLOAD_TYPE = TYPE
