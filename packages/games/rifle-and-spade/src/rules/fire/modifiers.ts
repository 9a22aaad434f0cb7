/** 17.2 step 2: the modifiers that add up to the Net Fire DRM. */
import { type Modifier, modifier, modifierTotal, type RuleId } from '@firestep/referee'
import { infantryWork, lightNow, relativeTo, unitOf } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { densityModifier, rangeModifier } from '../charts.ts'
import type { FireTrigger } from '../fire-triggers.ts'
import type { Hex } from '../ids.ts'
import { facingsEntered } from '../sight.ts'
import type { Battlefield } from '../state.ts'
import { isCrossfire, isOpenToCrossfireAt } from './crossfire.ts'
import { type Fire, type Firer, isMoving, pointsOf, rangeTo } from './fire.ts'
import { sightOf } from './spotting.ts'
import { hidingModifier, isImmune, locationOf, overRidge, plunges, type Target } from './targets.ts'

/** 17.2 step 2: all modifiers of one fire roll. */
export function fireModifiers(
  battlefield: Battlefield,
  fire: Fire,
  firers: readonly Firer[],
  targets: readonly Target[],
): Modifier[] {
  return [
    ...densityModifiers(battlefield, firers, targets),
    ...artilleryModifiers(battlefield, fire, firers),
    ...activityModifiers(battlefield, fire, firers, targets),
    ...baseModifiers(battlefield, fire, firers, targets),
  ].filter(({ value }) => value !== 0)
}

const anyInfantry = (firers: readonly Firer[]): boolean => firers.some(({ arm }) => arm !== 'artillery')

/** 17.2 step 2a 3.7.11: by all steps in the hex; fire by guns only has its own column. */
function densityModifiers({ book }: Battlefield, firers: readonly Firer[], targets: readonly Target[]): Modifier[] {
  const steps = targets.reduce((sum, one) => sum + one.steps, 0)
  return [
    modifier(
      '17.2 step 2a',
      'density',
      densityModifier(book.tables, steps, anyInfantry(firers) ? 'infantry' : 'artillery'),
    ),
  ]
}

/** 17.2 step 2b: the modifiers of the firing gun with the worst sum. */
function artilleryModifiers(battlefield: Battlefield, fire: Fire, firers: readonly Firer[]): Modifier[] {
  const sums = firers.filter(({ arm }) => arm === 'artillery').map((firer) => gunModifiers(battlefield, fire, firer))
  return sums.reduce((worst, one) => (modifierTotal(one) > modifierTotal(worst) ? one : worst), sums[0] ?? [])
}

/** 17.7.1: the modifiers of one gun. */
function gunModifiers(battlefield: Battlefield, fire: Fire, firer: Firer): Modifier[] {
  const { artillery } = battlefield.book.tables
  const range = rangeTo(battlefield, firer, fire.hex)
  const modifiers: Modifier[] = []
  const add = (rule: string, name: string, value: number) => modifiers.push(modifier(rule, name, value))
  if (range !== null) add('17.2 step 2b', 'range', rangeModifier(battlefield.book.tables, range))
  if (sightOf(battlefield, firer, fire).observed) add('17.7.6', 'observed fire', artillery.observed)
  if (firer.shoots > 0) add('17.7.8', 'earlier shoots', artillery.perShoot * firer.shoots)
  if (hidesAsItFires(battlefield, firer, fire.hex)) add('17.7.4', 'guns hide', artillery.hiding)
  if (firer.naval) add('17.2 step 2b', 'naval guns', artillery.naval)
  return modifiers
}

/** 7.4.2: a gun behind a ridge hides only if it fires over the ridge. */
const hidesAsItFires = (battlefield: Battlefield, { hex, hiding }: Firer, target: Hex): boolean =>
  hiding === 'ridge' ? hex !== null && overRidge(battlefield, hex, target) : hiding !== null

