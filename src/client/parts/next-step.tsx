import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { findNextStep } from '#shared/domain/dashboard/event-setup.ts'
import { apiQuery } from '../api/queries.ts'
import { actionLinkClass } from '../ui/button.tsx'
import { Notice } from '../ui/feedback.tsx'
import { setupPages } from './setup-pages.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    isSaved?: boolean
  }
}

const setupQuery = apiQuery(['adminDashboard', 'figures'], dashboardEndpoints.getAdminDashboard, {}, { staleTime: 0 })

export function NextStep({ isSaved = false }: { isSaved?: boolean }) {
  const isSavedBefore = useLocation({ select: ({ state }) => state.isSaved === true })
  const isShown = isSaved || isSavedBefore
  const { data } = useQuery({ ...setupQuery, enabled: isShown })
  const next = isShown && data ? findNextStep(data.setup) : null
  if (!data || !next) return null
  const { task, path } = setupPages[next.step]
  return (
    <Notice>
      <Link to={path(data.eventId) as string} className={actionLinkClass}>
        Next: {task} {next.position ? `(${next.position.number} of ${next.position.of})` : '(optional)'}
      </Link>
    </Notice>
  )
}
