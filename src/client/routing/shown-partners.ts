const shown = new Map<number, string>()

/** Remembers the search and the filters of an event's partners, so that an edit leads back to them. */
export function rememberShownPartners(eventId: number, search: string): void {
  shown.set(eventId, search)
}

/** The search part of the address at which an event's partners were last looked at. */
export const findShownPartners = (eventId: number): string => shown.get(eventId) ?? ''
