import { describe, expect, test } from 'vitest'
import { printedSightMap, type SightMap, sightMap } from '../testing/sight-map.ts'
import { concealed, look, sees, seesVertex, verticesSeenFrom, visibleVertices } from './sight.ts'
import { sightRuling } from './sight-explanation.ts'

/** Sight between two hexes in one text, 'V10 W10'. */
function sightOf(sightBetween: SightMap['sightBetween'], pair: string): string {
  const [from = '', to = ''] = pair.split(' ')
  return sightBetween(from, to)
}

describe('4.9: the examples on the Ypres sheet', () => {
  const { sightBetween, sightToVertex, citedRules, battlefield, hex, vertex } = printedSightMap('ys3')

  test('4.3-example: the dots have the printed levels', () => {
    expect(['B12', 'C13', 'J17', 'N19'].map((label) => battlefield.sheet.dot[hex(label)])).toEqual([0, 1, 2, 3])
  })

  test('4.51 4.51-example 8.44: I17 counts as level 2 although its dot lies on level 1', () => {
    expect(battlefield.sheet.dot[hex('I17')]).toBe(1)
    // J17 is a level 2 edge too: both are on the same level, not one level apart.
    expect(citedRules('I17', 'J17')).toEqual(expect.arrayContaining(['4.51', '8.44', '4.4']))
    expect(look(battlefield, hex('I17'), hex('J17')).remarks.map(({ why }) => why)).toContain(
      'both ends are on level 2',
    )
  })

  test('4.91: A in N19 sees B in N22 and C in P21', () => {
    expect([sightBetween('N19', 'N22'), sightBetween('N19', 'P21')]).toEqual(['clear', 'clear'])
  })

  test('4.91 4.53 8.9: A does not see D in O23, since the wood of O22 is within one level', () => {
    expect(look(battlefield, hex('N19'), hex('O23')).obstacles).toEqual([
      { rules: ['4.53', '4.53-1', '8.9', '4.2-1'], hexes: [hex('O22')], why: 'the wood in O22 blocks the line' },
    ])
  })

  test('4.91: A does not see E in Q24, and only the sliver of wood in P22 blocks', () => {
    const { obstacles, remarks } = look(battlefield, hex('N19'), hex('Q24'))
    expect(obstacles.map(({ hexes, rules: [rule] }) => [hexes, rule])).toEqual([[[hex('P22')], '4.53']])
    expect(remarks).toContainEqual(expect.objectContaining({ rules: ['4.41-1'], hexes: [hex('O22')] }))
  })

  test('4.91 4.42: B does not see C through Battle Wood', () => {
    expect(sightBetween('N22', 'P21')).toBe('4.42')
  })

  test('4.91 4.52 8.42: C does not see E because of the level 2 ground and the wood of P22', () => {
    const { obstacles } = look(battlefield, hex('P21'), hex('Q24'))
    expect(obstacles.map(({ rules: [rule] }) => rule)).toEqual(['4.52', '4.53'])
    expect(obstacles.flatMap(({ hexes }) => hexes)).toEqual([hex('P22'), hex('P22')])
  })

  test('4.91 4.42: D does not see C along the side between the woods of O22 and P22', () => {
    expect(look(battlefield, hex('O23'), hex('P21')).obstacles).toEqual([
      expect.objectContaining({ hexes: [hex('O22'), hex('P22')], why: 'the wood in O22 and P22 blocks the line' }),
    ])
  })

  test('4.92 4.92-example: C sees vertex 2, but not vertex 1 behind Hill 60 and vertex 3 behind Battle Wood', () => {
    expect(sightToVertex('P21', 'L18 M18 M19')).toBe('4.43')
    expect(sightToVertex('P21', 'L20 L21 M21')).toBe('clear')
    expect(sightToVertex('P21', 'M23 N22 N23')).toBe('4.42')
    const seen = visibleVertices(battlefield, hex('P21'))
    expect(seen).toContain(vertex('L20 L21 M21'))
    expect(seen).not.toContain(vertex('L18 M18 M19'))
    expect(visibleVertices(battlefield, hex('P21'))).toBe(seen)
  })

  test('4.92 4.52: a contour line in a nearer hex blocks, even between its dot and the vertex', () => {
    // From A12 on level 0 the line follows C12 over its dot, on level 0 too, up to its corner on the hill.
    expect([battlefield.sheet.high[hex('A12')], battlefield.sheet.dot[hex('C12')]]).toEqual([0, 0])
    expect(sightToVertex('A12', 'C12 D11 D12')).toBe('4.52')
    expect(seesVertex(battlefield, hex('A12'), vertex('C12 D11 D12'))).toBe(false)
    expect(visibleVertices(battlefield, hex('A12'))).not.toContain(vertex('C12 D11 D12'))
  })

  test('4.43 4.52: contour lines block where the line crosses them, not where it passes by', () => {
    // Each of these goes through one hex with a contour line, over the ground behind it or beside it.
    const clear = ['B18 B20', 'C11 C13', 'G11 G13', 'J15 J17', 'A14 C13', 'B12 D11']
    const blocked = ['E10 E12', 'H12 H14', 'M19 M21', 'N18 N20']
    const sight = (pair: string) => sightOf(sightBetween, pair)
    expect(clear.map(sight)).toEqual(clear.map(() => 'clear'))
    for (const pair of blocked) expect([pair, sight(pair)]).toEqual([pair, expect.stringMatching(/^4\.(43|52)$/)])
  })

  test('9.0: the shots of the example of play have clear lines', () => {
    const shots = ['V10 W10', 'V10 W11', 'V12 W10', 'X13 V12', 'X09 V10', 'V12 V10', 'V11 W11']
    expect(shots.filter((shot) => sightOf(sightBetween, shot) !== 'clear')).toEqual([])
  })
})

