import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { remove } from '../hit-effects.ts'
import { settleMorale } from '../morale/morale.ts'
import { battalionOrders } from '../orders/order-steps.ts'
import type { State } from '../state.ts'
import { units } from '../table-terrain.ts'
import { playBlackCard } from './black-cards.ts'
import { fullPack, isBad, isBlank, ruleOf } from './deck.ts'
import { drawCards } from './draw-cards.ts'
import { expire, playCard, playOptions, playRuling } from './play-cards.ts'

const platoons = (n: number, name: string, x: number): string[] =>
  Array.from({ length: n }, (_, i) => `${name}${i} infantry platoon ${x} ${100 + 40 * i} 0`)

const startSetup: TestBattleSetup = {
  switches: { events: 'with' },
  attacker: {
    battalions: { B: { hq: 'HQ battalion command 400 700 0', companies: { A: platoons(8, 'A', 500) } } },
    assets: ['MG machine gun 500 500 0'],
    batteries: ['BA field gun'],
  },
  defender: {
    hq: 'GHQ regiment command 1500 600 180',
    battalions: { G: { hq: null, companies: { Z: platoons(8, 'Z', 1200) }, support: ['M machine gun 1200 500 180'] } },
    batteries: ['GA field gun'],
  },
}

/** The draw that picks a card: its place in the pack, bad cards first, without the cards that are away. */
const pickOf = (card: string, away: readonly string[] = []): number =>
  [...fullPack.filter(isBad), ...fullPack.filter((other) => !isBad(other))]
    .filter((other) => !away.includes(other))
    .indexOf(card) + 1

const drawEach = (
  cards: readonly string[],
  dice: readonly number[] = [],
  change?: (state: State) => void,
): TestBattle =>
  testBattle({
    ...startSetup,
    ...(change === undefined ? {} : { change }),
    dice,
    *script(battle) {
      battle.state.secrets.attacker.cards.push(...cards)
      yield* drawCards(battle)
    },
  })

const badCardDrawn = (card: string, dice: readonly number[] = [], overrides: TestBattleSetup = {}): TestBattle =>
  testBattle({
    ...startSetup,
    ...overrides,
    dice,
    *script(battle) {
      battle.state.discards.push(card)
      yield* playBlackCard(battle, 'attacker', card)
    },
  })

const cardPlayed = (
  play: (battle: TestBattle) => { card: string; for: number | null },
  dice: readonly number[] = [],
  overrides: TestBattleSetup = {},
) => {
  const scout = testBattle({ ...startSetup, ...overrides })
  const answer = play(scout)
  expect(playRuling(scout.battlefield, [answer.card], answer)).toEqual({ allowed: true })
  return testBattle({
    ...startSetup,
    ...overrides,
    dice,
    *script(battle) {
      battle.state.secrets.attacker.cards.push(answer.card)
      yield* playCard(battle, answer)
    },
  })
}

