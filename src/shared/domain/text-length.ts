/** As much of a text as fits; half a character is left out. */
export function cutToFit(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** What is said of a text that is too long (specification, section 5). */
export function tooLong(maxLength: number): string {
  return `Only ${maxLength} characters are allowed`
}
