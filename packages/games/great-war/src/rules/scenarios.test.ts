/** The sixteen battles: assets, objectives and special rules. */
import { buildAnswer, orThrow, Position, quickTape } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../data/enums.ts'
import { greatWar } from '../index.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { Event } from './events.ts'
import type { GreatWar } from './state.ts'

const medals = (battle: TestBattle) =>
  battle.events.flatMap((event) => (event.type === 'medal' ? [`${event.side} ${event.change} ${event.for}`] : []))

/**
 * Command cards, combat cards, tokens and artillery, Germans first; then first player, medals to win, and rows shelled.
 */
type BattleNumbers = readonly [
  battle: string,
  german: readonly [number, number, number, number],
  british: readonly [number, number, number, number],
  first: Side | 'roll',
  medals: number,
  shelled: readonly number[],
]
const battles: readonly BattleNumbers[] = [
  ['opening-action-1', [5, 2, 6, 4], [5, 2, 6, 4], 'british', 6, []],
  ['opening-action-2', [5, 3, 8, 4], [5, 3, 10, 4], 'british', 6, [4, 5, 6, 7]],
  ['loos-diversionary-attack', [5, 3, 10, 4], [5, 3, 8, 3], 'british', 6, [5, 6, 7]],
  ['loos-hohenzollern-redoubt', [5, 3, 6, 4], [6, 4, 10, 4], 'british', 6, [6, 7, 8]],
  ['loos-german-counter-attack', [6, 4, 9, 4], [5, 3, 6, 4], 'german', 6, [4, 3]],
  ['loos-fight-for-the-trenches', [5, 3, 6, 4], [5, 3, 6, 4], 'roll', 7, []],
  ['loos-renewed-offensive', [6, 4, 9, 5], [6, 4, 9, 4], 'british', 6, [6, 7, 8]],
  ['hawthorn-ridge', [5, 2, 7, 5], [5, 3, 7, 5], 'british', 6, [5, 6, 7]],
  ['mash-valley', [5, 3, 7, 5], [5, 3, 7, 5], 'british', 7, [5, 6, 7]],
  ['sausage-valley', [5, 3, 7, 5], [5, 3, 7, 5], 'british', 7, [5, 6, 7]],
  ['mametz', [5, 2, 5, 4], [6, 2, 6, 5], 'british', 6, [6, 7]],
  ['mametz-wood', [6, 4, 7, 3], [5, 3, 7, 3], 'german', 7, []],
  ['vimy-ridge', [5, 3, 7, 5], [6, 3, 10, 5], 'british', 6, [6, 7]],
  ['hill-145', [5, 3, 8, 5], [6, 3, 8, 5], 'british', 8, [6, 7]],
  ['the-pimple', [5, 3, 6, 5], [6, 3, 9, 5], 'british', 7, [6, 7]],
  ['bois-en-hache', [5, 3, 6, 3], [6, 3, 8, 3], 'british', 6, [5, 6, 7]],
]

const numbersOf = (scenario: string): BattleNumbers => {
  const line = battles.find(([battle]) => battle === scenario)
  if (line === undefined) throw new Error(`there is no battle ${scenario}`)
  return line
}

/** A battle set up to its first question. All draws are the first card of the deck; shells fall on every sixth hex. */
function setUp(scenario: string, rolls: readonly number[] = [6, 5, 1, 1]): TestBattle {
  const [, german, british, first, , shelled] = numbersOf(scenario)
  const cards = german[0] + german[1] + british[0] + british[1]
  const rows = shelled.flatMap((row) => (row % 2 === 0 ? [6, 6, 6] : [6, 6]))
  const dice = [...(first === 'roll' ? rolls : []), ...Array<number>(cards).fill(1), ...rows]
  const battle = testBattle({ battle: scenario, phase: 'set up', dice })
  if (scenario === 'mametz-wood') {
    battle.say('british', [13])
    battle.say('german', [0, 1, 2])
  }
  expect(battle.drawsLeft).toBe(0)
  return battle
}

