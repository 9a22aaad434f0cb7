/**
 * Section 9, the example of play, move by move with its dice. Where its text contradicts the rules, the rules apply
 * (see the rulings on 9.0-14, 6.51-1 and 6.74). Dice that it does not print are chosen to give its results.
 */
import type { Json } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'

/** The test battle or match in which the example is played. */
export interface ExampleMatch {
  answer(side: Side, answer: Json): void
  asked(side: Side): string | undefined
  /** Possible answers. */
  options(side: Side): readonly Json[]
  hex(label: string): number
}

/** A note at one point of the example. */
export interface ExampleNote {
  readonly id: string
  readonly text: string
}

/** Unit numbers in the order of battle below. */
export const exampleUnits = {
  x09: 0,
  x10a: 1,
  x10b: 2,
  x11a: 3,
  x11b: 4,
  x12a: 5,
  x12b: 6,
  x13: 7,
  gunX09: 8,
  gunX13: 9,
  v09: 10,
  gunV10: 11,
  v11: 12,
  gunV12: 13,
  v13: 14,
} as const

/** All units are IN their trenches; guns that are to fire are dispersed. */
export const orderOfBattle: readonly { readonly type: string; readonly hex: string; readonly formed: boolean }[] = [
  ...['X09', 'X10', 'X10', 'X11', 'X11', 'X12', 'X12', 'X13'].map((hex) => ({ type: 'ge-inf', hex, formed: true })),
  { type: 'ge-mg', hex: 'X09', formed: false },
  { type: 'ge-art', hex: 'X13', formed: false },
  { type: 'br-inf', hex: 'V09', formed: true },
  { type: 'br-mg', hex: 'V10', formed: true },
  { type: 'br-inf', hex: 'V11', formed: true },
  { type: 'br-mg', hex: 'V12', formed: true },
  { type: 'br-inf', hex: 'V13', formed: true },
]

/** Dice in the order of the example. */
export const dice: readonly number[] = [
  // The bombardment: one die for each British unit, and none is a 6.
  1, 2, 3, 4, 5,
  // Turn 1, initiative: Germans 4, British 6.
  4, 6,
  // The company from X09: 5 in W10, 7 in V09.
  2, 3, 3, 4,
  // The first unit of X10: 3 in W10; in V09 all units roll 8.
  1, 2, 5, 3, 5, 3, 5, 3,
  // The second unit of X10: 9 in W10. The first of X11: 12 in W11, doubles. The second: 7.
  4, 5, 6, 6, 3, 4,
  // The second unit of X12 in W10: the one already there rolls 7, the mover 6.
  3, 4, 2, 4,
  // The company of V13 joins the gun in V12: an 8. The gun, which the text omits, rolls too.
  1, 2, 5, 3,
  // Turn 2, initiative: 5 each. The gun in V10 fires at W10: both companies stand.
  5, 5, 2, 3, 1, 4,
  // Into V10: the gun of V12, then its company; the German and the British gun there check each time.
  1, 3, 1, 2, 2, 3, 1, 3,
  // The company of V11 comes to V10; the gun in X09 fires at all three.
  1, 2, 3, 4, 1, 3,
  // Turn 3: Germans 6, British 1. The melee in V10: the German rolls 10, the gun 4.
  6, 1, 6, 4, 1, 3,
  // The firefight in V09: the German rolls 10, the British company 9.
  6, 4, 4, 5,
]

const enemyOf: Readonly<Record<Side, Side>> = { central: 'entente', entente: 'central' }

/** A unit spends a point; the named units react with fire one after another, the others hold. */
function step(match: ExampleMatch, side: Side, movement: (string | number)[], ...reactors: number[]): void {
  const enemy = enemyOf[side]
  match.answer(side, movement)
  for (const reactor of reactors) match.answer(enemy, [reactor])
  while (match.asked(enemy) === 'react') match.answer(enemy, 'none')
}

/** Breaches and scrapes, in places that do not affect the example. */
function bombard(match: ExampleMatch): void {
  while (match.asked('central') === 'breach') match.answer('central', match.options('central')[0] ?? null)
  if (match.asked('central') === 'scrapes')
    match.answer('central', ['V04', 'V05', 'V06', 'V07', 'V08', 'W01'].map(match.hex))
}

const central = 'central'
const entente = 'entente'

/** Plays the example, stopping at each note. */
export function* exampleOfPlay(match: ExampleMatch): Generator<ExampleNote> {
  bombard(match)
  yield {
    id: 'bombarded',
    text: 'A bombardment has fallen on the British trench: nobody is lost, everybody is dispersed. The British win the first roll by two, so the turn has two couplets.',
  }
  yield* massAssault(match)
  yield* britishReply(match)
  yield* closeFighting(match)
  yield* meleeAndFirefight(match)
}

