/** The reserve artillery: the template, its dice, and Shell Shortage against it. */
import type { Mark, Odds, Preview } from '@firestep/face'
import type { OptionText } from '@firestep/face/questions'
import type { AboutOf, PartOf } from '@firestep/referee'
import { type bombardQuestion, boxDice, freeDice, type shellShortageQuestion } from '../../rules/artillery.ts'
import { hasWire, unitOf } from '../../rules/battlefield.ts'
import type { Hex } from '../../rules/ids.ts'
import { type BombardOdds, bombardOdds, type ShelledHex } from '../../rules/odds.ts'
import { hexShape } from '../../rules/question-types.ts'
import { hexName } from '../board.ts'
import { combatCardText } from '../names/card-effects.ts'
import { groundName } from '../names/ground.ts'
import { percent, sentence } from '../names/text.ts'
import * as texts from '../texts/bombardment.ts'
import { sectionPlaces, targetingDiceCount } from '../texts/words.ts'
import { windowFace } from './card-windows.ts'
import {
  type ContextOf,
  endOption,
  hexOption,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringHex,
  unitOption,
} from './context.ts'
import { lossChance, shelledView } from './odds.ts'
import { unitsText, unitText } from './unit-labels.ts'

const isOwn = ({ battlefield, view }: QuestionContext, { unit }: ShelledHex): boolean =>
  unit !== null && unitOf(battlefield, unit).side === view.active

const isEnemy = (context: QuestionContext, shelled: ShelledHex): boolean =>
  shelled.unit !== null && !isOwn(context, shelled)

/** The template with its numbers, without odds until dice are chosen. */
function templateMarks(context: QuestionContext, { hexes }: BombardOdds, showsOdds: boolean): Mark[] {
  return hexes.map((shelled) => {
    const name = shelled.number === 0 ? 'X' : String(shelled.number)
    const chance = showsOdds && shelled.odds !== null ? `: ${percent(lossChance(shelled.odds))}` : ''
    const tone = isOwn(context, shelled) ? 'bad' : isEnemy(context, shelled) ? 'aim' : 'neutral'
    return ringHex(shelled.hex, tone, `${name}${chance}`)
  })
}

/** The units and wire under the template. */
function unitsUnder(context: QuestionContext, hexes: readonly ShelledHex[]): string {
  const enemyUnits = hexes.filter((shelled) => isEnemy(context, shelled)).length
  const ownUnits = hexes.filter((shelled) => isOwn(context, shelled)).length
  const wire = hexes.filter(({ hex, unit }) => unit === null && hasWire(context.battlefield, hex)).length
  return texts.underTemplate(enemyUnits, ownUnits, wire)
}

/** Token price of a number of targeting dice. */
const tokenCost = ({ battlefield, view }: QuestionContext, dice: number): number =>
  battlefield.state.now.artillery?.dice === null ? Math.max(0, dice - freeDice(battlefield, view.active)) : 0

const oddsViewsOf = (context: QuestionContext, { hexes }: BombardOdds): Odds[] =>
  hexes.map((shelled) => shelledView(context, shelled)).filter((odds) => odds !== null)

function previewShells(context: QuestionContext, centre: Hex, dice: number): Preview {
  const odds = bombardOdds(context.battlefield, centre, dice)
  const lines = [texts.diceAndPrice(dice, tokenCost(context, dice)), texts.howDiceFall]
  if (boxDice(context.battlefield) > 0) lines.push(texts.boxBarrage(combatCardText(context.board, 'box-barrage')))
  if (odds.directHit > 0) lines.push(texts.directHit(percent(odds.directHit)))
  const unitCount = odds.hexes.filter(({ unit }) => unit !== null).length
  if (unitCount > 1) lines.push(texts.shelledTwice)
  return {
    title: texts.shellWith(hexName(context.board, centre), dice),
    lines,
    odds: oddsViewsOf(context, odds),
    marks: templateMarks(context, odds, dice > 0),
  }
}

const aimGroups = [texts.enemyUnits, texts.nextToEnemy, texts.wire, texts.openGround, texts.ownUnits]

function centreOption(context: QuestionContext, centre: Hex) {
  const { board, battlefield } = context
  const { hexes } = bombardOdds(battlefield, centre, 0)
  const shelledCentre = hexes.find(({ number }) => number === 0)
  const detail = unitsUnder(context, hexes)
  if (shelledCentre !== undefined && shelledCentre.unit !== null) {
    const label = texts.shellUnit(unitText(context, shelledCentre.unit))
    const text: OptionText = isOwn(context, shelledCentre)
      ? { label, detail, group: texts.ownUnits }
      : { label, detail, group: texts.enemyUnits, role: 'target' }
    return unitOption(context, shelledCentre.unit, text, centre)
  }
  const group = hexes.some((shelled) => isEnemy(context, shelled))
    ? texts.nextToEnemy
    : hasWire(battlefield, centre)
      ? texts.wire
      : texts.openGround
  const label = texts.shellHex(hexName(board, centre), groundName(battlefield, centre))
  return hexOption(centre, { label, detail, group })
}

