import type { ReactNode } from 'react'
import { campaignDialogText } from '../texts/campaign.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CampaignPanel, type CampaignPanelProps } from './campaign-panel.tsx'

interface CampaignDialogProps extends CampaignPanelProps {
  onReport(): void
  onClose(): void
}

/** The campaign overview over the whole screen: calendar, returns and map. */
export const CampaignDialog = ({ onReport, onClose, ...panel }: CampaignDialogProps): ReactNode => (
  <Dialog
    title={campaignDialogText.title(panel.campaign.title, panel.matchFace.scenario.title)}
    wide
    onClose={onClose}
    actions={
      <>
        <Button onClick={onReport}>{campaignDialogText.situationReport}</Button>
        <Button look="main" autoFocus onClick={onClose}>
          {campaignDialogText.backToTable}
        </Button>
      </>
    }
  >
    <CampaignPanel {...panel} />
  </Dialog>
)
