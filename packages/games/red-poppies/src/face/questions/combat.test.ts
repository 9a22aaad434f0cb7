import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { startMove, takeSteps } from '../../testing/move-shorthand.ts'
import { piece, place, questionFaceOf } from '../../testing/question-face.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'

// Answers: [unit] commands a unit, [unit, 'fire', hex] fires with it, ['enter', hex] and ['melee'] are steps, and
// [shooter] is one shot in reaction.

/** A machine gun IN its hex. */
const machineGun = 'br-mg V10 dispersed in'

describe('commanded fire', () => {
  test('6.53: all units in the hex check, friends too, with every modifier by name and rule', () => {
    const battle = testBattle({
      actor: 'entente',
      units: ['br-mg V10 dispersed', 'ge-inf W10', 'br-inf W10 dispersed'],
    })
    battle.say('entente', [0])
    const face = questionFaceOf(battle, 'entente')
    const target = battle.hex('W10')
    expect(face.option('fire', 0).detail).toMatch(/^German .*fails \d+%.*; a friend, /)
    const { odds } = face.preview(0, 'fire', target)
    expect(odds[0]).toMatchObject({
      sum: '2 dice +2, at most 8',
      modifiers: [
        { name: 'firepower', value: 2, rule: '6.53' },
        { name: 'formed', value: 1, rule: 'card.deployment.formed' },
        { name: 'craters', value: -1, rule: '8.2' },
      ],
    })
    // 9 or 10 disperses, 11 or more kills: totals of 7 and 8, and of 9 to 12.
    expect(odds[0]?.outcomes.map(({ label, chance }) => [label, Math.round(36 * chance)])).toEqual([
      ['Stands', 15],
      ['Dispersed and spent', 11],
      ['Destroyed', 10],
    ])
    expect(odds[1]?.notes[0]).toEqual({ text: 'Area fire hits friends too', rule: '6.53' })
    expect(face.warning([0, 'fire', target])).toMatch(/^Your own .* must check too\.$/)
  })

  test('6.74: units that may shoot back are named, with their odds against the shooter', () => {
    const battle = testBattle({ actor: 'entente', units: [machineGun, 'ge-inf W10'] })
    battle.say('entente', [0])
    const { odds, lines } = questionFaceOf(battle, 'entente').preview(0, 'fire', battle.hex('W10'))
    expect(lines).toContainEqual(expect.stringMatching(/^May shoot back at the same time: German /))
    expect(odds.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^MG Section, arranged at German 1st Coy, arranged$/),
      expect.stringMatching(/^Shooting back: German 1st Coy, arranged at MG Section, arranged$/),
    ])
    expect(odds[1]?.modifiers.map(({ name }) => name)).toContain('trench')
  })

  test('6.52: a hex that cannot be fired at says why', () => {
    const battle = testBattle({ actor: 'entente', units: ['br-inf V10', 'ge-inf X09', 'ge-inf AD10'] })
    battle.say('entente', [0])
    const face = questionFaceOf(battle, 'entente')
    expect(face.refusalText(place('AD10'), 0, 'fire')).toMatch(/^6\.52: out of range: \d+ hexes, range \d$/)
    expect(face.refusalText(place('AD10'), 0)).toMatch(/^6\.52: /)
    expect(face.refusalText(place('X09'), 0)).toBeNull()
  })

  test('6.03: the unit and its target are one fire, without the action being named', () => {
    const battle = testBattle({ actor: 'entente', units: ['br-inf V10', 'ge-inf X09'] })
    battle.say('entente', [0])
    expect(questionFaceOf(battle, 'entente').option('fire', 0)).toMatchObject({
      followingParts: [battle.hex('X09')],
      place: 'X09',
      role: 'target',
    })
  })

  test('6.75: a machine gun fired by command warns that it cannot react to movers', () => {
    const battle = testBattle({ actor: 'entente', units: [machineGun, 'ge-inf W10', 'ge-inf X10', 'ge-inf X11'] })
    battle.say('entente', [0])
    expect(questionFaceOf(battle, 'entente').warning([0, 'fire', battle.hex('W10')])).toMatch(
      /3 ready enemy units could still move within its reach/,
    )
  })
})

