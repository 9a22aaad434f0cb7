/** Each invariant is reported for a state broken in just that way, and for no other. */
import { describe, expect, test } from 'vitest'
import { hexId, unitId } from '../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { UnitId } from './ids.ts'
import { invariants } from './invariants.ts'
import { awaiting, type Command, captured, type State, type Unit } from './state.ts'

const units = ['ge-inf AD10', 'ge-mg AC10', 'br-inf V10', 'br-cav V12', 'ge-inf off']
const german = unitId(0)
const gun = unitId(1)
const british = unitId(2)
const horse = unitId(3)
const offMapUnit = unitId(4)

/** Violations in a position after this change; before it there are none. */
function brokenBy(change: (battle: TestBattle) => void, setup: TestBattleSetup = { units }): string[] {
  const battle = testBattle(setup)
  expect(invariants(battle.battlefield)).toEqual([])
  change(battle)
  return invariants(battle.battlefield)
}

function unitIn({ state }: { readonly state: State }, id: UnitId): Unit {
  const unit = state.units[id]
  if (unit === undefined) throw new Error(`there is no unit ${id}`)
  return unit
}

describe('invariants of unit positions', () => {
  test('a unit off the map is not IN anything', () => {
    const violations = brokenBy((battle) => {
      unitIn(battle, offMapUnit).within = 'trench'
    })
    expect(violations).toEqual(['unit 4 is IN something off the map'])
  })

  test('no unit is in a closed hex', () => {
    const closed = brokenBy((battle) => {
      battle.battlefield.scenario.open[battle.hex('AD10')] = 0
    })
    expect(closed).toEqual(['unit 0 stands in AD10, which is closed'])
  })

  test('3.4: no side has three units in a hex; two of each side are allowed', () => {
    const four = ['ge-inf AD10', 'ge-mg AD10', 'br-inf AD10', 'br-cav AD10', 'ge-inf off']
    const third = brokenBy(
      (battle) => {
        unitIn(battle, offMapUnit).hex = battle.hex('AD10')
      },
      { units: four },
    )
    expect(third).toEqual(['3 units of central in AD10 (3.4)'])
  })

  test('8.31-1: only a machine gun is IN a blockhouse, and only where there is one', () => {
    const within = (id: UnitId, ...blockhouses: string[]) =>
      brokenBy((battle) => {
        battle.state.blockhouses.push(...blockhouses.map(battle.hex))
        unitIn(battle, id).within = 'blockhouse'
      })
    expect(within(gun, 'AC10')).toEqual([])
    expect(within(gun)).toEqual(['unit 1 cannot be IN a blockhouse there (8.31-1)'])
    expect(within(german, 'AD10')).toEqual(['unit 0 cannot be IN a blockhouse there (8.31-1)'])
  })

  test('8.321-1: guns and infantry may be IN a trench where there is one, cavalry never', () => {
    const within = (id: UnitId, ...trenches: string[]) =>
      brokenBy((battle) => {
        battle.state.trenches.push(...trenches.map(battle.hex))
        unitIn(battle, id).within = 'trench'
      })
    expect([within(german, 'AD10'), within(gun, 'AC10')]).toEqual([[], []])
    expect(within(german)).toEqual(['unit 0 cannot be IN a trench there (8.321-1)'])
    expect(within(horse, 'V12')).toEqual(['unit 3 cannot be IN a trench there (8.321-1)'])
  })
})

describe('invariants of the map', () => {
  test('control covers the map', () => {
    const short = brokenBy(({ state }) => {
      state.control = state.control.slice(1)
    })
    expect(short).toEqual(['control does not cover the map'])
  })

  test.each([
    ['scrapes', 'scrapes'],
    ['trenches', 'trenches'],
    ['blockhouses', 'blockhouses'],
    ['bombStops', 'bomb stops'],
    ['breaches', 'breaches'],
    ['smoke', 'smoke'],
  ] as const)('the %s are in ascending order without duplicates', (list, name) => {
    const violationsWith = (...places: number[]) =>
      brokenBy(({ state }) => {
        Object.assign(state, { [list]: places })
      })
    expect(violationsWith(3, 5)).toEqual([])
    expect(violationsWith(5, 3)).toEqual([`the ${name} are not in order`])
    expect(violationsWith(5, 5)).toEqual([`the ${name} are not in order`])
  })

  test('6.41: a shovel belongs to a spent unit in the hex where it dug', () => {
    const digging = (spent: boolean, at: string) =>
      brokenBy((battle) => {
        unitIn(battle, german).spent = spent
        battle.state.shovels.push({ unit: german, hex: battle.hex(at) })
      })
    expect(digging(true, 'AD10')).toEqual([])
    expect(digging(false, 'AD10')).toEqual(['unit 0 has left its shovel behind (6.41)'])
    expect(digging(true, 'AC10')).toEqual(['unit 0 has left its shovel behind (6.41)'])
  })
})

