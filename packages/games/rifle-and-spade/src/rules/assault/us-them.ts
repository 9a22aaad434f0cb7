/** 8.1 8.3 19.2: Attackers going to ground in the hex of their assault. */
import { at, oneOf, type Script } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { battlefieldFor, isOwnAt, unitsAt } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { confuse } from '../fire/morale.ts'
import { opportunityFire } from '../fire/opportunity-fire.ts'
import { triggerIn } from '../fire-triggers.ts'
import type { Hex } from '../ids.ts'
import { choice } from '../question-types.ts'
import { inHex } from '../shapes.ts'
import type { Battle } from '../state.ts'
import { canAllHideInUsThem } from './assault-stacking.ts'
import { breakUpToFit } from './break-up-units.ts'
import { type Going, leaveHex, planRetreat, type RetreatReason, retreatExcess } from './retreat.ts'
import { goToGroundRuling } from './retreat-destinations.ts'
import { hideAll } from './us-them-hiding.ts'

export const crowdedOutQuestion = choice('crowded out', {
  rule: '19.2.3',
  about: inHex,
  answer: oneOf('fight on', 'give way'),
})

/** The attackers of an assault retreat out of the hex, go to ground in it, or split up between both. */
export function* attackersRetreat(battle: Battle, side: Side, retreating: Going, reason: RetreatReason): Script<void> {
  if (goToGroundRuling(battlefieldFor(battle, side), retreating).allowed)
    yield* breakUpToFit(battle, side, retreating.hex)
  yield* planRetreat(battle, side, retreating)
  const army = battle.state.secrets[side]
  const toGround = (): boolean => army.retreating.some(([, place]) => place === 'us/them')
  if (toGround() && (yield* defenderFightsOn(battle, enemyOf(side), retreating.hex)))
    army.retreating = army.retreating.filter(([, place]) => place !== 'us/them')
  yield* leaveHex(battle, side, retreating.hex, reason)
  if (toGround()) yield* goToGround(battle, side, retreating.hex)
}

/**
 * 19.2.3: a defender who would be crowded out may continue the assault instead. All units are in plain sight (3.8.3).
 */
function* defenderFightsOn(battle: Battle, side: Side, hex: Hex): Script<boolean> {
  const battlefield = battlefieldFor(battle, side)
  if (canAllHideInUsThem(battlefield, unitsAt(battlefield, hex))) return false
  if ((yield* crowdedOutQuestion.ask(side, { hex })) === 'give way') return false
  battle.table.tell({ type: 'fights on', side, hex, rules: ['19.2.3'] })
  return true
}

export const crowdedOutKind = crowdedOutQuestion.kind({ options: () => ['fight on', 'give way'] })

/** 19.2.2: opportunity fire (19.1.8) first, then both sides hide, and excess units retreat. */
function* goToGround(battle: Battle, side: Side, hex: Hex): Script<void> {
  const { state, table } = battle
  const army = state.secrets[side]
  const units = army.retreating.map(([unit]) => unit)
  army.retreating = []
  army.moving = units
  const rules = ['8.1', '8.2.1', '8.3', '19.2', '19.2.2', '19.1.8', '19.1.10', '6.1.1-5']
  const publicEvent = { type: 'to ground', side, hex, rules } as const
  table.tell(publicEvent, { [side]: { ...publicEvent, units } }, side)
  table.noteUsed('us/them')
  yield* opportunityFire(battle, triggerIn(side, 'retreat', hex))
  confuse(battle, { side, hex, part: 'moving' })
  for (const id of army.moving) at(army.units, id).assaults = false
  army.moving = []
  if (!sides.every((one) => isOwnAt(battlefieldFor(battle, one), hex))) return
  state.usThem.push({ hex, holder: enemyOf(side) })
  state.usThem.sort((a, b) => a.hex - b.hex)
  yield* breakUpToFit(battle, enemyOf(side), hex)
  yield* retreatExcess(battle, enemyOf(side), hex)
  for (const eitherSide of sides) hideAll(battle, eitherSide, hex)
}
