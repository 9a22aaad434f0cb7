/** Preparatory actions: packing, mounting, realigning. The whole unit does it at once. */
import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import { armOf, baseOf, presentBasesOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Base, Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import type { ChosenAction, UnitAction } from '../unit-action.ts'
import { mayAct } from './may-move.ts'
import { isCrewed, isFieldGun, mayStir } from './movement-rates.ts'

type ReadyName = 'pack' | 'unpack' | 'mount' | 'dismount' | 'realign'

interface Readying<Name extends ReadyName> {
  readonly action: ChosenAction<Name>
  /** State afterwards. */
  readonly to: string
  rule(battlefield: Battlefield, base: BaseId): RuleId
  /** True if this base can do it at all. */
  may(battlefield: Battlefield, base: BaseId): boolean
  readonly why: string
  change(base: Base): void
}

/** shelter.3: not possible in a dugout. */
function mayReady(battlefield: Battlefield, unit: UnitId, id: BaseId): Ruling {
  const ruling = mayAct(battlefield, unit, id)
  return ruling.allowed && baseOf(battlefield, id).sheltered ? refused('shelter.3', refusals.inDugout) : ruling
}

function readying<Name extends ReadyName>({ action, to, rule, may, why, change }: Readying<Name>): UnitAction<Name> {
  const doers = (battlefield: Battlefield, unit: UnitId): BaseId[] =>
    presentBasesOf(battlefield, unit).filter((id) => mayReady(battlefield, unit, id).allowed && may(battlefield, id))
  const check = (battlefield: Battlefield, unit: UnitId): Ruling => {
    if (doers(battlefield, unit).length > 0) return allowed
    const [first] = presentBasesOf(battlefield, unit)
    if (first === undefined) return refused('move.1', refusals.nobodyThere)
    for (const ruling of [mayReady(battlefield, unit, first), mayStir(battlefield, first)])
      if (!ruling.allowed) return ruling
    return refused(rule(battlefield, first), why)
  }
  return {
    options: (battlefield, unit) => (doers(battlefield, unit).length > 0 ? [action] : []),
    check,
    *perform(battle: Battle, unit: UnitId) {
      const bases = doers(battle, unit)
      const [first] = bases
      if (first === undefined) throw new Error(`nobody can ${action.do}`)
      for (const id of bases) change(baseOf(battle, id))
      battle.table.noteUsed(action.do)
      battle.table.tell({ type: 'changed', rule: rule(battle, first), bases, to })
    },
  }
}

/** move.support.3 move.artillery.1 */
const packing = (battlefield: Battlefield, base: BaseId): RuleId =>
  isFieldGun(battlefield, base) ? 'move.artillery.1' : 'move.support.3'

export const pack = readying({
  action: { do: 'pack' },
  to: 'packed',
  rule: packing,
  why: refusals.nothingToPack,
  may: (battlefield, id) => isCrewed(battlefield, id) && !baseOf(battlefield, id).packed,
  change: (base) => Object.assign(base, { packed: true }),
})

export const unpack = readying({
  action: { do: 'unpack' },
  to: 'unpacked',
  rule: packing,
  why: refusals.nothingPacked,
  may: (battlefield, id) => isCrewed(battlefield, id) && baseOf(battlefield, id).packed,
  change: (base) => Object.assign(base, { packed: false }),
})

/** FF-71: not on horseback over water. */
const rides = (battlefield: Battlefield, id: BaseId, mounted: boolean): boolean =>
  armOf(battlefield, id) === 'cavalry' &&
  baseOf(battlefield, id).mounted === mounted &&
  baseOf(battlefield, id).inRiver === null

export const mount = readying({
  action: { do: 'mount' },
  to: 'mounted',
  rule: () => 'cavalry.2',
  why: refusals.noHorses,
  may: (battlefield, id) => rides(battlefield, id, false),
  change: (base) => Object.assign(base, { mounted: true }),
})

export const dismount = readying({
  action: { do: 'dismount' },
  to: 'dismounted',
  rule: () => 'cavalry.2',
  why: refusals.notMounted,
  may: (battlefield, id) => rides(battlefield, id, true),
  change: (base) => Object.assign(base, { mounted: false }),
})

export const realign = readying({
  action: { do: 'realign' },
  to: 'realigned',
  rule: () => 'air.14',
  why: refusals.laneNotLost,
  may: (battlefield, id) => baseOf(battlefield, id).astray,
  change: (base) => Object.assign(base, { astray: false }),
})
