/** When a combat card can be played, in words short enough for the card. */
import type { CardWindow } from '../../../data/schema.ts'

export const windowWords: Readonly<Record<CardWindow, string>> = {
  'with own command card': 'With your command card',
  'after own movement': 'After your movement',
  'before own battlefield combat roll': 'Before your unit rolls',
  'before own close combat roll': 'Before your close combat',
  'after own successful close combat': 'After a close combat won',
  'own end of turn gaining hq': 'At the end of your turn',
  'reaction to opponent command card': 'To their command card',
  'when opponent moves soldier unit': 'When their unit moves',
  'before opponent reserve artillery roll': 'Before their guns roll',
  'before opponent close combat roll': 'Before their close combat',
  'after opponent battlefield ranged roll': 'After their ranged roll',
  'after opponent ranged combat resolved': 'After their ranged combat',
  'after opponent close combat resolved': 'After their close combat',
}
