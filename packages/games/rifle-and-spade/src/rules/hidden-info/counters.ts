/** Redealt counters beneath the visible ones (3.8), and their steps. */
import { at, type Tape } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type Book, enemyOf, type Scenario } from '../book.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { stackingRuling } from '../movement/stacking.ts'
import { shownOf } from '../stacks.ts'
import { type Army, type Battlefield, destroyed, routed, type State, type Unit } from '../state.ts'
import { isExemptFromRedeal } from './brigiments.ts'
import { dealThings } from './deal-things.ts'
import { anyOf, oneIn, shuffled } from './random.ts'

/**
 * The printed values of a counter. A unit’s number stands for a place in a stack: a hidden place may hold any counter
 * of the kind, while all actions with that number look the same.
 */
type Face = Pick<
  Unit,
  'name' | 'type' | 'home' | 'brigiment' | 'battalion' | 'under' | 'fullSteps' | 'morale' | 'immobile'
>

const faceOf = ({ name, type, home, brigiment, battalion, under, fullSteps, morale, immobile }: Unit): Face => ({
  name,
  type,
  home,
  brigiment,
  battalion,
  under,
  fullSteps,
  morale,
  immobile,
})

/** State on the display of a counter, unknown for one that was redealt. */
const blank = {
  support: false,
  committed: false,
  unaware: false,
  isolated: false,
  outOfSupply: false,
  markers: [],
} as const

interface Place {
  readonly unit: UnitId
  readonly kind: string
  /** The known Brigiment of a unit that has acted visibly. */
  readonly of: BrigimentId | null | undefined
  /** The known steps of a unit that fired or was fired at. */
  readonly steps: number | null
  /** The Brigiment of the top unit in the hex, if any: units beneath usually belong to it. */
  readonly beside: BrigimentId | null | undefined
}

/** A unit beneath another is of any Brigiment at least once in this many. */
const mixed = 4
/** One unit in this many has lost a step. */
const worn = 4

export function dealCounters(book: Book, scenario: Scenario, state: State, side: Side, tape: Tape): void {
  const army = state.secrets[side]
  const places = hiddenPlaces(book, state, side)
  // Sorted, so that the order does not depend on the true places.
  const faces = places.map(({ unit }) => faceOf(at(army.units, unit)))
  const keys = new Map(faces.map((face) => [face, JSON.stringify(face)]))
  const keyOf = (face: Face): string => keys.get(face) ?? ''
  const pool = faces.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
  const alike = new Map(places.map((place) => [place, !oneIn(tape, mixed)]))
  const dealt = dealThings(places, shuffled(tape, pool), {
    takes: ({ kind, of, steps }, face) =>
      book.unitType(face.type).kind === kind &&
      (of === undefined || of === face.brigiment) &&
      (steps === null || steps <= face.fullSteps),
    prefers: (place, face) => alike.get(place) !== true || place.beside === face.brigiment,
  })
  for (const [i, { unit }] of places.entries()) Object.assign(at(army.units, unit), dealt[i], blank)
  dealSteps(book, scenario, state, side, places, tape)
}

/**
 * Excludes top units, units that were shown, active independents, units off the map, and units of Brigiments that keep
 * their printed order. Places with known facts come first and are dealt first.
 */
function hiddenPlaces(book: Book, state: State, side: Side): Place[] {
  const army = state.secrets[side]
  const { seen, strengths, densities } = state.secrets[enemyOf(side)].knows
  const revealedHexes = new Set([...strengths, ...densities].map(({ hex }) => hex))
  const tops = new Map<UnitId, Hex>()
  const besides = new Map<Hex, BrigimentId | null>()
  for (const { hex, units } of shownOf(book, army).stacks)
    for (const { unit } of units) {
      tops.set(unit, hex)
      besides.set(hex, at(army.units, unit).brigiment)
    }
  const busy = busyUnits(army)
  const found: Place[] = []
  army.units.forEach(({ hex, steps, brigiment, type }, unit) => {
    if (!isOnMap(hex) && hex !== destroyed && hex !== routed) return
    if (tops.has(unit) || seen.some((one) => one.unit === unit && one.hex === hex)) return
    if (state.independents[side].some((one) => one.unit === unit)) return
    if (brigiment !== null && isExemptFromRedeal(state, side, brigiment)) return
    found.push({
      unit,
      kind: book.unitType(type).kind,
      of: busy(unit) ? brigiment : undefined,
      steps: !isOnMap(hex) || revealedHexes.has(hex) ? steps : null,
      beside: besides.get(hex),
    })
  })
  const known = ({ of, steps }: Place): number => (of === undefined ? 0 : 2) + (steps === null ? 0 : 1)
  return found.sort((a, b) => known(b) - known(a) || a.unit - b.unit)
}

function busyUnits({ units, moving, firing, struck, shot, retreating }: Army): (unit: UnitId) => boolean {
  const namedUnits = new Set<UnitId | string>([
    ...moving,
    ...firing,
    ...struck,
    ...shot,
    ...retreating.map(([unit]) => unit),
  ])
  return (unit) => {
    const { action, long } = at(units, unit)
    return action !== null || long !== null || namedUnits.has(unit)
  }
}

/** 3.7 3.7.3: no more steps than fit beneath the top unit, and than the hex holds. */
function dealSteps(
  book: Book,
  scenario: Scenario,
  state: State,
  side: Side,
  places: readonly Place[],
  tape: Tape,
): void {
  const army = state.secrets[side]
  const tops = topsOf(book, army)
  const dealt = new Map<Hex, UnitId[]>()
  for (const { unit, kind, steps } of places) {
    const unitState = at(army.units, unit)
    if (steps !== null) continue
    const top = tops.get(unitState.hex)
    unitState.steps = unitState.fullSteps
    if (top !== undefined && top.kind !== 'mg') unitState.steps = below(top, unit, unitState.fullSteps)
    while (unitState.steps > 1 && oneIn(tape, worn)) unitState.steps--
    if (kind !== 'mg') dealt.set(unitState.hex, [...(dealt.get(unitState.hex) ?? []), unit])
  }
  const table: Pick<Battlefield, 'book' | 'scenario' | 'sheet' | 'state'> = {
    book,
    scenario,
    sheet: scenario.sheet,
    state,
  }
  const battlefield: Battlefield = { ...table, side, army, enemy: { stacks: [] }, isFrozen: false, memory: null }
  for (const [hex, units] of dealt) {
    const stack = army.units.flatMap((unit, id) => (unit.hex === hex ? [id] : []))
    for (;;) {
      const large = units.filter((unit) => at(army.units, unit).steps > 1)
      if (large.length === 0 || stackingRuling(battlefield, hex, stack).allowed) break
      at(army.units, anyOf(tape, large)).steps--
    }
  }
}

interface Top {
  readonly unit: UnitId
  readonly steps: number
  readonly kind: string
}

/** The topmost infantry unit in each hex. */
function topsOf(book: Book, army: Army): Map<Hex, Top> {
  const tops = new Map<Hex, Top>()
  for (const { hex, units } of shownOf(book, army).stacks) {
    const last = units.at(-1)
    if (last !== undefined) tops.set(hex, { ...last, kind: book.unitType(last.type).kind })
  }
  return tops
}

/** The most steps of a unit beneath another: of equal units the first in the order of battle lies on top. */
const below = ({ unit: top, steps }: Top, unit: UnitId, full: number): number =>
  full > steps || (full === steps && unit < top) ? steps - (unit < top ? 1 : 0) : full
