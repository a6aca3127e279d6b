import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { apiQuery, takeFirstOrCall } from '#client/api/queries.ts'
import { ListPage } from '#client/records/list-page.tsx'
import { PasteList } from '#client/records/paste-list.tsx'
import { RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { linkColumn, RecordPage, stateColumn, useRecord, useRecordId } from '#client/records/record-page.tsx'
import { RecordRemoval } from '#client/records/record-removal.tsx'
import { paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormCheckboxField, FormTextAreaField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FormNumberField } from '#client/ui/form/form-number-fields.tsx'
import { type Affiliation, affiliationBeside, affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { isSameName } from '#shared/domain/lists/names.ts'
import { addToSortOrder, nextSortOrder } from '#shared/domain/reference-data.ts'
import { countOf } from '#shared/domain/text.ts'
import { businessPurposesAffiliation, maxLength } from '#shared/limits.ts'

const affiliationsQuery = apiQuery(['affiliations'], affiliationEndpoints.listAffiliations, {})

const loadAffiliation = (id: number) => takeFirstOrCall(affiliationEndpoints.getAffiliation, { params: { id } })

/**
 * The names that another affiliation than this one has (0: a new one), as of the opening of the form: a new one whose answer was
 * lost has its name by then, and would be refused when it is sent again.
 */
const takenNamesQuery = (id: number) =>
  apiQuery(
    ['affiliations', 'names', id],
    affiliationEndpoints.listAffiliationNames,
    { params: { id } },
    { staleTime: Number.POSITIVE_INFINITY },
  )

const columns: readonly Column<Affiliation>[] = [
  linkColumn('Name', paths.editAffiliation, ({ name }) => name),
  { key: 'description', header: 'Description', cell: ({ description }) => description },
  stateColumn,
  { key: 'for', header: 'For', cell: ({ isAdminOnly }) => (isAdminOnly ? 'Administrators' : 'Everybody') },
  { key: 'count', header: 'Registrations', isNumeric: true, cell: ({ count = 0 }) => count },
]

export function AffiliationsPage() {
  const query = useQuery(affiliationsQuery)
  return (
    <ListPage
      title="Affiliations"
      lead="How partners are connected with you. Each affiliation is offered its own partnership levels."
      add={{ label: 'Add New Affiliation', to: paths.newAffiliation }}
      noun={{ one: 'affiliation', many: 'affiliations' }}
      actions={query.data && <PasteAffiliations affiliations={query.data} />}
      query={query}
      searched={({ name, description }) => [name, description]}
      whenEmpty={<p>Add your first affiliation, such as “Supplier.” Then select it for each level it applies to.</p>}
    >
      {(rows) => <Table caption="Affiliations" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  )
}

function PasteAffiliations({ affiliations }: { affiliations: readonly Affiliation[] }) {
  const sortOrder = nextSortOrder(affiliations)
  return (
    <PasteList
      noun={{ one: 'affiliation', many: 'affiliations' }}
      names={affiliations.map(({ name }) => name)}
      maxLength={maxLength.name}
      save={(name, position, requestId) => {
        const body = { ...blankAffiliation, name, sortOrder: addToSortOrder(sortOrder, position), requestId }
        return callApi(affiliationEndpoints.saveAffiliation, { body })
      }}
    />
  )
}

const blankAffiliation = { id: 0, name: '', description: '', isActive: true, isAdminOnly: false }

/** A new one comes last. */
async function openAffiliation(id: number): Promise<Affiliation> {
  if (id !== 0) return loadAffiliation(id)
  const others = await takeFirstOrCall(affiliationEndpoints.listAffiliations, {})
  return { ...blankAffiliation, sortOrder: nextSortOrder(others) }
}

export function AffiliationPage() {
  const id = useRecordId()
  const query = useRecord({ queryKey: ['affiliations', id], queryFn: () => openAffiliation(id) })
  return (
    <RecordPage
      title="AFFILIATION DETAILS"
      tabTitle={id === 0 ? 'New affiliation' : (query.data?.name ?? 'Affiliation')}
      eyebrow={<Link to={paths.affiliations}>Affiliations</Link>}
      query={query}
    >
      {(affiliation) => (
        <>
          <AffiliationForm initial={affiliation} />
          {id !== 0 && (
            <RecordRemoval
              noun="affiliation"
              name={affiliation.name}
              remove={() => callApi(affiliationEndpoints.deleteAffiliation, { params: { id } })}
              listPath={paths.affiliations}
            />
          )}
        </>
      )}
    </RecordPage>
  )
}

export function AffiliationForm({ initial }: { initial: Affiliation }) {
  const [stored, setStored] = useState(initial)
  const { data: otherNames = [] } = useQuery(takenNamesQuery(stored.id))
  const openAnother = async () => {
    const another = await openAffiliation(0)
    setStored(another)
    return another
  }
  const record = useRecordForm({
    schema: affiliationBeside(stored.id === 0 ? null : stored.name, otherNames),
    initial,
    save: async (body) => {
      const saved = await callApi(affiliationEndpoints.saveAffiliation, { body })
      setStored(saved)
      return saved
    },
    listPath: paths.affiliations,
    another: initial.id === 0 ? openAnother : undefined,
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
      {endsQuestion(stored.name, name) && (
        <Notice tone="warning">
          Partners who choose “{businessPurposesAffiliation}” are asked about business purposes. If you rename it, they
          won’t be asked.
        </Notice>
      )}
      <FormTextAreaField control={control} name="description" label="Description" hint="Helps partners choose." />
      <FormNumberField
        control={control}
        name="sortOrder"
        label="Sort order"
        hint="Lists show the lowest number first."
        isRequired
      />
      <FormCheckboxField control={control} name="isActive" label="Active" hint={describeUse(stored)} />
      <FormCheckboxField
        control={control}
        name="isAdminOnly"
        label="For administrators only"
        hint="Only administrators can choose it when they register a partner."
      />
    </RecordFormFrame>
  )
}

/** Whether saving another name takes away the one that the question about business purposes goes by. */
const endsQuestion = (opened: string, typed: string) =>
  isSameName(opened, businessPurposesAffiliation) && !isSameName(typed, businessPurposesAffiliation)

function describeUse({ count = 0 }: Affiliation): string {
  const rest = 'No one can choose an inactive affiliation. Partners that have it will keep it.'
  if (count === 0) return rest
  return `${rest} ${countOf(count, 'registration')} of the current event ${count === 1 ? 'has' : 'have'} it.`
}
