/** 17.2: Resolving a fire: points, roll, losses, morale. */
import { at, type Modifier, modifierTotal, type RuleId, type Script } from '@firestep/referee'
import { battlefieldFor, gunfireOf, isUsThem, typeOf, unitOf } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { type FireCell, fireCell } from '../charts.ts'
import { rollDie, rollPercentile } from '../dice.ts'
import { type Hex, isOnMap } from '../ids.ts'
import type { Battle, Battlefield, Unit } from '../state.ts'
import { isCrossfire, isOpenToCrossfireAt, whyNoCrossfire } from './crossfire.ts'
import type { MoraleResult } from './events.ts'
import { type Fire, type Firer, firerOf, isMoving, offMapGuns, rangeTo } from './fire.ts'
import { type Volley, volleyOf } from './fire-points.ts'
import { takeLosses } from './losses.ts'
import { fireModifiers, whyNoEnfilade } from './modifiers.ts'
import { checkMorale } from './morale.ts'
import { effectOf } from './odds.ts'
import { giveUpLong, type StackReference } from './stack-reference.ts'
import { isWithHeadquarters, struckBy, struckTargets, type Target } from './targets.ts'

/** The result of a fire; `checked` is null if the stack did not have to check morale. */
export interface Resolved {
  readonly checked: MoraleResult | null
  readonly losses: number
}

const noResult: Resolved = { checked: null, losses: 0 }

/** Resolves the declared fire, by those firers that are still on the map and not in column. */
export function* resolve(battle: Battle, fire: Fire, because: readonly RuleId[] = []): Script<Resolved> {
  const { state } = battle
  const [ownSecrets, enemySecrets] = [state.secrets[fire.side], state.secrets[enemyOf(fire.side)]]
  const battlefield = battlefieldFor(battle, fire.side)
  const firers = ownSecrets.firing
    .filter((id) => typeof id === 'string' || canStillFire(unitOf(battlefield, id)))
    .map((id) => firerOf(battlefield, id))
  ownSecrets.firing = []
  enemySecrets.struck = struckBy(battle, fire)
  if (firers.length === 0 || enemySecrets.struck.length === 0) return clearDeclaration(battle, noResult)
  const targets = struckTargets({ ...battle, army: enemySecrets }, fire)
  const volley = volleyOf(battlefield, fire, firers, targets)
  const modifiers = volley.firers.length === 0 ? [] : fireModifiers(battlefield, fire, volley.firers, targets)
  rememberStrengths(battle, fire, volley)
  if (fire.occasion === 'commanded') state.firedAcross.push(...volley.across)
  const circumstances = [
    ...rulesOfFirers(battle, battlefield, fire, firers),
    ...rulesOfTargets(battlefield, fire, volley, targets),
  ]
  if (modifiers.some(({ name }) => name === 'density')) circumstances.push('3.7.11')
  if (isWithHeadquarters(battle, fire) && !targets.some(({ column }) => column)) circumstances.push('9.2.7')
  const rolled = roll(battle, volley.points, modifierTotal(modifiers))
  for (const firer of firers) recordFire(battle, battlefield, fire, firer)
  rememberDensity(battle, fire, modifiers)
  // 3.8.2: points by type and hex, but not the units. Revealed, since both sides learn something: what fires there, and
  // what it fires at.
  const { points, strengths } = volley
  const eventFields = {
    type: 'fire' as const,
    ...publicFields(fire),
    points,
    strengths,
    modifiers,
    ...rolled,
    rules: [...rulesOf(rolled, modifierTotal(modifiers)), ...volley.rules, ...because, ...circumstances],
  }
  // 17.1.3: only the firing side knows the excess.
  const known = volley.isLimited ? { [fire.side]: { ...eventFields, rules: [...eventFields.rules, '17.1.3'] } } : {}
  battle.table.reveal(eventFields, undefined, known)
  for (const item of usedBy(fire, volley, modifiers)) battle.table.noteUsed(item)
  return clearDeclaration(battle, yield* applyEffect(battle, fire, volley, rolled))
}

