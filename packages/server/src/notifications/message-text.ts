/** Texts of messages. One text serves all channels; each channel formats it. */
import { durationText } from '../matches/clocks/clocks.ts'
import { parseJsonText } from '../store/json-text.ts'
import { clockEnd, type Reason } from './reasons.ts'
import type { MatchStatusRow } from './user-match-statuses.ts'

/** One match that a message is about. */
export interface MessageLine {
  readonly match: string
  readonly title: string
  readonly reason: Reason
  readonly says: string
  /** Address of the match; null if the server has no configured address. */
  readonly url: string | null
}

export interface Message {
  readonly kind: 'waiting' | 'test' | 'confirmation'
  readonly subject: string
  /** Text before the lines, or the whole message. */
  readonly says: string
  readonly lines: readonly MessageLine[]
  /** A link other than to a match. */
  readonly link: { readonly url: string; readonly says: string } | null
}

export interface MessageContext {
  readonly now: number
  /** Public address of the server; null if not configured. */
  readonly url: string | null
  /** Names by id. */
  readonly names: ReadonlyMap<string, string>
}

/** Players can name matches: line breaks and control characters are removed. */
const toOneLine = (title: string): string => title.replaceAll(/[\s\p{C}\p{Z}]+/gu, ' ').trim()

/** Names that look like addresses are changed, so that no program makes links of them. */
const withoutLinks = (name: string): string => name.replaceAll(/\.(?=[^\s.])/g, '. ')

export function messageLine(status: MatchStatusRow, reason: Reason, { now, url, names }: MessageContext): MessageLine {
  const { match, row } = status
  return {
    match,
    title: toOneLine(row.title),
    reason,
    says: reasonText(status, reason, now, otherNames(status, names)),
    url: url === null ? null : `${url}/match/${match}`,
  }
}

export function waitingMessage(lines: readonly MessageLine[]): Message {
  const [first] = lines
  const onlyLine = lines.length === 1 ? first : undefined
  const subject =
    onlyLine === undefined ? `${lines.length} matches want you` : `${onlyLine.title}: ${shortReasons[onlyLine.reason]}`
  return { kind: 'waiting', subject, says: '', lines, link: null }
}

export const testMessage: Message = {
  kind: 'test',
  subject: 'A test from Firestep',
  says: 'This is a test. When a match waits for you, you are told here.',
  lines: [],
  link: null,
}

export const confirmationMessage = (name: string, url: string): Message => ({
  kind: 'confirmation',
  subject: 'Is this your address?',
  says: `${withoutLinks(name)} at Firestep wants to be told here when a match waits. If that is you, follow the link. If not, do nothing: there will be no more mail.`,
  lines: [],
  link: { url, says: 'Yes, this is my address' },
})

const shortReasons: Readonly<Record<Reason, string>> = {
  clock: 'your time runs out',
  turn: 'your turn',
  begin: 'it can begin',
  seat: 'a rematch',
  offer: 'an offer for you',
  over: 'it is over',
}

function reasonText(status: MatchStatusRow, reason: Reason, now: number, others: string): string {
  // Before the match begins; afterwards all players have seen the overlay.
  const corrected = status.row.corrected === 1 ? ' It is played with corrections.' : ''
  const against = others === '' ? '' : ` against ${others}`
  switch (reason) {
    case 'turn':
      return `It is your turn${against}.`
    case 'clock': {
      const remainingMs = (clockEnd(status.seats) ?? now) - now
      return `It is your turn${against}, and your time is up in ${durationText(Math.max(0, remainingMs))}.`
    }
    case 'begin':
      return `Everyone has sat down. It begins when you look in.${corrected}`
    case 'seat':
      return `${others === '' ? 'A rematch waits for you' : `${others} wants a rematch`}.${corrected}`
    case 'offer':
      return others === '' ? 'An offer waits for your answer.' : `An offer waits for your answer, with ${others}.`
    case 'over':
      return `It is over${against}${outcomeText(status)}.`
    default:
      return reason satisfies never
  }
}

function outcomeText({ row, seats }: MatchStatusRow): string {
  const { winner } = parseJsonText(row.result) ?? { winner: null }
  if (winner === null) return ': nobody has won'
  return seats.some(({ seat }) => seat === winner) ? ': you have won' : ': you have lost'
}

function otherNames({ others }: MatchStatusRow, names: ReadonlyMap<string, string>): string {
  const otherUserNames = others.flatMap(({ user }) => (user === null ? [] : [withoutLinks(names.get(user) ?? '')]))
  return [...new Set(otherUserNames)].filter((name) => name !== '').join(', ')
}

/** The whole message as plain text. */
export function plainText({ says, lines, link }: Message): string {
  const paragraphs = [
    ...(says === '' ? [] : [says]),
    ...lines.map((line) => [`${line.title}: ${line.says}`, ...(line.url === null ? [] : [line.url])].join('\n')),
    ...(link === null ? [] : [`${link.says}: ${link.url}`]),
  ]
  return paragraphs.join('\n\n')
}
