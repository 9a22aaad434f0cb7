import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

/** Number of cards dealt to both sides before any other draw. */
const cardsDealt: Readonly<Record<string, number>> = {
  'opening-action-1': 14,
  'opening-action-2': 16,
  'loos-german-counter-attack': 18,
  'loos-fight-for-the-trenches': 16,
}

/** A battle set up by the rules: all cards are the first of the deck, then these targeting dice. */
const setUp = (scenario: string, dice: readonly number[] = [], setup: TestBattleSetup = {}): TestBattle =>
  testBattle({
    ...setup,
    battle: scenario,
    phase: 'set up',
    dice: [...Array<number>(cardsDealt[scenario] ?? 0).fill(1), ...dice],
  })

/** Counts that put craters on indices 5 and 11, if there is an 11, and then run off. */
const longRow = [6, 6, 1]
const shortRow = [6, 6]

const shellings = (battle: TestBattle) => battle.events.filter((event) => event.type === 'shelled')

describe('battle and map', () => {
  test('setup.1: the chosen battle is set up with the Germans at the top and every unit at full strength', () => {
    const battle = setUp('opening-action-1')
    expect(battle.events[0]).toMatchObject({ type: 'set up', battle: 'opening-action-1' })
    const hexes = (side: string) => battle.state.units.filter((unit) => unit.side === side).map(({ hex }) => hex)
    expect(Math.max(...hexes('german'))).toBeLessThan(Math.min(...hexes('british')))
    expect([hexes('german').length, hexes('british').length]).toEqual([9, 12])
    expect(battle.state.units.every(({ figures, full }) => figures === 4 && full === 4)).toBe(true)
  })

  test('setup.4 comp.14: terrain and wire lie as mapped, the wire before play begins', () => {
    const rows = [...longRow, ...shortRow, ...longRow, ...shortRow]
    const battle = setUp('opening-action-2', rows, { ground: { '4,5': 'forest' }, wire: ['4,2', '8,8'] })
    expect(battle.state.wire).toEqual([battle.hex('4,2'), battle.hex('8,8')])
    // The wood is laid too: it takes no crater.
    expect(battle.state.craters).not.toContain(battle.hex('4,5'))
  })

  test.each([
    [0, []],
    [1, ['setup.4', 'comp.14']],
    [26, ['setup.4', 'comp.14']],
    [27, ['setup.4', 'comp.14', 'comp.22']],
  ])('setup.4 comp.14 comp.22: the set-up event cites the rules of %i hexes of wire', (count, rules) => {
    const wire = [4, 6, 8].flatMap((row) => [...Array(12).keys()].map((index) => `${row},${index}`)).slice(0, count)
    const units = ['british infantry 10,0', 'german infantry 0,0']
    const [first] = setUp('opening-action-1', [], { ground: {}, units, wire }).events
    expect(first).toEqual({ type: 'set up', battle: 'opening-action-1', rules: ['setup.1', ...rules, 'scenario.1.3'] })
  })

  test('comp.22: thirty hexes of wire are laid although the box has 26 tokens', () => {
    const wire = [0, 2, 4].flatMap((row) => Array.from({ length: 10 }, (_, index) => `${row + 4},${index}`))
    const units = ['british infantry 10,0', 'german infantry 0,0']
    expect(setUp('opening-action-1', [], { ground: {}, units, wire }).state.wire).toHaveLength(30)
  })

  test('setup.16: medals start at zero unless the victory terms of the battle say otherwise', () => {
    expect(setUp('opening-action-1').state).toMatchObject({ permanent: { german: 0, british: 0 }, held: [] })
    const trenches = testBattle({
      battle: 'loos-fight-for-the-trenches',
      phase: 'set up',
      dice: [6, 6, 1, 1, ...Array<number>(16).fill(1)],
    })
    expect(trenches.state.held).toEqual([{ objective: 1, hex: null, side: 'german' }])
  })

  /** The British aim their guns with nine tokens. */
  const aiming = (scenario: string) => {
    const battle = testBattle({ battle: scenario, command: { british: ['artillery-bombard'] }, tokens: { british: 9 } })
    battle.say('british', ['artillery-bombard'])
    battle.say('british', ['artillery'])
    return battle
  }

  test('setup.7 artillery.2: the battle sets the strength of the guns: five dice at Hawthorn Ridge, four in Opening Action 1', () => {
    const [four, five] = [aiming('opening-action-1'), aiming('hawthorn-ridge')]
    expect(four.choices('british', four.hex('2,5'))).toEqual([1, 2, 3, 4])
    const offer = { seat: 'british', answer: [four.hex('2,5'), 5], where: five, notWhere: four }
    onlyOffered('setup.7', offer)
    onlyOffered('artillery.2', offer)
  })

  test('setup.5: units stand only where the map of the battle puts them', () => {
    const ordering = (scenario: string) => {
      const battle = testBattle({ battle: scenario, command: { british: ['recon-left'] } })
      battle.say('british', ['recon-left'])
      return battle
    }
    const [first, second] = [ordering('opening-action-1'), ordering('hawthorn-ridge')]
    const firstUnits = first.choices('british').filter((unit) => typeof unit === 'number')
    const only = firstUnits.find((unit) => second.refusal('british', [unit]) !== 'allowed')
    if (only === undefined) throw new Error('both maps have the same units on the left')
    onlyOffered('setup.5', { seat: 'british', answer: [only], where: first, notWhere: second })
  })
})

