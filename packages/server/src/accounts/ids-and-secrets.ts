/** Random ids and secrets. */
import { createHash, randomBytes, randomInt } from 'node:crypto'

const alphanumerics = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** For users, matches, offers and the like: 95 bits. */
export const newId = (): string => randomText(alphanumerics, 16)

/** A bearer secret of 256 bits; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Without letters that look alike. */
const unambiguousLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A code to be read off a screen. */
export const newSetupCode = (): string => randomText(unambiguousLetters, 20)

/** A code to be written on paper: 79 bits, so that its hash cannot be reversed by guessing. */
export const newRecoveryCode = (): string =>
  Array.from({ length: 4 }, () => randomText(unambiguousLetters, 4)).join('-')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
