/** The reserve artillery: where the template lies, how many dice are paid for, and Shell Shortage against it. */
import type { Mark, Odds, Preview } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { boxDice, freeDice } from '../../rules/artillery.ts'
import { hasWire, unitOf } from '../../rules/battlefield.ts'
import { type BombardOdds, bombardOdds, type ShelledHex } from '../../rules/odds.ts'
import type { Hex } from '../../rules/state.ts'
import { counted, hexName } from '../board.ts'
import { combatText } from '../names/cards.ts'
import { groundName } from '../names/ground.ts'
import { sectionPlace } from '../names/sections.ts'
import { hexes as hexWord, listed, percent, sentence, targetingDice } from '../names/text.ts'
import { windowFace } from './card-windows.ts'
import {
  endOption,
  hexOption,
  type KindFace,
  nextParts,
  nothingYet,
  plainOption,
  type QuestionContext,
  ring,
  unitOption,
} from './context.ts'
import { lossChance, shelledView } from './odds.ts'
import { unitAt, unitsAt } from './unit-labels.ts'

const isOwn = ({ battlefield, view }: QuestionContext, { unit }: ShelledHex): boolean =>
  unit !== null && unitOf(battlefield, unit).side === view.active

const isEnemy = (scene: QuestionContext, shelled: ShelledHex): boolean =>
  shelled.unit !== null && !isOwn(scene, shelled)

/** The template with its numbers; before dice are bought, without odds in it. */
function templateMarks(scene: QuestionContext, { hexes }: BombardOdds, dice: number): Mark[] {
  return hexes.map((one) => {
    const name = one.number === 0 ? 'X' : String(one.number)
    const chance = dice > 0 && one.odds !== null ? `: ${percent(lossChance(one.odds))}` : ''
    const tone = isOwn(scene, one) ? 'bad' : isEnemy(scene, one) ? 'aim' : 'neutral'
    return ring(one.hex, tone, `${name}${chance}`)
  })
}

/** Who and what lies under the template. */
function under(scene: QuestionContext, hexes: readonly ShelledHex[]): string {
  const enemies = hexes.filter((one) => isEnemy(scene, one)).length
  const own = hexes.filter((one) => isOwn(scene, one)).length
  const wire = hexes.filter(({ hex, unit }) => unit === null && hasWire(scene.battlefield, hex)).length
  const parts = [
    ...(enemies > 0 ? [counted(enemies, 'enemy unit')] : []),
    ...(own > 0 ? [`${counted(own, 'unit')} of your own`] : []),
    ...(wire > 0 ? [`wire in ${hexWord(wire)}`] : []),
  ]
  return parts.length === 0 ? 'nobody under the template' : `${listed(parts)} under the template`
}

/** Tokens that so many targeting dice cost. */
const price = ({ battlefield, view }: QuestionContext, dice: number): number =>
  battlefield.state.now.artillery?.dice === null ? Math.max(0, dice - freeDice(battlefield, view.active)) : 0

const viewsOf = (scene: QuestionContext, { hexes }: BombardOdds): Odds[] =>
  hexes.map((one) => shelledView(scene, one)).filter((odds) => odds !== null)

function previewShells(scene: QuestionContext, centre: Hex, dice: number): Preview {
  const odds = bombardOdds(scene.battlefield, centre, dice)
  const cost = price(scene, dice)
  const paid = cost === 0 ? 'free of charge' : `for ${counted(cost, 'HQ token')}`
  const lines = [
    `${targetingDice(dice)}, ${paid}.`,
    'Each die shells the hex of its number; a number that comes up twice or more counts for the centre as well.',
  ]
  if (boxDice(scene.battlefield) > 0) lines.push(`Box Barrage: ${combatText(scene.board, 'box-barrage')}.`)
  if (odds.directHit > 0)
    lines.push(`${percent(odds.directHit)} direct hit: the centre's cover is void and a crater is left.`)
  const crowd = odds.hexes.filter(({ unit }) => unit !== null).length
  if (crowd > 1) lines.push('A unit that is driven into another hex of the template may be shelled again there.')
  return {
    title: `Shell ${hexName(scene.board, centre)} with ${targetingDice(dice)}`,
    lines,
    odds: viewsOf(scene, odds),
    marks: templateMarks(scene, odds, dice),
  }
}

const aimHeadings = ['Enemy units', 'Next to enemy units', 'Wire', 'Open ground', 'Your own units']

