import { checkTexts, sampleCounts as counts } from '@firestep/face/testing'
import { casualtyText, chapterText, lossesText, plotText, reportText, storyText } from './report-text.ts'

const sides: readonly [readonly string[]] = [['German']]
const peoples: readonly [readonly string[]] = [['the Germans', 'the British']]
const places: readonly [readonly (readonly string[])[]] = [[['Hill 60'], ['Hill 60', 'Loos'], [...'ABCDEFGHIJ']]]

checkTexts('the report', reportText, { pageTitle: [['Loos']], noSuchGame: [['chess']] })
checkTexts('the story', storyText, {
  taken: [...peoples, ...places],
  takenFrom: places,
  takes: [...peoples, ...places],
  abandons: places,
  unitsOf: [...peoples, ...places],
  noUnits: peoples,
  turned: [[['the Germans lost 4'], ['the Germans lost 4', 'the British lost 1']]],
  scoreChange: [...sides, [0, 2.5], [3], ['medals']],
  losses: [...peoples, counts],
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
