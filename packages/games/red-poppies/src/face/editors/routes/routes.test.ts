import type { DrawnRoutes, RouteEditor } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../../data/schema.ts'
import { unitId } from '../../../testing/ids.ts'
import { startMove, takeSteps } from '../../../testing/move-shorthand.ts'
import { type TestBattle, testBattle } from '../../../testing/test-battle.ts'
import { makeBoard, pieceOf } from '../../board.ts'
import { questions } from '../../questions/index.ts'

function routesIn(battle: TestBattle, seat: Side, ...soFar: Json[]): RouteEditor {
  const face = questions(makeBoard(battle.battlefield.book, battle.battlefield.scenario))
  const question = battle.position.asked(seat)
  if (question === undefined) throw new Error(`${seat} is not asked`)
  const routeEditor = face.routeEditor?.(battle.position.view(seat), question, soFar) ?? null
  if (routeEditor === null) throw new Error('there is no route editor')
  return routeEditor
}

/** 'unit: W10 V09 in' */
const draw = (battle: TestBattle, ...texts: string[]): DrawnRoutes =>
  texts.map((text) => {
    const [unit, names = ''] = text.split(': ')
    const strokes = names.split(' ').map((name): Json => (/^[A-Z]/.test(name) ? ['enter', battle.hex(name)] : [name]))
    return { piece: pieceOf(unitId(Number(unit))), strokes }
  })

const refusalOf = ({ refused: barred }: ReturnType<RouteEditor['legalRoutes']>) =>
  barred.map(({ piece, ruling }) => `${piece} ${ruling.allowed ? '' : ruling.rule}`)

/** Plays a plan like the referee, with the enemy passing all reactions; every answer must be asked for and legal. */
function play(battle: TestBattle, seat: Side, plan: ReturnType<RouteEditor['plan']>): void {
  const enemy = seat === 'central' ? 'entente' : 'central'
  const passReactions = () => {
    for (let kind = battle.asked(enemy); kind === 'react' || kind === 'declare'; kind = battle.asked(enemy))
      battle.say(enemy, kind === 'react' ? 'none' : [])
  }
  for (const { kind, answer } of plan) {
    expect(battle.asked(seat)).toBe(kind)
    battle.say(seat, answer)
    passReactions()
  }
}

