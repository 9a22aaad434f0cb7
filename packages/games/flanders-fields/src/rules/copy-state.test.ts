import { buildAnswer, canonical, Match, orThrow, quickTape } from '@firestep/referee'
import { expect, test } from 'vitest'
import { flandersFields } from '../index.ts'
import { copyState } from './copy-state.ts'

test('a copy of the state equals it, and stays as it was while play goes on', () => {
  const match = orThrow(Match.start(flandersFields, { scenario: 'proving-1918', dice: { kind: 'quick', seed: 5 } }))
  const tape = quickTape(5)
  const pick = (n: number) => tape.draw(n) - 1
  const play = (answers: number) => {
    for (let n = 0; n < answers && match.result === null; n++) {
      const [question] = match.position.questions()
      if (question === undefined) throw new Error('nobody is asked')
      const { seat, about } = question
      const answer = buildAnswer(match.position.kind(question), match.view(seat), about, pick)
      expect(match.choose(seat, answer)).toMatchObject({ allowed: true })
    }
  }
  for (let part = 0; part < 6; part++) {
    play(60)
    const { state } = match.position
    const text = canonical(state)
    const kept = copyState(state)
    expect(canonical(kept)).toBe(text)
    play(60)
    expect(canonical(kept)).toBe(text)
  }
})
