/** What holds in one scenario only. */
import { capital, counted, listed, type SpecialRule } from '@firestep/face'
import { type Moment, sides } from '../../data/schema.ts'
import { scenarioRules } from '../../rules/scenario.ts'
import { type Board, sideName } from '../board.ts'
import { people } from '../names/people.ts'
import { hexName } from '../names/places.ts'
import { placesNamed } from './aims.ts'

export function specialRules(board: Board): readonly SpecialRule[] {
  const { scenario } = board
  const rules: SpecialRule[] = []
  const say = (text: string, moment: Moment, otherwise: string) =>
    rules.push({ text, rule: scenarioRules(scenario, moment)[0] ?? otherwise })
  if (!scenario.open.every((one) => one === 1)) {
    const moment = scenarioRules(scenario, 'closed').length > 0 ? 'closed' : 'map'
    say(`Where units may be: ${scenario.playable}.`, moment, '10.1')
  }
  for (const { name, side, forced } of scenario.groups)
    if (forced !== null) say(`${sideName(board, side)} ${name} start ${forced}.`, 'setup', '6.3')
  if (scenario.night.length > 0) say(`${nightTurns(scenario.night, scenario.turns)} night.`, 'night', '5.12')
  for (const { side, kind, hexes, occupied } of scenario.bombardments)
    say(
      `Before the first turn a ${kind} ${sideName(board, side)} bombardment strikes ${
        hexes.length === 0 ? 'all of the enemy’s set-up area' : placesNamed(board, hexes)
      }${occupied ? ', wherever an enemy is there' : ''}.`,
      'bombardment',
      kind === 'pulverizing' ? '7.12a' : '7.12b',
    )
  const { barrage, hallowed } = scenario
  if (barrage !== null)
    say(
      `A ${sideName(board, barrage.side)} creeping barrage goes over ${counted(barrage.areas.length, 'area')} in turns ${barrage.firstTurn} to ${barrage.lastTurn}.`,
      'bombardment',
      '7.41-1',
    )
  if (hallowed !== null)
    say(
      `${hexName(board, hallowed.hex)} is hallowed ground for ${people(board, hallowed.side)} from the start.`,
      'hallowed',
      '6.679-2',
    )
  if (scenario.ignoreWire) say('The wire on the map does not count.', 'wire', '8.341')
  for (const side of scenario.infiltration)
    rules.push({
      text: `${capital(people(board, side))} use infiltration tactics: blobs, one more couplet, melee values doubled in turn 1.`,
      rule: '3.6',
    })
  if (scenarioRules(scenario, 'dig').length > 0) say('Hussars and Cossacks never dig.', 'dig', '6.41')
  rules.push(...startingControl(board))
  return rules
}

/** "Turns 1, 2 and 3 are", "All turns are" */
function nightTurns(night: readonly number[], turns: number): string {
  if (night.length === turns) return 'All turns are'
  return night.length === 1 ? `Turn ${night[0]} is` : `Turns ${listed(night.map(String))} are`
}

/** 3.9-2 gives each side its set-up area; whatever goes beyond that is said. */
function startingControl(board: Board): readonly SpecialRule[] {
  const { scenario } = board
  const given = sides.flatMap((side) => {
    const hexes = scenario.control[side]
    const [rule = '3.9-2'] = scenarioRules(scenario, 'control')
    const text = `${capital(people(board, side))} control ${placesNamed(board, hexes)} at the start.`
    return hexes.length === 0 ? [] : [{ text, rule }]
  })
  return scenario.control.by === 'lines' ? [...given, behindTheLines] : given
}

const behindTheLines: SpecialRule = {
  text: 'Each side controls all ground behind its own front line at the start.',
  rule: 'YS.general.2',
}
