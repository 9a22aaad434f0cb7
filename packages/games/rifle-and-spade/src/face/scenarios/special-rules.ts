/** Special rules of single scenarios. */
import { capital, counted, listed, type SpecialRule, sentence } from '@firestep/face'
import type { Board } from '../board.ts'
import { hexName } from '../names/places.ts'
import { sideNoun } from '../names/units.ts'

export function specialRules(board: Board): readonly SpecialRule[] {
  const { data } = board.scenario
  return [
    ...(data.ordersOptional
      ? [
          {
            text: 'It may be played without orders: whoever is active then moves and fires as its player likes.',
            rule: '11.0',
          },
        ]
      : []),
    ...(data.first === null
      ? []
      : [{ text: `${capital(sideNoun(data.first))} are active first on the first turn.`, rule: '2.3.4' }]),
    ...landing(board),
    ...captured(board),
    ...data.special.map((text) => ({ text: sentence(text), rule: ruleOf(text) })),
  ]
}

function landing({ scenario }: Board): readonly SpecialRule[] {
  const { landing: rules } = scenario.data
  if (rules === null) return []
  const { drift, pointsAfter, stepsPerBeach, lastTurn } = rules
  const maxPlaces = Math.max(...drift.bands.map(({ places }) => places))
  return [
    {
      text: `Boats that land on turn ${listed(drift.turns.map(String))} may drift up to ${counted(maxPlaces, 'beach')} to the north.`.replace(
        'beachs',
        'beaches',
      ),
      rule: '15.1.3',
    },
    {
      text: `A beach takes ${counted(stepsPerBeach, 'step')} a turn; whoever has landed may spend ${counted(pointsAfter, 'Movement Point')} more. Nobody lands after turn ${lastTurn}.`,
      rule: '15.1.3',
    },
  ]
}

/** 6.1.3a: works captured before the battle. */
function captured(board: Board): readonly SpecialRule[] {
  const { scenario } = board
  const capturedWorks = scenario.data.works.captured
  if (capturedWorks.length === 0) return []
  const placesText = listed(capturedWorks.map(({ hex }) => hexName(board, scenario.hex(hex))))
  return [{ text: `The works at ${placesText} have been captured; their wire is cut.`, rule: '6.1.3a' }]
}

/** The rule that a sentence modifies or refers to; the first match counts. */
const subjects: readonly (readonly [RegExp, string])[] = [
  [/barbed wire/i, '13.1.13'],
  [/Regroup/, '11.14'],
  [/Column/, '9.5.1'],
  [/Surprise/, '11.7'],
  [/cordon/i, '11.12'],
  [/only defend/, '11.3'],
  [/floating reserves|released/, '15.1.2'],
  [/General Reserve/, '11.15'],
  [/Hiding/, '7.0'],
  [/reports to/, '9.6'],
  [/lit by night/, '5.2.3'],
  [/Officer Point/, '10.1.7'],
  [/Works/, '6.1'],
]

const ruleOf = (text: string): string => subjects.find(([subject]) => subject.test(text))?.[1] ?? '1.1a'
