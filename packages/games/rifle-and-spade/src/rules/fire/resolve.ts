/** 17.2: a fire is resolved: points, roll, losses, morale. */
import { emit, type Modifier, type Script, total } from '@firestep/referee'
import { enemyOf } from '../book.ts'
import { rollDie, rollPercentile } from '../dice.ts'
import { eyes, gunfireOf, typeOf, unitOf } from '../ground.ts'
import type { Hex } from '../ids.ts'
import type { Battle, Ground, Unit } from '../state.ts'
import { type FireCell, fireCell } from '../tables.ts'
import type { MoraleResult } from './events.ts'
import { type Fire, type Firer, firerOf, isMoving, offMapGuns, rangeTo } from './fire.ts'
import { takeLosses } from './losses.ts'
import { fireModifiers } from './modifiers.ts'
import { checkMorale } from './morale.ts'
import { effectOf } from './odds.ts'
import { giveUpLong, type Who } from './stack.ts'
import { type Volley, volleyOf } from './strength.ts'
import { struckBy, struckTargets } from './targets.ts'

/** What came of it: the morale of those it struck, if they had to check it. */
export interface Resolved {
  readonly checked: MoraleResult | null
  readonly losses: number
}

const nothing: Resolved = { checked: null, losses: 0 }

/** Those who declared it fire: whoever of them is still there and not in column. */
export function* resolve(battle: Battle, fire: Fire): Script<Resolved> {
  const { state } = battle
  const [own, other] = [state.secrets[fire.side], state.secrets[enemyOf(fire.side)]]
  const ground = eyes(battle, fire.side)
  const firers = own.firing
    .filter((id) => typeof id === 'string' || isThere(unitOf(ground, id)))
    .map((id) => firerOf(ground, id))
  own.firing = []
  other.struck = struckBy(battle, fire)
  if (firers.length === 0 || other.struck.length === 0) return clear(battle, nothing)
  const targets = struckTargets({ ...battle, army: other }, fire)
  const volley = volleyOf(ground, fire, firers, targets)
  const modifiers = volley.firers.length === 0 ? [] : fireModifiers(ground, fire, volley.firers, targets)
  note(battle, fire, volley)
  if (fire.occasion === 'commanded') state.firedAcross.push(...volley.across)
  const rolled = roll(battle, volley.points, total(modifiers))
  for (const firer of firers) haveFired(battle, ground, fire, firer)
  remember(battle, fire, modifiers)
  // 3.8.2: points by type and hex, and not who fired them. Both sides learn something: what fires there, and what it is fired at.
  const { points, strengths } = volley
  battle.table.reveal({
    ...{ type: 'fire', ...openly(fire), points, strengths, modifiers, ...rolled },
    rules: [...rulesOf(rolled), ...(volley.isLimited ? ['17.1.3'] : [])],
  })
  for (const thing of usedBy(fire, volley, modifiers)) battle.table.use(thing)
  return clear(battle, yield* suffer(battle, fire, volley, rolled))
}

const usedBy = (fire: Fire, { firers, isLimited }: Volley, modifiers: readonly Modifier[]): string[] => [
  `fire: ${fire.occasion}`,
  ...(fire.trigger === null ? [] : [`fire at: ${fire.trigger.deed}`]),
  ...(firers.some(({ hex }) => hex === fire.hex) ? ['fire: range zero'] : []),
  ...(isLimited ? ['fire: hexside limit'] : []),
  ...modifiers.map(({ name }) => `fire drm: ${name}`),
]

const isThere = ({ hex, column }: Unit): boolean => hex >= 0 && !column

function clear({ state }: Battle, resolved: Resolved): Resolved {
  state.secrets.entente.struck = []
  state.secrets.ottoman.struck = []
  return resolved
}

const openly = ({ side, hex, occasion, trigger }: Fire) => ({ side, hex, occasion, deed: trigger?.deed ?? null })

interface Rolled {
  readonly die: number | null
  readonly cell: FireCell | null
  readonly percentile: number | null
  readonly losses: number
  readonly nearMiss: boolean
}

const noEffect = { cell: null, percentile: null, losses: 0, nearMiss: false }

