import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { callApi } from '#client/api/call.ts'
import type { ComparedField } from '#client/records/compare-fields.ts'
import { ListPage } from '#client/records/list-page.tsx'
import { RecordFormFrame } from '#client/records/record-form-frame.tsx'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { useRecordForm } from '#client/records/use-record-form.ts'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import { FormCheckboxField, FormNumberField, FormTextAreaField } from '#client/ui/form/form-fields.tsx'
import { type Benefit, benefit, benefitEndpoints } from '#shared/contracts/benefits.ts'
import { nextSortOrder } from '#shared/domain/reference-data.ts'

const benefitsQuery = queryOptions({
  queryKey: ['benefits'],
  queryFn: ({ signal }) => callApi(benefitEndpoints.listBenefits, {}, { signal }),
})

const loadBenefit = (id: number) => callApi(benefitEndpoints.getBenefit, { params: { id } })

const benefitQuery = (id: number) => ({ queryKey: ['benefits', id], queryFn: () => loadBenefit(id) })

const columns: readonly Column<Benefit>[] = [
  {
    key: 'description',
    header: 'Description',
    cell: ({ id, description }) => (
      <Link to={paths.editBenefit} params={{ id: String(id) }}>
        {description}
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ isActive }) => (isActive ? <Tag tone="success">Active</Tag> : <Tag>Inactive</Tag>),
  },
]

export function BenefitsPage() {
  return (
    <ListPage
      title="Benefits"
      lead="What partners get in return. Each partnership level lists those that come with it."
      add={
        <Link to={paths.newBenefit} className={buttonClass()}>
          Add New Benefit
        </Link>
      }
      noun={{ one: 'benefit', many: 'benefits' }}
      query={useQuery(benefitsQuery)}
      searched={({ description }) => [description]}
      whenEmpty={<p>Add the first one, for example “Name on the event banner”. Then tick it on a partnership level.</p>}
    >
      {(rows) => <Table caption="Benefits" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  )
}

const title = 'BENEFIT DETAILS'
const toList = <Link to={paths.benefits}>Benefits</Link>

export function NewBenefitPage() {
  const query = useQuery(benefitsQuery)
  return (
    <RecordPage title={title} tabTitle="New benefit" eyebrow={toList} query={query}>
      {(others) => (
        <BenefitForm initial={{ id: 0, description: '', isActive: true, sortOrder: nextSortOrder(others) }} />
      )}
    </RecordPage>
  )
}

export function EditBenefitPage() {
  const { id } = useParams({ from: paths.editBenefit })
  const query = useRecord(benefitQuery(Number(id)))
  return (
    <RecordPage title={title} tabTitle={query.data?.description ?? 'Benefit'} eyebrow={toList} query={query}>
      {(benefit) => <BenefitForm initial={benefit} />}
    </RecordPage>
  )
}

const compared: readonly ComparedField<Benefit>[] = [
  { name: 'description', label: 'Description' },
  { name: 'sortOrder', label: 'Sort order' },
  { name: 'isActive', label: 'Active' },
]

function BenefitForm({ initial }: { initial: Benefit }) {
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
