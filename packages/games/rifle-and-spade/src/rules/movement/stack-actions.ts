/** The actions of a moving stack (14, 7.2, 16.5): when each may begin, and its parameters. */
import { allowed, isAmong, type Json, type Ruling, refused } from '@firestep/referee'
import { isUnit, isUsThem, unitOf } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { mightSmallArmsFire } from '../fire/fire-windows.ts'
import { rallyRuling } from '../fire/rally.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import { routAtWillRuling } from '../orders/pickets.ts'
import { hexShape, hidingShape, unitShape } from '../shapes.ts'
import type { Battlefield, Hiding } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { assaultRuling, waitRuling } from './assault-eligibility.ts'
import { columnRuling, intoWorkRuling, limberRuling, onTopRuling, unlimberRuling } from './formation.ts'
import { goesOnHidden, hidingRuling, waysToHide } from './hiding.ts'
import { draggedRuling, dragRuling, longRuling, prolongRuling, wholeSubsegmentRuling } from './long-moves.ts'
import { afterStep, type March, type MarchOnBattlefield, withUnits } from './march.ts'
import {
  changeWorkRuling,
  formationRuling,
  leavingRuling,
  restRuling,
  stopRuling,
  wholeMoveRuling,
} from './movement-duties.ts'
import { aheadOf, creepRuling, stepRuling } from './step-ruling.ts'

export const stackActionNames = [
  'go',
  'creep',
  'assault',
  'column',
  'limber',
  'unlimber',
  'on top',
  'into work',
  'hide',
  'come out',
  'rally',
  'drop',
  'long',
  'prolong',
  'drag',
  'wait',
  'rout',
  'stop',
] as const
export type StackActionName = (typeof stackActionNames)[number]
export const isStackActionName = (thing: Json | undefined): thing is StackActionName => isAmong(stackActionNames, thing)

/** A part of an action: its name or a parameter. */
export type ActionPart = StackActionName | Hex | UnitId | Hiding

/** The parameters of an action, part by part. */
interface ActionArguments {
  readonly maxArguments: number
  /** The stack after one more parameter; without this function it stays where it is. */
  readonly walk?: (at: MarchOnBattlefield, one: ActionPart) => MarchOnBattlefield
  options(at: MarchOnBattlefield, args: readonly ActionPart[]): readonly ActionPart[]
  ruling(at: MarchOnBattlefield, args: readonly ActionPart[], one: Json): Ruling
}

export const afterAction = (
  { walk }: ActionArguments,
  at: MarchOnBattlefield,
  args: readonly ActionPart[],
): MarchOnBattlefield => (walk === undefined ? at : args.reduce(walk, at))

export interface StackActionRules {
  begin(battlefield: Battlefield, march: March): Ruling
  readonly argumentRules?: ActionArguments
}

const always = (): Ruling => allowed
/** 8.3.1: in Us/Them a stack only leaves or assaults; off the map it only enters. */
function freeRuling(battlefield: Battlefield, { hex }: March): Ruling {
  if (!isOnMap(hex)) return refused('15.1.1', refusals.enterFirst)
  return isUsThem(battlefield, hex) ? refused('8.3.1', refusals.usThemLeaveOrAssault) : allowed
}

const oneHex = (ruling: (battlefield: Battlefield, march: March, to: Hex) => Ruling): ActionArguments => ({
  maxArguments: 1,
  options: ({ battlefield, march }) => aheadOf(battlefield, march),
  ruling: ({ battlefield, march }, _, to) =>
    hexShape.fits(to) ? ruling(battlefield, march, to) : refused('14.1.11', refusals.nameNextHex),
})

const hasWork = ({ battlefield, march }: MarchOnBattlefield): boolean =>
  battlefield.state.works.some(({ hex }) => hex === march.hex)

