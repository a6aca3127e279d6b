import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { nextSortOrder } from '#shared/domain/sort-order.ts'
import { BenefitForm } from './benefit-form.tsx'
import { benefitQuery, benefitsQuery } from './queries.ts'

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
