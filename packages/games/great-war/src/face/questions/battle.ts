/** Battles, and the cards that answer them. */
import type { Mark, PlaceId, Preview } from '@firestep/face'
import { type AboutOf, allowed, at, type PartOf, type Ruling, refused } from '@firestep/referee'
import { type battleQuestion, clearing, type returnFireQuestion, targetsOf } from '../../rules/battle-phase.ts'
import { distanceBetween, orderedUnit, unitAt, unitOf } from '../../rules/battlefield.ts'
import { type CombatId, isCombatId } from '../../rules/card-ids.ts'
import type { battleBackQuestion, firstStrikeQuestion } from '../../rules/close-combat.ts'
import type { bodyArmourQuestion, DeclaredCombat } from '../../rules/combat.ts'
import { type Hex, noUnit, offBoard, type UnitId } from '../../rules/ids.ts'
import { chanceThat, retreatCost } from '../../rules/odds.ts'
import { hexShape, unitShape } from '../../rules/question-types.ts'
import { hexName } from '../board.ts'
import { combatCardText } from '../names/card-effects.ts'
import { cardTitle, percent, sentence } from '../names/text.ts'
import * as texts from '../texts/battle.ts'
import { combatCards, passCard, withCard } from '../texts/command.ts'
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
  return texts.possibleBattles(battles.length, best?.summary ?? '', nextParts(context, [unit]).includes(clearing))
}

const expectedGain = ({ roll }: ReturnType<typeof battleOf>): number =>
  roll === null ? 0 : roll.expectedHits + chanceThat(roll, ({ destroyed }) => destroyed)

const isClose = ({ battlefield }: QuestionContext, unit: UnitId, hex: Hex): boolean =>
  distanceBetween(battlefield, unitOf(battlefield, unit).hex, hex) === 1

function targetOption(context: BattleContext, unit: UnitId, hex: BattlePart) {
  if (!hexShape.fits(hex)) {
    const label = texts.clearWire(hexName(context.board, unitOf(context.battlefield, unit).hex))
    return plainOption(hex, { label, detail: texts.insteadOfBattle, group: texts.instead })
  }
  const { target, detail } = battleOf(context, unit, hex)
  const enemy = unitAt(context.battlefield, hex)
  const close = isClose(context, unit, hex)
  if (enemy === noUnit)
    return hexOption(hex, { label: texts.fireAt(target), detail, group: texts.wireGroup, role: 'target' })
  const label = close ? texts.attack(target) : texts.fireAt(target)
  const group = close ? texts.closeCombat : texts.fire
  return unitOption(context, enemy, { label, detail, group, role: 'target' }, hex)
}

function additionOption(context: BattleContext, soFar: readonly BattlePart[], part: BattlePart) {
  const { unit, hex, guns } = readDeclaration(soFar)
  if (isCombatId(part)) {
    const { detail } = battleOf(context, unit, hex, guns, declaredCombat(part))
    const label = withCard(cardTitle(context.board, part))
    return cardOption(part, { label, detail: texts.cardThenOdds(playText(context, part), detail), group: combatCards })
  }
  if (!unitShape.fits(part)) throw new Error(`'${part}' joins no battle`)
  const { detail } = battleOf(context, unit, hex, [...guns, part])
  return unitOption(context, part, {
    label: texts.withUnit(unitText(context, part)),
    detail: texts.thenOdds(detail),
    group: texts.crossFire,
  })
}

function previewBattle(context: BattleContext, soFar: readonly BattlePart[]): Preview {
  const { battlefield, side } = context
  const { unit, hex, guns, card } = readDeclaration(soFar)
  const from = unitOf(battlefield, unit).hex
  if (soFar[1] === clearing)
    return {
      title: texts.clearsWire(unitText(context, unit)),
      lines: [texts.clearsWireLine],
      odds: [],
      marks: [ringHex(from, 'good', 'wire')],
    }
  const { odds, roll, target } = battleOf(context, unit, hex, guns, declaredCombat(card))
  const close = isClose(context, unit, hex)
  const lines: string[] = []
  if (roll !== null) {
    const { expectedHits, expectedTokens } = roll
    lines.push(texts.expected(expectedHits.toFixed(1), expectedTokens.toFixed(1)))
    const hasWayBack = retreatCost(battlefield, roll.target, 1).min === 0
    const success = chanceThat(roll, ({ destroyed, retreat }) => destroyed || (hasWayBack && retreat > 0))
    if (close) lines.push(texts.clearChance(percent(success), groundText(context, unit)))
  }
  if (card !== null) lines.push(sentence(playText(context, card)))
  const marks: Mark[] = [unit, ...guns].map((gun) => shot(unitOf(battlefield, gun).hex, hex, side))
  if (roll !== null) marks.push(ringHex(hex, 'aim', percent(lossChance(roll))))
  return { title: close ? texts.attack(target) : texts.fireAt(target), lines, odds: [odds], marks }
}

/** gain.4, gain.5: the text on whether a victor may gain ground. */
function groundText({ battlefield }: QuestionContext, unit: UnitId): string {
  if (!battlefield.book.data.units[unitOf(battlefield, unit).type].gainsGround) return texts.gunsNeverAdvance
  return orderedUnit(battlefield, unit)?.stopped === true ? texts.stoppedUnitStays : texts.mayAdvance
}

