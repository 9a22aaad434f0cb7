import { describe, expect, test } from 'vitest'
import { playFromStep } from '../../../testing/order-step.ts'
import { questionFaceOf } from '../../../testing/question-face.ts'
import { tabletopOf } from '../../../testing/tabletop-editor.ts'
import type { TestBattleSetup } from '../../../testing/test-battle.ts'

/** A company of three in line, 40 mm from middle to middle, facing the enemy's edge. */
const company = {
  A: ['a1 infantry platoon 300 560 0', 'a2 infantry platoon 300 600 0', 'a3 infantry platoon 300 640 0'],
}

const moving = (more: TestBattleSetup = {}, ...soFar: string[]) => {
  const at = playFromStep('battalions', {
    order: { unit: 'A', actions: 2 },
    ...more,
    attacker: { battalions: { B: { companies: company } }, ...more.attacker },
  })
  return { at, hand: tabletopOf(at, 'attacker', ...soFar) }
}

describe('the move of a company as a body', () => {
  test('move.measure.1: moves all platoons alike, and answers with the arranged move', () => {
    const { at, hand } = moving()
    const gone = hand.drag(100, 0)
    expect(['a1', 'a2', 'a3'].map(gone.place)).toEqual([
      [400, 560, 0],
      [400, 600, 0],
      [400, 640, 0],
    ])
    expect(gone.text('a1')).toBe('10 cm; 10 cm left')
    expect(gone.ruling()).toBe('allowed')
    at.say('attacker', gone.answer())
    expect(at.place('a2')).toEqual([400, 600, 0])
  })

  test('move.2: stops a drag at the allowance', () => {
    const { hand } = moving()
    const gone = hand.drag(500, 0)
    expect(gone.place('a2')).toEqual([500, 600, 0])
    expect(gone.text('a2')).toBe('20 cm; as far as it gets')
    expect(gone.ruling()).toBe('allowed')
  })

  test('move.2: a drag to within 5 mm of the limit snaps to it; keys move to the millimetre', () => {
    const { hand } = moving()
    expect(hand.drag(197, 0).place('a1')).toEqual([500, 560, 0])
    expect(hand.nudge(197, 0).place('a1')).toEqual([497, 560, 0])
  })

  test('move.mixed.1: the slowest platoon holds the others back, unless platoons move singly', () => {
    const { hand } = moving({
      terrain: [
        {
          id: 'wood',
          type: 'wood',
          polygon: [
            [310, 630],
            [700, 630],
            [700, 700],
            [310, 700],
          ],
        },
      ],
    })
    const gone = hand.drag(300, 0)
    const [x] = gone.place('a3')
    expect(x).toBeLessThan(500)
    expect(gone.place('a1')[0]).toBe(x)
    const loose = hand.tool('loose').drag(300, 0)
    expect(loose.place('a1')[0]).toBe(500)
    expect(loose.place('a3')[0]).toBe(x)
  })

  test('move.turn.1: a wheel keeps the line and is paid for; a pivot turns each base in place', () => {
    const { hand } = moving()
    const wheeled = hand.turn(90)
    expect(['a1', 'a2', 'a3'].map(wheeled.place)).toEqual([
      [260, 600, 270],
      [300, 600, 270],
      [340, 600, 270],
    ])
    expect(wheeled.text('a2')).toMatch(/^turned 90°; \d/)
    expect(wheeled.ruling()).toBe('allowed')
    // Adjacent bases make room for one another, by less than a millimetre.
    const closed = playFromStep('battalions', {
      order: { unit: 'A', actions: 2 },
      attacker: {
        battalions: { B: { companies: { A: ['a1 infantry platoon 300 560 0', 'a2 infantry platoon 300 590 0'] } } },
      },
    })
    const turned = tabletopOf(closed, 'attacker').turn(15)
    expect(turned.place('a1')[2]).toBe(345)
    expect(turned.ruling()).toBe('allowed')
    const pivoted = hand.tool('pivot').turn(20)
    expect(['a1', 'a2', 'a3'].map(pivoted.place)).toEqual([
      [300, 560, 340],
      [300, 600, 340],
      [300, 640, 340],
    ])
  })

  test('move.free.1: a path goes on from a fixed corner', () => {
    const { at, hand } = moving()
    const gone = hand.drag(60, 0).corner().drag(0, 50)
    expect(gone.place('a1')).toEqual([360, 610, 0])
    expect(gone.text('a1')).toBe('11 cm; 9 cm left')
    at.say('attacker', gone.answer())
    expect(at.place('a3')).toEqual([360, 690, 0])
    expect(hand.drag(60, 0).drag(0, 50).text('a1')).toBe('7.8 cm; 12.1 cm left')
  })

  test('formation.3: refuses a platoon dragged away from its company', () => {
    const { hand } = moving()
    const torn = hand.drag(150, 0, 'a1')
    expect(torn.place('a1')).toEqual([450, 560, 0])
    expect(torn.place('a2')).toEqual([300, 600, 0])
    expect(torn.ruling()).toBe('formation.3')
  })

  test('orders.12: a move in which all stay put spends the action', () => {
    const { at, hand } = moving()
    expect(hand.readback.lines).toEqual(['Nobody moves.'])
    expect(hand.answer()).toEqual(['move'])
    at.say('attacker', hand.answer())
    expect(at.state.order?.left).toBe(1)
  })
})

