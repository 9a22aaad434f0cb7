import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rulings } from '../rulings/index.ts'
import { switches } from './options.ts'

const page = readFileSync(fileURLToPath(new URL('../../../../../docs/flanders-fields.md', import.meta.url)), 'utf8')

test('docs/flanders-fields.md tells every switch, its choices with ours first, and its ruling', () => {
  const told = [...page.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \| .+ \| (FF-\d+) \|$/gm)].map(
    ([, name, ours, others, ruling]) => {
      const choices = [...`${ours} ${others}`.matchAll(/`(.+?)`/g)].map(([, choice]) => choice)
      return [name, { ruling, choices }]
    },
  )
  expect(Object.fromEntries(told)).toEqual(switches)
})

test('every switch hangs on a ruling that is recorded', () => {
  const known = rulings.map(({ id }) => id)
  expect(Object.values(switches).filter(({ ruling }) => !known.includes(ruling))).toEqual([])
})
