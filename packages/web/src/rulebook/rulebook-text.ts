/** What the rulebook page says. */

export const rulebookText = {
  noSuchRulebook: 'No such rulebook',
  unknownGame: (game: string) => `There is no game '${game}' here.`,
  pageTitle: (game: string) => `Rulebook: ${game}`,
  ruleTitle: (rule: string, game: string) => `Rule ${rule}: ${game}`,
  lobby: 'Lobby',
  battles: (game: string) => `Battles of ${game}`,
  caption: 'Rulebook',
  about:
    'Every rule in our own words, with the number that the referee cites. Where the printed rules are silent or contradict themselves, it says what we ruled and why.',
  print: 'Print',
  rule: (rule: string) => `Rule ${rule}`,
  toTheStart: 'To the start',
  contents: 'Contents',
} as const

export const searchText = {
  label: 'Search by words or number',
  placeholder: 'wire, retreat, ranged.12',
  ruleCount: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  foundCount: (found: number, all: number) => `${found} of ${searchText.ruleCount(all)}`,
  results: 'Search results',
  partial: 'No rule has all these words. These have most of them.',
  nothing: (query: string) => `No rule mentions “${query}”.`,
  showAll: 'Show all rules',
} as const

export const chapterText = {
  rulings: 'Rulings',
  examples: 'Worked examples',
  provenance: 'Found and rebuilt',
  previous: (rule: string) => `Previous: ${rule}`,
  next: (rule: string) => `Next: ${rule}`,
  rulingCount: (count: number) => (count === 1 ? '1 ruling.' : `All ${count} rulings in one list.`),
  besideEach: 'Each one is also shown with its rule.',
  besideSome: 'Those about a single rule are also shown with it.',
  why: (reason: string) => `Why: ${reason}`,
  noExamples: 'There are none yet.',
  example: (title: string) => `Worked example: ${title}`,
  ruled: (topic: string) => `Ruled: ${topic}.`,
} as const

export const ruleKindTexts: Readonly<Record<string, string>> = {
  advice: 'Advice',
  definition: 'Definition',
  component: 'In the box',
}

export const ruleCardText = {
  close: 'Close',
  openRule: 'Open in the rulebook',
  openRulebook: 'Open the rulebook',
  refereeRule: 'This rule is in no rulebook. The referee uses it to keep every match in order.',
  unknownRule: (rule: string) =>
    `The rulebook has no rule '${rule}'. It may have a new number, or the link is incomplete.`,
} as const

export const provenanceText = {
  intro: 'Not everything in the printed game could be read.',
  foundMeans: 'We found this in the published rules, or an owner of the game told us.',
  reconstructedMeans:
    'We rebuilt this. It agrees with every sentence about it, but the printed piece may differ. A map layer shades what is rebuilt. An owner of the game can correct any of it.',
  byBattle: 'Battle by battle',
  tables: 'Tables',
  allFound: 'everything found',
  counts: (rebuilt: number, found: number) => `${rebuilt} rebuilt, ${found} found`,
  nothingRebuilt: 'nothing rebuilt',
  allRebuilt: 'all rebuilt',
  rebuilt: (parts: readonly string[]) => `rebuilt: ${parts.join(', ')}`,
} as const
