import type { TeamOnHole } from '#shared/domain/placement/moves.ts'

/** What an element of the board stands for: rows and teams say it in their `data-` attributes. */

/** The heading of those without a place, which takes the focus when somebody is led there. */
export const unassignedTitleId = 'not-placed'

export function readGolfer(element: Element): number | null {
  const golfer = element.closest<HTMLElement>('[data-golfer]')?.dataset.golfer
  return golfer === undefined ? null : Number(golfer)
}

export function readTeam(element: Element): TeamOnHole | null {
  const [holeId, teamNumber] = (findTeam(element)?.dataset.team ?? '').split('/').map(Number)
  return holeId && teamNumber ? { golfCourseHoleDetailId: holeId, teamNumber } : null
}

export const findTeam = (element: Element) => element.closest<HTMLElement>('[data-team]')

export const findUnassigned = (element: Element) => element.closest<HTMLElement>('[data-unassigned]')

/** The buttons of one kind in a list, e.g. the names, or every −. */
export const listButtons = (list: ParentNode, act: string) => [
  ...list.querySelectorAll<HTMLElement>(`[data-act="${act}"]`),
]

/** The name of a golfer, which picks them up. */
export const findGolferButton = (root: ParentNode, golferId: number) =>
  root.querySelector<HTMLElement>(`[data-golfer="${golferId}"] [data-act="pick"]`)
