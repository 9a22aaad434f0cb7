/** Battles, and the cards that answer them. */
import { type Mark, type Preview, sentence } from '@firestep/face'
import { allowed, type Json, type Ruling, refused } from '@firestep/referee'
import { clearing, targetsOf } from '../../rules/battle-phase.ts'
import { distanceBetween, orderedUnit, unitOf, unitAt as whoIsAt } from '../../rules/battlefield.ts'
import type { DeclaredCombat } from '../../rules/combat.ts'
import { chanceThat, retreatCost } from '../../rules/odds.ts'
import type { Hex, UnitId } from '../../rules/state.ts'
import { counted, hexName } from '../board.ts'
import { combatText } from '../names/cards.ts'
import { cardTitle, percent } from '../names/text.ts'
import { playText, windowFace } from './card-windows.ts'
import {
  cardOption,
  checked,
  endOption,
  hexOption,
  type KindFace,
  kindOf,
  nextParts,
  nothingYet,
  plainOption,
  type QuestionContext,
  ring,
  ringed,
  shot,
  unitOption,
} from './context.ts'
import { lossChance } from './odds.ts'
import { battleOf, unitBattle } from './possible-battle.ts'
import { strength, typeGroup, typeHeadings, unitAt, unitLabel, unitsAt } from './unit-labels.ts'

interface Declaration {
  readonly unit: UnitId
  readonly hex: Hex
  readonly guns: readonly UnitId[]
  readonly card: string | null
}

function read([unit, hex, ...rest]: readonly Json[]): Declaration {
  const guns = rest.filter((one): one is UnitId => typeof one === 'number')
  const card = rest.find((one) => typeof one === 'string')
  return { unit: unit as UnitId, hex: hex as Hex, guns, card: typeof card === 'string' ? card : null }
}

const declaredBy = (card: string | null): DeclaredCombat => ({
  lice: card === 'lice',
  grenade: card === 'hand-grenade',
})

const fighters = (scene: QuestionContext): UnitId[] => nextParts(scene, []).filter((part) => typeof part === 'number')

/** "2 targets; best: German infantry at E6, ..." */
function prospects(scene: QuestionContext, unit: UnitId): string {
  const order = orderedUnit(scene.battlefield, unit)
  const targets = order === undefined ? [] : targetsOf(scene.battlefield, order)
  const battles = targets.map((hex) => battleOf(scene, unit, hex))
  const [best] = battles.toSorted((a, b) => worth(b) - worth(a))
  const wire = nextParts(scene, [unit]).includes(clearing) ? ['may clear its wire'] : []
  if (best === undefined) return ['no target', ...wire].join('; ')
  const brief = battles.length === 1 ? best.brief : `${counted(battles.length, 'target')}, best the ${best.brief}`
  return [brief, ...wire].join('; ')
}

const worth = ({ roll }: ReturnType<typeof battleOf>): number =>
  roll === null ? 0 : roll.expectedHits + chanceThat(roll, ({ destroyed }) => destroyed)

const isClose = ({ battlefield }: QuestionContext, unit: UnitId, hex: Hex): boolean =>
  distanceBetween(battlefield, unitOf(battlefield, unit).hex, hex) === 1

function targetOffer(scene: QuestionContext, unit: UnitId, part: Json) {
  if (part === clearing) {
    const label = `Clear the wire at ${hexName(scene.board, unitOf(scene.battlefield, unit).hex)}`
    return plainOption(part, { label, detail: 'instead of battling', group: 'Instead' })
  }
  const hex = part as Hex
  const { target, detail } = battleOf(scene, unit, hex)
  const enemy = whoIsAt(scene.battlefield, hex)
  const close = isClose(scene, unit, hex)
  if (enemy < 0) return hexOption(hex, { label: `Fire at the ${target}`, detail, group: 'Wire' })
  const label = `${close ? 'Attack' : 'Fire at'} the ${target}`
  return unitOption(scene, enemy, { label, detail, group: close ? 'Close combat' : 'Fire' }, hex)
}

