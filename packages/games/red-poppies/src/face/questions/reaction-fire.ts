/** 6.7: reaction fire at movers, around a melee, and back at a shooter. */
import { capital, counted, listed, type Mark, type Odds, type Preview, percent } from '@firestep/face'
import type { Json, RuleId } from '@firestep/referee'
import { distanceBetween, isAfv, typeOf, unitOf } from '../../rules/battlefield.ts'
import { isMoving } from '../../rules/cover.ts'
import type { Shot } from '../../rules/events.ts'
import { staysReady } from '../../rules/fire.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { placeOf } from '../board.ts'
import {
  aboutOf,
  checkAnswer,
  endOption,
  explainPart,
  type KindFace,
  kindOf,
  plainPreview,
  type QuestionContext,
  ringHex,
  shotMarks,
  unitOption,
} from './context.ts'
import { shotOddsViews, shotSummary, unitsStruckBy } from './odds.ts'
import { kindGroup, kindHeadings, unitAt, unitConditionText, unitListText, unitNameOf } from './unit-labels.ts'

interface PointAbout {
  readonly hex: Hex
  readonly movers: readonly UnitId[]
  readonly fired: readonly UnitId[]
}

function shotOf(context: QuestionContext, option: Json): Shot {
  const [shooter, afv] = option as [UnitId, UnitId?]
  return { shooter, hex: aboutOf<PointAbout>(context).hex, afv: afv ?? null }
}

const hexCountText = (count: number): string =>
  count === 0 ? 'in the same hex' : count === 1 ? 'next to it' : `${count} hexes away`

const distanceText = ({ battlefield }: QuestionContext, { shooter, hex }: Shot): string =>
  hexCountText(distanceBetween(battlefield, unitOf(battlefield, shooter).hex, hex))

/** 6.56 6.75 6.75-1: the cost of a shot for its shooter. */
function readinessCost(context: QuestionContext, shot: Shot): { readonly text: string; readonly rule: RuleId } {
  const { battlefield } = context
  const moving = unitsStruckBy(context, shot).filter(({ target }) => isMoving(battlefield, target)).length
  if (!staysReady(typeOf(battlefield, shot.shooter)) || moving === 0) return { text: 'spent by firing', rule: '6.56' }
  const doubles = 1 - (5 / 6) ** moving
  return { text: `stays ready, but for doubles of a mover (${percent(doubles)})`, rule: '6.75' }
}

function shotOption(context: QuestionContext, part: Json, shot: Shot) {
  const { shooter, afv } = shot
  const label =
    afv === null
      ? `Fire with ${unitAt(context, shooter)}`
      : `Anti-tank fire of ${unitAt(context, shooter)} at ${unitNameOf(context, afv)}`
  const detail = [distanceText(context, shot), shotSummary(context, shot), readinessCost(context, shot).text].join('; ')
  return unitOption(context, shooter, { label, detail, group: kindGroup(context, shooter) }, part)
}

function previewShots(
  context: QuestionContext,
  title: string,
  shots: readonly Shot[],
  lines: readonly string[] = [],
): Preview {
  const odds: Odds[] = shots.flatMap((shot) => shotOddsViews(context, shot, [readinessCost(context, shot)]))
  const marks: Mark[] = shots.flatMap(({ shooter, hex }) =>
    shotMarks(context, unitOf(context.battlefield, shooter).hex, hex, context.side),
  )
  return { title, lines, odds, marks }
}

/** The movers with their present state. */
const moversTexts = (context: QuestionContext, movers: readonly UnitId[]): string[] =>
  movers.map(
    (unit) =>
      `${capital(unitAt(context, unit))}: ${unitConditionText(context, unit)}${isMoving(context.battlefield, unit) ? ', moving' : ''}.`,
  )

/** A warning about friends who must check as well. */
function friendsWarning(context: QuestionContext, shots: readonly Shot[]): string | null {
  const friends = [
    ...new Set(
      shots.flatMap((shot) => unitsStruckBy(context, shot).filter(({ friend }) => friend)).map(({ target }) => target),
    ),
  ]
  return friends.length === 0 ? null : `Your own ${unitListText(context, friends)} must check too.`
}

export const react: KindFace = {
  prompt(context) {
    const { hex, movers, fired } = aboutOf<PointAbout>(context)
    const firedText =
      fired.length === 0 ? '' : ` ${counted(fired.length, 'unit')} of yours fired at this point already.`
    return {
      title: `${capital(unitListText(context, movers))} spent a movement point: fire at ${placeOf(context.board, hex)}?`,
      why: `Each of your ready units that sees the hex may fire once at this point; everybody in the hex but vehicles checks.${firedText}`,
      passText: 'Nobody fires: they go on.',
    }
  },
  groups: () => kindHeadings,
  option: (context, part) =>
    part === 'none' ? endOption(part, 'Hold fire', 'they go on') : shotOption(context, part, shotOf(context, part)),
  preview(context, [answer]) {
    const { hex, movers } = aboutOf<PointAbout>(context)
    const marks = [ringHex(context, hex, 'aim')]
    if (answer === undefined)
      return plainPreview(`Fire at ${placeOf(context.board, hex)}?`, moversTexts(context, movers), marks)
    if (answer === 'none') return plainPreview('Hold fire', ['They go on.'], marks)
    const shot = shotOf(context, answer)
    const title = `${capital(unitAt(context, shot.shooter))} fires at ${placeOf(context.board, hex)}`
    return previewShots(context, title, [shot], moversTexts(context, movers))
  },
  warning: (context, answer) => (answer === 'none' ? null : friendsWarning(context, [shotOf(context, answer)])),
  acceptedSorts: () => ['unit'],
  ruling: (context, _soFar, { part }) => explainPart(context, part),
}

