import { asId } from '@firestep/referee'
import { expect, test } from 'vitest'
import { cardWindows } from '../data/enums.ts'
import { greatWar } from '../index.ts'
import type { Hex } from '../rules/ids.ts'
import { playAtRandom, printedBoard, printedBook } from '../testing/boards.ts'
import { unit } from '../testing/ids.ts'
import { testBattle } from '../testing/test-battle.ts'
import { logFace } from './log/index.ts'
import { lessons } from './texts/lessons.ts'

const ids = lessons.map(({ id }) => id)

test('every phase, die face, terrain, command card and card window has a lesson', () => {
  const { data, terrain, faces } = printedBook
  const expectedIds = [
    ...['set up', 'command', 'order', 'move', 'battle', 'end'].map((phase) => `phase.${phase}`),
    ...faces.map((face) => `die.${face}`),
    ...[...terrain.keys()].map((name) => `terrain.${name}`),
    ...Object.keys(data.commandCards).map((card) => `card.${card}`),
    ...cardWindows.map((window) => `window.${window}`),
    ...['tokens', 'objectives', 'retreat', 'close', 'gain ground', 'artillery', 'battle back'].map(
      (one) => `idea.${one}`,
    ),
  ]
  expect(expectedIds.filter((id) => !ids.includes(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a lesson is short and cites a rule of the index', () => {
  const rules = new Set(greatWar.reference.rules.map(({ id }) => id))
  for (const { text, rule, title } of lessons) {
    expect(rules, title).toContain(rule)
    expect(text.split(/\s+/).length, title).toBeLessThanOrEqual(45)
  }
})

test('questions teach phases and windows; events teach cards and terrain', () => {
  const board = printedBoard('opening-action-1')
  const { dueLessons: teaches } = logFace(board)
  const battle = testBattle({ command: { british: ['probe-left'] } })
  const view = battle.position.view('british')
  const question = battle.position.asked('british') ?? null
  expect(teaches(view, question, [])).toEqual(['phase.command', 'window.with own command card'])
  const played = { type: 'command card', side: 'british', card: 'probe-left', acts: 'probe-left', rules: [] } as const
  expect(teaches(view, null, [played])).toEqual(['card.probe-left'])
  const hex = asId<Hex>(board.scenario.terrain.findIndex(({ name }) => name === 'trench'))
  expect(teaches(view, null, [{ type: 'moved', unit: unit(0), path: [asId(0), hex], exit: false, rules: [] }])).toEqual(
    ['terrain.trench'],
  )
})

test('a few battles raise more than 50 lessons, all of which exist', () => {
  const taught = new Set<string>()
  for (const [i, id] of ['mametz-wood', 'hawthorn-ridge', 'mametz'].entries()) {
    const { dueLessons: teaches } = logFace(printedBoard(id))
    for (const { after, question, events } of playAtRandom(id, 5 + i, 'british', 1500))
      for (const lesson of teaches(after, question, events)) taught.add(lesson)
  }
  for (const id of taught) expect(ids).toContain(id)
  expect(taught.size).toBeGreaterThan(50)
})
