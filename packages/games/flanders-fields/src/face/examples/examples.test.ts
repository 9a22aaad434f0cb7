import { writeFileSync } from 'node:fs'
import { env } from 'node:process'
import { replayExample } from '@firestep/face/testing'
import { describe, expect, test } from 'vitest'
import { flandersFields } from '../../index.ts'
import { buildExampleRecord } from '../../testing/build-example-record.ts'
import { atTheWire } from './at-the-wire.ts'
import { behindTheBarrage } from './behind-the-barrage.ts'
import { company } from './example-position.ts'
import { examples } from './index.ts'

const built = {
  'at-the-wire': buildExampleRecord(atTheWire),
  'behind-the-barrage': buildExampleRecord(behindTheBarrage),
}

/** EXAMPLES=write writes the records anew; `biome check --write` then formats them. */
if (env.EXAMPLES === 'write')
  for (const [id, record] of Object.entries(built))
    writeFileSync(new URL(`./records/${id}.json`, import.meta.url), JSON.stringify(record, null, 2))

/** The bases of the company after an example has been played, with every answer checked. */
function playedOut(id: keyof typeof built) {
  const match = replayExample(flandersFields, examples.find((example) => example.id === id)?.record)
  return company.map((base) => match.position.state.bases[base])
}

describe('worked examples', () => {
  test.each(['at-the-wire', 'behind-the-barrage'] as const)(
    '%s: the stored record and notes are those its story builds',
    (id) => {
      const example = examples.find((example) => example.id === id)
      expect(example?.record).toEqual(built[id].record)
      expect(example?.notes).toEqual(built[id].notes)
      expect(flandersFields.reference.rules.map((rule) => rule.id)).toContain(example?.rule)
    },
  )

  test('wire.9 wire.test.late: dice 1, 3, 5, 5 leave one platoon on the wire and bring three across', () => {
    expect(playedOut('at-the-wire').map((base) => base?.onWire)).toEqual(['belt', null, null, null])
  })

  test('barrage.danger.2 barrage.danger.3: 5 cm behind the barrage, dice 4 and 1 are safe, 5 and 6 bring shells', () => {
    const stand = playedOut('behind-the-barrage')
    expect(stand.map((base) => base?.fate)).toEqual(['present', 'present', 'killed', 'present'])
    expect(stand.map((base) => base?.marks)).toEqual([0, 0, 0, 0])
  })
})
