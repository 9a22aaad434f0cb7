import { growAnswer, type Json, Match, orThrow, type Question, quickTape } from '@firestep/referee'
import { beforeAll, describe, expect, test } from 'vitest'
import { printed } from '../../data/printed.ts'
import { readData } from '../../data/schema.ts'
import { greatWar } from '../../index.ts'
import { makeBook } from '../../rules/book.ts'
import type { WarView } from '../../rules/state.ts'
import { makeBoard } from '../board.ts'
import { questions } from './index.ts'

const book = orThrow(makeBook(orThrow(readData(printed))))
const rules = orThrow(greatWar.rules(printed))
const faces = new Map([...book.battles].map(([id, battle]) => [id, questions(makeBoard(book, battle), rules)]))

interface Moment {
  readonly view: WarView
  readonly question: Question
}

/** Moments of random play: each kind as often as it is met, up to a few of each. */
function playedMoments(): Moment[] {
  const found: Moment[] = []
  const seen = new Map<string, number>()
  const ids = [...book.battles.keys()]
  for (let seed = 1; seed <= 48; seed++) {
    const scenario = ids[seed % ids.length] ?? ''
    const tape = quickTape(seed)
    const match = orThrow(Match.start(greatWar, { scenario, dice: { kind: 'quick', seed } }))
    for (let ply = 0; ply < 220 && match.result === null; ply++) {
      const [question] = match.position.questions()
      if (question === undefined) break
      const view = match.position.view(question.seat)
      const times = seen.get(question.kind) ?? 0
      if (times < mostOfAKind) {
        seen.set(question.kind, times + 1)
        found.push({ view: structuredClone(view), question: structuredClone(question) })
      }
      const kind = match.position.kind(question)
      match.choose(
        question.seat,
        growAnswer(kind, view, question.about, (n) => tape.draw(n) - 1),
      )
    }
  }
  return [...found, ...rareMoments(found)]
}

/** Kinds that chance hardly ever meets, asked where they could be. */
function rareMoments(found: readonly Moment[]): Moment[] {
  return found.flatMap((moment): Moment[] => {
    const { question, view } = moment
    if (question.kind === 'trade')
      return [{ view, question: { ...question, kind: 'discard combat', rule: 'combat.1', about: null } }]
    if (question.kind !== 'gain ground') return []
    const { unit, hex } = question.about as { readonly unit: number; readonly hex: number }
    return [
      { view, question: { ...question, kind: 'bonus combat', rule: 'gain.10', about: unit } },
      { view, question: { ...question, kind: 'raid', rule: 'card.combat.trench-raid.3', about: { unit, home: hex } } },
    ]
  })
}

const mostOfAKind = 8

let moments: Moment[] = []
beforeAll(() => {
  moments = playedMoments()
}, 120_000)

const faceOf = ({ view }: Moment) => {
  const face = faces.get(view.battle)
  if (face === undefined) throw new Error(`no face for ${view.battle}`)
  return face
}

const partsOf = ({ view, question }: Moment, soFar: readonly Json[]) => {
  const kind = rules.kinds[question.kind]
  if (kind === undefined) throw new Error(question.kind)
  return { kind, ...kind.next(view, question.about, soFar) }
}

/** Every beginning of an answer: nothing, and some walks to its end. */
function* beginnings(moment: Moment): Generator<readonly Json[]> {
  yield []
  const { kind, parts } = partsOf(moment, [])
  if (!kind.grown) return
  const step = Math.max(1, Math.floor(parts.length / 4))
  for (let i = 0; i < parts.length; i += step) {
    let soFar: Json[] = [parts[i] as Json]
    for (let depth = 0; depth < 4; depth++) {
      yield soFar
      const next = partsOf(moment, soFar).parts
      if (next.length === 0) break
      soFar = [...soFar, next[(i + depth) % next.length] as Json]
    }
  }
}

