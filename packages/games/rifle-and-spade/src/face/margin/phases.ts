/** Where in the turn we are: the hour and its light, the phase, and what the active Brigiment is at. */
import type { PhaseBar } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import { segments } from '../../rules/markers.ts'
import type { RifleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { brigimentName } from '../names/units.ts'

const segmentNames = {
  engineering: 'Engineering',
  'commanded fire': 'Fire',
  movement: 'Movement',
  assault: 'Assault',
} as const

export function phaseBar(board: Board, view: RifleView): PhaseBar {
  const { turn, phase, activation, orders } = view
  const hour = board.scenario.turns[turn - 1]
  return {
    turn: `Turn ${turn} of ${board.scenario.turns.length}${hour === undefined ? '' : `, ${hour.start}, ${hour.light}`}`,
    seat: actingIn(board, view),
    phases: [
      { id: 'reinforcement', name: 'Reinforcements' },
      { id: 'supply', name: 'Supply' },
      ...(orders ? [{ id: 'command', name: 'Command' }] : []),
      { id: 'initiative', name: 'Initiative' },
      ...activated(board, view),
      { id: 'end of turn', name: 'End of turn' },
    ],
    now: phase === 'activation' ? (activation?.segment ?? 'initiative') : phaseNow(phase, orders),
  }
}

/** The four parts of an activation; the first says whose it is. */
function activated(board: Board, view: RifleView): PhaseBar['phases'] {
  const { activation } = view
  const whose = activation === null ? null : brigimentName(board, view, activation.side, activation.brigiment)
  return segments.map((id) => ({
    id,
    name: whose !== null && id === activation?.segment ? `${whose}: ${segmentNames[id]}` : segmentNames[id],
  }))
}

function phaseNow(phase: Exclude<RifleView['phase'], 'activation'>, orders: boolean): string {
  switch (phase) {
    case 'start of turn':
      return 'reinforcement'
    case 'command':
      return orders ? 'command' : 'supply'
    case 'load the cup':
    case 'sequencing':
      return 'initiative'
    case 'over':
      return 'end of turn'
    default:
      return phase
  }
}

/** Whose turn it is; where both act at once or nobody does, whoever acted last or is to begin. */
const actingIn = ({ scenario }: Board, { activation, pulled }: RifleView): Side =>
  activation?.side ?? pulled ?? scenario.data.first ?? 'entente'
