/** The fire of a base: its targets one after another, and the result of each shot. */
import { allowed, type Modifier, modifier, type RuleId, type Ruling, refused } from '@firestep/referee'
import { armOf, baseOf, enrolled, isPresent, playerTurn, poseOf } from '../battlefield.ts'
import { type AttackEvent, attackEvent, type Faces } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { faceStruck } from './arcs.ts'
import { type Attack, attack, type Chances, chances } from './attack.ts'
import { beatenZone } from './beaten-zone.ts'
import { looksOver } from './clear-line.ts'
import {
  firerModifiers,
  isCrewOfRaw,
  isOnLimit,
  platoonHasGuns,
  shortRange,
  throughBarrage,
} from './direct-fire-modifiers.ts'
import { madMinuteRule } from './mad-minute.ts'
import { firstTarget, hasTarget, mayEngage, type Shot, shotAt } from './targets.ts'
import { type Mount, type Volley, volleysOf } from './weapons.ts'

/** Special conditions of this fire. */
export interface FireOptions {
  /** Added to every shot. */
  readonly modifiers?: readonly Modifier[]
  /** national.british-1914.mad-minute: double dice. */
  readonly doubleDice?: boolean
  /** FF-63: named targets, where they are free. */
  readonly targets?: readonly BaseId[]
}

/** The current shots of a base, the first of each weapon and those that follow from it. */
export const shotsOf = (
  battlefield: Battlefield,
  firer: BaseId,
  pose: Pose,
  targets: readonly BaseId[] = [],
): Shot[] => [...nextShot(battlefield, firer, volleysOf(battlefield, firer, pose), [...targets])]

/** True if a base has any shot at all. */
export const hasShot = (battlefield: Battlefield, firer: BaseId, pose: Pose): boolean =>
  volleysOf(battlefield, firer, pose).some(({ mounts }) => hasTarget(battlefield, firer, mounts))

/**
 * FF-77: each pair of weapon and target once. Removes from `namedTargets` each target that gets a weapon; all others aim by
 * priority (FF-400).
 */
function* nextShot(
  battlefield: Battlefield,
  firer: BaseId,
  volleys: readonly Volley[],
  namedTargets: BaseId[],
): Generator<Shot> {
  for (const { mounts, targets } of volleys) {
    const spentPairs: (readonly [Mount, BaseId])[] = []
    const spent = (mount: Mount, target: BaseId) =>
      spentPairs.some(([spentMount, spentTarget]) => spentMount === mount && spentTarget === target)
    for (let n = 0; n < targets; n++) {
      const shot =
        namedTarget(battlefield, firer, mounts, spent, namedTargets) ?? firstTarget(battlefield, firer, mounts, spent)
      if (shot === null) break
      spentPairs.push([shot.mount, shot.target])
      yield shot
    }
  }
}

function namedTarget(
  battlefield: Battlefield,
  firer: BaseId,
  mounts: readonly Mount[],
  spent: (mount: Mount, target: BaseId) => boolean,
  namedTargets: BaseId[],
): Shot | null {
  for (const [i, target] of namedTargets.entries()) {
    const unspent = mounts.filter((mount) => !spent(mount, target))
    const shot = shotAt(battlefield, firer, unspent, target)
    if ('why' in shot) continue
    namedTargets.splice(i, 1)
    return shot
  }
  return null
}

/**
 * FF-63 FF-400: ruling on named targets: each must get a separate weapon; a refusal is about the first that does not.
 */
export function namingRuling(
  battlefield: Battlefield,
  firer: BaseId,
  pose: Pose,
  namedTargets: readonly BaseId[],
): Ruling {
  if (battlefield.scenario.switches.targets !== 'free') return refused('target.1', refusals.targetsNotFree)
  if (namedTargets.some((target) => !(target in battlefield.state.bases)))
    return refused('target.1', refusals.noSuchBase)
  const volleys = volleysOf(battlefield, firer, pose)
  const unassigned = [...namedTargets]
  Array.from(nextShot(battlefield, firer, volleys, unassigned))
  const [first] = unassigned
  if (first === undefined) return allowed
  const mounts = volleys.flatMap((volley) => volley.mounts)
  const ruling = mayEngage(battlefield, firer, mounts, first)
  if (!ruling.allowed) return ruling
  // tank.3: also for the second burst at one target.
  const { rules = [] } = mounts.find((mount) => mount.rules.length > 0) ?? {}
  return refused(rules.at(-1) ?? 'target.1', refusals.noWeaponLeft)
}

/** Fires all weapons; returns true if there was a target. Each shot is aimed after the one before is resolved. */
export function fireBase(battle: Battle, firer: BaseId, manner: FireOptions = {}): boolean {
  let hasFired = false
  for (const shot of nextShot(battle, firer, volleysOf(battle, firer, poseOf(battle, firer)), [
    ...(manner.targets ?? []),
  ])) {
    hasFired = true
    resolve(battle, firer, shot, manner)
  }
  // vis.fired
  if (hasFired) baseOf(battle, firer).fired = playerTurn(battle)
  return hasFired
}

