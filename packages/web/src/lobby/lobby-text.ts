/** What the lobby, the scenario pages and the lists of matches say. */
import { strengths } from '@firestep/bots'
import type { Mode, Seating } from '../store/index.ts'
import { modeOf } from './seat-choice.ts'

export const strengthText = (id: string): string => strengths.find((strength) => strength.id === id)?.name ?? id

export const modeTexts: Readonly<Record<Mode, { readonly name: string; readonly detail: string }>> = {
  opponent: { name: 'Against the computer', detail: 'You take one side, the computer the other.' },
  two: { name: 'Two at one screen', detail: 'You take turns. Each of you sees only your own secrets.' },
  mine: { name: 'Both sides mine', detail: 'Nothing is hidden, and undo has no limit.' },
  watch: { name: 'Watch the computer', detail: 'The computer plays both sides. You can take one over at any time.' },
  friend: { name: 'With a friend, by link', detail: 'Live or by post. You get a link to send.' },
  open: { name: 'An open table', detail: 'Anyone can join from the lobby.' },
}

export function seatingText(seating: Seating): string {
  const mode = modeOf(seating)
  const opponents = Object.values(seating.seats).flatMap((occupant) =>
    occupant.by === 'opponent' ? [occupant.strength] : [],
  )
  if (mode === 'opponent') return `Against the ${opponents.map(strengthText).join(', ')}`
  if (mode === 'watch') return `${opponents.map(strengthText).join(' against ')}, watched`
  return modeTexts[mode].name
}

export const mastheadText = {
  name: 'Firestep',
  line: 'The Great War on the table',
} as const

export const doorText = {
  label: 'Start',
  computer: {
    title: 'Play the computer',
    firstText: 'A small battle against an easy opponent. A coach explains everything: you need no rules.',
    text: (battle: string) => `${battle}, or choose a battle below.`,
    first: 'Play your first battle',
    again: 'Play again',
    strengths: 'Choose an opponent',
    against: (strength: string) => `Play against the ${strength}`,
  },
  friend: {
    title: 'Play a friend',
    text: 'Send a link. No account needed.',
    main: 'Get a link',
    live: 'Live',
    post: 'By post',
    oneScreen: 'One screen',
    ways: 'Choose how to play',
  },
  watch: {
    title: 'Watch and learn',
    text: 'Watch the computer play, or read the rules in plain words.',
    main: 'Watch a battle',
    examples: 'Examples',
    rules: 'Rulebook',
    open: 'Live matches',
    ways: 'More to see',
  },
  busy: 'Setting up…',
  problem: 'The battle could not start',
} as const

export const friendText = {
  title: 'Play a friend',
  game: 'Game',
  battle: 'Battle',
  side: 'Your side',
  time: 'Time',
  name: 'Your name',
  nameHint: 'You play as a guest. No account needed.',
  create: 'Get a link to send',
  cancel: 'Cancel',
  loading: 'Loading the battles',
  signIn: 'Sign in',
  needsAccount: 'On this server you need an account to invite somebody. You can still play at one screen.',
  more: 'All settings',
} as const

export const matchesText = {
  continueTitle: 'Continue where you left off',
  finishedTitle: 'Finished matches',
  loading: 'Looking for your matches',
  unreadable: 'The matches of this browser could not be read',
  unlisted: 'Your matches on the server could not be read',
  yourTurn: 'Your turn',
  play: 'Play',
  continue: 'Continue',
  open: 'Open',
  replay: 'Replay',
  report: 'Report',
  board: 'Board',
  save: 'Download',
  delete: 'Delete',
  keep: 'Keep it',
  undo: 'Undo',
  deleted: (title: string) => `Deleted: ${title}.`,
  deleteTitle: (title: string) => `Delete ${title}?`,
  deleteText: (status: string) => `${status}. You can bring it back until you leave the lobby.`,
  showAll: (count: number) => `Show all ${count}`,
  news: 'Something has happened since your last visit',
  turnCount(count: number): string {
    if (count === 0) return ''
    return count === 1 ? 'It is your turn in 1 match.' : `It is your turn in ${count} matches.`
  },
} as const

export const openMatchesText = {
  title: 'Open tables',
  none: 'No open tables right now. Choose a battle and create one, or invite a friend.',
  join: 'Join',
  watchTitle: 'Live matches',
  watch: 'Watch',
  free: (players: string, count: number) => `${players}: ${count === 1 ? '1 seat is' : `${count} seats are`} free`,
} as const

export const shelfText = {
  title: 'The shelf',
  intro: 'Four games. Choose a battle.',
  choose: 'Choose a battle',
  chooseOf: (game: string) => `Choose a battle of ${game}`,
  rulebook: 'Rulebook',
  rulebookOf: (game: string) => `Rulebook of ${game}`,
} as const

export const importText = {
  title: 'Load a saved match',
  text: 'Continue a match from a file, or watch it again. Drop the file anywhere on this page, or choose it here.',
  choose: 'Choose a match file',
  reading: 'Reading…',
  drop: 'Drop the match file',
  tooLarge: 'It is far larger than any match file.',
  unreadable: (why: string) => `It could not be read: ${why}`,
  problemTitle: (name: string, isPartly: boolean) => `“${name}” ${isPartly ? 'is damaged' : 'cannot be opened'}`,
  problem: (why: string) => `${why} The file itself has not changed.`,
  openPart: 'Open the part before the damage',
  close: 'Close',
  continue: 'Continue the match',
  watch: 'Watch it again',
  cancel: 'Cancel',
  notSaved: 'It could not be saved',
} as const

export const footText =
  'Your matches against the computer stay in this browser. You can play them without a connection once this page has been opened. Matches with other people are kept on the server.'

export const displayText = {
  title: 'Display',
  theme: 'Pages',
  themes: { system: 'Like the device', light: 'Light', dark: 'Dark' },
  textSize: 'Text size',
  textSizes: { normal: 'Normal', large: 'Large', larger: 'Larger' },
} as const
