import { checkTexts } from '@firestep/face/testing'
import { invitationText, seatText, summaryText, waitingText } from './invite-text.ts'

checkTexts('invitations', invitationText, { noSuchGame: [['chess']], invitedBy: [[['Anna'], ['Anna', 'Bert']]] })
checkTexts('taking a seat', seatText, { sitDown: [['German', null]], youAre: [['Anna']] })
checkTexts('waiting', waitingText, { shareText: [['Loos']], rematch: [['Anna', 'Anna and Bert']] })
checkTexts('the match before it begins', summaryText, {
  settings: [['no clock', '3 days for each move'], ['anyone may watch'], [true, false]],
  changedOptions: [[['Night'], ['Night', 'Fog']]],
  reload: [['the map is missing']],
})
