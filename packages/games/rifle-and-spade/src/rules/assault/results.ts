/** 18.4: the Assault Results Table, its halvings and its shifts. */
import { emit } from '@firestep/referee'
import type { Tables } from '../../data/schema.ts'

export type Duellist = 'attacker' | 'defender'

/** A box of the table by its values, or that the weaker side is simply destroyed (18.4 step 2b, 18.4 step 4c). */
export type Box =
  | { readonly weakling: Duellist }
  | {
      readonly attack: number
      readonly defence: number
      readonly last: { readonly defender: number; readonly both: number }
    }

interface Places {
  readonly attack: number
  readonly defence: number
}

/** 18.4 step 2: where both strengths stand on the table, both halved as often as one of them is too great for it. */
export function baseBox(tables: Tables, attack: number, defence: number): Places | { readonly weakling: Duellist } {
  const { values } = tables.assaultResults
  const least = values[0] as number
  const most = values.at(-1) as number
  let [a, d] = [attack, defence]
  while (a > most || d > most) {
    if (d <= least) return weakling('defender', '18.4 step 2b')
    if (a <= least) return weakling('attacker', '18.4 step 2b')
    emit('18.4 step 2a')
    a = Math.max(least, a / 2)
    d = Math.max(least, d / 2)
  }
  const place = (strength: number): number =>
    Math.max(
      0,
      values.findLastIndex((value) => value <= strength),
    )
  return { attack: place(a), defence: place(d) }
}

function weakling(who: Duellist, rule: string): { readonly weakling: Duellist } {
  emit(rule)
  return { weakling: who }
}

/**
 * 18.4 step 4: a modifier against a side moves it down the table. What would take it off the lower edge is given to its opponent,
 * what would take it off the upper edge is taken from its opponent.
 */
export function finalBox(tables: Tables, base: Places, attackerNet: number, defenderNet: number): Box {
  const { values, cells } = tables.assaultResults
  const last = values.length - 1
  let attack = base.attack - attackerNet
  let defence = base.defence - defenderNet
  if (attack < 0) [attack, defence] = [0, defence - attack]
  if (defence < 0) [attack, defence] = [attack - defence, 0]
  if (base.attack - attackerNet < 0 || base.defence - defenderNet < 0) emit('18.4 step 4a')
  if (attack > last) {
    emit('18.4 step 4b')
    defence -= attack - last
    attack = last
    if (defence < 0) return weakling('defender', '18.4 step 4c')
  }
  if (defence > last) {
    emit('18.4 step 4b')
    attack -= defence - last
    defence = last
    if (attack < 0) return weakling('attacker', '18.4 step 4c')
  }
  const cell = cells[defence]?.[attack]
  if (cell === undefined) throw new Error(`the assault table has no box ${attack}, ${defence}`)
  const [defender, both] = cell
  return { attack: values[attack] as number, defence: values[defence] as number, last: { defender, both } }
}

/** 18.4 step 5: who loses a step. */
export function losersOf({ last }: Extract<Box, { last: object }>, roll: number): readonly Duellist[] {
  emit('18.4 step 5')
  if (roll <= last.defender) return ['defender']
  return roll <= last.both ? ['attacker', 'defender'] : ['attacker']
}
