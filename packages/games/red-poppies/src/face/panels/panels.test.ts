import { signed } from '@firestep/face'
import { copy, type Question } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type Side, sides } from '../../data/schema.ts'
import { redPoppies } from '../../index.ts'
import { sideOfSeat } from '../../rules/book.ts'
import { fireModifiers } from '../../rules/shots.ts'
import { type BattleView, destroyed } from '../../rules/state.ts'
import { scoreOf } from '../../rules/victory.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { unitId } from '../../testing/ids.ts'
import { startMove, takeSteps } from '../../testing/move-shorthand.ts'
import { type TestBattle, testBattle } from '../../testing/test-battle.ts'
import { hexOf, makeBoard } from '../board.ts'
import { modifierChart } from './check-charts.ts'
import { panelsFace } from './index.ts'

const ruleIds = new Set(redPoppies.reference.rules.map(({ id }) => id))
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const panelsOf = (battle: TestBattle) => panelsFace(makeBoard(battle.battlefield.book, battle.battlefield.scenario))
const viewOf = (battle: TestBattle, seat: Side | null = null): BattleView => copy(battle.position.view(seat))
const asked = (battle: TestBattle): Question | null =>
  sides.map((side) => battle.position.asked(side)).find((question) => question !== undefined) ?? null
/** The rules of the highlighted rows of a chart. */
const highlightedRules = (battle: TestBattle, chart: string): (string | null)[] =>
  panelsOf(battle)
    .charts(viewOf(battle), asked(battle))
    .filter(({ id }) => id === chart)
    .flatMap(({ rows }) => rows.filter((row) => row.lit).map(({ rule }) => rule))

test('random battles: score, roster, phases, tracks and charts agree with the rules', () => {
  // Differences are collected, because an assertion for each of some hundred thousand facts would take minutes.
  const wrong: string[] = []
  const check = (description: string, actual: unknown, expected: unknown) => {
    if (actual !== expected) wrong.push(`${description}: ${actual}, not ${expected}`)
  }
  const firstSeed = 17
  for (const [i, id] of ['ys1', 'ys2', 'ys4', 'lll1', 'proving', 'proving-open', 'ysc1', 'ysc3', 'lllc2'].entries()) {
    const board = printedBoard(id)
    const panels = panelsFace(board)
    for (const { after: view, question } of playAtRandom(id, firstSeed + i, null)) {
      const points = scoreOf(board.battlefieldOf(view))
      for (const { seat, points: shownPoints, sources } of panels.score(view).sides) {
        check('points', shownPoints, points[sideOfSeat(seat)])
        check('sources', total(sources.map((source) => source.points)), shownPoints)
      }
      check('units', total(panels.roster(view).map(({ rows }) => rows.length)), view.units.length)
      const { phases, now } = panels.phases(view)
      check(`phase ${now}`, phases.filter((phase) => phase.id === now).length, 1)
      for (const { title, value, max } of panels.tracks(view)) check(title, value >= 0 && value <= max, true)
      for (const { rows, columns, id: chart } of panels.charts(view, question))
        for (const { cells, rule } of rows) {
          check(`${chart} ${cells[0]}`, cells.length, columns.length)
          check(`rule ${rule}`, rule === null || ruleIds.has(rule), true)
        }
      for (const { places, rule } of panels.score(view).objectives) {
        check(`rule ${rule}`, ruleIds.has(rule), true)
        for (const place of places) check(place, hexOf(board, place) !== null, true)
      }
    }
  }
  expect([...new Set(wrong)].slice(0, 8)).toEqual([])
})

describe('the score', () => {
  test('YS1.victory: each side scores its own items: hexes for the British, batteries for the Germans', () => {
    const battle = testBattle({ scenario: 'ys1', units: ['br-bef AG16', 'br-art AC16', 'ge-res AH15'] })
    const battery = battle.battle.state.units[1]
    if (battery !== undefined) battery.hex = destroyed
    const score = panelsOf(battle).score(viewOf(battle))
    expect(score.sides).toEqual([
      { seat: 'central', points: 1, sources: [{ text: '1 × British artillery unit destroyed', points: 1 }] },
      { seat: 'entente', points: 1, sources: [{ text: '1 × hex controlled', points: 1 }] },
    ])
    expect(score.objectives.map(({ text, holder }) => [text, holder])).toEqual([
      ['AG16 (Gheluvelt)', 'entente'],
      ['AG17 (Gheluvelt)', null],
      ['AH15 (Gheluvelt)', 'central'],
      ['AH16 (Gheluvelt)', null],
      ['Each British artillery unit destroyed', 'central'],
    ])
  })

  test('YS3.victory: long lists of hexes are grouped by holder, and more than half of the points decides', () => {
    const battle = testBattle({ scenario: 'ys3', units: ['br-inf V10', 'ge-inf X10'] })
    const { objectives, needed, unit } = panelsOf(battle).score(viewOf(battle))
    expect(needed).toBe(38)
    expect(unit.many).toBe('points')
    const heights = objectives.filter(({ text }) => text.startsWith('Each level 3 hex'))
    expect(total(heights.map(({ places }) => places.length))).toBe(48)
    expect(objectives.filter(({ points }) => points === 3)).toHaveLength(9)
  })

  test('LLL3.victory 10.1-1: two hexes are enough for the named side', () => {
    const muhr = panelsFace(printedBoard('lll3')).score(viewOf(testBattle({ scenario: 'lll3' })))
    expect(muhr.needed).toBe(2)
    expect(muhr.sides.map(({ seat, needed }) => [seat, needed])).toEqual([
      ['central', 2],
      ['entente', 31],
    ])
  })
})

