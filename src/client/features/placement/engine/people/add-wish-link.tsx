import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import type { WishPart } from '#shared/domain/placement/wishes.ts'

type AddWishLinkProps = { eventId: number; spotId: number; part: WishPart }

/** Leads from somebody who is picked up to a new wish of theirs. */
export function AddWishLink({ eventId, spotId, part }: AddWishLinkProps) {
  return (
    <Link
      to={paths.placementWishes}
      params={{ id: String(eventId) }}
      search={part === 'golf' ? { golfer: String(spotId) } : { diner: String(spotId) }}
      className={actionLinkClass}
    >
      Add a wish
    </Link>
  )
}
