import type { Registration } from '@firestep/api'
import { useState } from 'react'
import { absoluteUrl, call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { InlineError } from '../ui/inline-error.tsx'
import adminStyles from './admin.module.css'
import { LinkToShare } from './link-to-share.tsx'

const choices = [
  { id: 'open', name: 'Open', detail: 'Whoever comes may make an account.' },
  { id: 'invitation', name: 'By invitation', detail: 'With a link that you give them.' },
  { id: 'closed', name: 'Closed', detail: 'Nobody. Those who are there stay.' },
] as const satisfies readonly { id: Registration; name: string; detail: string }[]

interface RegistrationSettingsProps {
  readonly registration: Registration
  readonly onChanged: () => Promise<void>
}

/** Settings for registration, and invitations. */
export function RegistrationSettings({ registration, onChanged }: RegistrationSettingsProps) {
  const { busy, problem, run } = useServerAction()
  const [invitation, setInvitation] = useState<{ readonly token: string; readonly until: number } | null>(null)
  const save = async (choice: Registration) => {
    await run(() => call('adminSettings', { body: { registration: choice } }))
    await onChanged()
  }
  const invite = async () => {
    await run(async () => setInvitation(await call('adminInvite')))
    await onChanged()
  }
  return (
    <section className={adminStyles.part} aria-labelledby="admin-ways">
      <h2 id="admin-ways">Ways in</h2>
      <InlineError>{problem}</InlineError>
      <Choices
        legend="Registration"
        choices={choices}
        chosen={registration}
        onChoose={(choice) => void save(choice)}
        inline
      />
      <p className={`${adminStyles.note} quiet-text`}>
        While it is open anyone comes in as a guest too, by a name alone; otherwise by the link of a match only. Guests
        who are there stay.
      </p>
      {registration === 'closed' ? (
        <p className="quiet-text">While registration is closed nobody comes in by an invitation either.</p>
      ) : (
        <Button disabled={busy} onClick={() => void invite()}>
          Make an invitation
        </Button>
      )}
      {invitation !== null && (
        <LinkToShare
          key={invitation.token}
          label="An invitation to register"
          address={absoluteUrl(linkTo.invited(invitation.token))}
          expires={invitation.until}
          onClose={() => setInvitation(null)}
        />
      )}
    </section>
  )
}
