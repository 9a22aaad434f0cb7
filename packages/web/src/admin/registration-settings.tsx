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
  { id: 'open', name: registrationSettingsText.open, detail: registrationSettingsText.whoeverComesMayMake },
  { id: 'invitation', name: registrationSettingsText.byInvitation, detail: registrationSettingsText.withLinkThatYou },
  { id: 'closed', name: registrationSettingsText.closed, detail: registrationSettingsText.nobodyThoseWhoAre },
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
      <h2 id="admin-ways">{registrationSettingsText.waysIn}</h2>
      <InlineError>{problem}</InlineError>
      <Choices
        legend={registrationSettingsText.registration}
        choices={choices}
        chosen={registration}
        onChoose={(choice) => void save(choice)}
        inline
      />
      <p className={`${adminStyles.note} quiet-text`}>{registrationSettingsText.whileOpenAnyoneComes}</p>
      {registration === 'closed' ? (
        <p className="quiet-text">{registrationSettingsText.whileRegistrationClosedNobody}</p>
      ) : (
        <Button disabled={busy} onClick={() => void invite()}>
          {registrationSettingsText.makeAnInvitation}
        </Button>
      )}
      {invitation !== null && (
        <LinkToShare
          key={invitation.token}
          label={registrationSettingsText.anInvitationToRegister}
          address={absoluteUrl(linkTo.invited(invitation.token))}
          expires={invitation.until}
          onClose={() => setInvitation(null)}
        />
      )}
    </section>
  )
}
