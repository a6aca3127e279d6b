import { pageTitleId } from '#client/ui/layout/page.tsx'

/** What takes the focus when the card of a registration is gone: the card after it, or before it, or the page's title. */
export function findNeighbour(registrationId: number): HTMLElement | null {
  const card = document.querySelector(`li[data-key="${registrationId}"]`)
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  return neighbour?.querySelector('button') ?? document.getElementById(pageTitleId)
}

export const deletedPartnersId = 'deleted-partners'

/**
 * What takes the focus when the button that restored a registration is gone: what unfolds the list of the others, or the
 * page's title after the last of them. Null for somebody who is elsewhere by now.
 */
export function findBesideRestored(): HTMLElement | null {
  const list = document.getElementById(deletedPartnersId)
  if (!list?.contains(document.activeElement)) return null
  const isLast = list.querySelectorAll('tbody tr').length <= 1
  return isLast ? document.getElementById(pageTitleId) : list.querySelector('button')
}
