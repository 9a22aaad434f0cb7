import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { CopyLink } from '../ui/copy-link.tsx'
import { dateTimeText } from '../ui/time-text.ts'

interface LinkToGiveProps {
  readonly label: string
  readonly address: string
  readonly until: number
  readonly onDone: () => void
}

/** A link that is shown once, to be sent to a user. */
export const LinkToGive = ({ label, address, until, onDone }: LinkToGiveProps) => (
  <Banner
    actions={
      <Button look="quiet" onClick={onDone}>
        Close
      </Button>
    }
  >
    <CopyLink label={label} address={address} />
    <p className="admin-small">It works once, until {dateTimeText(until)}, and is not shown again.</p>
  </Banner>
)
