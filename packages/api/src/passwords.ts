/** Check for weak passwords, for the form and for the server that refuses them. */
import { commonPasswords } from './common-passwords.ts'
import { minPasswordLength } from './primitives.ts'

const commonSet = new Set(commonPasswords.trim().split(/\s+/))
/** Words too common to add strength. */
const weakWords = ['firestep', 'password', 'passwort', 'qwerty', 'welcome', 'letmein', 'iloveyou']
/** Number of further characters that make a password strong enough. */
const minExtraCharacters = 5

/** Reason why a password is refused, in a sentence; null if it is accepted. */
export function weaknessOf(password: string, name: string): string | null {
  if (password.length < minPasswordLength) return `It has less than ${minPasswordLength} characters.`
  const lowerCase = password.toLowerCase()
  if (commonSet.has(lowerCase)) return 'It is one of the most common passwords.'
  if (isRepetition(lowerCase)) return 'It repeats the same few characters.'
  if (isSequence(lowerCase)) return 'It is a row of letters or digits that follow each other.'
  if (lengthWithout(lowerCase, name.toLowerCase()) < minExtraCharacters) return 'It is little more than the name.'
  if (weakWords.some((word) => lengthWithout(lowerCase, word) < minExtraCharacters))
    return 'It is little more than a word that is tried first.'
  return null
}

/** True for a text that repeats 1 to 4 characters, up to 3 characters at its end. */
const isRepetition = (text: string): boolean => (/^(.{1,4})\1+/.exec(text)?.[0].length ?? 0) >= text.length - 3

/** True for a text like "abcdefghij" or "9876543210". */
function isSequence(text: string): boolean {
  const steps = new Set([...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index)))
  return steps.size === 1
}

/** Length of a text without all occurrences of a word. */
const lengthWithout = (text: string, word: string): number =>
  word.length >= 3 && text.includes(word) ? text.length - word.length : text.length
