import { Refusal, type Answer } from '../http.ts'

const HELP = 'Read https://fred.stlouisfed.org/docs/api/api_key.html for more information.'

/** FRED's own words; two spaces follow each full stop. */
export const MESSAGES = {
  noKey: `Bad Request.  Variable api_key is not set.  ${HELP}`,
  badKey: `Bad Request.  The value for variable api_key is not a 32 character alpha-numeric lower-case string.  ${HELP}`,
  unknownKey: `Bad Request.  The value for variable api_key is not registered.  ${HELP}`,
  noSeries: 'Bad Request.  The series does not exist.',
  notSet: (name: string) => `Bad Request.  Variable ${name} is not set.`,
  notBetween: (name: string, from: number, to: number) =>
    `Bad Request.  Variable ${name} is not between ${from} and ${to}.`,
  notOneOf: (name: string, list: readonly string[]) =>
    `Bad Request.  Value of ${name} is not one of: ${list.join(', ')}.`,
  notADate: (name: string) => `Bad Request.  Variable ${name} is not a YYYY-MM-DD formatted date.`,
  notFound: 'Not Found.  The requested page does not exist.',
  tooMany: 'Too Many Requests.  Exceeded Rate Limit',
  locked: 'Locked.  The series is being updated.',
  internal: 'Internal Server Error',
} as const

const isJson = (url: URL) => url.searchParams.get('file_type') === 'json'

/** An error in the form that was asked for: XML without a word about it. */
export function errorAnswer(url: URL, code: number, message: string): Answer {
  if (isJson(url))
    return {
      status: code,
      headers: { 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify({ error_code: code, error_message: message }),
    }
  return xmlError(code, message)
}

export const xmlError = (code: number, message: string): Answer => ({
  status: code,
  headers: { 'content-type': 'text/xml; charset=UTF-8' },
  body: `<?xml version="1.0" encoding="utf-8" ?>\n<error code="${code}" message="${message}"/>`,
})

export const refuse = (url: URL, message: string, code = 400): Refusal =>
  new Refusal(errorAnswer(url, code, message))

/** JSON with escaped slashes, as FRED writes it. */
export function answerOf(url: URL, body: unknown): Answer {
  if (!isJson(url)) throw new Refusal(xmlError(400, 'Bad Request.  The stand-in answers in JSON alone.'))
  return {
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(body).replaceAll('/', '\\/'),
  }
}
