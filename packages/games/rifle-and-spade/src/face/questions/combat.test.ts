import type { Odds } from '@firestep/face'
import { modifierTotal } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { assaultSegment } from '../../rules/assault/assault-subsegment.ts'
import { commandedFire } from '../../rules/fire/commanded-fire.ts'
import { opportunityFire } from '../../rules/fire/opportunity-fire.ts'
import { movingStack, reckonFire, trigger } from '../../testing/fire.ts'
import { movementBattle, passReactions, scrub } from '../../testing/movement.ts'
import { piece, place, questionFaceOf } from '../../testing/question-face.ts'
import { testBattle } from '../../testing/test-battle.ts'

/** Percentages by label. */
const shares = (odds: Odds | undefined): Record<string, number> =>
  Object.fromEntries((odds?.outcomes ?? []).map(({ label, chance }) => [label, Math.round(1000 * chance) / 10]))

describe('commanded fire', () => {
  const battle = () =>
    testBattle({
      active: 'entente',
      orders: false,
      units: [
        'entente A half battalion 04.05',
        'entente M mg section 05.05',
        'entente F half battalion 01.01',
        'ottoman Foe half battalion 04.04',
      ],
      script: (battle) => commandedFire(battle),
    })

  test('17.3: a single possible firer is named, several are counted', () => {
    const detail = (units: readonly string[]) => {
      const fought = testBattle({
        active: 'entente',
        orders: false,
        units: [...units, 'ottoman Foe half battalion 04.04'],
        script: (battle) => commandedFire(battle),
      })
      return questionFaceOf(fought, 'entente').options()[0]?.detail
    }
    expect(detail(['entente M mg section 05.05'])).toMatch(/; M: \d+ fire points/)
    expect(detail(['entente A half battalion 04.05', 'entente M mg section 05.05'])).toMatch(
      /; 2 units: \d+ fire points/,
    )
  })

  test('17.3 17.2 step 1 17.2 step 2: stacks are ticked after the target is chosen, and the total is updated', () => {
    const fought = battle()
    const face = questionFaceOf(fought, 'entente')
    const hex = fought.hex('04.04')
    expect(face.options().map(({ part, place: at }) => [part, at])).toEqual([[hex, '04.04']])
    expect(face.ticks()).toBeNull()
    expect(face.ticks(hex)?.parts).toEqual([0, 1])
    expect(face.ticks(hex)?.answerOf([1, 0])).toEqual([hex, 0, 1])
    const volley = reckonFire(fought, 'entente', '04.04', ['A', 'M'])
    const [odds] = face.preview(hex, 1, 0).odds
    expect(odds?.sum).toBe(`${volley.points} fire points, one die ${volley.net === 0 ? '0' : volley.net}`)
    expect(modifierTotal(odds?.modifiers ?? [])).toBe(volley.net)
    expect(face.preview(hex, 1).odds[0]?.sum).toMatch(/^2 fire points, one die/)
    expect(face.preview(hex, 0, 1).lines[0]).toBe('From 04.05: 4 fire points of rifles.')
  })

  test('17.2 step 4 17.2 step 5 17.2.5: the odds are those of the table over all dice', () => {
    const fought = battle()
    const { tables } = fought.context.book
    const [odds] = questionFaceOf(fought, 'entente').preview(fought.hex('04.04'), 0).odds
    // Four points without modifiers: rows 0 to 9 of the column for 4.
    const column = tables.fireResults.columns.indexOf(4)
    const rows = Array.from(
      { length: 10 },
      (_, die) => tables.fireResults.hundredths[die - tables.fireResults.firstRow]?.[column] ?? 0,
    )
    // Percentiles start at 00, so a fraction has one more hit.
    const hits = rows.map((hundredths) => hundredths + 1)
    const nearMisses = rows.map(
      (hundredths, i) => Math.min(100, hundredths + tables.nearMiss.within + 1) - (hits[i] ?? 0),
    )
    const average = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0) / 10
    expect(rows.every((hundredths) => hundredths > 0 && hundredths < 100)).toBe(true)
    expect(shares(odds)).toEqual({
      'No effect': Math.round(10 * (100 - average(hits) - average(nearMisses))) / 10,
      'Near miss, morale check': Math.round(10 * average(nearMisses)) / 10,
      '1 step lost, morale check': Math.round(10 * average(hits)) / 10,
    })
  })

  test('17.1.4: a unit that cannot fire says why', () => {
    const fought = battle()
    const face = questionFaceOf(fought, 'entente')
    expect(face.whyNot(piece('entente', 2), fought.hex('04.04'))).toBe('17.1.4: out of range: rifles reach 1 hex')
    expect(face.whyNot(piece('entente', 0), fought.hex('04.04'))).toBeNull()
    expect(face.whyNot(place('04.05'))).toBeNull()
  })
})

