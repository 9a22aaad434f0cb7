/** The state of a match as a user may see it: views of their own seats, or the spectator view. */
import type { MatchState } from '@firestep/api'
import { activeDeputyOf, commitmentOf, type Json } from '@firestep/referee'
import { asJson, parseJsonText } from '../../store/json-text.ts'
import type { UserRow } from '../../store/schema.ts'
import { clocksFor } from '../clocks/clocks.ts'
import { mayView, noSuchMatch } from '../model/access.ts'
import { answersBefore } from '../model/answer-numbers.ts'
import { isSearchGivenUp } from '../model/awaited-bot-search.ts'
import type { AnyMatch } from '../model/match-registry.ts'
import { offersFor } from '../model/offers.ts'
import { fullMatchText, isFull } from '../model/quotas.ts'
import { decisionsViewFor } from '../model/stored-decisions.ts'
import { type Viewer, viewerKey } from '../model/viewer-steps.ts'
import type { LiveMatch } from '../registry/live-match.ts'
import { cardOf, cardRowOf } from './match-cards.ts'

export interface ViewRequest {
  readonly user: UserRow | null
  /** True if the user is connected now. */
  readonly isOnline: (user: string) => boolean
  readonly now: number
}

/** Throws if the user may not see the match. */
export function requireVisibleMatch(live: LiveMatch, user: UserRow | null): void {
  if (!mayView(live, user?.id ?? null)) throw noSuchMatch()
}

/** The viewers a user sees a match as: their own seats, or a spectator. */
export function viewersOf(live: LiveMatch, user: UserRow | null): Viewer[] {
  const ownSeats = live.seats.filter((seat) => user !== null && seat.user === user.id).map(({ seat }) => seat)
  return ownSeats.length === 0 ? [null] : ownSeats
}

const isOver = ({ row }: LiveMatch): boolean => row.status === 'over'

/** Viewers whose views are shown; all of them when the match is over. */
const shownViewers = (live: LiveMatch, user: UserRow | null): Viewer[] =>
  isOver(live) ? [...live.seats.map(({ seat }) => seat), null] : viewersOf(live, user)

/** The parts of the match state that change with every answer. */
export type PlayStatus = Pick<MatchState, 'asked' | 'waitingFor' | 'clocks' | 'undo' | 'ahead'>

export function playStatusFor(live: LiveMatch, { user, now }: ViewRequest): PlayStatus {
  const viewers = viewersOf(live, user)
  const ownSeats = viewers.filter((viewer) => viewer !== null)
  const seenMatch = live.seenBy(viewers[0] ?? null)
  const isBehind = seenMatch !== live.match
  const emptyStatus: PlayStatus = { asked: [], waitingFor: [], clocks: {}, undo: {}, ahead: {} }
  if (seenMatch === null || live.match === null) return emptyStatus
  const { match } = live
  return {
    asked: questionsFor(seenMatch, viewers),
    waitingFor: seenMatch.result === null ? seenMatch.position.waiting(viewers[0] ?? null).map(({ seat }) => seat) : [],
    // Clocks would show delayed spectators who has answered since.
    clocks: isBehind ? {} : clocksFor(live.seats, ({ seat }) => ownSeats.includes(seat), now),
    undo: isOver(live) ? {} : Object.fromEntries(ownSeats.map((seat) => [seat, undoStateOf(match, seat)])),
    ahead: Object.fromEntries(ownSeats.map((seat) => [seat, decisionsViewFor(match, seat)])),
  }
}

function undoStateOf(match: AnyMatch, seat: string): MatchState['undo'][string] {
  const { to, why } = match.undoReach(seat)
  return { to: to === null ? null : answersBefore(match, seat, to), why }
}

/**
 * The user's own questions and open ones. Only own questions carry their number: those of others would reveal how often
 * they were asked.
 */
function questionsFor(match: AnyMatch, viewers: readonly Viewer[]): MatchState['asked'] {
  if (match.result !== null) return []
  const asked: MatchState['asked'] = []
  for (const { seat, question } of match.position.waiting(null)) {
    const ownQuestion = viewers.includes(seat) ? match.asked(seat) : undefined
    const visibleQuestion = ownQuestion?.question ?? question
    if (visibleQuestion !== undefined && visibleQuestion !== null)
      asked.push({ number: ownQuestion?.number ?? 0, question: { ...visibleQuestion } })
  }
  return asked
}

/**
 * The parts of the match state that seldom change; after a change followers get the full state. Presence is sent
 * separately.
 */
