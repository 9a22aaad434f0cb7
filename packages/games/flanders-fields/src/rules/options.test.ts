import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Json, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { printed } from '../data/printed.ts'
import { rulings } from '../rulebook/rulings/index.ts'
import { readBook } from './book.ts'
import { checkOptions, switches } from './options.ts'

const page = readFileSync(fileURLToPath(new URL('../../../../../docs/flanders-fields.md', import.meta.url)), 'utf8')

test('docs/flanders-fields.md lists every switch with its choices, ours first, and its ruling', () => {
  const documented = [...page.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \| .+ \| (FF-\d+) \|$/gm)].map(
    ([, name, ownChoice, otherChoices, ruling]) => {
      const choices = [...`${ownChoice} ${otherChoices}`.matchAll(/`(.+?)`/g)].map(([, choice]) => choice)
      return [name, { ruling, choices }]
    },
  )
  expect(Object.fromEntries(documented)).toEqual(switches)
})

test('every switch cites a recorded ruling', () => {
  const known = rulings.map(({ id }) => id)
  expect(Object.values(switches).filter(({ ruling }) => !known.includes(ruling))).toEqual([])
})

const battalions = (options: Json) => {
  const { roster } = orThrow(readBook(printed)).scenario({ scenario: 'mons-1914', options })
  return Object.fromEntries(roster.battalions.map(({ id, quality }) => [id, quality]))
}

test('campaign.3: battalions may bring another grade from an earlier battle, and all others keep theirs', () => {
  const defaults = battalions(null)
  const [first = '', second = ''] = Object.keys(defaults).filter((id) => defaults[id] === 'experienced')
  expect(battalions({ grades: { [first]: 'raw', [second]: 'veteran' } })).toEqual({
    ...defaults,
    [first]: 'raw',
    [second]: 'veteran',
  })
  expect(battalions({ switches: { events: 'with' } })).toEqual(defaults)
})

test.each<[options: Json, wrong: string | null]>([
  [null, null],
  ['all', 'options must be an object'],
  [{ weather: 'fair' }, "no option 'weather'"],
  [{ battle: {} }, 'only a battle of your own has a recipe'],
  [{ grades: { A: 'raw', B: 'veteran' } }, null],
  [{ grades: { A: 'green' } }, "'A' can be raw, experienced, veteran"],
  [{ grades: { C: 'raw' } }, "no battalion 'C'; there are A, B"],
  [{ grades: ['A'] }, 'grades must be an object'],
  [{ switches: { targets: 'free' } }, null],
  [{ switches: { targets: 'any' } }, "'targets' can be 'by priority' or 'closest' or 'free'"],
  [{ switches: { weather: 'fair' } }, "no switch 'weather'"],
  [{ switches: 'all' }, 'switches must be an object'],
])('checks the options %j of a new match', (options, wrong) => {
  const problem = checkOptions(options, 'mons-1914', ['A', 'B'])
  if (wrong === null) expect(problem).toBeNull()
  else expect(problem).toContain(wrong)
})
