/** What is said of a text that is too long (specification, section 5). */
export function tooLong(maxLength: number): string {
  return `Only ${maxLength} characters are allowed`
}
