import { useQuery } from '@tanstack/react-query'
import { guestLinksQuery } from '#client/features/registrations/queries.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import type { GuestLink } from '#shared/contracts/registrations/guest-links.ts'
import { hasPerson, type Spot } from '#shared/domain/spots/spot.ts'

export function useSpotNotes(spots: readonly Spot[]): ReadonlyMap<number, string> {
  const { saved } = useWizard()
  const { data } = useQuery({ ...guestLinksQuery(saved?.id ?? 0), enabled: saved !== null })
  const links = new Map(data?.spots.map((link) => [link.spotId, link]))
  const tables = new Map(saved?.seated.map(({ spotId, table }) => [spotId, table]))
  return new Map(
    spots.flatMap((spot) => {
      const link = links.get(spot.id)
      const note = tables.get(spot.id) ?? (link && describeReply(link, hasPerson(spot)))
      return note ? [[spot.spotNumber, note]] : []
    }),
  )
}

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
