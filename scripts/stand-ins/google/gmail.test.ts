import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { connect } from '../../testing/google-consent.ts'
import { runGoogleStandIn, type RunningStandIn } from '../../testing/google-stand-in.ts'
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

describe('sending', () => {
  const compose = (to: string, from = 'ada@example.com') =>
    new MailComposer({
      from,
      to,
      subject: 'Your report',
      text: 'It is done.',
      attachments: [{ filename: 'report.pdf', content: Buffer.alloc(1000, 7) }],
    })
      .compile()
      .build()
  const send = (token: string, raw: string) =>
    fetch(`${address}/gmail/v1/users/me/messages/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ raw }),
    })
  const outbox = async () =>
    (await (await fetch(`${address}/outbox`, { headers: { accept: 'application/json' } })).json()) as object[]
  const errorOf = async (response: Response) =>
    ((await response.json()) as { error: { code: number; errors: { reason: string }[] } }).error

  it('puts mail into the outbox, the newest first', async () => {
    const { access_token } = await connect(address)
    for (const to of ['one@example.com', 'two@example.com']) {
      const response = await send(access_token!, (await compose(to)).toString('base64url'))
      expect(await response.json()).toMatchObject({ labelIds: ['SENT'] })
    }
    const mails = await outbox()
    expect(mails).toMatchObject([
      {
        to: 'two@example.com',
        subject: 'Your report',
        attachments: [{ filename: 'report.pdf', size: 1000 }],
      },
      { to: 'one@example.com' },
    ])
    const page = await (await fetch(`${address}/outbox`)).text()
    expect(page).toContain('two@example.com')
    const file = await fetch(
      address +
        page
          .match(/href="([^"]+)"/g)!
          .at(1)!
          .slice(6, -1)
          .replace('&amp;', '&'),
    )
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.alloc(1000, 7))
    await fetch(`${address}/outbox`, { method: 'DELETE' })
    expect(await outbox()).toEqual([])
  })

  it('takes large mail at the upload address', async () => {
    const { access_token } = await connect(address)
    const response = await fetch(`${address}/upload/gmail/v1/users/me/messages/send?uploadType=media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'message/rfc822' },
      body: new Uint8Array(await compose('one@example.com')),
    })
    expect(response.status).toBe(200)
    expect(await outbox()).toHaveLength(1)
  })

  it('sends as the account, whatever the message says', async () => {
    const { access_token } = await connect(address)
    const mail = await compose('one@example.com', 'Boss <boss@example.com>')
    await send(access_token!, mail.toString('base64url'))
    expect(await outbox()).toMatchObject([{ from: 'ada@example.com', subject: 'Your report' }])
  })

  it('refuses tokens that are wrong, too old, or not for sending', async () => {
    const raw = (await compose('one@example.com')).toString('base64url')
    const wrong = await send('ya29.guess', raw)
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('www-authenticate')).toContain('invalid_token')
    const reading = await connect(address, { decision: 'allow', email: 'eve@example.com' })
    const error = await errorOf(await send(reading.access_token!, raw))
    expect([error.code, error.errors[0]!.reason]).toEqual([403, 'insufficientPermissions'])
    const { access_token } = await connect(address)
    clock = new Date(clock.getTime() + 3600_000)
    expect((await send(access_token!, raw)).status).toBe(401)
  })

  it('refuses plain base64, no recipient, and more than 35 MB', async () => {
    const { access_token } = await connect(address)
    expect((await send(access_token!, 'ab+/')).status).toBe(400)
    const nobody = Buffer.from('From: ada@example.com\r\nSubject: x\r\n\r\nHello\r\n').toString('base64url')
    expect((await send(access_token!, nobody)).status).toBe(400)
    const large = await fetch(`${address}/upload/gmail/v1/users/me/messages/send?uploadType=media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
      body: new Uint8Array(35 * 1024 * 1024 + 1),
    })
    expect(large.status).toBe(413)
    expect(await outbox()).toEqual([])
  })

  it('fails the next calls on request, then works again', async () => {
    const { access_token } = await connect(address)
    const raw = (await compose('one@example.com')).toString('base64url')
    const expected = [
      ['rate-limit', 403, 'userRateLimitExceeded'],
      ['too-many-requests', 429, 'rateLimitExceeded'],
      ['backend-error', 503, 'backendError'],
    ] as const
    for (const [kind] of expected) {
      await fetch(`${address}/faults`, { method: 'POST', body: JSON.stringify({ call: 'send', kind }) })
    }
    for (const [, status, reason] of expected) {
      const error = await errorOf(await send(access_token!, raw))
      expect([error.code, error.errors[0]!.reason]).toEqual([status, reason])
    }
    expect((await send(access_token!, raw)).status).toBe(200)
  })
})
