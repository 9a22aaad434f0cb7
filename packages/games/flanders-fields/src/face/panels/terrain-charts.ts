/** Terrain charts: movement cost, wire and water, cover, and sight. */
import { type Chart, type ChartRow, capital } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { type Cover, type MovementRow, movementRows, type Pace, paces, periods } from '../../data/schema.ts'
import { ruleOfRow } from '../../rules/movement/terrain-cost.ts'
import type { Battlefield } from '../../rules/state.ts'
import { cm, dash, orMore, rowsFor } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

const groundNames: Readonly<Record<MovementRow, string>> = {
  'cross country': 'Open',
  'shell torn': 'Shell-torn',
  shattered: 'Shattered',
  'trench along': 'Along a trench',
  'trench cross': 'Across a trench',
  road: 'Road, column',
  close: 'Close',
  stream: 'Over a stream',
  river: 'Over a river',
}

const paceNames: Readonly<Record<Pace, string>> = {
  infantry: 'Foot',
  cavalry: 'Horse',
  'field artillery': 'Limbered',
  tank: 'Tank',
  motor: 'Motor',
}

/** Columns for troops the battle does not have are left out. */
export function movementChart(relevance: Relevance): Chart {
  const { battlefield } = relevance
  const { movement, bases } = battlefield.book.tables
  const arms = new Set(battlefield.scenario.roster.bases.map(({ type }) => bases[type].arm))
  const has: Readonly<Record<Pace, boolean>> = {
    infantry: true,
    cavalry: arms.has('cavalry'),
    'field artillery': arms.has('artillery'),
    tank: arms.has('armour'),
    motor: arms.has('vehicle'),
  }
  const pacesShown = paces.filter((pace) => has[pace])
  const row = rowsFor(relevance)
  return {
    id: 'movement',
    title: 'Movement: centimetres an action',
    columns: ['Ground', ...pacesShown.map((pace) => paceNames[pace])],
    rows: movementRows.map((movementRow) =>
      row(ruleOfRow[movementRow], [
        groundNames[movementRow],
        ...pacesShown.map((pace) => rateText(battlefield, movementRow, pace)),
      ]),
    ),
    note: `Close are woods, villages and marsh; a strong point is a trench. Over several grounds each is paid at its own rate. Veteran infantry and light tanks go ${cm(movement.bonus)} farther everywhere. Machine guns and light mortars that are not packed go half as far, guns pushed by hand ${cm(movement.manhandledGun)}. Facing about costs ${cm(movement.halfTurn)}, less for less.`,
  }
}

function rateText({ book: { tables }, scenario: { switches } }: Battlefield, row: MovementRow, pace: Pace): string {
  const rate = tables.movement.rates[row][pace]
  if (rate === null) return dash
  if (row === 'trench cross' && pace === 'field artillery' && switches.gunsAndTrenches === 'never cross') return dash
  if (row === 'trench cross' && pace === 'cavalry' && switches.horseAndTrenches === 'never cross') return dash
  if (row === 'trench cross' && rate === 0 && switches.overTrenches === 'as beside it') return 'as beside it'
  if (typeof rate === 'object') return rate.actions === 1 ? '1 action' : `${rate.actions} actions`
  if (rate === 0) return 'free'
  return String((row === 'close' && pace === 'infantry' ? Number(switches.closeTerrain) : rate) / 10)
}

export function wireChart(relevance: Relevance): Chart {
  const { battlefield } = relevance
  const { test, beyond, gap, track } = battlefield.book.tables.wire
  const { data, switches } = battlefield.scenario
  const row = rowsFor(relevance)
  return {
    id: 'wire',
    title: 'Wire',
    columns: ['What', 'How'],
    rows: [
      ...periods
        .filter((period) => period === data.period)
        .map((period) =>
          row(`wire.test.${period}`, [
            'To get through, each platoon',
            period === 'early' && switches.earlyWire === 'order only' ? 'no die' : orMore(test[period]),
          ]),
        ),
      row('wire.2', ['Every belt of 2 cm', 'an action and a die of its own']),
      row('wire.4', ['Who gets through', `up to ${cm(beyond)} beyond it, into an assault too`]),
      row('wire.6', ['Who does not', 'hangs there in the open, and tries again in its next turn']),
      row('wire.extra.1', ['Engineers and pioneers', `cut a gap of ${cm(gap)} with an action`]),
      row('wire.extra.2', ['A tank’s track', `${cm(track)} wide, for men on foot`]),
      row('wire.extra.4', ['A tank with grapnels', 'clears what it stands on, for horses too']),
      row('wire.extra.6', ['Horses, guns and pack animals', 'only where it is cleared']),
      ...(data.period === 'early' && switches.earlyWire !== 'test only'
        ? [row('orders.mod.wire-early', ['A company of the early war', 'says so before its order die, at −2'])]
        : []),
    ],
    note: null,
  }
}