describe('cards and tokens', () => {
  const battle = () => setUp('opening-action-1')

  test.each([
    ['setup.8', 'command', 5],
    ['setup.11', 'combat', 2],
  ] as const)('%s: each player is dealt %s cards: %i', (_rule, deck, count) => {
    const { state } = battle()
    expect([state.secrets.german[deck].length, state.secrets.british[deck].length]).toEqual([count, count])
  })

  test('setup.9 setup.12: command and combat cards are hidden from the opponent', () => {
    const { events, eventsFor, position, state } = battle()
    const drew = (events: readonly { readonly type: string }[]) => events.filter(({ type }) => type === 'drew')
    expect(drew(events).some((event) => 'cards' in event)).toBe(false)
    expect(drew(eventsFor('german')).map((event) => 'cards' in event)).toEqual([true, true, false, false])
    expect(position.view('german').secrets).toEqual({
      viewer: 'german',
      own: state.secrets.german,
      shown: { british: { command: 5, combat: 2 } },
    })
  })

  test('setup.10 setup.13: 48 command and 36 combat cards stay face down, and only the drawer sees a drawn card', () => {
    const { state, position, say, eventsFor } = testBattle({
      phase: 'set up',
      units: ['british infantry 10,5', 'german infantry 0,5'],
      dice: [...Array<number>(14).fill(1), 1, 1],
    })
    expect([state.secrets.nobody.command.length, state.secrets.nobody.combat.length]).toEqual([48, 36])
    expect(Object.keys(position.view(null).secrets)).not.toContain('nobody')
    say('british', ['assault-left'])
    if (position.asked('german') !== undefined) say('german', 'pass')
    say('british', 'keep')
    say('british', 'card')
    const drawn = (side: string) =>
      eventsFor(side)
        .slice(-3)
        .flatMap((event) => (event.type === 'drew' ? [event.cards] : []))
    expect(drawn('british').flat()).toEqual([state.secrets.british.command.at(-1), state.secrets.british.combat.at(-1)])
    expect(drawn('german')).toEqual([undefined, undefined])
  })

  test('setup.14 tokens.8: tokens are dealt from the thirty: ten British tokens order seven units, six do not', () => {
    const { state } = setUp('opening-action-2', [...longRow, ...shortRow, ...longRow, ...shortRow])
    expect([state.tokens, state.pool]).toEqual([{ german: 8, british: 10 }, 12])
    const units = [...Array(7).keys()].map((index) => `british infantry 10,${index}`)
    const ordering = (scenario: string) => {
      const battle = testBattle({ battle: scenario, units, command: { british: ['direct-from-hq'] } })
      battle.say('british', ['direct-from-hq'])
      return battle
    }
    const [six, ten] = [ordering('opening-action-1'), ordering('opening-action-2')]
    const offer = { seat: 'british', answer: [0, 1, 2, 3, 4, 5, 6], where: ten, notWhere: six }
    onlyOffered('setup.14', offer)
    onlyOffered('tokens.8', offer)
  })
})

