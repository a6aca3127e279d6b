/** How many of the spots nobody has chosen or named anything for. */
export function describeOpenSpots(open: number, all: number): string {
  if (open === 0) return `${nameAll(all)} ${all === 1 ? 'has' : 'have'} somebody or an activity.`
  if (open === all) return `${nameAll(all)} ${all === 1 ? 'is' : 'are'} still open.`
  return open === 1 ? 'One more spot is still open.' : `${open} more spots are still open.`
}

function nameAll(all: number): string {
  if (all === 1) return 'The one spot'
  return all === 2 ? 'Both spots' : `All ${all} spots`
}
