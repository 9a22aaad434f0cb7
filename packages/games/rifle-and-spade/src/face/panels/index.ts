/** Panels beside the map. */
import type { MatchFace } from '@firestep/face'
import type { RifleAndSpade } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { boxesOf } from './boxes.ts'
import { chartsOf } from './charts.ts'
import { phaseBar } from './phases.ts'
import { provenanceOf } from './provenance.ts'
import { rosterOf } from './roster.ts'
import { scoreOf } from './score.ts'
import { sightBetween } from './sight.ts'
import { cupsOf, tracksOf } from './tracks.ts'
import { trayOf } from './tray.ts'

type PanelsFace = Required<
  Pick<
    MatchFace<RifleAndSpade>,
    'tray' | 'phases' | 'score' | 'charts' | 'roster' | 'boxes' | 'piles' | 'tracks' | 'sight' | 'provenance'
  >
>

export const panelsFace = (board: Board): PanelsFace => ({
  phases: (view) => phaseBar(board, view),
  score: (view) => scoreOf(board, view),
  tray: (view, seat) => trayOf(board, view, seat),
  charts: (view, question) => chartsOf(board, view, question),
  roster: (view) => rosterOf(board, view),
  boxes: (view) => boxesOf(board, view),
  piles: (view) => cupsOf(board, view),
  tracks: (view) => tracksOf(board, view),
  sight: (view, from, to) => sightBetween(board, view, from, to),
  provenance: (_view, pointed) => provenanceOf(board, pointed),
})
