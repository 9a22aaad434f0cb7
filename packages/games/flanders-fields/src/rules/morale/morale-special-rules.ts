/** Special rules of an army for morale: bonuses to the die, and bad results that are ignored. */
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

export const moraleBonusShape = oneOf('pals', 'discipline')
export type MoraleBonus = TypeOf<typeof moraleBonusShape>

/** Bonuses that a battalion can use before its morale die. */
function availableBonuses(battlefield: Battlefield, battalion: BattalionId): MoraleBonus[] {
  const { side, hq } = battalionOf(battlefield, battalion)
  const { uses } = standingOf(battlefield, battalion)
  const commander = { level: 'battalion', id: battalion } as const
  const available: MoraleBonus[] = []
  if (uses.pals > 0) available.push('pals')
  // mons.german.4: in this scenario discipline helps morale too, as long as there is a commander to use it.
  if (
    allCommanders(battlefield, side) &&
    hq !== null &&
    isPresent(battlefield, hq) &&
    disciplineLeft(battlefield, side, commander) > 0
  )
    available.push('discipline')
  return available
}

/** The bonus used, or none. */
export const steadyQuestion = choice('steady', {
  rule: 'morale.1',
  about: fields({ battalion: battalionShape, can: listOf(moraleBonusShape) }),
  answer: orNull(moraleBonusShape),
})

/** Modifiers of the morale die: national.british-1915.pals (FF-131), mons.german.4 (FF-126), cards of either side. */
export function* declareMoraleBonuses(battle: Battle, battalion: BattalionId): Script<Modifier[]> {
  const { side } = battalionOf(battle, battalion)
  const can = availableBonuses(battle, battalion)
  const modifiers: Modifier[] = []
  if (can.length > 0) {
    const bonus = yield* steadyQuestion.ask(side, { battalion, can })
    if (bonus !== null) modifiers.push(spendBonus(battle, battalion, bonus))
  }
  return [...modifiers, ...(yield* cardsForMorale(battle, battalion))]
}

function spendBonus(battle: Battle, battalion: BattalionId, bonus: MoraleBonus): Modifier {
  standingOf(battle, battalion).uses[bonus]--
  battle.table.noteUsed(bonus)
  return bonus === 'pals'
    ? modifier('national.british-1915.pals', 'the spirit of the Pals', 2)
    : modifier('mons.german.4', 'Prussian discipline', 2)
}

export const steadyKind = steadyQuestion.kind({ options: (_view, { can }) => [null, ...can] })

/** Permission to ignore a bad result. */
export const stubbornQuestion = choice('stubborn', {
  rule: 'national.french-1917.stubborn',
  about: fields({ battalion: battalionShape }),
  answer: yesOrNo,
})

/** national.french-1917.stubborn: true if the side ignores a bad result. The whole side shares the uses (FF-414). */
export function* mayIgnoreResult(battle: Battle, battalion: BattalionId): Script<boolean> {
  const { side } = battalionOf(battle, battalion)
  if (battle.state.stubborn[side] === 0) return false
  const ignoresResult = yield* stubbornQuestion.ask(side, { battalion })
  if (!ignoresResult) return false
  battle.state.stubborn[side]--
  battle.table.noteUsed('stubborn resistance')
  battle.table.tell({ type: 'ignored', rule: 'national.french-1917.stubborn', battalion })
  return true
}

export const stubbornKind = stubbornQuestion.kind({ options: () => [true, false] })
