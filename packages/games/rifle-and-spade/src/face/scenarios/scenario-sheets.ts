/** A sheet for the browser of scenarios, from the scenario's own data and its story. */
import { capital, type Provenance, type ScenarioSheet, sentence } from '@firestep/face'
import { type Board, sideName } from '../board.ts'
import { sideNoun } from '../names/units.ts'
import { balances } from './balance.ts'
import { forces } from './forces.ts'
import { stories } from './histories.ts'
import { specialRules } from './special-rules.ts'
import { aimText } from './victory-text.ts'

export function scenarioSheetOf(board: Board): ScenarioSheet {
  const { scenario, book } = board
  const story = stories[scenario.id]
  if (story === undefined) throw new Error(`nobody tells the story of '${scenario.id}'`)
  return {
    id: scenario.id,
    number: [...book.scenarios.keys()].indexOf(scenario.id) + 1,
    title: scenario.data.name,
    date: dateOf(board),
    minutes: story.minutes,
    history: story.history,
    sides: {
      entente: { name: sideName('entente'), people: sideNoun('entente'), tone: 'blue', sign: '◎' },
      ottoman: { name: sideName('ottoman'), people: sideNoun('ottoman'), tone: 'red', sign: '☾' },
    },
    forces: { entente: forces(board, 'entente'), ottoman: forces(board, 'ottoman') },
    aim: aimText(board),
    special: specialRules(board),
    provenance: provenance(board),
    sources: sources(board),
    balance: balances[scenario.id] ?? null,
  }
}

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The date of the first turn; null for an invented battle. */
function dateOf({ scenario }: Board): string | null {
  const [first] = scenario.turns
  if (first === undefined || isOurs(scenario.data.provenance)) return null
  return longDate.format(new Date(`${first.date}T00:00:00Z`))
}

type Facts = Board['scenario']['data']['provenance']

const isOurs = (facts: Facts): boolean => Object.values(facts).some((text) => String(text).startsWith('OURS'))

/** Facts given as text; the others are yes or no. */
const factTexts = (facts: Facts): (readonly [string, string])[] =>
  Object.entries(facts).flatMap(([what, text]) =>
    typeof text === 'string' ? [[what.replaceAll('_', ' '), text] as const] : [],
  )

const isFound = (text: string): boolean => text.startsWith('FOUND') && !text.includes('RECONSTRUCTED')

function provenance({ scenario, sheet }: Board): readonly Provenance[] {
  return [
    ...factTexts(scenario.data.provenance).map(
      ([what, text]): Provenance => ({ what, mark: isFound(text) ? 'found' : 'reconstructed' }),
    ),
    { what: 'the map', mark: sheet.provenance.status === 'found' ? 'found' : 'reconstructed' },
  ]
}

function sources({ scenario, sheet }: Board): readonly string[] {
  const { provenance: facts, victory } = scenario.data
  return [
    ...factTexts(facts).map(([what, text]) => sentence(`${what}: ${inPlainWords(text)}`)),
    sentence(`the map: ${inPlainWords(sheet.provenance.source)}`),
    ...(isOurs(facts) ? [] : [sentence(`what history came to: ${victory.history}`)]),
    ...(facts.playtested === false ? ['Nobody has playtested it at length.'] : []),
  ].map(capital)
}

const words: readonly (readonly [string, string])[] = [
  ['FOUND', 'found'],
  ['RECONSTRUCTED', 'rebuilt'],
  ['PARTIAL', 'found in part'],
  ['OURS', 'ours'],
]

const inPlainWords = (text: string): string => words.reduce((rest, [from, to]) => rest.replaceAll(from, to), text)