const byShooter = (a: Json, b: Json): number => Number((a as Json[])[0]) - Number((b as Json[])[0])

export const declare: KindFace = {
  prompt(context) {
    const { hex, movers } = aboutOf<PointAbout>(context)
    return {
      title: `${capital(unitListText(context, movers))} start a melee at ${placeOf(context.board, hex)}: declare fire?`,
      why: 'Shots at the point that starts a melee are declared now and fired when it is over, at everybody who is left in the hex. Whoever was killed or spent by then does not fire, nor anyone once the attackers are dead.',
      passText: 'Nobody fires when the melee is over.',
    }
  },
  groups: () => kindHeadings,
  option: (context, part) => shotOption(context, part, shotOf(context, part)),
  ticks: (context) => ({
    parts: kindOf(context).next(context.view, context.question.about, []).parts,
    answerOf: (ticked) => [...ticked].sort(byShooter),
  }),
  preview(context, soFar) {
    const { hex } = aboutOf<PointAbout>(context)
    if (soFar.length === 0)
      return plainPreview(
        'Declare fire for after the melee',
        ['Nobody is declared yet.'],
        [ringHex(context, hex, 'aim')],
      )
    const shots = soFar.map((option) => shotOf(context, option))
    const who = unitListText(
      context,
      shots.map(({ shooter }) => shooter),
    )
    return previewShots(context, `Declared: ${who}`, shots, ['As they stand now: the melee comes first.'])
  },
  warning: (context, answer) =>
    friendsWarning(
      context,
      (answer as Json[]).map((option) => shotOf(context, option)),
    ),
  acceptedSorts: () => ['unit'],
  ruling: (context, _soFar, { part }) => explainPart(context, part),
}

interface ShootBackAbout {
  readonly shooter: UnitId
  readonly hex: Hex
}

/** 6.74: area fire at the shooter's hex, or a shot at the shooter itself if it is a vehicle. */
function returnShotOf({ battlefield }: Pick<QuestionContext, 'battlefield'>, shooter: UnitId, unit: UnitId): Shot {
  return {
    shooter: unit,
    hex: unitOf(battlefield, shooter).hex,
    afv: isAfv(typeOf(battlefield, shooter)) ? shooter : null,
  }
}

export const shootBack: KindFace = {
  prompt(context) {
    const { shooter, hex } = aboutOf<ShootBackAbout>(context)
    return {
      title: `${capital(unitAt(context, shooter))} fires at ${placeOf(context.board, hex)}: shoot back?`,
      why: 'Your ready units in the hex may answer at the same moment: both sides roll before anything takes effect.',
      passText: 'Nobody shoots back: the shot is fired.',
    }
  },
  groups: () => kindHeadings,
  option: (context, part) =>
    shotOption(context, part, returnShotOf(context, aboutOf<ShootBackAbout>(context).shooter, part as UnitId)),
  ticks: (context) => ({
    parts: kindOf(context).next(context.view, context.question.about, []).parts,
    answerOf: (ticked) => [...ticked].sort((a, b) => Number(a) - Number(b)),
  }),
  preview(context, soFar) {
    const { shooter, hex } = aboutOf<ShootBackAbout>(context)
    const { hex: from, side } = unitOf(context.battlefield, shooter)
    const incomingShot = shotMarks(context, from, hex, side)
    const answers = soFar.map((unit) => returnShotOf(context, shooter, unit as UnitId))
    const title =
      answers.length === 0 ? 'Nobody shoots back' : `Shooting back: ${unitListText(context, soFar as UnitId[])}`
    const { odds, marks } = previewShots(context, title, answers)
    const lines = [`${capital(unitAt(context, shooter))} is ${unitConditionText(context, shooter)}.`]
    return { title, lines, odds, marks: [...incomingShot, ...marks] }
  },
  warning(context, answer) {
    const { shooter } = aboutOf<ShootBackAbout>(context)
    return friendsWarning(
      context,
      (answer as UnitId[]).map((unit) => returnShotOf(context, shooter, unit)),
    )
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (soFar.includes(part) ? { allowed: true } : checkAnswer(context, [part])),
}

/** Units that may shoot back, with their odds against the shooter. */
export const returnFireOdds = (context: QuestionContext, units: readonly UnitId[], shooter: UnitId): Odds[] =>
  units.flatMap((unit) =>
    shotOddsViews(context, returnShotOf(context, shooter, unit)).map((odds) => ({
      ...odds,
      title: `In answer: ${odds.title}`,
    })),
  )

export const returnFireText = (context: QuestionContext, units: readonly UnitId[]): string =>
  `May shoot back at the same moment: ${listed(units.map((unit) => unitNameOf(context, unit)))}.`
