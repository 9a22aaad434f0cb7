import { renderTree, textOf } from '@firestep/face/unfolded'
import { orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../data/schema.ts'
import { pack } from '../../rules/random-events/deck.ts'
import { playFromStep } from '../../testing/order-step.ts'
import { questionFaceOf } from '../../testing/question-face.ts'
import { pieceOf, sheetPoint } from '../board.ts'
import { drawingFace } from '../drawing/index.tsx'
import { face } from '../index.ts'
import { questions } from './index.ts'

const holding = (...cards: readonly string[]) =>
  playFromStep('battalions', {
    switches: { events: 'with' },
    attacker: { battalions: { B: { companies: { A: ['A1 infantry platoon 60 100 0'] } } } },
    defender: { assets: ['D machine gun 1700 300 180'] },
    change(state) {
      state.secrets.attacker.cards.push(...cards)
    },
  })

const handIn = (at: ReturnType<typeof holding>, seat: Side | null) =>
  questions(questionFaceOf(at, 'attacker').board).hand(at.position.view(seat))

describe('a hand of random events', () => {
  test('event.4: the holder reads the cards and when to play them; other viewers read none', () => {
    const at = holding('KH', '10H', '5S')
    expect(handIn(at, 'attacker').map(({ label }) => label)).toEqual([
      'The sniper (king of hearts). In your turn: an enemy command stand or support weapon outside fortified places is lost.',
      'Good discipline (ten of hearts). Before an order or morale die: one more on an order or morale die, played before it.',
      'The 5 of spades. Does nothing.',
    ])
    expect(handIn(at, 'defender')).toEqual([])
    expect(handIn(at, null)).toEqual([])
  })

  test('event.hearts-king: a card shows its possible targets, and is played from the hand', () => {
    const at = holding('KH')
    const [sniper] = handIn(at, 'attacker')
    expect(sniper?.pieces).toContain(pieceOf(at.base('D')))
    expect(sniper?.pieces).not.toContain(pieceOf(at.base('A1')))
    const { options } = questionFaceOf(at, 'attacker')
    const played = options().filter(({ card }) => card === 'KH')
    expect(played.map(({ part }) => part)).toContainEqual({ play: { card: 'KH', for: at.base('D') } })
  })

  test('event.hearts-ten: touching a card for an order die gives that order', () => {
    const at = holding('10H')
    const cards = questionFaceOf(at, 'attacker')
      .options()
      .filter(({ card }) => card === '10H')
    expect(cards.map(({ part }) => part)).toEqual([{ unit: at.unit('A'), card: '10H' }])
  })

  test('event.diamonds-king: the preview shows the wire where the wiring party strings it', () => {
    const at = playFromStep('battalions', {
      switches: { events: 'with' },
      side: 'defender',
      defender: { battalions: { Z: { companies: { Z1: ['Z1a infantry platoon 1000 600 180'] } } } },
      change(state) {
        state.secrets.defender.cards.push('KD')
      },
    })
    const { board, preview, options } = questionFaceOf(at, 'defender')
    const [played] = options().filter(({ card }) => card === 'KD')
    const [shown] = preview(played?.part ?? null).marks.filter(({ type }) => type === 'area')
    at.say('defender', played?.part ?? null)
    const [strip] = at.state.wiring.added
    expect(shown).toMatchObject({ outline: strip?.corners.map((corner) => sheetPoint(board, corner)), text: 'wire' })
  })

  test('event.diamonds-ten: a card that cannot be played now says when it can', () => {
    const at = holding('10D', '4C', 'KH')
    const { board, view, question } = questionFaceOf(at, 'attacker')
    const why = (card: string) => questions(board).whyNot(view, question, [], { at: 'card', card })
    expect(why('10D')).toMatchObject({ rule: 'event.diamonds-ten', why: expect.stringContaining('an order die lies') })
    expect(why('4C')).toMatchObject({ rule: 'event.3', why: expect.stringContaining('does nothing') })
    expect(why('KH')).toBeNull()
  })

  test('event.1: there is a hand only if random events are on', () => {
    const opened = (events: string) => orThrow(face.openMatch(face.game.data, 'mons-1914', { switches: { events } }))
    expect(opened('with').cards).toBeDefined()
    expect(opened('without').cards).toBeUndefined()
  })
})

test.each(pack)('%s: a card shows its name, moment and effect in full', (card) => {
  const at = holding(card)
  const [held] = handIn(at, 'attacker')
  if (held === undefined) throw new Error('it is not in the hand')
  const { Card } = drawingFace(questionFaceOf(at, 'attacker').board)
  const drawn = Card({ card: held, view: at.position.view('attacker') })
  const words = textOf(drawn)
  expect(words).toContain(held.title)
  const [whole] = renderTree(drawn).filter(({ type }) => type === 'title')
  expect(words).toContain(String(whole?.props.children).split(': ').at(-1))
  expect(words).not.toContain('…')
})
