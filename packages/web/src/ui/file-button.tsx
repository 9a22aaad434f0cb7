import { useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps {
  readonly children: string
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** Opens the file picker. The same file can be picked twice: it may have been corrected in between. */
export function FileButton({ children, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={children}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
