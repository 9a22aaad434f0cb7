/** Catalogue entries of each kind of play, and no others. */
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { idleUntil, oneCoupletDice, secondMorning } from '../testing/idle-campaign.ts'
import { startMove, takeSteps } from '../testing/move-shorthand.ts'
import { afterSetup } from '../testing/started-scenario.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { catalogueOf } from './fuzz-catalogue.ts'
import { SIDE_FEATURE } from './map-sheet.ts'
import { destroyed } from './state.ts'

/** The entries used, in alphabetical order; the catalogue contains all of them. */
function usedEntries({ used }: TestBattle): string[] {
  return [...used].sort()
}

const carriers = (kind: string): Json => [{ side: 'central', kind, groups: 1, fromTurn: 1, provenance: 'test' }]

describe('catalogue entries for movement', () => {
  test('a move counts formation, action, unit type and steps', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP03'] })
    startMove(battle, 'central', [0, 1])
    takeSteps(battle, 'central', 'AP03', 'pick up 1', 'leave 0', 'stop')
    expect(usedEntries(battle)).toEqual([
      'mass',
      'move',
      'moved: ge-inf',
      'step: enter',
      'step: leave',
      'step: pick up',
      'step: stop',
    ])
  })

  test('transport and the road bonus count', () => {
    const battle = testBattle({ units: ['ge-mg AI17'], changes: { transport: carriers('mule') } })
    startMove(battle, 'central', [0], 'mule')
    takeSteps(battle, 'central', 'AJ17', 'AK18')
    expect(usedEntries(battle)).toEqual(['move', 'moved: ge-mg', 'step: enter', 'transport: mule', 'unit'])
    takeSteps(battle, 'central', 'AL18')
    expect(usedEntries(battle)).toContain('road bonus')
  })

  test('transport lost to reaction fire counts', () => {
    const units = ['ge-mg AI17', 'br-mg AJ15 dispersed']
    const battle = testBattle({ units, changes: { transport: carriers('mule') }, dice: [6, 5] })
    startMove(battle, 'central', [0], 'mule')
    takeSteps(battle, 'central', 'AJ17')
    battle.say('entente', [1])
    expect(usedEntries(battle)).toEqual([
      'area fire',
      'check: fire',
      'cover: higher ground',
      'fire: reaction',
      'fired: br-mg',
      'move',
      'moved: ge-mg',
      'step: enter',
      'transport lost',
      'transport: mule',
      'unit',
    ])
  })

  test('crossing wire counts, and armour that breaches it', () => {
    const cross = (type: string) => {
      const battle = testBattle({ units: [`${type} W02`, 'br-inf A01'], dice: [1, 1] })
      startMove(battle, 'central', [0])
      takeSteps(battle, 'central', 'V02')
      return usedEntries(battle)
    }
    expect(cross('ge-inf')).toEqual(['crossed: wire', 'move', 'moved: ge-inf', 'step: enter', 'unit'])
    expect(cross('ge-tank')).toEqual([
      'check: bog',
      'crossed: wire',
      'move',
      'moved: ge-tank',
      'step: enter',
      'unit',
      'wire breached by armour',
    ])
  })

  test('crossing a stream, entering the map and leaving it count', () => {
    const arriving = { side: 'central', name: 'late', units: [{ type: 'ge-late', count: 1 }], turn: 1, mode: 'enter' }
    const entry = { rule: 'eastern edge', hexes: 'AR05' }
    const battle = testBattle({
      units: ['ge-inf AR06', 'br-inf A01'],
      changes: { reinforcements: [{ ...arriving, entry, provenance: 'test' }] },
    })
    startMove(battle, 'central', [2], 'dispersed')
    takeSteps(battle, 'central', 'AR05', 'stop')
    expect(usedEntries(battle)).toEqual([
      'move',
      'moved: ge-late',
      'step: enter',
      'step: stop',
      'unit',
      'walked on',
      'walked on dispersed',
    ])
    battle.say('entente', ['pass'])
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'exit')
    expect(usedEntries(battle)).toContain('step: exit')
    const { sheet } = battle.battlefield
    const side = sheet.sides.findIndex(
      (bits) => (bits & (SIDE_FEATURE.stream | SIDE_FEATURE.bridge)) === SIDE_FEATURE.stream,
    )
    const [from, to] = [...sheet.grid.sideHexes.subarray(side * 2, side * 2 + 2)].map(battle.label)
    const wet = testBattle({ units: [`ge-inf ${from}`, 'br-inf AR01'] })
    startMove(wet, 'central', [0])
    takeSteps(wet, 'central', to ?? '')
    expect(usedEntries(wet)).toContain('crossed: stream')
  })

  test('going IN trenches and blockhouses counts', () => {
    const battle = testBattle({
      units: ['ge-inf X10', 'ge-mg AP02', 'br-inf A01'],
      change: (state, { hex }) => void state.blockhouses.push(hex('AP02')),
    })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'in')
    expect(usedEntries(battle)).toContain('in: trench')
    expect(usedEntries(battle)).not.toContain('in: blockhouse')
    takeSteps(battle, 'central', 'stop')
    battle.say('entente', ['pass'])
    startMove(battle, 'central', [1])
    takeSteps(battle, 'central', 'in')
    expect(usedEntries(battle)).toContain('in: blockhouse')
  })
})

