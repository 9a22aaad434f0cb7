/** What the campaign overview says. */

export const campaignDialogText = {
  title: (campaign: string, scenario: string) => `${campaign}: ${scenario}`,
  situationReport: 'Situation report',
  backToTable: 'To the table',
} as const

export const campaignPanelText = {
  everyChapter: (chapter: string) => `Every ${chapter}`,
  controlMap: 'Control map',
  casualtyReturn: 'Casualty return',
  points: 'Points now, and what from',
  orderOfTheDay: 'The order of the day',
  type: 'Type',
} as const

export const controlMapText = {
  legend: 'What counts is outlined.',
} as const

export const situationReportText = {
  backToTable: 'To the table',
} as const
