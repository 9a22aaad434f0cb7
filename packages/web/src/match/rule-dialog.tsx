/** One rule, opened from a tag without leaving the match. */
import type { Face } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { ReactNode } from 'react'
import { linkTo } from '../routes.ts'
import { RuleCard } from '../rulebook/rule-card.tsx'
import { ruleDialogText } from '../texts/match.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export const RuleDialog = ({
  face,
  rule,
  onClose,
}: {
  readonly face: Face
  readonly rule: RuleId
  onClose(): void
}): ReactNode => (
  <Dialog
    title={ruleDialogText.rule(rule)}
    onClose={onClose}
    actions={
      <>
        <Button look="main" onClick={onClose}>
          {ruleDialogText.close}
        </Button>
        <ButtonLink href={linkTo.rule(face.game.id, rule)}>{ruleDialogText.openRulebook}</ButtonLink>
      </>
    }
  >
    <RuleCard face={face} rule={rule} onClose={onClose} />
  </Dialog>
)
