/** The reserve artillery: the template, its dice, and Shell Shortage against it. */
import type { Mark, Odds, Preview } from '@firestep/face'
import type { OptionText } from '@firestep/face/questions'
import type { AboutOf, PartOf } from '@firestep/referee'
import { type bombardQuestion, boxDice, freeDice, type shellShortageQuestion } from '../../rules/artillery.ts'
import { hasWire, unitOf } from '../../rules/battlefield.ts'
import type { Hex } from '../../rules/ids.ts'
import { type BombardOdds, bombardOdds, type ShelledHex } from '../../rules/odds.ts'
import { hexShape } from '../../rules/question-types.ts'
import { counted, hexName } from '../board.ts'
import { combatCardText } from '../names/card-effects.ts'
import { groundName } from '../names/ground.ts'
import { sectionPlace } from '../names/sections.ts'
import { hexesText, listed, percent, sentence, targetingDiceText } from '../names/text.ts'
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
  const parts = [
    ...(enemyUnits > 0 ? [counted(enemyUnits, 'enemy unit')] : []),
    ...(ownUnits > 0 ? [`${counted(ownUnits, 'unit')} of your own`] : []),
    ...(wire > 0 ? [`wire in ${hexesText(wire)}`] : []),
  ]
  return parts.length === 0 ? 'nobody under the template' : `${listed(parts)} under the template`
}

/** Token price of a number of targeting dice. */
const tokenCost = ({ battlefield, view }: QuestionContext, dice: number): number =>
  battlefield.state.now.artillery?.dice === null ? Math.max(0, dice - freeDice(battlefield, view.active)) : 0

const oddsViewsOf = (context: QuestionContext, { hexes }: BombardOdds): Odds[] =>
  hexes.map((shelled) => shelledView(context, shelled)).filter((odds) => odds !== null)

function previewShells(context: QuestionContext, centre: Hex, dice: number): Preview {
  const odds = bombardOdds(context.battlefield, centre, dice)
  const cost = tokenCost(context, dice)
  const priceText = cost === 0 ? 'free of charge' : `for ${counted(cost, 'HQ token')}`
  const lines = [
    `${targetingDiceText(dice)}, ${priceText}.`,
    'Each die shells the hex of its number; a number that comes up twice or more counts for the centre as well.',
  ]
  if (boxDice(context.battlefield) > 0) lines.push(`Box Barrage: ${combatCardText(context.board, 'box-barrage')}.`)
  if (odds.directHit > 0)
    lines.push(`${percent(odds.directHit)} direct hit: the centre's cover is void and a crater is left.`)
  const unitCount = odds.hexes.filter(({ unit }) => unit !== null).length
  if (unitCount > 1) lines.push('A unit that is driven into another hex of the template may be shelled again there.')
  return {
    title: `Shell ${hexName(context.board, centre)} with ${targetingDiceText(dice)}`,
    lines,
    odds: oddsViewsOf(context, odds),
    marks: templateMarks(context, odds, dice > 0),
  }
}

const aimGroups = ['Enemy units', 'Next to enemy units', 'Wire', 'Open ground', 'Your own units']

function centreOption(context: QuestionContext, centre: Hex) {
  const { board, battlefield } = context
  const { hexes } = bombardOdds(battlefield, centre, 0)
  const shelledCentre = hexes.find(({ number }) => number === 0)
  const detail = unitsUnder(context, hexes)
  if (shelledCentre !== undefined && shelledCentre.unit !== null) {
    const label = `Shell the ${unitText(context, shelledCentre.unit)}`
    const text: OptionText = isOwn(context, shelledCentre)
      ? { label, detail, group: 'Your own units' }
      : { label, detail, group: 'Enemy units', role: 'target' }
    return unitOption(context, shelledCentre.unit, text, centre)
  }
  const group = hexes.some((shelled) => isEnemy(context, shelled))
    ? 'Next to enemy units'
    : hasWire(battlefield, centre)
      ? 'Wire'
      : 'Open ground'
  const label = `Shell ${hexName(board, centre)}, ${groundName(battlefield, centre)}`
  return hexOption(centre, { label, detail, group })
}

