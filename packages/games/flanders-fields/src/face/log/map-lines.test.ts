import { narrateAll, pointOfPlace } from '@firestep/face'
import { checkMapLines } from '@firestep/face/testing'
import { describe, expect, test } from 'vitest'
import { flandersFields } from '../../index.ts'
import type { Event } from '../../rules/events.ts'
import type { Pose } from '../../rules/state.ts'
import { playAtRandom, playByBots, printedBoard } from '../../testing/boards.ts'
import { boardOn, viewOf } from '../../testing/panels.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { type Board, placeOfPoint, sheetPoint } from '../board.ts'
import type { EventOf } from './context.ts'
import { logFace } from './index.ts'

const withoutResult = {
  arrival: 'it decides when reserves come, not where',
  'deep suppression': 'it bears on all guns behind the front',
  wind: 'it blows over the whole table',
  air: 'it decides whether aircraft come',
  returned: 'it is rolled after the battle',
  ordered: 'guns off the table have no place',
  sos: 'guns off the table have no place',
}

const checksOn = (board: Board) => {
  const { width } = board.scenario.terrain
  const corner = sheetPoint(board, { x: width, y: 0 })
  return {
    withoutResult,
    isPlace(place: string) {
      const point = pointOfPlace(place)
      return point !== null && point.x >= 0 && point.y >= 0 && point.x <= corner.x && point.y <= corner.y
    },
  }
}

/** A base can be shifted by several causes one after another. */
const typeOf = (event: Event): string => (event.type === 'shifted' ? `shifted: ${event.cause}` : event.type)

test.each(flandersFields.scenarios.map(({ id }, i) => [id, 51 + i] as const))(
  'results and movements of %s are on the map, between random players and between bots',
  (scenario, seed) => {
    const board = printedBoard(scenario)
    const face = logFace(board)
    const checks = { ...checksOn(board), typeOf }
    const byPlay = [playAtRandom, playByBots].map((play) =>
      checkMapLines(face, checks, play(scenario, seed, 'attacker', 250)),
    )
    expect(byPlay.flatMap(({ faults }) => faults)).toEqual([])
    expect(byPlay.flatMap(({ told }) => [...told])).toEqual(expect.arrayContaining(['ordered', 'moved']))
  },
)

describe('on a table with a platoon, guns off the table, and an enemy platoon', () => {
  const battle = testBattle({
    attacker: {
      batteries: ['G field gun'],
      battalions: { B: { companies: { A: ['A1 infantry platoon 300 600 0'] } } },
    },
    defender: { battalions: { D: { companies: { C: ['C1 infantry platoon 450 600 180'] } } } },
  })
  const board = boardOn(battle)
  const view = viewOf(battle, 'attacker')
  const [platoon, enemy] = [battle.base('A1'), battle.base('C1')]
  const linesOf = (...events: Event[]) => narrateAll(logFace(board), events, view, view)
  /** In millimetres. */
  const place = (x: number, y: number) => placeOfPoint(board, { x: 4 * x, y: 4 * y })
  const pose = (x: number, y: number): Pose => ({ x: 4 * x, y: 4 * y, heading: 0 })

  const shot: EventOf<'attacked'> = {
    type: 'attacked',
    rule: 'fire.1',
    by: platoon,
    target: enemy,
    row: 'infantry',
    cover: 'open',
    die: 6,
    modifiers: [],
    hit: 'killed',
    cause: 'fire',
  }

  test('fire.1: a shot has its result at the target, good for the side that fires', () => {
    expect(linesOf(shot)[0]?.result).toEqual({ place: place(450, 600), text: 'killed', tone: 'good' })
    expect(linesOf({ ...shot, hit: 'unharmed' })[0]?.result).toMatchObject({ text: 'no effect', tone: 'bad' })
    const barrage: Event = { ...shot, by: null, row: 'barrage', hit: 'suppressed', cause: 'barrage' }
    expect(linesOf(barrage)[0]).toMatchObject({ seat: 'defender', result: { text: 'suppressed', tone: 'bad' } })
  })

  test('morale.4: what was rolled before a base fell back stays where it was rolled', () => {
    const [first, back, second] = linesOf(
      { ...shot, hit: 'suppressed' },
      { type: 'shifted', rule: 'morale.5', base: enemy, pose: pose(650, 600), cause: 'morale' },
      { ...shot, hit: 'unharmed' },
    )
    expect(first?.result?.place).toBe(place(450, 600))
    expect(back?.movement).toEqual({
      subject: '1st platoon, C Company, D falls back with its battalion',
      places: [place(450, 600), place(650, 600)],
    })
    expect(second?.result?.place).toBe(place(650, 600))
  })

  test('move.measure.1: a base that is reported piece by piece goes on where it was', () => {
    const moved = (x: number): Event => ({ type: 'moved', rule: 'move.measure.1', base: platoon, way: [pose(x, 600)] })
    const movements = linesOf(moved(350), moved(420)).map(({ movement }) => movement)
    expect(movements).toEqual([
      { subject: '1st platoon, A Company, B moves', places: [place(300, 600), place(350, 600)] },
      { subject: '1st platoon, A Company, B moves', places: [place(350, 600), place(420, 600)] },
    ])
    expect(linesOf(moved(300))[0]).toMatchObject({ movement: null, marks: [] })
  })

  test('orders.11: an order has its result where the unit stands, if it stands on the table', () => {
    const ordered = (unit: string, actions: number): Event => ({
      type: 'ordered',
      rule: 'orders.11',
      unit: battle.unit(unit),
      die: 4,
      modifiers: [],
      actions,
      declared: [],
    })
    const [two, none, guns] = linesOf(ordered('A', 2), ordered('A', 0), ordered('G', 1))
    expect(two?.result).toEqual({ place: place(300, 600), text: '2 actions', tone: 'good', isMinor: true })
    expect(none?.result).toMatchObject({ text: 'no action', tone: 'bad' })
    expect(guns?.result).toBeNull()
  })

  test('gas.14: gas that drifts is a movement', () => {
    const cloud = { id: 1, owner: 'attacker', type: 'offensive', x: 1600, y: 2400, age: 1 } as const
    const drift: Event = { type: 'gas', rule: 'gas.14', cloud, from: { x: 1200, y: 2400 } }
    expect(linesOf(drift)[0]?.movement).toEqual({
      subject: 'Gas drifts',
      places: [place(300, 600), place(400, 600)],
    })
  })
})
