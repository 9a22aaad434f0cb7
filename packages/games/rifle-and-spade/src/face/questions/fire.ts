/** 17.3 17.4 7.6.5: fire under command, at an opportunity, and in answer to fire. */
import { capital, counted, listed, type Mark, type Odds, type Preview, sentence } from '@firestep/face'
import { ringHex, shotMarks } from '@firestep/face/hex'
import { equal, type Json, type QuestionType } from '@firestep/referee'
import { distanceBetween, enemyAt, gunfireOf } from '../../rules/battlefield.ts'
import { mustComeOut } from '../../rules/fire/eligibility.ts'
import { type Fire, type FirerId, firerOf, firerShape, offMapGuns } from '../../rules/fire/fire.ts'
import { type commandedFireQuestion, fireAimShape, opportunityFireQuestion } from '../../rules/fire/fire-questions.ts'
import { type FireOdds, seenOdds } from '../../rules/fire/odds.ts'
import type { TriggerAction } from '../../rules/fire-triggers.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { hexShape } from '../../rules/shapes.ts'
import { placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import {
  type AskedContext,
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
import { firePointsText, fireText, fireView, type Notes } from './odds.ts'
import { conditionText, enemiesText, enemyText, placeGroup, stacksText, unitsText, unitText } from './unit-labels.ts'

/** A fire that could be declared. */
interface Target {
  /** The first part of an answer. */
  readonly aim: Json
  readonly fire: Fire
  readonly label: string
}

/** The targets of a question kind, whose aims have a form of their own. */
interface TargetFace {
  targetOf(context: QuestionContext, aim: Json): Target
  /** The aim that a hex stands for. */
  aimAt(hex: Hex): Json
}

const commandedTargets: TargetFace = {
  targetOf({ side, board }, aim) {
    if (!hexShape.fits(aim)) throw new Error('fire under command is aimed at a hex')
    return {
      aim,
      fire: { side, hex: aim, occasion: 'commanded', trigger: null },
      label: `Fire at ${hexName(board, aim)}`,
    }
  },
  aimAt: (hex) => hex,
}

const opportunityTargets: TargetFace = {
  targetOf({ question, board }, aim) {
    const { fires, aims } = opportunityFireQuestion.aboutOf(question)
    const fire = fires[aims.findIndex((one) => equal(one, aim))]
    if (fire === undefined || !fireAimShape.fits(aim)) throw new Error('nobody fires at that')
    const [step] = aim
    const stretch = aims.some(([other]) => other !== step)
    const { trigger, hex } = fire
    const placeText = `${hexName(board, hex)}${stretch ? `, step ${step + 1}` : ''}`
    const label =
      trigger === null || trigger.left === null
        ? `Fire at ${placeText}`
        : trigger.hex === hex
          ? `Fire as they enter ${placeText}`
          : `Fire as they leave ${placeText}`
    return { aim, fire, label }
  },
  aimAt: (hex) => [0, hex],
}

/** All units that may fire together at a target, in the order of the rules. */
function allFirers(context: QuestionContext, aim: Json): FirerId[] {
  const firers: FirerId[] = []
  for (;;) {
    const [next] = nextParts(context, [aim, ...firers])
    if (!firerShape.fits(next)) return firers
    firers.push(next)
  }
}

const isUnit = (id: FirerId): id is UnitId => typeof id === 'number'

/** Units that would have to come out of hiding (7.6.3). */
const unitsComingOut = ({ battlefield }: QuestionContext, { hex }: Fire, firers: readonly FirerId[]): UnitId[] =>
  firers.filter(isUnit).filter((unit) => mustComeOut(battlefield, unit, hex))

/** A single firer is named, because it may be a ship. */
function firersText(context: QuestionContext, firers: readonly FirerId[]): string {
  const [only, another] = firers
  if (only === undefined || another !== undefined) return counted(firers.length, 'unit')
  return isUnit(only) ? unitsText(context, [only]) : capital(only)
}

function targetOption(context: QuestionContext, { aim, fire, label }: Target) {
  const firers = allFirers(context, aim)
  const stack = enemyAt(context.battlefield, fire.hex)
  const enemyTexts = stack === undefined ? [] : [enemyText(context, stack)]
  const brief = `${firersText(context, firers)}: ${fireText(seenOdds(context.battlefield, fire, firers))}`
  const group = fire.trigger === null ? 'Targets' : 'When'
  return hexOption(context, fire.hex, { label, detail: [...enemyTexts, brief].join('; '), group, role: 'target' }, aim)
}

/** "next to it", "2 hexes away" */
function rangeText({ battlefield }: QuestionContext, firer: FirerId, { hex }: Fire): string[] {
  const { hex: from } = firerOf(battlefield, firer)
  if (from === null) return []
  const range = distanceBetween(battlefield, from, hex)
  return [range === 0 ? 'in the same hex' : range === 1 ? 'next to it' : `${range} hexes away`]
}

function firerOption(context: QuestionContext, fire: Fire, firer: FirerId) {
  const { battlefield } = context
  const alone = fireText(seenOdds(battlefield, fire, [firer]))
  if (!isUnit(firer)) {
    const shoots = battlefield.state.shoots[offMapGuns(battlefield, firer)?.index ?? -1] ?? 0
    const detail = `${counted(shoots, 'shoot')} left; ${alone}`
    return plainOption(firer, { label: capital(firer), detail, group: 'Off the map' })
  }
  const spent = gunfireOf(battlefield, firer)?.shoots ?? 0
  const detail = [
    conditionText(context, firer),
    ...rangeText(context, firer, fire),
    ...(spent > 0 ? [`${counted(spent, 'shoot')} before`] : []),
    alone,
    ...(mustComeOut(battlefield, firer, fire.hex) ? ['comes out of hiding'] : []),
  ]
  const words = { label: unitText(context, firer), detail: detail.join('; '), group: placeGroup(context, firer) }
  return unitOption(context, firer, words)
}

/** "From 11.07: 4 rifle and 2 machine-gun points." */
function strengthLines({ board }: QuestionContext, { volley }: FireOdds): string[] {
  return volley.strengths.map(({ from, rifle, mg, artillery }) => {
    const parts = [
      ...(rifle > 0 ? [`${firePointsText(rifle)} of rifles`] : []),
      ...(mg > 0 ? [`${firePointsText(mg)} of machine guns`] : []),
      ...(artillery > 0 ? [`${firePointsText(artillery)} of guns`] : []),
    ]
    const placeText = typeof from === 'string' ? from : placeOf(board, from)
    return `From ${placeText}: ${parts.length === 0 ? 'nothing that tells' : listed(parts)}.`
  })
}

/** 3.8.1 3.8.2: unknowns of the forecast. */
function densityNote({ battlefield }: QuestionContext, { hex, trigger }: Fire): Notes {
  const hasKnownDensity = battlefield.army.knows.densities.some((one) => one.hex === hex)
  return hasKnownDensity && trigger === null
    ? [{ text: 'Density as your last fire there has shown it', rule: '3.8.2' }]
    : [{ text: 'Density by the counters that are seen: more may lie beneath', rule: '3.8.1' }]
}

/** 7.6.5: a unit that comes out of hiding is fired at before it fires. */
function comingOutLines(context: QuestionContext, fire: Fire, firers: readonly FirerId[]): string[] {
  const comingOut = unitsComingOut(context, fire, firers)
  if (comingOut.length === 0) return []
  return [
    sentence(`${stacksText(context, comingOut)} comes out of hiding: ${enemiesText(context)} may answer first (7.6.5)`),
  ]
}

function fireOddsOf(context: QuestionContext, fire: Fire, firers: readonly FirerId[]): { odds: FireOdds; view: Odds } {
  const odds = seenOdds(context.battlefield, fire, firers)
  const title = `Fire at ${placeOf(context.board, fire.hex)}`
  return { odds, view: fireView(context, title, odds, densityNote(context, fire)) }
}

function previewFire(
  context: QuestionContext,
  targetFace: TargetFace,
  [aim, ...namedFirers]: readonly Json[],
): Preview {
  if (aim === undefined) return plainPreview('Nobody fires')
  const { fire, label } = targetFace.targetOf(context, aim)
  const { battlefield, side } = context
  const firers = namedFirers.length > 0 ? namedFirers.filter(firerShape.fits) : allFirers(context, aim)
  const { odds, view } = fireOddsOf(context, fire, firers)
  const places = [...new Set(firers.map((id) => firerOf(battlefield, id).hex))]
  const marks: Mark[] = [
    ...places.flatMap((from) => (from === null ? [] : shotMarks(context, from, fire.hex, side))),
    ringHex(context, fire.hex, 'aim', namedFirers.length === 0 ? '' : odds.expected.toFixed(1)),
  ]
  const firersNote =
    namedFirers.length > 0 ? '' : `, if ${firers.length === 1 ? 'the only one who can' : 'all who can as one'} fire`
  return {
    title: `${label}${firersNote}`,
    lines: [...strengthLines(context, odds), ...comingOutLines(context, fire, firers)],
    odds: [view],
    marks,
  }
}

/** Firers are ticked after the target is chosen. */
function ticksOf(context: QuestionContext, [aim]: readonly Json[]) {
  const eligible = aim === undefined ? [] : nextParts(context, [aim])
  if (aim === undefined || eligible.length < 2) return null
  return {
    parts: eligible,
    fixedParts: 1,
    answerOf: (ticked: readonly Json[]): Json => [aim, ...eligible.filter((one) => ticked.includes(one))],
  }
}

/** Warns of fire without effect, and of coming out of hiding. */
function warningOf(context: QuestionContext, { fire }: Target, firers: readonly FirerId[]): string | null {
  const { chances } = seenOdds(context.battlefield, fire, firers)
  if (chances.every(({ losses, nearMiss }) => losses === 0 && !nearMiss))
    return 'As far as the target is seen, this fire can do nothing to it.'
  return comingOutLines(context, fire, firers)[0] ?? null
}

/** The face of a declaration of fire, whatever its aims look like. */
const fireFace = (targetFace: TargetFace): Omit<KindFace<QuestionType>, 'prompt' | 'warning'> => ({
  groups: (_, soFar) => (soFar.length === 0 ? ['When', 'Targets'] : []),
  option(context, part, [aim]) {
    if (aim === undefined || !firerShape.fits(part)) return targetOption(context, targetFace.targetOf(context, part))
    return firerOption(context, targetFace.targetOf(context, aim).fire, part)
  },
  ticks: ticksOf,
  preview: (context, soFar) => previewFire(context, targetFace, soFar),
  acceptedSorts: (soFar) => (soFar.length === 0 ? ['unit', 'hex'] : ['unit']),
  ruling(context, soFar, { sort, part }) {
    if (soFar.length > 0)
      return isChosen(soFar.slice(1), part) ? { allowed: true } : checkAnswer(context, [...soFar, part])
    return explainPart(context, sort === 'unit' ? part : targetFace.aimAt(part))
  },
})

export const commandedFire: KindFace<typeof commandedFireQuestion> = {
  ...fireFace(commandedTargets),
  warning: (context, [aim, ...firers]) =>
    aim === undefined ? null : warningOf(context, commandedTargets.targetOf(context, aim), firers),
  prompt: () => ({
    title: 'Commanded fire: choose a target',
    why: 'Units of the active Brigiment fire once each, several as one if word can pass between their stacks. First the target, then those who fire.',
    passText: 'No more fire under command: on to movement.',
    noneLabel: 'No more fire',
  }),
}

const triggerTexts: Readonly<Record<TriggerAction, string>> = {
  move: 'move',
  'move to assault': 'move to assault',
  'move within the hex': 'move in their hex',
  'change column': 'change their column',
  limber: 'limber or unlimber',
  engineer: 'begin to dig',
  'leave hiding': 'come out of hiding',
  'long move': 'move for the whole turn',
  retreat: 'retreat',
  'end of movement': 'end their movement',
}

function occasionText(context: AskedContext<typeof opportunityFireQuestion>): string {
  const { fires } = context.about
  const [first] = fires
  if (first === undefined) throw new Error('an opportunity without a fire')
  const { trigger, hex, occasion } = first
  const hexText = hexName(context.board, hex)
  if (occasion === 'counter-fire') return `They come out of hiding at ${hexText} to fire: answer first?`
  if (occasion === 'from hiding') return `They have fired from ${hexText}: answer out of your own hiding?`
  const hexCount = new Set(fires.map((fire) => fire.trigger?.hex)).size
  if (hexCount > 1)
    return `They march ${counted(hexCount, 'hex').replace('hexs', 'hexes')} out of rifle shot: shell them?`
  const preposition = trigger?.left === null ? 'at' : 'into'
  return `They ${trigger === null ? 'stand' : triggerTexts[trigger.deed]} ${preposition} ${hexText}: fire?`
}

export const opportunityFire: KindFace<typeof opportunityFireQuestion> = {
  ...fireFace(opportunityTargets),
  warning: (context, [aim, ...firers]) =>
    aim === undefined ? null : warningOf(context, opportunityTargets.targetOf(context, aim), firers),
  prompt: (context) => ({
    title: occasionText(context),
    why: 'Those beside it and every machine gun in range fire as one, or else one stack from farther off. One fire for each thing they do.',
    passText: 'Nobody fires at this.',
    noneLabel: 'Hold fire',
  }),
}
