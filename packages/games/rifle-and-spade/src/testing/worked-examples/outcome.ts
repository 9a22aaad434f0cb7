/** Changes made by a story: to units, Brigiments and markers on the map, by name. */
import type { Json } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import type { Side } from '../../data/schema.ts'
import type { Event } from '../../rules/events.ts'
import type { Hex } from '../../rules/ids.ts'
import { hasFacing } from '../../rules/map-sheet.ts'
import {
  awaited,
  type Brigiment,
  destroyed,
  merged,
  routed,
  type State,
  surrendered,
  type Unit,
} from '../../rules/state.ts'
import { hexId } from '../ids.ts'
import type { TestBattle } from '../test-battle.ts'

type Fields = Readonly<Record<string, Json>>
export type PositionPicture = Readonly<Record<'units' | 'brigiments' | 'markers', Readonly<Record<string, Fields>>>>

export const compass = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
const places: Readonly<Record<number, string>> = {
  [awaited]: 'off map',
  [destroyed]: 'destroyed',
  [routed]: 'routed',
  [surrendered]: 'surrendered',
  [merged]: 'merged',
}

type Names = Pick<TestBattle, 'label' | 'state'>

const placeOf = ({ label }: Names, hex: Hex): string => places[hex] ?? label(hex)
const nameOf = ({ state }: Names, side: Side, unit: number): string => state.secrets[side].units[unit]?.name ?? ''
const facings = (mask: number): string =>
  DIRECTIONS.flatMap((facing) => (hasFacing(mask, facing) ? (compass[facing] ?? '') : [])).join(',')

function without<T extends object, K extends keyof T>(source: T, ...keys: readonly K[]): Omit<T, K> {
  const remaining = { ...source }
  for (const key of keys) delete remaining[key]
  return remaining
}

/** Fields of a unit, without its name, its rating and markers that follow from other fields. */
function unitFields(names: Names, side: Side, unit: Unit): Fields {
  const brigimentName = (id: number | null) => names.state.secrets[side].brigiments[id ?? -1]?.name ?? null
  return {
    ...without(unit, 'name', 'markers', 'morale', 'under'),
    hex: placeOf(names, unit.hex),
    brigiment: brigimentName(unit.brigiment),
    home: brigimentName(unit.home),
    entered: unit.entered === null ? null : (compass[unit.entered] ?? null),
    waitsFor: unit.waitsFor === null ? null : placeOf(names, unit.waitsFor),
  }
}

/** Fields of a Brigiment, without name and division; Objectives and routes by unit. */
function brigimentFields(names: Names, side: Side, brigiment: Brigiment): Fields {
  const { order, regrouping, losses, written } = brigiment
  const { objectives, routes, rallyPoints, line, point, support, type, since, from, fallBack } = order
  const place = (hex: Hex | 'ships') => (hex === 'ships' ? hex : placeOf(names, hex))
  return {
    ...without(brigiment, 'name', 'division', 'roving'),
    regrouping: regrouping === null ? null : { ...regrouping },
    losses: { ...losses },
    written: { ...written },
    order: type,
    since,
    from,
    fallBack,
    support: [...support],
    line: line.map(place),
    point: point === null ? null : `${place(point.hex)} radius ${point.radius}`,
    objectives: Object.fromEntries(objectives.map((one) => [nameOf(names, side, one.unit), place(one.point.hex)])),
    routes: Object.fromEntries(routes.map((one) => [nameOf(names, side, one.unit), one.hexes.map(place)])),
    rallyPoints: Object.fromEntries(rallyPoints.map(({ battalion, hex }) => [battalion, place(hex)])),
  }
}

const markerFields = (
  { label }: Names,
  { works, wire, usThem, assaults, diggings }: State,
): Readonly<Record<string, Fields>> => ({
  ...Object.fromEntries(
    works.map(({ hex, type, owner, front, ends, guns }) => [
      `${owner} ${type} ${label(hex)}`,
      { front: facings(front), ends: facings(ends), guns: facings(guns) },
    ]),
  ),
  ...Object.fromEntries(wire.map(({ hex, facing, owner }) => [`wire ${label(hex)} ${compass[facing]}`, { owner }])),
  ...Object.fromEntries(usThem.map(({ hex, holder }) => [`us/them ${label(hex)}`, { holder }])),
  ...Object.fromEntries(assaults.map(({ hex, attacker }) => [`assault ${label(hex)}`, { attacker }])),
  ...Object.fromEntries(diggings.map(({ hex, work, turns }) => [`${work} begun ${label(hex)}`, { turns }])),
})