describe('4.4: on the same level', () => {
  test('4.1 4.1-1 4.2 4.4: over open ground units see each other', () => {
    const { sightBetween, citedRules } = sightMap()
    expect(sightBetween('C01', 'C09')).toBe('clear')
    expect(citedRules('C01', 'C09')).toEqual(['4.1', '4.4', '4.2', '4.1-1'])
  })

  test('4.41 4.2-1 8.1: a village blocks sight through any part of its hex', () => {
    const { sightBetween, battlefield, hex } = sightMap({ villages: 'C05' })
    expect(sightBetween('C02', 'C08')).toBe('4.41')
    // This line only cuts a corner of it.
    expect(sightBetween('A04', 'E05')).toBe('4.41')
    expect(sightBetween('A04', 'E04')).toBe('clear')
    expect(look(battlefield, hex('C02'), hex('C08')).obstacles).toEqual([
      { rules: ['4.41', '8.1', '4.2-1'], hexes: [hex('C05')], why: 'the village in C05 blocks the line' },
    ])
    expect(sightRuling(look(battlefield, hex('C02'), hex('C08')))).toEqual({
      allowed: false,
      rule: '4.41',
      why: 'the village in C05 blocks the line',
    })
    expect(sightRuling(look(battlefield, hex('C02'), hex('C04')))).toEqual({ allowed: true })
  })

  test('4.2-2: obstacles in the hexes at the ends do not block', () => {
    const { sightBetween, citedRules } = sightMap({ villages: 'C02', woods: { C08: 'N NE SE S SW NW' } })
    expect(sightBetween('C02', 'C08')).toBe('clear')
    expect(citedRules('C02', 'C08').filter((rule) => rule === '4.2-2')).toHaveLength(2)
  })

  test('4.41-1: a line along a hexside is blocked only by obstacles on both sides', () => {
    // C03 to E03 runs between D02 and D03.
    expect(sightMap({ villages: 'D02' }).sightBetween('C03', 'E03')).toBe('clear')
    expect(sightMap({ villages: 'D03' }).citedRules('C03', 'E03')).toContain('4.41-1')
    expect(sightMap({ villages: 'D02 D03' }).sightBetween('C03', 'E03')).toBe('4.41')
    const { battlefield, hex } = sightMap({ villages: 'D02', woods: { D03: 'N' } })
    expect(look(battlefield, hex('C03'), hex('E03')).obstacles.map(({ why }) => why)).toEqual([
      'the village in D02 blocks the line',
      'the wood in D03 blocks the line',
    ])
    expect(sightMap({ villages: 'D02', woods: { D03: 'S' } }).sightBetween('C03', 'E03')).toBe('clear')
    // Staggered obstacles share no side.
    expect(sightMap({ villages: 'D02 F03' }).sightBetween('C03', 'G03')).toBe('clear')
  })

  test('4.41-1: an obstacle opposite concealment only conceals', () => {
    expect(sightMap({ villages: 'D02', wheat: 'D03' }).sightBetween('C03', 'E03')).toBe('concealed')
    expect(sightMap({ wheat: 'D03' }).sightBetween('C03', 'E03')).toBe('clear')
    expect(sightMap({ wheat: 'D02 D03' }).sightBetween('C03', 'E03')).toBe('concealed')
  })

  test('4.41-1: off the map nothing blocks', () => {
    // A01 to C01 runs along the map edge.
    expect(sightMap({ villages: 'B01' }).sightBetween('A01', 'C01')).toBe('clear')
  })

  test('4.41-1 8.42 4.82-1: ground at the map edge blocks, and night counts beyond it too', () => {
    const plateau = sightMap({ hills: { 1: 'B01 B02 C01 C02 D01 D02' } })
    // C01 lies behind the edge of the hill; the line to E01 runs along the side of D01 at the map edge, half of which
    // is on the hill.
    expect(plateau.sightBetween('C01', 'E01')).toBe('4.52')
    expect(plateau.sightBetween('E01', 'C01')).toBe('4.52')
    expect(sightMap({ hills: { 1: 'B01 B02 C01 C02 D01 D02' } }).sightBetween('A01', 'E01')).toBe('4.43')
    const { sightBetween, battlefield, hex, vertex } = sightMap({ night: true })
    expect(sightBetween('A01', 'C01')).toBe('concealed')
    expect(sightBetween('A01', 'E01')).toBe('4.82')
    expect(sees(battlefield, hex('A01'), hex('E01'))).toBe(false)
    expect(seesVertex(battlefield, hex('A01'), vertex('D01 E01 E02'))).toBe(false)
  })

  test('4.42 8.9: a wood blocks where the line crosses its trees', () => {
    expect(sightMap({ woods: { C05: 'N' } }).sightBetween('C02', 'C08')).toBe('4.42')
    const { sightBetween, citedRules } = sightMap({ woods: { C05: 'NE SE SW NW' } })
    expect(sightBetween('C02', 'C08')).toBe('clear')
    expect(citedRules('C02', 'C08')).toEqual(expect.arrayContaining(['4.42', '8.9']))
  })

  test('4.42: along a spoke of the hex a wood blocks only with trees on both sides', () => {
    // A03 to G03 passes C03 and E03 from corner to corner.
    expect(sightMap({ woods: { C03: 'NE' } }).sightBetween('A03', 'E03')).toBe('clear')
    expect(sightMap({ woods: { C03: 'NE SE' } }).sightBetween('A03', 'E03')).toBe('4.42')
    expect(sightMap({ woods: { C03: 'NE SW' } }).sightBetween('A03', 'E03')).toBe('clear')
    expect(sightMap({ woods: { C03: 'N NE NW S' } }).sightBetween('A03', 'E03')).toBe('clear')
  })

  test('4.43 8.41 8.41-1: ground above both units blocks where the line crosses it', () => {
    const { sightBetween, citedRules } = sightMap({ hills: { 1: 'C05' } })
    expect(sightBetween('C02', 'C08')).toBe('4.43')
    expect(citedRules('C02', 'C08')).toEqual(expect.arrayContaining(['8.41', '8.41-1']))
    // The hill ends half-way to the sides of C05: this line passes below it.
    expect(sightBetween('B04', 'D06')).toBe('clear')
  })

  test('4.43-1 8.41-1: ground no higher than the units does not block, nor do obstacles below them', () => {
    const ridge = { hills: { 1: 'C02 C08 C05' } }
    expect(sightMap(ridge).sightBetween('C02', 'C08')).toBe('clear')
    expect(sightMap(ridge).citedRules('C02', 'C08')).toContain('4.43-1')
    const valley = sightMap({ hills: { 1: 'C02 C08' }, villages: 'C05', wheat: 'C06 C07' })
    expect(valley.sightBetween('C02', 'C08')).toBe('clear')
    expect(valley.citedRules('C02', 'C08')).toContain('8.41-1')
    expect(sightMap({ hills: { 1: 'C02 C05 C08' }, villages: 'C05' }).sightBetween('C02', 'C08')).toBe('4.41')
  })
})

