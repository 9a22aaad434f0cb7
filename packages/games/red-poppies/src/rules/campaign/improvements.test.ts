import type { Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { State } from '../state.ts'

/** A night on the sheet of 1915; the British defend. */
const night = (units: readonly string[], more: TestBattleSetup = {}): TestBattle =>
  testBattle({ scenario: 'ysc2', units, phase: 'improve', changes: { reinforcements: [], artillery: [] }, ...more })
/** The same before April 1915, when nobody dug trenches. */
const early = (units: readonly string[], more: TestBattleSetup = {}): TestBattle =>
  night(units, { ...more, scenario: 'ysc1' })
const offered = (table: TestBattle, side: string, work: string): string[] =>
  table.choices(side).flatMap((part) => {
    const [what, place] = part as [string, number]
    return what === work ? [what === 'dig' ? table.label(place) : String(place)] : []
  })

test('11.54: the defender does everything first, then the attacker', () => {
  const table = early(['br-bef O10', 'ge-res AR12'])
  expect([table.asked('central'), table.asked('entente')]).toEqual([undefined, 'improve'])
  table.say('entente', [['dig', table.hex('O10')]])
  expect(table.last('improved')).toMatchObject({ side: 'entente', dug: [table.hex('O10')] })
  expect(table.last('improved').rules).toContain('11.54')
  expect(table.asked('central')).toBe('improve')
  expect(table.refusal('central', 'nothing')).toBe('11.54')
})

test('11.541: up to three bomb stops are built on sides of hexes with own infantry, where trenches join', () => {
  const table = night(['br-inf U07 in', 'br-inf U09 in', 'br-mg V12 in', 'ge-inf AD10'])
  const stops = offered(table, 'entente', 'bomb stop').map(Number)
  expect(stops).toContain(table.side('U07|U08'))
  expect(table.whyNot('entente', ['bomb stop', table.side('V12|V13')])).toBe('11.541')
  expect(table.whyNot('entente', ['bomb stop', table.side('A10|A11')])).toBe('8.33')
  const three = stops.slice(0, 3).map((side): Json => ['bomb stop', side])
  if (stops[3] !== undefined) expect(table.refusal('entente', [...three, ['bomb stop', stops[3]]])).toBe('11.541')
  table.say('entente', three)
  expect(table.state.bombStops).toEqual(stops.slice(0, 3))
  expect(table.last('improved').rules).toContain('11.541')
})

test('11.541 11.541-1: up to three bomb stops are taken away, but not from a hex with an enemy', () => {
  const built = (state: State, labels: readonly string[], side: (label: string) => number) => {
    state.bombStops = labels.map(side).sort((a, b) => a - b)
  }
  const labels = ['U07|U08', 'U08|U09', 'V10|V11', 'V11|V12', 'V12|V13']
  const units = ['br-inf U08 in', 'br-inf V11 in', 'br-inf V12 in', 'ge-inf V13', 'ge-inf AD10']
  const table = night(units, { change: (state, at) => built(state, labels, at.side) })
  expect(table.whyNot('entente', ['clear', table.side('V12|V13')])).toBe('11.541-1')
  expect(table.whyNot('entente', ['clear', table.side('A10|A11')])).toBe('11.541')
  const clears = labels
    .slice(0, 4)
    .map((label) => table.side(label))
    .sort((a, b) => a - b)
  const parts = clears.map((side): Json => ['clear', side])
  expect(table.refusal('entente', parts)).toBe('11.541')
  table.say('entente', parts.slice(0, 3))
  expect(table.state.bombStops).toHaveLength(2)
  expect(table.last('improved').rules).toContain('11.541-1')
})

test('11.542: up to three sides of wire are breached round own units, none that borders a hex with an enemy', () => {
  const table = night(['br-inf V02 in', 'br-inf V03 in', 'br-inf V01 in', 'ge-inf W02', 'ge-inf AD10'])
  const wire = offered(table, 'entente', 'breach').map(Number)
  expect(wire.length).toBeGreaterThan(0)
  const guarded = [...table.battlefield.sheet.grid.hexSides.subarray(table.hex('W02') * 6, table.hex('W02') * 6 + 6)]
  const refusedWire = guarded.filter((side) => table.whyNot('entente', ['breach', side]) === '11.542')
  expect(refusedWire.length).toBeGreaterThan(0)
  for (const side of guarded) expect(wire).not.toContain(side)
  const [first = -1] = wire
  table.say('entente', [['breach', first]])
  expect(table.state.breaches).toEqual([first])
  expect(table.last('improved').rules).toContain('11.542')
})

test('11.543: scrapes up to the end of March 1915, for infantry and guns, without limit', () => {
  const table = early(['br-bef O10', 'br-mg P10', 'br-cav Q10', 'br-bef R12', 'ge-res AR12'])
  expect(offered(table, 'entente', 'dig')).toEqual(['O10', 'P10', 'R12'])
  expect(table.whyNot('entente', ['dig', table.hex('Q10')])).toBe('6.41')
  expect(table.whyNot('entente', ['dig', table.hex('A01')])).toBe('11.543')
  table.say(
    'entente',
    offered(table, 'entente', 'dig').map((hex) => ['dig', table.hex(hex)]),
  )
  expect(table.state.scrapes).toHaveLength(3)
  expect(table.last('improved')).toMatchObject({ what: 'scrape', rules: ['11.02-1', '11.54', '11.543'] })
})

test('11.543: trenches from April 1915 on; whoever can is IN them', () => {
  const table = night(['br-inf C10', 'br-mg C10 dispersed', 'br-cav D10', 'br-inf U08 in', 'ge-inf AD10'])
  expect(offered(table, 'entente', 'dig')).toEqual(['C10'])
  table.say('entente', [['dig', table.hex('C10')]])
  expect(table.state.trenches).toEqual([table.hex('C10')])
  expect(table.state.units.map(({ within }) => within)).toEqual(['trench', 'trench', null, 'trench', null])
  expect(table.last('improved')).toMatchObject({ what: 'trench' })
})

test('11.543-1 11.543-2: in a shared hex the enemy stays on top, unless he digs there too the same night', () => {
  const table = night(['br-inf C10', 'ge-inf C10'])
  table.say('entente', [['dig', table.hex('C10')]])
  expect(table.last('improved').rules).toContain('11.543-1')
  expect(table.state.units.map(({ within }) => within)).toEqual(['trench', null])
  table.say('central', [['dig', table.hex('C10')]])
  expect(table.last('improved').rules).toContain('11.543-2')
  expect(table.state.units.map(({ within }) => within)).toEqual(['trench', 'trench'])
  expect(table.state.trenches).toEqual([table.hex('C10')])
})

test('11.543-3: a trench next to one that an enemy is IN gets a bomb stop between them', () => {
  const table = night(['br-inf C10', 'ge-inf C11', 'ge-inf D10'], {
    change: (state, at) => {
      state.trenches = [at.hex('C11'), at.hex('D10')]
      for (const unit of state.units) if (unit.side === 'central') unit.within = 'trench'
      // This one has left its trench: nobody occupies it.
      if (state.units[2] !== undefined) state.units[2].within = null
    },
  })
  table.say('entente', [['dig', table.hex('C10')]])
  expect(table.state.bombStops).toEqual([table.side('C10|C11')])
  expect(table.last('improved')).toMatchObject({ parted: [table.side('C10|C11')], bombStops: [] })
  expect(table.last('improved').rules).toContain('11.543-3')
})

test('11.543-2 11.543-3: who digs second in a shared hex is parted from the trench behind it that the enemy is IN', () => {
  const table = night(['br-inf C10', 'ge-inf C10', 'br-inf C11'], {
    change: (state, at) => {
      state.trenches = [at.hex('C11')]
      if (state.units[2] !== undefined) state.units[2].within = 'trench'
    },
  })
  table.say('entente', [['dig', table.hex('C10')]])
  // Friends next door: their trenches join.
  expect(table.state.bombStops).toEqual([])
  table.say('central', [['dig', table.hex('C10')]])
  expect(table.last('improved')).toMatchObject({ parted: [table.side('C10|C11')] })
  expect(table.last('improved').rules).toEqual(expect.arrayContaining(['11.543-2', '11.543-3']))
})

test('11.543-3: a printed trench that somebody digs himself into is parted where it joins an enemy’s', () => {
  const table = night(['br-inf U07', 'ge-inf U08 in', 'ge-inf AD10'])
  table.say('entente', [['dig', table.hex('U07')]])
  expect(table.state.units[0]?.within).toBe('trench')
  expect(table.state.trenches).toEqual([])
  expect(table.state.bombStops).toEqual([table.side('U07|U08')])
})

test('11.543-4: a trench does away with the scrape in its hex, unless an enemy is in it too', () => {
  const scraped = (units: readonly string[]) =>
    night(units, {
      change: (state, at) => {
        state.scrapes = [at.hex('C10')]
      },
    })
  const alone = scraped(['br-inf C10', 'ge-inf AD10'])
  alone.say('entente', [['dig', alone.hex('C10')]])
  expect(alone.state.scrapes).toEqual([])
  expect(alone.last('improved').rules).toContain('11.543-4')
  const shared = scraped(['br-inf C10', 'ge-inf C10'])
  shared.say('entente', [['dig', shared.hex('C10')]])
  expect(shared.state.scrapes).toEqual([shared.hex('C10')])
  expect(shared.last('improved').rules).toContain('11.543-4')
})

test('LLL-C1.special.2 LLL-C2.special.2 LLL.general.2: Cossacks and hussars do not dig in the night either', () => {
  for (const scenario of ['lllc1', 'lllc2']) {
    const table = night(['ru-inf AR04', 'ru-cossack AR06', 'ah-hussar-foot C22', 'ah-landsturm D22'], { scenario })
    expect(offered(table, 'entente', 'dig')).toEqual(['AR04'])
    table.say('entente', [])
    expect(table.whyNot('central', ['dig', table.hex('C22')])).toBe('LLL.general.2')
    expect(offered(table, 'central', 'dig')).toEqual(['D22'])
  }
})

test('11.541 11.542: machine guns breach wire but build no bomb stops, and the enemy’s men do nothing for anybody', () => {
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
  // An enemy in the hex hinders no bomb stop, only its removal.
  const shared = night(['br-inf U07 in', 'ge-inf U08 in'])
  expect(shared.whyNot('entente', ['bomb stop', shared.side('U07|U08')])).toBe('allowed')
})

test('11.54: a work names what is done and one place that there is', () => {
  const table = night(['br-inf U07 in', 'br-inf C10', 'ge-inf AD10'])
  const [hex, stop] = [table.hex('C10'), table.side('U07|U08')]
  const { size, sideCount } = table.battlefield.sheet.grid
  const nonsense: Json[] = [
    ...['dig', null, [], ['dig'], ['dig', hex, hex], ['paint', hex], [hex, 'dig']],
    ...[-1, size, 0.5, 'C10', null].map((place): Json => ['dig', place]),
    ...[-1, sideCount, 0.5, 'U07|U08', null].map((place): Json => ['bomb stop', place]),
  ]
  for (const part of nonsense) {
    expect(table.whyNot('entente', part)).toBe('11.54')
    expect(table.refusal('entente', [part])).toBe('11.54')
  }
  expect(
    table.refusal('entente', [
      ['dig', hex],
      ['bomb stop', stop],
    ]),
  ).toBe('allowed')
  expect(
    table.refusal('entente', [
      ['bomb stop', stop],
      ['dig', hex],
    ]),
  ).toBe('11.54')
})

test('11.541 11.542 11.54: what one night brings is told whole, and nothing that was not done', () => {
  const table = night(['br-inf U07 in', 'br-inf V02 in', 'br-inf C10', 'ge-inf AD10'], {
    change: (state, at) => {
      state.bombStops = [at.side('U06|U07')]
    },
  })
  const places = { dug: table.hex('C10'), stop: table.side('U07|U08'), old: table.side('U06|U07') }
  const wire = table.side('V02|W02')
  table.say('entente', [
    ['dig', places.dug],
    ['bomb stop', places.stop],
    ['clear', places.old],
    ['breach', wire],
  ])
  expect(table.last('improved')).toEqual({
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
  expect(table.state).toMatchObject({ trenches: [places.dug], bombStops: [places.stop], breaches: [wire], scrapes: [] })
})
