/** Panels beside the map. */
import type { MatchFace } from '@firestep/face'
import type { RedPoppies } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { chartsOf } from './charts.ts'
import { phaseBar } from './phases.ts'
import { provenanceOf } from './provenance.ts'
import { boxesOf, rosterOf } from './roster.ts'
import { scoreFaceOf } from './score.ts'
import { sightBetween } from './sight.ts'
import { tracksOf } from './tracks.ts'
import { trayOf } from './tray.ts'

type PanelsFace = Pick<
  MatchFace<RedPoppies>,
  'phases' | 'score' | 'charts' | 'roster' | 'boxes' | 'piles' | 'tracks' | 'sight' | 'provenance'
> &
  Required<Pick<MatchFace<RedPoppies>, 'tray'>>

export const panelsFace = (board: Board): PanelsFace => ({
  phases: (view) => phaseBar(board, view),
  score: (view) => scoreFaceOf(board, view),
  tray: (view, seat) => trayOf(board, view, seat),
  charts: (view, question) => chartsOf(board, view, question),
  roster: (view) => rosterOf(board, view),
  boxes: (view) => boxesOf(board, view),
  // There are no cards.
  piles: () => [],
  tracks: (view) => tracksOf(board, view),
  sight: (view, from, to) => sightBetween(board, view, from, to),
  provenance: (_view, target) => provenanceOf(board, target),
})
