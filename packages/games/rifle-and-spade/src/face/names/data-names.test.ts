import { overlayText } from '@firestep/face'
import { orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { printed } from '../../data/printed.ts'
import { readData } from '../../data/schema.ts'
import { dataNames } from './data-names.ts'

const data = orThrow(readData(printed))

test('corrections are named by units, Brigiments, hexes and works', () => {
  const id = 'sedd el bahr'
  const scenario = data.scenarios[id]
  const map = data.maps['helles tip']
  if (scenario === undefined || map === undefined) throw new Error('the scenario has gone')
  const overlay = JSON.parse(
    JSON.stringify({
      scenarios: {
        [id]: {
          units: scenario.units
            .filter((_, index) => index !== 4)
            .map((unit, index) => (index === 1 ? { ...unit, steps: 2 } : unit)),
          brigiments: scenario.brigiments.map((one, index) => (index === 0 ? { ...one, points: 6 } : one)),
          victory: { perStepLost: 1 },
        },
      },
      maps: {
        'helles tip': {
          ground: map.ground.map((row, index) => (index === 2 ? `~~${row.slice(2)}` : row)),
          works: map.works.slice(0, -1),
        },
        anzac: { rows: 3 },
      },
      tables: { observation: { hexes: { day: 9 } } },
    }),
  )
  const texts = overlayText({ game: { data: printed }, dataNames }, id, overlay)
  expect(texts.map(({ title, lines }) => [title, ...lines])).toEqual([
    [
      'This battle',
      'Entente unit L 1/Munster, steps: 2 instead of 1',
      'Entente unit R 2/Hampshire: removed',
      'Brigiment V Beach Column, Officer Points: 6 instead of 8',
      'Victory, points for a step lost: 1 instead of 0.5',
    ],
    ['The map', 'Ground, 02.03: sea instead of scrub', 'Ottoman shallow trench at 09.03: removed'],
    ['Tables', 'Observation table, hexes, day: 9 instead of 15'],
    ['Other maps', expect.stringMatching(/^Anzac, rows: 3 instead of \d+$/)],
  ])
})
