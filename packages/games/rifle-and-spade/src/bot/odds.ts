/** Expected results of fire and assaults, computed from the game's tables. */
import { getOrCompute, memoByObject } from '@firestep/referee'
import type { Tables } from '../data/schema.ts'
import { baseBox, finalBox } from '../rules/assault/results.ts'
import { fireCell } from '../rules/charts.ts'

/** Expected steps lost to a fire, and the chance of a morale check. */
export interface Harm {
  readonly losses: number
  readonly check: number
}

const harmless: Harm = { losses: 0, check: 0 }
const dieFaces = 10
const cachedHarm = memoByObject((_tables: Tables) => new Map<number, Harm>())

/** 17.2: the average over the ten faces of the die. */
export function fireHarm(tables: Tables, points: number, net: number): Harm {
  if (points < tables.fire.strength.least) return harmless
  const quarters = Math.floor(points * 4)
  const roundNet = Math.round(net)
  return getOrCompute(cachedHarm(tables), quarters * 100 + roundNet + 50, () => averageHarm(tables, quarters, roundNet))
}

function averageHarm(tables: Tables, quarters: number, net: number): Harm {
  let losses = 0
  let check = 0
  for (let die = 0; die < dieFaces; die++) {
    const cell = fireCell(tables, quarters / 4, die + net)
    if (cell === null) continue
    losses += cell.hundredths / 100
    // 17.2.5: a near miss causes a check too.
    check += Math.min(1, (cell.hundredths + tables.nearMiss.within) / 100)
  }
  return { losses: losses / dieFaces, check: check / dieFaces }
}

export interface Contest {
  /** Rifle steps of the attackers, and the share of their strength that confusion leaves. */
  readonly attack: number
  readonly attackShare: number
  /** Rifle steps of the defenders, and their other strength. */
  readonly defence: number
  readonly otherStrength: number
  readonly defenceShare: number
  /** 18.4 step 3: modifiers against each side, and the number of rounds they last. */
  readonly attackerNet: number
  readonly defenderNet: number
  readonly rounds: number
  /** Chance of each side to pass a check. */
  readonly attackerHolds: number
  readonly defenderHolds: number
}

/** The outcome of an assault: chance that the attackers win the hex, and expected losses. */
export interface AssaultOutcome {
  readonly wins: number
  readonly attackerLost: number
  readonly defenderLost: number
}

const certainVictory: AssaultOutcome = { wins: 1, attackerLost: 0, defenderLost: 0 }
const certainDefeat: AssaultOutcome = { wins: 0, attackerLost: 0, defenderLost: 0 }
/** Limit on rounds; after it the attackers' chance is a guess. */
const maxRounds = 8

/** 18.4: computed round by round, until one side is gone or gives way. */
export function assaultOdds(tables: Tables, contest: Contest): AssaultOutcome {
  const cache = new Map<number, AssaultOutcome>()
  const { least } = tables.assaultValues
  const from = (attack: number, defence: number, otherDefenders: number, round: number): AssaultOutcome => {
    if (attack <= 0) return certainDefeat
    if (defence <= 0 && otherDefenders <= 0) return certainVictory
    if (round > maxRounds) return { ...certainDefeat, wins: 0.3 }
    const key =
      Math.round(attack * 4) * 10000 + Math.round(defence * 4) * 100 + round * 4 + (otherDefenders > 0 ? 1 : 0)
    return getOrCompute(cache, key, () => fight(attack, defence, otherDefenders, round))
  }
  const fight = (attack: number, defence: number, otherDefenders: number, round: number): AssaultOutcome => {
    const modifiersApply = round <= contest.rounds
    const base = baseBox(
      tables,
      Math.max(least, attack * contest.attackShare),
      Math.max(least, (defence + otherDefenders) * contest.defenceShare),
    )
    const box =
      'weakling' in base
        ? base
        : finalBox(tables, base, modifiersApply ? contest.attackerNet : 0, modifiersApply ? contest.defenderNet : 0)
    if ('weakling' in box)
      return box.weakling === 'defender'
        ? { ...certainVictory, defenderLost: defence }
        : { ...certainDefeat, attackerLost: attack }
    const alone = (box.last.defender + 1) / 100
    const bothHit = (box.last.both - box.last.defender) / 100
    const outcomeAfter = (attackerHit: boolean, defenderHit: boolean): AssaultOutcome => {
      const attackLeft = attackerHit ? Math.max(0, attack - 1) : attack
      const defenceLeft = defenderHit ? Math.max(0, defence - 1) : defence
      const o = defenderHit && defence <= 0 ? 0 : otherDefenders
      const lostNow = { attacker: attack - attackLeft, defender: defence - defenceLeft }
      const keepA = attackerHit ? contest.attackerHolds : 1
      const keepD = defenderHit ? contest.defenderHolds : 1
      const next = from(attackLeft, defenceLeft, o, round + 1)
      // Attackers check first; the side that fails leaves the hex to the other.
      const wins = attackLeft <= 0 ? 0 : keepA * (defenceLeft <= 0 && o <= 0 ? 1 : 1 - keepD + keepD * next.wins)
      const goesOn = keepA * keepD
      return {
        wins,
        attackerLost: lostNow.attacker + goesOn * next.attackerLost,
        defenderLost: lostNow.defender + goesOn * next.defenderLost,
      }
    }
    return weightedSum([
      [alone, outcomeAfter(false, true)],
      [bothHit, outcomeAfter(true, true)],
      [1 - alone - bothHit, outcomeAfter(true, false)],
    ])
  }
  return from(contest.attack, contest.defence, contest.otherStrength, 1)
}

function weightedSum(parts: readonly (readonly [number, AssaultOutcome])[]): AssaultOutcome {
  const total = { wins: 0, attackerLost: 0, defenderLost: 0 }
  for (const [share, outcome] of parts) {
    total.wins += share * outcome.wins
    total.attackerLost += share * outcome.attackerLost
    total.defenderLost += share * outcome.defenderLost
  }
  return total
}
