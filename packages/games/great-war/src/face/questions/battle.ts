/** Battles, and the cards that answer them. */
import { type Mark, type PlaceId, type Preview, sentence } from '@firestep/face'
import { type AboutOf, allowed, at, type PartOf, type Ruling, refused } from '@firestep/referee'
import { type battleQuestion, clearing, type returnFireQuestion, targetsOf } from '../../rules/battle-phase.ts'
import { distanceBetween, orderedUnit, unitAt, unitOf } from '../../rules/battlefield.ts'
import { type CombatId, isCombatId } from '../../rules/card-ids.ts'
import type { battleBackQuestion, firstStrikeQuestion } from '../../rules/close-combat.ts'
import type { bodyArmourQuestion, DeclaredCombat } from '../../rules/combat.ts'
import { type Hex, noUnit, offBoard, type UnitId } from '../../rules/ids.ts'
import { chanceThat, retreatCost } from '../../rules/odds.ts'
import { hexShape, unitShape } from '../../rules/question-types.ts'
import { counted, hexName } from '../board.ts'
import { combatCardText } from '../names/card-effects.ts'
import { cardTitle, percent } from '../names/text.ts'
import { playText, windowFace } from './card-windows.ts'
import {
  type ContextOf,
  cardOption,
  checkAnswer,
  endOption,
  explainPart,
  hexOption,
  type KindFace,
  nextParts,
  placesOfUnits,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringHex,
  ringUnits,
  shot,
  unitOption,
} from './context.ts'
import { lossChance } from './odds.ts'
import { battleOf, unitBattle } from './possible-battle.ts'
import { strengthText, typeGroup, typeHeadings, unitLabel, unitsText, unitText } from './unit-labels.ts'

type BattleContext = ContextOf<typeof battleQuestion>
type BattlePart = PartOf<typeof battleQuestion>

interface Declaration {
  readonly unit: UnitId
  readonly hex: Hex
  readonly guns: readonly UnitId[]
  readonly card: CombatId | null
}

function readDeclaration([unit, hex, ...additions]: readonly BattlePart[]): Declaration {
  return {
    unit: unitShape.fits(unit) ? unit : noUnit,
    hex: hexShape.fits(hex) ? hex : offBoard,
    guns: additions.filter((part) => unitShape.fits(part)),
    card: additions.find(isCombatId) ?? null,
  }
}

const declaredCombat = (card: CombatId | null): DeclaredCombat => ({
  lice: card === 'lice',
  grenade: card === 'hand-grenade',
})

/** Ordered units that can still battle. */
const fighters = (context: BattleContext): UnitId[] => nextParts(context, []).filter((part) => unitShape.fits(part))

/** "2 targets; best: German infantry at E6, ..." */
function possibleBattlesText(context: BattleContext, unit: UnitId): string {
  const order = orderedUnit(context.battlefield, unit)
  const targets = order === undefined ? [] : targetsOf(context.battlefield, order)
  const battles = targets.map((hex) => battleOf(context, unit, hex))
  const [best] = battles.toSorted((a, b) => expectedGain(b) - expectedGain(a))
  const clearingNotes = nextParts(context, [unit]).includes(clearing) ? ['may clear its wire'] : []
  if (best === undefined) return ['no target', ...clearingNotes].join('; ')
  const summary = battles.length === 1 ? best.summary : `${counted(battles.length, 'target')}, best the ${best.summary}`
  return [summary, ...clearingNotes].join('; ')
}

const expectedGain = ({ roll }: ReturnType<typeof battleOf>): number =>
  roll === null ? 0 : roll.expectedHits + chanceThat(roll, ({ destroyed }) => destroyed)

const isClose = ({ battlefield }: QuestionContext, unit: UnitId, hex: Hex): boolean =>
  distanceBetween(battlefield, unitOf(battlefield, unit).hex, hex) === 1

function targetOption(context: BattleContext, unit: UnitId, hex: BattlePart) {
  if (!hexShape.fits(hex)) {
    const label = `Clear the wire at ${hexName(context.board, unitOf(context.battlefield, unit).hex)}`
    return plainOption(hex, { label, detail: 'instead of battling', group: 'Instead' })
  }
  const { target, detail } = battleOf(context, unit, hex)
  const enemy = unitAt(context.battlefield, hex)
  const close = isClose(context, unit, hex)
  if (enemy < 0) return hexOption(hex, { label: `Fire at the ${target}`, detail, group: 'Wire', role: 'target' })
  const label = `${close ? 'Attack' : 'Fire at'} the ${target}`
  return unitOption(context, enemy, { label, detail, group: close ? 'Close combat' : 'Fire', role: 'target' }, hex)
}

