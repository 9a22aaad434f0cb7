import { expect, test } from 'vitest'
import { redPoppies } from '../index.ts'
import { playAtRandom, printedBoard } from '../testing/boards.ts'
import { lessons } from './lessons.ts'
import { logFace } from './log/index.ts'

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
  const { dueLessons: teaches } = logFace(board)
  const [first] = playAtRandom('ys2', 1, null, 0)
  if (first === undefined) throw new Error('nothing was played')
  const command = { seat: 'central', kind: 'command', rule: '5.21', about: null, open: true, number: 1 }
  expect(teaches(first.after, command, [])).toEqual(['couplets', 'command', 'mass'])
  expect(teaches(first.after, null, [{ type: 'dug', unit: 0, hex: 0, rules: ['6.41'] }])).toEqual(['digging'])
})

test('random battles trigger most lessons, and only existing ones', () => {
  const taught = new Set<string>()
  for (const [i, id] of ['ys2', 'ys4', 'proving', 'proving-open'].entries()) {
    const { dueLessons: teaches } = logFace(printedBoard(id))
    for (const { after, question, events } of playAtRandom(id, 5 + i, 'entente'))
      for (const lesson of teaches(after, question, events)) taught.add(lesson)
  }
  expect([...taught].filter((id) => !ids.includes(id))).toEqual([])
  expect(taught.size).toBeGreaterThan(18)
})
