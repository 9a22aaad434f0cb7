/** What stands beside the table. */
import type { TableFace } from '@firestep/face'
import { allowed } from '@firestep/referee'
import type { FlandersFields } from '../../rules/state.ts'
import type { Board } from '../board.ts'

type Margin = Pick<
  TableFace<FlandersFields>,
  'phases' | 'score' | 'charts' | 'roster' | 'boxes' | 'piles' | 'tracks' | 'sight' | 'provenance'
>

export const margin = (_board: Board): Margin => ({
  phases: ({ turn, side, step }) => ({
    turn: `Turn ${turn}`,
    seat: side,
    phases: [{ id: step, name: step }],
    now: step,
  }),
  score: () => ({ unit: { one: 'point', many: 'points' }, needed: 0, sides: [], objectives: [] }),
  charts: () => [],
  roster: () => [],
  boxes: () => [],
  piles: () => [],
  tracks: () => [],
  sight: () => ({ ruling: allowed, marks: [] }),
  provenance: () => [],
})
