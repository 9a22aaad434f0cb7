/** What can be won, in words. */
import type { RuleId } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { Battle, Objective } from '../../rules/book.ts'
import { objectiveRules } from '../../rules/medals.ts'
import type { Hex } from '../../rules/state.ts'
import { type Board, hexName, sideName } from '../board.ts'

const names: Readonly<Record<string, string>> = {
  'unit-eliminated': 'enemy unit eliminated',
  'german-front-line': 'German front line',
  'german-second-line': 'German second line',
  'german-third-line': 'German third line',
  'british-front-line': 'British front line',
  'redoubt-majority': 'Hohenzollern Redoubt',
  'any-german-trench': 'German trenches',
  'building-each': 'building',
  'town-each': 'Givenchy town hex',
  'crater-majority': 'Hawthorn crater and its hills',
  'mine-crater': 'mine crater',
  'hill-145-majority': 'Hill 145',
  'the-pimple': 'the Pimple',
  breakthrough: 'breakthrough',
  'time-pressure': 'time pressure',
}

export const objectiveName = (id: string): string => names[id] ?? id.replaceAll('-', ' ')

/** With its article, inside a sentence: "the German front line", "Hill 145". */
export function theObjective(id: string): string {
  const name = objectiveName(id)
  return /^(the |Hill )/.test(name) ? name : `the ${name}`
}

/** Whose objective it is: "British objective", "objective of either side". */
export const ownerOf = (board: Board, { side }: Objective): string =>
  side === 'any' ? 'objective of either side' : `${sideName(board, side)} objective`

export const objectiveRule = ({ number }: Battle, { id }: Objective): RuleId =>
  objectiveRules(number, id)[0] ?? 'victory.6'

/** What must be done for it, in a sentence without its end. */
export function objectiveTask(board: Board, objective: Objective, hex: Hex | null = null): string {
  const name = objectiveName(objective.id)
  const who = objective.side === 'any' ? 'one side' : sideName(board, objective.side)
  const turn = objective.side === 'any' ? 'as its turn begins' : `as a ${who} turn begins`
  const also = objective.requires.length === 0 ? '' : `, with ${requiredBy(objective)} held as well`
  switch (objective.kind) {
    case 'unit eliminated':
      return 'Each enemy unit eliminated'
    case 'breakthrough':
      return `Breakthrough: each ${who} unit that leaves over the enemy's baseline`
    case 'time pressure':
      return `Time pressure: the ${who} side may take a medal after a Recon card, but not as its last`
    case 'start turn temporary each':
      return `${place(board, name, hex)}: a ${who} unit in it ${turn}, for as long as it stays`
    case 'start turn temporary majority':
      return `${first(name)}: more of its hexes than the enemy ${turn}, for as long as that lasts`
    case 'start turn permanent group':
      return `${first(name)}: a ${who} unit in any hex of it ${turn}, for good`
    case 'permanent group':
      return `${first(name)}: a ${who} unit enters any hex of it, for good`
    case 'temporary group':
      return `${first(name)}: a ${who} unit in any hex of it, for as long as one stays`
    case 'start turn temporary group':
      return `${first(name)}: a unit of ${who === 'one side' ? who : `the ${who} side`} in any hex of it ${turn}${also}, for as long as one stays`
    default:
      return objective.kind satisfies never
  }
}

const requiredBy = ({ requires }: Objective): string => requires.map(objectiveName).join(' and ')
const first = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const place = (board: Board, name: string, hex: Hex | null): string =>
  hex === null ? `Each ${name}` : `${first(name)} ${hexName(board, hex)}`

/** The objectives of a hex. */
export const objectivesAt = ({ objectives }: Battle, hex: Hex): readonly Objective[] =>
  objectives.filter(({ kind, hexes }) => kind !== 'breakthrough' && hexes.includes(hex))

/** Sides in the order they sit: from the top of the sheet. */
export const seated: readonly Side[] = ['german', 'british']