function resolve(
  battle: Battle,
  firer: BaseId,
  shot: Shot,
  { modifiers: extraModifiers = [], doubleDice = false }: FireOptions,
): void {
  const event = attackEvent('fire', shot.mount.spreads)
  const sweptTargets = shot.mount.beatenZone === null ? [] : beatenZone(battle, firer, shot)
  const first = {
    ...attackOn(battle, firer, shot, event, extraModifiers),
    rules: rulesOf(battle, firer, shot, doubleDice),
  }
  for (let die = 0; die < shot.mount.shots * (doubleDice ? 2 : 1); die++)
    if (isPresent(battle, shot.target)) attack(battle, first)
  for (const [n, target] of sweptTargets.entries()) {
    if (!isPresent(battle, target)) continue
    battle.table.noteUsed('beaten zone')
    // mg.4: friends are not spared.
    const rules = enrolled(battle, target).side === enrolled(battle, firer).side ? ['mg.2', 'mg.4'] : ['mg.2']
    attack(battle, { ...sweepOf(battle, firer, shot, event, target, n + 1, extraModifiers), rules })
  }
}

/** The rules that chose this target, this weapon and this line. */
function rulesOf(
  battlefield: Battlefield,
  firer: BaseId,
  { mount, target, gap, point, pastComrade, chosenBy }: Shot,
  doubleDice: boolean,
) {
  const rules: RuleId[] = [...mount.rules]
  if (chosenBy !== null) rules.push(chosenBy)
  if (baseOf(battlefield, target).marks > 0) rules.push('target.7')
  if (isOnLimit(mount, gap)) rules.push('range.words')
  if (pastComrade) rules.push('formation.1')
  if (looksOver(battlefield, mount.arc.eye, point, [firer, target])) rules.push('vis.2')
  if (isCrewOfRaw(battlefield, firer)) rules.push('quality.4')
  if (platoonHasGuns(battlefield, mount, gap)) rules.push('troop.lmg.1')
  if (doubleDice) rules.push(madMinuteRule)
  return rules
}

function attackOn(
  battlefield: Battlefield,
  firer: BaseId,
  { mount, target, gap, point }: Shot,
  event: AttackEvent,
  extraModifiers: readonly Modifier[],
): Attack {
  return {
    event,
    row: mount.row,
    armourRow: mount.armourRow,
    by: firer,
    target,
    direct: true,
    modifiers: [
      ...shortRange(battlefield, firer, mount, gap),
      ...throughBarrage(battlefield, firer, target, mount.arc.eye, point),
      ...firerModifiers(battlefield, firer),
      ...extraModifiers,
    ],
    faces: struckFaces(battlefield, target, firer),
  }
}

/** mg.5 (FF-62): the first further target at -1, and so on. */
function sweepOf(
  battlefield: Battlefield,
  firer: BaseId,
  { mount }: Shot,
  event: AttackEvent,
  target: BaseId,
  n: number,
  extraModifiers: readonly Modifier[],
): Attack {
  const less = battlefield.scenario.switches.beatenZone === 'minus one each' ? -1 : -n
  return {
    event: { ...event, cause: 'beaten zone' },
    row: mount.row,
    armourRow: mount.armourRow,
    by: firer,
    target,
    modifiers: [
      modifier('mg.5', `number ${n} in the beaten zone`, less),
      ...throughBarrage(battlefield, firer, target, mount.arc.eye, poseOf(battlefield, target)),
      ...firerModifiers(battlefield, firer),
      ...extraModifiers,
    ],
    direct: false,
  }
}

function struckFaces(battlefield: Battlefield, target: BaseId, firer: BaseId): Faces {
  if (armOf(battlefield, target) !== 'fortification') return 'all'
  return faceStruck(battlefield, target, poseOf(battlefield, target), poseOf(battlefield, firer))
}

/** Forecast of a base's fire now: targets, weapons, and odds in sixths. */
export interface Forecast extends Chances {
  readonly by: BaseId
  readonly target: BaseId
  readonly dice: number
  /** suppress.5: it marks the whole company. */
  readonly spreads: boolean
  /** mg.4: it stands in the lane behind the first target. */
  readonly swept: boolean
}

export function forecast(
  battlefield: Battlefield,
  firer: BaseId,
  pose: Pose = poseOf(battlefield, firer),
  manner: FireOptions = {},
): Forecast[] {
  const { modifiers: extraModifiers = [], doubleDice = false } = manner
  const event = attackEvent('fire', false)
  return shotsOf(battlefield, firer, pose, manner.targets).flatMap((shot) => {
    const { spreads, shots } = shot.mount
    const line = (shot: Attack, dice: number, isSwept: boolean): Forecast => ({
      by: firer,
      target: shot.target,
      dice,
      spreads,
      swept: isSwept,
      ...chances(battlefield, shot),
    })
    return [
      line(attackOn(battlefield, firer, shot, event, extraModifiers), shots * (doubleDice ? 2 : 1), false),
      ...(shot.mount.beatenZone === null ? [] : beatenZone(battlefield, firer, shot)).map((target, n) =>
        line(sweepOf(battlefield, firer, shot, event, target, n + 1, extraModifiers), 1, true),
      ),
    ]
  })
}
