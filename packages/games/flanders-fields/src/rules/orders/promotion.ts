/** Field promotions that replace fallen command stands (command.6). */
import { fields, type Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import {
  type BattlefieldOf,
  baseOf,
  battalionOf,
  enrolled,
  formationOf,
  isPresent,
  isSuppressed,
  sizeOf,
} from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import { freePlaceBeside, freePlaceNear } from '../movement/free-places.ts'
import { baseShape, choice } from '../question-types.ts'
import type { Battle, Battlefield, Fate, Pose } from '../state.ts'

/** FF-384: a stand that was driven off the table is replaced like one that was killed. */
const lostFates: readonly Fate[] = ['killed', 'routed']

/** Stands of a side that have fallen and can be replaced, by ascending number. */
export function fallen(battlefield: Battlefield, side: Side): BaseId[] {
  const { battalions, formations } = battlefield.scenario.roster
  const stands = [
    ...battalions.flatMap((battalion, b) =>
      battalion.side === side && !battlefield.state.battalions[b]?.routed ? [battalion.hq] : [],
    ),
    ...formations.flatMap((formation) => (formation.side === side ? [formation.hq] : [])),
  ]
  return stands
    .filter((stand): stand is BaseId => stand !== null && lostFates.includes(baseOf(battlefield, stand).fate))
    .sort((a, b) => a - b)
}

/** FF-27 FF-28: bases from which a new commander may come, unsuppressed ones if there are any. */
function ranks(battlefield: Battlefield, stand: BaseId): BaseId[] {
  const { battalion, formation } = enrolled(battlefield, stand)
  const { battalions, assets } = formationOf(battlefield, formation)
  const heads = battalions.flatMap((battalion) => battalionOf(battlefield, battalion).hq ?? [])
  const candidateBases = battalion === null ? [...heads, ...assets] : battalionOf(battlefield, battalion).bases
  const candidates = candidateBases.filter((base) => base !== stand && isPresent(battlefield, base))
  const platoons =
    battalion === null ? candidates : candidates.filter((base) => enrolled(battlefield, base).type.endsWith('platoon'))
  const from = platoons.length > 0 ? platoons : candidates
  const fit = from.filter((base) => !isSuppressed(battlefield, base))
  return (fit.length > 0 ? fit : from).filter((base) => freePlaceBeside(battlefield, stand, base) !== null)
}

/** Place of a formation's commander without any base on the table: the middle of the own edge, or beside it. */
function atTheRear(battlefield: Battlefield, stand: BaseId): Pose | null {
  const { side, type } = enrolled(battlefield, stand)
  const { width, height } = battlefield.scenario.terrain
  const edge = sizeOf(battlefield.book, type).width / 2
  const x = side === 'attacker' ? edge : width - edge
  return freePlaceNear(battlefield, stand, { x, y: height / 2, heading: side === 'attacker' ? 0 : 180 }, 0)
}

/** The base beside which a new commander stands. */
export const promoteQuestion = choice('promote', {
  rule: 'command.6',
  about: fields({ stand: baseShape }),
  answer: baseShape,
})

/** Replaces one stand; if there is no room, it waits another turn. */
export function* promote(battle: Battle, stand: BaseId): Script {
  const { state, table } = battle
  const { battalion, formation } = enrolled(battle, stand)
  const from = ranks(battle, stand)
  const neighbour = from.length > 1 ? yield* promoteQuestion.ask(state.side, { stand }) : from[0]
  const pose =
    neighbour !== undefined
      ? freePlaceBeside(battle, stand, neighbour)
      : battalion === null
        ? atTheRear(battle, stand)
        : null
  if (pose === null) return
  const baseState = baseOf(battle, stand)
  baseState.fate = 'present'
  baseState.pose = pose
  baseState.marks = 0
  const headed = battalion === null ? state.formations[formation] : state.battalions[battalion]
  if (headed !== undefined) headed.promoted = true
  table.tell({ type: 'promoted', rule: 'command.6', base: stand, pose })
  table.noteUsed('field promotion')
}

export const promoteKind = (battlefieldOf: BattlefieldOf) =>
  promoteQuestion.kind({ options: (view, { stand }) => ranks(battlefieldOf(view), stand) })
