/** assault.6: defensive fire before an assault. */
import { fields, listOf, type Modifier, modifier, orNull, type Script, yesOrNo } from '@firestep/referee'
import type { BaseType } from '../../data/schema.ts'
import { armOf, baseOf, enrolled, isCommand, isPresent } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import { baseShape, choice } from '../question-types.ts'
import { type Chances, chances } from '../shooting/attack.ts'
import { defensiveShot, shootDefensively } from '../shooting/defensive-shot.ts'
import { drawnByFire } from '../shooting/sight.ts'
import type { Battle, Battlefield } from '../state.ts'
import { comesFromFront, faceTowards } from './assault-direction.ts'
import type { Contact } from './contact.ts'

const tooSlow: readonly BaseType[] = ['light mortar', 'medium mortar', 'heavy mortar', 'infantry gun']

/**
 * assault.6 command.1 shelter.6: suppressed bases, guns, mortars, command stands and bases below ground do not shoot.
 */
function mayShootFirst(battlefield: Battlefield, defender: BaseId): boolean {
  const baseState = baseOf(battlefield, defender)
  const arm = armOf(battlefield, defender)
  if (baseState.faces !== null) return baseState.faces.some((marks) => marks === 0)
  if (
    baseState.marks > 0 ||
    baseState.sheltered ||
    baseState.packed ||
    baseState.mounted ||
    baseState.astray ||
    baseState.inRiver !== null
  )
    return false
  return (
    arm !== 'artillery' &&
    arm !== 'command' &&
    arm !== 'vehicle' &&
    !tooSlow.includes(enrolled(battlefield, defender).type)
  )
}

/** Every contacted base may shoot once, at one of its attackers; a blockhouse from each face (assault.fort.2). */
export function* defensiveFire(battle: Battle, contacts: readonly Contact[]): Script {
  for (const defender of new Set(contacts.map(([, contacted]) => contacted))) {
    const closing = contacts.flatMap(([attacker, contacted]) => (contacted === defender ? [attacker] : []))
    if (!isPresent(battle, defender)) continue
    if (!mayShootFirst(battle, defender)) continue
    for (const among of baseOf(battle, defender).faces === null ? [closing] : byFace(battle, defender, closing)) {
      const targets = among.filter((attacker) => isPresent(battle, attacker))
      if (targets.length === 0 || !isPresent(battle, defender)) continue
      const target = yield* chosen(battle, defender, targets)
      if (target !== null) shoot(battle, defender, target)
    }
  }
}

function byFace(battlefield: Battlefield, blockhouse: BaseId, closing: readonly BaseId[]): BaseId[][] {
  const { faces } = baseOf(battlefield, blockhouse)
  return ([0, 1, 2] as const)
    .filter((face) => faces?.[face] === 0)
    .map((face) => closing.filter((attacker) => faceTowards(battlefield, blockhouse, attacker) === face))
}

function shoot(battle: Battle, defender: BaseId, attacker: BaseId): void {
  const isFrontal = isFaced(battle, defender, attacker)
  battle.table.noteUsed(isFrontal ? 'stand and shoot' : 'shot at from the flank')
  shootDefensively(battle, defender, attacker, isFrontal, ofTanks(battle, defender, attacker))
}

/** FF-401: true if shooting may have a cost: it draws fire from a base that did not see it and is still to act. */
const mayHoldFire = (battlefield: Battlefield, firer: BaseId): boolean =>
  drawnByFire(battlefield, firer).some((enemy) => !isCommand(battlefield, enemy) && isStillToAct(battlefield, enemy))

function isStillToAct(battlefield: Battlefield, base: BaseId): boolean {
  const { unit } = enrolled(battlefield, base)
  const { order, units } = battlefield.state
  if (unit === null) return false
  return order?.unit === unit ? order.left > 0 : units[unit]?.ordered === false
}

const isFaced = (battlefield: Battlefield, defender: BaseId, attacker: BaseId): boolean =>
  armOf(battlefield, defender) === 'fortification' || comesFromFront(battlefield, defender, attacker)

const ofTanks = (battlefield: Battlefield, defender: BaseId, attacker: BaseId): Modifier[] =>
  armOf(battlefield, defender) === 'armour' && armOf(battlefield, attacker) !== 'armour'
    ? [modifier('assault.armour.1', 'a tank fires at infantry that assault it', -1)]
    : []

/** Forecast of a shot at one of the attackers, and whether it would mark the whole company. */
export function standAndShootChances(
  battlefield: Battlefield,
  defender: BaseId,
  attacker: BaseId,
): Chances & { readonly spreads: boolean } {
  const isFrontal = isFaced(battlefield, defender, attacker)
  const shot = defensiveShot(battlefield, defender, attacker, isFrontal, ofTanks(battlefield, defender, attacker))
  return { ...chances(battlefield, shot), spreads: shot.event.spreads }
}

/** The target of a base among its attackers; null for none. */
export const standAndShootQuestion = choice('stand and shoot', {
  rule: 'assault.6',
  about: fields({ by: baseShape, targets: listOf(baseShape), mayHold: yesOrNo }),
  answer: orNull(baseShape),
})

function* chosen(battle: Battle, firer: BaseId, targets: readonly BaseId[]): Script<BaseId | null> {
  const [only] = targets
  const mayHold = mayHoldFire(battle, firer)
  if (!mayHold && targets.length === 1 && only !== undefined) return only
  const seat = enrolled(battle, firer).side
  // assault.fort.2: each face separately.
  const rule = baseOf(battle, firer).faces === null ? 'assault.6' : 'assault.fort.2'
  const target = yield* standAndShootQuestion.ask(seat, { by: firer, targets: [...targets], mayHold }, rule)
  if (target === null) battle.table.noteUsed('held its fire')
  return target
}

export const standAndShootKind = standAndShootQuestion.kind({
  options: (_view, { targets, mayHold }) => (mayHold ? [...targets, null] : targets),
})
