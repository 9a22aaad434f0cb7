import type { Placement } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { layoutFor, said, standsOf } from '../../../testing/setup-editor.ts'
import { before, ready } from '../../../testing/started-scenario.ts'
import { testBattle } from '../../../testing/test-battle.ts'

const scenarios = ['ys1', 'ys2', 'ys3', 'ys4', 'lll1', 'lll2', 'lll3', 'proving', 'proving-open']

describe('a set-up laid out', () => {
  test.each(scenarios)(
    '10.1: the ready set-ups of %s are read, stand beside each other, and are written alike',
    (id) => {
      const table = before(id)
      for (const side of table.battlefield.scenario.setupOrder) {
        const layout = layoutFor(table, side)
        const answer = ready(table, side)
        const stands = standsOf(layout, answer)
        expect(stands).toHaveLength(layout.groups.flatMap(({ things }) => things).length)
        expect(layout.answer([...stands].reverse())).toEqual(answer)
        for (const stand of stands)
          expect(
            said(
              layout,
              stands.filter((one) => one !== stand),
              stand,
            ),
          ).toBe('allowed')
        for (const stand of stands) expect(layout.places(stand.thing)).toContain(stand.place)
        table.say(side, answer)
      }
    },
  )

  test('3.4 YS1.setup 8.02-1: a third in a hex, the wrong hex, the wrong order and IN nothing are refused', () => {
    const table = before('ys1')
    const layout = layoutFor(table, 'central')
    const stand = (unit: number, place: string, order = 'dispersed', shelter = 'on'): Placement => ({
      thing: `unit-${unit}`,
      place,
      way: { order, shelter },
    })
    const two = [stand(0, 'AH15'), stand(1, 'AH15')]
    expect(said(layout, two, stand(2, 'AH15'))).toBe('3.4')
    expect(said(layout, two, stand(2, 'AH16'))).toBe('allowed')
    expect(said(layout, [], stand(0, 'AG20'))).toBe('YS1.setup')
    expect(said(layout, [], stand(0, 'AH15', 'formed'))).toBe('YS1.setup')
    expect(said(layout, [], stand(0, 'AH15', 'dispersed', 'in'))).toBe('8.02-1')
    expect(said(layout, [], stand(0, 'nowhere'))).toBe('YS1.setup')
  })

  test('YS2.setup: whoever is to stand outside Zillebeke stands there, as long as others will fill it', () => {
    const table = before('ys2')
    const layout = layoutFor(table, 'entente')
    const answer = ready(table, 'entente')
    const stands = standsOf(layout, answer)
    const outside = stands.find(({ place }) => place === 'M16')
    const inside = stands.find(({ place }) => place === 'L14')
    if (outside === undefined || inside === undefined) throw new Error('the ready set-up is another')
    const changed = stands.map((stand) => {
      if (stand === outside) return { ...stand, place: inside.place }
      return stand === inside ? { ...stand, place: outside.place } : stand
    })
    expect(table.refusal('entente', layout.answer(changed))).toBe('allowed')
    const one = { ...inside, place: outside.place }
    expect(said(layout, [], one)).toBe('allowed')
    expect(said(layout, [outside], one)).toBe('YS2.setup')
    const both = stands.map((stand) => (stand === inside ? one : stand))
    expect(table.refusal('entente', layout.answer(both))).toBe('YS2.setup')
  })

  test('8.322-1: a trench marker goes down first, is seen on the map, and units may be IN it', () => {
    const table = before('proving')
    const layout = layoutFor(table, 'central')
    const stands = standsOf(layout, ready(table, 'central'))
    const marker = stands.find(({ thing }) => thing.startsWith('marker-') && thing === 'marker-0')
    if (marker === undefined) throw new Error('there are no markers')
    expect(layout.laid([marker]).trenches).toEqual([table.hex(marker.place)])
    expect(said(layout, [marker], { ...marker, thing: 'marker-1' })).toBe('8.322-1')
    const company: Placement = { thing: 'unit-0', place: marker.place, way: { order: 'formed', shelter: 'in' } }
    expect(said(layout, [], company)).toBe('8.02-1')
    expect(said(layout, [marker], company)).toBe('allowed')
    const view = layout.laid([marker, company])
    expect(view.units[0]).toMatchObject({ hex: table.hex(marker.place), formed: true, within: 'trench' })
    expect(table.position.view('central').units[0]?.hex).toBe(-1)
  })

  test('YS1.setup: what is no set-up of this side is not read', () => {
    const table = before('ys1')
    const layout = layoutFor(table, 'central')
    const hex = table.hex('AH15')
    const post = (unit: number): Json => [unit, hex, 'dispersed', 'on']
    for (const answer of ['anywhere', [['trench', hex]], [post(0), post(0)], [post(9)], [['bunker']]] as Json[])
      expect(layout.read(answer)).toMatchObject({ refused: { rule: 'YS1.setup' } })
  })
})

describe('arrivals laid out', () => {
  const arriving = () => testBattle({ scenario: 'proving', phase: 'arrivals', turn: 4 })

  test('10.22 10.22-1: those that are due go to their entry hexes, any of them, two to a hex', () => {
    const table = arriving()
    const layout = layoutFor(table, 'central')
    const [group] = layout.groups
    const things = group?.things ?? []
    expect(things).toHaveLength(6)
    expect(layout.leaving).not.toBeNull()
    const [one, two, three] = things
    if (one === undefined || two === undefined || three === undefined) throw new Error('too few arrive')
    const [place = ''] = layout.places(one.id)
    const way = { order: 'formed', shelter: 'on' }
    const stands = [two, one].map(({ id: thing }) => ({ thing, place, way }))
    expect(said(layout, stands, { thing: three.id, place, way })).toBe('10.22-1')
    expect(said(layout, [], { thing: one.id, place: 'A01', way })).not.toBe('allowed')
    const answer = layout.answer(stands)
    expect(table.refusal('central', answer)).toBe('allowed')
    expect(layout.answer(standsOf(layout, answer))).toEqual(answer)
    expect(layout.read([[0, 3, 'formed', 'on']])).toMatchObject({ refused: { rule: '10.22' } })
  })
})
