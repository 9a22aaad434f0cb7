import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { testBattle } from '../../../testing/test-battle.ts'
import { readOrder } from './order-details-kind.ts'
import { isRuling } from './order-draft.ts'

const battle = testBattle({
  map: ['ccc', 'ccc', 'cc~'],
  units: [
    'entente A company 01.01',
    'entente B company 02.01',
    'ottoman C company 02.03',
    'ottoman D company 02.03',
    'ottoman E company 02.03',
  ],
})
const read = (...parts: Json[]) => readOrder(battle.battlefield('entente'), parts)
const [a, b] = [battle.unit('A'), battle.unit('B')]
const [first, second, third] = [battle.hex('01.01'), battle.hex('02.02'), battle.hex('03.02')]
const sea = battle.hex('03.03')
const empty = { support: [], goal: null, objectives: new Map(), routes: new Map(), start: null, muster: new Map() }

describe('11.1.8: order drafts', () => {
  test('every part sets one thing', () => {
    expect(read()).toEqual(empty)
    expect(read(['support', '1 Bn'], ['support', '2 Bn'])).toEqual({ ...empty, support: ['1 Bn', '2 Bn'] })
    expect(read(['line', first, second])).toEqual({ ...empty, goal: { line: [first, second] } })
    expect(read(['point', second])).toEqual({ ...empty, goal: { point: second } })
    expect(read(['ships'])).toEqual({ ...empty, goal: { point: 'ships' } })
    expect(read(['here'])).toEqual({ ...empty, goal: 'here' })
    const fullDraft = read(
      ['support', '1 Bn'],
      ['line', first],
      ['objective', a, first],
      ['objective', b, second],
      ['route', a, second, third],
      ['route', b, first],
      ['start', 3],
      ['muster', a, third],
      ['muster', b, third],
    )
    expect(fullDraft).toEqual({
      support: ['1 Bn'],
      goal: { line: [first] },
      objectives: new Map([
        [a, first],
        [b, second],
      ]),
      routes: new Map([
        [a, [second, third]],
        [b, [first]],
      ]),
      start: 3,
      muster: new Map([
        [a, third],
        [b, third],
      ]),
    })
  })

  const wrong: Record<string, Json[]> = {
    'no part': ['support'],
    'an unknown part': [['mystery']],
    'an empty part': [[]],
    'a battalion that is no name': [['support', 1]],
    'two battalions in one part': [['support', '1 Bn', '2 Bn']],
    'no battalion': [['support']],
    'a battalion twice': [
      ['support', '1 Bn'],
      ['support', '1 Bn'],
    ],
    'battalions out of order': [
      ['support', '2 Bn'],
      ['support', '1 Bn'],
    ],
    'an empty line': [['line']],
    'a line at sea': [['line', first, sea]],
    'a line of names': [['line', 'ships']],
    'two points': [['point', first, second]],
    'no point': [['point']],
    'a point off the map': [['point', 99]],
    'a point off the other side of the map': [['point', -1]],
    'a point between hexes': [['point', 0.5]],
    'ships somewhere': [['ships', first, first]],
    'here and there': [['here', first, first]],
    'two goals': [['point', first], ['here']],
    'the goal twice': [
      ['point', first],
      ['point', first],
    ],
    'support after the goal': [['here'], ['support', '1 Bn']],
    'an Objective before the goal': [
      ['objective', a, first],
      ['line', first],
    ],
    'an Objective without a hex': [['objective', a]],
    'two Objectives of a unit in one part': [['objective', a, first, second]],
    'an Objective twice': [
      ['objective', a, first],
      ['objective', a, second],
    ],
    'Objectives out of order': [
      ['objective', b, first],
      ['objective', a, second],
    ],
    'an Objective of nobody': [['objective', 2, first]],
    'an Objective of a name': [['objective', 'A', first]],
    'an Objective of a fraction': [['objective', 0.5, first]],
    'an Objective of less than nobody': [['objective', -1, first]],
    'a route of nobody': [['route', 2, first]],
    'a route without hexes': [['route', a]],
    'a route before an Objective': [
      ['route', a, first],
      ['objective', a, first],
    ],
    'a muster of nobody': [['muster', 2, first]],
    'a muster without a hex': [['muster', a]],
    'a muster in two hexes': [['muster', a, first, second]],
    'a muster before the start': [
      ['muster', a, first],
      ['start', 2],
    ],
    'a start before a route': [
      ['start', 2],
      ['route', a, first],
    ],
    'no turn': [['start']],
    'a turn by name': [['start', 'two']],
    'half a turn': [['start', 2.5]],
    'two turns': [['start', 2, 3]],
    'two starts': [
      ['start', 2],
      ['start', 3],
    ],
  }
  test.each(Object.entries(wrong))('11.1.8: unreadable: %s', (_, parts) => {
    const draft = read(...parts)
    expect(isRuling(draft) && !draft.allowed && draft.rule).toBe('11.1.8')
  })

  test('11.1.8: only a list can be read', () => {
    const draft = readOrder(battle.battlefield('entente'), 'here')
    expect(isRuling(draft) && !draft.allowed && draft.rule).toBe('11.1.8')
  })
})
