/** A link to this moment, to be copied. */
import { type ReactNode, useState } from 'react'
import { shareLinkText } from '../texts/replay.ts'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import replayPageStyles from './replay-page.module.css'
import replayTextStyles from './replay-text.module.css'

export function ShareLink({ address }: { readonly address: string }): ReactNode {
  const [copied, setCopied] = useState<{ readonly address: string; readonly by: 'page' | 'hand' } | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied({ address, by: 'page' }),
      // Not every page may write to the clipboard: then the link is shown, to be copied by hand.
      () => setCopied({ address, by: 'hand' }),
    )
  return (
    <>
      <Button onClick={() => void copy()}>{shareLinkText.copy}</Button>
      {copied !== null && (
        <p className={`${replayTextStyles.quiet} ${replayPageStyles.shared}`} role="status">
          {copied.by === 'page' ? shareLinkText.copied : `${shareLinkText.linkLabel}:`}{' '}
          {copied.by === 'hand' && (
            <input
              className={formStyles.input}
              readOnly
              value={copied.address}
              aria-label={shareLinkText.copy}
              onFocus={(event) => event.target.select()}
            />
          )}
          It opens in this browser only, where the match is kept. For anyone else, send the match file.
        </p>
      )}
    </>
  )
}
