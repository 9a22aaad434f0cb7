/**
 * One match in this tab. The match page reads `state` and calls these methods; local matches (`local-session.ts`) and
 * matches on a server (`remote-session.ts`) implement the same interface.
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
import { matchSessionText } from '../texts/session.ts'
import type { AnyView } from './any-match.ts'
import type { TimelineStep } from './timeline-step.ts'

/** Everything the page shows at one moment. Replaced by a new object on every change. */
export interface SessionState {
  readonly seating: Seating
  /** The views that may be shown in this tab. */
  readonly views: Readonly<Record<Seat, AnyView>>
  readonly steps: readonly TimelineStep[]
  /** Number of answers given, as far as this tab may know. */
  readonly answers: number
  /** The timeline is still being fetched. */
  readonly isLoading: boolean
  /** The question to a player in this tab. */
  readonly asked: NumberedQuestion | null
  /** Standing decisions of the players in this tab, by seat; empty while nothing can be decided. */
  readonly decisions: Readonly<Record<Seat, DecisionsView>>
  /** Active deputies, as far as the players in this tab may know. */
  readonly deputies: Readonly<Record<Seat, ActiveDeputy>>
  /** The span after which the match ends early, as agreed by all players. */
  readonly endsAfter: string | null
  /** The seat a bot is computing an answer for. */
  readonly thinkingSeat: Seat | null
  readonly result: Result | null
  /** Last error; stays until the next attempt. */
  readonly problem: string | null
  /** Description of the last takeback. */
  readonly takenBack: string | null
  /** Present only for matches on a server. */
  readonly remote: RemoteState | null
}

/** `slow`: connected by polling, so news comes late. */
type Connection = 'open' | 'slow' | 'connecting' | 'lost'

export interface RemoteState {
  /** As last received from the server. */
  readonly match: MatchState
  readonly connection: Connection
  /** An answer has not been accepted by the server yet. */
  readonly unsent: boolean
  /** Text of the server's last refusal, until the player dismisses it. */
  readonly refusal: string | null
  /** Null until the chat has been fetched. */
  readonly chat: readonly ChatLine[] | null
}

/** Actions that exist only for matches on a server. Each settles with the server's reply; refusals reject. */
export interface RemoteActions {
  say(text: string): Promise<void>
  setChat(on: boolean): Promise<void>
  fetchNotes(): Promise<string>
  saveNotes(text: string): Promise<void>
  offerDraw(seat: Seat): Promise<void>
  /** Offers to take back the seat's last answer. */
  offerTakeback(seat: Seat): Promise<void>
  /** For a held match: offers to continue under the current rules. */
  offerContinue(seat: Seat): Promise<void>
  replyToOffer(offer: string, seat: Seat, accept: boolean): Promise<void>
  /** Restarts the search of a bot that did not answer. */
  restartBotSearch(): Promise<void>
  claim(seat: Seat, as: 'win' | 'stand-in'): Promise<void>
  /** Creates a link with which another player can take over the seat. */
  createSubstituteLink(seat: Seat): Promise<string>
  /** Creates the same match with sides swapped; returns its id. */
  rematch(): Promise<string>
  fetchDice(): Promise<readonly DiceCount[]>
  /** The whole record, once the match is over. */
  fetchRecord(): Promise<MatchRecord>
  /** Dismisses the last refusal. */
  dismissRefusal(): void
}

/** Number of times each face of one kind of die came up. */
export interface DiceCount {
  readonly seat: Seat | null
  readonly sides: number
  readonly counts: readonly number[]
}

/** Description of a player's next undo, or the reason why there is none. */
export interface UndoDescription {
  readonly possible: boolean
  readonly text: string
}

export interface MatchSession {
  readonly id: string
  readonly gameFace: Face
  readonly matchFace: MatchFace
  readonly rules: Rules<GameTypes>
  /** The overlay that the match is played with. */
  readonly overlay: Json | null
  readonly state: SessionState
  readonly remoteActions: RemoteActions | null
  subscribe(listener: () => void): () => void
  snapshot(): SessionState
  /** Called when the match is on screen; play continues from then on. */
  begin(): void
  close(): void
  /**
   * Accepts an answer, or refuses it at once and changes nothing. `number` is the question the player saw.
   * `isAutomatic`: the page gives it, because there was nothing to decide.
   */
  answer(seat: Seat, answer: Json, number: number, isAutomatic?: boolean): Ruling
  describeUndo(): UndoDescription
  undo(): Ruling
  resign(seat: Seat): Ruling
  /** Ends the match with the current score, at once or after a span, if all players agree. A refusal rejects. */
  agreeEarlyEnd(seat: Seat, afterSpan: string | null): Promise<void>
  /** Gives a seat to a bot, or takes it back. */
  setOccupant(seat: Seat, occupant: LocalOccupant): void
  /** Sets one kind of reaction window to be asked or passed automatically. */
  setWindow(seat: Seat, kind: string, mode: WindowSetting): Ruling
  /** Changes a seat's standing decisions and plays what follows from them. A refusal rejects. */
  updateDecisions(seat: Seat, change: DecisionsChange): Promise<void>
  /** The position a plan would lead to; none of it is played. */
  lookAhead(seat: Seat, plan: readonly PlannedAnswer[]): Promise<LookAheadResult<GameTypes>>
  /** Marks this many answers as watched. */
  markWatched(answers: number): void
  readonly watchedAnswers: number
  /** A seat's view after this many answers; only for seats that may be shown in this tab. */
  viewAt(seat: Seat, answers: number): AnyView
  /**
   * The Colonel's answer for the player who is asked. Null where hints are not allowed: against people on a server
   * there are none.
   */
  readonly hint: ((budget: Budget, signal: AbortSignal) => Promise<Hint>) | null
  readonly coach: boolean
  setCoach(on: boolean): void
  /** Repeats the action that failed. */
  retry(): void
  /** The match as a file; null for a match on a server that is not over. */
  record(): MatchRecord | null
  /** The passing answer of a reaction window. */
  passAnswer(kind: string): Json | undefined
}

export function resultText({ how, winner, outcome }: Result, { scenario }: MatchFace): string {
  const name = winner === null ? null : (scenario.sides[winner]?.name ?? winner)
  if (how === 'agreed' && outcome !== null)
    return `${name === null ? matchSessionText.drawn : `${name} victory`} by the score as it stood, by agreement`
  if (name === null) return how === 'agreed' ? matchSessionText.drawnByAgreement : matchSessionText.drawn
  return `${name} victory ${mannerTexts[how]}`
}

const mannerTexts: Readonly<Record<Result['how'], string>> = {
  played: 'on the field',
  resigned: 'by resignation',
  agreed: 'by agreement',
  'timed out': 'on time',
}