/** The British shells eliminate the only German unit, one medal short of winning. */
function lastMedal(scenario: string, wins: number): TestBattle {
  const battle = testBattle({
    battle: scenario,
    ground: {},
    units: ['german infantry 4,5 1 figure', 'british infantry 10,0'],
    active: 'british',
    command: { british: ['artillery-bombard'] },
    tokens: { british: 2 },
    change: (state) => {
      state.held = []
      state.permanent.british = wins - 1
    },
    dice: [2, 2, 'burst', 'hq'],
  })
  battle.say('british', ['artillery-bombard'])
  battle.say('british', ['artillery'])
  battle.say('british', [battle.hex('4,5'), 2])
  return battle
}

/** Numbers of the index entries about eliminations and shelling. */
const eliminated = (number: number): number => (number === 5 ? 3 : 2)
const shelling: Readonly<Record<number, number>> = {
  2: 5,
  3: 6,
  4: 7,
  5: 6,
  7: 5,
  8: 7,
  9: 8,
  10: 8,
  11: 6,
  13: 6,
  14: 8,
  15: 7,
  16: 7,
}

/** Rules that the last event of a type cites. */
const citedRules = (battle: TestBattle, type: Event['type']): readonly string[] => {
  const event = battle.events.findLast((one) => one.type === type)
  return event !== undefined && 'rules' in event ? event.rules : []
}

/** Entries of the scenario that medals cite. */
const entries = (battle: TestBattle): string[] =>
  battle.events.flatMap((event) =>
    event.type === 'medal' ? event.rules.filter((rule) => /^scenario\.\d+\.\d+$/.test(rule)) : [],
  )

describe('every battle', () => {
  test.each(
    battles.map((line, i) => ({
      line,
      number: i + 1,
      ids: `scenario.${i + 1}.1 scenario.${i + 1}.2`,
      battle: line[0],
    })),
  )('$ids: $battle begins with its assets, its first player and its guns', ({ line, number }) => {
    const [scenario, german, british, first] = line
    const battle = setUp(scenario)
    const assets = `scenario.${number}.1`
    const hands = [
      ['setup.8', 'setup.9', assets],
      ['setup.11', 'setup.12', assets],
    ]
    expect(battle.events.flatMap((event) => (event.type === 'drew' ? [event.rules] : []))).toEqual([...hands, ...hands])
    expect(citedRules(battle, 'turn')).toEqual(['setup.18', 'turn.1', `scenario.${number}.2`])
    const { secrets, tokens, active } = battle.state
    expect([secrets.german.command.length, secrets.german.combat.length, tokens.german]).toEqual(german.slice(0, 3))
    expect([secrets.british.command.length, secrets.british.combat.length, tokens.british]).toEqual(british.slice(0, 3))
    expect(active).toBe(first === 'roll' ? 'german' : first)
    expect(battle.asked(active)).toBe('command')
    for (const [side, strength] of [
      ['german', german[3]],
      ['british', british[3]],
    ] as const) {
      const guns = testBattle({
        battle: scenario,
        active: side,
        command: { [side]: ['artillery-bombard'] },
        tokens: { [side]: 9 },
      })
      guns.say(side, ['artillery-bombard'])
      guns.say(side, ['artillery'])
      expect(guns.choices(side, 0)).toHaveLength(strength)
    }
  })

  test.each(
    battles.map(([scenario, , , , wins], i) => ({
      battle: scenario,
      wins,
      number: i + 1,
      ids: [...new Set([`scenario.${i + 1}.2`, `scenario.${i + 1}.${eliminated(i + 1)}`])].join(' '),
    })),
  )('$ids: $battle is won with $wins medals, and an eliminated unit is one', ({ battle: scenario, wins, number }) => {
    const won = lastMedal(scenario, wins)
    expect(won.position.outcome).toMatchObject({ winner: 'british', medals: { british: wins } })
    expect(citedRules(won, 'victory')).toEqual(['object.1', 'object.4', 'victory.1', `scenario.${number}.2`])
    expect(entries(won).at(-1)).toBe(`scenario.${number}.${eliminated(number)}`)
    expect(lastMedal(scenario, wins - 1).position.outcome).toBeUndefined()
  })

  test.each(
    battles.flatMap(([scenario, , , first, , rows], i) => {
      const entry = shelling[i + 1]
      return entry === undefined ? [] : [{ battle: scenario, first, rows, ids: `scenario.${i + 1}.${entry}` }]
    }),
  )('$ids: the $first player shells No-Man’s-Land of $battle before play', ({ battle: scenario, rows, ids }) => {
    const battle = setUp(scenario)
    const events = battle.events.flatMap((event) => (event.type === 'shelled' ? [event] : []))
    for (const { rules } of events) expect(rules.at(-1)).toBe(ids)
    expect(events.map(({ row }) => row)).toEqual(rows)
    expect(battle.state.craters).toEqual(expect.arrayContaining(events.flatMap(({ craters }) => [...craters])))
  })

  test('scenario.1.3 scenario.12.5: Opening Action 1 has no special rules, and Mametz Wood no shelling', () => {
    for (const scenario of ['opening-action-1', 'mametz-wood']) {
      const battle = setUp(scenario)
      expect(battle.events.some(({ type }) => type === 'shelled')).toBe(false)
      expect(battle.state.craters).toEqual([])
    }
    const laid = (scenario: string) => citedRules(setUp(scenario), 'set up')
    expect(laid('opening-action-1')).toEqual(['setup.1', 'setup.4', 'personnel.1', 'personnel.2', 'scenario.1.3'])
    expect(laid('mametz-wood')).toEqual(['setup.1', 'setup.4', 'comp.14', 'setup.16', 'scenario.12.5'])
    expect(laid('opening-action-2').filter((rule) => rule.startsWith('scenario.'))).toEqual([])
  })
})

