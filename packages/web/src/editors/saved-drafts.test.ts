import { expect, test } from 'vitest'
import { type SavedDraftAnswers, withDraft } from './saved-drafts.ts'

/** Saves a draft under each of these keys, one after another. */
const saveAll = (count: number): SavedDraftAnswers =>
  Array.from({ length: count }, (_, i) => `key ${i}`).reduce<SavedDraftAnswers>(
    (drafts, key) => withDraft(drafts, key, [key]),
    {},
  )

test('the newest draft is first', () => {
  expect(Object.keys(saveAll(3))).toEqual(['key 2', 'key 1', 'key 0'])
})

test('a draft saved again becomes the newest', () => {
  const drafts = withDraft(saveAll(3), 'key 0', ['anew'])
  expect(Object.keys(drafts)).toEqual(['key 0', 'key 2', 'key 1'])
  expect(drafts['key 0']).toEqual(['anew'])
})

test('a draft is dropped when its answer is given', () => {
  expect(withDraft(saveAll(3), 'key 1', null)).toEqual({ 'key 2': ['key 2'], 'key 0': ['key 0'] })
})

test('only the newest 24 drafts are kept', () => {
  const keys = Object.keys(saveAll(40))
  expect(keys).toHaveLength(24)
  expect(keys[0]).toBe('key 39')
  expect(keys.at(-1)).toBe('key 16')
})
