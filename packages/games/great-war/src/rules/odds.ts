/**
 * Exact odds of a roll before it is made. Dice are counted and read by the same functions that resolve a roll; only the
 * dice themselves are replaced by all their possible results.
 */
import { getOrCompute, type Modifier, memoByObjectAndKey } from '@firestep/referee'
import { boxDice, onTargetOf, shellShelter, templateHex } from './artillery.ts'
import { hasWire, occupants, unitAt, unitOf } from './battlefield.ts'
import type { Book } from './book.ts'
import {
  aimOf,
  collectsNoTokens,
  type DeclaredCombat,
  diceCount,
  diceOf,
  flagRule,
  ignorableFlags,
  type Shelter,
} from './combat.ts'
import { type Reading, rollScore, type Score, type Tally } from './dice.ts'
import { type Hex, isOnMap, noUnit, type UnitId } from './ids.ts'
import { retreatHexes } from './retreat.ts'
import type { Battlefield } from './state.ts'

/** A value with its probability, 0 to 1. */
export interface Chance<T> {
  readonly of: T
  readonly chance: number
}

/** The effect of a roll on its target unit. */
export interface Effect {
  /** Figures lost, including those for a barred retreat. */
  readonly lost: number
  readonly destroyed: boolean
  /** Hexes it must retreat, after all the flags it may ignore. */
  readonly retreat: number
  /** Tokens for the side that rolled. */
  readonly tokens: number
}

/** All possible effects of a roll against one unit. */
export interface RollOdds {
  readonly target: UnitId
  readonly dice: number
  readonly modifiers: readonly Modifier[]
  readonly shelter: Shelter
  /** True if the Deadly side hits. */
  readonly deadly: boolean
  /** Flags that its owner may ignore. */
  readonly ignorable: number
  /** The rule that decides about flags: the terrain, or a card. */
  readonly flagRule: string
  /** True if the cost of a retreat depends on the path that its owner chooses. The effects assume the cheapest. */
  readonly pathDecides: boolean
  /** Each different effect once; their chances add up to 1. */
  readonly effects: readonly Chance<Effect>[]
  readonly expectedHits: number
  readonly expectedTokens: number
}

/** All results of a number of equal dice, distinguished by the count of each of `symbols`. */
function rollResults(symbols: readonly { readonly faces: number }[], dice: number): Chance<readonly number[]>[] {
  const sides = symbols.reduce((sum, { faces }) => sum + faces, 0)
  const results: Chance<readonly number[]>[] = []
  const addResults = (index: number, diceLeft: number, counts: readonly number[], chance: number): void => {
    const symbol = symbols[index]
    if (symbol === undefined) {
      if (diceLeft === 0) results.push({ of: counts, chance })
      return
    }
    const isLast = index === symbols.length - 1
    // The multinomial chance, built up symbol by symbol and die by die.
    let chanceOfCount = chance
    const share = symbol.faces / sides
    for (let count = 0; count <= diceLeft; count++) {
      if (!isLast || count === diceLeft) addResults(index + 1, diceLeft - count, [...counts, count], chanceOfCount)
      chanceOfCount *= ((diceLeft - count) / (count + 1)) * share
    }
  }
  addResults(0, dice, [], 1)
  return results
}

const symbols = ['soldier', 'deadly', 'burst', 'flag', 'hq'] as const

/** Every tally of a number of battle dice. */
const tallies = memoByObjectAndKey((book: Book, dice: number): readonly Chance<Tally>[] => {
  const faces = symbols.map((symbol) => ({ faces: book.faces.filter((face) => face === symbol).length }))
  return rollResults(faces, dice)
    .filter(({ chance }) => chance > 0)
    .map(({ of: [soldier = 0, deadly = 0, burst = 0, flag = 0, hq = 0], chance }) => ({
      of: { soldier, deadly, burst, flag, hq },
      chance,
    }))
})

/** The distinct scores of a number of battle dice. */
function scores(book: Book, dice: number, reading: Reading): readonly Chance<Score>[] {
  return merged(
    tallies(book, dice).map(({ of, chance }) => ({ of: rollScore(of, reading), chance })),
    ({ hits, flags, tokens }) => `${hits} ${flags} ${tokens}`,
  )
}

/** Average number of hits of a number of battle dice. */
export const expectedHits = (book: Book, dice: number, reading: Reading): number =>
  mean(scores(book, dice, reading), ({ hits }) => hits)

/** The probability of each count of a symbol among a number of battle dice. */
export const symbolOdds = (book: Book, dice: number, symbol: keyof Tally): readonly Chance<number>[] =>
  merged(
    tallies(book, dice).map(({ of, chance }) => ({ of: of[symbol], chance })),
    String,
  ).sort((a, b) => a.of - b.of)

