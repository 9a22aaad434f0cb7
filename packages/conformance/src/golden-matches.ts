/**
 * Golden matches: records with hashes of the state at intervals. They must replay to the same hashes; a change that
 * alters one records it anew and names the rule.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, type GameTypes, Match, type MatchRecord, orThrow, quickTape, readRecord } from '@firestep/referee'
import { randomAnswer, shortVariantOf } from './random-play.ts'

interface Golden {
  readonly record: MatchRecord
  /** One for every `hashEvery` entries. */
  readonly hashes: readonly string[]
}

const hashEvery = 50
const matchesPerGame = 20
/** Number of entries after which matches stop, apart from every fourth and shortened ones. */
const shortMatch = 150

/** Plays one golden match: random answers, some with takebacks. */
function recordOne<T extends GameTypes>(game: Game<T>, number: number): Golden {
  const tape = quickTape(1914 + number)
  const scenarioChoice = shortVariantOf(game.scenarios[number % game.scenarios.length])
  const match = orThrow(Match.start(game, { ...scenarioChoice, dice: { kind: 'quick', seed: 1914 + number } }))
  const toTheEnd = number % 4 === 0 || scenarioChoice.options !== null
  while (match.result === null && (toTheEnd || match.entries.length < shortMatch)) {
    const { seat, answer } = randomAnswer(match.position, tape)
    match.choose(seat, answer)
    if (number % 5 === 1 && tape.draw(40) === 1) match.takeback(match.entries.length - 1)
  }
  const record = match.toRecord()
  return { record, hashes: hashesOf(game, record) }
}

function hashesOf<T extends GameTypes>(game: Game<T>, record: MatchRecord): string[] {
  const hashes: string[] = []
  const match = orThrow(Match.load(game, { ...record, entries: record.entries.slice(0, 1) }))
  for (const entry of record.entries.slice(1)) {
    match.apply(entry)
    if (match.entries.length % hashEvery === 0) hashes.push(match.hash())
  }
  hashes.push(match.hash())
  return hashes
}

/** Records a game's golden matches anew. */
export function recordGolden<T extends GameTypes>(game: Game<T>, folder: string): number {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (let number = 0; number < matchesPerGame; number++) {
    const name = `${String(number + 1).padStart(2, '0')}.json`
    writeFileSync(join(folder, name), `${JSON.stringify(recordOne(game, number))}\n`)
  }
  return matchesPerGame
}

/** Replays a game's golden matches; lists those that differ, and where. */
export function replayGolden<T extends GameTypes>(game: Game<T>, folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const differences = names
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => {
      const { record, hashes } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Golden
      const parsed = readRecord(record)
      if ('problem' in parsed) return [`${name}: ${parsed.problem}`]
      try {
        const index = hashesOf(game, parsed).findIndex((hash, i) => hash !== hashes[i])
        return index < 0
          ? []
          : [`${name}: the position differs by entry ${Math.min((index + 1) * hashEvery, parsed.entries.length)}`]
      } catch (error) {
        return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
      }
    })
  return names.length < matchesPerGame ? [`only ${names.length} golden matches`, ...differences] : differences
}
