/** 13: digging and the facing of works; 8.3.2: keeping one of two works. */
import { capital, counted, type Mark, type Preview } from '@firestep/face'
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
import { stepsText } from '../texts/numbers.ts'
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

const directions: readonly string[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

/** "N, NE and SE", from the facing bits. */
const facingText = (bits: number): string =>
  DIRECTIONS.flatMap((facing) => (hasFacing(bits, facing) ? at(directions, facing) : [])).join(', ')

/** The facing in words: "front N, NE, ends NW, SE". */
function shapeText({ work, front, ends, guns, instead }: DigPlan): string {
  if (work === 'rifle pit') return ''
  if (work === 'gun pit') return `, guns ${facingText(guns)}${instead > 0 ? ` instead of ${facingText(instead)}` : ''}`
  if (work === 'barbed wire') return `, on ${facingText(front)}`
  return front === allSides ? ', circular' : `, front ${facingText(front)}, ends ${facingText(ends)}`
}

/** The digging already begun for the work (13.1.19). */
const diggingBegun = ({ battlefield, side }: QuestionContext, plan: DigPlan): Digging | undefined =>
  battlefield.state.diggings.find((one) => one.side === side && isSamePlan(one, plan))

function timeText(context: QuestionContext, plan: DigPlan): string {
  const turns = turnsFor(context.battlefield, plan.work)
  const turnsDone = diggingBegun(context, plan)?.turns ?? 0
  const { crewSteps } = context.battlefield.book.tables.construction.works[plan.work] ?? { crewSteps: 0 }
  const crew = crewSteps > 0 ? `, at least ${stepsText(crewSteps)}` : ''
  return turnsDone > 0 ? `${turnsDone} of ${counted(turns, 'turn')} done${crew}` : `${counted(turns, 'turn')}${crew}`
}

const workName = ({ work, instead, hex }: DigPlan, context: QuestionContext): string => {
  if (work === 'barbed wire') return 'String wire'
  if (instead > 0) return 'Turn a gun pit'
  const standing = infantryWork(context.battlefield, hex, context.side)
  return standing?.type === work ? `Turn the ${work}` : `Dig a ${work}`
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
  const rear = shape ? [] : [`Its rear is ${facingText(rearOf(plan))}.`]
  const danger = crew.length === 0 ? null : diggingDanger(context, plan, crew)
  const fire =
    danger === null || danger.from.length === 0 ? [] : [`May fire as they begin: ${sourcesText(context, danger.from)}.`]
  const lines = [
    `${capital(timeText(context, plan))}. It is their action of this turn, and they are On Top of what is there.`,
    ...rear,
    ...(crew.length === 0 ? [] : [`They dig: ${unitsText(context, crew)}.`]),
    ...fire,
  ]
  const shooters = (danger?.from ?? []).filter((one) => typeof one === 'number')
  const marks: Mark[] = [
    ringHex(context, hex, 'good'),
    ...shooters.flatMap((from) => shotMarks(context, from, hex, enemyOf(side))),
  ]
  const title = `${workName(plan, context)} at ${placeOf(board, hex)}${shapeText(plan)}`
  return { title, lines, odds: danger === null ? [] : dangerViews(context, danger), marks }
}

export const dig: KindFace<typeof digQuestion> = {
  prompt: () => ({
    title: 'Engineering: dig, or go on?',
    why: 'First what is to be dug and how it is to lie, then who digs. Whoever digs does nothing else this turn but shoot at what it sees coming.',
    passText: 'Nobody more digs in this activation.',
    noneLabel: 'Dig no more',
  }),
  groups: () => [],
  option(context, part) {
    if (isWrittenPlan(part)) {
      const plan = readPlan(part)
      const fold = `${workName(plan, context)} at ${placeOf(context.board, plan.hex)}`
      const group = `At ${hexName(context.board, plan.hex)}`
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
      : plainPreview('Nobody digs'),
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
  return whose === 'own' ? `your ${workType}` : `the ${workType} of ${sideNoun(owner)}`
}

export const keepWork: KindFace<typeof keepWorkQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: `Which work do you keep at ${hexName(context.board, hex)}?`,
      why: 'The hex is yours alone now, with a work of each side in it: one infantry work stays.',
      passText: null,
    }
  },
  groups: () => ['Works'],
  option(context, part) {
    const { hex } = context.about
    const work = infantryWork(context.battlefield, hex, part === 'own' ? context.side : enemyOf(context.side))
    const shape = work === undefined ? null : work.circular ? 'circular' : `front ${facingText(work.front)}`
    return plainOption(part, { label: `Keep ${workText(context, hex, part)}`, detail: shape, group: 'Works' })
  },
  preview(context, [part]) {
    const { hex } = context.about
    const marks = [ringHex(context, hex, 'good')]
    if (part === undefined) return plainPreview('Which work is kept?', [], marks)
    const otherWorkText = workText(context, hex, part === 'own' ? 'theirs' : 'own')
    const facts = [`${capital(otherWorkText)} is given up. Gun pits all stay.`]
    return plainPreview(`You keep ${workText(context, hex, part)}`, facts, marks)
  },
  acceptedSorts: () => [],
}