describe('trench lines', () => {
  /** Medals gained by a side with units in these hexes at the start of its turn. */
  const begun = (scenario: string, side: Side, hexes: readonly string[]) =>
    testBattle({
      battle: scenario,
      units: [
        ...hexes.map((hex) => `${side} infantry ${hex}`),
        `${side === 'german' ? 'british' : 'german'} infantry 8,11`,
      ],
      active: side,
      phase: 'start',
      change: (state) => {
        state.held = []
      },
    })
  const beginning = (...setup: Parameters<typeof begun>) => medals(begun(...setup))

  test.each([
    ['scenario.2.3 scenario.2', 'opening-action-2', '2,1'],
    ['scenario.3.3', 'loos-diversionary-attack', '4,5'],
    ['scenario.4.3', 'loos-hohenzollern-redoubt', '6,4'],
    ['scenario.7.3', 'loos-renewed-offensive', '5,0'],
    ['scenario.8.3', 'hawthorn-ridge', '3,4'],
    ['scenario.13.3', 'vimy-ridge', '5,5'],
    ['scenario.14.3', 'hill-145', '5,5'],
    ['scenario.15.3', 'the-pimple', '3,10'],
    ['scenario.16.3', 'bois-en-hache', '4,1'],
  ])('%s: in %s, a British unit in the German front line at the start of its turn is a medal', (ids, scenario, hex) => {
    expect(beginning(scenario, 'british', [hex])).toEqual(['british 1 german-front-line'])
    const battle = begun(scenario, 'british', [hex])
    expect(entries(battle)).toEqual(ids.split(' ').slice(0, 1))
    expect(citedRules(battle, 'medal')).toEqual(expect.arrayContaining(ids.split(' ')))
    // scenario.2: the objective is marked as held.
    expect(battle.position.view('german').held).toMatchObject([{ side: 'british' }])
    expect(beginning(scenario, 'german', [hex])).toEqual([])
    expect(beginning(scenario, 'british', ['10,0'])).toEqual([])
  })

  test('scenario.5.4: in the counter-attack, a German unit in the British front line is a medal', () => {
    expect(beginning('loos-german-counter-attack', 'german', ['4,5'])).toEqual(['german 1 british-front-line'])
    expect(entries(begun('loos-german-counter-attack', 'german', ['4,5']))).toEqual(['scenario.5.4'])
    expect(beginning('loos-german-counter-attack', 'german', ['6,5'])).toEqual([])
    expect(beginning('loos-german-counter-attack', 'british', ['4,5'])).toEqual([])
  })

  test.each([
    ['scenario.3.4', 'loos-diversionary-attack', '2,1', '1,4'],
    ['scenario.4.4', 'loos-hohenzollern-redoubt', '6,5', '4,5'],
    ['scenario.16.4', 'bois-en-hache', '4,5', '2,5'],
  ])('%s: in %s, the second line counts only while the first is held too', (id, scenario, front, second) => {
    expect(beginning(scenario, 'british', [second])).toEqual([])
    expect(entries(begun(scenario, 'british', [front, second])).at(-1)).toBe(id)
    expect(beginning(scenario, 'british', [front, second])).toEqual([
      'british 1 german-front-line',
      'british 1 german-second-line',
    ])
  })

  test('scenario.4.5: the third line of the Redoubt requires the first and the second, and is lost with either', () => {
    const redoubt = 'loos-hohenzollern-redoubt'
    expect(beginning(redoubt, 'british', ['6,5', '1,5'])).toEqual(['british 1 german-front-line'])
    const battle = testBattle({
      battle: redoubt,
      units: ['british infantry 6,5', 'british infantry 4,5', 'british infantry 1,5', 'german infantry 9,9'],
      phase: 'start',
      command: { british: ['attack-centre'] },
      dice: [1],
    })
    expect(medals(battle)).toHaveLength(3)
    expect(entries(battle)).toEqual(['scenario.4.3', 'scenario.4.4', 'scenario.4.5'])
    battle.say('british', ['attack-centre'])
    battle.say('british', [1])
    battle.say('british', [1, battle.hex('3,4')])
    expect(medals(battle).slice(3)).toEqual(['british -1 german-second-line', 'british -1 german-third-line'])
  })

  test.each([
    ['scenario.9.3', 'mash-valley', '1,8'],
    ['scenario.10.3', 'sausage-valley', '1,9'],
  ])('%s: in %s, any German trench counts, once', (id, scenario, hex) => {
    expect(entries(begun(scenario, 'british', [hex]))).toEqual([id])
    expect(beginning(scenario, 'british', [hex])).toEqual(['british 1 any-german-trench'])
    expect(beginning(scenario, 'british', [hex, '3,3'])).toEqual(['british 1 any-german-trench'])
  })

  test.each([
    ['scenario.9.5', 'mash-valley', ['2,9', '3,8'], 'building-each', 1],
    ['scenario.10.5', 'sausage-valley', ['2,1', '3,0'], 'building-each', 1],
    ['scenario.11.4', 'mametz', ['1,5', '2,6'], 'building-each', 2],
    ['scenario.15.5', 'the-pimple', ['0,7', '1,7'], 'town-each', 1],
  ])('%s: in %s, each building counts by itself', (id, scenario, hexes, name, worth) => {
    expect(entries(begun(scenario, 'british', hexes))).toEqual([id, id])
    expect(beginning(scenario, 'british', hexes)).toEqual(hexes.map(() => `british ${worth} ${name}`))
    expect(beginning(scenario, 'german', hexes)).toEqual([])
  })

  test.each([
    ['scenario.9.6', 'mash-valley', '4,7'],
    ['scenario.10.6', 'sausage-valley', '4,4'],
  ])('%s: in %s, the mine crater is a medal for the side in it at the start of its turn', (id, scenario, hex) => {
    expect(entries(begun(scenario, 'german', [hex]))).toEqual([id])
    expect(beginning(scenario, 'british', [hex])).toEqual(['british 1 mine-crater'])
    expect(beginning(scenario, 'german', [hex])).toEqual(['german 1 mine-crater'])
  })

  test('scenario.15.4: the Pimple is one permanent medal for its three hills', () => {
    expect(beginning('the-pimple', 'british', ['2,4', '3,3', '3,4'])).toEqual(['british 1 the-pimple'])
    expect(entries(begun('the-pimple', 'british', ['2,4']))).toEqual(['scenario.15.4'])
    expect(beginning('the-pimple', 'german', ['2,4'])).toEqual([])
  })
})

