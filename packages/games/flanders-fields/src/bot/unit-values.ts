/** The values of bases, and the value that fire destroys, in victory points. */
import { memoBy } from '@firestep/referee'
import { type BaseType, enemyOf, type Side } from '../data/schema.ts'
import { baseOf, enrolled, isPresent, unitOf } from '../rules/battlefield.ts'
import type { BaseId } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'

/** Fighting value of a base; the enemy's points for its loss are added. */
const fightingValue: Readonly<Record<BaseType, number>> = {
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

/** The value of breaking a side, in points: it decides the battle. */
const breakingValue = 10

/** The cost of losing another rifle platoon, which rises as the break point comes nearer. */
const strainBySide = memoBy(
  ({ state }: Battlefield) => state,
  (battlefield): Readonly<Record<Side, number>> => ({
    attacker: strain(battlefield, 'attacker'),
    defender: strain(battlefield, 'defender'),
  }),
)

const strain = (battlefield: Battlefield, side: Side): number => {
  const { lost, breakingLosses } = lossesOf(battlefield, side)
  return (breakingValue / breakingLosses) * (0.5 + Math.min(1, lost / breakingLosses))
}

/** Rifle platoons lost, and the number that breaks the side. */
function lossesOf(battlefield: Battlefield, side: Side): { readonly lost: number; readonly breakingLosses: number } {
  let total = 0
  let lostPlatoons = 0
  for (const { side: battalionSide, riflePlatoons } of battlefield.scenario.roster.battalions) {
    if (battalionSide !== side) continue
    for (const base of riflePlatoons) {
      const { fate } = baseOf(battlefield, base)
      total++
      if (fate === 'killed' || fate === 'routed' || fate === 'abandoned') lostPlatoons++
    }
  }
  return {
    lost: lostPlatoons,
    breakingLosses: Math.max(1, (total * battlefield.scenario.data.victory.breakPoint[side]) / 100),
  }
}

/** The cost of a side's losses so far. */
export function strainSoFar(battlefield: Battlefield, side: Side): number {
  const { lost, breakingLosses } = lossesOf(battlefield, side)
  const share = Math.min(1, lost / breakingLosses)
  return breakingValue * 0.5 * (share + share * share)
}

/** The value of a rifle platoon of a side. */
export const platoonValue = (battlefield: Battlefield, side: Side): number =>
  fightingValue['infantry platoon'] +
  1 / battlefield.scenario.data.victory.platoonsPerPoint[enemyOf(side)] +
  strainBySide(battlefield)[side]

export function baseValue(battlefield: Battlefield, base: BaseId): number {
  const { type, side, tank } = enrolled(battlefield, base)
  const { tanksPerPoint } = battlefield.scenario.data.victory
  if (type === 'infantry platoon') return platoonValue(battlefield, side)
  const tankPoints = tank !== null && side === 'attacker' && tanksPerPoint !== null ? 1 / tanksPerPoint : 0
  return fightingValue[type] + tankPoints
}

/** Share of a base lost, by number of markers; the third kills (suppress.kill.1). */
export const markShare: readonly number[] = [0, 0.25, 0.55, 1]
const shareAt = (marks: number): number => markShare[marks] ?? 1

/** Share per marked face of a blockhouse, which markers do not kill. */
export const faceShare = 0.12

export function killGain(battlefield: Battlefield, base: BaseId): number {
  return baseValue(battlefield, base) * (1 - shareAt(baseOf(battlefield, base).marks))
}

export function markGain(battlefield: Battlefield, base: BaseId): number {
  const { marks, faces } = baseOf(battlefield, base)
  const value = baseValue(battlefield, base)
  if (faces !== null) return value * faceShare
  return value * (shareAt(marks + 1) - shareAt(marks))
}

/** suppress.5: the gain of a marker on every platoon of the company. */
export function companyMarkGain(battlefield: Battlefield, base: BaseId): number {
  const { unit } = enrolled(battlefield, base)
  if (unit === null || unitOf(battlefield, unit).company === null) return markGain(battlefield, base)
  let sum = 0
  for (const companyBase of unitOf(battlefield, unit).bases)
    if (isPresent(battlefield, companyBase) && !baseOf(battlefield, companyBase).sheltered)
      sum += markGain(battlefield, companyBase)
  return sum
}

/** The remaining fighting value of a base with its markers. */
export function strengthOf(battlefield: Battlefield, base: BaseId): number {
  const { marks, faces } = baseOf(battlefield, base)
  const share = faces === null ? shareAt(marks) : faceShare * faces.reduce((sum, face) => sum + face, 0)
  return fightingValue[enrolled(battlefield, base).type] * (1 - share)
}
