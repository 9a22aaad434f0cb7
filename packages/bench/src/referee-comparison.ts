/** The referee against boardgame.io at the same game, in alternating rounds, so that noise hits both alike. */
import { raid } from '@firestep/trials'
import { decideOnBoard } from './boardgame-io-play.ts'
import { type Board, boardgameIoRaid } from './boardgame-io-raid.ts'
import { type Client, withBoardgameIo } from './load-boardgame-io.ts'
import { decide, seededPicker, startMatch } from './random-play.ts'
import { median, perSecond, throughputFor } from './timing.ts'

/** Returns a function that plays one more whole raid on the referee, with record, events and snapshots. */
function refereeRaids(seed: number): () => number {
  const pick = seededPicker(seed)
  let games = 0
  return () => {
    const match = startMatch(raid, 'skirmish', seed + games++)
    let decisions = 0
    for (; match.result === null; decisions++) decide(match, pick)
    return decisions
  }
}

/** Returns a function that plays one more whole raid on boardgame.io. */
function boardgameIoRaids(makeClient: (seed: number) => Client<Board>, seed: number): () => number {
  const pick = seededPicker(seed)
  let games = 0
  return () => {
    const client = makeClient(seed + games++)
    let moves = 0
    while (decideOnBoard(client, pick) !== null) moves++
    return moves
  }
}

export interface Comparison {
  readonly decisionsPerSecond: number
  readonly boardgameIoMovesPerSecond: number
  readonly timesBoardgameIo: number
}

/** Rounds that do not count, until both are compiled. */
export const warmUps = 2

export interface Rounds {
  readonly rounds: number
  /** Duration of one round of one engine. */
  readonly roundSeconds: number
  readonly seed: number
}

export function compareWithBoardgameIo({ rounds, roundSeconds, seed }: Rounds): Comparison {
  const refereeRates: number[] = []
  const boardgameIoRates: number[] = []
  const playReferee = refereeRaids(seed)
  const playBoardgameIo = withBoardgameIo((makeClient) =>
    boardgameIoRaids(
      (gameSeed) => makeClient({ game: { ...boardgameIoRaid, seed: gameSeed }, numPlayers: 2, debug: false }),
      seed,
    ),
  )
  for (let round = -warmUps; round < rounds; round++) {
    const refereeRate = perSecond(throughputFor(roundSeconds, playReferee))
    const boardgameIoRate = perSecond(withBoardgameIo(() => throughputFor(roundSeconds, playBoardgameIo)))
    if (round < 0) continue
    refereeRates.push(refereeRate)
    boardgameIoRates.push(boardgameIoRate)
  }
  const decisionsPerSecond = median(refereeRates)
  const boardgameIoMovesPerSecond = median(boardgameIoRates)
  return {
    decisionsPerSecond,
    boardgameIoMovesPerSecond,
    timesBoardgameIo: decisionsPerSecond / boardgameIoMovesPerSecond,
  }
}
