/** Weak passwords, for the form and for the server that refuses them. */
import { commonPasswords } from './common-passwords.ts'
import { shortestPassword } from './primitives.ts'

const common = new Set(commonPasswords.trim().split(/\s+/))
/** Words too common to add strength. */
const hollow = ['firestep', 'password', 'passwort', 'qwerty', 'welcome', 'letmein', 'iloveyou']
/** Number of further characters that make a password strong enough. */
const enough = 5

/** Reason why a password is refused, in a sentence; null if it is accepted. */
export function weaknessOf(password: string, name: string): string | null {
  if (password.length < shortestPassword) return `It has less than ${shortestPassword} characters.`
  const plain = password.toLowerCase()
  if (common.has(plain)) return 'It is one of the most common passwords.'
  if (repeats(plain)) return 'It repeats the same few characters.'
  if (isRow(plain)) return 'It is a row of letters or digits that follow each other.'
  if (rest(plain, name.toLowerCase()) < enough) return 'It is little more than the name.'
  if (hollow.some((word) => rest(plain, word) < enough)) return 'It is little more than a word that is tried first.'
  return null
}

const repeats = (text: string): boolean => (/^(.{1,4})\1+/.exec(text)?.[0].length ?? 0) >= text.length - 3

/** `abcdefghij`, `9876543210`. */
function isRow(text: string): boolean {
  const steps = new Set([...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at)))
  return steps.size === 1
}

/** Length of a text without all occurrences of a word. */
const rest = (text: string, word: string): number =>
  word.length >= 3 && text.includes(word) ? text.length - word.length : text.length
