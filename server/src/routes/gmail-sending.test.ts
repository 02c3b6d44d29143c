import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { emailPreferencesResponseSchema, type SignInResponse } from '#contract'
import { answerOf, errorOf } from '../testing/answers.ts'
import { startGmailServer, type GmailServer } from '../testing/gmail-flow.ts'
import { bearer } from '../testing/test-server.ts'

let gmail: GmailServer
let users = 0
let ada: SignInResponse
beforeAll(async () => {
  gmail = await startGmailServer()
})
afterAll(() => gmail.close())
beforeEach(async () => {
  gmail.server.clock.now = () => new Date()
  ada = await gmail.server.signIn(`sender${++users}@example.com`)
})

const sendTest = () => request(gmail.server.url).post('/api/gmail/test-email').set(bearer(ada.token))
const state = async () =>
  answerOf(
    emailPreferencesResponseSchema,
    await request(gmail.server.url).get('/api/user/email-preferences').set(bearer(ada.token)),
  ).email_preferences
const mine = async () => (await gmail.outbox()).filter(({ to }) => to === ada.user.email)
const tokensGiven = () =>
  Object.values(gmail.grants().access).filter(({ email }) => email === ada.user.email).length

describe('the test e-mail', () => {
  it('goes from the user to the user, as text and HTML', async () => {
    await gmail.connect(ada)
    const answer = await sendTest()
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: `A test email is on its way to ${ada.user.email}.` },
    ])
    const [mail] = await mine()
    expect(mail).toMatchObject({ subject: 'Apogee can send you reports', attachments: [] })
    for (const form of [mail!.text, mail!.html]) {
      expect(form).toContain('This is the test email you asked for.')
      expect(form).toContain('https://apogee.example.com/profile')
    }
  })

  it('needs a connection', async () => {
    expect(errorOf(await sendTest(), 409)).toBe('Gmail is not connected. Connect it on your profile first.')
  })

  it.each<[kind: string, status: number, text: string]>([
    [
      'api-off',
      503,
      "Gmail is switched off in this server's Google project. Please tell whoever runs this server.",
    ],
    [
      'rate-limit',
      429,
      'Gmail takes no more mail from your account for the moment. Please try again in a few minutes.',
    ],
    [
      'too-many-requests',
      429,
      'Gmail takes no more mail from your account for the moment. Please try again in a few minutes.',
    ],
    [
      'daily-limit',
      429,
      'Your Gmail account has reached its sending limit for today. Please try again tomorrow.',
    ],
    ['domain-policy', 403, "Your organisation's rules at Google do not allow this email."],
    ['bad-message', 400, 'Gmail refused the message: Invalid To header'],
    ['too-large', 413, 'The email is larger than Gmail allows.'],
    [
      'backend-error',
      503,
      'Gmail did not confirm the email. It may have been sent: look into your Sent folder before you try again.',
    ],
    [
      'lost-answer',
      503,
      'Gmail did not confirm the email. It may have been sent: look into your Sent folder before you try again.',
    ],
  ])('that Google answers with %s is told, and sent no second time', async (kind, status, text) => {
    await gmail.connect(ada)
    await gmail.fail('send', kind)
    expect(errorOf(await sendTest(), status)).toBe(text)
    expect(await mine()).toHaveLength(kind === 'lost-answer' ? 1 : 0)
    expect((await state()).gmail_permission_granted).toBe(true)
  })

  it('goes out when Google refuses the access token once, and the connection ends when it does so twice', async () => {
    await gmail.connect(ada)
    await gmail.fail('send', 'unauthenticated')
    expect((await sendTest()).status).toBe(200)
    expect(await mine()).toHaveLength(1)
    await gmail.fail('send', 'unauthenticated', 2)
    expect(errorOf(await sendTest(), 409)).toBe(
      'Google no longer lets Apogee send from your account. Please connect Gmail again on your profile.',
    )
    expect(await state()).toMatchObject({ gmail_permission_granted: false, gmail_reconnect_needed: true })
  })

  it('ends the connection when it lacks the permission to send', async () => {
    await gmail.connect(ada)
    await gmail.fail('send', 'insufficient-scope')
    errorOf(await sendTest(), 409)
    expect(await state()).toMatchObject({ gmail_permission_granted: false, gmail_reconnect_needed: true })
  })
})

describe('a permission that Google has ended', () => {
  it('is shown as such, its token is gone, and connecting again mends it', async () => {
    await gmail.connect(ada)
    const [token] = Object.entries(gmail.grants().refresh).find(([, { email }]) => email === ada.user.email)!
    await fetch(`${gmail.standIn.address}/revoke`, { method: 'POST', body: new URLSearchParams({ token }) })
    errorOf(await sendTest(), 409)
    expect(await state()).toMatchObject({ gmail_permission_granted: false, gmail_reconnect_needed: true })
    expect((await gmail.stored(ada))!.gmail!.refresh_token).toBeNull()
    errorOf(await sendTest(), 409)
    await gmail.connect(ada)
    expect(await state()).toMatchObject({ gmail_permission_granted: true, gmail_reconnect_needed: false })
    expect((await sendTest()).status).toBe(200)
  })
})

describe('access tokens', () => {
  it('are asked for once by many mails at the same time, and again shortly before their end', async () => {
    await gmail.connect(ada)
    const before = tokensGiven()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendTest()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(tokensGiven()).toBe(before + 1)
    gmail.server.clock.now = () => new Date(Date.now() + 3400_000)
    await sendTest()
    expect(tokensGiven()).toBe(before + 1)
    gmail.server.clock.now = () => new Date(Date.now() + 3500_000)
    await sendTest()
    expect(tokensGiven()).toBe(before + 2)
  })

  it('are asked for again when Google fails once', async () => {
    await gmail.connect(ada)
    await gmail.fail('token', 'backend-error')
    expect((await sendTest()).status).toBe(200)
  })
})
