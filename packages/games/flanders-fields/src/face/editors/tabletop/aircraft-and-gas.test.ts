import type { Arrangement, TabletopEditor } from '@firestep/face'
import { orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../../data/schema.ts'
import { airMissions } from '../../../rules/air/missions.ts'
import { playBlackCard } from '../../../rules/random-events/black-cards.ts'
import { units } from '../../../rules/table-terrain.ts'
import { planned } from '../../../testing/fire-plan.ts'
import { type TestBattle as Battlefield, testBattle } from '../../../testing/test-battle.ts'
import { boardOf } from '../../board.ts'
import { face } from '../../index.ts'
import { tabletopEditors } from './index.ts'

const pointing = (battlefield: Battlefield, seat: Side): TabletopEditor | null => {
  const question = battlefield.position.asked(seat)
  if (question === undefined) throw new Error(`${seat} is not asked anything`)
  const board = orThrow(boardOf(battlefield.battle.book, battlefield.state.scenario, battlefield.state.options))
  return tabletopEditors(board).tabletopEditor(battlefield.position.view(seat), question, [])
}

const open = (editor: TabletopEditor | null): { editor: TabletopEditor; start: Arrangement; pieces: string[] } => {
  if (editor === null) throw new Error('it is not arranged')
  return {
    editor,
    start: editor.initialArrangements[0].arrangement,
    pieces: editor.pieces.map(({ piece }) => piece),
  }
}

describe('air.4: the aircraft editor', () => {
  const line = ['D1 infantry platoon 900 600 180', 'D2 infantry platoon 926 630 180']
  const called = () =>
    testBattle({
      ...planned({ attacker: { air: 1 } }),
      defender: { battalions: { D: { companies: { C: line } } } },
      script: airMissions,
      dice: [6, 1, 3, 1, 3],
    })

  test('turns the aircraft by degrees and drags it over any point', () => {
    const battle = called()
    const { editor, start, pieces } = open(pointing(battle, 'attacker'))
    expect(editor.opensByItself).toBe(true)
    // 13 mm east and 15 mm north of the first, and clockwise on the sheet is down from east.
    const moved = editor.applyStroke(start, { type: 'drag', pieces, by: { x: 26, y: -30 } })
    const turned = editor.applyStroke(moved, { type: 'turn', pieces, by: -49 })
    expect(editor.answer(turned)).toEqual({ x: units(913), y: units(615), heading: 49 })
    const { ruling, lines, placedPieces: stands } = editor.readBack(turned, pieces)
    expect([ruling.allowed, stands[0]?.text]).toEqual([true, 'to the north-east, 49 degrees'])
    expect(lines.join(' ')).toContain('It attacks')
    expect(editor.forecastDanger?.(turned).odds).toHaveLength(2)
    battle.say('attacker', editor.answer(turned))
    expect(battle.all('strafed').map(({ target }) => target)).toEqual([battle.base('D1'), battle.base('D2')])
  })

  test('refuses a lane without targets, flies home and comes back, and restores answers and drafts', () => {
    const { editor, start, pieces } = open(pointing(called(), 'attacker'))
    const offTarget = editor.applyStroke(start, { type: 'drag', pieces, by: { x: -900, y: 0 } })
    expect(editor.readBack(offTarget, pieces).ruling).toMatchObject({ allowed: false, rule: 'air.4' })
    const home = editor.applyStroke(offTarget, { type: 'tool', tool: 'none', pieces })
    expect([editor.answer(home), editor.readBack(home, pieces).ruling.allowed]).toEqual(['none', true])
    expect(editor.answer(editor.applyStroke(home, { type: 'back', pieces }))).toEqual(editor.answer(start))
    for (const arrangement of [start, offTarget])
      expect(editor.arrangementOfAnswer(editor.answer(arrangement))).toEqual(arrangement)
    expect(editor.restoreArrangement({ x: -1, y: 0, heading: 0, none: false })).toBeNull()
    expect(editor.restoreArrangement(offTarget)).toEqual(offTarget)
  })
})

describe('event.spades-king gas.13: the first gas cloud', () => {
  const gasCardDrawn = (blows: boolean) =>
    testBattle({
      switches: { events: 'with' },
      dice: [1, 1],
      script: (battle) => playBlackCard(battle, 'attacker', 'KS'),
      defender: { assets: ['D machine gun 900 600 180'] },
      attacker: { assets: ['A machine gun 200 600 0'] },
      change(state) {
        if (blows) state.wind = { heading: 0, speed: 400, since: 1 }
      },
    })

  test('brings the wind its owner chooses; with a wind already blowing no editor opens', () => {
    const battle = gasCardDrawn(false)
    const { editor, start, pieces } = open(pointing(battle, 'defender'))
    const turned = editor.applyStroke(start, { type: 'turn', pieces, by: 77 })
    expect(editor.readBack(turned, pieces).ruling.allowed).toBe(true)
    battle.say('defender', editor.answer(turned))
    expect(battle.state.wind?.heading).toBe(103)
    expect(pointing(gasCardDrawn(true), 'defender')).toBeNull()
  })
})

test('aircraft, wind and SOS calls have figures', () => {
  const matchFace = orThrow(face.openMatch(face.game.data, 'st-quentin-1918'))
  for (const id of ['aircraft', 'wind', 'sos'])
    expect(
      matchFace.Figure({ view: {} as never, piece: { id, place: id, seat: 'attacker', label: '', badges: [] } }),
    ).toBeTruthy()
})
