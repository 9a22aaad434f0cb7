/**
 * A setup as a readable text that can be sent: its target, then group by group the place and settings of each item, all
 * by name. Unit numbers would mean other units as soon as a scenario's list is reordered.
 */
import type { Json } from '@firestep/referee'
import type { SavedAnswerTarget } from '../saved-answer-target.ts'

/** One placement by name. */
export interface NamedPlacement {
  readonly group: string
  readonly thing: string
  readonly place: string
  /** "dispersed", "IN": settings that are not the default. */
  readonly ways: readonly string[]
}

export interface SavedSetup extends SavedAnswerTarget {
  readonly name: string
  /** By names; or as an answer of the rules, in an older format. */
  readonly content: { readonly named: readonly NamedPlacement[] } | { readonly answer: Json }
}

const format = 'firestep set-up 2'
const oldFormat = 'firestep set-up 1'

/** "1st Coy, 244th Reserve Regiment = AH14, dispersed" */
const lineOf = ({ thing, place, ways }: NamedPlacement): string => `${thing} = ${[place, ...ways].join(', ')}`

export function setupText(setup: SavedSetup): string {
  const { name, game, scenario, seat, kind, content } = setup
  if ('answer' in content)
    return `${JSON.stringify({ format: oldFormat, name, game, scenario, seat, kind, answer: content.answer })}\n`
  const groups = [...new Set(content.named.map(({ group }) => group))]
  const lines = [
    format,
    `name: ${name}`,
    `game: ${game}`,
    `scenario: ${scenario}`,
    `side: ${seat}`,
    `for: ${kind}`,
    `lines: ${content.named.length}`,
    ...groups.flatMap((group) => [
      '',
      `[${group}]`,
      ...content.named.filter((placement) => placement.group === group).map(lineOf),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

/** The setup encoded in characters that mail and chat leave alone. */
export function codeOf(setup: SavedSetup): string {
  const bytes = new TextEncoder().encode(setupText(setup))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export type ReadSetup = { readonly setup: SavedSetup } | { readonly problem: string }

const cutShortProblem =
  'This is no set-up. Perhaps it was cut short on the way: copy all of it, from the first letter on.'
const notASetupProblem = 'This is something else, not a set-up.'
const newerVersionProblem = 'It was written by a newer Firestep. Reload this page to get the newest one.'
const incompleteProblem = 'It does not say what it is a set-up of.'

/** Parses a file, a copied text, a code, or a link that ends in a code. */
export function readSetup(source: string): ReadSetup {
  const text = source.trim()
  if (/^(\{|firestep set-up)/i.test(text)) return readText(text)
  const decoded = decode(text.slice(text.lastIndexOf('#') + 1))
  return decoded === null ? { problem: cutShortProblem } : readText(decoded.trim())
}

function decode(code: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function readText(text: string): ReadSetup {
  if (/^firestep set-up [3-9]/i.test(text)) return { problem: newerVersionProblem }
  return text.toLowerCase().startsWith(format) ? readNamed(text) : readNumbered(text)
}

function readNamed(text: string): ReadSetup {
  const header = new Map<string, string>()
  const named: NamedPlacement[] = []
  let group: string | null = null
  for (const line of text.split(/\r?\n/).slice(1)) {
    const heading = /^\s*\[(.*)\]\s*$/.exec(line)
    const entry = /^(.*\S)\s*=\s*(\S.*)$/.exec(line.trim())
    const headerLine = /^(\w+):\s*(.*\S)\s*$/.exec(line.trim())
    if (heading !== null) group = heading[1] ?? ''
    else if (group === null && headerLine !== null) header.set(headerLine[1]?.toLowerCase() ?? '', headerLine[2] ?? '')
    else if (group !== null && entry !== null) {
      const [place = '', ...ways] = (entry[2] ?? '').split(/\s*,\s*/)
      named.push({ group, thing: entry[1] ?? '', place, ways })
    } else if (line.trim() !== '') return { problem: `It cannot be read: “${line.trim().slice(0, 80)}”.` }
  }
  // A text truncated on the way would be an incomplete setup.
  if (header.has('lines') && header.get('lines') !== String(named.length)) return { problem: cutShortProblem }
  return checkedSetup(
    { name: header.get('name'), game: header.get('game'), scenario: header.get('scenario'), seat: header.get('side') },
    header.get('for'),
    { named },
  )
}

/** The older format: the rules' own answer, with unit numbers. */
function readNumbered(text: string): ReadSetup {
  let source: unknown
  try {
    source = JSON.parse(text)
  } catch {
    return { problem: cutShortProblem }
  }
  const fields = typeof source === 'object' && source !== null ? (source as Readonly<Record<string, unknown>>) : {}
  const { format: formatName, name, game, scenario, seat, kind, answer } = fields
  if (formatName !== oldFormat) return { problem: notASetupProblem }
  return answer === undefined
    ? { problem: incompleteProblem }
    : checkedSetup({ name, game, scenario, seat }, kind, { answer: answer as Json })
}

function checkedSetup(
  { name, game, scenario, seat }: Readonly<Record<'name' | 'game' | 'scenario' | 'seat', unknown>>,
  kind: unknown,
  content: SavedSetup['content'],
): ReadSetup {
  if (!isText(name) || !isText(game) || !isText(scenario) || !isText(seat) || !isText(kind))
    return { problem: incompleteProblem }
  return { setup: { name, game, scenario, seat, kind, content } }
}

const maxTextLength = 200

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxTextLength
