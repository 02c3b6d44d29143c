export interface SentMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; size: number }[]
}

/** What the stand-in for Gmail at that address has sent to somebody. */
export async function outboxOf(address: string, to: string): Promise<SentMail[]> {
  const answer = await fetch(`${address}/outbox`, { headers: { accept: 'application/json' } })
  return ((await answer.json()) as SentMail[]).filter((mail) => mail.to === to)
}
