/**
 * One attack on one base: the die, its modifiers and its result. Used by direct fire, templates, gas and bombardments.
 */
import { type Modifier, modifier, modifierTotal, type RuleId } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { ArmourRow, BaseType, Cover, FireRow, Needed, Side } from '../../data/schema.ts'
import { baseOf, enrolled, footprint, isArmour, isCommand, isPresent } from '../battlefield.ts'
import { besides, type Hit } from '../events.ts'
import { type AttackEvent, comeUnderFire, type Faces, strike } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import type { Battle, Battlefield } from '../state.ts'
import { units } from '../table-terrain.ts'
import { type Cell, cellOf } from './fire-tables.ts'

export interface Attack {
  readonly event: AttackEvent
  readonly row: FireRow
  /** Against tanks. */
  readonly armourRow: ArmourRow
  /** Null for a barrage, gas or a bombardment. */
  readonly by: BaseId | null
  /** The firing side where there is no firer; the enemy's by default. */
  readonly owner?: Side
  readonly target: BaseId
  /**
   * Modifiers of the firer and the line of fire. Those of the target are added here: command stands, howitzers and far
   * guns at tanks.
   */
  readonly modifiers: readonly Modifier[]
  /** fire.4: true if the firer itself sees the target. */
  readonly direct: boolean
  readonly faces?: Faces
  /** Rules behind this attack: the choice of target, the weapon, the reach. */
  readonly rules?: readonly RuleId[]
}

/** Rolls, reports and applies an attack. */
export function attack(battle: Battle, shot: Attack): Hit {
  const { event, row, by, target } = shot
  const sum = attackSum(battle, shot)
  if (sum.shelter === 'safe') return 'unharmed'
  const die = battle.table.roll(6)
  const { hit, rules } = hitOf(sum, die)
  if (isEnemyFire(battle, shot)) comeUnderFire(battle, target)
  const { cell, modifiers } = sum
  battle.table.tell({
    type: 'attacked',
    rule: sum.shelter === null ? cell.rule : 'shelter.2',
    by,
    target,
    row,
    cover: cell.cover,
    die,
    modifiers,
    hit,
    cause: event.cause,
    ...besides(
      ...(shot.rules ?? []),
      ...(sum.shelter === null ? cell.rules : []),
      ...rules,
      ...commandModifiers(battle, target),
    ),
  })
  battle.table.noteUsed(hit)
  strike(battle, event, target, hit, shot.faces)
  return hit
}

/** One attack before its die: its cell, its modifiers, and the number of die results that suppress and that kill. */
export interface Chances {
  readonly cover: Cover
  readonly rule: RuleId
  readonly modifiers: readonly Modifier[]
  readonly suppress: number
  readonly kill: number
}

export function chances(battlefield: Battlefield, shot: Attack): Chances {
  const sum = attackSum(battlefield, shot)
  let [suppress, kill] = [0, 0]
  for (let die = 1; die <= 6 && sum.shelter !== 'safe'; die++) {
    const { hit } = hitOf(sum, die)
    if (hit === 'killed') kill++
    else if (hit === 'suppressed') suppress++
  }
  const { cell, modifiers, shelter } = sum
  return { cover: cell.cover, rule: shelter === null ? cell.rule : 'shelter.2', modifiers, suppress, kill }
}

/** Everything known before the die. */
interface Sum {
  readonly cell: Cell
  readonly direct: boolean
  readonly modifiers: Modifier[]
  readonly modifierSum: number
  /** shelter.2: in a deep dugout, safe from all but the heaviest shells. */
  readonly shelter: 'safe' | 'needs a six' | null
}

function attackSum(battlefield: Battlefield, shot: Attack): Sum {
  const { target, row, armourRow, direct } = shot
  const cell = cellOf(battlefield, target, row, armourRow)
  const modifiers = [...shot.modifiers, ...targetModifiers(battlefield, shot)]
  return { cell, direct, modifiers, modifierSum: modifierTotal(modifiers), shelter: shelterFrom(battlefield, shot) }
}