describe('majorities', () => {
  test.each([
    ['scenario.6.3', 'loos-fight-for-the-trenches', '5,5', '4,4', 'redoubt-majority', 1],
    ['scenario.8.5', 'hawthorn-ridge', '5,5', '4,5', 'crater-majority', 1],
    ['scenario.14.5', 'hill-145', '2,4', '3,5', 'hill-145-majority', 2],
  ])('%s: in %s, a majority of hexes at the start of the turn is a medal', (id, scenario, one, two, name, worth) => {
    const begun = (side: Side, british: readonly string[], german: readonly string[]) =>
      testBattle({
        battle: scenario,
        units: [...british.map((hex) => `british infantry ${hex}`), ...german.map((hex) => `german infantry ${hex}`)],
        phase: 'start',
        active: side,
        change: (state) => {
          state.held = []
        },
      })
    const beginning = (...setup: Parameters<typeof begun>) => medals(begun(...setup))
    expect(entries(begun('british', [one], []))).toEqual([id])
    expect(beginning('british', [one], [])).toEqual([`british ${worth} ${name}`])
    expect(beginning('german', [], [two])).toEqual([`german ${worth} ${name}`])
    expect(beginning('british', [one], [two])).toEqual([])
  })

  test.each([
    ['scenario.6.4', 'loos-fight-for-the-trenches', 1],
    ['scenario.14.6', 'hill-145', 2],
  ])('%s: in %s, the medal starts in German hands', (id, scenario, worth) => {
    const battle = setUp(scenario)
    expect(citedRules(battle, 'set up')).toEqual(expect.arrayContaining(['setup.16', id]))
    const { held } = battle.state
    expect(held).toEqual([expect.objectContaining({ side: 'german' })])
    const won = testBattle({
      battle: scenario,
      active: 'german',
      units: ['british infantry 8,5 1 figure', 'german infantry 4,5', 'german infantry 2,5'],
      ground: {},
      command: { german: ['artillery-bombard'] },
      tokens: { german: 2 },
      dice: [2, 2, 'burst', 'hq'],
    })
    won.say('german', ['artillery-bombard'])
    won.say('german', ['artillery'])
    won.say('german', [won.hex('8,5'), 2])
    expect(won.events.findLast(({ type }) => type === 'medal')).toMatchObject({ side: 'german', total: worth + 1 })
  })
})