function furtherOffer(scene: QuestionContext, soFar: readonly Json[], part: Json) {
  const { unit, hex, guns } = read(soFar)
  if (typeof part === 'string') {
    const { detail } = battleOf(scene, unit, hex, guns, declaredBy(part))
    const label = `With ${cardTitle(scene.board, part)}`
    return cardOption(part, { label, detail: `${playText(scene, part)}; then ${detail}`, group: 'Combat cards' })
  }
  const gun = part as UnitId
  const { detail } = battleOf(scene, unit, hex, [...guns, gun])
  return unitOption(scene, gun, {
    label: `With the ${unitAt(scene, gun)}`,
    detail: `then ${detail}`,
    group: 'Cross fire',
  })
}

function previewBattle(scene: QuestionContext, soFar: readonly Json[]): Preview {
  const { battlefield, side } = scene
  const { unit, hex, guns, card } = read(soFar)
  const from = unitOf(battlefield, unit).hex
  if (soFar[1] === clearing)
    return {
      title: `${unitLabel(scene, unit)} clears its wire`,
      lines: ['It does so instead of battling.'],
      odds: [],
      marks: [ring(from, 'good', 'wire')],
    }
  const { odds, roll, target } = battleOf(scene, unit, hex, guns, declaredBy(card))
  const close = isClose(scene, unit, hex)
  const lines: string[] = []
  if (roll !== null) {
    const { expectedHits, expectedTokens } = roll
    lines.push(`${expectedHits.toFixed(1)} hits and ${expectedTokens.toFixed(1)} tokens on average.`)
    const canGo = retreatCost(battlefield, roll.target, 1).least === 0
    const success = chanceThat(roll, ({ destroyed, retreat }) => destroyed || (canGo && retreat > 0))
    if (close) lines.push(`${percent(success)} to clear the hex: ${groundWords(scene, unit)}.`)
  }
  if (card !== null) lines.push(`${playText(scene, card)}.`)
  const marks: Mark[] = [unit, ...guns].map((gun) => shot(unitOf(battlefield, gun).hex, hex, side))
  if (roll !== null) marks.push(ring(hex, 'aim', percent(lossChance(roll))))
  return { title: `${close ? 'Attack' : 'Fire at'} the ${target}`, lines, odds: [odds], marks }
}

/** gain.4, gain.5: whether a victor may follow up. */
function groundWords({ battlefield }: QuestionContext, unit: UnitId): string {
  if (!battlefield.book.data.units[unitOf(battlefield, unit).type].gainsGround)
    return 'machine guns and mortars never take the ground'
  return orderedUnit(battlefield, unit)?.stopped === true
    ? 'it had to stop this turn, so it may not take the ground'
    : 'it may then take the ground'
}

