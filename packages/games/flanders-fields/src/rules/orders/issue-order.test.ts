import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import { orderUnit, playFromStep } from '../../testing/order-step.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { TestForce } from '../../testing/test-data.ts'
import { makeBattlefieldOf, orderedBy } from '../battlefield.ts'
import { kindsOf } from '../kinds.ts'
import type { TurnStep } from '../state.ts'

const companies = { A: ['A1 infantry platoon 60 100 0'], B: ['B1 infantry platoon 60 140 0'] }
const regiment = {
  assets: ['MG machine gun 60 300 0', 'FG field gun 60 400 0', 'BH blockhouse 60 500 0'],
  battalions: {
    I: {
      companies,
      support: ['T heavy tank 120 100 0 model=british_male', 'M machine gun 60 180 0', 'L light mortar 60 220 0'],
    },
    II: { companies: { C: ['C1 infantry platoon 60 600 0'] } },
  },
}

describe('the sequence of orders', () => {
  test('orders.1 orders.2: regiments order their assets before any battalion gives orders', () => {
    const { refusal, unit } = playFromStep('support', { attacker: regiment })
    expect(refusal('attacker', { unit: unit('MG') })).toBe('allowed')
    expect(refusal('attacker', { unit: unit('A') })).toBe('orders.1')
  })

  /** The same machine gun, of the regiment or handed to its battalion. */
  const gun = (attachment: '' | ' with=I', step: TurnStep, overrides: TestForce = {}) =>
    playFromStep(step, {
      attacker: {
        assets: [`X machine gun 60 300 0${attachment}`, 'Y machine gun 60 340 0'],
        battalions: { I: { companies, support: ['W machine gun 60 180 0'] } },
        ...overrides,
      },
    })
  const offered = (rule: string, where: TestBattle, notWhere: TestBattle, unit = 'X') =>
    onlyOffered(rule, { seat: 'attacker', answer: { unit: where.unit(unit) }, where, notWhere })

  test('org.5: a regiment orders its own assets, not those handed to a battalion', () =>
    offered('org.5', gun('', 'support'), gun(' with=I', 'support')))

  test('org.9: an asset handed to a battalion before the game is ordered by that battalion’s commander', () =>
    offered('org.9', gun(' with=I', 'battalions'), gun('', 'battalions')))

  test('org.4: the battalion commander orders companies, no higher commander does', () =>
    offered('org.4', gun('', 'battalions'), gun('', 'support'), 'A'))

  test('org.6: a division orders its assets in the first part of the step, a regiment in the second', () => {
    const assets = ['X machine gun 60 300 0']
    const step = (hq: string) => playFromStep('support', { attacker: { assets, hq: `HQ ${hq} command 20 20 0` } })
    const [division, later] = [step('division'), step('division')]
    later.state.cursor = 4
    expect([division.state.cursor, step('regiment').state.cursor]).toEqual([0, 4])
    offered('org.6', division, later)
  })

  test('blockhouse.1: blockhouses are ordered singly with the machine guns, before guns and battalions', () => {
    const { refusal, say, unit } = playFromStep('support', { attacker: regiment, dice: [1] })
    expect(refusal('attacker', { unit: unit('BH') })).toBe('allowed')
    say('attacker', { unit: unit('FG') })
    expect(refusal('attacker', { unit: unit('BH') })).not.toBe('allowed')
    const order = orderUnit({ attacker: regiment }, 'BH', 3).battle.last('ordered')
    expect([order.rules, orderUnit({ attacker: regiment }, 'MG', 3).battle.last('ordered').rules]).toEqual([
      ['blockhouse.1'],
      undefined,
    ])
  })

  test('orders.5 orders.15: after the support step, guns and blockhouses are no longer ordered', () => {
    const { refusal, unit } = playFromStep('battalions', { attacker: regiment })
    expect(refusal('attacker', { unit: unit('FG') })).toBe('orders.5')
    expect(refusal('attacker', { unit: unit('BH') })).toBe('orders.15')
  })

  test('orders.4: a division orders its machine guns before its guns, and does not go back', () => {
    const { say, refusal, unit, state } = playFromStep('support', {
      attacker: { ...regiment, hq: 'HQ division command 20 20 0' },
      defender: { assets: ['D machine gun 1700 300 180'] },
    })
    expect(state.cursor).toBeLessThan(4)
    expect(refusal('attacker', { unit: unit('MG') })).toBe('allowed')
    // Its machine guns are passed over, its guns come next.
    say('attacker', 'pass on')
    expect(refusal('attacker', { unit: unit('FG') })).toBe('allowed')
    expect(refusal('attacker', { unit: unit('MG') })).toBe('orders.4')
  })

  test('orders.4: a battalion starts with tanks, or with the first class it has', () => {
    const { refusal, unit } = playFromStep('battalions', { attacker: regiment })
    expect(refusal('attacker', { unit: unit('T') })).toBe('allowed')
    // The other battalion has no such units, so it starts with its companies.
    expect(refusal('attacker', { unit: unit('C') })).toBe('allowed')
  })

  test('orders.4: ordering a unit ends the orders of the classes before it', () => {
    const { refusal, say, unit } = playFromStep('battalions', { attacker: regiment, dice: [1] })
    expect(refusal('attacker', { unit: unit('L') })).toBe('allowed')
    say('attacker', { unit: unit('L') })
    expect(['T', 'M'].map((id) => refusal('attacker', { unit: unit(id) }))).toEqual(['orders.4', 'orders.4'])
    expect(refusal('attacker', { unit: unit('A') })).toBe('allowed')
    expect(refusal('attacker', { unit: unit('C') })).toBe('orders.2')
  })

  test('orders.2: a battalion finishes its orders before another starts, and does not start again', () => {
    const { refusal, say, unit, state } = playFromStep('battalions', { attacker: regiment, dice: [1, 1] })
    say('attacker', { unit: unit('T') })
    expect(refusal('attacker', { unit: unit('C') })).toBe('orders.2')
    say('attacker', 'pass on')
    expect(refusal('attacker', { unit: unit('L') })).toBe('allowed')
    say('attacker', 'pass on')
    expect(refusal('attacker', { unit: unit('B') })).toBe('allowed')
    say('attacker', 'pass on')
    expect(state.commanding).toBeNull()
    expect(refusal('attacker', { unit: unit('A') })).toBe('orders.2')
    say('attacker', { unit: unit('C') })
    expect(state.step).not.toBe('battalions')
  })

  test('orders.2: a battalion that has given its orders is offered no more', () => {
    const battle = playFromStep('battalions', { attacker: regiment, dice: [1, 1, 1] })
    const units = () =>
      battle
        .choices('attacker')
        .flatMap((choice) => (typeof choice === 'object' && choice !== null && 'unit' in choice ? [choice.unit] : []))
    expect([...new Set(units())]).toEqual([battle.unit('T'), battle.unit('C')])
    battle.say('attacker', { unit: battle.unit('A') })
    battle.say('attacker', 'pass on')
    expect([...new Set(units())]).toEqual([battle.unit('C')])
  })

  test('orders.11: a destroyed unit is not ordered', () => {
    const { refusal, unit, choices } = playFromStep('battalions', {
      attacker: regiment,
      change: (state, places) => Object.assign(state.bases[places.base('A1')] ?? {}, { fate: 'killed', pose: null }),
    })
    expect([refusal('attacker', { unit: unit('A') }), refusal('attacker', { unit: unit('B') })]).toEqual([
      'orders.11',
      'allowed',
    ])
    expect(choices('attacker')).not.toContainEqual({ unit: unit('A') })
  })

  test('orders.10: an order is an answer of one part', () => {
    const battle = playFromStep('battalions', { attacker: regiment })
    const question = battle.position.asked('attacker')
    if (question === undefined) throw new Error('the attacker is asked')
    const kind = battle.position.kind(question)
    const nextParts = kind.next(battle.position.view('attacker'), question.about, [{ unit: battle.unit('T') }])
    expect(nextParts).toEqual({ parts: [], enough: true })
    expect(kind.next(battle.position.view('attacker'), question.about, []).enough).toBe(false)
  })

  test('orders.14: a failed order is remembered, a successful one is not, and both report the staff marker used', () => {
    const staffed: TestBattleSetup = {
      attacker: regiment,
      change: (state, places) => Object.assign(state.battalions[places.battalion('I')] ?? {}, { staff: true }),
    }
    const reportsWith = (die: number) => {
      const { battle } = orderUnit(staffed, 'A', die, { staff: true })
      return [
        battle.last('ordered').declared,
        battle.state.units[battle.unit('A')]?.failed,
        [...battle.used],
        battle.halts,
      ]
    }
    const halt = { seat: 'attacker', rule: 'orders.14' }
    expect(reportsWith(1)).toEqual([['staff'], true, ['company', 'staff'], [halt]])
    expect(reportsWith(3)).toEqual([['staff'], false, ['company', 'staff'], []])
  })

  test('orders.3: a unit is ordered once a turn', () => {
    const { battle } = orderUnit({ attacker: regiment }, 'A', 1)
    expect(battle.refusal('attacker', { unit: battle.unit('A') })).toBe('orders.3')
    expect(battle.refusal('attacker', { unit: battle.unit('B') })).toBe('allowed')
  })

  /** A company of S, its own or lent to I, while I gives its orders. */
  const lent = (to: '' | ' with=I', storm: boolean) =>
    playFromStep('battalions', {
      attacker: {
        battalions: {
          I: { companies: { A: ['A1 infantry platoon 60 100 0'] } },
          S: { quality: 'veteran', storm, companies: { U: [`U1 infantry platoon 60 160 0${to}`] } },
        },
      },
      change(state, places) {
        state.commanding = places.battalion('I')
        state.cursor = 3
      },
    })

  test('orders.17: an attached company is ordered with its host battalion', () =>
    offered('orders.17', lent(' with=I', false), lent('', false), 'U'))

  test('national.german-1918.storm-split: a company of storm troops may be ordered with its host battalion', () =>
    offered('national.german-1918.storm-split', lent(' with=I', true), lent('', true), 'U'))

  test('orders.17: tanks at Cambrai are ordered by the battalions they are attached to', () => {
    const battle = playFromStep('battalions', { scenario: 'cambrai-1917', dice: [6] })
    const { units, bases } = battle.battlefield.scenario.roster
    const tank = units.findIndex(({ row }) => row === 'tank')
    expect(bases[units[tank]?.bases[0] ?? -1]?.battalion).toBe(battle.battalion('TKH'))
    battle.say('attacker', { unit: tank })
    expect(battle.state.commanding).toBe(battle.battalion('B71.NOR'))
  })

  test('national.german-1918.storm-bonus: companies of a storm battalion keep their bonus among field battalions', () => {
    const split = {
      I: { companies: { A: ['A1 infantry platoon 60 100 0'] } },
      S: { quality: 'veteran', storm: true, companies: { U: ['U1 infantry platoon 60 160 0 with=I'] } },
    } as const
    const { modifiers, battle } = orderUnit({ attacker: { battalions: split } }, 'U', 4)
    expect(modifiers).toEqual({ 'national.german-1918.storm-bonus': 1 })
    expect(battle.state.commanding).toBe(battle.battalion('I'))
  })

  test('orders.10: an asset handed to a battalion before the game is ordered by it', () => {
    const battle = playFromStep('battalions', { scenario: 'cambrai-1917', dice: [6] })
    battle.say('attacker', { unit: battle.unit('TKG.1') })
    expect(battle.state.commanding).toBe(battle.battalion('B71.NOR'))
  })

  test('combat.1: fire needs an order first', () => {
    const { position, battle, unit, base } = playFromStep('battalions', { attacker: regiment })
    const { action } = kindsOf(makeBattlefieldOf(battle.book))
    const fire = ['fire', { bases: [base('A1')] }]
    expect(action.check(position.view('attacker'), { unit: unit('A'), left: 1 }, fire)).toMatchObject({
      rule: 'combat.1',
    })
  })

  test('orders.10 orders.11: refuses malformed orders, and orders of unknown units', () => {
    const { refusal, unit } = playFromStep('battalions', { attacker: regiment })
    for (const nonsense of [null, 3, 'order', [], {}, { unit: -1 }, { unit: unit('T'), haste: true }, { unit: 'T' }])
      expect(refusal('attacker', nonsense)).toBe('orders.10')
    expect(refusal('attacker', { unit: 1000 })).toBe('orders.11')
  })

  test('command.6: a battalion without a commander gives no orders', () => {
    const { refusal, unit, whyNot, base } = playFromStep('battalions', {
      attacker: regiment,
      change(state, places) {
        Object.assign(state.bases[places.base('I.HQ')] ?? {}, { fate: 'killed', pose: null })
      },
    })
    expect(refusal('attacker', { unit: unit('T') })).toBe('command.6')
    expect(refusal('attacker', { unit: unit('C') })).toBe('allowed')
    expect(whyNot('attacker', { base: base('T') })).toBe('command.6')
    expect(whyNot('attacker', { base: base('II.HQ') })).toBe('move.command.1')
  })
})

