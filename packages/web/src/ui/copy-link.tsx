import { useRef, useState } from 'react'
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
  if (copied === 'by hand') return <CopyLink label="Copy this" text={text} />
  return (
    <>
      <Button onClick={() => void copy()}>{copied === 'yes' ? 'Copied' : children}</Button>
      <span className="only-heard" role="status">
        {copied === 'yes' ? 'It is copied.' : ''}
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
      setStatus('Copied.')
    } catch {
      field.current?.select()
      setStatus('It is marked: copy it with your keyboard or a long press.')
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
        Copy
      </Button>
      <p className={styles.status} role="status">
        {status}
      </p>
    </div>
  )
}
