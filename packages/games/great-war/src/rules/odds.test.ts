import { buildAnswer, copy, type Json, orThrow, Position, type Tape } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../data/enums.ts'
import { unit } from '../testing/ids.ts'
import { type Skirmish, type SkirmishSetup, skirmish } from '../testing/skirmish.ts'
import { dataFor } from '../testing/test-battle.ts'
import { readBook } from './book.ts'
import type { CombatId } from './card-ids.ts'
import type { Event } from './events.ts'
import { isOnMap, type UnitId } from './ids.ts'
import { bombardOdds, type Chance, combatOdds, type Effect, expectedHits, retreatCost, symbolOdds } from './odds.ts'
import { flagsQuestion } from './retreat.ts'
import type { Battlefield, GreatWar, State } from './state.ts'

/** Plays one answer with every result of its dice, each with its probability. Draws that are not dice give 1. */
function forEveryRoll(state: State, position: Position<GreatWar>, seat: Side, answer: Json, dice: number) {
  const results: { readonly state: State; readonly events: readonly Event[]; readonly chance: number }[] = []
  const nextRoll: number[] = []
  for (;;) {
    const draws: number[] = []
    const tape: Tape = {
      draw(sides) {
        if (sides !== 6 || draws.length >= dice) return 1
        const value = nextRoll[draws.length] ?? 1
        draws.push(value)
        return value
      },
    }
    const events: Event[] = []
    const listener = {
      onEvent: (viewer: string | null, event: Event) => void (viewer === null && events.push(event)),
      onDisclosed() {},
      onCheckpoint() {},
      onHalt() {},
      onUse() {},
    }
    const fork = new Position<GreatWar>({ rules: position.rules, tape, listener }, copy(state))
    fork.play(seat, answer)
    playOut(fork)
    results.push({ state: fork.state, events, chance: 1 / 6 ** draws.length })
    while (draws.at(-1) === 6) draws.pop()
    const last = draws.pop()
    if (last === undefined) return results
    nextRoll.splice(0, nextRoll.length, ...draws, last + 1)
  }
}

/** Ignores every flag possible, takes the first retreat path, and plays no card. */
function playOut(position: Position<GreatWar>): void {
  for (;;) {
    const question = position.questions().find(({ kind }) => ['flags', 'retreat', 'gain ground'].includes(kind))
    if (question === undefined) return
    const { seat, kind, about } = question
    const firstAnswer = () => buildAnswer(position.kind(question), position.view(seat), about, () => 0)
    position.play(
      seat,
      kind === 'flags' ? flagsQuestion.aboutOf(question).most : kind === 'gain ground' ? 'stay' : firstAnswer(),
    )
  }
}

/** A skirmish with its battlefield. */
function battlefieldOf(setup: SkirmishSetup): {
  readonly battle: Skirmish['battle']
  readonly battlefield: Battlefield
} {
  const { battle } = skirmish(setup)
  const { battle: id } = battle.state
  const book = orThrow(readBook(dataFor(id, { ground: {}, ...setup })))
  const scenario = book.scenarios.get(id)
  if (scenario === undefined) throw new Error(`there is no battle ${id}`)
  return { battle, battlefield: { book, scenario, state: battle.state } }
}

const effectKey = ({ lost, destroyed, retreat, tokens }: Effect) => `${lost} ${destroyed} ${retreat} ${tokens}`

/** The actual effect on one unit, in the form of the odds. */
function effectOn(unit: UnitId, before: State, after: State, events: readonly Event[], side: Side): Effect {
  const [unitBefore, unitAfter] = [before.units[unit], after.units[unit]]
  if (unitBefore === undefined || unitAfter === undefined) throw new Error('no such unit')
  const flags = events.find((event) => event.type === 'flags' && event.unit === unit)
  const gained = events.filter((event) => event.type === 'tokens' && event.side === side)
  return {
    lost: unitBefore.figures - unitAfter.figures,
    destroyed: !isOnMap(unitAfter.hex),
    retreat: flags?.type === 'flags' ? flags.rolled - flags.ignored : 0,
    tokens: gained.reduce((sum, event) => sum + (event.type === 'tokens' ? event.gained : 0), 0),
  }
}

