import { pickParameters } from '#shared/first-page.ts'

/** The addresses of all pages, in the router's notation. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  loginLinkSent: '/auth/login-link-sent',
  loginLink: '/auth/login',
  guest: '/guest',
  names: '/names',
  logout: '/logout',
  about: '/about',
  contact: '/contact',
  dashboard: '/dashboard',

  registration: '/registrations/$id',
  registrationContact: '/registrations/$id/contact',
  registrationDonation: '/registrations/$id/donation',
  registrationAttendees: '/registrations/$id/attendees',
  registrationReview: '/registrations/$id/review',
  registrationSuccess: '/registrations/success/$id',
  registrationClosed: '/registrations/closed',

  adminDashboard: '/admin/dashboard',
  affiliations: '/admin/affiliations',
  newAffiliation: '/admin/affiliations/new',
  editAffiliation: '/admin/affiliations/edit/$id',
  benefits: '/admin/benefits',
  newBenefit: '/admin/benefits/new',
  editBenefit: '/admin/benefits/edit/$id',
  golfCourses: '/admin/golfCourses',
  newGolfCourse: '/admin/golfCourses/new',
  editGolfCourse: '/admin/golfCourses/edit/$id',
  users: '/admin/users',
  newUser: '/admin/users/new',
  editUser: '/admin/users/edit/$id',
  partnershipLevels: '/admin/partnershiplevels',
  newPartnershipLevel: '/admin/partnershiplevels/new',
  editPartnershipLevel: '/admin/partnershiplevels/edit/$id',
  events: '/admin/events',
  newEvent: '/admin/events/new',
  editEvent: '/admin/events/edit/$id',
  eventPartners: '/admin/events/partners/$id',
  eventReminders: '/admin/events/reminders/$id',
  eventMailings: '/admin/events/mailings/$id',
  newMailing: '/admin/events/mailings/$id/new',
  mailing: '/admin/mailings/$id',
  golferPlacement: '/admin/events/golferPlacement/$id',
  proposePlacement: '/admin/events/golferPlacement/$id/proposal',
  placementWishes: '/admin/events/golferPlacement/$id/wishes',
  printPlacement: '/admin/events/golferPlacement/$id/print',
  dinnerTables: '/admin/events/dinner/$id',
  proposeSeating: '/admin/events/dinner/$id/proposal',
  printDinner: '/admin/events/dinner/$id/print',
  emailLog: '/admin/events/emailLog/$id',
  /** Where emails lead; the page itself is below /admin. */
  attendeesOf: '/attendees/$id',
  summarize: '/admin/events/summarize/$id',
  summarizeContact: '/admin/events/summarize/$id/contact',
  summarizeDonation: '/admin/events/summarize/$id/donation',
  summarizeAttendees: '/admin/events/summarize/$id/attendees',
  summarizeReview: '/admin/events/summarize/$id/review',
  mail: '/admin/mail',
  settings: '/admin/settings',

  devKit: '/dev/ui',
} as const

export const newRegistration = 'new'

/** The id in a registration's address: a number, or the word for one that begins; null for anything else. */
export function readRegistrationId(text: string): number | typeof newRegistration | null {
  if (text === newRegistration) return newRegistration
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** The address behind a path, for everything that is not a link of the router. */
export function fillPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new TypeError(`${path} needs a value for $${name}`)
    return encodeURIComponent(value)
  })
}

/** Whether an address is a page or below it: `/admin/mailings/1` is not below `/admin/mail`. */
export const isBelow = (address: string, path: string): boolean => address === path || address.startsWith(`${path}/`)

/** Search parameters stay texts, so that a token of digits isn't read as a number. Pages convert them. */
export const parseSearch = (search: string): Record<string, string> => pickParameters(new URLSearchParams(search))

/** The address's part from `?` on, empty without parameters; what is undefined or empty is left out. */
export function stringifySearch(params: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? '' : `?${search}`
}

/** The named parameters alone, for pages that take plain texts; one that is missing is left out. */
export function pickTexts<Name extends string>(...names: Name[]) {
  return (search: Readonly<Record<string, unknown>>): { [K in Name]?: string } => {
    const picked: { [K in Name]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' && value !== '') picked[name] = value
    }
    return picked
  }
}
