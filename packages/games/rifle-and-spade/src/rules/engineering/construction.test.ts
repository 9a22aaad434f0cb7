import { describe, expect, test } from 'vitest'
import { hexId } from '../../testing/ids.ts'
import { type Places, type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { Construction, Digging } from '../state.ts'
import { countTurns } from './construction.ts'

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
const trench = { front: 0b100011, ends: 0b010100, rear: 0b001000 }
const worksOf = (battle: TestBattle) =>
  battle.state.works.map(({ hex, type, owner, guns }) => `${battle.label(hex)} ${owner} ${type} ${guns}`)
const wireOf = (battle: TestBattle) =>
  battle.state.wire.map(({ hex, facing, owner }) => `${battle.label(hex)} ${owner} ${facing}`)

describe('13.1: counting turns', () => {
  /** The Entente is activated; its units in `hexLabel` have been digging since its last activation. */
  const completion = (
    units: readonly string[],
    diggings: (at: Places) => readonly Digging[],
    setup: TestBattleSetup & { active?: never; activeRuling?: (unit: number) => boolean } = {},
  ) => {
    const { activeRuling = () => true, ...wanted } = setup
    return testBattle({
      map: scrub,
      units,
      ...wanted,
      change(state, places) {
        state.diggings = [...diggings(places)]
        wanted.change?.(state, places)
      },
      *script(battle) {
        countTurns(battle, 'entente', activeRuling)
        yield* []
      },
    })
  }
  const digger = (work: Construction, name = 'A') =>
    `entente ${name} half battalion ${hexLabel} long=construct digs=${work}`

  test.each([
    ['rifle pit', 0, ['13.1', '2.0 step 4c-i-A', '6.2', '6.2.1', '6.2.2']],
    ['gun pit', 1, ['13.1', '2.0 step 4c-i-A', '6.3.1']],
    ['shallow trench', 1, ['13.1', '2.0 step 4c-i-A', '13.1.10', '6.4.2']],
    ['fire trench', 3, ['13.1', '2.0 step 4c-i-A', '13.1.11', '6.4.2', '6.5.3']],
    ['barbed wire', 1, ['13.1', '2.0 step 4c-i-A']],
  ] as const)('13.1 13.1.1: a %s is finished after its last turn and not before', (work, turns, rules) => {
    const after = (before: number) =>
      completion([digger(work)], (places) => [dug(places.hex(hexLabel), work, { ...trench, turns: before })])
    const done = after(turns)
    expect(done.events).toEqual([{ type: 'built', side: 'entente', hex: done.hex(hexLabel), work, rules }])
    expect([...done.used]).toEqual([`built: ${work}`])
    expect(done.state.diggings).toEqual([])
    expect(done.of('A')).toMatchObject({ long: null, digs: null })
    if (turns === 0) return
    const afterMoreTurns = after(turns - 1)
    expect(afterMoreTurns.events).toEqual([
      {
        type: 'digging goes on',
        side: 'entente',
        hex: afterMoreTurns.hex(hexLabel),
        work,
        turns,
        needs: turns + 1,
        rules: ['13.1', '13.1.1'],
      },
    ])
    expect(afterMoreTurns.state.diggings).toMatchObject([{ work, turns, active: false }])
    expect(afterMoreTurns.state.works).toEqual([])
    expect(afterMoreTurns.state.wire).toEqual([])
    expect(afterMoreTurns.of('A')).toMatchObject({ long: null, digs: null })
  })

  test('13.1 13.1.15 13.1.19: only the side’s uninterrupted diggings with active diggers gain a turn', () => {
    const battle = completion(
      [
        digger('shallow trench'),
        `ottoman X half battalion ${hexLabel} long=construct digs=shallow trench`,
        'entente B half battalion 02.02 long=construct digs=gun pit',
        'entente C half battalion 03.02 long=construct digs=gun pit',
      ],
      (places) => [
        dug(places.hex(hexLabel), 'shallow trench'),
        dug(places.hex(hexLabel), 'shallow trench', { side: 'ottoman' }),
        dug(places.hex('02.02'), 'gun pit'),
        dug(places.hex('03.02'), 'gun pit', { active: false }),
        dug(places.hex('05.05'), 'gun pit'),
      ],
      { activeRuling: (unit) => unit !== 1 },
    )
    expect(
      battle.state.diggings.map(({ side, hex, turns, active }) => [side, battle.label(hex), turns, active]),
    ).toEqual([
      ['entente', hexLabel, 1, false],
      ['ottoman', hexLabel, 0, true],
      ['entente', '02.02', 0, true],
      ['entente', '03.02', 0, false],
      ['entente', '05.05', 0, true],
    ])
    expect(battle.allEvents('digging goes on').map(({ hex }) => battle.label(hex))).toEqual([hexLabel])
    // A unit of an interrupted digging stops digging; a unit that is not active continues.
    expect(['A', 'X', 'B', 'C'].map((name) => battle.of(name).digs)).toEqual([null, 'shallow trench', 'gun pit', null])
  })

  test('13.1 6.1.5: units digging another work in the hex continue', () => {
    const battle = completion(
      [digger('rifle pit'), digger('gun pit', 'B')],
      (places) => [dug(places.hex(hexLabel), 'rifle pit'), dug(places.hex(hexLabel), 'gun pit', { guns: 3 })],
      { activeRuling: (unit) => unit === 0 },
    )
    expect(['A', 'B'].map((name) => [battle.of(name).long, battle.of(name).digs])).toEqual([
      [null, null],
      ['construct', 'gun pit'],
    ])
    expect(battle.state.diggings).toMatchObject([{ work: 'gun pit', turns: 0, active: true }])
  })

  test('6.2 6.2.1 6.2.2: a Rifle Pit is circular and connects to nothing', () => {
    const battle = completion([digger('rifle pit')], (places) => [dug(places.hex(hexLabel), 'rifle pit')])
    expect(battle.state.works).toEqual([
      {
        hex: battle.hex(hexLabel),
        type: 'rifle pit',
        owner: 'entente',
        circular: true,
        connects: false,
        front: 63,
        ends: 0,
        rear: 0,
        guns: 0,
        closeQuarters: false,
      },
    ])
  })

  test('6.4.1 13.1.17 8.3.2: a trench connects, unless circular or dug in Us/Them', () => {
    const built = (shape: Partial<Digging>, setup: Pick<TestBattleSetup, 'usThem'> = {}) => {
      const battle = completion(
        [digger('shallow trench'), `ottoman X picket ${hexLabel} hiding`],
        (places) => [dug(places.hex(hexLabel), 'shallow trench', { ...shape, turns: 1 })],
        { works: [`entente rifle pit ${hexLabel}`], ...setup },
      )
      return { battle, works: battle.state.works }
    }
    const finishedWork = { type: 'shallow trench', owner: 'entente', guns: 0 }
    expect(built(trench).works).toEqual([
      {
        ...finishedWork,
        ...trench,
        hex: built(trench).battle.hex(hexLabel),
        circular: false,
        connects: true,
        closeQuarters: false,
      },
    ])
    expect(built({}).works).toMatchObject([{ ...finishedWork, circular: true, connects: false, closeQuarters: false }])
    const close = built(trench, { usThem: [`${hexLabel} ottoman`] })
    expect(close.works).toMatchObject([{ ...finishedWork, circular: false, connects: false, closeQuarters: true }])
    expect(close.battle.lastEvent('built').rules).toEqual([
      '13.1',
      '2.0 step 4c-i-A',
      '13.1.10',
      '6.4.2',
      '13.1.17',
      '8.3.2',
      '6.4.1',
    ])
    // Us/Them in another hex has no effect.
    expect(built(trench, { usThem: ['05.05 ottoman'] }).works).toMatchObject([{ connects: true, closeQuarters: false }])
  })

  test('6.3.1 13.1.9: a Gun Pit is a new one, or replaces the one its plan names', () => {
    const pits = [
      `entente gun pit ${hexLabel} guns=N,NE`,
      `ottoman gun pit ${hexLabel} guns=N,NE`,
      `entente gun pit ${hexLabel} guns=S,SW`,
      `entente rifle pit ${hexLabel}`,
      'entente gun pit 02.02 guns=N,NE',
    ]
    const built = (instead: number) =>
      completion(
        [digger('gun pit')],
        (places) => [dug(places.hex(hexLabel), 'gun pit', { front: 0, guns: 0b000111, instead, turns: 1 })],
        { works: pits },
      )
    const fresh = built(0)
    expect(worksOf(fresh)).toEqual([
      '02.02 entente gun pit 3',
      `${hexLabel} entente gun pit 3`,
      `${hexLabel} ottoman gun pit 3`,
      `${hexLabel} entente gun pit 24`,
      `${hexLabel} entente rifle pit 0`,
      `${hexLabel} entente gun pit 7`,
    ])
    expect(fresh.state.works.at(-1)).toMatchObject({ circular: false, connects: false })
    expect(fresh.lastEvent('built').rules).toEqual(['13.1', '2.0 step 4c-i-A', '6.3.1'])
    const changed = built(0b000011)
    expect(worksOf(changed)).toEqual([
      '02.02 entente gun pit 3',
      `${hexLabel} ottoman gun pit 3`,
      `${hexLabel} entente gun pit 24`,
      `${hexLabel} entente rifle pit 0`,
      `${hexLabel} entente gun pit 7`,
    ])
    expect(changed.lastEvent('built').rules).toEqual(['13.1', '2.0 step 4c-i-A', '13.1.9'])
  })

  test('13.1.11: a better trench replaces its side’s infantry work in the hex, and no other', () => {
    const battle = completion(
      [digger('fire trench')],
      (places) => [dug(places.hex(hexLabel), 'fire trench', { ...trench, turns: 3 })],
      {
        works: [
          'entente rifle pit 06.06',
          `entente gun pit ${hexLabel} guns=N,NE`,
          `entente shallow trench ${hexLabel} front=N,NE,NW ends=SE,SW rear=S`,
          'entente rifle pit 02.02',
        ],
      },
    )
    expect(worksOf(battle)).toEqual([
      '02.02 entente rifle pit 0',
      `${hexLabel} entente gun pit 3`,
      `${hexLabel} entente fire trench 0`,
      '06.06 entente rifle pit 0',
    ])
  })

  test('6.5.3 6.4.2: a new Fire Trench strings wire on front sides that have none, if the scenario provides wire', () => {
    const built = (wireMayBeBuilt: boolean) =>
      completion(
        [digger('fire trench')],
        (places) => [dug(places.hex(hexLabel), 'fire trench', { ...trench, turns: 3 })],
        {
          works: [
            `ottoman rifle pit 05.05 wire=N`,
            `entente shallow trench ${hexLabel} front=N,NE,NW ends=SE,SW rear=S wire=NE`,
            'entente rifle pit 02.02 wire=S',
          ],
          changes: { wireMayBeBuilt },
        },
      )
    expect(wireOf(built(true))).toEqual([
      '02.02 entente 3',
      `${hexLabel} entente 0`,
      `${hexLabel} entente 1`,
      `${hexLabel} entente 5`,
      '05.05 ottoman 0',
    ])
    expect(wireOf(built(false)).toSorted()).toEqual(['02.02 entente 3', `${hexLabel} entente 1`, '05.05 ottoman 0'])
  })

  test('6.5: other works come without wire, and wire is strung on the sides of its plan', () => {
    const built = (work: Construction) =>
      wireOf(completion([digger(work)], (places) => [dug(places.hex(hexLabel), work, { ...trench, turns: 1 })]))
    expect(built('shallow trench')).toEqual([])
    expect(built('gun pit')).toEqual([])
    expect(built('barbed wire')).toEqual([`${hexLabel} entente 0`, `${hexLabel} entente 1`, `${hexLabel} entente 5`])
  })

  test('13.1.12 6.5.3: turning a Fire Trench moves only the wire of its old front', () => {
    const battle = completion(
      [digger('fire trench')],
      (places) => [
        dug(places.hex(hexLabel), 'fire trench', { front: 0b001000, ends: 0b010100, rear: 0b100011, turns: 3 }),
      ],
      {
        works: [
          `entente fire trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW wire=N,SE`,
          'entente rifle pit 02.02 wire=N',
        ],
        change: (state, places) => void state.wire.push({ hex: places.hex(hexLabel), facing: 0, owner: 'ottoman' }),
      },
    )
    expect(wireOf(battle)).toEqual([
      '02.02 entente 0',
      `${hexLabel} ottoman 0`,
      `${hexLabel} entente 2`,
      `${hexLabel} entente 3`,
    ])
  })

  test('6.1.2 8.2.1: units hiding there hide in the new work as far as it has room, else in the terrain', () => {
    const units = (count: number) =>
      Array.from({ length: count }, (_, i) => `entente A${i} half battalion ${hexLabel} hiding`)
    const battle = completion(
      [
        ...units(5),
        'entente B half battalion 04.05 hiding',
        digger('rifle pit'),
        `ottoman X picket ${hexLabel} hiding`,
      ],
      (places) => [dug(places.hex(hexLabel), 'rifle pit')],
      { usThem: [`${hexLabel} ottoman`] },
    )
    const { rifleSteps } = battle.context.book.tables.terrain.capacity
    const inside = rifleSteps / 2
    const hiding = ['A0', 'A1', 'A2', 'A3', 'A4', 'B', 'A', 'X'].map((name) => battle.of(name).hiding)
    expect(hiding).toEqual([
      ...[0, 1, 2, 3, 4].map((i) => (i < inside ? 'work' : 'terrain')),
      'terrain',
      null,
      'terrain',
    ])
  })
})
