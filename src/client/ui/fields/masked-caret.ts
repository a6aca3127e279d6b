const isSignificant = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * Where the caret belongs after a formatter has put its separators in: behind the same letter or digit
 * as before, or at the end if it stood there. Positions are counted in characters from the start.
 */
export function placeCaret(typed: string, caret: number, formatted: string): number {
  if (caret >= typed.length) return formatted.length
  let remaining = [...typed.slice(0, caret)].filter(isSignificant).length
  let position = 0
  while (remaining > 0 && position < formatted.length) {
    if (isSignificant(formatted[position])) remaining -= 1
    position += 1
  }
  return position
}
