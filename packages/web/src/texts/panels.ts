/** What the panels of a match say. */

export const phaseText = {
  label: 'Turn and phase',
} as const

export const boxesText = {
  title: 'Off the map',
  empty: 'Empty.',
} as const

export const chartsText = {
  none: 'There are no charts here.',
  title: 'Charts',
  chartLabel: 'Chart',
  ruleLabel: 'Rule',
  appliesNow: 'Applies now',
} as const

export const diceRowText = {
  label: (dice: string) => `Dice: ${dice}`,
} as const

export const logLineText = {
  takenBack: '(taken back)',
  menuLabel: 'Actions for this line',
  showOnMap: 'Show on the map',
  reportRuling: 'Report a wrong ruling',
} as const

export const logText = {
  title: 'Log',
  empty: 'Nothing yet.',
} as const

export const oddsBarText = {
  outcome: (label: string, percentage: string) => `${label} ${percentage}`,
  modifiersLabel: 'What the roll is made of',
} as const

export const optionListText = {
  noMatch: (query: string) => `Nothing in the list matches “${query}”.`,
  filter: 'Filter',
  shownOf: (shownCount: number, rowCount: number) => `${shownCount} of ${rowCount}`,
} as const

export const pilesText = {
  title: 'Piles',
  none: (things: string) => `No ${things}.`,
} as const

export const pipsText = {
  valueOf: (value: string, max: number) => `${value} of ${max}`,
} as const

export const previewBoxText = {
  title: 'What this would do',
} as const

export const questionHelpText = {
  title: 'How it is done',
  ifYouPass: (passText: string) => `If you pass: ${passText}`,
} as const

export const rosterText = {
  title: 'Roster',
  left: 'left',
} as const

export const ruleTagText = {
  rule: (rule: string) => `Rule ${rule}`,
} as const

export const scenarioCardText = {
  scenarioNumber: (number: number) => `Scenario ${number}`,
  victory: 'How it is won',
  specialRules: 'Special rules',
  forces: 'Forces',
  history: 'What happened there',
  sources: 'Where this comes from',
} as const

export const scorePanelText = {
  title: 'Score',
  objectives: 'Objectives',
  heldByNobody: 'held by nobody',
} as const

export const tracksText = {
  title: 'Tracks',
} as const
