import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { apiQuery, getFirstResponseOrCall } from '#client/api/queries.ts'
import type { Entity, PartProps } from '#client/records/entity.ts'
import { EntityForm, EntityFormPage } from '#client/records/entity-form-page.tsx'
import { EntityListPage } from '#client/records/entity-list-page.tsx'
import { sortOrderField } from '#client/records/sort-order-field.ts'
import { stateColumn } from '#client/records/use-record.tsx'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { FormCheckboxField, FormTextField } from '#client/ui/form/form-fields.tsx'
import {
  type Affiliation,
  affiliation,
  affiliationEndpoints,
  createAffiliationSchema,
} from '#shared/contracts/affiliations.ts'
import { isSameName } from '#shared/domain/lists/names.ts'
import { findNextSortOrder } from '#shared/domain/reference-data.ts'
import { formatCount } from '#shared/domain/text.ts'
import { businessPurposesAffiliation, maxLength } from '#shared/limits.ts'

const createBlankAffiliation = (name: string) => ({ name, description: '', isActive: true, isAdminOnly: false })

const affiliations: Entity<Affiliation> = {
  noun: { one: 'affiliation', many: 'affiliations' },
  listTitle: 'Affiliations',
  formTitle: 'AFFILIATION DETAILS',
  lead: 'How partners are connected to your organization. Each affiliation is offered its own set of partnership levels.',
  addLabel: 'Add New Affiliation',
  whenEmpty: 'Add your first affiliation, such as “Supplier.” Then select it for each level it applies to.',
  paths: { list: paths.affiliations, add: paths.newAffiliation, edit: paths.editAffiliation },
  calls: {
    list: affiliationEndpoints.listAffiliations,
    get: affiliationEndpoints.getAffiliation,
    save: affiliationEndpoints.saveAffiliation,
    remove: affiliationEndpoints.deleteAffiliation,
  },
  schema: affiliation,
  blank: async () => ({
    ...createBlankAffiliation(''),
    sortOrder: findNextSortOrder(await getFirstResponseOrCall(affiliationEndpoints.listAffiliations, {})),
  }),
  nameOf: ({ name }) => name,
  columns: [
    { key: 'description', header: 'Description', cell: ({ description }) => description },
    stateColumn,
    { key: 'for', header: 'For', cell: ({ isAdminOnly }) => (isAdminOnly ? 'Administrators' : 'Everyone') },
    { key: 'count', header: 'Registrations', isNumeric: true, cell: ({ count = 0 }) => count },
  ],
  searched: ({ name, description }) => [name, description],
  paste: { maxLength: maxLength.name, toValues: createBlankAffiliation },
  parts: [
    NameField,
    { kind: 'area', name: 'description', label: 'Description', hint: 'Helps partners choose.' },
    sortOrderField,
    ActiveField,
    {
      kind: 'check',
      name: 'isAdminOnly',
      label: 'For administrators only',
      hint: 'Only administrators can choose it when they register a partner.',
    },
  ],
  addsAnother: true,
  useSettings(stored) {
    // Names as of when the form opened. Later, after a lost response, a new record's own name would be among them.
    const { data: otherNames = [] } = useQuery(
      apiQuery(
        ['affiliations', 'names', stored.id],
        affiliationEndpoints.listAffiliationNames,
        { params: { id: stored.id } },
        { staleTime: Number.POSITIVE_INFINITY },
      ),
    )
    return { schema: createAffiliationSchema(stored.id === 0 ? null : stored.name, otherNames) as never }
  },
}

export const AffiliationsPage = () => <EntityListPage entity={affiliations} />
export const AffiliationPage = () => <EntityFormPage entity={affiliations} />
export const AffiliationForm = ({ initial }: { initial: Affiliation }) => (
  <EntityForm entity={affiliations} initial={initial} />
)

type Part = PartProps<Affiliation, Affiliation>

function NameField({ record: { control, form }, opened }: Part) {
  const name = useWatch({ control, name: 'name' })
  const endsQuestion =
    isSameName(opened.name, businessPurposesAffiliation) && !isSameName(name, businessPurposesAffiliation)
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label="Name"
        isRequired
        onChanged={() => void form.trigger('name')}
      />
      {endsQuestion && (
        <Notice tone="warning">
          Partners who choose “{businessPurposesAffiliation}” are asked about business purposes. If you rename it, they
          won’t be asked.
        </Notice>
      )}
    </>
  )
}

function ActiveField({ record: { control }, opened: { count = 0 } }: Part) {
  const use =
    count > 0 ? ` ${formatCount(count, 'registration')} for the current event ${count === 1 ? 'has' : 'have'} it.` : ''
  const hint = `No one can choose an inactive affiliation. Partners that have it will keep it.${use}`
  return <FormCheckboxField control={control} name="isActive" label="Active" hint={hint} />
}