/** A stretch is declared hex by hex. */
const stretch = (ruling: typeof stepRuling): ActionArguments => ({
  maxArguments: Number.POSITIVE_INFINITY,
  walk: (at, one) => (hexShape.fits(one) ? afterStep(at.battlefield, at.march, one) : at),
  options: ({ battlefield, march }) => aheadOf(battlefield, march),
  ruling: ({ battlefield, march }, _, one) => ruling(battlefield, march, one),
})

/** 6.1.4: at the end of a stretch a stack may stay On Top of a work. */
const openStretch: ActionArguments = {
  ...stretch(stepRuling),
  options(standing, args) {
    if (args.at(-1) === 'on top') return []
    const ahead = aheadOf(standing.battlefield, standing.march)
    return args.length > 0 && hasWork(standing) ? [...ahead, 'on top'] : ahead
  },
  ruling(standing, args, argument) {
    if (args.at(-1) === 'on top') return refused('6.1.4', refusals.endsOnTop)
    if (argument !== 'on top') return stepRuling(standing.battlefield, standing.march, argument)
    return args.length > 0 && hasWork(standing) ? allowed : refused('6.1.4', refusals.noWorkToBeOn)
  },
}

/**
 * 17.7.7a: beyond small arms range guns wait for the whole stretch, so it is declared at once. After guns have let a
 * stretch pass it is not extended, unless it comes within small arms range or its orders oblige it to go on (11.8.3).
 */
const declaredWhole = (argumentRules: ActionArguments): ActionArguments => ({
  ...argumentRules,
  ruling(standing, args, argument) {
    const { battlefield, march } = standing
    const ruling = argumentRules.ruling(standing, args, argument)
    if (!ruling.allowed || args.length > 0 || battlefield.state.moving?.declared !== true) return ruling
    const ends = hexShape.fits(argument) ? [argument, march.hex] : [march.hex]
    const near = ends.some((hex) =>
      mightSmallArmsFire(battlefield, { side: enemyOf(battlefield.side), hex, occasion: 'opportunity', trigger: null }),
    )
    if (near || !stopRuling(battlefield, march).allowed) return ruling
    return refused('17.7.7a', refusals.declaredRouteEnds)
  },
})

const hiding: ActionArguments = {
  maxArguments: 1,
  options: ({ battlefield, march }) => [...new Set(march.units.flatMap((unit) => waysToHide(battlefield, unit)))],
  ruling({ battlefield, march }, _, argument) {
    if (!hidingShape.fits(argument)) return refused('7.1', refusals.howToHide)
    const up = withUnits(battlefield, march.units, { hiding: null })
    if (march.units.every((unit) => unitOf(battlefield, unit).hiding === argument))
      return refused('7.2', refusals.alreadyHidden)
    if (march.units.some((unit) => unitOf(battlefield, unit).hiding !== null))
      return refused('7.6.2b', refusals.mustComeOutFirst)
    const hidden = hidingRuling(up, march.units, argument)
    return hidden.allowed && !goesOnHidden(battlefield, march.hex, argument) ? restRuling(battlefield, march) : hidden
  },
}

const lastUnit = (args: readonly ActionPart[]): number => args.filter(unitShape.fits).at(-1) ?? -1

/** 14.1.7: some units may be left behind, but not all. */
const dropping: ActionArguments = {
  maxArguments: Number.POSITIVE_INFINITY,
  options: ({ march }, args) => march.units.filter((unit) => unit > lastUnit(args)),
  ruling({ battlefield, march }, args, argument) {
    const { units } = march
    if (!isUnit(battlefield, argument) || !units.includes(argument)) return refused('14.1.7', refusals.nameUnitsOfStack)
    if (argument <= lastUnit(args)) return refused('14.1.7', refusals.eachUnitOnce)
    if (args.length + 1 >= units.length) return refused('14.1.7', refusals.somebodyGoesOn)
    return leavingRuling(battlefield, march, [...args.filter(unitShape.fits), argument])
  },
}