const battleHeadings = [texts.closeCombat, texts.fire, texts.crossFire, texts.wireGroup, texts.instead, combatCards]

export const battle: KindFace<typeof battleQuestion> = {
  prompt(context) {
    return {
      title: texts.battleTitle(fighters(context).length),
      why: texts.battleWhy,
      passText: texts.battlePassing,
    }
  },
  groups: (_context, soFar) => (soFar.length === 0 ? typeHeadings : battleHeadings),
  option(context, part, soFar) {
    if (part === 'done') return endOption('done', texts.endBattle, texts.goToEnd)
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
      const lines = [ready.length === 0 ? texts.nobodyHasTarget : texts.stillToBattle(unitsText(context, ready))]
      return { ...plainPreview(texts.battle, lines), marks: ringUnits(context, ready, 'good') }
    }
    if (first === 'done') return plainPreview(texts.endBattle, [texts.turnEnds])
    if (target !== undefined) return previewBattle(context, soFar)
    const { unit } = readDeclaration(soFar)
    const order = orderedUnit(context.battlefield, unit)
    const targets = order === undefined ? [] : targetsOf(context.battlefield, order)
    const battles = targets.map((hex) => battleOf(context, unit, hex))
    return {
      title: texts.battles(unitText(context, unit)),
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
    if (card === 'lice' && roll !== null && roll.ignorable >= roll.dice) return texts.liceWarning(target)
    return null
  },
  unfinished(context, answer) {
    if (answer[0] !== 'done') return []
    return fighters(context).map((unit) =>
      texts.canStillBattle(unitText(context, unit), possibleBattlesText(context, unit)),
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
    return refused('ranged.17', texts.beginWith(unitText(context, gun)))
  return refused('ranged.17', texts.onlyGunsThatCanFire)
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
  if (ableUnits.length > 0) return refused('ranged.8', texts.chooseUnitFirst(unitsText(context, ableUnits)))
  const [nearest] = battlefield.state.now.ordered
    .map((order) => order.unit)
    .toSorted((a, b) => distanceTo(context, a, hex) - distanceTo(context, b, hex))
  if (nearest === undefined) return refused('order.3', texts.noUnitOrdered)
  const ruling = checkAnswer(context, [nearest, hex])
  return ruling.allowed ? ruling : refused(ruling.rule, texts.cannotBattleIt(unitText(context, nearest), ruling.why))
}

/** ranged.3: a mortar needs no sight of its target. */
function noTarget({ battlefield }: QuestionContext, unit: UnitId): Ruling {
  const { needsSight } = battlefield.book.data.units[unitOf(battlefield, unit).type]
  return refused(needsSight ? 'ranged.2' : 'ranged.3', texts.noTarget(needsSight))
}

const distanceTo = ({ battlefield }: QuestionContext, unit: UnitId, hex: Hex): number =>
  distanceBetween(battlefield, unitOf(battlefield, unit).hex, hex)

export const bodyArmour = windowFace<AboutOf<typeof bodyArmourQuestion>>({
  title: (context) => texts.hitTitle(unitText(context, context.about)),
  why: (context) => texts.hitWhy(strengthText(context, context.about), combatCardText(context.board, 'body-armour')),
  passing: texts.hitPassing,
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
    texts.strikeFirstTitle(unitText(context, context.about.unit), unitText(context, context.about.enemy)),
  why: () => texts.strikeFirstWhy,
  passing: texts.strikeFirstPassing,
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
    return answer === 'pass' && addsToAttack ? [texts.cardAddsToAttack(cardTitle(context.board, card))] : []
  },
})

export const battleBack = windowFace<AboutOf<typeof battleBackQuestion>>({
  title: (context) => texts.battleBackTitle(unitText(context, context.about.enemy)),
  why: (context) => texts.battleBackWhy(unitText(context, context.about.unit)),
  passing: texts.battleBackPassing,
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
    title: texts.returnFireTitle(unitsText(context, context.about)),
    why: texts.returnFireWhy,
    passText: texts.returnFirePassing,
    concerns: placesOfUnits(context, context.about),
  }),
  groups: () => [texts.returnFireGroup],
  option(context, part) {
    if (part === 'pass') return endOption(part, passCard, texts.returnFirePassing)
    const [card, gun] = part
    const label = texts.returnFireAt(unitText(context, gun))
    const text = { label, detail: playText(context, card), group: texts.returnFireGroup, role: 'target' } as const
    return { ...unitOption(context, gun, text, part), card }
  },
  preview(context, [answer]) {
    const marks = ringUnits(context, context.about, 'aim')
    if (answer === undefined || answer === 'pass')
      return { ...plainPreview(answer === undefined ? texts.returnFire : passCard), marks }
    const [card, gun] = answer
    const lines = [sentence(playText(context, card))]
    return {
      title: texts.returnFireAt(unitText(context, gun)),
      lines,
      odds: [],
      marks: ringUnits(context, [gun], 'aim'),
    }
  },
  acceptedSorts: () => ['unit', 'card'],
  ruling(context, _soFar, { sort, part }) {
    if (sort === 'unit') return refused('card.combat.return-fire.2', texts.didNotFire)
    return checkAnswer(context, [part, context.about[0] ?? noUnit])
  },
}
