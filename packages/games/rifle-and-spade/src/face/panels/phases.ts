/** The phase bar: hour and light, phase, and segment of the active Brigiment. */
import type { PhaseBar } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import { segmentNames } from '../../rules/markers.ts'
import type { Activation, BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { brigimentName } from '../names/units.ts'
import * as texts from '../texts/panels.ts'

const segmentTexts = {
  engineering: 'Digging',
  'commanded fire': 'Fire',
  movement: 'Movement',
  assault: 'Assault',
} as const

export function phaseBar(board: Board, view: BattleView): PhaseBar {
  const { turn, activation } = view
  const hour = board.scenario.turns[turn - 1]
  return {
    turn: texts.turnOf(
      turn,
      board.scenario.turns.length,
      hour === undefined ? null : texts.hour(hour.start, hour.light),
    ),
    shortTurn: texts.turn(turn),
    seat: sideToShow(board, view),
    ...(activation === null ? turnPhases(view) : activationSegments(board, view, activation)),
  }
}

type Bar = Pick<PhaseBar, 'phases' | 'now'>

/** Phases of the whole turn. */
const turnPhases = ({ phase, orders }: BattleView): Bar => ({
  phases: [
    { id: 'reinforcement', name: texts.reinforcements },
    { id: 'supply', name: texts.supply },
    ...(orders ? [{ id: 'command', name: texts.command }] : []),
    { id: 'activation', name: texts.activations },
    { id: 'end of turn', name: texts.end },
  ],
  now: phaseNow(phase, orders),
})

/** The four segments of an activation; the current one names the Brigiment. */
const activationSegments = (board: Board, view: BattleView, { side, brigiment, segment }: Activation): Bar => ({
  phases: segmentNames.map((id) => ({
    id,
    name:
      id === segment
        ? texts.brigimentSegment(brigimentName(board, view, side, brigiment), segmentTexts[id])
        : segmentTexts[id],
    short: segmentTexts[id],
  })),
  now: segment,
})

function phaseNow(phase: BattleView['phase'], orders: boolean): string {
  switch (phase) {
    case 'start of turn':
      return 'reinforcement'
    case 'command':
      // Without orders the phase only tests supply.
      return orders ? 'command' : 'supply'
    case 'load the cup':
    case 'initiative':
    case 'sequencing':
      return 'activation'
    case 'over':
      return 'end of turn'
    default:
      return phase
  }
}

/** The acting side; if both or neither act, the one that acted last or goes first. */
const sideToShow = ({ scenario }: Board, { activation, pulled }: BattleView): Side =>
  activation?.side ?? pulled ?? scenario.data.first ?? 'entente'