describe('6.75 6.73: chances along a route equal those of all outcomes of the dice', () => {
  const units = ['ge-inf X10 in', 'br-mg V10 dispersed in', 'br-inf V10 dispersed in']

  /** The sum of modifiers of a shot, as used by the rules in play. */
  const modifiers = (shooter: number, ...strokes: string[]) => {
    const battle = testBattle({ units, dice: [1, 2] })
    startMove(battle, 'central', [0])
    for (const [i, hex] of strokes.entries()) {
      if (i > 0) battle.say('entente', 'none')
      takeSteps(battle, 'central', hex)
    }
    battle.say('entente', [shooter])
    return battle.lastEvent('check').modifiers.reduce((sum, { value }) => sum + value, 0)
  }

  test('a machine gun fires at both points, a platoon only at the first', () => {
    const [gunAtW10, riflesAtW10, gunAtV09] = [modifiers(1, 'W10'), modifiers(2, 'W10'), modifiers(1, 'W10', 'V09')]
    // Dispersed and no longer moving, in craters, under the rifles of a dispersed platoon: 1 - 1.
    const riflesAtBroken = 0
    const end = { whole: 0, broken: 0, destroyed: 0 }
    const roll = (added: number, cohesion: number, handle: (result: 'stands' | 'fails' | 'dies') => void) => {
      for (let first = 1; first <= 6; first++)
        for (let second = 1; second <= 6; second++) {
          const total = first + second + added
          handle(total >= 11 ? 'dies' : total > cohesion ? 'fails' : 'stands')
        }
    }
    const diceOutcomes = 36 ** 3
    const rollEveryOutcome = (count: (result: keyof typeof end) => void) =>
      roll(gunAtW10, 8, (gun) =>
        roll(gun === 'fails' ? riflesAtBroken : riflesAtW10, gun === 'fails' ? 7 : 8, (rifles) =>
          roll(gunAtV09, 8, (secondGunResult) => {
            if (gun === 'dies' || rifles === 'dies') count('destroyed')
            else if (gun === 'fails' || rifles === 'fails') count('broken')
            else count(secondGunResult === 'dies' ? 'destroyed' : secondGunResult === 'fails' ? 'broken' : 'whole')
          }),
        ),
      )
    rollEveryOutcome((result) => {
      end[result] += 1 / diceOutcomes
    })
    const battle = testBattle({ units })
    const routeEditor = routesIn(battle, 'central', 0)
    const preview = routeEditor.preview(draw(battle, '0: W10 V09'), pieceOf(unitId(0)))
    const chances = Object.fromEntries(
      preview.routes[0]?.steps.at(-1)?.outcomes.map(({ label, chance }) => [label, chance]) ?? [],
    )
    expect(chances.Formed).toBeCloseTo(end.whole, 12)
    expect(chances.Dispersed).toBeCloseTo(end.broken, 12)
    expect(chances.Destroyed).toBeCloseTo(end.destroyed, 12)
    expect(end.whole).toBeGreaterThan(0.01)
    expect(preview.routes[0]?.steps.map(({ reactors }) => reactors.length)).toEqual([2, 1])
    expect(preview.lines.join(' ')).toMatch(/machine guns at every point.*the others once/)
    expect(preview.marks.filter(({ type }) => type === 'ring')).toHaveLength(2)
  })

  test('6.53: a unit in the hex of a mover that is shot at is struck too, and the preview says so', () => {
    const struck = (other: string) => {
      const battle = testBattle({ units: [...units, other] })
      return routesIn(battle, 'central', 0).preview(draw(battle, '0: W10'), null).lines.join(' ')
    }
    expect(struck('ge-inf W10')).toMatch(/at W10 is hit with them: fails \d+% and destroyed \d+%/)
    // 3.72-2: failing has no further effect on its state.
    expect(struck('ge-inf W10 dispersed spent')).toMatch(/at W10 is hit with them: destroyed \d+%/)
  })

  test('a unit that fires once fires at a second mover only if the first did not draw its fire', () => {
    const battle = testBattle({ units: ['ge-inf X10', 'ge-inf X10', 'br-inf V10 dispersed in'] })
    const routeEditor = routesIn(battle, 'central', 0, 1)
    const { routes: found, lines } = routeEditor.preview(draw(battle, '0: W10', '1: W10'), null)
    expect(found.map(({ steps }) => steps.map(({ reactors }) => reactors.length))).toEqual([[1], [0]])
    expect(lines[0]).toMatch(/^Of 2 units \d(\.\d)? are expected to survive, \d(\.\d)? of them formed\.$/)
  })
})

describe('a plan', () => {
  test('6.01 6.03 6.62: of a command and its routes is accepted answer by answer', () => {
    const battle = testBattle({
      units: ['ge-inf X10', 'ge-inf X11', 'ge-inf X12', 'br-mg V10 dispersed in'],
      dice: [],
    })
    const routeEditor = routesIn(battle, 'central', 0, 1, 2)
    expect(routeEditor.movers.map(({ place }) => place)).toEqual(['X10', 'X11', 'X12'])
    const drawn = routeEditor.legalRoutes(draw(battle, '1: W11 W12', '0: W10')).routes
    const plan = routeEditor.plan(drawn)
    expect(plan.map(({ kind }) => kind)).toEqual(['command', 'act', 'step', 'step', 'step', 'act', 'step', 'step'])
    play(battle, 'central', plan)
    expect(battle.unitsIn('W12')).toEqual([1])
    expect(battle.unitsIn('W10')).toEqual([0])
    // A unit without a route is asked for as usual.
    expect(battle.asked('central')).toBe('act')
    expect(battle.choices('central')).toEqual(['done', 2])
  })

  test('6.61-2 6.65-2: moves two units as a stack, with no stop after their last point', () => {
    const battle = testBattle({ units: ['ge-inf X10', 'ge-inf X10', 'br-inf A01'] })
    battle.say('central', [0, 1])
    const routeEditor = routesIn(battle, 'central')
    const [alone] = draw(battle, '0: W10 W11 W12')
    const together = [{ piece: pieceOf(unitId(0)), strokes: [['with', 1], ...(alone?.strokes ?? [])] }]
    expect(routeEditor.whyNot(together, pieceOf(unitId(1)))).toMatchObject({ allowed: false, rule: '6.61-2' })
    const plan = routeEditor.plan(together)
    expect(plan[0]?.answer).toEqual([0, 'move', 1])
    play(battle, 'central', plan)
    expect(battle.unitsIn('W12')).toEqual([0, 1])
  })

  test('3.8: includes rallying a straggler on the route', () => {
    const battle = testBattle({ units: ['ge-inf X10', 'ge-inf W10 dispersed', 'br-inf A01'], dice: [1, 2] })
    battle.say('central', [0])
    const routeEditor = routesIn(battle, 'central')
    const labels = routeEditor.nextOptions([], pieceOf(unitId(0))).map(({ label }) => label)
    expect(labels).toContain('Enter W10 and rally stragglers there')
    const plan = routeEditor.plan([{ piece: pieceOf(unitId(0)), strokes: [['enter', battle.hex('W10'), 'rally']] }])
    expect(plan.map(({ kind, answer }) => [kind, answer])).toContainEqual(['rally', 'rally'])
    play(battle, 'central', plan)
    expect(battle.state.units[1]).toMatchObject({ formed: true, spent: true })
    expect(battle.drawsLeft).toBe(0)
  })

  test('6.62: is read back without its played part while a unit moves, and that unit goes on first', () => {
    const battle = testBattle({ units: ['ge-inf X10', 'ge-inf X11', 'br-inf A01'] })
    const plan = routesIn(battle, 'central', 0, 1).plan(draw(battle, '0: W10 W11', '1: X12'))
    play(battle, 'central', plan.slice(0, 3))
    const routeEditor = routesIn(battle, 'central')
    const remainingRoutes = routeEditor.routesOfPlan(plan.slice(3), null) ?? []
    expect(routeEditor.routesOfPlan([{ kind: 'act', answer: [1, 'dig'] }], null)).toBeNull()
    expect(remainingRoutes).toEqual(draw(battle, '0: W11', '1: X12'))
    expect(routeEditor.plan(remainingRoutes).map(({ answer }) => answer)).toEqual(
      plan.slice(3).map(({ answer }) => answer),
    )
    // The moving unit must at least stop before another sets out.
    expect(routeEditor.plan(draw(battle, '1: X12'))[0]).toMatchObject({ kind: 'step', answer: ['stop'] })
  })
})

