/** 17.3 17.4 7.6.5: fire under command, at an opportunity, and in answer to fire. */
import { capital, counted, type Mark, type Odds, type Preview } from '@firestep/face'
import { ringHex, shotMarks } from '@firestep/face/hex'
import { equal, type Json, type QuestionType } from '@firestep/referee'
import { distanceBetween, enemyAt, gunfireOf } from '../../rules/battlefield.ts'
import { mustComeOut } from '../../rules/fire/eligibility.ts'
import { type Fire, type FirerId, firerOf, firerShape, offMapGuns } from '../../rules/fire/fire.ts'
import { type commandedFireQuestion, fireAimShape, opportunityFireQuestion } from '../../rules/fire/fire-questions.ts'
import { type FireOdds, seenOdds } from '../../rules/fire/odds.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { hexShape } from '../../rules/shapes.ts'
import { placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import * as texts from '../texts/fire.ts'
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
      label: texts.fireAt(hexName(board, aim)),
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
    const placeText = texts.targetPlace(hexName(board, hex), stretch ? step + 1 : null)
    const label =
      trigger === null || trigger.left === null
        ? texts.fireAt(placeText)
        : trigger.hex === hex
          ? texts.fireAsTheyEnter(placeText)
          : texts.fireAsTheyLeave(placeText)
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
  const group = fire.trigger === null ? texts.targets : texts.moments
  return hexOption(context, fire.hex, { label, detail: [...enemyTexts, brief].join('; '), group, role: 'target' }, aim)
}

/** "next to it", "2 hexes away" */
function rangeText({ battlefield }: QuestionContext, firer: FirerId, { hex }: Fire): string[] {
  const { hex: from } = firerOf(battlefield, firer)
  if (from === null) return []
  const range = distanceBetween(battlefield, from, hex)
  return [range === 0 ? texts.sameHex : range === 1 ? texts.nextToIt : texts.hexesAway(range)]
}

function firerOption(context: QuestionContext, fire: Fire, firer: FirerId) {
  const { battlefield } = context
  const alone = fireText(seenOdds(battlefield, fire, [firer]))
  if (!isUnit(firer)) {
    const shoots = battlefield.state.shoots[offMapGuns(battlefield, firer)?.index ?? -1] ?? 0
    const detail = texts.shootsLeft(shoots)
    return plainOption(firer, { label: capital(firer), detail, group: texts.offMap })
  }
  const spent = gunfireOf(battlefield, firer)?.shoots ?? 0
  const detail = [
    conditionText(context, firer),
    ...rangeText(context, firer, fire),
    ...(spent > 0 ? [texts.shootsFired(spent)] : []),
    alone,
    ...(mustComeOut(battlefield, firer, fire.hex) ? [texts.comesOut] : []),
  ]
  const words = { label: unitText(context, firer), detail: detail.join('; '), group: placeGroup(context, firer) }
  return unitOption(context, firer, words)
}

/** "From 11.07: 4 rifle and 2 machine-gun points." */
function strengthLines({ board }: QuestionContext, { volley }: FireOdds): string[] {
  return volley.strengths.map(({ from, rifle, mg, artillery }) => {
    const parts = [
      ...(rifle > 0 ? [texts.riflePoints(firePointsText(rifle))] : []),
      ...(mg > 0 ? [texts.machineGunPoints(firePointsText(mg))] : []),
      ...(artillery > 0 ? [texts.gunPoints(firePointsText(artillery))] : []),
    ]
    const placeText = typeof from === 'string' ? from : placeOf(board, from)
    return texts.strengthFrom(placeText, parts)
  })
}

/** 3.8.1 3.8.2: unknowns of the forecast. */
function densityNote({ battlefield }: QuestionContext, { hex, trigger }: Fire): Notes {
  const hasKnownDensity = battlefield.army.knows.densities.some((one) => one.hex === hex)
  return hasKnownDensity && trigger === null
    ? [{ text: texts.knownDensity, rule: '3.8.2' }]
    : [{ text: texts.seenDensity, rule: '3.8.1' }]
}

/** 7.6.5: a unit that comes out of hiding is fired at before it fires. */
function comingOutLines(context: QuestionContext, fire: Fire, firers: readonly FirerId[]): string[] {
  const comingOut = unitsComingOut(context, fire, firers)
  if (comingOut.length === 0) return []
  return [capital(texts.comingOut(stacksText(context, comingOut), comingOut.length, enemiesText(context)))]
}

function fireOddsOf(context: QuestionContext, fire: Fire, firers: readonly FirerId[]): { odds: FireOdds; view: Odds } {
  const odds = seenOdds(context.battlefield, fire, firers)
  const title = texts.fireAt(placeOf(context.board, fire.hex))
  return { odds, view: fireView(context, title, odds, densityNote(context, fire)) }
}

function previewFire(
  context: QuestionContext,
  targetFace: TargetFace,
  [aim, ...namedFirers]: readonly Json[],
): Preview {
  if (aim === undefined) return plainPreview(texts.nobodyFires)
  const { fire, label } = targetFace.targetOf(context, aim)
  const { battlefield, side } = context
  const firers = namedFirers.length > 0 ? namedFirers.filter(firerShape.fits) : allFirers(context, aim)
  const { odds, view } = fireOddsOf(context, fire, firers)
  const places = [...new Set(firers.map((id) => firerOf(battlefield, id).hex))]
  const marks: Mark[] = [
    ...places.flatMap((from) => (from === null ? [] : shotMarks(context, from, fire.hex, side))),
    ringHex(context, fire.hex, 'aim', namedFirers.length === 0 ? '' : odds.expected.toFixed(1)),
  ]
  return {
    title: namedFirers.length > 0 ? label : texts.ifAllFire(label, firers.length),
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
  if (chances.every(({ losses, nearMiss }) => losses === 0 && !nearMiss)) return texts.harmless
  return comingOutLines(context, fire, firers)[0] ?? null
}

/** The face of a declaration of fire, whatever its aims look like. */
const fireFace = (targetFace: TargetFace): Omit<KindFace<QuestionType>, 'prompt' | 'warning'> => ({
  groups: (_, soFar) => (soFar.length === 0 ? [texts.moments, texts.targets] : []),
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
    title: texts.commandedTitle,
    why: texts.commandedWhy,
    passText: texts.noMoreCommandedPass,
    noneLabel: texts.noMoreCommanded,
  }),
}

function occasionText(context: AskedContext<typeof opportunityFireQuestion>): string {
  const { fires } = context.about
  const [first] = fires
  if (first === undefined) throw new Error('an opportunity without a fire')
  const { trigger, hex, occasion } = first
  const hexText = hexName(context.board, hex)
  if (occasion === 'counter-fire') return texts.comeOutToFire(hexText)
  if (occasion === 'from hiding') return texts.haveFired(hexText)
  const hexCount = new Set(fires.map((fire) => fire.trigger?.hex)).size
  if (hexCount > 1) return texts.marchFar(hexCount)
  return texts.opportunity(
    trigger === null ? texts.stand : texts.actions[trigger.deed],
    trigger?.left === null,
    hexText,
  )
}

export const opportunityFire: KindFace<typeof opportunityFireQuestion> = {
  ...fireFace(opportunityTargets),
  warning: (context, [aim, ...firers]) =>
    aim === undefined ? null : warningOf(context, opportunityTargets.targetOf(context, aim), firers),
  prompt: (context) => ({
    title: occasionText(context),
    why: texts.opportunityWhy,
    passText: texts.holdFirePass,
    noneLabel: texts.holdFire,
  }),
}
