import type { Ref } from 'react'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import type { SpotFilter } from '#shared/domain/spots/checkboxes.ts'
import type { AttendeeLookups } from '#shared/domain/spots/info.ts'
import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import type { Issue } from '#shared/domain/text.ts'
import type { Attending } from '../edits/list-attending.ts'
import { editableParts } from '../spot-issues.ts'
import { EditableSpots } from './editable-spots.tsx'
import { ReadOnlySpots } from './read-only-spots.tsx'

export interface SpotListHandle {
  /** Answers whether nothing is wrong; otherwise all messages are shown and the first wrong field has the focus. */
  check: () => boolean
  /** Unfolds a spot where work on it begins. */
  openAt: (index: number) => void
  /** Gives the remaining activities to those who have none. */
  fillIn: () => void
  /** Declines every spot that nobody is known for. */
  declineOpen: () => void
}

export type SpotListProps = {
  /** In the order of their numbers, one for each place. */
  spots: Spot[]
  totals: SpotTotals
  onChange: (spots: Spot[]) => void
  lookups: AttendeeLookups
  /** Whether somebody may type into a field such as `attendees.3.golf`. */
  canEdit: (path: string) => boolean
  /** Who may take a spot by one press. */
  attending: readonly Attending[]
  filter: SpotFilter
  onFilter: (filter: SpotFilter) => void
  /** What the server found wrong, with paths that begin with the position in the list (`2.attendeeInfo.email`). */
  serverIssues?: readonly Issue[]
  /** Null while there is nothing to be worked on, and so nothing wrong. */
  ref?: Ref<SpotListHandle>
}

/** The places of a registration and who sits in them: to be worked on, or to be read by those who may not. */
export function SpotList({ canEdit, ...props }: SpotListProps) {
  const editable = editableParts(canEdit)
  if (props.spots.length === 0) {
    return (
      <EmptyState title="There are no attendees included with this registration. Click the right arrow to proceed to the final step." />
    )
  }
  if (editable.names) return <EditableSpots {...props} editable={editable} />
  return <ReadOnlySpots {...props} />
}
