/** The courses that one slot may choose from: those that no other slot has chosen. */
export function listFreeCourses(
  courses: readonly { id: number; label: string }[],
  preferences: readonly number[],
  slot: number,
): { value: number; label: string }[] {
  const taken = new Set(preferences.filter((_, other) => other !== slot))
  return courses.filter(({ id }) => !taken.has(id)).map(({ id, label }) => ({ value: id, label }))
}