test.each([
  ['scenario.8.4', 'hawthorn-ridge'],
  ['scenario.9.4', 'mash-valley'],
  ['scenario.10.4', 'sausage-valley'],
  ['scenario.11.3', 'mametz'],
  ['scenario.12.3', 'mametz-wood'],
  ['scenario.13.4', 'vimy-ridge'],
  ['scenario.14.4', 'hill-145'],
  ['scenario.16.5', 'bois-en-hache'],
])('%s: in %s, a British unit that leaves over the German baseline is a permanent medal', (id, scenario) => {
  const battle = testBattle({
    battle: scenario,
    units: ['british infantry 0,1', 'german infantry 8,8'],
    active: 'british',
    command: { british: ['recon-left'] },
    change: (state) => {
      state.held = []
    },
    dice: [1, 1],
  })
  battle.say('british', ['recon-left'])
  battle.say('british', [0])
  battle.say('british', [0, 'exit'])
  expect(medals(battle)).toEqual(['british 1 breakthrough'])
  expect(citedRules(battle, 'medal')).toEqual(['medal.breakthrough.1', id])
  expect(battle.state.permanent.british).toBe(1)
})

describe('time pressure', () => {
  test.each([
    ['scenario.2.4', 'opening-action-2', 'german'],
    ['scenario.3.5', 'loos-diversionary-attack', 'german'],
    ['scenario.4.6', 'loos-hohenzollern-redoubt', 'german'],
    ['scenario.5.5', 'loos-german-counter-attack', 'british'],
    ['scenario.7.4', 'loos-renewed-offensive', 'german'],
    ['scenario.8.6', 'hawthorn-ridge', 'german'],
    ['scenario.9.7', 'mash-valley', 'german'],
    ['scenario.10.7', 'sausage-valley', 'german'],
    ['scenario.11.5', 'mametz', 'german'],
    ['scenario.12.4', 'mametz-wood', 'german'],
    ['scenario.13.5', 'vimy-ridge', 'german'],
    ['scenario.14.7', 'hill-145', 'german'],
    ['scenario.15.6', 'the-pimple', 'german'],
    ['scenario.16.6', 'bois-en-hache', 'german'],
  ] as const)(
    '%s: in %s, the %s side may take a medal for a Recon card, the other may not',
    (id, scenario, defender) => {
      const recon = (side: Side) => {
        const battle = testBattle({
          battle: scenario,
          units: ['british infantry 10,5', 'german infantry 0,5'],
          active: side,
          command: { [side]: ['recon-left'] },
          change: (state) => {
            state.held = []
          },
          dice: [1, 1],
        })
        battle.say(side, ['recon-left'])
        battle.say(side, [])
        return battle
      }
      const battle = recon(defender)
      expect(battle.asked(defender)).toBe('time')
      battle.say(defender, 'medal')
      expect(medals(battle)).toEqual([`${defender} 1 time-pressure`])
      expect(entries(battle)).toEqual([id])
      const attacker = defender === 'german' ? 'british' : 'german'
      expect(recon(attacker).asked(attacker)).toBe('keep')
    },
  )
})

