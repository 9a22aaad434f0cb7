/** 17.6: fire from two directions. Whoever fires from behind a ridge does not look over it, and so does not hide (7.6.3a). */
import type { RuleId } from '@firestep/referee'
import { distanceBetween } from '../battlefield.ts'
import type { Facing, Hex } from '../ids.ts'
import { workOf } from '../movement/hiding.ts'
import { comesInBy, lineOfSight } from '../sight.ts'
import type { Battlefield, ShownStack, Work } from '../state.ts'
import type { Firer } from './fire.ts'
import type { Target } from './targets.ts'

/** Sides of a hex that do not touch. */
const apart = (a: Facing, b: Facing): boolean => Math.abs(a - b) >= 2 && Math.abs(a - b) <= 4

const crosses = (battlefield: Battlefield, target: Hex, one: Hex, other: Hex): boolean =>
  comesInBy(battlefield, one, target).some((a) => comesInBy(battlefield, other, target).some((b) => apart(a, b)))

const crossed = (battlefield: Battlefield, target: Hex, firers: readonly Firer[]): boolean => {
  const hexes = [...new Set(firers.flatMap(({ hex }) => (hex === null || hex === target ? [] : [hex])))]
  return hexes.some((one, i) => hexes.slice(i + 1).some((other) => crosses(battlefield, target, one, other)))
}

/** 17.6 17.6.2: two hexes fire through sides that do not touch, each with somebody who could not itself be caught so. */
export const isCrossfire = (battlefield: Battlefield, target: Hex, firers: readonly Firer[]): boolean =>
  crossed(battlefield, target, firers) && whyNoCrossfire(battlefield, target, firers) === null

/** The rule that keeps fire from two sides from being Crossfire; `hidden`: as if hiding enemies could catch the firers too. */
export function whyNoCrossfire(
  battlefield: Battlefield,
  target: Hex,
  firers: readonly Firer[],
  hidden: boolean = false,
): RuleId | null {
  if (!crossed(battlefield, target, firers)) return null
  const flat = firers.filter(({ sort }) => sort === 'infantry' || sort === 'shrapnel')
  if (!crossed(battlefield, target, flat)) return '17.6a'
  const up = flat.filter(({ hiding }) => hiding === null || hiding === 'ridge')
  if (!crossed(battlefield, target, up)) return '7.6.4'
  const safe = up.filter(
    (one) =>
      one.hex !== null && (isSheltered(battlefield, one) || !isUnderPossibleCrossfire(battlefield, one.hex, hidden)),
  )
  return crossed(battlefield, target, safe) ? null : '17.6.2'
}

/** 17.6.1: whoever fires from a trench or a fort is never under Crossfire himself. */
const isSheltered = (battlefield: Battlefield, { id }: Firer): boolean =>
  typeof id === 'number' && !isOpenToCrossfire(workOf(battlefield, id))

/** Whether the enemy's stacks, as far as they are seen and do not hide (7.6.4), could catch a hex from two sides. */
export function isUnderPossibleCrossfire(battlefield: Battlefield, hex: Hex, hidden: boolean = false): boolean {
  const threats = battlefield.enemy.stacks
    .filter((stack) => couldReach(battlefield, stack, hex, hidden))
    .map(({ hex: from }) => from)
  return threats.some((one, i) => threats.slice(i + 1).some((other) => crosses(battlefield, hex, one, other)))
}

/** 3.8.1: a machine gun and every gun lie where they are seen. */
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

/** 6.4.9 17.6.1: trenches and forts protect against it, rifle pits (6.2.3) and gun pits do not. */
const isOpenToCrossfire = (work: Work | null | undefined): boolean =>
  work == null || work.type === 'rifle pit' || work.type === 'gun pit'

export const feelsCrossfire = ({ work }: Target): boolean => isOpenToCrossfire(work)