/** A unit may have the name of the one it was made of: later ones get a number. */
function byName<T extends { readonly name: string }>(items: readonly T[], fields: (one: T) => Fields) {
  const fieldsByName: Record<string, Fields> = {}
  for (const item of items) {
    const before = items.slice(0, items.indexOf(item)).filter(({ name }) => name === item.name).length
    fieldsByName[before === 0 ? item.name : `${item.name} (${before + 1})`] = fields(item)
  }
  return fieldsByName
}

export function positionPicture(names: Names): PositionPicture {
  const { secrets } = names.state
  const ofSide = (side: Side) => ({
    units: byName(secrets[side].units, (unit) => unitFields(names, side, unit)),
    brigiments: byName(secrets[side].brigiments, (brigiment) => brigimentFields(names, side, brigiment)),
  })
  const [entente, ottoman] = [ofSide('entente'), ofSide('ottoman')]
  return structuredClone({
    units: { ...entente.units, ...ottoman.units },
    brigiments: { ...entente.brigiments, ...ottoman.brigiments },
    markers: markerFields(names, names.state),
  })
}

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** False for empty fields, such as those of an unmarked unit or an empty order. */
const isNonEmpty = (value: Json): boolean =>
  value !== null && value !== false && !(typeof value === 'object' && Object.keys(value).length === 0)

/** Changed fields of each thing; all non-empty fields of a new one; null for one that is gone. */
function changedFields(before: Readonly<Record<string, Fields>>, after: Readonly<Record<string, Fields>>): Fields {
  const outcome: Record<string, Json> = {}
  for (const [name, fields] of Object.entries(after)) {
    const old = before[name]
    const changed = Object.entries(fields).filter(([key, value]) =>
      old === undefined ? isNonEmpty(value) : !isSame(old[key], value),
    )
    if (old === undefined || changed.length > 0) outcome[name] = Object.fromEntries(changed)
  }
  for (const name of Object.keys(before)) if (!(name in after)) outcome[name] = null
  return outcome
}

export function changesBetween(before: PositionPicture, after: PositionPicture): Fields {
  return {
    units: changedFields(before.units, after.units),
    brigiments: changedFields(before.brigiments, after.brigiments),
    markers: changedFields(before.markers, after.markers),
  }
}

export const withoutEmptyFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isNonEmpty(value)))

/** The events of a story, each as one line. */
export function eventText(names: Names, event: Event): readonly string[] {
  const placeName = (hex: number | string) => (typeof hex === 'string' ? hex : placeOf(names, hexId(hex)))
  switch (event.type) {
    case 'fire': {
      const from = event.strengths.map((one) => placeName(one.from)).join(' and ')
      const effect = event.losses > 0 ? `${event.losses} lost` : event.nearMiss ? 'near miss' : 'nothing'
      const rolled = `${event.die} and ${event.percentile}`
      return [`${event.side} fires from ${from} at ${placeName(event.hex)} on ${rolled}: ${effect}`]
    }
    case 'loss':
      return [`${event.side} loses ${event.unit === undefined ? 'a step' : nameOf(names, event.side, event.unit)}`]
    case 'morale':
      return [`${event.side} rolls ${event.roll} for morale: ${event.result}`]
    case 'assault': {
      const { round, attack, defence, attackerModifiers, defenderModifiers, box, roll, losers } = event
      const shifted = (strength: number, by: typeof attackerModifiers) =>
        [strength, ...by.map(({ name, value }) => `(${name} ${value})`)].join(' ')
      const found = 'weakling' in box ? `${box.weakling} destroyed` : `${box.attack} to ${box.defence}`
      const strengths = `${shifted(attack, attackerModifiers)} against ${shifted(defence, defenderModifiers)}`
      return [`round ${round}: ${strengths}, read as ${found}, roll ${roll}: ${losers.join(' and ')}`]
    }
    case 'leader casualty': {
      const { die, modifiers, lost } = event
      return [`leader casualty: ${modifiers.reduce((sum, { value }) => sum + value, die)} costs ${lost}`]
    }
    case 'officers':
      return [`${event.change} points by ${event.cause}${event.roll === null ? '' : ` on ${event.roll}`}`]
    case 'order continues':
    case 'order fails': {
      const rolled = event.roll === null ? 'without a roll' : `on ${event.roll.total} against ${event.roll.number}`
      return [`${event.order} ${event.type === 'order fails' ? 'fails' : 'continues'} ${rolled}`]
    }
    case 'change':
      return [`${event.from} to ${event.to} on ${event.roll.total} against ${event.roll.number}`]
    case 'rejoined':
      return [`${event.points} points go home on ${event.percentile}`]
    default:
      return []
  }
}
