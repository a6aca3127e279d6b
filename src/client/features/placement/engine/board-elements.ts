/** What an element of the board stands for: rows and groups say it in their `data-` attributes. */

/** The heading of those without a place, which takes the focus when somebody is led there. */
export const unassignedTitleId = 'not-placed'

export function readPerson(element: Element): number | null {
  const person = element.closest<HTMLElement>('[data-person]')?.dataset.person
  return person === undefined ? null : Number(person)
}

/** The key of the group in which an element stands. */
export const readGroup = (element: Element): string | null => findGroup(element)?.dataset.group ?? null

export const findGroup = (element: Element) => element.closest<HTMLElement>('[data-group]')

export const findUnassigned = (element: Element) => element.closest<HTMLElement>('[data-unassigned]')

/** The buttons of one kind in a list, e.g. the names, or every −. */
export const listButtons = (list: ParentNode, act: string) => [
  ...list.querySelectorAll<HTMLElement>(`[data-act="${act}"]`),
]

/** The name of a person, which picks them up. */
export const findPersonButton = (root: ParentNode, personId: number) =>
  root.querySelector<HTMLElement>(`[data-person="${personId}"] [data-act="pick"]`)
