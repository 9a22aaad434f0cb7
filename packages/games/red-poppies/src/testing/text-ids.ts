/** Ids of the data that no text may show as they are. */
import { printedCampaigns, printedScenarios, printedUnitTypes } from '../data/printed.ts'

export const textIds: readonly string[] = [printedUnitTypes, printedScenarios, printedCampaigns]
  .flatMap((entries) => Object.keys(entries))
  .filter((id) => id.includes('-'))
