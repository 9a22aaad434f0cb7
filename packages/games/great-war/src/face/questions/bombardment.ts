/** The reserve artillery: the template, its dice, and Shell Shortage against it. */
import type { Mark, Odds, Preview } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { boxDice, freeDice } from '../../rules/artillery.ts'
import { hasWire, unitOf } from '../../rules/battlefield.ts'
import type { Hex } from '../../rules/ids.ts'
import { type BombardOdds, bombardOdds, type ShelledHex } from '../../rules/odds.ts'
import { counted, hexName } from '../board.ts'
import { combatText } from '../names/card-effects.ts'
import { groundName } from '../names/ground.ts'
import { sectionPlace } from '../names/sections.ts'
import { hexes as hexWord, listed, percent, sentence, targetingDice } from '../names/text.ts'
import { windowFace } from './card-windows.ts'
import {
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
function templateMarks(context: QuestionContext, { hexes }: BombardOdds, dice: number): Mark[] {
  return hexes.map((one) => {
    const name = one.number === 0 ? 'X' : String(one.number)
    const chance = dice > 0 && one.odds !== null ? `: ${percent(lossChance(one.odds))}` : ''
    const tone = isOwn(context, one) ? 'bad' : isEnemy(context, one) ? 'aim' : 'neutral'
    return ringHex(one.hex, tone, `${name}${chance}`)
  })
}

/** The units and wire under the template. */
function unitsUnder(context: QuestionContext, hexes: readonly ShelledHex[]): string {
  const enemies = hexes.filter((one) => isEnemy(context, one)).length
  const own = hexes.filter((one) => isOwn(context, one)).length
  const wire = hexes.filter(({ hex, unit }) => unit === null && hasWire(context.battlefield, hex)).length
  const parts = [
    ...(enemies > 0 ? [counted(enemies, 'enemy unit')] : []),
    ...(own > 0 ? [`${counted(own, 'unit')} of your own`] : []),
    ...(wire > 0 ? [`wire in ${hexWord(wire)}`] : []),
  ]
  return parts.length === 0 ? 'nobody under the template' : `${listed(parts)} under the template`
}

/** Token price of a number of targeting dice. */
const costText = ({ battlefield, view }: QuestionContext, dice: number): number =>
  battlefield.state.now.artillery?.dice === null ? Math.max(0, dice - freeDice(battlefield, view.active)) : 0

const oddsViewsOf = (context: QuestionContext, { hexes }: BombardOdds): Odds[] =>
  hexes.map((one) => shelledView(context, one)).filter((odds) => odds !== null)

function previewShells(context: QuestionContext, centre: Hex, dice: number): Preview {
  const odds = bombardOdds(context.battlefield, centre, dice)
  const cost = costText(context, dice)
  const paid = cost === 0 ? 'free of charge' : `for ${counted(cost, 'HQ token')}`
  const lines = [
    `${targetingDice(dice)}, ${paid}.`,
    'Each die shells the hex of its number; a number that comes up twice or more counts for the centre as well.',
  ]
  if (boxDice(context.battlefield) > 0) lines.push(`Box Barrage: ${combatText(context.board, 'box-barrage')}.`)
  if (odds.directHit > 0)
    lines.push(`${percent(odds.directHit)} direct hit: the centre's cover is void and a crater is left.`)
  const unitCount = odds.hexes.filter(({ unit }) => unit !== null).length
  if (unitCount > 1) lines.push('A unit that is driven into another hex of the template may be shelled again there.')
  return {
    title: `Shell ${hexName(context.board, centre)} with ${targetingDice(dice)}`,
    lines,
    odds: oddsViewsOf(context, odds),
    marks: templateMarks(context, odds, dice),
  }
}

const aimGroups = ['Enemy units', 'Next to enemy units', 'Wire', 'Open ground', 'Your own units']

function centreOption(context: QuestionContext, centre: Hex) {
  const { board, battlefield } = context
  const { hexes } = bombardOdds(battlefield, centre, 0)
  const middle = hexes.find(({ number }) => number === 0)
  const detail = unitsUnder(context, hexes)
  if (middle !== undefined && middle.unit !== null) {
    const group = isOwn(context, middle) ? 'Your own units' : 'Enemy units'
    return unitOption(
      context,
      middle.unit,
      { label: `Shell the ${unitText(context, middle.unit)}`, detail, group },
      centre,
    )
  }
  const group = hexes.some((one) => isEnemy(context, one))
    ? 'Next to enemy units'
    : hasWire(battlefield, centre)
      ? 'Wire'
      : 'Open ground'
  const label = `Shell ${hexName(board, centre)}, ${groundName(battlefield, centre)}`
  return hexOption(centre, { label, detail, group })
}

/** The targeting dice that an unfinished answer buys, or those that the first combat has paid for. */
const diceText = ({ battlefield }: QuestionContext, [, dice]: readonly Json[]): number | null =>
  typeof dice === 'number' ? dice : (battlefield.state.now.artillery?.dice ?? null)

export const bombard: KindFace = {
  prompt({ battlefield, view }) {
    const order = battlefield.state.now.artillery
    const section = order?.sections?.[0]
    const where = section === undefined ? 'anywhere' : sectionPlace(section)
    const again = order !== null && order.dice !== null
    const observed = freeDice(battlefield, view.active) > 0 ? ' but the first, which observation gives free' : ''
    return {
      title: again
        ? `Fire the reserve artillery again, ${where}, with ${targetingDice(order.dice ?? 0)}`
        : `Fire the reserve artillery ${where}`,
      why: again
        ? 'The second combat has the dice of the first free of charge. Lay the template on any hex.'
        : `Lay the template on a hex and pay a token for each targeting die${observed}; you have ${counted(view.tokens[view.active], 'token')}. The guns fire before anyone else battles.`,
      passText: 'The guns hold their fire this turn.',
    }
  },
  groups: (_context, soFar) => (soFar.length === 0 ? aimGroups : ['Targeting dice']),
  option(context, part, [centre]) {
    if (part === 'hold') return endOption('hold', 'Hold fire', 'the guns do not fire this turn')
    if (centre === undefined) return centreOption(context, part as Hex)
    const dice = part as number
    const { hexes, directHit } = bombardOdds(context.battlefield, centre as Hex, dice)
    const cost = costText(context, dice)
    const [best] = hexes
      .filter((one) => isEnemy(context, one))
      .map(({ odds }) => (odds === null ? 0 : lossChance(odds)))
      .toSorted((a, b) => b - a)
    const notes = [
      cost === 0 ? 'free' : counted(cost, 'token'),
      ...(best === undefined ? [] : [`up to ${percent(best)} at least one loss in one hex`]),
      ...(directHit > 0 ? [`${percent(directHit)} direct hit`] : []),
    ]
    return plainOption(dice, { label: targetingDice(dice), detail: notes.join(', '), group: 'Targeting dice' })
  },
  preview(context, soFar) {
    const [centre] = soFar
    if (centre === undefined) return plainPreview('Fire the reserve artillery', ['Choose where the template lies.'])
    if (typeof centre !== 'number') return plainPreview('Hold fire', ['The guns do not fire this turn.'])
    const dice = diceText(context, soFar)
    if (dice !== null) return previewShells(context, centre, dice)
    const odds = bombardOdds(context.battlefield, centre, 0)
    const most = nextParts(context, soFar).length
    return {
      title: `The template on ${hexName(context.board, centre)}`,
      lines: [sentence(unitsUnder(context, odds.hexes)), `You can have up to ${targetingDice(most)}.`],
      odds: [],
      marks: templateMarks(context, odds, 0),
    }
  },
  warning(context, answer) {
    const [centre] = answer as Json[]
    if (typeof centre !== 'number') return null
    const { hexes } = bombardOdds(context.battlefield, centre, 0)
    const own = hexes.filter((one) => isOwn(context, one)).flatMap(({ unit }) => (unit === null ? [] : [unit]))
    if (own.length > 0)
      return `Your own ${unitsText(context, own)} ${own.length === 1 ? 'lies' : 'lie'} under the template.`
    const worth = hexes.some((one) => one.unit !== null || hasWire(context.battlefield, one.hex))
    return worth ? null : 'There is neither a unit nor wire under the template: the shells hit nothing.'
  },
  unfinished: (_context, answer) =>
    (answer as Json[])[0] === 'hold' ? ['The reserve artillery has its order and has not fired'] : [],
  acceptedSorts: (soFar) => (soFar.length === 0 ? ['hex'] : []),
}

const declaredShelling = ({ question }: QuestionContext) =>
  question.about as { readonly centre: Hex; readonly dice: number }

export const shellShortage = windowFace({
  title: (context) =>
    `The guns aim at ${hexName(context.board, declaredShelling(context).centre)} with ${targetingDice(declaredShelling(context).dice)}: play a card?`,
  why: () =>
    'The enemy guns have named their target and paid for their dice. Shell Shortage takes dice away before they are rolled.',
  passing: 'The guns fire with all their dice.',
  marks: (context) =>
    templateMarks(
      context,
      bombardOdds(context.battlefield, declaredShelling(context).centre, remainingDice(context, 'pass')),
      1,
    ),
  odds: (context, card) =>
    oddsViewsOf(
      context,
      bombardOdds(context.battlefield, declaredShelling(context).centre, remainingDice(context, card)),
    ),
})

const remainingDice = (context: QuestionContext, card: string): number =>
  Math.max(
    0,
    declaredShelling(context).dice -
      (card === 'pass' ? 0 : (context.board.book.data.combatCards[card]?.values.dice ?? 0)),
  )
