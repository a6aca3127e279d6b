/** Two things of one kind must not have the same name, however it is written. */

const fold = (name: string) => name.trim().toLowerCase()

/** Whether one of the other names is this one, in whatever letters (specification, section 5, Affiliation). */
export function isNameTaken(name: string, otherNames: readonly string[]): boolean {
  const wanted = fold(name)
  return otherNames.some((other) => fold(other) === wanted)
}
