import { Link, useParams } from '@tanstack/react-router'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { LevelForm } from './level-form.tsx'
import { openLevelQuery } from './queries.ts'

const toList = <Link to={paths.partnershipLevels}>Partnership Levels</Link>

export function NewPartnershipLevelPage() {
  const query = useRecord(openLevelQuery(0))
  return (
    <RecordPage title="New partnership level" eyebrow={toList} query={query}>
      {(opened) => <LevelForm opened={opened} />}
    </RecordPage>
  )
}

export function EditPartnershipLevelPage() {
  const { id } = useParams({ from: paths.editPartnershipLevel })
  const query = useRecord(openLevelQuery(Number(id)))
  const title = query.data?.level.name || 'Partnership level'
  return (
    <RecordPage title={title} eyebrow={toList} query={query}>
      {(opened) => <LevelForm opened={opened} />}
    </RecordPage>
  )
}
