/** Ids that mean nothing, and secrets that nobody guesses. */
import { createHash, randomBytes, randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const random = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** For users, matches, offers and the like: 95 bits. */
export const newId = (): string => random(letters, 16)

/** Opens something for whoever has it: 256 bits. Only its hash is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A word to be read off a screen: without letters that look alike. */
export const newWord = (): string => random('abcdefghjkmnpqrstuvwxyz23456789', 20)

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
