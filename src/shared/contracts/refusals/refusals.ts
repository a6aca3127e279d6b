import { placementRefusals } from './placement-refusals.ts'

export interface Refusal {
  status: number
  title: string
  /** Safe to show to anyone. */
  detail: string
  /** Required properties of the problem document, then optional ones. */
  parameters?: readonly RefusalParameter[]
  optionalParameters?: readonly RefusalParameter[]
  retryAfterSeconds?: number
}

export type RefusalParameter =
  | 'issues'
  | 'people'
  | 'changed'
  | 'conflicts'
  | 'savedAs'
  | 'existing'
  | 'registrations'
  | 'rows'
  | 'host'

/** All deliberate refusals. `npm run docs` writes docs/refusals.md from them. */
export const refusals = {
  bad_request: { status: 400, title: 'Bad request', detail: 'Fairway can’t read this request.' },
  invalid_input: {
    status: 400,
    title: 'Invalid input',
    detail: 'Some details are missing or wrong.',
    parameters: ['issues'],
  },
  not_logged_in: { status: 401, title: 'Not logged in', detail: 'Log in to continue.' },
  link_unusable: {
    status: 401,
    title: 'Link no longer valid',
    detail: 'This link no longer works. It was used or replaced, or it expired. Request a new one.',
  },
  code_unusable: {
    status: 401,
    title: 'Code not valid',
    detail:
      'This code isn’t right or has expired. Check it, or request a new one. After five wrong codes, codes stop working for a day. Links still work.',
  },
  codes_locked: {
    status: 401,
    title: 'Only the link works now',
    detail: 'Too many wrong codes. Use the link in your newest email instead.',
  },
  admins_only: { status: 403, title: 'Not allowed', detail: 'Only administrators can do this.' },
  wrong_origin: { status: 403, title: 'Not allowed', detail: 'This request came from another site.' },
  // Browsers stop prefetching at this status, and ask again when the link is followed.
  fetched_ahead: {
    status: 503,
    title: 'Not prefetched',
    detail: 'This link performs an action, so browsers can’t prefetch it. Nothing was done.',
  },
  registration_closed: {
    status: 403,
    title: 'Registration is closed',
    detail: 'Online Registration Is Now Closed.',
    optionalParameters: ['host'],
  },
  attendees_only: {
    status: 403,
    title: 'Not allowed',
    detail: 'You can change only the attendees of this registration.',
  },
  corrections_only: {
    status: 403,
    title: 'The event is over',
    detail: 'This event is over. You can only correct names and comments.',
  },
  not_found: { status: 404, title: 'Not found', detail: 'This doesn’t exist, or you don’t have access.' },
  guest_link_unusable: {
    status: 404,
    title: 'This link doesn’t work',
    detail: 'This link was turned off, was replaced, or is incomplete. Ask the person who invited you for a new one.',
  },
  guest_spot_gone: {
    status: 410,
    title: 'Spot no longer available',
    detail: 'Your host no longer has a spot for you. Ask the person who invited you.',
    parameters: ['host'],
  },
  payment_questions: {
    status: 409,
    title: 'Check the payment',
    detail: 'We haven’t recorded this payment yet. Check it, then confirm.',
    parameters: ['issues'],
  },
  desk_link_unusable: {
    status: 404,
    title: 'This link doesn’t work',
    detail:
      'This link to the check-in desk is incomplete, has expired, or was turned off. Ask an organizer for a new one.',
  },
  desk_link_ended: {
    status: 401,
    title: 'Your access has ended',
    detail: 'This link to the check-in desk was turned off or has expired. Ask an organizer for a new one.',
  },
  name_link_unusable: {
    status: 404,
    title: 'This link doesn’t work',
    detail: 'This link has expired or is incomplete. Log in to enter names.',
  },
  unknown_call: { status: 404, title: 'Not found', detail: 'There is no such endpoint.' },
  in_use_by_registrations: {
    status: 409,
    title: 'In use',
    detail: 'Registrations use something you removed, so the event wasn’t saved.',
    parameters: ['issues'],
  },
  account_exists: {
    status: 409,
    title: 'Account exists',
    detail: 'This address already has an account. Request a login link.',
  },
  changed_elsewhere: {
    status: 409,
    title: 'Someone else made changes',
    detail: 'Someone else changed this while you had it open. Your changes aren’t saved yet.',
    parameters: ['changed'],
    optionalParameters: ['savedAs', 'conflicts'],
  },
  would_drop_people: {
    status: 409,
    title: 'People would lose their spots',
    detail: 'With these numbers, named or placed people would lose their spots.',
    parameters: ['people'],
  },
  would_free_places: {
    status: 409,
    title: 'Golfers would lose their places',
    detail: 'This registration’s golfers would lose their places on holes. Nothing has been changed yet.',
    parameters: ['people'],
  },
  list_moved_on: {
    status: 409,
    title: 'The list has changed',
    detail: 'The list has changed, so nothing was saved. Review the list and try again.',
    parameters: ['rows'],
  },
  second_registration: {
    status: 409,
    title: 'Already registered',
    detail: 'This contact or company already has a registration for this event.',
    parameters: ['existing'],
  },
  ...placementRefusals,
  not_possible: {
    status: 409,
    title: 'Not possible',
    detail: 'This isn’t possible.',
    optionalParameters: ['issues', 'changed', 'rows', 'registrations'],
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    detail: 'You’ve done this too many times. Try again later.',
    optionalParameters: ['issues'],
  },
  donation_differs: {
    status: 400,
    title: 'The numbers have changed',
    detail: 'This level’s included spots or costs have changed. Check the donation again.',
    parameters: ['issues'],
  },
  request_differs: {
    status: 409,
    title: 'Not the same request',
    detail: 'This request was already sent with different content, so it wasn’t saved.',
    optionalParameters: ['changed', 'savedAs'],
  },
  too_large: { status: 413, title: 'Too large', detail: 'This is too large to send at once.' },
  wrong_media_type: { status: 415, title: 'Not JSON', detail: 'Send JSON.' },
  internal: {
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Nothing was changed. Please try again.',
  },
  disk_full: {
    status: 507,
    title: 'The disk is full',
    detail: 'The server’s disk is full, so nothing was saved. Tell the organizers, and try again later.',
  },
  cannot_write: {
    status: 507,
    title: 'Server can’t save data',
    detail:
      'The server can’t write to its disk, so nothing was saved. Tell the organizers. The server administrator needs to check the disk and log.',
  },
  // Two seconds: short for a person, long enough for a restarting database.
  busy: {
    status: 503,
    retryAfterSeconds: 2,
    title: 'Busy',
    detail: 'Too many people are saving right now. Your changes aren’t saved yet. Try again.',
  },
  // Doesn't mention the save, because the response may have been lost after it.
  unavailable: {
    status: 503,
    retryAfterSeconds: 2,
    title: 'Not available',
    detail: 'Fairway can’t reach its database right now. Try again soon.',
  },
} as const satisfies Record<string, Refusal>

/** For programs. Never changes. */
export type RefusalCode = keyof typeof refusals

export const refusalCodes = Object.keys(refusals) as RefusalCode[]
