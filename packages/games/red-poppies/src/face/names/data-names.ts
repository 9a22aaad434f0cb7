/** Names of the data in texts about corrections. */
import { battles, type DataNames, entries, fieldOf, listed, playedWith, textIn } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { letterLabels } from '@firestep/terrain'
import { printed } from '../../data/printed.ts'

const hexes: DataNames = { names: true }
const area: DataNames = { parts: { rule: { name: 'in words' }, hexes } }
const byName: DataNames = { each: { name: (key) => key, names: true } }
const perSide = (parts: DataNames['parts'] = {}, names: Partial<DataNames> = {}): DataNames => ({
  each: { name: (side) => sideNamed(side), parts, ...names },
})

const sideNames: Readonly<Record<string, string>> = { central: 'Central Powers', entente: 'Entente' }
const sideNamed = (side: string): string => sideNames[side] ?? side

const typeNamed = (id: Json): string => textIn(fieldOf(fieldOf(printed, 'unitTypes'), String(id)), 'name') ?? String(id)

/** The number is separate, because "4 BEF infantry companies" would need a plural for every name. */
const unitsOfType: DataNames = {
  toldApartBy: ['type'],
  name: '',
  each: { name: (_, units) => typeNamed(textIn(units, 'type') ?? 'unit'), parts: { type: { value: typeNamed } } },
}
const nameOfSide = (what: string) => (_: string, item: Json) => `${sideNamed(textIn(item, 'side') ?? '')} ${what}`

const scenarioParts: NonNullable<DataNames['parts']> = {
  groups: { name: '', toldApartBy: ['side', 'name'], each: { parts: { units: unitsOfType, area, overflow: area } } },
  reinforcements: {
    name: '',
    each: {
      name: (_, item) => `reinforcement ${textIn(item, 'name') ?? ''}`,
      parts: { units: unitsOfType, entry: area },
    },
  },
  artillery: { name: '', each: { name: nameOfSide('guns off the map') } },
  transport: { name: '', each: { name: nameOfSide('transport') } },
  bombardments: { name: '', each: { name: nameOfSide('bombardment'), parts: { hexes } } },
  playable: { name: 'ground in play', parts: { hexes, closed: hexes } },
  nations: perSide(),
  edges: { ...perSide({ hexes }), name: 'edge of the map' },
  night: { name: 'turns of night' },
  control: { name: 'held at the start', each: hexes },
  setupOrder: { value: (sides) => listed(Array.isArray(sides) ? sides.map((side) => sideNamed(String(side))) : []) },
  victory: {
    parts: {
      hexes,
      atLeast: { name: 'at least' },
      score: { name: '', each: { name: (_, item) => `for ${textIn(item, 'what') ?? 'a prize'}`, parts: { hexes } } },
    },
  },
}

const mapParts: NonNullable<DataNames['parts']> = {
  ground: { name: 'level', hex: (row, column) => letterLabels.print(column + 1, row + 1) },
  corners: { name: 'levels at the corners', each: { name: (hex) => `of ${hex}` } },
  labels: { name: 'place names', each: { name: (hex) => hex } },
  woods: { name: '', each: { name: (wood) => wood, each: { name: (hex) => hex, changed: 'redrawn' } } },
  villages: byName,
  hills: byName,
  roads: byName,
  railways: byName,
  streams: byName,
  lakes: byName,
  bridges: hexes,
  interiorWoods: hexes,
  dotless: { ...hexes, name: 'hexes that are not played' },
  sheets: {
    name: '',
    each: {
      name: (year) => `as in ${year}`,
      parts: {
        trenches: { ...perSide({}, hexes), name: 'trenches' },
        front: { ...perSide({}, hexes), name: 'front' },
        behind: { ...perSide({}, hexes), name: 'ground behind' },
        connections: hexes,
        noMansLand: { ...hexes, name: 'No Man’s Land' },
        wire: hexes,
        craters: hexes,
        wheat: hexes,
      },
    },
  },
}

/** The map of a scenario or campaign. */
const mapOf = (scenario: string): string =>
  ['scenarios', 'campaigns']
    .map((kind) => textIn(fieldOf(fieldOf(printed, kind), scenario), 'map'))
    .find((map) => map !== null) ?? ''

const setupParts: NonNullable<DataNames['parts']> = {
  central: { name: sideNamed('central'), parts: { hexes: { name: '' } } },
  entente: { name: sideNamed('entente'), parts: { hexes: { name: '' } } },
}

export const dataNames = (scenario: string): DataNames => ({
  parts: {
    scenarios: battles(scenario, 'name', () => scenarioParts),
    campaigns: battles(scenario, 'name', () => scenarioParts),
    maps: playedWith(mapOf(scenario), 'The map', 'Other maps', 'name', () => mapParts),
    unitTypes: entries('Units', 'name'),
    setups: playedWith(scenario, 'Ready set-ups', 'Other ready set-ups', 'name', () => setupParts),
  },
})
