import type { AudienceKind, Schedule } from './campaign.ts'

interface StartingText {
  subject: string
  text: string
}

export const startingTexts: Record<AudienceKind, StartingText> = {
  missingNames: {
    subject: 'Names needed for {event}',
    text: `Hi {first name},

We still need {names missing} from {company} for {event} on {event date}. Please enter them by {online updates close}. It takes about five minutes, and you don’t need a login.

{button: Enter names}

Thank you!`,
  },
  silentGuests: {
    subject: 'Can you make it to {event}?',
    text: `Hello,

{company} invited you to {event} on {event date}, but we haven’t heard from you yet. Please enter your details, or tell us that you can’t make it. You don’t need an account.

{button: Reply to the invitation}

{place}`,
  },
  due: {
    subject: 'Your payment for {event}',
    text: `Hi {first name},

Thank you for supporting {event}. {due} for {company} is due by {payment date}. If you’ve already paid, please ignore this email.

{button: See how to pay}`,
  },
  overdue: {
    subject: 'Your payment for {event}',
    text: `Hi {first name},

Thank you for supporting {event}. {due} for {company} was due by {payment date}. If you’ve already paid, please ignore this email.

{button: See how to pay}`,
  },
  earlierPartners: {
    subject: 'You’re invited to {event}',
    text: `Hi {first name},

{company} was with us before, and we’d love to have you back. {event} is on {event date}.

{button: Register}

Thank you for your support!`,
  },
  partners: {
    subject: 'About {event}',
    text: 'Hi {first name},\n\n',
  },
  attendees: {
    subject: 'See you at {event}',
    text: `Hi {first name},

{event} is on {event date}.

{place}

Where you start: {hole}. Where you sit: {table}.

See you there!`,
  },
}

export const notCheckedInText: StartingText = {
  subject: 'We’re waiting for you at {event}',
  text: `Hi {first name},

{event} has begun, and you haven’t checked in yet. Please come to the check-in desk.

If you can’t make it, please reply to this email.`,
}

export const newPlaceText: StartingText = {
  subject: 'Your hole or table at {event} has changed',
  text: `Hi {first name},

Your hole or table at {event} has changed. Where you start: {hole}. Where you sit: {table}.`,
}

export const thankYou: StartingText = {
  subject: 'Thank you for {event}',
  text: `Hi {first name},

Thank you for being part of {event}. Partners like {company} made the day possible.`,
}

interface DefaultEmail {
  kind: AudienceKind
  schedule: Schedule
}

/** None is sent until an organizer approves it. */
export const defaultEmails: readonly DefaultEmail[] = [
  { kind: 'missingNames', schedule: { kind: 'days', from: 'updatesClose', days: [30, 14, 7, 3, 1] } },
  { kind: 'silentGuests', schedule: { kind: 'days', from: 'updatesClose', days: [14, 7] } },
  { kind: 'due', schedule: { kind: 'days', from: 'due', days: [7, -7, -30] } },
  { kind: 'attendees', schedule: { kind: 'days', from: 'event', days: [1] } },
]