describe('a route', () => {
  test('6.61-5 6.62: to a hex takes the fewest points; too far is refused with the rule', () => {
    const battle = testBattle({ units: ['ge-inf X10', 'br-inf A01'] })
    const routeEditor = routesIn(battle, 'central', 0)
    const { strokes, ruling } = routeEditor.routeTo([], pieceOf(unitId(0)), 'X12')
    expect(ruling.allowed).toBe(true)
    expect(strokes).toEqual([
      ['enter', battle.hex('X11')],
      ['enter', battle.hex('X12')],
    ])
    expect(routeEditor.routeTo([], pieceOf(unitId(0)), 'X20')).toMatchObject({
      strokes: [],
      ruling: { rule: '6.61-5' },
    })
    const drawn = draw(battle, '0: X11 X12')
    expect(routeEditor.routeTo(drawn, pieceOf(unitId(0)), 'X13').strokes).toEqual([['enter', battle.hex('X13')]])
    expect(routeEditor.routeTo(draw(battle, '0: X11'), pieceOf(unitId(0)), 'X11')).toMatchObject({
      strokes: [],
      ruling: { rule: '6.61' },
    })
    expect(routeEditor.routeTo(drawn, pieceOf(unitId(0)), 'X14').ruling).toMatchObject({
      allowed: false,
      rule: '6.61-5',
    })
  })

  test('8.7-1 8.7-3: takes the bridge one point longer rather than the stream that spends the unit', () => {
    const battle = testBattle({ units: ['ge-inf C13'] })
    const routeEditor = routesIn(battle, 'central', 0)
    const piece = pieceOf(unitId(0))
    const throughStream = routeEditor.legalRoutes(draw(battle, '0: B13'))
    expect(throughStream.refused).toEqual([])
    expect(routeEditor.routeTo([], piece, 'B13').strokes).toEqual(draw(battle, '0: C14 B13')[0]?.strokes)
    expect(routeEditor.reach([], piece)).toContain('B13')
    expect(routeEditor.reach([], piece)).not.toContain('C13')
  })

  test('of two equally short ones the one with less harm is taken', () => {
    const battle = testBattle({ units: ['ge-inf X10', 'br-mg U10 dispersed'] })
    const routeEditor = routesIn(battle, 'central', 0)
    const { strokes } = routeEditor.routeTo([], pieceOf(unitId(0)), 'Y09')
    const formed = (drawn: readonly Json[]) =>
      routeEditor
        .preview([{ piece: pieceOf(unitId(0)), strokes: drawn }], null)
        .routes[0]?.steps.at(-1)
        ?.outcomes.find(({ label }) => label === 'Formed')?.chance ?? 0
    const others = ['0: X09 Y09', '0: Y10 Y09'].flatMap((text) => {
      const drawn = draw(battle, text)
      return routeEditor.legalRoutes(drawn).refused.length === 0 ? [formed(drawn[0]?.strokes ?? [])] : []
    })
    expect(strokes).toHaveLength(2)
    expect(others).toHaveLength(2)
    expect(formed(strokes)).toBeCloseTo(Math.max(...others), 12)
    expect(Math.min(...others)).toBeLessThan(Math.max(...others))
  })

  test('6.63: is cut where the rules stop it, with the rule', () => {
    const battle = testBattle({ units: ['ge-inf X10', 'ge-inf X12', 'ge-inf X12', 'br-inf A01'] })
    const legal = routesIn(battle, 'central', 0).legalRoutes(draw(battle, '0: X11 X12'))
    expect(refusalOf(legal)).toEqual(['unit-0 6.63'])
    expect(legal.routes).toEqual(draw(battle, '0: X11'))
  })

  test('copied to all units runs parallel, in an order that makes room', () => {
    const battle = testBattle({
      units: [
        'ge-inf X11',
        'ge-inf X11',
        'ge-inf X12',
        'ge-inf X12',
        'ge-inf X13',
        'ge-inf W09',
        'ge-inf W09',
        'br-inf A01',
      ],
    })
    battle.say('central', [0, 1, 2, 3, 4])
    const routeEditor = routesIn(battle, 'central')
    const { routes: drawn, refused: barred } = routeEditor.sameForAll(draw(battle, '0: X10 X09'), pieceOf(unitId(0)))
    expect(barred).toEqual([])
    expect(drawn.map(({ piece }) => piece)).toEqual(['unit-0', 'unit-1', 'unit-2', 'unit-3', 'unit-4'])
    play(battle, 'central', routeEditor.plan(drawn))
    expect(['X09', 'X10', 'X11'].map((hex) => battle.unitsIn(hex).length)).toEqual([2, 2, 1])
  })

  test('6.63: is not copied to a unit whose next hex is full, which is reported', () => {
    const battle = testBattle({ units: ['ge-inf X11', 'ge-inf X12', 'ge-inf W12', 'ge-inf W12', 'br-inf A01'] })
    battle.say('central', [0, 1])
    const routeEditor = routesIn(battle, 'central')
    const legal = routeEditor.sameForAll(draw(battle, '0: W11'), pieceOf(unitId(0)))
    expect(refusalOf(legal)).toEqual(['unit-1 6.63'])
    expect(legal.routes).toEqual(draw(battle, '0: W11'))
  })

  /** German arrivals at the eastern rim. */
  const arriving = (count: number, hexes: string) =>
    testBattle({
      units: [],
      changes: {
        reinforcements: [
          {
            side: 'central',
            name: 'arrivals',
            units: [{ type: 'ge-inf', count }],
            entry: { rule: 'eastern edge', hexes },
            turn: 1,
            mode: 'enter',
            provenance: 'test',
          },
        ],
      },
    })

  test('10.21 10.21-1: copied to arrivals of a mass starts from adjacent hexes, two units from each', () => {
    const battle = arriving(5, 'AR03 AR04 AR05 AR06 AR07')
    battle.say('central', [0, 1, 2, 3, 4])
    const routeEditor = routesIn(battle, 'central')
    const { routes: drawn, refused: barred } = routeEditor.sameForAll(draw(battle, '0: AR05 AQ05'), pieceOf(unitId(0)))
    expect(barred).toEqual([])
    play(battle, 'central', routeEditor.plan(drawn))
    expect(battle.unitsIn('AQ05')).toEqual([0, 1])
    expect(['AQ04', 'AQ05', 'AQ06'].map((hex) => battle.unitsIn(hex).length)).toEqual([2, 2, 1])
  })

  test('6.61: is not copied to an arrival without a free entry hex, which is reported', () => {
    const battle = arriving(3, 'AR05')
    battle.say('central', [0, 1, 2])
    const routeEditor = routesIn(battle, 'central')
    const legal = routeEditor.sameForAll(draw(battle, '0: AR05 AQ05'), pieceOf(unitId(0)))
    expect(legal.routes).toHaveLength(2)
    expect(refusalOf(legal)).toEqual(['unit-2 6.61'])
  })
})