function centreOffer(scene: QuestionContext, centre: Hex) {
  const { board, battlefield } = scene
  const { hexes } = bombardOdds(battlefield, centre, 0)
  const middle = hexes.find(({ number }) => number === 0)
  const detail = under(scene, hexes)
  if (middle !== undefined && middle.unit !== null) {
    const group = isOwn(scene, middle) ? 'Your own units' : 'Enemy units'
    return unitOption(scene, middle.unit, { label: `Shell the ${unitAt(scene, middle.unit)}`, detail, group }, centre)
  }
  const group = hexes.some((one) => isEnemy(scene, one))
    ? 'Next to enemy units'
    : hasWire(battlefield, centre)
      ? 'Wire'
      : 'Open ground'
  const label = `Shell ${hexName(board, centre)}, ${groundName(battlefield, centre)}`
  return hexOption(centre, { label, detail, group })
}

/** The dice that an answer so far buys: those named, or those that the first combat has paid for. */
const boughtBy = ({ battlefield }: QuestionContext, [, dice]: readonly Json[]): number | null =>
  typeof dice === 'number' ? dice : (battlefield.state.now.artillery?.dice ?? null)

export const bombard: KindFace = {
  asking({ battlefield, view }) {
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
      passing: 'The guns hold their fire this turn.',
    }
  },
  groups: (_scene, soFar) => (soFar.length === 0 ? aimHeadings : ['Targeting dice']),
  offer(scene, part, [centre]) {
    if (part === 'hold') return endOption('hold', 'Hold fire', 'the guns do not fire this turn')
    if (centre === undefined) return centreOffer(scene, part as Hex)
    const dice = part as number
    const { hexes, directHit } = bombardOdds(scene.battlefield, centre as Hex, dice)
    const cost = price(scene, dice)
    const [best] = hexes
      .filter((one) => isEnemy(scene, one))
      .map(({ odds }) => (odds === null ? 0 : lossChance(odds)))
      .toSorted((a, b) => b - a)
    const notes = [
      cost === 0 ? 'free' : counted(cost, 'token'),
      ...(best === undefined ? [] : [`up to ${percent(best)} at least one loss in one hex`]),
      ...(directHit > 0 ? [`${percent(directHit)} direct hit`] : []),
    ]
    return plainOption(dice, { label: targetingDice(dice), detail: notes.join(', '), group: 'Targeting dice' })
  },
  preview(scene, soFar) {
    const [centre] = soFar
    if (centre === undefined) return nothingYet('Fire the reserve artillery', ['Choose where the template lies.'])
    if (typeof centre !== 'number') return nothingYet('Hold fire', ['The guns do not fire this turn.'])
    const dice = boughtBy(scene, soFar)
    if (dice !== null) return previewShells(scene, centre, dice)
    const odds = bombardOdds(scene.battlefield, centre, 0)
    const most = nextParts(scene, soFar).length
    return {
      title: `The template on ${hexName(scene.board, centre)}`,
      lines: [sentence(under(scene, odds.hexes)), `You can have up to ${targetingDice(most)}.`],
      odds: [],
      marks: templateMarks(scene, odds, 0),
    }
  },
  warning(scene, answer) {
    const [centre] = answer as Json[]
    if (typeof centre !== 'number') return null
    const { hexes } = bombardOdds(scene.battlefield, centre, 0)
    const own = hexes.filter((one) => isOwn(scene, one)).flatMap(({ unit }) => (unit === null ? [] : [unit]))
    if (own.length > 0)
      return `Your own ${unitsAt(scene, own)} ${own.length === 1 ? 'lies' : 'lie'} under the template.`
    const worth = hexes.some((one) => one.unit !== null || hasWire(scene.battlefield, one.hex))
    return worth ? null : 'There is neither a unit nor wire under the template: the shells hit nothing.'
  },
  unfinished: (_scene, answer) =>
    (answer as Json[])[0] === 'hold' ? ['The reserve artillery has its order and has not fired'] : [],
  takes: (soFar) => (soFar.length === 0 ? ['hex'] : []),
}

const declared = ({ question }: QuestionContext) => question.about as { readonly centre: Hex; readonly dice: number }

export const shellShortage = windowFace({
  title: (scene) =>
    `The guns aim at ${hexName(scene.board, declared(scene).centre)} with ${targetingDice(declared(scene).dice)}: play a card?`,
  why: () =>
    'The enemy guns have named their target and paid for their dice. Shell Shortage takes dice away before they are rolled.',
  passing: 'The guns fire with all their dice.',
  marks: (scene) =>
    templateMarks(scene, bombardOdds(scene.battlefield, declared(scene).centre, leftDice(scene, 'pass')), 1),
  odds: (scene, card) => viewsOf(scene, bombardOdds(scene.battlefield, declared(scene).centre, leftDice(scene, card))),
})

const leftDice = (scene: QuestionContext, card: string): number =>
  Math.max(
    0,
    declared(scene).dice - (card === 'pass' ? 0 : (scene.board.book.data.combatCards[card]?.values.dice ?? 0)),
  )