describe('FF-465: units attached to a destroyed battalion', () => {
  const lent = (fate: 'present' | 'routed' | 'waiting', commander = fate): TestBattleSetup => ({
    attacker: {
      assets: ['T heavy tank 300 300 0 model=british_male with=B'],
      battalions: {
        B: { hq: 'B.HQ battalion command 60 60 0', companies: { A: ['A1 infantry platoon 60 100 0'] } },
        C: { hq: 'C.HQ battalion command 60 500 0', companies: { D: ['D1 infantry platoon 60 540 0 with=B'] } },
        K: {
          hq: null,
          companies: { L: { kind: 'tank company', bases: ['K1 light tank 400 400 0 model=whippet with=B'] } },
        },
      },
    },
    change(state, places) {
      const commanderAfter = (id: string, to: typeof fate) =>
        to === 'present' || Object.assign(state.bases[places.base(id)] ?? {}, { fate: to, pose: null })
      commanderAfter('A1', fate)
      commanderAfter('B.HQ', commander)
    },
  })
  const orderers = (setup: TestBattleSetup) => {
    const { battlefield, unit, battalion } = testBattle(setup)
    const name = (battalionId: number | null) =>
      battalionId === null
        ? 'formation'
        : battalionId === battalion('B')
          ? 'B'
          : battalionId === battalion('C')
            ? 'C'
            : 'K'
    return ['T', 'D', 'K1'].map((id) => name(orderedBy(battlefield, unit(id))))
  }
  test('orders.10: obey it while some of it is on the table or still to come', () => {
    expect(orderers(lent('present'))).toEqual(['B', 'B', 'B'])
    expect(orderers(lent('present', 'routed'))).toEqual(['B', 'B', 'B'])
    expect(orderers(lent('waiting'))).toEqual(['B', 'B', 'B'])
  })
  test('orders.1 orders.5: tanks return to the formation, even if their own battalion has no commander; a company to its own', () => {
    expect(orderers(lent('routed'))).toEqual(['formation', 'C', 'formation'])
    const support = playFromStep('support', { ...lent('routed'), dice: [6] })
    expect(support.choices('attacker')).toContainEqual({ unit: support.unit('T') })
    expect(support.choices('attacker')).toContainEqual({ unit: support.unit('K1') })
    expect(support.refusal('attacker', { unit: support.unit('D') })).toBe('orders.1')
    support.say('attacker', { unit: support.unit('T') })
    expect(support.last('ordered')).toMatchObject({ unit: support.unit('T'), actions: 2 })
    const battalions = playFromStep('battalions', lent('routed'))
    expect(battalions.choices('attacker')).toContainEqual({ unit: battalions.unit('D') })
    expect(battalions.refusal('attacker', { unit: battalions.unit('T') })).toBe('orders.5')
  })
})
