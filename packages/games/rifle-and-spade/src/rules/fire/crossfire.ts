/** 17.6: Crossfire. A unit that fires from behind a ridge does not fire over it, and so does not hide (7.6.3a). */
import type { RuleId } from '@firestep/referee'
import { distanceBetween } from '../battlefield.ts'
import type { Facing, Hex } from '../ids.ts'
import { workOf } from '../movement/hiding.ts'
import { facingsEntered, lineOfSight } from '../sight.ts'
import type { Battlefield, ShownStack, Work } from '../state.ts'
import type { Firer } from './fire.ts'
import type { Target } from './targets.ts'

/** True for two sides of a hex that do not touch. */
const areApart = (a: Facing, b: Facing): boolean => Math.abs(a - b) >= 2 && Math.abs(a - b) <= 4

const crosses = (battlefield: Battlefield, target: Hex, firstHex: Hex, secondHex: Hex): boolean =>
  facingsEntered(battlefield, firstHex, target).some((a) =>
    facingsEntered(battlefield, secondHex, target).some((b) => areApart(a, b)),
  )

const isFromTwoSides = (battlefield: Battlefield, target: Hex, firers: readonly Firer[]): boolean => {
  const hexes = [...new Set(firers.flatMap(({ hex }) => (hex === null || hex === target ? [] : [hex])))]
  return hexes.some((one, i) => hexes.slice(i + 1).some((other) => crosses(battlefield, target, one, other)))
}

/** 17.6 17.6.2: two hexes fire through sides that do not touch, each with a firer that is safe from Crossfire itself. */
export const isCrossfire = (battlefield: Battlefield, target: Hex, firers: readonly Firer[]): boolean =>
  isFromTwoSides(battlefield, target, firers) && whyNoCrossfire(battlefield, target, firers) === null

/**
 * The rule that keeps fire from two directions from being Crossfire, or null. With `hidden`, hiding enemies count as threats to the
 * firers too.
 */
export function whyNoCrossfire(
  battlefield: Battlefield,
  target: Hex,
  firers: readonly Firer[],
  hidden: boolean = false,
): RuleId | null {
  if (!isFromTwoSides(battlefield, target, firers)) return null
  const lowAngle = firers.filter(({ sort }) => sort === 'infantry' || sort === 'shrapnel')
  if (!isFromTwoSides(battlefield, target, lowAngle)) return '17.6a'
  const exposed = lowAngle.filter(({ hiding }) => hiding === null || hiding === 'ridge')
  if (!isFromTwoSides(battlefield, target, exposed)) return '7.6.4'
  const safe = exposed.filter(
    (one) =>
      one.hex !== null && (isSheltered(battlefield, one) || !isUnderPossibleCrossfire(battlefield, one.hex, hidden)),
  )
  return isFromTwoSides(battlefield, target, safe) ? null : '17.6.2'
}

/** 17.6.1: a firer in a trench or a fort is never under Crossfire. */
const isSheltered = (battlefield: Battlefield, { id }: Firer): boolean =>
  typeof id === 'number' && !isOpenToCrossfire(workOf(battlefield, id))

/** True if enemy stacks that are seen and do not hide (7.6.4) could fire into a hex from two directions. */
export function isUnderPossibleCrossfire(battlefield: Battlefield, hex: Hex, hidden: boolean = false): boolean {
  const threats = battlefield.enemy.stacks
    .filter((stack) => couldReach(battlefield, stack, hex, hidden))
    .map(({ hex: from }) => from)
  return threats.some((one, i) => threats.slice(i + 1).some((other) => crosses(battlefield, hex, one, other)))
}

/** True if a stack could fire into a hex, judging by what is shown. 3.8.1: all machine guns and guns are shown. */
function couldReach(
  battlefield: Battlefield,
  { hex: from, units, postures }: ShownStack,
  hex: Hex,
  hidden: boolean,
): boolean {
  const range = distanceBetween(battlefield, from, hex)
  const ready = postures.filter(({ hiding, column }) => (hidden || hiding === null) && !column)
  if (range === 0 || ready.length === 0) return false
  const { rifleRange, mgRange } = battlefield.book.tables.fire.strength
  const infantry = ready.some((one) => one.infantry)
  const reach = units.map(({ type }) => {
    const { kind, gun } = battlefield.book.unitType(type)
    if (kind === 'mg') return infantry ? mgRange : 0
    return gun?.angle === 'low' && gun.ammunition === 'shrapnel' ? gun.range : 0
  })
  if (range > Math.max(infantry ? rifleRange : 0, ...reach)) return false
  return lineOfSight(battlefield, from, hex).sight !== 'blocked'
}

/** 6.4.9 17.6.1: trenches and forts protect against Crossfire, rifle pits (6.2.3) and gun pits do not. */
const isOpenToCrossfire = (work: Work | null | undefined): boolean =>
  work == null || work.type === 'rifle pit' || work.type === 'gun pit'

export const isOpenToCrossfireAt = ({ work }: Target): boolean => isOpenToCrossfire(work)
