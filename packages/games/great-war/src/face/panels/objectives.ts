/** Objectives as text. */
import type { RuleId } from '@firestep/referee'
import type { Side } from '../../data/enums.ts'
import type { Objective, Scenario } from '../../rules/book.ts'
import type { Hex } from '../../rules/ids.ts'
import { objectiveRules } from '../../rules/victory.ts'
import { type Board, hexName, sideName } from '../board.ts'
import { objectiveName, theObjective } from '../names/objectives.ts'
import { capital, listed } from '../names/text.ts'

/** The side of an objective: "British objective", "objective of either side". */
export const ownerText = (board: Board, { side }: Objective): string =>
  side === 'any' ? 'objective of either side' : `${sideName(board, side)} objective`

export const objectiveRule = ({ number }: Scenario, { id }: Objective): RuleId =>
  objectiveRules(number, id)[0] ?? 'victory.6'

/** The task of an objective, as a sentence without a full stop. */
export function objectiveText(board: Board, objective: Objective, hex: Hex | null = null): string {
  const name = objectiveName(objective.id)
  const ownerName = objective.side === 'any' ? 'either side' : sideName(board, objective.side)
  const winnerText = objective.side === 'any' ? 'the side' : `the ${ownerName} side`
  const unitText = objective.side === 'any' ? 'a unit of either side' : `a ${ownerName} unit`
  const turnText = objective.side === 'any' ? 'as its turn begins' : `as a ${ownerName} turn begins`
  const requiredText = listed(objective.requires.map(theObjective))
  const alsoText = requiredText === '' ? '' : `, with ${requiredText} occupied as well`
  const heldHexesText = objective.hexes.length === 1 ? 'it' : 'any hex there'
  switch (objective.kind) {
    case 'unit eliminated':
      return 'Each enemy unit eliminated'
    case 'breakthrough':
      return `Breakthrough: each ${ownerName} unit that leaves over the enemy's baseline`
    case 'time pressure':
      return `Time pressure: ${winnerText} may take a medal after Recon Left, Centre or Right, but not the one that wins`
    case 'start turn temporary each':
      return `${placeText(board, name, hex)}: ${unitText} in it ${turnText}, for as long as it stays`
    case 'start turn temporary majority':
      return `${capital(name)}: ${winnerText} with more hexes there than the enemy ${turnText}, for as long as that lasts`
    case 'start turn permanent group':
      return `${capital(name)}: ${unitText} in ${heldHexesText} ${turnText}, for good`
    case 'permanent group':
      return `${capital(name)}: ${unitText} enters ${heldHexesText}, for good`
    case 'temporary group':
      return `${capital(name)}: ${unitText} in ${heldHexesText}${alsoText}, for as long as one stays`
    case 'start turn temporary group':
      return `${capital(name)}: ${unitText} in ${heldHexesText} ${turnText}${alsoText}, for as long as one stays`
    default:
      return objective.kind satisfies never
  }
}

const placeText = (board: Board, name: string, hex: Hex | null): string =>
  hex === null ? `Each ${name}` : `${capital(name)} ${hexName(board, hex)}`

/** The objectives of a hex. */
export const objectivesAt = ({ objectives }: Scenario, hex: Hex): readonly Objective[] =>
  objectives.filter(({ kind, hexes }) => kind !== 'breakthrough' && hexes.includes(hex))

/** Sides in seating order, from the top of the sheet. */
export const sidesInSeatOrder: readonly Side[] = ['german', 'british']
