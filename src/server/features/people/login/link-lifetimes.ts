export const loginMinutes = 20
export const signUpDays = 7

export const maxCodeAttempts = 5