export const battle: KindFace = {
  asking(scene) {
    const ready = fighters(scene)
    return {
      title: ready.length === 0 ? 'End the battle' : `Battle with your ordered units: ${ready.length} still can`,
      why: 'Ordered units battle one after another. With an enemy next to it a unit can only close combat; otherwise it fires at what is in range and, unless it is a mortar, in sight.',
      passing: 'Ending the battle goes on to the end of the turn: whoever has not battled does not.',
    }
  },
  groups: (_scene, soFar) =>
    soFar.length === 0 ? typeHeadings : ['Close combat', 'Fire', 'Cross fire', 'Wire', 'Instead', 'Combat cards'],
  offer(scene, part, soFar) {
    if (part === 'done') return endOption('done', 'End the battle', 'go on to the end of the turn')
    if (soFar.length >= 2) return furtherOffer(scene, soFar, part)
    if (soFar.length === 1) return targetOffer(scene, soFar[0] as UnitId, part)
    const unit = part as UnitId
    const group = typeGroup(unitOf(scene.battlefield, unit))
    return unitOption(scene, unit, { label: unitLabel(scene, unit), detail: prospects(scene, unit), group })
  },
  preview(scene, soFar) {
    const [first, target] = soFar
    if (first === undefined) {
      const ready = fighters(scene)
      const lines = ready.length === 0 ? ['Nobody has a target.'] : [`Still to battle: ${unitsAt(scene, ready)}.`]
      return { ...nothingYet('Battle', lines), marks: ringed(scene, ready, 'good') }
    }
    if (first === 'done') return nothingYet('End the battle', ['The turn comes to its end.'])
    if (target !== undefined) return previewBattle(scene, soFar)
    const unit = first as UnitId
    const order = orderedUnit(scene.battlefield, unit)
    const targets = order === undefined ? [] : targetsOf(scene.battlefield, order)
    const battles = targets.map((hex) => battleOf(scene, unit, hex))
    return {
      title: `${unitLabel(scene, unit)} battles`,
      lines: battles.map(({ brief }) => sentence(brief)),
      odds: [],
      marks: [
        ...ringed(scene, [unit], 'good'),
        ...battles.map(({ roll }, i) => ring(targets[i] as Hex, 'aim', roll === null ? '' : percent(lossChance(roll)))),
      ],
    }
  },
  warning(scene, answer) {
    if (!Array.isArray(answer) || answer[0] === 'done' || answer[1] === clearing) return null
    const { unit, hex, guns, card } = read(answer as Json[])
    const { roll, target } = battleOf(scene, unit, hex, guns, declaredBy(card))
    if (card === 'lice' && roll !== null && roll.ignorable >= roll.dice)
      return `Lice is wasted: the ${target} may ignore every flag.`
    return null
  },
  unfinished(scene, answer) {
    const [first] = answer as Json[]
    if (first !== 'done') return []
    return fighters(scene).map((unit) => `${unitLabel(scene, unit)} could still battle: ${prospects(scene, unit)}`)
  },
  takes: (soFar) => (soFar.length === 0 ? ['unit'] : soFar.length === 1 ? ['hex'] : ['unit', 'card']),
  ruling(scene, soFar, { sort, part }) {
    if (soFar.length === 0) return fighterRuling(scene, part as UnitId)
    const { unit, guns, hex } = read(soFar)
    if (soFar[0] === 'done') return allowed
    if (soFar.length < 2 || sort !== 'unit') return null
    const gun = part as UnitId
    const named = gun === unit || guns.includes(gun) || unitOf(scene.battlefield, gun).hex === hex
    return named ? allowed : crossRuling(scene, soFar, gun)
  },
}

/** Why a unit does not join in the battle that is being declared. */
function crossRuling(scene: QuestionContext, soFar: readonly Json[], gun: UnitId): Ruling {
  const { unit, hex } = read(soFar)
  const said = checked(scene, [...soFar, gun])
  if (said.allowed || said.rule !== 'ranged.17') return said
  if (checked(scene, [gun, hex, unit]).allowed)
    return refused('ranged.17', `begin with the ${unitAt(scene, gun)}: the others can then join its fire`)
  return refused('ranged.17', 'only another machine gun with an order that could fire at it now joins a cross fire')
}

/** Before a unit is chosen: why one of the own cannot battle, or which could battle the enemy pointed at. */
function fighterRuling(scene: QuestionContext, unit: UnitId): Ruling {
  const { battlefield, side, view } = scene
  const { side: owner, hex } = unitOf(battlefield, unit)
  if (owner === side) {
    const said = kindOf(scene).explain(view, null, unit)
    return said.allowed ? noTarget(scene, unit) : said
  }
  const able = fighters(scene).filter((one) => nextParts(scene, [one]).includes(hex))
  if (able.length > 0) return refused('ranged.8', `choose first who battles it: ${unitsAt(scene, able)} could`)
  const [nearest] = battlefield.state.now.ordered
    .map((order) => order.unit)
    .toSorted((a, b) => far(scene, a, hex) - far(scene, b, hex))
  if (nearest === undefined) return refused('order.3', 'none of your units has an order to battle it')
  const said = checked(scene, [nearest, hex])
  return said.allowed ? said : refused(said.rule, `${unitAt(scene, nearest)} cannot battle it: ${said.why}`)
}

/** ranged.3: a mortar need not see what it fires at. */
const noTarget = ({ battlefield }: QuestionContext, unit: UnitId): Ruling =>
  battlefield.book.data.units[unitOf(battlefield, unit).type].needsSight
    ? refused('ranged.2', 'it has no enemy next to it, and none in range and in sight that it has dice for')
    : refused('ranged.3', 'it has no enemy next to it, and none in range that it has dice for')

const far = ({ battlefield }: QuestionContext, unit: UnitId, hex: Hex): number =>
  distanceBetween(battlefield, unitOf(battlefield, unit).hex, hex)

