import { checkTexts } from '@firestep/face/testing'
import { coachText, waitingText, windowText } from './match.ts'

const peoples = ['the Germans', 'the Entente']
const either = [true, false]

checkTexts('the coach', coachText, { folded: [['The command card']] })
checkTexts('reactions', windowText, { passSpan: [['turn', 'battalion order']] })

checkTexts('waiting', waitingText, {
  thinking: [peoples],
  of: [peoples, either],
  waitingFor: [peoples],
  computer: [peoples],
  nobody: [peoples],
  person: [peoples, ['Anna'], either, either, [null, '2 hours left']],
})