describe('shelling of No-Man’s-Land', () => {
  const field = { ground: { '4,2': 'forest' }, wire: ['4,5'] }
  const units = ['british infantry 4,8', 'german infantry 0,0']
  const row4 = [3, 3, 3, 1, 3]
  const battle = () => setUp('opening-action-2', [...row4, ...shortRow, ...longRow, ...shortRow], { ...field, units })

  test('shelling.4 shelling.5 shelling.6: hexes are counted from the left, each count from the next hex, until a count runs off', () => {
    const shelled = battle()
    expect(shellings(shelled)[0]).toMatchObject({
      row: 4,
      rolls: row4,
      craters: [shelled.hex('4,5'), shelled.hex('4,9')],
    })
    expect(shelled.drawsLeft).toBe(0)
  })

  test('shelling.8 shelling.9 shelling.10 comp.5: each row cites what it met, and a short row its half-hexes', () => {
    const [first, second] = shellings(battle()).flatMap((event) => (event.type === 'shelled' ? [event.rules] : []))
    const common = ['setup.17', 'shelling.1', 'shelling.2']
    const counted = ['shelling.4', 'shelling.5', 'shelling.6']
    const met = ['comp.15', 'shelling.10', 'shelling.9', 'shelling.8', 'scenario.2.5']
    expect(first).toEqual([...common, 'shelling.3', ...counted, ...met])
    expect(second).toEqual([...common, 'shelling.7', ...counted, 'comp.5', 'comp.15', 'shelling.8', 'scenario.2.5'])
  })

  test('shelling.8 shelling.9 shelling.10: open country takes a crater, wire becomes one, woods and units take none', () => {
    const { state, hex } = battle()
    const cratered = ['4,2', '4,5', '4,8', '4,9'].map((label) => state.craters.includes(hex(label)))
    expect(cratered).toEqual([false, true, false, true])
    expect(state.wire).toEqual([])
  })

  test('comp.15: craters lie only where the shelling put them', () => {
    const arranged = battle()
    const shelledHexes = shellings(arranged).flatMap((event) => (event.type === 'shelled' ? event.craters : []))
    expect(arranged.state.craters).toEqual([...shelledHexes].sort((a, b) => a - b))
    expect(arranged.state.craters.length).toBe(6)
  })

  test('comp.5: two sixes run off a short row, whose half-hexes do not count, and end on the last hex of a long row', () => {
    const [long, short] = shellings(
      setUp('opening-action-2', [...longRow, ...shortRow, ...longRow, ...shortRow], field),
    )
    expect(long).toMatchObject({ row: 4, rolls: [6, 6, 1] })
    expect(short).toMatchObject({ row: 5, rolls: [6, 6] })
  })

  test('shelling.2 shelling.3 shelling.7: the marked rows are shelled from the German side towards the British', () => {
    expect(shellings(battle())).toMatchObject([{ row: 4 }, { row: 5 }, { row: 6 }, { row: 7 }])
    const overlay = { battles: { 'opening-action-2': { noMansLand: [6, 3] } } }
    const two = setUp('opening-action-2', [...shortRow, ...longRow], { ...field, units, overlay })
    expect(shellings(two)).toMatchObject([{ row: 3 }, { row: 6 }])
  })

  test('setup.17 shelling.1 shelling.3 shelling.7: the starting player rolls: in battle 5 the Germans shell from the British side homeward', () => {
    const battle = setUp('loos-german-counter-attack', [...longRow, ...shortRow])
    expect(shellings(battle)).toMatchObject([
      { side: 'german', row: 4 },
      { side: 'german', row: 3 },
    ])
    expect(battle.drawsLeft).toBe(0)
  })

  test('setup.3 shelling.4 shelling.6: in battle 5 the Germans count from their own left to their own right', () => {
    const overlay = { battles: { 'loos-german-counter-attack': { noMansLand: [4, 3] } } }
    const german = { ground: {}, wire: [], units: ['british infantry 10,0', 'german infantry 0,0'], overlay }
    const battle = setUp('loos-german-counter-attack', [2, 5, 6, 1, 3, 6, 2], german)
    const [long, short] = shellings(battle)
    expect(long).toMatchObject({ row: 4, rolls: [2, 5, 6], craters: [battle.hex('4,10'), battle.hex('4,5')] })
    expect(short).toMatchObject({
      row: 3,
      rolls: [1, 3, 6, 2],
      craters: [battle.hex('3,10'), battle.hex('3,7'), battle.hex('3,1')],
    })
    expect(battle.drawsLeft).toBe(0)
  })

  test('setup.17: without shelling in the battle nothing is rolled', () => {
    const quiet = setUp('opening-action-1')
    expect([shellings(quiet), quiet.state.craters, quiet.drawsLeft]).toEqual([[], [], 0])
  })
})

test('the catalogue lists every battle, card, unit type, terrain and objective once', () => {
  const { catalogue } = testBattle().position.rules
  expect(new Set(catalogue).size).toBe(catalogue.length)
  for (const item of [
    'the-pimple',
    'strike-first',
    'lice',
    'mortar',
    'sunken lane',
    'wire',
    'breakthrough',
    'time pressure',
  ])
    expect(catalogue).toContain(item)
  expect(catalogue).toHaveLength(16 + 25 + 29 + 3 + 10 + 7)
})

test('tokens.1: a battle that deals more tokens than there are leaves the pool empty', () => {
  const cardsDealt = (tokens: number) => testBattle({ overlay: { tokens } })
  expect([cardsDealt(30).state.pool, cardsDealt(12).state.pool, cardsDealt(5).state.pool]).toEqual([18, 0, 0])
  for (const tokens of [30, 12, 5])
    expect(cardsDealt(tokens).position.rules.invariants(cardsDealt(tokens).state)).toEqual([])
})

describe('the first turn', () => {
  test('setup.18: in battle 6 the higher roll of two dice begins, and ties are rolled again', () => {
    const dice = [3, 4, 5, 2, 1, 1, 6, 5, ...Array<number>(16).fill(1)]
    const battle = testBattle({ battle: 'loos-fight-for-the-trenches', phase: 'set up', dice })
    expect(battle.events.filter(({ type }) => type === 'first player')).toMatchObject([
      { side: null, rolls: { german: [3, 4], british: [5, 2] } },
      { side: 'british', rolls: { german: [1, 1], british: [6, 5] } },
    ])
    expect(battle.asked('british')).toBe('command')
  })

  test.each([
    ['opening-action-1', [], 'british', 'german'],
    ['loos-german-counter-attack', [...longRow, ...shortRow], 'german', 'british'],
  ] as const)('setup.18 turn.1: %s names the side that begins', (scenario, dice, first, second) => {
    const battle = setUp(scenario, dice)
    expect([battle.asked(first), battle.asked(second)]).toEqual(['command', undefined])
    expect(battle.events.at(-1)).toMatchObject({ type: 'turn', side: first, number: 1 })
  })
})
