import type { CampaignNote, CampaignOverview } from '@firestep/face'
import { at, copy } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type Side, sides } from '../../data/schema.ts'
import { redPoppies } from '../../index.ts'
import { type BattleView, captured, destroyed, lostForGood, offMap } from '../../rules/state.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { idleUntil, oneCoupletDice } from '../../testing/idle-campaign.ts'
import { beforeSetup } from '../../testing/started-scenario.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { hexOf, makeBoard } from '../board.ts'
import { campaignFace } from './index.ts'

const ruleIds = new Set(redPoppies.reference.rules.map(({ id }) => id))

const overviewFor = (battle: TestBattle, seat: Side | null = null): CampaignOverview => {
  const { book, scenario } = battle.battlefield
  const first = book.scenarios.get(scenario.id)
  if (first === undefined) throw new Error('there is no such campaign')
  const view: BattleView = copy(battle.position.view(seat))
  const overview = campaignFace(makeBoard(book, first)).campaign(view)
  if (overview === null) throw new Error('there is no campaign overview')
  return overview
}

const notesText = (notes: readonly CampaignNote[]): string => notes.map(({ text }) => text).join(' ')
const currentSegments = ({ segments }: CampaignOverview) =>
  segments.filter(({ when }) => when === 'now').map(({ id }) => id)

const quietDay = (setup: TestBattleSetup = {}) =>
  testBattle({
    scenario: 'ysc1',
    units: ['ge-res AR12', 'ge-res AR13', 'br-bef A12', 'br-bef off', 'br-bef off', 'br-bef off', 'br-mg off'],
    changes: { reinforcements: [], bombardments: [], nights: [] },
    dice: [...oneCoupletDice(12), 2, 1, ...oneCoupletDice(1)],
    ...setup,
    change(state, at) {
      for (const unit of state.units) if (unit.hex === offMap) unit.hex = destroyed
      setup.change?.(state, at)
    },
  })

test('a single scenario has no campaign overview', () => {
  const { after } = at([...playAtRandom('ys3', 1, null, 1)], 0)
  expect(campaignFace(printedBoard('ys3')).campaign(after)).toBeNull()
})

describe('the overview of the Gheluvelt campaign', () => {
  test('11.02 YS-C1.special.1: lists three days, each with its attack and arrivals', () => {
    const { chapters, heldPlaces, report } = overviewFor(beforeSetup('ysc1'), 'entente')
    expect(chapters.map(({ title, date, when }) => `${title} ${date} ${when}`)).toEqual([
      'Day 1 29 October 1914 now',
      'Day 2 30 October 1914 to come',
      'Day 3 31 October 1914 to come',
    ])
    expect(notesText(chapters[0]?.notes ?? [])).toMatch(
      /The Germans attack: 12 turns\..*Turns 1, 2, 3, 4, 5 and 6 are night/,
    )
    expect(notesText(chapters[0]?.notes ?? [])).toContain('3 × German machine gun')
    expect(notesText(chapters[1]?.notes ?? [])).toMatch(/6 wagon groups.*3 wagon groups/)
    expect(heldPlaces.map(({ seat }) => seat)).toEqual(['central', 'entente'])
    expect(report).toMatchObject({ id: 'day 1', title: 'Situation report, day 1 of 3', dateline: '29 October 1914' })
    expect(report.sections.map(({ title }) => title)).not.toContain('Losses of yesterday')
    expect(notesText(report.sections.at(-1)?.lines ?? [])).toContain('Set-up: The British set up everything first.')
  })

  test('11.02: the current segment follows the day', () => {
    const battle = quietDay({ phase: 'muster', turn: 0 })
    const segmentsAt = (kind: string): string[] => {
      idleUntil(battle, kind)
      return currentSegments(overviewFor(battle))
    }
    expect(currentSegments(overviewFor(beforeSetup('ysc1')))).toEqual(['set up'])
    expect(segmentsAt('command')).toEqual(['attack'])
    expect(segmentsAt('counter-attack')).toEqual(['counter-attack'])
    expect(segmentsAt('night attack')).toEqual(['night attack'])
    expect(segmentsAt('recover')).toEqual(['recover'])
    expect(segmentsAt('improve')).toEqual(['improve'])
  })

  test('11.521-1: a side that called for a night attack yesterday reads that it may not tonight', () => {
    const battle = quietDay({
      day: 2,
      phase: 'night attack',
      change: (state) => Object.assign(state.campaign?.called ?? {}, { central: 1 }),
    })
    const night = overviewFor(battle).segments.find(({ id }) => id === 'night attack')
    expect(night?.allows.map(({ seat, rule }) => `${seat} ${rule}`)).toEqual(['central 11.521-1', 'entente 11.521'])
  })
})