describe('along hexsides in all directions', () => {
  /** From E05 between two of its neighbours to the hex behind them. */
  const hexsideLines: readonly (readonly [between: string, beyond: string])[] = [
    ['E04 F04', 'F03'],
    ['F04 F05', 'G05'],
    ['F05 E06', 'F06'],
    ['E06 D05', 'D06'],
    ['D05 D04', 'C05'],
    ['D04 E04', 'D03'],
  ]

  test.each(hexsideLines)(
    '4.41-1 4.52 8.42: the line between %s to %s is blocked only by obstacles in both hexes',
    (hexPair, beyond) => {
      const [left = '', right = ''] = hexPair.split(' ')
      const seen = (country: Parameters<typeof sightMap>[0]) => {
        const { sightBetween: look } = sightMap(country)
        expect(look(beyond, 'E05')).toBe(look('E05', beyond))
        return look('E05', beyond)
      }
      expect([seen({}), seen({ villages: left }), seen({ villages: right })]).toEqual(['clear', 'clear', 'clear'])
      expect(seen({ villages: hexPair })).toBe('4.41')
      // The ground falls off towards both ends; where the hill continues to one of them the line runs over it.
      expect(seen({ hills: { 1: hexPair } })).toBe('clear')
      expect(seen({ hills: { 1: `${hexPair} E05` } })).toBe('4.52')
      expect(seen({ hills: { 1: `${hexPair} ${beyond}` } })).toBe('4.52')
      expect(seen({ hills: { 1: `${left} E05` } })).toBe('clear')
    },
  )
})

