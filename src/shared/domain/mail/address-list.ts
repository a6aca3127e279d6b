import { maxLength } from '../../limits.ts'
import { isEmail, isSameEmail } from '../formats.ts'

export const repeatedAddressMessage = 'This address is listed twice'
export const takenAddressMessage = 'A user with this email already exists'

/** Returns why each address can't be invited, or null. `taken` contains known users' addresses in lowercase. */
export function checkAddresses(
  addresses: readonly string[],
  taken: ReadonlySet<string> = new Set(),
): (string | null)[] {
  return addresses.map((address, index) => {
    if (!isEmail(address) || address.length > maxLength.email) return 'A valid email must be entered'
    const isRepeated = addresses.slice(0, index).some((other) => isSameEmail(other, address))
    if (isRepeated) return repeatedAddressMessage
    return taken.has(address.toLowerCase()) ? takenAddressMessage : null
  })
}