describe('the pack', () => {
  test('has thirty-two blanks, ten good cards and ten bad ones', () => {
    expect([fullPack.length, fullPack.filter(isBlank).length, fullPack.filter(isBad).length]).toEqual([52, 32, 10])
    expect([ruleOf('AH'), ruleOf('10S'), ruleOf('7D')]).toEqual(['event.hearts-ace', 'event.spades-ten', 'event.3'])
  })
  test('event.1 event.3 event.4: a player draws one card or two, and keeps those that are not bad', () => {
    const battle = drawEach([], [pickOf('7D'), pickOf('KH', ['7D'])])
    expect(battle.refusal('attacker', 3)).toBe('event.1')
    battle.say('attacker', 2)
    expect(battle.state.secrets.attacker.cards).toEqual(['7D', 'KH'])
    expect(battle.all('drawn').map(({ card }) => card)).toEqual([null, null])
    expect(battle.eventsFor('attacker').filter((event) => event.type === 'drawn')).toMatchObject([
      { card: '7D', rule: 'event.3' },
      { card: 'KH', rule: 'event.4' },
    ])
  })
  test('event.2: cards above three must be discarded or played', () => {
    const battle = drawEach(['2H', '3H', 'AH'], [pickOf('4H', ['2H', '3H', 'AH'])])
    battle.say('attacker', 1)
    expect(battle.asked('attacker')).toBe('excess')
    expect(battle.refusal('attacker', '9S')).toBe('event.2')
    expect(battle.choices('attacker')).toContainEqual({ card: 'AH', for: null })
    battle.say('attacker', '2H')
    expect([battle.state.secrets.attacker.cards, battle.state.discards]).toEqual([['3H', 'AH', '4H'], ['2H']])
  })
  test('event.7: an exhausted pack is reshuffled', () => {
    const battle = drawEach([], [pickOf('2H')], (state) => {
      state.discards = [...fullPack]
    })
    battle.say('attacker', 1)
    expect([battle.state.discards, battle.state.secrets.attacker.cards]).toEqual([[], ['2H']])
    expect(battle.all('shuffled')).toHaveLength(1)
    // No shuffle while cards are left.
    const afterReshuffle = drawEach([], [pickOf('2H')])
    afterReshuffle.say('attacker', 1)
    expect(afterReshuffle.all('shuffled')).toEqual([])
  })
  test('event.5: a bad card takes effect when it is drawn', () => {
    const battle = drawEach([], [pickOf('JC')])
    battle.say('attacker', 1)
    expect([battle.last('drawn').card, battle.baseState('A0').fate]).toEqual(['JC', 'killed'])
  })
})

