import { linkToShareText } from '../texts/admin.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { CopyLink } from '../ui/copy-link.tsx'
import { dateTimeText } from '../ui/time-text.ts'

interface LinkToShareProps {
  readonly label: string
  readonly address: string
  readonly expires: number
  readonly onClose: () => void
}

/** A link that is shown once, to be sent to a user. */
export const LinkToShare = ({ label, address, expires, onClose }: LinkToShareProps) => (
  <Banner
    actions={
      <Button look="quiet" onClick={onClose}>
        {linkToShareText.close}
      </Button>
    }
  >
    <CopyLink label={label} text={address} />
    <p className="quiet-text">{linkToShareText.validUntil(dateTimeText(expires))}</p>
  </Banner>
)
