import { useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import layout from '#client/ui/layout/layout.module.css'
import type { MailingFile } from '#shared/contracts/registrations/mailings.ts'
import { checkMailingFile, formatFileSize } from '#shared/domain/mail/mailing-file.ts'
import styles from './mailings.module.css'

export type Attachment = MailingFile & { size: number }

type AttachmentFieldProps = { file: Attachment | null; onChange: (file: Attachment | null) => void }

/** Attaches one file, or replaces or removes it. */
export function AttachmentField({ file, onChange }: AttachmentFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [error, setError] = useState<string | null>(null)

  async function attach(chosen: File | undefined) {
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
    if (!chosen) return
    try {
      const read = await readAttachment(chosen)
      setError('error' in read ? read.error : null)
      if (!('error' in read)) onChange(read)
    } catch {
      setError('We couldn’t read this file')
    }
  }

  function remove() {
    onChange(null)
    button.current?.focus()
  }

  return (
    <div className={layout.stack1}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Attachment"
        accept=".pdf,.png,.jpg,.jpeg"
        onChange={({ target }) => void attach(target.files?.[0])}
      />
      <div className={styles.file}>
        <Button ref={button} onPress={() => input.current?.click()}>
          {file ? 'Replace attachment' : 'Attach a file'}
        </Button>
        <span role="status">{file && `${file.name} (${formatFileSize(file.size)})`}</span>
        {file && (
          <Button tone="quiet" onPress={remove} aria-label={`Remove ${file.name}`}>
            Remove
          </Button>
        )}
      </div>
      <p className={layout.note}>One PDF, PNG, or JPEG file of at most 5 MB.</p>
      {error && <Notice tone="error">{error}. It wasn’t attached.</Notice>}
    </div>
  )
}

const headBytes = 8

async function readAttachment(file: File): Promise<Attachment | { error: string }> {
  const { name, size } = file
  const start = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const checked = checkMailingFile({ name, size, start })
  return 'error' in checked ? checked : { name, size, content: await encode(file) }
}

/** Returns the content in base64. */
const encode = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
