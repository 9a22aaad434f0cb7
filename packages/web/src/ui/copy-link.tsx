import { useRef, useState } from 'react'
import { Button } from './button.tsx'

interface CopyLinkProps {
  readonly label: string
  readonly address: string
  readonly main?: boolean
}

interface CopyButtonProps {
  readonly address: string
  readonly children: string
}

/** Copies a hidden text; without clipboard access it is shown, to be copied by hand. */
export function CopyButton({ address, children }: CopyButtonProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied('yes'),
      () => setCopied('by hand'),
    )
  if (copied === 'by hand') return <CopyLink label="Copy this" address={address} />
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
export function CopyLink({ label, address, main = false }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setSaid('Copied.')
    } catch {
      field.current?.select()
      setSaid('It is marked: copy it with your keyboard or a long press.')
    }
  }
  return (
    <div className="copy-link">
      <label className="field">
        <span className="field-label">{label}</span>
        <input ref={field} className="text-field" readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <Button look={main ? 'main' : 'plain'} onClick={() => void copy()}>
        Copy
      </Button>
      <p className="copy-said" role="status">
        {said}
      </p>
    </div>
  )
}