describe('bad cards', () => {
  test('event.clubs-ace: the enemy picks two bases within 50 mm of each other', () => {
    const battle = badCardDrawn('AC')
    expect(battle.refusal('defender', [battle.base('A0'), battle.base('A5')])).toBe('event.clubs-ace')
    battle.say('defender', [battle.base('A1'), battle.base('A2')])
    expect([battle.baseState('A1').fate, battle.baseState('A2').fate]).toEqual(['killed', 'killed'])
  })
  test('event.clubs-king: the lines are down for this turn', () =>
    expect(badCardDrawn('KC').state.inForce).toMatchObject([{ card: 'KC', side: 'attacker', until: 2 }]))
  test('event.clubs-ten: a command error waits for the next order', () =>
    expect(badCardDrawn('10C').state.inForce).toMatchObject([{ card: '10C', side: 'attacker' }]))
  test('event.clubs-queen: stubborn defenders goes to the enemy, for a later morale roll', () => {
    const { state } = badCardDrawn('QC')
    expect([state.secrets.defender.cards, state.handed.defender, state.discards]).toEqual([['QC'], ['QC'], []])
  })
  test('event.clubs-jack: the rightmost rifle platoon is lost; the attacker’s right is at low y', () => {
    const { baseState } = badCardDrawn('JC')
    expect([baseState('A0').fate, baseState('A7').fate]).toEqual(['killed', 'present'])
  })
  test('event.spades-ace: one of the drawer’s batteries is destroyed at random', () =>
    expect(badCardDrawn('AS', [1]).baseState('BA').fate).toBe('killed'))
  test('event.spades-king gas.13: the enemy places gas, and states the wind if it is the first', () => {
    const battle = badCardDrawn('KS', [2, 3])
    expect(battle.refusal('defender', { x: -4, y: 0, heading: 90 })).toBe('event.spades-king')
    expect(battle.refusal('defender', { x: 2000, y: 2000 })).toBe('gas.13')
    battle.say('defender', { x: 2000, y: 2000, heading: 90 })
    expect(battle.state.clouds).toMatchObject([{ owner: 'defender', type: 'offensive', x: 2000, y: 2000 }])
    expect(battle.state.wind).toEqual({ heading: 90, speed: units(150), since: 1 })
  })
  test('event.spades-queen: the enemy places one heavy shell', () => {
    const battle = badCardDrawn('QS', [1, 1])
    battle.say('defender', { x: 2000, y: 400 })
    expect(battle.all('attacked').length).toBeGreaterThan(0)
    expect(battle.last('attacked').row).toBe('heavy')
  })
  test('event.spades-queen: offers the middle of the table and the places of the bases it may hit', () => {
    const spots = (card: string, overrides: TestBattleSetup = {}) =>
      badCardDrawn(card, [], overrides).choices('defender')
    const offered = spots('QS')
    const { battlefield, base } = testBattle(startSetup)
    const placeOf = (id: string) => ({
      x: battlefield.state.bases[base(id)]?.pose?.x,
      y: battlefield.state.bases[base(id)]?.pose?.y,
    })
    expect(offered[0]).toEqual({ x: units(900), y: units(600) })
    expect(offered).toHaveLength(1 + 11)
    expect(offered).toContainEqual(placeOf('A0'))
    expect(offered).not.toContainEqual(placeOf('Z0'))
    // The first gas blows at the attacker's edge.
    expect(spots('KS')[0]).toEqual({ x: units(900), y: units(600), heading: 180 })
    const windy: TestBattleSetup = {
      change: (state) => {
        state.wind = { heading: 0, speed: units(120), since: 1 }
      },
    }
    expect(spots('KS', windy)[0]).toEqual({ x: units(900), y: units(600) })
  })
  test('event.spades-queen: accepts whole points on the table only', () => {
    const battle = badCardDrawn('QS')
    const wrong = [null, [1, 2], 'here', { x: 0 }, { x: 0, y: units(1201) }, { x: units(1801), y: 0 }, { x: 0.5, y: 0 }]
    for (const answer of [...wrong, { x: 0, y: 0, more: 1 }])
      expect([answer, battle.refusal('defender', answer)]).toEqual([answer, 'event.spades-queen'])
    expect(battle.refusal('defender', { x: units(1800), y: units(1200) })).toBe('allowed')
    expect(battle.refusal('defender', { x: 0, y: 0, heading: 90 })).toBe('gas.13')
  })
  test('event.spades-jack: without gas the card becomes a hard day; with gas the wind blows at the attacker', () => {
    expect(badCardDrawn('JS').state.secrets.defender.cards).toEqual(['JS'])
    const gas = badCardDrawn('JS', [3, 4], {
      change(state) {
        state.clouds.push({ id: 1, owner: 'attacker', type: 'offensive', x: 0, y: 0, age: 0 })
      },
    })
    expect(gas.state.wind).toEqual({ heading: 180, speed: units(170), since: null })
  })
  test('event.2: a player handed a fourth card discards one at once, and plays none in the enemy’s turn', () => {
    const battle = badCardDrawn('QC', [], {
      change: (state) => state.secrets.defender.cards.push('2H', 'KH', '3H'),
    })
    expect(battle.choices('defender')).toEqual(['2H', 'KH', '3H', 'QC'])
    expect(battle.refusal('defender', { card: 'KH', for: battle.base('HQ') })).toBe('event.4')
    battle.say('defender', '2H')
    expect(battle.state.secrets.defender.cards).toEqual(['KH', '3H', 'QC'])
  })
  test('event.clubs-jack event.clubs-ace FF-355: bad cards do not hit bases in a deep shelter', () => {
    const below: TestBattleSetup['change'] = (state, places) => {
      for (const id of ['A0', 'A1']) Object.assign(state.bases[places.base(id)] ?? {}, { sheltered: true })
    }
    expect(badCardDrawn('JC', [], { change: below }).baseState('A2').fate).toBe('killed')
    const above = badCardDrawn('AC', [], { change: below })
    expect(above.refusal('defender', [above.base('A1'), above.base('A2')])).toBe('event.clubs-ace')
  })
  test('event.spades-queen quality.2: a shell placed by the enemy does not put his own troops under fire', () => {
    const battle = badCardDrawn('QS', [1])
    battle.say('defender', { x: units(1200), y: units(500) })
    expect(battle.all('attacked').length).toBeGreaterThan(0)
    expect(battle.state.battalions[battle.battalion('G')]?.underFire).toBe(false)
  })
  test('event.spades-ten: a hard day goes to the enemy', () =>
    expect(badCardDrawn('10S').state.secrets.defender.cards).toEqual(['10S']))
})

