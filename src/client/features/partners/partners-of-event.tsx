import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSite } from '#client/api/site.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { SavedEvent } from '#shared/contracts/events.ts'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { isCurrentEvent, todayIn } from '#shared/domain/event-window.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DeletedPartners } from './deleted-partners.tsx'
import { findBesideRestored, findNeighbour } from './focus-neighbour.ts'
import { FoundPartners } from './found-partners.tsx'
import { LostPlacesDialog } from './lost-places-dialog.tsx'
import { PartnersContext } from './partners-context.ts'
import { courseTotalsQuery } from './queries.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { useCourseAssignment } from './use-course-assignment.ts'
import { useLevelAgreement } from './use-level-agreement.ts'
import { usePartnerDeletion } from './use-partner-deletion.ts'

type PartnersOfEventProps = { event: SavedEvent; rows: readonly PartnerRow[] }

/** The list with what can be done to it. */
export function PartnersOfEvent({ event, rows }: PartnersOfEventProps) {
  const { data: courses } = useQuery(courseTotalsQuery(event.id))
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const today = todayIn(timeZone, new Date().toISOString())
  const [unfolded] = useState(() => new Set<number>())
  const [nextFocus, setNextFocus] = useState<{ on: HTMLElement | null }>()
  const assignment = useCourseAssignment(event.id)
  const { agree, agreeing } = useLevelAgreement(event.id)
  const deletion = usePartnerDeletion(event.id, {
    onDeleted: ({ id }) => setNextFocus({ on: findNeighbour(id) }),
    onRestored: () => setNextFocus({ on: findBesideRestored() }),
  })
  const readOnlyReason = isCurrentEvent(event, today) ? undefined : 'This event is over.'

  // Once the dialog is gone: it would keep the focus inside.
  useEffect(() => nextFocus?.on?.focus(), [nextFocus])

  const { underWay, assign } = assignment
  const { ask: askToDelete } = deletion
  const work = useMemo(
    () => ({
      eventId: event.id,
      readOnlyReason,
      courses,
      underWay,
      assign,
      agreeing,
      agree,
      askToDelete,
      unfolded,
      timeZone,
      today,
    }),
    [event.id, readOnlyReason, courses, underWay, assign, agreeing, agree, askToDelete, unfolded, timeZone, today],
  )
  const deletedPartners = <DeletedPartners eventId={event.id} deletion={deletion} />
  return (
    <PartnersContext value={work}>
      {rows.length > 0 ? <FoundPartners rows={rows} deletedPartners={deletedPartners} /> : deletedPartners}
      <VisuallyHidden>
        <span role="status">{assignment.announcement}</span>
      </VisuallyHidden>
      <ReleaseDialog {...assignment} />
      <DeleteDialog {...deletion} />
      <LostPlacesDialog {...deletion} />
    </PartnersContext>
  )
}
