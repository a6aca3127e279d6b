/** A token as it was sent: mail programs take the brackets and stops around a link along. */
export const readToken = (text: string): string => text.replaceAll(/[^\w-]/g, '')
