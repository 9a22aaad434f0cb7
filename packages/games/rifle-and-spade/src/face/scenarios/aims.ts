/** How a scenario is won, in a few sentences. */
import { capital, inWords, listed } from '@firestep/face'
import type { Board } from '../board.ts'
import { hexName } from '../names/places.ts'
import { figure, people } from '../names/units.ts'

/** "The Entente count when turn 6 is over: 5 for 08.03 (Hill 141), … From 9 points on: Entente decisive; …" */
export function aimOf(board: Board): string {
  const { scenario } = board
  const { side, lastToPass, halfForUsThem, perStepLost, levels } = scenario.data.victory
  const places = listed(scenario.victory.map(({ hex, points }) => `${points} for ${hexName(board, hex)}`))
  const how = lastToPass ? 'held alone, or passed last' : 'held alone'
  const half = halfForUsThem ? ' In Us/Them a place counts half.' : ''
  const lost = perStepLost === 0 ? '' : ` Each step they have lost costs them ${figure(perStepLost)}.`
  const steps = levels.map(
    ({ from, result }) => `${from === null ? 'with fewer' : `with ${figure(from)}`} ${resultWords(result)}`,
  )
  return `${capital(people(side))} count points when turn ${inWords(scenario.turns.length)} is over, for places ${how}: ${places}.${half}${lost} ${capital(listed(steps))}.`
}

/** "ottoman decisive": "it is a decisive Ottoman victory" */
function resultWords(result: string): string {
  const [winner = '', degree = ''] = result.split(' ')
  if (winner === 'draw') return 'it is a draw'
  return `it is ${degree === '' ? 'an' : `a ${degree}`} ${capital(winner)} victory`
}
