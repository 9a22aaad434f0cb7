import { useRef, useState } from 'react'
import { copyLinkText } from '../texts/page.ts'
import { Button } from './button.tsx'
import styles from './copy-link.module.css'
import formStyles from './form.module.css'

interface CopyLinkProps {
  readonly label: string
  readonly text: string
  readonly isMain?: boolean
}

interface CopyButtonProps {
  readonly text: string
  readonly children: string
}

/** Copies a hidden text; without clipboard access it is shown, to be copied by hand. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('by hand'),
    )
  if (copied === 'by hand') return <CopyLink label={copyLinkText.linkLabel} text={text} />
  return (
    <>
      <Button onClick={() => void copy()}>{copied === 'yes' ? copyLinkText.copied : children}</Button>
      <span className="only-heard" role="status">
        {copied === 'yes' ? copyLinkText.announcement : ''}
      </span>
    </>
  )
}

/** A visible link with a copy button. */
export function CopyLink({ label, text, isMain = false }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus(copyLinkText.copiedSentence)
    } catch {
      field.current?.select()
      setStatus(copyLinkText.copyByHand)
    }
  }
  return (
    <div className={styles.link} data-part="copy-link">
      <label className={formStyles.field} data-part="field">
        <span className={formStyles.label}>{label}</span>
        <input
          ref={field}
          className={formStyles.input}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <Button look={isMain ? 'main' : 'plain'} onClick={() => void copy()}>
        {copyLinkText.copy}
      </Button>
      <p className={styles.status} role="status">
        {status}
      </p>
    </div>
  )
}
