import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { nextSortOrder } from '#shared/domain/sort-order.ts'
import { AffiliationForm } from './affiliation-form.tsx'
import { affiliationQuery, affiliationsQuery } from './queries.ts'

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
