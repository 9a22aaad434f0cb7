/** Objectives as text. */
import type { RuleId } from '@firestep/referee'
import type { Objective, Scenario } from '../../rules/book.ts'
import type { Hex } from '../../rules/ids.ts'
import { objectiveRules } from '../../rules/victory.ts'
import { type Board, hexName, sideName } from '../board.ts'
import { objectiveName, theObjective } from '../names/objectives.ts'
import { capital, listed } from '../names/text.ts'

/** The side of an objective: "British objective", "objective of either side". */
export const ownerText = (board: Board, { side }: Objective): string =>
  side === 'any' ? 'objective of either side' : `${sideName(board, side)} objective`

/** Its own rule; 'victory.6' is the one for objectives of a battle's notes. */
export const objectiveRule = ({ number }: Scenario, { id }: Objective): RuleId =>
  objectiveRules(number, id)[0] ?? 'victory.6'

/** The task of an objective, as a sentence without a full stop. */
export function objectiveText(board: Board, objective: Objective, hex: Hex | null = null): string {
  const name = objectiveName(objective.id)
  const { owner, winner, unit, turn } = ownerWords(board, objective)
  const hexes = objective.hexes.length === 1 ? 'it' : 'any hex there'
  switch (objective.kind) {
    case 'unit eliminated':
      return 'Each enemy unit eliminated'
    case 'breakthrough':
      return `Breakthrough: each ${owner} unit that leaves over the enemy's baseline`
    case 'time pressure':
      return `Time pressure: ${winner} may take a medal after Recon Left, Centre or Right, but not the one that wins`
    case 'start turn temporary each':
      return `${placeText(board, name, hex)}: ${unit} in it ${turn}, for as long as it stays`
    case 'start turn temporary majority':
      return `${capital(name)}: ${winner} with more hexes there than the enemy ${turn}, for as long as that lasts`
    case 'start turn permanent group':
      return `${capital(name)}: ${unit} in ${hexes} ${turn}, for good`
    case 'permanent group':
      return `${capital(name)}: ${unit} enters ${hexes}, for good`
    case 'temporary group':
      return `${capital(name)}: ${unit} in ${hexes}${requirementText(objective)}, for as long as one stays`
    case 'start turn temporary group':
      return `${capital(name)}: ${unit} in ${hexes} ${turn}${requirementText(objective)}, for as long as one stays`
    default:
      return objective.kind satisfies never
  }
}

/** Words for the side of an objective: the side, who gains it, with which unit and at the start of whose turn. */
function ownerWords(board: Board, { side }: Objective) {
  if (side === 'any')
    return {
      owner: 'either side',
      winner: 'the side',
      unit: 'a unit of either side',
      turn: 'as its turn begins',
    }
  const owner = sideName(board, side)
  return { owner, winner: `the ${owner} side`, unit: `a ${owner} unit`, turn: `as a ${owner} turn begins` }
}

/** ", with the German front line occupied as well"; empty if nothing else is required. */
function requirementText({ requires }: Objective): string {
  return requires.length === 0 ? '' : `, with ${listed(requires.map(theObjective))} occupied as well`
}

const placeText = (board: Board, name: string, hex: Hex | null): string =>
  hex === null ? `Each ${name}` : `${capital(name)} ${hexName(board, hex)}`

/** The objectives of a hex. */
export const objectivesAt = ({ objectives }: Scenario, hex: Hex): readonly Objective[] =>
  objectives.filter(({ kind, hexes }) => kind !== 'breakthrough' && hexes.includes(hex))
