/** Scenario sheets, from the battle's data and its history. */

import type { ScenarioSheet, SpecialRule } from '@firestep/face'
import type { Side } from '../../data/enums.ts'
import { type Objective, type Scenario, specialRule } from '../../rules/book.ts'
import type { Hex } from '../../rules/ids.ts'
import { type Board, counted, hexName, sideName, sidesInSeatOrder, typeName } from '../board.ts'
import { objectiveName, theObjective } from '../names/objectives.ts'
import { observedFrom } from '../names/observation.ts'
import { capital, listed, numberText, peopleOf } from '../names/text.ts'
import { battleProvenance } from '../panels/provenance.ts'
import { balances } from './balance.ts'
import { dateRangeText } from './date-text.ts'
import { histories } from './histories.ts'

export function scenarioSheetOf(board: Board): ScenarioSheet {
  const { scenario } = board
  const { history, minutes } = histories[scenario.id] ?? {
    history: scenario.notes.join(' '),
    minutes: [45, 90] as const,
  }
  return {
    id: scenario.id,
    number: scenario.number,
    title: scenario.title,
    date: scenario.date === null ? null : dateRangeText(scenario.date),
    minutes,
    history,
    sides: {
      german: { name: sideName(board, 'german'), tone: 'red', sign: '✚' },
      british: { name: sideName(board, 'british'), tone: 'blue', sign: '◎' },
    },
    forces: { german: forces(scenario, 'german'), british: forces(scenario, 'british') },
    aim: aimText(board),
    special: specialRules(board),
    provenance: battleProvenance(scenario.provenance),
    sources: scenario.notes.map((note) => `${capital(note)}.`),
    balance: balances[scenario.id] ?? null,
  }
}

function forces({ units, assets }: Scenario, side: Side): readonly string[] {
  const ownUnits = units.filter((unit) => unit.side === side)
  const infantry = ownUnits.filter(({ type }) => type === 'infantry')
  const bombers = infantry.filter(({ bomber }) => bomber).length
  const guns = (['machine-gun', 'mortar'] as const)
    .map((type) => ({ type, count: ownUnits.filter((unit) => unit.type === type).length }))
    .filter(({ count }) => count > 0)
  const { commandCards, combatCards, tokens, artillery } = assets[side]
  return [
    `${infantry.length} infantry${bombers === 0 ? '' : `, ${numberText(bombers)} with ${bombers === 1 ? 'a bomber' : 'bombers'}`}`,
    ...guns.map(({ type, count }) => counted(count, typeName(type))),
    `reserve artillery ${artillery}`,
    counted(commandCards, 'command card'),
    counted(combatCards, 'combat card'),
    counted(tokens, 'HQ token'),
  ]
}

/** "6 medals win: 1 for each unit eliminated; for the British 1 for the German front line ..." */
function aimText(board: Board): string {
  const { scenario } = board
  const shared = scenario.objectives.filter(({ side }) => side === 'any').map(objectiveEntryText)
  const owned = sidesInSeatOrder.flatMap((side) => {
    const own = scenario.objectives.filter((one) => one.side === side).map(objectiveEntryText)
    return own.length === 0 ? [] : [`for ${peopleOf(board, side)} ${listed(own)}`]
  })
  return `${counted(scenario.medals, 'medal')} win: ${[listed(shared), ...owned].filter((part) => part !== '').join('; ')}.`
}

function objectiveEntryText({ id, kind, medals, requires }: Objective): string {
  switch (kind) {
    case 'unit eliminated':
      return `${medals} for each unit eliminated`
    case 'breakthrough':
      return `${medals} for each unit that breaks through`
    case 'time pressure':
      return `${medals} for time gained with Recon Left, Centre or Right`
    case 'start turn temporary each':
      return `${medals} for each ${objectiveName(id)}`
    case 'start turn temporary majority':
      return `${medals} for the greater share of ${theObjective(id)}`
    default:
      return `${medals} for ${theObjective(id)}${requires.length === 0 ? '' : ` (with ${listed(requires.map(theObjective))} as well)`}`
  }
}

/** Number of the index entry about shelling no-man's-land, by battle. */
const shellingEntries: Readonly<Record<number, number>> = {
  2: 5,
  3: 6,
  4: 7,
  5: 6,
  7: 5,
  8: 7,
  9: 8,
  10: 8,
  11: 6,
  13: 6,
  14: 8,
  15: 7,
  16: 7,
}

function specialRules(board: Board): readonly SpecialRule[] {
  const { scenario } = board
  const { shelling, sunkenLane, fortified, bombers = [] } = scenario.special
  const rules: SpecialRule[] = []
  const addRule = (text: string, rule: string) => rules.push({ text, rule })
  const places = (labels: readonly Hex[]): string => listed(labels.map((hex) => hexName(board, hex)))
  if (scenario.firstPlayer === 'roll')
    addRule('Each side rolls two targeting dice; the higher total has the first turn.', `scenario.${scenario.number}.5`)
  for (const [i, { side, count }] of bombers.entries())
    addRule(
      `Before cards are dealt ${peopleOf(board, side)} add ${counted(count, 'bomber')} to infantry of their choice.`,
      `scenario.${scenario.number}.${6 + i}`,
    )
  if (shelling !== undefined) {
    const entry = shellingEntries[scenario.number]
    addRule(
      `${capital(peopleOf(board, shelling))} shell no-man's-land before the first turn.`,
      entry === undefined ? 'setup.17' : `scenario.${scenario.number}.${entry}`,
    )
  }
  if (scenario.observation !== null)
    addRule(
      `The side with more units ${observedFrom(scenario)} (${places(scenario.observation.hexes)}) pays nothing for its first targeting die; the most it may roll stays the same.`,
      specialRule(scenario, 'observation'),
    )
  const strengthened = [...scenario.strengthened.keys()]
  if (sunkenLane !== undefined)
    addRule(
      `Units in the sunken lane (${places(strengthened)}) ignore ${counted(sunkenLane.soldiers, 'soldier')} and may ignore ${counted(sunkenLane.flags, 'flag')}.`,
      specialRule(scenario, 'sunken-lane'),
    )
  if (fortified !== undefined)
    addRule(
      `The buildings at ${places(strengthened)} are fortified: units in them ignore ${counted(fortified.soldiers, 'soldier')} and may ignore ${counted(fortified.flags, 'flag')}.`,
      specialRule(scenario, 'fortified'),
    )
  for (const { holder, id, medals } of scenario.objectives)
    if (holder !== null)
      addRule(
        `${capital(peopleOf(board, holder))} begin with the ${medals === 1 ? 'medal' : `${medals} medals`} for ${theObjective(id)}.`,
        heldEntries[scenario.number] ?? 'victory.6',
      )
  return rules
}

const heldEntries: Readonly<Record<number, string>> = { 6: 'scenario.6.4', 14: 'scenario.14.6' }
