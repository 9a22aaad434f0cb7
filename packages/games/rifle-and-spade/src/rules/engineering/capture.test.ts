import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../data/schema.ts'
import { hexId, hexSideId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { Construction, Digging, State, Unit } from '../state.ts'
import { recordEntry, settleOccupation } from './capture.ts'

const hexLabel = '04.04'
const scrub = new Array(7).fill('sssssss')
const dug = (hex: number, work: Construction, changes: Partial<Digging> = {}): Digging => ({
  hex: hexId(hex),
  side: 'entente',
  work,
  front: 63,
  ends: 0,
  rear: 0,
  guns: 0,
  instead: 0,
  turns: 0,
  active: true,
  ...changes,
})
const worksOf = (battle: TestBattle) =>
  battle.state.works.map(({ hex, type, owner, guns }) => `${battle.label(hex)} ${owner} ${type} ${guns}`)
const wireOf = (battle: TestBattle) =>
  battle.state.wire.map(({ hex, facing, owner }) => `${battle.label(hex)} ${owner} ${facing}`)

/** The number of a hexside in the grid. */
function sideNumber(label: string, facing: number): number {
  const battle = testBattle({ map: scrub })
  return battle.context.sheet.grid.hexSides[battle.hex(label) * 6 + facing] ?? -1
}

describe('6.1.3: a hex changes hands', () => {
  /** Resolves the ownership of the hex. */
  const captureBattle = (units: readonly string[], setup: TestBattleSetup = {}, hex = hexLabel) =>
    testBattle({ map: scrub, units, ...setup, script: (battle, places) => settleOccupation(battle, places.hex(hex)) })
  const passed = (battle: TestBattle, hex = hexLabel) => battle.state.passed[battle.hex(hex)]

  test('8.3.1-1: the side alone in a hex was the last to pass', () => {
    const nobody = captureBattle(['entente A company 04.05', 'ottoman X company 04.03'])
    const unmarked = (state: State) => {
      state.passed = '.'.repeat(state.passed.length)
    }
    const after = (...units: readonly string[]) =>
      passed(
        captureBattle(
          units.map((unit) => `${unit} company ${hexLabel}`),
          { change: unmarked },
        ),
      )
    expect([after('entente A'), after('ottoman X'), after('entente A', 'ottoman X')]).toEqual(['e', 'o', '.'])
    expect(passed(nobody)).toBe('.')
    const marked = (side: Side, hex: number) => {
      const state = { passed: '....' } as State
      recordEntry(state, hexId(hex), side)
      return state.passed
    }
    expect([marked('entente', 0), marked('ottoman', 2), marked('entente', 3)]).toEqual(['e...', '..o.', '...e'])
  })

  test('6.5.4 6.1.3a: enemy wire in the hex is cut; own wire and that of other hexes is not', () => {
    const battle = captureBattle([`entente A company ${hexLabel}`], {
      works: ['ottoman rifle pit 04.04 wire=NE,S', 'ottoman rifle pit 04.05 wire=SE'],
      change(state, places) {
        state.wire.push({ hex: places.hex(hexLabel), facing: 4, owner: 'entente' })
        state.cut = [hexSideId(sideNumber('04.04', 3)), hexSideId(sideNumber('06.06', 0))]
      },
    })
    expect(wireOf(battle).toSorted()).toEqual([`${hexLabel} entente 4`, '04.05 ottoman 2'])
    expect(battle.state.cut).toEqual(
      [sideNumber('04.04', 1), sideNumber('04.04', 3), sideNumber('06.06', 0)].toSorted((a, b) => a - b),
    )
    expect(battle.lastEvent('wire cut')).toEqual({
      type: 'wire cut',
      side: 'entente',
      hex: battle.hex(hexLabel),
      facings: [1, 3],
      rules: ['6.5.4', '6.1.3a'],
    })
    expect(battle.used).toContain('wire cut')
    const none = captureBattle([`entente A company ${hexLabel}`], { works: ['entente rifle pit 04.04 wire=NE'] })
    expect([none.allEvents('wire cut'), none.state.cut, wireOf(none)]).toEqual([[], [], [`${hexLabel} entente 1`]])
    expect(none.used).not.toContain('wire cut')
  })

  test('13.1.20: enemy diggings in the hex are destroyed; own ones and those of other hexes are not', () => {
    const battle = captureBattle([`entente A company ${hexLabel}`], {
      change(state, places) {
        state.diggings = [
          dug(places.hex(hexLabel), 'rifle pit', { side: 'ottoman' }),
          dug(places.hex(hexLabel), 'gun pit'),
          dug(places.hex('05.05'), 'rifle pit', { side: 'ottoman' }),
          dug(places.hex(hexLabel), 'barbed wire', { side: 'ottoman' }),
        ]
      },
    })
    expect(battle.state.diggings.map(({ side, work, hex }) => `${side} ${work} ${battle.label(hex)}`)).toEqual([
      `entente gun pit ${hexLabel}`,
      'ottoman rifle pit 05.05',
    ])
    const expectedEvent = { type: 'digging destroyed', side: 'entente', hex: battle.hex(hexLabel), rules: ['13.1.20'] }
    expect(battle.events).toEqual([
      { ...expectedEvent, work: 'rifle pit' },
      { ...expectedEvent, work: 'barbed wire' },
    ])
    expect([...battle.used]).toEqual(['digging destroyed'])
  })

  test('6.1.3 6.1.3a: enemy works in the hex go to the occupant; those of other hexes do not', () => {
    const battle = captureBattle(
      [`entente A company ${hexLabel} top entered=N`, 'entente B company 04.05 top entered=S'],
      {
        works: [
          `ottoman gun pit ${hexLabel} guns=N,NE`,
          `ottoman shallow trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW`,
          'ottoman rifle pit 05.05',
        ],
      },
    )
    expect(worksOf(battle)).toEqual([
      `${hexLabel} entente gun pit 3`,
      `${hexLabel} entente shallow trench 0`,
      '05.05 ottoman rifle pit 0',
    ])
    expect(battle.events).toEqual([
      {
        type: 'works captured',
        side: 'entente',
        hex: battle.hex(hexLabel),
        works: ['gun pit', 'shallow trench'],
        rules: ['6.1.3', '6.1.3a', '13.1.20'],
      },
    ])
    expect([...battle.used]).toEqual(['captured: gun pit', 'captured: shallow trench'])
    expect(['A', 'B'].map((name) => [battle.of(name).onTop, battle.of(name).entered])).toEqual([
      [false, null],
      [true, 3],
    ])
  })

  test('6.1.3: where all works are the occupant’s already, no work is captured and units do not move into them', () => {
    const battle = captureBattle([`entente A company ${hexLabel} top entered=N`], {
      works: [`entente rifle pit ${hexLabel}`, 'ottoman rifle pit 05.05'],
    })
    expect([battle.events, [...battle.used]]).toEqual([[], []])
    expect(battle.of('A')).toMatchObject({ onTop: true, entered: 0 })
  })

  test('8.3.2 8.3.2a: of two infantry works the occupant keeps one, and all gun pits', () => {
    const twoOwners = (answer: 'own' | 'theirs') => {
      const battle = captureBattle([`entente A company ${hexLabel}`], {
        works: [
          `ottoman gun pit ${hexLabel} guns=N,NE`,
          `ottoman shallow trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW`,
          `entente rifle pit ${hexLabel}`,
          'ottoman rifle pit 05.05',
        ],
      })
      expect(battle.position.asked('entente')).toMatchObject({ kind: 'keep work', rule: '8.3.2a' })
      expect(battle.choices('entente')).toEqual(['own', 'theirs'])
      battle.say('entente', answer)
      return battle
    }
    const captureEvent = (work: string, battle: TestBattle) => ({
      type: 'work given up',
      side: 'entente',
      hex: battle.hex(hexLabel),
      work,
      rules: ['8.3.2', '8.3.2a'],
    })
    const captured = (works: readonly string[], battle: TestBattle) => ({
      type: 'works captured',
      side: 'entente',
      hex: battle.hex(hexLabel),
      works,
      rules: ['6.1.3', '6.1.3a', '13.1.20'],
    })
    const ownKept = twoOwners('own')
    expect(worksOf(ownKept)).toEqual([
      `${hexLabel} entente gun pit 3`,
      `${hexLabel} entente rifle pit 0`,
      '05.05 ottoman rifle pit 0',
    ])
    expect(ownKept.events).toEqual([captureEvent('shallow trench', ownKept), captured(['gun pit'], ownKept)])
    const enemyKept = twoOwners('theirs')
    expect(worksOf(enemyKept)).toEqual([
      `${hexLabel} entente gun pit 3`,
      `${hexLabel} entente shallow trench 0`,
      '05.05 ottoman rifle pit 0',
    ])
    expect(enemyKept.events).toEqual([
      captureEvent('rifle pit', enemyKept),
      captured(['gun pit', 'shallow trench'], enemyKept),
    ])
  })

  test('8.3.2a: keeping the own work where there is no pit captures nothing', () => {
    const battle = captureBattle([`entente A company ${hexLabel}`], {
      works: [`ottoman shallow trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW`, `entente rifle pit ${hexLabel}`],
    })
    battle.say('entente', 'own')
    expect(worksOf(battle)).toEqual([`${hexLabel} entente rifle pit 0`])
    expect(battle.events.map(({ type }) => type)).toEqual(['work given up'])
    expect([...battle.used]).toEqual([])
  })

  /**
   * Each unit's place after the hex with these works has been taken: 'in' or 'top'; 'in' also where there is no work.
   */
  const garrisoned = (works: readonly string[], units: readonly string[], change?: (unit: Unit) => void) => {
    const battle = captureBattle(
      units.map((unit, i) => `entente U${i} ${unit}`),
      {
        works,
        change(state) {
          for (const unit of state.secrets.entente.units) change?.(unit)
        },
      },
    )
    return units.map((_, i) => (battle.of(`U${i}`).onTop ? 'top' : 'in'))
  }

  test('6.1.2: a work takes rifle steps up to its capacity, and machine guns and HQs besides', () => {
    const work = [`ottoman rifle pit ${hexLabel}`]
    const rifles = (count: number) => new Array(count).fill(`half battalion ${hexLabel}`)
    const { rifleSteps } = testBattle().context.book.tables.terrain.capacity
    const full = rifleSteps / 2
    expect(garrisoned(work, [...rifles(full + 1), `mg section ${hexLabel}`, `headquarters ${hexLabel}`])).toEqual([
      ...new Array(full).fill('in'),
      'top',
      'in',
      'in',
    ])
    // A unit that is too large does not keep out a smaller one after it.
    expect(garrisoned(work, [...rifles(full - 1), `company ${hexLabel}`, ...rifles(1), `company ${hexLabel}`])).toEqual(
      [...new Array(full - 1).fill('in'), 'in', 'top', 'in'],
    )
  })

  test('6.3.3 6.3.4 6.3.8: a Gun Pit takes one unlimbered battery and no infantry', () => {
    const pit = [`ottoman gun pit ${hexLabel} guns=N,NE`]
    const guns = (mark = '') => `mountain 75mm 4guns ${hexLabel}${mark}`
    expect(garrisoned(pit, [guns(' column'), guns(), guns(), `company ${hexLabel}`, `mg section ${hexLabel}`])).toEqual(
      ['top', 'in', 'top', 'top', 'top'],
    )
    expect(garrisoned([...pit, `ottoman gun pit ${hexLabel} guns=S,SW`], [guns(), guns(), guns()])).toEqual([
      'in',
      'in',
      'top',
    ])
    // A pit in another hex or an infantry work does not shelter guns.
    expect(garrisoned([`ottoman rifle pit ${hexLabel}`, 'ottoman gun pit 04.05 guns=N,NE'], [guns()])).toEqual(['top'])
    expect(
      garrisoned(
        [`ottoman fort ${hexLabel} circular guns=N`],
        [guns(), guns(' column'), guns(), `company ${hexLabel}`],
      ),
    ).toEqual(['in', 'top', 'in', 'in'])
  })

  test('13.1.4: diggers stay On Top', () => {
    const work = [`ottoman rifle pit ${hexLabel}`]
    expect(garrisoned(work, [`company ${hexLabel} long=construct digs=gun pit`, `company ${hexLabel}`])).toEqual([
      'top',
      'in',
    ])
  })

  test('6.1.1-4: units that hid in a work and are now outside no longer hide', () => {
    const battle = captureBattle(
      [
        `entente A company ${hexLabel} long=construct digs=gun pit`,
        `entente B company ${hexLabel}`,
        `entente C company ${hexLabel}`,
      ],
      {
        works: [`ottoman rifle pit ${hexLabel}`],
        change(state) {
          const { units } = state.secrets.entente
          const [a, b, c] = [at(units, 0), at(units, 1), at(units, 2)]
          a.hiding = b.hiding = 'work'
          c.hiding = 'ridge'
        },
      },
    )
    expect(['A', 'B', 'C'].map((name) => battle.of(name).hiding)).toEqual([null, 'work', 'ridge'])
  })
})
