/** 6.67: targets in a melee, and their odds. */
import { type Odds, signed } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { faceOf } from '../../rules/battlefield.ts'
import { type CheckOdds, oddsOfCheck } from '../../rules/cohesion-checks.ts'
import type { Attack } from '../../rules/events.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { meleeModifiers } from '../../rules/melee.ts'
import { placeOf } from '../board.ts'
import { aboutOf, type KindFace, nothingYet, type QuestionContext, ringed, unitOption } from './context.ts'
import { checkView, inBrief } from './odds.ts'
import { conditionOf, unitCalled, unitsListed } from './unit-labels.ts'

const oddsUnder = ({ battlefield }: QuestionContext, attacks: readonly Attack[], unit: UnitId): CheckOdds =>
  oddsOfCheck(battlefield, unit, 'melee', meleeModifiers(battlefield, attacks, unit))

const allOn = (fighters: readonly UnitId[], target: UnitId): Attack[] => fighters.map((by) => ({ by, on: target }))

/** Before targets are named, each unit is shown as if all its enemies attacked it, the worst case. */
export function meleeForecast(context: QuestionContext, own: readonly UnitId[], enemies: readonly UnitId[]): Odds[] {
  const against = (fighters: readonly UnitId[], targets: readonly UnitId[]): Odds[] =>
    targets.map((unit) => {
      const odds = oddsUnder(context, allOn(fighters, unit), unit)
      const title = `${unitCalled(context, unit)}${fighters.length > 1 ? ', if all attack it' : ''}`
      return checkView(title, odds)
    })
  return [...against(own, enemies), ...against(enemies, own)]
}

/** "German 3rd Coy fails in 42%; A Coy fails in 17%", each attacked by all enemies. */
export function meleeInBrief(context: QuestionContext, own: readonly UnitId[], enemies: readonly UnitId[]): string {
  const brief = (fighters: readonly UnitId[], targets: readonly UnitId[]): string[] =>
    targets.map((unit) => `${unitCalled(context, unit)} ${inBrief(oddsUnder(context, allOn(fighters, unit), unit))}`)
  const several = own.length > 1 || enemies.length > 1
  return `${several ? 'if all attack it: ' : ''}${[...brief(own, enemies), ...brief(enemies, own)].join('; ')}`
}

interface MeleeAbout {
  readonly hex: Hex
  readonly fighters: readonly UnitId[]
  readonly enemies: readonly UnitId[]
}

const attacksIn = ({ fighters }: MeleeAbout, targets: readonly Json[]): Attack[] =>
  targets.map((on, i) => ({ by: fighters[i] as UnitId, on: on as UnitId }))

/** The next unit without a target; undefined if all have one. */
const nextFighter = ({ fighters }: MeleeAbout, soFar: readonly Json[]): UnitId | undefined => fighters[soFar.length]

export const melee: KindFace = {
  prompt(context) {
    const { hex, fighters } = aboutOf<MeleeAbout>(context)
    return {
      title: `Melee at ${placeOf(context.board, hex)}: choose a target for ${unitsListed(context, fighters)}`,
      why: 'Each of your units attacks one enemy and adds its melee value to that enemy’s check. All checks are rolled before any takes effect.',
      passing: null,
    }
  },
  groups: (context, soFar) => [headingFor(context, soFar)],
  option(context, part, soFar) {
    const about = aboutOf<MeleeAbout>(context)
    const enemy = part as UnitId
    const odds = oddsUnder(context, attacksIn(about, [...soFar, enemy]), enemy)
    const label = `Attack ${unitCalled(context, enemy)}`
    const detail = `${conditionOf(context, enemy)}; with all that attack it so far: ${inBrief(odds)}`
    return unitOption(context, enemy, { label, detail, group: headingFor(context, soFar) })
  },
  preview(context, soFar) {
    const about = aboutOf<MeleeAbout>(context)
    const { enemies, fighters, hex } = about
    const attacks = attacksIn(about, soFar)
    const attacked = enemies.filter((enemy) => attacks.some(({ on }) => on === enemy))
    const odds = attacked.map((enemy) => checkView(unitCalled(context, enemy), oddsUnder(context, attacks, enemy)))
    const lines = attacks.map(({ by, on }) => `${unitCalled(context, by)} attacks ${unitCalled(context, on)}.`)
    const unharmed = enemies.filter((enemy) => !attacked.includes(enemy))
    if (soFar.length === fighters.length && unharmed.length > 0)
      lines.push(`Nobody attacks ${unitsListed(context, unharmed)}.`)
    const title = `Melee at ${placeOf(context.board, hex)}`
    return { ...nothingYet(title, lines, ringed(context, enemies, 'aim')), odds }
  },
  takes: () => ['unit'],
}

function headingFor(context: QuestionContext, soFar: readonly Json[]): string {
  const fighter = nextFighter(aboutOf<MeleeAbout>(context), soFar)
  if (fighter === undefined) return 'Targets'
  return `Target of ${unitCalled(context, fighter)}, melee ${signed(faceOf(context.battlefield, fighter).melee)}`
}
