/** 3.7 3.8: the order of units in a stack, and the units visible to the enemy. */
import { asId, at, getOrCompute } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import type { Book } from './book.ts'
import { type Hex, isOnMap, type UnitId } from './ids.ts'
import { type Army, awaited, longActions, type Posture, type Shown, type ShownStack, type Unit } from './state.ts'

const layers = { headquarters: 0, artillery: 1, mg: 2, cavalry: 3, rifle: 3, picket: 3 } as const

/** 3.7.3: from top to bottom. Of equal units the first in the order of battle lies on top. */
export function stackingOrder(
  { unitType }: Pick<Book, 'unitType'>,
  units: readonly Unit[],
  stack: readonly UnitId[],
): UnitId[] {
  const layerOf = (id: UnitId): number => layers[unitType(at(units, id).type).kind]
  return [...stack].sort((a, b) => layerOf(a) - layerOf(b) || at(units, b).steps - at(units, a).steps || a - b)
}

/** 3.8.1: all HQs, all artillery, and the topmost of the others. */
export function visibleOf(book: Pick<Book, 'unitType'>, units: readonly Unit[], stack: readonly UnitId[]): UnitId[] {
  if (stack.length === 1) return [...stack]
  const order = stackingOrder(book, units, stack)
  const layerOf = (id: UnitId): number => layers[book.unitType(at(units, id).type).kind]
  const below = order.findIndex((id) => layerOf(id) > layers.artillery)
  return below < 0 ? order : order.slice(0, below + 1)
}

/** The last known look of an army: while nothing in it changes, the army shows the same object. */
interface Look {
  readonly hexes: Hex[]
  readonly steps: number[]
  readonly types: string[]
  readonly postures: number[]
  readonly markers: Unit['markers'][]
  shown: Shown
}

const lastLook = new WeakMap<Army, Look>()

/** Updates the look. Returns the hexes, old and new, of all changed units. */
function updateLook(units: readonly Unit[], { hexes, steps, types, postures, markers }: Look): Hex[] | null {
  let changed: Hex[] | null = null
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit === undefined) continue
    const { hex, type } = unit
    const before = hexes[i] ?? awaited
    if (!isOnMap(hex) && !isOnMap(before)) continue
    // The infantry bit can be left out: it follows from the type, which is compared too.
    const posture = numberOf(unit, false)
    const alike = unit.steps === steps[i] && type === types[i] && posture === postures[i]
    if (hex === before && alike && unit.markers === markers[i]) continue
    changed ??= []
    if (isOnMap(hex) && !changed.includes(hex)) changed.push(hex)
    if (isOnMap(before) && !changed.includes(before)) changed.push(before)
    hexes[i] = hex
    steps[i] = unit.steps
    types[i] = type
    postures[i] = posture
    markers[i] = unit.markers
  }
  return changed
}

/** Derived from the units, not stored in the state. Unchanged stacks keep their identity. */
export function shownOf(book: Pick<Book, 'unitType'>, army: Army): Shown {
  const { units } = army
  let look = lastLook.get(army)
  if (look === undefined || look.hexes.length > units.length) {
    look = { hexes: [], steps: [], types: [], postures: [], markers: [], shown: { stacks: [] } }
    lastLook.set(army, look)
  }
  const changed = updateLook(units, look)
  if (changed !== null) look.shown = { stacks: stacksNow(book, units, look.shown.stacks, changed) }
  return look.shown
}

/** By ascending hex. */
function stacksNow(
  book: Pick<Book, 'unitType'>,
  units: readonly Unit[],
  before: readonly ShownStack[],
  changed: readonly Hex[],
): ShownStack[] {
  const members = new Map<Hex, UnitId[]>()
  for (const hex of changed) members.set(hex, [])
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit !== undefined) members.get(unit.hex)?.push(asId(i))
  }
  const stacks = before.filter(({ hex }) => !members.has(hex))
  for (const [hex, stack] of members) if (stack.length > 0) stacks.push(shownStack(book, units, hex, stack))
  return stacks.sort((a, b) => a.hex - b.hex)
}

function shownStack(
  book: Pick<Book, 'unitType'>,
  units: readonly Unit[],
  hex: Hex,
  stack: readonly UnitId[],
): ShownStack {
  return {
    hex,
    height: stack.length,
    units: visibleOf(book, units, stack).map((unit) => {
      const { type, name, steps, markers } = at(units, unit)
      return { unit, type, name, steps, markers }
    }),
    postures: posturesOf(book, units, stack),
  }
}

const hidings: readonly Posture['hiding'][] = [null, 'terrain', 'work', 'ridge']
const longs: readonly Posture['long'][] = [null, ...longActions]

/** A posture as a number; sorting by it gives no hint of the units. */
const numberOf = ({ onTop, hiding, column, confused, long, entered }: Unit, infantry: boolean): number =>
  (infantry ? 1 : 0) |
  (onTop ? 2 : 0) |
  (column ? 4 : 0) |
  (confused ? 8 : 0) |
  (hiding === null ? 0 : hidings.indexOf(hiding) << 4) |
  (long === null ? 0 : longs.indexOf(long) << 6) |
  ((entered === null ? 0 : entered + 1) << 9)

function postureNumber({ unitType }: Pick<Book, 'unitType'>, unit: Unit): number {
  const { kind } = unitType(unit.type)
  return numberOf(unit, kind !== 'artillery' && kind !== 'headquarters')
}

function posturesOf(book: Pick<Book, 'unitType'>, units: readonly Unit[], stack: readonly UnitId[]): Posture[] {
  const numbers: number[] = []
  for (const id of stack) {
    const number = postureNumber(book, at(units, id))
    if (!numbers.includes(number)) numbers.push(number)
  }
  return (numbers.length === 1 ? numbers : numbers.sort((a, b) => a - b)).map(postureOf)
}

/** Postures are few and immutable: each is created once. */
const cachedPostures = new Map<number, Posture>()

function postureOf(number: number): Posture {
  return getOrCompute(cachedPostures, number, () => readPosture(number))
}

function readPosture(number: number): Posture {
  const side = number >> 9
  return Object.freeze({
    infantry: (number & 1) !== 0,
    onTop: (number & 2) !== 0,
    hiding: hidings[(number >> 4) & 3] ?? null,
    column: (number & 4) !== 0,
    confused: (number & 8) !== 0,
    long: longs[(number >> 6) & 7] ?? null,
    entered: DIRECTIONS[side - 1] ?? null,
  })
}
