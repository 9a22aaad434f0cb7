import { buildAnswer, type Json, Match, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { redPoppies } from '../../index.ts'
import type { ReactionOrder } from '../standing-orders.ts'

const alwaysFire: ReactionOrder = { units: [], hexes: [], range: null, odds: null, does: 'fire', otherwise: 'next' }

/** Both sides idle until a unit has marched within range. */
const idleAnswers: Readonly<Record<string, Json>> = {
  'counter-attack': 'no',
  recover: [],
  adjust: [],
  improve: [],
  redeploy: ['nobody'],
}

test('11.02 6.71: standing orders given on the first day hold on the second, by day and by night', () => {
  const match = orThrow(
    Match.start(redPoppies, { scenario: 'ysc1', options: { days: 2 }, dice: { kind: 'quick', seed: 4 } }),
  )
  const day = () => match.position.state.campaign?.day
  const asked: string[] = []
  const orderedCount = () => match.decisions.automaticEntriesOf('entente').ordered.length
  let orderedByDawn: number | null = null
  let answers = 0
  let hasSetOrders = false
  while (match.result === null && answers++ < 1500) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const { kind, seat, about } = question
    if (kind === 'command' && !hasSetOrders) {
      hasSetOrders = true
      for (const side of ['central', 'entente'])
        expect(
          match.setOrders(side, [
            { kind: 'night attack', when: {}, answer: 'no' },
            { kinds: ['react', 'shoot back'], instruction: alwaysFire },
          ]),
        ).toEqual({ allowed: true })
      continue
    }
    asked.push(`${day()} ${kind}`)
    const [rules, view] = [match.position.kind(question), match.view(seat)]
    const marching = day() === 2 && seat === 'central'
    const builtAnswer = () => {
      const candidates = [0, 1, 2, 3, 4].map((n) => buildAnswer(rules, view, about, (m) => (n * 7 + answers) % m))
      return candidates.find((answer) => Array.isArray(answer) && answer.includes('move')) ?? candidates[0] ?? null
    }
    const prepared = kind === 'command' && !marching ? ['pass'] : idleAnswers[kind]
    expect(match.choose(seat, prepared ?? rules.preparedAnswer(view, about) ?? builtAnswer())).toEqual({
      allowed: true,
    })
    if (day() === 2) orderedByDawn ??= orderedCount()
  }
  expect(match.result).not.toBeNull()
  expect(asked.filter((question) => question.endsWith('night attack') || question.endsWith('react'))).toEqual([])
  // On the second day more than the vote of the night was answered for the British.
  expect(orderedCount()).toBeGreaterThan((orderedByDawn ?? 0) + 1)
})