describe('charts', () => {
  test('card.category: the modifiers of a possible reaction shot are highlighted, and no others', () => {
    const battle = testBattle({ units: ['ge-inf X10', 'br-inf V10 in'], changes: { ignoreWire: true } })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'W10')
    const shot = { shooter: unitId(1), hex: battle.hex('W10'), afv: null }
    const rules = fireModifiers(battle.battlefield, shot, unitId(0)).map(({ rule }) => rule)
    expect(rules).toContain('card.movement.area')
    expect(new Set(highlightedRules(battle, 'modifiers'))).toEqual(new Set(rules))
    expect(highlightedRules(battle, 'units')).toHaveLength(4)
  })

  test('card.terrain.cover card.deployment.formed card.range.distance: the card shows the values that the rules add', () => {
    const battle = testBattle({
      units: ['ge-inf X10', 'ge-inf X11 dispersed in', 'br-inf V10', 'br-inf X11'],
      change: (state, { hex }) => void state.scrapes.push(hex('V10')),
    })
    const nothingRelevant = { kind: null, units: [], hexes: [], modifiers: new Set<string>() }
    const { rows } = modifierChart(nothingRelevant)
    const printed = (rule: string): string | undefined => rows.find((row) => row.rule === rule)?.cells[2]
    const added = [
      ...fireModifiers(battle.battlefield, { shooter: unitId(0), hex: battle.hex('V10'), afv: null }, unitId(2)),
      ...fireModifiers(battle.battlefield, { shooter: unitId(3), hex: battle.hex('X11'), afv: null }, unitId(1)),
    ].filter(({ rule }) => rule !== '6.53')
    expect(added.map(({ rule }) => rule)).toEqual([
      'card.deployment.formed',
      'card.range.distance',
      '8.2',
      'card.range.samehex',
      'card.terrain.trench',
    ])
    expect(added.map(({ rule }) => printed(rule))).toEqual(added.map(({ value }) => signed(value)))
  })

  test('7.21: signals are shown before and after a bombardment, with their current chance', () => {
    const battle = testBattle({
      scenario: 'ys3',
      change(state) {
        state.bombarded = true
      },
    })
    const chart = panelsOf(battle)
      .charts(viewOf(battle), asked(battle))
      .find(({ id }) => id === 'transmission')
    const row = (mode: string) => chart?.rows.find(({ cells }) => cells[0] === mode)
    expect(row('Runner')?.cells.slice(0, 5)).toEqual(['Runner', '6', '4', '3, after a bombardment 6', '17%'])
    expect(row('Telephone')?.cells.slice(0, 5)).toEqual(['Telephone', '9', '0', '1', '0%'])
    expect(row('Runner')?.lit).toBe(true)
    expect(row('Aircraft')?.lit).toBe(false)
  })

  test('3.2: every unit type of the scenario is in the chart with both its sides', () => {
    const chart = panelsFace(printedBoard('ys4'))
      .charts(viewOf(testBattle({ scenario: 'ys4' })), null)
      .find(({ id }) => id === 'units')
    expect(chart?.rows.map(({ cells }) => cells[1])).toEqual(Array(3).fill(['formed', 'dispersed']).flat())
    expect(chart?.rows[0]?.cells).toEqual(['British infantry company (1915)', 'formed', '+2', '–', '2', '4', '8', '3'])
    expect(chart?.rows[0]?.mark).toBe('reconstructed')
  })
})

