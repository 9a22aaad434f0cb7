/** Names: as they are compared, and the ones that nobody may take. */
import { RequestRefused } from '../requests/handler.ts'
import { skeleton } from './confusable-skeleton.ts'

/** As names are compared at sign-in: width, case and whatever stands between words make no difference. */
export const folded = (name: string): string =>
  name
    .normalize('NFKC')
    // There and back: some letters have a capital form only, or two of them (ß and ss).
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\s\p{Z}\p{Cf}._'-]+/gu, ' ')
    .trim()

/**
 * Keys under which a name is taken. Names that share one look alike: as they are written, where a capital I is an l, and as they
 * are read, where it is an i (a Cyrillic НАІ is Hai).
 */
export function nameKeys(name: string): readonly string[] {
  const written = name.normalize('NFKC')
  const read = [...written].map((letter) => (isCapitalI(letter) ? 'i' : letter)).join('')
  // In order: two who take two of them at once do not wait for each other.
  return [...new Set([look(written), look(read)])].toSorted()
}

/** Capitals look like other capitals, then small letters like other small ones. */
const look = (text: string): string => folded(skeleton(folded(skeleton(text))))

/** Of other scripts too. */
const isCapitalI = (letter: string): boolean => skeleton(letter) === 'l' && /\p{Lu}/u.test(letter)

/** Stands where the name of somebody stood who has gone. */
export const goneName = 'A former player'

/** Names that the page gives to somebody else: to bots, to whoever runs the server, and where there is nobody. */
const ownNames = [
  goneName,
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
const ownKeys = new Set(ownNames.flatMap(nameKeys))

/** Scripts that are in everyday use (UAX #31, table 5), each alone or together as their languages mix them (UTS #39, 5.2). */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
  ...['Thaana', 'Thai', 'Tibetan'],
].map((script) => [script])
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const ofOneKind = [...scripts, ...together].map(
  (kind) => new RegExp(`^[${['Common', 'Inherited', ...kind].map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u'),
)

/** Refuses a name that could be misread, or that stands for somebody else. */
export function refuseMisleading(name: string): void {
  const plain = name.normalize('NFKC')
  if (folded(name) === '') throw new RequestRefused('malformed', 'A name needs letters or digits.')
  // UTS #39, 5.4: more are not read as letters any more.
  if (/\p{Mn}{5}|(\p{Mn})\1/u.test(plain.normalize('NFD')))
    throw new RequestRefused('malformed', 'Too many marks stand on one letter of this name.')
  if (!ofOneKind.some((kind) => kind.test(plain)))
    throw new RequestRefused(
      'malformed',
      'This name mixes letters of several scripts, or uses a rare one: others could take it for a different name.',
    )
  if (nameKeys(name).some((key) => ownKeys.has(key)))
    throw new RequestRefused('taken', 'This name means something else here. Please choose another.')
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Firefox on Linux`: enough to tell one's sessions apart. */
export function browserName(agent: string): string {
  const found = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = found(browsers)
  if (browser === undefined) return agent.replaceAll(/[^\w ./-]/g, '').slice(0, 40) || 'A program'
  const system = found(systems)
  return system === undefined ? browser : `${browser} on ${system}`
}
