import { placesOf } from '@firestep/face'
import { logLineFaults } from '@firestep/face/testing'
import { applyOverlay, asId, copy, orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { greatWar } from '../../index.ts'
import { readBook } from '../../rules/book.ts'
import { type CombatId, combatCardIds } from '../../rules/card-ids.ts'
import type { Event } from '../../rules/events.ts'
import type { BattleView } from '../../rules/state.ts'
import { playAtRandom, printedBoard, printedBook } from '../../testing/boards.ts'
import { unit } from '../../testing/ids.ts'
import { skirmish } from '../../testing/skirmish.ts'
import { type TestBattle, testBattle } from '../../testing/test-battle.ts'
import { textIds } from '../../testing/text-ids.ts'
import { type Board, boardOf } from '../board.ts'
import { loggedUnitText } from './log-names.ts'
import { narrate } from './narrate.ts'

const ruleIds = new Set(greatWar.reference.rules.map(({ id }) => id))

/** All event types: a missing one does not compile. */
const allEventTypes = {
  'set up': 1,
  bombers: 1,
  'first player': 1,
  shelled: 1,
  drew: 1,
  discarded: 1,
  reshuffled: 1,
  saw: 1,
  turn: 1,
  'command card': 1,
  'combat card': 1,
  dice: 1,
  ordered: 1,
  'order lost': 1,
  moved: 1,
  'held back': 1,
  phase: 1,
  battle: 1,
  losses: 1,
  eliminated: 1,
  flags: 1,
  retreated: 1,
  'gained ground': 1,
  returned: 1,
  wire: 1,
  crater: 1,
  targeting: 1,
  tokens: 1,
  restored: 1,
  medal: 1,
  victory: 1,
} satisfies Record<Event['type'], 1>

/** The flaws of an event's log line. */
function flaws(board: Board, event: Event, before: BattleView, after: BattleView): string[] {
  const line = narrate(board, event, before, after)
  const places = line.marks.flatMap(placesOf)
  return [
    ...(/^[A-Z].*\w/.test(line.text) ? [] : ['no sentence']),
    ...(/undefined|null|NaN|a unit\b(?! eliminated)|\?/.test(line.text) ? ['a hole in it'] : []),
    ...line.rules.filter((rule) => !ruleIds.has(rule)),
    ...(new Set(line.rules).size < line.rules.length ? ['a rule twice'] : []),
    ...logLineFaults(line, textIds),
    ...(line.sum.some(({ value }) => value === 0) ? ['a zero in the sum'] : []),
    ...places.filter((place) => !(Number(place) >= 0)),
  ].map((flaw) => `${flaw}: ${line.text} ${JSON.stringify(event)}`)
}

test('every event of random play is narrated with known rules and marks on the map', () => {
  const metTypes = new Set<string>()
  const flawsFound: string[] = []
  for (const [i, id] of ['mametz-wood', 'loos-fight-for-the-trenches', 'hawthorn-ridge', 'the-pimple'].entries()) {
    const board = printedBoard(id)
    for (const { before, after, events } of playAtRandom(id, 41 + i, i % 2 === 0 ? 'british' : null, 4000))
      for (const event of events) {
        metTypes.add(event.type)
        flawsFound.push(...flaws(board, event, before, after))
      }
  }
  expect(flawsFound).toEqual([])
  // Effects that are rare in random play have a test of their own.
  const rareTypes: readonly string[] = ['returned', 'order lost', 'saw', 'restored']
  expect(Object.keys(allEventTypes).filter((type) => !metTypes.has(type) && !rareTypes.includes(type))).toEqual([])
})

/** A board of open country except for these hexes. */
function openField(terrain: Readonly<Record<string, string>>): Board {
  const { rowLengths } = printedBook.data.board
  const rows = rowLengths.map((length, row) =>
    Array.from({ length }, (_, index) => terrain[`${row},${index}`] ?? '.').join(''),
  )
  const data = applyOverlay(greatWar.data, { battles: { 'opening-action-1': { terrain: rows, wire: [] } } })
  return orThrow(boardOf(orThrow(readBook(data)), 'opening-action-1'))
}

describe('log lines', () => {
  const view = (battle: TestBattle): BattleView => copy(battle.position.view('british'))
  const board = printedBoard('opening-action-1')
  /** Log lines of the events that an action caused. */
  const lines = (battle: TestBattle, action: () => void): string[] => {
    const before = view(battle)
    const eventsBefore = battle.events.length
    action()
    return battle.events.slice(eventsBefore).map((event) => narrate(board, event, before, view(battle)).text)
  }

  test('a shot at a trench names both units, the range, the dice and the soldiers ignored', () => {
    const combat = skirmish({
      units: ['british infantry 7,4', 'german machine-gun 5,4'],
      ground: { '5,4': 'trench' },
      dice: ['soldier', 'flag'],
    })
    const before = view(combat.battle)
    const trenchBoard = openField({ '5,4': 'T' })
    combat.fight('7,4', '5,4')
    const event = combat.lastEvent('battle')
    expect(narrate(trenchBoard, event, before, view(combat.battle))).toMatchObject({
      text: 'British infantry (H5) fires at German machine gun (F5) at range 2, 2 dice: soldier, flag. Cover stops 1 soldier. No hit, 1 flag.',
      seat: 'british',
      dice: ['soldier', 'flag'],
      pieces: ['0', '1'],
      sum: [{ rule: 'ranged.11', value: 2 }],
      marks: [
        { type: 'shot', seat: 'british' },
        { type: 'ring', tone: 'aim' },
      ],
    })
    expect(narrate(trenchBoard, event, before, view(combat.battle)).rules.slice(0, 2)).toEqual([
      'ranged.11',
      'terrain.trench.3',
    ])
  })

  test('losses name the figures, the elimination and its medal', () => {
    const combat = skirmish({
      units: ['british infantry 6,4', 'german infantry 5,4 1 figure', 'german infantry 0,0'],
      dice: ['burst', 'deadly', 'hq'],
    })
    expect(
      lines(combat.battle, () => {
        combat.fight('6,4', '5,4')
      }).slice(0, 5),
    ).toEqual([
      'British infantry (G5) attacks German infantry (F5) in close combat, 3 dice: burst, Deadly side, HQ. 2 hits, 1 token.',
      'German infantry (F5) loses 1 figure.',
      'German infantry (F5) is eliminated.',
      'The British gain 1 medal (1 of 6): a unit eliminated.',
      'The British gain 1 token (7 held).',
    ])
  })

  test('an impossible retreat names its cost', () => {
    const combat = skirmish({
      units: ['british infantry 2,3', 'german infantry 0,3'],
      dice: ['flag', 'soldier'],
    })
    expect(lines(combat.battle, () => combat.fight('2,3', '0,3')).slice(1, 5)).toEqual([
      'German infantry (A4) loses 1 figure; 3 left.',
      'German infantry (A4) takes 1 flag, must retreat 1 hex.',
      'German infantry (A4) cannot retreat and must lose 1 figure.',
      'German infantry (A4) loses 1 figure; 2 left.',
    ])
  })

  test('shelling shows targeting dice as numbers, then the result hex by hex', () => {
    const combat = skirmish({
      units: ['british infantry 9,3', 'german infantry 3,3'],
      orderReserveArtillery: true,
      dice: [1, 4, 4, 6, 'burst', 'deadly'],
    })
    const before = view(combat.battle)
    combat.battle.say('british', [combat.battle.hex('3,3'), 4])
    const narrated = combat.battle.events.filter(({ type }) => type === 'targeting' || type === 'battle')
    expect(narrated.map((event) => narrate(board, event, before, view(combat.battle)).text)).toEqual([
      'British reserve artillery shells D4, 4 targeting dice: 1, 4, 4, 6. 2 on target.',
      'British shells fall on German infantry (D4), on target, 2 dice: burst, Deadly side. 2 hits.',
    ])
    expect(narrate(board, combat.lastEvent('targeting'), before, before).dice).toEqual(['1', '4', '4', '6'])
  })

  test('a move of two hexes shows its path', () => {
    const combat = skirmish({
      units: ['british infantry 8,5', 'british mortar 7,5', 'german infantry 0,0'],
      phase: 'move',
    })
    const before = view(combat.battle)
    combat.move('8,5', '6,5')
    const { text, marks } = narrate(board, combat.lastEvent('moved'), before, view(combat.battle))
    expect(text).toBe('British infantry (I6) moves to G6.')
    const places = ['8,5', '7,4', '6,5'].map((label) => String(combat.battle.hex(label)))
    expect(marks).toEqual([{ type: 'path', places, seat: 'british' }])
    // If the unit has already moved in the view, only the ends of its path are known.
    expect(narrate(board, combat.lastEvent('moved'), view(combat.battle), view(combat.battle)).marks).toMatchObject([
      { places: [places[0], places[2]] },
    ])
  })

  test('turns are headings, reshuffles small print, and only the owner sees drawn cards named', () => {
    const battle = testBattle({ phase: 'start', command: { british: ['probe-left'] } })
    const currentView = view(battle)
    const line = (event: Event) => narrate(board, event, currentView, currentView)
    expect(line({ type: 'turn', side: 'british', number: 3, rules: ['turn.2'] })).toMatchObject({
      text: 'Turn 3: the British',
      weight: 'heading',
    })
    expect(line({ type: 'reshuffled', deck: 'combat', rules: ['end.7'] }).weight).toBe('small')
    const drew = { type: 'drew', side: 'german', deck: 'command', count: 2, rules: ['end.2'] } as const
    expect(line(drew).text).toBe('The Germans draw 2 command cards.')
    expect(line({ ...drew, cards: ['probe-left', 'forward'] }).text).toBe(
      'The Germans draw 2 command cards: Probe Left and Forward.',
    )
  })

  test('rare card effects name the unit or the cards concerned', () => {
    const currentView = view(testBattle())
    const text = (event: Event) => narrate(board, event, currentView, currentView).text
    const first = unit(0)
    const name = loggedUnitText(board, currentView, first)
    expect(text({ type: 'returned', unit: first, hex: asId(3), rule: 'card.combat.trench-raid.5' })).toBe(
      `${name} goes back to A4.`,
    )
    expect(text({ type: 'order lost', side: 'german', unit: first, rule: 'card.combat.lost-messenger.2' })).toBe(
      `${name} loses its order.`,
    )
    expect(text({ type: 'order lost', side: 'german', unit: null, rule: 'card.combat.lost-messenger.2' })).toBe(
      'The German reserve artillery loses its order.',
    )
    expect(text({ type: 'restored', unit: first, figures: 2, rules: ['card.combat.physician.2'] })).toBe(
      `${name} regains 2 figures.`,
    )
    const saw = { type: 'saw', side: 'british', deck: 'combat' } as const
    expect(text({ ...saw, rules: ['card.combat.counter-intelligence.2'] })).toBe(
      "The British look at the enemy's combat cards.",
    )
    expect(text({ ...saw, cards: ['lice'], rules: ['card.combat.combat-card-espionage.2'] })).toBe(
      'The British take a combat card from the enemy: Lice.',
    )
  })

  test('a combat card cites the rule of its effect', () => {
    const currentView = view(testBattle())
    const citedRule = (card: CombatId) =>
      narrate(
        board,
        { type: 'combat card', side: 'german', card, cost: 1, rules: [`card.combat.${card}.1`] },
        currentView,
        currentView,
      ).rules[0]
    expect(citedRule('lice')).toBe('card.combat.lice.2')
    expect(citedRule('trench-foot')).toBe('card.combat.trench-foot.3')
    expect(citedRule('trench-raid')).toBe('card.combat.trench-raid.5')
    expect(citedRule('machine-gun-barrage')).toBe('card.combat.machine-gun-barrage.3')
    for (const card of combatCardIds) expect(ruleIds).toContain(citedRule(card))
  })

  test('cards, orders and medals won have a sound of their own', () => {
    const currentView = view(testBattle())
    const soundOf = (event: Event) => narrate(board, event, currentView, currentView).sound
    const medal = { type: 'medal', side: 'german', total: 1, for: 'unit-eliminated', rules: ['medal.1'] } as const
    expect(soundOf({ type: 'command card', side: 'german', card: 'forward', acts: 'forward', rules: [] })).toBe('card')
    expect(soundOf({ type: 'ordered', side: 'german', units: [], artillery: false, rules: [] })).toBe('order')
    expect(soundOf({ ...medal, change: 1 })).toBe('medal')
    expect(soundOf({ ...medal, change: -1 })).toBeNull()
  })

  test('a copied card names the card it acts as', () => {
    const currentView = view(testBattle())
    const card = { type: 'command card', side: 'german', card: 'counter-attack', rules: ['command.1'] } as const
    expect(narrate(board, { ...card, acts: 'probe-left' }, currentView, currentView)).toMatchObject({
      text: 'The Germans play Counter Attack as Probe Left.',
      rules: ['card.command.probe-left.1', 'command.1'],
    })
    expect(narrate(board, { ...card, acts: null }, currentView, currentView).text).toBe(
      'The Germans play Counter Attack: no card to copy, so it orders 1 unit.',
    )
  })
})
