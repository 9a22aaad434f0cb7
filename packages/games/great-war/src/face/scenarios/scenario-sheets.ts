/** Scenario sheets, from the battle's data and its history. */

import type { ScenarioSheet, SpecialRule } from '@firestep/face'
import type { Side } from '../../data/enums.ts'
import { type Objective, type Scenario, specialRule } from '../../rules/book.ts'
import type { Hex } from '../../rules/ids.ts'
import { type Board, hexName, sideName, sidesInSeatOrder, typeName } from '../board.ts'
import { observedFrom } from '../names/observation.ts'
import { listed, peopleOf, sentence } from '../names/text.ts'
import { battleProvenance } from '../panels/provenance.ts'
import { histories } from '../texts/histories.ts'
import * as texts from '../texts/scenarios.ts'
import { objective as objectiveName, theObjective } from '../texts/words.ts'
import { balances } from './balance.ts'
import { dateRangeText } from './date-text.ts'

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
      german: { name: sideName(board, 'german'), people: peopleOf(board, 'german'), tone: 'red', sign: '✚' },
      british: { name: sideName(board, 'british'), people: peopleOf(board, 'british'), tone: 'blue', sign: '◎' },
    },
    forces: { german: forces(scenario, 'german'), british: forces(scenario, 'british') },
    aim: aimText(board),
    special: specialRules(board),
    provenance: battleProvenance(scenario.provenance),
    sources: scenario.notes.map(sentence),
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
    texts.infantryOf(infantry.length, bombers),
    ...guns.map(({ type, count }) => texts.weapons(count, typeName(type))),
    texts.artillery(artillery),
    texts.commandCards(commandCards),
    texts.combatCards(combatCards),
    texts.tokens(tokens),
  ]
}

/** "6 medals win: 1 for each unit eliminated; for the British 1 for the German front line ..." */
function aimText(board: Board): string {
  const { scenario } = board
  const shared = scenario.objectives.filter(({ side }) => side === 'any').map(objectiveEntryText)
  const owned = sidesInSeatOrder.flatMap((side) => {
    const own = scenario.objectives.filter((one) => one.side === side).map(objectiveEntryText)
    return own.length === 0 ? [] : [texts.forSide(peopleOf(board, side), own)]
  })
  return texts.aim(scenario.medals, shared, owned)
}

function objectiveEntryText({ id, kind, medals, requires }: Objective): string {
  switch (kind) {
    case 'unit eliminated':
      return texts.perElimination(medals)
    case 'breakthrough':
      return texts.perBreakthrough(medals)
    case 'time pressure':
      return texts.forTime(medals)
    case 'start turn temporary each':
      return texts.perPlace(medals, objectiveName(id))
    case 'start turn temporary majority':
      return texts.forMajority(medals, theObjective(id))
    default:
      return texts.forPlace(medals, theObjective(id), requires.map(theObjective))
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
  if (scenario.firstPlayer === 'roll') addRule(texts.rollForFirstTurn, `scenario.${scenario.number}.5`)
  for (const [i, { side, count }] of bombers.entries())
    addRule(texts.addBombers(peopleOf(board, side), count), `scenario.${scenario.number}.${6 + i}`)
  if (shelling !== undefined) {
    const entry = shellingEntries[scenario.number]
    addRule(
      texts.shelling(peopleOf(board, shelling)),
      entry === undefined ? 'setup.17' : `scenario.${scenario.number}.${entry}`,
    )
  }
  if (scenario.observation !== null)
    addRule(
      texts.observation(observedFrom(scenario), places(scenario.observation.hexes)),
      specialRule(scenario, 'observation'),
    )
  const strengthened = [...scenario.strengthened.keys()]
  if (sunkenLane !== undefined)
    addRule(
      texts.sunkenLane(places(strengthened), sunkenLane.soldiers, sunkenLane.flags),
      specialRule(scenario, 'sunken-lane'),
    )
  if (fortified !== undefined)
    addRule(
      texts.fortified(places(strengthened), fortified.soldiers, fortified.flags),
      specialRule(scenario, 'fortified'),
    )
  for (const { holder, id, medals } of scenario.objectives)
    if (holder !== null)
      addRule(
        texts.heldAtStart(peopleOf(board, holder), medals, theObjective(id)),
        heldEntries[scenario.number] ?? 'victory.6',
      )
  return rules
}

const heldEntries: Readonly<Record<number, string>> = { 6: 'scenario.6.4', 14: 'scenario.14.6' }
