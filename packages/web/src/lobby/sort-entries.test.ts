import type { MatchCard } from '@firestep/api'
import { expect, test } from 'vitest'
import type { SavedMatch } from '../store/index.ts'
import { loadFace, playAtRandom } from '../testing/sample-matches.ts'
import { sortEntries } from './sort-entries.ts'
import { lastBattle } from './start-battle.ts'

const card = (fields: Partial<MatchCard>): MatchCard => ({
  id: 'id',
  game: 'great-war',
  scenario: 'opening-action-1',
  title: 'Opening Action 1',
  status: 'playing',
  seats: {},
  mine: [],
  yourTurn: false,
  news: false,
  result: null,
  time: { kind: 'none' },
  spectators: { kind: 'none' },
  chat: false,
  listed: false,
  corrected: false,
  created: 0,
  updated: 0,
  ...fields,
})

const record = playAtRandom(await loadFace('great-war'), 'opening-action-1', 2, 1).toRecord()

const saved = (fields: Partial<SavedMatch>): SavedMatch => ({
  id: 'saved',
  game: 'great-war',
  scenario: 'opening-action-1',
  title: 'Opening Action 1',
  record,
  sitting: { seats: { british: { by: 'person' }, german: { by: 'opponent', strength: 'recruit' } }, open: false },
  coach: true,
  updated: 0,
  note: 'Just begun',
  over: null,
  heard: 0,
  ...fields,
})

test('matches that wait for the user come first, then the newest, wherever they are kept', () => {
  const entries = sortEntries(
    [card({ id: 'old', updated: 1 }), card({ id: 'turn', yourTurn: true }), card({ id: 'over', status: 'over' })],
    [saved({ id: 'new', updated: 5 }), saved({ id: 'lost', over: 'German victory', updated: 3 })],
  )
  const ids = entries.map((entry) => (entry.kind === 'server' ? entry.card.id : entry.match.id))
  expect(ids).toEqual(['turn', 'new', 'lost', 'old', 'over'])
  expect(entries.filter(({ isOver }) => isOver)).toHaveLength(2)
})

test('the last battle is the newest against the computer, with the side that was played', () => {
  const watched = { seats: { british: { by: 'opponent', strength: 'recruit' } }, open: true } as const
  const matches = [
    saved({ id: 'a', updated: 1 }),
    saved({ id: 'b', updated: 2, scenario: 'opening-action-2', title: 'Opening Action 2' }),
    saved({ id: 'c', updated: 9, sitting: watched }),
  ]
  expect(lastBattle(matches)).toMatchObject({ scenario: 'opening-action-2', seat: 'british', options: null })
  expect(lastBattle([])).toBeNull()
})