describe('what is shown on the map', () => {
  test('6.72 6.62: a shot at movers concerns their hex, and so does their next step', () => {
    const battle = testBattle({ units: ['ge-inf X10', 'br-inf V10'], changes: { ignoreWire: true } })
    startMove(battle, 'central', [0])
    expect(questionFaceOf(battle, 'central').prompt().concerns).toEqual(['X10'])
    takeSteps(battle, 'central', 'W10')
    expect(questionFaceOf(battle, 'entente').prompt().concerns).toEqual(['W10'])
  })

  test('6.55: shooting back concerns the hex that is fired at, which was a target', () => {
    const battle = testBattle({ actor: 'entente', units: [machineGun, 'ge-inf W10'] })
    battle.say('entente', [0])
    const target = battle.hex('W10')
    expect(questionFaceOf(battle, 'entente').option(target, 0, 'fire')).toMatchObject({ place: 'W10', role: 'target' })
    battle.say('entente', [0, 'fire', target])
    expect(questionFaceOf(battle, 'central').prompt().concerns).toEqual(['W10'])
  })

  test('6.671: a hex with an enemy can be entered to fight there while a point is left, any other only to move', () => {
    const changes = { ignoreWire: true }
    const battle = testBattle({ units: ['ge-inf X10', 'br-inf W10 spent'], changes })
    startMove(battle, 'central', [0])
    const face = questionFaceOf(battle, 'central')
    expect(face.option(['enter', battle.hex('W10')]).role).toBe('move and fight')
    expect(face.option(['enter', battle.hex('X11')]).role).toBe('move')
    takeSteps(battle, 'central', 'W10')
    expect(questionFaceOf(battle, 'central').option(['melee'])).toMatchObject({ place: 'W10', role: 'target' })
    const tired = testBattle({ units: ['ge-inf X10', 'br-inf W10 spent'], changes })
    startMove(tired, 'central', [0])
    takeSteps(tired, 'central', 'X11', 'X10')
    expect(questionFaceOf(tired, 'central').option(['enter', tired.hex('W10')]).role).toBe('move')
  })
})

describe('a step', () => {
  const marching = (setup: TestBattleSetup) => {
    const battle = testBattle(setup)
    startMove(battle, 'central', [0])
    return battle
  }

  test('6.72: the running chance counts each possible shooter once, against the mover as the earlier dice left it', () => {
    const battle = marching({
      units: ['ge-inf X10 in', machineGun, 'br-inf V10 dispersed in', 'br-stokes V11 dispersed'],
    })
    const face = questionFaceOf(battle, 'central')
    const entering: Json = ['enter', battle.hex('W10')]
    const { odds, lines, marks } = face.preview(entering)
    const [running, byGun, byCompany] = odds
    expect(odds).toHaveLength(3)
    expect(byGun?.sum).toBe('2 dice +3, at most 8')
    expect(byCompany?.sum).toBe('2 dice +2, at most 8')
    // The gun: 6 or more fails, 8 or more kills. Then the company: 7 or more fails, 9 or more kills. A mover that has
    // failed is neither formed nor moving, so its company kills it with 11 or more.
    const [stands, breaks, dies] = [10 / 36, 11 / 36, 15 / 36]
    const destroyed = dies + stands * (10 / 36) + breaks * (3 / 36)
    expect(running?.outcomes.map(({ label }) => label)).toEqual(['Arrives formed', 'Fails a check', 'Destroyed'])
    expect(running?.outcomes[0]?.chance).toBeCloseTo(stands * (15 / 36), 12)
    expect(running?.outcomes[2]?.chance).toBeCloseTo(destroyed, 12)
    expect(face.option(entering)).toMatchObject({ place: 'W10', group: 'Under fire' })
    expect(face.option(entering).detail).toMatch(/^craters; 2 could fire: \d+% unharmed, \d+% destroyed$/)
    expect(lines).toContainEqual(expect.stringMatching(/^May fire in reaction: British .* and British .*\.$/))
    expect(marks).toContainEqual({ type: 'path', places: ['X10', 'W10'], seat: 'central' })
    expect(face.warning(entering)).toMatch(
      /^1 machine gun can hit them there, formed and moving: \d+% unharmed if all fire/,
    )
  })

  test('8.341: wire disperses for certain, and fire at that hex strikes a dispersed mover', () => {
    const battle = marching({ units: ['ge-inf V06', 'br-inf U06 dispersed in'] })
    const face = questionFaceOf(battle, 'central')
    const { odds, lines } = face.preview(['enter', battle.hex('U06')])
    expect(lines[0]).toBe('Wire: dispersed and spent when crossing it.')
    expect(odds[0]?.outcomes[0]?.label).toBe('Arrives dispersed')
    expect(odds[1]?.modifiers.map(({ name }) => name)).toEqual(['firepower', 'moving', 'same hex'])
  })

  test('6.661a: a lost check is part of the odds, and never destroys', () => {
    const battle = marching({ units: ['ge-inf AE05'] })
    const { odds } = questionFaceOf(battle, 'central').preview(['enter', battle.hex('AE06')])
    expect(odds[0]?.notes).toEqual([{ text: expect.stringMatching(/may lose its way: fails 28%$/), rule: '6.661' }])
    expect(odds[0]?.outcomes.map(({ label, chance }) => [label, Math.round(36 * chance)])).toEqual([
      ['Arrives formed', 26],
      ['Fails a check', 10],
    ])
  })

  test('8.321-4: leaving a trench under fire gives a warning', () => {
    const battle = marching({ units: ['ge-inf X10 dispersed in', 'br-inf V10 dispersed in'] })
    const face = questionFaceOf(battle, 'central')
    expect(face.warning(['enter', battle.hex('W10')])).toBe(
      'They leave the trench at X10, and 1 enemy unit can fire at them.',
    )
    expect(face.warning(['stop'])).toBeNull()
  })

  test('6.61 6.63: a hex that cannot be entered says why', () => {
    const battle = marching({ units: ['ge-inf AP02', 'ge-inf AP03', 'ge-inf AP03'] })
    const face = questionFaceOf(battle, 'central')
    expect(face.refusalText(place('AP05'))).toBe('6.61: units move 1 hex at a time')
    expect(face.refusalText(place('AP03'))).toMatch(/^6\.63: /)
    expect(face.refusalText(place('AO02'))).toBeNull()
  })

  test('3.8: rallying shows its odds', () => {
    const battle = marching({ units: ['ge-inf AP02', 'ge-inf AP03 dispersed'], dice: [1, 2] })
    takeSteps(battle, 'central', 'AP03')
    const face = questionFaceOf(battle, 'central')
    expect(face.option('rally').detail).toBe('58% to form up, then spent')
    expect(face.preview('rally').odds[0]?.sum).toBe('2 dice 0, at most 7')
    expect(face.conditions()).toEqual({ unit: expect.stringContaining('it is about'), hex: 'it happens in AP03' })
  })
})

