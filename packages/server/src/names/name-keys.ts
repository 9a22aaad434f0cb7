/** Keys by which names are compared, so that a name that looks like another counts as the same. */
import { skeleton } from './confusable-skeleton.ts'

/** Form for comparison at sign-in: ignores width, case and separators. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    // Converted twice: some letters have a capital form only, or two of them (ß and ss).
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\s\p{Z}\p{Cf}._'-]+/gu, ' ')
    .trim()

/**
 * Keys that a name occupies. Names that share a key look alike: as written, where a capital I is an l, or as read,
 * where it is an i (a Cyrillic НАІ is Hai).
 */
export function nameKeys(name: string): readonly string[] {
  const normalised = name.normalize('NFKC')
  const readAloud = [...normalised].map((letter) => (isCapitalI(letter) ? 'i' : letter)).join('')
  // Sorted, so that two transactions inserting the same keys cannot deadlock.
  return [...new Set([appearanceOf(normalised), appearanceOf(readAloud)])].toSorted()
}

/** Compares capitals with capitals, then small letters with small letters. */
const appearanceOf = (text: string): string => foldName(skeleton(foldName(skeleton(text))))

/** Includes other scripts. */
const isCapitalI = (letter: string): boolean => skeleton(letter) === 'l' && /\p{Lu}/u.test(letter)
