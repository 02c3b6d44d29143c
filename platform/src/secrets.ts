import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what must not lie readable in the database; bound to its owner, so that it can't be moved to another. */
export interface SecretBox {
  seal(plain: string, owner: string): string
  /** @throws when the text was altered, belongs to another owner, or its key is gone */
  open(sealed: string, owner: string): string
}

/**
 * AES-256-GCM with a random 96-bit nonce and the owner's id as associated data (NIST SP 800-38D).
 * Form: `v1.<key id>.<nonce>.<tag>.<ciphertext>`, base64url. The first key seals, every key opens: that is how
 * keys rotate.
 */
export function createSecretBox(keys: ReadonlyMap<string, Buffer>): SecretBox {
  const first = keys.entries().next().value
  if (!first) throw new Error('no encryption key')
  const [sealingId, sealingKey] = first
  return {
    seal(plain, owner) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [
        'v1',
        sealingId,
        ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url')),
      ].join('.')
    },
    open(sealed, owner) {
      const [version, id, nonce, tag, body] = sealed.split('.')
      const key = keys.get(id ?? '')
      if (version !== 'v1' || !key || !nonce || !tag || body === undefined)
        throw new Error('secret cannot be opened: unknown form or key')
      // Without a fixed length Node takes shorter tags, which are far easier to forge.
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      }).setAAD(Buffer.from(owner))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return decipher.update(Buffer.from(body, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** A key for one purpose, derived from the application's secret (HKDF-SHA256, RFC 5869). */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'apogee', purpose, 32))

/** HMAC-SHA256 as base64url. */
export const sign = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Unguessable, URL-safe: 144 random bits. */
export const randomId = (): string => randomBytes(18).toString('base64url')
