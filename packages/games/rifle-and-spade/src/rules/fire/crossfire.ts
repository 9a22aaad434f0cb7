/** 17.6: fire from two directions. */
import { emit } from '@firestep/referee'
import { distanceBetween } from '../ground.ts'
import type { Facing, Hex } from '../ids.ts'
import { comesInBy, lineOfSight } from '../sight.ts'
import type { Ground, ShownStack } from '../state.ts'
import type { Firer } from './fire.ts'
import type { Target } from './targets.ts'

/** Infantry and low-angle shrapnel (17.6a). Whoever fires from behind a ridge does not look over it, and so does not hide (7.6.3a). */
const canCross = ({ sort, hiding }: Firer): boolean =>
  (sort === 'infantry' || sort === 'shrapnel') && (hiding === null || hiding === 'ridge')

/** Sides of a hex that do not touch. */
const apart = (a: Facing, b: Facing): boolean => Math.abs(a - b) >= 2 && Math.abs(a - b) <= 4

const crosses = (ground: Ground, target: Hex, one: Hex, other: Hex): boolean =>
  comesInBy(ground, one, target).some((a) => comesInBy(ground, other, target).some((b) => apart(a, b)))

/** 17.6 17.6.2: two hexes fire through sides that do not touch, and neither could itself be caught so. */
export function isCrossfire(ground: Ground, target: Hex, firers: readonly Firer[]): boolean {
  for (const rule of ['17.6', '17.6a', '17.6.2', '7.6.4']) emit(rule)
  const hexes = [...new Set(firers.flatMap((one) => (canCross(one) && one.hex !== null ? [one.hex] : [])))].filter(
    (hex) => hex !== target,
  )
  const clean = hexes.filter((hex) => !isUnderPossibleCrossfire(ground, hex))
  return clean.some((one, i) => clean.slice(i + 1).some((other) => crosses(ground, target, one, other)))
}

/** Whether the enemy's stacks, as far as they are seen, could catch a hex from two sides. */
export function isUnderPossibleCrossfire(ground: Ground, hex: Hex): boolean {
  const threats = ground.enemy.stacks.filter((stack) => couldReach(ground, stack, hex)).map((stack) => stack.hex)
  return threats.some((one, i) => threats.slice(i + 1).some((other) => crosses(ground, hex, one, other)))
}

/** 3.8.1: a machine gun and every gun lie where they are seen. */
function couldReach(ground: Ground, { hex: from, units, postures }: ShownStack, hex: Hex): boolean {
  const range = distanceBetween(ground, from, hex)
  if (range === 0 || !postures.some(({ hiding, column }) => hiding === null && !column)) return false
  const { rifleRange, mgRange } = ground.book.tables.fire.strength
  const infantry = postures.some((one) => one.infantry && one.hiding === null && !one.column)
  const reach = units.map(({ type }) => {
    const { kind, gun } = ground.book.unitType(type)
    if (kind === 'mg') return infantry ? mgRange : 0
    return gun?.angle === 'low' && gun.ammunition === 'shrapnel' ? gun.range : 0
  })
  if (range > Math.max(infantry ? rifleRange : 0, ...reach)) return false
  return lineOfSight(ground, from, hex).sight !== 'blocked'
}

/** 6.4.9 17.6.1: trenches and forts protect against it, rifle pits (6.2.3) and gun pits do not. */
export function feelsCrossfire({ work }: Target): boolean {
  if (work?.type === 'rifle pit') emit('6.2.3')
  if (work === null || work.type === 'rifle pit' || work.type === 'gun pit') return true
  for (const rule of ['17.6.1', '6.4.9']) emit(rule)
  return false
}
