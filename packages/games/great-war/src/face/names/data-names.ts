/** Names of the data in texts about corrections. */
import { battles, capital, type DataNames, entries, fieldOf, keyText, textIn } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { rowIndexLabels } from '@firestep/terrain'
import { printed } from '../../data/printed.ts'
import { hexNameAt } from '../board.ts'
import { objectiveName } from './objectives.ts'

/** "row,index" as the label on the page: C4. */
const hexNamed = (label: Json): string => {
  const found = typeof label === 'string' ? rowIndexLabels.parse(label) : null
  return found === null ? String(label) : hexNameAt(found.row, found.column)
}
const hexes: DataNames = { each: { value: hexNamed } }

/** The name of a side in a battle. */
type Sides = (side: string) => string
const sidesIn =
  (scenario: string): Sides =>
  (side) =>
    side === 'british'
      ? (textIn(fieldOf(fieldOf(printed, 'battles'), scenario), 'bottomName') ?? 'British')
      : capital(side)

const unitNamed = (unit: Json, sides: Sides): string => {
  const bomber = fieldOf(unit, 'bomber') === true ? ' with a bomber' : ''
  const type = keyText(textIn(unit, 'type') ?? 'unit')
  return `${sides(textIn(unit, 'side') ?? '')} ${type}${bomber} at ${hexNamed(textIn(unit, 'hex') ?? '')}`
}

/** Terrain by its letter in the maps of the data. */
const terrains = new Map(
  Object.entries(fieldOf(printed, 'terrain') ?? {}).map(([name, terrain]) => [textIn(terrain, 'code'), name]),
)
const terrainNamed = (code: Json): string => terrains.get(String(code)) ?? String(code)

const battleParts = (sides: Sides): NonNullable<DataNames['parts']> => {
  const side: DataNames = { value: (value) => sides(String(value)) }
  const parts = { tokens: { name: 'HQ tokens' }, artillery: { name: 'reserve artillery' } }
  return {
    bottomName: { name: 'name of the other side' },
    terrain: { name: 'ground', hex: hexNameAt, value: terrainNamed },
    wire: hexes,
    noMansLand: { name: 'No Man’s Land' },
    lines: { name: '', each: { name: (_, line) => `${sides(textIn(line, 'side') ?? '')} line`, parts: { hexes } } },
    units: { name: '', toldApartBy: ['hex'], each: { name: (_, unit) => unitNamed(unit, sides), parts: { side } } },
    assets: { name: '', each: { name: sides, parts } },
    firstPlayer: side,
    medals: { name: 'medals to win' },
    objectives: { name: '', each: { name: (id) => `objective “${objectiveName(id)}”`, parts: { hexes, side } } },
    special: { name: 'special rule', parts: { shelling: side } },
  }
}

export const dataNames = (scenario: string): DataNames => ({
  parts: {
    battles: battles(scenario, 'title', (scenario) => battleParts(sidesIn(scenario))),
    units: entries('Units', 'name', { rangedDice: { each: { name: (range) => `at ${range} hexes` } } }),
    bomber: { heading: { title: 'Units' } },
    terrain: entries('Terrain', 'name'),
    commandCards: entries('Command cards', 'title'),
    combatCards: entries('Combat cards', 'title'),
    tokens: { name: 'HQ tokens' },
    combatHandLimit: { name: 'most combat cards in a hand' },
    die: { name: 'battle die' },
    template: { name: 'shelling template' },
  },
})