describe('good cards', () => {
  test('event.hearts-jack: a good day to be a hero adds 1, played with the heroic action', () => {
    const setup: TestBattleSetup = {
      ...startSetup,
      defender: { ...startSetup.defender, assets: ['NEAR machine gun 620 100 180'] },
      dice: [4],
      *script(battle) {
        battle.state.secrets.attacker.cards.push('JH')
        yield* battalionOrders(battle)
      },
    }
    const battle = testBattle(setup)
    const action = { heroic: { base: battle.base('A0'), targets: [battle.base('NEAR')] }, card: 'JH' }
    expect(battle.refusal('attacker', { ...action, card: 'KH' })).toBe('event.hearts-jack')
    battle.say('attacker', action)
    expect([battle.baseState('NEAR').fate, battle.state.discards]).toEqual(['killed', ['JH']])
  })
  test('event.hearts-ace: the big guns stay for three turns', () => {
    const { state, base, battle } = cardPlayed(() => ({ card: 'AH', for: null }))
    const gun = state.bases[base('attacker.big-guns')]
    expect(gun?.fate).toBe('off table')
    expire(battle, 6)
    expect(gun?.fate).toBe('off table')
    expire(battle, 8)
    expect(gun?.fate).toBe('waiting')
  })
  test('event.hearts-ace: the guns come to the side that plays the card, and their aiming point goes with them', () => {
    const defends = testBattle({
      ...startSetup,
      side: 'defender',
      *script(battle) {
        battle.state.secrets.defender.cards.push('AH')
        yield* playCard(battle, { card: 'AH', for: null })
      },
    })
    expect([defends.baseState('defender.big-guns').fate, defends.baseState('attacker.big-guns').fate]).toEqual([
      'off table',
      'waiting',
    ])
    const gun = defends.base('defender.big-guns')
    const aim = { x: 400, y: 400, live: true, settled: true, sos: false }
    defends.state.aims = [
      { battery: defends.base('GA'), ...aim },
      { battery: gun, ...aim },
    ]
    // This turn and two more own turns: until the seventh player turn.
    expire(defends.battle, 7)
    expect([defends.state.aims.length, defends.baseState('defender.big-guns').fate]).toEqual([2, 'off table'])
    expire(defends.battle, 8)
    expect(defends.state.aims.map(({ battery }) => battery)).toEqual([defends.base('GA')])
    expect([defends.baseState('defender.big-guns').fate, defends.state.inForce]).toEqual(['waiting', []])
    // While the guns are present, the card cannot be played again.
    expect(playOptions(cardPlayed(() => ({ card: 'AH', for: null })).battlefield, ['AH'])).toEqual([])
  })
  test('event.hearts-king: a sniper removes a command stand or support weapon', () => {
    const { baseState } = cardPlayed((battle) => ({ card: 'KH', for: battle.base('GHQ') }))
    expect(baseState('GHQ').fate).toBe('killed')
    const { battlefield, base } = testBattle(startSetup)
    expect(playRuling(battlefield, ['KH'], { card: 'KH', for: base('Z0') })).toMatchObject({
      rule: 'event.hearts-king',
    })
    expect(playRuling(battlefield, [], { card: 'KH', for: base('GHQ') })).toMatchObject({ rule: 'event.4' })
  })
  test('event.hearts-queen: D3 platoons return to a battalion that has lost two', () => {
    const loseTwo = (state: State, places: { base(id: string): number }) => {
      for (const id of ['A0', 'A1']) Object.assign(state.bases[places.base(id)] ?? {}, { fate: 'killed', pose: null })
    }
    const { baseState } = cardPlayed((battle) => ({ card: 'QH', for: battle.battalion('B') }), [3], { change: loseTwo })
    expect([baseState('A0').fate, baseState('A1').fate]).toEqual(['present', 'present'])
    expect(playOptions(testBattle(startSetup).battlefield, ['QH'])).toEqual([])
    // It needs two lost platoons of the own side, and a commander on the table.
    const lose = (ids: readonly string[]) => (state: State, places: { base(id: string): number }) => {
      for (const id of ids) Object.assign(state.bases[places.base(id)] ?? {}, { fate: 'killed', pose: null })
    }
    const offered = (ids: readonly string[]) =>
      playOptions(testBattle({ ...startSetup, change: lose(ids) }).battlefield, ['QH'])
    expect([offered(['A0']), offered(['A0', 'A1', 'HQ']), offered(['Z0', 'Z1'])]).toEqual([[], [], []])
    expect(offered(['A0', 'A1'])).toEqual([{ card: 'QH', for: testBattle(startSetup).battalion('B') }])
  })
  test('event.diamonds-ace event.diamonds-queen: better shooting serves one company or machine gun this turn', () => {
    for (const card of ['AD', 'QD']) {
      const { state, unit } = cardPlayed((battle) => ({ card, for: battle.unit('A') }))
      expect(state.inForce).toMatchObject([{ card, subject: unit('A'), until: 2 }])
    }
    expect(playOptions(testBattle(startSetup).battlefield, ['AD'])).toHaveLength(2)
  })
  test('event.diamonds-jack: a leader serves the orders of one commander this turn', () => {
    const { state, base } = cardPlayed((battle) => ({ card: 'JD', for: battle.base('HQ') }))
    expect(state.inForce).toMatchObject([{ card: 'JD', subject: base('HQ') }])
  })
  test('event.diamonds-king: the defender adds wire, the attacker opens wire he has reached', () => {
    const strung = testBattle({
      ...startSetup,
      side: 'defender',
      *script(battle, places) {
        battle.state.secrets.defender.cards.push('KD')
        yield* playCard(battle, { card: 'KD', for: places.unit('Z') })
      },
    })
    expect(strung.state.wiring.added).toHaveLength(1)
    const wire = [
      {
        id: 'w',
        side: 'defender' as const,
        polygon: [
          [508, 50],
          [528, 50],
          [528, 600],
          [508, 600],
        ] satisfies [number, number][],
      },
    ]
    const { state } = cardPlayed((battle) => ({ card: 'KD', for: battle.unit('A') }), [], { wire })
    expect(state.openings).toMatchObject([{ by: 'engineers', strip: 'w' }])
    expect(playRuling(testBattle(startSetup).battlefield, ['KD'], { card: 'KD', for: 0 })).toMatchObject({
      rule: 'event.diamonds-king',
    })
    // Offered for companies only: an attacker's that has reached wire, a defender's that has room for it.
    const offered = (overrides: TestBattleSetup) =>
      playOptions(testBattle({ ...startSetup, ...overrides }).battlefield, ['KD'])
    const { unit } = testBattle(startSetup)
    expect([offered({}), offered({ wire })]).toEqual([[], [{ card: 'KD', for: unit('A') }]])
    expect(offered({ side: 'defender' })).toEqual([{ card: 'KD', for: unit('Z') }])
  })
  test('event.hearts-ten event.spades-ten event.clubs-queen: either side may play a card before a morale die', () => {
    const battle = testBattle({
      ...startSetup,
      dice: [3],
      *script(battle, places) {
        battle.state.secrets.attacker.cards.push('10H', 'QC')
        battle.state.secrets.defender.cards.push('10S')
        for (const id of ['A0', 'A1', 'A2', 'A3']) remove(battle, places.base(id), 'fire')
        yield* settleMorale(battle)
      },
    })
    expect(battle.choices('attacker')).toEqual([null, '10H', 'QC'])
    battle.say('attacker', '10H')
    battle.say('attacker', 'QC')
    battle.say('defender', '10S')
    expect(battle.valuesByRule(battle.last('morale').modifiers)).toEqual({
      'event.hearts-ten': 1,
      'event.clubs-queen': 1,
      'event.spades-ten': -1,
    })
  })
})
