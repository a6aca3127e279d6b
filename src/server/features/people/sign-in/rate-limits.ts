/** The rate limits of signing in: how long links and codes work, and how often they can be asked for and tried. */

export const loginMinutes = 20
export const signUpDays = 7

/** After this many wrong codes, the email's code no longer works. */
export const codeTries = 5

export const linkWindowMinutes = 15
export const linksPerEmail = 5
/** Beyond this, only requests of a client for addresses with an account send email. */
export const linksPerClient = 30

/** How long only links work after too many wrong codes for an address. */
export const wrongCodesPerEmail = 5
export const linksOnlyMinutes = 24 * 60

/** For how many addresses a client can enter wrong codes within the window. Each is kept for a day. */
export const guessedAddressesPerClient = 100
