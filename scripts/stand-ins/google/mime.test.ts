import { describe, expect, it } from '@jest/globals'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { readMessage } from './mime.ts'

const PDF = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x0d, 0x0a, 0x2d, 0x2d])

describe('readMessage', () => {
  it('reads what nodemailer composes: text, HTML, attachments, names and subjects in any script', async () => {
    const text = `Grüße,\n${'a long line of words '.repeat(20)}\n=20 is no space, 日本語 neither\n.\n`
    const bytes = await new MailComposer({
      from: { name: 'Zoë Ünal', address: 'zoe@example.com' },
      to: ['ada@example.com', { name: 'Grace "Amazing" Hopper', address: 'grace@example.com' }],
      subject:
        'Your report is ready: Größe, Zeit und 売上高 über viele Jahre — all of it in one long subject line',
      text,
      html: '<p>Grüße</p>',
      messageId: '<mission-1@apogee.example.com>',
      attachments: [
        { filename: 'report – 売上高 with a rather long name that needs several pieces.pdf', content: PDF },
        { filename: 'data.csv', content: 'a,b\r\n1,2\r\n' },
      ],
    })
      .compile()
      .build()
    const message = readMessage(bytes)
    expect(message.from).toBe('Zoë Ünal <zoe@example.com>')
    expect(message.to).toContain('ada@example.com')
    expect(message.to).toContain('<grace@example.com>')
    expect(message.subject).toBe(
      'Your report is ready: Größe, Zeit und 売上高 über viele Jahre — all of it in one long subject line',
    )
    expect(message.messageId).toBe('<mission-1@apogee.example.com>')
    expect(message.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd())
    expect(message.html.trim()).toBe('<p>Grüße</p>')
    expect(message.attachments.map(({ filename }) => filename)).toEqual([
      'report – 売上高 with a rather long name that needs several pieces.pdf',
      'data.csv',
    ])
    expect(message.attachments[0]!.content).toEqual(PDF)
    expect(message.attachments[1]!.content.toString()).toBe('a,b\r\n1,2\r\n')
  })

  it('reads a plain message without parts', () => {
    const bytes = Buffer.from(
      'From: a@example.com\r\nTo: b@example.com\r\nSubject: =?iso-8859-1?Q?Gr=FC=DFe?=\r\n =?utf-8?B?IGFuIGRpY2g=?=\r\n\r\nHello\r\n',
      'latin1',
    )
    expect(readMessage(bytes)).toMatchObject({ subject: 'Grüße an dich', text: 'Hello\r\n', attachments: [] })
  })
})
