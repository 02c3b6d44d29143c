import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { apiError, insufficientScope, unauthenticated } from './faults.ts'
import type { Grants } from './grants.ts'
import { escapeHtml, json, readJson, Refusal, type Answer, type Call, type Route } from '../http.ts'
import { readMessage } from './mime.ts'
import type { Outbox, SentMail } from './outbox.ts'
import { page } from './page.ts'

const SEND_SCOPES = ['https://www.googleapis.com/auth/gmail.send', 'https://mail.google.com/']
const LARGEST_MESSAGE = 35 * 1024 * 1024
const LARGEST_JSON = Math.ceil((LARGEST_MESSAGE * 4) / 3) + 1024
const SEND_METHOD = 'caribou.api.proto.MailboxService.SendMessage'
const RAW = /^[A-Za-z0-9_-]+={0,2}$/

/** Sending mail, and the outbox where it can be looked at. */
export function gmailRoutes(grants: Grants, outbox: Outbox): Record<string, Route> {
  /** The account whose token was sent. @throws Refusal without a live token */
  function accountOf({ request }: Call) {
    const token = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
    const kept = token ? grants.findAccessToken(token) : undefined
    if (!kept) throw new Refusal(unauthenticated())
    return kept
  }

  function accept(call: Call, bytes: Buffer): Answer {
    if (bytes.length > LARGEST_MESSAGE)
      return apiError(413, 'INVALID_ARGUMENT', 'Message too large', 'uploadTooLarge')
    const { email } = accountOf(call)
    const { to, cc, bcc, from } = readMessage(bytes)
    if (!to && !cc && !bcc)
      return apiError(400, 'INVALID_ARGUMENT', 'Recipient address required', 'invalidArgument')
    if (![to, cc, bcc].filter(Boolean).every((list) => list.split(',').every((one) => one.includes('@'))))
      return apiError(400, 'INVALID_ARGUMENT', 'Invalid To header', 'invalidArgument')
    const id = randomBytes(8).toString('hex')
    // Gmail sends as the account itself, whatever the message says.
    const own = from.toLowerCase().includes(email.toLowerCase())
    outbox.add(id, own ? bytes : withSender(bytes, email))
    return json({ id, threadId: id, labelIds: ['SENT'] })
  }

  const allowed = (call: Call) => {
    const { scopes } = accountOf(call)
    if (!scopes.some((scope) => SEND_SCOPES.includes(scope)))
      throw new Refusal(insufficientScope(SEND_METHOD))
  }

  return {
    async 'POST /gmail/v1/users/me/messages/send'(call) {
      allowed(call)
      const { raw } = await readJson(
        { ...call, body: () => call.body(LARGEST_JSON) },
        z.object({ raw: z.string() }),
      )
      if (!RAW.test(raw)) {
        return apiError(
          400,
          'INVALID_ARGUMENT',
          `Invalid value at 'message.raw' (TYPE_BYTES), Base64 decoding failed`,
          'invalidArgument',
        )
      }
      return accept(call, Buffer.from(raw, 'base64url'))
    },
    async 'POST /upload/gmail/v1/users/me/messages/send'(call) {
      allowed(call)
      if (call.url.searchParams.get('uploadType') !== 'media')
        return apiError(400, 'INVALID_ARGUMENT', 'Only uploadType=media is offered here', 'invalidArgument')
      return accept(call, await call.body(LARGEST_MESSAGE + 1))
    },
    'GET /gmail/v1/users/me/profile'(call) {
      accountOf(call)
      // gmail.send may send and read nothing.
      return insufficientScope('caribou.api.proto.MailboxService.GetProfile')
    },
    'GET /outbox': ({ request }) =>
      request.headers.accept?.includes('application/json')
        ? json(outbox.list().map(summaryOf))
        : outboxPage(outbox.list()),
    'GET /outbox/attachment'({ url }) {
      const mail = outbox.list().find(({ id }) => id === url.searchParams.get('mail'))
      const attachment = mail?.attachments[Number(url.searchParams.get('number'))]
      if (!attachment) return page('Not there', '<h1>There is no such attachment</h1>', { status: 404 })
      return {
        headers: {
          'content-type': attachment.contentType,
          'content-disposition': `attachment; filename*=utf-8''${encodeURIComponent(attachment.filename)}`,
        },
        body: attachment.content,
      }
    },
    'DELETE /outbox'() {
      outbox.clear()
      return json({})
    },
  }
}

function withSender(bytes: Buffer, email: string): Buffer {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes
    .subarray(0, end)
    .toString('latin1')
    .replace(/^From:.*(\r\n[ \t].*)*(\r\n)?/im, '')
  return Buffer.concat([Buffer.from(`From: ${email}\r\n${head}`, 'latin1'), bytes.subarray(end)])
}

const summaryOf = ({ id, from, to, cc, subject, text, html, messageId, attachments }: SentMail) => ({
  id,
  from,
  to,
  cc,
  subject,
  text,
  html,
  message_id: messageId,
  attachments: attachments.map(({ filename, content }) => ({ filename, size: content.length })),
})

function outboxPage(mails: SentMail[]): Answer {
  const items = mails.map(({ id, from, to, subject, text, attachments }) => {
    const files = attachments.map(
      ({ filename, content }, number) =>
        `<li><a href="/outbox/attachment?mail=${id}&amp;number=${number}">${escapeHtml(filename)}</a> (${content.length.toLocaleString('en-US')} bytes)</li>`,
    )
    return `<article><h2>${escapeHtml(subject)}</h2><p>From ${escapeHtml(from)} to ${escapeHtml(to)}</p>
<pre>${escapeHtml(text)}</pre>${files.length > 0 ? `<ul>${files.join('')}</ul>` : ''}</article>`
  })
  return page(
    'Outbox · Google stand-in',
    `<h1>Sent mail</h1>${items.join('') || '<p>Nothing was sent yet.</p>'}`,
  )
}
