import type { HandCard } from '@firestep/face'
import { renderTree, textOf } from '@firestep/face/unfolded'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../../data/enums.ts'
import { type CommandId, combatCardIds, commandCardIds } from '../../../rules/card-ids.ts'
import { printedBoard } from '../../../testing/boards.ts'
import { testBattle } from '../../../testing/test-battle.ts'
import { timingTexts } from '../../texts/words.ts'
import { fullEffectText, textOnCard } from '../combat-texts.ts'
import { commandText } from '../command-texts.ts'
import { dieLabel } from '../die.tsx'
import { drawingFace } from '../index.tsx'
import { SectionDiagram } from './diagram.tsx'

const board = printedBoard('opening-action-1')
const { book } = board
const { data } = book
const face = drawingFace(board)

function drawCard(card: string, seat: Side = 'british', lastPlayed: CommandId | null = null) {
  const battle = testBattle({
    change(state) {
      state.lastPlayed = { german: lastPlayed, british: lastPlayed }
    },
  })
  const handCard: HandCard = { card, title: '', deck: '', label: '', marks: [], pieces: [] }
  return face.Card({ card: handCard, view: battle.position.view(seat) })
}

describe('command cards', () => {
  test.each(commandCardIds)('%s shows its title and its whole text', (id) => {
    const card = data.commandCards[id]
    if (card === undefined) throw new Error('no such card')
    const text = commandText(id, card)?.text ?? ''
    expect(text).toMatch(/\.$/)
    expect(textOf(drawCard(id))).toContain(card.title.split(' ')[0])
    expect(textOf(drawCard(id))).toContain(text)
  })

  test('numbers in the text come from the data', () => {
    const card = data.commandCards['rush-rotation']
    if (card === undefined) throw new Error('no such card')
    expect(commandText('rush-rotation', { ...card, values: { orders: 5, hexes: 3 } })?.text).toMatch(
      /^Order 5 units\. They move up to 3 hexes/,
    )
  })

  test('the diagram shows the sections that a section card orders', () => {
    const [diagram] = renderTree(drawCard('out-flanked')).filter(({ type }) => type === SectionDiagram)
    expect(diagram?.props.orders).toEqual({ left: 2, right: 2 })
  })

  test('a Counter Attack names the card it would copy, with left and right mirrored', () => {
    const copy = textOf(drawCard('counter-attack', 'british', 'probe-left'))
    expect(copy).toContain('Now as Probe Right.')
    expect(copy).not.toContain('…')
    expect(textOf(drawCard('counter-attack'))).toContain('their last card')
  })
})

test.each(combatCardIds)('%s: a combat card shows its cost, its moment and its whole effect', (id) => {
  const card = data.combatCards[id]
  if (card === undefined) throw new Error('no such card')
  const text = textOf(drawCard(id))
  expect(text).toContain(card.cost === 0 ? 'free' : String(card.cost))
  expect(text.toLowerCase()).toContain(timingTexts[card.window])
  expect(text).toContain(textOnCard(id, card))
  const [titleElement] = renderTree(drawCard(id)).filter(({ type }) => type === 'title')
  expect(titleElement?.props.children).toContain(card.effect)
})

test('a card reworded by the owner shows the owner’s text', () => {
  const card = data.combatCards['trench-raid']
  if (card === undefined) throw new Error('no such card')
  expect(textOnCard('trench-raid', card)).not.toBe(card.effect)
  const corrected = { ...card, effect: 'Raid!' }
  expect(textOnCard('trench-raid', corrected)).toBe('Text corrected, still played as ours. Raid!')
  expect(fullEffectText('trench-raid', corrected)).toBe('Text corrected, still played as ours. Raid!')
  expect(fullEffectText('trench-raid', card)).toBe(card.effect)
})

test.each(['recon-left', 'recon-centre', 'recon-right'])('%s mentions the time-pressure medal', (id) => {
  expect(textOf(drawCard(id))).toContain('keep 1, or draw 1 and take the time-pressure medal.')
  expect(textOf(drawCard('probe-left'))).not.toContain('medal')
})

test('every die face has its own label and picture', () => {
  const faces = [...new Set<string>(data.die.faces), '1', '2', '3', '4', '5', '6']
  expect(faces.map(dieLabel)).toEqual(['soldier', 'Deadly side', 'burst', 'flag', 'HQ', '1', '2', '3', '4', '5', '6'])
  const pictures = faces.map((one) =>
    JSON.stringify(
      renderTree(face.Die({ face: one })).map(({ type, props }) => [type, props.d, props.cx, props.cy, props.r]),
    ),
  )
  expect(new Set(pictures).size).toBe(faces.length)
})

test('the thumbnail shows every unit as a block', () => {
  const blocks = renderTree(face.Thumbnail({})).flatMap(({ props: { d, strokeWidth } }) =>
    typeof d === 'string' && strokeWidth === 5 ? (d.match(/M/g) ?? []) : [],
  )
  expect(blocks).toHaveLength(book.scenarios.get('opening-action-1')?.units.length ?? 0)
})
