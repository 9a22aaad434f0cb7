/** What the campaign overview says. */

export const campaignDialogText = {
  text: (title: string, title2: string) => `${title}: ${title2}`,
  situationReport: 'Situation report',
  toTheTable: 'To the table',
} as const

export const campaignPanelText = {
  every: (chapter: string) => `Every ${chapter}`,
  controlMap: 'Control map',
  casualtyReturn: 'Casualty return',
  pointsNowAndWhat: 'Points now, and what from',
  orderDay: 'The order of the day',
  type: 'Type',
} as const

export const controlMapText = {
  whatCountsIsOutlined: 'What counts is outlined.',
} as const

export const situationReportText = {
  toTheTable: 'To the table',
} as const