function additionOption(context: BattleContext, soFar: readonly BattlePart[], part: BattlePart) {
  const { unit, hex, guns } = readDeclaration(soFar)
  if (isCombatId(part)) {
    const { detail } = battleOf(context, unit, hex, guns, declaredCombat(part))
    const label = `With ${cardTitle(context.board, part)}`
    return cardOption(part, { label, detail: `${playText(context, part)}; then ${detail}`, group: 'Combat cards' })
  }
  if (!unitShape.fits(part)) throw new Error(`'${part}' joins no battle`)
  const { detail } = battleOf(context, unit, hex, [...guns, part])
  return unitOption(context, part, {
    label: `With the ${unitText(context, part)}`,
    detail: `then ${detail}`,
    group: 'Cross fire',
  })
}

function previewBattle(context: BattleContext, soFar: readonly BattlePart[]): Preview {
  const { battlefield, side } = context
  const { unit, hex, guns, card } = readDeclaration(soFar)
  const from = unitOf(battlefield, unit).hex
  if (soFar[1] === clearing)
    return {
      title: `${unitLabel(context, unit)} clears its wire`,
      lines: ['It does so instead of battling.'],
      odds: [],
      marks: [ringHex(from, 'good', 'wire')],
    }
  const { odds, roll, target } = battleOf(context, unit, hex, guns, declaredCombat(card))
  const close = isClose(context, unit, hex)
  const lines: string[] = []
  if (roll !== null) {
    const { expectedHits, expectedTokens } = roll
    lines.push(`${expectedHits.toFixed(1)} hits and ${expectedTokens.toFixed(1)} tokens on average.`)
    const hasWayBack = retreatCost(battlefield, roll.target, 1).min === 0
    const success = chanceThat(roll, ({ destroyed, retreat }) => destroyed || (hasWayBack && retreat > 0))
    if (close) lines.push(`${percent(success)} to clear the hex: ${groundText(context, unit)}.`)
  }
  if (card !== null) lines.push(`${playText(context, card)}.`)
  const marks: Mark[] = [unit, ...guns].map((gun) => shot(unitOf(battlefield, gun).hex, hex, side))
  if (roll !== null) marks.push(ringHex(hex, 'aim', percent(lossChance(roll))))
  return { title: `${close ? 'Attack' : 'Fire at'} the ${target}`, lines, odds: [odds], marks }
}

/** gain.4, gain.5: the text on whether a victor may gain ground. */
function groundText({ battlefield }: QuestionContext, unit: UnitId): string {
  if (!battlefield.book.data.units[unitOf(battlefield, unit).type].gainsGround)
    return 'machine guns and mortars never take the ground'
  return orderedUnit(battlefield, unit)?.stopped === true
    ? 'it had to stop this turn, so it may not take the ground'
    : 'it may then take the ground'
}