describe('catalogue entries for fighting', () => {
  test('a shot, the return shot and the cover of both targets count', () => {
    const units = ['br-mg V10 dispersed in', 'ge-mg W10 dispersed']
    const battle = testBattle({ actor: 'entente', units, dice: [1, 2, 1, 2] })
    battle.say('entente', [0])
    battle.say('entente', [0, 'fire', battle.hex('W10')])
    battle.say('central', [1])
    expect(usedEntries(battle)).toEqual([
      'area fire',
      'check: fire',
      'cover: craters',
      'cover: trench',
      'fire',
      'fire: command',
      'fire: shoot back',
      'fired: br-mg',
      'fired: ge-mg',
      'unit',
    ])
  })

  test('fire at armour counts', () => {
    const battle = testBattle({ units: ['ge-art V12 dispersed', 'br-tank V10 spent'], dice: [1, 2] })
    battle.say('central', [0])
    battle.say('central', [0, 'anti-tank', battle.hex('V10'), 1])
    expect(usedEntries(battle)).toEqual([
      'anti-tank',
      'anti-tank fire',
      'check: fire',
      'fire: command',
      'fired: ge-art',
      'unit',
    ])
  })

  test('a melee counts, and the ground it hallows', () => {
    const fight = (...dice: number[]) => {
      const battle = testBattle({ units: ['ge-inf AP02', 'br-inf AP02 spent'], dice })
      startMove(battle, 'central', [0])
      takeSteps(battle, 'central', 'melee')
      return usedEntries(battle)
    }
    const melee = ['check: melee', 'melee', 'move', 'moved: ge-inf', 'step: melee', 'unit']
    expect(fight(1, 2, 1, 2)).toEqual(melee)
    expect(fight(1, 1, 1, 2)).toEqual([...melee, 'hallowed ground'].sort())
  })

  test('digging counts, and the scrape it leaves', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'br-inf A01'], couplets: 1, dice: [1, 2] })
    battle.say('central', [0])
    battle.say('central', [0, 'dig'])
    expect(usedEntries(battle)).toEqual(['dig', 'unit'])
    battle.say('entente', ['pass'])
    expect(usedEntries(battle)).toEqual(['dig', 'scrape', 'unit'])
  })
})