const usedBy = (fire: Fire, { firers, isLimited }: Volley, modifiers: readonly Modifier[]): string[] => [
  `fire: ${fire.occasion}`,
  ...(fire.trigger === null ? [] : [`fire at: ${fire.trigger.deed}`]),
  ...(firers.some(({ hex }) => hex === fire.hex) ? ['fire: range zero'] : []),
  ...(isLimited ? ['fire: hexside limit'] : []),
  ...modifiers.map(({ name }) => `fire drm: ${name}`),
]

const canStillFire = ({ hex, column }: Unit): boolean => isOnMap(hex) && !column

function clearDeclaration({ state }: Battle, resolved: Resolved): Resolved {
  state.secrets.entente.struck = []
  state.secrets.ottoman.struck = []
  return resolved
}

const publicFields = ({ side, hex, occasion, trigger }: Fire) => ({ side, hex, occasion, deed: trigger?.deed ?? null })

interface Rolled {
  readonly die: number | null
  readonly cell: FireCell | null
  readonly percentile: number | null
  readonly losses: number
  readonly nearMiss: boolean
}

const noEffect = { cell: null, percentile: null, losses: 0, nearMiss: false }

/** 17.2 step 3 to 17.2 step 5, 17.2.5: die and percentile roll. */
function roll({ book: { tables }, table }: Battle, points: number, net: number): Rolled {
  if (points < tables.fire.strength.least) return { die: null, ...noEffect }
  const die = rollDie(table)
  const cell = fireCell(tables, points, die + net)
  if (cell === null) return { die, ...noEffect }
  const percentile = rollPercentile(table)
  return { die, cell, percentile, ...effectOf(tables, cell, percentile) }
}

/** Rules that concern the firers: diggers that stop, and exceptions for Us/Them and the active side. */
function rulesOfFirers({ state }: Battle, battlefield: Battlefield, fire: Fire, firers: readonly Firer[]): RuleId[] {
  const units = firers.flatMap(({ id }) => (typeof id === 'number' ? [unitOf(battlefield, id)] : []))
  const rules: RuleId[] = []
  if (units.some(({ long }) => long === 'construct')) rules.push('13.1.15-3', '13.1.16')
  if (units.some(({ hex }) => isUsThem(battlefield, hex)))
    rules.push(fire.occasion === 'opportunity' ? '8.3.1-3' : '8.3.1-4')
  if (fire.occasion !== 'commanded' && state.activation?.side === fire.side) rules.push('17.4.1')
  return rules
}

/** Rules that concern the targets. */
function rulesOfTargets(
  battlefield: Battlefield,
  fire: Fire,
  { firers }: Volley,
  targets: readonly Target[],
): RuleId[] {
  const rules = new Set<RuleId>()
  if (fire.trigger !== null && targets.some(({ acts }) => !acts)) rules.add('17.1')
  const without = whyNoCrossfire(battlefield, fire.hex, firers)
  if (without !== null) rules.add(without)
  const crossfire = isCrossfire(battlefield, fire.hex, firers)
  if (crossfire && whyNoCrossfire(battlefield, fire.hex, firers, true) !== null) rules.add('7.6.4')
  for (const target of targets) {
    if (crossfire && !isOpenToCrossfireAt(target)) rules.add(target.work?.type === 'fort' ? '17.6.1' : '6.4.9')
    for (const firer of firers) {
      const rule = whyNoEnfilade(battlefield, firer, target)
      if (rule !== null) rules.add(rule)
    }
  }
  return [...rules]
}

function rulesOf({ die, cell, losses, nearMiss }: Rolled, net: number): string[] {
  if (die === null) return ['17.2', '17.2 step 1', '3.8.2']
  const rules = [
    '17.2',
    '17.2 step 1',
    '17.2 step 2',
    '17.2 step 3',
    '17.2 step 4',
    '17.2 step 5',
    '1.4.2',
    '1.4.2a',
    '1.4.5',
    '3.8.2',
  ]
  if (cell === null || cell.row !== die + net) rules.push('17.2.4')
  if (cell !== null) rules.push('1.4.4')
  if (cell !== null && cell.hundredths % 100 > 0) rules.push('1.4.6')
  if (losses > 0) rules.push('17.2.6')
  if (nearMiss) rules.push('17.2.5')
  return rules
}

