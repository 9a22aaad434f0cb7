/** The campaign overview of a long game, and its situation report. */
import type { CampaignOverview } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { useMemo } from 'react'
import { type SituationReportState, useSituationReport } from '../campaign/use-situation-report.ts'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { isShared, localSeats } from '../match-session/seating.ts'
import type { ScreenViewer } from './use-viewer.ts'

export interface CampaignState {
  /** Null if the game has none. */
  readonly overview: CampaignOverview | null
  readonly report: SituationReportState
}

export function useCampaign(
  { id, matchFace }: MatchSession,
  sessionState: SessionState,
  { viewer, handOver }: ScreenViewer,
  view: AnyView | undefined,
  /** Nothing is left to show before the report. */
  isIdle: boolean,
): CampaignState {
  const overview = useMemo(() => (view === undefined ? null : (matchFace.campaign?.(view) ?? null)), [matchFace, view])
  const report = useSituationReport(
    id,
    reportReader(sessionState, viewer),
    overview?.report ?? null,
    isIdle && !sessionState.isLoading && handOver === null && sessionState.result === null,
  )
  return { overview, report }
}

/** The reader of a situation report: each of two players in one tab, a player of both sides once, no spectators. */
function reportReader({ seating }: SessionState, viewer: Seat): string | null {
  if (localSeats(seating).length === 0) return null
  return isShared(seating) ? viewer : 'me'
}