/** 17.2 step 3 to 17.2 step 5, 17.2.5 */
function roll({ book: { tables }, table }: Battle, points: number, net: number): Rolled {
  if (points < tables.fire.strength.least) return { die: null, ...noEffect }
  const die = rollDie(table)
  const cell = fireCell(tables, points, die + net)
  if (cell === null) return { die, ...noEffect }
  emit('1.4.4')
  const percentile = rollPercentile(table)
  return { die, cell, percentile, ...effectOf(tables, cell, percentile) }
}

function rulesOf({ die, cell, losses, nearMiss }: Rolled): string[] {
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
  if (cell === null) rules.push('17.2.4')
  if (losses > 0) rules.push('17.2.6')
  if (nearMiss) rules.push('17.2.5')
  return rules
}

/** 3.8.2: the other side remembers what small arms it has met where. */
function note({ state }: Battle, { side }: Fire, { strengths }: Volley): void {
  const { knows } = state.secrets[enemyOf(side)]
  for (const { from, rifle, mg } of strengths) {
    if (typeof from === 'string' || rifle + mg === 0) continue
    knows.strengths = [...knows.strengths.filter(({ hex }) => hex !== from), { hex: from, rifle, mg }].sort(
      (a, b) => a.hex - b.hex,
    )
  }
}

/** 3.8.2: and the firing side how dense its target is (17.2 step 2a). */
function remember({ state }: Battle, { side, hex }: Fire, modifiers: readonly Modifier[]): void {
  const { knows } = state.secrets[side]
  const value = modifiers.find(({ name }) => name === 'density')?.value ?? 0
  knows.densities = [...knows.densities.filter((one) => one.hex !== hex), { hex, modifier: value }].sort(
    (a, b) => a.hex - b.hex,
  )
}

/** 7.6.6 13.1.15 14.3.6 17.3.1 17.7.7 17.7.8: what having fired leaves behind. */
function haveFired(battle: Battle, ground: Ground, fire: Fire, firer: Firer): void {
  const { state } = battle
  const isAtMover = fire.trigger !== null && fire.trigger.guns === undefined
  const moving = isAtMover && state.moving?.side !== fire.side ? state.moving : null
  if (firer.arm === 'artillery' && fire.occasion === 'opportunity') moving?.shelledBy.push(firer.id)
  if (typeof firer.id === 'string') {
    const found = offMapGuns(ground, firer.id)
    if (found !== null) state.shoots[found.index] = (state.shoots[found.index] as number) - 1
    return
  }
  const army = state.secrets[fire.side]
  const unit = army.units[firer.id] as Unit
  army.shot.push(firer.id)
  if (unit.long === 'construct') {
    emit('13.1.15-3')
    emit('13.1.16')
    giveUpLong(battle, fire.side, unit)
  }
  if (fire.occasion === 'commanded') unit.commandedFire = true
  if (firer.arm !== 'artillery') return
  emit('17.7.8')
  emit('17.3.3')
  const counted = rangeTo(ground, firer, fire.hex) === 0 ? 0 : 1
  const before = gunfireOf(ground, firer.id)
  if (before === undefined) state.gunfire[fire.side].push({ unit: firer.id, shoots: counted, now: true })
  else Object.assign(before, { shoots: before.shoots + counted, now: true })
  battle.table.use(`guns: ${typeOf(ground, firer.id).name}`)
}

/** 17.2.6 17.2.7: losses, and a check for whoever is left; after a near miss a check alone. */
function* suffer(battle: Battle, fire: Fire, { strengths }: Volley, rolled: Rolled): Script<Resolved> {
  const { losses: hits, nearMiss } = rolled
  if (hits === 0 && !nearMiss) return nothing
  const side = enemyOf(fire.side)
  battle.table.halt(side, '17.2', 'a stack has been hit')
  const losses = hits === 0 ? 0 : yield* takeLosses(battle, fire, hits)
  const from = strengths.flatMap((one): Hex[] => (typeof one.from === 'number' ? [one.from] : []))
  const who: Who = { side, hex: fire.hex, part: 'struck' }
  emit('17.2.7')
  const left = battle.state.secrets[side].struck.some((id) => (battle.state.secrets[side].units[id] as Unit).hex >= 0)
  if (!left) return { checked: null, losses }
  const moversOutside = isMoving(fire.trigger) && !fire.trigger.inWork
  const event = nearMiss ? 'near miss' : 'fire'
  const checked = yield* checkMorale(battle, who, event, {
    stepsLost: losses,
    from,
    moversOutside,
    guns: fire.trigger?.guns ?? null,
  })
  return { checked, losses }
}