describe('catalogue entries for artillery', () => {
  const near = 'V10 W10 W11'
  const guns = (mode: string): Json => [
    { side: 'central', groups: 1, firepower: 3, howitzer: false, mode, preregistered: false, provenance: 'test' },
  ]
  const laid = (load: 'shell' | 'gas' | 'smoke', dice: readonly number[]) =>
    testBattle({
      units: ['ge-inf X12', 'br-inf W10 spent'],
      changes: { artillery: guns('runner'), bombardments: [] },
      dice,
      change(state, { vertex }) {
        state.control = '.'.repeat(state.control.length)
        for (const group of state.groups)
          Object.assign(group, { primed: true, crossHair: { vertex: vertex(near), load, mode: 'runner', due: 1 } })
      },
    })

  test('a call counts its mode, and with a flare the preregistered vertex', () => {
    const call = (mode: string) => {
      const battle = testBattle({
        units: ['ge-inf X10', 'br-inf V10 in'],
        changes: { artillery: guns(mode), bombardments: [] },
        change(state, { vertex }) {
          state.secrets.central.preregistered[0] = vertex(near)
        },
      })
      battle.say('central', ['call', 0, mode, battle.vertex(near), 'shell'])
      return usedEntries(battle)
    }
    expect(call('runner')).toEqual(['call', 'mode: runner'])
    expect(call('flare')).toEqual(['call', 'mode: flare', 'preregistered'])
  })

  test('fire for effect counts its load, and a stray', () => {
    const battle = laid('shell', [1, 2, 1, 1, 2])
    battle.say('central', [0])
    expect(usedEntries(battle)).toEqual(['check: fire', 'cover: craters', 'load: shell', 'unit'])
    const wide = laid('smoke', [1, 2, 6, 1])
    wide.say('central', [0])
    expect(wide.asked('central')).toBe('spine')
    wide.say('central', wide.choices('central')[0] ?? null)
    expect(usedEntries(wide)).toEqual(['load: smoke', 'stray', 'unit'])
  })

  test('gas counts when it drifts and when a unit enters it', () => {
    const battle = laid('gas', [1, 2, 1, 1, 1])
    battle.say('central', [0])
    battle.say('entente', battle.choices('entente')[0] ?? null)
    expect(usedEntries(battle)).toEqual(['check: gas', 'gas drift', 'load: gas', 'unit'])
    const walking = testBattle({
      units: ['ge-inf AP02', 'br-inf A01'],
      change: (state, { hex }) => void state.gas.push(hex('AP03')),
      dice: [1, 2],
    })
    startMove(walking, 'central', [0])
    takeSteps(walking, 'central', 'AP03')
    expect(usedEntries(walking)).toEqual(['check: gas', 'entered gas', 'move', 'moved: ge-inf', 'step: enter', 'unit'])
  })

  test('entering lasting fire or a barrage counts', () => {
    const walk = (change: NonNullable<TestBattleSetup['change']>, barrage: Json = null) => {
      const units = ['ge-inf AP02', 'br-inf A01']
      const changes = { artillery: guns('runner'), bombardments: [], barrage }
      const battle = testBattle({ units, changes, change, dice: [1, 2] })
      startMove(battle, 'central', [0])
      takeSteps(battle, 'central', 'AP03')
      return usedEntries(battle)
    }
    const walked = ['move', 'moved: ge-inf', 'step: enter', 'unit']
    const shelled = walk((state, { vertex }) => {
      for (const group of state.groups) group.effect = { vertex: vertex('AP03 AP04 AO04'), load: 'shell' }
    })
    expect(shelled).toEqual(['check: fire', 'cover: higher ground', 'entered fire', ...walked])
    const creeping = { side: 'entente', rule: 'test', areas: ['AP03'], firstTurn: 1, lastTurn: 9 }
    const barraged = walk((state) => {
      state.barrage = { area: 0, advanced: true, over: false }
    }, creeping)
    expect(barraged).toEqual(['entered barrage', ...walked])
  })

  test.each(['pulverizing', 'paralyzing'])('a %s bombardment counts, with its breaches and scrapes', (kind) => {
    const battle = testBattle({
      units: ['ge-inf AD10', 'br-inf A01'],
      phase: 'bombard',
      turn: 0,
      changes: { bombardments: [{ side: 'central', kind, rule: 'test', hexes: 'V02' }], artillery: [] },
      dice: [1, 1],
    })
    expect(usedEntries(battle)).toEqual([`bombardment: ${kind}`])
    idleUntil(battle, 'command')
    expect(usedEntries(battle)).toEqual([`bombardment: ${kind}`, 'breach', 'scrape'].sort())
  })

  test('a creeping barrage counts', () => {
    const barrage = { side: 'entente', rule: 'test', areas: ['AC10', 'AD10'], firstTurn: 1, lastTurn: 9 }
    const changes = { bombardments: [], artillery: [], barrage }
    const battle = testBattle({
      units: ['ge-inf AK10', 'br-inf A01'],
      phase: 'initiative',
      turn: 0,
      changes,
      dice: [1, 1],
    })
    expect(usedEntries(battle)).toEqual(['bombardment: paralyzing', 'creeping barrage'])
  })

  test.each([
    ['cancelled', [1, 2]],
    ['nothing', [5, 5]],
  ] as const)('a cancel counts as %s', (result, dice) => {
    const battle = laid('shell', dice)
    battle.say('central', ['cancel', 0])
    expect(usedEntries(battle)).toEqual([`cancel: ${result}`])
  })
})

