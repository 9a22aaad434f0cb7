/** Panels beside the table. */
import type { MatchFace } from '@firestep/face'
import type { FlandersFields } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { boxesOf } from './boxes.ts'
import { chartsOf } from './charts.ts'
import { phaseBar } from './phases.ts'
import { provenanceOf } from './provenance.ts'
import { rosterOf } from './roster.ts'
import { scoreOf } from './score.ts'
import { seenByOf } from './seen-by.ts'
import { sightBetween } from './sight.ts'
import { pilesOf, tracksOf } from './tracks.ts'
import { trayOf } from './tray.ts'

type PanelsFace = Required<
  Pick<
    MatchFace<FlandersFields>,
    'tray' | 'phases' | 'score' | 'charts' | 'roster' | 'boxes' | 'piles' | 'tracks' | 'sight' | 'seenBy' | 'provenance'
  >
>

export const panelsFace = (board: Board): PanelsFace => ({
  phases: (view) => phaseBar(board, view),
  score: (view) => scoreOf(board, view),
  tray: (view, seat) => trayOf(board, view, seat),
  charts: (view, question, events = []) => chartsOf(board, view, question, events),
  roster: (view) => rosterOf(board, view),
  boxes: (view) => boxesOf(board, view),
  piles: (view) => pilesOf(board, view),
  tracks: (view) => tracksOf(board, view),
  sight: (view, from, to) => sightBetween(board, view, from, to),
  seenBy: (view, place) => seenByOf(board, view, place),
  provenance: (_view, pointed) => provenanceOf(board, pointed),
})