export const battle: KindFace<typeof battleQuestion> = {
  prompt(context) {
    const ready = fighters(context)
    return {
      title: ready.length === 0 ? 'End the battle' : `Battle with your ordered units: ${ready.length} still can`,
      why: 'Ordered units battle one after another. With an enemy next to it a unit can only close combat; otherwise it fires at what is in range and, unless it is a mortar, in sight.',
      passText: 'Ending the battle goes on to the end of the turn: whoever has not battled does not.',
    }
  },
  groups: (_context, soFar) =>
    soFar.length === 0 ? typeHeadings : ['Close combat', 'Fire', 'Cross fire', 'Wire', 'Instead', 'Combat cards'],
  option(context, part, soFar) {
    if (part === 'done') return endOption('done', 'End the battle', 'go on to the end of the turn')
    if (soFar.length >= 2) return additionOption(context, soFar, part)
    if (soFar.length === 1) return targetOption(context, readDeclaration(soFar).unit, part)
    if (!unitShape.fits(part)) throw new Error(`'${part}' does not battle`)
    const group = typeGroup(unitOf(context.battlefield, part))
    return unitOption(context, part, {
      label: unitLabel(context, part),
      detail: possibleBattlesText(context, part),
      group,
    })
  },
  preview(context, soFar) {
    const [first, target] = soFar
    if (first === undefined) {
      const ready = fighters(context)
      const lines = ready.length === 0 ? ['Nobody has a target.'] : [`Still to battle: ${unitsText(context, ready)}.`]
      return { ...plainPreview('Battle', lines), marks: ringUnits(context, ready, 'good') }
    }
    if (first === 'done') return plainPreview('End the battle', ['The turn comes to its end.'])
    if (target !== undefined) return previewBattle(context, soFar)
    const { unit } = readDeclaration(soFar)
    const order = orderedUnit(context.battlefield, unit)
    const targets = order === undefined ? [] : targetsOf(context.battlefield, order)
    const battles = targets.map((hex) => battleOf(context, unit, hex))
    return {
      title: `${unitLabel(context, unit)} battles`,
      lines: battles.map(({ summary }) => sentence(summary)),
      odds: [],
      marks: [
        ...ringUnits(context, [unit], 'good'),
        ...battles.map(({ roll }, i) => ringHex(at(targets, i), 'aim', roll === null ? '' : percent(lossChance(roll)))),
      ],
    }
  },
  warning(context, answer) {
    if (answer[0] === 'done' || answer[1] === clearing) return null
    const { unit, hex, guns, card } = readDeclaration(answer)
    const { roll, target } = battleOf(context, unit, hex, guns, declaredCombat(card))
    if (card === 'lice' && roll !== null && roll.ignorable >= roll.dice)
      return `Lice is wasted: the ${target} may ignore every flag.`
    return null
  },
  unfinished(context, answer) {
    if (answer[0] !== 'done') return []
    return fighters(context).map(
      (unit) => `${unitLabel(context, unit)} could still battle: ${possibleBattlesText(context, unit)}`,
    )
  },
  acceptedSorts: (soFar) => (soFar.length === 0 ? ['unit'] : soFar.length === 1 ? ['hex'] : ['unit', 'card']),
  ruling(context, soFar, { sort, part }) {
    if (soFar.length === 0) return sort === 'unit' ? fighterRuling(context, part) : null
    const { unit, guns, hex } = readDeclaration(soFar)
    if (soFar[0] === 'done') return allowed
    if (soFar.length < 2 || sort !== 'unit') return null
    const isDeclared = part === unit || guns.includes(part) || unitOf(context.battlefield, part).hex === hex
    return isDeclared ? allowed : crossRuling(context, soFar, part)
  },
}

/** The reason a unit cannot join the battle being declared. */
function crossRuling(context: BattleContext, soFar: readonly BattlePart[], gun: UnitId): Ruling {
  const { unit, hex } = readDeclaration(soFar)
  const ruling = checkAnswer(context, [...soFar, gun])
  if (ruling.allowed || ruling.rule !== 'ranged.17') return ruling
  if (checkAnswer(context, [gun, hex, unit]).allowed)
    return refused('ranged.17', `begin with the ${unitText(context, gun)}: the others can then join its fire`)
  return refused('ranged.17', 'only another machine gun with an order that could fire at it now joins a cross fire')
}

/** Before a unit is chosen: the reason a friendly unit cannot battle, or the units that could battle an enemy. */
function fighterRuling(context: BattleContext, unit: UnitId): Ruling {
  const { battlefield, side } = context
  const { side: owner, hex } = unitOf(battlefield, unit)
  if (owner === side) {
    const ruling = explainPart(context, unit)
    return ruling.allowed ? noTarget(context, unit) : ruling
  }
  const ableUnits = fighters(context).filter((fighter) => nextParts(context, [fighter]).includes(hex))
  if (ableUnits.length > 0)
    return refused('ranged.8', `choose first who battles it: ${unitsText(context, ableUnits)} could`)
  const [nearest] = battlefield.state.now.ordered
    .map((order) => order.unit)
    .toSorted((a, b) => distanceTo(context, a, hex) - distanceTo(context, b, hex))
  if (nearest === undefined) return refused('order.3', 'none of your units has an order to battle it')
  const ruling = checkAnswer(context, [nearest, hex])
  return ruling.allowed ? ruling : refused(ruling.rule, `${unitText(context, nearest)} cannot battle it: ${ruling.why}`)
}

/** ranged.3: a mortar needs no sight of its target. */
const noTarget = ({ battlefield }: QuestionContext, unit: UnitId): Ruling =>
  battlefield.book.data.units[unitOf(battlefield, unit).type].needsSight
    ? refused('ranged.2', 'it has no enemy next to it, and none in range and in sight that it has dice for')
    : refused('ranged.3', 'it has no enemy next to it, and none in range that it has dice for')

