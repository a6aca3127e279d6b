import { useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import layout from '#client/ui/layout/layout.module.css'
import type { MailingFile } from '#shared/contracts/registrations/mailings.ts'
import { checkMailingFile, formatFileSize } from '#shared/domain/mail/mailing-file.ts'
import { maxMailingFileBytes } from '#shared/limits.ts'
import styles from './mailings.module.css'

export type Attachment = MailingFile & { size: number }

type AttachmentFieldProps = { file: Attachment | null; onChange: (file: Attachment | null) => void }

/** Attaches one file, or removes it. */
export function AttachmentField({ file, onChange }: AttachmentFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')

  async function attach(chosen: File) {
    const { name, size } = chosen
    const content = size > maxMailingFileBytes ? '' : await encode(chosen)
    const start = Uint8Array.from(atob(content.slice(0, 12)), (character) => character.charCodeAt(0))
    const checked = checkMailingFile({ name, size, start })
    setError('error' in checked ? checked.error : '')
    if (!('error' in checked)) onChange({ name, size, content })
  }

  return (
    <div className={layout.stack1}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.png,.jpg,.jpeg"
        onChange={({ target }) => {
          for (const chosen of target.files ?? [])
            void attach(chosen).catch(() => setError('We couldn’t read this file'))
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button onPress={() => (file ? onChange(null) : input.current?.click())}>
        {file ? 'Remove attachment' : 'Attach a file'}
      </Button>
      <p role="status" className={styles.head}>
        {file ? `${file.name} (${formatFileSize(file.size)})` : 'One PDF, PNG, or JPEG file of at most 5 MB.'}
      </p>
      {error && <Notice tone="error">{error}. It wasn’t attached.</Notice>}
    </div>
  )
}

/** Returns the content in base64. */
const encode = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
