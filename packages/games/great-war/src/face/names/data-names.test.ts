import { overlayText } from '@firestep/face'
import { orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { printed } from '../../data/printed.ts'
import { readData } from '../../data/schema.ts'
import { dataNames } from './data-names.ts'

const data = orThrow(readData(printed))

test('corrections are described by side, hex, terrain and card title', () => {
  const id = 'opening-action-1'
  const { units, terrain } = data.battles[id] ?? { units: [], terrain: [] }
  const overlay = {
    battles: {
      [id]: {
        units: [...units.slice(1), { hex: '5,5', side: 'british', type: 'infantry', bomber: true }],
        terrain: terrain.map((row, index) => (index === 4 ? `F${row.slice(1)}` : row)),
        assets: { british: { commandCards: 6 } },
        objectives: { 'unit-eliminated': { medals: 2 } },
      },
      'opening-action-2': { medals: 9 },
    },
    combatCards: { 'advance-over-the-top': { cost: 4 } },
    tokens: 40,
  }
  const sections = overlayText({ game: { data: printed }, dataNames }, id, overlay)
  expect(sections.map(({ title, lines }) => [title, ...lines])).toEqual([
    [
      'This battle',
      'German infantry at C2: removed',
      'British infantry with a bomber at F6: added',
      'Ground, E1: forest instead of countryside',
      'British, command cards: 6 instead of 5',
      'Objective “enemy unit eliminated”, medals: 2 instead of 1',
    ],
    ['Combat cards', 'Advance Over The Top, cost: 4 instead of 2'],
    ['The whole game', 'HQ tokens: 40 instead of 30'],
    ['Other battles', 'Opening Action 2, medals to win: 9 instead of 6'],
  ])
})