/** A combat of battlefield units: one unit, or machine guns in cross fire, against an enemy unit. */
export function combatOdds(
  battlefield: Battlefield,
  by: readonly UnitId[],
  target: UnitId,
  declared: DeclaredCombat = {},
): RollOdds {
  const [first = noUnit] = by
  const { side } = unitOf(battlefield, first)
  const { hex, side: owner } = unitOf(battlefield, target)
  const { kind, shelter, reading } = aimOf(battlefield, first, target, declared)
  const lists = by.map((unit) => diceOf(battlefield, unit, hex, declared))
  const dice = lists.reduce((sum, list) => sum + diceCount(list), 0)
  const ignorable = ignorableFlags(battlefield, owner, kind, shelter.flags)
  const tokenLimit = collectsNoTokens(battlefield, side) ? 0 : battlefield.state.pool
  const settledRoll = settle(battlefield, target, scores(battlefield.book, dice, reading), ignorable, tokenLimit)
  return {
    target,
    dice,
    modifiers: lists.flat(),
    shelter,
    deadly: reading.deadly,
    ignorable,
    flagRule: flagRule(battlefield, owner, kind, shelter),
    ...settledRoll,
    expectedHits: expectedHits(battlefield.book, dice, reading),
  }
}

interface SettledRoll {
  readonly effects: readonly Chance<Effect>[]
  readonly pathDecides: boolean
  readonly expectedTokens: number
}

/** Effects of scores on a unit: figures, then the remaining flags, then figures for a barred retreat. */
function settle(
  battlefield: Battlefield,
  target: UnitId,
  rolledScores: readonly Chance<Score>[],
  ignorable: number,
  tokenLimit: number,
): SettledRoll {
  const { figures } = unitOf(battlefield, target)
  let pathDecides = false
  const effects = rolledScores.map(({ of: { hits, flags, tokens: hq }, chance }) => {
    const tokens = Math.min(hq, tokenLimit)
    const figuresShot = Math.min(hits, figures)
    if (figuresShot === figures) return { of: { lost: figures, destroyed: true, retreat: 0, tokens }, chance }
    const retreat = Math.max(0, flags - ignorable)
    const { min, max } = retreatCost(battlefield, target, retreat)
    if (Math.min(max, figures - figuresShot) > Math.min(min, figures - figuresShot)) pathDecides = true
    const lost = Math.min(figures, figuresShot + min)
    return { of: { lost, destroyed: lost === figures, retreat, tokens }, chance }
  })
  return {
    effects: merged(effects, ({ lost, retreat, tokens }) => `${lost} ${retreat} ${tokens}`),
    pathDecides,
    expectedTokens: mean(effects, ({ tokens }) => tokens),
  }
}

/** Figures that a retreat of a number of hexes costs: one for each barred hex, on the best and the worst path. */
export function retreatCost(
  battlefield: Battlefield,
  unit: UnitId,
  distance: number,
  from: Hex = unitOf(battlefield, unit).hex,
): { readonly min: number; readonly max: number } {
  const unitsByHex = occupants(battlefield)
  const cache = new Map<string, { min: number; max: number }>()
  const cost = (hex: Hex, remaining: number): { min: number; max: number } => {
    if (remaining === 0) return { min: 0, max: 0 }
    return getOrCompute(cache, `${hex} ${remaining}`, () =>
      extremes(
        retreatHexes(battlefield, unitsByHex, unit, hex).map((next) => cost(next, remaining - 1)),
        remaining,
      ),
    )
  }
  return cost(from, distance)
}

/**
 * The least and the highest cost of several paths. Without any path, each remaining hex costs a figure (retreat.10,
 * retreat.11).
 */
const extremes = (costs: readonly { readonly min: number; readonly max: number }[], remaining: number) =>
  costs.length === 0
    ? { min: remaining, max: remaining }
    : { min: Math.min(...costs.map(({ min }) => min)), max: Math.max(...costs.map(({ max }) => max)) }

/** Possible effects of a bombardment in one hex of its template. */
export interface ShelledHex {
  /** 0 is the centre. */
  readonly number: number
  readonly hex: Hex
  readonly unit: UnitId | null
  /** Distribution of the number of battle dice rolled for it. */
  readonly dice: readonly Chance<number>[]
  /** The whole distribution against the unit there, assuming that no other unit retreats into the hex first. */
  readonly odds: RollOdds | null
  /** The probability that its wire is destroyed; null where there is none. */
  readonly wire: number | null
}

export interface BombardOdds {
  readonly dice: number
  readonly directHit: number
  /** The centre, then the numbers in their order; those off the board are left out. */
  readonly hexes: readonly ShelledHex[]
}

interface Shells {
  readonly count: number
  readonly directHit: boolean
}

