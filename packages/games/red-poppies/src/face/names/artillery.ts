/** Names of off-map artillery. */

import { signed } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import { lastTurnFor } from '../../rules/campaign/counter-attack.ts'
import type { GroupId } from '../../rules/ids.ts'
import type { Battlefield, BattleView, Group } from '../../rules/state.ts'
import { type Board, sideName } from '../board.ts'
import * as texts from '../texts/names.ts'

type ViewWithGroups = Pick<BattleView, 'groups'>

function groupIn({ groups }: ViewWithGroups, group: GroupId): Readonly<Group> {
  const guns = groups[group]
  if (guns === undefined) throw new Error(`there is no artillery group ${group}`)
  return guns
}

/** The number of a group among several of the same kind on its side; null if it is the only one. */
export function numberAmongAlike(view: ViewWithGroups, group: GroupId): number | null {
  const ownGroup = groupIn(view, group)
  const alike = view.groups.flatMap((other, id) => (isAlike(other, ownGroup) ? [id] : []))
  return alike.length === 1 ? null : alike.indexOf(group) + 1
}

const isAlike = (a: Readonly<Group>, b: Readonly<Group>): boolean =>
  a.side === b.side && a.firepower === b.firepower && a.howitzer === b.howitzer && a.mode === b.mode

/** "howitzers +4 no. 2" */
export function gunsText(view: BattleView, group: GroupId): string {
  const { howitzer, firepower } = groupIn(view, group)
  return texts.guns(howitzer, signed(firepower), numberAmongAlike(view, group))
}

/** "howitzers +4 no. 2, by runner" */
export const gunsName = (view: BattleView, group: GroupId): string =>
  texts.gunsByMode(gunsText(view, group), groupIn(view, group).mode)

/** "turn 4", or "turn 3 of a counter-attack" for guns carried over to it (11.32-1). */
export function dueTurn(battlefield: Battlefield, side: Side, due: number): string {
  const { turns } = battlefield.scenario
  return due > turns && !isTooLate(battlefield, side, due) ? texts.counterAttackTurn(due - turns) : texts.turn(due)
}

export const isTooLate = (battlefield: Battlefield, side: Side, due: number): boolean =>
  due > lastTurnFor(battlefield, side)

/** "the German howitzers +4", within a sentence. */
export const theGunsText = (board: Board, view: BattleView, side: Side, group: GroupId): string =>
  texts.theGuns(sideName(board, side), gunsText(view, group))
