/** Charts of morale, rout and the cost of leading. */
import { type Chart, signed } from '@firestep/face'
import type { Board } from '../board.ts'
import { modifierName } from '../names/modifiers.ts'
import { printedRow, rowsOf } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

export function moraleChart({ book: { tables } }: Board, relevance: Relevance): Chart {
  const row = rowsOf(tables.morale)
  const holds = holding(relevance)
  return {
    id: 'morale',
    title: 'Morale checks: what is added to the roll',
    columns: ['When', 'Adds'],
    rows: Object.entries(tables.morale.modifiers).map(([name, value]) =>
      row('16.2.2', [modifierName(name), signed(value)], holds.has(name)),
    ),
    note: 'Two dice read 00 to 99 against the best rating in the stack: at it or less the check is passed.',
  }
}

/** Modifiers that apply to the stack in question; those of the event appear with the roll. */
function holding({ kind, battlefield, units, hex }: Relevance): ReadonlySet<string> {
  const found = new Set<string>()
  if (kind !== 'lead' || battlefield === null || hex === null) return found
  const note = (name: string, holds: boolean) => {
    if (holds) found.add(name)
  }
  const works = battlefield.state.works.some((work) => work.hex === hex && work.owner === battlefield.side)
  for (const id of units) {
    const unit = battlefield.army.units[id]
    if (unit === undefined) continue
    note('confused', unit.confused)
    note('isolated', unit.isolated)
    note('out of supply', unit.outOfSupply)
    note('in column', unit.column)
    note('in fieldworks or hiding', unit.hiding !== null || (works && !unit.onTop))
    note('unit below half steps', unit.steps < unit.fullSteps / 2)
    note('brigiment hq in stack', battlefield.book.unitType(unit.type).kind === 'headquarters')
    note('brigiment zero ops', unit.brigiment !== null && battlefield.army.brigiments[unit.brigiment]?.points === 0)
  }
  return found
}

export function moraleEffectsChart({ kind }: Relevance): Chart {
  const lit = kind === 'lead'
  return {
    id: 'morale effects',
    title: 'A check that fails',
    columns: ['After', 'What comes of it'],
    rows: [
      printedRow('16.3-1', ['moving to assault', 'it does not go in; nothing else'], lit),
      printedRow('16.3-2', ['fire, or a step lost in assault', 'routs, if the dice alone say so'], lit),
      printedRow('16.3-3', ['fire', 'confused, stops, out of column and long actions'], lit),
      printedRow('16.3-4', ['a step lost in assault', 'retreats, confused'], lit),
      printedRow('16.3.1', ['fire, with a confused unit in the stack', 'one step more routs'], lit),
      printedRow('16.6', ['leading from the front', 'no check; officers are lost instead'], lit),
    ],
    note: null,
  }
}

export function routChart({ book: { tables } }: Board, { kind, battlefield, units }: Relevance): Chart {
  const { bands, confused } = tables.rout
  const row = rowsOf(tables.rout)
  const best = Math.max(...units.map((unit) => battlefield?.army.units[unit]?.morale ?? 0), 0)
  const lit = kind === 'lead' ? bands.find(({ from }) => best >= from) : undefined
  return {
    id: 'rout',
    title: 'Rout: by the dice as they fall',
    columns: ['Morale', 'Routs from'],
    rows: bands.map((band, i) =>
      row(
        '16.2.3',
        [i === 0 ? `${band.from} and more` : `${band.from} to ${(bands[i - 1]?.from ?? 0) - 1}`, String(band.routs)],
        band === lit,
      ),
    ),
    note: `${signed(confused)} where anybody is confused. A check that is passed never routs.`,
  }
}
