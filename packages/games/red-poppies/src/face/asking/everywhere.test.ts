import { growAnswer, type Json, Match, orThrow, type Question, quickTape } from '@firestep/referee'
import { beforeAll, describe, expect, test } from 'vitest'
import { printed } from '../../data/printed.ts'
import { readData } from '../../data/schema.ts'
import { redPoppies } from '../../index.ts'
import { makeBook } from '../../rules/book.ts'
import { crossings } from '../../rules/groups.ts'
import type { RedView } from '../../rules/state.ts'
import { makeBoard, pieceOf, placeOf, placeOfVertex } from '../board.ts'
import { windows } from '../names/windows.ts'
import { questions } from './index.ts'

const book = orThrow(makeBook(orThrow(readData(printed))))
const rules = orThrow(redPoppies.rules(printed))
const boards = new Map([...book.scenarios].map(([id, scenario]) => [id, makeBoard(book, scenario)]))
const faces = new Map([...boards].map(([id, board]) => [id, questions(board, rules)]))

interface Moment {
  readonly view: RedView
  readonly question: Question
}

const mostOfAKind = 7

/** Moments of random play in every scenario: each kind as often as it is met, up to a few of each and scenario. */
function playedMoments(): Moment[] {
  const found: Moment[] = []
  const seen = new Map<string, number>()
  for (const [i, scenario] of [...book.scenarios.keys()].entries())
    for (let seed = 1; seed <= (scenario.startsWith('proving') ? 8 : 1); seed++) {
      const tape = quickTape(100 * i + seed)
      const match = orThrow(Match.start(redPoppies, { scenario, dice: { kind: 'quick', seed: 7 * seed } }))
      for (let ply = 0; ply < 500 && match.result === null; ply++) {
        const [question] = match.position.questions()
        if (question === undefined) break
        const view = match.position.view(question.seat)
        const kind = match.position.kind(question)
        const times = seen.get(question.kind) ?? 0
        if (times < mostOfAKind && (times === 0 || question.kind !== 'set up' || seed === 1)) {
          seen.set(question.kind, times + 1)
          found.push({ view: structuredClone(view), question: structuredClone(question) })
        }
        const ready = seed % 2 === 1 ? kind.ready(view, question.about) : null
        const pick = (n: number) => tape.draw(n) - 1
        match.choose(question.seat, ready ?? growAnswer(kind, view, question.about, pick))
      }
    }
  return [...found, ...rareMoments(found)]
}

/** Kinds that chance hardly ever meets, asked where they could be. */
function rareMoments(found: readonly Moment[]): Moment[] {
  return found.flatMap(({ question, view }): Moment[] => {
    if (question.kind !== 'command') return []
    const standing = [...view.units.keys()].filter((unit) => (view.units[unit]?.hex ?? -1) >= 0)
    const fighters = standing.filter((unit) => view.units[unit]?.side === question.seat).slice(0, 2)
    const enemies = standing.filter((unit) => view.units[unit]?.side !== question.seat).slice(0, 2)
    const [unit] = fighters
    const hex = view.units[unit ?? -1]?.hex
    if (unit === undefined || hex === undefined || enemies.length < 2) return []
    return [
      { view, question: { ...question, kind: 'melee', rule: '6.674', about: { hex, fighters, enemies } } },
      { view: { ...view, gas: [hex] }, question: { ...question, kind: 'drift', rule: '7.513', about: { unit } } },
    ]
  })
}

let moments: Moment[] = []
beforeAll(() => {
  moments = playedMoments()
}, 240_000)

const faceOf = ({ view }: Moment) => {
  const face = faces.get(view.scenario)
  if (face === undefined) throw new Error(`no face for ${view.scenario}`)
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
  const step = Math.max(1, Math.floor(parts.length / 5))
  for (let i = 0; i < parts.length; i += step) {
    let soFar: Json[] = [parts[i] as Json]
    for (let depth = 0; depth < 5; depth++) {
      yield soFar
      const next = kind.grown ? partsOf(moment, soFar).parts : []
      if (next.length === 0) break
      soFar = [...soFar, next[(i + 7 * depth) % next.length] as Json]
    }
  }
}

