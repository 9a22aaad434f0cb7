/** Charts of orders: continuing, changing and their restrictions. */
import { type Chart, capital, signed } from '@firestep/face'
import { isAmong } from '@firestep/referee'
import { classes, type OrderType, orderTypes } from '../../data/schema.ts'
import { orderInEffect } from '../../rules/orders/order-in-effect.ts'
import type { Brigiment } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { orderName } from '../names/orders.ts'
import { dash, orDash, rowsOf } from './chart-rows.ts'
import { bandText } from './fire-charts.ts'
import type { Relevance } from './relevance.ts'

const concernedBrigiments = ({ battlefield, brigiments }: Relevance): readonly Brigiment[] =>
  battlefield === null ? [] : brigiments.flatMap((id) => battlefield.army.brigiments[id] ?? [])

/** 11.1.2: the chance by Officer Points. */
export function acceptanceChart({ book: { tables } }: Board, relevance: Relevance): Chart {
  const row = rowsOf(tables.orders)
  const last = tables.orders.change.length - 1
  const currentPoints = new Set(concernedBrigiments(relevance).map((one) => Math.min(one.points, last)))
  return {
    id: 'orders table',
    title: 'Orders: to continue and to change',
    columns: ['Officer Points', 'Continue', 'Change'],
    rows: tables.orders.change.map((change, points) =>
      row(
        '11.1.2',
        [
          points === last ? `${points} or more` : String(points),
          continueText(tables.orders.continue[points] ?? null),
          String(change),
        ],
        currentPoints.has(points),
      ),
    ),
    note: 'Two dice and modifiers at the number or less. Attacks, Defense, Cordon Defense and Regroup roll to continue; “goes on” needs no roll.',
  }
}

const continueText = (number: number | 'fails' | null): string =>
  number === null ? 'goes on' : number === 'fails' ? 'fails' : String(number)

export function orderModifierChart({ book: { tables } }: Board, relevance: Relevance): Chart {
  const table = tables.orderModifiers
  const row = rowsOf(table)
  const ownBrigiments = concernedBrigiments(relevance)
  const ownClasses = new Set(ownBrigiments.map((one) => one.class))
  return {
    id: 'order modifiers',
    title: 'Orders: what is added to the roll',
    columns: ['When', 'Adds'],
    rows: [
      row('11.1.10', ['order completed', signed(table.completed)]),
      row('11.6', ['each isolated unit', `${signed(table.isolated.each)}, at most ${signed(table.isolated.most)}`]),
      row('9.8.4', ['intermingled', signed(table.intermingled)]),
      ...table.divisionPath.map(({ modifier }, i) =>
        row('9.2.2', [`to the division ${bandText(table.divisionPath, i, 'hex')}`, signed(modifier)]),
      ),
      row(
        '11.1.3',
        ['out of supply', signed(table.outOfSupply)],
        ownBrigiments.some((one) => one.outOfSupply),
      ),
      row('11.1.3', ['HQ in contact', signed(table.headquartersInContact)]),
      row('11.1.3', ['change by night', signed(table.nightChange)]),
      ...classes.map((rank) => row('11.1.3', [`class ${rank}`, signed(table.byClass[rank])], ownClasses.has(rank))),
    ],
    note: null,
  }
}

const targets: readonly OrderType[] = ['attack', 'defense', 'regroup', 'general reserve', 'march']

export function matrixChart({ book: { tables } }: Board, relevance: Relevance): Chart {
  const { from, commit } = tables.changeMatrix
  const row = rowsOf(tables.changeMatrix)
  const { battlefield } = relevance
  const currentOrders = new Set(
    battlefield === null ? [] : concernedBrigiments(relevance).map((one) => orderInEffect(battlefield, one)),
  )
  return {
    id: 'change matrix',
    title: 'From one order to another',
    columns: ['From', ...targets.map((to) => `to ${orderName(to)}`)],
    rows: orderTypes.map((type) =>
      row(
        '11.3.1',
        [orderName(type), ...targets.map((to) => orDash(from[type]?.[to] ?? null, signed))],
        currentOrders.has(type),
      ),
    ),
    note: `Added to the roll; a ${dash} cannot be done. Committing supports: ${signed(commit)}.`,
  }
}

export function supportChart({ book: { tables } }: Board, { kind }: Relevance): Chart {
  const row = rowsOf(tables.supports)
  return {
    id: 'supports',
    title: 'Battalions in support, at most',
    columns: ['Order', ...[0, 1, 2, 3, 4].map((count) => `of ${count}`)],
    rows: Object.entries(tables.supports.byBattalions).flatMap(([type, counts]) =>
      isAmong(orderTypes, type)
        ? [row('11.5.1', [capital(orderName(type)), ...(counts ?? []).map(String)], kind === 'order')]
        : [],
    ),
    note: 'Stalled Attack and Disorganized Defense keep those they have.',
  }
}
