/** Charts of assault values and results. */
import type { Chart } from '@firestep/face'
import { fightersIn, strengthOf } from '../../rules/assault/strengths.ts'
import type { Board } from '../board.ts'
import { fractionText } from '../texts/numbers.ts'
import { rowsOf } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

const assaultQuestions = ['assault', 'assault loss', 'stay or go', 'crowded out']

/** Values shown if there is no assault. */
const shownValues = [0.25, 0.5, 1, 1.5, 2, 3, 4, 5, 6]
/** Number of values shown on each side of the applicable one. */
const beside = 2

/** The strength of the asked side, and whether it attacks. */
function ownStrength({
  kind,
  battlefield,
  hex,
}: Relevance): { readonly attacks: boolean; readonly strength: number } | null {
  if (kind === null || !assaultQuestions.includes(kind) || battlefield === null || hex === null) return null
  const assault = battlefield.state.assaults.find((one) => one.hex === hex)
  if (assault === undefined) return null
  const fighters = fightersIn(battlefield, hex)
  return {
    attacks: assault.attacker === battlefield.side,
    strength: strengthOf(battlefield.book, battlefield.army, fighters),
  }
}

/** 18.4.1: a cell gives the last roll that costs only the defender, and the last that costs both. */
export function assaultChart({ book: { tables } }: Board, relevance: Relevance): Chart {
  const { values, cells } = tables.assaultResults
  const row = rowsOf(tables.assaultResults)
  const currentStrength = ownStrength(relevance)
  const column =
    currentStrength === null
      ? -1
      : Math.max(
          0,
          values.findLastIndex((value) => value <= currentStrength.strength),
        )
  const shownColumns = values.flatMap((value, i) =>
    (currentStrength?.attacks === true ? Math.abs(i - column) <= beside : shownValues.includes(value)) ? [i] : [],
  )
  return {
    id: 'assault results',
    title: 'Assault results, by the strengths of both',
    columns: ['Defender', ...shownColumns.map((i) => `Attacker ${fractionText(values[i] ?? 0)}`)],
    rows: values.map((value, defence) =>
      row(
        '18.4.1',
        [
          fractionText(value),
          ...shownColumns.map((attack) => (cells[defence]?.[attack] ?? []).map(twoDigits).join(' / ')),
        ],
        currentStrength !== null && (currentStrength.attacks || defence === column),
      ),
    ),
    note: `${currentStrength === null ? '' : `You fight with ${fractionText(currentStrength.strength)}. `}Up to the first number the defender loses a step, up to the second both, above it the attacker. Works and enfilade shift a side down the table in the first round, after wire in the first two.`,
  }
}

const twoDigits = (roll: number): string => String(roll).padStart(2, '0')

export function assaultValueChart({ book: { tables } }: Board, relevance: Relevance): Chart {
  const { assaultValues } = tables
  const row = rowsOf(assaultValues)
  const lit = ownStrength(relevance) !== null
  const each = (rule: string, what: string, worth: string) => row(rule, [what, worth], lit)
  return {
    id: 'assault values',
    title: 'Assault values',
    columns: ['Who', 'Worth'],
    rows: [
      each('18.3.1', 'Rifles and cavalry', 'their steps'),
      each('18.3.1', 'Picket', fractionText(assaultValues.picket)),
      each('18.2.4', 'Machine guns, defending', `× ${fractionText(assaultValues.mg)} of their points`),
      each(
        '18.2.4',
        'Low-angle shrapnel with infantry',
        `× ${fractionText(assaultValues.shrapnelWithInfantry)} of its points`,
      ),
      each('18.2.4', 'Low-angle shrapnel alone', `× ${fractionText(assaultValues.shrapnelAlone)} of its points`),
      each('18.2.4', 'Other guns', fractionText(assaultValues.otherArtillery)),
      each('18.2.4', 'HQ', fractionText(assaultValues.headquarters)),
      each('16.1.2d', 'Confused', `× ${fractionText(assaultValues.confused)}`),
      each('18.3.1', 'In column', `× ${fractionText(assaultValues.column)}`),
      each('18.3.2', 'A side never has less than', fractionText(assaultValues.least)),
    ],
    note: 'Only rifles and cavalry attack; everybody defends but limbered guns.',
  }
}
