import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  createHash,
  type KeyObject,
} from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** The RSA key that signs ID tokens: made once, kept in the directory, so that sessions outlive a restart. */
export function keepSigningKey(directory: string): SigningKey {
  const file = path.join(directory, 'signing-key.pem')
  if (!existsSync(file)) writeFileSync(file, newPrivateKey(), { mode: 0o600 })
  return signingKey(readFileSync(file, 'utf8'))
}

/** A key of the same kind that is published nowhere. */
export const strangerKey = (): SigningKey => signingKey(newPrivateKey())

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function signingKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const kid = createHash('sha1')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
  return { kid, privateKey, publicKey }
}

/** The form of `/oauth2/v1/certs`: PEM by key id. */
export function pemCertificates({ kid, publicKey }: SigningKey): Record<string, string> {
  return { [kid]: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

/** The form of `/oauth2/v3/certs`: a JWK set. */
export function jwkSet({ kid, publicKey }: SigningKey): { keys: object[] } {
  return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] }
}
