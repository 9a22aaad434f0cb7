/** 14.1 7.3 7.4 17.7.7: a declared stretch, walked hex by hex. */
import { at, type RuleId, type Script } from '@firestep/referee'
import { endUsThem } from '../assault/us-them-end.ts'
import { isUsThem } from '../battlefield.ts'
import { awaitShells, isUnderShells, takeFire } from '../fire/opportunity-fire.ts'
import { hide } from '../fire/under-fire-windows.ts'
import { type FireTrigger, triggerIn } from '../fire-triggers.ts'
import { type Hex, isOnMap } from '../ids.ts'
import type { Battle, Battlefield, Hiding } from '../state.ts'
import type { Cost } from './costs.ts'
import { canGoOnAfter, drawFire, isInSmallArmsReach, isSurprising, noteTrigger, stepTrigger } from './draw-fire.ts'
import { enterHex, leaveHiding, moversOf, settleInHex } from './enter-hex.ts'
import { keepsInWork } from './enter-works.ts'
import { hidingRuling, workOf } from './hiding.ts'
import { entryOf } from './map-entry.ts'
import {
  afterStep,
  costInto,
  currentBattlefield,
  currentMarch,
  type March,
  type MarchOnBattlefield,
  movingOf,
} from './march.ts'
import { type Creeping, creepingOn } from './step-ruling.ts'

/** A step with the trigger it would draw. */
export interface WalkStep {
  readonly to: Hex
  readonly cost: Cost
  readonly trigger: FireTrigger
  /** The rule by which the stack is never On Top on this step, if any. */
  readonly keeps: RuleId | null
}

export function walkStepTo(battlefield: Battlefield, march: March, to: Hex): WalkStep {
  const cost = costInto(battlefield, march, to)
  if (cost === null) throw new Error(`the stack cannot enter ${to}`)
  const from = march.hex
  const keeps = isOnMap(from) ? keepsInWork(battlefield, march.units, from, to) : null
  const entry = !isOnMap(from) && march.units[0] !== undefined ? entryOf(battlefield, march.units[0]) : null
  const arrivalFields = entry === null ? {} : { crossed: entry.facing, fromBoats: entry.from === 'boats' }
  return {
    to,
    cost,
    trigger: stepTrigger(battlefield, from, to, cost.side, { inWork: keeps !== null, ...arrivalFields }),
    keeps,
  }
}

/** The steps of a stretch in turn. */
function walkStepsOf(battle: Battle, hexes: readonly Hex[]): WalkStep[] {
  let standing: MarchOnBattlefield = { battlefield: currentBattlefield(battle), march: currentMarch(battle) }
  return hexes.map((to) => {
    const stride = walkStepTo(standing.battlefield, standing.march, to)
    standing = afterStep(standing.battlefield, standing.march, to)
    return stride
  })
}

/** Walks until stopped. Returns whether the stack may go on; after a fire the rest of the stretch is dropped. */
export function* walkStretch(battle: Battle, hexes: readonly Hex[], stayOnTop: boolean): Script<boolean> {
  leaveHiding(battle)
  for (let rest = hexes; rest.length > 0; ) {
    const from = movingOf(battle).hex
    const steps = walkStepsOf(battle, rest)
    const near = steps.findIndex(({ trigger }) => isInSmallArmsReach(battle, trigger))
    const unthreatenedSteps = steps.slice(0, near < 0 ? steps.length : near)
    const alone = unthreatenedSteps.length === 0 || isSpared(battle, at(rest, 0))
    const completed = alone ? yield* takeStep(battle, at(steps, 0)) : yield* walkUnderShells(battle, unthreatenedSteps)
    rest = rest.slice(completed.steps)
    yield* settleInHex(battle, stayOnTop && rest.length === 0)
    if (isOnMap(from)) yield* endUsThem(battle, from, 'moved out')
    const shares = hidesInUsThem(battle)
    if (!completed.on || shares) return false
    if (completed.fired) return true
  }
  return true
}

/** True if the next step has Tactical Surprise. */
function isSpared(battle: Battle, to: Hex): boolean {
  const march = currentMarch(battle)
  return isSurprising(currentBattlefield(battle), { ...march, path: [...march.path, to] }, 0)
}

interface Walked {
  readonly on: boolean
  readonly steps: number
  readonly fired: boolean
}

