/** Order charts: required rolls, modifiers, and the current chances of each unit. */
import { type Chart, type ChartRow, capital, percent, signed } from '@firestep/face'
import { modifierTotal, type RuleId } from '@firestep/referee'
import { type OrderRow, orderRows, type Special, sides } from '../../data/schema.ts'
import { unitOf } from '../../rules/battlefield.ts'
import type { UnitId } from '../../rules/ids.ts'
import type { Switches } from '../../rules/options.ts'
import { orderModifiers } from '../../rules/orders/modifiers.ts'
import { neededOn, orderChances, printedRule, rowRule } from '../../rules/orders/order-die.ts'
import type { Battlefield } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { unitName } from '../names/units.ts'
import { dash, rowsFor } from './chart-rows.ts'
import { isToOrder } from './orderable-units.ts'
import type { Relevance } from './relevance.ts'

const rowNames: Readonly<Record<OrderRow, string>> = {
  'regimental machine gun': 'Machine gun of a regiment',
  blockhouse: 'Blockhouse',
  'regimental artillery': 'Guns',
  'regimental mortar': 'Mortar of a regiment',
  tank: 'Tank',
  'battalion machine gun': 'Machine gun of a battalion',
  'battalion mortar': 'Mortar of a battalion',
  company: 'Company',
}

export function orderChart(relevance: Relevance): Chart {
  const { battlefield, orders } = relevance
  const { period } = battlefield.scenario.data
  const rowsPresent = new Set(battlefield.scenario.roster.units.map(({ row }) => row))
  const row = rowsFor(relevance)
  return {
    id: 'orders',
    title: `Order die, ${period} war`,
    columns: ['Unit', 'One action', 'Two', 'Three'],
    rows: orderRows
      .filter((orderRow) => rowsPresent.has(orderRow) || printedRule(period, orderRow) !== null)
      .map((orderRow) => {
        const rule = printedRule(period, orderRow)
        const needed = neededOn(battlefield, orderRow)
        const cells = [rowNames[orderRow], ...[0, 1, 2].map((i) => (needed[i] === undefined ? dash : `${needed[i]}+`))]
        const mark = rule === null ? 'reconstructed' : 'found'
        return row(rule ?? 'orders.18', cells, { lit: orders.has(orderRow), mark })
      }),
    note: 'One die for a unit, with what is added; a one gives nothing. Whoever is not on the sheet uses the row of the nearest kind.',
  }
}

/** Order chances of every unit that can still be ordered, before declarations; the next unit first. */
export function chancesChart(board: Board, { battlefield, inTurn, kind }: Relevance): readonly Chart[] {
  if (kind !== 'order' && kind !== 'staff') return []
  const laterUnits = battlefield.scenario.roster.unitIds.filter(
    (unit) => !inTurn.includes(unit) && isToOrder(battlefield, unit),
  )
  return [
    {
      id: 'order chances',
      title: 'Order chances: actions',
      columns: ['Unit', 'Adds', 'None', 'One', 'Two', 'Three'],
      rows: [...inTurn, ...laterUnits].map((unit) => chancesRow(board, battlefield, unit, inTurn.includes(unit))),
      note: 'Before staff and whatever else may be called upon. Lit is whoever can be ordered next.',
    },
  ]
}

function chancesRow(board: Board, battlefield: Battlefield, unit: UnitId, isLit: boolean): ChartRow {
  const adds = modifierTotal(orderModifiers(battlefield, unit, {}, 4))
  const maxActions = neededOn(battlefield, unitOf(battlefield, unit).row).length
  const chances = orderChances(battlefield, unit, {}).map((diceCount, i) =>
    i > maxActions ? dash : percent(diceCount / 6),
  )
  return {
    cells: [capital(unitName(board, unit)), signed(adds), ...chances],
    rule: rowRule(battlefield, unit),
    mark: null,
    lit: isLit,
  }
}

interface ModifierRow {
  readonly rule: RuleId
  readonly when: string
  readonly adds: string
}

export function orderModifierChart(relevance: Relevance): Chart {
  const row = rowsFor(relevance)
  return {
    id: 'order modifiers',
    title: 'Order die: what is added',
    columns: ['When', 'Adds'],
    rows: [...commonModifiers(relevance.battlefield), ...nationalModifiers(relevance.battlefield)].map(
      ({ rule, when, adds }) => row(rule, [when, adds]),
    ),
    note: 'They all add up. What an army may call upon is said before the die; what it has only so many times is spent by it.',
  }
}