test('11.532 11.531-2 11.533: the casualty return counts units that may recover tonight and units lost for good', () => {
  const battle = quietDay({
    phase: 'recover',
    change(state) {
      Object.assign(at(state.units, 4), { hex: lostForGood })
      Object.assign(at(state.units, 6), { hex: captured })
    },
  })
  const { losses } = overviewFor(battle)
  expect(losses[0]).toMatchObject({ seat: 'central', rows: [{ name: 'Infantry', counts: [2, 0, 0, 0, 0] }] })
  expect(losses[1]).toMatchObject({
    seat: 'entente',
    rows: [
      { name: 'Infantry', counts: [1, 2, 1, 0, 1] },
      { name: 'Machine guns', counts: [0, 0, 0, 1, 0] },
    ],
  })
  expect(losses[1]?.note).toContain('half')
})

test('LLL-C1.special.3: on a night with another share the casualty return says so', () => {
  const battle = testBattle({ scenario: 'lllc1', units: ['ah-honved A25', 'ru-inf AR04'], day: 6, phase: 'recover' })
  expect(overviewFor(battle).losses.map(({ note }) => note)).toEqual([
    expect.stringContaining('3/4'),
    expect.stringContaining('1/4'),
  ])
})

test('11.03: the next morning the report tells yesterday’s losses, and the calendar keeps its points', () => {
  const battle = quietDay({ phase: 'recover' })
  idleUntil(battle, 'place', { recover: [3, 6] })
  const { chapters, report } = overviewFor(battle, 'entente')
  expect(chapters[0]).toMatchObject({ when: 'past', points: { central: 0, entente: 0 } })
  expect(chapters[1]).toMatchObject({ when: 'now', points: null })
  expect(report.id).toBe('day 2')
  const losses = report.sections.find(({ title }) => title === 'Losses of yesterday')
  expect(losses?.lines.map(({ seat, rule }) => `${seat} ${rule}`)).toEqual([
    'central 11.01-2',
    'entente 11.01-2',
    'entente 11.532',
    'entente 11.533',
  ])
  expect(notesText(losses?.lines ?? [])).toMatch(/The Germans lost no units\. The British lost 4 units\./)
  expect(notesText(report.sections.at(-1)?.lines ?? [])).toContain('The British have 2 units to place.')
})

test('random campaigns: every note is a sentence, every rule exists, and every place is on the map', () => {
  const wrong = new Set<string>()
  const check = (description: string, isFine: boolean) => void (isFine || wrong.add(description))
  for (const [i, id] of ['ysc1', 'ysc2', 'ysc3', 'lllc1', 'lllc2'].entries()) {
    const board = printedBoard(id)
    const face = campaignFace(board)
    let lastTurn = ''
    for (const { after: view } of playAtRandom(id, 5 + i, null, 300)) {
      if (lastTurn === `${view.phase} ${view.turn}`) continue
      lastTurn = `${view.phase} ${view.turn}`
      const overview = face.campaign(view)
      if (overview === null) throw new Error(`${id} has no campaign overview`)
      const { chapters, segments, losses, heldPlaces, report } = overview
      check(`${lastTurn}: one chapter`, chapters.filter(({ when }) => when === 'now').length === 1)
      check(`${lastTurn}: one segment`, segments.filter(({ when }) => when === 'now').length === 1)
      const notes = [
        ...chapters.flatMap((chapter) => chapter.notes),
        ...segments.flatMap(({ allows }) => allows),
        ...report.sections.flatMap(({ lines }) => lines),
      ]
      for (const { text, rule } of notes) {
        check(`${rule}: ${text}`, rule === null || ruleIds.has(rule))
        check(text, /^[A-Z0-9].*\.$/.test(text) && !/undefined|NaN|Infinity|null/.test(text))
      }
      for (const { rows, columns } of losses)
        for (const { counts } of rows) check('counts', counts.length === columns.length)
      for (const { places } of heldPlaces) for (const place of places) check(place, hexOf(board, place) !== null)
      check('held', heldPlaces.map(({ seat }) => seat).join() === sides.join())
    }
  }
  expect([...wrong].slice(0, 6)).toEqual([])
})