export const bodyArmour = windowFace({
  title: (scene) => `Your ${unitAt(scene, scene.question.about as UnitId)} has been hit: play a card?`,
  why: (scene) =>
    `It has ${strength(scene, scene.question.about as UnitId)}. The dice have fallen; figures are taken off next. Body Armour lets it ${combatText(scene.board, 'body-armour')}.`,
  passing: 'The hits stand.',
  marks: (scene) => ringed(scene, [scene.question.about as UnitId], 'bad'),
})

const duel = (scene: QuestionContext) => scene.question.about as { readonly unit: UnitId; readonly enemy: UnitId }

const duelMarks = (scene: QuestionContext): Mark[] => {
  const { unit, enemy } = duel(scene)
  const [from, to] = [unitOf(scene.battlefield, unit), unitOf(scene.battlefield, enemy)]
  return [shot(from.hex, to.hex, from.side)]
}

export const firstStrike = windowFace({
  title: (scene) =>
    `The ${unitAt(scene, duel(scene).unit)} attacks your ${unitAt(scene, duel(scene).enemy)}: strike first?`,
  why: () =>
    'A card can let your unit battle before the attacker does. Only an attacker that is still there then battles as it declared.',
  passing: 'The attack goes on.',
  marks: duelMarks,
  odds(scene, answer) {
    const { unit, enemy } = duel(scene)
    if (answer === 'pass') return [unitBattle(scene, [unit], enemy).odds]
    return [unitBattle(scene, [enemy], unit, { ambush: answer === 'surprise-ambush' }).odds]
  },
  lines(scene, answer) {
    const card = scene.view.now.combat[scene.view.active]
    const aided = card === 'hand-grenade' || card === 'lice'
    return answer === 'pass' && aided
      ? [`${cardTitle(scene.board, card)} was played this turn; if with this attack, it adds to these odds.`]
      : []
  },
})

export const battleBack = windowFace({
  title: (scene) => `Your ${unitAt(scene, duel(scene).enemy)} has stood its ground: battle back?`,
  why: (scene) =>
    `Butt & Bayonet lets it battle the ${unitAt(scene, duel(scene).unit)} at once with its close combat dice.`,
  passing: 'The combat is over.',
  marks: duelMarks,
  odds(scene, answer) {
    const { unit, enemy } = duel(scene)
    return answer === 'pass' ? [] : [unitBattle(scene, [enemy], unit).odds]
  },
})

const fired = (scene: QuestionContext) => scene.question.about as readonly UnitId[]

const answered = ([card, gun]: readonly Json[]) => ({ card: String(card), gun: gun as UnitId })

/** The question does not say which unit was fired on, so there are no odds to be had here. */
export const returnFire: KindFace = {
  asking: (scene) => ({
    title: `Fire back at the ${unitsAt(scene, fired(scene))}?`,
    why: 'Your unit was fired on and still stands where it stood. Return Fire lets it fire back at once with its ranged dice.',
    passing: 'The fire is not returned.',
  }),
  groups: () => ['Fire back'],
  offer(scene, part) {
    if (!Array.isArray(part)) return endOption(part, 'Play no card', 'The fire is not returned.')
    const { card, gun } = answered(part)
    const label = `Fire back at the ${unitAt(scene, gun)}`
    const words = { label, detail: playText(scene, card), group: 'Fire back' }
    return { ...unitOption(scene, gun, words, part), card }
  },
  preview(scene, [answer]) {
    const marks = ringed(scene, fired(scene), 'aim')
    if (!Array.isArray(answer)) return { ...nothingYet(answer === undefined ? 'Return fire' : 'Play no card'), marks }
    const { card, gun } = answered(answer)
    const lines = [`${playText(scene, card)}.`]
    return { title: `Fire back at the ${unitAt(scene, gun)}`, lines, odds: [], marks: ringed(scene, [gun], 'aim') }
  },
  takes: () => ['unit', 'card'],
  ruling(scene, _soFar, { sort, part }) {
    if (sort === 'unit')
      return refused('card.combat.return-fire.2', 'it is not one of those that have just fired on you')
    return checked(scene, [part, fired(scene)[0] ?? -1])
  },
}
