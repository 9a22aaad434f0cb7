/** 14: the full result of each action: all events, and the state of the stack afterwards. */
import { at, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigimentId } from '../../testing/ids.ts'
import { movementBattle, passReactions, scrub } from '../../testing/movement.ts'
import type { TestBattle, TestBattleSetup } from '../../testing/test-battle.ts'
import type { Event } from '../events.ts'
import { isOnMap } from '../ids.ts'
import { unmarked } from '../state.ts'

/** An event as a line: its type, its details, its rules. */
function line(battle: TestBattle, event: Event): string {
  const { type, rules, side: _, ...rest } = { side: null, ...event }
  const changeTexts = Object.entries(rest).map(([key, value]) => {
    if (value === false || value === null) return ''
    const isHex = ['hex', 'from', 'to'].includes(key) && typeof value === 'number'
    return isHex ? battle.label(value) : typeof value === 'string' ? value : `${key} ${JSON.stringify(value)}`
  })
  return [type, ...changeTexts.filter((one) => one !== ''), `(${rules.join(' ')})`].join(' ')
}

/** The hex of a unit, and its markers. */
function marks(battle: TestBattle, name: string): string {
  const unit = battle.of(name)
  const values = new Map<string, unknown>(Object.entries(unit))
  const found = Object.entries(unmarked).flatMap(([key, usual]) => {
    const value = values.get(key)
    return value === usual || key === 'markers' ? [] : [value === true ? key : `${key} ${value}`]
  })
  return [isOnMap(unit.hex) ? battle.label(unit.hex) : `${unit.hex}`, ...found].join(' ')
}

type Said = readonly string[]
/** Converts hex labels to hexes. */
const answerOf = (battle: TestBattle, said: Said): Json =>
  said.map((one) => (/^\d\d\.\d\d$/.test(one) ? battle.hex(one) : /^\d$/.test(one) ? Number(one) : one))

const ownersAlone = ['officers', 'morale reckoned']

/**
 * The stack of all Entente units not named Rest does the actions in turn. No unit fires, leads or hides. Returns the
 * owner’s events; others get the same without units, officers and ratings.
 */
function done(units: readonly string[], deeds: readonly Said[], setup: TestBattleSetup = {}) {
  const battle = movementBattle({
    ...setup,
    units: [...units.map((unit) => `entente ${unit}`), ...(setup.units ?? ['ottoman X picket 07.07'])],
  })
  const names = units.map((unit) => at(unit.split(' '), 0))
  battle.say(
    'entente',
    names.flatMap((name, id) => (name === 'Rest' ? [] : [id])),
  )
  for (const eventTexts of deeds) {
    battle.say('entente', answerOf(battle, eventTexts))
    for (;;) {
      const question = battle.asked('entente') ?? ''
      if (battle.asked('ottoman') !== undefined) passReactions(battle)
      else if (question === 'lead') battle.say('entente', 'check')
      else if (question === 'hide' || question === 'leave column') battle.say('entente', [])
      else break
    }
  }
  const ownEvents = battle.eventsFor('entente').slice(1)
  const otherTypes = ownEvents
    .filter(({ type }) => !ownersAlone.includes(type))
    .map((event) => {
      const { units: _, ...rest } = { units: null, ...event }
      return rest
    })
  expect(battle.eventsFor('ottoman').slice(1)).toEqual(otherTypes)
  const { moving } = battle.state
  const triggerText =
    moving === null
      ? null
      : `${moving.path.map(battle.label).join(' ')}: ${moving.spent} spent, ${moving.did}, limit ${moving.limit}`
  return {
    told: ownEvents.filter(({ type }) => type !== 'morale reckoned').map((event) => line(battle, event)),
    marks: names.map((name) => marks(battle, name)),
    under: triggerText,
    used: [...battle.used],
  }
}

interface Expected {
  readonly told: readonly string[]
  readonly marks: readonly string[]
  readonly under?: string
  readonly used?: readonly string[]
}
const withDefaults = ({ told, marks, under, used }: Expected) => ({
  told,
  marks,
  under: under ?? null,
  used: used ?? [],
})
const stops = (hex: string, units = '[0]') => `stops ${hex} units ${units} (14.1.8 14.1.13)`
const guns = 'G field 18pdr 4guns 03.05'
const pit = { works: ['entente gun pit 03.05 guns=N'] }
const rifles = { works: ['entente rifle pit 03.05'] }
const enemy = { units: ['ottoman X company 03.04'] }
const links = {
  works: [
    'entente fire trench 03.04 front=N,NE ends=NW,SE rear=S,SW connects',
    'entente fire trench 04.04 front=N,NE ends=NW,S rear=SE,SW connects',
  ],
}

