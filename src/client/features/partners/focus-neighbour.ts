import { pageTitleId } from '#client/ui/page.tsx'

/** What takes the focus when the card of a registration is gone: the card after it, or before it, or the page's title. */
export function findNeighbour(registrationId: number): HTMLElement | null {
  const card = document.querySelector(`li[data-key="${registrationId}"]`)
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  return neighbour?.querySelector('button') ?? document.getElementById(pageTitleId)
}