/** A bombardment by the side whose turn it is, with a number of targeting dice, hex by hex. */
export function bombardOdds(battlefield: Battlefield, centre: Hex, dice: number): BombardOdds {
  const rolled = rollResults(
    Array.from({ length: 6 }, () => ({ faces: 1 })),
    dice,
  )
  const box = dice > 0 ? boxDice(battlefield) : 0
  const shellsKey = ({ count, directHit }: Shells) => `${count} ${directHit}`
  const onCentre = merged(
    rolled.map(({ of, chance }) => {
      const { onTarget, directHit } = onTargetOf(of)
      return { of: { count: onTarget, directHit }, chance }
    }),
    shellsKey,
  )
  const onNumber = merged(
    rolled.map(({ of: [count = 0], chance }) => ({
      of: { count: count === 0 ? box : count, directHit: false },
      chance,
    })),
    shellsKey,
  )
  const shelledHexes = [shelledHex(battlefield, centre, 0, onCentre)]
  for (let number = 1; number <= 6; number++) {
    const hex = templateHex(battlefield, battlefield.state.active, centre, number)
    if (isOnMap(hex)) shelledHexes.push(shelledHex(battlefield, hex, number, onNumber))
  }
  return { dice, directHit: chanceSum(onCentre.filter(({ of }) => of.directHit)), hexes: shelledHexes }
}

function shelledHex(battlefield: Battlefield, hex: Hex, number: number, shells: readonly Chance<Shells>[]): ShelledHex {
  const unit = unitAt(battlefield, hex)
  const dice = merged(
    shells.map(({ of, chance }) => ({ of: of.count, chance })),
    String,
  ).sort((a, b) => a.of - b.of)
  // A direct hit turns wire into a crater whatever the battle dice show.
  const wire = hasWire(battlefield, hex)
    ? mean(shells, ({ count, directHit }) =>
        directHit ? 1 : chanceSum(symbolOdds(battlefield.book, count, 'burst').filter(({ of }) => of > 0)),
      )
    : null
  return {
    number,
    hex,
    unit: unit === noUnit ? null : unit,
    dice,
    odds: unit === noUnit ? null : oddsAgainstUnit(),
    wire,
  }

  function oddsAgainstUnit(): RollOdds {
    const { book, state } = battlefield
    const { side: owner } = unitOf(battlefield, unit)
    const tokenLimit = owner === state.active || collectsNoTokens(battlefield, state.active) ? 0 : state.pool
    const deadly = number === 0
    const parts = shells.map(({ of: { count, directHit }, chance }) => {
      const shelter = shellShelter(battlefield, hex, directHit)
      const reading = { ignoredSoldiers: shelter.soldiers, deadly, lice: false }
      const ignorable = ignorableFlags(battlefield, owner, 'shells', shelter.flags)
      const rolled = scores(book, count, reading)
      return {
        of: { ...settle(battlefield, unit, rolled, ignorable, tokenLimit), hits: mean(rolled, ({ hits }) => hits) },
        chance,
      }
    })
    const shelter = shellShelter(battlefield, hex, false)
    return {
      target: unit,
      dice: mean(dice, (count) => count),
      modifiers: [],
      shelter,
      deadly,
      ignorable: ignorableFlags(battlefield, owner, 'shells', shelter.flags),
      flagRule: flagRule(battlefield, owner, 'shells', shelter),
      pathDecides: parts.some(({ of }) => of.pathDecides),
      effects: merged(
        parts.flatMap(({ of, chance }) =>
          of.effects.map((effect) => ({ of: effect.of, chance: effect.chance * chance })),
        ),
        ({ lost, retreat, tokens }) => `${lost} ${retreat} ${tokens}`,
      ),
      expectedHits: mean(parts, ({ hits }) => hits),
      expectedTokens: mean(parts, ({ expectedTokens }) => expectedTokens),
    }
  }
}

/** Adds up the probabilities of equal values. */
function merged<T>(list: readonly Chance<T>[], key: (of: T) => string): Chance<T>[] {
  const chances = new Map<string, { of: T; chance: number }>()
  for (const { of, chance } of list) {
    const valueKey = key(of)
    const known = chances.get(valueKey)
    if (known === undefined) chances.set(valueKey, { of, chance })
    else known.chance += chance
  }
  return [...chances.values()]
}

const mean = <T>(list: readonly Chance<T>[], value: (of: T) => number): number =>
  list.reduce((total, { of, chance }) => total + value(of) * chance, 0)

const chanceSum = (list: readonly Chance<unknown>[]): number => list.reduce((total, { chance }) => total + chance, 0)

/** The probability that an effect meets a condition. */
export const chanceThat = ({ effects }: RollOdds, condition: (effect: Effect) => boolean): number =>
  chanceSum(effects.filter(({ of }) => condition(of)))
