import { expect, test } from 'vitest'
import { brigimentId } from '../../testing/ids.ts'
import { tapeOf } from '../../testing/preset-tapes.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { dealStatuses, dealSupply, dealWaiting } from './deal-statuses.ts'

/** An Ottoman army to be redealt for the Entente; 1 Bde alone has been released. */
const battleToDeal = () => {
  const created = testBattle({
    units: [
      // Visible, without and with markers that show.
      'ottoman Seen half battalion 03.03 battalion=1/57',
      'ottoman Shown half battalion 04.03 battalion=1/57',
      // Hidden beneath Seen; Both draws both statuses.
      'ottoman Under company 03.03 battalion=2/57',
      'ottoman Both company 03.03 battalion=2/57',
      'ottoman MG mg platoon 03.03',
      'ottoman Off company off battalion=2/57',
      // Of no Brigiment, as guns and cavalry are by default.
      'ottoman Guns mountain 75mm 4guns 03.03',
      'ottoman Horse cavalry squadron 05.05',
      // Of a Brigiment that is not released, and so is not redealt.
      'ottoman Still half battalion 06.06 of=2 Bde isolated support',
      // Of the viewing side.
      'entente Own half battalion 02.06 isolated support',
    ],
    brigiments: ['1 Bde', '2 Bde'].map((name) => ({ side: 'ottoman' as const, name })),
  })
  created.state.released.ottoman = [brigimentId(0)]
  return created
}
const names = ['Seen', 'Shown', 'Under', 'Both', 'MG', 'Off', 'Guns', 'Horse', 'Still', 'Own']

test('9.3.2 11.5 11.6.3 3.8.1: visible units keep the markers they show, and other units are dealt new ones', () => {
  const battle = battleToDeal()
  battle.of('Shown').markers = ['in support', 'isolated']
  // The other units draw nothing: they are off the map, of no Brigiment, not released, or of the viewing side.
  const tape = tapeOf(
    // Seen: no marker, but may have been committed.
    [1, 8],
    // Shown: may be unaware of its order.
    [1, 4],
    // Under: neither Isolated, nor In Support, nor committed.
    [2, 8],
    [2, 6],
    [2, 8],
    // Both: Isolated and In Support, but aware of its order.
    [1, 8],
    [1, 6],
    [2, 4],
    // MG: of no battalion.
    [1, 8],
  )
  dealStatuses(battle.state, 'ottoman', new Set([battle.unit('Seen'), battle.unit('Shown')]), tape)
  expect(tape.left()).toBe(0)
  const marks = names.map((name) => {
    const { isolated, support, committed, unaware } = battle.of(name)
    return [name, ...Object.entries({ isolated, support, committed, unaware }).flatMap(([key, is]) => (is ? key : []))]
  })
  expect(marks).toEqual([
    ['Seen', 'committed'],
    ['Shown', 'isolated', 'support', 'unaware'],
    ['Under'],
    ['Both', 'isolated', 'support'],
    ['MG', 'isolated'],
    ['Off'],
    ['Guns'],
    ['Horse'],
    ['Still', 'isolated', 'support'],
    ['Own', 'isolated', 'support'],
  ])
})

test('20.2 20.2.4: units share the supply of their Brigiment, unless visible markers or gunfire show otherwise', () => {
  /** Units, then Brigiments, without supply after the deal. */
  const withoutSupply = ({ seenHasMarker, gunsLack }: { seenHasMarker: boolean; gunsLack: boolean }) => {
    const battle = battleToDeal()
    battle.of('Seen').markers = seenHasMarker ? ['out of supply'] : []
    battle.of('Guns').outOfSupply = gunsLack
    const tape = tapeOf([1, 12])
    const [first, second] = battle.state.secrets.ottoman.brigiments
    if (first === undefined || second === undefined) throw new Error('two Brigiments')
    // 1 Bde begins with the wrong supply, which the marker on Seen, or its absence, corrects.
    first.outOfSupply = !seenHasMarker
    second.outOfSupply = true
    dealSupply(battle.context.book, battle.state, 'ottoman', new Set([battle.unit('Seen'), battle.unit('Guns')]), tape)
    expect(tape.left()).toBe(0)
    return [
      ...names.filter((name) => battle.of(name).outOfSupply),
      ...[first, second].flatMap((it) => (it.outOfSupply ? it.name : [])),
    ]
  }
  // One unit in twelve without a Brigiment lacks supply: the draw makes Horse such a unit.
  // Still always lacks supply, because 2 Bde does.
  // The marker on Seen: all units of 1 Bde lack supply. Guns keep their own supply.
  expect(withoutSupply({ seenHasMarker: true, gunsLack: false })).toEqual([
    'Seen',
    'Shown',
    'Under',
    'Both',
    'MG',
    'Horse',
    'Still',
    '1 Bde',
    '2 Bde',
  ])
  // No marker on Seen: 1 Bde is in supply.
  expect(withoutSupply({ seenHasMarker: false, gunsLack: false })).toEqual(['Horse', 'Still', '2 Bde'])
  // Guns without supply show it by their fire, and stay so although 1 Bde is in supply.
  expect(withoutSupply({ seenHasMarker: false, gunsLack: true })).toEqual(['Guns', 'Horse', 'Still', '2 Bde'])
})

test('20.2 3.8.1: a visible unit without a marker is in supply, whatever its Brigiment is', () => {
  const battle = battleToDeal()
  battle.of('Shown').markers = ['out of supply']
  dealSupply(
    battle.context.book,
    battle.state,
    'ottoman',
    new Set([battle.unit('Seen'), battle.unit('Shown')]),
    tapeOf([2, 12]),
  )
  expect(names.filter((name) => battle.of(name).outOfSupply)).toEqual(['Shown', 'Under', 'Both', 'MG'])
})

test('14.4.6: a waiting stack waits for one enemy hex, and a unit that does not wait stays so', () => {
  /** The hexes for which A, B, C and Idle wait after the deal. */
  const targetsAfterDeal = (enemies: readonly string[], ...draws: [number, number][]) => {
    const battle = testBattle({
      units: [
        'ottoman A company 03.03',
        'ottoman B company 03.03',
        'ottoman C company 04.04',
        'ottoman Idle company 04.04',
        ...enemies,
      ],
    })
    for (const name of ['A', 'B', 'C']) battle.of(name).waitsFor = battle.hex('01.01')
    const tape = tapeOf(...draws)
    dealWaiting(battle.state, 'ottoman', tape)
    expect(tape.left()).toBe(0)
    return ['A', 'B', 'C', 'Idle'].map((name) => {
      const { waitsFor } = battle.of(name)
      return waitsFor === null ? null : battle.label(waitsFor)
    })
  }
  const enemies = [
    'entente X company 05.04',
    'entente Y company 05.04',
    'entente Off company off',
    'entente Z company 03.04',
  ]
  expect(targetsAfterDeal(enemies, [2, 2], [1, 2])).toEqual(['03.04', '03.04', '05.04', null])
  // Without an enemy on the map nothing is drawn.
  expect(targetsAfterDeal(['entente Off company off'])).toEqual(['01.01', '01.01', '01.01', null])
  // 01.01 has the id 0: it is a hex, not "none".
  expect(targetsAfterDeal(['entente X company 01.01'], [1, 1], [1, 1])).toEqual(['01.01', '01.01', '01.01', null])
})
