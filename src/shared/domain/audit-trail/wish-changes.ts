/** Changes of wishes in plain words. */

import { asPlain, readText } from './plain-values.ts'

interface WishChange {
  action: string
  before: unknown
  after: unknown
}

export function describeWish({ action, before, after }: WishChange): string[] {
  const [from, to] = [tellWish(before), tellWish(after)]
  switch (action) {
    case 'create':
      return [`entered the wish ${to}`]
    case 'delete':
      return [`deleted the wish ${from}`]
    case 'drop':
      return [`took away a guest, and with them the wish ${from}`]
    default: {
      const said = from === to ? [] : [`changed the wish ${from} to ${to}`]
      const note = readText(asPlain(after).note)
      return note === readText(asPlain(before).note) ? said : [...said, `noted of the wish ${to}: “${note}”`]
    }
  }
}

/** `“Ann Lee not with Birch” (a must, at the dinner)` */
function tellWish(wish: unknown): string {
  const { words, strength, part } = asPlain(wish)
  const details = [...(strength === 'must' ? ['a must'] : []), ...(part === 'dinner' ? ['at the dinner'] : [])]
  return `“${readText(words) || 'of two'}”${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}

export function describeWishRequest({ action, before, after }: WishChange): string[] {
  const read = (request: unknown) => `“${readText(asPlain(request).text) || '…'}”`
  switch (action) {
    case 'create':
      return [`asked to play with ${read(after)}`]
    case 'withdraw':
      return [`withdrew the wish to play with ${read(before)}`]
    case 'accept':
      return [`accepted the wish to play with ${read(after)}`]
    case 'decline':
      return [`declined the wish to play with ${read(after)}`]
    case 'reopen':
      return [`no longer declines the wish to play with ${read(after)}`]
    default:
      return [`asked to play with ${read(after)} instead of ${read(before)}`]
  }
}
