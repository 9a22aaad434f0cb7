/** 17.4: Opportunity Fire. */
import { allowed, at, type RuleId, type Ruling, refused, type Script } from '@firestep/referee'
import { settleUsThem } from '../assault/us-them-end.ts'
import { type BattlefieldOf, battlefieldFor, distanceBetween, unitOf } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { actingIn, type FireTrigger } from '../fire-triggers.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import { drawsFire } from '../movement/active-stacks.ts'
import type { Battle, Battlefield, Unit } from '../state.ts'
import * as refusals from '../texts/fire.ts'
import { eligible, fireRuling } from './eligibility.ts'
import type { MoraleResult } from './events.ts'
import { type Fire, type FirerId, firerOf, isMoving, placeOfFirer } from './fire.ts'
import { type AimedFire, declarationKind } from './fire-declaration.ts'
import { beginExchange, carryOut, declare } from './fire-exchange.ts'
import { type FireAim, type OpportunityFireSubject, opportunityFireQuestion } from './fire-questions.ts'
import { mightFire } from './fire-windows.ts'
import { fireInstructions } from './standing-orders.ts'
import { hideWindow, leaveColumnWindow } from './under-fire-windows.ts'

/** The result of a trigger, for the script that moves the stack. */
export interface Aftermath {
  readonly fired: boolean
  /** The hex fired at. */
  readonly at: Hex | null
  readonly checked: MoraleResult | null
  /**
   * The stack goes no further: it failed its check, hid, or is lost. An assaulting stack continues all the same
   * (16.3-3a).
   */
  readonly stopped: boolean
  readonly hid: boolean
  /** 14.2.8: the stack must pay for leaving column, or stop. */
  readonly leftColumn: boolean
}

const noAftermath: Aftermath = { fired: false, at: null, checked: null, stopped: false, hid: false, leftColumn: false }

/** 17.4 17.4.5: one fire per trigger, at the hex entered or the hex left. */
export function* opportunityFire(battle: Battle, trigger: FireTrigger): Script<Aftermath> {
  if (!isTrigger(battle, trigger)) return noAftermath
  const possibleFires = firesAt(trigger)
  if (!possibleFires.some((fire) => mightFire(battle, fire))) return noAftermath
  const fire = yield* askToFire(battle, possibleFires)
  return fire === null ? noAftermath : yield* takeFire(battle, trigger, fire)
}

/**
 * 17.4.6 17.4.7 17.4.9: HQs alone and units that stay hidden draw no fire; rising from hiding draws fire if nothing
 * else does.
 */
function isTrigger(battle: Battle, trigger: FireTrigger): boolean {
  const { side, behindRidge } = trigger
  const battlefield = battlefieldFor(battle, side)
  const moving = actingIn(battlefield.army, trigger)
  if (!drawsFire(battlefield, moving)) {
    return false
  }
  // 7.4.2: units behind a ridge hide only from some enemies, and others may fire.
  if (behindRidge !== true && moving.every((unit) => unitOf(battlefield, unit).hiding !== null)) {
    return false
  }
  return true
}

/** 17.4.5a: the fires possible at a trigger: at the hex entered, and at the hex left if there is one. */
export function firesAt(trigger: FireTrigger): Fire[] {
  const side = enemyOf(trigger.side)
  const hexes = trigger.left === null ? [trigger.hex] : [trigger.hex, trigger.left]
  return hexes.map((hex) => ({ side, hex, occasion: 'opportunity' as const, trigger }))
}

function* askToFire(
  battle: Battle,
  possibleFires: readonly Fire[],
  steps: readonly number[] = [],
): Script<Fire | null> {
  const aims = possibleFires.map(({ hex }, i): FireAim => [steps[i] ?? 0, hex])
  const { side, trigger } = at(possibleFires, 0)
  beginExchange(battle)
  const rule = steps.length > 0 ? '17.7.7a' : triggerRule(trigger)
  const [aim, ...firers] = yield* opportunityFireQuestion.ask(side, { fires: [...possibleFires], aims }, rule)
  if (aim === undefined) return null
  const fire = at(
    possibleFires,
    aims.findIndex(([step, hex]) => step === aim[0] && hex === aim[1]),
  )
  declare(battle, fire, firers)
  return fire
}

/** The rule under which an action draws fire. */
function triggerRule(trigger: FireTrigger | null): RuleId {
  switch (trigger?.deed) {
    case 'leave hiding':
      return '7.6.2a'
    case 'end of movement':
      return '17.4.10'
    case 'retreat':
      return '19.1.8'
    case 'move':
      return trigger.left === null ? '17.4.5' : '17.4.5a'
    case 'move within the hex':
    case 'move to assault':
      return '17.4.5'
    default:
      return '17.4'
  }
}