describe('invariants of off-map artillery', () => {
  const group = ({ state }: TestBattle) => {
    const [first] = state.groups
    if (first === undefined) throw new Error('there is no group')
    return first
  }
  const aim = { vertex: 7, load: 'explosive', mode: 'wire', due: 3 } as const

  test('a primed group has a cross hair', () => {
    const primed = (aimed: boolean) =>
      brokenBy((battle) => {
        Object.assign(group(battle), { primed: true, crossHair: aimed ? aim : null })
      })
    expect(primed(true)).toEqual([])
    expect(primed(false)).toEqual(['group 0 is primed without a cross hair'])
  })

  test('7.221-1: a group does not have a cross hair and fire for effect at once', () => {
    const effect = { vertex: 7, load: 'explosive' } as const
    const both = brokenBy((battle) => {
      Object.assign(group(battle), { crossHair: aim, effect })
    })
    const fires = brokenBy((battle) => {
      Object.assign(group(battle), { effect })
    })
    expect([fires, both]).toEqual([[], ['group 0 aims and fires at once (7.221-1)']])
  })

  test('an observer belongs to the side it observes for', () => {
    const observed = (id: UnitId) =>
      brokenBy(({ state }) => {
        state.observers.central = id
      })
    expect([observed(german), observed(british)]).toEqual([[], ['the observer of central is an enemy']])
  })
})

describe('invariants of the current command', () => {
  const command: Command = { side: 'central', waiting: [], mass: false, entered: [], move: null, moving: [] }
  const moveFields = { spent: 0, transport: null, byRoad: null, began: hexId(0) }
  const commanded = (fields: Partial<Command>, change: (battle: TestBattle) => void = () => {}) =>
    brokenBy((battle) => {
      battle.state.phase = 'command'
      battle.state.command = { ...command, ...fields }
      change(battle)
    })

  test('a command exists in its phase and in no other', () => {
    expect(commanded({})).toEqual([])
    const none = brokenBy(({ state }) => {
      state.phase = 'command'
    })
    const late = brokenBy(({ state }) => {
      state.phase = 'administration'
      state.command = command
    })
    expect(none).toEqual(["a command in the phase 'command'"])
    expect(late).toEqual(["a command in the phase 'administration'"])
  })

  test('all units of a command belong to its side', () => {
    const stranger = ['unit 2 of the other side is in the command']
    expect(commanded({ waiting: [british] })).toEqual(stranger)
    expect(commanded({ moving: [british] })).toEqual(stranger)
    expect(commanded({ move: { ...moveFields, units: [british] } })).toEqual(stranger)
  })

  test('6.65: units off the map do not count as moving', () => {
    expect(commanded({ moving: [german] })).toEqual([])
    expect(commanded({ moving: [offMapUnit] })).toEqual(['unit 4 counts as moving off the map (6.65)'])
  })

  test('6.61: a move is made by one unit or a stack of two', () => {
    expect(commanded({ move: { ...moveFields, units: [german] } })).toEqual([])
    expect(commanded({ move: { ...moveFields, units: [] } })).toEqual(['0 units are under way (6.61)'])
    const three = commanded({ move: { ...moveFields, units: [german, gun, offMapUnit] } }, (battle) => {
      for (const id of [gun, offMapUnit]) unitIn(battle, id).hex = captured
    })
    expect(three.filter((violation) => violation.includes('6.61'))).toEqual(['3 units are under way (6.61)'])
  })

  test('6.61-2: a moving stack is in one hex', () => {
    const stack = { move: { ...moveFields, units: [german, gun] } }
    expect(commanded(stack)).toEqual(['a stack under way is torn apart (6.61-2)'])
    const together = commanded(stack, (battle) => {
      unitIn(battle, gun).hex = battle.hex('AD10')
    })
    expect(together).toEqual([])
  })

  test('a moving unit does not wait as well', () => {
    expect(commanded({ waiting: [german], move: { ...moveFields, units: [german] } })).toEqual([
      'unit 0 waits and is under way',
    ])
  })
})

describe('invariants of campaigns', () => {
  const campaign: TestBattleSetup = { scenario: 'ysc1', units, changes: { reinforcements: [] } }

  test('places and phases of campaigns occur only in campaigns', () => {
    const taken = (setup?: TestBattleSetup) =>
      brokenBy((battle) => {
        unitIn(battle, offMapUnit).hex = captured
      }, setup)
    expect([taken(campaign), taken()]).toEqual([[], ['a unit is where only a campaign has units']])
    const phase = brokenBy(({ state }) => {
      state.phase = 'muster'
    })
    expect(phase).toEqual(["the phase 'muster' without a campaign"])
  })

  test('11.03: the day is one of the days to be played', () => {
    const violationsOn = (day: (last: number) => number) =>
      brokenBy(({ state }) => {
        if (state.campaign !== null) state.campaign.day = day(state.campaign.days)
      }, campaign)
    expect(violationsOn((last) => last)).toEqual([])
    expect(violationsOn(() => 0)).toEqual([expect.stringMatching(/^day 0 of \d+ \(11\.03\)$/)])
    expect(violationsOn((last) => last + 1)).toEqual([expect.stringContaining('(11.03)')])
  })

  test('11.12a: no unit waits to be placed once an engagement has begun', () => {
    const violationsIn = (phase: State['phase']) =>
      brokenBy((battle) => {
        battle.state.phase = phase
        unitIn(battle, offMapUnit).hex = awaiting
      }, campaign)
    expect([violationsIn('couplet'), violationsIn('place')]).toEqual([['units are still to be put down (11.12a)'], []])
  })
})