describe('in random play of every battle', () => {
  test('every kind of question is met', () => {
    const met = new Set(moments.map(({ question }) => question.kind))
    expect(Object.keys(rules.kinds).filter((kind) => !met.has(kind))).toEqual([])
  })

  test('every question says what is asked, why, and by which rule', () => {
    for (const moment of moments) {
      const { title, why, rule, passing } = faceOf(moment).asking(moment.view, moment.question)
      expect(title.length, moment.question.kind).toBeGreaterThan(8)
      expect(why).toMatch(/\.$/)
      expect(rule).toBe(moment.question.rule)
      const { pass } = partsOf(moment, []).kind
      if (pass !== undefined) expect(passing).not.toBeNull()
      expect(`${title} ${why} ${passing}`).not.toMatch(/undefined|NaN|\[object|\ba unit\b at/)
    }
  })

  test('whatever a question is about can be a condition of a standing order, in words of its own', () => {
    let met = 0
    for (const moment of moments) {
      const { about } = moment.question
      if (typeof about !== 'object' || about === null || Array.isArray(about)) continue
      const conditions = faceOf(moment).conditions?.(moment.view, moment.question) ?? {}
      expect(Object.keys(conditions)).toEqual(Object.keys(about))
      const words = Object.values(conditions)
      expect(new Set(words).size).toBe(words.length)
      for (const one of words) expect(one).not.toMatch(/undefined|NaN|\?|a unit|^.{0,8}$/)
      met++
    }
    expect(met).toBeGreaterThan(10)
  })

  test('every part that may come next is offered once, in words that tell it from the others', () => {
    for (const moment of moments)
      for (const soFar of beginnings(moment)) {
        const offers = faceOf(moment).offers(moment.view, moment.question, soFar)
        const parts = partsOf(moment, soFar).parts
        const offered = offers.map(({ part }) => JSON.stringify(part))
        expect(new Set(offered).size, moment.question.kind).toBe(offered.length)
        for (const part of parts) expect(offered).toContain(JSON.stringify(part))
        expect(new Set(offers.map(({ label, detail }) => `${label} ${detail}`)).size).toBe(offers.length)
        for (const { label, detail, group } of offers) {
          expect(label).toMatch(/^[A-Z0-9]/)
          expect(group).not.toBe('')
          expect(`${label} ${detail}`).not.toMatch(/undefined|NaN|\[object/)
        }
        const firstEnd = offers.findIndex(({ ends }) => ends)
        if (firstEnd >= 0) expect(offers.slice(firstEnd).every(({ ends }) => ends)).toBe(true)
      }
  })

  test('every beginning of an answer has a preview, and its odds add up', () => {
    let withOdds = 0
    for (const moment of moments)
      for (const soFar of beginnings(moment)) {
        const { title, lines, odds, marks } = faceOf(moment).preview(moment.view, moment.question, soFar)
        expect(`${title} ${lines.join(' ')}`).not.toMatch(/undefined|NaN|\[object/)
        expect(title).not.toBe('')
        for (const mark of marks) if (mark.type === 'path') expect(mark.places.length).toBeGreaterThan(1)
        for (const { outcomes, sum } of odds) {
          withOdds++
          expect(outcomes.reduce((total, { chance }) => total + chance, 0)).toBeCloseTo(1, 9)
          expect(new Set(outcomes.map(({ label }) => label)).size).toBe(outcomes.length)
          expect(sum).toMatch(/dice|die/)
        }
      }
    expect(withOdds).toBeGreaterThan(50)
  })

  test('ticked parts are put in an order that is allowed, or refused for another reason than their order', () => {
    const luck = quickTape(5)
    let sets = 0
    for (const moment of moments) {
      const ticks = faceOf(moment).ticks(moment.view, moment.question)
      if (ticks === null) continue
      const { kind, parts } = partsOf(moment, [])
      for (const part of parts) expect(ticks.parts).toContainEqual(part)
      for (let i = 0; i < 20; i++) {
        const ticked = ticks.parts.filter(() => luck.draw(3) === 1).toSorted(() => luck.draw(3) - 2)
        const ruling = kind.check(moment.view, moment.question.about, ticks.arrange(ticked))
        if (!ruling.allowed) expect(ruling.why).not.toMatch(/order$/)
        else sets++
      }
    }
    expect(sets).toBeGreaterThan(20)
  })

  test('what is lit needs no reason, and everything else has one or none, never an error', () => {
    let refused = 0
    for (const moment of moments) {
      const { view, question } = moment
      const face = faceOf(moment)
      for (const soFar of [...beginnings(moment)].slice(0, 4)) {
        const lit = new Set(face.offers(view, question, soFar).flatMap(({ place }) => (place === null ? [] : [place])))
        for (let hex = 0; hex < book.hexes; hex += question.kind === 'bombard' ? 9 : 1) {
          const place = String(hex)
          const said = face.whyNot(view, question, soFar, { at: 'place', place })
          if (lit.has(place)) expect(said).toBeNull()
          if (said === null) continue
          refused++
          expect(said.allowed).toBe(false)
          if (!said.allowed) {
            expect(said.why, question.kind).not.toMatch(/\d,\d|ascending|undefined/)
            expect(said.rule).not.toBe('')
          }
        }
        for (const { card } of face.hand(view)) face.whyNot(view, question, soFar, { at: 'card', card })
        for (const [piece] of view.units.entries())
          face.whyNot(view, question, soFar, { at: 'piece', piece: String(piece) })
      }
    }
    expect(refused).toBeGreaterThan(500)
  })

  test('warnings and what is left undone are whole sentences or nothing', () => {
    for (const moment of moments) {
      const { view, question } = moment
      const face = faceOf(moment)
      const luck = quickTape(9)
      for (let i = 0; i < 4; i++) {
        const { kind } = partsOf(moment, [])
        const answer = growAnswer(kind, view, question.about, (n) => luck.draw(n) - 1)
        const warning = face.warning(view, question, answer)
        if (warning !== null) expect(warning).toMatch(/^[A-Z].*\.$/)
        for (const line of face.unfinished(view, question, answer)) expect(line).toMatch(/^[A-Z]/)
      }
    }
  })

  test('the hand holds each own card, with those it could order', () => {
    for (const moment of moments) {
      const own = moment.view.secrets.own
      const hand = faceOf(moment).hand(moment.view)
      expect(hand.map(({ card }) => card)).toEqual([
        ...(own?.command ?? []),
        ...(own?.drawn ?? []),
        ...(own?.combat ?? []),
      ])
      for (const { pieces, label } of hand) {
        expect(label).not.toMatch(/undefined/)
        for (const piece of pieces) expect(moment.view.units[Number(piece)]?.side).toBe(moment.view.secrets.viewer)
      }
    }
  })
})
