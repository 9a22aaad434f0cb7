/** A sheet for the browser of scenarios, from the scenario's own data and its story. */
import { capital, counted, type ScenarioSheet, sentence, signed } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import type { UnitId } from '../../rules/ids.ts'
import { type Board, sideName } from '../board.ts'
import { scenarioProvenance, worst } from '../margin/provenance.ts'
import { byType } from '../names/people.ts'
import { aimOf } from './aims.ts'
import { balances } from './balances.ts'
import { spokenDate } from './dates.ts'
import { specialRules } from './specials.ts'
import { stories } from './stories.ts'

export function sheetOf(board: Board): ScenarioSheet {
  const { scenario, book } = board
  const story = stories[scenario.id]
  if (story === undefined) throw new Error(`nobody tells the story of '${scenario.id}'`)
  return {
    id: scenario.id,
    number: [...book.scenarios.keys()].indexOf(scenario.id) + 1,
    title: scenario.name,
    date: spokenDate(scenario.date),
    minutes: story.minutes,
    history: story.history,
    sides: {
      central: { name: sideName(board, 'central'), tone: 'red', sign: '✚' },
      entente: { name: sideName(board, 'entente'), tone: 'blue', sign: '◎' },
    },
    forces: { central: forces(board, 'central'), entente: forces(board, 'entente') },
    aim: aimOf(board),
    special: specialRules(board),
    provenance: [
      ...scenarioProvenance(board),
      { what: 'the map', mark: worst(Object.values(book.data.maps[scenario.map]?.provenance ?? {})) },
      {
        what: 'figures of the units',
        mark: worst(scenario.units.flatMap(({ type }) => Object.values(book.unitType(type).provenance))),
      },
    ],
    sources: sources(board),
    balance: balances[scenario.id] ?? null,
  }
}

function forces(board: Board, side: Side): readonly string[] {
  const { groups, reinforcements, artillery, transport } = board.scenario
  const unitsOf = (group: number): readonly UnitId[] =>
    board.scenario.units.flatMap((unit, id) => (unit.group === group ? [id] : []))
  const present = groups.flatMap(({ side: whose, name }, i) =>
    whose === side ? [`${capital(name)}: ${byType(board, unitsOf(i))}`] : [],
  )
  const coming = reinforcements.flatMap(({ side: whose, name, turn }, i) =>
    whose === side ? [`from turn ${turn} ${name}: ${byType(board, unitsOf(groups.length + i))}`] : [],
  )
  const guns = artillery
    .filter((one) => one.side === side)
    .map(({ groups: count, firepower, howitzer, mode }) => {
      const group = counted(count, howitzer ? 'howitzer group' : 'artillery group')
      return `${group} off the map, ${signed(firepower)}, by ${mode}`
    })
  const carriers = transport
    .filter((one) => one.side === side)
    .map(({ kind, groups: count }) => `${counted(count, 'group')} of ${kind}s`)
  return [...present, ...coming, ...guns, ...carriers]
}

/** What the data says of how it came to be what it is. */
function sources({ scenario }: Board): readonly string[] {
  const { provenance, groups, victory, volume } = scenario
  const told = Object.entries(provenance).map(([what, text]) => sentence(`${what}: ${inPlainWords(text)}`))
  const notes = groups.flatMap(({ name, note }) => (note === undefined ? [] : [sentence(`${name}: ${note}`)]))
  return [`From ${volume}.`, ...told, ...notes, ...(victory.note === '' ? [] : [sentence(capital(victory.note))])]
}

const inPlainWords = (text: string): string => text.replaceAll('FOUND', 'found').replaceAll('RECONSTRUCTED', 'rebuilt')
