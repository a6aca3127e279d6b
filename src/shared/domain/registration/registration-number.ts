/** What a registration is called in mails, on paper and on the telephone: its id, for people. */

/** `No. 123`. */
export const formatRegistrationNumber = (id: number): string => `No. ${id}`

/** Whether it is typed as a number and can be nothing else: `No. 123`, `#123`. */
export const isRegistrationNumber = (typed: string): boolean =>
  /^\s*(no|#)/i.test(typed) && readRegistrationNumber(typed) !== null

/** The id in what somebody types to find a registration by its number: `No. 123`, `no 123`, `#123`, `123`; null for anything else. */
export function readRegistrationNumber(typed: string): number | null {
  const [, digits] = /^\s*(?:no\.?|#)?\s*(\d{1,9})\s*$/i.exec(typed) ?? []
  return digits === undefined ? null : Number(digits)
}
