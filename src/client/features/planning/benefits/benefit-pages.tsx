import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callApi } from '#client/api/call.ts'
import { apiQuery, takeFirstOrCall } from '#client/api/queries.ts'
import { ListPage } from '#client/records/list-page.tsx'
import { PasteList } from '#client/records/paste-list.tsx'
import { RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { linkColumn, RecordPage, stateColumn, useRecord, useRecordId } from '#client/records/record-page.tsx'
import { RecordRemoval } from '#client/records/record-removal.tsx'
import { paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { FormCheckboxField, FormTextAreaField } from '#client/ui/form/form-fields.tsx'
import { FormNumberField } from '#client/ui/form/form-number-fields.tsx'
import { type Benefit, benefit, benefitEndpoints } from '#shared/contracts/benefits.ts'
import { addToSortOrder, nextSortOrder } from '#shared/domain/reference-data.ts'
import { maxLength } from '#shared/limits.ts'

const benefitsQuery = apiQuery(['benefits'], benefitEndpoints.listBenefits, {})

const loadBenefit = (id: number) => takeFirstOrCall(benefitEndpoints.getBenefit, { params: { id } })

const columns: readonly Column<Benefit>[] = [
  linkColumn('Description', paths.editBenefit, ({ description }) => description),
  stateColumn,
]

export function BenefitsPage() {
  const query = useQuery(benefitsQuery)
  return (
    <ListPage
      title="Benefits"
      lead="Each partnership level lists its own benefits."
      add={{ label: 'Add New Benefit', to: paths.newBenefit }}
      noun={{ one: 'benefit', many: 'benefits' }}
      actions={query.data && <PasteBenefits benefits={query.data} />}
      query={query}
      searched={({ description }) => [description]}
      whenEmpty={
        <p>Add your first benefit, such as “Name on the event banner.” Then select it for a partnership level.</p>
      }
    >
      {(rows) => <Table caption="Benefits" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  )
}

function PasteBenefits({ benefits }: { benefits: readonly Benefit[] }) {
  const sortOrder = nextSortOrder(benefits)
  return (
    <PasteList
      noun={{ one: 'benefit', many: 'benefits' }}
      names={benefits.map(({ description }) => description)}
      maxLength={maxLength.description}
      save={(description, position, requestId) => {
        const body = { id: 0, description, isActive: true, sortOrder: addToSortOrder(sortOrder, position), requestId }
        return callApi(benefitEndpoints.saveBenefit, { body })
      }}
    />
  )
}

/** A new one comes last. */
async function openBenefit(id: number): Promise<Benefit> {
  if (id !== 0) return loadBenefit(id)
  const others = await takeFirstOrCall(benefitEndpoints.listBenefits, {})
  return { id, description: '', isActive: true, sortOrder: nextSortOrder(others) }
}

export function BenefitPage() {
  const id = useRecordId()
  const query = useRecord({ queryKey: ['benefits', id], queryFn: () => openBenefit(id) })
  return (
    <RecordPage
      title="BENEFIT DETAILS"
      tabTitle={id === 0 ? 'New benefit' : (query.data?.description ?? 'Benefit')}
      eyebrow={<Link to={paths.benefits}>Benefits</Link>}
      query={query}
    >
      {(benefit) => (
        <>
          <BenefitForm initial={benefit} />
          {id !== 0 && (
            <RecordRemoval
              noun="benefit"
              name={`“${benefit.description}”`}
              remove={() => callApi(benefitEndpoints.deleteBenefit, { params: { id } })}
              listPath={paths.benefits}
            />
          )}
        </>
      )}
    </RecordPage>
  )
}

function BenefitForm({ initial }: { initial: Benefit }) {
  const record = useRecordForm({
    schema: benefit,
    initial,
    save: (body) => callApi(benefitEndpoints.saveBenefit, { body }),
    listPath: paths.benefits,
    another: initial.id === 0 ? () => openBenefit(0) : undefined,
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
        hint="Lists show the lowest number first."
        isRequired
      />
      <FormCheckboxField
        control={control}
        name="isActive"
        label="Active"
        hint="No one can choose an inactive benefit. Levels that include it will keep it."
      />
    </RecordFormFrame>
  )
}