describe('a step under fire', () => {
  /** The Entente's Walker at 04.06, facing an Ottoman half-battalion and a machine gun. */
  const walking = () => {
    const battle = movementBattle({
      map: scrub,
      units: [
        'entente Walker half battalion 04.06',
        'ottoman Foe half battalion 04.04',
        'ottoman Gun mg section 05.04',
      ],
    })
    battle.say('entente', [0])
    return battle
  }

  test('14.1.5 17.4: shows its cost, the points left, possible firers and their effect', () => {
    const battle = walking()
    const face = questionFaceOf(battle, 'entente')
    const near = face.option('Move to 04.05')
    expect(near).toMatchObject({
      part: 'go',
      followingParts: [battle.hex('04.05')],
      place: '04.05',
      group: 'Under fire',
    })
    expect(near.detail).toMatch(/^\d points?, \d left; scrub; up to 0\.\d+ steps lost on average, \d+% to be stopped$/)
    expect(face.option('Move to 04.07').group).toBe('Out of their fire')
    const { odds, lines } = face.preview('go', battle.hex('04.05'))
    expect(lines[0]).toMatch(/^04\.05: .* May fire: 04\.04 and 05\.04\.$/)
    // The odds as the Ottomans see them after the move.
    battle.say('entente', ['go', battle.hex('04.05')])
    const step = trigger(battle.context.sheet, battle, 'entente', '04.06 04.05')
    const truth = reckonFire(battle, 'ottoman', '04.05', ['Foe', 'Gun'], { occasion: 'opportunity', trigger: step })
    expect(odds[0]?.sum).toBe(`${truth.points} fire points, one die −${-truth.net}`)
  })

  test('17.4: the firing side reads the same points and the same odds as the mover did', () => {
    const battle = walking()
    const before = questionFaceOf(battle, 'entente').preview('go', battle.hex('04.05')).odds[0]
    battle.say('entente', ['go', battle.hex('04.05')])
    const hex = battle.hex('04.05')
    const [odds] = questionFaceOf(battle, 'ottoman').preview([0, hex], 0, 1).odds
    expect(odds?.sum).toBe(before?.sum)
    expect(shares(odds)).toEqual(shares(before))
    passReactions(battle)
  })

  test('14.1.10 14.1.5: a hex that cannot be entered says why', () => {
    const face = questionFaceOf(walking(), 'entente')
    expect(face.whyNot(place('04.02'))).toMatch(/^14\.1\.5: /)
    expect(face.whyNot(place('04.05'))).toBeNull()
    const beside = movementBattle({
      units: ['entente Gun mg section 04.05', 'ottoman Foe half battalion 04.04'],
    })
    beside.say('entente', [beside.unit('Gun')])
    expect(questionFaceOf(beside, 'entente').whyNot(place('04.04'))).toMatch(/^14\.1\.10: /)
  })
})

describe('an assault', () => {
  test('18.4 step 2 18.4 step 3 18.4 step 5: shows both strengths, their modifiers and the box of the table', () => {
    const battle = testBattle({
      map: scrub,
      active: { side: 'entente', segment: 'assault' },
      orders: false,
      units: [
        'entente A half battalion 04.04',
        'entente B half battalion 04.06',
        'ottoman C company 04.04',
        'ottoman D company 04.06',
      ],
      assaults: ['04.04 entente', '04.06 entente'],
      script: (battle) => assaultSegment(battle),
    })
    const face = questionFaceOf(battle, 'entente')
    const hex = battle.hex('04.04')
    const { tables } = battle.context.book
    const [odds] = face.preview(hex).odds
    const cover = tables.fire.location.scrub ?? 0
    expect(odds?.title).toBe('Assault at 04.04, round 1: 2 against 1')
    expect(odds?.modifiers).toEqual([
      { rule: '18.4 step 3', name: 'scrub, against the attacker', value: -cover },
      { rule: '18.4 step 3', name: 'scrub, against the defender', value: -cover },
    ])
    const { values, cells } = tables.assaultResults
    const [defender = 0, bothHit = 0] = cells[values.indexOf(1) - cover]?.[values.indexOf(2) - cover] ?? []
    expect(shares(odds)).toEqual({
      'They lose a step and check morale': defender + 1,
      'Both lose a step and check morale': bothHit - defender,
      'You lose a step and check morale': 99 - bothHit,
    })
  })
})

test('16.2: the morale check of a led stack shows rating, modifiers and the chance to rout', () => {
  const battle = testBattle({
    units: ['ottoman Mover half battalion 04.04 morale=75', 'entente A half battalion 04.05'],
    dice: [0, 0, 0],
    *script(battle, places) {
      const { state, sheet } = battle
      state.secrets.ottoman.moving = [places.unit('Mover')]
      state.moving = movingStack('ottoman', places.hex('04.04'))
      yield* opportunityFire(battle, trigger(sheet, places, 'ottoman', '04.03 04.04'))
    },
  })
  battle.say('entente', [[0, battle.hex('04.04')], 0])
  const face = questionFaceOf(battle, 'ottoman')
  const [odds] = face.preview('check').odds
  expect(odds?.sum).toBe('percentile dice 0, 75 or less')
  // 00 to 75 passes, 97 to 99 routs.
  expect(shares(odds)).toEqual({ Passes: 76, 'Fails: Confused, goes no further': 21, Routs: 3 })
})

describe('what is shown on the map', () => {
  test('17.3 18.1: fire under command and an assault have targets', () => {
    const fought = testBattle({
      active: 'entente',
      orders: false,
      units: ['entente A half battalion 04.05', 'ottoman Foe half battalion 04.04'],
      script: (battle) => commandedFire(battle),
    })
    const face = questionFaceOf(fought, 'entente')
    expect(face.options().map(({ place, role }) => [place, role])).toEqual([['04.04', 'target']])
    expect(face.prompt().concerns).toBeUndefined()
  })

  test('17.4: an opportunity to fire concerns the hex where the stack moves, and the next step its own', () => {
    const battle = movementBattle({
      units: ['entente A half battalion 04.06', 'ottoman Foe half battalion 04.04'],
    })
    battle.say('entente', [battle.unit('A')])
    const face = questionFaceOf(battle, 'entente')
    expect(face.prompt().concerns).toEqual(['04.06'])
    expect(new Set(face.options('go').map(({ role }) => role))).toEqual(new Set(['move']))
    battle.say('entente', ['go', battle.hex('04.05')])
    expect(questionFaceOf(battle, 'ottoman').prompt().concerns).toEqual(['04.05'])
  })
})