function* takeStep(battle: Battle, { to, cost, trigger, keeps }: WalkStep): Script<Walked> {
  enterHex(battle, to, cost, null, keeps === null ? [] : [keeps])
  const aftermath = yield* drawFire(battle, trigger)
  return { on: canGoOnAfter(battle, aftermath), steps: 1, fired: aftermath.fired }
}

/**
 * 17.7.7a: beyond small arms range guns see the whole stretch and choose where they fire; the stack walks as far as
 * that, or all of it.
 */
function* walkUnderShells(battle: Battle, steps: readonly WalkStep[]): Script<Walked> {
  const triggers = steps.map(({ trigger }) => trigger)
  noteTrigger(battle, triggers)
  const isAsked = isUnderShells(battle, triggers)
  const shelling = isAsked ? yield* awaitShells(battle, triggers) : null
  const last = shelling === null ? steps.length - 1 : shelling.step
  for (const [i, { to, cost, keeps }] of steps.slice(0, last + 1).entries()) {
    if (i > 0) yield* settleInHex(battle)
    enterHex(battle, to, cost, null, keeps === null ? [] : [keeps])
  }
  if (shelling === null) {
    movingOf(battle).declared = isAsked
    return { on: true, steps: steps.length, fired: false }
  }
  const aftermath = yield* takeFire(battle, at(triggers, last), shelling.fire)
  return { on: canGoOnAfter(battle, aftermath), steps: last + 1, fired: true }
}

/** 8.2.1 8.3.5: a stack in Us/Them after being fired at hides there: it has entered, or was stopped as it left. */
function hidesInUsThem(battle: Battle): boolean {
  const battlefield = currentBattlefield(battle)
  const { hex, side, path } = movingOf(battle)
  if (!isUsThem(battlefield, hex)) return false
  const joins = path.length > 1
  for (const id of currentMarch(battle).units) {
    const unit = battle.state.secrets[side].units[id]
    if (unit === undefined) continue
    unit.column = false
    if (unit.hiding === null) hide(battle, side, unit, workOf(battlefield, id) === undefined ? 'terrain' : 'work')
  }
  if (joins) battle.table.noteUsed('us/them reinforced')
  return true
}

/**
 * 7.3 7.4: the triggers of a step from cover to cover: in a hex where it does not hide, and behind a ridge to enemies
 * who see round it.
 */
export function creepTriggers(
  battlefield: Battlefield,
  march: March,
  to: Hex,
  { leaving, entering, way }: Creeping,
): { readonly leaving: FireTrigger | null; readonly entering: FireTrigger | null } {
  const { side } = costInto(battlefield, march, to) ?? { side: 0 }
  const extraFields = way === 'ridge' ? { behindRidge: true, left: march.hex } : {}
  return {
    leaving: leaving ? null : triggerIn(battlefield.side, 'move', march.hex, { points: { entered: side, left: side } }),
    entering:
      way === 'ridge' || !entering
        ? stepTrigger(battlefield, march.hex, to, side, { left: null, ...extraFields })
        : null,
  }
}

/**
 * 7.3 7.4: a step without leaving cover. It draws fire only where it does not hide, and behind a ridge from enemies who
 * see round it.
 */
export function* creepStretch(battle: Battle, hexes: readonly Hex[]): Script<boolean> {
  for (const to of hexes) {
    const battlefield = currentBattlefield(battle)
    const before = currentMarch(battle)
    const creeping = creepingOn(battlefield, before, to)
    const cost = costInto(battlefield, before, to)
    if (creeping === null || cost === null) throw new Error('the stack cannot keep hidden on this step')
    battle.table.noteUsed(`creep: ${creeping.way}`)
    const { entering, way } = creeping
    const draws = creepTriggers(battlefield, before, to, creeping)
    if (draws.leaving !== null) {
      leaveHiding(battle)
      const aftermath = yield* drawFire(battle, draws.leaving)
      if (!canGoOnAfter(battle, aftermath)) return false
    }
    const inside: Hiding | null = entering ? way : null
    enterHex(battle, to, cost, inside, [creeping.rule])
    if (draws.entering !== null) {
      const aftermath = yield* drawFire(battle, draws.entering)
      yield* settleInHex(battle)
      if (!canGoOnAfter(battle, aftermath)) return false
      if (aftermath.fired) return true
    } else yield* settleInHex(battle)
    const battlefieldAfterStep = currentBattlefield(battle)
    const { units } = currentMarch(battle)
    if (inside !== null && !hidingRuling(battlefieldAfterStep, units, inside).allowed)
      for (const unit of moversOf(battle)) unit.hiding = null
  }
  return true
}
