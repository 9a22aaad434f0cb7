import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import { type TestBattle, testBattle } from '../testing/test-battle.ts'

/** Four British units in each section, numbered 0 to 11 from the left, with no enemy near. */
const unitsInLine = [...Array(12).keys()].map((index) => `british infantry 10,${index}`)

const battleWithCard = (card: string, units: readonly string[] = unitsInLine): TestBattle => {
  const battle = testBattle({ units: [...units, 'german infantry 0,11'], ground: {}, command: { british: [card] } })
  battle.say('british', [card])
  return battle
}

const orderedIn = (battle: TestBattle) => battle.state.now.ordered.map(({ unit }) => unit)

describe('orders', () => {
  test('order.1: all units are named in one answer', () => {
    const battle = battleWithCard('attack-left')
    expect(battle.position.asked('british')).toMatchObject({ kind: 'order', rule: 'order.1' })
    battle.say('british', [0, 2])
    expect(battle.events.findLast(({ type }) => type === 'ordered')).toMatchObject({ units: [0, 2], artillery: false })
    expect(orderedIn(battle)).toEqual([0, 2])
  })

  test.each([[null], [['x']], [[12]], [[-1]], [[1e9]], [[0.5]], [[[0]]], [{ units: [0] }]])(
    'order.1: %j names no unit of the player',
    (answer) => {
      const rule = battleWithCard('attack-left').refusal('british', answer)
      expect(['order.1', 'card.command.attack-left.1']).toContain(rule)
    },
  )

  test('order.1: fewer units than the card allows may be ordered, even none, in ascending order', () => {
    const battle = battleWithCard('probe-left')
    expect(battle.choices('british')).toEqual(['artillery left', 0, 1, 2, 3])
    expect([
      battle.choices('british', 1),
      battle.choices('british', 1, 2),
      battle.choices('british', 'artillery left'),
    ]).toEqual([[2, 3], [], [0, 1, 2, 3]])
    expect([battle.mayStop('british'), battle.mayStop('british', 1), battle.mayStop('british', 1, 2)]).toEqual([
      true,
      true,
      true,
    ])
    expect([battle.refusal('british', []), battle.refusal('british', [2, 1])]).toEqual(['allowed', 'order.1'])
    expect([battle.whyNot('british', 0), battle.whyNot('british', 5), battle.whyNot('british', 12)]).toEqual([
      'allowed',
      'command.3',
      'order.1',
    ])
    expect(battle.refusal('british', [0, 'artillery left'])).toBe('artillery.7')
    expect(battle.refusal('british', ['artillery right'])).toBe('artillery.7')
    expect(battle.refusal('british', ['left'])).toBe('card.command.probe-left.1')
  })

  test('order.4: no unit gets two orders', () => {
    const battle = battleWithCard('attack-left')
    expect(battle.refusal('british', [1, 1])).toBe('order.4')
    expect(battle.choices('british', 1)).not.toContain(1)
  })

  test('order.5 comp.4: a unit on a dotted line can be ordered by a card for the flank or the centre', () => {
    const onTheLine = ['british infantry 9,3']
    for (const card of ['recon-left', 'recon-centre']) {
      const battle = battleWithCard(card, onTheLine)
      expect(battle.refusal('british', [0])).toBe('allowed')
      battle.say('british', [0])
    }
    expect(battleWithCard('recon-right', onTheLine).refusal('british', [0])).toBe('command.3')
  })

  test('order.5 comp.4: a unit on a dotted line takes an order of the centre when the flank’s are used', () => {
    const battle = battleWithCard('recon-in-force', [
      'british infantry 10,0',
      'british infantry 9,3',
      'british infantry 10,5',
    ])
    expect(battle.refusal('british', [0, 1])).toBe('allowed')
    expect(battle.refusal('british', [1, 2])).toBe('allowed')
    expect(battle.refusal('british', [0, 1, 2])).toBe('order.6')
    battle.say('british', [0, 1])
  })

  test('order.5 order.6: a unit on either line takes what the flank has left, then what the centre has', () => {
    const lines = [
      'british infantry 9,3',
      'british infantry 9,7',
      'british infantry 10,4',
      'british infantry 10,5',
      'british infantry 10,6',
      'british infantry 10,0',
      'british infantry 10,11',
    ]
    const centre = battleWithCard('attack-centre', lines)
    expect([centre.refusal('british', [0, 1, 2]), centre.refusal('british', [2, 3, 4])]).toEqual(['allowed', 'allowed'])
    expect([centre.refusal('british', [0, 2, 3, 4]), centre.refusal('british', [1, 2, 3, 4])]).toEqual([
      'order.6',
      'order.6',
    ])
    const flanks = battleWithCard('out-flanked', lines)
    expect(flanks.refusal('british', [0, 1, 5, 6])).toBe('allowed')
    const force = battleWithCard('recon-in-force', lines)
    expect([force.refusal('british', [1, 2, 5]), force.refusal('british', [0, 1, 2])]).toEqual(['allowed', 'allowed'])
    expect([force.refusal('british', [1, 2, 6]), force.refusal('british', [0, 1, 5, 6])]).toEqual([
      'order.6',
      'order.6',
    ])
  })

  test('order.6: orders that a section cannot use are lost and go to no other section', () => {
    const battle = battleWithCard('out-flanked', ['british infantry 10,0', ...unitsInLine.slice(8)])
    expect(battle.refusal('british', [0, 1, 2])).toBe('allowed')
    expect(battle.refusal('british', [0, 1, 2, 3])).toBe('order.6')
  })
})

