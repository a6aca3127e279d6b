import type { Choice } from '#client/ui/fields/choice-group.tsx'

/**
 * The active choices, and those that have become inactive since they were chosen: they stay where they are until somebody
 * takes them out. Only when there are such ones is the whole list asked for.
 */
export async function completeChoices(
  active: readonly Choice<number>[],
  chosen: readonly number[],
  listAll: () => Promise<readonly Choice<number>[]>,
): Promise<Choice<number>[]> {
  const isActive = new Set(active.map(({ value }) => value))
  const gone = new Set(chosen.filter((id) => !isActive.has(id)))
  if (gone.size === 0) return [...active]
  const inactive = (await listAll()).filter(({ value }) => gone.has(value))
  return [...active, ...inactive.map((choice) => ({ ...choice, hint: 'Inactive' }))]
}

/** What is chosen, in words; `none` when nothing is. */
export function describeChoices(choices: readonly Choice<number>[], chosen: readonly number[]): string {
  const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => String(label))
  const unknown = chosen.length - labels.length
  if (unknown > 0) labels.push(`${unknown} more`)
  return labels.join(', ') || 'none'
}