/** Carries out the fire and its effects on the stack: one that fails its check stays in the hex where it was hit. */
export function* takeFire(battle: Battle, trigger: FireTrigger, fire: Fire): Script<Aftermath> {
  const { state } = battle
  const { checked } = yield* carryOut(battle, fire)
  if (trigger.guns === undefined && state.moving?.side === trigger.side && isMoving(trigger))
    state.moving.firedOn = true
  // 19.1.1: retreating stacks leave the hex even if they fail. 16.3-3: actions that take the whole subsegment are not
  // completed.
  const { deed, left: behind } = trigger
  if (checked === 'failed' && behind !== null && deed !== 'retreat' && (fire.hex === behind || deed === 'long move'))
    stayBehind(battle, trigger, behind)
  const movers = (): UnitId[] => moversLeft(battle, trigger)
  const hexes = [...new Set([...movers().map((id) => unitAt(battle, trigger, id).hex), fire.hex])]
  const hidden: UnitId[] = []
  const outOfColumn: UnitId[] = []
  for (const hex of hexes) {
    outOfColumn.push(...(yield* leaveColumnWindow(battle, trigger.side, hex)))
    hidden.push(...(yield* hideWindow(battle, trigger.side, hex, ['7.2.1', '7.2-3', '7.2.4'])))
  }
  yield* settleUsThem(battle, trigger.left)
  beginExchange(battle)
  const elsewhere = yield* fireAtFled(battle)
  const remaining = movers()
  const hid = remaining.some((id) => hidden.includes(id))
  return {
    fired: true,
    at: fire.hex,
    checked,
    stopped:
      hasFailed(checked) ||
      remaining.length === 0 ||
      hid ||
      remaining.some((id) => elsewhere.includes(unitAt(battle, trigger, id).hex)),
    hid,
    leftColumn: remaining.some((id) => outOfColumn.includes(id)),
  }
}

const hasFailed = (checked: MoraleResult | null): boolean => checked === 'failed' || checked === 'routed'

/**
 * 19.1.8: fire at routed guns, after the fire that routed them. Returns the hexes in which stacks failed a check then.
 */
export function* fireAtFled(battle: Battle): Script<Hex[]> {
  const failed: Hex[] = []
  for (;;) {
    const trigger = battle.state.fled.shift()
    if (trigger === undefined) return failed
    if (moversLeft(battle, trigger).length === 0) continue
    const { at, checked } = yield* opportunityFire(battle, trigger)
    if (at !== null && hasFailed(checked)) failed.push(at)
  }
}

const unitAt = ({ state }: Battle, { side }: FireTrigger, id: UnitId): Unit => at(state.secrets[side].units, id)
const moversLeft = (battle: Battle, trigger: FireTrigger): UnitId[] =>
  actingIn(battle.state.secrets[trigger.side], trigger).filter((id) => isOnMap(unitAt(battle, trigger, id).hex))

/** A stack hit while leaving stays in the hex. */
function stayBehind(battle: Battle, trigger: FireTrigger, hex: Hex): void {
  for (const id of moversLeft(battle, trigger)) unitAt(battle, trigger, id).hex = hex
  if (battle.state.moving !== null && battle.state.moving.side === trigger.side) battle.state.moving.hex = hex
}

/** A step of a declared stretch, and the fire of guns at it. */
export interface Shelling {
  readonly step: number
  readonly fire: Fire
}

/**
 * 17.7.7a: out of range of small arms a stack declares a whole stretch, and guns choose the step at which they fire.
 * Their fire is declared when this returns, and is carried out when the stack arrives there. Null: they pass.
 */
export function* awaitShells(battle: Battle, stretch: readonly FireTrigger[]): Script<Shelling | null> {
  const possibleFires = stretch.flatMap(firesAt)
  const steps = stretch.flatMap((trigger, step) => firesAt(trigger).map(() => step))
  const fire = yield* askToFire(battle, possibleFires, steps)
  return fire === null ? null : { step: at(steps, possibleFires.indexOf(fire)), fire }
}

/** True if guns might fire at a step of the stretch, by public information. */
export const isUnderShells = (battle: Battle, stretch: readonly FireTrigger[]): boolean => {
  const [first] = stretch
  if (first === undefined || !isTrigger(battle, first)) return false
  return stretch.flatMap(firesAt).some((fire) => mightFire(battle, fire))
}

/** 17.4: all adjacent stacks and all machine guns in range, or one farther stack. */
function combinedRuling(battlefield: Battlefield, { hex }: Fire, firers: readonly FirerId[]): Ruling {
  const distantFirers = firers.filter((id) => {
    const firer = firerOf(battlefield, id)
    return firer.hex === null || (distanceBetween(battlefield, firer.hex, hex) > 1 && firer.arm !== 'mg')
  })
  if (distantFirers.length === 0) return allowed
  const place = (id: FirerId): Hex | string => placeOfFirer(firerOf(battlefield, id))
  const first = at(distantFirers, 0)
  return firers.every((id) => place(id) === place(first)) ? allowed : refused('17.4', refusals.combinedFire)
}

const aimedFiresOf = (_: Battlefield, { aims, fires }: OpportunityFireSubject): AimedFire<FireAim>[] =>
  fires.map((fire, i) => ({ aim: at(aims, i), fire }))

export const opportunityKind = (battlefieldOf: BattlefieldOf) =>
  declarationKind(opportunityFireQuestion, battlefieldOf, {
    instructions: fireInstructions(battlefieldOf, aimedFiresOf, eligible),
    aimedFires: aimedFiresOf,
    eligible,
    ruling: fireRuling,
    together: combinedRuling,
  })