/** 17.2 step 2c: the sum that is best for the firer, over targets that move or are in a Long Action. */
function activityModifiers(
  battlefield: Battlefield,
  fire: Fire,
  firers: readonly Firer[],
  targets: readonly Target[],
): Modifier[] {
  const { activity } = battlefield.book.tables.fire
  const sums: Modifier[][] = []
  const { trigger } = fire
  if (isMoving(trigger) && targets.some(({ moving }) => moving)) {
    if (anyInfantry(firers)) {
      const spent = pointsOf(trigger, fire.hex)
      sums.push([
        modifier('17.4.11', 'moving', activity.moving),
        ...(spent > 0 ? [modifier(pointsRule(trigger), 'points spent', activity.perPoint * spent)] : []),
      ])
    } else sums.push([modifier('17.2 step 2c', 'moving', activity.movingUnderShell)])
  }
  if (targets.some(({ long }) => long)) sums.push([modifier('12.2', 'long action', activity.longAction)])
  return lowestSum(sums)
}

/** 17.4.11a 17.4.11b: the rule by which points count: for a step, for an action in a hex, or only for the hex fired at. */
function pointsRule({ deed, points }: FireTrigger): RuleId {
  if (points.entered !== points.left && deed === 'move') return '17.4.11b'
  return deed === 'move' || deed === 'move to assault' ? '17.4.11' : '17.4.11a'
}

/** 17.2 step 2d: the lowest sum over all pairs of firer and target. */
function baseModifiers(
  battlefield: Battlefield,
  fire: Fire,
  firers: readonly Firer[],
  targets: readonly Target[],
): Modifier[] {
  const crossfire = isCrossfire(battlefield, fire.hex, firers)
  const pairs = firers.flatMap((firer) =>
    targets.flatMap((target) =>
      isImmune(battlefield, firer, target) ? [] : [pairModifiers(battlefield, fire, firers, firer, target, crossfire)],
    ),
  )
  return lowestSum(pairs)
}

const lowestSum = (sums: readonly Modifier[][]): Modifier[] =>
  sums.reduce((best, one) => (modifierTotal(one) < modifierTotal(best) ? one : best), sums[0] ?? [])

export function pairModifiers(
  battlefield: Battlefield,
  fire: Fire,
  firers: readonly Firer[],
  firer: Firer,
  target: Target,
  crossfire: boolean,
): Modifier[] {
  const table = battlefield.book.tables.fire
  const modifiers = coverModifiers(battlefield, firer, target)
  const add = (rule: string, name: string, value: number) => modifiers.push(modifier(rule, name, value))
  if (plunges(battlefield, firer, fire.hex)) add('17.5', 'plunging', table.plunging)
  if (crossfire && isOpenToCrossfireAt(target) && firer.sort !== 'explosive' && firer.sort !== 'high angle')
    add(target.work?.type === 'rifle pit' ? '6.2.3' : '17.6', 'crossfire', table.crossfire)
  // 6.1.7: within the hex, the side through which each unit entered counts.
  if (enfilades(battlefield, firer, target))
    add(firer.hex === target.hex ? '6.1.7' : '6.4.6', 'enfilade', table.enfilade)
  if (target.moving && firer.arm !== 'artillery' && isNoMansLand(battlefield, fire, firers, target))
    add(firer.hex === fire.hex ? '6.4.10' : '17.4.13', "no man's land", table.noMansLand)
  const { partial, observed, rule } = sightOf(battlefield, firer, fire)
  if (partial) add(observed ? '5.2.5' : rule, 'partial sight', table.partial)
  if (target.column) add(target.artillery ? '14.3.5' : '14.2.9', 'in column', table.column)
  const light = lightNow(battlefield)
  if (light !== 'day') add('17.2 step 2d', light, table[light])
  if (target.moving && fire.trigger !== null && fire.trigger.wave > 1 && firers.some((one) => one.hex === fire.hex))
    add('17.4.12', 'later wave', table.wave * (fire.trigger.wave - 1))
  return modifiers
}

