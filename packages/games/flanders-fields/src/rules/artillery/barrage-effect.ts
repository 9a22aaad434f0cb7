/** Effect of the rolling barrage on the bases it covers. */
import { type Modifier, modifier, modifierTotal, type RuleId } from '@firestep/referee'
import type { Cover } from '../../data/schema.ts'
import { baseOf, enrolled, isArmour, isCommand } from '../battlefield.ts'
import { coverOf } from '../cover.ts'
import { besides, type Hit } from '../events.ts'
import { attackEvent, comeUnderFire, strike } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { attack } from '../shooting/attack.ts'
import type { Battle, Battlefield } from '../state.ts'
import { isFirst } from './once-per-turn-hazards.ts'

const byCover: Readonly<Partial<Record<Cover, readonly [rule: string, value: number]>>> = {
  open: ['barrage.effect.5', 2],
  soft: ['barrage.effect.4', 1],
  hard: ['barrage.effect.3', -1],
}

function modifiersOf(battlefield: Battlefield, base: BaseId, cover: Cover): Modifier[] {
  const entry = byCover[cover]
  return [
    ...(entry === undefined ? [] : [modifier(entry[0], `${cover} cover`, entry[1])]),
    ...(isCommand(battlefield, base) ? [modifier('command.4', 'command stand', -1)] : []),
  ]
}

/** barrage.effect.1, with a natural one that never harms (FF-92). */
function barrageHit(die: number, sum: number): Hit {
  if (die === 1 || sum <= 2) return 'unharmed'
  return sum <= 5 ? 'suppressed' : 'killed'
}

/** barrage.rolling.1 barrage.rolling.6: once per base and turn (FF-144). */
export function rollUnderBarrage(battle: Battle, base: BaseId, because: RuleId = 'barrage.rolling.1'): void {
  if (!isFirst(battle, base, 'barrage')) return
  const { cover } = coverOf(battle, base)
  // barrage.effect.2; and only the heaviest shells affect a base in a deep dugout.
  if (cover === 'fort') {
    battle.table.tell({ type: 'spared', rule: 'barrage.effect.2', base, from: 'barrage' })
    return
  }
  if (baseOf(battle, base).sheltered) return
  const event = attackEvent('barrage', false)
  const isOwn = enrolled(battle, base).side === 'attacker'
  const rules = isOwn ? [because, 'barrage.danger.4'] : [because]
  battle.table.noteUsed('barrage')
  // FF-265: a tank is attacked as by field guns on the table for armour.
  if (isArmour(battle, base)) {
    const rows = { row: 'field gun', armourRow: 'field indirect' } as const
    attack(battle, { event, ...rows, by: null, owner: 'attacker', target: base, modifiers: [], direct: false, rules })
    return
  }
  const modifiers = modifiersOf(battle, base, cover)
  const die = battle.table.roll(6)
  const hit = barrageHit(die, die + modifierTotal(modifiers))
  battle.table.tell({
    type: 'attacked',
    rule: 'barrage.effect.1',
    by: null,
    target: base,
    row: 'barrage',
    cover,
    die,
    modifiers,
    hit,
    cause: 'barrage',
    ...besides(...rules),
  })
  // FF-07: own shells do not count.
  if (!isOwn) comeUnderFire(battle, base)
  // barrage.effect.6 (FF-85)
  strike(battle, event, base, hit)
}
