/** Panels beside the map. */
import type { MatchFace } from '@firestep/face'
import { isSide } from '../../data/enums.ts'
import type { GreatWar } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { chartsOf } from './charts.ts'
import { phaseBar } from './phases.ts'
import { pilesOf, tracksOf } from './piles.ts'
import { placeLabel } from './place-labels.ts'
import { provenanceOf } from './provenance.ts'
import { boxesOf, rosterOf } from './roster.ts'
import { scoreOf } from './score.ts'
import { sightBetween } from './sight.ts'
import { trayOf } from './tray.ts'

type PanelsFace = Pick<
  MatchFace<GreatWar>,
  | 'phases'
  | 'score'
  | 'charts'
  | 'roster'
  | 'boxes'
  | 'piles'
  | 'tracks'
  | 'tray'
  | 'sight'
  | 'provenance'
  | 'placeLabel'
>

export const panelsFace = (board: Board): PanelsFace => ({
  phases: phaseBar,
  score: (view) => scoreOf(board, view),
  charts: (view, question) => chartsOf(board, view, question),
  roster: (view) => rosterOf(board, view),
  boxes: (view) => boxesOf(board, view),
  piles: (view) => pilesOf(board, view),
  tracks: (view) => tracksOf(board, view),
  tray: (view, seat) => (isSide(seat) ? trayOf(board, view, seat) : []),
  sight: (view, from, to) => sightBetween(board, view, from, to),
  provenance: (view, target) => provenanceOf(board, view, target),
  placeLabel: (view, place) => placeLabel(board, view, place),
})
