import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import type { ComparedField } from '#client/records/compare-fields.ts'
import { RecordFormFrame } from '#client/records/record-form-frame.tsx'
import { useRecordForm } from '#client/records/use-record-form.ts'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { FormCheckboxField, FormNumberField, FormTextAreaField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { type Affiliation, affiliationBeside, affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { businessPurposesAffiliation } from '#shared/limits.ts'
import { loadAffiliation, takenNamesQuery } from './queries.ts'

const compared: readonly ComparedField<Affiliation>[] = [
  { name: 'name', label: 'Name', show: ({ name }) => name },
  { name: 'description', label: 'Description', show: ({ description }) => description },
  { name: 'sortOrder', label: 'Sort order', show: ({ sortOrder }) => sortOrder },
  { name: 'isActive', label: 'Active', show: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  { name: 'isAdminOnly', label: 'For administrators only', show: ({ isAdminOnly }) => (isAdminOnly ? 'Yes' : 'No') },
]

export function AffiliationForm({ initial }: { initial: Affiliation }) {
  const { data: otherNames = [] } = useQuery(takenNamesQuery(initial.id))
  const record = useRecordForm({
    schema: affiliationBeside(otherNames),
    initial,
    save: (body) => callApi(affiliationEndpoints.saveAffiliation, { body }),
    load: () => loadAffiliation(initial.id),
    compared,
    listPath: paths.affiliations,
    describeSaved: ({ name }) => `${name} was saved`,
  })
  const { control, form } = record
  const name = useWatch({ control, name: 'name' })

  return (
    <RecordFormFrame record={record}>
      <FormTextField
        control={control}
        name="name"
        label="Name"
        isRequired
        onChanged={() => void form.trigger('name')}
      />
      {endsQuestion(initial.name, name) && (
        <Notice tone="warning">
          Whoever chooses “{businessPurposesAffiliation}” is asked about business purposes. The question goes by this
          very name: under another one it is asked no more.
        </Notice>
      )}
      <FormTextAreaField
        control={control}
        name="description"
        label="Description"
        hint="Explains it to partners who are choosing."
      />
      <FormNumberField
        control={control}
        name="sortOrder"
        label="Sort order"
        hint="The lowest number comes first in every list."
        isRequired
      />
      <FormCheckboxField control={control} name="isActive" label="Active" hint={describeUse(initial)} />
      <FormCheckboxField
        control={control}
        name="isAdminOnly"
        label="For administrators only"
        hint="Partners cannot choose it; you can, when you register somebody."
      />
    </RecordFormFrame>
  )
}

/** Whether saving another name takes away the one that the question about business purposes goes by. */
const endsQuestion = (opened: string, typed: string) =>
  opened === businessPurposesAffiliation && typed.trim() !== businessPurposesAffiliation

function describeUse({ count = 0 }: Affiliation): string {
  const rest = 'An inactive affiliation can no longer be chosen, and stays wherever it is.'
  if (count === 0) return rest
  return `${rest} ${count} ${count === 1 ? 'registration' : 'registrations'} of the current event ${count === 1 ? 'has' : 'have'} it.`
}
