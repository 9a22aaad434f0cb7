/** Planned bombardments: before the first turn, or at the start of a later one; and the hurricane. */
import type { RuleId, Script } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { type FireRow, type PlanData, type Side, sides } from '../../data/schema.ts'
import { isPresent, poseOf, present } from '../battlefield.ts'
import { type AttackEvent, attackEvent } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { settleMorale } from '../morale/morale.ts'
import { attack } from '../shooting/attack.ts'
import type { Battle, Battlefield } from '../state.ts'
import { units } from '../table-terrain.ts'
import { areasAt, trenchAt } from '../terrain-at.ts'
import { armourRowOf } from './shell-weapons.ts'

type Entry = PlanData['bombardment'][number]

/** Before turn one: the entries of the plan for then, and the hurricane (FF-105). */
export function* openingBombardment(battle: Battle): Script {
  yield* bombardEntry(battle, undefined)
  hurricane(battle)
  yield* settleMorale(battle)
}

/** period.*.sequence step 4: entries of the plan for this turn. */
export const plannedBombardment = (battle: Battle): Script => bombardEntry(battle, battle.state.turn)

function* bombardEntry(battle: Battle, turn: number | undefined): Script {
  for (const side of sides)
    for (const entry of battle.scenario.data.plans[side].bombardment) {
      if (entry.turn !== turn) continue
      battle.table.noteUsed('bombardment')
      const events = Array.from({ length: entry.rolls }, () => eventOf(battle))
      for (const base of targetsOf(battle, entry))
        for (const event of events) bombardBase(battle, event, base, entry.row, side)
    }
  yield* settleMorale(battle)
}

/** Bases of a side in the named trenches and areas. */
const targetsOf = (battlefield: Battlefield, entry: Entry): BaseId[] =>
  present(battlefield, entry.side).filter((base) => isTarget(battlefield, entry, poseOf(battlefield, base)))

const isTarget = (battlefield: Battlefield, { trenches, terrain, upTo }: Entry, point: plane.Point): boolean =>
  (upTo === null || point.y <= units(upTo)) && liesIn(battlefield, point, trenches, terrain)

const liesIn = (
  battlefield: Battlefield,
  point: plane.Point,
  trenches: readonly string[],
  areas: readonly string[],
): boolean =>
  trenches.includes(trenchAt(battlefield, point)?.id ?? '') ||
  areasAt(battlefield, point).some(({ id }) => areas.includes(id))

/**
 * FF-85: each roll marks no other base; by the other reading all bases that are rolled for at once are one attack on
 * their companies.
 */
const eventOf = ({ scenario }: Battlefield): AttackEvent =>
  attackEvent('bombardment', scenario.switches.bombardment === 'marks the company')

function bombardBase(
  battle: Battle,
  event: AttackEvent,
  base: BaseId,
  row: FireRow,
  owner: Side,
  rules: readonly RuleId[] = [],
): void {
  if (!isPresent(battle, base)) return
  const armourRow = armourRowOf(row, false)
  attack(battle, { event, row, armourRow, by: null, owner, target: base, modifiers: [], direct: false, rules })
}

function hurricane(battle: Battle): void {
  const { hurricane: works, plans } = battle.scenario.data
  if (works === null || !plans.attacker.hurricane) return
  battle.table.noteUsed('hurricane bombardment')
  const event = eventOf(battle)
  for (const base of present(battle, 'defender')) {
    const hit = hurricaneHit(battle, poseOf(battle, base))
    if (hit === null) continue
    bombardBase(battle, event, base, hit[0], 'attacker', [hit[1]])
  }
}

/**
 * hurricane.2 hurricane.3: strong points by super heavy guns, trenches by heavy ones; a base in both counts as in the
 * former.
 */
function hurricaneHit(battlefield: Battlefield, point: plane.Point): readonly [FireRow, RuleId] | null {
  const { strongPoints, trenches } = battlefield.scenario.data.hurricane ?? { strongPoints: [], trenches: [] }
  if (liesIn(battlefield, point, [], strongPoints)) return ['super heavy', 'hurricane.2']
  return liesIn(battlefield, point, trenches, []) ? ['heavy', 'hurricane.3'] : null
}

/** The attack on bases of a side there before the first turn, as far as it is public. */
export function openingFireAt(battlefield: Battlefield, side: Side, point: plane.Point): FireRow[] {
  const { plans } = battlefield.scenario.data
  const planned = sides
    .flatMap((owner) => plans[owner].bombardment)
    .filter((entry) => entry.turn === undefined && entry.side === side && isTarget(battlefield, entry, point))
    .flatMap(({ row, rolls }) => Array<FireRow>(rolls).fill(row))
  const hit = side === 'defender' && plans.attacker.hurricane ? hurricaneHit(battlefield, point) : null
  return hit === null ? planned : [...planned, hit[0]]
}
