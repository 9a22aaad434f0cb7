/**
 * Section 9, the example of play, move by move with its dice. Where its text contradicts the rules these hold (see
 * the rulings on 9.0-14, 6.51-1 and 6.74); dice it does not print are chosen so that what it tells happens.
 */
import { expect, test } from 'vitest'
import type { Side } from './data/schema.ts'
import { type Arranged, arrange } from './testing/arranged.ts'

const germans = ['X09', 'X10', 'X10', 'X11', 'X11', 'X12', 'X12', 'X13']
const british = ['V09 br-inf', 'V10 br-mg', 'V11 br-inf', 'V12 br-mg', 'V13 br-inf']

/** What the tape holds, in the order of the story: each line is one roll or one check. */
const dice = [
  // The bombardment: one die for each British unit, and none is a 6.
  ...[1, 2, 3, 4, 5],
  // Turn 1, initiative: Germans 4, British 6.
  ...[4, 6],
  // The company from X09: 5 in W10, 7 in V09.
  ...[2, 3],
  ...[3, 4],
  // The first of X10: 3 in W10; in V09 everyone rolls an 8.
  ...[1, 2],
  ...[5, 3],
  ...[5, 3],
  ...[5, 3],
  // The second of X10: 9 in W10. The first of X11: 12 in W11, doubles. The second: 7.
  ...[4, 5],
  ...[6, 6],
  ...[3, 4],
  // The second of X12 in W10: the one already there rolls 7, the mover 6.
  ...[3, 4],
  ...[2, 4],
  // The company of V13 joins the gun in V12: an 8, and the gun, which the text leaves out, rolls too.
  ...[1, 2],
  ...[5, 3],
  // Turn 2, initiative: 5 each. The gun in V10 fires at W10: both companies stand.
  ...[5, 5],
  ...[2, 3],
  ...[1, 4],
  // Into V10: the gun of V12, then its company; the German and the British gun there check each time.
  ...[1, 3],
  ...[1, 2],
  ...[2, 3],
  ...[1, 3],
  // The company of V11 comes to V10; the gun in X09 fires at all three.
  ...[1, 2],
  ...[3, 4],
  ...[1, 3],
  // Turn 3: Germans 6, British 1. The melee in V10: the German rolls 10, the gun 4.
  ...[6, 1],
  ...[6, 4],
  ...[1, 3],
  // The firefight in V09: the German rolls 10, the British company 9.
  ...[6, 4],
  ...[4, 5],
]

function begin(): Arranged {
  return arrange({
    phase: 'bombard',
    turn: 0,
    units: [
      ...germans.map((hex) => `ge-inf ${hex} in`),
      'ge-mg X09 dispersed in',
      'ge-art X13 dispersed in',
      ...british.map((text) => `${text.split(' ')[1]} ${text.split(' ')[0]} in`),
    ],
    dice,
  })
}

/** Nobody else fires. */
function hold(war: Arranged, side: Side): void {
  while (war.asked(side) === 'react') war.say(side, 'none')
}

/** A unit spends a point; the named reactors fire one after another, the rest hold. */
function step(war: Arranged, side: Side, what: (string | number)[], ...reactors: number[]): void {
  const enemy: Side = side === 'central' ? 'entente' : 'central'
  war.say(side, what)
  for (const reactor of reactors) war.say(enemy, [reactor])
  hold(war, enemy)
}

const stop = (war: Arranged, side: Side): void => {
  if (war.asked(side) === 'step') war.say(side, ['stop'])
}

const checks = (war: Arranged, last: number) => war.all('check').slice(-last)

