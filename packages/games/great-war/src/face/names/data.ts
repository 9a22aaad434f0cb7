/** What the data is called where corrections to it are told. */
import { battles, type DataNames, entries, fieldOf, keyInWords, textIn } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { rowIndexLabels } from '@firestep/terrain'
import { printed } from '../../data/printed.ts'
import { hexNameAt } from '../board.ts'
import { objectiveName } from './objectives.ts'

/** 'row,index' as the page calls a hex: C4. */
const hexNamed = (label: Json): string => {
  const found = typeof label === 'string' ? rowIndexLabels.parse(label) : null
  return found === null ? String(label) : hexNameAt(found.row, found.column)
}
const hexes: DataNames = { each: { value: hexNamed } }

const sideNames: Readonly<Record<string, string>> = { german: 'German', british: 'British' }
const sideNamed = (key: string): string => sideNames[key] ?? key

const unitNamed = (unit: Json): string => {
  const bomber = fieldOf(unit, 'bomber') === true ? ' with a bomber' : ''
  const type = keyInWords(textIn(unit, 'type') ?? 'unit')
  return `${sideNamed(textIn(unit, 'side') ?? '')} ${type}${bomber} at ${hexNamed(textIn(unit, 'hex') ?? '')}`
}

/** The letters in which maps are drawn. */
const terrains = new Map(
  Object.entries(fieldOf(printed, 'terrain') ?? {}).map(([name, terrain]) => [textIn(terrain, 'code'), name]),
)
const terrainNamed = (code: Json): string => terrains.get(String(code)) ?? String(code)

const assets: DataNames = {
  name: '',
  each: { name: sideNamed, parts: { tokens: { name: 'HQ tokens' }, artillery: { name: 'reserve artillery' } } },
}

export const dataNames = (scenario: string): DataNames => ({
  parts: {
    battles: battles(scenario, 'title', {
      bottomName: { name: 'name of the British side' },
      terrain: { name: 'ground', hex: hexNameAt, value: terrainNamed },
      wire: hexes,
      noMansLand: { name: 'No Man’s Land' },
      lines: {
        name: '',
        each: { name: (_, line) => `${sideNamed(textIn(line, 'side') ?? '')} line`, parts: { hexes } },
      },
      units: { name: '', toldApartBy: ['hex'], each: { name: (_, unit) => unitNamed(unit) } },
      assets,
      medals: { name: 'medals to win' },
      objectives: { name: '', each: { name: (id) => `objective “${objectiveName(id)}”`, parts: { hexes } } },
      special: { name: 'special rule' },
    }),
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