describe('reaction', () => {
  test('6.71-1 6.73 6.75: one prompt lists every shooter with odds and price, and says why others cannot fire', () => {
    const battle = testBattle({
      units: ['ge-inf X10 in', machineGun, 'br-inf V10 dispersed in', 'br-stokes V11 dispersed'],
      dice: [1, 2],
    })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'W10')
    const face = questionFaceOf(battle, 'entente')
    expect(face.options().map(({ part }) => part)).toEqual([[2], [1], 'none'])
    expect(face.option([1])).toMatchObject({ place: 'V10', piece: 'unit-1' })
    expect(face.option([1]).detail).toMatch(
      /^next to it; German .*fails 72%, destroyed 42%; stays ready unless a mover rolls doubles \(17%\)$/,
    )
    expect(face.option([2]).detail).toMatch(/; spent by firing$/)
    expect(face.preview([1]).odds[0]?.modifiers.map(({ value }) => value)).toEqual([2, 1, 1, -1])
    expect(face.refusalText(piece(3))).toBe('6.71-1: mortars cannot fire in reaction')
    expect(face.conditions()).toMatchObject({
      hex: 'they have moved in W10',
      fired: 'no unit has fired at this point yet',
    })
    battle.say('entente', [1])
    expect(questionFaceOf(battle, 'entente').prompt().why).toMatch(/1 unit of yours already fired\.$/)
  })

  test('6.72-2 6.674: shots are declared as a set before the melee, and each target shows its odds', () => {
    const battle = testBattle({
      units: [
        'ge-inf V10 in',
        'br-mg V10 dispersed in',
        'br-inf V10 dispersed in',
        'br-inf V11 dispersed in',
        'br-mg V09 dispersed in',
      ],
    })
    startMove(battle, 'central', [0])
    const attacker = questionFaceOf(battle, 'central')
    expect(attacker.option(['melee']).detail).toMatch(
      /^if all attack it: British .* destroyed \d+%.*; 1st Coy, arranged fails/,
    )
    expect(attacker.preview(['melee']).odds).toHaveLength(3)
    takeSteps(battle, 'central', 'melee')
    const face = questionFaceOf(battle, 'entente')
    expect(face.ticks()?.parts).toEqual([[1], [2], [3], [4]])
    expect(face.ticks()?.answerOf([[4], [3]])).toEqual([[3], [4]])
    expect(face.warning([[3], [4]])).toMatch(/^Your own .* must check too\.$/)
    battle.say('entente', [])
    const melee = questionFaceOf(battle, 'central')
    expect(melee.options().map(({ part, group }) => [part, group])).toEqual([
      [1, expect.stringMatching(/^Target of 1st Coy, arranged, melee \+\d$/)],
      [2, expect.stringMatching(/^Target of 1st Coy, arranged/)],
    ])
    expect(melee.preview(1).odds[0]).toMatchObject({
      sum: '2 dice +4, at most 8',
      modifiers: [{ rule: '6.675a', value: 4 }],
    })
    expect(melee.preview(1).lines.at(-1)).toMatch(/^Nobody attacks British /)
  })

  test('6.74: shooting back is a set of units with odds against the shooter', () => {
    const battle = testBattle({ actor: 'entente', units: [machineGun, 'ge-inf W10', 'ge-inf W10'] })
    battle.say('entente', [0])
    battle.say('entente', [0, 'fire', battle.hex('W10')])
    const face = questionFaceOf(battle, 'central')
    expect(face.ticks()?.parts).toEqual([1, 2])
    expect(face.ticks()?.answerOf([2, 1])).toEqual([1, 2])
    expect(face.preview(1).odds[0]?.modifiers.map(({ name }) => name)).toContain('trench')
    expect(face.refusalText(piece(0))).toMatch(/^6\.71: /)
  })
})
