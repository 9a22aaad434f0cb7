/**
 * A desk is one match as this screen has it. The table reads `now` and calls what is here; whether the referee sits in
 * the page (`local-session.ts`) or on a server (`remote-session.ts`) it need not know.
 */
import type { ChatLine, MatchState } from '@firestep/api'
import type { Budget, Hint } from '@firestep/bots'
import type { Face, MatchFace } from '@firestep/face'
import type {
  ActiveDeputy,
  DecisionsChange,
  DecisionsView,
  GameTypes,
  Json,
  LookAheadResult,
  MatchRecord,
  NumberedQuestion,
  PlannedAnswer,
  Result,
  Rules,
  Ruling,
  Seat,
  WindowSetting,
} from '@firestep/referee'
import type { LocalOccupant, Seating } from '../store/index.ts'
import type { AnyView, TimelineStep } from './timeline.ts'

/** Everything the page shows, at one moment. A new object whenever anything has changed. */
export interface SessionState {
  readonly sitting: Seating
  /** The views that may be seen at this screen. */
  readonly views: Readonly<Record<Seat, AnyView>>
  readonly steps: readonly TimelineStep[]
  /** How many answers have been given, as far as one may know here. */
  readonly answers: number
  /** The story so far is still being read. */
  readonly reading: boolean
  /** What a person at this screen is asked. */
  readonly asked: NumberedQuestion | null
  /** What the people at this screen have decided ahead, by their seats; none while nothing can be decided. */
  readonly ahead: Readonly<Record<Seat, DecisionsView>>
  /** Who lets an opponent play in their place for a while, as far as the people at this screen know. */
  readonly deputies: Readonly<Record<Seat, ActiveDeputy>>
  /** What is played to its end and no further, as all have agreed. */
  readonly endsAfter: string | null
  /** The opponent that is thinking, or the seat that one thinks for. */
  readonly thinking: Seat | null
  readonly result: Result | null
  /** What went wrong, and stands until it is tried again. */
  readonly trouble: string | null
  /** What the last takeback took back. */
  readonly takenBack: string | null
  /** What only a match on a server has. */
  readonly remote: RemoteState | null
}

/** `slow`: it is there, and news comes late. */
type Connection = 'open' | 'slow' | 'connecting' | 'lost'

export interface RemoteState {
  /** As the server last said it. */
  readonly match: MatchState
  readonly connection: Connection
  /** An answer that the server has not taken yet. */
  readonly unsent: boolean
  /** What the server last refused, in words, until it has been read. */
  readonly refusal: string | null
  /** Null until what was said has been read. */
  readonly chat: readonly ChatLine[] | null
}

/** What can be done at a match on a server and nowhere else. Each settles when the server has spoken; refusals reject. */
export interface RemoteActions {
  say(text: string): Promise<void>
  setChat(on: boolean): Promise<void>
  notes(): Promise<string>
  keepNotes(text: string): Promise<void>
  offerDraw(seat: Seat): Promise<void>
  /** Asks to go back to before the seat's last answer. */
  offerTakeback(seat: Seat): Promise<void>
  /** A held match: to go on under the rules as they are now. */
  offerToGoOn(seat: Seat): Promise<void>
  reply(offer: string, seat: Seat, accept: boolean): Promise<void>
  /** Has an opponent think again that did not answer. */
  askAgain(): Promise<void>
  claim(seat: Seat, as: 'win' | 'stand-in'): Promise<void>
  /** A link for somebody who takes one's seat. */
  substitute(seat: Seat): Promise<string>
  /** The same again with sides swapped; its id. */
  rematch(): Promise<string>
  dice(): Promise<readonly DiceCount[]>
  /** The whole record, once the match is over. */
  fetchRecord(): Promise<MatchRecord>
  /** The last refusal has been read. */
  understood(): void
}

/** How often each face of a kind of die came up. */
export interface DiceCount {
  readonly seat: Seat | null
  readonly sides: number
  readonly counts: readonly number[]
}

/** What a person's next undo would take back, in words; or why there is nothing. */
export interface UndoDescription {
  readonly possible: boolean
  readonly words: string
}

export interface MatchSession {
  readonly id: string
  readonly face: Face
  readonly table: MatchFace
  readonly rules: Rules<GameTypes>
  /** The corrections that the match is played with. */
  readonly overlay: Json | null
  readonly now: SessionState
  readonly online: RemoteActions | null
  subscribe(listener: () => void): () => void
  snapshot(): SessionState
  /** Somebody watches: from now on the match goes on. */
  begin(): void
  close(): void
  /** Takes an answer, or refuses it at once and changes nothing. `number` says which question the person saw. */
  answer(seat: Seat, answer: Json, number: number): Ruling
  undoReach(): UndoDescription
  undo(): Ruling
  resign(seat: Seat): Ruling
  /** Ends it with the score as it stands, at once or after a span of play, if everyone agrees. A refusal rejects. */
  settleFor(seat: Seat, after: string | null): Promise<void>
  /** Gives a seat to an opponent, or takes it back. */
  seat(seat: Seat, sitter: LocalOccupant): void
  /** Whether a kind of window is asked about or let go by. */
  setWindow(seat: Seat, kind: string, mode: WindowSetting): Ruling
  /** Changes what a seat has decided ahead; what follows from that is played. A refusal rejects. */
  decide(seat: Seat, what: DecisionsChange): Promise<void>
  /** Where a plan would lead; nothing of it is played. */
  foresee(seat: Seat, plan: readonly PlannedAnswer[]): Promise<LookAheadResult<GameTypes>>
  /** So many answers have been watched. */
  watch(answers: number): void
  readonly seen: number
  /** What a seat saw behind so many answers; only those that may be seen at this screen. */
  viewAt(seat: Seat, answers: number): AnyView
  /**
   * What the Colonel would answer in the place of the person who is asked. Null where nobody may ask: against people on a
   * server everyone thinks for themselves.
   */
  readonly hint: ((budget: Budget, signal: AbortSignal) => Promise<Hint>) | null
  readonly coach: boolean
  setCoach(on: boolean): void
  /** Tries again what went wrong. */
  retry(): void
  /** The match as a file; null while it lies on a server and is not over. */
  record(): MatchRecord | null
  /** For a window that can be let go by, the answer that does so. */
  pass(kind: string): Json | undefined
}

/** How a match ended, in words. */
export function resultText({ how, winner, outcome }: Result, { scenario }: MatchFace): string {
  const name = winner === null ? null : (scenario.sides[winner]?.name ?? winner)
  if (how === 'agreed' && outcome !== null)
    return `${name === null ? 'Drawn' : `${name} victory`} by the score as it stood, by agreement`
  if (name === null) return how === 'agreed' ? 'Drawn by agreement' : 'Drawn'
  const why = { played: 'on the field', resigned: 'by resignation', agreed: 'by agreement', 'timed out': 'on time' }[
    how
  ]
  return `${name} victory ${why}`
}
