const shown = new Map<number, string>()

export function rememberShownPartners(eventId: number, search: string): void {
  shown.set(eventId, search)
}

export const findShownPartners = (eventId: number): string => shown.get(eventId) ?? ''
