import { writeFileSync } from 'node:fs'
import { env } from 'node:process'
import { replayExample } from '@firestep/face/testing'
import { expect, test } from 'vitest'
import { redPoppies } from '../../index.ts'
import { buildExampleRecord } from '../../testing/build-example-record.ts'
import { examples } from './index.ts'

const built = buildExampleRecord()

/** EXAMPLES=write rewrites the record; `biome check --write` then formats it. */
if (env.EXAMPLES === 'write')
  writeFileSync(new URL('./records/example-of-play.json', import.meta.url), JSON.stringify(built, null, 2))

test('9.0: the stored example of play and its notes equal those built from section 9', () => {
  const [example] = examples
  expect(example?.record).toEqual(built.record)
  expect(example?.notes).toEqual(built.notes)
  expect(redPoppies.reference.rules.map(({ id }) => id)).toContain(example?.rule)
})

test('9.0: every answer is legal, and the match ends in the stored position', () => {
  replayExample(redPoppies, examples[0]?.record)
})
