/** How long links and codes of emails work. */

export const loginMinutes = 20
export const signUpDays = 7

/** After this many wrong codes, the email's code no longer works. */
export const codeTries = 5
