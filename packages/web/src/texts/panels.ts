/** What the panels of a match say. */

export const phaseText = {
  label: 'Turn and phase',
} as const

export const boxesText = {
  offTheMap: 'Off the map',
  empty: 'Empty.',
} as const

export const chartsText = {
  thereAreNoCharts: 'There are no charts here.',
  charts: 'Charts',
  chart: 'Chart',
  rule: 'Rule',
  appliesNow: 'Applies now',
} as const

export const diceRowText = {
  dice: (dice: string) => `Dice: ${dice}`,
} as const

export const logLineText = {
  takenBack: '(taken back)',
  whatDoAboutThis: 'What to do about this line',
  showOnTheMap: 'Show on the map',
  thisRulingLooksWrong: 'Report a wrong ruling',
} as const

export const logText = {
  log: 'Log',
  nothingHasHappenedYet: 'Nothing yet.',
} as const

export const oddsBarText = {
  text: (label: string, percentage: string) => `${label} ${percentage}`,
  whatRollMade: 'What the roll is made of',
} as const

export const optionListText = {
  nothingInListSpeaks: (query: string) => `Nothing in the list matches “${query}”.`,
  filter: 'Filter',
  of: (rowsCount: number, rowCount: number) => `${rowsCount} of ${rowCount}`,
} as const

export const pilesText = {
  piles: 'Piles',
  no: (many: string) => `No ${many}.`,
} as const

export const pipsText = {
  of: (signed: string, max: number) => `${signed} of ${max}`,
} as const

export const previewBoxText = {
  whatThisWouldDo: 'What this would do',
} as const

export const questionHelpText = {
  howItIsDone: 'How it is done',
  ifYouPass: (passText: string) => `If you pass: ${passText}`,
} as const

export const rosterText = {
  roster: 'Roster',
  left: 'left',
} as const

export const ruleTagText = {
  rule: (rule: string) => `Rule ${rule}`,
} as const

export const scenarioCardText = {
  scenario: (number: number) => `Scenario ${number}`,
  howItIsWon: 'How it is won',
  specialRules: 'Special rules',
  forces: 'Forces',
  whatHappenedThere: 'What happened there',
  whereThisComesFrom: 'Where this comes from',
} as const

export const scorePanelText = {
  score: 'Score',
  objectives: 'Objectives',
  heldByNobody: 'held by nobody',
} as const

export const tracksText = {
  tracks: 'Tracks',
} as const
