/** 6.7: fire in reaction, to movers, around a melee, and back at whoever fires. */
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
  checked,
  endOption,
  explained,
  type KindFace,
  kindOf,
  nothingYet,
  type QuestionContext,
  ringedHex,
  shotMarks,
  unitOption,
} from './context.ts'
import { shotInBrief, shotViews, struckBy } from './odds.ts'
import { conditionOf, kindGroup, kindHeadings, unitAt, unitCalled, unitsListed } from './unit-labels.ts'

interface PointAbout {
  readonly hex: Hex
  readonly movers: readonly UnitId[]
  readonly fired: readonly UnitId[]
}

function shotNamed(scene: QuestionContext, named: Json): Shot {
  const [shooter, afv] = named as [UnitId, UnitId?]
  return { shooter, hex: aboutOf<PointAbout>(scene).hex, afv: afv ?? null }
}

const hexes = (count: number): string =>
  count === 0 ? 'in the same hex' : count === 1 ? 'next to it' : `${count} hexes away`

const farFrom = ({ battlefield }: QuestionContext, { shooter, hex }: Shot): string =>
  hexes(distanceBetween(battlefield, unitOf(battlefield, shooter).hex, hex))

/** 6.56 6.75 6.75-1: what firing costs the shooter. */
function costOf(scene: QuestionContext, shot: Shot): { readonly text: string; readonly rule: RuleId } {
  const { battlefield } = scene
  const moving = struckBy(scene, shot).filter(({ target }) => isMoving(battlefield, target)).length
  if (!staysReady(typeOf(battlefield, shot.shooter)) || moving === 0) return { text: 'spent by firing', rule: '6.56' }
  const doubles = 1 - (5 / 6) ** moving
  return { text: `stays ready, but for doubles of a mover (${percent(doubles)})`, rule: '6.75' }
}

function shotOffer(scene: QuestionContext, part: Json, shot: Shot) {
  const { shooter, afv } = shot
  const label =
    afv === null
      ? `Fire with ${unitAt(scene, shooter)}`
      : `Anti-tank fire of ${unitAt(scene, shooter)} at ${unitCalled(scene, afv)}`
  const detail = [farFrom(scene, shot), shotInBrief(scene, shot), costOf(scene, shot).text].join('; ')
  return unitOption(scene, shooter, { label, detail, group: kindGroup(scene, shooter) }, part)
}

function previewShots(
  scene: QuestionContext,
  title: string,
  shots: readonly Shot[],
  lines: readonly string[] = [],
): Preview {
  const odds: Odds[] = shots.flatMap((shot) => shotViews(scene, shot, [costOf(scene, shot)]))
  const marks: Mark[] = shots.flatMap(({ shooter, hex }) =>
    shotMarks(scene, unitOf(scene.battlefield, shooter).hex, hex, scene.side),
  )
  return { title, lines, odds, marks }
}

/** Who has moved, and how they stand there now. */
const moversWords = (scene: QuestionContext, movers: readonly UnitId[]): string[] =>
  movers.map(
    (unit) =>
      `${capital(unitAt(scene, unit))}: ${conditionOf(scene, unit)}${isMoving(scene.battlefield, unit) ? ', moving' : ''}.`,
  )

/** Friends who would have to check as well. */
function friendsWarning(scene: QuestionContext, shots: readonly Shot[]): string | null {
  const friends = [
    ...new Set(
      shots.flatMap((shot) => struckBy(scene, shot).filter(({ friend }) => friend)).map(({ target }) => target),
    ),
  ]
  return friends.length === 0 ? null : `Your own ${unitsListed(scene, friends)} must check too.`
}

export const react: KindFace = {
  asking(scene) {
    const { hex, movers, fired } = aboutOf<PointAbout>(scene)
    const again = fired.length === 0 ? '' : ` ${counted(fired.length, 'unit')} of yours fired at this point already.`
    return {
      title: `${capital(unitsListed(scene, movers))} spent a movement point: fire at ${placeOf(scene.board, hex)}?`,
      why: `Each of your ready units that sees the hex may fire once at this point; everybody in the hex but vehicles checks.${again}`,
      passing: 'Nobody fires: they go on.',
    }
  },
  groups: () => kindHeadings,
  offer: (scene, part) =>
    part === 'none' ? endOption(part, 'Hold fire', 'they go on') : shotOffer(scene, part, shotNamed(scene, part)),
  preview(scene, [answer]) {
    const { hex, movers } = aboutOf<PointAbout>(scene)
    const marks = [ringedHex(scene, hex, 'aim')]
    if (answer === undefined)
      return nothingYet(`Fire at ${placeOf(scene.board, hex)}?`, moversWords(scene, movers), marks)
    if (answer === 'none') return nothingYet('Hold fire', ['They go on.'], marks)
    const shot = shotNamed(scene, answer)
    const title = `${capital(unitAt(scene, shot.shooter))} fires at ${placeOf(scene.board, hex)}`
    return previewShots(scene, title, [shot], moversWords(scene, movers))
  },
  warning: (scene, answer) => (answer === 'none' ? null : friendsWarning(scene, [shotNamed(scene, answer)])),
  takes: () => ['unit'],
  ruling: (scene, _soFar, { part }) => explained(scene, part),
}

