import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { apiQuery } from '#client/api/queries.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { printEndpoints } from '#shared/contracts/print.ts'
import { formatCount } from '#shared/domain/text.ts'
import { paths } from '../routing/paths.ts'

export const packetQuery = (eventId: number) =>
  apiQuery(['packet', eventId], printEndpoints.getPacket, { params: { eventId } })

export function PrintLink({ eventId }: { eventId: number }) {
  const { data } = useQuery(packetQuery(eventId))
  const changes = data?.documents.reduce((sum, { changed, added, removed }) => sum + changed + added + removed, 0) ?? 0
  return (
    <Link to={paths.print} params={{ id: String(eventId) }} className={buttonClass('quiet')}>
      <Printer size={18} aria-hidden="true" />
      {changes > 0 ? `Print (${formatCount(changes, 'change')})` : 'Print'}
    </Link>
  )
}
