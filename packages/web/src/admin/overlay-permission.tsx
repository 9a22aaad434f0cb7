/** The operator's setting for who may create matches with an overlay. */
import type { Corrections } from '@firestep/api'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { overlayPermissionText } from '../texts/admin.ts'
import { Choices } from '../ui/choices.tsx'
import { InlineError } from '../ui/inline-error.tsx'
import adminStyles from './admin.module.css'

const choices = [
  { id: 'nobody', name: overlayPermissionText.nobody, detail: overlayPermissionText.nobodyDetail },
  { id: 'accounts', name: overlayPermissionText.accounts, detail: overlayPermissionText.accountsDetail },
  { id: 'everybody', name: overlayPermissionText.everybody, detail: overlayPermissionText.everybodyDetail },
] as const satisfies readonly { id: Corrections; name: string; detail: string }[]

interface OverlayPermissionProps {
  readonly corrections: Corrections
  readonly onChanged: () => Promise<void>
}

export function OverlayPermission({ corrections, onChanged }: OverlayPermissionProps) {
  const { problem, run } = useServerAction()
  const save = async (choice: Corrections) => {
    await run(() => call('adminSettings', { body: { corrections: choice } }))
    await onChanged()
  }
  return (
    <section className={adminStyles.part} aria-labelledby="admin-corrections">
      <h2 id="admin-corrections">{overlayPermissionText.title}</h2>
      <InlineError>{problem}</InlineError>
      <Choices
        legend={overlayPermissionText.choiceLabel}
        choices={choices}
        chosen={corrections}
        onChoose={(choice) => void save(choice)}
        inline
      />
      <p className={`${adminStyles.note} quiet-text`}>{overlayPermissionText.help}</p>
    </section>
  )
}
