/** The id of the field of this path ('contact.email', 'spots.3.name'), under which error summaries find it. */
export function fieldIdOf(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}
