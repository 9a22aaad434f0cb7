/** Objectives as text. */
import type { RuleId } from '@firestep/referee'
import type { Objective, Scenario } from '../../rules/book.ts'
import type { Hex } from '../../rules/ids.ts'
import { objectiveRules } from '../../rules/victory.ts'
import { type Board, hexName, sideName } from '../board.ts'
import * as texts from '../texts/panels.ts'
import { objective as objectiveName, theObjective } from '../texts/words.ts'

/** The side of an objective: "British objective", "objective of either side". */
export const ownerText = (board: Board, { side }: Objective): string => texts.ownerOf(nationOf(board, side))

/** Its own rule; 'victory.6' is the one for objectives of a battle's notes. */
export const objectiveRule = ({ number }: Scenario, { id }: Objective): RuleId =>
  objectiveRules(number, id)[0] ?? 'victory.6'

/** The task of an objective, as a sentence without a full stop. */
export function objectiveText(board: Board, objective: Objective, hex: Hex | null = null): string {
  const { id, kind, side, hexes, requires } = objective
  const name = objectiveName(id)
  const nation = nationOf(board, side)
  switch (kind) {
    case 'unit eliminated':
      return texts.eachElimination
    case 'breakthrough':
      return texts.breakthrough(nation)
    case 'time pressure':
      return texts.timePressure(nation)
    case 'start turn temporary each':
      return texts.heldEach(nation, placeText(board, name, hex))
    case 'start turn temporary majority':
      return texts.majority(nation, name)
    case 'start turn permanent group':
      return texts.heldForGood(nation, name, hexes.length)
    case 'permanent group':
      return texts.enteredForGood(nation, name, hexes.length)
    case 'temporary group':
      return texts.occupied(nation, name, hexes.length, requires.map(theObjective))
    case 'start turn temporary group':
      return texts.occupiedAtStart(nation, name, hexes.length, requires.map(theObjective))
    default:
      return kind satisfies never
  }
}

/** The nation whose objective it is; null for either side. */
const nationOf = (board: Board, side: Objective['side']): string | null =>
  side === 'any' ? null : sideName(board, side)

const placeText = (board: Board, name: string, hex: Hex | null): string =>
  hex === null ? texts.eachPlace(name) : texts.objectiveInHex(name, hexName(board, hex))

/** The objectives of a hex. */
export const objectivesAt = ({ objectives }: Scenario, hex: Hex): readonly Objective[] =>
  objectives.filter(({ kind, hexes }) => kind !== 'breakthrough' && hexes.includes(hex))
