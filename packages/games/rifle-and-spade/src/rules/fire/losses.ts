/** 17.2.6: allocation of losses from fire. */
import {
  type AboutOf,
  allowed,
  fields,
  integer,
  isAmong,
  listOf,
  type RuleId,
  refused,
  type Script,
} from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import type { UnitId } from '../ids.ts'
import { list } from '../question-types.ts'
import { unitShape } from '../shapes.ts'
import type { Battle, Battlefield, BattleView } from '../state.ts'
import * as refusals from '../texts/fire.ts'
import { loseStep, loseUnit } from './casualties.ts'
import { type Fire, fireShape } from './fire.ts'
import { struckTargets, type Target } from './targets.ts'

/** The units that are hit, one for each loss. */
export const lossesQuestion = list('losses', {
  rule: '17.2.6a',
  about: fields({ fire: fireShape, losses: integer('losses') }),
  answer: listOf(unitShape),
  open: false,
})
type LossesAbout = AboutOf<typeof lossesQuestion>

interface ExposedUnit {
  readonly unit: UnitId
  readonly level: number
  /** 17.2.6b: machine guns and pickets. */
  readonly soft: boolean
  steps: number
}

/** 17.2.6-1 to 17.2.6-5: level of exposure, 1 for the most exposed. */
function exposure({ moving, work, hiding }: Target): number {
  if (moving) return 1
  if (hiding === null) return work === null ? 2 : 3
  return hiding === 'work' ? 5 : 4
}

const levelRule = (level: number): RuleId => `17.2.6-${level}`

function exposedUnits(battlefield: Pick<Battlefield, 'state' | 'book' | 'army'>, fire: Fire): ExposedUnit[] {
  return struckTargets(battlefield, fire).map((target) => {
    const { unit } = target
    const { steps, type } = battlefield.army.units[unit] ?? { steps: 0, type: '' }
    const { kind } = battlefield.book.unitType(type)
    return { unit, level: exposure(target), soft: kind === 'mg' || kind === 'picket', steps }
  })
}

/** 17.2.6a: the units that may take the next loss. Several if the owner has a choice, none if nothing is left. */
function nextLosses(stack: readonly ExposedUnit[], hits: readonly UnitId[]): UnitId[] {
  const remaining = stack.map((struckUnit) => ({ ...struckUnit }))
  let round: UnitId[] = []
  const destroyedUnits = new Set<number>()
  const pool = (): ExposedUnit[] => {
    const alive = remaining.filter(({ soft, steps, level }) => (soft ? !destroyedUnits.has(level) : steps > 0))
    const level = Math.min(...alive.map((one) => one.level))
    const exposed = alive.filter((one) => one.level === level)
    const hard = exposed.filter(({ soft }) => !soft)
    if (hard.length === 0) {
      return exposed.slice(0, 1)
    }
    const fresh = hard.filter(({ unit }) => !round.includes(unit))
    if (fresh.length === 0) round = []
    const candidates = fresh.length === 0 ? hard : fresh
    const maxSteps = Math.max(...candidates.map(({ steps }) => steps))
    return candidates.filter(({ steps }) => steps === maxSteps)
  }
  for (const unit of hits) {
    const struckUnit = pool().find((one) => one.unit === unit)
    if (struckUnit === undefined) return []
    if (struckUnit.soft) destroyedUnits.add(struckUnit.level)
    else {
      struckUnit.steps -= Math.min(1, struckUnit.steps)
      round.push(unit)
    }
  }
  return pool().map(({ unit }) => unit)
}

/** Lets the owner choose the units that are hit, if there is a choice, and applies the losses. Returns their number. */
export function* takeLosses(battle: Battle, fire: Fire, losses: number): Script<number> {
  const side = enemyOf(fire.side)
  const army = battle.state.secrets[side]
  const stack = exposedUnits({ ...battle, army }, fire)
  const hits = forcedHits(stack, losses) ?? (yield* lossesQuestion.ask(side, { fire, losses }))
  const exposedNow = exposedUnits({ ...battle, army }, fire)
  for (const hit of hits) {
    const struckUnit = exposedNow.find(({ unit }) => unit === hit)
    if (struckUnit?.soft === true) {
      for (const { unit, level, soft } of exposedNow)
        if (soft && level === struckUnit.level) loseUnit(battle, side, unit, 'fire', ['17.2.6b', levelRule(level)])
    } else loseStep(battle, side, hit, 'fire', struckUnit === undefined ? [] : [levelRule(struckUnit.level)])
  }
  return hits.length
}

/** The units that are hit if there is no choice; null if the owner has one. */
function forcedHits(stack: readonly ExposedUnit[], losses: number): UnitId[] | null {
  const hits: UnitId[] = []
  while (hits.length < losses) {
    const [first, second] = nextLosses(stack, hits)
    if (first === undefined) break
    if (second !== undefined) return null
    hits.push(first)
  }
  return hits
}

export const lossesKind = (battlefieldOf: BattlefieldOf) => {
  const nextOf = (view: BattleView, { fire, losses }: LossesAbout, soFar: readonly UnitId[]): UnitId[] =>
    soFar.length >= losses ? [] : nextLosses(exposedUnits(battlefieldOf(view), fire), soFar)
  return lossesQuestion.kind({
    next(view, about, soFar) {
      const parts = nextOf(view, about, soFar)
      return { parts, enough: parts.length === 0 }
    },
    check(view, about, answer) {
      for (const [i, unit] of answer.entries())
        if (!nextOf(view, about, answer.slice(0, i)).includes(unit)) return refused('17.2.6a', refusals.lossOrder)
      return nextOf(view, about, answer).length === 0 ? allowed : refused('17.2.6', refusals.lossesLeft)
    },
    explain: (view, about, pointed) =>
      isAmong(nextOf(view, about, []), pointed) ? allowed : refused('17.2.6a', refusals.lossOrder),
  })
}
