/** 6.5: fire. Shots are fired, and their targets may answer at the same moment (6.74). */

import {
  type AboutOf,
  allowed,
  fields,
  type Json,
  listOf,
  type RuleId,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import type { UnitType } from '../data/schema.ts'
import { type BattlefieldOf, hasTrench, isAfv, isCavalry, isUnit, typeOf, unitOf, unitsAt } from './battlefield.ts'
import { enemyOf } from './book.ts'
import { applyChecks, rollCheck, spend } from './cohesion-checks.ts'
import { isMoving } from './cover.ts'
import type { Check, Occasion, Shot } from './events.ts'
import { isOnMap, type UnitId } from './ids.ts'
import { hexShape, list, unitShape } from './question-types.ts'
import { fireModifiers, fireRuling, targetsOf } from './shots.ts'
import { shotsTogether } from './standing-orders.ts'
import type { Battle, Battlefield } from './state.ts'
import * as planStops from './texts/plan-stops.ts'
import * as refusals from './texts/refusals.ts'

/** A shot with the checks it has caused. */
export interface SimultaneousFire {
  readonly shot: Shot
  readonly occasion: Occasion
  /** Targets that counted as moving when it was fired. */
  readonly moving: readonly UnitId[]
  readonly checks: readonly Check[]
}

/** Fires simultaneous shots: all are rolled before any takes effect. */
export function fireTogether(
  battle: Battle,
  shots: readonly (Shot & { readonly occasion: Occasion })[],
): SimultaneousFire[] {
  const volleys = shots.map(({ occasion, ...shot }) => fireOne(battle, shot, occasion))
  applyChecks(
    battle,
    volleys.flatMap(({ checks }) => checks),
  )
  return volleys
}

const rulesOfOccasion: Readonly<Record<Occasion, readonly RuleId[]>> = {
  command: [],
  reaction: ['6.04', '6.71', '6.73'],
  'shoot back': ['6.04', '6.71', '6.74', '6.74-1'],
}

function fireOne(battle: Battle, shot: Shot, occasion: Occasion): SimultaneousFire {
  const { shooter, hex } = shot
  const { hex: from, type } = unitOf(battle, shooter)
  battle.table.noteUsed(shot.afv === null ? 'area fire' : 'anti-tank fire')
  battle.table.noteUsed(`fire: ${occasion}`)
  battle.table.noteUsed(`fired: ${type}`)
  const within = from === hex ? ['6.51-4'] : []
  const rules = ['6.51', '6.51-2', '6.52', ...within, ...rulesOfOccasion[occasion]]
  battle.table.tell({ type: 'fire', ...shot, from, occasion, rules })
  const targets = targetsOf(battle, shot)
  const moving = targets.filter((target) => isMoving(battle, target))
  const checks = targets.map((target) =>
    rollCheck(
      battle,
      target,
      'fire',
      rulesOfCheck(battle, shot, occasion, target),
      fireModifiers(battle, shot, target),
    ),
  )
  return { shot, occasion, moving, checks }
}

function rulesOfCheck(battlefield: Battlefield, { afv, hex }: Shot, occasion: Occasion, target: UnitId): RuleId[] {
  const rules = afv === null ? ['6.53', '6.53-1', 'card.fire.area'] : ['6.54', '6.54-1', 'card.fire.antitank']
  rules.push('card.category')
  if (occasion !== 'reaction') return rules
  if (!isMoving(battlefield, target)) rules.push('6.73-1')
  else if (hasTrench(battlefield, hex) && unitOf(battlefield, target).within === null) rules.push('6.72-1')
  return rules
}

/** 6.75: only machine guns may stay ready; on horseback they count as cavalry, which is worse for them (3.12). */
export const staysReady = (type: UnitType): boolean => type.type === 'machine gun' && !isCavalry(type)

/** 6.56: a unit that has fired is spent, except machine guns that fire at movers (6.75). */
export function settleShooter(battle: Battle, volley: SimultaneousFire): void {
  const { shooter } = volley.shot
  const { hex, spent } = unitOf(battle, shooter)
  // Simultaneous fire has destroyed or spent it.
  if (!isOnMap(hex) || spent) return
  const rules = spentRules(battle, volley)
  if (rules !== null) spend(battle, shooter, rules)
  else battle.table.tell({ type: 'stays ready', unit: shooter, rules: ['6.05-1', '6.56', '6.75', '6.75-2'] })
}

function spentRules(
  battlefield: Battlefield,
  { shot: { shooter }, occasion, moving, checks }: SimultaneousFire,
): readonly RuleId[] | null {
  if (occasion === 'command') return ['6.05', '6.56']
  const type = typeOf(battlefield, shooter)
  if (type.type !== 'machine gun' || moving.length === 0) return ['6.04-1', '6.56', '6.75']
  if (!staysReady(type)) return ['6.04-1', '6.56', '6.75', '3.12']
  const doubled = checks.some(({ unit, doubles }) => doubles && moving.includes(unit))
  return doubled ? ['6.75-1', 'card.doubles.machinegun'] : null
}

/** The fire action: those in the target hex may shoot back at the same moment. */
export function* fireAction(battle: Battle, shot: Shot): Script {
  const answers = yield* shootBack(battle, shot)
  const volleys = fireTogether(battle, [{ ...shot, occasion: 'command' }, ...answers])
  for (const volley of volleys) settleShooter(battle, volley)
}

/** The units that shoot back at a shooter that fires at their hex, by ascending number. */
export const shootBackQuestion = list('shoot back', {
  rule: '6.55',
  about: fields({ shooter: unitShape, hex: hexShape }),
  answer: listOf(unitShape),
})
type ShootBackAbout = AboutOf<typeof shootBackQuestion>

function* shootBack(battle: Battle, { shooter, hex }: Shot): Script<(Shot & { readonly occasion: Occasion })[]> {
  const about: ShootBackAbout = { shooter, hex }
  if (returnShooters(battle, about).length === 0) return []
  const { side } = unitOf(battle, shooter)
  const units = yield* shootBackQuestion.ask(enemyOf(side), about)
  if (units.length > 0) battle.table.haltPlan(side, '6.74', planStops.shotBack)
  return units.map((unit) => ({ ...shotBack(battle, about, unit), occasion: 'shoot back' }))
}

/** A shot at the unit that fired: at a vehicle with an anti-tank value, because nothing else can hurt it. */
export const shotBack = (
  battlefield: Battlefield,
  { shooter }: Pick<ShootBackAbout, 'shooter'>,
  unit: UnitId,
): Shot => ({
  shooter: unit,
  hex: unitOf(battlefield, shooter).hex,
  afv: isAfv(typeOf(battlefield, shooter)) ? shooter : null,
})

function shootBackRuling(battlefield: Battlefield, about: ShootBackAbout, thing: Json): Ruling {
  if (!isUnit(battlefield, thing)) return refused('6.74', refusals.whoShootsBack)
  const { hex, side } = unitOf(battlefield, thing)
  if (side === unitOf(battlefield, about.shooter).side) return refused('6.71', refusals.onlyTargetShootsBack)
  if (hex !== about.hex) return refused('6.74', refusals.onlyTargetHexShootsBack)
  if (typeOf(battlefield, thing).type === 'mortar') return refused('6.71-1', refusals.mortarReaction)
  return fireRuling(battlefield, shotBack(battlefield, about, thing))
}

const returnShooters = (battlefield: Battlefield, about: ShootBackAbout): UnitId[] =>
  unitsAt(battlefield, about.hex, enemyOf(unitOf(battlefield, about.shooter).side)).filter(
    (unit) => shootBackRuling(battlefield, about, unit).allowed,
  )

export const shootBackKind = (battlefieldOf: BattlefieldOf) =>
  shootBackQuestion.kind({
    pass: [],
    instructions: shotsTogether(battlefieldOf, (battlefield, about) =>
      returnShooters(battlefield, about).map((unit) => ({ part: unit, shot: shotBack(battlefield, about, unit) })),
    ),
    next: (view, about, soFar) => {
      const last = soFar.at(-1) ?? -1
      return { parts: returnShooters(battlefieldOf(view), about).filter((unit) => unit > last), enough: true }
    },
    check(view, about, answer) {
      const battlefield = battlefieldOf(view)
      let last = -1
      for (const unit of answer) {
        const ruling = shootBackRuling(battlefield, about, unit)
        if (!ruling.allowed) return ruling
        if (unit <= last) return refused('6.73', refusals.shootersInOrder)
        last = unit
      }
      return allowed
    },
    explain: (view, about, thing) => shootBackRuling(battlefieldOf(view), about, thing),
  })
