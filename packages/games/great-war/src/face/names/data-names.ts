/** Names of the data in texts about corrections. */
import { battles, capital, type DataNames, entries, fieldOf, keyText, textIn } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { rowIndexLabels } from '@firestep/terrain'
import { printed } from '../../data/printed.ts'
import { hexNameAt } from '../board.ts'
import * as words from '../texts/words.ts'

/** "row,index" as the label on the page: C4. */
const hexNameOf = (label: Json): string => {
  const position = typeof label === 'string' ? rowIndexLabels.parse(label) : null
  return position === null ? String(label) : hexNameAt(position.row, position.column)
}
const hexes: DataNames = { each: { value: hexNameOf } }

/** The name of a side in a battle. */
type SideNames = (side: string) => string
const sideNamesIn =
  (scenario: string): SideNames =>
  (side) =>
    side === 'british'
      ? (textIn(fieldOf(fieldOf(printed, 'battles'), scenario), 'bottomName') ?? 'British')
      : capital(side)

const unitNameOf = (unit: Json, sides: SideNames): string => {
  const bomber = fieldOf(unit, 'bomber') === true ? ' with a bomber' : ''
  const type = keyText(textIn(unit, 'type') ?? 'unit')
  return `${sides(textIn(unit, 'side') ?? '')} ${type}${bomber} at ${hexNameOf(textIn(unit, 'hex') ?? '')}`
}

/** Terrain by its letter in the maps of the data. */
const terrains = new Map(
  Object.entries(fieldOf(printed, 'terrain') ?? {}).map(([name, terrain]) => [textIn(terrain, 'code'), name]),
)
const terrainNameOf = (code: Json): string => terrains.get(String(code)) ?? String(code)

const battleParts = (sides: SideNames): NonNullable<DataNames['parts']> => {
  const side: DataNames = { value: (value) => sides(String(value)) }
  const parts = { tokens: { name: 'HQ tokens' }, artillery: { name: 'reserve artillery' } }
  return {
    bottomName: { name: 'name of the other side' },
    terrain: { name: 'ground', hex: hexNameAt, value: terrainNameOf },
    wire: hexes,
    noMansLand: { name: 'No Man’s Land' },
    lines: { name: '', each: { name: (_, line) => `${sides(textIn(line, 'side') ?? '')} line`, parts: { hexes } } },
    units: { name: '', toldApartBy: ['hex'], each: { name: (_, unit) => unitNameOf(unit, sides), parts: { side } } },
    assets: { name: '', each: { name: sides, parts } },
    firstPlayer: side,
    medals: { name: 'medals to win' },
    objectives: { name: '', each: { name: (id) => `objective “${words.objective(id)}”`, parts: { hexes, side } } },
    special: { name: 'special rule', parts: { shelling: side } },
  }
}

export const dataNames = (scenario: string): DataNames => ({
  parts: {
    battles: battles(scenario, 'title', (scenario) => battleParts(sideNamesIn(scenario))),
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
