/** Match configuration: scenario, match options, edition and dice. */

import { type Edition, edition } from './edition.ts'
import { fairTape, mixSeed } from './fair-dice.ts'
import type { Game, GameTypes, Problems } from './game.ts'
import type { Json } from './json.ts'
import type { DiceRecord, LoadableRecord, MatchRecord } from './record.ts'
import { quickTape, type Tape } from './tape.ts'

export interface MatchConfig {
  readonly scenario: string
  readonly options?: Json
  readonly overlay?: Json | null
  readonly dice: DiceRecord
  /** The rules that a restored match started under. */
  readonly rules?: MatchRecord['rules']
  /** The values, for dice entered by hand only. */
  readonly tape?: Tape
  /** Called for every item of the game's catalogue that is used. */
  readonly onUse?: (thing: string) => void
}

/** The edition for a match, after checking that its scenario and match options exist. */
export function editionFor<T extends GameTypes>(
  game: Game<T>,
  { scenario, options = null, overlay = null }: MatchConfig,
): Edition<T> | Problems {
  if (!game.scenarios.some(({ id }) => id === scenario))
    return { problems: [`${game.name} has no scenario '${scenario}'`] }
  const problem = game.checkOptions(options, scenario)
  return problem === null ? edition(game, overlay) : { problems: [problem] }
}

/** The reason why a record does not belong to this game or was last played under other rules, or null. */
export function recordMismatch<T extends GameTypes>(
  { game, version, hash }: Edition<T>,
  record: LoadableRecord,
): string | null {
  if (record.game !== game.id) return `a match of '${record.game}', not of '${game.id}'`
  const lastRules = record.entries.findLast((entry) => entry.kind === 'rules') ?? record.rules
  if (lastRules.version !== version) return `played under rules ${lastRules.version}; these are rules ${version}`
  return lastRules.hash === hash ? null : 'played with other data than this edition has'
}

/** The tape of a match's draws; null if they were entered by hand or their secret is not disclosed. */
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

/** An empty tape, for positions that are only read. */
export const emptyTape: Tape = {
  draw() {
    throw new Error('there is no tape to draw from here')
  },
}
