/** What the match page says. */
import { capital } from '@firestep/face'

export const coachText = {
  title: 'Coach',
  label: 'Coach',
  close: 'Got it',
  more: 'More',
  silence: 'No more lessons',
  folded: (title: string) => `Coach: ${title}`,
  closeList: 'Close',
  turnOff: 'Turn the coach off',
  turnOn: 'Turn the coach on',
  reset: 'Show all lessons again',
  none: 'No lessons shown yet.',
} as const

export const windowText = {
  menu: 'Ask less often',
  passSpan: (span: string) => `Pass these for the rest of this ${span}`,
  pass: 'Always pass these',
} as const

export const waitingText = {
  title: 'Waiting',
  thinking: (people: string) => `${capital(people)} are thinking…`,
  of: (people: string, isReacting: boolean) =>
    isReacting ? `${capital(people)} may react` : waitingText.thinking(people),
  reaction: 'Pass or take over the screen in the strip above the map.',
  loading: 'Loading what happened…',
  sending: 'Sending your move…',
  unsent: 'Your move is saved',
  sentLater: 'It will be sent when you are connected again.',
  held: 'The match is on hold',
  heldUntil: 'Play goes on once both players agree how: see above.',
  stuck: 'Play has stopped',
  stuckHelp: 'See above for what you can do.',
  watching: 'You are watching this match.',
  mayClose: 'You may close this page. The lobby and the title of the tab show when it is your turn.',
  waitingForOthers: 'Waiting for the others',
  waitingFor: (people: string) => `Waiting for ${people}`,
  computer: (people: string) => `The computer plays ${people}.`,
  nobody: (people: string) => `Nobody plays ${people} yet.`,
  person: (people: string, player: string, isHere: boolean, isOnHoliday: boolean, timeLeft: string | null) =>
    `${player} plays ${people} and is ${[isHere ? 'here' : 'away', ...(isOnHoliday ? ['on holiday'] : [])].join(', ')}${timeLeft === null ? '' : `: ${timeLeft}`}.`,
} as const
