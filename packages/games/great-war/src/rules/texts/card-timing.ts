/** The moments of combat cards, in words short enough for the card itself. */
import type { CardWindow } from '../../data/enums.ts'

export const timingTexts: Readonly<Record<CardWindow, string>> = {
  'with own command card': 'with your command card',
  'after own movement': 'after your movement',
  'before own battlefield combat roll': 'before your unit rolls',
  'before own close combat roll': 'before your close combat',
  'after own successful close combat': 'after you win a close combat',
  'own end of turn gaining hq': 'when you take tokens',
  'reaction to opponent command card': 'after their command card',
  'when opponent moves soldier unit': 'when their unit moves',
  'before opponent reserve artillery roll': 'before their guns roll',
  'before opponent close combat roll': 'before their close combat',
  'after opponent battlefield ranged roll': 'after their ranged roll',
  'after opponent ranged combat resolved': 'after their ranged combat',
  'after opponent close combat resolved': 'after their close combat',
}
