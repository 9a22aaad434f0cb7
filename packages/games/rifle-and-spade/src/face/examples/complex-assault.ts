/**
 * The example of a complex assault (18.4.2 ex), step by step with its dice. It does not say how the defenders became
 * confused: here by a near miss before the assault. Dice that it does not print are chosen to fit its story.
 */
import type { Json } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { hill } from './position.ts'

/** The table or match where the example is played. */
export interface Stage {
  say(side: Side, answer: Json): void
  asked(side: Side): string | undefined
  hex(label: string): number
}

/** The half-battalions by number. */
const [first, second, third, fourth] = [1, 2, 3, 4] as const

/** Dice in the order of the story; each line is one roll. */
export const dice: readonly number[] = [
  // Commanded fire: 2, then 40: a near miss. The check fails on 96, which is no rout.
  2, 4, 0, 9, 6,
  // The attackers' check before the assault.
  1, 0,
  // Round one: 61. Both pass.
  6, 1, 1, 0, 1, 0,
  // Round two: 77. The attackers pass.
  7, 7, 1, 0,
  // Round three: 57. The attackers fail on 85; the battery, alone now, passes.
  5, 7, 8, 5, 1, 0,
]

/** Plays the example, stopping at each note. */
export function* complexAssault(war: Stage): Generator<string> {
  const { say } = war
  const [entente, ottoman] = ['entente', 'ottoman'] as const
  const target = war.hex(hill)
  const stay = (): void => {
    say(entente, 'stay')
    say(ottoman, 'stay')
  }

  say(entente, [])
  say(entente, [target, first, second])
  say(ottoman, [])
  yield 'Four half-battalions lie below Hill 141. Two steps of rifles may fire across one hexside, four points. In a Fire Trench the defenders stay up; nobody is hit, but 40 is within forty of the result: a near miss.'
  say(ottoman, 'check')
  yield 'The regiment has no officers left, and that is added to its check. 96 less 10 is more than the battery’s 80: company, machine guns and battery are confused. From 97 on they would have routed.'

  say(entente, [])
  say(entente, [first, second, third, fourth])
  say(entente, ['assault', target])
  say(entente, 'check')
  yield 'To move to assault costs the brigade an Officer Point and a check, which all four pass as one stack. They cross wire, uphill.'
  say(ottoman, [])
  yield 'The example lets the defenders’ fire go by without loss: the whole stack goes under the Assault marker.'
  say(entente, ['end'])
  yield 'Round one. Attackers: four times two is 8. Defenders: 1 for the company, 1 for the machine guns, 2 for the battery, halved for they are confused: 2. Eight is off the table, so both are halved, to 4 and 1. The Fire Trench shifts the attackers four columns to 2, scrub the defenders one row to ¾. 61 costs both a step.'
  say(entente, first)
  yield 'The attacker picks one of four equal units. The company, the largest defender, is gone.'
  say(entente, 'check')
  say(ottoman, 'check')
  yield 'Both have lost a step and both check, the attacker first. Both pass; each could go of his own will, and neither does.'
  stay()
  yield 'Round two: 7 against 1½, halved again to 3½ and ¾. They crossed wire, so the ground counts once more: 1½ against ½. 77 costs the attackers a step.'
  say(entente, second)
  say(entente, 'check')
  stay()
  yield 'Round three: 6 against 1½, and the ground counts no more. 57 costs both a step.'
  say(entente, third)
  yield 'With no riflemen left one hit takes all machine guns. Only the battery is there now.'
  say(entente, 'check')
  yield 'The attackers fail with 85, and that is not enough to rout: they have to retreat.'
  if (war.asked(entente) === 'break up') say(entente, 'none')
  const retreatHex = war.hex('07.04')
  say(entente, [
    [first, retreatHex],
    [second, retreatHex],
    [third, 'us/them'],
    [fourth, 'us/them'],
  ])
  yield 'Scrub is close ground: two half-battalions go to ground in the hex, the others fall back the way they came.'
  for (let side = asking(war); side !== undefined; side = asking(war)) say(side, [])
  yield 'The assault is over. Both sides hide in Us/Them. The battery stands where it stood, but to fire it would have to come out, under rifles a few yards away.'
}

/** The side that may fire at moving units or hide now. */
const asking = (war: Stage): Side | undefined =>
  (['ottoman', 'entente'] as const).find((side) => ['opportunity fire', 'hide'].includes(war.asked(side) ?? ''))
