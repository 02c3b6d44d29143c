import MailComposer from 'nodemailer/lib/mail-composer/index.js'

/** What a mail says, in both forms that mail programs read. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** `<random@host>`, the id by which a mail can be found again. */
export const messageIdFor = (random: string, appUrl: string): string =>
  `<${random}@${new URL(appUrl).hostname}>`

/** The message (RFC 5322) from the user to the user, as Gmail takes it. */
export function composeMessage(options: {
  address: string
  messageId: string
  date: Date
  content: MailContent
  attachments?: MailAttachment[]
}): Promise<Buffer> {
  const { address, messageId, date, content, attachments = [] } = options
  return new MailComposer({
    from: { name: 'Apogee', address },
    to: address,
    messageId,
    date,
    ...content,
    attachments,
    // Answering machines do not answer what says this (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
    .compile()
    .build()
}