const byShooter = (a: Json, b: Json): number => Number((a as Json[])[0]) - Number((b as Json[])[0])

export const declare: KindFace = {
  asking(scene) {
    const { hex, movers } = aboutOf<PointAbout>(scene)
    return {
      title: `${capital(unitsListed(scene, movers))} start a melee at ${placeOf(scene.board, hex)}: declare fire?`,
      why: 'Shots at the point that starts a melee are declared now and fired when it is over, at everybody who is left in the hex. Whoever was killed or spent by then does not fire, nor anyone once the attackers are dead.',
      passing: 'Nobody fires when the melee is over.',
    }
  },
  groups: () => kindHeadings,
  offer: (scene, part) => shotOffer(scene, part, shotNamed(scene, part)),
  ticks: (scene) => ({
    parts: kindOf(scene).next(scene.view, scene.question.about, []).parts,
    arrange: (ticked) => [...ticked].sort(byShooter),
  }),
  preview(scene, soFar) {
    const { hex } = aboutOf<PointAbout>(scene)
    if (soFar.length === 0)
      return nothingYet('Declare fire for after the melee', ['Nobody is declared yet.'], [ringedHex(scene, hex, 'aim')])
    const shots = soFar.map((named) => shotNamed(scene, named))
    const who = unitsListed(
      scene,
      shots.map(({ shooter }) => shooter),
    )
    return previewShots(scene, `Declared: ${who}`, shots, ['As they stand now: the melee comes first.'])
  },
  warning: (scene, answer) =>
    friendsWarning(
      scene,
      (answer as Json[]).map((named) => shotNamed(scene, named)),
    ),
  takes: () => ['unit'],
  ruling: (scene, _soFar, { part }) => explained(scene, part),
}

interface ShootBackAbout {
  readonly shooter: UnitId
  readonly hex: Hex
}

/** 6.74: at whoever fired, and at a vehicle with what can hurt it. */
function shotBack({ battlefield }: Pick<QuestionContext, 'battlefield'>, shooter: UnitId, unit: UnitId): Shot {
  return {
    shooter: unit,
    hex: unitOf(battlefield, shooter).hex,
    afv: isAfv(typeOf(battlefield, shooter)) ? shooter : null,
  }
}

export const shootBack: KindFace = {
  asking(scene) {
    const { shooter, hex } = aboutOf<ShootBackAbout>(scene)
    return {
      title: `${capital(unitAt(scene, shooter))} fires at ${placeOf(scene.board, hex)}: shoot back?`,
      why: 'Your ready units in the hex may answer at the same moment: both sides roll before anything takes effect.',
      passing: 'Nobody shoots back: the shot is fired.',
    }
  },
  groups: () => kindHeadings,
  offer: (scene, part) =>
    shotOffer(scene, part, shotBack(scene, aboutOf<ShootBackAbout>(scene).shooter, part as UnitId)),
  ticks: (scene) => ({
    parts: kindOf(scene).next(scene.view, scene.question.about, []).parts,
    arrange: (ticked) => [...ticked].sort((a, b) => Number(a) - Number(b)),
  }),
  preview(scene, soFar) {
    const { shooter, hex } = aboutOf<ShootBackAbout>(scene)
    const { hex: from, side } = unitOf(scene.battlefield, shooter)
    const coming = shotMarks(scene, from, hex, side)
    const answers = soFar.map((unit) => shotBack(scene, shooter, unit as UnitId))
    const title =
      answers.length === 0 ? 'Nobody shoots back' : `Shooting back: ${unitsListed(scene, soFar as UnitId[])}`
    const { odds, marks } = previewShots(scene, title, answers)
    const lines = [`${capital(unitAt(scene, shooter))} is ${conditionOf(scene, shooter)}.`]
    return { title, lines, odds, marks: [...coming, ...marks] }
  },
  warning(scene, answer) {
    const { shooter } = aboutOf<ShootBackAbout>(scene)
    return friendsWarning(
      scene,
      (answer as UnitId[]).map((unit) => shotBack(scene, shooter, unit)),
    )
  },
  takes: () => ['unit'],
  ruling: (scene, soFar, { part }) => (soFar.includes(part) ? { allowed: true } : checked(scene, [part])),
}

/** Who might answer a shot, and what that may do to the shooter. */
export const answersTo = (scene: QuestionContext, units: readonly UnitId[], shooter: UnitId): Odds[] =>
  units.flatMap((unit) =>
    shotViews(scene, shotBack(scene, shooter, unit)).map((odds) => ({ ...odds, title: `In answer: ${odds.title}` })),
  )

export const answeringText = (scene: QuestionContext, units: readonly UnitId[]): string =>
  `May shoot back at the same moment: ${listed(units.map((unit) => unitCalled(scene, unit)))}.`
