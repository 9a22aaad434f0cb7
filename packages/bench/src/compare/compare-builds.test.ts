import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { raid } from '@firestep/trials'
import { expect, test } from 'vitest'
import { compareBuilds } from './compare-builds.ts'
import { recordPlay, replay } from './recorded-play.ts'

const source = (path: string): string => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))

/** A build of raid alone, or of a game derived from it. */
function buildOfRaid(game = 'raid'): string {
  const file = join(mkdtempSync(join(tmpdir(), 'firestep-build-')), 'build.mjs')
  const trials = fileURLToPath(import.meta.resolve('@firestep/trials'))
  writeFileSync(
    file,
    `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}
    register()
    const { serveReplays } = await import(${source('./serve-replays.ts')})
    const { raid } = await import(${JSON.stringify(trials)})
    serveReplays(async () => (${game}))`,
  )
  return file
}

test('recorded answers replay to the same position, and an illegal answer is named', () => {
  const matches = recordPlay(raid, 'skirmish', 300, 1)
  expect(matches.flatMap(({ answers }) => answers)).toHaveLength(300)
  expect(replay(raid, matches)).toBe(replay(raid, matches))
  const [first] = matches
  const illegalMatches = [
    { ...first, scenario: 'skirmish', seed: 1, answers: [{ seat: 'attack', answer: 'nonsense' }] },
  ]
  expect(replay(raid, illegalMatches)).toMatch(/answer 0 of skirmish, seed 1, is refused by/)
})

test('compares two builds, and reports a different result apart from a different speed', async () => {
  const games = [{ id: 'raid', matches: recordPlay(raid, 'skirmish', 60, 1) }]
  const old = buildOfRaid()
  const sameResult = await compareBuilds({ old, now: buildOfRaid(), games, rounds: 2, warmUps: 1 })
  expect(sameResult).toMatchObject([{ id: 'raid', change: { ratio: expect.any(Number) } }])
  const refusingKind = "{ ...kinds.command, check: () => ({ allowed: false, rule: 'raid.1', why: 'no' }) }"
  const changedBuild = buildOfRaid(`{ ...raid, rules(data) {
    const { kinds, ...rules } = raid.rules(data)
    return { ...rules, kinds: { ...kinds, command: ${refusingKind} } }
  } }`)
  const changes = await compareBuilds({ old, now: changedBuild, games, rounds: 2, warmUps: 0 })
  expect(changes).toMatchObject([{ id: 'raid', change: null, difference: expect.stringContaining('new: answer') }])
})
