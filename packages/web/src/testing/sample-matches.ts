/** Sample matches for tests: played at random, the same every time. */
import type { Face } from '@firestep/face'
import {
  buildAnswer,
  type DiceRecord,
  type GameTypes,
  Match,
  makeFairDice,
  orThrow,
  quickTape,
  type Tape,
} from '@firestep/referee'
import { gameListings } from '@firestep/registry/faces'
import type { SavedMatch, Seating } from '../store/index.ts'

export function loadFace(game: string): Promise<Face> {
  const listing = gameListings.find(({ id }) => id === game)
  if (listing === undefined) throw new Error(`no game '${game}' on the shelf`)
  return listing.load()
}

const repeatDigit = (digit: string): string => digit.repeat(64)

/** Fair dice, the same in every test. */
const fairDice: DiceRecord = makeFairDice(repeatDigit('a'), { german: repeatDigit('b'), british: repeatDigit('c') })

/** A match after this many answers, or at its end if that comes first. */
export function playAtRandom(face: Face, scenario: string, answers: number, seed = 1): Match<GameTypes> {
  const match = orThrow(Match.start(face.game, { scenario, dice: fairDice }))
  const tape = quickTape(seed)
  while (match.plies.length < answers && match.result === null) giveRandomAnswer(match, tape)
  return match
}

/** Gives a random legal answer for the seat that is asked. */
export function giveRandomAnswer(match: Match<GameTypes>, tape: Tape): void {
  const [question] = match.position.questions()
  if (question === undefined) throw new Error('nobody is asked')
  const { seat, about } = question
  const answer = buildAnswer(match.position.kind(question), match.view(seat), about, (n) => tape.draw(n) - 1)
  const ruling = match.choose(seat, answer)
  if (!ruling.allowed) throw new Error(ruling.why)
}

export const bothSidesSeating: Seating = { seats: { german: { by: 'person' }, british: { by: 'person' } }, open: true }
export const sharedScreenSeating: Seating = { ...bothSidesSeating, open: false }
export const againstBotSeating: Seating = {
  seats: { german: { by: 'opponent', strength: 'recruit' }, british: { by: 'person' } },
  open: false,
}

export const savedMatchOf = (match: Match<GameTypes>, seating: Seating): SavedMatch => ({
  id: 'test',
  game: match.edition.game.id,
  scenario: match.toRecord().scenario,
  title: 'A test',
  record: match.toRecord(),
  sitting: seating,
  coach: false,
  updated: 0,
  note: '',
  over: null,
  heard: match.plies.length,
})
