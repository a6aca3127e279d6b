import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { takeFirstOrCall } from '#client/api/queries.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import type { QuickEditProps } from '#client/parts/quick-edit-context.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import type { ComparedField } from '#client/records/merge-record.ts'
import { describeBothSaved } from '#client/records/save-beside-others.ts'
import { useMergedSave } from '#client/records/use-merged-save.tsx'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { FormEmailField, FormErrorSummary, FormPhoneField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FieldRow, Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import {
  type Contact,
  contact as contactRules,
  type Registration,
  type SavedRegistration,
} from '#shared/contracts/registrations/registration.ts'
import { maxLength } from '#shared/limits.ts'
import { registrationQuery, territoriesQuery } from './queries.ts'
import { AddressFields } from './steps/contact/address-fields.tsx'
import { describeAddress } from './steps/contact/contact-summary.tsx'
import { describeMails } from './success/describe-save.ts'

/** Changes the contact, the address, the comments, and the tax request of a registration without its wizard. */
export function QuickEdit({ registration: { id, nameForMarketingMaterials: name }, onClose }: QuickEditProps) {
  const query = useQuery({ ...registrationQuery(id), staleTime: 0, gcTime: 0 })
  const [isSaving, setSaving] = useState(false)
  return (
    <Dialog isOpen title={`Quick edit for ${name}`} onClose={onClose} isClosable={!isSaving}>
      <Loaded query={query} loading={<Skeleton label={`Loading ${name}`} fields={6} />}>
        {(registration) => <QuickEditForm opened={registration} onClose={onClose} onSaving={setSaving} />}
      </Loaded>
    </Dialog>
  )
}

/** An address is one unit. Two people's changes don't mix in it. */
type Entries = Omit<Contact, AddressField> & { address: Pick<Contact, AddressField> } & Registration['review']

const addressFields = ['addressLine1', 'addressLine2', 'city', 'territoryId', 'postalCode', 'isAddressOnFile'] as const
type AddressField = (typeof addressFields)[number]

function toEntries({ contact, review }: Pick<Registration, 'contact' | 'review'>): Entries {
  const { addressLine1, addressLine2, city, territoryId, postalCode, isAddressOnFile, ...person } = contact
  const address = { addressLine1, addressLine2, city, territoryId, postalCode, isAddressOnFile }
  return { ...person, address, ...review }
}

const listFields = (territories: readonly { id: number; name: string }[]): ComparedField<Entries>[] => [
  { name: 'companyName', label: 'Company' },
  { name: 'nameForMarketingMaterials', label: 'Name for marketing materials' },
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'email', label: 'Email' },
  { name: 'phoneNumber', label: 'Phone' },
  {
    name: 'address',
    label: 'Address',
    show: ({ address }) =>
      describeAddress(address, territories.find(({ id }) => id === address.territoryId)?.name ?? '').join(', '),
  },
  { name: 'comments', label: 'Comments' },
  { name: 'isTaxInfoRequested', label: 'Tax information requested' },
]

type FormProps = { opened: Registration; onClose: () => void; onSaving: (isSaving: boolean) => void }

function QuickEditForm({ opened: now, onClose, onSaving }: FormProps) {
  const [opened] = useState(now)
  const form = useForm<Contact>({
    resolver: standardSchemaResolver(contactRules),
    defaultValues: opened.contact,
    mode: 'onSubmit',
    shouldFocusError: false,
  })
  const { control } = form
  const [review, setReview] = useState(opened.review)
  const saving = useSaving(opened, onClose, (path, message) => form.setError(path as Path<Contact>, { message }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    void form.handleSubmit(async (contact) => {
      onSaving(true)
      const edit = { base: { ...toEntries(opened), version: opened.version }, mine: toEntries({ contact, review }) }
      // A refusal is shown below.
      await saving.mutateAsync(edit).catch(() => undefined)
      onSaving(false)
    })()
  }

  const name = { control, maxLength: maxLength.personName }
  const isListed = problemIssues(saving.error).some(({ path }) => path.startsWith('contact.'))
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack>
          <FormErrorSummary control={control} />
          <div inert={saving.isPending}>
            <Stack>
              <FormTextField {...name} name="companyName" label="Company" />
              <FormTextField
                {...name}
                name="nameForMarketingMaterials"
                label="Name for marketing materials"
                isRequired
              />
              <FieldRow>
                <FormTextField {...name} name="firstName" label="First name" isRequired />
                <FormTextField {...name} name="lastName" label="Last name" isRequired />
              </FieldRow>
              <FieldRow>
                <FormEmailField control={control} name="email" label="Email" maxLength={maxLength.email} isRequired />
                <FormPhoneField control={control} name="phoneNumber" label="Phone" />
              </FieldRow>
              <AddressFields form={form} />
              <TextAreaField
                label="Comments"
                value={review.comments}
                onChange={(comments) => setReview({ ...review, comments })}
                maxLength={maxLength.comments}
                rows={3}
              />
              <CheckboxField
                label="Tax information requested"
                isSelected={review.isTaxInfoRequested}
                onChange={(isTaxInfoRequested) => setReview({ ...review, isTaxInfoRequested })}
              />
            </Stack>
          </div>
          {saving.error && !isListed && (
            <Notice tone="error" title="Nothing was saved">
              {describeFailure(saving.error)}
            </Notice>
          )}
          <Actions isAtFoot>
            <Button type="submit" tone="primary" isBusy={saving.isPending} busyLabel="Saving…">
              Save
            </Button>
            <Button onPress={onClose} isHeld={saving.isPending}>
              Cancel
            </Button>
          </Actions>
        </Stack>
      </form>
      {saving.question}
    </>
  )
}

/** Saves only what was entered here. Everything else, such as the attendees, stays as it is saved now. */
function useSaving(opened: Registration, onClose: () => void, setIssue: (path: string, message: string) => void) {
  const queryClient = useQueryClient()
  const [latest] = useState({ registration: opened })
  const toastIfUnmounted = useToastErrorAfterUnmount('The registration wasn’t saved')
  return useMergedSave<Entries, SavedRegistration>(
    {
      fields: listFields(useQuery(territoriesQuery).data ?? []),
      load: async () => {
        latest.registration = await takeFirstOrCall(registrationEndpoints.getRegistration, {
          params: { id: opened.id },
        })
        return { ...toEntries(latest.registration), version: latest.registration.version }
      },
      send: (entries: Entries & { version?: number }, version) => {
        const { address, comments, isTaxInfoRequested, version: _, ...person } = entries
        // Cancel in the question about a conflict goes back to the opened version.
        const { id, eventId, donation, attendees } = version === opened.version ? opened : latest.registration
        const contact = { ...person, ...address }
        const review = { comments, isTaxInfoRequested }
        return callApi(registrationEndpoints.saveRegistration, {
          body: { id, eventId, version, contact, donation, attendees, review, requestId: newIdempotencyKey() },
        })
      },
    },
    {
      what: 'this registration',
      onSaved({ mails = [] }, others) {
        void queryClient.invalidateQueries()
        const told = mails.length > 0 && describeMails(mails)
        toast(['Registration saved.', others && describeBothSaved(others), told].filter(Boolean).join(' '))
        onClose()
      },
      onError(failure) {
        toastIfUnmounted(failure)
        for (const { path, message } of problemIssues(failure)) setIssue(path.replace(/^contact\./, ''), message)
      },
    },
  )
}
