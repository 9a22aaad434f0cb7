/** Panels beside the table. */
import type { MatchFace } from '@firestep/face'
import type { FlandersFields } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { boxesOf } from './boxes.ts'
import { chartsOf } from './charts.ts'
import { phaseBar } from './phases.ts'
import { provenanceOf } from './provenance.ts'
import { rosterOf } from './roster.ts'
import { standing } from './score.ts'
import { seenByOf } from './seen-by.ts'
import { sightBetween } from './sight.ts'
import { pilesOf, tracksOf } from './tracks.ts'

type Margin = Required<
  Pick<
    MatchFace<FlandersFields>,
    'phases' | 'score' | 'charts' | 'roster' | 'boxes' | 'piles' | 'tracks' | 'sight' | 'seenBy' | 'provenance'
  >
>

export const panelsFace = (board: Board): Margin => ({
  phases: (view) => phaseBar(board, view),
  score: (view) => standing(board, view),
  charts: (view, question, told = []) => chartsOf(board, view, question, told),
  roster: (view) => rosterOf(board, view),
  boxes: (view) => boxesOf(board, view),
  piles: (view) => pilesOf(board, view),
  tracks: (view) => tracksOf(board, view),
  sight: (view, from, to) => sightBetween(board, view, from, to),
  seenBy: (view, place) => seenByOf(board, view, place),
  provenance: (_view, pointed) => provenanceOf(board, pointed),
})
