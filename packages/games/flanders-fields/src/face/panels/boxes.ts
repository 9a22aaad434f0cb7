/** Off-map places: guns off the table, reserves, losses, exited bases, cards in force and the own fire plan. */

import type { Box } from '@firestep/face'
import { type PlanData, type Side, sides } from '../../data/schema.ts'
import { baseOf, enrolled } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import { type Group, groupsOf } from '../../rules/orders/deployment-groups.ts'
import { baseNamed } from '../../rules/roster.ts'
import type { Battlefield, BattleView, Fate } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { type Board, viewerOf } from '../board.ts'
import { compassOf, whereText } from '../names/bearings.ts'
import { cardName } from '../names/cards.ts'
import { baseName, baseShort, battalionName, kindName, nationOf } from '../names/units.ts'
import * as texts from '../texts/panels.ts'
import { centimetres } from '../texts/words.ts'

export function boxesOf(board: Board, view: BattleView): readonly Box[] {
  const battlefield = board.battlefieldOf(view)
  return sides.flatMap((side) => {
    const box = (title: string, items: readonly string[]): readonly Box[] =>
      items.length === 0 ? [] : [{ title: texts.boxTitle(nationOf(board, side), title), seat: side, items }]
    return [
      ...box(texts.boxes.guns, batteryTexts(board, battlefield, side)),
      ...box(texts.boxes.reserves, waitingTexts(board, battlefield, side)),
      ...box(texts.boxes.losses, lostTexts(battlefield, side)),
      ...box(
        texts.boxes.exited,
        basesWithFate(battlefield, side, 'exited').map((base) => baseName(board, base)),
      ),
      ...box(texts.boxes.cards, cardsInForce(view, side)),
      ...(viewerOf(view) === side ? box(texts.boxes.plan, planTexts(board, view.secrets.own?.plan ?? null)) : []),
    ]
  })
}

const basesWithFate = ({ scenario, state }: Battlefield, side: Side, ...fates: readonly Fate[]): readonly BaseId[] =>
  scenario.roster.baseIds.filter(
    (base) => scenario.roster.bases[base]?.side === side && fates.includes(state.bases[base]?.fate ?? 'present'),
  )

const batteryTexts = (board: Board, battlefield: Battlefield, side: Side): readonly string[] =>
  basesWithFate(battlefield, side, 'off table').map((base) => {
    const aim = battlefield.state.aims.find(({ battery }) => battery === base)
    const aimText =
      aim === undefined
        ? texts.noAimingPoint
        : texts.aimAt(aim.sos ? 'sos' : aim.live ? 'live' : 'aimed', whereText(board, aim))
    return texts.battery(baseName(board, base), enrolled(battlefield, base).superimposed, aimText)
  })

/** Groups still to be deployed, or to arrive by a die roll. */
function waitingTexts(board: Board, battlefield: Battlefield, side: Side): readonly string[] {
  const { battalions, battalionIds } = board.scenario.roster
  return groupsOf(battlefield).flatMap((group, id) => {
    if (group.side !== side || group.bases.length === 0) return []
    const battalion = battalionIds[id]
    const tries =
      battalion !== undefined
        ? battlefield.state.arrivals.battalions[id]
        : battlefield.state.arrivals.formations[id - battalions.length]
    const name = battalion !== undefined ? battalionName(board, battalion) : texts.commanderAndWeapons(group.name)
    return [texts.waiting(name, group.bases.length, arrivalText(battlefield, group, tries ?? 0))]
  })
}

/** FF-134: one die each turn, easier with every turn. */
function arrivalText({ state }: Battlefield, { arrival }: Group, tries: number): string {
  if (arrival === null) return texts.toDeploy
  const needed = Math.max(1, arrival.first - tries)
  return texts.arrives(state.turn < arrival.turn ? arrival.turn : null, needed, arrival.edge)
}

/** Lost platoons and weapons, by kind and fate. */
function lostTexts(battlefield: Battlefield, side: Side): readonly string[] {
  const kinds = basesWithFate(battlefield, side, 'killed', 'routed', 'abandoned').map((base) => {
    const { fate } = baseOf(battlefield, base)
    const kind = kindName(enrolled(battlefield, base))
    return texts.fate(kind, fate === 'killed' ? null : fate)
  })
  return [...new Set(kinds)].map((kind) => texts.times(kind, kinds.filter((other) => other === kind).length))
}

function cardsInForce({ inForce: cards, turn, side: activeSide }: BattleView, side: Side): readonly string[] {
  const currentPlayerTurn = 2 * turn + (activeSide === 'defender' ? 1 : 0)
  return cards.flatMap(({ card, side: cardSide, until }) =>
    cardSide === side
      ? [texts.cardInForce(cardName(card), until > currentPlayerTurn ? Math.floor(until / 2) : null)]
      : [],
  )
}

/** fireplan.1: visible to its owner only. */
function planTexts(board: Board, plan: PlanData | null): readonly string[] {
  if (plan === null) return []
  const pointText = ({ x, y }: { readonly x: number; readonly y: number }): string =>
    whereText(board, { x: units(x), y: units(y) })
  const batteryText = (battery: string): string => {
    const base = baseNamed(board.scenario.roster, battery)
    return base === undefined ? battery : baseShort(board, base)
  }
  const { barrage } = plan
  return [
    ...(barrage === null
      ? []
      : [texts.plannedBarrage(barrage.turn, centimetres(barrage.from), centimetres(barrage.step), barrage.halts)]),
    ...plan.aims.map((aim) => texts.plannedAim(batteryText(aim.battery), pointText(aim))),
    ...plan.gas.map((cloud) =>
      texts.plannedGas(cloud.turn, cloud.type, cloud.delivery, pointText(cloud), compassOf(cloud.heading)),
    ),
  ]
}
