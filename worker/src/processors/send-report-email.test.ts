import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createMailboxes } from '#platform/gmail/mailbox.ts'
import { createQueues } from '#platform/queues.ts'
import { openTestRedis, testPrefix } from '#platform/testing/test-database.ts'
import { smallReport } from '../../../contract/src/report/testing/small-report.ts'
import { queueReportEmail, sendReportEmail } from './send-report-email.ts'
import { sweepEmails } from './sweep-emails.ts'
import { ADDRESS, APP, openMailField, PDF, settingsFor, type MailField } from './testing/mail-field.ts'

let field: MailField
beforeAll(async () => {
  field = await openMailField()
})
afterAll(() => field.close())
beforeEach(async () => {
  await field.connectGmail()
  await fetch(`${field.standIn.address}/outbox`, { method: 'DELETE' })
})

const send = (missionId: string, last = false, over: Partial<typeof field.dependencies> = {}) =>
  sendReportEmail({ ...field.dependencies, ...over }, missionId, { last })

describe('the mail about a completed mission', () => {
  it('goes once, from the user to the user, with the first page, a link and the PDF', async () => {
    const id = await field.endedMission({}, smallReport())
    await send(id)
    await send(id)
    const mails = await field.outbox()
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail).toMatchObject({
      to: ADDRESS,
      subject: 'Your report: How do the seasons differ?',
      attachments: [{ filename: 'report.pdf', size: PDF.length }],
    })
    expect(mail!.from).toContain(ADDRESS)
    for (const form of [mail!.text, mail!.html]) {
      expect(form).toContain('24.9')
      expect(form).toContain(`${APP}/mission/${id}`)
      expect(form).toContain('The whole report is attached as a PDF.')
      expect(form).not.toContain('{{')
    }
    const { email, lines, status } = await field.read(id)
    expect(email).toMatchObject({ state: 'sent', message_id: mail!.message_id })
    expect(lines).toEqual([`The report was emailed to ${ADDRESS}.`])
    expect(status).toBe('completed')
  })

  it('escapes what the user and the data say', async () => {
    const goal = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.com'
    await send(await field.endedMission({ goal }, smallReport()))
    const [mail] = await field.outbox()
    expect(mail!.html).not.toContain('<img')
    expect(mail).toMatchObject({
      to: ADDRESS,
      subject: 'Your report: <img src=x onerror=alert(1)> Bcc: eve[@]example[.]com',
    })
  })

  it('carries a link alone when the PDF is too large, and says so', async () => {
    const id = await field.endedMission({}, smallReport())
    await field.database.models.Mission.updateOne({ _id: id }, { 'artifacts.0.size': 18 * 1024 * 1024 + 1 })
    await send(id)
    const [mail] = await field.outbox()
    expect(mail!.attachments).toEqual([])
    for (const form of [mail!.text, mail!.html]) expect(form).toContain('too large for an email')
  })

  it('goes without the page of a report that is older than such pages', async () => {
    await send(await field.endedMission())
    const [mail] = await field.outbox()
    expect(mail!.text).toContain('Your mission is completed.')
    expect(mail!.attachments).toHaveLength(1)
  })
})

describe('the mail about a mission without a report', () => {
  it.each(['failed', 'error'] as const)('that ended as %s says why', async (status) => {
    const id = await field.endedMission({ status, error_message: 'The files hold no rows.', artifacts: [] })
    await send(id)
    const [mail] = await field.outbox()
    expect(mail).toMatchObject({
      subject: 'No report this time: How do the seasons differ?',
      attachments: [],
    })
    for (const form of [mail!.text, mail!.html]) expect(form).toContain('The files hold no rows.')
    expect((await field.read(id)).lines).toEqual([`The news was emailed to ${ADDRESS}.`])
  })

  it.each([
    { status: 'stopped' },
    { status: 'failed_to_launch' },
    { status: 'running' },
    { email_notification_enabled: false },
  ] as const)('is not sent for %j', async (fields) => {
    const id = await field.endedMission(fields)
    await send(id)
    expect(await field.outbox()).toEqual([])
    expect((await field.read(id)).email).toBeNull()
  })
})