describe('section cards', () => {
  test.each([
    ['recon-left', 1, 0, 0],
    ['recon-centre', 0, 1, 0],
    ['recon-right', 0, 0, 1],
    ['probe-left', 2, 0, 0],
    ['probe-centre', 0, 2, 0],
    ['probe-right', 0, 0, 2],
    ['attack-left', 3, 0, 0],
    ['attack-centre', 0, 3, 0],
    ['attack-right', 0, 0, 3],
    ['recon-in-force', 1, 1, 1],
    ['forward', 2, 2, 2],
    ['out-flanked', 2, 0, 2],
  ] as const)(
    'card.command.%s.1 card.section.1: orders %i on the left, %i in the centre, %i on the right',
    (card, left, centre, right) => {
      const battle = battleWithCard(card)
      const counts = [left, centre, right]
      const maxOrders = counts.flatMap((count, section) => [0, 1, 2, 3].slice(0, count).map((i) => section * 4 + i))
      for (const [section, count] of counts.entries()) {
        const oneMore = [...maxOrders, section * 4 + count].sort((a, b) => a - b)
        expect(battle.refusal('british', oneMore)).toBe(count === 0 ? 'command.3' : 'order.6')
      }
      const otherBattle = battleWithCard(left > 0 ? 'recon-right' : 'recon-left')
      onlyOffered('card.section.1', { seat: 'british', answer: maxOrders, where: battle, notWhere: otherBattle })
      battle.say('british', maxOrders)
      expect(orderedIn(battle)).toEqual(maxOrders)
      // The ordered units may move and battle.
      expect(battle.asked('british')).toBe('move')
      expect(battle.state.now.ordered.every(({ mayBattle }) => mayBattle === 1)).toBe(true)
    },
  )

  test.each([
    ['assault-left', [0, 1, 2, 3]],
    ['assault-centre', [4, 5, 6, 7]],
    ['assault-right', [8, 9, 10, 11]],
  ])('card.command.%s.1: orders every unit there and no reserve artillery', (card, units) => {
    const battle = battleWithCard(card)
    expect(battle.asked('british')).toBe('move')
    expect([orderedIn(battle), battle.state.now.artillery]).toEqual([units, null])
  })

  test('card.command.forward.1: Forward orders battlefield units only; Recon in Force can order the guns', () => {
    expect(battleWithCard('forward').refusal('british', ['artillery left'])).toBe('artillery.6')
    expect(battleWithCard('recon-in-force').refusal('british', ['artillery left', 0])).toBe('order.6')
    expect(battleWithCard('recon-in-force').choices('british').slice(0, 3)).toEqual([
      'artillery left',
      'artillery centre',
      'artillery right',
    ])
    const forward = battleWithCard('forward')
    forward.say('british', [0])
    expect(orderedIn(forward)).toEqual([0])
  })

  test('card.command.attack-left.1: the Germans’ left is the British right', () => {
    const battle = testBattle({
      units: ['german infantry 0,0', 'german infantry 0,11', 'british infantry 10,0'],
      ground: {},
      active: 'german',
      command: { german: ['attack-left'] },
    })
    battle.say('german', ['attack-left'])
    expect([battle.refusal('german', [0]), battle.refusal('german', [1])]).toEqual(['command.3', 'allowed'])
    battle.say('german', [1])
  })
})
