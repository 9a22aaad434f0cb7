/** 14.1 7.3 7.4 17.7.7: a declared stretch, walked hex by hex. */
import type { RuleId, Script } from '@firestep/referee'
import { endUsThem } from '../assault/us-them-end.ts'
import { isUsThem } from '../battlefield.ts'
import { awaitShells, isUnderShells, takeFire } from '../fire/opportunity-fire.ts'
import { hide } from '../fire/under-fire-windows.ts'
import { type FireTrigger, triggerIn } from '../fire-triggers.ts'
import type { Hex } from '../ids.ts'
import type { Battle, Battlefield, Hiding } from '../state.ts'
import type { Cost } from './costs.ts'
import {
  drawFire,
  groundNow,
  isInSmallArmsReach,
  isSurprising,
  marchNow,
  movingOf,
  noteTrigger,
  stepTrigger,
  survives,
} from './draw-fire.ts'
import { enterHex, leaveHiding, moversOf, takePlace } from './enter-hex.ts'
import { keepsInWork } from './enter-works.ts'
import { hidingRuling, workOf } from './hiding.ts'
import { entryOf } from './map-entry.ts'
import { costInto, type March, type MarchStanding, walked } from './march.ts'
import { type Creeping, creepingOn } from './step-ruling.ts'

/** A step with the trigger it would draw. */
export interface WalkStep {
  readonly to: Hex
  readonly cost: Cost
  readonly trigger: FireTrigger
  /** The rule by which the stack is never On Top on this step, if any. */
  readonly keeps: RuleId | null
}

export function strideTo(battlefield: Battlefield, march: March, to: Hex): WalkStep {
  const cost = costInto(battlefield, march, to)
  if (cost === null) throw new Error(`the stack cannot enter ${to}`)
  const from = march.hex
  const keeps = from < 0 ? null : keepsInWork(battlefield, march.units, from, to)
  const entry = from < 0 && march.units[0] !== undefined ? entryOf(battlefield, march.units[0]) : null
  const coming = entry === null ? {} : { crossed: entry.facing, fromBoats: entry.from === 'boats' }
  return {
    to,
    cost,
    trigger: stepTrigger(battlefield, from, to, cost.side, { inWork: keeps !== null, ...coming }),
    keeps,
  }
}

/** The steps of a stretch in turn. */
function stridesOf(battle: Battle, hexes: readonly Hex[]): WalkStep[] {
  let at: MarchStanding = { battlefield: groundNow(battle), march: marchNow(battle) }
  return hexes.map((to) => {
    const stride = strideTo(at.battlefield, at.march, to)
    at = walked(at.battlefield, at.march, to)
    return stride
  })
}

/** Walks until stopped. Returns whether the stack may go on; after a fire the rest of the stretch is dropped. */
export function* go(battle: Battle, hexes: readonly Hex[], stayOnTop: boolean): Script<boolean> {
  leaveHiding(battle)
  for (let rest = hexes; rest.length > 0; ) {
    const from = movingOf(battle).hex
    const strides = stridesOf(battle, rest)
    const near = strides.findIndex(({ trigger }) => isInSmallArmsReach(battle, trigger))
    const far = strides.slice(0, near < 0 ? strides.length : near)
    const alone = far.length === 0 || isSpared(battle, rest[0] as Hex)
    const walked = alone ? yield* step(battle, strides[0] as WalkStep) : yield* underShells(battle, far)
    rest = rest.slice(walked.steps)
    yield* takePlace(battle, stayOnTop && rest.length === 0)
    if (from >= 0) yield* endUsThem(battle, from, 'moved out')
    const shares = hidesInUsThem(battle)
    if (!walked.on || shares) return false
    if (walked.fired) return true
  }
  return true
}

/** True if the next step has Tactical Surprise. */
function isSpared(battle: Battle, to: Hex): boolean {
  const march = marchNow(battle)
  return isSurprising(groundNow(battle), { ...march, path: [...march.path, to] }, 0)
}

