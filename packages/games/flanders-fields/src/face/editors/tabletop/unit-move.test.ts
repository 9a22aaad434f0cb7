import { describe, expect, test } from 'vitest'
import { playFromStep } from '../../../testing/order-step.ts'
import { questionFaceOf } from '../../../testing/question-face.ts'
import { tabletopOf } from '../../../testing/tabletop-editor.ts'
import type { TestBattleSetup } from '../../../testing/test-battle.ts'

/** A company of three in line, 40 mm from middle to middle, facing the enemy's edge. */
const company = {
  A: ['a1 infantry platoon 300 560 0', 'a2 infantry platoon 300 600 0', 'a3 infantry platoon 300 640 0'],
}

const moving = (overrides: TestBattleSetup = {}, ...soFar: string[]) => {
  const battle = playFromStep('battalions', {
    order: { unit: 'A', actions: 2 },
    ...overrides,
    attacker: { battalions: { B: { companies: company } }, ...overrides.attacker },
  })
  return { battle, tabletop: tabletopOf(battle, 'attacker', ...soFar) }
}

describe('the move of a company as a body', () => {
  test('move.measure.1: moves all platoons alike, and answers with the arranged move', () => {
    const { battle, tabletop } = moving()
    const moved = tabletop.drag(100, 0)
    expect(['a1', 'a2', 'a3'].map(moved.place)).toEqual([
      [400, 560, 0],
      [400, 600, 0],
      [400, 640, 0],
    ])
    expect(moved.text('a1')).toBe('10 cm; 10 cm left')
    expect(moved.ruling()).toBe('allowed')
    battle.say('attacker', moved.answer())
    expect(battle.place('a2')).toEqual([400, 600, 0])
  })

  test('move.2: stops a drag at the allowance', () => {
    const { tabletop } = moving()
    const moved = tabletop.drag(500, 0)
    expect(moved.place('a2')).toEqual([500, 600, 0])
    expect(moved.text('a2')).toBe('20 cm; as far as possible')
    expect(moved.ruling()).toBe('allowed')
  })

  test('move.2: a drag to within 5 mm of the limit snaps to it; keys move to the millimetre', () => {
    const { tabletop } = moving()
    expect(tabletop.drag(197, 0).place('a1')).toEqual([500, 560, 0])
    expect(tabletop.nudge(197, 0).place('a1')).toEqual([497, 560, 0])
  })

  test('move.mixed.1: the slowest platoon holds the others back, unless platoons move singly', () => {
    const { tabletop } = moving({
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
    const moved = tabletop.drag(300, 0)
    const [x] = moved.place('a3')
    expect(x).toBeLessThan(500)
    expect(moved.place('a1')[0]).toBe(x)
    const loose = tabletop.tool('loose').drag(300, 0)
    expect(loose.place('a1')[0]).toBe(500)
    expect(loose.place('a3')[0]).toBe(x)
  })

  test('move.turn.1: a wheel keeps the line and is paid for; a pivot turns each base in place', () => {
    const { tabletop } = moving()
    const wheeled = tabletop.turn(90)
    expect(['a1', 'a2', 'a3'].map(wheeled.place)).toEqual([
      [260, 600, 270],
      [300, 600, 270],
      [340, 600, 270],
    ])
    expect(wheeled.text('a2')).toMatch(/^turned 90°; \d/)
    expect(wheeled.ruling()).toBe('allowed')
    // Adjacent bases make room for one another, by less than a millimetre.
    const battle = playFromStep('battalions', {
      order: { unit: 'A', actions: 2 },
      attacker: {
        battalions: { B: { companies: { A: ['a1 infantry platoon 300 560 0', 'a2 infantry platoon 300 590 0'] } } },
      },
    })
    const turned = tabletopOf(battle, 'attacker').turn(15)
    expect(turned.place('a1')[2]).toBe(345)
    expect(turned.ruling()).toBe('allowed')
    const pivoted = tabletop.tool('pivot').turn(20)
    expect(['a1', 'a2', 'a3'].map(pivoted.place)).toEqual([
      [300, 560, 340],
      [300, 600, 340],
      [300, 640, 340],
    ])
  })

  test('move.free.1: a path goes on from a fixed corner', () => {
    const { battle, tabletop } = moving()
    const moved = tabletop.drag(60, 0).corner().drag(0, 50)
    expect(moved.place('a1')).toEqual([360, 610, 0])
    expect(moved.text('a1')).toBe('11 cm; 9 cm left')
    battle.say('attacker', moved.answer())
    expect(battle.place('a3')).toEqual([360, 690, 0])
    expect(tabletop.drag(60, 0).drag(0, 50).text('a1')).toBe('7.8 cm; 12.1 cm left')
  })

  test('formation.3: refuses a platoon dragged away from its company', () => {
    const { tabletop } = moving()
    const torn = tabletop.drag(150, 0, 'a1')
    expect(torn.place('a1')).toEqual([450, 560, 0])
    expect(torn.place('a2')).toEqual([300, 600, 0])
    expect(torn.ruling()).toBe('formation.3')
  })

  test('orders.12: a move in which all stay put spends the action', () => {
    const { battle, tabletop } = moving()
    expect(tabletop.readback.lines).toEqual(['No base moves.'])
    expect(tabletop.answer()).toEqual(['move'])
    battle.say('attacker', tabletop.answer())
    expect(battle.state.order?.left).toBe(1)
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
    const { tabletop } = moving({ wire: belt })
    const moved = tabletop.drag(150, 0)
    const [x] = moved.place('a1')
    // Half the depth of a base from the belt.
    expect(x).toBe(392)
    expect(moved.text('a1')).toMatch(/at the wire: 1 action, gets through on 3\+$/)
    expect(
      moved.readback.marks.filter(({ type }) => type === 'area').map((mark) => 'text' in mark && mark.text),
    ).toContain('3+')
    expect(moved.ruling()).toBe('allowed')
    // A drag close to the wire snaps to it: only a base that touches wire can try it.
    expect(tabletop.drag(x - 304, 0).place('a1')[0]).toBe(x)
  })

  test('wire.4: platoons at wire are dragged across, clear of it and up to the limit', () => {
    const start = moving({ wire: belt })
    const [x] = start.tabletop.drag(150, 0).place('a1')
    start.battle.say('attacker', start.tabletop.drag(150, 0).answer())
    const trying = tabletopOf(start.battle, 'attacker', 'wire')
    expect(trying.place('a1')[0]).toBe(x)
    const [draggedNear, draggedFar] = [trying.drag(40, 0), trying.drag(300, 0)]
    expect(draggedNear.ruling()).toBe('allowed')
    expect(draggedFar.ruling()).toBe('allowed')
    expect(draggedFar.place('a1')[0]).toBeGreaterThan(draggedNear.place('a1')[0])
    expect(trying.drag(301, 0).place('a1')).toEqual(draggedFar.place('a1'))
    expect(trying.drag(5, 0).place('a1')[0]).toBe(x)
    // The first key step crosses the wire; the named tools go straight to either end.
    expect(trying.nudge(10, 0).place('a1')[0]).toBe(trying.tool('clear').place('a1')[0])
    expect(trying.tool('farthest').place('a1')[0]).toBe(draggedFar.place('a1')[0])
    expect(trying.nudge(10, 0).nudge(10, 0).place('a1')[0]).toBe(trying.tool('clear').place('a1')[0] + 10)
  })

  test('assault.3: a drag close to an enemy snaps into contact', () => {
    const { battle, tabletop } = moving({ defender: { assets: ['E infantry platoon 420 600 180'] } })
    const moved = tabletop.drag(100, 0)
    expect(moved.text('a2')).toContain('assaults rifle platoon, defender')
    expect(moved.ruling()).toBe('allowed')
    expect(moved.place('a1')[0]).toBe(moved.place('a2')[0])
    expect(battle.refusal('attacker', moved.answer())).toBe('allowed')
    expect(tabletop.nudge(90, 0).text('a2')).not.toContain('assaults')
  })

  test('move.pass.1: a move stops short of other bases', () => {
    const { tabletop } = moving({
      attacker: {
        battalions: { B: { companies: company }, C: { companies: { D: ['d1 infantry platoon 400 600 0'] } } },
      },
    })
    const moved = tabletop.drag(100, 0)
    expect(moved.ruling()).toBe('allowed')
    expect(moved.place('a2')[0]).toBeLessThan(400)
  })

  test('move.road.1: a column on a road moves farther and faces along it', () => {
    const { battle, tabletop } = moving({
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
    const moved = tabletop.drag(600, 0)
    expect(moved.place('a1')[0]).toBe(500)
    const column = tabletop.tool('column').drag(600, 8)
    expect(column.place('a1')[0]).toBeGreaterThan(500)
    expect(column.place('a1').slice(1)).toEqual([600, 0])
    expect(column.ruling()).toBe('allowed')
    battle.say('attacker', column.answer())
    expect(battle.baseState('a1').inColumn).toBe(true)
  })

  test('arc.mg: a drag just into the arc of a machine gun stops clear of it', () => {
    // The gun looks up the table and its arc opens by 45 degrees: the highest base enters it first.
    const { tabletop } = moving({ defender: { assets: ['M machine gun 700 350 90'] } })
    const clear = 'just outside the arc of machine gun'
    const firstBlocked = Array.from({ length: 60 }, (_, i) => 50 + i).find((distance) =>
      tabletop.drag(distance, 0).text('a3').includes(clear),
    )
    expect(firstBlocked).toBeDefined()
    const led = tabletop.drag((firstBlocked ?? 0) + 3, 0)
    expect(led.text('a3')).toContain(clear)
    expect(led.place('a3')[0]).toBeLessThan(300 + (firstBlocked ?? 0) + 3)
    // A drag moves the whole body clear; keys move to the millimetre and do not.
    expect(led.place('a1')[0]).toBe(led.place('a3')[0])
    expect(tabletop.nudge((firstBlocked ?? 0) + 3, 0).place('a3')[0]).toBe(300 + (firstBlocked ?? 0) + 3)
    expect(tabletop.drag((firstBlocked ?? 0) + 30, 0).text('a3')).not.toContain(clear)
  })

  test('cover.trench.area.1: a drag close to a trench snaps into it', () => {
    const { tabletop } = moving({
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
    expect(tabletop.drag(47, 0).place('a1')[0]).toBeGreaterThanOrEqual(350)
    expect(tabletop.nudge(47, 0).place('a1')[0]).toBe(347)
  })
})

test('fire.1: shows the fire expected at the destination, with chances that add up to 1', () => {
  const { tabletop } = moving({ defender: { assets: ['M machine gun 800 600 180'] } })
  const { lines, odds, marks } = tabletop
    .drag(200, 0)
    .tabletopEditor.forecastDanger?.(tabletop.drag(200, 0).arrangement) ?? {
    lines: [],
    odds: [],
    marks: [],
  }
  expect(lines.join('\n')).toContain('under fire from machine gun')
  expect(odds[0]?.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
  expect(marks.some(({ type }) => type === 'shot')).toBe(true)
})

test('keeps a draft of this question, and drops one of another', () => {
  const { tabletop } = moving()
  const moved = tabletop.drag(80, 0)
  expect(moved.tabletopEditor.restoreArrangement(moved.arrangement)).toEqual(moved.arrangement)
  expect(moved.tabletopEditor.restoreArrangement({ deed: 'move' })).toBeNull()
  expect(moved.tabletopEditor.arrangementOfAnswer(moved.answer())).toEqual(moved.arrangement)
})

const box = (left: number, right: number, bottom = 300, top = 900): [number, number][] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
]

describe('crossing obstacles', () => {
  /** The first action moves up to the obstacle; then the editor opens with nothing chosen. */
  const atObstacle = (overrides: TestBattleSetup) => {
    const { battle, tabletop } = moving(overrides)
    const moved = tabletop.drag(150, 0)
    battle.say('attacker', moved.answer())
    return { battle, up: moved, tabletop: tabletopOf(battle, 'attacker') }
  }
  const stream = { terrain: [{ id: 'brook', type: 'stream' as const, polygon: box(400, 420) }] }

  test('move.table.stream: a move stops at a stream and shows its cost; the next drag crosses it', () => {
    const { battle, up, tabletop } = atObstacle(stream)
    expect(up.text('a1')).toMatch(/at the stream: 1 action to cross$/)
    expect(up.readback.marks.filter(({ type }) => type === 'area')).toHaveLength(2)
    const moved = tabletop.drag(150, 0)
    expect(moved.place('a1')[0]).toBeGreaterThan(420)
    expect(moved.text('a1')).toMatch(/over the stream$/)
    expect(moved.ruling()).toBe('allowed')
    // The same answer as in the list.
    const [listed] = questionFaceOf(battle, 'attacker').options('cross water')
    expect(moved.answer()).toEqual(['cross water', listed?.part])
    battle.say('attacker', moved.answer())
    expect(battle.place('a1')?.[0]).toBeGreaterThan(420)
  })

  test('move.table.stream: a drag away from the water is a move, and a crossing is restored from its answer', () => {
    const { tabletop } = atObstacle(stream)
    expect(tabletop.drag(-50, 0).answer()).toMatchObject(['move', {}])
    const moved = tabletop.drag(150, 0)
    expect(moved.drag(-150, 0).answer()).toEqual(['move'])
    expect(moved.tabletopEditor.arrangementOfAnswer(moved.answer())).toEqual(moved.arrangement)
    expect(moved.tabletopEditor.restoreArrangement(moved.arrangement)).toEqual(moved.arrangement)
    expect(tabletop.drag(3, 0).answer()).toEqual(['move'])
  })

  test('move.table.river: a river shows which of its actions comes next', () => {
    const { tabletop } = atObstacle({ terrain: [{ id: 'river', type: 'river', polygon: box(400, 440) }] })
    expect(tabletop.drag(150, 0).text('a1')).toMatch(/action 1 of 3 over the river$/)
  })

  test('wire.2: dragging platoons across wire tries the wire, with no choice from the list', () => {
    const { tabletop } = atObstacle({ wire: [{ id: 'belt', side: 'defender', polygon: box(400, 420) }] })
    const through = tabletop.drag(60, 0)
    expect(through.answer()).toMatchObject(['wire', {}])
    expect(through.text('a1')).toMatch(/through the wire on 3\+$/)
    expect(through.readback.marks.flatMap((mark) => ('text' in mark ? [mark.text] : []))).toContain('3+')
  })

  test('move.table.trench-cross: cavalry stops at a trench, and the next drag crosses it', () => {
    const battle = playFromStep('battalions', {
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
    const moved = tabletopOf(battle, 'attacker').drag(100, 0)
    expect(moved.text('h1')).toMatch(/at the trench: 1 action to cross$/)
    battle.say('attacker', moved.answer())
    const across = tabletopOf(battle, 'attacker').drag(100, 0)
    expect(across.text('h1')).toMatch(/over the trench$/)
    expect(across.ruling()).toBe('allowed')
    battle.say('attacker', across.answer())
    expect(battle.place('h1')?.[0]).toBeGreaterThan(410)
  })
})

test('tank.1 FF-400: a tank that fires at the end of its move chooses targets from where it ends', () => {
  const battle = playFromStep('support', {
    switches: { targets: 'free' },
    attacker: { assets: ['K light tank 500 600 0 model=whippet'] },
    defender: { assets: ['near infantry platoon 720 600 180', 'far infantry platoon 800 640 180'] },
    order: { unit: 'K', actions: 1 },
  })
  const tabletop = tabletopOf(battle, 'attacker', 'move').drag(100, 0).tool('fire')
  const tools = () =>
    tabletop.tabletopEditor.tools(tabletop.arrangement, []).flatMap(({ id }) => (id.startsWith('fire at') ? [id] : []))
  const fireAtFar = `fire at ${battle.base('far')}`
  expect(tools()).toContain(fireAtFar)
  const moved = tabletop.tool(fireAtFar)
  expect([moved.ruling(), moved.answer()]).toMatchObject(['allowed', ['move', { fire: [battle.base('far')] }]])
  expect(tabletop.tabletopEditor.arrangementOfAnswer(moved.answer())).toEqual(moved.arrangement)
  expect(moved.tool(fireAtFar).answer()).toMatchObject(['move', { fire: true }])
})
