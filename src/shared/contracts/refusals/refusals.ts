import { limitRefusals } from './limit-refusals.ts'
import { placementRefusals } from './placement-refusals.ts'

/** One reason to refuse a call; `status` is that of HTTP. */
export interface Refusal {
  status: number
  title: string
  /** A sentence that is safe to show to anybody. */
  detail: string
  /** What the problem document always says beside it; below, what it says in some cases. */
  parameters?: readonly RefusalParameter[]
  optionalParameters?: readonly RefusalParameter[]
  /** When it is worth trying again. */
  retryAfterSeconds?: number
}

/** The fields of a problem document that only some refusals have. */
export type RefusalParameter =
  | 'issues'
  | 'people'
  | 'changed'
  | 'savedAs'
  | 'existing'
  | 'registrations'
  | 'rows'
  | 'host'

/** Everything the server refuses on purpose. `npm run docs` writes docs/refusals.md from it. */
export const refusals = {
  bad_request: { status: 400, title: 'Bad request', detail: 'This request cannot be understood.' },
  invalid_input: {
    status: 400,
    title: 'Invalid input',
    detail: 'Some of what was sent is missing or wrong.',
    parameters: ['issues'],
  },
  not_signed_in: { status: 401, title: 'Not logged in', detail: 'Log in to continue.' },
  link_unusable: {
    status: 401,
    title: 'Link no longer valid',
    detail:
      'This link was used already or is too old, or a newer one was sent, or it was withdrawn, or signing up has been closed since. Ask for a new one.',
  },
  code_unusable: {
    status: 401,
    title: 'Code not valid',
    detail:
      'This code is wrong or too old, a newer email replaced it, or another browser asked for it. Check the code, or ask for a new email. After five wrong codes, only links work for a day.',
  },
  codes_locked: {
    status: 401,
    title: 'Only the link works now',
    detail:
      'Too many wrong codes were entered, so codes are off for up to a day. Use the link in your newest email instead.',
  },
  admins_only: { status: 403, title: 'Not allowed', detail: 'Only an administrator may do this.' },
  wrong_origin: { status: 403, title: 'Not allowed', detail: 'This request came from another site.' },
  // The status by which browsers are told to leave fetching ahead alone: they ask again once the link is followed.
  fetched_ahead: {
    status: 503,
    title: 'Not fetched ahead',
    detail: 'This link does something, so it waits until somebody follows it. Nothing was done.',
  },
  registration_closed: {
    status: 403,
    title: 'Registration is closed',
    detail: 'Online Registration Is Now Closed.',
  },
  attendees_only: {
    status: 403,
    title: 'Not allowed',
    detail: 'You may change the attendees of this registration, and nothing else.',
  },
  not_the_contact: {
    status: 409,
    title: 'Not the contact',
    detail:
      'This mail lets its reader in as the contact of the registration. Change the email of the contact instead: whoever becomes the contact gets such a mail.',
  },
  corrections_only: {
    status: 403,
    title: 'The event is over',
    detail: 'This event is over: only names and comments can still be corrected.',
  },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing here, or it is not yours to see.' },
  guest_link_unusable: {
    status: 404,
    title: 'This link does not work',
    detail:
      'This link has ended or was replaced by a newer one, or is not complete. Ask whoever invited you for a new one.',
  },
  guest_spot_gone: {
    status: 410,
    title: 'Spot no longer available',
    detail: 'Your host no longer has a spot for you. Ask the person who invited you.',
    parameters: ['host'],
  },
  name_link_unusable: {
    status: 404,
    title: "This link doesn't work",
    detail: "This link has ended or isn't complete. Log in to name your attendees.",
  },
  unknown_call: { status: 404, title: 'Not found', detail: 'There is no such call.' },
  future_event_exists: { status: 409, title: 'Not possible', detail: 'A future event already exists.' },
  in_use_by_registrations: {
    status: 409,
    title: 'In use',
    detail: 'Registrations of this event use what would be removed. Nothing was saved.',
    parameters: ['issues'],
  },
  still_used: {
    status: 409,
    title: 'In use',
    detail: 'This is in use and cannot be deleted. Set it inactive: then it can no longer be chosen.',
    parameters: ['issues'],
  },
  account_exists: {
    status: 409,
    title: 'Account exists',
    detail: 'There is an account for this address already. Ask for a login link.',
  },
  last_admin: {
    status: 409,
    title: 'The only administrator',
    detail: 'This is the only administrator. Make somebody else an administrator first.',
  },
  user_has_registrations: {
    status: 409,
    title: 'Registrations would be lost',
    detail: 'This user has made registrations, which are kept together with whoever made them.',
    parameters: ['registrations'],
  },
  signed_in_before: {
    status: 409,
    title: 'Not needed',
    detail: 'This person has logged in before and needs no invitation.',
  },
  too_many_invitations: {
    status: 429,
    title: 'Too many invitations',
    detail: 'This address was sent several invitations within the last minutes. Please wait before the next one.',
  },
  changed_elsewhere: {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'Somebody else has saved this since you opened it. Nothing of yours was saved yet.',
    parameters: ['changed'],
    optionalParameters: ['savedAs'],
  },
  would_drop_people: {
    status: 409,
    title: 'People would lose their spot',
    detail: 'With these numbers, people who are named or placed already would lose their spot.',
    parameters: ['people'],
  },
  would_free_places: {
    status: 409,
    title: 'Golfers would lose their places',
    detail: 'Golfers of this registration are placed on holes and would lose their places. Nothing was changed yet.',
    parameters: ['people'],
  },
  list_moved_on: {
    status: 409,
    title: 'The list has changed',
    detail: 'These are no longer the partners that you were shown, so nothing was changed. Look at the list again.',
    parameters: ['rows'],
  },
  course_full: {
    status: 409,
    title: 'Not enough room',
    detail: 'The course does not have room for all of these golfers. Nothing was changed.',
    parameters: ['rows'],
  },
  no_longer_restorable: {
    status: 409,
    title: 'Too late to restore',
    detail: 'This registration was deleted too long ago to be restored.',
  },
  second_registration: {
    status: 409,
    title: 'Registered already',
    detail: 'This contact or company has a registration for this event already.',
    parameters: ['existing'],
  },
  holes_in_use: {
    status: 409,
    title: 'Golfers are placed there',
    detail: 'Golfers are placed on holes that this course would lose. Nothing was saved yet.',
    parameters: ['issues'],
  },
  ...placementRefusals,
  donation_differs: {
    status: 400,
    title: 'The numbers have changed',
    detail: 'The level of this donation offers something else than was sent. Look at the donation again.',
    parameters: ['issues'],
  },
  request_differs: {
    status: 409,
    title: 'Not the same request',
    detail: 'This request was sent before with something else in it. Nothing of this one was saved.',
    optionalParameters: ['changed', 'savedAs'],
  },
  ...limitRefusals,
  mail_not_kept: {
    status: 409,
    title: 'Not kept',
    detail: 'This mail carries a personal link, so its text is not kept. Sent again, it carries a new link.',
  },
  too_large: { status: 413, title: 'Too large', detail: 'This is more than can be sent at once.' },
  wrong_media_type: { status: 415, title: 'Not JSON', detail: 'What is sent here has to be JSON.' },
  internal: {
    status: 500,
    title: 'Something went wrong',
    detail: 'This did not work because of a mistake on our side. Nothing was changed. Please try again.',
  },
  disk_full: {
    status: 507,
    title: 'The disk is full',
    detail:
      'The disk of the server is full, so nothing was saved. Please tell the organizers: once whoever runs Fairway has made room, save again.',
  },
  cannot_write: {
    status: 507,
    title: 'The disk takes nothing',
    detail:
      'The server cannot write to its disk, so nothing was saved. Please tell the organizers: whoever runs Fairway has to look at its disk and its log.',
  },
  // Two seconds are soon enough for somebody who waits, and late enough for a database that restarts.
  busy: {
    status: 503,
    retryAfterSeconds: 2,
    title: 'Busy',
    detail: 'Too many people are saving at this moment. Nothing of yours was saved yet. Please try again.',
  },
  // Says nothing about what was saved: the answer may have been lost after it was.
  unavailable: {
    status: 503,
    retryAfterSeconds: 2,
    title: 'Not available',
    detail: 'Fairway cannot reach its database at this moment. Please try again soon.',
  },
} as const satisfies Record<string, Refusal>

/** The name of a refusal for programs; it never changes. */
export type RefusalCode = keyof typeof refusals

export const refusalCodes = Object.keys(refusals) as RefusalCode[]
