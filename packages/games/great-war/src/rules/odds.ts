/**
 * Exact odds of a roll before it is made. The functions that resolve the roll count and read the dice and apply
 * shelter; only the dice themselves are replaced by all their possible results.
 */
import type { Modifier } from '@firestep/referee'
import { boxDice, onTargetOf, shellShelter, templateHex } from './artillery.ts'
import { hasWire, occupants, unitAt, unitOf } from './battlefield.ts'
import type { Book } from './book.ts'
import {
  aimOf,
  collectsNone,
  type DeclaredCombat,
  diceCount,
  diceOf,
  flagRule,
  ignorableFlags,
  type Shelter,
} from './combat.ts'
import { type Reading, type Score, scoreOf, type Tally } from './dice.ts'
import type { Hex, UnitId } from './ids.ts'
import { waysBack } from './retreat.ts'
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
  /** True if the owner's choice of path decides the figures lost in a retreat. The cheapest path is counted. */
  readonly wayDecides: boolean
  /** Each different effect once; their chances add up to 1. */
  readonly effects: readonly Chance<Effect>[]
  readonly expectedHits: number
  readonly expectedTokens: number
}

/** All results of a number of equal dice, distinguished by the count of each of `symbols`. */
function rollResults(symbols: readonly { readonly faces: number }[], dice: number): Chance<readonly number[]>[] {
  const sides = symbols.reduce((sum, { faces }) => sum + faces, 0)
  const found: Chance<readonly number[]>[] = []
  const place = (at: number, left: number, counts: readonly number[], chance: number): void => {
    const symbol = symbols[at]
    if (symbol === undefined) {
      if (left === 0) found.push({ of: counts, chance })
      return
    }
    const last = at === symbols.length - 1
    // The multinomial chance, built up symbol by symbol and die by die.
    let ways = chance
    const share = symbol.faces / sides
    for (let count = 0; count <= left; count++) {
      if (!last || count === left) place(at + 1, left - count, [...counts, count], ways)
      ways *= ((left - count) / (count + 1)) * share
    }
  }
  place(0, dice, [], 1)
  return found
}

const talliesOf = new WeakMap<Book, Map<number, readonly Chance<Tally>[]>>()
const symbols = ['soldier', 'deadly', 'burst', 'flag', 'hq'] as const

/** Every tally of a number of battle dice. */
function tallies(book: Book, dice: number): readonly Chance<Tally>[] {
  const ofBook = talliesOf.get(book) ?? new Map<number, readonly Chance<Tally>[]>()
  talliesOf.set(book, ofBook)
  const found = ofBook.get(dice)
  if (found !== undefined) return found
  const faces = symbols.map((symbol) => ({ faces: book.faces.filter((face) => face === symbol).length }))
  const results = rollResults(faces, dice)
    .filter(({ chance }) => chance > 0)
    .map(({ of: [soldier = 0, deadly = 0, burst = 0, flag = 0, hq = 0], chance }) => ({
      of: { soldier, deadly, burst, flag, hq },
      chance,
    }))
  ofBook.set(dice, results)
  return results
}

