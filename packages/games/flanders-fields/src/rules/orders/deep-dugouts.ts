/** Deep dugouts: bases below ground at the start of the battle (Troops in Deep Shelters). */
import { allowed, isAmong, listOf, nothing, type Ruling, refused, type Script } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { armOf, type BattlefieldOf, baseOf, poseOf, present, viewingSide } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import { baseShape, list } from '../question-types.ts'
import type { Battle, Battlefield } from '../state.ts'
import { trenchAt } from '../terrain-at.ts'
import * as refusals from '../texts/refusals.ts'

/** shelter.1: infantry and crewed weapons that stand in an own trench with dugouts. */
export const mayShelter = (battlefield: Battlefield, side: Side): BaseId[] =>
  present(battlefield, side).filter((base) => {
    const arm = armOf(battlefield, base)
    const trench = trenchAt(battlefield, poseOf(battlefield, base))
    return (arm === 'infantry' || arm === 'support') && trench?.side === side && trench.deepShelters
  })

export const shelterQuestion = list('shelter', { rule: 'shelter.1', about: nothing, answer: listOf(baseShape) })

/** FF-430: the owner decides once, after all bases are placed. */
export function* takeShelter(battle: Battle): Script {
  const { table } = battle
  for (const side of sides) {
    const mayEnter = mayShelter(battle, side)
    if (mayEnter.length === 0) continue
    const bases = yield* shelterQuestion.ask(side, null)
    for (const base of mayEnter) baseOf(battle, base).sheltered = bases.includes(base)
    table.tell({ type: 'sheltered', rule: 'shelter.1', side, bases: [...bases] })
    if (bases.length > 0) table.noteUsed('into shelter')
  }
}

/** True if each number is greater than the one before. */
export const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? number))

const shelterAnswers = (why: string): Ruling => refused('shelter.1', why)

/** Bases in ascending order, so that each choice has one answer; those that the scenario puts below are preselected. */
export const shelterKind = (battlefieldOf: BattlefieldOf) =>
  shelterQuestion.kind({
    preparedAnswer(view) {
      const battlefield = battlefieldOf(view)
      return mayShelter(battlefield, viewingSide(view)).filter((base) => baseOf(battlefield, base).sheltered)
    },
    next(view, _about, soFar) {
      const last = soFar.at(-1)
      const mayEnter = mayShelter(battlefieldOf(view), viewingSide(view))
      return { parts: mayEnter.filter((base) => last === undefined || base > last), enough: true }
    },
    check(view, _about, bases) {
      const mayEnter = mayShelter(battlefieldOf(view), viewingSide(view))
      return isRising(bases) && bases.every((base) => mayEnter.includes(base))
        ? allowed
        : shelterAnswers(refusals.nameDugoutBases)
    },
    explain: (view, _about, thing) =>
      isAmong(mayShelter(battlefieldOf(view), viewingSide(view)), thing)
        ? allowed
        : shelterAnswers(refusals.noDugoutForIt),
  })
