import type { PointerTarget } from '@firestep/face'
import { type Json, orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../data/enums.ts'
import { readBook } from '../../rules/book.ts'
import type { CommandId } from '../../rules/card-ids.ts'
import { rulesOf } from '../../rules/index.ts'
import { type SkirmishSetup, skirmish } from '../../testing/skirmish.ts'
import { dataFor, type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { makeBoard } from '../board.ts'
import { questions } from './index.ts'

/** The question face of an arranged battle, for one seat. */
function faceOf(battle: TestBattle, setup: TestBattleSetup, seat: Side = 'british') {
  const { battle: id } = battle.state
  const book = orThrow(readBook(dataFor(id, setup)))
  const scenario = book.scenarios.get(id)
  const question = battle.position.asked(seat)
  if (scenario === undefined || question === undefined) throw new Error(`${seat} is not asked`)
  const face = questions(makeBoard(book, scenario), rulesOf(book))
  const view = battle.position.view(seat)
  return {
    battle,
    view,
    asking: () => face.prompt(view, question),
    hand: () => face.hand(view),
    offers: (...soFar: Json[]) => face.options(view, question, soFar),
    offer: (part: Json, ...soFar: Json[]) => {
      const found = face.options(view, question, soFar).find((option) => option.part === part)
      if (found === undefined) throw new Error(`${JSON.stringify(part)} is not offered`)
      return found
    },
    ticks: () => face.ticks(view, question, []),
    preview: (...soFar: Json[]) => face.preview(view, question, soFar),
    warning: (answer: Json) => face.warning(view, question, answer),
    unfinished: (answer: Json) => face.unfinished(view, question, answer),
    refusalText(pointed: PointerTarget, ...soFar: Json[]) {
      const ruling = face.whyNot(view, question, soFar, pointed)
      return ruling === null || ruling.allowed ? null : `${ruling.rule}: ${ruling.why}`
    },
  }
}

const faceOfSkirmish = (setup: SkirmishSetup) => faceOf(skirmish(setup).battle, { ground: {}, ...setup })
const faceOfBattle = (setup: TestBattleSetup, seat?: Side) => faceOf(testBattle(setup), setup, seat)
const piece = (unit: number): PointerTarget => ({ at: 'piece', piece: String(unit) })
const place = (hex: number): PointerTarget => ({ at: 'place', place: String(hex) })
const card = (name: string): PointerTarget => ({ at: 'card', card: name })

describe('battle options', () => {
  const units = ['british infantry 6,5', 'german machine-gun 4,5', 'german infantry 0,0']

  test('show the dice and the chance of a loss', () => {
    const face = faceOfSkirmish({ units })
    expect(face.offer(0)).toMatchObject({
      label: 'Infantry at G6',
      detail: 'German machine gun at E6: 2 dice at range 2, 75% chance of a loss',
      piece: '0',
      place: String(face.battle.hex('6,5')),
    })
    const target = face.battle.hex('4,5')
    expect(face.offer(target, 0)).toMatchObject({
      label: 'Fire at the German machine gun at E6',
      detail: '2 dice at range 2, 75% chance of a loss',
      piece: '1',
      place: String(target),
    })
  })

  test('list outcomes, modifiers by name and rule, and protection', () => {
    const face = faceOfSkirmish({ units, ground: { '4,5': 'trench' }, wire: ['6,5'] })
    const { odds, marks } = face.preview(0, face.battle.hex('4,5'))
    expect(odds[0]).toMatchObject({
      title: 'Infantry at G6 against German machine gun at E6',
      sum: '1 die',
      modifiers: [
        { name: 'range 2', value: 2, rule: 'ranged.11' },
        { name: 'wire', value: -1, rule: 'terrain.wire.3' },
      ],
      notes: [
        { text: 'Trench: ignores 2 soldiers', rule: 'terrain.trench.3' },
        { text: 'Trench: may ignore 2 flags', rule: 'terrain.trench.3' },
      ],
    })
    expect(odds[0]?.outcomes.map(({ label, tone }) => [label, tone])).toEqual([
      ['No effect', 'nothing'],
      ['Loses 1 figure', 'loss'],
    ])
    expect(odds[0]?.outcomes[1]?.chance).toBeCloseTo(1 / 6, 12)
    expect(marks).toContainEqual({
      type: 'shot',
      from: String(face.battle.hex('6,5')),
      to: String(face.battle.hex('4,5')),
      seat: 'british',
    })
  })

  test('refusals name the obstruction as the map does', () => {
    const withoutSight = ['british infantry 8,5', 'german machine-gun 4,5', 'german infantry 8,8']
    const blocked = faceOfSkirmish({ units: withoutSight, ground: { '6,5': 'building' } })
    expect(blocked.refusalText(piece(1), 0)).toBe('terrain.building.6: the building in G6 blocks sight')
    expect(blocked.refusalText(piece(1))).toBe(
      'terrain.building.6: infantry at I6 cannot battle it: the building in G6 blocks sight',
    )
  })

  test('pointing at an enemy first names the units that could battle it', () => {
    const face = faceOfSkirmish({ units })
    expect(face.refusalText(piece(1))).toBe('ranged.8: choose your unit first: infantry at G6 can battle it')
    expect(face.refusalText(place(face.battle.hex('9,9')))).toBeNull()
  })

  test('ending battle names the units that still have targets', () => {
    const face = faceOfSkirmish({ units })
    expect(face.unfinished(['done'])).toEqual([
      'Infantry at G6 can still battle: German machine gun at E6: 2 dice at range 2, 75% chance of a loss',
    ])
    expect(face.unfinished([0, face.battle.hex('4,5')])).toEqual([])
  })

  test('warn of Lice against a unit that may ignore every flag', () => {
    const setup: SkirmishSetup = {
      units,
      ground: { '4,5': 'trench' },
      combat: { british: ['lice'] },
      tokens: { british: 2 },
    }
    const face = faceOfSkirmish(setup)
    const target = face.battle.hex('4,5')
    expect(face.warning([0, target, 'lice'])).toBe(
      'Lice is wasted: the German machine gun at E6 may ignore every flag.',
    )
    expect(face.warning([0, target])).toBeNull()
    expect(face.offer('lice', 0, target)).toMatchObject({ card: 'lice', label: 'With Lice' })
  })

  test('do not tell a machine gun that it may clear wire', () => {
    const face = faceOfSkirmish({
      units: ['british machine-gun 6,5', 'british infantry 6,7', 'german infantry 4,5'],
      wire: ['6,5', '6,7'],
    })
    expect(face.offer(0).detail).not.toMatch(/clear/)
    expect(face.offer(1).detail).toMatch(/; can clear its wire$/)
  })

  test('say that a unit that had to stop will not gain the ground', () => {
    const freeToMove: SkirmishSetup = { units: ['british infantry 6,5', 'german infantry 5,5', 'german infantry 0,0'] }
    const stopped: SkirmishSetup = {
      ...freeToMove,
      change(state) {
        for (const order of state.now.ordered) order.stopped = true
      },
    }
    const groundLine = (setup: SkirmishSetup) => {
      const face = faceOfSkirmish(setup)
      return face.preview(0, face.battle.hex('5,5')).lines[1]
    }
    expect(groundLine(freeToMove)).toMatch(/clear the hex: .*%; it may then advance\.$/)
    expect(groundLine(stopped)).toMatch(/clear the hex: .*%; it had to stop this turn and may not advance\.$/)
  })

  test('say that a unit on its own baseline loses a figure per flag', () => {
    const face = faceOfSkirmish({ units: ['british infantry 2,5', 'german infantry 0,5'] })
    const { odds } = face.preview(0, face.battle.hex('0,5'))
    expect(odds[0]?.notes).toContainEqual({
      rule: 'retreat.11',
      text: 'It is on its own baseline: each flag it takes costs 1 figure',
    })
  })

  test('let a cross fire begin with any gun, and say when the order matters', () => {
    const guns = ['british machine-gun 6,5', 'british machine-gun 6,6', 'british machine-gun 6,4']
    const face = faceOfSkirmish({ units: [...guns, 'german infantry 4,5'] })
    const target = face.battle.hex('4,5')
    expect(face.offer(1, 0, target)).toMatchObject({ label: 'With the machine gun at G7', group: 'Cross fire' })
    expect(face.offer(0, 1, target)).toMatchObject({ label: 'With the machine gun at G6', group: 'Cross fire' })
    expect(face.refusalText(piece(1), 0, target, 2)).toBe(
      'ranged.17: begin with the machine gun at G7; the others can then join it',
    )
    expect(face.preview(1, target, 0).odds[0]?.sum).toBe('6 dice')
  })
})

describe('move options', () => {
  const units = ['british infantry 8,5', 'british machine-gun 8,7', 'german infantry 5,7', 'german infantry 0,0']
  const start: SkirmishSetup = { units, phase: 'move', ground: { '7,4': 'forest' } }

  test('show distance, ground, and targets from the new hex', () => {
    const face = faceOfSkirmish(start)
    const { hex } = face.battle
    expect(face.offer(hex('7,4'), 0)).toMatchObject({ label: 'Advance to H5', detail: '1 hex, forest, stops here' })
    expect(face.offer(hex('8,3'), 0)).toMatchObject({
      group: 'Move only',
      detail: '2 hexes, countryside, no battle after it',
    })
    expect(face.offer(hex('7,5'), 0).detail).toBe('1 hex, countryside, 1 target from there')
    const { lines, marks } = face.preview(0, hex('7,5'))
    expect(lines[1]).toBe('Could then battle German infantry at F8: 1 die at range 3, 50% chance of a loss.')
    expect(marks[0]).toEqual({ type: 'path', places: [String(hex('8,5')), String(hex('7,5'))], seat: 'british' })
  })

  test('show the path around obstacles', () => {
    const face = faceOfSkirmish({ ...start, units: [...units, 'british mortar 7,5'] })
    expect(face.preview(0, face.battle.hex('6,5'))).toMatchObject({
      lines: ['The forest in H5 stops its move.'],
      marks: [],
    })
    const round = faceOfSkirmish({ ...start, ground: {}, units: [...units, 'british mortar 7,5'] })
    const labels = ['8,5', '7,4', '6,5'].map((label) => String(round.battle.hex(label)))
    expect(round.preview(0, round.battle.hex('6,5')).marks[0]).toMatchObject({ type: 'path', places: labels })
  })

  test('warn of moving a gun that has a target', () => {
    const face = faceOfSkirmish(start)
    expect(face.warning([1, face.battle.hex('8,8')])).toBe(
      'The machine gun at I8 has 1 target from where it stands. If it moves, it cannot battle.',
    )
    expect(face.warning([0, face.battle.hex('7,5')])).toBeNull()
  })

  test('warn of giving up an objective', () => {
    const setup: SkirmishSetup = {
      battle: 'opening-action-2',
      units: ['british infantry 3,3', 'german infantry 0,0'],
      phase: 'move',
      change(state) {
        state.held = [{ objective: 1, hex: null, side: 'british' }]
      },
    }
    const face = faceOfSkirmish(setup)
    expect(face.warning([0, face.battle.hex('4,5')])).toBe('This gives up the German front line and its medal.')
    expect(face.offer(face.battle.hex('4,5'), 0).detail).toMatch('gives up the German front line')
  })

  test('ending movement names the units that could still move', () => {
    const face = faceOfSkirmish({ ...start, units: [...units.slice(0, 2), 'german infantry 0,0'] })
    expect(face.unfinished(['done'])).toEqual(['Infantry at I6 can still move', 'Machine gun at I8 can still move'])
  })

  test('ending movement does not name guns that have a target: moving would silence them', () => {
    const face = faceOfSkirmish(start)
    expect(face.unfinished(['done'])).toEqual(['Infantry at I6 can still move'])
  })

  test('refusals give distances in hexes and reject enemy units', () => {
    const face = faceOfSkirmish(start)
    expect(face.refusalText(place(face.battle.hex('2,5')), 0)).toBe('move.15: it can move 2 hexes and that is 6 away')
    expect(face.refusalText(place(face.battle.hex('2,5')), 1)).toMatch(/it can move 1 hex and that is/)
    expect(face.refusalText(piece(2))).toBe('order.3: that is an enemy unit')
    expect(face.refusalText(place(face.battle.hex('9,0')))).toBeNull()
  })
})

describe('command card options', () => {
  const units = ['british infantry 8,1', 'british infantry 8,5', 'german infantry 2,5']
  const setup: TestBattleSetup = {
    units,
    ground: {},
    active: 'british',
    command: { british: ['probe-left', 'assault-right', 'strike-first'] },
    combat: { british: ['messenger-pigeons', 'hand-grenade'] },
    tokens: { british: 3 },
  }

  test('name and highlight the units that the card orders', () => {
    const face = faceOfBattle(setup)
    expect(face.offer('probe-left')).toMatchObject({
      label: 'Probe Left',
      card: 'probe-left',
      detail: 'Orders 2 units on the left; choose from 1 unit and the reserve artillery',
    })
    expect(face.preview('probe-left').marks).toEqual([
      { type: 'ring', place: String(face.battle.hex('8,1')), tone: 'good', text: '' },
    ])
    const [first] = face.hand()
    expect(first).toMatchObject({ card: 'probe-left', deck: 'command', pieces: ['0'] })
    expect(first?.marks.length).toBeGreaterThan(30)
  })

  test('show effect and cost of a combat card beside it', () => {
    const face = faceOfBattle(setup)
    expect(face.offer('messenger-pigeons', 'probe-left').detail).toBe(
      'Orders up to 2 more units anywhere; costs 2 of your 3 tokens',
    )
    expect(face.preview('probe-left', 'messenger-pigeons').marks).toHaveLength(2)
  })

  test('warn of a card that orders no unit while another would', () => {
    const face = faceOfBattle(setup)
    expect(face.warning(['assault-right'])).toBe(
      'Assault Right orders nobody now, so your turn ends at once. Probe Left can order someone.',
    )
    expect(face.warning(['probe-left'])).toBeNull()
  })

  test('refusals say when a card can be played', () => {
    const face = faceOfBattle(setup)
    expect(face.refusalText(card('hand-grenade'))).toBe(
      'combat.5: you can only play Hand Grenade before your close combat',
    )
    expect(face.refusalText(card('messenger-pigeons'))).toBe(
      'command.1: choose your command card first, then add this one',
    )
    expect(face.refusalText(card('messenger-pigeons'), 'probe-left')).toBeNull()
    expect(face.refusalText(card('strike-first'))).toMatch(/^card\.command\.strike-first\.1: /)
  })
})

describe('order options', () => {
  const units = ['british infantry 8,1', 'british infantry 8,2', 'british mortar 9,1', 'german infantry 2,5']
  const orderSetup = (acts: CommandId): TestBattleSetup => ({
    units,
    ground: {},
    active: 'british',
    phase: 'order',
    change(state) {
      state.now.card = acts
      state.now.acts = acts
    },
  })

  test('name the card, the number and the section', () => {
    const face = faceOfBattle(orderSetup('probe-left'))
    expect(face.asking()).toMatchObject({ title: 'Order up to 2 units on the left', rule: 'order.1' })
    expect(face.asking().why).toMatch(/^Probe Left says whom/)
  })

  test('count orders by the rules of Big Show and Direct From HQ', () => {
    const bigShow = orderSetup('big-show')
    const rolled: TestBattleSetup = {
      ...bigShow,
      change(state, hex) {
        bigShow.change?.(state, hex)
        state.now.bigShow = { infantry: 2, weapons: 1, any: 0 }
      },
    }
    expect(faceOfBattle(rolled).asking().title).toBe('Order up to 2 infantry and 1 machine gun or mortar')
    const direct = orderSetup('direct-from-hq')
    const carried: TestBattleSetup = {
      ...direct,
      tokens: { british: 2 },
      change(state, hex) {
        direct.change?.(state, hex)
        state.now.combat.british = 'messenger-pigeons'
      },
    }
    const face = faceOfBattle(carried)
    expect(face.asking().title).toBe('Order up to 2 units, for 1 HQ token each, and up to 2 more anywhere')
    expect(face.preview(0, 1, 2).lines).toContain('Costs 1 HQ token.')
  })

  test('allow one unit for an Infantry Assault without infantry', () => {
    const assault = orderSetup('infantry-assault')
    expect(faceOfBattle(assault).asking().title).toBe('Order the infantry of one section')
    const guns = faceOfBattle({ ...assault, units: ['british mortar 9,1', 'german infantry 2,5'] })
    expect(guns.asking().title).toBe('Order 1 unit: you have no infantry')
  })

  test('may be ticked in any order and are arranged as the rules want', () => {
    const face = faceOfBattle(orderSetup('probe-left'))
    const ticks = face.ticks()
    expect(ticks?.answerOf([2, 'artillery left', 0])).toEqual(['artillery left', 0, 2])
    expect(ticks?.parts).toEqual(expect.arrayContaining([0, 1, 2, 'artillery left']))
  })

  test('name the units that unused orders could go to', () => {
    const face = faceOfBattle(orderSetup('probe-left'))
    expect(face.unfinished([0, 2])).toEqual([])
    expect(face.unfinished([0])[0]).toMatch(/^Unused orders: you can still order .*infantry at I3 and mortar at J2$/)
    expect(face.refusalText(piece(1), 0, 2)).toBe('order.6: the card gives no more orders there')
    expect(face.refusalText(piece(3))).toBe('order.1: that is an enemy unit')
  })
})

describe('reserve artillery options', () => {
  const units = ['british infantry 5,5', 'german infantry 4,5', 'german infantry 0,0']
  const guns: SkirmishSetup = { units, orderReserveArtillery: true, ordered: [], tokens: { british: 3 } }

  test('show the numbered template before dice are chosen, and odds after', () => {
    const face = faceOfSkirmish(guns)
    const centre = face.battle.hex('4,5')
    const marks = face.preview(centre).marks
    expect(marks.map((mark) => (mark.type === 'ring' ? mark.text : '')).sort()).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      'X',
    ])
    const { odds, lines, marks: aimed } = face.preview(centre, 2)
    expect(lines[0]).toBe('2 targeting dice, for 2 HQ tokens.')
    expect(odds.map(({ title }) => title)).toEqual([
      'On Target: German infantry at E6',
      expect.stringMatching(/^Number \d: infantry at F6$/),
    ])
    expect(aimed).toContainEqual(expect.objectContaining({ place: String(centre), tone: 'aim' }))
    const deadly = odds.map(({ notes }) =>
      notes.filter(({ text }) => text === 'Deadly sides hit').map(({ rule }) => rule),
    )
    expect(deadly).toEqual([['artillery.21'], []])
  })

  test('warn of shelling friendly units and of shelling empty hexes', () => {
    const face = faceOfSkirmish(guns)
    expect(face.warning([face.battle.hex('4,5'), 1])).toBe('Your own infantry at F6 is under the template.')
    expect(face.warning([face.battle.hex('3,5'), 1])).toBeNull()
    expect(face.warning([face.battle.hex('8,9'), 1])).toMatch(/^No unit and no wire/)
    expect(face.unfinished(['hold'])).toHaveLength(1)
  })
})