describe('the tray', () => {
  const trayTexts = (battle: TestBattle, seat: Side) =>
    panelsOf(battle)
      .tray(viewOf(battle), seat)
      .map(({ name, count, note }) => `${name} ${count}${note === undefined ? '' : `, ${note}`}`)

  test('5.23 3.3: commands left count down with each half, and a command under way shows who is to act', () => {
    const battle = testBattle({
      units: ['ge-inf X10', 'ge-inf X10', 'ge-inf X09 spent', 'br-inf A12'],
      changes: { artillery: [], bombardments: [] },
      couplets: 2,
    })
    expect(trayTexts(battle, 'central')).toEqual(['Commands left 2 of 2', 'Units ready 2 of 3'])
    battle.say('central', [0, 1])
    expect(trayTexts(battle, 'central')).toEqual(['Commands left 1 of 2', 'Still to act 2', 'Units ready 2 of 3'])
    battle.say('central', [0, 'move'])
    expect(trayTexts(battle, 'central')[1]).toBe('Still to act 1, 3 movement points left')
    takeSteps(battle, 'central', 'stop')
    battle.say('central', ['done'])
    expect(trayTexts(battle, 'central')).toEqual(['Commands left 1 of 2', 'Units ready 1 of 3'])
    expect(trayTexts(battle, 'entente')[0]).toBe('Commands left 2 of 2')
  })

  test('7.221: off-map guns are free, called, primed or firing', () => {
    const guns = {
      side: 'entente',
      groups: 3,
      firepower: 3,
      howitzer: false,
      mode: 'runner',
      preregistered: false,
      provenance: 'test',
    }
    const battle = testBattle({
      units: [],
      changes: { artillery: [guns], bombardments: [] },
      change(state, { vertex }) {
        const [first, second] = state.groups
        for (const group of [first, second])
          if (group !== undefined)
            group.crossHair = { vertex: vertex('V10 W10 W11'), load: 'shell', mode: 'runner', due: 4 }
        if (second !== undefined) second.primed = true
      },
    })
    expect(trayTexts(battle, 'entente')).toContain('Guns to call 1 of 3, 1 primed and 1 called')
    expect(trayTexts(battle, 'central').join()).not.toContain('Guns')
  })

  test('nothing is left to spend before the first turn, or for a spectator', () => {
    const battle = testBattle({ scenario: 'ys1', phase: 'set up', turn: 0 })
    expect(panelsOf(battle).tray(viewOf(battle), 'central')).toEqual([])
    expect(panelsOf(testBattle()).tray(viewOf(testBattle()), 'nobody')).toEqual([])
  })
})

describe('turn, tracks and roster', () => {
  test('5.23: the current couplet says whose half it is', () => {
    const battle = testBattle({ units: ['ge-inf X10', 'br-inf V10'], actor: 'entente', couplets: 2, turn: 3 })
    expect(panelsOf(battle).phases(viewOf(battle))).toEqual({
      turn: 'Turn 3 of 12',
      shortTurn: 'Turn 3',
      seat: 'entente',
      phases: [
        { id: 'initiative', name: 'Initiative' },
        { id: 'couplet 1', name: 'Couplet 1 of 2: British half', short: 'Couplet 1' },
        { id: 'couplet 2', name: 'Couplet 2', short: 'Couplet 2' },
        { id: 'administration', name: 'Administration' },
      ],
      now: 'couplet 1',
    })
  })

  test('7.221 6.83-2: hourglasses and transport are on the tracks', () => {
    const battle = testBattle({
      scenario: 'lll2',
      change(state, { vertex }) {
        const [guns] = state.groups
        if (guns !== undefined)
          guns.crossHair = { vertex: vertex('AF13 AF14 AG14'), load: 'shell', mode: 'runner', due: 4 }
        const wagon = state.transport.find(({ side }) => side === 'entente')
        if (wagon !== undefined) wagon.used = true
      },
    })
    const tracks = panelsOf(battle).tracks(viewOf(battle))
    expect(tracks.find(({ title }) => title.startsWith('Hourglass'))).toMatchObject({
      value: 4,
      detail: 'primed in turn 4',
    })
    expect(tracks.find(({ title }) => title === 'Russian wagons used')).toMatchObject({ value: 1, max: 3 })
    const boxes = panelsOf(battle).boxes(viewOf(battle))
    expect(boxes.find(({ title }) => title === 'Russian artillery')?.items[0]).toBe(
      'guns +3 no. 1, by runner: cross hair on AF13/AF14/AG14 (shell, by runner), due in turn 4',
    )
    expect(boxes.find(({ title }) => title === 'Austro-Hungarian arrivals to come')?.items).toEqual([
      'turn 5: 12 × Honved infantry company; 3 × Austro-Hungarian machine gun platoon, west edge (row 25), columns R to Z',
    ])
  })

  test('the roster tells the condition of each unit, and losses', () => {
    const battle = testBattle({ units: ['ge-inf X10 in', 'ge-inf X09 spent dispersed', 'br-inf V10'] })
    const lostUnit = battle.battle.state.units[2]
    if (lostUnit !== undefined) lostUnit.hex = destroyed
    const rows = panelsOf(battle)
      .roster(viewOf(battle))
      .flatMap((group) => group.rows)
    expect(rows.map(({ state, openAction, lost, place }) => [state, openAction, lost, place])).toEqual([
      ['formed, ready, IN the trench, X10', 'ready', 0, 'X10'],
      ['dispersed, spent, X09', null, 0, 'X09'],
      ['destroyed', null, 1, null],
    ])
  })
})

