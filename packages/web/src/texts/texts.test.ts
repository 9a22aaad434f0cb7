import { checkTexts } from '@firestep/face/testing'
import { waitingText } from './match.ts'

const peoples = ['the Germans', 'the Entente']
const either = [true, false]

checkTexts('waiting', waitingText, {
  thinking: [peoples],
  of: [peoples, either],
  waitingFor: [peoples],
  computer: [peoples],
  nobody: [peoples],
  person: [peoples, ['Anna'], either, either, [null, '2 hours left']],
})
