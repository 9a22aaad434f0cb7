import type { DrawnRoutes, RouteEditor } from '@firestep/face'
import { type Json, orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../../data/schema.ts'
import { elementsOf } from '../../../testing/json.ts'
import { movementBattle, passReactions } from '../../../testing/movement.ts'
import type { TestBattle } from '../../../testing/test-battle.ts'
import { testScenario } from '../../../testing/test-data.ts'
import { boardOf, pieceOf } from '../../board.ts'
import { questions } from '../../questions/index.ts'

function routeEditorIn(battle: TestBattle, soFar: readonly Json[] = [], seat: Side = 'entente'): RouteEditor {
  const board = orThrow(boardOf(battle.context.book, testScenario))
  const question = battle.position.asked(seat)
  const view = battle.position.view(seat)
  const routeEditor = question === undefined ? null : questions(board, battle.rules).routeEditor(view, question, soFar)
  if (routeEditor === null) throw new Error('no ways can be drawn here')
  return routeEditor
}

const piece = (battle: TestBattle, name: string): string => pieceOf('entente', battle.unit(name))

/** The hexes of the route to a place, or the rule that bars it. */
function routeTo(
  battle: TestBattle,
  routeEditor: RouteEditor,
  name: string,
  to: string,
  drawn: DrawnRoutes = [],
): string[] | string {
  const { strokes, ruling } = routeEditor.routeTo(drawn, piece(battle, name), to)
  return ruling.allowed ? strokes.map((stroke) => battle.label(elementsOf(stroke)[1])) : ruling.rule
}

const goStrokes = (battle: TestBattle, ...hexes: string[]): Json[] => hexes.map((hex) => ['go', battle.hex(hex)])

describe('routes of several hexes', () => {
  test('14.1.5: a far hex is reached by the cheapest route, and only as far as the points last', () => {
    const battle = movementBattle({
      levels: ['1111111', '1111111', '1121111', '1131111', '1111111', '1111111', '1111111'],
      units: ['entente A half battalion 03.02'],
    })
    const routeEditor = routeEditorIn(battle)
    expect(routeEditor.movers).toEqual([{ piece: piece(battle, 'A'), label: 'A (03.02)', place: '03.02' }])
    const route = routeTo(battle, routeEditor, 'A', '03.05')
    expect(route).not.toContain('03.03')
    expect(route).toHaveLength(4)
    expect(route.at(-1)).toBe('03.05')
    expect(routeTo(battle, routeEditor, 'A', '03.02')).toBe('14.1.5')
  })

  test('17.4.5: of equally cheap routes the one with the least harm is proposed', () => {
    const battle = movementBattle({
      units: ['entente A half battalion 04.06', 'ottoman Foe half battalion 03.05'],
    })
    const routeEditor = routeEditorIn(battle)
    // Three hexes either way; along the fourth column it would pass in front of their rifles.
    expect(routeTo(battle, routeEditor, 'A', '05.04')).toEqual(['05.06', '05.05', '05.04'])
  })

  test('14.1.7 14.1.8: a stack moves as one; consecutive hexes are one answer, and a stop ends it', () => {
    const battle = movementBattle({
      units: ['entente A half battalion 03.03', 'entente B half battalion 03.03', 'entente C half battalion 05.05'],
    })
    const routeEditor = routeEditorIn(battle)
    const [first, second] = [piece(battle, 'A'), piece(battle, 'C')]
    expect(routeEditor.movers.map(({ label }) => label)).toEqual(['A and B (03.03)', 'C (05.05)'])
    const without: Json = ['without', battle.unit('B')]
    expect(routeEditor.nextOptions([], first).map(({ part }) => part)).toContainEqual(without)
    const drawn = [
      { piece: first, strokes: [without, ...goStrokes(battle, '03.02', '03.01'), ['column']] },
      { piece: second, strokes: goStrokes(battle, '05.04') },
    ]
    expect(routeEditor.legalRoutes(drawn)).toEqual({ routes: drawn, refused: [] })
    const plan = routeEditor.plan(drawn)
    expect(plan.map(({ kind, answer }) => [kind, answer])).toEqual([
      ['move', [battle.unit('A')]],
      ['step', ['go', battle.hex('03.02'), battle.hex('03.01')]],
      ['step', ['column']],
      ['step', ['stop']],
      ['move', [battle.unit('C')]],
      ['step', ['go', battle.hex('05.04')]],
      ['step', ['stop']],
    ])
    expect(routeEditor.routesOfPlan(plan, null)).toEqual(drawn)
    for (const { answer } of plan) battle.say('entente', answer)
    expect(['A', 'B', 'C'].map((name) => battle.label(battle.of(name).hex))).toEqual(['03.01', '03.03', '05.04'])
    expect(battle.of('A').column).toBe(true)
  })

  test('14.1.7: only the chosen units get a route; a unit that has moved is refused', () => {
    const battle = movementBattle({
      units: ['entente A half battalion 03.03', 'entente B half battalion 03.03', 'entente C half battalion 05.05'],
    })
    expect(routeEditorIn(battle, [battle.unit('B')]).movers.map(({ label }) => label)).toEqual(['B (03.03)'])
    battle.say('entente', [battle.unit('C')])
    battle.say('entente', ['go', battle.hex('05.04')])
    battle.say('entente', ['stop'])
    expect(routeEditorIn(battle).whyNot([], piece(battle, 'C'))).toMatchObject({ allowed: false, rule: '12.0' })
  })

  test('14.1.5: the illegal rest of a route is cut off, with the rule', () => {
    const battle = movementBattle({ units: ['entente A half battalion 03.03', 'ottoman Foe half battalion 03.01'] })
    const routeEditor = routeEditorIn(battle)
    const routes = [{ piece: piece(battle, 'A'), strokes: goStrokes(battle, '03.02', '03.01') }]
    const { routes: drawn, refused: barred } = routeEditor.legalRoutes(routes)
    expect(drawn[0]?.strokes).toEqual(goStrokes(battle, '03.02'))
    expect(barred.map(({ ruling }) => ruling)).toMatchObject([{ allowed: false, rule: '14.1.10' }])
    expect(routeTo(battle, routeEditor, 'A', '03.01', drawn)).toBe('14.1.10')
  })

  test('the same route for other stacks runs parallel, and stacks that would leave the map are reported', () => {
    const battle = movementBattle({
      units: ['entente A half battalion 03.03', 'entente B half battalion 05.03', 'entente C half battalion 06.01'],
    })
    const routeEditor = routeEditorIn(battle)
    const { routes: drawn, refused: barred } = routeEditor.sameForAll(
      [{ piece: piece(battle, 'A'), strokes: goStrokes(battle, '03.02', '03.01') }],
      piece(battle, 'A'),
    )
    expect(drawn.map(({ strokes }) => strokes)).toEqual([
      goStrokes(battle, '03.02', '03.01'),
      goStrokes(battle, '05.02', '05.01'),
    ])
    expect(barred.map(({ piece: who, ruling }) => [who, !ruling.allowed && ruling.rule])).toEqual([
      [piece(battle, 'C'), '14.1.5'],
    ])
  })
})

describe('previews of routes', () => {
  const watchedBattle = () =>
    movementBattle({
      units: ['entente A half battalion 04.06', 'ottoman Foe mg section 04.02'],
      dice: [0, 0, 0, 0, 0, 0, 0, 0],
    })

  test('17.4.5 17.2 step 5: tell who may fire at each step, the chance to get so far, and the steps lost in all', () => {
    const battle = watchedBattle()
    const strokes = goStrokes(battle, '04.05', '04.04', '04.03')
    const { routes, lines, odds, marks } = routeEditorIn(battle).preview([{ piece: piece(battle, 'A'), strokes }], null)
    const [route] = routes
    expect(route?.text).toMatch(/^04\.05, 04\.04, 04\.03; \S+ of \S+ points; up to [\d.]+ steps? lost on average$/)
    expect(route?.end).toBe('04.03')
    expect(route?.steps.map(({ reactors }) => reactors)).toEqual([[], ['Foe (04.02)'], ['Foe (04.02)']])
    const goesOn = (route?.steps ?? []).map(({ outcomes }) => outcomes[0]?.chance ?? 0)
    expect(goesOn[0]).toBe(1)
    expect(goesOn[1]).toBeLessThan(goesOn[0] ?? 0)
    expect(goesOn[2]).toBeLessThan(goesOn[1] ?? 0)
    expect(lines).toContain('May fire: 04.02.')
    expect(odds.length).toBeGreaterThan(0)
    expect(marks).toContainEqual({ type: 'path', places: ['04.06', '04.05', '04.04', '04.03'], seat: 'entente' })
  })

  test('16.3 17.4: the part of a stretch that fire cut off is read back if the stack can go on, and dropped if it failed', () => {
    const endings = { on: 0, over: 0 }
    const missed = [9, 9, 9]
    const hitAndFailed = [0, 0, 0, 9, 9]
    for (const dice of [missed, hitAndFailed]) {
      const battle = movementBattle({
        units: ['entente A half battalion 04.06', 'ottoman Foe mg section 04.02'],
        dice,
      })
      const routeEditor = routeEditorIn(battle)
      const route = { piece: piece(battle, 'A'), strokes: goStrokes(battle, '04.05', '04.04', '04.03') }
      const [begin, stretch, ...rest] = routeEditor.plan([route])
      if (begin === undefined || stretch === undefined) throw new Error('nothing is planned')
      battle.say('entente', begin.answer)
      battle.say('entente', stretch.answer)
      // The second hex is the first in their range.
      battle.say('ottoman', [[0, battle.hex('04.04')], battle.unit('Foe')])
      while (battle.asked('entente') !== 'step' && battle.asked('entente') !== 'move')
        battle.say('entente', battle.asked('entente') === 'lead' ? 'check' : [])
      const remainingRoutes = routeEditorIn(battle).routesOfPlan(rest, stretch)
      if (battle.state.moving === null) {
        endings.over++
        expect(remainingRoutes).toEqual([])
      } else {
        endings.on++
        expect(remainingRoutes).toEqual([{ piece: piece(battle, 'A'), strokes: goStrokes(battle, '04.03') }])
      }
    }
    expect(endings).toEqual({ on: 1, over: 1 })
  })

  test('17.7.7a: a route far from rifles is drawn hex by hex and declared as one', () => {
    const battle = movementBattle({
      units: ['entente A half battalion 01.07', 'ottoman G mountain 75mm 4guns 04.01', 'ottoman H picket 07.01'],
    })
    const routeEditor = routeEditorIn(battle)
    const drawn = [{ piece: piece(battle, 'A'), strokes: goStrokes(battle, '01.06', '02.05') }]
    expect(routeEditor.legalRoutes(drawn)).toEqual({ routes: drawn, refused: [] })
    expect(routeEditor.nextOptions(drawn, piece(battle, 'A')).some(({ part }) => elementsOf(part)[0] === 'go')).toBe(
      true,
    )
    for (const { answer } of routeEditor.plan(drawn)) {
      battle.say('entente', answer)
      passReactions(battle)
    }
    expect(battle.label(battle.of('A').hex)).toBe('02.05')
  })

  test('17.7.7a: a route already declared to guns cannot be extended', () => {
    const battle = movementBattle({
      units: ['entente A half battalion 01.07', 'ottoman G mountain 75mm 4guns 04.01', 'ottoman H picket 07.01'],
    })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('01.06')])
    passReactions(battle)
    expect(routeTo(battle, routeEditorIn(battle), 'A', '02.05')).toBe('17.7.7a')
  })
})
