import type { ReturnedPlaces } from '#shared/contracts/registrations/registration.ts'

/** What became of the places on holes, to follow "Acme was restored"; empty when it had none. */
export function describeReturned({ restored, lost }: ReturnedPlaces): string {
  if (restored.length + lost.length === 0) return ''
  if (lost.length === 0)
    return restored.length === 1 ? ', with its place on a hole' : `, with its ${restored.length} places on holes`
  if (restored.length === 0)
    return lost.length === 1 ? ', without its place on a hole' : `, without its ${lost.length} places on holes`
  return `, with ${restored.length} of its ${restored.length + lost.length} places on holes`
}

const reasons: Record<ReturnedPlaces['lost'][number]['reason'], string> = {
  full: 'taken by others',
  hole: 'the course no longer has this hole',
  course: 'the event no longer plays there',
}

/** `Ann Lee, hole 7, team 7B: taken by others` */
export const describeLost = ({ name, place, reason }: ReturnedPlaces['lost'][number]): string =>
  `${name}, ${place}: ${reasons[reason]}`
