/** Read-only queries on the battle as one side sees it. */
import { asId, at, memoByObject, valueAt } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import type { Light, Side, UnitKind, UnitType } from '../data/schema.ts'
import { type Book, enemyOf, lightOf, sideOf } from './book.ts'
import { type BrigimentId, type Facing, type Hex, type HexSide, isOnMap, type UnitId } from './ids.ts'
import { across, hasFacing, type MapSheet } from './map-sheet.ts'
import { memoizeOnBattlefield } from './memoize.ts'
import { shownOf } from './stacks.ts'
import type { Battle, Battlefield, BattleView, Brigiment, Shown, ShownStack, State, Unit, Work } from './state.ts'

/** Turns the view of a seat into the battlefield that a question kind queries. */
export type BattlefieldOf = (view: BattleView) => Battlefield

/** The battlefield of a seat’s view. A view never changes, so each has one battlefield. */
export const makeBattlefieldOf = (book: Book): BattlefieldOf =>
  memoByObject((view) => {
    const { viewer, own } = view.secrets
    if (viewer === null || own === null) throw new Error('a spectator has no battlefield')
    const side = sideOf(viewer)
    const scenario = book.scenario(view.scenario)
    return {
      book,
      scenario,
      sheet: scenario.sheet,
      state: view,
      side,
      army: own,
      enemy: valueAt(view.secrets.shown, enemyOf(side)),
      isFrozen: true,
      memory: null,
    }
  })

/**
 * The battle as a side sees it. All battlefields have the same shape: a getter among them would slow down every query.
 */
export function battlefieldFor({ book, scenario, sheet, state }: Battle, side: Side, isFrozen = false): Battlefield {
  const enemy = shownOf(book, state.secrets[enemyOf(side)])
  return { book, scenario, sheet, state, side, army: state.secrets[side], enemy, isFrozen, memory: null }
}

/** For a series of queries during which nothing changes. */
export const frozenBattlefieldFor = (battle: Battle, side: Side): Battlefield => battlefieldFor(battle, side, true)

export function unitOf({ army }: Battlefield, unit: UnitId): Unit {
  const found = army.units[unit]
  if (found === undefined) throw new Error(`there is no unit ${unit}`)
  return found
}

export function brigimentOf({ army }: Battlefield, brigiment: BrigimentId): Brigiment {
  const found = army.brigiments[brigiment]
  if (found === undefined) throw new Error(`there is no Brigiment ${brigiment}`)
  return found
}

/** 15.1.4: true if a Brigiment is released. */
export const isReleased = (battlefield: Battlefield, brigiment: BrigimentId): boolean =>
  battlefield.state.released[battlefield.side].includes(brigiment) ||
  brigimentOf(battlefield, brigiment).column === 'emergency'

export const typeOf = (battlefield: Battlefield, unit: UnitId): UnitType =>
  battlefield.book.unitType(unitOf(battlefield, unit).type)
export const kindOf = (battlefield: Battlefield, unit: UnitId): UnitKind => typeOf(battlefield, unit).kind

/** 3.1.5: infantry is rifles, machine guns and, except for its movement, cavalry. */
export const isInfantry = ({ kind }: UnitType): boolean => kind !== 'artillery' && kind !== 'headquarters'
/** 3.7.2: rifle units of any size, pickets and cavalry. */
export const isRifle = ({ kind }: UnitType): boolean => kind === 'rifle' || kind === 'picket' || kind === 'cavalry'
export const isArtillery = ({ kind }: UnitType): boolean => kind === 'artillery'
export const isHeadquarters = ({ kind }: UnitType): boolean => kind === 'headquarters'
/** 9.7 */
export const isIndependent = (battlefield: Battlefield, unit: UnitId): boolean =>
  unitOf(battlefield, unit).brigiment === null && !isHeadquarters(typeOf(battlefield, unit))

export const isUnit = ({ army }: Battlefield, thing: unknown): thing is UnitId =>
  typeof thing === 'number' && Number.isInteger(thing) && thing >= 0 && thing < army.units.length

export const isHex = ({ scenario }: Battlefield, thing: unknown): thing is Hex =>
  typeof thing === 'number' && Number.isInteger(thing) && scenario.land[thing] === 1

const noUnits: readonly UnitId[] = []

/** Own units by hex; valid only for a frozen battlefield. */
const ownStacks = memoizeOnBattlefield((battlefield: Battlefield): ReadonlyMap<Hex, readonly UnitId[]> => {
  const stacks = new Map<Hex, UnitId[]>()
  const { units } = battlefield.army
  units.forEach(({ hex }, id) => {
    const stack = stacks.get(hex)
    if (stack === undefined) stacks.set(hex, [id])
    else stack.push(id)
  })
  return stacks
})

/** `Shown` objects are never changed, only replaced. */
const stacksByHex = memoByObject(
  ({ stacks }: Shown): ReadonlyMap<Hex, ShownStack> => new Map(stacks.map((stack) => [stack.hex, stack])),
)

