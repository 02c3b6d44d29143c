import { describe, expect, it } from '@jest/globals'
import { composeMessage } from './compose-message.ts'

const HOSTILE = 'Sales\r\nBcc: eve@example.com\r\nX-Evil: yes\r\n\r\n<script>alert(1)</script>'

describe('a mail about what somebody wrote', () => {
  it('has no header that stood in a goal or a file name, and goes to one address', async () => {
    const mail = await composeMessage({
      address: 'ada@example.com',
      messageId: '<1@apogee>',
      date: new Date('2026-11-22T12:00:00Z'),
      content: { subject: HOSTILE, text: HOSTILE, html: '<p>x</p>' },
      attachments: [{ filename: HOSTILE, contentType: 'application/pdf', content: Buffer.from('x') }],
    })
    // Headers of the mail and of each of its parts: what stands before an empty line, after its start or a boundary.
    const text = mail.toString()
    const boundary = /boundary="([^"]+)"/.exec(text)![1]!
    const heads = text.split(`--${boundary}`).map((part) => part.trimStart().split(/\r?\n\r?\n/)[0]!)
    const names = heads.map((head) =>
      head.split(/\r?\n(?![ \t])/).map((line) => line.split(':')[0]!.toLowerCase()),
    )
    expect(heads.length).toBeGreaterThan(2)
    expect(names.flat().filter((name) => name === 'bcc' || name === 'x-evil')).toEqual([])
    expect(names[0]!.filter((name) => name === 'to')).toHaveLength(1)
    expect(names[0]!.filter((name) => name === 'subject')).toHaveLength(1)
  })
})
