/** Assault factors: one list for each side of a combat (FF-112: cover counts against the attacker alone). */
import { type Modifier, modifier, type RuleId } from '@firestep/referee'
import { armOf, baseOf, enrolled, poseOf } from '../battlefield.ts'
import { coverOf } from '../cover.ts'
import type { BaseId } from '../ids.ts'
import { faceStruck } from '../shooting/arcs.ts'
import type { Battlefield } from '../state.ts'
import { trenchOf } from '../terrain-at.ts'
import { supporterOf } from './support.ts'

export interface Factors {
  readonly attacker: readonly Modifier[]
  readonly defender: readonly Modifier[]
}

/** Modifiers of each side's die in their current positions. */
export const factorsOf = (battlefield: Battlefield, attacker: BaseId, defender: BaseId): Factors => ({
  attacker: [
    ...attackerFactors(battlefield, attacker, defender),
    ...gradeOf(battlefield, attacker),
    ...supporting(battlefield, attacker),
    ...against(battlefield, attacker, defender),
  ],
  defender: [...gradeOf(battlefield, defender), ...defenderFactors(battlefield, attacker, defender)],
})

/** Rules of other chapters that grant a factor. */
const supportGrantedBy: Readonly<Record<RuleId, RuleId>> = {
  'assault.factor.medium': 'assault.12',
  'assault.factor.hard': 'assault.12',
  'assault.factor.fort': 'assault.12',
  'assault.factor.suppressed': 'suppress.2',
  'assault.factor.command': 'command.3',
}

export const grantsOf = ({ attacker, defender }: Factors): RuleId[] =>
  [...attacker, ...defender].flatMap(({ rule }) => supportGrantedBy[rule] ?? [])

function attackerFactors(battlefield: Battlefield, attacker: BaseId, defender: BaseId): Modifier[] {
  const { type } = enrolled(battlefield, attacker)
  switch (armOf(battlefield, attacker)) {
    case 'armour':
      return type === 'light tank'
        ? [modifier('assault.factor.tank-light', 'a light tank assaults', 2)]
        : [modifier('assault.factor.tank-heavy', 'a heavy tank assaults', 3)]
    case 'cavalry':
      // FF-71: dismounted they fight as infantry.
      if (!baseOf(battlefield, attacker).mounted) break
      return armOf(battlefield, defender) === 'cavalry'
        ? [modifier('assault.factor.cavalry-cav', 'cavalry charge cavalry', 1)]
        : [modifier('assault.factor.cavalry-inf', 'cavalry charge', 3)]
    default:
  }
  return [modifier('assault.factor.infantry', 'infantry assault', 1)]
}

function gradeOf(battlefield: Battlefield, base: BaseId): Modifier[] {
  const { quality } = enrolled(battlefield, base)
  if (quality === 'veteran') return [modifier('assault.factor.veteran', 'veterans', 1)]
  return quality === 'raw' ? [modifier('assault.factor.raw', 'raw troops', -1)] : []
}

function supporting(battlefield: Battlefield, attacker: BaseId): Modifier[] {
  return supporterOf(battlefield, attacker) === null
    ? []
    : [modifier('assault.factor.support', 'a platoon close behind', 1)]
}

/** Modifiers for the defender's cover and for fire. */
function against(battlefield: Battlefield, attacker: BaseId, defender: BaseId): Modifier[] {
  const cover = coverAgainst(battlefield, attacker, defender)
  const flames = enrolled(battlefield, attacker).type === 'flamethrower' && cover !== 'open' && cover !== 'soft'
  const burning = flames ? [modifier('assault.factor.flame', 'a flamethrower against works', 2)] : []
  if (cover === 'open' || cover === 'soft') return burning
  const lines = {
    medium: ['assault.factor.medium', 'the enemy is in medium cover', -1],
    hard: ['assault.factor.hard', 'the enemy is in hard cover', -2],
    fort: ['assault.factor.fort', 'the enemy is in a fortified place', -3],
  } as const
  const [rule, name, value] = lines[cover]
  return [...burning, modifier(rule, name, value)]
}

/** FF-103: combat in a dugout ignores the trench over it; and the switch of FF-112. */
function coverAgainst(battlefield: Battlefield, attacker: BaseId, defender: BaseId) {
  if (baseOf(battlefield, defender).sheltered) return 'open'
  const { cover } = coverOf(battlefield, defender)
  if (battlefield.scenario.switches.trenchFights === 'cover counts') return cover
  const trench = trenchOf(battlefield, defender)
  return trench !== null && trenchOf(battlefield, attacker) === trench ? 'open' : cover
}

function defenderFactors(battlefield: Battlefield, attacker: BaseId, defender: BaseId): Modifier[] {
  const baseState = baseOf(battlefield, defender)
  const arm = armOf(battlefield, defender)
  const factors: Modifier[] = []
  const suppressed =
    baseState.faces === null
      ? baseState.marks > 0
      : baseState.faces[
          faceStruck(battlefield, defender, poseOf(battlefield, defender), poseOf(battlefield, attacker))
        ] > 0
  if (suppressed) factors.push(modifier('assault.factor.suppressed', 'suppressed', -1))
  if (arm === 'support' || arm === 'artillery')
    factors.push(modifier('assault.factor.weapon', 'a support weapon or guns', -1))
  if (arm === 'command') factors.push(modifier('assault.factor.command', 'a command stand', 1))
  if (baseState.sheltered) factors.push(modifier('shelter.6', 'down in a dugout', -1))
  return factors
}