const inHex =
  (ruling: (battlefield: Battlefield, march: March) => Ruling) =>
  (battlefield: Battlefield, march: March): Ruling => {
    const free = freeRuling(battlefield, march)
    return free.allowed ? ruling(battlefield, march) : free
  }

/** A ruling that needs both rulings to allow. */
const allOf =
  <More extends readonly Json[]>(
    ruling: (battlefield: Battlefield, march: March, ...more: More) => Ruling,
    duty: (battlefield: Battlefield, march: March, ...more: More) => Ruling,
  ) =>
  (battlefield: Battlefield, march: March, ...rest: More): Ruling => {
    const result = ruling(battlefield, march, ...rest)
    return result.allowed ? duty(battlefield, march, ...rest) : result
  }

/** 14.1.11 14.3.8: the one hex of a long move, which orders must allow as the whole move. */
const onlyHex = (ruling: (battlefield: Battlefield, march: March, to: Hex) => Ruling): ActionArguments =>
  oneHex(allOf(ruling, wholeMoveRuling))

const actionRules: Readonly<Record<StackActionName, StackActionRules>> = {
  go: { begin: always, argumentRules: declaredWhole(openStretch) },
  creep: { begin: inHex(always), argumentRules: stretch(creepRuling) },
  assault: {
    begin: always,
    argumentRules: {
      maxArguments: 1,
      options: ({ battlefield, march }) =>
        isUsThem(battlefield, march.hex) ? [march.hex] : aheadOf(battlefield, march),
      ruling: ({ battlefield, march }, _, to) => assaultRuling(battlefield, march, to),
    },
  },
  column: { begin: inHex(allOf(columnRuling, formationRuling)) },
  limber: { begin: inHex(limberRuling) },
  unlimber: { begin: inHex(unlimberRuling) },
  'on top': { begin: inHex(allOf(onTopRuling, (battlefield, march) => changeWorkRuling(battlefield, march, true))) },
  'into work': {
    begin: inHex(allOf(intoWorkRuling, (battlefield, march) => changeWorkRuling(battlefield, march, false))),
  },
  hide: { begin: inHex(always), argumentRules: hiding },
  'come out': {
    begin: inHex(
      allOf(
        (battlefield, { units }) =>
          units.every((unit) => unitOf(battlefield, unit).hiding !== null)
            ? allowed
            : refused('7.6.2', refusals.notHiding),
        restRuling,
      ),
    ),
  },
  rally: {
    begin(battlefield, march) {
      if (!isOnMap(march.hex)) return refused('15.1.1', refusals.enterFirst)
      if (march.did !== 'nothing') return refused('16.5', refusals.rallyFirst)
      return rallyRuling(battlefield, march.units)
    },
  },
  drop: {
    begin: inHex((_, { did }) => (did === 'moved' ? allowed : refused('14.1.7', refusals.notMoved))),
    argumentRules: dropping,
  },
  long: {
    begin: inHex((battlefield, march) => wholeSubsegmentRuling(battlefield, march, '14.1.11')),
    argumentRules: onlyHex(longRuling),
  },
  prolong: { begin: inHex(allOf(prolongRuling, restRuling)) },
  drag: { begin: inHex(draggedRuling), argumentRules: onlyHex(dragRuling) },
  wait: {
    begin: always,
    argumentRules: {
      maxArguments: 1,
      options: ({ battlefield, march: { did } }) =>
        did === 'nothing' ? battlefield.enemy.stacks.map(({ hex }) => hex) : [],
      ruling: ({ battlefield, march }, _, to) => waitRuling(battlefield, march, to),
    },
  },
  rout: {
    begin: inHex((battlefield, { did, units }) => {
      const bad = units.map((unit) => routAtWillRuling(battlefield, unit)).find((ruling) => !ruling.allowed)
      return bad ?? (did === 'nothing' ? allowed : refused('11.12.7-4', refusals.picketsRoutInstead))
    }),
  },
  stop: { begin: stopRuling },
}

export const actionRulesOf = (name: StackActionName): StackActionRules => actionRules[name]
