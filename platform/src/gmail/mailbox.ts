import type { Types } from 'mongoose'
import type { Models, UserRecord } from '../models.ts'
import type { SecretBox } from '../secrets.ts'
import { GmailError } from './gmail-error.ts'
import { refreshAccess, requireGmail, type OAuthClient } from './google-oauth.ts'
import { sendMessage, TokenRefusedError } from './send-message.ts'

/** Access tokens are renewed so long before their end. */
const RENEW_BEFORE_MS = 120_000

export interface MailboxSettings extends OAuthClient {
  GMAIL_API_URL: string
}

export interface MailboxDependencies {
  settings: MailboxSettings
  models: Models
  secrets: SecretBox
  now: () => Date
  /** How long Gmail may take over one message. */
  sendTimeoutMs?: number
}

/** A user's Gmail, ready to send: whatever can be found out beforehand has been. */
export interface Mailbox {
  /** Hands over one message, once. @throws GmailError */
  send(message: Buffer): Promise<void>
}

/** Opens the Gmail of users. */
export interface Mailboxes {
  /** @throws GmailError not-set-up, not-connected, reconnect, misconfigured, unreachable */
  open(userId: Types.ObjectId): Promise<Mailbox>
}

interface Access {
  token: string
  until: number
}

/** Keeps access tokens while they last, and asks for one at a time for each connection. */
export function createMailboxes(dependencies: MailboxDependencies): Mailboxes {
  const { settings, models, secrets, now, sendTimeoutMs } = dependencies
  /** By the sealed refresh token, so that a connection made anew never gets the token of the old one. */
  const kept = new Map<string, Access>()
  const underWay = new Map<string, Promise<Access>>()

  /** The connection is dead: its token goes, unless the user has connected again meanwhile. */
  async function markDead(userId: Types.ObjectId, sealed: string): Promise<void> {
    kept.delete(sealed)
    await models.User.updateOne(
      { _id: userId, 'gmail.refresh_token': sealed },
      { $set: { 'gmail.refresh_token': null } },
    )
  }

  async function refresh(userId: Types.ObjectId, sealed: string): Promise<Access> {
    try {
      const tokens = await refreshAccess(settings, openSecret(userId, sealed))
      const time = now().getTime()
      for (const [other, { until }] of kept) if (until < time) kept.delete(other)
      const access = { token: tokens.access_token, until: time + tokens.expires_in * 1000 }
      kept.set(sealed, access)
      return access
    } catch (error) {
      if (error instanceof GmailError && error.problem === 'reconnect') await markDead(userId, sealed)
      throw error
    }
  }

  function openSecret(userId: Types.ObjectId, sealed: string): string {
    try {
      return secrets.open(sealed, userId.toString())
    } catch (cause) {
      // Its key is gone. The user can mend that, by connecting again.
      throw new GmailError('reconnect', { cause })
    }
  }

  function refreshOnce(userId: Types.ObjectId, sealed: string): Promise<Access> {
    const running = underWay.get(sealed)
    if (running) return running
    const started = refresh(userId, sealed).finally(() => underWay.delete(sealed))
    underWay.set(sealed, started)
    return started
  }

  async function access(userId: Types.ObjectId, sealed: string): Promise<Access> {
    const known = kept.get(sealed)
    if (known && known.until - RENEW_BEFORE_MS > now().getTime()) return known
    return refreshOnce(userId, sealed)
  }

  return {
    async open(userId) {
      requireGmail(settings)
      const user = await models.User.findById(userId).select({ gmail: 1 }).lean<Pick<UserRecord, 'gmail'>>()
      if (!user?.gmail) throw new GmailError('not-connected')
      const sealed = user.gmail.refresh_token
      if (sealed === null) throw new GmailError('reconnect')
      const first = await access(userId, sealed)

      const hand = async (token: string, message: Buffer): Promise<void> => {
        try {
          await sendMessage(settings.GMAIL_API_URL, token, message, sendTimeoutMs)
        } catch (error) {
          if (error instanceof GmailError && error.problem === 'reconnect') await markDead(userId, sealed)
          throw error
        }
      }

      return {
        async send(message) {
          try {
            return await hand(first.token, message)
          } catch (error) {
            if (!(error instanceof TokenRefusedError)) throw error
          }
          // Refused for certain, so that nothing was sent: once more with another token.
          if (kept.get(sealed)?.token === first.token) kept.delete(sealed)
          const next = await access(userId, sealed)
          try {
            await hand(next.token, message)
          } catch (error) {
            if (!(error instanceof TokenRefusedError)) throw error
            await markDead(userId, sealed)
            throw new GmailError('reconnect', { cause: error })
          }
        },
      }
    },
  }
}
