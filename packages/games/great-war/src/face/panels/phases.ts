/** The phases of a turn, with the current one. */
import type { PhaseBar } from '@firestep/face'
import type { BattleView } from '../../rules/state.ts'

const phases: PhaseBar['phases'] = [
  { id: 'set up', name: 'Set up' },
  { id: 'command', name: 'Command card' },
  { id: 'order', name: 'Orders' },
  { id: 'move', name: 'Movement' },
  { id: 'battle', name: 'Battle' },
  { id: 'end', name: 'End of turn' },
]

export const phaseBar = ({ turn, active, phase }: BattleView): PhaseBar => ({
  turn: turn === 0 ? 'Before the first turn' : `Turn ${turn}`,
  seat: active,
  phases,
  // A turn starts with its command card.
  now: phase === 'start' ? 'command' : phase,
})
