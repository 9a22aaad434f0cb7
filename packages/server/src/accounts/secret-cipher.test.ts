import { describe, expect, test } from 'vitest'
import { SecretCipher } from './secret-cipher.ts'

describe('encrypted secrets', () => {
  const text = Buffer.from('a secret')

  test('are decrypted with their key and for their owner only', () => {
    const encrypted = new SecretCipher(['old key']).encrypt(text, 'haig')
    expect(new SecretCipher(['new key', 'old key']).decrypt(encrypted, 'haig')).toEqual(text)
    expect(new SecretCipher(['new key']).decrypt(encrypted, 'haig')).toBeNull()
    expect(() => new SecretCipher(['old key']).decrypt(encrypted, 'gough')).toThrow()
  })

  test('are encrypted with the first key', () => {
    const encrypted = new SecretCipher(['new key', 'old key']).encrypt(text, 'haig')
    expect(new SecretCipher(['new key']).decrypt(encrypted, 'haig')).toEqual(text)
  })
})
