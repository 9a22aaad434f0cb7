import { checkTexts, sampleCounts as counts } from '@firestep/face/testing'
import { casualtyText, chapterText, lossesText, plotText, reportText, storyText } from './report-text.ts'

const sides: readonly [readonly string[]] = [['German']]
const places: readonly [readonly (readonly string[])[]] = [[['Hill 60'], ['Hill 60', 'Loos'], [...'ABCDEFGHIJ']]]

checkTexts('the report', reportText, { pageTitle: [['Loos']], noSuchGame: [['chess']] })
checkTexts('the story', storyText, {
  taken: [...sides, ...places],
  takenFrom: places,
  takes: [...sides, ...places],
  abandons: places,
  unitsOf: [...sides, ...places],
  noUnits: sides,
  turned: [[['German lost 4'], ['German lost 4', 'British lost 1']]],
  scoreChange: [...sides, [0, 2.5], [3], ['medals']],
  losses: [...sides, counts],
  fell: [[2, 12], ['men']],
  roll: [counts, [0.2, 2]],
})
checkTexts('plots', plotText, {
  strengthAbout: [
    ['men', 'units'],
    [true, false],
  ],
  scoreAbout: [['medals']],
  atTheEnd: [...sides, ['0', '2½']],
  described: [...sides, ['0'], ['1'], ['0'], ['2½']],
  tableCaption: [['Strength']],
})
checkTexts('losses', lossesText, { atTheStart: [['men', 'units']] })
checkTexts('casualties', casualtyText, {})
checkTexts('chapters', chapterText, { figures: [['Day 1']] })
