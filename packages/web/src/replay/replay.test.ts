import { buildAnswer, orThrow } from '@firestep/referee'
import { beforeAll, describe, expect, test } from 'vitest'
import { runAtOnce, runInSlices } from '../match-session/time-slices.ts'
import { buildTimeline, buildTimelineInSlices } from '../match-session/timeline.ts'
import {
  againstBotSeating,
  bothSidesSeating,
  loadFace,
  playAtRandom,
  sharedScreenSeating,
} from '../testing/sample-matches.ts'
import { headingAt, headingsOf } from './timeline-headings.ts'
import { ViewCache } from './view-cache.ts'
import { findViewpointChoice, viewpointChoices } from './viewpoint.ts'
import { WhatIf } from './what-if.ts'

let face: Awaited<ReturnType<typeof loadFace>>
beforeAll(async () => {
  face = await loadFace('great-war')
})

const playedMatch = (answers: number) => playAtRandom(face, 'opening-action-1', answers)

describe('viewpoint choices', () => {
  const sides = () => face.scenarios[0]?.sides ?? {}
  const ids = (choices: readonly { readonly id: string }[]) => choices.map(({ id }) => id)

  test('against a bot only the own view, until the match is over', () => {
    expect(ids(viewpointChoices(sides(), againstBotSeating, false))).toEqual(['british'])
    expect(ids(viewpointChoices(sides(), againstBotSeating, true))).toEqual(['all', 'german', 'british', 'open'])
  })

  test('two at one screen have the spectators’ view, one player on both sides sees all', () => {
    expect(ids(viewpointChoices(sides(), sharedScreenSeating, false))).toEqual(['open'])
    expect(ids(viewpointChoices(sides(), bothSidesSeating, false))[0]).toBe('all')
  })

  test('a link cannot choose a viewpoint that is not offered', () => {
    expect(findViewpointChoice(viewpointChoices(sides(), againstBotSeating, false), 'german').id).toBe('british')
    expect(findViewpointChoice(viewpointChoices(sides(), againstBotSeating, true), 'german').id).toBe('german')
  })
})

describe('the replay timeline', () => {
  test('built in slices it equals the one built at once, without withdrawn answers', async () => {
    const match = playedMatch(60)
    const ply = match.plies[50] ?? 0
    match.takeback(ply)
    const loaded = orThrow(buildTimeline(face, match.toRecord(), 'all'))
    const sliced = await runInSlices(buildTimelineInSlices(face, match.toRecord(), 'all'), () => false)
    expect(sliced).toMatchObject({ timeline: { steps: loaded.timeline.steps } })
    expect(loaded.timeline.steps.map(({ answers }) => answers)).toEqual(Array.from({ length: 51 }, (_, i) => i))
  })

  test('a record that breaks the rules is reported as a problem', () => {
    const record = playedMatch(20).toRecord()
    const broken = {
      ...record,
      entries: record.entries.map((entry) => ('draws' in entry ? { ...entry, draws: [] } : entry)),
    }
    expect(runAtOnce(buildTimelineInSlices(face, broken, 'all'))).toMatchObject({
      problems: [expect.stringContaining('cannot be followed')],
    })
  })

  test('headings can be looked up by answer', () => {
    const { timeline } = orThrow(buildTimeline(face, playedMatch(80).toRecord(), 'all'))
    const headings = headingsOf(timeline.steps)
    const secondTurn = headings.findIndex(({ text }) => text.startsWith('Turn 2'))
    expect(secondTurn).toBeGreaterThan(0)
    expect(headingAt(headings, headings[secondTurn]?.answers ?? 0)).toBeGreaterThanOrEqual(secondTurn)
    expect(headingAt(headings, -1)).toBe(-1)
  })
})

describe('the view cache', () => {
  test('stepping, jumping and going back give the views of the match', () => {
    const match = playedMatch(90)
    const cache = new ViewCache(match)
    for (const answers of [0, 1, 2, 30, 31, 29, 90, 5, 60]) {
      expect(cache.view('german', answers)).toEqual(match.viewAt('german', answers))
      expect(cache.view(null, answers)).toEqual(match.viewAt(null, answers))
    }
  })

  test('places beyond the ends give the views at the ends', () => {
    const match = playedMatch(10)
    const cache = new ViewCache(match)
    expect(cache.view(null, 99)).toEqual(match.viewAt(null, 10))
    expect(cache.view(null, Number.NaN)).toEqual(match.viewAt(null, 0))
  })
})

describe('a what-if line', () => {
  const begin = (knowingSeat: 'british' | null, answers = 40, seed = 7) => {
    const loaded = orThrow(buildTimeline(face, playedMatch(60).toRecord(), 'all'))
    return {
      ...loaded,
      whatIf: orThrow(WhatIf.begin({ match: loaded.match, matchFace: loaded.matchFace, answers, knowingSeat, seed })),
    }
  }
  const answerOnce = (whatIf: WhatIf) => {
    const question = whatIf.asked
    if (question === undefined) throw new Error('nobody is asked')
    const { seat, about } = question
    const kind = whatIf.rules.kinds[question.kind]
    if (kind === undefined) throw new Error(`there is no '${question.kind}'`)
    const answer = buildAnswer(kind, whatIf.view(seat), about, (n) => n - 1)
    expect(whatIf.answer(seat, answer)).toEqual({ allowed: true })
  }

  test('keeps what the player knows and redeals what the others hold', () => {
    const { match, whatIf } = begin('british')
    expect(whatIf.view('british')).toEqual(match.viewAt('british', 40))
    const hands = Array.from({ length: 5 }, (_, seed) =>
      JSON.stringify(begin('british', 40, seed).whatIf.view('german').secrets.own),
    )
    expect(new Set(hands).size).toBeGreaterThan(1)
  })

  test('redeals nothing if everything is open', () => {
    const { match, whatIf } = begin(null)
    expect(whatIf.view('german')).toEqual(match.viewAt('german', 40))
  })

  test('leaves the match alone, and going back restores the moment', () => {
    const { match, whatIf } = begin(null)
    const hash = match.hash()
    const germanView = whatIf.view('german')
    for (let i = 0; i < 12; i++) answerOnce(whatIf)
    expect(match.hash()).toBe(hash)
    const earlierSteps = whatIf.steps.slice(0, 11)
    whatIf.undo()
    expect(whatIf.steps).toEqual(earlierSteps)
    for (let i = 0; i < 11; i++) whatIf.undo()
    expect(whatIf.steps).toEqual([])
    expect(whatIf.view('german')).toEqual(germanView)
  })

  test('refuses an illegal answer with its rule', () => {
    const { whatIf } = begin(null)
    const seat = whatIf.asked?.seat ?? ''
    expect(whatIf.answer(seat, 'no such thing')).toMatchObject({ allowed: false, rule: expect.any(String) })
    expect(whatIf.steps).toEqual([])
  })
})
