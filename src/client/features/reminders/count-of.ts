/** `1 partner`, `3 partners`. */
export const countOf = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`
