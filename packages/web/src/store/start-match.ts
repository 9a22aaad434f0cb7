/** Starts and saves a local match. */
import type { Face } from '@firestep/face'
import { freshSecret, type Game, type Json, Match, makeFairDice, matchTitle, type Seat } from '@firestep/referee'
import { startMatchText } from '../texts/page.ts'
import { store } from './browser-store.ts'
import { newMatchId, type SavedMatch, type Seating } from './saved-match.ts'
import { StoreFull } from './store.ts'

/** A match that cannot be started as requested; the message says why. */
class MatchStartError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('; '))
    this.name = 'CannotStart'
  }
}

/**
 * Both seats contribute to the dice although one browser makes both contributions: the file proves that neither was
 * chosen.
 */
const fairDiceFor = (seats: readonly Seat[]) =>
  makeFairDice(freshSecret(), Object.fromEntries(seats.map((seat) => [seat, freshSecret()])))

/** The overlay and the match options of a variant. */
interface StartOptions {
  readonly overlay?: Json | null
  readonly options?: Json
}

export async function startMatch(
  face: Face,
  scenario: string,
  seating: Seating,
  coach: boolean,
  { overlay = null, options = null }: StartOptions = {},
): Promise<SavedMatch> {
  const sheet = face.scenarios.find(({ id }) => id === scenario)
  if (sheet === undefined) throw new MatchStartError([`${face.game.name} has no scenario '${scenario}'`])
  const match = Match.start(face.game as Game, {
    scenario,
    options,
    overlay,
    dice: fairDiceFor(Object.keys(sheet.sides)),
  })
  if ('problems' in match) throw new MatchStartError(match.problems)
  const savedMatch: SavedMatch = {
    id: newMatchId(),
    game: face.game.id,
    scenario,
    title: matchTitle(face.game, scenario, options, sheet.title),
    record: match.toRecord(),
    sitting: seating,
    coach,
    updated: Date.now(),
    note: startMatchText.justBegun,
    over: null,
    heard: 0,
  }
  await saveOrHold(savedMatch)
  return savedMatch
}

/** A full store does not stop a match: it is held while the page is open, and the page says so. */
export async function saveOrHold(match: SavedMatch): Promise<void> {
  try {
    await store.saveMatch(match)
  } catch (fault) {
    if (!(fault instanceof StoreFull)) throw fault
  }
}
