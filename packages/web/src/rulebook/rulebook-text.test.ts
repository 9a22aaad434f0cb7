import { checkTexts } from '@firestep/face/testing'
import { chapterText, provenanceText, rulebookText, ruleCardText, ruleKindTexts, searchText } from './rulebook-text.ts'

const rules: readonly [readonly string[]] = [['move.17']]

checkTexts('the rulebook', rulebookText, {
  unknownGame: [['chess']],
  pageTitle: [['The Great War']],
  ruleTitle: [['move.17'], ['The Great War']],
  battles: [['The Great War']],
  rule: rules,
})
checkTexts('the search', searchText, {
  ruleCount: [[1, 2, 616]],
  foundCount: [[0, 1, 12], [616]],
  nothing: [['zeppelin']],
})
checkTexts('chapters', chapterText, {
  previous: rules,
  next: rules,
  ruled: [['retreats']],
  rulingCount: [[1, 12]],
  why: [['The book says so.']],
  example: [['A raid']],
})
checkTexts('kinds of rules', ruleKindTexts, {})
checkTexts('a rule', ruleCardText, { unknownRule: rules })
checkTexts('provenance', provenanceText, {
  counts: [
    [1, 2],
    [0, 1],
  ],
  rebuilt: [[['Wood'], ['Wood', 'Hill']]],
})
