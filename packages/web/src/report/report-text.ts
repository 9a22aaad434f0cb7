/** What the after-action report says. */

/** 2½ for 2.5: halves are written as halves. */
export function numberText(value: number, decimals = 0, isSigned = false): string {
  const size = Math.abs(value)
  const isHalf = decimals === 0 && Math.round(size * 2) % 2 === 1 && Math.abs(size * 2 - Math.round(size * 2)) < 1e-9
  const whole = Math.floor(size)
  const text = isHalf ? `${whole === 0 ? '' : whole}½` : size.toFixed(decimals)
  if (Number(text.replace('½', '.5')) === 0) return (0).toFixed(decimals)
  if (value < 0) return `−${text}`
  return isSigned ? `+${text}` : text
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "a, b and c"; of a long list the first few. */
function listText(names: readonly string[], max = 8): string {
  const shown = names.length <= max ? names : [...names.slice(0, max), `${names.length - max} more`]
  const [last = ''] = shown.slice(-1)
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}

export const reportText = {
  pageTitle: (battle: string) => `Report: ${battle}`,
  unknownGame: 'An unknown game',
  noSuchGame: (game: string) => `There is no game '${game}' here.`,
  loading: 'Writing the report',
  caption: 'After-action report',
  lobby: 'Lobby',
  board: 'Board',
  replay: 'Replay',
  watchAgain: 'Watch it again',
  toTheLobby: 'To the lobby',
  print: 'Print',
  goesOn: 'The match is not over. This report has only what you can know now; the rest follows at the end.',
  asDrawing: 'As a drawing',
  asTable: 'As a table',
} as const

export const storyText = {
  title: 'How the battle went',
  quiet: 'Nothing to report.',
  ground: 'Ground',
  taken: (people: string, places: readonly string[]) => `${capitalised(people)} took ${listText(places)}.`,
  takenFrom: (places: readonly string[]) => `Nobody holds ${listText(places)} any more.`,
  noGround: 'No objective changed hands.',
  takes: (people: string, places: readonly string[]) => `${capitalised(people)} take ${listText(places)}.`,
  abandons: (places: readonly string[]) => `Nobody holds ${listText(places)} now.`,
  outOfAction: 'Units out of action',
  unitsOf: (people: string, units: readonly string[]) =>
    `${capitalised(people)} lost ${units.length}: ${listText(units, 6)}.`,
  noUnits: (people: string) => `${capitalised(people)} lost none.`,
  turningPoint: 'Turning point',
  turned: (parts: readonly string[]) => `${capitalised(parts.join('; '))}.`,
  scoreChange: (side: string, before: number, after: number, unit: string) =>
    `${side} ${numberText(before)} to ${numberText(after)} ${unit}`,
  losses: (people: string, count: number) => `${people} lost ${numberText(count)}`,
  bloodiest: 'Bloodiest turn',
  fell: (count: number, unit: string) => `${numberText(count)} ${unit} lost.`,
  bestShot: 'Best shot',
  worstShot: 'Worst shot',
  roll: (got: number, expected: number) =>
    `${numberText(got)} ${got === 1 ? 'hit' : 'hits'} (${expected.toFixed(1)} expected)`,
} as const

export const plotText = {
  strength: 'Strength',
  strengthAbout: (unit: string, hasTurns: boolean) =>
    `${capitalised(unit)} on the field after every choice.${hasTurns ? ' The numbers along the bottom are turns.' : ''}`,
  score: 'Score',
  scoreAbout: (unit: string) => `${capitalised(unit)} of each side after every choice. Some can be lost again.`,
  luck: 'Luck of the dice',
  luckAbout: 'Hits rolled beyond the expected number, added up. Above 0 the dice were kind.',
  atTheEnd: (side: string, value: string) => `${side}: ${value} at the end`,
  described: (side: string, first: string, last: string, low: string, high: string) =>
    `${side}: ${first} at the start, ${last} at the end, between ${low} and ${high}.`,
  tableCaption: (title: string) => `${title}, at the end of each turn`,
  endOf: 'At the end of',
} as const

export const casualtyText = {
  title: 'Where men fell',
  none: 'Nobody has fallen.',
  caption: 'Where men fell, the worst places first',
  place: 'Place',
  side: 'Side',
  fell: 'Lost',
} as const

export const lossesText = {
  title: 'Losses',
  caption: 'Losses and hits of each side',
  atTheStart: (unit: string) => `${capitalised(unit)} at the start`,
  joined: 'Joined or recovered',
  lost: 'Lost',
  left: 'Left the field',
  atTheEnd: 'At the end',
  hits: 'Hits rolled',
  expected: 'Hits expected',
  offMap: 'Off the map at the end',
} as const

export const chapterText = {
  figures: (chapter: string) => `${chapter} in figures`,
  lost: 'Lost',
  left: 'Left',
  luck: 'Luck',
} as const
