/** Close combat: all bases have closed in; the combats are resolved stand by stand. */
import { modifierTotal, type RuleId, type Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enemyOf } from '../../data/schema.ts'
import { baseOf, enrolled, footprint, isPresent, isSuppressed, poseOf, present } from '../battlefield.ts'
import { besides } from '../events.ts'
import { remove } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { settleMorale } from '../morale/morale.ts'
import { fallBack } from '../movement/fall-back.ts'
import type { Battle, Battlefield } from '../state.ts'
import { followUp, victorTurns } from './after-combat.ts'
import { factorsOf, grantsOf } from './assault-factors.ts'
import type { Contact } from './contact.ts'
import { defensiveFire } from './defensive-fire.ts'
import { tankShock } from './tank-shock.ts'

/** Distance of a base thrown back by a draw, or suppressed while closing. */
const thrownBack = 30

/** assault.3: all have moved; the combats begin. */
export function* assault(battle: Battle, contacts: readonly Contact[]): Script {
  if (contacts.length === 0) return
  // Support fire came before, in a separate action (assault.5).
  yield* closeIn(battle, contacts)
  const fights = firstOfEach(contacts)
  for (const [attacker, defender] of fights) {
    const opponent = opponentOf(battle, attacker, defender)
    if (opponent === null) continue
    const touched = contacts.filter(([contactAttacker]) => contactAttacker === attacker).length
    const because = [...(fights.length > 1 ? ['assault.3'] : []), ...(touched > 1 ? ['assault.4'] : [])]
    yield* fight(battle, attacker, opponent, true, because)
  }
}

/**
 * assault.4: a base in contact with several fights one of them, and others only by following up (assault.13, FF-353).
 */
const firstOfEach = (contacts: readonly Contact[]): Contact[] =>
  contacts.filter(([attacker], i) => contacts.findIndex(([otherAttacker]) => otherAttacker === attacker) === i)

/** assault.5 to assault.9: shock, then fire at closing bases; only unharmed ones fight. */
function* closeIn(battle: Battle, contacts: readonly Contact[]): Script {
  yield* tankShock(battle, contacts)
  yield* defensiveFire(battle, contacts)
  // Also bases that share a marker with one that was shot at (suppress.5).
  for (const [attacker, defender] of firstOfEach(contacts))
    if (isPresent(battle, attacker) && isSuppressed(battle, attacker) && isPresent(battle, defender)) {
      fallBack(battle, attacker, poseOf(battle, defender), thrownBack, 'defensive fire')
    }
  yield* settleMorale(battle)
}

/** The opponent of a stand: the enemy it closed with or, if that is gone, another in contact. */
function opponentOf(battlefield: Battlefield, attacker: BaseId, defender: BaseId): BaseId | null {
  if (!isPresent(battlefield, attacker) || isSuppressed(battlefield, attacker)) return null
  const { shape } = footprint(battlefield, attacker)
  const touches = (enemy: BaseId): boolean => plane.inContact(shape, footprint(battlefield, enemy).shape)
  if (isPresent(battlefield, defender) && touches(defender)) return defender
  return present(battlefield, enemyOf(enrolled(battlefield, attacker).side)).find(touches) ?? null
}

/** assault.11: both roll, add and compare. */
function* fight(
  battle: Battle,
  attacker: BaseId,
  defender: BaseId,
  mayFollow: boolean,
  because: readonly RuleId[] = [],
): Script {
  const { table } = battle
  const factors = factorsOf(battle, attacker, defender)
  const dice: [number, number] = [table.roll(6), table.roll(6)]
  const [attackerSum, defenderSum] = [
    dice[0] + modifierTotal(factors.attacker),
    dice[1] + modifierTotal(factors.defender),
  ]
  const result = attackerSum > defenderSum ? 'attacker' : defenderSum > attackerSum ? 'defender' : 'draw'
  table.noteUsed(`assault: ${result}`)
  if (baseOf(battle, defender).sheltered) table.noteUsed('winkled out')
  table.tell({
    type: 'assaulted',
    rule: 'assault.11',
    attacker,
    defender,
    dice,
    modifiers: [[...factors.attacker], [...factors.defender]],
    result,
    ...besides(...because, ...grantsOf(factors)),
  })
  if (result === 'draw') {
    throwBack(battle, attacker, defender)
    return
  }
  const [winner, loser] = result === 'attacker' ? [attacker, defender] : [defender, attacker]
  const place = poseOf(battle, loser)
  remove(battle, loser, 'assault', 'killed', 'assault.11')
  yield* settleMorale(battle)
  if (!isPresent(battle, winner)) return
  const next = mayFollow ? yield* followUp(battle, winner) : null
  if (next === null) yield* victorTurns(battle, winner, place)
  else yield* pursue(battle, winner, next)
}

/** assault.13: the follow-up assault: the winner attacks (FF-413), and may not follow up again. */
function* pursue(battle: Battle, winner: BaseId, next: BaseId): Script {
  battle.table.noteUsed('follow-up')
  yield* closeIn(battle, [[winner, next]])
  const opponent = opponentOf(battle, winner, next)
  if (opponent !== null) yield* fight(battle, winner, opponent, false)
}

/** assault.14 assault.armour.3 (FF-148) */
function throwBack(battle: Battle, attacker: BaseId, defender: BaseId): void {
  fallBack(battle, attacker, poseOf(battle, defender), thrownBack, 'assault')
  if (!isPresent(battle, attacker)) return
  const baseState = baseOf(battle, attacker)
  if (baseState.onWire !== null) battle.table.noteUsed('thrown back on wire')
  else baseState.thrownBack = true
}
