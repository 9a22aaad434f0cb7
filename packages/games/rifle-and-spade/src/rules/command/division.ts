/** 9.6: how far it is from a Brigiment's HQ to its division. */
import { emit } from '@firestep/referee'
import type { OrderType } from '../../data/schema.ts'
import { brigimentOf, facingTo, isEnemyAt, isUsThem, lies, neighboursOf, unitOf } from '../ground.ts'
import type { BrigimentId, Hex } from '../ids.ts'
import { SIDE } from '../sheet.ts'
import type { Ground } from '../state.ts'
import { headquartersAt } from './headquarters.ts'
import { netsOf } from './messaging.ts'

/** 9.6.2: orders that are prepared for being on their own. */
export function isOnItsOwn(type: OrderType, changing: boolean): boolean {
  const free =
    type === 'initial attack' ||
    type === 'cordon defense' ||
    type === 'march' ||
    (type === 'general reserve' && !changing)
  if (free) emit('9.6.2')
  return free
}

/** Hexes, not Movement Points; null: no way leads there. From aboard its ships a Brigiment is in touch by wireless. */
export function divisionPath(ground: Ground, id: BrigimentId): number | null {
  emit('9.6')
  emit('9.6.1')
  const { division: name } = brigimentOf(ground, id)
  const division = ground.scenario.divisions.find((one) => one.name === name && one.side === ground.side)
  const from = headquartersAt(ground, id)
  if (division === undefined || from === null || from === 'ships') return 0
  // 9.1.4: the HQ that the scenario names, whatever it is called, is the one that counts.
  const unit = division.headquarters === null ? null : unitOf(ground, division.headquarters)
  const goal = unit === null ? division.traceTo : unit.hex
  if (goal === null || goal < 0) return 0
  emit('9.1.4')
  const far = hexesByRunner(ground, from, goal)
  return far === null ? null : far + division.extra
}

/** 9.6.1: breadth first; telephones and wireless that are joined lie at no distance from each other. */
function hexesByRunner(ground: Ground, from: Hex, goal: Hex): number | null {
  const nets = netsOf(ground)
  const far = new Map<Hex, number>()
  let layer: Hex[] = [from]
  for (let steps = 0; layer.length > 0; steps++) {
    const wired = [...layer]
    for (const hex of layer) {
      const net = nets.get(hex)
      if (net !== undefined) for (const [other, of] of nets) if (of === net) wired.push(other)
    }
    const fresh = [...new Set(wired)].filter((hex) => !far.has(hex))
    for (const hex of fresh) far.set(hex, steps)
    if (far.has(goal)) return steps
    layer = fresh.flatMap((hex) =>
      neighboursOf(ground.sheet, hex).filter((next) => !far.has(next) && isPassable(ground, hex, next)),
    )
  }
  return null
}

const isPassable = (ground: Ground, from: Hex, to: Hex): boolean =>
  ground.scenario.land[to] === 1 &&
  !lies(ground.sheet, from, facingTo(ground.sheet, from, to), SIDE.cliff) &&
  (!isEnemyAt(ground, to) || isUsThem(ground, to))
