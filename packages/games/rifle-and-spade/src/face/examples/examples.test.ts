import { writeFileSync } from 'node:fs'
import { env } from 'node:process'
import { replayExample } from '@firestep/face/testing'
import { expect, test } from 'vitest'
import { rifleAndSpade } from '../../index.ts'
import { buildExampleRecord } from '../../testing/build-example-record.ts'
import { armyIn, shownBy } from '../board.ts'
import { examples } from './index.ts'

const built = buildExampleRecord()

/** EXAMPLES=write rewrites the record; `biome check --write` then formats it. */
if (env.EXAMPLES === 'write')
  writeFileSync(new URL('./records/complex-assault.json', import.meta.url), JSON.stringify(built, null, 2))

test('18.4.2 ex: the stored example and its notes are those that the story produces', () => {
  const [example] = examples
  expect(example?.record).toEqual(built.record)
  expect(example?.notes).toEqual(built.notes)
  expect(rifleAndSpade.reference.rules.map(({ id }) => id)).toContain(example?.rule)
})

test('18.4.2 ex: every answer is legal, losses are those of the rulebook, and the end is Us/Them', () => {
  const match = replayExample(rifleAndSpade, examples[0]?.record)
  const view = match.position.view('entente')
  expect(view.assaults).toEqual([])
  expect(view.usThem).toMatchObject([{ holder: 'ottoman' }])
  expect(armyIn(view, 'entente')?.units.map(({ steps }) => steps)).toEqual([0, 1, 1, 1, 2])
  const visibleNames = shownBy(view, 'ottoman')?.stacks.flatMap((stack) => stack.units.map(({ name }) => name))
  expect(visibleNames?.toSorted()).toEqual(['Battery', 'HQ Ottoman'])
})
