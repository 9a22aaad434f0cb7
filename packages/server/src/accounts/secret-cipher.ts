/**
 * Encryption of stored secrets (AES-256-GCM). With a configured key, a stolen store or backup alone reveals none of
 * them; with the key in the store they are protected only from readers of a single table. Code running as the server
 * can always decrypt them.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'

interface EncryptionKey {
  readonly id: string
  readonly bytes: Buffer
}

export class SecretCipher {
  /** The first key encrypts; all can decrypt. */
  private readonly keys: readonly EncryptionKey[]
  constructor(keys: readonly [string, ...string[]]) {
    this.keys = keys.map((key) => {
      const bytes = createHash('sha256').update(`two-factor ${key}`).digest()
      return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
    })
  }

  /** `owner` is authenticated, so a secret cannot be decrypted as that of another user. */
  encrypt(plaintext: Buffer, owner: string): string {
    const [key] = this.keys
    if (key === undefined) throw new Error('there is no key to encrypt with')
    const iv = randomBytes(12)
    const cipher = createCipheriv(algorithm, key.bytes, iv).setAAD(Buffer.from(owner))
    const encrypted = Buffer.concat([cipher.update(plaintext), cipher.final()])
    return [key.id, ...[iv, encrypted, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
  }

  /** Null if the key is not available. */
  decrypt(encrypted: string, owner: string): Buffer | null {
    const [id, ...parts] = encrypted.split('.')
    const [iv, ciphertext, authTag] = parts.map((part) => Buffer.from(part, 'base64url'))
    const key = this.keys.find((candidate) => candidate.id === id)
    if (key === undefined || iv === undefined || ciphertext === undefined || authTag === undefined) return null
    const cipher = createDecipheriv(algorithm, key.bytes, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(authTag)
    return Buffer.concat([cipher.update(ciphertext), cipher.final()])
  }
}