test('9: the example of play', () => {
  const war = begin()
  const [x09, x10a, x10b, x11a, x11b, x12a, x12b, x13] = [0, 1, 2, 3, 4, 5, 6, 7]
  const [gunX09, gunX13, v09, gunV10, v11, gunV12, v13] = [8, 9, 10, 11, 12, 13, 14]
  const unit = (id: number) => war.state.units[id]
  const enter = (label: string) => ['enter', war.hex(label)]

  // The bombardment disperses the British in their trenches and kills nobody.
  answerBombardment(war)
  for (const id of [v09, gunV10, v11, gunV12, v13]) expect(unit(id)).toMatchObject({ formed: false, within: 'trench' })

  // Turn 1: the British go first, with two couplets, and pass. All eight companies are one mass.
  expect(war.last('initiative')).toMatchObject({ side: 'entente', couplets: 2 })
  war.say('entente', ['pass'])
  war.say('central', [x09, x10a, x10b, x11a, x11b, x12a, x12b, x13])
  expect(war.last('command')).toMatchObject({ formation: 'mass' })

  war.say('central', [x09, 'move'])
  step(war, 'central', enter('W10'), gunV10)
  expect(checks(war, 1)).toMatchObject([{ unit: x09, total: 8, result: 'stands' }])
  expect(unit(gunV10)).toMatchObject({ spent: false })
  step(war, 'central', enter('V09'), v09)
  expect(checks(war, 1)).toMatchObject([{ unit: x09, total: 10, result: 'dispersed' }])
  expect(unit(x09)).toMatchObject({ hex: war.hex('V09'), formed: false, spent: true, within: null })

  war.say('central', [x10a, 'move'])
  step(war, 'central', enter('W10'), gunV10)
  expect(checks(war, 1)).toMatchObject([{ unit: x10a, total: 6, result: 'stands' }])
  step(war, 'central', enter('V09'), gunV10)
  expect(checks(war, 3)).toMatchObject([
    { unit: x09, total: 9, result: 'dispersed' },
    { unit: x10a, total: 11, result: 'destroyed' },
    { unit: v09, total: 7, result: 'stands' },
  ])

  war.say('central', [x10b, 'move'])
  step(war, 'central', enter('W10'), gunV10)
  expect(checks(war, 1)).toMatchObject([{ unit: x10b, total: 12, result: 'destroyed' }])
  war.say('central', [x11a, 'move'])
  step(war, 'central', enter('W11'), gunV10)
  expect(checks(war, 1)).toMatchObject([{ unit: x11a, total: 15, doubles: true, result: 'destroyed' }])
  expect(unit(gunV10)).toMatchObject({ spent: true })
  war.say('central', [x11b, 'move'])
  step(war, 'central', enter('W11'), v11)
  expect(checks(war, 1)).toMatchObject([{ unit: x11b, total: 9, result: 'dispersed' }])

  for (const [company, ...reactors] of [[x12a], [x12b, gunV12]] as const) {
    war.say('central', [company, 'move'])
    step(war, 'central', enter('X11'))
    step(war, 'central', enter('X10'))
    step(war, 'central', enter('W10'), ...reactors)
    stop(war, 'central')
  }
  expect(checks(war, 2)).toMatchObject([
    { unit: x12a, total: 8, result: 'stands' },
    { unit: x12b, total: 8, result: 'stands' },
  ])
  expect([unit(x12a)?.spent, unit(x12b)?.spent]).toEqual([true, true])
  war.say('central', ['done'])

  war.say('entente', [v13])
  war.say('entente', [v13, 'move'])
  step(war, 'entente', enter('V12'), gunX13)
  expect(checks(war, 2)).toMatchObject([
    { unit: gunV12, total: 2, result: 'stands' },
    { unit: v13, total: 8, cohesion: 7 },
  ])
  expect(unit(v13)).toMatchObject({ within: 'trench', formed: false, spent: true })
  war.say('central', ['pass'])

  // Turn 2: a tie gives the Central Powers three couplets.
  expect(war.last('initiative')).toMatchObject({ side: 'central', couplets: 3 })
  war.say('central', [x12a, x12b])
  war.say('central', [x12a, 'deploy'])
  war.say('central', [x12b, 'deploy'])
  war.say('entente', [gunV10])
  war.say('entente', [gunV10, 'fire', war.hex('W10')])
  expect(checks(war, 2)).toMatchObject([
    { unit: x12a, total: 6, result: 'stands' },
    { unit: x12b, total: 6, result: 'stands' },
  ])
  expect(unit(gunV10)).toMatchObject({ spent: true })

  war.say('central', [x11b])
  war.say('central', [x11b, 'move'])
  step(war, 'central', enter('V10'), gunV12, v13)
  expect(checks(war, 4).filter(({ unit: id }) => id === x11b)).toMatchObject([
    { result: 'stands' },
    { result: 'stands' },
  ])
  expect(unit(x11b)).toMatchObject({ hex: war.hex('V10'), spent: true, within: null })
  war.say('entente', [v11])
  war.say('entente', [v11, 'move'])
  step(war, 'entente', enter('V10'), gunX09)
  expect(unit(v11)).toMatchObject({ hex: war.hex('V10'), within: 'trench' })
  for (const side of ['central', 'entente'] as const) war.say(side, ['pass'])

  // Turn 3: five couplets for the Germans. Into the trench and at them, for one point.
  expect(war.last('initiative')).toMatchObject({ side: 'central', couplets: 5 })
  war.say('central', [x11b])
  war.say('central', [x11b, 'move'])
  war.say('central', ['in and melee'])
  war.say('entente', [[gunV10], [v11]])
  war.say('central', [gunV10])
  expect(checks(war, 2)).toMatchObject([
    { unit: x11b, total: 15, result: 'destroyed' },
    { unit: gunV10, total: 7, result: 'stands' },
  ])
  expect([unit(gunV10)?.spent, unit(v11)?.spent]).toEqual([true, true])
  expect(war.all('shot lost')).toHaveLength(2)
  war.say('entente', ['pass'])

  war.say('central', [x12a, x12b])
  for (const company of [x12a, x12b]) {
    war.say('central', [company, 'move'])
    step(war, 'central', enter('V10'))
  }
  expect([unit(x12a)?.spent, unit(x12b)?.spent]).toEqual([true, true])
  war.say('entente', [v09])
  war.say('entente', [v09, 'fire', war.hex('V09')])
  war.say('central', [x09])
  expect(checks(war, 2)).toMatchObject([
    { unit: x09, total: 11, result: 'destroyed' },
    { unit: v09, total: 8, cohesion: 7, result: 'dispersed' },
  ])
  expect(war.left).toBe(0)
})

/** Breaches and scrapes, laid where the story does not come by. */
function answerBombardment(war: Arranged): void {
  for (const side of ['central', 'entente'] as const) {
    if (war.asked(side) === 'breach') war.say(side, war.choices(side)[0] ?? null)
  }
  while (war.asked('central') === 'breach') war.say('central', war.choices('central')[0] ?? null)
  if (war.asked('central') === 'scrapes') war.say('central', ['V04', 'V05', 'V06', 'V07', 'V08', 'W01'].map(war.hex))
}