interface Walked {
  readonly on: boolean
  readonly steps: number
  readonly fired: boolean
}

function* step(battle: Battle, { to, cost, trigger, keeps }: WalkStep): Script<Walked> {
  enterHex(battle, to, cost, null, keeps === null ? [] : [keeps])
  const aftermath = yield* drawFire(battle, trigger)
  return { on: survives(battle, aftermath), steps: 1, fired: aftermath.fired }
}

/**
 * 17.7.7a: beyond small arms range guns see the whole stretch and choose where they fire; the stack walks as far as
 * that, or all of it.
 */
function* underShells(battle: Battle, strides: readonly WalkStep[]): Script<Walked> {
  const triggers = strides.map(({ trigger }) => trigger)
  noteTrigger(battle, triggers)
  const asked = isUnderShells(battle, triggers)
  const shelling = asked ? yield* awaitShells(battle, triggers) : null
  const last = shelling === null ? strides.length - 1 : shelling.step
  for (const [i, { to, cost, keeps }] of strides.slice(0, last + 1).entries()) {
    if (i > 0) yield* takePlace(battle)
    enterHex(battle, to, cost, null, keeps === null ? [] : [keeps])
  }
  if (shelling === null) {
    movingOf(battle).declared = asked
    return { on: true, steps: strides.length, fired: false }
  }
  const aftermath = yield* takeFire(battle, triggers[last] as FireTrigger, shelling.fire)
  return { on: survives(battle, aftermath), steps: last + 1, fired: true }
}

/** 8.2.1 8.3.5: a stack in Us/Them after being fired at hides there: it has entered, or was stopped as it left. */
function hidesInUsThem(battle: Battle): boolean {
  const battlefield = groundNow(battle)
  const { hex, side, path } = movingOf(battle)
  if (!isUsThem(battlefield, hex)) return false
  const joins = path.length > 1
  for (const id of marchNow(battle).units) {
    const unit = battle.state.secrets[side].units[id]
    if (unit === undefined) continue
    unit.column = false
    if (unit.hiding === null) hide(battle, side, unit, workOf(battlefield, id) === undefined ? 'terrain' : 'work')
  }
  if (joins) battle.table.use('us/them reinforced')
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
  const more = way === 'ridge' ? { behindRidge: true, left: march.hex } : {}
  return {
    leaving: leaving ? null : triggerIn(battlefield.side, 'move', march.hex, { points: { entered: side, left: side } }),
    entering:
      way === 'ridge' || !entering ? stepTrigger(battlefield, march.hex, to, side, { left: null, ...more }) : null,
  }
}

/**
 * 7.3 7.4: a step without leaving cover. It draws fire only where it does not hide, and behind a ridge from enemies who
 * see round it.
 */
export function* creep(battle: Battle, hexes: readonly Hex[]): Script<boolean> {
  for (const to of hexes) {
    const battlefield = groundNow(battle)
    const before = marchNow(battle)
    const creeping = creepingOn(battlefield, before, to)
    const cost = costInto(battlefield, before, to)
    if (creeping === null || cost === null) throw new Error('the stack cannot keep hidden on this step')
    battle.table.use(`creep: ${creeping.way}`)
    const { entering, way } = creeping
    const draws = creepTriggers(battlefield, before, to, creeping)
    if (draws.leaving !== null) {
      leaveHiding(battle)
      const aftermath = yield* drawFire(battle, draws.leaving)
      if (!survives(battle, aftermath)) return false
    }
    const inside: Hiding | null = entering ? way : null
    enterHex(battle, to, cost, inside, [creeping.rule])
    if (draws.entering !== null) {
      const aftermath = yield* drawFire(battle, draws.entering)
      yield* takePlace(battle)
      if (!survives(battle, aftermath)) return false
      if (aftermath.fired) return true
    } else yield* takePlace(battle)
    const now = groundNow(battle)
    const { units } = marchNow(battle)
    if (inside !== null && !hidingRuling(now, units, inside).allowed)
      for (const unit of moversOf(battle)) unit.hiding = null
  }
  return true
}