export function frameFor(live: LiveMatch, user: UserRow | null): string {
  const { status, result, held, rematch, chat, listed, spectators, time } = live.row
  const seats = live.seats.map(({ seat, by, user, strength, commitment, contribution }) => {
    const player = user === null ? null : live.users.get(user)
    return [seat, by, user, player?.name, player?.kind, strength, commitment, contribution !== null]
  })
  const offers = offersTo(live, viewersOf(live, user)[0] ?? null)
  const playState = [agreedEnd(live), deputiesIn(live, user), troubleIn(live, user)]
  return JSON.stringify([
    status,
    result,
    held,
    rematch,
    chat,
    listed,
    spectators,
    time,
    seats,
    offers,
    rulesOf(live),
    ...playState,
  ])
}

/** Active deputies by seat. Shown to players only, since spectators may be delayed. */
function deputiesIn({ match, seats }: LiveMatch, user: UserRow | null): MatchState['deputies'] {
  if (match === null || match.result !== null || !seats.some((seat) => user !== null && seat.user === user.id))
    return {}
  return Object.fromEntries(
    seats.flatMap(({ seat }) => {
      const deputy = activeDeputyOf(match, seat)
      return deputy === null ? [] : [[seat, { ...deputy }]]
    }),
  )
}

const silentText = 'The computer opponent failed to answer. Have it try again, go back, or end the match.'

/** Reason why play does not go on. Shown to players only: spectators may be delayed and cannot act on it. */
function troubleIn({ row, seats }: LiveMatch, user: UserRow | null): MatchState['trouble'] {
  if (row.status !== 'playing' || !seats.some((seat) => user !== null && seat.user === user.id)) return null
  if (isFull(row)) return { kind: 'full', why: fullMatchText }
  return isSearchGivenUp(row) ? { kind: 'opponent', why: silentText } : null
}

/** The span after which the match ends by agreement. */
const agreedEnd = ({ match }: LiveMatch): string | null =>
  match === null || match.result !== null ? null : (match.endsAfter?.span ?? null)

export function matchStateFor(live: LiveMatch, request: ViewRequest): MatchState {
  const { row } = live
  const { user } = request
  const viewers = viewersOf(live, user)
  const views: Record<string, Json> = {}
  const heard: Record<string, number> = {}
  for (const viewer of shownViewers(live, user)) {
    const seenMatch = live.seenBy(viewer)
    if (seenMatch === null) continue
    views[viewerKey(viewer)] = asJson(seenMatch.view(viewer))
    heard[viewerKey(viewer)] = seenMatch.streamLength(viewer)
  }
  const reader = user?.id ?? null
  const knownCounts = viewers.map((viewer) => live.seenBy(viewer)?.knownPlies(viewer).length ?? 0)
  return {
    card: cardOf(cardRowOf(row), live.seats, {
      users: live.users,
      isOnline: request.isOnline,
      reader,
      seenPosition: Number.MAX_SAFE_INTEGER,
      offers: [],
    }),
    rules: rulesOf(live),
    overlay: parseJsonText(row.overlay),
    options: parseJsonText(row.options),
    views,
    heard,
    answers: Math.max(...knownCounts),
    ...playStatusFor(live, request),
    offers: offersTo(live, viewers[0] ?? null),
    deputies: deputiesIn(live, user),
    endsAfter: agreedEnd(live),
    dice: fairDiceOf(live),
    held: row.status === 'held' ? parseJsonText(row.held) : null,
    trouble: troubleIn(live, user),
    rematch: row.rematch,
    muted: user !== null && user.muted === 1,
  }
}

const offersTo = (live: LiveMatch, viewer: Viewer): MatchState['offers'] =>
  viewer === null ? [] : offersFor(live, viewer)

/** The rules in force now. */
function rulesOf({ row, match, checkpoint }: LiveMatch): MatchState['rules'] {
  const edition = (match ?? checkpoint)?.edition
  return edition === undefined
    ? { version: row.rules_version, hash: row.rules_hash }
    : { version: edition.version, hash: edition.hash }
}

function fairDiceOf({ row, seats }: LiveMatch): MatchState['dice'] {
  const commitments = seats.flatMap(({ seat, commitment }) =>
    commitment === null ? [] : [[seat, commitment] as const],
  )
  return {
    server: commitmentOf(row.secret),
    seats: Object.fromEntries(commitments),
    disclosed: seats.filter(({ contribution }) => contribution !== null).map(({ seat }) => seat),
    secret: row.status === 'over' ? row.secret : null,
  }
}