describe('4.5: on different levels', () => {
  const plateau = 'B01 B02 B03 C01 C02 C03 C04 D01 D02 D03'

  test('4.52 4.52-1 8.42 8.44: only a unit on the edge of a hill sees down', () => {
    const { sightBetween, citedRules } = sightMap({ hills: { 1: plateau } })
    expect(sightBetween('C04', 'C08')).toBe('clear')
    expect(citedRules('C04', 'C08')).toEqual(expect.arrayContaining(['8.42', '4.52-1', '8.44']))
    expect(sightBetween('C03', 'C08')).toBe('4.52')
    expect(citedRules('C03', 'C08')).toContain('8.42')
    expect(sightBetween('C08', 'C03')).toBe('4.52')
    expect(sightBetween('C02', 'C04')).toBe('clear')
  })

  test('4.52: ground as high as the higher unit blocks, lower ground does not', () => {
    expect(sightMap({ hills: { 1: 'C01', 2: 'C05' } }).sightBetween('C01', 'C08')).toBe('4.52')
    expect(sightMap({ hills: { 2: 'C01', 1: 'C05' } }).sightBetween('C01', 'C08')).toBe('clear')
    expect(sightMap({ hills: { 1: 'C01 C05' } }).sightBetween('C01', 'C08')).toBe('4.52')
  })

  test('4.53 4.53-1 8.1: obstacles block within one level of either unit', () => {
    const from = { 4: 'C01' }
    const { sightBetween, citedRules } = sightMap({ hills: { ...from, 2: 'C05' }, villages: 'C05' })
    expect(sightBetween('C01', 'C09')).toBe('clear')
    expect(citedRules('C01', 'C09')).toContain('4.53')
    for (const level of [1, 3]) {
      const blocked = sightMap({ hills: { ...from, [level]: 'C05' }, villages: 'C05' })
      expect(blocked.sightBetween('C01', 'C09')).toBe('4.53')
      expect(blocked.citedRules('C01', 'C09')).toEqual(expect.arrayContaining(['4.53-1', '8.1']))
    }
    expect(sightMap({ hills: from, villages: 'C05' }).sightBetween('C01', 'C09')).toBe('4.53')
  })

  test('4.53: obstacles below both units do not block', () => {
    const hills = { 2: 'C01', 1: 'C09' }
    expect(sightMap({ hills, villages: 'C05' }).sightBetween('C01', 'C09')).toBe('clear')
    expect(sightMap({ hills: { 2: 'C01', 1: 'C05 C09' }, villages: 'C05' }).sightBetween('C01', 'C09')).toBe('4.53')
  })

  test('4.53-1 8.9: a wood blocks where the line crosses its trees', () => {
    const hills = { 1: 'C01' }
    expect(sightMap({ hills, woods: { C05: 'N' } }).sightBetween('C01', 'C08')).toBe('4.53')
    const { sightBetween, citedRules } = sightMap({ hills, woods: { C05: 'NE' } })
    expect(sightBetween('C01', 'C08')).toBe('clear')
    expect(citedRules('C01', 'C08')).toEqual(expect.arrayContaining(['4.53-1', '8.9']))
  })
})

