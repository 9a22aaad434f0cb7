/**
 * Golden matches: records with hashes of the state at intervals. They must replay to the same hashes; a change that
 * alters one records it anew and names the rule.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, type GameTypes, Match, type MatchRecord, orThrow, quickTape, readRecord } from '@firestep/referee'
import { randomAnswer, shortened } from './random-play.ts'

interface Golden {
  readonly record: MatchRecord
  /** One for every `hashEvery` entries. */
  readonly hashes: readonly string[]
}

const hashEvery = 50
const perGame = 20
/** Number of entries after which matches stop, apart from every fourth and shortened ones. */
const shortMatch = 150

/** Plays one golden match: random answers, some with takebacks. */
function recordOne<T extends GameTypes>(game: Game<T>, number: number): Golden {
  const tape = quickTape(1914 + number)
  const opening = shortened(game.scenarios[number % game.scenarios.length])
  const match = orThrow(Match.start(game, { ...opening, dice: { kind: 'quick', seed: 1914 + number } }))
  const whole = number % 4 === 0 || opening.options !== null
  while (match.result === null && (whole || match.entries.length < shortMatch)) {
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
  for (let number = 0; number < perGame; number++) {
    const name = `${String(number + 1).padStart(2, '0')}.json`
    writeFileSync(join(folder, name), `${JSON.stringify(recordOne(game, number))}\n`)
  }
  return perGame
}

/** Replays a game's golden matches; lists those that differ, and where. */
export function replayGolden<T extends GameTypes>(game: Game<T>, folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const differing = names
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => {
      const { record, hashes } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Golden
      const read = readRecord(record)
      if ('problem' in read) return [`${name}: ${read.problem}`]
      try {
        const at = hashesOf(game, read).findIndex((hash, i) => hash !== hashes[i])
        return at < 0
          ? []
          : [`${name}: the position differs by entry ${Math.min((at + 1) * hashEvery, read.entries.length)}`]
      } catch (fault) {
        return [`${name}: ${fault instanceof Error ? fault.message : String(fault)}`]
      }
    })
  return names.length < perGame ? [`only ${names.length} golden matches`, ...differing] : differing
}
