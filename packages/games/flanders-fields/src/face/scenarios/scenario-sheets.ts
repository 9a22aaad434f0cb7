/** Scenario sheets for the lobby, from the data and the histories. */
import type { Provenance, ScenarioSheet, SideStyle as SideOnSheet } from '@firestep/face'
import type { Army, Side } from '../../data/schema.ts'
import type { Board } from '../board.ts'
import { nationOf, people } from '../names/units.ts'
import { histories } from '../texts/histories.ts'
import * as texts from '../texts/scenarios.ts'
import { balances } from './balance.ts'
import { forceLines } from './forces.ts'
import { specialRules } from './special-rules.ts'
import { aimText } from './victory-text.ts'

export function scenarioSheetOf(board: Board): ScenarioSheet {
  const { id, scenario } = board
  const history = histories[id]
  if (history === undefined) throw new Error(`nobody tells the story of '${id}'`)
  return {
    id,
    number: Object.keys(histories).indexOf(id) + 1,
    title: scenario.data.name,
    date: wasFought(board) ? dateText(board) : null,
    ...history,
    sides: { attacker: sideOnSheet(board, 'attacker'), defender: sideOnSheet(board, 'defender') },
    forces: { attacker: forceLines(board, 'attacker'), defender: forceLines(board, 'defender') },
    aim: aimText(board),
    special: specialRules(board),
    provenance: provenance(board),
    sources: sources(board),
    balance: balances[id] ?? null,
  }
}

const armySigns: Readonly<Record<Army, Pick<SideOnSheet, 'tone' | 'sign'>>> = {
  british: { tone: 'blue', sign: '◎' },
  french: { tone: 'blue', sign: '◐' },
  german: { tone: 'red', sign: '✠' },
}

const sideOnSheet = (board: Board, side: Side): SideOnSheet => ({
  name: nationOf(board, side),
  people: people(board, side),
  ...armySigns[board.scenario.data.forces[side].army],
})

/** A scenario without any source is invented. */
const wasFought = ({ scenario: { data } }: Board): boolean =>
  data.provenance.found.length > 0 || data.provenance.sources.length > 0

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const dateText = ({ scenario: { data } }: Board): string => dateFormat.format(new Date(`${data.date}T00:00:00Z`))

const provenance = ({ scenario: { data } }: Board): readonly Provenance[] => [
  ...data.provenance.found.map((text): Provenance => ({ what: text, mark: 'found' })),
  ...data.provenance.reconstructed.map((text): Provenance => ({ what: text, mark: 'reconstructed' })),
]

/** Sources of the reconstruction. */
const sources = (board: Board): readonly string[] => [
  ...board.scenario.data.provenance.sources.map((source) => texts.after(source)),
  ...(wasFought(board) ? [] : [texts.armiesOf(dateText(board))]),
]
