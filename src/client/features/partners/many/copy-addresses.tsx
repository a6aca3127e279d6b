import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { partnerEndpoints } from '#shared/contracts/partners.ts'
import { usePartnerList } from '../partners-context.ts'
import styles from './many-actions.module.css'
import { type ManyPartners, nameMany, toFilter } from './many-partners.ts'

/** The addresses of the contacts of all partners that are shown, for the mail program of the organiser. */
export function CopyAddresses({ many }: { many: ManyPartners }) {
  const { eventId } = usePartnerList()
  const [addresses, setAddresses] = useState<string[] | null>(null)
  const looking = useMutation({
    networkMode: 'always',
    mutationFn: ({ asked }: ManyPartners) =>
      callApi(partnerEndpoints.listPartnerAddresses, { params: { eventId }, query: toFilter(asked) }),
    onSuccess: (answer) => setAddresses(answer.addresses),
    onError: (failure) =>
      void toast(`The addresses could not be loaded. ${describeFailure(failure)}`, { tone: 'error' }),
  })
  return (
    <>
      <Button isBusy={looking.isPending} onPress={() => looking.mutate(many)}>
        {`Copy email addresses of ${nameMany(many)}`}
      </Button>
      {addresses && <AddressesDialog addresses={addresses} onClose={() => setAddresses(null)} />}
    </>
  )
}

const separators = { semicolon: '; ', line: '\n' }

function AddressesDialog({ addresses, onClose }: { addresses: readonly string[]; onClose: () => void }) {
  const [separator, setSeparator] = useState<keyof typeof separators>('semicolon')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = addresses.join(separators[separator])
  const count = addresses.length === 1 ? '1 address' : `${addresses.length} addresses`

  // A browser that refuses its clipboard still copies what is selected.
  useEffect(() => {
    if (isRefused) field.current?.select()
  }, [isRefused])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast(`${count} copied`)
      onClose()
    } catch {
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
          { value: 'line', label: 'Lines, one for each' },
        ]}
        value={separator}
        onChange={setSeparator}
      />
      <TextAreaField
        ref={field}
        className={styles.addresses}
        label="Email addresses of the contacts"
        hint={
          isRefused ? 'Your browser does not let this page copy. They are selected: copy them yourself.' : undefined
        }
        value={text}
        onChange={() => undefined}
        isReadOnly
        rows={6}
      />
    </Dialog>
  )
}