describe('obstacles and snapping', () => {
  const belt: TestBattleSetup['wire'] = [
    {
      id: 'belt',
      side: 'defender',
      polygon: [
        [400, 400],
        [420, 400],
        [420, 800],
        [400, 800],
      ],
    },
  ]

  test('wire.2: a move stops at the edge of wire, and shows what the wire takes', () => {
    const { hand } = moving({ wire: belt })
    const gone = hand.drag(150, 0)
    const [x] = gone.place('a1')
    // Half the depth of a base from the belt.
    expect(x).toBe(392)
    expect(gone.text('a1')).toMatch(/at the wire: an action, and 3\+ gets through$/)
    expect(
      gone.readback.marks.filter(({ type }) => type === 'area').map((mark) => 'text' in mark && mark.text),
    ).toContain('3+')
    expect(gone.ruling()).toBe('allowed')
    // A drag close to the wire snaps to it: only a base that touches wire can try it.
    expect(hand.drag(x - 304, 0).place('a1')[0]).toBe(x)
  })

  test('wire.4: platoons at wire are dragged across, clear of it and up to the limit', () => {
    const at = moving({ wire: belt })
    const [x] = at.hand.drag(150, 0).place('a1')
    at.at.say('attacker', at.hand.drag(150, 0).answer())
    const trying = tabletopOf(at.at, 'attacker', 'wire')
    expect(trying.place('a1')[0]).toBe(x)
    const [near, far] = [trying.drag(40, 0), trying.drag(300, 0)]
    expect(near.ruling()).toBe('allowed')
    expect(far.ruling()).toBe('allowed')
    expect(far.place('a1')[0]).toBeGreaterThan(near.place('a1')[0])
    expect(trying.drag(301, 0).place('a1')).toEqual(far.place('a1'))
    expect(trying.drag(5, 0).place('a1')[0]).toBe(x)
    // The first key step crosses the wire; the named tools go straight to either end.
    expect(trying.nudge(10, 0).place('a1')[0]).toBe(trying.tool('clear').place('a1')[0])
    expect(trying.tool('farthest').place('a1')[0]).toBe(far.place('a1')[0])
    expect(trying.nudge(10, 0).nudge(10, 0).place('a1')[0]).toBe(trying.tool('clear').place('a1')[0] + 10)
  })

  test('assault.3: a drag close to an enemy snaps into contact', () => {
    const { at, hand } = moving({ defender: { assets: ['E infantry platoon 420 600 180'] } })
    const gone = hand.drag(100, 0)
    expect(gone.text('a2')).toContain('assaults rifle platoon, defender')
    expect(gone.ruling()).toBe('allowed')
    expect(gone.place('a1')[0]).toBe(gone.place('a2')[0])
    expect(at.refusal('attacker', gone.answer())).toBe('allowed')
    expect(hand.nudge(90, 0).text('a2')).not.toContain('assaults')
  })

  test('move.pass.1: a move stops short of other bases', () => {
    const { hand } = moving({
      attacker: {
        battalions: { B: { companies: company }, C: { companies: { D: ['d1 infantry platoon 400 600 0'] } } },
      },
    })
    const gone = hand.drag(100, 0)
    expect(gone.ruling()).toBe('allowed')
    expect(gone.place('a2')[0]).toBeLessThan(400)
  })

  test('move.road.1: a column on a road moves farther and faces along it', () => {
    const { at, hand } = moving({
      roads: [
        {
          id: 'road',
          width: 20,
          line: [
            [0, 600],
            [1800, 600],
          ],
        },
      ],
      attacker: {
        battalions: { B: { companies: { A: ['a1 infantry platoon 300 600 0', 'a2 infantry platoon 250 600 0'] } } },
      },
    })
    const plain = hand.drag(600, 0)
    expect(plain.place('a1')[0]).toBe(500)
    const column = hand.tool('column').drag(600, 8)
    expect(column.place('a1')[0]).toBeGreaterThan(500)
    expect(column.place('a1').slice(1)).toEqual([600, 0])
    expect(column.ruling()).toBe('allowed')
    at.say('attacker', column.answer())
    expect(at.baseState('a1').inColumn).toBe(true)
  })

  test('arc.mg: a drag just into the arc of a machine gun stops clear of it', () => {
    // The gun looks up the table and its arc opens by 45 degrees: the highest base enters it first.
    const { hand } = moving({ defender: { assets: ['M machine gun 700 350 90'] } })
    const clear = 'just clear of the arc of machine gun'
    const first = Array.from({ length: 60 }, (_, i) => 50 + i).find((far) =>
      hand.drag(far, 0).text('a3').includes(clear),
    )
    expect(first).toBeDefined()
    const led = hand.drag((first ?? 0) + 3, 0)
    expect(led.text('a3')).toContain(clear)
    expect(led.place('a3')[0]).toBeLessThan(300 + (first ?? 0) + 3)
    // A drag moves the whole body clear; keys move to the millimetre and do not.
    expect(led.place('a1')[0]).toBe(led.place('a3')[0])
    expect(hand.nudge((first ?? 0) + 3, 0).place('a3')[0]).toBe(300 + (first ?? 0) + 3)
    expect(hand.drag((first ?? 0) + 30, 0).text('a3')).not.toContain(clear)
  })

  test('cover.trench.area.1: a drag close to a trench snaps into it', () => {
    const { hand } = moving({
      trenches: [
        {
          id: 'fire',
          width: 20,
          cover: 'medium',
          side: 'attacker',
          role: 'front',
          deepShelters: false,
          line: [
            [360, 400],
            [360, 800],
          ],
        },
      ],
    })
    expect(hand.drag(47, 0).place('a1')[0]).toBeGreaterThanOrEqual(350)
    expect(hand.nudge(47, 0).place('a1')[0]).toBe(347)
  })
})

