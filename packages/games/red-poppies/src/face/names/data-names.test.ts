import { fieldOf, overlayText } from '@firestep/face'
import { expect, test } from 'vitest'
import { printed } from '../../data/printed.ts'
import { dataNames } from './data-names.ts'

test('corrections are named by groups, unit types, hexes and the names of woods', () => {
  const ypres = fieldOf(fieldOf(printed, 'maps'), 'ypres')
  const ground = fieldOf(ypres, 'ground')
  const groups = fieldOf(fieldOf(fieldOf(printed, 'scenarios'), 'ys1'), 'groups')
  if (!Array.isArray(ground) || !Array.isArray(groups)) throw new Error('the data has changed its shape')
  const first = { ...groups[0], units: [{ type: 'ge-res', count: 5 }] }
  const overlay = {
    scenarios: { ys1: { turns: 7, groups: [first, ...groups.slice(1)] }, ys2: { turns: 9 } },
    maps: {
      ypres: {
        ground: ground.map((row, i) => (i === 1 ? `1${String(row).slice(1)}` : row)),
        woods: { 'Ravine Wood': { F21: null } },
        sheets: { 1914: { wire: 'A01 A02' } },
      },
      limanowa: { rows: 30 },
    },
    unitTypes: { 'br-bef': { formed: { firepower: 4 } } },
  }
  const sections = overlayText({ game: { data: printed }, dataNames }, 'ys1', overlay)
  expect(sections.map(({ title, lines }) => [title, ...lines])).toEqual([
    [
      'This battle',
      'Turns: 7 instead of 6',
      '244th and 245th Reserve Regiments, German reserve infantry company, count: 5 instead of 4',
      '244th and 245th Reserve Regiments, German reserve infantry company, of: removed',
    ],
    ['The map', 'Level, A02: 1 instead of 0', 'Ravine Wood, F21: removed', 'As in 1914, wire: A01 and A02 added'],
    ['Units', 'BEF infantry company (1914), formed, firepower: 4 instead of 3'],
    ['Other battles', 'The Volcano in Flanders, turns: 9 instead of 6'],
    ['Other maps', expect.stringMatching(/^Limanowa, rows: 30 instead of \d+$/)],
  ])
})
