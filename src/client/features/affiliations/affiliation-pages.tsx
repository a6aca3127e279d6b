import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
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
import { Notice } from '#client/ui/feedback/notice.tsx'
import { FormCheckboxField, FormNumberField, FormTextAreaField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { type Affiliation, affiliationBeside, affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { nextSortOrder } from '#shared/domain/reference-data.ts'
import { businessPurposesAffiliation } from '#shared/limits.ts'

const affiliationsQuery = queryOptions({
  queryKey: ['affiliations'],
  queryFn: ({ signal }) => callApi(affiliationEndpoints.listAffiliations, {}, { signal }),
})

const loadAffiliation = (id: number) => callApi(affiliationEndpoints.getAffiliation, { params: { id } })

const affiliationQuery = (id: number) => ({
  queryKey: ['affiliations', id],
  queryFn: () => loadAffiliation(id),
})

/** The names that another affiliation than this one has (0: a new one). */
const takenNamesQuery = (id: number) =>
  queryOptions({
    queryKey: ['affiliations', 'names', id],
    queryFn: ({ signal }) => callApi(affiliationEndpoints.listAffiliationNames, { params: { id } }, { signal }),
  })

const columns: readonly Column<Affiliation>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <Link to={paths.editAffiliation} params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  { key: 'description', header: 'Description', cell: ({ description }) => description },
  {
    key: 'state',
    header: 'State',
    cell: ({ isActive }) => (isActive ? <Tag tone="success">Active</Tag> : <Tag>Inactive</Tag>),
  },
  { key: 'for', header: 'For', cell: ({ isAdminOnly }) => (isAdminOnly ? 'Administrators' : 'Everybody') },
  { key: 'count', header: 'Registrations', isNumeric: true, cell: ({ count = 0 }) => count },
]

export function AffiliationsPage() {
  return (
    <ListPage
      title="Affiliations"
      lead="How partners are connected with you. The affiliation somebody chooses decides which partnership levels they are offered."
      add={
        <Link to={paths.newAffiliation} className={buttonClass()}>
          Add New Affiliation
        </Link>
      }
      noun={{ one: 'affiliation', many: 'affiliations' }}
      query={useQuery(affiliationsQuery)}
      searched={({ name, description }) => [name, description]}
      whenEmpty={
        <p>
          Add the first one, for example “Supplier”. Then say on each partnership level which affiliations it is for.
        </p>
      }
    >
      {(rows) => <Table caption="Affiliations" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  )
}

const title = 'AFFILIATION DETAILS'
const toList = <Link to={paths.affiliations}>Affiliations</Link>

export function NewAffiliationPage() {
  const query = useQuery(affiliationsQuery)
  return (
    <RecordPage title={title} tabTitle="New affiliation" eyebrow={toList} query={query}>
      {(others) => (
        <AffiliationForm
          initial={{
            id: 0,
            name: '',
            description: '',
            isActive: true,
            isAdminOnly: false,
            sortOrder: nextSortOrder(others),
          }}
        />
      )}
    </RecordPage>
  )
}

export function EditAffiliationPage() {
  const { id } = useParams({ from: paths.editAffiliation })
  const query = useRecord(affiliationQuery(Number(id)))
  return (
    <RecordPage title={title} tabTitle={query.data?.name ?? 'Affiliation'} eyebrow={toList} query={query}>
      {(affiliation) => <AffiliationForm initial={affiliation} />}
    </RecordPage>
  )
}

const compared: readonly ComparedField<Affiliation>[] = [
  { name: 'name', label: 'Name' },
  { name: 'description', label: 'Description' },
  { name: 'sortOrder', label: 'Sort order' },
  { name: 'isActive', label: 'Active' },
  { name: 'isAdminOnly', label: 'For administrators only' },
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
