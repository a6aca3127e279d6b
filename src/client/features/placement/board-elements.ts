import type { TeamOnHole } from '#shared/domain/placement/moves.ts'

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

/** Shows the first golfer whom a search has found: among those without a place, then on the holes. */
export function leadToFound(root: ParentNode): boolean {
  const found = root.querySelector<HTMLElement>(
    '[data-unassigned] [data-golfer] [data-act="pick"], [data-grid] [data-found]',
  )
  found?.scrollIntoView({ block: 'center' })
  found?.focus({ preventScroll: true })
  return found !== null
}

/** The button of a golfer's row: their name unless said otherwise. */
export const findGolferButton = (root: ParentNode, golferId: number, act = 'pick') =>
  root.querySelector<HTMLElement>(`[data-golfer="${golferId}"] [data-act="${act}"]`)
