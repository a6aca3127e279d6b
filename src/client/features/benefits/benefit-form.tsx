import { callApi } from '#client/api/call.ts'
import type { ComparedField } from '#client/records/compare-fields.ts'
import { RecordFormFrame } from '#client/records/record-form-frame.tsx'
import { useRecordForm } from '#client/records/use-record-form.ts'
import { paths } from '#client/routing/paths.ts'
import { FormCheckboxField, FormNumberField, FormTextAreaField } from '#client/ui/form/form-fields.tsx'
import { type Benefit, benefit, benefitEndpoints } from '#shared/contracts/benefits.ts'
import { loadBenefit } from './queries.ts'

const compared: readonly ComparedField<Benefit>[] = [
  { name: 'description', label: 'Description', show: ({ description }) => description },
  { name: 'sortOrder', label: 'Sort order', show: ({ sortOrder }) => sortOrder },
  { name: 'isActive', label: 'Active', show: ({ isActive }) => (isActive ? 'Yes' : 'No') },
]

export function BenefitForm({ initial }: { initial: Benefit }) {
  const record = useRecordForm({
    schema: benefit,
    initial,
    save: (body) => callApi(benefitEndpoints.saveBenefit, { body }),
    load: () => loadBenefit(initial.id),
    compared,
    listPath: paths.benefits,
    describeSaved: ({ description }) => `“${description}” was saved`,
  })
  const { control } = record

  return (
    <RecordFormFrame record={record}>
      <FormTextAreaField control={control} name="description" label="Description" isRequired />
      <FormNumberField
        control={control}
        name="sortOrder"
        label="Sort order"
        hint="The lowest number comes first in every list."
        isRequired
      />
      <FormCheckboxField
        control={control}
        name="isActive"
        label="Active"
        hint="An inactive benefit can no longer be chosen, and stays wherever it is."
      />
    </RecordFormFrame>
  )
}
