import { renderTree, textOf } from '@firestep/face/unfolded'
import { at, orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { printed } from '../../data/printed.ts'
import { readBook } from '../../rules/book.ts'
import { type BattleView, merged, type State } from '../../rules/state.ts'
import { unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { boardOf, pieceOf, unitOfPiece } from '../board.ts'
import { type Badge, looks } from './figure/badges.tsx'
import { designationOf, formationOf, LETTERS } from './figure/designation.ts'
import { symbolOf } from './figure/symbols.ts'
import { drawingFace } from './index.tsx'

const book = orThrow(readBook(printed))

interface Table {
  readonly view: BattleView
  readonly face: ReturnType<typeof drawingFace>
  label(name: string): string
  /** The drawing of a unit's counter. */
  drawn(name: string): ReturnType<typeof renderTree>[number]['props']['children']
}

/** A test position, seen by one side or by a spectator. */
function table(setup: TestBattleSetup, viewer: 'entente' | 'ottoman' | null = 'entente'): Table {
  const sitting = testBattle(setup)
  const board = orThrow(boardOf(sitting.context.book, sitting.context.scenario.id))
  const face = drawingFace(board)
  const view = sitting.position.view(viewer)
  const find = (name: string) => {
    const found = face.pieces(view).find(({ label }) => label.includes(`: ${name},`))
    if (found === undefined) throw new Error(`there is no piece '${name}'`)
    return found
  }
  return {
    view,
    face,
    label: (name) => find(name).label,
    drawn: (name) => face.Figure({ view, piece: find(name) }),
  }
}

test('a unit is found again by its piece', () => {
  expect(unitOfPiece(pieceOf('ottoman', unitId(17)))).toEqual({ side: 'ottoman', unit: 17 })
  expect(unitOfPiece('ottoman-under-17')).toBeNull()
})

const stack = [
  'entente L 1/A half battalion 03.03 steps=1 hiding',
  'entente R 1/A half battalion 03.03',
  'entente MG A mg section 03.03 support',
  'entente HQ A headquarters 03.03',
]

describe('stacks', () => {
  test('3.7.3: own units lie in stacking order, the top one drawn last', () => {
    const { face, view } = table({ units: stack })
    expect(face.pieces(view).map(({ label }) => /: ([^,]+),.*; (.*)$/.exec(label)?.slice(1))).toEqual([
      ['L 1/A', '4th of 4'],
      ['R 1/A', '3rd of 4'],
      ['MG A', '2nd of 4'],
      ['HQ A', 'on top of 4'],
    ])
  })

  test('3.8.1: only face-up enemy counters are pieces, and their labels tell no secrets', () => {
    const { face, view } = table({ units: [...stack, 'ottoman L 1/O company 05.05 support isolated'] }, 'ottoman')
    const entente = face.pieces(view).filter(({ seat }) => seat === 'entente')
    expect(entente.map(({ label }) => label).join()).not.toMatch(/L 1\/A|R 1\/A|support/)
    expect(entente.at(-1)?.label).toContain('hiding')
    expect(entente.map(({ label }) => label)[0]).toBe('Entente: 2 counters face down; 3rd of 4')
    expect(textOf(face.Figure({ view, piece: at(entente, 0) }))).toBe('+2')
    expect(face.pieces(view).find(({ seat }) => seat === 'ottoman')?.label).toContain('isolated, in support')
  })

  test('3.8.1: markers on the top enemy counter are in its label, those beneath are not', () => {
    const change = ({ secrets: { entente } }: State) => {
      for (const unit of entente.units) unit.markers = unit.name === 'MG A' ? ['in support'] : ['isolated']
    }
    const { face, view } = table({ units: [...stack, 'ottoman L 1/O company 05.05'], change }, 'ottoman')
    const labels = face.pieces(view).filter(({ seat }) => seat === 'entente')
    expect(labels.filter(({ label }) => label.includes('in support')).map(({ label }) => /MG A/.test(label))).toEqual([
      true,
    ])
    // The HQ is face up too.
    expect(labels.filter(({ label }) => label.includes('isolated')).map(({ label }) => /HQ A/.test(label))).toEqual([
      true,
    ])
  })

  test('3.1.2 3.2.1: an enemy counter made in play shows the stripe of the unit it was made from, found by its name', () => {
    const parent = 'entente L 1/A half battalion 03.03'
    const change = ({ secrets: { entente } }: State) => {
      const [halfBattalion] = entente.units
      if (halfBattalion === undefined) throw new Error('there is a unit')
      entente.units[0] = { ...halfBattalion, hex: merged, steps: 0 }
      entente.units.push({ ...halfBattalion, name: 'L 1/A a', type: 'company', steps: 1, fullSteps: 1 })
    }
    const { label } = table({ units: [parent, 'ottoman O company 05.05'], change }, 'ottoman')
    expect(label('L 1/A a')).toMatch(/^Entente: L 1\/A a, company of the entente Brigade, 1 step, /)
    expect(label('L 1/A a')).toMatch(/morale \d/)
  })

  test('a spectator sees what both sides show', () => {
    const { face, view } = table({ units: [...stack, 'ottoman L 1/O company 05.05 support isolated'] }, null)
    expect(new Set(face.pieces(view).map(({ seat }) => seat))).toEqual(new Set(['entente', 'ottoman']))
    expect(
      face
        .pieces(view)
        .map(({ label }) => label)
        .join(),
    ).not.toMatch(/isolated|support/)
  })

  test('ten counters stay within their hex, each with a visible edge', () => {
    const ten = Array.from({ length: 10 }, (_, i) => `entente ${i} Coy 1/A company 03.03`)
    const { face, view } = table({ units: ten })
    const spots = face.pieces(view).map(({ offset: beside }) => beside ?? { x: NaN, y: NaN })
    for (const { x, y } of spots) {
      expect(Math.abs(x)).toBeLessThan(30)
      expect(Math.abs(y) + 23).toBeLessThanOrEqual(52)
    }
    for (const [i, spot] of spots.entries())
      for (const otherSpot of spots.slice(i + 1))
        expect(Math.abs(spot.x - otherSpot.x) >= 52 || Math.abs(spot.y - otherSpot.y) >= 13, `${i}`).toBe(true)
  })

  test('the top counter of a stack of more than 3 shows the number of counters', () => {
    const high = table({ units: stack })
    expect(textOf(high.drawn('HQ A'))).toMatch(/ 4$/)
    expect(textOf(high.drawn('L 1/A'))).toBe('L 1/A 1')
    expect(textOf(table({ units: stack.slice(1) }).drawn('HQ A'))).not.toMatch(/ 3$/)
  })

  test('8: both sides in one hex are drawn side by side', () => {
    const { face, view } = table({
      units: ['entente L 1/A company 03.03 hiding', 'ottoman L 1/O company 03.03 hiding'],
      usThem: ['03.03 ottoman'],
    })
    expect(face.pieces(view).map(({ seat, offset: beside }) => [seat, Math.sign(beside?.x ?? 0)])).toEqual([
      ['entente', -1],
      ['ottoman', 1],
    ])
  })

  test('units off the map have no piece', () => {
    const { face, view } = table({ units: ['entente L 1/A company off', 'ottoman L 1/O company 05.05'] })
    expect(face.pieces(view).map(({ place }) => place)).toEqual(['05.05'])
  })
})

describe('counters', () => {
  test('3.1.3 3.1.5: show name, steps, fire and morale; reduced steps are in a yellow box', () => {
    const { drawn, label } = table({ units: ['entente L 1/A half battalion 03.03 steps=1 morale=75'] })
    expect(textOf(drawn('L 1/A'))).toMatch(/2 75 L 1\/A 1$/)
    expect(label('L 1/A')).toContain('1 of 2 steps, fire 2, morale 75')
    expect(renderTree(drawn('L 1/A')).filter(({ props }) => props.fill === '#f2c230')).toHaveLength(1)
    const fullTable = table({ units: ['entente L 1/A half battalion 03.03'] })
    expect(renderTree(fullTable.drawn('L 1/A')).filter(({ props }) => props.fill === '#f2c230')).toHaveLength(0)
  })

  test('3.3.4 3.3.7: confused units are turned, hiding units show the other side of the card', () => {
    const { drawn } = table({ units: ['entente A company 03.03 confused', 'entente B company 05.05 hiding'] })
    const turned = (name: string) =>
      renderTree(drawn(name)).some(({ props }) => String(props.transform).startsWith('rotate'))
    expect([turned('A'), turned('B')]).toEqual([true, false])
    const cards = ['A', 'B'].map((name) =>
      renderTree(drawn(name)).find(({ type, props }) => type === 'rect' && props.stroke),
    )
    expect(cards[0]?.props.fill).not.toBe(cards[1]?.props.fill)
  })

  test('3.3: every marker has its own drawing, on the counter it lies on', () => {
    const shapes = Object.values(looks).map(({ lines, solid, letter }) => [lines, solid, letter].join())
    expect(new Set(shapes).size).toBe(shapes.length)
    const badges = (unit: string): Badge[] => {
      const { face, view } = table({ units: [unit] })
      const [piece] = face.pieces(view)
      if (piece === undefined) throw new Error('nobody stands there')
      return renderTree(face.Figure({ view, piece })).flatMap(({ props }) => (props.badge as Badge | undefined) ?? [])
    }
    expect(badges('entente A company 03.03 column')).toEqual(['column'])
    expect(badges('entente B mountain 75mm 4guns 03.03 column')).toEqual(['limbered'])
    expect(badges('entente C company 03.03 isolated support')).toEqual(['isolated', 'support'])
    expect(badges('entente D company 03.03 long=construct digs=rifle pit')).toEqual(['digging'])
    expect(badges('entente E company 03.03 unsupplied')).toEqual(['unsupplied'])
    expect(badges('entente F mountain 75mm 4guns 03.03 shoots=1')).toEqual(['fired'])
  })

  test('3.1.4: every kind of unit has its own symbol', () => {
    const kinds = Object.values(book.tables.unitTypes.types).map((type) => [
      [type.kind, type.gun?.angle, type.gun?.carriage === 'mountain', type.gun?.carriage === 'wheeled'].join(),
      JSON.stringify(symbolOf(type)),
    ])
    expect(new Set(kinds.map(([kind]) => kind)).size).toBe(new Set(kinds.map(([, sign]) => sign)).size)
  })

  test('names are shortened to fit the counter', () => {
    expect(designationOf('L 1/Munster')).toBe('L 1/Mun')
    expect(designationOf('10 Coy 3/26')).toBe('10·3/26')
    expect(designationOf('Picket 8 Coy a')).toBe('8a')
    expect(designationOf('HQ White')).toBe('White')
    expect(formationOf('3rd Australian Brigade')).toBe('3 Aus Bde')
    for (const { units } of book.scenarios.values())
      for (const { name } of Object.values(units).flat()) {
        expect(designationOf(name).length, name).toBeGreaterThan(0)
        expect(designationOf(name).length, name).toBeLessThanOrEqual(LETTERS)
      }
  })
})
