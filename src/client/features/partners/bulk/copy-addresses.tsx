import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { formatCount } from '#shared/domain/text.ts'

export function CopyAddresses({ partners }: { partners: readonly Pick<PartnerSummary, 'contactEmail'>[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" onPress={() => setOpen(true)}>
        <Copy size={16} aria-hidden="true" />
        Copy addresses
      </Button>
      {isOpen && <AddressesDialog addresses={listAddresses(partners)} onClose={() => setOpen(false)} />}
    </>
  )
}

function listAddresses(partners: readonly Pick<PartnerSummary, 'contactEmail'>[]): string[] {
  const addresses = new Map(partners.map(({ contactEmail }) => [contactEmail.toLowerCase(), contactEmail]))
  return [...addresses.keys()].sort().map((key) => addresses.get(key) ?? key)
}

const separators = { semicolon: '; ', line: '\n' }

function AddressesDialog({ addresses, onClose }: { addresses: readonly string[]; onClose: () => void }) {
  const [separator, setSeparator] = useState<keyof typeof separators>('semicolon')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = addresses.join(separators[separator])
  const count = formatCount(addresses.length, 'address', 'addresses')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast(`${count} copied`)
      onClose()
    } catch {
      // If the browser refuses clipboard access, the user can copy the selected text.
      setRefused(true)
      field.current?.select()
    }
  }

  return (
    <Dialog
      isOpen
      title={count}
      onClose={onClose}
      actions={
        <>
          <Button tone="primary" onPress={() => void copy()}>
            Copy
          </Button>
          <Button onPress={onClose}>Close</Button>
        </>
      }
    >
      <RadioGroup
        label="Separated by"
        choices={[
          { value: 'semicolon', label: 'Semicolons' },
          { value: 'line', label: 'Lines' },
        ]}
        value={separator}
        onChange={setSeparator}
      />
      <TextAreaField
        ref={field}
        className="[&_textarea]:max-h-56"
        label="Contacts’ email addresses"
        hint={
          isRefused ? 'Your browser blocked copying. The addresses are selected, so press Ctrl+C (or ⌘C).' : undefined
        }
        value={text}
        onChange={() => undefined}
        isReadOnly
        rows={6}
      />
    </Dialog>
  )
}
