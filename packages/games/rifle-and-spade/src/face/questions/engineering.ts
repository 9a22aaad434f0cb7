/** 13: digging and the facing of works; 8.3.2: keeping one of two works. */
import { capital, type Mark, type Preview } from '@firestep/face'
import { ringHex, shotMarks } from '@firestep/face/hex'
import { at, type Json } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import { infantryWork, unitsAt } from '../../rules/battlefield.ts'
import type { keepWorkQuestion } from '../../rules/engineering/capture.ts'
import { type DigPlan, isSamePlan, rearOf, turnsFor } from '../../rules/engineering/dig-plans.ts'
import { diggerRuling } from '../../rules/engineering/digger-ruling.ts'
import { type digQuestion, isWrittenPlan, readPlan } from '../../rules/engineering/engineering-subsegment.ts'
import { triggerIn } from '../../rules/fire-triggers.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { allSides, hasFacing } from '../../rules/map-sheet.ts'
import { unitShape } from '../../rules/shapes.ts'
import type { Digging } from '../../rules/state.ts'
import { enemyOf, placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { sideNoun } from '../names/units.ts'
import * as texts from '../texts/engineering.ts'
import { stepsText } from '../texts/numbers.ts'
import * as wordTexts from '../texts/words.ts'
import {
  checkAnswer,
  explainPart,
  hexOption,
  isChosen,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  type QuestionContext,
  unitOption,
} from './context.ts'
import { dangerOf, type FireDanger } from './fire-danger.ts'
import { dangerViews, sourcesText } from './march-forecast.ts'
import { conditionText, orderDemandText, placeGroup, unitsText, unitText } from './unit-labels.ts'

/** "N, NE and SE", from the facing bits. */
const facingText = (bits: number): string =>
  DIRECTIONS.flatMap((facing) => (hasFacing(bits, facing) ? at(texts.directions, facing) : [])).join(', ')

/** The facing in words: "front N, NE, ends NW, SE". */
function shapeText({ work, front, ends, guns, instead }: DigPlan): string {
  if (work === 'rifle pit') return ''
  if (work === 'gun pit') return `, ${texts.gunFacings(facingText(guns), instead > 0 ? facingText(instead) : null)}`
  if (work === 'barbed wire') return `, ${texts.onHexsides(facingText(front))}`
  return front === allSides ? `, ${texts.circular}` : `, ${texts.frontAndEnds(facingText(front), facingText(ends))}`
}

/** The digging already begun for the work (13.1.19). */
const diggingBegun = ({ battlefield, side }: QuestionContext, plan: DigPlan): Digging | undefined =>
  battlefield.state.diggings.find((one) => one.side === side && isSamePlan(one, plan))

function timeText(context: QuestionContext, plan: DigPlan): string {
  const turns = turnsFor(context.battlefield, plan.work)
  const turnsDone = diggingBegun(context, plan)?.turns ?? 0
  const { crewSteps } = context.battlefield.book.tables.construction.works[plan.work] ?? { crewSteps: 0 }
  const crew = crewSteps > 0 ? `, ${texts.atLeast(stepsText(crewSteps))}` : ''
  return turnsDone > 0 ? texts.turnsDone(turnsDone, turns, crew) : texts.turnsNeeded(turns, crew)
}

const workName = ({ work, instead, hex }: DigPlan, context: QuestionContext): string => {
  if (work === 'barbed wire') return texts.layWire
  if (instead > 0) return texts.turnGunPit
  const standing = infantryWork(context.battlefield, hex, context.side)
  return standing?.type === work ? texts.turnWork(work) : texts.digWork(work)
}

const possibleDiggers = ({ battlefield }: QuestionContext, { hex, work }: DigPlan): UnitId[] =>
  unitsAt(battlefield, hex).filter((unit) => diggerRuling(battlefield, unit, work).allowed)

/** 13.1.7: fire that the diggers may draw when they begin. */
function diggingDanger(context: QuestionContext, plan: DigPlan, crew: readonly UnitId[]): FireDanger {
  const { battlefield, side } = context
  const march = {
    units: crew,
    hex: plan.hex,
    path: [plan.hex],
    spent: 0,
    limit: null,
    beganInColumn: false,
    did: 'nothing' as const,
  }
  const onTop = battlefield.state.works.some((work) => work.hex === plan.hex)
  const units = battlefield.army.units.map((unit, id) => (crew.includes(id) ? { ...unit, hiding: null, onTop } : unit))
  const afterwards = { ...battlefield, army: { ...battlefield.army, units }, memory: null }
  return dangerOf(battlefield, { battlefield: afterwards, march }, triggerIn(side, 'engineer', plan.hex))
}

function previewPlan(context: QuestionContext, plan: DigPlan, crew: readonly UnitId[]): Preview {
  const { hex } = plan
  const { board, side } = context
  const shape = plan.work === 'barbed wire' || plan.work === 'gun pit' || plan.front === allSides
  const rear = shape ? [] : [texts.rear(facingText(rearOf(plan)))]
  const danger = crew.length === 0 ? null : diggingDanger(context, plan, crew)
  const fire =
    danger === null || danger.from.length === 0 ? [] : [texts.mayFireAtDiggers(sourcesText(context, danger.from))]
  const lines = [
    texts.diggingTakes(capital(timeText(context, plan))),
    ...rear,
    ...(crew.length === 0 ? [] : [texts.theyDig(unitsText(context, crew))]),
    ...fire,
  ]
  const shooters = (danger?.from ?? []).filter((one) => typeof one === 'number')
  const marks: Mark[] = [
    ringHex(context, hex, 'good'),
    ...shooters.flatMap((from) => shotMarks(context, from, hex, enemyOf(side))),
  ]
  const title = texts.workAt(workName(plan, context), placeOf(board, hex), shapeText(plan))
  return { title, lines, odds: danger === null ? [] : dangerViews(context, danger), marks }
}

export const dig: KindFace<typeof digQuestion> = {
  prompt: () => ({
    title: texts.digTitle,
    why: texts.digWhy,
    passText: texts.digPass,
    noneLabel: texts.digNoMore,
  }),
  groups: () => [],
  option(context, part) {
    if (isWrittenPlan(part)) {
      const plan = readPlan(part)
      const fold = texts.workAt(workName(plan, context), placeOf(context.board, plan.hex), '')
      const group = wordTexts.atHex(hexName(context.board, plan.hex))
      const words = { label: `${fold}${shapeText(plan)}`, detail: timeText(context, plan), group }
      const option = hexOption(context, plan.hex, words, part)
      // A work already begun is listed by itself, because it is nearly finished.
      return diggingBegun(context, plan) === undefined ? { ...option, fold } : option
    }
    const binding = orderDemandText(context, part)
    const detail = [conditionText(context, part), ...(binding === null ? [] : [binding])].join('; ')
    return unitOption(context, part, { label: unitText(context, part), detail, group: placeGroup(context, part) })
  },
  ticks(context, [planned]) {
    if (!isWrittenPlan(planned)) return null
    const parts = possibleDiggers(context, readPlan(planned))
    if (parts.length < 2) return null
    return { parts, fixedParts: 1, answerOf: (crew) => [planned, ...parts.filter((unit) => crew.includes(unit))] }
  },
  preview: (context, [planned, ...crew]) =>
    isWrittenPlan(planned)
      ? previewPlan(context, readPlan(planned), crew.filter(unitShape.fits))
      : plainPreview(texts.nobodyDigs),
  acceptedSorts: () => ['unit', 'hex'],
  ruling(context, soFar, { sort, part }) {
    const [planned] = soFar
    if (planned !== undefined)
      return isChosen(soFar.slice(1), part) ? { allowed: true } : checkAnswer(context, [planned, part])
    if (sort === 'unit') return explainPart(context, part)
    const plans = nextParts(context, []).filter((one) => isWrittenPlan(one) && readPlan(one).hex === part)
    return plans.length > 0 ? { allowed: true } : explainPart(context, ['rifle pit', part, allSides, 0, 0, 0])
  },
}

/** 'your rifle pit', 'the shallow trench of the Ottomans' */
function workText(context: QuestionContext, hex: Hex, whose: Json): string {
  const owner = whose === 'own' ? context.side : enemyOf(context.side)
  const workType = infantryWork(context.battlefield, hex, owner)?.type ?? 'work'
  return whose === 'own' ? texts.yourWork(workType) : texts.workOf(workType, sideNoun(owner))
}

export const keepWork: KindFace<typeof keepWorkQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: texts.keepTitle(hexName(context.board, hex)),
      why: texts.keepWhy,
      passText: null,
    }
  },
  groups: () => [texts.works],
  option(context, part) {
    const { hex } = context.about
    const work = infantryWork(context.battlefield, hex, part === 'own' ? context.side : enemyOf(context.side))
    const shape = work === undefined ? null : work.circular ? texts.circular : texts.front(facingText(work.front))
    return plainOption(part, { label: texts.keep(workText(context, hex, part)), detail: shape, group: texts.works })
  },
  preview(context, [part]) {
    const { hex } = context.about
    const marks = [ringHex(context, hex, 'good')]
    if (part === undefined) return plainPreview(texts.whichKept, [], marks)
    const otherWorkText = workText(context, hex, part === 'own' ? 'theirs' : 'own')
    const facts = [texts.givenUp(capital(otherWorkText))]
    return plainPreview(texts.youKeep(workText(context, hex, part)), facts, marks)
  },
  acceptedSorts: () => [],
}
