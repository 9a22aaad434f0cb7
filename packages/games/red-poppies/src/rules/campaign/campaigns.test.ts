import { describe, expect, test } from 'vitest'
import { elementsOf } from '../../testing/answers.ts'
import { idleToTheEnd, idleUntil, oneCoupletDice } from '../../testing/idle-campaign.ts'
import { afterSetup, beforeSetup, preparedAnswer } from '../../testing/started-scenario.ts'
import { type Places, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { infiltrates } from '../battlefield.ts'
import { captured, type State } from '../state.ts'
import { scoreOf } from '../victory.ts'
import { campaignStateOf } from './current-campaign.ts'
import type { Engagement } from './engagements.ts'

/** The morning of a day, up to the first roll for initiative. */
const morning = (scenario: string, day: number, units: readonly string[] | undefined, setup: TestBattleSetup = {}) =>
  testBattle({
    scenario,
    ...(units === undefined ? {} : { units }),
    day,
    phase: 'muster',
    turn: 0,
    dice: oneCoupletDice(1),
    ...setup,
  })

/** A campaign before its last redeployment. */
const lastNight = (scenario: string, units: readonly string[], change: (state: State, at: Places) => void = () => {}) =>
  testBattle({
    scenario,
    units,
    phase: 'redeploy',
    turn: 6,
    change(state, at) {
      Object.assign(campaignStateOf({ state }), { days: 1 })
      change(state, at)
    },
  })

const giveControl = (state: State, hexes: readonly number[], letter: 'c' | 'e') => {
  const held = [...state.control]
  for (const hex of hexes) held[hex] = letter
  state.control = held.join('')
}

const due = (battle: ReturnType<typeof testBattle>, side: 'central' | 'entente') =>
  battle.eventsOf('due').find((event) => event.side === side)

describe('Gheluvelt', () => {
  test('YS-C1.length YS-C1.sides YS-C1.oma: three days from 29 October 1914, the Germans attack, guns are called by runner', () => {
    const battle = beforeSetup('ysc1')
    expect(battle.lastEvent('scenario')).toMatchObject({ map: 'ypres 1914', date: '1914-10-29' })
    expect(battle.lastEvent('scenario').rules).toEqual(
      expect.arrayContaining(['YS-C1.length', 'YS-C1.sides', 'YS-C1.oma', 'YS.general.1']),
    )
    const { campaign } = battle.battlefield.scenario
    expect(campaign).toMatchObject({ days: 3, attacker: 'central' })
    expect(campaign?.engagement(3, 'attack').date).toBe('1914-10-31')
    expect(battle.state.groups.map(({ side, firepower, mode }) => `${side} ${firepower} ${mode}`)).toEqual([
      'entente 5 runner',
      'central 4 runner',
      'central 4 runner',
    ])
    expect(
      battle.state.transport.map(({ kind, side }) => `${side} ${kind}`).filter((text) => text === 'entente wagon'),
    ).toHaveLength(3)
  })

  test('YS-C1.setup: each group sets up in its own area', () => {
    const battle = beforeSetup('ysc1')
    const parts = preparedAnswer(battle, 'entente')
    const guards = battle.battlefield.scenario.units.findIndex(({ type }) => type === 'br-bef')
    const moved = parts.map((part) =>
      elementsOf(part)[0] === guards ? [guards, battle.hex('AP12'), 'formed', 'on'] : part,
    )
    expect(battle.refusal('entente', moved)).toBe('YS-C1.setup')
    battle.say('entente', parts)
    expect(battle.lastEvent('set up').rules).toContain('YS-C1.setup')
    expect(battle.state.scrapes).toHaveLength(10)
  })

  test('YS-C1.reinforce.1: three machine guns with mules arrive from turn 2 of the first day', () => {
    const battle = afterSetup('ysc1')
    expect(due(battle, 'central')).toMatchObject({ units: expect.any(Array), transport: ['mule', 'mule', 'mule'] })
    expect(due(battle, 'central')?.rules).toContain('YS-C1.reinforce.1')
    const [gun = -1] = due(battle, 'central')?.units ?? []
    const early = battle.position.rules.kinds.command
    expect(early?.check(battle.position.view('central'), null, [gun])).toMatchObject({ allowed: false, rule: '10.2' })
  })

  test('YS-C1.reinforce.2 YS-C1.reinforce.3: on day 2 two divisions arrive over the east edge and two brigades at Ypres', () => {
    const battle = morning('ysc1', 2, undefined)
    expect(due(battle, 'central')?.rules).toContain('YS-C1.reinforce.3')
    expect(due(battle, 'central')?.units).toHaveLength(54)
    expect(due(battle, 'entente')?.rules).toContain('YS-C1.reinforce.2')
    expect(due(battle, 'entente')?.units).toHaveLength(27)
  })

  test('YS-C1.reinforce.4: on day 3 two batteries arrive', () => {
    const battle = morning('ysc1', 3, undefined)
    expect(due(battle, 'central')?.rules).toContain('YS-C1.reinforce.4')
    expect(due(battle, 'central')).toMatchObject({
      units: [expect.any(Number), expect.any(Number)],
      transport: ['wagon', 'wagon'],
    })
  })

  test('YS-C1.special.1: fog brings night rules in turns 1 to 6 of the first attack only', () => {
    const battle = morning('ysc1', 1, ['ge-res AR12', 'br-bef A12'], { dice: [6, 3] })
    expect(battle.lastEvent('initiative')).toMatchObject({ night: true, couplets: 2 })
    expect(battle.lastEvent('initiative').rules).toContain('YS-C1.special.1')
    const { campaign } = battle.battlefield.scenario
    const night = (day: number, kind: Engagement) => campaign?.engagement(day, kind).night
    expect([night(1, 'attack'), night(2, 'attack'), night(1, 'counter-attack')]).toEqual([[1, 2, 3, 4, 5, 6], [], []])
  })

  test('YS-C1.special.2 YS-C1.special.3: shelling disperses British units at roads from column L east, and disturbs signals', () => {
    // AG16 lies on a road, AG05 is next to none; B08 is west of column L.
    const battle = morning('ysc1', 2, [
      'br-bef AG16',
      'br-bef AG05',
      'br-bef B08',
      'ge-res AG15',
      'br-mg AG17 dispersed',
    ])
    expect(battle.lastEvent('bombardment')).toMatchObject({ kind: 'early-war', side: 'central' })
    expect(battle.lastEvent('bombardment').rules).toEqual(
      expect.arrayContaining(['YS-C1.special.2', 'YS-C1.special.3', '7.14']),
    )
    expect(battle.state.units.map(({ formed }) => formed)).toEqual([false, true, true, true, false])
    expect(battle.state.units.every(({ spent }) => !spent)).toBe(true)
    expect(battle.state.bombarded).toBe(true)
    expect(battle.eventsOf('cratered')).toEqual([])
    expect(battle.state.scrapes).toEqual([])
  })

  test('YS-C1.victory: the Germans win by controlling Gheluvelt and Zandvoorde, otherwise the British win', () => {
    const hexes = ['AG16', 'AG17', 'AH15', 'AH16', 'AC25']
    const outcome = (held: readonly string[]) => {
      const battle = lastNight('ysc1', ['ge-res AR12', 'br-bef A12'], (state, at) =>
        giveControl(state, held.map(at.hex), 'c'),
      )
      expect(battle.lastEvent('victory').rules).toContain('YS-C1.victory')
      return battle.position.outcome
    }
    expect(outcome(hexes)).toEqual({ winner: 'central', points: null })
    expect(outcome(hexes.slice(1))).toEqual({ winner: 'entente', points: null })
  })
})

describe('Frezenberg', () => {
  test('YS-C2.length YS-C2.sides YS-C2.setup: six days with the forces of the third scenario, the British set up first', () => {
    const battle = beforeSetup('ysc2')
    expect(battle.lastEvent('scenario').rules).toEqual(expect.arrayContaining(['YS-C2.length', 'YS-C2.sides']))
    expect(battle.battlefield.scenario.campaign).toMatchObject({ days: 6, attacker: 'central', defender: 'entente' })
    const ys3 = beforeSetup('ys3').battlefield.scenario
    const first = battle.battlefield.scenario.units.slice(0, ys3.units.length)
    expect(first.map(({ type, name }) => `${type} ${name}`)).toEqual(
      ys3.units.map(({ type, name }) => `${type} ${name}`),
    )
    battle.say('entente', preparedAnswer(battle, 'entente'))
    expect(battle.lastEvent('set up').rules).toContain('YS-C2.setup')
  })

  test('YS-C2.reinforce.1 YS-C2.reinforce.2: on day 2 dismounted cavalry arrives from the west, a division from the south', () => {
    const battle = morning('ysc2', 2, undefined, { dice: oneCoupletDice(1) })
    expect(due(battle, 'entente')).toMatchObject({ transport: ['mule', 'mule'] })
    expect(due(battle, 'entente')?.rules).toContain('YS-C2.reinforce.1')
    expect(due(battle, 'central')?.rules).toContain('YS-C2.reinforce.2')
    const [first = -1] = due(battle, 'central')?.units ?? []
    expect(battle.state.units[first]?.hex).toBe(-1)
  })

  test('YS-C2.special.1: every attack opens with a bombardment of British units within four hexes of no-man’s-land', () => {
    for (const day of [1, 6]) {
      const battle = morning('ysc2', day, ['br-inf U08 in', 'br-inf A12', 'br-inf V10', 'ge-inf V10', 'ge-inf AD10'], {
        dice: [3, ...oneCoupletDice(1)],
        changes: { reinforcements: [] },
      })
      expect(battle.lastEvent('bombardment').rules).toContain('YS-C2.special.1')
      expect(battle.eventsOf('destroyed').map(({ unit }) => unit)).toEqual([2])
      expect(battle.state.units[0]?.formed).toBe(false)
      expect([battle.state.units[1]?.formed, battle.state.units[3]?.hex]).toEqual([true, battle.hex('V10')])
    }
  })

  test('YS-C2.victory: a village hex scores 4, a hex of level 3 scores 1', () => {
    const battle = lastNight('ysc2', ['ge-inf AD10', 'br-inf A12'])
    expect(battle.lastEvent('victory').rules).toContain('YS-C2.victory')
    expect(battle.battlefield.scenario.victory).toMatchObject({ score: [{ points: 4 }, { points: 1 }] })
    const before = scoreOf(battle.battlefield)
    giveControl(battle.state, [battle.hex('O03')], 'c')
    expect(scoreOf(battle.battlefield).central - before.central).toBe(4)
  })
})

describe('Menin Road', () => {
  test('YS-C3.length YS-C3.sides YS-C3.setup YS-C3.oma: six days, the Australians attack from the west', () => {
    const battle = beforeSetup('ysc3')
    expect(battle.lastEvent('scenario').rules).toEqual(
      expect.arrayContaining(['YS-C3.length', 'YS-C3.sides', 'YS-C3.oma']),
    )
    expect(battle.battlefield.scenario.campaign).toMatchObject({ days: 6, attacker: 'entente' })
    battle.say('central', preparedAnswer(battle, 'central'))
    expect(battle.lastEvent('set up').rules).toContain('YS-C3.setup')
    expect([battle.state.trenches.length, battle.state.blockhouses.length]).toEqual([12, 6])
    expect(battle.state.groups.map(({ side }) => side)).toEqual(['central'])
    const second = morning('ysc3', 2, ['ge-late AC10', 'au-late A12'], { dice: [] })
    expect(due(second, 'entente')).toMatchObject({ guns: [1, 2, 3] })
    expect(due(second, 'entente')?.rules).toContain('YS-C3.oma')
  })

  test('YS-C3.reinforce.1: German reserves arrive from turn 3 of the first day', () => {
    const battle = morning('ysc3', 1, undefined, { dice: oneCoupletDice(1) })
    expect(due(battle, 'central')?.rules).toContain('YS-C3.reinforce.1')
    expect(due(battle, 'central')?.units).toHaveLength(15)
    expect(battle.battlefield.scenario.reinforcements).toMatchObject([{ turn: 3, day: 1 }])
    expect(battle.battlefield.scenario.campaign?.engagement(1, 'counter-attack').reinforcements).toMatchObject([
      { turn: 1 },
    ])
  })

  const assault = (units: readonly string[], dice: number[]) => {
    const battle = morning('ysc3', 1, units, { dice, changes: { reinforcements: [] } })
    idleUntil(battle, 'command')
    return battle
  }

  test('YS-C3.special.1 YS-C3.special.2: after a bombardment of every hex with Germans the Australians have three couplets', () => {
    // AK10 is struck too, although it is far behind the German setup area.
    const battle = assault(['ge-late AC10', 'ge-late AA10 in', 'au-late AL10', 'au-late A12', 'ge-late AK10'], [3])
    expect(battle.lastEvent('initiative')).toMatchObject({ turn: 1, dice: null, side: 'entente', couplets: 3 })
    expect(battle.lastEvent('initiative').rules).toContain('YS-C3.special.1')
    const first = battle.eventsOf('bombardment')[0]
    expect(first?.rules).toContain('YS-C3.special.2')
    expect(first?.hexes.map(battle.label)).toEqual(['AA10', 'AC10', 'AK10'])
    expect(battle.eventsOf('destroyed').map(({ unit }) => unit)).toEqual([0, 4])
  })

  test('YS-C3.special.3: the barrage begins between no-man’s-land and column R, and strikes Australians there too', () => {
    const battle = assault(['ge-late AA10 in', 'au-late R15', 'au-late Q13 in'], [3])
    const barrage = battle.eventsOf('bombardment').at(-1)
    expect(barrage?.rules).toEqual(expect.arrayContaining(['YS-C3.special.3', '7.41']))
    expect(battle.eventsOf('destroyed').map(({ unit }) => unit)).toEqual([1])
    expect(battle.state.units[2]?.hex).toBe(battle.hex('Q13'))
  })

  test('YS-C3.special.4: the barrage moves east from column S and ends for good after turn 6', () => {
    const battle = assault(['ge-late AA10 in', 'au-late A12'], [3, ...oneCoupletDice(11)])
    idleUntil(battle, 'counter-attack')
    const columns = (hexes: readonly number[]): string =>
      [...new Set(hexes.map((hex) => battle.label(hex).replace(/\d+/, '')))].join(' ')
    const moves = battle.eventsOf('barrage').filter(({ does }) => does !== 'stays')
    expect(moves.map(({ does, hexes }) => `${does} ${columns(hexes)}`.trim())).toEqual([
      'moves on S',
      'moves on T',
      'moves on U',
      'moves on V',
      'moves on W',
      'moves on X',
      'ends',
    ])
    const struck = battle.eventsOf('bombardment').filter(({ rules }) => rules.includes('YS-C3.special.4'))
    expect(struck.map(({ hexes }) => columns(hexes)).slice(1)).toEqual(['S', 'S', 'T', 'U', 'V', 'W'])
    expect(battle.state.barrage).toMatchObject({ over: true })
    expect(battle.battlefield.scenario.campaign?.engagement(2, 'attack').barrage).toBeNull()
  })

  test('YS-C3.special.5: from day 2 on, Germans in and round one hex that the Australian player picks are bombarded', () => {
    const battle = morning('ysc3', 3, ['ge-late Z10', 'ge-late Z12', 'ge-late Z13', 'au-late Z11', 'au-late A12'], {
      dice: [...oneCoupletDice(1)],
      changes: { reinforcements: [] },
    })
    expect(battle.asked('entente')).toBe('bombard')
    expect(battle.choices('entente')).toHaveLength(1100)
    expect(battle.refusal('entente', -1)).toBe('YS-C3.special.5')
    battle.say('entente', battle.hex('Z10'))
    expect(battle.lastEvent('bombardment').hexes.map(battle.label)).toEqual(['Z10', 'Z12'])
    expect(battle.lastEvent('bombardment').rules).toContain('YS-C3.special.5')
    // Z12 is a village: units there are only dispersed.
    expect(battle.eventsOf('destroyed').map(({ unit }) => unit)).toEqual([0])
    expect(battle.state.units.map(({ formed }) => formed).slice(1, 4)).toEqual([false, true, true])
  })

  test('YS-C3.special.6: the Germans have infiltration tactics in counter-attacks only', () => {
    const battle = testBattle({
      scenario: 'ysc3',
      units: ['ge-late AC10', 'au-late A12'],
      phase: 'counter-attack',
      turn: 12,
      dice: [4, 3],
      changes: { reinforcements: [] },
    })
    expect(infiltrates(battle.battlefield, 'central')).toBe(false)
    battle.say('central', 'yes')
    expect(battle.lastEvent('initiative')).toMatchObject({ couplets: 2 })
    expect(battle.lastEvent('initiative').rules).toEqual(expect.arrayContaining(['5.12-2', 'YS-C3.special.6']))
    expect(battle.battlefield.book.scenarioOf(battle.state).infiltration).toEqual(['central'])
  })

  test('YS-C3.victory: the British win with twelve units in column Z or farther east', () => {
    const east = Array.from(
      { length: 12 },
      (_, i) => `au-late ${i < 6 ? 'Z' : 'AC'}${String((i % 6) + 1).padStart(2, '0')}`,
    )
    const won = lastNight('ysc3', [...east, 'au-late Y01', 'ge-late AR12'])
    expect(won.position.outcome).toEqual({ winner: 'entente', points: null })
    expect(won.lastEvent('victory')).toMatchObject({ score: { entente: 12, central: 0 } })
    expect(won.lastEvent('victory').rules).toContain('YS-C3.victory')
    expect(lastNight('ysc3', [...east.slice(1), 'au-late Y01', 'ge-late AR12']).position.outcome?.winner).toBe(
      'central',
    )
  })
})

describe('Limanowa', () => {
  test('LLL-C1.length LLL-C1.sides LLL-C2.length LLL-C2.sides: nine and four days, each side’s edge is a corner of the map', () => {
    for (const [id, days, start] of [
      ['LLL-C1', 9, '1914-12-03'],
      ['LLL-C2', 4, '1914-12-08'],
    ] as const) {
      const battle = beforeSetup(id.toLowerCase().replace('-', ''))
      expect(battle.lastEvent('scenario').rules).toEqual(expect.arrayContaining([`${id}.length`, `${id}.sides`]))
      expect(battle.lastEvent('scenario').date).toBe(start)
      const { campaign } = battle.battlefield.scenario
      expect(campaign).toMatchObject({ days, attacker: 'central' })
      expect(campaign?.engagement(days, 'attack').date).toBe('1914-12-11')
      expect(campaign?.edges.central.hexes.map(battle.label)).toEqual(expect.arrayContaining(['A19', 'A25', 'G25']))
      expect(campaign?.edges.entente.hexes.map(battle.label)).toEqual(expect.arrayContaining(['AL01', 'AR10']))
    }
  })

  test('LLL-C1.special.1 LLL-C2.special.1: each morning the hussars all mount or all dismount', () => {
    for (const [scenario, rule] of [
      ['lllc1', 'LLL-C1.special.1'],
      ['lllc2', 'LLL-C2.special.1'],
    ] as const) {
      const battle = morning(scenario, 2, ['ah-hussar C22', 'ah-hussar-foot D22', 'ah-landsturm C24', 'ru-inf AR04'], {
        changes: { reinforcements: [] },
      })
      expect([battle.asked('central'), battle.asked('entente')]).toEqual(['mount', undefined])
      expect(battle.refusal('central', 'some')).toBe('LLL-C1.special.1')
      battle.say('central', 'on foot')
      expect(battle.lastEvent('mounted')).toMatchObject({ mounted: false, units: [0, 1], rules: [rule] })
      expect(battle.state.units.map(({ type }) => type)).toEqual([
        'ah-hussar-foot',
        'ah-hussar-foot',
        'ah-landsturm',
        'ru-inf',
      ])
    }
    const riding = morning('lllc1', 2, ['ah-hussar-foot C22', 'ru-inf AR04'], {
      changes: { reinforcements: [] },
      change(state, at) {
        state.trenches = [at.hex('C22')]
        if (state.units[0] !== undefined) state.units[0].within = 'trench'
      },
    })
    riding.say('central', 'mounted')
    expect(riding.state.units[0]).toMatchObject({ type: 'ah-hussar', within: null })
    // The side is not asked when all its hussars are out of the campaign.
    const bereft = morning('lllc1', 2, ['ah-hussar C22', 'ah-landsturm C24', 'ru-inf AR04'], {
      changes: { reinforcements: [] },
      change(state) {
        if (state.units[0] !== undefined) state.units[0].hex = captured
      },
    })
    expect(bereft.asked('central')).toBe('command')
    expect(bereft.eventsOf('mounted')).toEqual([])
  })

  test('LLL-C1.special.4 LLL-C2.special.4: Russia starts with Limanowa alone, or Austria-Hungary controls everything', () => {
    const first = beforeSetup('lllc1')
    expect(first.lastEvent('scenario').rules).toContain('LLL-C1.special.4')
    expect(scoreOf(first.battlefield)).toEqual({ central: 0, entente: 1 })
    expect(first.state.control[first.hex('W09')]).toBe('.')
    const second = beforeSetup('lllc2')
    expect(second.lastEvent('scenario').rules).toContain('LLL-C2.special.4')
    expect(scoreOf(second.battlefield)).toEqual({ central: 32 + 8, entente: 0 })
  })

  test('LLL-C1.special.2 LLL-C2.special.2: the scenario event cites that Cossacks and hussars never dig', () => {
    expect(beforeSetup('lllc1').lastEvent('scenario').rules).toContain('LLL-C1.special.2')
    expect(beforeSetup('lllc2').lastEvent('scenario').rules).toContain('LLL-C2.special.2')
  })

  test('LLL-C1.victory LLL-C2.victory: each hill hex scores 1, each village wholly controlled scores 1', () => {
    for (const scenario of ['lllc1', 'lllc2'] as const) {
      const mordarka = ['U10', 'V09', 'W08', 'W09', 'X08']
      const battle = lastNight(scenario, ['ah-landsturm A20', 'ru-inf AR04'], (state) => {
        state.control = '.'.repeat(state.control.length)
      })
      expect(battle.lastEvent('victory').rules).toContain(`${scenario === 'lllc1' ? 'LLL-C1' : 'LLL-C2'}.victory`)
      giveControl(battle.state, mordarka.slice(1).map(battle.hex), 'e')
      expect(scoreOf(battle.battlefield)).toEqual({ central: 0, entente: 0 })
      giveControl(battle.state, mordarka.map(battle.hex), 'e')
      giveControl(battle.state, [battle.hex('AF13'), battle.hex('AI25')], 'c')
      expect(scoreOf(battle.battlefield)).toEqual({ central: 2, entente: 1 })
    }
  })
})

test('LLL-C1.length: nine idle days end the campaign on 11 December', () => {
  const day = [...oneCoupletDice(12), 2, 1]
  const battle = testBattle({
    scenario: 'lllc1',
    units: ['ah-hussar C22', 'ru-cossack AR04'],
    changes: { reinforcements: [], artillery: [] },
    phase: 'muster',
    turn: 0,
    dice: Array.from({ length: 9 }, () => day).flat(),
  })
  idleToTheEnd(battle)
  expect(
    battle
      .eventsOf('day')
      .map(({ date }) => date)
      .at(-1),
  ).toBe('1914-12-11')
  expect(battle.position.outcome?.winner).toBe('entente')
  expect(battle.drawsLeft).toBe(0)
})
