/** Names of reaction windows, by question kind. */
import { moments } from './card-timing.ts'
import { capital } from './text.ts'

export const windows: Readonly<Record<string, string>> = {
  'answer command': capital(moments['reaction to opponent command card']),
  'trench foot': capital(moments['when opponent moves soldier unit']),
  'shell shortage': capital(moments['before opponent reserve artillery roll']),
  'body armour': capital(moments['after opponent battlefield ranged roll']),
  'return fire': capital(moments['after opponent ranged combat resolved']),
  'first strike': capital(moments['before opponent close combat roll']),
  'battle back': capital(moments['after opponent close combat resolved']),
}
