import { joinWords } from '#shared/domain/text.ts'

interface Change {
  /** Who has saved last. */
  by: string
  /** ` on …`, empty while the time zone is not known. */
  when: string
  isYours: boolean
  /** An earlier save from here, to which no answer came, has been found saved. */
  isEarlierSaved: boolean
}

/** Who has saved in between, and what that means for what was entered here. */
export function describeChange({ by, when, isYours, isEarlierSaved }: Change): string {
  const mine = 'What you have changed since is not saved yet, and nothing was overwritten.'
  if (isEarlierSaved) {
    const last = isYours ? `You have saved this registration last yourself${when}` : `${by} has saved it since${when}`
    return `An earlier save of yours went in, although no answer came back. ${last}. ${mine}`
  }
  if (isYours) {
    return `You have saved this registration yourself${when}, in another window or on another device. What you have changed here is not saved yet, and nothing was overwritten.`
  }
  return `${by} has saved this registration${when}. Your changes here are not saved yet, and nothing of theirs was overwritten.`
}

/** More names than this are only counted. */
const maxNamed = 8

/** `Ann Lee, Bo Berg and 3 more`. */
export function nameSome(names: readonly string[]): string {
  if (names.length <= maxNamed + 1) return joinWords(names)
  return joinWords([...names.slice(0, maxNamed), `${names.length - maxNamed} more`])
}
