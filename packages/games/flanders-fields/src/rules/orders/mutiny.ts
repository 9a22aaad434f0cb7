/** national.french-1917.mutiny: the enemy names battalions that hold and will not advance (FF-128). */
import { allowed, isAmong, listOf, nothing, type Ruling, refused, type Script } from '@firestep/referee'
import { enemyOf, type Side, sides } from '../../data/schema.ts'
import { type BattlefieldOf, battalionOf, isPresent, viewingSide } from '../battlefield.ts'
import type { BattalionId } from '../ids.ts'
import { standFast } from '../movement/refuse-advance.ts'
import { battalionShape, list } from '../question-types.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { isRising } from './deep-dugouts.ts'

/** Battalions of a side on the table. */
const onTable = (battlefield: Battlefield, side: Side): BattalionId[] =>
  battlefield.scenario.roster.battalionIds.filter((battalion) => {
    const { side: owner, bases } = battalionOf(battlefield, battalion)
    return owner === side && bases.some((base) => isPresent(battlefield, base))
  })

/** FF-128: three; where fewer than six are present half of them, or by the other reading three if possible. */
function mutineerCount({ scenario }: Battlefield, present: number): number {
  if (scenario.switches.mutineers === 'always three') return Math.min(3, present)
  return present < 6 ? Math.floor(present / 2) : 3
}

const isMutinous = ({ scenario }: Battlefield, side: Side): boolean =>
  scenario.data.forces[side].special.includes('mutiny')

export const mutinyQuestion = list('mutiny', {
  rule: 'national.french-1917.mutiny',
  about: nothing,
  answer: listOf(battalionShape),
})

export function* mutiny(battle: Battle): Script {
  const { table } = battle
  for (const side of sides) {
    if (!isMutinous(battle, side) || mutineerCount(battle, onTable(battle, side).length) === 0) continue
    const battalions = yield* mutinyQuestion.ask(enemyOf(side), null)
    for (const battalion of battalions) standFast(battle, battalion)
    table.tell({ type: 'mutiny', rule: mutinyQuestion.rule, battalions: [...battalions] })
    table.noteUsed('mutiny')
  }
}

const ofMutiny = (why: string): Ruling => refused(mutinyQuestion.rule, why)

/** Battalions in ascending order, so that each choice has one answer. */
export const mutinyKind = (battlefieldOf: BattlefieldOf) =>
  mutinyQuestion.kind({
    next(view, _about, soFar) {
      const battlefield = battlefieldOf(view)
      const candidates = onTable(battlefield, enemyOf(viewingSide(view)))
      const count = mutineerCount(battlefield, candidates.length)
      const last = soFar.at(-1)
      const later = candidates.filter((candidate) => last === undefined || candidate > last)
      // Enough battalions must remain to reach the number.
      const choiceCount = later.length - (count - soFar.length) + 1
      return soFar.length >= count ? { parts: [], enough: true } : { parts: later.slice(0, choiceCount), enough: false }
    },
    check(view, _about, battalions) {
      const battlefield = battlefieldOf(view)
      const candidates = onTable(battlefield, enemyOf(viewingSide(view)))
      const count = mutineerCount(battlefield, candidates.length)
      if (battalions.length !== count) return ofMutiny(refusals.mutinyCount(count))
      return isRising(battalions) && battalions.every((battalion) => candidates.includes(battalion))
        ? allowed
        : ofMutiny(refusals.nameEnemyBattalions)
    },
    explain: (view, _about, thing) =>
      isAmong(onTable(battlefieldOf(view), enemyOf(viewingSide(view))), thing)
        ? allowed
        : ofMutiny(refusals.notEnemyBattalion),
  })
