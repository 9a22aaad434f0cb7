/**
 * Modifiers of a check caused by fire: one of each category (6.53-1). Where several fit the target chooses; the code
 * picks the one that helps it most.
 */

import { asId, type Modifier, modifier } from '@firestep/referee'
import { distanceBetween, isAfv, isNight, typeOf, unitOf } from './battlefield.ts'
import type { Hex, UnitId } from './ids.ts'
import { concealed } from './sight.ts'
import type { Battlefield, Group, Unit } from './state.ts'

/** Origin of fire. Off-map guns count as on the ground level and draw no line. */
interface Source {
  readonly hex: Hex | null
  /** Mortars and howitzers drop their shells into trenches and behind hills (8.321, 8.43). */
  readonly indirect: boolean
  readonly antitank: boolean
}

/** Everything but firepower for a shot between hexes. */
export function circumstances(
  battlefield: Battlefield,
  source: Source & { readonly hex: Hex },
  target: UnitId,
): Modifier[] {
  return present([
    deployment(battlefield, target),
    movement(battlefield, source.antitank, target),
    range(battlefield, source.hex, target),
    terrain(battlefield, source, target),
    visibility(battlefield, source.hex),
  ])
}

/** 7.241: shells from off the map, with the modifiers of area fire but neither range nor visibility. */
export function effectModifiers(
  battlefield: Battlefield,
  { firepower, howitzer }: Pick<Group, 'firepower' | 'howitzer'>,
  target: UnitId,
): Modifier[] {
  return present([
    modifier('7.241', 'firepower', firepower),
    deployment(battlefield, target),
    movement(battlefield, false, target),
    terrain(battlefield, { hex: null, indirect: howitzer, antitank: false }, target),
  ])
}

/** 7.511: gas has no firepower, and ignores range and cover; visibility does not apply to off-map guns. */
export const gasModifiers = (battlefield: Battlefield, target: UnitId): Modifier[] =>
  present([deployment(battlefield, target), movement(battlefield, false, target)])

const present = (modifiers: readonly (Modifier | null)[]): Modifier[] =>
  modifiers.filter((modifier) => modifier !== null)

const deployment = (battlefield: Battlefield, target: UnitId): Modifier | null =>
  unitOf(battlefield, target).formed ? modifier('card.deployment.formed', 'formed', 1) : null

export const isMoving = ({ state }: Battlefield, unit: UnitId): boolean => state.command?.moving.includes(unit) === true

function movement(battlefield: Battlefield, antitank: boolean, target: UnitId): Modifier | null {
  if (!isMoving(battlefield, target)) return null
  return antitank ? modifier('card.movement.antitank', 'moving', -1) : modifier('card.movement.area', 'moving', 1)
}

function range(battlefield: Battlefield, from: Hex, target: UnitId): Modifier | null {
  const hexes = distanceBetween(battlefield, from, unitOf(battlefield, target).hex)
  if (hexes === 0) return modifier('card.range.samehex', 'same hex', 1)
  return hexes >= 2 ? modifier('card.range.distance', `range of ${hexes}`, -Math.floor(hexes / 2)) : null
}

function visibility(battlefield: Battlefield, from: Hex): Modifier | null {
  if (isNight(battlefield)) return modifier('card.visibility.night', 'night', -1)
  return battlefield.state.gas.includes(from) ? modifier('7.514', 'shooter in gas', -1) : null
}

/** Cover modifiers as the card lists them. */
export const covers = {
  blockhouse: { rule: 'card.terrain.blockhouse', name: 'blockhouse', value: -4 },
  trench: { rule: 'card.terrain.trench', name: 'trench', value: -3 },
  shelledTrench: { rule: 'card.terrain.trench-indirect', name: 'trench, against a mortar or howitzer', value: -2 },
  village: { rule: '8.1', name: 'village', value: -1 },
  craters: { rule: '8.2', name: 'craters', value: -1 },
  scrapes: { rule: '8.2', name: 'scrapes', value: -1 },
  woods: { rule: '8.9', name: 'woods', value: -1 },
  hill: { rule: '8.43', name: 'higher ground', value: -1 },
  armour: { rule: 'card.terrain.afv', name: 'armour alongside', value: -1 },
  concealment: { rule: '4.81', name: 'concealment', value: -1 },
} as const satisfies Record<string, Modifier>

type Cover = keyof typeof covers

/** Names in a list of modifiers. */
export const coverNames: readonly string[] = Object.values(covers).map(({ name }) => name)

/** From the most to the least helpful: the first that fits is the target's choice. */
function coverOf(battlefield: Battlefield, source: Source, id: UnitId): Cover | null {
  const { sheet, state } = battlefield
  const unit = unitOf(battlefield, id)
  const { hex } = unit
  if (unit.within === 'blockhouse') return 'blockhouse'
  if (unit.within === 'trench') return source.indirect ? 'shelledTrench' : 'trench'
  if (sheet.village[hex] === 1) return 'village'
  if (sheet.crater[hex] === 1) return 'craters'
  if (state.scrapes.includes(hex)) return 'scrapes'
  if (sheet.greenDot[hex] === 1) return 'woods'
  if (isUphill(battlefield, source, hex)) return 'hill'
  if (!source.antitank && hasArmourBeside(battlefield, id, unit)) return 'armour'
  if (source.hex !== null && concealed(battlefield, source.hex, hex)) return 'concealment'
  return null
}

function terrain(battlefield: Battlefield, source: Source, target: UnitId): Modifier | null {
  const cover = coverOf(battlefield, source, target)
  if (cover === null) return null
  const { rule, name, value } = covers[cover]
  return modifier(rule, name, value)
}

/** True where its hex would shelter it from any fire, including howitzers; in melee none does (8.02). */
export const isInCover = (battlefield: Battlefield, unit: UnitId): boolean =>
  coverOf(battlefield, { hex: null, indirect: true, antitank: true }, unit) !== null

/** 4.51: a hex counts with its highest ground. Off the map there is no hill (8.41). */
const isUphill = ({ sheet }: Battlefield, { hex: from, indirect }: Source, to: Hex): boolean =>
  !indirect && (sheet.high[to] ?? 0) > (from === null ? 0 : (sheet.high[from] ?? 0))

function hasArmourBeside(battlefield: Battlefield, id: UnitId, { hex, side }: Unit): boolean {
  const { units } = battlefield.state
  for (let i = 0; i < units.length; i++) {
    const other = units[i]
    if (other?.hex === hex && i !== id && other.side === side && isAfv(typeOf(battlefield, asId<UnitId>(i))))
      return true
  }
  return false
}
