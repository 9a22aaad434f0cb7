/**
 * Encryption of stored secrets (AES-256-GCM). With a configured key, a stolen store or backup alone reveals none of
 * them; with the key in the store they are protected only from readers of a single table. Code running as the server
 * can always decrypt them.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'

interface Key {
  readonly id: string
  readonly bytes: Buffer
}

export class Seal {
  /** The first key encrypts; all can decrypt. */
  private readonly keys: readonly Key[]
  constructor(keys: readonly [string, ...string[]]) {
    this.keys = keys.map((key) => {
      const bytes = createHash('sha256').update(`two-factor ${key}`).digest()
      return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
    })
  }

  /** `owner` is authenticated, so a secret cannot be decrypted as that of another user. */
  close(text: Buffer, owner: string): string {
    const [key] = this.keys
    if (key === undefined) throw new Error('there is no key to seal with')
    const iv = randomBytes(12)
    const cipher = createCipheriv(method, key.bytes, iv).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text), cipher.final()])
    return [key.id, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
  }

  /** Null if the key is not available. */
  open(sealed: string, owner: string): Buffer | null {
    const [id, ...parts] = sealed.split('.')
    const [iv, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
    const key = this.keys.find((one) => one.id === id)
    if (key === undefined || iv === undefined || text === undefined || tag === undefined) return null
    const cipher = createDecipheriv(method, key.bytes, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag)
    return Buffer.concat([cipher.update(text), cipher.final()])
  }
}
