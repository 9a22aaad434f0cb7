import type { Registration } from '@firestep/api'
import { useState } from 'react'
import { addressOf, call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { LinkToGive } from './link-to-share.tsx'

const registrations = [
  { id: 'open', name: 'Open', detail: 'Whoever comes may make an account.' },
  { id: 'invitation', name: 'By invitation', detail: 'With a link that you give them.' },
  { id: 'closed', name: 'Closed', detail: 'Nobody. Those who are there stay.' },
] as const satisfies readonly { id: Registration; name: string; detail: string }[]

interface WaysInProps {
  readonly registration: Registration
  readonly onDone: () => Promise<void>
}

/** Settings for registration, and invitations. */
export function RegistrationSettings({ registration, onDone }: WaysInProps) {
  const { busy, problem, run } = useServerAction()
  const [invited, setInvited] = useState<{ readonly token: string; readonly until: number } | null>(null)
  const choose = async (chosen: Registration) => {
    await run(() => call('adminSettings', { body: { registration: chosen } }))
    await onDone()
  }
  const invite = async () => {
    await run(async () => setInvited(await call('adminInvite')))
    await onDone()
  }
  return (
    <section className="admin-part" aria-labelledby="admin-ways">
      <h2 id="admin-ways">Ways in</h2>
      <Problem>{problem}</Problem>
      <Choices
        legend="Registration"
        choices={registrations}
        chosen={registration}
        onChoose={(chosen) => void choose(chosen)}
        sideBySide
      />
      <p className="admin-small admin-after">
        While it is open anyone comes in as a guest too, by a name alone; otherwise by the link of a match only. Guests
        who are there stay.
      </p>
      {registration === 'closed' ? (
        <p className="admin-small">While registration is closed nobody comes in by an invitation either.</p>
      ) : (
        <Button disabled={busy} onClick={() => void invite()}>
          Make an invitation
        </Button>
      )}
      {invited !== null && (
        <LinkToGive
          key={invited.token}
          label="An invitation to register"
          address={addressOf(linkTo.invited(invited.token))}
          until={invited.until}
          onDone={() => setInvited(null)}
        />
      )}
    </section>
  )
}