function commonModifiers({ book, scenario: { data, switches, roster } }: Battlefield): ModifierRow[] {
  const { period } = data
  const modifierRow = (rule: RuleId, when: string, adds: number | string): ModifierRow => ({
    rule,
    when,
    adds: typeof adds === 'number' ? signed(adds) : adds,
  })
  const staffBonus = switches.staffBonus === 'two throughout' ? 2 : book.tables.staff[period]
  const rawPenalty = switches.rawUnderFire === 'minus one' ? signed(-1) : `${signed(-2)} on a four or more`
  return [
    modifierRow(`period.${period}.staff`, 'Staff, one die of one battalion', staffBonus),
    modifierRow('orders.mod.veteran', 'Veterans', 1),
    ...(roster.battalions.some(({ storm }) => storm)
      ? [modifierRow('national.german-1918.storm-bonus', 'Storm troops', 1)]
      : []),
    modifierRow('orders.mod.raw', 'Raw troops', `${signed(1)}, once under fire ${rawPenalty}`),
    modifierRow('orders.mod.distance', 'A base more than 25 cm from its battalion’s commander', -1),
    modifierRow('orders.mod.hq-suppressed', 'Commander suppressed, for each marker', -1),
    modifierRow('orders.mod.promotion', 'Commander is a field promotion', -1),
    modifierRow('orders.mod.gas', 'Commander or unit in gas', -1),
    ...(period === 'early' && switches.earlySights !== 'plus one'
      ? []
      : [
          modifierRow(
            'orders.mod.artillery-los',
            period === 'late' ? 'Guns that see an enemy themselves' : 'Field guns that see an enemy themselves',
            1,
          ),
        ]),
    modifierRow(
      'orders.mod.mortar-spotted',
      period === 'late' ? 'Mortar that sees no enemy itself' : 'Mortar that a commander spots for',
      -1,
    ),
    ...(period === 'early'
      ? []
      : [modifierRow('orders.mod.ds', 'Defender’s guns off the table, after deep suppression', '0 to −2')]),
    ...(roster.units.some(({ row }) => row === 'tank')
      ? [modifierRow('orders.mod.tank-failed', 'Tank whose last order failed, to July 1918', -1)]
      : []),
    ...(period === 'early' && switches.earlyWire !== 'test only'
      ? [modifierRow('orders.mod.wire-early', 'Company that is to cross wire', -2)]
      : []),
  ]
}

const nationalRows = (
  { discipline }: Switches,
  tanks: boolean,
): readonly (readonly [Special, RuleId, string, number])[] => [
  ['pals', 'national.british-1915.pals', 'Pals, once a raw battalion', 2],
  [
    'professionalism',
    'national.british-1917.professionalism',
    tanks ? 'Professionalism, once a battalion, four times tanks' : 'Professionalism, once a battalion',
    2,
  ],
  [
    'prussian discipline',
    'national.german-1914.discipline',
    `Prussian Discipline, three times a ${discipline === 'three a side' ? 'side' : 'battalion'}`,
    2,
  ],
  [
    'prussian discipline of all commanders',
    'mons.german.4',
    `Prussian Discipline, three times a ${discipline === 'three a side' ? 'side' : 'commander'}`,
    2,
  ],
  ['elan', 'national.french-1914.elan', 'Élan, for what goes forward', 1],
]

function nationalModifiers({ scenario: { data, switches, roster } }: Battlefield): ModifierRow[] {
  const tanks = roster.bases.some(({ tank }) => tank !== null)
  const has = (special: Special): boolean => sides.some((side) => data.forces[side].special.includes(special))
  const cards: readonly ModifierRow[] = [
    { rule: 'event.diamonds-jack', when: 'Card: inspiring leader', adds: signed(1) },
    { rule: 'event.hearts-ten', when: 'Card: good discipline', adds: signed(1) },
    { rule: 'event.diamonds-ten', when: 'Card: concise order, after the die', adds: signed(1) },
    { rule: 'event.clubs-ten', when: 'Card: command error', adds: signed(-1) },
  ]
  return [
    ...nationalRows(switches, tanks).flatMap(([special, rule, when, adds]) =>
      has(special) ? [{ rule, when, adds: signed(adds) }] : [],
    ),
    ...(switches.events === 'with' ? cards : []),
  ]
}
