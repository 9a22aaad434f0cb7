import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { testScenario } from '../testing/test-data.ts'
import { newState } from './setup.ts'

/** The state of a new match, before deployment. */
function begun(setup: TestBattleSetup) {
  const battle = testBattle(setup)
  const { switches = {} } = setup
  return { ...battle, state: newState(battle.battlefield.book, { scenario: testScenario, options: { switches } }) }
}

const nothing = {
  fate: 'waiting',
  pose: null,
  marks: 0,
  faces: null,
  packed: false,
  mounted: false,
  sheltered: false,
  onWire: null,
  caught: null,
  inRiver: null,
  thrownBack: false,
  inColumn: false,
  fired: null,
  moved: false,
  astray: false,
  struckBy: [],
}

describe('the state at the start of a battle', () => {
  test('setup.5: works stand, batteries are off the table, and all other bases wait', () => {
    const { state, base } = begun({
      attacker: {
        batteries: ['G field gun'],
        battalions: {
          B: {
            companies: {
              A: ['P infantry platoon 300 600 0 sheltered'],
              S: { kind: 'squadron', bases: ['H cavalry platoon 300 700 0'] },
            },
            support: ['M machine gun 300 800 0 packed'],
          },
        },
      },
      defender: { assets: ['BH blockhouse 900 600 180'] },
    })
    const stateOf = (id: string) => state.bases[base(id)]
    expect(stateOf('P')).toEqual({ ...nothing, sheltered: true })
    expect(stateOf('H')).toEqual({ ...nothing, mounted: true })
    expect(stateOf('M')).toEqual({ ...nothing, packed: true })
    expect(stateOf('G')).toEqual({ ...nothing, fate: 'off table' })
    expect(stateOf('BH')).toEqual({
      ...nothing,
      fate: 'present',
      faces: [0, 0, 0],
      pose: { x: 3600, y: 2400, heading: 180 },
    })
  })

  test('quality.2: no battalion has been under fire, moved, tested or commanded, and no unit ordered', () => {
    const { state } = begun({ attacker: { battalions: { B: { companies: { A: ['P infantry platoon 300 600 0'] } } } } })
    expect(state.battalions).toEqual([
      {
        underFire: false,
        tested: { half: false, threeQuarters: false },
        routed: false,
        gone: false,
        moved: false,
        static: false,
        commanded: false,
        staff: false,
        promoted: false,
        madMinuteTurn: null,
        mutinous: false,
        line: null,
        uses: { pals: 0, professionalism: 0, discipline: 0 },
      },
    ])
    expect(state.units).toEqual([{ ordered: false, failed: false, madMinute: false }])
    expect(state.formations.map(({ promoted }) => promoted)).toEqual([false, false])
    expect([state.air, state.heroics, state.outcome]).toEqual([
      { attacker: 0, defender: 0 },
      { attacker: false, defender: false },
      null,
    ])
  })

  test('national.british-1915.pals national.british-1917.professionalism: one use for raw Pals and for rifle battalions, four for tanks', () => {
    const uses = (special: 'pals' | 'professionalism', quality: 'raw' | 'experienced') => {
      const { state } = begun({
        attacker: {
          special: [special],
          battalions: {
            B: { quality, companies: { A: ['P infantry platoon 300 600 0'] } },
            T: { quality, support: ['T heavy tank 300 300 0 model=british_male'] },
          },
        },
      })
      const { attacker, defender } = state.tankProfessionalism
      return [
        ...state.battalions.map((battalionState) => [battalionState.uses.pals, battalionState.uses.professionalism]),
        attacker,
        defender,
      ]
    }
    expect(uses('pals', 'raw')).toEqual([[1, 0], [1, 0], 0, 0])
    expect(uses('pals', 'experienced')).toEqual([[0, 0], [0, 0], 0, 0])
    expect(uses('professionalism', 'experienced')).toEqual([[0, 1], [0, 0], 4, 0])
  })

  test('national.french-1917.stubborn national.german-1914.discipline: three uses for the defender, three for each commander', () => {
    const special = (rules: NonNullable<TestBattleSetup['attacker']>['special']) => ({
      special: rules ?? [],
      battalions: { B: { companies: { A: ['P infantry platoon 300 600 0'] } } },
    })
    const usesLeft = begun({ attacker: special(['stubborn resistance']) }).state.stubborn
    expect(usesLeft).toEqual({ attacker: 0, defender: 0 })
    expect(begun({ defender: special(['stubborn resistance']) }).state.stubborn).toEqual({ attacker: 0, defender: 3 })
    const discipline = (rules: NonNullable<TestBattleSetup['attacker']>['special']) => {
      const { state } = begun({ attacker: special(rules) })
      return [
        state.battalions[0]?.uses.discipline,
        ...state.formations.map((formationState) => formationState.discipline),
      ]
    }
    expect(discipline(['prussian discipline'])).toEqual([3, 0, 0])
    expect(discipline(['prussian discipline of all commanders'])).toEqual([3, 3, 0])
  })
})
