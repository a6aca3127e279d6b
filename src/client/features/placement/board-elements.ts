import type { TeamOnHole } from '#shared/domain/placement-moves.ts'

/** What an element of the board stands for: the rows and teams say it in their `data-` attributes. */

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

/** The button of a golfer's row: their name unless said otherwise. */
export const findGolferButton = (root: ParentNode, golferId: number, act = 'pick') =>
  root.querySelector<HTMLElement>(`[data-golfer="${golferId}"] [data-act="${act}"]`)