describe('catalogue entries for campaigns', () => {
  test('votes, recoveries, adjustments, digging, placements and the following attack count', () => {
    const battle = testBattle({
      scenario: 'ysc1',
      units: ['ge-res AR12', 'br-bef A12', 'br-bef off'],
      phase: 'administration',
      turn: 12,
      changes: { reinforcements: [], bombardments: [], nights: [] },
      dice: [2, 1, ...oneCoupletDice(20)],
      change(state) {
        const [, , lost] = state.units
        if (lost !== undefined) lost.hex = destroyed
      },
    })
    battle.say('entente', 'no')
    expect(usedEntries(battle)).toEqual([])
    battle.say('central', 'no')
    battle.say('entente', 'no')
    expect(usedEntries(battle)).toEqual(['night attack: no'])
    battle.say('entente', [2])
    battle.say('central', [0])
    battle.say('entente', [])
    expect(usedEntries(battle)).toEqual(['adjusted', 'night attack: no', 'recovered'])
    battle.say('entente', [['dig', battle.hex('A12')]])
    battle.say('central', [])
    expect(usedEntries(battle)).toEqual(['adjusted', 'improved: dig', 'night attack: no', 'recovered'])
    idleUntil(battle, 'command')
    expect(usedEntries(battle)).toEqual([
      'adjusted',
      'attack',
      'improved: dig',
      'night attack: no',
      'placed',
      'recovered',
    ])
  })

  test('recovering or adjusting no units does not count', () => {
    const battle = testBattle({
      scenario: 'ysc1',
      units: ['ge-res AR12', 'br-bef A12', 'br-bef off'],
      phase: 'recover',
      changes: { reinforcements: [] },
      change(state) {
        const [, , lost] = state.units
        if (lost !== undefined) lost.hex = destroyed
      },
    })
    battle.say('entente', [])
    battle.say('central', [])
    battle.say('entente', [])
    expect(usedEntries(battle)).toEqual([])
  })

  test('a redeployed gun counts, redeploying none does not', () => {
    const redeploy = (answer: (battle: TestBattle) => Json[]) => {
      const changes = { reinforcements: [], artillery: [] }
      const units = ['ge-mg AD10', 'br-inf A12']
      const battle = testBattle({ scenario: 'ysc2', units, phase: 'redeploy', turn: 12, changes })
      battle.say('central', answer(battle))
      return usedEntries(battle)
    }
    expect(redeploy(({ hex }) => [0, hex('AE10')])).toContain('redeployed')
    expect(redeploy(() => ['nobody'])).not.toContain('redeployed')
  })

  test('arrivals without a friend to be placed next to count as coming by the edge', () => {
    const battle = secondMorning(['ge-res off', 'br-bef A12'], { dice: oneCoupletDice(1) })
    expect(usedEntries(battle)).toEqual(['attack', 'by the edge'])
  })

  test('captured units and a night attack count', () => {
    const ring = ['ge-res N08', 'ge-res P08', 'ge-res N12', 'ge-res P12', 'ge-res L10', 'ge-res R10']
    const units = ['br-bef O10', 'br-bef A10', ...ring]
    const changes = { reinforcements: [] }
    const battle = testBattle({ scenario: 'ysc1', units, phase: 'isolation', changes, dice: [2, 5, 6, 3] })
    expect(usedEntries(battle)).toEqual(['captured'])
    battle.say('central', 'yes')
    battle.say('entente', 'no')
    expect(usedEntries(battle)).toEqual(['captured', 'night', 'night attack: yes'])
  })
})

test('the catalogue has entries for every chapter, each once', () => {
  const catalogue = catalogueOf(afterSetup('ys3').battle.book)
  expect(new Set(catalogue).size).toBe(catalogue.length)
  expect(catalogue).toEqual(
    expect.arrayContaining([
      'ys3',
      'blob',
      'anti-tank',
      'scrape',
      'bomb stop',
      'clear',
      'area fire',
      'anti-tank fire',
      'melee',
      'hallowed ground',
      'check: rally',
      'fire: shoot back',
      'cover: village',
      'fired: br-mg',
      'call',
      'mode: trench set',
      'load: gas',
      'preregistered',
      'stray',
      'gas drift',
      'breach',
      'creeping barrage',
      'cancel: cancelled',
      'cancel: fires by mistake',
      'cancel: nothing',
      'bombardment: pulverizing',
      'bombardment: paralyzing',
      'bombardment: early-war',
      'entered fire',
      'entered gas',
      'entered barrage',
      'step: leave',
      'transport: truck',
      'transport lost',
      'road bonus',
      'walked on',
      'walked on dispersed',
      'crossed: wire',
      'crossed: stream',
      'wire breached by armour',
      'in: trench',
      'in: blockhouse',
      'moved: br-art',
      'counter-attack',
      'mounted',
      'on foot',
      'placed',
      'by the edge',
      'captured',
      'recovered',
      'adjusted',
      'redeployed',
      'night attack: yes',
      'night attack: no',
      'improved: breach',
    ]),
  )
  // Entries cover only the unit types of the scenarios, and only the actions these types can take.
  expect(catalogue).not.toContain('fired: ge-flame')
  expect(catalogue).not.toContain('moved: ah-inf')
})
