import { useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { MailingFile } from '#shared/contracts/registrations/mailings.ts'
import { checkMailingFile } from '#shared/domain/mail/mailing-file.ts'
import { maxMailingFileBytes } from '#shared/limits.ts'

type AttachmentFieldProps = { file: MailingFile | null; onChange: (file: MailingFile | null) => void }

/** Attaches one file, or removes it. */
export function AttachmentField({ file, onChange }: AttachmentFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')

  async function attach(chosen: File) {
    const { name, size } = chosen
    const bytes = size > maxMailingFileBytes ? new Uint8Array() : new Uint8Array(await chosen.arrayBuffer())
    const checked = checkMailingFile(name, size, bytes)
    setError('error' in checked ? checked.error : '')
    if (!('error' in checked)) onChange({ name, content: encode(bytes) })
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.png,.jpg,.jpeg"
        onChange={({ target }) => {
          for (const chosen of target.files ?? [])
            void attach(chosen).catch(() => setError('We couldn’t read this file'))
          // Clears the input, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button onPress={() => (file ? onChange(null) : input.current?.click())}>
        {file ? 'Remove attachment' : 'Attach a file'}
      </Button>
      <p role="status" className="mb-3 wrap-anywhere">
        {file
          ? `${file.name}, ${Math.ceil((file.content.length * 3) / 4_000)} KB`
          : 'One PDF, PNG, or JPEG file, up to 5 MB.'}
      </p>
      {error && <Notice tone="error">{error}. The file wasn’t attached.</Notice>}
    </div>
  )
}

/** Returns bytes in base64. A function accepts a limited number of arguments. */
function encode(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 10_000) text += String.fromCharCode(...bytes.subarray(at, at + 10_000))
  return btoa(text)
}
