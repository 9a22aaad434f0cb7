/** A sheet for the browser of scenarios, from the scenario's own data and its history. */

import { capital, peopleText, type ScenarioSheet, sentence, signed } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import type { Marker } from '../../rules/events.ts'
import { type Arrival, unitsOfGroup } from '../../rules/scenario.ts'
import { type Board, sideName } from '../board.ts'
import { byType } from '../names/units.ts'
import { combinedMark, scenarioProvenance } from '../panels/provenance.ts'
import { histories } from '../texts/histories.ts'
import * as texts from '../texts/scenarios.ts'
import { balances } from './balance.ts'
import { spokenDate } from './date-text.ts'
import { specialRules } from './special-rules.ts'
import { aimText } from './victory-text.ts'

export function scenarioSheetOf(board: Board): ScenarioSheet {
  const { scenario, book } = board
  const history = histories[scenario.id]
  if (history === undefined) throw new Error(`there is no history of '${scenario.id}'`)
  return {
    id: scenario.id,
    number: [...book.scenarios.keys()].indexOf(scenario.id) + 1,
    title: scenario.name,
    date: datesOf(board),
    minutes: history.minutes,
    history: history.history,
    sides: {
      central: {
        name: sideName(board, 'central'),
        people: peopleText(sideName(board, 'central')),
        tone: 'red',
        sign: '✚',
      },
      entente: {
        name: sideName(board, 'entente'),
        people: peopleText(sideName(board, 'entente')),
        tone: 'blue',
        sign: '◎',
      },
    },
    forces: { central: forces(board, 'central'), entente: forces(board, 'entente') },
    aim: aimText(board),
    special: specialRules(board),
    provenance: [
      ...scenarioProvenance(board),
      { what: texts.map, mark: combinedMark(Object.values(book.data.maps[scenario.map]?.provenance ?? {})) },
      {
        what: texts.figures,
        mark: combinedMark(scenario.units.flatMap(({ type }) => Object.values(book.unitType(type).provenance))),
      },
    ],
    sources: sources(board),
    balance: balances[scenario.id] ?? null,
  }
}

/** "31 October 1914", "29 October to 31 October 1914" */
function datesOf({ scenario: { date, campaign } }: Board): string {
  if (campaign === null) return spokenDate(date)
  const [first, last] = [date, campaign.engagement(campaign.days, 'attack').date].map(spokenDate)
  return texts.dates(first?.replace(/ \d+$/, '') ?? '', last ?? '')
}

function forces(board: Board, side: Side): readonly string[] {
  const { groups, reinforcements, artillery, transport } = board.scenario
  const present = groups.flatMap(({ side: owner, name, markers }, i) =>
    owner === side ? [texts.group(name, byType(board, unitsOfGroup(board.scenario, i)), markersText(markers))] : [],
  )
  const arrivals = reinforcements.flatMap((arrival, i) =>
    arrival.side === side
      ? [
          texts.arrival(
            arrivalText(board, arrival, i),
            arrival.name,
            byType(board, unitsOfGroup(board.scenario, groups.length + i)),
          ),
        ]
      : [],
  )
  const sinceText = ({ fromDay = 1, fromTurn = 1 }: Supply): string | null => {
    if (fromDay > 1) return texts.sinceDay(fromDay)
    return fromTurn > 1 ? texts.sinceTurn(fromTurn) : null
  }
  const gunTexts = (board.scenario.campaign?.artillery ?? artillery)
    .filter((guns) => guns.side === side)
    .map((guns) => {
      return texts.artillery(sinceText(guns), guns.groups, guns.howitzer, signed(guns.firepower), guns.mode)
    })
  const carriers = (board.scenario.campaign?.transport ?? transport)
    .filter((wagons) => wagons.side === side)
    .map((wagons) => texts.transport(sinceText(wagons), wagons.groups, wagons.kind))
  return [...present, ...arrivals, ...gunTexts, ...carriers]
}

/** Artillery and transport, which in a campaign may arrive later. */
interface Supply {
  readonly groups: number
  readonly fromDay?: number
  readonly fromTurn?: number
}

/** "12 trenches", "6 blockhouses" */
const markersText = (markers: Readonly<Record<Marker, number>>): string[] =>
  (['trench', 'blockhouse', 'scrape'] as const).flatMap((marker) =>
    markers[marker] > 0 ? [texts.markers(markers[marker], marker)] : [],
  )

/** "turn 3", "day 2", "turn 7 of day 6" */
function arrivalText({ scenario: { campaign } }: Board, { day, turn }: Arrival, index: number): string {
  if (campaign === null || day === 1) return texts.turn(turn)
  const first = campaign.engagement(day, 'attack').reinforcements[index]?.turn ?? 1
  return first > 1 ? texts.turnOfDay(first, day) : texts.day(day)
}

/** Sources of the data, as the data states them. */
function sources({ scenario }: Board): readonly string[] {
  const { provenance, groups, victory, volume } = scenario
  const withoutMarks = Object.entries(provenance).map(([what, text]) => sentence(texts.about(what, plainText(text))))
  const notes = groups.flatMap(({ name, note }) => (note === undefined ? [] : [sentence(texts.about(name, note))]))
  // For scoring units the note is already in the aim.
  const remark = victory.kind === 'units-in' || victory.note === '' ? [] : [sentence(capital(victory.note))]
  return [texts.fromVolume(volume), ...withoutMarks, ...notes, ...remark]
}

const plainText = (text: string): string => text.replaceAll('FOUND', 'found').replaceAll('RECONSTRUCTED', 'rebuilt')
