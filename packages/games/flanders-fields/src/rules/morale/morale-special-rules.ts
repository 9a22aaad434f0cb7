/** An army's special rules for a battalion that tests morale, before the die and after it. */
import { ask, type Json, type Modifier, modifier, type Script, singleChoice } from '@firestep/referee'
import { type BattlefieldOf, battalionOf, isPresent } from '../battlefield.ts'
import { allCommanders, disciplineLeft } from '../orders/declarations.ts'
import { cardsForMorale } from '../random-events/morale-cards.ts'
import type { BattalionId } from '../roster.ts'
import type { Battle, Battlefield, BattleView } from '../state.ts'
import { standingOf } from './losses.ts'

/** Special rules a battalion can use before its morale die. */
function availableCalls(battlefield: Battlefield, battalion: BattalionId): ('pals' | 'discipline')[] {
  const { side, hq } = battalionOf(battlefield, battalion)
  const { uses } = standingOf(battlefield, battalion)
  const commander = { level: 'battalion', id: battalion } as const
  const available: ('pals' | 'discipline')[] = []
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

/** national.british-1915.pals (FF-131), mons.german.4 (FF-126), and cards of either side. */
export function* steady(battle: Battle, battalion: BattalionId): Script<Modifier[]> {
  const { side } = battalionOf(battle, battalion)
  const can = availableCalls(battle, battalion)
  const modifiers: Modifier[] = []
  if (can.length > 0) {
    const choice = yield* ask<'pals' | 'discipline' | null>({
      seat: side,
      kind: 'steady',
      rule: 'morale.1',
      about: { battalion, can },
      open: true,
    })
    if (choice !== null) modifiers.push(callUpon(battle, battalion, choice))
  }
  return [...modifiers, ...(yield* cardsForMorale(battle, battalion))]
}

function callUpon(battle: Battle, battalion: BattalionId, choice: 'pals' | 'discipline'): Modifier {
  standingOf(battle, battalion).uses[choice]--
  battle.table.use(choice)
  return choice === 'pals'
    ? modifier('national.british-1915.pals', 'the spirit of the Pals', 2)
    : modifier('mons.german.4', 'Prussian discipline', 2)
}

const steadyKind = singleChoice<BattleView, { readonly battalion: BattalionId; readonly can: readonly string[] }>({
  rule: 'morale.1',
  options: (_view, { can }) => [null, ...can],
})

/**
 * national.french-1917.stubborn: returns true if a bad result is ignored. The uses belong to the whole side (FF-414).
 */
export function* bear(battle: Battle, battalion: BattalionId): Script<boolean> {
  const { side } = battalionOf(battle, battalion)
  if (battle.state.stubborn[side] === 0) return false
  const stays = yield* ask<boolean>({
    seat: side,
    kind: 'stubborn',
    rule: 'national.french-1917.stubborn',
    about: { battalion },
    open: true,
  })
  if (!stays) return false
  battle.state.stubborn[side]--
  battle.table.use('stubborn resistance')
  battle.table.tell({ type: 'ignored', rule: 'national.french-1917.stubborn', battalion })
  return true
}

const stubbornKind = singleChoice<BattleView, Json>({
  rule: 'national.french-1917.stubborn',
  options: () => [true, false],
})

export const moraleKinds = (_fieldOf: BattlefieldOf) => ({ steady: steadyKind, stubborn: stubbornKind })
