import { describe, expect, test } from 'vitest'
import { ruleOf } from '../../../testing/brigade-on-order.ts'
import { unitId } from '../../../testing/ids.ts'
import { testBattle } from '../../../testing/test-battle.ts'
import { isCircular, lineRuling, placesRuling, shareOut } from './objective-line.ts'

const map = new Array(9).fill('ccccccccc')
const battle = testBattle({ map })
const hexes = (text: string) => text.split(' ').map(battle.hex)
const battlefield = battle.battlefield('entente')

test('11.4.7 11.4.8: a line leads from hex to hex without repeats, and may be circular', () => {
  const judged = (text: string) => [ruleOf(lineRuling(battlefield, hexes(text))), isCircular(battlefield, hexes(text))]
  expect(judged('03.04')).toEqual(['allowed', false])
  expect(judged('03.04 04.04')).toEqual(['allowed', false])
  expect(judged('03.04 04.03 04.04')).toEqual(['allowed', true])
  expect(judged('03.04 04.04 05.05')).toEqual(['allowed', false])
  expect(judged('03.04 04.04 03.04')).toEqual(['11.4.7', false])
  expect(judged('03.04 05.05')).toEqual(['11.4.7', false])
  expect(judged('03.04 04.04 06.04')).toEqual(['11.4.7', false])
  expect(judged('03.04 04.04 04.05 03.06 02.05 02.04')).toEqual(['allowed', true])
})

describe('assignment of units to a line', () => {
  const share = (line: string, ...units: string[]) => {
    const battle = testBattle({ map, units: units.map((unit) => `entente ${unit}`) })
    const places = shareOut(
      battle.battlefield('entente'),
      line.split(' ').map(battle.hex),
      units.map((_, i) => unitId(i)),
    )
    return [...places].map(([unit, hex]) => `${battle.state.secrets.entente.units[unit]?.name} ${battle.label(hex)}`)
  }
  const longLine = '02.05 03.06 04.05 05.06 06.05'

  test('11.4.7: units on the left get the left end, evenly spread from end to end', () => {
    expect(share(longLine, 'A company 07.02', 'B company 02.02', 'C company 04.02')).toEqual([
      'B 02.05',
      'C 04.05',
      'A 06.05',
    ])
    expect(share(longLine, 'A company 07.02')).toEqual(['A 02.05'])
    expect(share(longLine, 'A company 07.02', 'B company 02.02')).toEqual(['B 02.05', 'A 06.05'])
    expect(share('03.06', 'A company 07.02', 'B company 02.02')).toEqual(['A 03.06', 'B 03.06'])
    const five = ['A', 'B', 'C', 'D', 'E'].map((name) => `${name} company 04.02`)
    expect(share(longLine, ...five)).toEqual(['A 02.05', 'B 03.06', 'C 04.05', 'D 05.06', 'E 06.05'])
    expect(share('02.05 03.06', ...five)).toEqual(['A 02.05', 'B 02.05', 'C 03.06', 'D 03.06', 'E 03.06'])
  })

  test('11.4.6: battalions stay together, ordered by their average position', () => {
    const units = [
      'A company 07.02 battalion=1 Bn',
      'B company 01.02 battalion=1 Bn',
      'C company 02.02 battalion=2 Bn',
      'D company 03.02 battalion=2 Bn',
      'E company 09.02 battalion=3 Bn',
    ]
    expect(share(longLine, ...units)).toEqual(['C 02.05', 'D 03.06', 'B 04.05', 'A 05.06', 'E 06.05'])
    // Of battalions at the same position the first name comes first, and within a battalion the first in the order of
    // battle.
    expect(
      share(
        longLine,
        'A company 04.02 battalion=2 Bn',
        'B company 04.02 battalion=1 Bn',
        'C company 04.02 battalion=2 Bn',
      ),
    ).toEqual(['B 02.05', 'A 04.05', 'C 06.05'])
  })

  test('11.4.9: units off the map count as standing where the line begins', () => {
    expect(share(longLine, 'A company 03.02', 'B company off')).toEqual(['B 02.05', 'A 06.05'])
  })
})

describe('11.4.6 11.4.7a: Objectives on a line', () => {
  const places = (line: string, starts: Readonly<Record<string, string>>) => {
    const names = Object.keys(starts)
    const battle = testBattle({ map, units: names.map((name) => `entente ${name} company 01.01 battalion=${name[0]}`) })
    const takenHexes = new Map(Object.values(starts).map((label, unit) => [unitId(unit), battle.hex(label)]))
    return ruleOf(placesRuling(battle.battlefield('entente'), line.split(' ').map(battle.hex), takenHexes))
  }
  const line = '02.05 03.06 04.05 05.06 06.05 07.06'

  test('11.4.7 11.4.7a: lie on it, at both ends, and at most 2 hexes apart', () => {
    expect(places(line, { A1: '02.05', B1: '04.05', C1: '06.05', D1: '07.06' })).toBe('allowed')
    expect(places(line, { A1: '02.05', B1: '04.05', C1: '06.05', D1: '07.07' })).toBe('11.4.7')
    expect(places(line, { A1: '03.06', B1: '04.05', C1: '06.05', D1: '07.06' })).toBe('11.4.7a')
    expect(places(line, { A1: '02.05', B1: '04.05', C1: '06.05' })).toBe('11.4.7a')
    expect(places(line, { A1: '02.05', B1: '05.06', C1: '07.06' })).toBe('11.4.7a')
    expect(places(line, { A1: '02.05', B1: '04.05', C1: '07.06' })).toBe('11.4.7a')
    expect(places('02.05', { A1: '02.05', B1: '02.05' })).toBe('allowed')
  })

  test('11.4.8: on a circular line the ends need no unit, but the distance limit applies there too', () => {
    const ring = '04.03 05.04 05.05 04.05 03.05 03.04'
    expect(places(ring, { A1: '05.04', B1: '04.05', C1: '03.04' })).toBe('allowed')
    expect(places(ring, { A1: '05.04', B1: '04.05' })).toBe('allowed')
    const wide = '04.02 05.03 06.03 06.04 06.05 05.06 04.05 03.05 02.04 02.03 03.03'
    const posts = { A1: '05.03', B1: '06.04', C1: '05.06', D1: '03.05', E1: '02.03' }
    expect(places(wide, posts)).toBe('11.4.7a')
    expect(places(wide, { ...posts, F1: '03.03' })).toBe('allowed')
    expect(places(wide, { A1: '06.03', B1: '06.05', C1: '04.05', D1: '02.04' })).toBe('11.4.7a')
  })

  test('11.4.6: a battalion holds 1 hex or 2, close to each other', () => {
    expect(places(line, { A1: '02.05', A2: '04.05', B1: '05.06', B2: '05.06', C1: '07.06' })).toBe('allowed')
    expect(places(line, { A1: '02.05', A2: '03.06', A3: '04.05', B1: '05.06', B2: '07.06' })).toBe('11.4.6')
    expect(places(line, { A1: '02.05', A2: '05.06', B1: '04.05', B2: '06.05', C1: '07.06' })).toBe('11.4.6')
  })
})
