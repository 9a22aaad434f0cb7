/** The player at the screen: whose view is shown, and when two players must hand it over. */
import type { Seat } from '@firestep/referee'
import { useMemo, useState } from 'react'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { isOpen, isShared } from '../match-session/seating.ts'
import type { AnyView } from '../match-session/timeline.ts'
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
  readonly window: boolean
  take(seat: Seat): void
  claim(): void
}

export function useScreenViewer(session: MatchSession, sessionState: SessionState): ScreenViewer {
  const [holder, setHolder] = useState<Seat | null>(null)
  const { matchFace } = session
  const over = sessionState.result !== null
  const shared = isShared(sessionState.seating) && !over
  const asked = sessionState.asked?.question.seat ?? null
  // During a reaction the map stays as the player whose turn it is sees it.
  const viewer = shared && holder !== null ? holder : viewerOf(sessionState, matchFace, asked)
  const view = sessionState.views[viewer]
  const away = shared && asked !== null && asked !== holder
  // Between turns the screen is handed over; during a turn the other player reacts without it, or claims it.
  const active = view === undefined ? null : matchFace.phases(view).seat
  const handOver = away && (holder === null || asked === active) ? asked : null
  const reaction = away && handOver === null ? asked : null
  const open = isOpen(sessionState.seating, over)
  const shown = reaction ?? viewer
  const hands = useMemo(
    () => (open ? [viewer, ...Object.keys(sessionState.views).filter((seat) => seat !== viewer)] : [shown]),
    [sessionState.views, open, shown, viewer],
  )
  return {
    viewer,
    view,
    turned: matchFace.sheet.turns !== false && viewer !== matchFace.sheet.lower && !open,
    hands,
    covered: away,
    handOver,
    reaction,
    window: sessionState.asked !== null && session.passAnswer(sessionState.asked.question.kind) !== undefined,
    take: setHolder,
    claim: () => setHolder(null),
  }
}
