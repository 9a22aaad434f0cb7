/** What fire and assaults are expected to bring, by the tables they are resolved with. */
import type { Tables } from '../data/schema.ts'
import { baseBox, finalBox } from '../rules/assault/results.ts'
import { fireCell } from '../rules/charts.ts'

/** What a fire does: steps it costs, and how likely it makes them check their morale. */
export interface Harm {
  readonly losses: number
  readonly check: number
}

const harmless: Harm = { losses: 0, check: 0 }
const faces = 10
const fires = new WeakMap<Tables, Map<number, Harm>>()

/** 17.2: over the ten faces of the die. */
export function fireHarm(tables: Tables, points: number, net: number): Harm {
  if (points < tables.fire.strength.least) return harmless
  const known = fires.get(tables) ?? new Map<number, Harm>()
  fires.set(tables, known)
  const quarters = Math.floor(points * 4)
  const key = quarters * 100 + Math.round(net) + 50
  const found = known.get(key)
  if (found !== undefined) return found
  let losses = 0
  let check = 0
  for (let die = 0; die < faces; die++) {
    const cell = fireCell(tables, quarters / 4, die + Math.round(net))
    if (cell === null) continue
    losses += cell.hundredths / 100
    // 17.2.5: a near miss is a check as well.
    check += Math.min(1, (cell.hundredths + tables.nearMiss.within) / 100)
  }
  const made = { losses: losses / faces, check: check / faces }
  known.set(key, made)
  return made
}

export interface Contest {
  /** Rifle steps of the attackers, and what is left of them in strength by confusion. */
  readonly attack: number
  readonly attackShare: number
  /** Rifle steps of the defenders, and everything else they have in strength. */
  readonly defence: number
  readonly others: number
  readonly defenceShare: number
  /** 18.4 step 3: against each side, and for how many rounds. */
  readonly attackerNet: number
  readonly defenderNet: number
  readonly rounds: number
  /** How likely each side stands a check. */
  readonly attackerHolds: number
  readonly defenderHolds: number
}

/** How an assault ends: whether the attackers have the hex, and what both have lost. */
export interface AssaultOutcome {
  readonly wins: number
  readonly attackerLost: number
  readonly defenderLost: number
}

const won: AssaultOutcome = { wins: 1, attackerLost: 0, defenderLost: 0 }
const lost: AssaultOutcome = { wins: 0, attackerLost: 0, defenderLost: 0 }
/** Nobody fights for longer: then it hangs in the balance. */
const mostRounds = 8

/** 18.4: round by round, until one side is gone or gives way. */
export function assaultOdds(tables: Tables, contest: Contest): AssaultOutcome {
  const known = new Map<number, AssaultOutcome>()
  const { least } = tables.assaultValues
  const from = (attack: number, defence: number, others: number, round: number): AssaultOutcome => {
    if (attack <= 0) return lost
    if (defence <= 0 && others <= 0) return won
    if (round > mostRounds) return { ...lost, wins: 0.3 }
    const key = Math.round(attack * 4) * 10000 + Math.round(defence * 4) * 100 + round * 4 + (others > 0 ? 1 : 0)
    const found = known.get(key)
    if (found !== undefined) return found
    const made = fight(attack, defence, others, round)
    known.set(key, made)
    return made
  }
  const fight = (attack: number, defence: number, others: number, round: number): AssaultOutcome => {
    const counts = round <= contest.rounds
    const base = baseBox(
      tables,
      Math.max(least, attack * contest.attackShare),
      Math.max(least, (defence + others) * contest.defenceShare),
    )
    const box =
      'weakling' in base
        ? base
        : finalBox(tables, base, counts ? contest.attackerNet : 0, counts ? contest.defenderNet : 0)
    if ('weakling' in box)
      return box.weakling === 'defender' ? { ...won, defenderLost: defence } : { ...lost, attackerLost: attack }
    const alone = (box.last.defender + 1) / 100
    const both = (box.last.both - box.last.defender) / 100
    const hit = (attackerHit: boolean, defenderHit: boolean): AssaultOutcome => {
      const a = attackerHit ? Math.max(0, attack - 1) : attack
      const d = defenderHit ? Math.max(0, defence - 1) : defence
      const o = defenderHit && defence <= 0 ? 0 : others
      const lostNow = { attacker: attack - a, defender: defence - d }
      const keepA = attackerHit ? contest.attackerHolds : 1
      const keepD = defenderHit ? contest.defenderHolds : 1
      const on = from(a, d, o, round + 1)
      // Attackers check first; whoever fails leaves the hex to the other.
      const wins = a <= 0 ? 0 : keepA * (d <= 0 && o <= 0 ? 1 : 1 - keepD + keepD * on.wins)
      const goesOn = keepA * keepD
      return {
        wins,
        attackerLost: lostNow.attacker + goesOn * on.attackerLost,
        defenderLost: lostNow.defender + goesOn * on.defenderLost,
      }
    }
    return blend([
      [alone, hit(false, true)],
      [both, hit(true, true)],
      [1 - alone - both, hit(true, false)],
    ])
  }
  return from(contest.attack, contest.defence, contest.others, 1)
}

function blend(parts: readonly (readonly [number, AssaultOutcome])[]): AssaultOutcome {
  const sum = { wins: 0, attackerLost: 0, defenderLost: 0 }
  for (const [share, one] of parts) {
    sum.wins += share * one.wins
    sum.attackerLost += share * one.attackerLost
    sum.defenderLost += share * one.defenderLost
  }
  return sum
}
