import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { CampaignFile } from '#shared/contracts/email/campaigns.ts'
import { checkAttachmentFile } from '#shared/domain/mail/attachment.ts'
import { maxAttachmentBytes } from '#shared/limits.ts'

type AttachmentProps = { name: string | null; onChange: (file: CampaignFile | null) => void }

export function Attachment({ name, onChange }: AttachmentProps) {
  const input = useRef<HTMLInputElement>(null)
  const refuse = (why: string) => toast(`${why}. The file wasn’t attached`, { tone: 'error' })

  async function attach(chosen: File) {
    const { name, size } = chosen
    const bytes = size > maxAttachmentBytes ? new Uint8Array() : new Uint8Array(await chosen.arrayBuffer())
    const checked = checkAttachmentFile(name, size, bytes)
    if ('error' in checked) refuse(checked.error)
    else onChange({ name, content: encodeBase64(bytes) })
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.png,.jpg,.jpeg"
        onChange={({ target }) => {
          for (const chosen of target.files ?? []) void attach(chosen).catch(() => refuse('We couldn’t read this file'))
          // Clears the input, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        tone="quiet"
        className="min-w-0 text-note! wrap-anywhere"
        aria-label={name ? `Remove ${name}` : 'Attach a file'}
        title={name ? undefined : 'One PDF, PNG, or JPEG file, up to 5 MB'}
        onPress={() => (name ? onChange(null) : input.current?.click())}
      >
        {name ? <X size={18} aria-hidden="true" /> : <Paperclip size={18} aria-hidden="true" />}
        <span className={name ? undefined : 'max-sm:sr-only'}>{name ?? 'Attach a file'}</span>
      </Button>
    </>
  )
}

/** In chunks, because a function accepts a limited number of arguments. */
function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 10_000) text += String.fromCharCode(...bytes.subarray(at, at + 10_000))
  return btoa(text)
}
