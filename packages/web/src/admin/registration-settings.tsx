import type { Registration } from '@firestep/api'
import { useState } from 'react'
import { absoluteUrl, call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { registrationSettingsText } from '../texts/admin.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { InlineError } from '../ui/inline-error.tsx'
import adminStyles from './admin.module.css'
import { LinkToShare } from './link-to-share.tsx'

const choices = [
  { id: 'open', name: registrationSettingsText.open, detail: registrationSettingsText.openDetail },
  {
    id: 'invitation',
    name: registrationSettingsText.byInvitation,
    detail: registrationSettingsText.byInvitationDetail,
  },
  { id: 'closed', name: registrationSettingsText.closed, detail: registrationSettingsText.closedDetail },
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
      <h2 id="admin-ways">{registrationSettingsText.title}</h2>
      <InlineError>{problem}</InlineError>
      <Choices
        legend={registrationSettingsText.choiceLabel}
        choices={choices}
        chosen={registration}
        onChoose={(choice) => void save(choice)}
        inline
      />
      <p className={`${adminStyles.note} quiet-text`}>{registrationSettingsText.guestsHelp}</p>
      {registration === 'closed' ? (
        <p className="quiet-text">{registrationSettingsText.invitationsVoid}</p>
      ) : (
        <Button disabled={busy} onClick={() => void invite()}>
          {registrationSettingsText.makeInvitation}
        </Button>
      )}
      {invitation !== null && (
        <LinkToShare
          key={invitation.token}
          label={registrationSettingsText.invitationLink}
          address={absoluteUrl(linkTo.invited(invitation.token))}
          expires={invitation.until}
          onClose={() => setInvitation(null)}
        />
      )}
    </section>
  )
}