describe('a mail that can not be sent', () => {
  const { User } = { User: () => field.database.models.User }
  const failure = async (id: string) => {
    const { email, lines, status } = await field.read(id)
    expect([email?.state, status]).toEqual(['failed', 'completed'])
    return lines
  }

  it('is told in the feed: Gmail is not connected', async () => {
    await User().updateOne({ _id: field.user._id }, { gmail: null })
    const id = await field.endedMission()
    await send(id)
    expect(await failure(id)).toEqual([
      'No email was sent. Gmail is not connected. Connect it on your profile first.',
    ])
  })

  it('is told in the feed: the server has no secret of Google', async () => {
    const { database, secrets, dependencies } = field
    const settings = settingsFor(field.standIn.address, '')
    const mailboxes = createMailboxes({ settings, models: database.models, secrets, now: dependencies.now })
    const id = await field.endedMission()
    await send(id, false, { mailboxes })
    expect(await failure(id)).toEqual(['No email was sent. Gmail is not set up on this server.'])
  })

  it('is told in the feed: the user has switched such mails off', async () => {
    const { _id } = field.user
    await User().updateOne({ _id }, { 'email_preferences.mission_completion_enabled': false })
    const id = await field.endedMission()
    await send(id)
    await User().updateOne({ _id }, { 'email_preferences.mission_completion_enabled': true })
    expect(await failure(id)).toEqual([
      'No email was sent: emails about missions are switched off in your settings.',
    ])
  })

  it('is told in the feed: Gmail refuses it', async () => {
    const id = await field.endedMission()
    await field.fail('domain-policy')
    await send(id)
    expect(await failure(id)).toEqual([
      "No email was sent. Your organisation's rules at Google do not allow this email.",
    ])
    expect(await field.outbox()).toEqual([])
  })

  it('is tried again under the same id after a rate limit, and given up after the last try', async () => {
    const id = await field.endedMission()
    await field.fail('rate-limit')
    await expect(send(id)).rejects.toThrow('Gmail takes no more mail')
    const first = await field.read(id)
    expect([first.email!.state, first.lines]).toEqual(['refused', []])
    await send(id)
    expect((await field.outbox()).map(({ message_id }) => message_id)).toEqual([first.email!.message_id])

    const other = await field.endedMission()
    await field.fail('rate-limit')
    await send(other, true)
    expect((await failure(other))[0]).toContain('No email was sent. Gmail takes no more mail')
  })

  it.each(['lost-answer', 'backend-error'])('is not repeated after %s', async (kind) => {
    const id = await field.endedMission()
    await field.fail(kind)
    await send(id)
    await send(id)
    const { email, lines } = await field.read(id)
    expect(email!.state).toBe('unconfirmed')
    expect(lines).toEqual([expect.stringContaining('Gmail did not confirm the email.')])
    expect(await field.outbox()).toHaveLength(kind === 'lost-answer' ? 1 : 0)
  })

  it('is not repeated when whoever sent it is gone', async () => {
    const id = await field.endedMission({
      email: { state: 'sending', message_id: '<x@y>', at: new Date() },
    })
    await send(id)
    expect(await field.outbox()).toEqual([])
    expect((await field.read(id)).email).toMatchObject({ state: 'unconfirmed', message_id: '<x@y>' })
  })

  it('goes once when two workers have it', async () => {
    const id = await field.endedMission()
    await Promise.all([send(id), send(id), send(id)])
    expect(await field.outbox()).toHaveLength(1)
  })

  it('is nothing to a mission that was deleted', async () => {
    await send('0'.repeat(24))
    expect(await field.outbox()).toEqual([])
  })
})

describe('the queue of mails', () => {
  it('gets those that are wanted, once, and again those whose job is lost', async () => {
    const redis = openTestRedis()
    const queues = createQueues(redis, testPrefix())
    const { missions, database } = field
    const old = new Date(Date.now() - 120_000)
    const wanted = await field.endedMission({ updated_at: old })
    const settled = await field.endedMission({
      updated_at: old,
      email: { state: 'sent', message_id: '<x@y>', at: old },
    })
    await queueReportEmail({ missions, queues }, wanted)
    await queueReportEmail({ missions, queues }, wanted)
    const stopped = await field.endedMission({ status: 'stopped', updated_at: old })
    await queueReportEmail({ missions, queues }, stopped)
    expect((await queues.emails.getJobs()).map(({ id }) => id)).toEqual([wanted])

    await queues.emails.obliterate({ force: true })
    await sweepEmails(database, queues, new Date())
    await sweepEmails(database, queues, new Date())
    const queued = (await queues.emails.getJobs()).map(({ id }) => id)
    expect(queued.filter((id) => id === wanted)).toHaveLength(1)
    expect(queued).not.toContain(settled)
    expect(queued).not.toContain(stopped)
    await queues.emails.obliterate({ force: true })
    await queues.close()
    redis.disconnect()
  })
})