const distanceTo = ({ battlefield }: QuestionContext, unit: UnitId, hex: Hex): number =>
  distanceBetween(battlefield, unitOf(battlefield, unit).hex, hex)

export const bodyArmour = windowFace<AboutOf<typeof bodyArmourQuestion>>({
  title: (context) => `Your ${unitText(context, context.about)} has been hit: play a card?`,
  why: (context) =>
    `It has ${strengthText(context, context.about)}. The dice have fallen; figures are taken off next. Body Armour lets it ${combatCardText(context.board, 'body-armour')}.`,
  passing: 'The hits stand.',
  concerns: (context) => placesOfUnits(context, [context.about]),
  marks: (context) => ringUnits(context, [context.about], 'bad'),
})

/** The enemy attacked is a unit of the side that is asked. */
const attackMarks = (context: ContextOf<typeof firstStrikeQuestion>): Mark[] => {
  const { unit, enemy } = context.about
  const [from, to] = [unitOf(context.battlefield, unit), unitOf(context.battlefield, enemy)]
  return [shot(from.hex, to.hex, from.side)]
}

const attackedPlaces = (context: ContextOf<typeof firstStrikeQuestion>): PlaceId[] =>
  placesOfUnits(context, [context.about.enemy])

export const firstStrike = windowFace<AboutOf<typeof firstStrikeQuestion>>({
  title: (context) =>
    `The ${unitText(context, context.about.unit)} attacks your ${unitText(context, context.about.enemy)}: strike first?`,
  why: () =>
    'A card can let your unit battle before the attacker does. Only an attacker that is still there then battles as it declared.',
  passing: 'The attack goes on.',
  concerns: attackedPlaces,
  marks: attackMarks,
  odds(context, answer) {
    const { unit, enemy } = context.about
    if (answer === 'pass') return [unitBattle(context, [unit], enemy).odds]
    return [unitBattle(context, [enemy], unit, { ambush: answer === 'surprise-ambush' }).odds]
  },
  lines(context, answer) {
    const card = context.view.now.combat[context.view.active]
    const addsToAttack = card === 'hand-grenade' || card === 'lice'
    return answer === 'pass' && addsToAttack
      ? [`${cardTitle(context.board, card)} was played this turn; if with this attack, it adds to these odds.`]
      : []
  },
})

export const battleBack = windowFace<AboutOf<typeof battleBackQuestion>>({
  title: (context) => `Your ${unitText(context, context.about.enemy)} has stood its ground: battle back?`,
  why: (context) =>
    `Butt & Bayonet lets it battle the ${unitText(context, context.about.unit)} at once with its close combat dice.`,
  passing: 'The combat is over.',
  concerns: attackedPlaces,
  marks: attackMarks,
  odds(context, answer) {
    const { unit, enemy } = context.about
    return answer === 'pass' ? [] : [unitBattle(context, [enemy], unit).odds]
  },
})

/** The question does not name the unit that was fired on, so no odds can be shown. */
export const returnFire: KindFace<typeof returnFireQuestion> = {
  prompt: (context) => ({
    title: `Fire back at the ${unitsText(context, context.about)}?`,
    why: 'Your unit was fired on and still stands where it stood. Return Fire lets it fire back at once with its ranged dice.',
    passText: 'The fire is not returned.',
    concerns: placesOfUnits(context, context.about),
  }),
  groups: () => ['Fire back'],
  option(context, part) {
    if (part === 'pass') return endOption(part, 'Play no card', 'The fire is not returned.')
    const [card, gun] = part
    const label = `Fire back at the ${unitText(context, gun)}`
    const text = { label, detail: playText(context, card), group: 'Fire back', role: 'target' } as const
    return { ...unitOption(context, gun, text, part), card }
  },
  preview(context, [answer]) {
    const marks = ringUnits(context, context.about, 'aim')
    if (answer === undefined || answer === 'pass')
      return { ...plainPreview(answer === undefined ? 'Return fire' : 'Play no card'), marks }
    const [card, gun] = answer
    const lines = [`${playText(context, card)}.`]
    return {
      title: `Fire back at the ${unitText(context, gun)}`,
      lines,
      odds: [],
      marks: ringUnits(context, [gun], 'aim'),
    }
  },
  acceptedSorts: () => ['unit', 'card'],
  ruling(context, _soFar, { sort, part }) {
    if (sort === 'unit')
      return refused('card.combat.return-fire.2', 'it is not one of those that have just fired on you')
    return checkAnswer(context, [part, context.about[0] ?? noUnit])
  },
}
