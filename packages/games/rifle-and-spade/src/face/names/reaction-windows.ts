/** Names of the reaction windows, by question kind. */
export const reactionWindows: Readonly<Record<string, string>> = {
  'opportunity fire': 'When they move or act before your rifles and guns',
  hide: 'When your men may hide from fire that fell or is to come',
  rise: 'When a Brigiment of theirs is about to move and your men may come out of hiding',
  'leave column': 'When your columns are fired on',
  lead: 'When your men must check their morale',
  'commanded fire': 'When your Brigiment may fire under command',
  dig: 'When your Brigiment may dig',
  reorganise: 'When your assaults are settled and units may reorganise',
  'change orders': 'When your orders may be changed',
  rejoin: 'When units of a column may go home',
  'form column': 'When units are cut off from their HQ',
  'break up': 'When a stack is too big to go to ground',
}
