/**
 * Texts that lie sealed in the store (AES-256-GCM). With a key that is configured, a stolen store or backup alone opens none of
 * them; with the key that lies in the store they are only kept from whoever sees a single table. Whoever runs as the server
 * opens them in any case.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'

interface Key {
  readonly id: string
  readonly bytes: Buffer
}

export class Seal {
  /** The first seals; all open. */
  private readonly keys: readonly Key[]
  constructor(keys: readonly [string, ...string[]]) {
    this.keys = keys.map((key) => {
      const bytes = createHash('sha256').update(`two-factor ${key}`).digest()
      return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
    })
  }

  /** `owner` is sealed in: nobody's text opens as somebody else's. */
  close(text: Buffer, owner: string): string {
    const [key] = this.keys
    if (key === undefined) throw new Error('there is no key to seal with')
    const iv = randomBytes(12)
    const cipher = createCipheriv(method, key.bytes, iv).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text), cipher.final()])
    return [key.id, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
  }

  /** Null where the key it was sealed with is not here. */
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