test('fire.1: shows the fire expected at the destination, with chances that add up to 1', () => {
  const { hand } = moving({ defender: { assets: ['M machine gun 800 600 180'] } })
  const { lines, odds, marks } = hand.drag(200, 0).tabletopEditor.forecastDanger?.(hand.drag(200, 0).arrangement) ?? {
    lines: [],
    odds: [],
    marks: [],
  }
  expect(lines.join('\n')).toContain('under fire from machine gun')
  expect(odds[0]?.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
  expect(marks.some(({ type }) => type === 'shot')).toBe(true)
})

test('keeps a draft of this question, and drops one of another', () => {
  const { hand } = moving()
  const gone = hand.drag(80, 0)
  expect(gone.tabletopEditor.restoreArrangement(gone.arrangement)).toEqual(gone.arrangement)
  expect(gone.tabletopEditor.restoreArrangement({ deed: 'move' })).toBeNull()
  expect(gone.tabletopEditor.arrangementOfAnswer(gone.answer())).toEqual(gone.arrangement)
})

const box = (left: number, right: number, bottom = 300, top = 900): [number, number][] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
]

describe('crossing obstacles', () => {
  /** The first action moves up to the obstacle; then the editor opens with nothing chosen. */
  const before = (more: TestBattleSetup) => {
    const { at, hand } = moving(more)
    const up = hand.drag(150, 0)
    at.say('attacker', up.answer())
    return { at, up, hand: tabletopOf(at, 'attacker') }
  }
  const stream = { terrain: [{ id: 'brook', type: 'stream' as const, polygon: box(400, 420) }] }

  test('move.table.stream: a move stops at a stream and shows its cost; the next drag crosses it', () => {
    const { at, up, hand } = before(stream)
    expect(up.text('a1')).toMatch(/at the stream: over it with an action$/)
    expect(up.readback.marks.filter(({ type }) => type === 'area')).toHaveLength(2)
    const over = hand.drag(150, 0)
    expect(over.place('a1')[0]).toBeGreaterThan(420)
    expect(over.text('a1')).toMatch(/over the stream$/)
    expect(over.ruling()).toBe('allowed')
    // The same answer as in the list.
    const [listed] = questionFaceOf(at, 'attacker').options('cross water')
    expect(over.answer()).toEqual(['cross water', listed?.part])
    at.say('attacker', over.answer())
    expect(at.place('a1')?.[0]).toBeGreaterThan(420)
  })

  test('move.table.stream: a drag away from the water is a move, and a crossing is restored from its answer', () => {
    const { hand } = before(stream)
    expect(hand.drag(-50, 0).answer()).toMatchObject(['move', {}])
    const over = hand.drag(150, 0)
    expect(over.drag(-150, 0).answer()).toEqual(['move'])
    expect(over.tabletopEditor.arrangementOfAnswer(over.answer())).toEqual(over.arrangement)
    expect(over.tabletopEditor.restoreArrangement(over.arrangement)).toEqual(over.arrangement)
    expect(hand.drag(3, 0).answer()).toEqual(['move'])
  })

  test('move.table.river: a river shows which of its actions comes next', () => {
    const { hand } = before({ terrain: [{ id: 'river', type: 'river', polygon: box(400, 440) }] })
    expect(hand.drag(150, 0).text('a1')).toMatch(/action 1 of 3 over the river$/)
  })

  test('wire.2: dragging platoons across wire tries the wire, with no choice from the list', () => {
    const { hand } = before({ wire: [{ id: 'belt', side: 'defender', polygon: box(400, 420) }] })
    const through = hand.drag(60, 0)
    expect(through.answer()).toMatchObject(['wire', {}])
    expect(through.text('a1')).toMatch(/through the wire on 3\+$/)
    expect(through.readback.marks.flatMap((mark) => ('text' in mark ? [mark.text] : []))).toContain('3+')
  })

  test('move.table.trench-cross: cavalry stops at a trench, and the next drag crosses it', () => {
    const at = playFromStep('battalions', {
      order: { unit: 'A', actions: 2 },
      attacker: { battalions: { B: { companies: { A: ['h1 cavalry platoon 340 600 0'] } } } },
      trenches: [
        {
          id: 'fire',
          width: 20,
          cover: 'medium',
          side: 'attacker',
          role: 'front',
          deepShelters: false,
          line: [
            [400, 300],
            [400, 900],
          ],
        },
      ],
    })
    const up = tabletopOf(at, 'attacker').drag(100, 0)
    expect(up.text('h1')).toMatch(/at the trench: over it with an action$/)
    at.say('attacker', up.answer())
    const over = tabletopOf(at, 'attacker').drag(100, 0)
    expect(over.text('h1')).toMatch(/over the trench$/)
    expect(over.ruling()).toBe('allowed')
    at.say('attacker', over.answer())
    expect(at.place('h1')?.[0]).toBeGreaterThan(410)
  })
})

test('tank.1 FF-400: a tank that fires at the end of its move chooses targets from where it ends', () => {
  const at = playFromStep('support', {
    switches: { targets: 'free' },
    attacker: { assets: ['K light tank 500 600 0 model=whippet'] },
    defender: { assets: ['near infantry platoon 720 600 180', 'far infantry platoon 800 640 180'] },
    order: { unit: 'K', actions: 1 },
  })
  const hand = tabletopOf(at, 'attacker', 'move').drag(100, 0).tool('fire')
  const tools = () =>
    hand.tabletopEditor.tools(hand.arrangement, []).flatMap(({ id }) => (id.startsWith('fire at') ? [id] : []))
  const far = `fire at ${at.base('far')}`
  expect(tools()).toContain(far)
  const told = hand.tool(far)
  expect([told.ruling(), told.answer()]).toMatchObject(['allowed', ['move', { fire: [at.base('far')] }]])
  expect(hand.tabletopEditor.arrangementOfAnswer(told.answer())).toEqual(told.arrangement)
  expect(told.tool(far).answer()).toMatchObject(['move', { fire: true }])
})
