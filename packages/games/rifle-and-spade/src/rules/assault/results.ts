/** 18.4: The Assault Results Table with halving and shifts. */
import { at, type RuleId } from '@firestep/referee'
import type { Tables } from '../../data/schema.ts'

export type Duellist = 'attacker' | 'defender'

/**
 * A box of the table by its values, or the weaker side that is destroyed without a roll (18.4 step 2b, 18.4 step 4c).
 */
export type ResultBox =
  | Weakling
  | {
      readonly attack: number
      readonly defence: number
      readonly last: { readonly defender: number; readonly both: number }
      readonly rules: readonly RuleId[]
    }

interface Weakling {
  readonly weakling: Duellist
  readonly rules: readonly RuleId[]
}

/** Positions of both sides on the table, as indexes, and the rules that moved them there. */
interface Places {
  readonly attack: number
  readonly defence: number
  readonly rules: readonly RuleId[]
}

/** 18.4 step 2: both strengths on the table, halved together until neither is too great for it. */
export function baseBox(tables: Tables, attack: number, defence: number): Places | Weakling {
  const { values } = tables.assaultResults
  const lowest = at(values, 0)
  const highest = at(values, values.length - 1)
  let [halvedAttack, halvedDefence] = [attack, defence]
  while (halvedAttack > highest || halvedDefence > highest) {
    if (halvedDefence <= lowest) return { weakling: 'defender', rules: ['18.4 step 2b'] }
    if (halvedAttack <= lowest) return { weakling: 'attacker', rules: ['18.4 step 2b'] }
    halvedAttack = Math.max(lowest, halvedAttack / 2)
    halvedDefence = Math.max(lowest, halvedDefence / 2)
  }
  const indexFor = (strength: number): number =>
    Math.max(
      0,
      values.findLastIndex((value) => value <= strength),
    )
  return {
    attack: indexFor(halvedAttack),
    defence: indexFor(halvedDefence),
    rules: halvedAttack < attack || halvedDefence < defence ? ['18.4 step 2a'] : [],
  }
}

/**
 * 18.4 step 4: a modifier against a side moves it down the table. The rest of a shift that would leave the lower edge
 * is added to the opponent, the rest beyond the upper edge is taken from the opponent; for both sides at once.
 */
export function finalBox(tables: Tables, base: Places, attackerNet: number, defenderNet: number): ResultBox {
  const { values, cells } = tables.assaultResults
  const last = values.length - 1
  const rules = [...base.rules]
  let attack = base.attack - attackerNet
  let defence = base.defence - defenderNet
  if (attack < 0 || defence < 0) {
    rules.push('18.4 step 4a')
    ;[attack, defence] = [Math.max(0, attack) + Math.max(0, -defence), Math.max(0, defence) + Math.max(0, -attack)]
  }
  if (attack > last || defence > last) {
    rules.push('18.4 step 4b')
    const overflow = { attack: Math.max(0, attack - last), defence: Math.max(0, defence - last) }
    ;[attack, defence] = [Math.min(last, attack) - overflow.defence, Math.min(last, defence) - overflow.attack]
  }
  if (defence < 0) return { weakling: 'defender', rules: [...rules, '18.4 step 4c'] }
  if (attack < 0) return { weakling: 'attacker', rules: [...rules, '18.4 step 4c'] }
  const cell = cells[defence]?.[attack]
  if (cell === undefined) throw new Error(`the assault table has no box ${attack}, ${defence}`)
  const [defender, bothSides] = cell
  return {
    attack: at(values, attack),
    defence: at(values, defence),
    last: { defender, both: bothSides },
    rules,
  }
}

/** 18.4 step 5: the sides that lose a step. */
export function losersOf({ last }: Extract<ResultBox, { last: object }>, roll: number): readonly Duellist[] {
  if (roll <= last.defender) return ['defender']
  return roll <= last.both ? ['attacker', 'defender'] : ['attacker']
}
