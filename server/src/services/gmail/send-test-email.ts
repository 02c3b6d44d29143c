import { composeMessage, messageIdFor } from '#platform/gmail/compose-message.ts'
import { MAIL, mailButton, mailPage } from '#platform/gmail/mail-page.ts'
import type { UserRecord } from '#platform/models.ts'
import { randomId } from '#platform/secrets.ts'
import type { Dependencies } from '../../dependencies.ts'

const SUBJECT = 'Apogee can send you reports'
const WORDS =
  'This is the test email you asked for. When a mission ends for which you ticked the box, its report arrives like this one, from your own account.'
const FOOT = 'Sent from your own Gmail account. Disconnect it on your profile at any time.'

/** Sends the user a mail from their own account. @throws GmailError */
export async function sendTestEmail(
  { mailboxes, environment, now }: Dependencies,
  user: UserRecord,
): Promise<{ success: true; message: string }> {
  const mailbox = await mailboxes.open(user._id)
  const url = new URL('/profile', environment.APP_URL).href
  const message = await composeMessage({
    address: user.email,
    messageId: messageIdFor(randomId(), environment.APP_URL),
    date: now(),
    content: {
      subject: SUBJECT,
      text: `${WORDS}\n\nYour settings: ${url}\n\n${FOOT}\n`,
      html: mailPage({
        title: SUBJECT,
        preview: WORDS,
        body: `<p class="ink" style="${MAIL.ink}; font-size: 16px; line-height: 25px; margin: 0">${WORDS}</p>
${mailButton('Open your settings', url)}`,
        foot: [FOOT],
      }),
    },
  })
  await mailbox.send(message)
  return { success: true, message: `A test email is on its way to ${user.email}.` }
}
