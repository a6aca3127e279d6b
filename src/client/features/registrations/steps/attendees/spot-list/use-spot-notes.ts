import { useQuery } from '@tanstack/react-query'
import { guestLinksQuery } from '#client/features/registrations/queries.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import type { GuestLink } from '#shared/contracts/registrations/guest-links.ts'
import { isLive } from '#shared/domain/spots/guest-link.ts'
import { hasPerson, type Spot } from '#shared/domain/spots/spot.ts'

interface SpotNote {
  /** The guest's table once the seating is published, or their reply. */
  note: string | undefined
  /** Whether a guest can be asked for their name. */
  canInvite: boolean
}

/** The notes of the spots in the list, by spot number. */
export function useSpotNotes(spots: readonly Spot[]): ReadonlyMap<number, SpotNote> {
  const { saved } = useWizard()
  const { data } = useQuery({ ...guestLinksQuery(saved?.id ?? 0), enabled: saved !== null })
  const links = new Map(data?.spots.map((link) => [link.spotId, link]))
  const tables = new Map(saved?.seated.map(({ spotId, table }) => [spotId, table]))
  return new Map(
    spots.map((spot) => {
      const link = links.get(spot.id)
      const isTaken = hasPerson(spot)
      const note = tables.get(spot.id) ?? (link && describeReply(link, isTaken))
      return [spot.spotNumber, { note, canInvite: data?.until != null && isToInvite(spot, link) }]
    }),
  )
}

/** Only the link's own guest has replied. `isTaken`: someone is entered in the spot now. */
function describeReply({ state, declinedName }: GuestLink, isTaken: boolean): string | undefined {
  switch (state) {
    case 'asked':
    case 'opened':
      return 'Invited, no reply yet'
    case 'undelivered':
      return 'Invitation failed'
    case 'filledIn':
    case 'changed':
      return isTaken ? 'Replied' : undefined
    case 'cannotCome':
      return isTaken ? undefined : `${declinedName || 'The guest'} can’t make it`
    default:
      return undefined
  }
}

/** Open spots without a link that someone could still answer. */
function isToInvite(spot: Spot, link: GuestLink | undefined): boolean {
  if (!link || spot.isDeclined || hasPerson(spot)) return false
  return !isLive(link) || !['asked', 'opened'].includes(link.state)
}
