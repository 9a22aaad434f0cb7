/** Checks that hold for all questions of a game: tests for every face, over moments of random play. */
import { buildAnswer, type GameTypes, type Json, quickTape, type Rules, type View } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type PointerTarget, partsOf, type TickList } from '../questions/prompt.ts'
import { type AskedMoment, answerBeginnings, nextPartsOf } from './asked-moments.ts'
import { type Proposal, type ProposingFace, refusedProposals, spreadOver } from './proposal-checks.ts'

export interface QuestionChecks<T extends GameTypes> {
  readonly rules: Rules<T>
  readonly windows: Readonly<Record<string, string>>
  readonly moments: readonly AskedMoment<T>[]
  faceOf(view: View<T>): ProposingFace<T>
  /** Things to point at, besides those that are lit. */
  pointedAt(asked: AskedMoment<T>): readonly PointerTarget[]
  /** The sorts of proposals it makes besides options, and that occur at these moments. */
  readonly proposals: readonly Proposal[]
  /** Pattern that no text may match: the game's placeholders for missing names, and the like. */
  readonly forbiddenText?: RegExp
}

/** At most `maxPerKind` moments of each kind of question, spread over all of them. */
function momentsPerKind<T extends GameTypes>(moments: readonly AskedMoment<T>[], maxPerKind: number): AskedMoment<T>[] {
  const kinds = [...new Set(moments.map(({ question }) => question.kind))]
  return kinds.flatMap((kind) =>
    spreadOver(
      moments.filter(({ question }) => question.kind === kind),
      maxPerKind,
    ),
  )
}

