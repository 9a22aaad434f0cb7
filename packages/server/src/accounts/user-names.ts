/** Rules for user names: reserved names and allowed scripts. */

import { foldName, nameKeys } from '../names/name-keys.ts'
import { RequestRefused } from '../requests/refusal.ts'

/** Name shown for a removed user. */
export const removedUserName = 'A former player'

/** Names with a meaning on the page: bots, operators, empty seats. */
const reservedNames = [
  removedUserName,
  'Former player',
  'Firestep',
  'Admin',
  'Administrator',
  'Moderator',
  'Operator',
  'Console',
  'Server',
  'System',
  'Support',
  'Referee',
  'Computer',
  'Opponent',
  'Bot',
  'Recruit',
  'Sergeant',
  'Colonel',
  'Spectator',
  'Guest',
  'You',
  'Nobody',
  'Somebody',
]
const reservedKeys = new Set(reservedNames.flatMap(nameKeys))

/** Scripts that are in everyday use (UAX #31, table 5), each alone or together as their languages mix them (UTS #39, 5.2). */
const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
].map((script) => [script])
const mixedScripts = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const allowedScripts = [...scripts, ...mixedScripts].map(
  (group) =>
    new RegExp(`^[${['Common', 'Inherited', ...group].map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u'),
)

/** Throws for a name that is misleading or reserved. */
export function requireAllowedName(name: string): void {
  const normalised = name.normalize('NFKC')
  if (foldName(name) === '') throw new RequestRefused('malformed', 'A name needs letters or digits.')
  // UTS #39, 5.4: longer sequences are no longer readable as letters.
  if (/\p{Mn}{5}|(\p{Mn})\1/u.test(normalised.normalize('NFD')))
    throw new RequestRefused('malformed', 'Too many marks stand on one letter of this name.')
  if (!allowedScripts.some((group) => group.test(normalised)))
    throw new RequestRefused(
      'malformed',
      'This name mixes letters of several scripts, or uses a rare one: others could take it for a different name.',
    )
  if (nameKeys(name).some((key) => reservedKeys.has(key)))
    throw new RequestRefused('taken', 'This name means something else here. Please choose another.')
}
