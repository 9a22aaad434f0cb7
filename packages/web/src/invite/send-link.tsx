/** A link to send: to copy, to share with another app, or to show as a QR code. */
import type { ReactNode } from 'react'
import { QrCode } from '../account/qr-code.tsx'
import { Button } from '../ui/button.tsx'
import { CopyLink } from '../ui/copy-link.tsx'
import { waitingText } from './invite-text.ts'
import styles from './send-link.module.css'

export function SendLink({ link, battle }: { readonly link: string; readonly battle: string }): ReactNode {
  // Closing the system's dialog rejects, and is no error.
  const share = () =>
    navigator.share({ title: battle, text: waitingText.shareText(battle), url: link }).catch(() => undefined)
  return (
    <div className={styles.send}>
      <CopyLink label={waitingText.link} text={link} isMain />
      {'share' in navigator && <Button onClick={() => void share()}>{waitingText.share}</Button>}
      <QrCode text={link} label={waitingText.qrCode} />
    </div>
  )
}
