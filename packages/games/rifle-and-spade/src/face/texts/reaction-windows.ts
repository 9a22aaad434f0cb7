/** Names of the reaction windows in the settings, by question kind. */
export const reactionWindows: Readonly<Record<string, string>> = {
  'opportunity fire': 'Opportunity Fire, when they move or act',
  hide: 'Hiding, when your units are fired at, have fired or have moved',
  rise: 'Coming out of hiding, before one of their Brigiments moves',
  'leave column': 'Leaving column, when your columns are fired at',
  lead: 'Leading from the front, before a morale check',
  'commanded fire': 'Commanded Fire',
  dig: 'Digging',
  reorganise: 'Reorganisation, after your assaults',
  'change orders': 'Changing orders',
  rejoin: 'Rejoining a Brigiment from a Flying Column',
  'form column': 'Forming a Flying Column of units that are cut off',
  'break up': 'Breaking down a half-battalion that cannot go to ground',
}
