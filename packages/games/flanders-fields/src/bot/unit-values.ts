/** The values of bases, and the value that fire takes from them, in victory points. */
import { type BaseType, enemyOf, type Side } from '../data/schema.ts'
import { baseOf, enrolled, isPresent, unitOf } from '../rules/battlefield.ts'
import type { BaseId } from '../rules/roster.ts'
import type { Battlefield } from '../rules/state.ts'

/** What it can still do in the battle; what its loss counts for the enemy comes on top of it. */
const fighting: Readonly<Record<BaseType, number>> = {
  'infantry platoon': 0.14,
  'engineer platoon': 0.16,
  'cavalry platoon': 0.14,
  'machine gun': 0.55,
  'light machine gun': 0.3,
  'light mortar': 0.25,
  'medium mortar': 0.3,
  'heavy mortar': 0.35,
  'infantry gun': 0.3,
  flamethrower: 0.2,
  'anti-tank rifle': 0.15,
  'field gun': 0.5,
  'field howitzer': 0.5,
  'heavy artillery': 0.6,
  'super heavy artillery': 0.7,
  'heavy tank': 0.6,
  'light tank': 0.5,
  'motor vehicle': 0.05,
  blockhouse: 0.6,
  'battalion command': 0.4,
  'regiment command': 0.35,
  'division command': 0.3,
  'artillery observer': 0.1,
}

/** What it is worth to break a side, in points: the battle. */
const breaking = 10

const strains = new WeakMap<Battlefield['state'], Readonly<Record<Side, number>>>()

/** What another rifle platoon brings a side nearer to its break point: the more, the nearer it is. */
function strainOf(battlefield: Battlefield, side: Side): number {
  const known = strains.get(battlefield.state)
  if (known !== undefined) return known[side]
  const made = { attacker: strain(battlefield, 'attacker'), defender: strain(battlefield, 'defender') }
  strains.set(battlefield.state, made)
  return made[side]
}

const strain = (battlefield: Battlefield, side: Side): number => {
  const { lost, most } = lossesOf(battlefield, side)
  return (breaking / most) * (0.5 + Math.min(1, lost / most))
}

/** How many rifle platoons a side has lost, and how many break it. */
function lossesOf(battlefield: Battlefield, side: Side): { readonly lost: number; readonly most: number } {
  let all = 0
  let lost = 0
  for (const { side: whose, riflePlatoons } of battlefield.scenario.roster.battalions) {
    if (whose !== side) continue
    for (const base of riflePlatoons) {
      const { fate } = baseOf(battlefield, base)
      all++
      if (fate === 'killed' || fate === 'routed' || fate === 'abandoned') lost++
    }
  }
  return { lost, most: Math.max(1, (all * battlefield.scenario.data.victory.breakPoint[side]) / 100) }
}

/** What its losses have cost a side so far by bringing it nearer to its break point. */
export function strainSoFar(battlefield: Battlefield, side: Side): number {
  const { lost, most } = lossesOf(battlefield, side)
  const share = Math.min(1, lost / most)
  return breaking * 0.5 * (share + share * share)
}

/** What a rifle platoon of a side is worth. */
export const platoonPrice = (battlefield: Battlefield, side: Side): number =>
  fighting['infantry platoon'] +
  1 / battlefield.scenario.data.victory.platoonsPerPoint[enemyOf(side)] +
  strainOf(battlefield, side)

export function priceOf(battlefield: Battlefield, base: BaseId): number {
  const { type, side, tank } = enrolled(battlefield, base)
  const { tanksPerPoint } = battlefield.scenario.data.victory
  if (type === 'infantry platoon') return platoonPrice(battlefield, side)
  const counted = tank !== null && side === 'attacker' && tanksPerPoint !== null ? 1 / tanksPerPoint : 0
  return fighting[type] + counted
}

/** How much of a base is lost with so many markers on it; with the third it is dead (suppress.kill.1). */
export const markShare: readonly number[] = [0, 0.25, 0.55, 1]
const shareAt = (marks: number): number => markShare[Math.min(marks, 3)] as number

/** A blockhouse bears its markers by face, and does not die of them. */
const faceShare = 0.12

export function killGain(battlefield: Battlefield, base: BaseId): number {
  return priceOf(battlefield, base) * (1 - shareAt(baseOf(battlefield, base).marks))
}

export function markGain(battlefield: Battlefield, base: BaseId): number {
  const { marks, faces } = baseOf(battlefield, base)
  const value = priceOf(battlefield, base)
  if (faces !== null) return value * faceShare
  return value * (shareAt(marks + 1) - shareAt(marks))
}

/** suppress.5: what a marker on every platoon of its company costs. */
export function companyMarkGain(battlefield: Battlefield, base: BaseId): number {
  const { unit } = enrolled(battlefield, base)
  if (unit === null || unitOf(battlefield, unit).company === null) return markGain(battlefield, base)
  let sum = 0
  for (const one of unitOf(battlefield, unit).bases)
    if (isPresent(battlefield, one) && !baseOf(battlefield, one).sheltered) sum += markGain(battlefield, one)
  return sum
}

/** What a base with its markers can still do. */
export function strengthOf(battlefield: Battlefield, base: BaseId): number {
  const { marks, faces } = baseOf(battlefield, base)
  const share = faces === null ? shareAt(marks) : faceShare * faces.reduce((sum, one) => sum + one, 0)
  return fighting[enrolled(battlefield, base).type] * (1 - share)
}
