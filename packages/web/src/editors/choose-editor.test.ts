import type { PlaceId } from '@firestep/face'
import { describe, expect, test, vi } from 'vitest'
import { noDrags } from '../map/map-drags.ts'
import { type AnswerEditor, giveAnswer, noEditor } from './answer-editor.ts'
import { chooseEditor, type EditorOffer, notOffered } from './choose-editor.ts'

const list: AnswerEditor = { ...noEditor, name: 'list' }
const open = (name: AnswerEditor['name']): EditorOffer => ({ is: 'open', editor: { ...list, name } })
const closed = (label: string, drags = {}): EditorOffer => ({
  is: 'closed',
  opening: { label, open: () => undefined, drags },
})

describe('the active editor', () => {
  test('is the list if the question has no editor', () => {
    const { editor, openings } = chooseEditor(list, [notOffered, notOffered])
    expect(editor.name).toBe('list')
    expect(openings).toEqual([])
  })

  test('is the one that is open', () => {
    const { editor } = chooseEditor(list, [notOffered, open('tabletop'), notOffered, closed('Draw')])
    expect(editor.name).toBe('tabletop')
  })

  test('is the later one of two that are open: routes are drawn over an open setup', () => {
    expect(chooseEditor(list, [open('setup'), open('routes')]).editor.name).toBe('routes')
  })

  test('leaves the closed ones to be opened, in their order', () => {
    const { openings } = chooseEditor(list, [closed('Move'), open('orders'), closed('Draw')])
    expect(openings.map(({ label }) => label)).toEqual(['Move', 'Draw'])
  })

  test('is the list with the drags that open the closed ones', () => {
    const drawable: ReadonlySet<PlaceId> = new Set(['A1'])
    const freehand = { ...noDrags.freehand, hasPieceAt: () => true }
    const { editor } = chooseEditor(list, [closed('Move', { freehand }), closed('Draw', { drawable })])
    expect(editor.map.drags).toEqual({ ...noDrags, drawable, freehand })
  })

  test('keeps its own drags while other editors are closed', () => {
    const { editor } = chooseEditor(list, [open('orders'), closed('Draw', { drawable: new Set(['A1']) })])
    expect(editor.map.drags).toBe(noDrags)
  })
})

describe('an editor that does nothing', () => {
  test('uses no touch and no key, and can undo and redo nothing', () => {
    const { input } = noEditor
    const key = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
    expect([
      input.touchPlace('A1'),
      input.touchPoint({ x: 0, y: 0 }, 0),
      input.key(key),
      input.back(),
      input.undo(),
      input.redo(),
    ]).toEqual([false, false, false, false, false, false])
    expect(input.cursorTarget('next unit', null)).toEqual({ place: null, text: null })
  })

  test('has no answer to give', () => {
    expect(noEditor.answer.missing()).toBe('Nothing is asked now.')
    expect(noEditor.answer.whole()).toBeUndefined()
  })
})

describe('giving the answer', () => {
  const editorWith = (missing: string | null, give: () => void): AnswerEditor => ({
    ...list,
    answer: { ...list.answer, missing: () => missing, give },
  })

  test('gives a whole answer', () => {
    const give = vi.fn()
    giveAnswer(editorWith(null, give))
    expect(give).toHaveBeenCalledOnce()
  })

  test('gives nothing while something is missing', () => {
    const give = vi.fn()
    giveAnswer(editorWith('3 left to place', give))
    expect(give).not.toHaveBeenCalled()
  })
})
