/** How many of the spots nobody has chosen or named anything for. */
export function describeOpenSpots(open: number, all: number): string {
  if (open === 0) return `All ${all} spots have somebody or an activity.`
  if (open === all) return open === 1 ? 'The one spot is still open.' : `All ${all} spots are still open.`
  return open === 1 ? 'One more spot is still open.' : `${open} more spots are still open.`
}
