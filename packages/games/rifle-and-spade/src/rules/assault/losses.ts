/** 18.4.2: Assault loss priorities. */
import type { Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type BattlefieldOf, battlefieldFor, isHeadquarters, kindOf, typeOf, unitOf } from '../battlefield.ts'
import { replaceHeadquarters } from '../command/hq-replacement.ts'
import { loseStep, loseUnit } from '../fire/casualties.ts'
import type { Hex, UnitId } from '../ids.ts'
import { choice } from '../question-types.ts'
import { inHex, unitShape } from '../shapes.ts'
import type { Battle, Battlefield } from '../state.ts'
import { fightersIn } from './strengths.ts'

/** The unit that is hit, of several as large. */
export const assaultLossQuestion = choice('assault loss', { rule: '18.4.2', about: inHex, answer: unitShape })

/** The largest rifle and cavalry units of a side in a hex. A hit takes one of them; the owner chooses among equals. */
function largestUnits(battlefield: Battlefield, hex: Hex): UnitId[] {
  const rifles = fightersIn(battlefield, hex).filter((unit) => ['rifle', 'cavalry'].includes(kindOf(battlefield, unit)))
  const maxSteps = Math.max(...rifles.map((unit) => unitOf(battlefield, unit).steps))
  return rifles.filter((unit) => unitOf(battlefield, unit).steps === maxSteps)
}

/** Applies one hit. Without rifles and cavalry it destroys all pickets and machine guns; without those, all guns and HQs. */
export function* takeHit(battle: Battle, side: Side, hex: Hex): Script<void> {
  const battlefield = battlefieldFor(battle, side)
  const [first, second] = largestUnits(battlefield, hex)
  if (first === undefined) return destroyNext(battle, side, hex)
  const unit = second === undefined ? first : yield* assaultLossQuestion.ask(side, { hex })
  loseStep(battle, side, unit, 'assault')
}

function destroyNext(battle: Battle, side: Side, hex: Hex): void {
  const battlefield = battlefieldFor(battle, side)
  const fighters = fightersIn(battlefield, hex)
  const soft = fighters.filter((unit) => ['picket', 'mg'].includes(kindOf(battlefield, unit)))
  destroyAll(battle, side, hex, soft.length > 0 ? soft : fighters)
}

export function destroyAll(battle: Battle, side: Side, hex: Hex, units: readonly UnitId[]): void {
  for (const unit of units) loseUnit(battle, side, unit, 'assault')
  replaceLost(battle, side, hex, units)
}

/** 9.2.12: HQs among the lost units are replaced after all losses have been removed. */
export function replaceLost(battle: Battle, side: Side, hex: Hex, units: readonly UnitId[]): void {
  const battlefield = battlefieldFor(battle, side)
  for (const unit of units)
    if (isHeadquarters(typeOf(battlefield, unit))) {
      replaceHeadquarters(battle, side, unit, hex)
      battle.table.noteUsed('HQ destroyed')
    }
}

export const assaultLossKind = (battlefieldOf: BattlefieldOf) =>
  assaultLossQuestion.kind({ options: (view, { hex }) => largestUnits(battlefieldOf(view), hex) })
