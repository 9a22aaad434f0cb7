/** 6.67: targets in a melee, and their odds. */

import { type Odds, signed } from '@firestep/face'
import { at } from '@firestep/referee'
import { faceOf } from '../../rules/battlefield.ts'
import { type CheckOdds, oddsOfCheck } from '../../rules/cohesion-checks.ts'
import type { Attack } from '../../rules/events.ts'
import type { UnitId } from '../../rules/ids.ts'
import { meleeModifiers, type meleeQuestion } from '../../rules/melee.ts'
import { placeOf } from '../board.ts'
import * as fire from '../texts/fire.ts'
import { type ContextOf, type KindFace, plainPreview, type QuestionContext, ringUnits, unitOption } from './context.ts'
import { checkOddsView, checkSummary } from './odds.ts'
import { unitConditionText, unitListText, unitNameOf } from './unit-labels.ts'

const oddsOfAttack = ({ battlefield }: QuestionContext, attacks: readonly Attack[], unit: UnitId): CheckOdds =>
  oddsOfCheck(battlefield, unit, 'melee', meleeModifiers(battlefield, attacks, unit))

const attackersOf = (fighters: readonly UnitId[], target: UnitId): Attack[] =>
  fighters.map((by) => ({ by, on: target }))

/** Before targets are named, each unit is shown as if all its enemies attacked it, the worst case. */
export function meleeForecast(context: QuestionContext, own: readonly UnitId[], enemies: readonly UnitId[]): Odds[] {
  const against = (fighters: readonly UnitId[], targets: readonly UnitId[]): Odds[] =>
    targets.map((unit) => {
      const odds = oddsOfAttack(context, attackersOf(fighters, unit), unit)
      const name = unitNameOf(context, unit)
      const title = fighters.length > 1 ? fire.attackedByAll(name) : name
      return checkOddsView(title, odds)
    })
  return [...against(own, enemies), ...against(enemies, own)]
}

/** "German 3rd Coy fails 42%; A Coy fails 17%", each attacked by all enemies. */
export function meleeSummary(context: QuestionContext, own: readonly UnitId[], enemies: readonly UnitId[]): string {
  const brief = (fighters: readonly UnitId[], targets: readonly UnitId[]): string[] =>
    targets.map((unit) =>
      fire.meleeOutcome(
        unitNameOf(context, unit),
        checkSummary(oddsOfAttack(context, attackersOf(fighters, unit), unit)),
      ),
    )
  const isSeveral = own.length > 1 || enemies.length > 1
  return fire.meleeOutcomes([...brief(own, enemies), ...brief(enemies, own)], isSeveral)
}

type MeleeContext = ContextOf<typeof meleeQuestion>

const attacksIn = ({ about: { fighters } }: MeleeContext, targets: readonly UnitId[]): Attack[] =>
  targets.map((on, i) => ({ by: at(fighters, i), on }))

export const melee: KindFace<typeof meleeQuestion> = {
  prompt(context) {
    const { hex, fighters } = context.about
    return {
      title: fire.chooseTargets(placeOf(context.board, hex), unitListText(context, fighters)),
      why: fire.whyMelee,
      passText: null,
      concerns: [placeOf(context.board, hex)],
    }
  },
  groups: (context, soFar) => [fighterHeading(context, soFar)],
  option(context, enemy, soFar) {
    const odds = oddsOfAttack(context, attacksIn(context, [...soFar, enemy]), enemy)
    const label = fire.attack(unitNameOf(context, enemy))
    const detail = fire.attackDetail(unitConditionText(context, enemy), checkSummary(odds))
    return { ...unitOption(context, enemy, { label, detail, group: fighterHeading(context, soFar) }), role: 'target' }
  },
  preview(context, soFar) {
    const { enemies, fighters, hex } = context.about
    const attacks = attacksIn(context, soFar)
    const attacked = enemies.filter((enemy) => attacks.some(({ on }) => on === enemy))
    const odds = attacked.map((enemy) =>
      checkOddsView(unitNameOf(context, enemy), oddsOfAttack(context, attacks, enemy)),
    )
    const lines = attacks.map(({ by, on }) => fire.attacks(unitNameOf(context, by), unitNameOf(context, on)))
    const unharmed = enemies.filter((enemy) => !attacked.includes(enemy))
    if (soFar.length === fighters.length && unharmed.length > 0)
      lines.push(fire.notAttacked(unitListText(context, unharmed)))
    const title = fire.melee(placeOf(context.board, hex))
    return { ...plainPreview(title, lines, ringUnits(context, enemies, 'aim')), odds }
  },
  acceptedSorts: () => ['unit'],
}

/** The next unit without a target. */
function fighterHeading(context: MeleeContext, soFar: readonly UnitId[]): string {
  const fighter = context.about.fighters[soFar.length]
  if (fighter === undefined) return fire.targets
  return fire.targetOf(unitNameOf(context, fighter), signed(faceOf(context.battlefield, fighter).melee))
}
