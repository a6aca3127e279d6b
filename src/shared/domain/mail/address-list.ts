/** Addresses that are invited at once. */

import { maxLength } from '../../limits.ts'
import { isEmail, isSameEmail } from '../formats.ts'

export const repeatedAddress = 'This address stands here twice'

/** Why nobody can be invited by each of these addresses; null where somebody can. */
export function checkAddresses(addresses: readonly string[]): (string | null)[] {
  return addresses.map((address, index) => {
    if (!isEmail(address) || address.length > maxLength.email) return 'A valid email must be entered'
    const isRepeated = addresses.slice(0, index).some((other) => isSameEmail(other, address))
    return isRepeated ? repeatedAddress : null
  })
}