/** The distinct scores of a number of battle dice. */
function scores(book: Book, dice: number, reading: Reading): readonly Chance<Score>[] {
  return merged(
    tallies(book, dice).map(({ of, chance }) => ({ of: scoreOf(of, reading), chance })),
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
  const [first = -1] = by
  const { side } = unitOf(battlefield, first)
  const { hex, side: owner } = unitOf(battlefield, target)
  const { kind, shelter, reading } = aimOf(battlefield, first, target, declared)
  const lists = by.map((unit) => diceOf(battlefield, unit, hex, declared))
  const dice = lists.reduce((sum, list) => sum + diceCount(list), 0)
  const ignorable = ignorableFlags(battlefield, owner, kind, shelter.flags)
  const drawn = collectsNone(battlefield, side) ? 0 : battlefield.state.pool
  const found = settled(battlefield, target, scores(battlefield.book, dice, reading), ignorable, drawn)
  return {
    target,
    dice,
    modifiers: lists.flat(),
    shelter,
    deadly: reading.deadly,
    ignorable,
    flagRule: flagRule(battlefield, owner, kind, shelter),
    ...found,
    expectedHits: expectedHits(battlefield.book, dice, reading),
  }
}

interface SettledRoll {
  readonly effects: readonly Chance<Effect>[]
  readonly wayDecides: boolean
  readonly expectedTokens: number
}

/** Effects of scores on a unit: figures, then the remaining flags, then figures for a barred retreat. */
function settled(
  battlefield: Battlefield,
  target: UnitId,
  rolled: readonly Chance<Score>[],
  ignorable: number,
  pool: number,
): SettledRoll {
  const { figures } = unitOf(battlefield, target)
  let wayDecides = false
  const effects = rolled.map(({ of: { hits, flags, tokens: hq }, chance }) => {
    const tokens = Math.min(hq, pool)
    const shot = Math.min(hits, figures)
    if (shot === figures) return { of: { lost: figures, destroyed: true, retreat: 0, tokens }, chance }
    const retreat = Math.max(0, flags - ignorable)
    const { least, most } = retreatCost(battlefield, target, retreat)
    if (Math.min(most, figures - shot) > Math.min(least, figures - shot)) wayDecides = true
    const lost = Math.min(figures, shot + least)
    return { of: { lost, destroyed: lost === figures, retreat, tokens }, chance }
  })
  return {
    effects: merged(effects, ({ lost, retreat, tokens }) => `${lost} ${retreat} ${tokens}`),
    wayDecides,
    expectedTokens: mean(effects, ({ tokens }) => tokens),
  }
}

/** Figures that a retreat of a number of hexes costs: one for each barred hex, on the best and the worst path. */
export function retreatCost(
  battlefield: Battlefield,
  unit: UnitId,
  distance: number,
  from: Hex = unitOf(battlefield, unit).hex,
): { readonly least: number; readonly most: number } {
  const who = occupants(battlefield)
  const known = new Map<string, { least: number; most: number }>()
  const cost = (hex: Hex, left: number): { least: number; most: number } => {
    if (left === 0) return { least: 0, most: 0 }
    const at = `${hex} ${left}`
    const found =
      known.get(at) ??
      extremes(
        waysBack(battlefield, who, unit, hex).map((next) => cost(next, left - 1)),
        left,
      )
    known.set(at, found)
    return found
  }
  return cost(from, distance)
}

/**
 * The extremes of the possible paths; without any, the rest of the retreat is paid in figures (retreat.10, retreat.11).
 */
const extremes = (ways: readonly { readonly least: number; readonly most: number }[], left: number) =>
  ways.length === 0
    ? { least: left, most: left }
    : { least: Math.min(...ways.map(({ least }) => least)), most: Math.max(...ways.map(({ most }) => most)) }

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
  const key = ({ count, directHit }: Shells) => `${count} ${directHit}`
  const onCentre = merged(
    rolled.map(({ of, chance }) => {
      const { onTarget, directHit } = onTargetOf(of)
      return { of: { count: onTarget, directHit }, chance }
    }),
    key,
  )
  const onNumber = merged(
    rolled.map(({ of: [count = 0], chance }) => ({
      of: { count: count === 0 ? box : count, directHit: false },
      chance,
    })),
    key,
  )
  const hexes = [shelled(battlefield, centre, 0, onCentre)]
  for (let number = 1; number <= 6; number++) {
    const hex = templateHex(battlefield, battlefield.state.active, centre, number)
    if (hex >= 0) hexes.push(shelled(battlefield, hex, number, onNumber))
  }
  return { dice, directHit: sum(onCentre.filter(({ of }) => of.directHit)), hexes }
}

function shelled(battlefield: Battlefield, hex: Hex, number: number, shells: readonly Chance<Shells>[]): ShelledHex {
  const unit = unitAt(battlefield, hex)
  const dice = merged(
    shells.map(({ of, chance }) => ({ of: of.count, chance })),
    String,
  ).sort((a, b) => a.of - b.of)
  // A direct hit turns wire into a crater whatever the battle dice show.
  const wire = hasWire(battlefield, hex)
    ? mean(shells, ({ count, directHit }) =>
        directHit ? 1 : sum(symbolOdds(battlefield.book, count, 'burst').filter(({ of }) => of > 0)),
      )
    : null
  return { number, hex, unit: unit < 0 ? null : unit, dice, odds: unit < 0 ? null : against(), wire }

  function against(): RollOdds {
    const { book, state } = battlefield
    const { side: owner } = unitOf(battlefield, unit)
    const pool = owner === state.active || collectsNone(battlefield, state.active) ? 0 : state.pool
    const deadly = number === 0
    const parts = shells.map(({ of: { count, directHit }, chance }) => {
      const shelter = shellShelter(battlefield, hex, directHit)
      const reading = { ignoredSoldiers: shelter.soldiers, deadly, lice: false }
      const ignorable = ignorableFlags(battlefield, owner, 'shells', shelter.flags)
      const rolled = scores(book, count, reading)
      return {
        of: { ...settled(battlefield, unit, rolled, ignorable, pool), hits: mean(rolled, ({ hits }) => hits) },
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
      wayDecides: parts.some(({ of }) => of.wayDecides),
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
  const found = new Map<string, { of: T; chance: number }>()
  for (const { of, chance } of list) {
    const at = key(of)
    const there = found.get(at)
    if (there === undefined) found.set(at, { of, chance })
    else there.chance += chance
  }
  return [...found.values()]
}

const mean = <T>(list: readonly Chance<T>[], value: (of: T) => number): number =>
  list.reduce((total, { of, chance }) => total + value(of) * chance, 0)

const sum = (list: readonly Chance<unknown>[]): number => list.reduce((total, { chance }) => total + chance, 0)

/** The probability that an effect meets a condition. */
export const chanceThat = ({ effects }: RollOdds, is: (effect: Effect) => boolean): number =>
  sum(effects.filter(({ of }) => is(of)))