describe('the full result of each stack action', () => {
  test.each<[string, readonly string[], readonly Said[], TestBattleSetup, Expected]>([
    [
      '14.1.5 14.1.8: going, then stopping',
      ['A company 03.05', 'B company 03.05', 'Rest company 03.05'],
      [['go', '03.04', '03.03'], ['stop']],
      {},
      {
        told: [
          'step 03.05 03.04 spent 1 units [0,1] (14.1.5 14.1)',
          'step 03.04 03.03 spent 2 units [0,1] (14.1.5 14.1)',
          stops('03.03', '[0,1]'),
        ],
        marks: ['03.03 action moved', '03.03 action moved', '03.05'],
      },
    ],
    [
      '14.1.5: into the first hex of the map',
      ['A company 01.02'],
      [['go', '01.01'], ['stop']],
      {},
      { told: ['step 01.02 01.01 spent 1 units [0] (14.1.5 14.1)', stops('01.01')], marks: ['01.01 action moved'] },
    ],
    [
      '14.1.8: a stack that stops at once has done nothing',
      ['A company 03.05'],
      [['stop']],
      {},
      { told: [], marks: ['03.05'] },
    ],
    [
      '7.6.2-1 6.1.6a: out of hiding and into a work',
      ['A company 03.05 hiding', 'B company 03.05'],
      [['go', '03.04']],
      { map: scrub, works: ['entente rifle pit 03.04'] },
      {
        told: [
          'come out 03.05 units [0] (7.6.2 7.6.2-1 7.6.2-2 17.4.9)',
          'step 03.05 03.04 spent 1 units [0,1] (14.1.5 14.1 6.1.6a)',
        ],
        marks: ['03.04 entered 3', '03.04 entered 3'],
        under: '03.05 03.04: 1 spent, moved, limit null',
      },
    ],
    [
      '14.2.4: into column and on',
      ['A company 03.05', 'HQ headquarters 03.05'],
      [['column'], ['go', '03.04']],
      {},
      {
        told: [
          'activity enter column 03.05 points 3 units [0,1] (14.2.3 14.2.4 14.2.4a 14.2.5)',
          'step 03.05 03.04 spent 4 units [0,1] (14.1.5 14.1)',
        ],
        marks: ['03.04 column', '03.04'],
        under: '03.05 03.04: 4 spent, moved, limit null',
        used: ['enter column'],
      },
    ],
    [
      '14.2.4: out of column',
      ['A company 03.05 column'],
      [['column']],
      {},
      {
        told: ['activity leave column 03.05 points 3 units [0] (14.2.3 14.2.4 14.2.4a 14.2.5)'],
        marks: ['03.05'],
        under: '03.05: 3 spent, moved, limit null',
        used: ['leave column'],
      },
    ],
    [
      '6.3.4 14.3.1: guns out of their pit and limbered',
      [`${guns} of=entente Brigade`],
      [['limber']],
      pit,
      {
        told: ['activity on top 03.05 units [0] (6.3.4)', 'activity limber 03.05 units [0] (14.3.1 14.3.3)'],
        marks: ['03.05 onTop column'],
        under: '03.05: 4 spent, moved, limit null',
        used: ['on top', 'limber'],
      },
    ],
    [
      '14.3.1: guns without a pit limbered',
      [`${guns} of=entente Brigade`],
      [['limber']],
      rifles,
      {
        told: ['activity limber 03.05 units [0] (14.3.1 14.3.3)'],
        marks: ['03.05 column'],
        under: '03.05: 3 spent, moved, limit null',
        used: ['limber'],
      },
    ],
    [
      '14.3.1: independent guns unlimbered',
      [`${guns} column`],
      [['unlimber']],
      {},
      {
        told: ['activity unlimber 03.05 units [0] (14.3.1 14.3.3)'],
        marks: ['03.05'],
        under: '03.05: 3 spent, moved, limit null',
        used: ['independent of division', 'unlimber'],
      },
    ],
    [
      '6.1.4a: On Top',
      ['A company 03.05'],
      [['on top']],
      rifles,
      {
        told: ['activity on top 03.05 units [0] (6.1.4 6.1.4a 3.3.10)'],
        marks: ['03.05 onTop'],
        under: '03.05: 1 spent, moved, limit null',
        used: ['on top'],
      },
    ],
    [
      '6.1.4a: into the work',
      ['A company 03.05 top'],
      [['into work']],
      rifles,
      {
        told: ['activity into work 03.05 units [0] (6.1.4 6.1.4a 3.3.10)'],
        marks: ['03.05'],
        under: '03.05: 1 spent, moved, limit null',
        used: ['into work'],
      },
    ],
    [
      '7.2.4: hiding in terrain ends it',
      ['A company 03.05'],
      [['hide', 'terrain']],
      { map: scrub },
      {
        told: ['hide 03.05 units [0] (7.2 7.2-1 7.2.6 7.2.7 7.2.4)', stops('03.05')],
        marks: ['03.05 hiding terrain action stayed'],
        used: ['hide: terrain'],
      },
    ],
    [
      '7.4: hiding behind a ridge does not',
      ['A company 03.05'],
      [['hide', 'ridge']],
      { ridges: ['03.05 N'] },
      {
        told: ['hide 03.05 units [0] (7.2 7.2-1 7.2.6 7.2.7)'],
        marks: ['03.05 hiding ridge'],
        under: '03.05: 0 spent, stayed, limit null',
        used: ['hide: ridge'],
      },
    ],
    [
      '7.6.2a: coming out and nothing else',
      ['A company 03.05 hiding'],
      [['come out']],
      { map: scrub },
      {
        told: [
          'come out 03.05 units [0] (7.6.2 7.6.2-1 7.6.2-2 17.4.9)',
          'activity come out 03.05 units [0] (7.6.2a 7.6.2b)',
        ],
        marks: ['03.05'],
        under: '03.05: 0 spent, stayed, limit 0',
        used: ['come out'],
      },
    ],
    [
      '16.5: a rally by day',
      ['A company 03.05 confused', 'B company 03.05'],
      [['rally']],
      {},
      {
        told: ['rally 03.05 units [0] (16.5 16.5a)'],
        marks: ['03.05', '03.05'],
        under: '03.05: 2 spent, stayed, limit null',
        used: ['rally'],
      },
    ],
    [
      '16.5: a rally at night',
      ['A company 03.05 confused'],
      [['rally']],
      { light: 'night' },
      {
        told: ['rally 03.05 units [0] (16.5 16.5a)'],
        marks: ['03.05'],
        under: '03.05: 6 spent, stayed, limit null',
        used: ['rally'],
      },
    ],
    [
      '16.5a: a rally of guns that cannot move costs no points',
      ['G cd 15cm 2guns 03.05 confused of=entente Brigade'],
      [['rally']],
      {},
      {
        told: ['rally 03.05 units [0] (16.5 16.5a)'],
        marks: ['03.05'],
        under: '03.05: 0 spent, stayed, limit null',
        used: ['rally'],
      },
    ],
    [
      '14.1.7: one is left behind',
      ['A company 03.05', 'B company 03.05'],
      [
        ['go', '03.04'],
        ['drop', '1'],
        ['go', '03.03'],
      ],
      {},
      {
        told: [
          'step 03.05 03.04 spent 1 units [0,1] (14.1.5 14.1)',
          'activity drop 03.04 units [1] (14.1.7)',
          'step 03.04 03.03 spent 2 units [0] (14.1.5 14.1)',
        ],
        marks: ['03.03', '03.04 action moved'],
        under: '03.05 03.04 03.03: 2 spent, moved, limit null',
        used: ['drop'],
      },
    ],
    [
      '14.1.11: one hex with the whole subsegment',
      ['A company 03.05 hiding'],
      [['long', '03.04']],
      { map: scrub },
      {
        told: [
          'come out 03.05 units [0] (7.6.2 7.6.2-1 7.6.2-2 17.4.9)',
          'activity one hex 03.05 units [0] (12.2 12.2a 14.1.11)',
          'step 03.05 03.04 spent 1 units [0] (14.1.5 14.1)',
          stops('03.04'),
        ],
        marks: ['03.04 action moved'],
        used: ['one hex'],
      },
    ],
    [
      '14.3.7: guns prolonged',
      [`${guns} of=entente Brigade`],
      [['prolong']],
      pit,
      {
        told: ['activity prolong 03.05 units [0] (12.2 12.2a 14.3.7 6.3.5)', stops('03.05')],
        marks: ['03.05 onTop action moved'],
        used: ['prolong'],
      },
    ],
    [
      '14.3.8: guns dragged',
      [`${guns} of=entente Brigade`, 'A company 03.05'],
      [['drag', '03.04']],
      { works: ['entente gun pit 03.04 guns=N'] },
      {
        told: [
          'activity drag 03.05 units [0,1] (12.2 12.2a 14.3.8 14.3.8a)',
          'step 03.05 03.04 spent 1 units [0,1] (14.1.5 14.1 6.1.6a)',
          stops('03.04', '[0,1]'),
        ],
        marks: ['03.04 entered 3 action moved', '03.04 onTop entered 3 action moved'],
        used: ['drag'],
      },
    ],
    [
      '14.4: a move to assault',
      ['A company 03.05'],
      [['assault', '03.04']],
      { ...enemy, dice: [0, 0] },
      {
        told: [
          'officers brigiment 0 move to assault change -1 points 9 (10.2)',
          'morale 03.05 roll 0 move to assault passed (16.2 14.4.1)',
          'move to assault 03.05 03.04 wave 1 units [0] (14.4 14.4.5)',
          'step 03.05 03.04 spent 1 units [0] (14.1.5 14.1 6.1.6a)',
          stops('03.04'),
        ],
        marks: ['03.04 assaults entered 3 action moved'],
        used: ['morale: move to assault', 'move to assault: wave 1'],
      },
    ],
    [
      '14.4 6.5.1: across wire, into the hex of a trench',
      ['A company 03.05'],
      [['assault', '03.04']],
      { ...enemy, works: ['ottoman shallow trench 03.04 circular wire=S'], dice: [6, 5] },
      {
        told: [
          'officers brigiment 0 move to assault change -1 points 9 (10.2)',
          'morale 03.05 roll 65 move to assault passed (16.2 14.4.1)',
          'move to assault 03.05 03.04 wave 1 units [0] (14.4 14.4.5)',
          'step 03.05 03.04 spent 2 units [0] (14.1.5 14.1 6.1.6a)',
          stops('03.04'),
        ],
        marks: ['03.04 onTop assaults entered 3 action moved'],
        used: ['morale: move to assault', 'move to assault: wave 1'],
      },
    ],
    [
      '14.4.1a: who fails his check goes nowhere',
      ['A company 03.05'],
      [['assault', '03.04']],
      { ...enemy, dice: [9, 0] },
      {
        told: [
          'officers brigiment 0 move to assault change -1 points 9 (10.2)',
          'morale 03.05 roll 90 move to assault failed (16.3 16.3-1 14.4.1)',
          stops('03.05'),
        ],
        marks: ['03.05 action moved'],
        used: ['morale: move to assault'],
      },
    ],
    [
      '7.3: along connected Fire Trenches',
      ['A company 03.04 hiding'],
      [['creep', '04.04']],
      links,
      {
        told: ['step 03.04 04.04 spent 1 hiding true units [0] (14.1.5 14.1 7.3 17.4.7 7.3-1 6.1.6a)'],
        marks: ['04.04 hiding work entered 5'],
        under: '03.04 04.04: 1 spent, moved, limit null',
        used: ['creep: work'],
      },
    ],
    [
      '6.4.3: through connected trenches upright',
      ['A company 03.04'],
      [['go', '04.04']],
      links,
      {
        told: ['step 03.04 04.04 spent 1 units [0] (14.1.5 14.1 6.4.3 6.1.6a)'],
        marks: ['04.04 entered 5'],
        under: '03.04 04.04: 1 spent, moved, limit null',
      },
    ],
    [
      '6.4.4: into a Fire Trench from behind',
      ['A company 03.05'],
      [['go', '03.04']],
      links,
      {
        told: ['step 03.05 03.04 spent 1 units [0] (14.1.5 14.1 6.4.4 6.1.6a)'],
        marks: ['03.04 entered 3'],
        under: '03.05 03.04: 1 spent, moved, limit null',
      },
    ],
  ])('%s', (_, units, deeds, more, expected) => expect(done(units, deeds, more)).toEqual(withDefaults(expected)))

  test('14.4.6: a waiting stack has not been activated', () => {
    const change: TestBattleSetup['change'] = (state) => {
      state.cups.entente = [brigimentId(0)]
    }
    const {
      told,
      marks: hexLeft,
      used,
    } = done(['A company 03.05', 'Rest company 04.05'], [['wait', '03.04']], { ...enemy, change })
    expect({ told, used }).toEqual({ told: ['waits 03.05 units [0] (14.4.6)'], used: ['waits to assault'] })
    expect(hexLeft.map((one) => one.replace(/waitsFor \d+/, 'waits'))).toEqual(['03.05 waits', '04.05'])
  })
})