describe('observation', () => {
  /** British guns of a battle with these units and tokens. */
  const guns = (scenario: string, units: readonly string[], tokens = 1, dice: TestBattleSetup['dice'] = []) => {
    const battle = testBattle({
      battle: scenario,
      units,
      active: 'british',
      command: { british: ['artillery-bombard'] },
      tokens: { british: tokens },
      dice,
    })
    battle.say('british', ['artillery-bombard'])
    battle.say('british', ['artillery'])
    return battle
  }

  test.each([
    ['scenario.4.8', 'loos-hohenzollern-redoubt', '0,1', '1,1'],
    ['scenario.5.7', 'loos-german-counter-attack', '0,1', '1,1'],
    ['scenario.6.6', 'loos-fight-for-the-trenches', '0,1', '1,1'],
    ['scenario.7.6', 'loos-renewed-offensive', '0,1', '1,1'],
    ['scenario.15.8', 'the-pimple', '3,3', '3,4'],
  ])(
    '%s: in %s, more units at the feature make the first targeting die free, within the usual maximum',
    (id, scenario, one, two) => {
      const british = `british infantry ${one}`
      const battle = guns(scenario, [british], 1, [2, 2])
      battle.say('british', [battle.hex('8,8'), 2])
      expect(citedRules(battle, 'targeting').at(-1)).toBe(id)
      expect(battle.state.tokens.british).toBe(0)
      // Equal numbers give the free die to neither side, and it never adds to the strength of the guns.
      expect(guns(scenario, [british, `german infantry ${two}`]).choices('british', 0)).toEqual([1])
      expect(guns(scenario, [british], 9).choices('british', 0)).toEqual(guns(scenario, [], 9).choices('british', 0))
    },
  )

  test('scenario.15.8 scenario.4.8: only units on the Pimple observe; at the Dump those beside it do too', () => {
    expect(guns('the-pimple', ['british infantry 2,3']).choices('british', 0)).toEqual([1])
    expect(guns('loos-hohenzollern-redoubt', ['british infantry 1,0']).choices('british', 0)).toEqual([1, 2])
    for (const [scenario, at] of [
      ['the-pimple', '2,4'],
      ['loos-hohenzollern-redoubt', '1,0'],
    ] as const) {
      const battle = guns(scenario, [`british infantry ${at}`], 0, [3, 3, 1])
      battle.say('british', [battle.hex('8,8'), 1])
      // The second combat of a Bombard is free anyway and cites no observers.
      battle.say('british', [battle.hex('8,8')])
      const targeting = battle.events.flatMap((event) => (event.type === 'targeting' ? [event.rules] : []))
      expect(targeting.map((rules) => rules.some((rule) => rule.startsWith('scenario.')))).toEqual([true, false])
    }
  })
})

