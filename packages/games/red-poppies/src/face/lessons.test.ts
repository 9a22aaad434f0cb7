import { expect, test } from 'vitest'
import { redPoppies } from '../index.ts'
import { playAtRandom, printedBoard } from '../testing/boards.ts'
import { hexId, unitId } from '../testing/ids.ts'
import { logFace } from './log/index.ts'
import { lessons } from './texts/lessons.ts'

const ids = lessons.map(({ id }) => id)

test('lessons are short, cite a rule of the index, and have unique ids', () => {
  const rules = new Set(redPoppies.reference.rules.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const { text, rule, title } of lessons) {
    expect(rules, title).toContain(rule)
    expect(text.split(/\s+/).length, title).toBeLessThanOrEqual(45)
  }
})

test('a question triggers its lessons; without one the events do', () => {
  const board = printedBoard('ys2')
  const { dueLessons } = logFace(board)
  const [first] = playAtRandom('ys2', 1, null, 0)
  if (first === undefined) throw new Error('nothing was played')
  const command = { seat: 'central', kind: 'command', rule: '5.21', about: null, open: true, number: 1 }
  expect(dueLessons(first.after, command, [])).toEqual(['couplets', 'command', 'mass'])
  expect(dueLessons(first.after, null, [{ type: 'dug', unit: unitId(0), hex: hexId(0), rules: ['6.41'] }])).toEqual([
    'digging',
  ])
})

test('random battles trigger most lessons, and only existing ones', () => {
  const triggered = new Set<string>()
  for (const [i, id] of ['ys2', 'ys4', 'proving', 'proving-open'].entries()) {
    const { dueLessons } = logFace(printedBoard(id))
    for (const { after, question, events } of playAtRandom(id, 5 + i, 'entente'))
      for (const lesson of dueLessons(after, question, events)) triggered.add(lesson)
  }
  expect([...triggered].filter((id) => !ids.includes(id))).toEqual([])
  expect(triggered.size).toBeGreaterThan(18)
})
