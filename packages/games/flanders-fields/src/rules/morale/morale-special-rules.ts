/** An army's special rules for a battalion that tests morale, before the die and after it. */
import {
  fields,
  listOf,
  type Modifier,
  modifier,
  oneOf,
  orNull,
  type Script,
  type TypeOf,
  yesOrNo,
} from '@firestep/referee'
import { battalionOf, isPresent } from '../battlefield.ts'
import type { BattalionId } from '../ids.ts'
import { allCommanders, disciplineLeft } from '../orders/declarations.ts'
import { battalionShape, choice } from '../question-types.ts'
import { cardsForMorale } from '../random-events/morale-cards.ts'
import type { Battle, Battlefield } from '../state.ts'
import { standingOf } from './losses.ts'

export const callShape = oneOf('pals', 'discipline')
export type MoraleCall = TypeOf<typeof callShape>

/** Special rules a battalion can use before its morale die. */
function availableCalls(battlefield: Battlefield, battalion: BattalionId): MoraleCall[] {
  const { side, hq } = battalionOf(battlefield, battalion)
  const { uses } = standingOf(battlefield, battalion)
  const commander = { level: 'battalion', id: battalion } as const
  const available: MoraleCall[] = []
  if (uses.pals > 0) available.push('pals')
  // mons.german.4: only there it applies to morale too, while there is a commander to use it.
  if (
    allCommanders(battlefield, side) &&
    hq !== null &&
    isPresent(battlefield, hq) &&
    disciplineLeft(battlefield, side, commander) > 0
  )
    available.push('discipline')
  return available
}

export const steadyQuestion = choice('steady', {
  rule: 'morale.1',
  about: fields({ battalion: battalionShape, can: listOf(callShape) }),
  answer: orNull(callShape),
})

/** national.british-1915.pals (FF-131), mons.german.4 (FF-126), and cards of either side. */
export function* steady(battle: Battle, battalion: BattalionId): Script<Modifier[]> {
  const { side } = battalionOf(battle, battalion)
  const can = availableCalls(battle, battalion)
  const modifiers: Modifier[] = []
  if (can.length > 0) {
    const call = yield* steadyQuestion.ask(side, { battalion, can })
    if (call !== null) modifiers.push(callUpon(battle, battalion, call))
  }
  return [...modifiers, ...(yield* cardsForMorale(battle, battalion))]
}

function callUpon(battle: Battle, battalion: BattalionId, call: MoraleCall): Modifier {
  standingOf(battle, battalion).uses[call]--
  battle.table.noteUsed(call)
  return call === 'pals'
    ? modifier('national.british-1915.pals', 'the spirit of the Pals', 2)
    : modifier('mons.german.4', 'Prussian discipline', 2)
}

export const steadyKind = steadyQuestion.kind({ options: (_view, { can }) => [null, ...can] })

/** Asks whether a bad result is ignored. */
export const stubbornQuestion = choice('stubborn', {
  rule: 'national.french-1917.stubborn',
  about: fields({ battalion: battalionShape }),
  answer: yesOrNo,
})

/**
 * national.french-1917.stubborn: returns true if a bad result is ignored. The uses belong to the whole side (FF-414).
 */
export function* bear(battle: Battle, battalion: BattalionId): Script<boolean> {
  const { side } = battalionOf(battle, battalion)
  if (battle.state.stubborn[side] === 0) return false
  const stays = yield* stubbornQuestion.ask(side, { battalion })
  if (!stays) return false
  battle.state.stubborn[side]--
  battle.table.noteUsed('stubborn resistance')
  battle.table.tell({ type: 'ignored', rule: 'national.french-1917.stubborn', battalion })
  return true
}

export const stubbornKind = stubbornQuestion.kind({ options: () => [true, false] })