describe('4.6: friends in the line of fire', () => {
  test('4.6 4.2-1: friends block the fire of infantry and cavalry, and no other sight', () => {
    const { sightBetween, battlefield, hex } = sightMap({ units: ['central C04'] })
    expect(sightBetween('C03', 'C05', 'central')).toBe('4.6')
    expect(sightBetween('C03', 'C05', 'entente')).toBe('clear')
    expect(sightBetween('C03', 'C05')).toBe('clear')
    expect(sees(battlefield, hex('C03'), hex('C05'), 'central')).toBe(false)
    expect(sees(battlefield, hex('C03'), hex('C05'))).toBe(true)
    expect(sees(battlefield, hex('C04'), hex('C05'), 'central')).toBe(true)
  })

  test('4.6-1: friends do not block while all of them are IN a trench or blockhouse', () => {
    const { sightBetween, citedRules } = sightMap({ units: ['central C04 in', 'central C04 in'] })
    expect(sightBetween('C03', 'C05', 'central')).toBe('clear')
    expect(citedRules('C03', 'C05', 'central')).toContain('4.6-1')
    expect(sightMap({ units: ['central C04 in', 'central C04'] }).sightBetween('C03', 'C05', 'central')).toBe('4.6')
  })

  test('4.6 4.41-1: friends block like any obstacle that fills its hex', () => {
    expect(sightMap({ units: ['central D02'] }).sightBetween('C03', 'E03', 'central')).toBe('clear')
    expect(sightMap({ units: ['central D02', 'central D03'] }).sightBetween('C03', 'E03', 'central')).toBe('4.6')
    expect(sightMap({ units: ['central D02'], villages: 'D03' }).sightBetween('C03', 'E03', 'central')).toBe('4.41')
    expect(sightMap({ units: ['central C05'], hills: { 1: 'C03 C07' } }).sightBetween('C03', 'C07', 'central')).toBe(
      'clear',
    )
  })
})

