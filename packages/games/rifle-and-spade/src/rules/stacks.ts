/** 3.7 3.8: in which order a stack lies, and what of it the enemy may look at. */
import { emit } from '@firestep/referee'
import type { Book } from './book.ts'
import type { UnitId } from './ids.ts'
import type { Army, Posture, Shown, ShownStack, Unit } from './state.ts'

const layers = { headquarters: 0, artillery: 1, mg: 2, cavalry: 3, rifle: 3, picket: 3 } as const

/** 3.7.3: from top to bottom. Of equal units the first in the order of battle lies on top. */
export function stackingOrder(
  { unitType }: Pick<Book, 'unitType'>,
  units: readonly Unit[],
  stack: readonly UnitId[],
): UnitId[] {
  emit('3.7.3')
  const layerOf = (id: UnitId): number => layers[unitType((units[id] as Unit).type).kind]
  return [...stack].sort(
    (a, b) => layerOf(a) - layerOf(b) || (units[b] as Unit).steps - (units[a] as Unit).steps || a - b,
  )
}

/** 3.8.1: all HQs, all artillery, and the topmost of the others. */
export function visibleOf(book: Pick<Book, 'unitType'>, units: readonly Unit[], stack: readonly UnitId[]): UnitId[] {
  for (const rule of ['3.8', '3.8.1']) emit(rule)
  if (stack.length === 1) return [...stack]
  const order = stackingOrder(book, units, stack)
  const layerOf = (id: UnitId): number => layers[book.unitType((units[id] as Unit).type).kind]
  const below = order.findIndex((id) => layerOf(id) > layers.artillery)
  return below < 0 ? order : order.slice(0, below + 1)
}

/** How an army looked when it was last looked at: as long as nothing of that changes, it shows the same. */
interface Look {
  readonly hexes: number[]
  readonly steps: number[]
  readonly types: string[]
  readonly postures: number[]
  readonly shown: Shown
}

const lastLook = new WeakMap<Army, Look>()

function isSame(book: Pick<Book, 'unitType'>, units: readonly Unit[], look: Look): boolean {
  if (units.length !== look.hexes.length) return false
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Unit
    if (unit.hex !== look.hexes[i]) return false
    if (unit.hex < 0) continue
    if (unit.steps !== look.steps[i] || unit.type !== look.types[i]) return false
    if (postureNumber(book, unit) !== look.postures[i]) return false
  }
  return true
}

/** What an army shows. It follows from its units alone and stands nowhere in the state. */
export function shownOf(book: Pick<Book, 'unitType'>, army: Army): Shown {
  const { units } = army
  const before = lastLook.get(army)
  if (before !== undefined && isSame(book, units, before)) return before.shown
  const byHex = new Map<number, UnitId[]>()
  units.forEach(({ hex }, id) => {
    if (hex < 0) return
    const stack = byHex.get(hex)
    if (stack === undefined) byHex.set(hex, [id])
    else stack.push(id)
  })
  const hexes = [...byHex.keys()].sort((a, b) => a - b)
  const shown = { stacks: hexes.map((hex) => shownStack(book, units, hex, byHex.get(hex) ?? [])) }
  lastLook.set(army, {
    hexes: units.map(({ hex }) => hex),
    steps: units.map(({ steps }) => steps),
    types: units.map(({ type }) => type),
    postures: units.map((unit) => postureNumber(book, unit)),
    shown,
  })
  return shown
}

function shownStack(
  book: Pick<Book, 'unitType'>,
  units: readonly Unit[],
  hex: number,
  stack: readonly UnitId[],
): ShownStack {
  return {
    hex,
    units: visibleOf(book, units, stack).map((unit) => {
      const { type, name, steps } = units[unit] as Unit
      return { unit, type, name, steps }
    }),
    postures: posturesOf(book, units, stack),
  }
}

const hidings: readonly Posture['hiding'][] = [null, 'terrain', 'work', 'ridge']
const longs: readonly Posture['long'][] = [null, 'construct', 'one hex', 'prolong', 'drag']

/** Each way of standing has a number; sorted by it they say nothing about who stands so. */
const numberOf = ({ onTop, hiding, column, confused, long, entered }: Unit, infantry: boolean): number =>
  (infantry ? 1 : 0) |
  (onTop ? 2 : 0) |
  (column ? 4 : 0) |
  (confused ? 8 : 0) |
  (hidings.indexOf(hiding) << 4) |
  (longs.indexOf(long) << 6) |
  ((entered === null ? 0 : entered + 1) << 9)

function postureNumber({ unitType }: Pick<Book, 'unitType'>, unit: Unit): number {
  const { kind } = unitType(unit.type)
  return numberOf(unit, kind !== 'artillery' && kind !== 'headquarters')
}

function posturesOf(book: Pick<Book, 'unitType'>, units: readonly Unit[], stack: readonly UnitId[]): Posture[] {
  const numbers: number[] = []
  for (const id of stack) {
    const number = postureNumber(book, units[id] as Unit)
    if (!numbers.includes(number)) numbers.push(number)
  }
  return (numbers.length === 1 ? numbers : numbers.sort((a, b) => a - b)).map(postureOf)
}

/** The ways of standing are few, and never change: each is made once. */
const known = new Map<number, Posture>()

function postureOf(number: number): Posture {
  const found = known.get(number)
  if (found !== undefined) return found
  const side = number >> 9
  const made: Posture = Object.freeze({
    infantry: (number & 1) !== 0,
    onTop: (number & 2) !== 0,
    hiding: hidings[(number >> 4) & 3] ?? null,
    column: (number & 4) !== 0,
    confused: (number & 8) !== 0,
    long: longs[(number >> 6) & 7] ?? null,
    entered: side === 0 ? null : side - 1,
  })
  known.set(number, made)
  return made
}
