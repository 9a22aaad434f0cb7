import type { Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { elementsOf } from '../../testing/answers.ts'
import { type Places, type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { State } from '../state.ts'

/** A night on the sheet of 1915; the British defend. */
const night = (units: readonly string[], setup: TestBattleSetup = {}): TestBattle =>
  testBattle({ scenario: 'ysc2', units, phase: 'improve', changes: { reinforcements: [], artillery: [] }, ...setup })
/** The same before April 1915, when no trenches are dug. */
const early = (units: readonly string[], setup: TestBattleSetup = {}): TestBattle =>
  night(units, { ...setup, scenario: 'ysc1' })
const offered = (battle: TestBattle, side: string, work: string): string[] =>
  battle.choices(side).flatMap((part) => {
    const [partWork, place] = elementsOf(part)
    return partWork === work ? [work === 'dig' ? battle.label(Number(place)) : String(place)] : []
  })

test('11.54: the defender makes all improvements first, then the attacker', () => {
  const battle = early(['br-bef O10', 'ge-res AR12'])
  expect([battle.asked('central'), battle.asked('entente')]).toEqual([undefined, 'improve'])
  battle.say('entente', [['dig', battle.hex('O10')]])
  expect(battle.lastEvent('improved')).toMatchObject({ side: 'entente', dug: [battle.hex('O10')] })
  expect(battle.lastEvent('improved').rules).toContain('11.54')
  expect(battle.asked('central')).toBe('improve')
  expect(battle.refusal('central', 'nothing')).toBe('11.54')
})

test('11.541: up to three bomb stops are built on sides of hexes with own infantry, where trenches join', () => {
  const battle = night(['br-inf U07 in', 'br-inf U09 in', 'br-mg V12 in', 'ge-inf AD10'])
  const stops = offered(battle, 'entente', 'bomb stop').map(Number)
  expect(stops).toContain(battle.side('U07|U08'))
  expect(battle.whyNot('entente', ['bomb stop', battle.side('V12|V13')])).toBe('11.541')
  expect(battle.whyNot('entente', ['bomb stop', battle.side('A10|A11')])).toBe('8.33')
  const three = stops.slice(0, 3).map((side): Json => ['bomb stop', side])
  if (stops[3] !== undefined) expect(battle.refusal('entente', [...three, ['bomb stop', stops[3]]])).toBe('11.541')
  battle.say('entente', three)
  expect(battle.state.bombStops).toEqual(stops.slice(0, 3))
  expect(battle.lastEvent('improved').rules).toContain('11.541')
})

test('11.541 11.541-1: up to three bomb stops are removed, but none that borders a hex with an enemy', () => {
  const built = (state: State, labels: readonly string[], side: Places['side']) => {
    state.bombStops = labels.map(side).sort((a, b) => a - b)
  }
  const labels = ['U07|U08', 'U08|U09', 'V10|V11', 'V11|V12', 'V12|V13']
  const units = ['br-inf U08 in', 'br-inf V11 in', 'br-inf V12 in', 'ge-inf V13', 'ge-inf AD10']
  const battle = night(units, { change: (state, at) => built(state, labels, at.side) })
  expect(battle.whyNot('entente', ['clear', battle.side('V12|V13')])).toBe('11.541-1')
  expect(battle.whyNot('entente', ['clear', battle.side('A10|A11')])).toBe('11.541')
  const clears = labels
    .slice(0, 4)
    .map((label) => battle.side(label))
    .sort((a, b) => a - b)
  const parts = clears.map((side): Json => ['clear', side])
  expect(battle.refusal('entente', parts)).toBe('11.541')
  battle.say('entente', parts.slice(0, 3))
  expect(battle.state.bombStops).toHaveLength(2)
  expect(battle.lastEvent('improved').rules).toContain('11.541-1')
})

test('11.542: up to three wire sides round own units are breached, but none that borders a hex with an enemy', () => {
  const battle = night(['br-inf V02 in', 'br-inf V03 in', 'br-inf V01 in', 'ge-inf W02', 'ge-inf AD10'])
  const wire = offered(battle, 'entente', 'breach').map(Number)
  expect(wire.length).toBeGreaterThan(0)
  const guarded = [...battle.battlefield.sheet.grid.hexSides.subarray(battle.hex('W02') * 6, battle.hex('W02') * 6 + 6)]
  const refusedWire = guarded.filter((side) => battle.whyNot('entente', ['breach', side]) === '11.542')
  expect(refusedWire.length).toBeGreaterThan(0)
  for (const side of guarded) expect(wire).not.toContain(side)
  const [first = -1] = wire
  battle.say('entente', [['breach', first]])
  expect(battle.state.breaches).toEqual([first])
  expect(battle.lastEvent('improved').rules).toContain('11.542')
})

test('11.543: until the end of March 1915 infantry and guns dig scrapes without limit', () => {
  const battle = early(['br-bef O10', 'br-mg P10', 'br-cav Q10', 'br-bef R12', 'ge-res AR12'])
  expect(offered(battle, 'entente', 'dig')).toEqual(['O10', 'P10', 'R12'])
  expect(battle.whyNot('entente', ['dig', battle.hex('Q10')])).toBe('6.41')
  expect(battle.whyNot('entente', ['dig', battle.hex('A01')])).toBe('11.543')
  battle.say(
    'entente',
    offered(battle, 'entente', 'dig').map((hex) => ['dig', battle.hex(hex)]),
  )
  expect(battle.state.scrapes).toHaveLength(3)
  expect(battle.lastEvent('improved')).toMatchObject({ what: 'scrape', rules: ['11.02-1', '11.54', '11.543'] })
})

test('11.543: from April 1915 on units dig trenches, and all units that can be are IN them', () => {
  const battle = night(['br-inf C10', 'br-mg C10 dispersed', 'br-cav D10', 'br-inf U08 in', 'ge-inf AD10'])
  expect(offered(battle, 'entente', 'dig')).toEqual(['C10'])
  battle.say('entente', [['dig', battle.hex('C10')]])
  expect(battle.state.trenches).toEqual([battle.hex('C10')])
  expect(battle.state.units.map(({ within }) => within)).toEqual(['trench', 'trench', null, 'trench', null])
  expect(battle.lastEvent('improved')).toMatchObject({ what: 'trench' })
})

test('11.543-1 11.543-2: in a shared hex the enemy stays on top of the trench, unless it digs there the same night', () => {
  const battle = night(['br-inf C10', 'ge-inf C10'])
  battle.say('entente', [['dig', battle.hex('C10')]])
  expect(battle.lastEvent('improved').rules).toContain('11.543-1')
  expect(battle.state.units.map(({ within }) => within)).toEqual(['trench', null])
  battle.say('central', [['dig', battle.hex('C10')]])
  expect(battle.lastEvent('improved').rules).toContain('11.543-2')
  expect(battle.state.units.map(({ within }) => within)).toEqual(['trench', 'trench'])
  expect(battle.state.trenches).toEqual([battle.hex('C10')])
})

test('11.543-3: a trench dug next to one that an enemy is IN gets a bomb stop between them', () => {
  const battle = night(['br-inf C10', 'ge-inf C11', 'ge-inf D10'], {
    change: (state, at) => {
      state.trenches = [at.hex('C11'), at.hex('D10')]
      for (const unit of state.units) if (unit.side === 'central') unit.within = 'trench'
      // This one has left its trench, so the trench is not occupied.
      if (state.units[2] !== undefined) state.units[2].within = null
    },
  })
  battle.say('entente', [['dig', battle.hex('C10')]])
  expect(battle.state.bombStops).toEqual([battle.side('C10|C11')])
  expect(battle.lastEvent('improved')).toMatchObject({ parted: [battle.side('C10|C11')], bombStops: [] })
  expect(battle.lastEvent('improved').rules).toContain('11.543-3')
})

test('11.543-2 11.543-3: the side that digs second in a shared hex gets a bomb stop towards the next enemy-held trench', () => {
  const battle = night(['br-inf C10', 'ge-inf C10', 'br-inf C11'], {
    change: (state, at) => {
      state.trenches = [at.hex('C11')]
      if (state.units[2] !== undefined) state.units[2].within = 'trench'
    },
  })
  battle.say('entente', [['dig', battle.hex('C10')]])
  // The next hex holds friends, so the trenches stay connected.
  expect(battle.state.bombStops).toEqual([])
  battle.say('central', [['dig', battle.hex('C10')]])
  expect(battle.lastEvent('improved')).toMatchObject({ parted: [battle.side('C10|C11')] })
  expect(battle.lastEvent('improved').rules).toEqual(expect.arrayContaining(['11.543-2', '11.543-3']))
})

test('11.543-3: digging into a printed trench places a bomb stop where it joins one that an enemy is IN', () => {
  const battle = night(['br-inf U07', 'ge-inf U08 in', 'ge-inf AD10'])
  battle.say('entente', [['dig', battle.hex('U07')]])
  expect(battle.state.units[0]?.within).toBe('trench')
  expect(battle.state.trenches).toEqual([])
  expect(battle.state.bombStops).toEqual([battle.side('U07|U08')])
})

test('11.543-4: a trench replaces the scrape in its hex, unless an enemy is in the hex too', () => {
  const scraped = (units: readonly string[]) =>
    night(units, {
      change: (state, at) => {
        state.scrapes = [at.hex('C10')]
      },
    })
  const alone = scraped(['br-inf C10', 'ge-inf AD10'])
  alone.say('entente', [['dig', alone.hex('C10')]])
  expect(alone.state.scrapes).toEqual([])
  expect(alone.lastEvent('improved').rules).toContain('11.543-4')
  const shared = scraped(['br-inf C10', 'ge-inf C10'])
  shared.say('entente', [['dig', shared.hex('C10')]])
  expect(shared.state.scrapes).toEqual([shared.hex('C10')])
  expect(shared.lastEvent('improved').rules).toContain('11.543-4')
})

test('LLL-C1.special.2 LLL-C2.special.2 LLL.general.2: Cossacks and hussars do not dig at night either', () => {
  for (const scenario of ['lllc1', 'lllc2']) {
    const battle = night(['ru-inf AR04', 'ru-cossack AR06', 'ah-hussar-foot C22', 'ah-landsturm D22'], { scenario })
    expect(offered(battle, 'entente', 'dig')).toEqual(['AR04'])
    battle.say('entente', [])
    expect(battle.whyNot('central', ['dig', battle.hex('C22')])).toBe('LLL.general.2')
    expect(offered(battle, 'central', 'dig')).toEqual(['D22'])
  }
})

test('11.541 11.542: machine guns breach wire but build no bomb stops, and enemy units give no right to either', () => {
  const gun = night(['br-mg V02 in', 'ge-inf AD10'])
  const wire = ['V02|W02', 'V02|W03'].map(gun.side)
  expect(offered(gun, 'entente', 'breach').map(Number)).toEqual(wire.sort((a, b) => a - b))
  expect(offered(gun, 'entente', 'bomb stop')).toEqual([])
  const enemy = night(['br-inf U07 in', 'ge-inf V12 in', 'ge-inf V02'])
  const stops = offered(enemy, 'entente', 'bomb stop').map(Number)
  expect(stops).toContain(enemy.side('U07|U08'))
  expect(stops).not.toContain(enemy.side('V12|V13'))
  expect(enemy.whyNot('entente', ['bomb stop', enemy.side('V12|V13')])).toBe('11.541')
  expect(offered(enemy, 'entente', 'breach')).toEqual([])
  expect(enemy.whyNot('entente', ['breach', enemy.side('V02|W02')])).toBe('11.542')
  // An enemy in the hex does not prevent a bomb stop, only its removal.
  const shared = night(['br-inf U07 in', 'ge-inf U08 in'])
  expect(shared.whyNot('entente', ['bomb stop', shared.side('U07|U08')])).toBe('allowed')
})

test('11.54: an improvement names its kind and one existing place', () => {
  const battle = night(['br-inf U07 in', 'br-inf C10', 'ge-inf AD10'])
  const [hex, stop] = [battle.hex('C10'), battle.side('U07|U08')]
  const { size, sideCount } = battle.battlefield.sheet.grid
  const nonsense: Json[] = [
    'dig',
    null,
    [],
    ['dig'],
    ['dig', hex, hex],
    ['paint', hex],
    [hex, 'dig'],
    ...[-1, size, 0.5, 'C10', null].map((place): Json => ['dig', place]),
    ...[-1, sideCount, 0.5, 'U07|U08', null].map((place): Json => ['bomb stop', place]),
  ]
  for (const part of nonsense) {
    expect(battle.whyNot('entente', part)).toBe('11.54')
    expect(battle.refusal('entente', [part])).toBe('11.54')
  }
  expect(
    battle.refusal('entente', [
      ['dig', hex],
      ['bomb stop', stop],
    ]),
  ).toBe('allowed')
  expect(
    battle.refusal('entente', [
      ['bomb stop', stop],
      ['dig', hex],
    ]),
  ).toBe('11.54')
})

test('11.541 11.542 11.54: one event lists all improvements of a night and nothing else', () => {
  const battle = night(['br-inf U07 in', 'br-inf V02 in', 'br-inf C10', 'ge-inf AD10'], {
    change: (state, at) => {
      state.bombStops = [at.side('U06|U07')]
    },
  })
  const places = { dug: battle.hex('C10'), stop: battle.side('U07|U08'), old: battle.side('U06|U07') }
  const wire = battle.side('V02|W02')
  battle.say('entente', [
    ['dig', places.dug],
    ['bomb stop', places.stop],
    ['clear', places.old],
    ['breach', wire],
  ])
  expect(battle.lastEvent('improved')).toEqual({
    type: 'improved',
    side: 'entente',
    what: 'trench',
    dug: [places.dug],
    bombStops: [places.stop],
    parted: [],
    cleared: [places.old],
    breaches: [wire],
    rules: ['11.02-1', '11.54', '11.543', '11.541', '11.541-1', '11.542'],
  })
  expect(battle.state).toMatchObject({
    trenches: [places.dug],
    bombStops: [places.stop],
    breaches: [wire],
    scrapes: [],
  })
})
