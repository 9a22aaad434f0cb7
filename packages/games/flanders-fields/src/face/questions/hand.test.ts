import { renderTree, textOf } from '@firestep/face/unfolded'
import { orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../data/schema.ts'
import { fullPack } from '../../rules/random-events/deck.ts'
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

const handIn = (battle: ReturnType<typeof holding>, seat: Side | null) =>
  questions(questionFaceOf(battle, 'attacker').board).hand(battle.position.view(seat))

describe('a hand of random events', () => {
  test('event.4: the holder reads the cards and when to play them; other viewers read none', () => {
    const battle = holding('KH', '10H', '5S')
    expect(handIn(battle, 'attacker').map(({ label }) => label)).toEqual([
      'Sniper (king of hearts). In your turn: kills an enemy command stand or support weapon that is not in a fortified position.',
      'Good Discipline (10 of hearts). Before an order or morale die: +1 to an order or morale die, played before the roll.',
      'The 5 of spades. No effect.',
    ])
    expect(handIn(battle, 'defender')).toEqual([])
    expect(handIn(battle, null)).toEqual([])
  })

  test('event.hearts-king: a card shows its possible targets, and is played from the hand', () => {
    const battle = holding('KH')
    const [sniper] = handIn(battle, 'attacker')
    expect(sniper?.pieces).toContain(pieceOf(battle.base('D')))
    expect(sniper?.pieces).not.toContain(pieceOf(battle.base('A1')))
    const { options } = questionFaceOf(battle, 'attacker')
    const plays = options().filter(({ card }) => card === 'KH')
    expect(plays.map(({ part }) => part)).toContainEqual({ play: { card: 'KH', for: battle.base('D') } })
  })

  test('event.hearts-ten: touching a card for an order die gives that order', () => {
    const battle = holding('10H')
    const cards = questionFaceOf(battle, 'attacker')
      .options()
      .filter(({ card }) => card === '10H')
    expect(cards.map(({ part }) => part)).toEqual([{ unit: battle.unit('A'), card: '10H' }])
  })

  test('event.diamonds-king: the preview shows the wire where the wiring party strings it', () => {
    const battle = playFromStep('battalions', {
      switches: { events: 'with' },
      side: 'defender',
      defender: { battalions: { Z: { companies: { Z1: ['Z1a infantry platoon 1000 600 180'] } } } },
      change(state) {
        state.secrets.defender.cards.push('KD')
      },
    })
    const { board, preview, options } = questionFaceOf(battle, 'defender')
    const [wiringPlay] = options().filter(({ card }) => card === 'KD')
    const [wireMark] = preview(wiringPlay?.part ?? null).marks.filter(({ type }) => type === 'area')
    battle.say('defender', wiringPlay?.part ?? null)
    const [strip] = battle.state.wiring.added
    expect(wireMark).toMatchObject({ outline: strip?.corners.map((corner) => sheetPoint(board, corner)), text: 'wire' })
  })

  test('event.diamonds-ten: a card that cannot be played now says when it can', () => {
    const battle = holding('10D', '4C', 'KH')
    const { board, view, question } = questionFaceOf(battle, 'attacker')
    const why = (card: string) => questions(board).whyNot(view, question, [], { at: 'card', card })
    expect(why('10D')).toMatchObject({ rule: 'event.diamonds-ten', why: expect.stringContaining('after an order die') })
    expect(why('4C')).toMatchObject({ rule: 'event.3', why: expect.stringContaining('has no effect') })
    expect(why('KH')).toBeNull()
  })

  test('event.1: there is a hand only if random events are on', () => {
    const opened = (events: string) => orThrow(face.openMatch(face.game.data, 'mons-1914', { switches: { events } }))
    expect(opened('with').cards).toBeDefined()
    expect(opened('without').cards).toBeUndefined()
  })
})

test.each(fullPack)('%s: a card shows its name, moment and effect in full', (card) => {
  const battle = holding(card)
  const [heldCard] = handIn(battle, 'attacker')
  if (heldCard === undefined) throw new Error('it is not in the hand')
  const { Card } = drawingFace(questionFaceOf(battle, 'attacker').board)
  const drawing = Card({ card: heldCard, view: battle.position.view('attacker') })
  const words = textOf(drawing)
  expect(words).toContain(heldCard.title)
  const [fullText] = renderTree(drawing).filter(({ type }) => type === 'title')
  expect(words).toContain(String(fullText?.props.children).split(': ').at(-1))
  expect(words).not.toContain('…')
})