/** Only super heavy artillery; heavy mortars merely share its row. */
function shelterFrom(battlefield: Battlefield, { target, row, by }: Attack): Sum['shelter'] {
  if (!baseOf(battlefield, target).sheltered) return null
  const isMortar = by !== null && enrolled(battlefield, by).type === 'heavy mortar'
  return row === 'super heavy' && !isMortar ? 'needs a six' : 'safe'
}

/** The effect of a die, and the rules of the matrix that made a difference. */
function hitOf(
  { cell, direct, modifierSum: modifier, shelter }: Sum,
  die: number,
): { readonly hit: Hit; readonly rules: RuleId[] } {
  if (shelter !== null) return { hit: shelter === 'needs a six' && die === 6 ? 'killed' : 'unharmed', rules: [] }
  const sum = die + modifier
  const hit = die > 1 && reaches(cell.kill, sum, direct) ? 'killed' : null
  const isMarked = hit === null && (die > 1 || cell.suppress === 'auto') && reaches(cell.suppress, sum, direct)
  return { hit: hit ?? (isMarked ? 'suppressed' : 'unharmed'), rules: limits(cell, die, sum, direct) }
}

function reaches(needed: Needed, sum: number, direct: boolean): boolean {
  switch (needed) {
    case 'assault':
    case 'no':
      return false
    case '6 direct':
      return direct && sum >= 6
    case 'auto':
      return true
    default:
      return sum >= needed
  }
}

/** fire.2 fire.3 fire.4 fire.auto fire.natural1: the rules that limited or raised the result of this die. */
function limits({ suppress, kill }: Cell, die: number, sum: number, direct: boolean): RuleId[] {
  if (suppress === 'auto') return die > 1 && reaches(kill, sum, direct) ? [] : ['fire.auto']
  if (die === 1) return reaches(suppress, sum, direct) ? ['fire.natural1'] : []
  if (suppress === '6 direct' && !direct) return sum >= 6 ? ['fire.4'] : []
  if (suppress === 'no') return ['fire.3']
  if (!reaches(suppress, sum, direct)) return []
  return kill === 'assault' ? ['fire.2'] : kill === 'no' ? ['fire.3'] : []
}

/** command.5: command stands are targeted, and caught in lanes, areas and clouds, as other bases are. */
const commandModifiers = (battlefield: Battlefield, target: BaseId): RuleId[] =>
  isCommand(battlefield, target) ? ['command.5'] : []

function targetModifiers(battlefield: Battlefield, { by, target }: Attack): Modifier[] {
  if (isCommand(battlefield, target))
    return [modifier(`fire.mod.${battlefield.scenario.data.period}.command`, 'at a command stand', -1)]
  if (by === null || !isArmour(battlefield, target)) return []
  const { type } = enrolled(battlefield, by)
  const modifiers: Modifier[] = []
  if (type === 'anti-tank rifle') modifiers.push(modifier('armourfire.at-rifle', 'anti-tank rifle', 1))
  if (type === 'field howitzer') modifiers.push(modifier('armourfire.mod.howitzer', 'howitzer at a tank', -1))
  if (fieldArtillery.includes(type) && isFar(battlefield, by, target))
    modifiers.push(modifier('armourfire.mod.far', 'beyond 750 mm', -1))
  return modifiers
}

/** armourfire.mod.far: field artillery, and weapons that hit in the same way (FF-137). */
const fieldArtillery: readonly BaseType[] = ['field gun', 'field howitzer', 'infantry gun']

/** FF-74. Guns off the table have no distance. */
const isFar = (battlefield: Battlefield, firer: BaseId, target: BaseId): boolean =>
  isPresent(battlefield, firer) &&
  !plane.gapAtMost(footprint(battlefield, firer).shape, footprint(battlefield, target).shape, units(750))

const isEnemyFire = (battle: Battle, { by, owner, target }: Attack): boolean => {
  const side = by === null ? owner : enrolled(battle, by).side
  return side !== enrolled(battle, target).side
}