/** 3.8.2: the other side remembers the small arms it has met in each hex. */
function rememberStrengths({ state }: Battle, { side }: Fire, { strengths }: Volley): void {
  const { knows } = state.secrets[enemyOf(side)]
  for (const { from, rifle, mg } of strengths) {
    if (typeof from === 'string' || rifle + mg === 0) continue
    knows.strengths = [...knows.strengths.filter(({ hex }) => hex !== from), { hex: from, rifle, mg }].sort(
      (a, b) => a.hex - b.hex,
    )
  }
}

/** 3.8.2: the firing side remembers the density of its target (17.2 step 2a). */
function rememberDensity({ state }: Battle, { side, hex }: Fire, modifiers: readonly Modifier[]): void {
  const { knows } = state.secrets[side]
  const value = modifiers.find(({ name }) => name === 'density')?.value ?? 0
  knows.densities = [...knows.densities.filter((one) => one.hex !== hex), { hex, modifier: value }].sort(
    (a, b) => a.hex - b.hex,
  )
}

/** 7.6.6 13.1.15 14.3.6 17.3.1 17.7.7 17.7.8: records that a firer has fired. */
function recordFire(battle: Battle, battlefield: Battlefield, fire: Fire, firer: Firer): void {
  const { state } = battle
  const isAtMover = fire.trigger !== null && fire.trigger.guns === undefined
  const moving = isAtMover && state.moving?.side !== fire.side ? state.moving : null
  if (firer.arm === 'artillery' && fire.occasion === 'opportunity') moving?.shelledBy.push(firer.id)
  if (typeof firer.id === 'string') {
    const found = offMapGuns(battlefield, firer.id)
    if (found !== null) state.shoots[found.index] = at(state.shoots, found.index) - 1
    return
  }
  const army = state.secrets[fire.side]
  const unit = at(army.units, firer.id)
  army.shot.push(firer.id)
  if (unit.long === 'construct') {
    giveUpLong(battle, fire.side, unit)
  }
  if (fire.occasion === 'commanded') unit.commandedFire = true
  if (firer.arm !== 'artillery') return
  const rangeStep = rangeTo(battlefield, firer, fire.hex) === 0 ? 0 : 1
  const before = gunfireOf(battlefield, firer.id)
  if (before === undefined) state.gunfire[fire.side].push({ unit: firer.id, shoots: rangeStep, now: true })
  else Object.assign(before, { shoots: before.shoots + rangeStep, now: true })
  battle.table.noteUsed(`guns: ${typeOf(battlefield, firer.id).name}`)
}

/** 17.2.6 17.2.7: losses, and a check for the units left; after a Near Miss only a check. */
function* applyEffect(battle: Battle, fire: Fire, { strengths }: Volley, rolled: Rolled): Script<Resolved> {
  const { losses: hits, nearMiss } = rolled
  if (hits === 0 && !nearMiss) return noResult
  const side = enemyOf(fire.side)
  battle.table.haltPlan(side, '17.2', 'a stack has been hit')
  const losses = hits === 0 ? 0 : yield* takeLosses(battle, fire, hits)
  const from = strengths.flatMap((one): Hex[] => (typeof one.from === 'number' ? [one.from] : []))
  const stack: StackReference = { side, hex: fire.hex, part: 'struck' }
  const survivors = battle.state.secrets[side].struck.some((id) =>
    isOnMap(at(battle.state.secrets[side].units, id).hex),
  )
  if (!survivors) return { checked: null, losses }
  const moversOutside = isMoving(fire.trigger) && !fire.trigger.inWork
  const event = nearMiss ? 'near miss' : 'fire'
  const checked = yield* checkMorale(battle, stack, event, {
    stepsLost: losses,
    from,
    moversOutside,
    guns: fire.trigger?.guns ?? null,
    assaults: fire.trigger?.deed === 'move to assault' && fire.trigger.hex === fire.hex,
  })
  return { checked, losses }
}