const coverRows: readonly (readonly [rule: RuleId, where: string, cover: Cover])[] = [
  ['cover.open.1', 'Raw troops on plain ground', 'open'],
  ['cover.open.2', 'Anybody in column on a road', 'open'],
  ['cavalry.1', 'Cavalry, but in woods and villages', 'open'],
  ['wire.6', 'Hanging on wire', 'open'],
  ['move.bridge.1', 'On a bridge', 'open'],
  ['cover.soft.1', 'Other troops on plain ground; packed up they are in the open', 'soft'],
  ['cover.wood.1', 'Wood', 'soft'],
  ['cover.marsh.1', 'Marsh, river bank', 'soft'],
  ['assault.14', 'Thrown back by a drawn assault', 'soft'],
  ['cover.medium.1', 'Trench', 'medium'],
  ['cover.hard.1', 'Strong point, strong trench', 'hard'],
  ['cover.village.1', 'Village', 'hard'],
  ['cover.trenchwood.1', 'Trench in a wood', 'hard'],
  ['cover.trenchvillage.1', 'Trench or strong point in a village', 'fort'],
  ['cover.fort.1', 'Blockhouse', 'fort'],
]

export function coverChart(relevance: Relevance): Chart {
  const row = rowsFor(relevance)
  return {
    id: 'cover',
    title: 'Cover',
    columns: ['Where', 'Cover'],
    rows: coverRows.map(([rule, where, cover]) => row(rule, [where, capital(cover)])),
    note: 'The best that applies counts. It is the middle of a base that stands somewhere.',
  }
}

const viewerRows = [
  ['infantry', 'vis.infantry', 'Infantry and all others'],
  ['artillery', 'vis.artillery', 'Guns and observers'],
  ['vehicle', 'vis.vehicle', 'Tanks and vehicles'],
] as const

export function sightChart(relevance: Relevance): Chart {
  const { battlefield } = relevance
  const { rows, fired, deadGround, wood } = battlefield.book.tables.visibility
  const { data, switches } = battlefield.scenario
  const { fog } = data
  const row = rowsFor(relevance)
  const distances = (open: string, cover: string, large: string): readonly string[] => [open, cover, large]
  const fogRow: readonly ChartRow[] =
    fog === null
      ? []
      : [
          row(
            'vis.fog',
            [`Fog, turns ${fog.from} to ${fog.to}: nobody beyond`, ...distances(cm(fog.cap), cm(fog.cap), cm(fog.cap))],
            {
              lit: battlefield.state.turn >= fog.from && battlefield.state.turn <= fog.to,
              mark: 'reconstructed',
            },
          ),
        ]
  return {
    id: 'sight',
    title: 'How far one sees',
    columns: ['Viewer', 'In the open', 'In cover', 'Large'],
    rows: [
      ...viewerRows.map(([id, rule, name]) =>
        row(rule, [name, ...distances(cm(rows[id].open), cm(rows[id].cover), cm(rows[id].large))]),
      ),
      row('vis.fired', ['Whoever has fired from cover', dash, cm(fired), dash]),
      row('vis.wood', ['Into or out of wood and village', cm(wood), cm(wood), cm(wood)]),
      row('vis.3', ['Hidden right behind what is looked over', cm(deadGround), cm(deadGround), cm(deadGround)]),
      ...fogRow,
    ],
    note: `${switches.fieldcraft === 'hides' ? 'Whoever has soft cover by his fieldcraft is in cover. ' : ''}Large are tanks, vehicles, blockhouses and heavy guns. All see all round, from their middle to any corner of a base. From as high one looks over woods, houses and hills.`,
  }
}
