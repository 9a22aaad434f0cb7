/** The player at the screen: whose view is shown, and when two players must hand it over. */
import type { Seat } from '@firestep/referee'
import { useMemo, useState } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { isOpen, isShared } from '../match-session/seating.ts'
import { viewerOf } from './highlights.ts'

export interface ScreenViewer {
  readonly viewer: Seat
  readonly view: AnyView | undefined
  /** The map is turned for the player at its upper edge. */
  readonly turned: boolean
  /** Seats whose hands lie open, in order of display. */
  readonly hands: readonly Seat[]
  readonly covered: boolean
  /** The screen must first be handed over to this seat. */
  readonly handOver: Seat | null
  /** A seat is asked in the other's turn, and answers without a hand-over. */
  readonly reaction: Seat | null
  /** The question is a reaction window, which passes unless claimed. */
  readonly isWindow: boolean
  takeScreen(seat: Seat): void
  claim(): void
}

export function useScreenViewer(session: MatchSession, sessionState: SessionState): ScreenViewer {
  const [holder, setHolder] = useState<Seat | null>(null)
  const { matchFace } = session
  const isOver = sessionState.result !== null
  const isSharedScreen = isShared(sessionState.seating) && !isOver
  const asked = sessionState.asked?.question.seat ?? null
  // During a reaction the map stays as the player whose turn it is sees it.
  const viewer = isSharedScreen && holder !== null ? holder : viewerOf(sessionState, matchFace, asked)
  const view = sessionState.views[viewer]
  const isAway = isSharedScreen && asked !== null && asked !== holder
  // Between turns the screen is handed over; during a turn the other player reacts without it, or claims it.
  const active = view === undefined ? null : matchFace.phases(view).seat
  const handOver = isAway && (holder === null || asked === active) ? asked : null
  const reaction = isAway && handOver === null ? asked : null
  const isAllOpen = isOpen(sessionState.seating, isOver)
  const shownSeat = reaction ?? viewer
  const hands = useMemo(
    () => (isAllOpen ? [viewer, ...Object.keys(sessionState.views).filter((seat) => seat !== viewer)] : [shownSeat]),
    [sessionState.views, isAllOpen, shownSeat, viewer],
  )
  return {
    viewer,
    view,
    turned: matchFace.sheet.turns !== false && viewer !== matchFace.sheet.lowerSeat && !isAllOpen,
    hands,
    covered: isAway,
    handOver,
    reaction,
    isWindow: sessionState.asked !== null && session.passAnswer(sessionState.asked.question.kind) !== undefined,
    takeScreen: setHolder,
    claim: () => setHolder(null),
  }
}
