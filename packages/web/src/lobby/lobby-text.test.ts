import { checkTexts, sampleCounts as counts } from '@firestep/face/testing'
import {
  displayText,
  doorText,
  friendText,
  importText,
  mastheadText,
  matchesText,
  modeTexts,
  openMatchesText,
  shelfText,
} from './lobby-text.ts'

const names: readonly [readonly string[]] = [['Loos']]

checkTexts('the head of the lobby', { ...mastheadText, ...displayText }, {})
checkTexts('ways to play', modeTexts, {})
checkTexts('playing the computer', doorText.computer, { text: names, against: [['Recruit', 'Sergeant']] })
checkTexts('playing a friend', { ...doorText.friend, ...friendText }, {})
checkTexts('watching', doorText.watch, {})
checkTexts('my matches', matchesText, {
  deleted: names,
  deleteTitle: names,
  deleteText: [['Turn 4, British']],
  showAll: [counts],
  turnCount: [[1, 2, 12]],
})
checkTexts('open tables', openMatchesText, { free: [['Anna against nobody yet'], [1, 2]] })
checkTexts('the shelf', shelfText, { chooseOf: [['The Great War']], rulebookOf: [['The Great War']] })
checkTexts('loading a match', importText, {
  unreadable: [['It is not JSON.']],
  problemTitle: [['match.json'], [true, false]],
  problem: [['It is not JSON.']],
})