/** Turn 1: the German mass goes forward, company by company. */
function* massAssault(match: ExampleMatch): Generator<ExampleNote> {
  const { x09, x10a, x10b, x11a, x11b, x12a, x12b, x13, v09, gunV10, v11, gunV12 } = exampleUnits
  const enter = (label: string) => ['enter', match.hex(label)]

  match.answer(entente, ['pass'])
  match.answer(central, [x09, x10a, x10b, x11a, x11b, x12a, x12b, x13])
  yield {
    id: 'mass',
    text: 'The British pass. Eight formed companies, each next to the last, are one mass and one command.',
  }

  match.answer(central, [x09, 'move'])
  step(match, central, enter('W10'), gunV10)
  yield {
    id: 'x09 in W10',
    text: 'In the open the first company is fired at by the machine gun in V10: 5 and three against it make 8, which is not above its cohesion. A gun stays ready to fire again.',
  }
  step(match, central, enter('V09'), v09)
  yield {
    id: 'x09 in V09',
    text: 'It goes on into the British hex, beside the trench. The company there fires at it: 10 is too much, it disperses and its move is over.',
  }

  match.answer(central, [x10a, 'move'])
  step(match, central, enter('W10'), gunV10)
  yield { id: 'x10a in W10', text: 'The next takes the same way, past the same gun, and gets through the first hex.' }
  step(match, central, enter('V09'), gunV10)
  yield {
    id: 'x10a in V09',
    text: 'Fire at a hex falls on everybody in the open there, and its friends in the trench check too: the newcomer is destroyed, the dispersed company holds on, the British stand.',
  }

  match.answer(central, [x10b, 'move'])
  step(match, central, enter('W10'), gunV10)
  yield { id: 'x10b in W10', text: 'A third company, a third time the gun: a 12 destroys it.' }
  match.answer(central, [x11a, 'move'])
  step(match, central, enter('W11'), gunV10)
  yield {
    id: 'x11a in W11',
    text: 'A fourth. The dice are doubles: whatever becomes of the target, the machine gun that rolled against it is spent now.',
  }
  match.answer(central, [x11b, 'move'])
  step(match, central, enter('W11'), v11)
  yield {
    id: 'x11b in W11',
    text: 'The gun is silent, so riflemen of V11 take the next: it disperses. They are spent by it.',
  }

  for (const [company, ...reactors] of [[x12a], [x12b, gunV12]] as const) {
    match.answer(central, [company, 'move'])
    step(match, central, enter('X11'))
    step(match, central, enter('X10'))
    step(match, central, enter('W10'), ...reactors)
    if (match.asked(central) === 'step') match.answer(central, ['stop'])
  }
  yield {
    id: 'x12 in W10',
    text: 'The last two go along their own trench first and come out at W10, side by side. The gun in V12 finds both of them; both stand. What moved is spent.',
  }
  match.answer(central, ['done'])
}

/** The British answer on turn 1, until turn 2 begins. */
function* britishReply(match: ExampleMatch): Generator<ExampleNote> {
  const { gunX13, v13 } = exampleUnits
  const enter = (label: string) => ['enter', match.hex(label)]

  match.answer(entente, [v13])
  match.answer(entente, [v13, 'move'])
  step(match, entente, enter('V12'), gunX13)
  yield {
    id: 'v13 in V12',
    text: 'The British bring a company along the trench to the gun in V12. Along a trench it stays IN it, and the field gun that fires at it does little.',
  }
  match.answer(central, ['pass'])
  yield {
    id: 'turn 2',
    text: 'Turn 2: a tie gives the Central Powers the initiative and three couplets. Nobody is spent any more.',
  }
}

/** Turn 2: fire and movement at close quarters. */
function* closeFighting(match: ExampleMatch): Generator<ExampleNote> {
  const { x11b, x12a, x12b, gunX09, gunV10, v11, gunV12, v13 } = exampleUnits
  const enter = (label: string) => ['enter', match.hex(label)]

  match.answer(central, [x12a, x12b])
  match.answer(central, [x12a, 'deploy'])
  match.answer(central, [x12b, 'deploy'])
  match.answer(entente, [gunV10])
  match.answer(entente, [gunV10, 'fire', match.hex('W10')])
  yield {
    id: 'gun at W10',
    text: 'The two in W10 deploy: dispersed they are harder to hit. The machine gun fires as a command this time, at one hex, and is spent. Both stand.',
  }

  match.answer(central, [x11b])
  match.answer(central, [x11b, 'move'])
  step(match, central, enter('V10'), gunV12, v13)
  yield {
    id: 'x11b in V10',
    text: 'A single company, dispersed, runs into the hex of the silent gun. Two fire at it as it comes; it stands, beside the trench and not IN it.',
  }
  match.answer(entente, [v11])
  match.answer(entente, [v11, 'move'])
  step(match, entente, enter('V10'), gunX09)
  yield {
    id: 'v11 in V10',
    text: 'Riflemen come along the trench to help their gun, under fire from X09 that falls on friend and foe.',
  }
  for (const side of [central, entente] as const) match.answer(side, ['pass'])
  yield { id: 'turn 3', text: 'Turn 3: the Germans win the roll by five and have five couplets.' }
}

/** Turn 3: the melee in V10 and the firefight in V09. */
function* meleeAndFirefight(match: ExampleMatch): Generator<ExampleNote> {
  const { x09, x11b, x12a, x12b, v09, gunV10, v11 } = exampleUnits
  const enter = (label: string) => ['enter', match.hex(label)]

  match.answer(central, [x11b])
  match.answer(central, [x11b, 'move'])
  match.answer(central, ['in and melee'])
  match.answer(entente, [[gunV10], [v11]])
  match.answer(central, [gunV10])
  yield {
    id: 'melee in V10',
    text: 'For one point the company goes IN the trench and starts a melee. The British declare their shots first, but the melee comes before them: the attacker is destroyed, the gun holds, and the declared shots have nobody left to hit.',
  }
  match.answer(entente, ['pass'])

  match.answer(central, [x12a, x12b])
  for (const company of [x12a, x12b]) {
    match.answer(central, [company, 'move'])
    step(match, central, enter('V10'))
  }
  yield {
    id: 'x12 in V10',
    text: 'Everyone in V10 is spent, so the two dispersed companies walk in beside the trench without a shot.',
  }
  match.answer(entente, [v09])
  match.answer(entente, [v09, 'fire', match.hex('V09')])
  match.answer(central, [x09])
  yield {
    id: 'firefight in V09',
    text: 'In V09 the British fire at the Germans in their own hex. Whoever is fired at so near shoots back at once: both check, the German company is destroyed and the British one disperses.',
  }
}
