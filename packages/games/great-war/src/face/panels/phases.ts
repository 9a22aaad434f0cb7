/** The phases of a turn, with the current one. */
import type { PhaseBar } from '@firestep/face'
import type { BattleView } from '../../rules/state.ts'
import * as texts from '../texts/panels.ts'

const phases: PhaseBar['phases'] = Object.entries(texts.phases).map(([id, name]) => ({
  id,
  name,
  short: texts.shortPhases[id] ?? name,
}))

export const phaseBar = ({ turn, active, phase }: BattleView): PhaseBar => ({
  turn: turn === 0 ? texts.beforeFirstTurn : texts.turn(turn),
  shortTurn: turn === 0 ? texts.beforeFirstTurnShort : texts.turn(turn),
  seat: active,
  phases,
  // A turn starts with its command card.
  now: phase === 'start' ? 'command' : phase,
})
