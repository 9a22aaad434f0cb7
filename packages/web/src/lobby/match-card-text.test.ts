import { type MatchCard, newMatch } from '@firestep/api'
import { expect, test } from 'vitest'
import { freeSeats, matchStatusText, playersText, timeControlText } from './match-card-text.ts'
import {
  defaultServerMatchSettings,
  newServerMatch,
  postPolicies,
  spectatorChoices,
  timeChoices,
  timeControlOf,
} from './server-match-settings.ts'

const kitty = { by: 'person', user: { id: 'kitty123', name: 'Kitty', kind: 'guest' }, online: true } as const
const me = { by: 'person', user: { id: 'myself12', name: 'Me', kind: 'account' }, online: true } as const

const card = (changes: Partial<MatchCard>): MatchCard => ({
  id: 'matchone',
  game: 'great-war',
  scenario: 'vimy',
  title: 'Vimy',
  status: 'playing',
  seats: { german: kitty, british: me },
  time: { kind: 'none' },
  chat: true,
  spectators: { kind: 'none' },
  listed: false,
  corrected: false,
  created: 0,
  updated: 0,
  mine: ['british'],
  yourTurn: false,
  news: false,
  result: null,
  ...changes,
})

test('players are named from the viewer’s seat', () => {
  expect(playersText(card({}))).toBe('You against Kitty')
  expect(playersText(card({ mine: [] }))).toBe('Kitty against Me')
  expect(playersText(card({ seats: { german: { by: 'nobody' }, british: me } }))).toBe('You against nobody yet')
  expect(freeSeats(card({ seats: { german: { by: 'nobody' }, british: me } }))).toEqual(['german'])
})

test('the status is said in a few words', () => {
  expect(matchStatusText(card({ yourTurn: true }))).toBe('Your turn')
  expect(matchStatusText(card({}))).toBe('Waiting for the other side')
  expect(matchStatusText(card({ status: 'over', result: { how: 'resigned', winner: 'british', outcome: null } }))).toBe(
    'You won (resigned)',
  )
  expect(matchStatusText(card({ status: 'held' }))).toContain('On hold')
  expect(matchStatusText(card({ status: 'gathering' }))).toBe('Waiting for somebody to join')
  expect(matchStatusText(card({ status: 'gathering', yourTurn: true }))).toBe('Kitty wants a rematch')
})

test('a match by post says when its sides are asked to react', () => {
  const texts = postPolicies.map((reactions) =>
    timeControlText(timeControlOf({ ...defaultServerMatchSettings, time: 'post-3', reactions })),
  )
  expect(texts).toEqual([
    '3 days for each move, asked to react once a turn',
    '3 days for each move, asked to react whenever possible',
    '3 days for each move, asked to react never',
  ])
  expect(timeControlText({ kind: 'post', days: 1 })).toBe('1 day for each move')
  expect(timeControlText(timeControlOf(defaultServerMatchSettings))).toBe('no clock')
})

test('every choice in the form is a match that the server accepts', () => {
  for (const { id: time } of timeChoices)
    for (const { id: spectators } of spectatorChoices)
      for (const mode of ['friend', 'open'] as const) {
        const request = newServerMatch({
          game: 'great-war',
          scenario: 'vimy',
          options: { days: 2 },
          overlay: null,
          seats: ['german', 'british'],
          mine: 'british',
          mode,
          settings: { ...defaultServerMatchSettings, time, spectators },
          commitment: 'a'.repeat(64),
        })
        expect(newMatch.parse(request)).toMatchObject({
          listed: mode === 'open',
          options: { days: 2 },
          seats: { german: { by: 'nobody' }, british: { by: 'me' } },
          commitments: { british: 'a'.repeat(64) },
        })
      }
})
