/** The operator's setting for who may create matches with an overlay. */
import type { Corrections } from '@firestep/api'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { Choices } from '../ui/choices.tsx'
import { InlineError } from '../ui/inline-error.tsx'
import adminStyles from './admin.module.css'

const choices = [
  { id: 'nobody', name: 'Nobody', detail: 'New matches are played as printed.' },
  { id: 'accounts', name: 'Accounts', detail: 'Guests may join such a table, and not lay one.' },
  { id: 'everybody', name: 'Everybody', detail: 'Guests too.' },
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
      <h2 id="admin-corrections">Corrections</h2>
      <InlineError>{problem}</InlineError>
      <Choices
        legend="Who may lay tables with corrections"
        choices={choices}
        chosen={corrections}
        onChoose={(choice) => void save(choice)}
        inline
      />
      <p className={`${adminStyles.note} quiet-text`}>
        Matches that have begun with corrections are played on, whatever is chosen here. Nobody can lay one that takes
        the server long: what is too large is refused.
      </p>
    </section>
  )
}
