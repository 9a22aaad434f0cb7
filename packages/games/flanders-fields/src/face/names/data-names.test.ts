import { overlayText } from '@firestep/face'
import { copy, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { printed } from '../../data/printed.ts'
import { readData } from '../../data/schema.ts'
import { dataNames } from './data-names.ts'

const data = orThrow(readData(printed))

test('corrections are named by formation, battalion, company and feature of the table', () => {
  const id = 'mons-1914'
  const scenario = data.scenarios[id]
  if (scenario === undefined) throw new Error('the battle has gone')
  const { terrain, forces } = JSON.parse(JSON.stringify(copy(scenario)))
  const [battalion] = forces.attacker.formations[0].battalions
  battalion.quality = 'raw'
  battalion.companies[0].bases.pop()
  battalion.companies[1].bases[0].at = [1, 2, 3]
  terrain[0].polygon[0][0] += 10
  const overlay = {
    scenarios: {
      [id]: { turns: 9, terrain, forces: { attacker: { formations: forces.attacker.formations } } },
      'cambrai-1917': { turns: 3 },
    },
    tables: { weapons: { 'machine gun': { range: 900 } }, fire: { early: { 'machine gun': { open: [2, 3] } } } },
  }
  const groups = overlayText({ game: { data: printed }, dataNames }, id, overlay)
  const battalionName = 'Attacker, Infantry Regiment 31, I Battalion, IR 31'
  expect(groups.map(({ title, lines }) => [title, ...lines])).toEqual([
    [
      'This battle',
      'Turns: 9 instead of 12',
      'The river, outline: redrawn',
      `${battalionName}, quality: raw instead of experienced`,
      `${battalionName}, company A, infantry platoon A3: removed`,
      `${battalionName}, company B, infantry platoon B1, place: moved`,
    ],
    ['Weapons', 'Machine gun, range: 900 instead of 700'],
    ['Playsheets', 'Fire, early, machine gun, open: 2, 3 instead of 3, 4'],
    ['Other battles', 'Ribécourt, 71st Brigade with tanks, turns: 3 instead of 12'],
  ])
})