/** Cover of the target: a work replaces the terrain, guns in the open add to it, and hiding adds to either. */
function coverModifiers(battlefield: Battlefield, firer: Firer, target: Target): Modifier[] {
  const table = battlefield.book.tables.fire
  const modifiers: Modifier[] = []
  const name = locationOf(battlefield, target)
  const by = firer.arm !== 'artillery' ? 'infantry' : firer.sort === 'high angle' ? 'high angle' : 'low angle'
  // A work protects from all sides alike; enfilade is a modifier of its own.
  const gunsIn = target.work === null ? 'in open or terrain' : target.work.type === 'fort' ? 'fort' : 'gun pit'
  if (!target.artillery || target.work === null)
    modifiers.push(modifier(placeRule(battlefield, firer, target), name, table.location[name] ?? 0))
  if (target.artillery)
    modifiers.push(modifier('17.2 step 2d', `guns ${gunsIn}`, table.artilleryTarget[gunsIn]?.[by] ?? 0))
  const hidden = hidingModifier(battlefield, firer, target)
  if (hidden !== null && hidden !== 0)
    modifiers.push(modifier(target.hiding === 'ridge' ? '7.5.2' : '7.5.3', 'hiding', hidden))
  return modifiers
}

/** 6.1.1: in a work, hiding in it or On Top of it; elsewhere the terrain counts. */
function placeRule(battlefield: Battlefield, firer: Firer, target: Target): RuleId {
  if (fromBehind(battlefield, firer, target)) return '6.1.6b'
  if (target.work !== null) return target.hiding === 'work' ? '6.1.1-2' : '6.1.1-1'
  const isWorks = !target.artillery && infantryWork(battlefield, target.hex, enemyOf(battlefield.side)) !== undefined
  return isWorks && !target.moving ? '6.1.1-3' : '17.2 step 2d'
}

/** 6.1.6b: fire from the rear of a trench, which protects all the same. */
const fromBehind = (battlefield: Battlefield, { hex: from }: Firer, { work, hex }: Target): boolean =>
  from !== null &&
  from !== hex &&
  (work?.type === 'shallow trench' || work?.type === 'fire trench') &&
  facingsEntered(battlefield, from, hex).every((facing) => relativeTo(work, facing) === 'rear')

/** 6.4.6: fire through an end of a Shallow Trench; Fire Trenches and circular trenches have no ends (6.4.7 6.4.8). */
export function enfilades(battlefield: Battlefield, firer: Firer, { work, artillery, hex }: Target): boolean {
  if (artillery || work?.type !== 'shallow trench' || work.circular || firer.hex === null) return false
  if (firer.hex !== hex)
    return facingsEntered(battlefield, firer.hex, hex).some((facing) => relativeTo(work, facing) === 'end')
  // 6.1.7: within the hex, the side through which the firer entered counts.
  const entered = typeof firer.id === 'number' ? unitOf(battlefield, firer.id).entered : null
  return entered !== null && relativeTo(work, entered) === 'end'
}

/** The rule that keeps fire at a trench from being enfilade, where the same fire at a Shallow Trench would be. */
export function whyNoEnfilade(battlefield: Battlefield, firer: Firer, { work, artillery, hex }: Target): RuleId | null {
  if (artillery || work === null || firer.hex === null || firer.hex === hex) return null
  if (work.type === 'fort') return '6.6.2'
  if (work.circular && (work.type === 'shallow trench' || work.type === 'fire trench')) return '6.4.8'
  const isEnd = facingsEntered(battlefield, firer.hex, hex).some((facing) => relativeTo(work, facing) === 'end')
  return work.type === 'fire trench' && isEnd ? '6.4.7' : null
}

/** 6.4.10 17.4.13: part of the fire comes from a Fire Trench in the hex, at a target that comes from its front. */
function isNoMansLand(battlefield: Battlefield, fire: Fire, firers: readonly Firer[], target: Target): boolean {
  if (fire.occasion === 'commanded' || target.entered === null) return false
  const work = infantryWork(battlefield, fire.hex, fire.side)
  if (work === undefined || (work.type !== 'fire trench' && work.type !== 'fort')) return false
  const { entered } = target
  const inside = firers.some(
    ({ hex, id, arm }) =>
      hex === fire.hex && arm !== 'artillery' && typeof id === 'number' && !unitOf(battlefield, id).onTop,
  )
  return inside && relativeTo(work, entered) === 'front'
}