const placeholders = /undefined|NaN|\[object|\bnull\b/

/** The checks of a game, with what all tests use. */
interface Setting<T extends GameTypes> extends Omit<QuestionChecks<T>, 'faceOf' | 'forbiddenText'> {
  faceAt(moment: AskedMoment<T>): ProposingFace<T>
  expectReadable(text: string, kind: string): void
}

export function checkQuestions<T extends GameTypes>(checks: QuestionChecks<T>): void {
  const { faceOf, forbiddenText = placeholders, ...rest } = checks
  const setting: Setting<T> = {
    ...rest,
    faceAt: ({ view }) => faceOf(view),
    expectReadable(text, kind) {
      expect(text, kind).not.toMatch(placeholders)
      expect(text, kind).not.toMatch(forbiddenText)
    },
  }
  describe('in random play', () => {
    testKinds(setting)
    testPrompts(setting)
    testConditions(setting)
    testOptions(setting)
    testPreviews(setting)
    testProposals(setting)
    testTickLists(setting)
    testRefusals(setting)
    testWarnings(setting)
  })
}

function testKinds<T extends GameTypes>({ rules, windows, moments }: Setting<T>): void {
  test('every question kind occurs, and every passable kind has a window', () => {
    const kindsMet = new Set(moments.map(({ question }) => question.kind))
    expect(Object.keys(rules.kinds).filter((kind) => !kindsMet.has(kind))).toEqual([])
    const passableKinds = Object.entries(rules.kinds).flatMap(([name, { pass }]) => (pass === undefined ? [] : [name]))
    expect(Object.keys(windows).sort()).toEqual(passableKinds.sort())
  })
}

function testPrompts<T extends GameTypes>({ rules, moments, faceAt, expectReadable }: Setting<T>): void {
  test('every prompt has a title, a reason and the question’s rule', () => {
    for (const moment of moments) {
      const { kind, rule: askedRule } = moment.question
      const { title, why, rule, passText } = faceAt(moment).prompt(moment.view, moment.question)
      expect(title.length, kind).toBeGreaterThan(8)
      expect(why, kind).toMatch(/\.$/)
      expect(rule, kind).toBe(askedRule)
      if (nextPartsOf(rules, moment, []).kind.pass !== undefined) expect(passText, kind).not.toBeNull()
      expectReadable(`${title} ${why} ${passText ?? ''}`, kind)
    }
  })
}

function testConditions<T extends GameTypes>({ moments, faceAt, expectReadable }: Setting<T>): void {
  test('every fact of a question can be a condition of a standing order, with its own text', () => {
    let count = 0
    for (const moment of moments) {
      const { about, kind } = moment.question
      if (typeof about !== 'object' || about === null || Array.isArray(about)) continue
      const conditions = faceAt(moment).conditions?.(moment.view, moment.question) ?? {}
      expect(Object.keys(conditions), kind).toEqual(Object.keys(about))
      const texts = Object.values(conditions)
      expect(new Set(texts).size, kind).toBe(texts.length)
      for (const text of texts) {
        expectReadable(text, kind)
        expect(text, kind).toMatch(/^[^?]{9,}$/)
      }
      count++
    }
    expect(count).toBeGreaterThan(10)
  })
}

function testOptions<T extends GameTypes>({ rules, moments, faceAt, expectReadable }: Setting<T>): void {
  test('every next part is offered once, with a distinct text', () => {
    for (const moment of moments)
      for (const soFar of answerBeginnings(rules, moment)) {
        const momentText = `${moment.question.kind} ${JSON.stringify(soFar)}`
        const options = faceAt(moment).options(moment.view, moment.question, soFar)
        const distinctOptions = new Set(options.map((option) => JSON.stringify(partsOf(option))))
        expect(distinctOptions.size, momentText).toBe(options.length)
        const offeredParts = new Set(options.map(({ part }) => JSON.stringify(part)))
        const { kind, parts } = nextPartsOf(rules, moment, soFar)
        if (kind.isMultiPart || soFar.length === 0)
          for (const part of parts) expect(offeredParts.has(JSON.stringify(part)), momentText).toBe(true)
        const texts = options.map(({ label, detail }) => `${label} ${detail ?? ''}`)
        expect(new Set(texts).size, momentText).toBe(options.length)
        for (const { label, group } of options) expect(`${label}|${group}`, momentText).toMatch(/^[A-Z0-9].*\|./)
        for (const { role, place, piece, otherPlaces = [] } of options)
          if (role !== undefined) expect(place ?? piece ?? otherPlaces[0], momentText).toBeTypeOf('string')
        expectReadable(texts.join('\n'), momentText)
        const firstEnd = options.findIndex(({ ends }) => ends)
        if (firstEnd >= 0) expect(options.slice(firstEnd).every(({ ends }) => ends)).toBe(true)
      }
  })
}

function testPreviews<T extends GameTypes>({ rules, moments, faceAt, expectReadable }: Setting<T>): void {
  test('every answer in progress has a preview, and its odds add up to 1', () => {
    let withOdds = 0
    for (const moment of moments)
      for (const soFar of answerBeginnings(rules, moment)) {
        const { kind } = moment.question
        const { title, lines, odds, marks } = faceAt(moment).preview(moment.view, moment.question, soFar)
        expectReadable(`${title} ${lines.join(' ')}`, kind)
        expect(title, kind).toMatch(/^[A-Z0-9]/)
        for (const line of lines) expect(line, kind).toMatch(/^[A-Z0-9+−].*\.$/)
        for (const mark of marks) if (mark.type === 'path') expect(mark.places.length).toBeGreaterThan(1)
        for (const { outcomes, sum, notes } of odds) {
          withOdds++
          expect(outcomes.reduce((total, { chance }) => total + chance, 0)).toBeCloseTo(1, 9)
          expect(new Set(outcomes.map(({ label }) => label)).size).toBe(outcomes.length)
          expect(sum).toMatch(/dice|die/)
          for (const { text, rule } of notes) {
            expect(rule, kind).not.toMatch(placeholders)
            expectReadable(text, kind)
          }
        }
      }
    expect(withOdds).toBeGreaterThan(50)
  })
}

function testProposals<T extends GameTypes>({ rules, moments, pointedAt, proposals, faceAt }: Setting<T>): void {
  test('no proposal is refused', () => {
    const counts = new Map<Proposal, number>()
    const faults = momentsPerKind(moments, 12).flatMap((moment) =>
      refusedProposals(rules, faceAt(moment), moment, pointedAt(moment), counts),
    )
    expect(faults).toEqual([])
    expect([...counts.keys()]).toEqual(expect.arrayContaining(['option', ...proposals]))
  })
}

/** Every tick list of a moment; `next` has the next parts of the rules at the start of the set, and is empty later. */
function tickListsOf<T extends GameTypes>(
  { rules, faceAt }: Setting<T>,
  moment: AskedMoment<T>,
): { readonly ticks: TickList; readonly next: readonly Json[] }[] {
  return [...answerBeginnings(rules, moment)].flatMap((soFar) => {
    const ticks = faceAt(moment).ticks(moment.view, moment.question, soFar)
    const fixedParts = soFar.slice(0, ticks?.fixedParts ?? 0)
    return ticks === null
      ? []
      : [{ ticks, next: fixedParts.length < soFar.length ? [] : nextPartsOf(rules, moment, soFar).parts }]
  })
}

function testTickLists<T extends GameTypes>(setting: Setting<T>): void {
  const { rules, moments } = setting
  test('ticked parts are arranged in a legal order, or are refused for another reason than their order', () => {
    const tape = quickTape(5)
    let legalSets = 0
    for (const moment of moments)
      for (const { ticks, next } of tickListsOf(setting, moment)) {
        const { kind } = nextPartsOf(rules, moment, [])
        for (const part of next) expect(ticks.parts).toContainEqual(part)
        for (let i = 0; i < 20; i++) {
          const ticked = ticks.parts.filter(() => tape.draw(3) === 1).toSorted(() => tape.draw(3) - 2)
          const ruling = kind.check(moment.view, moment.question.about, ticks.answerOf(ticked))
          if (ruling.allowed) {
            legalSets++
            const isLegal = (parts: readonly Json[]) =>
              kind.check(moment.view, moment.question.about, ticks.answerOf(parts)).allowed
            expect(canBeTicked(ticked, isLegal), `${moment.question.kind}: ${JSON.stringify(ticked)}`).toBe(true)
          } else expect(ruling.why, moment.question.kind).not.toMatch(/order$/)
        }
      }
    expect(legalSets).toBeGreaterThan(20)
  })
}

/** True if the page lets a player tick these one by one: from a legal set on, no tick may break the rules. */
function canBeTicked(wanted: readonly Json[], isLegal: (parts: readonly Json[]) => boolean): boolean {
  let ticked: readonly Json[] = []
  while (ticked.length < wanted.length) {
    const isOpen = ticked.length === 0 || !isLegal(ticked)
    const next = wanted.find((part) => !ticked.includes(part) && (isOpen || isLegal([...ticked, part])))
    if (next === undefined) return false
    ticked = [...ticked, next]
  }
  return true
}

function testRefusals<T extends GameTypes>({ rules, moments, pointedAt, faceAt, expectReadable }: Setting<T>): void {
  test('highlighted places have no refusal; all others have one reason or none', () => {
    let refused = 0
    for (const moment of moments) {
      const { view, question } = moment
      const face = faceAt(moment)
      const targets = pointedAt(moment)
      for (const soFar of [...answerBeginnings(rules, moment)].slice(0, 5)) {
        const highlighted = new Set(face.options(view, question, soFar).flatMap(({ place }) => place ?? []))
        const highlightedTargets = [...highlighted].slice(0, 3).map((place): PointerTarget => ({ at: 'place', place }))
        for (const pointed of [...targets, ...highlightedTargets]) {
          const ruling = face.whyNot(view, question, soFar, pointed)
          if (pointed.at === 'place' && highlighted.has(pointed.place)) expect(ruling, question.kind).toBeNull()
          if (ruling === null) continue
          refused++
          if (ruling.allowed) expect.fail(`${question.kind}: what is allowed is no reason`)
          expect(ruling.rule, question.kind).not.toBe('')
          expect(ruling.rule, question.kind).not.toMatch(placeholders)
          expectReadable(ruling.why, question.kind)
        }
      }
    }
    expect(refused).toBeGreaterThan(500)
  })
}

function testWarnings<T extends GameTypes>({ rules, moments, faceAt }: Setting<T>): void {
  test('warnings and unfinished parts are whole sentences', () => {
    let warningCount = 0
    for (const moment of moments) {
      const { view, question } = moment
      const face = faceAt(moment)
      const tape = quickTape(9)
      const { kind } = nextPartsOf(rules, moment, [])
      for (let i = 0; i < 4; i++) {
        const answer = buildAnswer(kind, view, question.about, (n) => tape.draw(n) - 1)
        const warning = face.warning(view, question, answer)
        if (warning !== null) {
          expect(warning, question.kind).toMatch(/^[A-Z0-9].*\.$/)
          warningCount++
        }
        for (const line of face.unfinished(view, question, answer)) expect(line, question.kind).toMatch(/^[A-Z0-9]/)
      }
    }
    expect(warningCount).toBeGreaterThan(0)
  })
}
