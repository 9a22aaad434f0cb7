/** What a match is opened with: its scenario, options, edition and dice. */

import { type Edition, edition } from './edition.ts'
import { fairTape, mixSeed } from './fair-dice.ts'
import type { Game, GameTypes, Problems } from './game.ts'
import type { Json } from './json.ts'
import type { DiceRecord, MatchRecord } from './record.ts'
import { quickTape, type Tape } from './tape.ts'

export interface MatchConfig {
  readonly scenario: string
  readonly options?: Json
  readonly overlay?: Json | null
  readonly dice: DiceRecord
  /** Of a match that is taken up again: the rules it began under. */
  readonly rules?: MatchRecord['rules']
  /** Only for dice by hand: the values. */
  readonly tape?: Tape
  /** Hears of every thing of the game's catalogue that was used. */
  readonly onUse?: (thing: string) => void
}

/** The edition a match asks for, once its scenario and options are known to exist. */
export function editionFor<T extends GameTypes>(
  game: Game<T>,
  { scenario, options = null, overlay = null }: MatchConfig,
): Edition<T> | Problems {
  if (!game.scenarios.some(({ id }) => id === scenario))
    return { problems: [`${game.name} has no scenario '${scenario}'`] }
  const wrong = game.checkOptions(options, scenario)
  return wrong === null ? edition(game, overlay) : { problems: [wrong] }
}

/** Whether a record belongs to this game and was last played under these rules. */
export function recordMismatch<T extends GameTypes>(
  { game, version, hash }: Edition<T>,
  record: MatchRecord,
): string | null {
  if (record.game !== game.id) return `a match of '${record.game}', not of '${game.id}'`
  const last = record.entries.findLast((entry) => entry.kind === 'rules') ?? record.rules
  if (last.version !== version) return `played under rules ${last.version}; these are rules ${version}`
  return last.hash === hash ? null : 'played with other data than this edition has'
}

/** The tape that a match's numbers come from; null where they were fed by hand or their secret is not disclosed. */
export function tapeOf(dice: DiceRecord): Tape | null {
  switch (dice.kind) {
    case 'quick':
      return quickTape(dice.seed)
    case 'fair':
      return dice.secret === null ? null : fairTape(mixSeed(dice.secret, dice.contributions))
    case 'by hand':
      return null
  }
}

/** A tape with nothing on it: for positions that are only looked at. */
export const emptyTape: Tape = {
  draw() {
    throw new Error('there is no tape to draw from here')
  },
}
