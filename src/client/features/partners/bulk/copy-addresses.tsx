import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { partnerEndpoints } from '#shared/contracts/partners.ts'
import { countOf } from '#shared/domain/text.ts'
import type { ManyPartners } from '../filters/filter-partners.ts'
import { usePartnerList } from '../list/partner-list.ts'

/** The contacts' addresses, for the organizer's own mail program. */
export function CopyAddresses({ many }: { many: ManyPartners }) {
  const { eventId } = usePartnerList()
  const looking = useMutation({
    mutationFn: ({ filter }: ManyPartners) =>
      callApi(partnerEndpoints.listPartnerAddresses, { params: { eventId }, query: filter }),
    onError: (failure) => void toast(`We couldn’t load the addresses. ${describeFailure(failure)}`, { tone: 'error' }),
  })
  return (
    <>
      <Button tone="quiet" isBusy={looking.isPending} onPress={() => looking.mutate(many)}>
        <Copy size={16} aria-hidden="true" />
        Copy addresses
      </Button>
      {looking.data && <AddressesDialog addresses={looking.data.addresses} onClose={looking.reset} />}
    </>
  )
}

const separators = { semicolon: '; ', line: '\n' }

function AddressesDialog({ addresses, onClose }: { addresses: readonly string[]; onClose: () => void }) {
  const [separator, setSeparator] = useState<keyof typeof separators>('semicolon')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = addresses.join(separators[separator])
  const count = countOf(addresses.length, 'address', 'addresses')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast(`${count} copied`)
      onClose()
    } catch {
      // A browser that refuses its clipboard still copies what is selected.
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
        label="Email addresses of the contacts"
        hint={
          isRefused
            ? 'Your browser doesn’t allow copying here. The addresses are selected. Copy them yourself.'
            : undefined
        }
        value={text}
        onChange={() => undefined}
        isReadOnly
        rows={6}
      />
    </Dialog>
  )
}