describe('sight', () => {
  test('4.91: from Hill 60 the wood blocks sight to the hex behind', () => {
    const battle = testBattle({ scenario: 'ys3', units: [] })
    const { sight } = panelsOf(battle)
    expect(sight(viewOf(battle), 'N19', 'P21').ruling.allowed).toBe(true)
    const hidden = sight(viewOf(battle), 'N19', 'O23')
    expect(hidden.ruling.allowed).toBe(false)
    expect(hidden.marks[0]).toMatchObject({ type: 'sight', from: 'N19', to: 'O23', blockedAt: 'O22' })
  })

  test('4.92 4.1: sight goes to vertices, where guns are aimed, but does not start at one', () => {
    const battle = testBattle({ scenario: 'ys3', units: [] })
    const { sight } = panelsOf(battle)
    expect(sight(viewOf(battle), 'N19', 'N18/N19/O19').ruling.allowed).toBe(true)
    expect(sight(viewOf(battle), 'N18/N19/O19', 'N19').ruling).toMatchObject({ allowed: false, rule: '4.1' })
  })
})

test('provenance: the map is reconstructed, figures were found, melee values were not', () => {
  const { provenance } = panelsFace(printedBoard('ys1'))
  const view = viewOf(testBattle({ scenario: 'ys1' }))
  expect(provenance(view, { at: 'place', place: 'AG16' })).toEqual([
    { what: 'the map: heights, woods, roads, trenches', mark: 'reconstructed' },
    { what: 'where the battle is fought', mark: 'found' },
  ])
  expect(provenance(view, { at: 'piece', piece: 'unit-0' })).toEqual([
    { what: 'fire, range, cohesion and movement', mark: 'found' },
    { what: 'melee', mark: 'reconstructed' },
    { what: 'that it fought here', mark: 'found' },
    { what: 'its name', mark: 'reconstructed' },
  ])
  expect(provenance(view, { at: 'place', place: 'nowhere' })).toEqual([])
})

describe('between the engagements of a campaign', () => {
  /** Guns of one side that were called in turn 9 and are due in turn 15. */
  const battleWithGunsCalled = (side: Side) =>
    testBattle({
      scenario: 'ysc1',
      units: ['ge-res AR12', 'br-bef A12'],
      turn: 9,
      change(state, at) {
        const guns = state.groups.find((group) => group.side === side)
        if (guns !== undefined)
          guns.crossHair = { vertex: at.vertex('N18 O19 N19'), load: 'shell', mode: 'runner', due: 15 }
      },
    })
  const hourglass = (battle: TestBattle): string | undefined =>
    panelsOf(battle)
      .tracks(viewOf(battle))
      .find(({ title }) => title.startsWith('Hourglass'))?.detail

  test('11.32-1: the defender’s late call is in time for a counter-attack, the attacker’s is too late', () => {
    expect(hourglass(battleWithGunsCalled('entente'))).toBe('primed in turn 3 of a counter-attack')
    expect(hourglass(battleWithGunsCalled('central'))).toBe('primed in turn 15, too late')
    const guns = panelsOf(battleWithGunsCalled('entente'))
      .boxes(viewOf(battleWithGunsCalled('entente')))
      .find(({ title }) => title === 'British artillery')
    expect(guns?.items.join()).toContain('due in turn 3 of a counter-attack')
  })

  test('YS-C1.reinforce.2 11.12: units to be put down on a later day are listed with their place', () => {
    const battle = testBattle({ scenario: 'ysc1' })
    const arrivals = panelsOf(battle)
      .boxes(viewOf(battle))
      .find(({ title }) => title === 'British arrivals to come')
    expect(arrivals?.items).toEqual([
      expect.stringMatching(/^day 2: 24 × BEF .*, on or adjacent to Ypres \(B06-B10\)$/),
    ])
  })

  test('11.12a 11.54 11.55 LLL-C1.special.1: the phase bar shows whose segment it is', () => {
    const seat = (scenario: string, phase: 'mount' | 'improve' | 'redeploy', step: number) => {
      const battle = testBattle({ scenario, units: ['ge-mg AR12', 'br-mg A12'], phase: 'couplet' })
      return panelsOf(battle).phases({ ...viewOf(battle), phase, step }).seat
    }
    expect(seat('lllc1', 'mount', 0)).toBe('central')
    expect([0, 1].map((step) => seat('ysc3', 'improve', step))).toEqual(['central', 'entente'])
    expect([0, 1].map((step) => seat('ysc3', 'redeploy', step))).toEqual(['central', 'entente'])
    expect([0, 1].map((step) => seat('ysc1', 'improve', step))).toEqual(['entente', 'central'])
  })
})
