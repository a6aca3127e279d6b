import { getFirstResponseOrCall } from '#client/api/queries.ts'
import type { Entity } from '#client/records/entity.ts'
import { EntityFormPage } from '#client/records/entity-form-page.tsx'
import { EntityListPage } from '#client/records/entity-list-page.tsx'
import { sortOrderField } from '#client/records/sort-order-field.ts'
import { stateColumn } from '#client/records/use-record.tsx'
import { paths } from '#client/routing/paths.ts'
import { type Benefit, benefit, benefitEndpoints } from '#shared/contracts/benefits.ts'
import { findNextSortOrder } from '#shared/domain/reference-data.ts'
import { maxLength } from '#shared/limits.ts'

const createBlankBenefit = (description: string) => ({ description, isActive: true })

const benefits: Entity<Benefit> = {
  noun: { one: 'benefit', many: 'benefits' },
  listTitle: 'Benefits',
  formTitle: 'BENEFIT DETAILS',
  lead: 'Each partnership level lists its own benefits.',
  addLabel: 'Add New Benefit',
  whenEmpty: 'Add your first benefit, such as “Name on the event banner.” Then select it for a partnership level.',
  paths: { list: paths.benefits, add: paths.newBenefit, edit: paths.editBenefit },
  calls: {
    list: benefitEndpoints.listBenefits,
    get: benefitEndpoints.getBenefit,
    save: benefitEndpoints.saveBenefit,
    remove: benefitEndpoints.deleteBenefit,
  },
  schema: benefit,
  blank: async () => ({
    ...createBlankBenefit(''),
    sortOrder: findNextSortOrder(await getFirstResponseOrCall(benefitEndpoints.listBenefits, {})),
  }),
  nameOf: ({ description }) => description,
  nameLabel: 'Description',
  columns: [stateColumn],
  searched: ({ description }) => [description],
  paste: { maxLength: maxLength.description, toValues: createBlankBenefit },
  parts: [
    { kind: 'area', name: 'description', label: 'Description', isRequired: true },
    sortOrderField,
    {
      kind: 'check',
      name: 'isActive',
      label: 'Active',
      hint: 'No one can choose an inactive benefit. Levels that include it will keep it.',
    },
  ],
  addsAnother: true,
}

export const BenefitsPage = () => <EntityListPage entity={benefits} />
export const BenefitPage = () => <EntityFormPage entity={benefits} />