function diceOption(context: QuestionContext, centre: Hex, dice: number) {
  const { hexes, directHit } = bombardOdds(context.battlefield, centre, dice)
  const cost = tokenCost(context, dice)
  const [best] = hexes
    .filter((shelled) => isEnemy(context, shelled))
    .map(({ odds }) => (odds === null ? 0 : lossChance(odds)))
    .toSorted((a, b) => b - a)
  const detail = texts.diceNotes(
    cost,
    best === undefined ? null : percent(best),
    directHit > 0 ? percent(directHit) : null,
  )
  return plainOption(dice, { label: targetingDiceCount(dice), detail, group: texts.targetingDice })
}

/** The targeting dice that an unfinished answer buys, or those that the first combat has paid for. */
const chosenDice = (
  { battlefield }: QuestionContext,
  [, dice]: readonly PartOf<typeof bombardQuestion>[],
): number | null => (typeof dice === 'number' ? dice : (battlefield.state.now.artillery?.dice ?? null))

export const bombard: KindFace<typeof bombardQuestion> = {
  prompt({ battlefield, view }) {
    const order = battlefield.state.now.artillery
    const section = order?.sections?.[0]
    const place = section === undefined ? texts.anywhere : sectionPlaces[section]
    const passText = texts.bombardPassing
    const isSecondCombat = order !== null && order.dice !== null
    if (isSecondCombat)
      return { title: texts.bombardAgainTitle(place, order.dice ?? 0), why: texts.bombardAgainWhy, passText }
    const why = texts.bombardWhy(freeDice(battlefield, view.active) > 0, view.tokens[view.active])
    return { title: texts.bombardTitle(place), why, passText }
  },
  groups: (_context, soFar) => (soFar.length === 0 ? aimGroups : [texts.targetingDice]),
  option(context, part, [centre]) {
    if (hexShape.fits(centre)) return diceOption(context, centre, Number(part))
    if (hexShape.fits(part)) return centreOption(context, part)
    return endOption(part, texts.holdFire, texts.holdFireDetail)
  },
  preview(context, soFar) {
    const [centre] = soFar
    if (centre === undefined) return plainPreview(texts.bombardPreview, [texts.chooseCentre])
    if (!hexShape.fits(centre)) return plainPreview(texts.holdFire, [texts.bombardPassing])
    const dice = chosenDice(context, soFar)
    if (dice !== null) return previewShells(context, centre, dice)
    const odds = bombardOdds(context.battlefield, centre, 0)
    const maxDice = nextParts(context, soFar).length
    return {
      title: texts.templateOn(hexName(context.board, centre)),
      lines: [sentence(unitsUnder(context, odds.hexes)), texts.diceAtMost(maxDice)],
      odds: [],
      marks: templateMarks(context, odds, false),
    }
  },
  warning(context, answer) {
    const [centre] = answer
    if (typeof centre !== 'number') return null
    const { hexes } = bombardOdds(context.battlefield, centre, 0)
    const ownUnits = hexes
      .filter((shelled) => isOwn(context, shelled))
      .flatMap(({ unit }) => (unit === null ? [] : [unit]))
    if (ownUnits.length > 0) return texts.ownUnitsWarning(unitsText(context, ownUnits), ownUnits.length)
    const hasTarget = hexes.some((shelled) => shelled.unit !== null || hasWire(context.battlefield, shelled.hex))
    return hasTarget ? null : texts.nothingWarning
  },
  unfinished: (_context, answer) => (answer[0] === 'hold' ? [texts.gunsNotFired] : []),
  acceptedSorts: (soFar) => (soFar.length === 0 ? ['hex'] : []),
}

export const shellShortage = windowFace<AboutOf<typeof shellShortageQuestion>>({
  title: (context) => texts.shortageTitle(hexName(context.board, context.about.centre), context.about.dice),
  why: () => texts.shortageWhy,
  passing: texts.shortagePassing,
  concerns: (context) => [String(context.about.centre)],
  marks: (context) =>
    templateMarks(
      context,
      bombardOdds(context.battlefield, context.about.centre, remainingDice(context, 'pass')),
      true,
    ),
  odds: (context, card) =>
    oddsViewsOf(context, bombardOdds(context.battlefield, context.about.centre, remainingDice(context, card))),
})

const remainingDice = (
  { about, board }: Pick<ContextOf<typeof shellShortageQuestion>, 'about' | 'board'>,
  card: string,
): number => Math.max(0, about.dice - (card === 'pass' ? 0 : (board.book.data.combatCards[card]?.values.dice ?? 0)))
