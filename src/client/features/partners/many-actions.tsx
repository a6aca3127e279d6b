import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { partnerEndpoints } from '#shared/contracts/partners.ts'
import { countOf } from '#shared/domain/text.ts'
import { maxMailed } from '#shared/limits.ts'
import { AssignMany } from './assign-many.tsx'
import { type ManyPartners, nameMany, toFilter } from './filter-partners.ts'
import { usePartnerList } from './partner-list.ts'
import styles from './partners.module.css'

/** Actions for all shown partners. Folded on a phone, so that the first partner is on the first screen. */
export function ManyActions({ many, onPrint }: { many: ManyPartners; onPrint: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <div className={styles.many} data-print="hide">
      <Button
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPress={() => setOpen(!isOpen)}
        tone="quiet"
      >
        {`For ${nameMany(many)}`}
        <ChevronDown size={18} aria-hidden="true" />
      </Button>
      <div id={panelId} className={isOpen ? undefined : styles.folded}>
        <Actions>
          <AssignMany many={many} />
          <CopyAddresses many={many} />
          <WriteToMany many={many} />
          <Button onPress={onPrint}>Print</Button>
        </Actions>
      </div>
    </div>
  )
}

/** Opens an email to all shown partners. */
function WriteToMany({ many }: { many: ManyPartners }) {
  const { eventId } = usePartnerList()
  const label = `Email ${nameMany(many)}`
  if (many.count > maxMailed) {
    return <Button disabledReason="Filter the list to at most 1,000 partners first.">{label}</Button>
  }
  return (
    <Link
      to={paths.newMailing}
      params={{ id: String(eventId) }}
      search={toFilter(many.asked)}
      className={buttonClass('secondary')}
    >
      {label}
    </Link>
  )
}

/** The contacts' addresses, for the organizer's own mail program. */
function CopyAddresses({ many }: { many: ManyPartners }) {
  const { eventId } = usePartnerList()
  const looking = useMutation({
    mutationFn: ({ asked }: ManyPartners) =>
      callApi(partnerEndpoints.listPartnerAddresses, { params: { eventId }, query: toFilter(asked) }),
    onError: (failure) => void toast(`We couldn’t load the addresses. ${describeFailure(failure)}`, { tone: 'error' }),
  })
  return (
    <>
      <Button isBusy={looking.isPending} onPress={() => looking.mutate(many)}>
        {`Copy email addresses of ${nameMany(many)}`}
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
        className={styles.addresses}
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