const nonsense = /undefined|NaN|\[object|\bnull\b/

describe('in random play of every scenario', () => {
  test('every kind of question is met, and every window has its moment', () => {
    const met = new Set(moments.map(({ question }) => question.kind))
    expect(Object.keys(rules.kinds).filter((kind) => !met.has(kind))).toEqual([])
    const passable = Object.entries(rules.kinds).flatMap(([name, { pass }]) => (pass === undefined ? [] : [name]))
    expect(Object.keys(windows).sort()).toEqual(passable.sort())
  })

  test('every question says what is asked, why, and by which rule', () => {
    for (const moment of moments) {
      const { title, why, rule, passing } = faceOf(moment).asking(moment.view, moment.question)
      expect(title.length, moment.question.kind).toBeGreaterThan(8)
      expect(why).toMatch(/\.$/)
      expect(rule).toBe(moment.question.rule)
      if (partsOf(moment, []).kind.pass !== undefined) expect(passing).not.toBeNull()
      expect(`${title} ${why}`).not.toMatch(nonsense)
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
      for (const one of words) expect(one).not.toMatch(nonsense)
      met++
    }
    expect(met).toBeGreaterThan(10)
  })

  test('every part that may come next is offered once, in words that tell it from the others', () => {
    for (const moment of moments)
      for (const soFar of beginnings(moment)) {
        const offers = faceOf(moment).offers(moment.view, moment.question, soFar)
        const offered = new Set(offers.map(({ part }) => JSON.stringify(part)))
        expect(offered.size, moment.question.kind).toBe(offers.length)
        const { kind, parts } = partsOf(moment, soFar)
        if (kind.grown || soFar.length === 0)
          for (const part of parts) expect(offered.has(JSON.stringify(part))).toBe(true)
        const words = offers.map(({ label, detail }) => `${label} ${detail ?? ''}`)
        expect(new Set(words).size, `${moment.question.kind} ${JSON.stringify(soFar)}`).toBe(offers.length)
        for (const { label, group } of offers) expect(`${label}|${group}`).toMatch(/^[A-Z0-9].*\|./)
        expect(words.find((one) => nonsense.test(one))).toBeUndefined()
        const firstEnd = offers.findIndex(({ ends }) => ends)
        if (firstEnd >= 0) expect(offers.slice(firstEnd).every(({ ends }) => ends)).toBe(true)
      }
  })

  test('every beginning of an answer has a preview, and its odds add up', () => {
    let withOdds = 0
    for (const moment of moments)
      for (const soFar of beginnings(moment)) {
        const { title, lines, odds, marks } = faceOf(moment).preview(moment.view, moment.question, soFar)
        expect(`${title} ${lines.join(' ')}`).not.toMatch(nonsense)
        expect(title).toMatch(/^[A-Z0-9]/)
        for (const line of lines) expect(line, moment.question.kind).toMatch(/^[A-Z0-9+−].*\.$/)
        for (const mark of marks) if (mark.type === 'path') expect(mark.places.length).toBeGreaterThan(1)
        for (const { outcomes, sum, notes } of odds) {
          withOdds++
          expect(outcomes.reduce((total, { chance }) => total + chance, 0)).toBeCloseTo(1, 9)
          expect(new Set(outcomes.map(({ label }) => label)).size).toBe(outcomes.length)
          expect(sum).toMatch(/dice|die/)
          for (const { text, rule } of notes) expect(`${text} ${rule}`).not.toMatch(nonsense)
        }
      }
    expect(withOdds).toBeGreaterThan(50)
  })

  test('ticked parts are put in an order that is allowed', () => {
    const luck = quickTape(5)
    let sets = 0
    for (const moment of moments) {
      const ticks = faceOf(moment).ticks(moment.view, moment.question)
      if (ticks === null) continue
      const { kind, parts } = partsOf(moment, [])
      for (const part of parts) expect(ticks.parts).toContainEqual(part)
      for (let i = 0; i < 20; i++) {
        const ticked = ticks.parts.filter(() => luck.draw(2) === 1).toSorted(() => luck.draw(3) - 2)
        if (kind.check(moment.view, moment.question.about, ticks.arrange(ticked)).allowed) sets++
      }
    }
    expect(sets).toBeGreaterThan(20)
  })

  test('what is lit needs no reason, and everything else has one or none, never an error', () => {
    let refused = 0
    for (const moment of moments) {
      const { view, question } = moment
      const face = faceOf(moment)
      const board = boards.get(view.scenario)
      if (board === undefined) throw new Error(view.scenario)
      const places = [
        ...Array.from({ length: board.sheet.field.size }, (_, hex) => hex)
          .filter((hex) => hex % 23 === 0)
          .map((hex) => placeOf(board, hex)),
        ...crossings(board.scenario)
          .filter((_, i) => i % 41 === 0)
          .map((vertex) => placeOfVertex(board, vertex)),
      ]
      for (const soFar of [...beginnings(moment)].slice(0, 5)) {
        const lit = new Set(face.offers(view, question, soFar).flatMap(({ place }) => place ?? []))
        for (const place of [...places, ...[...lit].slice(0, 3)]) {
          const said = face.whyNot(view, question, soFar, { at: 'place', place })
          if (lit.has(place)) expect(said).toBeNull()
          if (said === null) continue
          refused++
          expect(said.allowed).toBe(false)
          if (!said.allowed) expect(`${said.why} ${said.rule}`, question.kind).not.toMatch(nonsense)
        }
        for (const unit of view.units.keys()) face.whyNot(view, question, soFar, { at: 'piece', piece: pieceOf(unit) })
      }
    }
    expect(refused).toBeGreaterThan(500)
  })

  test('warnings and what is left undone are whole sentences or nothing', () => {
    let warned = 0
    for (const moment of moments) {
      const { view, question } = moment
      const face = faceOf(moment)
      const luck = quickTape(9)
      const { kind } = partsOf(moment, [])
      for (let i = 0; i < 4; i++) {
        const answer = growAnswer(kind, view, question.about, (n) => luck.draw(n) - 1)
        const warning = face.warning(view, question, answer)
        if (warning !== null) expect(warning).toMatch(/^[A-Z0-9].*\.$/)
        if (warning !== null) warned++
        for (const line of face.unfinished(view, question, answer)) expect(line).toMatch(/^[A-Z0-9]/)
      }
    }
    expect(warned).toBeGreaterThan(0)
  })
})
