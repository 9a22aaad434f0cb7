/** Off-map places: guns off the table, reserves, losses, exited bases, cards in force and the own fire plan. */

import { type Box, capital, counted } from '@firestep/face'
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

export function boxesOf(board: Board, view: BattleView): readonly Box[] {
  const battlefield = board.battlefieldOf(view)
  return sides.flatMap((side) => {
    const box = (title: string, items: readonly string[]): readonly Box[] =>
      items.length === 0 ? [] : [{ title: `${nationOf(board, side)} ${title}`, seat: side, items }]
    return [
      ...box('guns behind the table', batteryTexts(board, battlefield, side)),
      ...box('reserves', waitingTexts(board, battlefield, side)),
      ...box('losses', lostTexts(battlefield, side)),
      ...box(
        'troops gone over the far edge',
        basesWithFate(battlefield, side, 'exited').map((base) => baseName(board, base)),
      ),
      ...box('cards in force', cardsInForce(view, side)),
      ...(viewerOf(view) === side
        ? box('fire plan, as you wrote it', planTexts(board, view.secrets.own?.plan ?? null))
        : []),
    ]
  })
}

const basesWithFate = ({ scenario, state }: Battlefield, side: Side, ...fates: readonly Fate[]): readonly BaseId[] =>
  scenario.roster.baseIds.filter(
    (base) => scenario.roster.bases[base]?.side === side && fates.includes(state.bases[base]?.fate ?? 'present'),
  )

/** "77 mm field gun, IR 62: its fire lies 14 cm south of Montauban" */
const batteryTexts = (board: Board, battlefield: Battlefield, side: Side): readonly string[] =>
  basesWithFate(battlefield, side, 'off table').map((base) => {
    const aim = battlefield.state.aims.find(({ battery }) => battery === base)
    const name = `${capital(baseName(board, base))}${enrolled(battlefield, base).superimposed ? ', superimposed' : ''}`
    if (aim === undefined) return `${name}: no aiming point on the table`
    return `${name}: ${aim.sos ? 'SOS fire' : aim.live ? 'its fire lies' : 'aimed'} ${whereText(board, aim)}`
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
    const name = battalion !== undefined ? battalionName(board, battalion) : `${group.name}, commander and weapons`
    return [`${name}, ${counted(group.bases.length, 'base')}: ${arrivalText(battlefield, group, tries ?? 0)}`]
  })
}

/** FF-134: one die each turn, easier with every turn. */
function arrivalText({ state }: Battlefield, { arrival }: Group, tries: number): string {
  if (arrival === null) return 'to be set down'
  const needed = Math.max(1, arrival.first - tries)
  const fromTurn = state.turn < arrival.turn ? `from turn ${arrival.turn}, ` : ''
  const dieText = needed === 1 ? 'without a die' : `on a die of ${needed} or more, one less each turn`
  return `${fromTurn}${dieText}, at the ${edgeNames[arrival.edge]} edge`
}

/** Compass names of the table edges as drawn: the attacker comes from the west. */
const edgeNames = { 'x=0': 'west', 'x=1800': 'east', 'y=0': 'south', 'y=1200': 'north' } as const

/** Lost platoons and weapons, by kind and fate. */
function lostTexts(battlefield: Battlefield, side: Side): readonly string[] {
  const kinds = basesWithFate(battlefield, side, 'killed', 'routed', 'abandoned').map((base) => {
    const { fate } = baseOf(battlefield, base)
    const kind = kindName(enrolled(battlefield, base))
    return `${capital(kind)}${fate === 'killed' ? '' : `, ${fate}`}`
  })
  return [...new Set(kinds)].map((kind) => `${kind} × ${kinds.filter((other) => other === kind).length}`)
}

function cardsInForce({ inForce: cards, turn, side: activeSide }: BattleView, side: Side): readonly string[] {
  const currentPlayerTurn = 2 * turn + (activeSide === 'defender' ? 1 : 0)
  return cards.flatMap(({ card, side: cardSide, until }) =>
    cardSide === side
      ? [`${capital(cardName(card))}${until > currentPlayerTurn ? `, to turn ${Math.floor(until / 2)}` : ''}`]
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
    return base === undefined ? battery : capital(baseShort(board, base))
  }
  const { barrage } = plan
  return [
    ...(barrage === null
      ? []
      : [
          `Barrage from turn ${barrage.turn}, first ${barrage.from / 10} cm from your edge, ${barrage.step / 10} cm a turn${barrage.halts.length === 0 ? '' : `, halting at place ${barrage.halts.join(', ')}`}`,
        ]),
    ...plan.aims.map((aim) => `${batteryText(aim.battery)}: ${pointText(aim)}`),
    ...plan.gas.map(
      (cloud) =>
        `Turn ${cloud.turn}: ${cloud.type} gas from ${cloud.delivery}, ${pointText(cloud)}, wind to the ${compassOf(cloud.heading)}`,
    ),
  ]
}
