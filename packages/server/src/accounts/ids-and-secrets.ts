/** Random ids and secrets. */
import { createHash, randomBytes, randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const random = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** For users, matches, offers and the like: 95 bits. */
export const newId = (): string => random(letters, 16)

/** A bearer secret of 256 bits; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Without letters that look alike. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A code to be read off a screen. */
export const newWord = (): string => random(readable, 20)

/** A code to be written on paper: 79 bits, so that its hash cannot be reversed by guessing. */
export const newRecoveryCode = (): string => Array.from({ length: 4 }, () => random(readable, 4)).join('-')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