describe('4.8: concealment', () => {
  test.each([
    ['8.8', { wheat: 'C05' }, { wheat: 'C05 C06' }],
    ['8.9-1', { thickets: { C05: 'N' } }, { thickets: { C05: 'N', C06: 'S' } }],
    ['4.8-2', { smoke: 'C05' }, { smoke: 'C05 C06' }],
    ['7.43-1', { barrage: 'C05' }, { barrage: 'C05 C06' }],
  ])('4.81 4.82 %s: one hex conceals, the second blocks', (rule, once, twice) => {
    const { sightBetween, citedRules, battlefield, hex } = sightMap(once)
    expect(sightBetween('C02', 'C08')).toBe('concealed')
    expect(citedRules('C02', 'C08')).toEqual(expect.arrayContaining(['4.8', '4.8-1', '4.81', rule]))
    expect(concealed(battlefield, hex('C02'), hex('C08'))).toBe(true)
    expect(concealed(battlefield, hex('C05'), hex('C08'))).toBe(false)
    const twoHexes = sightMap(twice)
    expect(twoHexes.sightBetween('C02', 'C08')).toBe('4.82')
    expect(twoHexes.citedRules('C02', 'C08')).toContain('4.2-1')
    expect(sees(twoHexes.battlefield, hex('C02'), hex('C08'))).toBe(false)
    // Sight goes into the second hex, but no further.
    expect(twoHexes.sightBetween('C02', 'C06')).toBe('concealed')
  })

  test('4.82: kinds add up, but two in one hex are one hex of concealment', () => {
    expect(sightMap({ wheat: 'C04', smoke: 'C05' }).sightBetween('C02', 'C08')).toBe('4.82')
    expect(sightMap({ wheat: 'C05', smoke: 'C05' }).sightBetween('C02', 'C08')).toBe('concealed')
  })

  test('4.81-1: concealment in the hexes at the ends does not count', () => {
    const { sightBetween, citedRules } = sightMap({ wheat: 'C02', smoke: 'C08' })
    expect(sightBetween('C02', 'C08')).toBe('clear')
    expect(citedRules('C02', 'C08').filter((rule) => rule === '4.81-1')).toHaveLength(2)
  })

  test('4.8-1: trees conceal where the line crosses them, smoke through its whole hex', () => {
    const { sightBetween, citedRules } = sightMap({ thickets: { C05: 'NE' } })
    expect(sightBetween('C02', 'C08')).toBe('clear')
    expect(citedRules('C02', 'C08')).toContain('4.8-1')
    expect(sightMap({ smoke: 'C05' }).sightBetween('B04', 'D06')).toBe('concealed')
  })

  test('4.8-2: smoke and barrage rise to every level, wheat and trees do not', () => {
    const hills = { 2: 'C02 C08' }
    expect(sightMap({ hills, smoke: 'C05' }).sightBetween('C02', 'C08')).toBe('concealed')
    expect(sightMap({ hills, smoke: 'C05' }).citedRules('C02', 'C08')).toContain('4.8-2')
    expect(sightMap({ hills, barrage: 'C05' }).sightBetween('C02', 'C08')).toBe('concealed')
    expect(sightMap({ hills, wheat: 'C05', thickets: { C06: 'N' } }).sightBetween('C02', 'C08')).toBe('clear')
  })

  test('8.8-1: wheat counts only on the same level', () => {
    const { sightBetween, citedRules } = sightMap({ hills: { 1: 'C02' }, wheat: 'C05 C06' })
    expect(sightBetween('C02', 'C08')).toBe('clear')
    expect(citedRules('C02', 'C08')).toContain('8.8-1')
  })

  test('8.8: wheat conceals from April to October', () => {
    const { sightBetween, citedRules } = sightMap({ wheat: 'C05', month: 10 })
    expect(sightBetween('C02', 'C08')).toBe('concealed')
    expect(citedRules('C02', 'C08')).toContain('8.8')
    expect(sightMap({ wheat: 'C05', month: 4 }).sightBetween('C02', 'C08')).toBe('concealed')
    expect(sightMap({ wheat: 'C05', month: 11 }).sightBetween('C02', 'C08')).toBe('clear')
    expect(sightMap({ wheat: 'C05', month: 3 }).sightBetween('C02', 'C08')).toBe('clear')
  })

  test('7.514-1: gas conceals nothing', () => {
    const { sightBetween, citedRules } = sightMap({ gas: 'C04 C05' })
    expect(sightBetween('C02', 'C08')).toBe('clear')
    expect(citedRules('C02', 'C08').filter((rule) => rule === '7.514-1')).toHaveLength(2)
    expect(citedRules('C06', 'C08')).not.toContain('7.514-1')
  })

  test('4.82-1 4.8-2: at night sight reaches two hexes', () => {
    const { sightBetween, citedRules, battlefield, hex } = sightMap({ night: true, hills: { 2: 'E05' } })
    expect(sightBetween('E05', 'E06')).toBe('clear')
    expect(sightBetween('E05', 'E07')).toBe('concealed')
    expect(sightBetween('C05', 'E05')).toBe('concealed')
    expect(sightBetween('E05', 'E08')).toBe('4.82')
    expect(citedRules('E05', 'E08')).toContain('4.82-1')
    const visible = battlefield.sheet.hexes.filter((to) => sees(battlefield, hex('E05'), to))
    expect(
      Math.max(...visible.map((to) => battlefield.sheet.distances[hex('E05') * battlefield.sheet.grid.size + to] ?? 0)),
    ).toBe(2)
    expect(visible).toHaveLength(19)
  })
})

