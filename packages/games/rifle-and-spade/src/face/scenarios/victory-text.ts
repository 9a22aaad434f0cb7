/** Victory conditions of a scenario, in a sentence or two. */
import { capital, listed, numberText } from '@firestep/face'
import { type Board, placeOf } from '../board.ts'
import { sideNoun } from '../names/units.ts'
import { fractionText } from '../texts/numbers.ts'

/** "When turn six is over the Entente count 5 for Hill 141, 2 each for …, held alone, less ½ for each step they lost. 9 points are …" */
export function aimText(board: Board): string {
  const { scenario } = board
  const { side, lastToPass, halfForUsThem, perStepLost, levels } = scenario.data.victory
  const heldText = `${lastToPass ? 'held alone or passed last' : 'held alone'}${halfForUsThem ? ', and half of it in Us/Them' : ''}`
  const lossText = perStepLost === 0 ? '' : `, less ${fractionText(perStepLost)} for each step they lost`
  const steps = levels.map(
    ({ from, result }) => `${from === null ? 'fewer' : fractionText(from)} ${resultWords(result)}`,
  )
  return `When turn ${numberText(scenario.turns.length)} is over ${sideNoun(side)} count ${prizes(board)}, ${heldText}${lossText}. ${capital(steps.join('; '))}.`
}

/** "5 for Hill 141, 2 each for Old Fort and Sedd el Bahr South": hexes worth the same are named together. */
function prizes(board: Board): string {
  const { victory } = board.scenario
  const values = [...new Set(victory.map(({ points }) => points))].sort((a, b) => b - a)
  const valueTexts = values.map((value) => {
    const places = victory
      .filter(({ points }) => points === value)
      .map(({ hex }) => board.sheet.places.get(hex) ?? placeOf(board, hex))
    return `${value}${places.length > 1 ? ' each' : ''} for ${listed(places)}`
  })
  return valueTexts.join('; ')
}

/** "ottoman decisive" becomes "is a decisive Ottoman victory". */
function resultWords(result: string): string {
  const [winner = '', degree = ''] = result.split(' ')
  if (winner === 'draw') return 'is a draw'
  return `is ${degree === '' ? 'an' : `a ${degree}`} ${capital(winner)} victory`
}
