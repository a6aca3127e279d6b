/** The chapters of the guide, in reading order. Each is a file in `docs/guide/` and a page at `/help/`. */
export const helpChapters = [
  { slug: 'set-up', title: 'Set up your event' },
  { slug: 'open-registration', title: 'Open registration' },
  { slug: 'email', title: 'Email partners and guests' },
  { slug: 'place-golfers', title: 'Place golfers' },
  { slug: 'seat-the-dinner', title: 'Seat the dinner' },
  { slug: 'payments', title: 'Track payments and send tax letters' },
  { slug: 'print', title: 'Print the packet' },
  { slug: 'check-in', title: 'Check in guests' },
  { slug: 'after-the-event', title: 'After the event' },
  { slug: 'next-year', title: 'Prepare next year' },
  { slug: 'for-partners', title: 'For partners' },
] as const

export type HelpChapter = (typeof helpChapters)[number]['slug']

export const helpPath = '/help'

export const toHelpPath = (chapter: HelpChapter): string => `${helpPath}/${chapter}`