describe('flag and retreat options', () => {
  test('warn when more flags could be ignored', () => {
    const units = ['british machine-gun 2,5', 'german infantry 0,5']
    const combat = skirmish({ units, ground: { '0,5': 'trench' }, dice: ['flag', 'flag', 'hq'] })
    combat.fight('2,5', '0,5')
    const face = faceOf(combat.battle, { units, ground: { '0,5': 'trench' } }, 'german')
    expect(face.asking().title).toBe('Infantry at A6 takes 2 flags: how many does it ignore?')
    expect(face.offers().map(({ label }) => label)).toEqual(['Ignore 2 and stand', 'Ignore none', 'Ignore 1'])
    expect(face.warning(0)).toBe('A retreat of 2 hexes costs 2 figures. You could ignore more flags.')
    expect(face.warning(2)).toBeNull()
  })

  test('show what each way back costs', () => {
    const units = ['british machine-gun 6,5', 'german infantry 3,5', 'german mortar 1,6', 'german mortar 1,5']
    const combat = skirmish({ units, dice: ['flag', 'flag', 'hq'] })
    combat.fight('6,5', '3,5')
    const face = faceOf(combat.battle, { units, ground: {} }, 'german')
    expect(face.asking().title).toBe('Retreat 2 hexes with the infantry at D6')
    const costs = face.offers().map(({ label, detail }) => `${label}: ${detail}`)
    expect(costs).toEqual([
      'Retreat to C6: countryside, then 1 more hex; no figure lost',
      'Retreat to C7: countryside, then 1 more hex; 1 figure lost because the way is blocked',
    ])
    expect(face.warning([face.battle.hex('2,6')])).toBe('This way costs 1 figure; another costs none.')
    expect(face.refusalText(place(face.battle.hex('3,6')))).toBe('retreat.5: units do not retreat sideways')
  })
})

