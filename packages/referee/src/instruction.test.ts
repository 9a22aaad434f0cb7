import { describe, expect, test } from 'vitest'
import { applyInstructions, type InstructionField, instructionRuling, randomInstruction } from './instruction.ts'

const form: readonly InstructionField[] = [
  { name: 'guns', type: 'some', of: [1, 2, 3] },
  { name: 'within', type: 'number', least: 2, most: 4 },
  { name: 'does', type: 'one', of: ['fire', 'hold'] },
]

/** Picks these numbers in turn, and records the size of each choice. */
function picks(...picked: number[]) {
  const choiceSizes: number[] = []
  const pick = (n: number): number => {
    choiceSizes.push(n)
    return picked.shift() ?? 0
  }
  return { choiceSizes, pick }
}

describe('a random instruction', () => {
  test('takes some of a list, null or a number within bounds, and one of a list', () => {
    const { choiceSizes, pick } = picks(1, 0, 1, 0, 0, 1)
    expect(randomInstruction(form, pick)).toEqual({ guns: [1, 3], within: null, does: 'hold' })
    expect(choiceSizes).toEqual([2, 2, 2, 2, 4, 2])
    expect(randomInstruction(form, picks(0, 1, 0).pick)).toEqual({ guns: [], within: 2, does: 'fire' })
    expect(randomInstruction(form, picks(0, 3, 0).pick)).toEqual({ guns: [], within: 4, does: 'fire' })
  })

  test('is always allowed', () => {
    for (const within of [0, 1, 2, 3])
      expect(instructionRuling(form, randomInstruction(form, picks(1, 1, 0, 0, within, 1).pick))).toEqual({
        allowed: true,
      })
  })
})

test.each([
  [{ guns: [1, 3], within: 2, does: 'fire' }, true],
  [{ guns: [], within: 4, does: 'hold' }, true],
  [{ guns: [], within: null, does: 'hold' }, true],
  [{ guns: [3, 1], within: null, does: 'hold' }, false],
  [{ guns: [4], within: null, does: 'hold' }, false],
  [{ guns: [], within: 1, does: 'hold' }, false],
  [{ guns: [], within: 5, does: 'hold' }, false],
  [{ guns: [], within: 2.5, does: 'hold' }, false],
  [{ guns: [], within: 2, does: 'run' }, false],
  [{ guns: [], within: 2 }, false],
  [[], false],
])('%j is allowed: %s', (sent, isAllowed) => {
  expect(instructionRuling(form, sent).allowed).toBe(isAllowed)
})

test('a refusal names the field that is wrong or unknown', () => {
  expect(instructionRuling(form, { guns: [], within: 9, does: 'hold' })).toEqual({
    allowed: false,
    rule: 'referee.instruction',
    why: "the field 'within' is not filled in as it may be",
  })
  for (const sent of [null, 7, 'fire', true, [], [form[0]?.name ?? '']])
    expect(instructionRuling(form, sent)).toMatchObject({ why: 'an instruction is a form with its fields filled in' })
  expect(instructionRuling(form, { tea: 1 })).toMatchObject({ why: "there is no field 'tea' in such an instruction" })
})

describe('instructions for several actors', () => {
  const verdictOf = ({ of, word }: { of: number[]; word: string }, actor: number) =>
    of.includes(actor) ? (word as 'act' | 'hold' | 'ask') : null

  test('the first instruction that covers an actor decides, and actors of earlier instructions act first', () => {
    const instructions = [
      { of: [3], word: 'act' },
      { of: [1, 3], word: 'hold' },
      { of: [1, 2], word: 'act' },
    ]
    expect(applyInstructions([1, 2, 3], instructions, verdictOf)).toEqual({ acting: [3, 2], undecided: false })
  })

  test('an actor without an instruction, or with one to ask, is left to the player', () => {
    expect(applyInstructions([1, 2], [{ of: [1], word: 'act' }], verdictOf)).toEqual({ acting: [1], undecided: true })
    expect(applyInstructions([1], [{ of: [1], word: 'ask' }], verdictOf)).toEqual({ acting: [], undecided: true })
    expect(applyInstructions([], [], verdictOf)).toEqual({ acting: [], undecided: false })
  })
})