describe('4.92: sight to a vertex', () => {
  test('4.92 4.1: the vertex is part of its farthest hex, so the nearer ones can block', () => {
    // Seen from C02 the vertex lies between C06 and C07 below and D06 beside them.
    const villageInNearHex = sightMap({ villages: 'C06' })
    expect(villageInNearHex.sightToVertex('C02', 'C06 C07 D06')).toBe('4.41')
    expect(sightMap({ villages: 'C07' }).sightToVertex('C02', 'C06 C07 D06')).toBe('clear')
  })

  test('4.92: over open ground every vertex of the sheet is seen', () => {
    const { battlefield, hex } = sightMap()
    const all = Array.from({ length: battlefield.sheet.grid.vertexCount }, (_, vertex) => vertex)
    for (const from of ['A01', 'E05', 'I09']) expect(visibleVertices(battlefield, hex(from))).toEqual(all)
    expect(verticesSeenFrom(battlefield, [hex('A01'), hex('I09')])).toEqual(all)
    expect(verticesSeenFrom(battlefield, [])).toEqual([])
  })

  test('4.92: the vertex has the level of its farthest hex', () => {
    expect(sightMap({ hills: { 1: 'C05' } }).sightToVertex('C02', 'C08 C09 D08')).toBe('4.43')
    expect(sightMap({ hills: { 1: 'C05', 2: 'C09' } }).sightToVertex('C02', 'C08 C09 D08')).toBe('clear')
  })

  test('4.92: of two equally distant hexes the vertex is part of the higher', () => {
    // The line runs from corner to corner of C03, over its dot.
    expect(sightMap({ hills: { 1: 'C03' } }).sightToVertex('A03', 'C03 D02 D03')).toBe('4.43')
    for (const high of ['D02', 'D03'])
      expect(sightMap({ hills: { 1: 'C03', 2: high } }).sightToVertex('A03', 'C03 D02 D03')).toBe('clear')
  })

  test('4.92 4.82: smoke and night count on the way to a vertex', () => {
    const { battlefield, hex, vertex, sightToVertex } = sightMap({ smoke: 'C04 C05' })
    expect(sightToVertex('C02', 'C08 C09 D08')).toBe('4.82')
    expect(seesVertex(battlefield, hex('C02'), vertex('C08 C09 D08'))).toBe(false)
    expect(seesVertex(battlefield, hex('C06'), vertex('C08 C09 D08'))).toBe(true)
    const night = sightMap({ night: true })
    const seen = visibleVertices(night.battlefield, hex('E05'))
    expect(seen).toContain(vertex('E05 E06 F05'))
    expect(seen).not.toContain(vertex('E08 E09 F08'))
  })
})
