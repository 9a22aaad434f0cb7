/** Names of reaction windows, by question kind. */
import { timingTexts } from './card-timing.ts'
import { capital } from './text.ts'

export const windows: Readonly<Record<string, string>> = {
  'answer command': capital(timingTexts['reaction to opponent command card']),
  'trench foot': capital(timingTexts['when opponent moves soldier unit']),
  'shell shortage': capital(timingTexts['before opponent reserve artillery roll']),
  'body armour': capital(timingTexts['after opponent battlefield ranged roll']),
  'return fire': capital(timingTexts['after opponent ranged combat resolved']),
  'first strike': capital(timingTexts['before opponent close combat roll']),
  'battle back': capital(timingTexts['after opponent close combat resolved']),
}
