/** How long and how often the ways into an account work (product decisions 5 to 8). */

export const loginMinutes = 20
export const signUpDays = 7

/** Wrong codes, after which the code of a mail is of no use any more. */
export const codeTries = 5

export const linkWindowMinutes = 15
export const linksPerEmail = 5
/** Of a client's further requests, only those for an address with an account bring a mail. */
export const linksPerClient = 30

/** So long after the last of so many wrong codes for an address, links alone sign it in. */
export const wrongCodesPerEmail = 5
export const linksOnlyMinutes = 24 * 60

/** For so many addresses a client may type wrong codes within the window of links; each of them is kept for a day. */
export const guessedAddressesPerClient = 100