/** Own units in a hex, by ascending number. */
export function unitsAt(battlefield: Battlefield, hex: Hex): readonly UnitId[] {
  if (battlefield.isFrozen) return ownStacks(battlefield).get(hex) ?? noUnits
  const { units } = battlefield.army
  const found: UnitId[] = []
  for (let i = 0; i < units.length; i++) if (units[i]?.hex === hex) found.push(asId(i))
  return found
}

export function unitsOf({ army: { units } }: Battlefield, brigiment: BrigimentId): UnitId[] {
  const found: UnitId[] = []
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit?.brigiment === brigiment && isOnMap(unit.hex)) found.push(asId(i))
  }
  return found
}

export const isOwnAt = (battlefield: Battlefield, hex: Hex): boolean =>
  battlefield.isFrozen ? ownStacks(battlefield).has(hex) : battlefield.army.units.some((unit) => unit.hex === hex)
export const enemyAt = (battlefield: Battlefield, hex: Hex): ShownStack | undefined =>
  stacksByHex(battlefield.enemy).get(hex)
export const isEnemyAt = (battlefield: Battlefield, hex: Hex): boolean => enemyAt(battlefield, hex) !== undefined
export const isUsThem = ({ state: { usThem } }: Battlefield, hex: Hex): boolean => usThem.some((one) => one.hex === hex)

export const distanceBetween = ({ sheet: { distances, grid } }: Battlefield, a: Hex, b: Hex): number =>
  distances[a * grid.size + b] ?? Number.NaN

const cachedNeighbours = memoByObject((sheet: MapSheet): readonly (readonly Hex[])[] =>
  sheet.hexes.map((centre) => neighboursIn(sheet, centre)),
)

/** Neighbours on the map, land or sea. */
export const neighboursOf = (sheet: MapSheet, hex: Hex): readonly Hex[] => cachedNeighbours(sheet)[hex] ?? []

function neighboursIn({ grid }: MapSheet, hex: Hex): Hex[] {
  const found: Hex[] = []
  for (let k = 0; k < 6; k++) {
    const next = grid.neighbours[hex * 6 + k] ?? -1
    if (next >= 0) found.push(asId(next))
  }
  return found
}

/** The side of a hex that faces its neighbour. */
export function facingTo({ grid }: MapSheet, from: Hex, to: Hex): Facing {
  for (const facing of DIRECTIONS) if (grid.neighbours[from * 6 + facing] === to) return facing
  throw new Error(`hexes ${from} and ${to} do not touch`)
}

export const hexSide = ({ grid }: MapSheet, hex: Hex, facing: Facing): HexSide =>
  asId(grid.hexSides[hex * 6 + facing] ?? -1)
export const hasSideFeature = (sheet: MapSheet, hex: Hex, facing: Facing, bits: number): boolean =>
  ((sheet.sides[hexSide(sheet, hex, facing)] ?? 0) & bits) !== 0

/** 17.7.8 14.3.6: the Shoots that an own artillery unit has fired, if any. */
export const gunfireOf = ({ state, side }: Battlefield, unit: UnitId): State['gunfire'][Side][number] | undefined =>
  state.gunfire[side].find((one) => one.unit === unit)

/** 1.3: beside an enemy, or in Us/Them. */
export function isInContact(battlefield: Battlefield, hex: Hex): boolean {
  if (isUsThem(battlefield, hex)) return true
  for (const facing of DIRECTIONS) {
    const next = across(battlefield.sheet, hex, facing)
    if (next !== null && isEnemyAt(battlefield, next)) return true
  }
  return false
}

export const lightNow = ({ scenario, state }: Pick<Battlefield, 'scenario' | 'state'>): Light =>
  lightOf(scenario, state.turn)
/** 5.1.2 */
export const isClose = ({ sheet, book }: Battlefield, hex: Hex): boolean => groundOf(book, sheet, hex).close
export const groundOf = (book: Battlefield['book'], sheet: MapSheet, hex: Hex) =>
  book.tables.terrain.hexes[at(sheet.terrain, hex)]

/** 6.1.5: the work that protects infantry in a hex, of one side or of either. */
export const infantryWork = (
  { state: { works } }: Pick<Battlefield, 'state'>,
  hex: Hex,
  owner?: Side,
): Work | undefined =>
  works.find((work) => work.hex === hex && work.type !== 'gun pit' && (owner === undefined || work.owner === owner))
/** 6.3 6.6.1: the works that protect guns. */
export const gunWorks = ({ state: { works } }: Pick<Battlefield, 'state'>, hex: Hex, owner?: Side): Work[] =>
  works.filter(
    (work) =>
      work.hex === hex &&
      (work.type === 'gun pit' || work.type === 'fort') &&
      (owner === undefined || work.owner === owner),
  )

/** 6.1.6: the position of a hexside relative to the facings of a work. */
export function relativeTo({ circular, front, ends }: Work, facing: Facing): 'front' | 'end' | 'rear' {
  if (circular || hasFacing(front, facing)) return 'front'
  return hasFacing(ends, facing) ? 'end' : 'rear'
}

/** 6.5: wire on the side by which a hex is entered, of either side. */
export const isWired = ({ state: { wire } }: Pick<Battlefield, 'state'>, into: Hex, facing: Facing): boolean =>
  wire.some((wireSide) => wireSide.hex === into && wireSide.facing === facing)