describe('special terrain', () => {
  test.each([
    ['scenario.8.8', 'hawthorn-ridge', '7,1', 1],
    ['scenario.9.9', 'mash-valley', '3,8', 2],
    ['scenario.10.9', 'sausage-valley', '3,0', 2],
    ['scenario.11.7', 'mametz', '2,5', 2],
  ])('%s: in %s, a unit in %s ignores soldier symbols and flags (%i)', (id, scenario, at, protection) => {
    const battle = testBattle({
      battle: scenario,
      units: [`german infantry ${at}`, 'british infantry 10,11'],
      active: 'british',
      command: { british: ['artillery-bombard'] },
      tokens: { british: 4 },
      dice: [2, 2, 3, 3, 'soldier', 'soldier', 'soldier', 'flag'],
      overlay: { battles: { [scenario]: { wire: [] } } },
    })
    battle.say('british', ['artillery-bombard'])
    battle.say('british', ['artillery'])
    battle.say('british', [battle.hex(at), 4])
    expect(battle.events.findLast(({ type }) => type === 'battle')).toMatchObject({
      combat: { ignoredSoldiers: protection, hits: 3 - protection },
    })
    expect(citedRules(battle, 'battle')).toContain(id)
    expect(battle.choices('german')).toEqual([0, 1])
    battle.say('german', 1)
    expect(citedRules(battle, 'flags')).toContain(id)
  })
})

test('scenario.6.5: both sides roll two targeting dice, the higher total begins, and ties are rolled again', () => {
  expect(setUp('loos-fight-for-the-trenches', [1, 2, 6, 1]).state.active).toBe('british')
  expect(setUp('loos-fight-for-the-trenches', [3, 3, 4, 2, 5, 5, 6, 3]).state.active).toBe('german')
  for (const dice of [[7], [1, 7], [1, 1, 7], [1, 1, 1, 7]])
    expect(() => setUp('loos-fight-for-the-trenches', dice)).toThrow('is 7, drawn from 1 to 6')
})

test('scenario.12.6 scenario.12.7: before cards are dealt the British place one bomber, then the Germans three', () => {
  const battle = testBattle({ battle: 'mametz-wood', phase: 'set up', dice: Array<number>(18).fill(1) })
  expect(battle.asked('german')).toBeUndefined()
  expect(battle.refusal('british', [25])).toBe('personnel.8')
  expect(battle.refusal('british', [13, 14])).toBe('personnel.1')
  battle.say('british', [13])
  expect(battle.asked('german')).toBe('bombers')
  expect(battle.state.secrets.german.command).toEqual([])
  battle.say('german', [0, 4, 8])
  const carriers = battle.state.units.flatMap(({ bomber }, unit) => (bomber ? [unit] : []))
  expect(carriers).toEqual([0, 4, 8, 13])
  expect(battle.state.secrets.german.command).toHaveLength(6)
})

