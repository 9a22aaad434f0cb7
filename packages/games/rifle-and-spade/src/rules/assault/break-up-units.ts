/** 19.2.2a: Breaking up units so that part of a stack can stay. */
import { either, oneOf, type Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type BattlefieldOf, battlefieldFor, unitOf, unitsAt } from '../battlefield.ts'
import type { Hex, UnitId } from '../ids.ts'
import { halfBattalion, reorganise } from '../movement/reorganise-units.ts'
import { choice } from '../question-types.ts'
import { inHex, unitShape } from '../shapes.ts'
import type { Battle, Battlefield } from '../state.ts'
import { canAllHideInUsThem } from './assault-stacking.ts'
import { disclose } from './disclosure.ts'

export const breakUpQuestion = choice('break up', {
  rule: '19.2.2a',
  about: inHex,
  answer: either(oneOf('none'), unitShape),
})

/** Units with more than one step that can be broken up. All are in plain sight (3.8.3). */
const divisibleUnits = (battlefield: Battlefield, hex: Hex): UnitId[] =>
  unitsAt(battlefield, hex).filter((unit) => {
    const { type, steps } = unitOf(battlefield, unit)
    return type === halfBattalion && steps > 1
  })

/** Asks only if the side's units cannot all hide beside the enemy. */
export function* breakUpToFit(battle: Battle, side: Side, hex: Hex): Script<void> {
  for (;;) {
    const battlefield = battlefieldFor(battle, side)
    if (canAllHideInUsThem(battlefield, unitsAt(battlefield, hex)) || divisibleUnits(battlefield, hex).length === 0)
      return
    const unit = yield* breakUpQuestion.ask(side, { hex })
    if (unit === 'none') return
    reorganise(battle, side, ['split', unit])
    disclose(battle, hex)
  }
}

export const breakUpKind = (battlefieldOf: BattlefieldOf) =>
  breakUpQuestion.kind({
    pass: 'none',
    ownMove: true,
    options: (view, { hex }) => ['none', ...divisibleUnits(battlefieldOf(view), hex)],
  })
