import type { MapLayer } from '@firestep/face'
import { plane } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { enrolled, footprint, poseOf, present } from '../../rules/battlefield.ts'
import { holds } from '../../rules/shooting/arcs.ts'
import { volleysOf } from '../../rules/shooting/weapons.ts'
import type { BattleView } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { baseOfPiece } from '../board.ts'
import { arcOutline, layersOn } from './layers.ts'

function viewAfter(scenario: string, viewer: 'attacker' | 'defender' | null, answers: number): BattleView {
  let last: BattleView | undefined
  for (const { after } of playAtRandom(scenario, 1, viewer, answers)) last = after
  if (last === undefined) throw new Error('nothing was played')
  return last
}

const board = printedBoard('montauban-1916')
const layerNamed = (layers: readonly MapLayer[], id: string): MapLayer | undefined =>
  layers.find((layer) => layer.id === id)

describe('layers', () => {
  test('fireplan.1: each viewer sees only the viewer’s own fire plan', () => {
    const ownPlan = layerNamed(layersOn(board, viewAfter('montauban-1916', 'attacker', 12)), 'plan')
    expect(ownPlan?.lines.map(({ text }) => text).join()).toContain('fires here first')
    const spectator = layersOn(board, viewAfter('montauban-1916', null, 12))
    expect(layerNamed(spectator, 'plan')).toBeUndefined()
    const enemy = layerNamed(layersOn(board, viewAfter('montauban-1916', 'defender', 12)), 'plan')
    expect(JSON.stringify(enemy ?? '')).not.toContain('Barrage')
  })

  test('arc.mg: fans of own and of enemy machine guns are separate layers', () => {
    const view = viewAfter('montauban-1916', 'attacker', 12)
    const sidesIn = (id: string): string[] => {
      const { lines = [] } = layerNamed(layersOn(board, view), id) ?? {}
      return [
        ...new Set(
          lines.flatMap(({ places }) =>
            places
              .flatMap((place) => baseOfPiece(place) ?? [])
              .map((base) => enrolled(board.battlefieldOf(view), base).side),
          ),
        ),
      ]
    }
    expect([sidesIn('machine guns'), sidesIn('their machine guns')]).toEqual([['attacker'], ['defender']])
  })

  test('orders.mod.distance: bases listed as too far from command stand outside the ring', () => {
    const view = viewAfter('mons-1914', null, 60)
    const mons = printedBoard('mons-1914')
    const battlefield = mons.battlefieldOf(view)
    const { lines = [] } = layerNamed(layersOn(mons, view), 'command') ?? {}
    expect(lines.length).toBeGreaterThan(3)
    for (const { places } of lines) {
      const [hq, ...outOfReach] = places.flatMap((place) => baseOfPiece(place) ?? [])
      if (hq === undefined) throw new Error('nobody commands')
      for (const base of outOfReach)
        expect(plane.gapAtMost(footprint(battlefield, hq).shape, footprint(battlefield, base).shape, units(250))).toBe(
          false,
        )
    }
  })

  test('arc.mg range.mg: the drawn fan is the area that a machine gun covers, out to 70 cm', () => {
    const view = viewAfter('montauban-1916', 'defender', 12)
    const battlefield = board.battlefieldOf(view)
    const guns = present(battlefield, 'defender').filter((base) => enrolled(battlefield, base).type === 'machine gun')
    expect(guns.length).toBeGreaterThan(2)
    for (const base of guns) {
      const [volley] = volleysOf(battlefield, base, poseOf(battlefield, base))
      const [mount] = volley?.mounts ?? []
      if (mount === undefined) throw new Error('a machine gun fires')
      const outline = arcOutline(battlefield, base, mount)
      const gaps = outline.map(({ x, y }) =>
        plane.gap(mount.stand.shape, plane.spot({ x: Math.round(x), y: Math.round(y) })),
      )
      expect(Math.max(...gaps)).toBeLessThanOrEqual(units(700) + 4)
      expect(Math.max(...gaps)).toBeGreaterThan(units(700) - 8)
      const middle = {
        x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
        y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
      }
      expect(holds(mount.arc, { x: Math.round(middle.x), y: Math.round(middle.y) })).toBe(true)
    }
  })
})
