const greeting = /^(?:(?:hi|hello|hey),?|dear|good (?:morning|afternoon|evening))(?:\s+\S+){0,3}$/i
const closing =
  /^(?:(?:many|best|kind|warm|with)\s+)*(?:thanks|thank you|see you|regards|pairings|sincerely|cheers)\b|^best(?:[,.!]|$)/i
const mailLine = /^(?:sent (?:from|via|using) |get outlook for |(?:from|to|cc|sent|date|subject): )/i
/** Matches a telephone number or a web address, as in a signature. */
const contactLine =
  /^(?:tel|phone|cell|mobile|fax|office|direct)\b[^\p{L}]*\d|^[+(]?\d[\d\s().+/-]{6,}|^(?:https?:\/\/|www\.)\S+/iu
/** Matches three words before a colon, or five before a period. */
const sentence = /^\S+(?:\s+\S+){2,}[:!?]$|^\S+(?:\s+\S+){4,}\.$/

const maxLetterLine = 300
const maxSignature = 10

export function findLetterLines(table: readonly string[][], isSpreadsheet: boolean): boolean[] {
  const lines = table.map((cells) => {
    const filled = cells.filter(Boolean)
    return isSpreadsheet && filled.length > 1 ? '' : filled.join(', ')
  })
  const isLetter = lines.map(
    (line) =>
      line.length <= maxLetterLine &&
      [greeting, closing, mailLine, contactLine, sentence].some((pattern) => pattern.test(line)),
  )
  const end = lines.findLastIndex((line) => closing.test(line))
  const isSigned = isLetter.slice(0, Math.max(0, end)).includes(false) && lines.length - end - 1 <= maxSignature
  return isLetter.map((isOne, at) => isOne || (isSigned && at > end))
}