function sameChances(odds: readonly Chance<Effect>[], actualResults: readonly Chance<Effect>[]): void {
  const chanceByEffect = (list: readonly Chance<Effect>[]) => {
    const sums = new Map<string, number>()
    for (const { of, chance } of list) sums.set(effectKey(of), (sums.get(effectKey(of)) ?? 0) + chance)
    return sums
  }
  const [expectedChances, actualChances] = [chanceByEffect(odds), chanceByEffect(actualResults)]
  expect([...expectedChances.keys()].sort()).toEqual([...actualChances.keys()].sort())
  for (const [effect, chance] of actualChances) expect(expectedChances.get(effect), effect).toBeCloseTo(chance, 12)
}

/** Fights one combat with all results of its dice and compares the outcomes with the odds. */
function checkOdds(setup: SkirmishSetup, from: string, against: string, card?: string): number {
  const { battle, battlefield } = battlefieldOf(setup)
  const [attacker, enemy] = [battle.unitIn(from), battle.unitIn(against)]
  const state = battle.state
  const odds = combatOdds(battlefield, [attacker], enemy, { lice: card === 'lice', grenade: card === 'hand-grenade' })
  const side = setup.active ?? 'british'
  const answer = [attacker, battle.hex(against), ...(card === undefined ? [] : [card])]
  const actualResults = forEveryRoll(state, battle.position, side, answer, odds.dice)
  expect(actualResults.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  sameChances(
    odds.effects,
    actualResults.map((result) => ({
      of: effectOn(enemy, state, result.state, result.events, side),
      chance: result.chance,
    })),
  )
  const hits = actualResults.reduce((sum, { events, chance }) => {
    const battle = events.find((event) => event.type === 'battle')
    return sum + chance * (battle?.type === 'battle' ? battle.combat.hits : 0)
  }, 0)
  expect(odds.expectedHits).toBeCloseTo(hits, 12)
  return odds.effects.length
}

describe('odds of a combat equal the frequencies of all dice', () => {
  test('infantry fires at infantry in the open', () => {
    checkOdds({ units: ['british infantry 6,5', 'german infantry 4,5'] }, '6,5', '4,5')
  })

  test('a machine gun fires at a weakened unit in a trench', () => {
    const units = ['british machine-gun 6,5', 'german infantry 4,5 2 figures']
    checkOdds({ units, ground: { '4,5': 'trench' } }, '6,5', '4,5')
  })

  test('close combat with a bomber from wire into a building', () => {
    const units = ['british infantry 6,5 bomber', 'german mortar 5,5 3 figures']
    checkOdds({ units, ground: { '5,5': 'building' }, wire: ['6,5'] }, '6,5', '5,5')
  })

  test('a bomber makes the Deadly side hit at two hexes', () => {
    checkOdds({ units: ['british infantry 6,5 bomber', 'german infantry 4,5 1 figure'] }, '6,5', '4,5')
  })

  test('flags on the unit’s own baseline cost figures', () => {
    checkOdds({ units: ['british machine-gun 3,5', 'german infantry 0,5 3 figures'] }, '3,5', '0,5')
  })

  test('Lice turns HQ symbols into flags', () => {
    const units = ['british machine-gun 6,5', 'german infantry 4,5']
    checkOdds({ units, combat: { british: ['lice'] }, tokens: { british: 1 } }, '6,5', '4,5', 'lice')
  })

  test('Direct From HQ collects no tokens', () => {
    const units = ['british machine-gun 6,5', 'german infantry 4,5']
    checkOdds({ units, commandCard: 'direct-from-hq' }, '6,5', '4,5')
  })

  test('an empty pool pays no tokens', () => {
    const units = ['british machine-gun 6,5', 'german infantry 4,5']
    const change = (state: State) => {
      state.pool = 1
    }
    checkOdds({ units, change }, '6,5', '4,5')
  })

  test('Hold at All Costs lets every flag be ignored, Gas Attack none', () => {
    const units = ['british machine-gun 6,5', 'german infantry 4,5']
    const withCardsPlayed = (british: CombatId | null, german: CombatId | null) => (state: State) => {
      state.now.combat = { british, german }
    }
    const ground = { '4,5': 'trench' }
    const held = checkOdds({ units, ground, change: withCardsPlayed(null, 'hold-at-all-costs') }, '6,5', '4,5')
    const gassed = checkOdds({ units, ground, change: withCardsPlayed('gas-attack', null) }, '6,5', '4,5')
    expect(gassed).toBeGreaterThan(held)
  })
})

test('cross fire adds the dice of all the guns', () => {
  const units = ['british machine-gun 6,5', 'british machine-gun 6,6', 'german infantry 4,5']
  const { battlefield } = battlefieldOf({ units })
  const odds = combatOdds(battlefield, [unit(0), unit(1)], unit(2))
  expect(odds.dice).toBe(6)
  expect(odds.effects.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  expect(odds.expectedHits).toBeCloseTo(3, 12)
})

describe('cost of a blocked retreat', () => {
  test('is a figure for each hex that cannot be entered', () => {
    const { battlefield } = battlefieldOf({ units: ['british machine-gun 4,5', 'german infantry 1,5'] })
    expect(retreatCost(battlefield, unit(1), 3)).toEqual({ min: 2, max: 2 })
  })

  test('may differ between the ways back', () => {
    const units = ['british machine-gun 6,5', 'german infantry 3,5', 'german mortar 1,6', 'german mortar 1,5']
    const { battlefield } = battlefieldOf({ units })
    expect(retreatCost(battlefield, unit(1), 2)).toEqual({ min: 0, max: 1 })
    expect(combatOdds(battlefield, [unit(0)], unit(1)).pathDecides).toBe(true)
    const openBattlefield = battlefieldOf({ units: units.slice(0, 2) }).battlefield
    expect([
      retreatCost(openBattlefield, unit(1), 2),
      combatOdds(openBattlefield, [unit(0)], unit(1)).pathDecides,
    ]).toEqual([{ min: 0, max: 0 }, false])
  })
})

describe('odds of a bombardment equal the frequencies of all dice', () => {
  /** One unit under the template, with a number of targeting dice. */
  function checkBombardment(
    unitText: string,
    dice: number,
    terrain: Record<string, string> = {},
    wire: readonly string[] = [],
  ): void {
    const { battle, battlefield } = battlefieldOf({
      units: [unitText, 'british infantry 10,0'],
      ground: terrain,
      wire,
      orderReserveArtillery: true,
      ordered: [],
      tokens: { british: 6 },
    })
    const centre = battle.hex('4,5')
    const { hexes } = bombardOdds(battlefield, centre, dice)
    const shelledHex = hexes.find((shelled) => shelled.unit === 0)
    if (shelledHex?.odds == null) throw new Error('nobody is under the template')
    const actualResults = forEveryRoll(battle.state, battle.position, 'british', [centre, dice], 2 * dice)
    const effects = actualResults.map(({ state, events, chance }) => {
      const relevantEvents = events.filter((event) => event.type !== 'tokens' || event.gained > 0)
      return { of: effectOn(unit(0), battle.state, state, relevantEvents, 'british'), chance }
    })
    sameChances(shelledHex.odds.effects, effects)
    const wireLossChance = actualResults.reduce(
      (sum, { state, chance }) => sum + (state.wire.length < wire.length ? chance : 0),
      0,
    )
    if (wire.length > 0) expect(shelledHex.wire).toBeCloseTo(wireLossChance, 12)
    expect(hexes.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6])
  }

  test('in the centre of the template', () => checkBombardment('german infantry 4,5', 2, { '4,5': 'trench' }))
  test('in a numbered hex', () => checkBombardment('german infantry 4,6 2 figures', 2))
  test('in a numbered hex, with one die', () => checkBombardment('german infantry 4,4', 1))
  test('on wire with a unit on it', () => checkBombardment('german infantry 3,5', 2, {}, ['3,5']))
  test('three equal dice are a direct hit', () => {
    const { battle, battlefield } = battlefieldOf({
      units: ['german infantry 4,5', 'british infantry 10,0'],
      orderReserveArtillery: true,
    })
    expect(bombardOdds(battlefield, battle.hex('4,5'), 3).directHit).toBeCloseTo(1 / 36, 12)
  })
})

test('expected hits and symbol odds follow the faces of the die', () => {
  const { book } = battlefieldOf({ units: ['british infantry 6,5', 'german infantry 4,5'] }).battlefield
  expect(expectedHits(book, 3, { ignoredSoldiers: 0, deadly: true, lice: false })).toBeCloseTo(2, 12)
  expect(expectedHits(book, 2, { ignoredSoldiers: 1, deadly: false, lice: false })).toBeCloseTo(1 / 3 + 1 / 9, 12)
  expect(symbolOdds(book, 2, 'burst').map(({ chance }) => chance * 36)).toEqual([
    expect.closeTo(25, 9),
    expect.closeTo(10, 9),
    expect.closeTo(1, 9),
  ])
})

describe('bombardment odds by hex', () => {
  const chances = (list: readonly Chance<number>[]) =>
    list.map(({ of, chance }) => [of, Math.round(chance * 216) / 216])
  const rounded = (list: readonly (readonly [number, number])[]) =>
    list.map(([of, chance]) => [of, Math.round(chance * 216) / 216])
  const oddsAt = (dice: number, setup: Partial<SkirmishSetup> = {}, label = '4,5') => {
    const { battle, battlefield } = battlefieldOf({
      units: ['british infantry 10,0', 'german infantry 4,5'],
      orderReserveArtillery: true,
      ...setup,
    })
    return bombardOdds(battlefield, battle.hex(label), dice)
  }
  const playBoxBarrage = (state: State) => {
    state.now.combat.british = 'box-barrage'
  }

  test('artillery.14: a pair is On Target, a single die goes to the ring', () => {
    const { dice, directHit, hexes } = oddsAt(2)
    expect([dice, directHit, hexes.map(({ number }) => number)]).toEqual([2, 0, [0, 1, 2, 3, 4, 5, 6]])
    const [centre, ring] = hexes
    expect(chances(centre?.dice ?? [])).toEqual(
      rounded([
        [0, 5 / 6],
        [2, 1 / 6],
      ]),
    )
    expect(chances(ring?.dice ?? [])).toEqual(
      rounded([
        [0, 25 / 36],
        [1, 10 / 36],
        [2, 1 / 36],
      ]),
    )
    expect(hexes.map(({ unit, odds }) => [unit, odds?.deadly ?? null])).toEqual([
      [1, true],
      ...Array(6).fill([null, null]),
    ])
  })

  test('card.combat.box-barrage.2: Box Barrage fills the ring unless no targeting die is rolled', () => {
    const ring = (dice: number) => chances(oddsAt(dice, { change: playBoxBarrage }).hexes[1]?.dice ?? [])
    expect([ring(1), ring(2), ring(0)]).toEqual([
      rounded([[1, 1]]),
      rounded([
        [1, 35 / 36],
        [2, 1 / 36],
      ]),
      rounded([[0, 1]]),
    ])
    expect(chances(oddsAt(2, { change: playBoxBarrage }).hexes[0]?.dice ?? [])).toEqual(
      rounded([
        [0, 5 / 6],
        [2, 1 / 6],
      ]),
    )
  })

  test('artillery.13: numbers off the board are left out', () => {
    expect(oddsAt(1, {}, '0,0').hexes.map(({ number }) => number)).toEqual([0, 2, 3])
    expect(oddsAt(1, {}, '10,11').hexes.map(({ number }) => number)).toEqual([0, 5, 6])
    expect(oddsAt(1, {}, '0,1').hexes.map(({ number }) => number)).toEqual([0, 2, 3, 4, 5])
  })

  test('terrain.wire.5 terrain.wire.7: wire is removed by a burst, or by a direct hit whatever the dice show', () => {
    const wire = (dice: number, label: string) => oddsAt(dice, { wire: [label] }).hexes.map((hex) => hex.wire)
    const [ring] = wire(1, '3,5').slice(1)
    expect(ring).toBeCloseTo(1 / 36, 12)
    expect(wire(1, '3,5').filter((chance) => chance !== null)).toHaveLength(1)
    const [pair] = wire(2, '4,5')
    expect(pair).toBeCloseTo((1 / 6) * (11 / 36), 12)
    const [three] = wire(3, '4,5')
    expect(three).toBeCloseTo(1 / 36 + (15 / 36) * (11 / 36), 12)
  })

  test('artillery.26: tokens are expected from enemies, not from friendly units', () => {
    const expected = (units: readonly string[]) => oddsAt(2, { units }).hexes[0]?.odds?.expectedTokens
    expect(expected(['british infantry 10,0', 'german infantry 4,5'])).toBeCloseTo(2 / 36, 12)
    expect(expected(['german infantry 0,0', 'british infantry 4,5'])).toBe(0)
  })

  test('terrain.6: shelter is given as it is now; expected hits account for a direct hit', () => {
    const [centre] = oddsAt(3, { ground: { '4,5': 'trench' } }).hexes
    expect(centre?.odds).toMatchObject({ target: 1, ignorable: 2, flagRule: 'terrain.trench.3', modifiers: [] })
    expect(centre?.odds?.shelter).toEqual({ soldiers: 2, flags: 2, rule: 'terrain.trench.3' })
    expect(centre?.odds?.dice).toBeCloseTo(2 * (15 / 36) + 3 / 36, 12)
    // Two dice: only bursts and Deadly sides hit. Three dice of a direct hit: soldiers as well.
    expect(centre?.odds?.expectedHits).toBeCloseTo((15 / 36) * (2 / 3) + (1 / 36) * 2, 12)
  })
})

test('ranged.22: combat odds name the dice, the target’s shelter and the rule for flags', () => {
  const setup: SkirmishSetup = {
    units: ['british machine-gun 6,5', 'german infantry 4,5'],
    ground: { '4,5': 'trench' },
    wire: ['6,5'],
  }
  const trench = { soldiers: 2, flags: 2, rule: 'terrain.trench.3' }
  expect(combatOdds(battlefieldOf(setup).battlefield, [unit(0)], unit(1))).toMatchObject({
    target: 1,
    dice: 2,
    shelter: trench,
    deadly: false,
    ignorable: 2,
    flagRule: 'terrain.trench.3',
  })
  const gassed = battlefieldOf({
    ...setup,
    change: (state) => {
      state.now.combat.british = 'gas-attack'
    },
  })
  expect(combatOdds(gassed.battlefield, [unit(0)], unit(1))).toMatchObject({
    ignorable: 0,
    flagRule: 'card.combat.gas-attack.2',
  })
  expect(combatOdds(gassed.battlefield, [unit(0)], unit(1)).modifiers.map(({ rule, value }) => [rule, value])).toEqual([
    ['ranged.14', 3],
    ['terrain.countryside.2', 0],
    ['terrain.wire.3', -1],
  ])
})
