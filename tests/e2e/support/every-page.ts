export type Role = 'anybody' | 'partner' | 'admin'

export interface Stop {
  path: string
  screen?: string
  isOtherOnPhone?: true
  weight?: Partial<Weight>
  /** The calls whose responses its document can't contain. */
  calls?: string[]
}

/** For a first visit, in KB as transferred, without headers. Varies slightly with the length of file names. */
export interface Weight {
  code: number
  fonts: number
  requests: number
}

const most = { fonts: 60, requests: 21 }

export const weights: Record<Role, Weight> = {
  anybody: { ...most, code: 124 },
  partner: { ...most, code: 124 },
  admin: { ...most, code: 200 },
}

const wizard = { code: 200, requests: 24 }

/** Event 1 is last year's, event 2 this year's, and registration 37 belongs to event 2. */
export const stops: Record<Role, Stop[]> = {
  anybody: [
    { path: '/', screen: 'login', isOtherOnPhone: true },
    { path: '/login' },
    { path: '/about' },
    { path: '/contact' },
    { path: '/logout', calls: ['/api/auth/logout'], weight: { code: 150 } },
    { path: '/auth/login-link-sent?email=ann@example.org', screen: 'login-link-sent' },
    { path: '/signup' },
    { path: '/nothing' },
  ],
  partner: [
    { path: '/dashboard', screen: 'partner-dashboard', isOtherOnPhone: true },
    { path: '/registrations/new/contact', screen: 'contact', weight: wizard },
    { path: '/registrations/closed' },
    { path: '/about' },
    { path: '/contact' },
    { path: '/nothing' },
  ],
  admin: [
    { path: '/admin/dashboard', screen: 'admin-dashboard', isOtherOnPhone: true },
    { path: '/dashboard?view=partner' },
    { path: '/admin/affiliations' },
    { path: '/admin/affiliations/new' },
    { path: '/admin/affiliations/edit/1' },
    { path: '/admin/benefits' },
    { path: '/admin/benefits/new' },
    { path: '/admin/benefits/edit/1' },
    { path: '/admin/golfCourses' },
    { path: '/admin/golfCourses/new' },
    { path: '/admin/golfCourses/edit/1', screen: 'course-form' },
    { path: '/admin/users', screen: 'users' },
    { path: '/admin/users/new' },
    { path: '/admin/users/edit/1' },
    { path: '/admin/partnershiplevels' },
    { path: '/admin/partnershiplevels/new' },
    { path: '/admin/partnershiplevels/edit/1' },
    { path: '/admin/events', screen: 'events' },
    { path: '/admin/events/new' },
    { path: '/admin/events/edit/1' },
    { path: '/admin/events/edit/2', screen: 'event-form' },
    { path: '/admin/events/partners/1' },
    { path: '/admin/events/partners/2?search=juniper', screen: 'partners' },
    { path: '/admin/events/golferPlacement/2', isOtherOnPhone: true, calls: ['/api/print/2'] },
    {
      path: '/admin/events/golferPlacement/2?list=waiting',
      screen: 'board',
      isOtherOnPhone: true,
      calls: ['/api/print/2'],
    },
    { path: '/admin/events/golferPlacement/2/proposal', screen: 'proposal' },
    { path: '/admin/events/golferPlacement/2/pairings', screen: 'pairings' },
    { path: '/admin/events/dinner/2', isOtherOnPhone: true, calls: ['/api/print/2'] },
    { path: '/admin/events/dinner/2?search=juniper&show=front,room', screen: 'dinner', calls: ['/api/print/2'] },
    { path: '/admin/events/dinner/2?list=waiting', isOtherOnPhone: true, calls: ['/api/print/2'] },
    { path: '/admin/events/dinner/2/proposal', screen: 'seating' },
    { path: '/admin/events/print/2' },
    { path: '/admin/events/payments/2' },
    { path: '/admin/events/payments/2?record=yes' },
    { path: '/admin/events/payments/2/summary' },
    { path: '/admin/events/receipts/2' },
    { path: '/admin/events/receipts/2/values' },
    { path: '/admin/payments/37' },
    { path: '/admin/settings/payments' },
    { path: '/admin/system' },
    { path: '/admin/activity' },
    { path: '/admin/activity?day=2027-01-01&registrationId=37' },
    {
      path: '/registrations/37/statement',
      calls: ['/api/payments/statement/37', '/api/receipts/registration/37'],
    },
    { path: '/admin/events/checkIn/2' },
    { path: '/admin/events/emails/2' },
    { path: '/admin/events/emails/2/new?audience=partners', screen: 'email-form', calls: ['/api/emails/preview'] },
    { path: '/admin/events/emailLog/37', screen: 'email-log' },
    { path: '/admin/events/emailLog/37?show=changes' },
    { path: '/admin/events/summarize/37/contact', weight: wizard },
    { path: '/admin/events/summarize/37/donation', screen: 'donation', weight: wizard },
    { path: '/admin/events/summarize/37/attendees', screen: 'attendees', weight: { ...wizard, code: 210 } },
    { path: '/admin/events/summarize/37/review', screen: 'review', weight: wizard },
    { path: '/registrations/success/2?registration=37', screen: 'success' },
    { path: '/admin/mail', screen: 'mail' },
    { path: '/admin/mail/server' },
    { path: '/admin/settings', screen: 'settings' },
  ],
}