test('scenario.12.7 personnel.2 personnel.8: a unit with a bomber and units other than infantry are not offered', () => {
  const battle = testBattle({
    battle: 'mametz-wood',
    phase: 'set up',
    units: [
      'german infantry 0,0',
      'german mortar 0,1',
      'german infantry 0,2',
      'german infantry 0,3 bomber',
      'german infantry 0,4',
      'german infantry 0,5',
      'british infantry 10,0',
    ],
    dice: Array<number>(18).fill(1),
  })
  expect(battle.choices('british')).toEqual([6])
  battle.say('british', [6])
  expect(battle.choices('german')).toEqual([0, 2])
  expect([battle.choices('german', 0), battle.choices('german', 2)]).toEqual([[2, 4], [4]])
  expect([battle.choices('german', 0, 2), battle.choices('german', 0, 2, 4)]).toEqual([[4, 5], []])
  expect([battle.mayStop('german', 0, 2), battle.mayStop('german', 0, 2, 4)]).toEqual([false, true])
  expect([battle.whyNot('german', 0), battle.whyNot('german', 1), battle.whyNot('german', 3)]).toEqual([
    'allowed',
    'personnel.8',
    'personnel.2',
  ])
  for (const [units, rule] of [
    [[0, 0, 2], 'personnel.2'],
    [[2, 0, 4], 'personnel.2'],
    [[0, 2, 3], 'personnel.2'],
    [[0, 1, 2], 'personnel.8'],
    [[0, 2, 6], 'personnel.1'],
    [[0, 2], 'personnel.1'],
    [[0, 2, 4, 5], 'personnel.1'],
    [[0, 2, 5], 'allowed'],
  ] as const)
    expect(battle.refusal('german', [...units]), units.join()).toBe(rule)
})

describe('random play to the end', () => {
  test.each(battles.map(([scenario]) => scenario))(
    '%s: figures, tokens, cards and medals are accounted for',
    (scenario) => {
      const rules = orThrow(greatWar.rules(greatWar.data))
      const seed = scenario.length * 31
      const chance = quickTape(seed)
      const events: Event[] = []
      const silent = { onDisclosed() {}, onCheckpoint() {}, onHalt() {}, onUse() {} }
      const listener = {
        ...silent,
        onEvent: (viewer: string | null, event: Event) => void (viewer === null && events.push(event)),
      }
      const position = new Position<GreatWar>({ rules, tape: quickTape(seed + 1), listener }, (table) =>
        rules.setUp(table, { scenario, options: null }),
      )
      const began = position.state.units.map(({ figures }) => figures)
      const owned = position.state.held.map(({ side }) => side)
      while (position.outcome === undefined) {
        const [question] = position.questions()
        if (question === undefined) throw new Error('nobody is asked')
        // All questions are open: a pause must not tell more than the board shows.
        if (!question.open) throw new Error(`${question.kind} is not asked openly`)
        const view = position.view(question.seat)
        position.play(
          question.seat,
          buildAnswer(position.kind(question), view, question.about, (n) => chance.draw(n) - 1),
        )
        const broken = rules.invariants(position.state)
        if (broken.length > 0) throw new Error(`${question.kind}: ${broken.join('; ')}`)
      }
      for (const event of events) {
        if (event.type === 'losses') began[event.unit] = (began[event.unit] ?? 0) - event.figures
        if (event.type === 'restored') began[event.unit] = (began[event.unit] ?? 0) + event.figures
      }
      expect(position.state.units.map(({ figures }) => figures)).toEqual(began)
      const { winner, medals: won } = position.outcome
      expect(won[winner]).toBeGreaterThanOrEqual(numbersOf(scenario)[4])
      for (const side of ['german', 'british'] as const) {
        const changes = events.flatMap((event) => (event.type === 'medal' && event.side === side ? [event.change] : []))
        const first = scenario === 'hill-145' ? 2 : 1
        const start = owned.filter((one) => one === side).length * first
        expect(changes.reduce((sum, change) => sum + change, start)).toBe(won[side])
      }
    },
  )
})
