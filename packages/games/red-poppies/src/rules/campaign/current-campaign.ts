/** The data and the state of the current campaign; both throw outside a campaign. */
import type { Campaign, Scenario } from '../scenario.ts'
import type { CampaignState } from '../state.ts'

export function campaignOf({ scenario }: { readonly scenario: Scenario }): Campaign {
  if (scenario.campaign === null) throw new Error(`'${scenario.id}' is no campaign`)
  return scenario.campaign
}

export function campaignStateOf<S extends Readonly<CampaignState>>({
  state,
}: {
  readonly state: { readonly campaign: S | null }
}): S {
  if (state.campaign === null) throw new Error('this is no campaign')
  return state.campaign
}