describe('end-of-turn options', () => {
  test('warn of an empty token pool', () => {
    const setup: TestBattleSetup = {
      units: ['british infantry 8,1', 'german infantry 2,5'],
      ground: {},
      active: 'british',
      phase: 'end',
      combat: { british: ['gas-attack', 'gas-attack'] },
      change(state) {
        state.pool = 0
      },
    }
    const face = faceOfBattle(setup)
    expect(face.offers().map(({ label, ends }) => [label, ends])).toEqual([
      ['Trade Gas Attack', false],
      ['Keep your cards', true],
    ])
    expect(face.warning('gas-attack')).toBe('The pool is empty: you would get no token.')
    expect(face.hand().map((one) => one.card)).toEqual(['gas-attack', 'gas-attack'])
  })
})

describe('what the map shows of a question', () => {
  test('places that can be gone to differ by whether the unit can still battle from there', () => {
    const face = faceOfSkirmish({ units: ['british infantry 8,5', 'german infantry 0,0'], phase: 'move' })
    expect(face.offer(face.battle.hex('7,5'), 0).role).toBe('move and fight')
    expect(face.offer(face.battle.hex('6,5'), 0).role).toBe('move')
    expect(face.offer(0).role).toBeUndefined()
  })

  test('enemies that can be attacked are targets, those who attack are not', () => {
    const face = faceOfSkirmish({ units: ['british infantry 6,5', 'german infantry 4,5', 'german infantry 0,0'] })
    expect(face.offer(face.battle.hex('4,5'), 0).role).toBe('target')
    expect(face.offer(0).role).toBeUndefined()
    expect(face.asking().concerns).toBeUndefined()
  })

  test('a retreat is about the unit that goes, and its hexes can be gone to', () => {
    const combat = skirmish({ units: ['british infantry 6,4', 'german infantry 5,4'], dice: ['flag', 'hq', 'deadly'] })
    combat.fight('6,4', '5,4')
    const face = faceOf(combat.battle, {}, 'german')
    expect(face.asking().concerns).toEqual([String(combat.battle.hex('5,4'))])
    expect(face.offers().map(({ role }) => role)).toEqual(['move', 'move'])
  })

  test('a card against an attack is about the unit that is attacked', () => {
    const combat = skirmish({
      units: ['british infantry 6,4', 'german infantry 5,4'],
      combat: { german: ['surprise-ambush'] },
      tokens: { german: 4 },
    })
    combat.fight('6,4', '5,4')
    expect(combat.battle.asked('german')).toBe('first strike')
    expect(faceOf(combat.battle, {}, 'german').asking().concerns).toEqual([String(combat.battle.hex('5,4'))])
  })
})