function diceOption(context: QuestionContext, centre: Hex, dice: number) {
  const { hexes, directHit } = bombardOdds(context.battlefield, centre, dice)
  const cost = tokenCost(context, dice)
  const [best] = hexes
    .filter((shelled) => isEnemy(context, shelled))
    .map(({ odds }) => (odds === null ? 0 : lossChance(odds)))
    .toSorted((a, b) => b - a)
  const notes = [
    cost === 0 ? 'free' : counted(cost, 'token'),
    ...(best === undefined ? [] : [`up to ${percent(best)} at least one loss in one hex`]),
    ...(directHit > 0 ? [`${percent(directHit)} direct hit`] : []),
  ]
  return plainOption(dice, { label: targetingDiceText(dice), detail: notes.join(', '), group: 'Targeting dice' })
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
    const placeText = section === undefined ? 'anywhere' : sectionPlace(section)
    const isSecondCombat = order !== null && order.dice !== null
    const freeDieText = freeDice(battlefield, view.active) > 0 ? ' but the first, which observation gives free' : ''
    return {
      title: isSecondCombat
        ? `Fire the reserve artillery again, ${placeText}, with ${targetingDiceText(order.dice ?? 0)}`
        : `Fire the reserve artillery ${placeText}`,
      why: isSecondCombat
        ? 'The second combat has the dice of the first free of charge. Lay the template on any hex.'
        : `Lay the template on a hex and pay a token for each targeting die${freeDieText}; you have ${counted(view.tokens[view.active], 'token')}. The guns fire before anyone else battles.`,
      passText: 'The guns hold their fire this turn.',
    }
  },
  groups: (_context, soFar) => (soFar.length === 0 ? aimGroups : ['Targeting dice']),
  option(context, part, [centre]) {
    if (hexShape.fits(centre)) return diceOption(context, centre, Number(part))
    if (hexShape.fits(part)) return centreOption(context, part)
    return endOption(part, 'Hold fire', 'the guns do not fire this turn')
  },
  preview(context, soFar) {
    const [centre] = soFar
    if (centre === undefined) return plainPreview('Fire the reserve artillery', ['Choose where the template lies.'])
    if (!hexShape.fits(centre)) return plainPreview('Hold fire', ['The guns do not fire this turn.'])
    const dice = chosenDice(context, soFar)
    if (dice !== null) return previewShells(context, centre, dice)
    const odds = bombardOdds(context.battlefield, centre, 0)
    const maxDice = nextParts(context, soFar).length
    return {
      title: `The template on ${hexName(context.board, centre)}`,
      lines: [sentence(unitsUnder(context, odds.hexes)), `You can have up to ${targetingDiceText(maxDice)}.`],
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
    if (ownUnits.length > 0)
      return `Your own ${unitsText(context, ownUnits)} ${ownUnits.length === 1 ? 'lies' : 'lie'} under the template.`
    const hasTarget = hexes.some((shelled) => shelled.unit !== null || hasWire(context.battlefield, shelled.hex))
    return hasTarget ? null : 'There is neither a unit nor wire under the template: the shells hit nothing.'
  },
  unfinished: (_context, answer) =>
    answer[0] === 'hold' ? ['The reserve artillery has its order and has not fired'] : [],
  acceptedSorts: (soFar) => (soFar.length === 0 ? ['hex'] : []),
}

export const shellShortage = windowFace<AboutOf<typeof shellShortageQuestion>>({
  title: (context) =>
    `The guns aim at ${hexName(context.board, context.about.centre)} with ${targetingDiceText(context.about.dice)}: play a card?`,
  why: () =>
    'The enemy guns have named their target and paid for their dice. Shell Shortage takes dice away before they are rolled.',
  passing: 'The guns fire with all their dice.',
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
