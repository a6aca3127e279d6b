import type { Database } from '#server/db/tables.ts'
import {
  type Block,
  type Fact,
  linkIfSafe,
  type MailContent,
  note,
  type Part,
  paragraph,
  siteLink,
} from '#server/mail/layout.ts'
import type { Contact, Donation } from '#shared/contracts/registrations/registration.ts'
import type { EventFacts } from '#shared/domain/event/event-facts.ts'
import { findPaymentDue } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { listGuests } from '#shared/domain/registration/guest-list.ts'
import { withoutLink } from '#shared/domain/registration/links-in-names.ts'
import { describeNoUpdates, type OnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { unsetInstructions } from '#shared/domain/registration/unset-instructions.ts'
import { countMissingNames, dinnerOnlyAllowance } from '#shared/domain/spots/allowances.ts'
import { type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { logoThreshold } from '#shared/limits.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import { describeDay } from './event-day.ts'

export interface ConfirmationMail extends Pick<StoredRegistration, 'id' | 'partnershipLevelName' | 'belowLevel'> {
  contact: Pick<Contact, 'nameForMarketingMaterials' | 'firstName' | 'lastName' | 'email' | 'phoneNumber'>
  attendees: readonly Spot[]
  /** The names of the courses, the most wanted first. */
  courseNames: readonly string[]
  donation: Parameters<typeof sumPlaces>[0] &
    Pick<Donation, 'donation' | 'partnershipLevelId' | 'additionalAttendeeCost'>
  event: { name: string; eventDate: string } & EventFacts
  updates: OnlineUpdates
}

/** A later save: by whom, and what it took from whom. */
export interface ConfirmedUpdate {
  by: 'organizers' | 'contact' | { name: string }
  losses: readonly { name: string; loses: string }[]
}

/** The organization's settings. Where one is empty, partners read that the organizers will write to them. */
type ConfirmationSettings = Pick<
  Database['settings'],
  'logoMailAddress' | 'benefitGuideLink' | PaymentSetting | ContactSetting
>
type PaymentSetting = 'checkPayableTo' | 'checkMailingAddress' | 'paymentPage' | 'paymentDueDays'
type ContactSetting = 'contactName' | 'contactEmail' | 'contactPhone'

export const attendeesPath = (id: number) => `/attendees/${id}` as const

/** Where a partner sees how to pay. */
export const statementPath = (id: number) => `/registrations/${id}/statement` as const

/** Asks for the names by the last day, with the way to them; when none can be entered, says that instead. */
export function askForNames(
  { id, updates, link = attendeesPath(id) }: { id: number; updates: OnlineUpdates; link?: `/${string}` },
  ask: (day: string) => string,
  isAnyMissing = true,
) {
  const isOpen = updates.state === 'open'
  return [
    paragraph(isOpen ? ask(formatDate(updates.until)) : describeNoUpdates(updates, 'user')),
    {
      kind: 'button',
      label: isOpen && isAnyMissing ? 'Enter attendee names' : 'See attendee names',
      url: siteLink(link),
    },
  ] satisfies Block[]
}

/** The email to the contact, with the instructions of the success page. After an update, it starts with who made it. */
export function describeConfirmation(
  mail: ConfirmationMail,
  settings: ConfirmationSettings,
  update?: ConfirmedUpdate,
): MailContent {
  const { contact, event } = mail
  const day = formatDate(event.eventDate)
  const partner = { strong: contact.nameForMarketingMaterials }
  return {
    subject: update ? `Your registration for ${event.name} was updated` : `Your registration for ${event.name}`,
    heading: update ? describeUpdate(update) : `Thank you for your registration, ${contact.firstName}`,
    blocks: [
      update
        ? paragraph('Here is the current registration of ', partner, ' for ', { strong: event.name }, ` on ${day}:`)
        : paragraph(partner, ' is registered for ', { strong: event.name }, ` on ${day}:`),
      { kind: 'facts', facts: listFacts(mail) },
      ...describeBelowLevel(mail),
      ...describeLosses(update?.losses ?? []),
      ...describeGuests(mail),
      ...describeDay(event),
      note('The attached file adds the event to your calendar.'),
      ...describeLogo(mail.donation.donation, settings.logoMailAddress),
      ...describePayment(mail, settings),
      ...(mail.donation.partnershipLevelId > 0 ? describeBenefits(settings.benefitGuideLink) : []),
      note('Donations are non-refundable.'),
      ...describeContact(settings),
    ],
  }
}

function describeContact({
  contactName,
  contactEmail,
  contactPhone,
}: Pick<Database['settings'], ContactSetting>): Block[] {
  const email = contactEmail && linkIfSafe(`mailto:${contactEmail}`, contactEmail)
  const [first, ...others] = [contactName, contactPhone, email].filter((part) => part !== '')
  if (first === undefined) return []
  return [paragraph('Questions? Contact ', first, ...others.flatMap((part) => [', ', part]), '.')]
}

function describeUpdate({ by }: ConfirmedUpdate): string {
  if (by === 'organizers') return 'The organizers updated your registration'
  return by === 'contact' ? 'You updated your registration' : `${withoutLink(by.name)} updated your registration`
}

function describeBelowLevel({ belowLevel, partnershipLevelName }: ConfirmationMail): Block[] {
  if (belowLevel.by === 0 || belowLevel.isAgreed) return []
  const amount = formatMoney(belowLevel.by)
  return [
    paragraph(
      `Your donation is ${amount} below the range of `,
      { strong: partnershipLevelName },
      '. The organizers will see this.',
    ),
  ]
}

function describeLosses(losses: ConfirmedUpdate['losses']): Block[] {
  if (losses.length === 0) return []
  return [
    paragraph('There are no longer enough spots for everyone. Here’s what changed for your attendees:'),
    { kind: 'facts', facts: losses.map(({ name, loses }) => [withoutLink(name), `lost ${loses}`] as const) },
  ]
}

/** Lists attendees and missing names. Returns nothing for a registration without spots. */
function describeGuests(mail: ConfirmationMail): Block[] {
  const { attendees, donation } = mail
  if (attendees.length === 0) return []
  const places = sumPlaces(donation)
  const guests = listGuests(attendees, places)
  const missing = countMissingNames(attendees, places)
  const named: Block[] =
    guests.length > 0
      ? [
          {
            kind: 'facts',
            facts: guests.map(({ activity, names }) => [activity, withoutLink(names.join(', '))] as const),
          },
        ]
      : []
  const ask = (day: string) =>
    missing === 0
      ? `We have the names of all your attendees. You can change them through ${day}.`
      : `Please enter your attendees’ names by ${day}.`
  return [...named, ...askForNames(mail, ask, missing > 0)]
}

function listFacts({ id, contact, donation, attendees, ...mail }: ConfirmationMail): Fact[] {
  const { partnershipLevelName, courseNames } = mail
  const places = sumPlaces(donation)
  const counts: (readonly [label: string, count: number])[] = [
    ['Golf', places.golf],
    ['Dinner Only', dinnerOnlyAllowance(attendees, places)],
    ['VIP Reception', places.vip],
  ]
  const additional = donation.additionalAttendeeCost
  const { firstName, lastName, email, phoneNumber } = contact
  return [
    ['Registration', formatRegistrationNumber(id)],
    ['Partner', contact.nameForMarketingMaterials],
    ['Contact', [`${firstName} ${lastName}`, email, phoneNumber].filter((part) => part !== '').join(', ')],
    ['Partner level', partnershipLevelName],
    ...counts.filter(([, count]) => count > 0).map(([label, count]) => [label, String(count)] as const),
    ...(courseNames.length > 0 ? [['Course preferences', courseNames.join(', ')] as const] : []),
    ['Donation', formatMoney(donation.donation)],
    ...(additional > 0 ? [['Additional attendees', formatMoney(additional)] as const] : []),
    ['Total', formatMoney(donation.donation + additional)],
  ]
}

function describeLogo(donation: number, address: string): Block[] {
  if (donation < logoThreshold) return []
  if (!address) return [paragraph(unsetInstructions.logo)]
  return [paragraph(`We’d like to show your logo. Please email it to `, linkIfSafe(`mailto:${address}`, address), '.')]
}

function describePayment({ id, event }: ConfirmationMail, settings: ConfirmationSettings): Block[] {
  const { checkPayableTo, checkMailingAddress, paymentPage } = settings
  if (!checkPayableTo && !paymentPage) return [paragraph(unsetInstructions.payment)]
  const due = findPaymentDue(event.eventDate, settings.paymentDueDays)
  const check: Part[] = checkPayableTo ? [' by check, payable to ', { strong: checkPayableTo }] : []
  const online: Part[] = paymentPage ? [' online at ', linkIfSafe(paymentPage, paymentPage)] : []
  const either: Part[] = check.length > 0 && online.length > 0 ? [...check, ', or', ...online] : [...check, ...online]
  const start = check.length > 0 && online.length > 0 ? 'You can pay' : 'Please pay'
  return [
    paragraph(start, ...either, due ? `. Payment is due ${formatDate(due)}.` : '.'),
    ...(checkPayableTo && checkMailingAddress
      ? [
          paragraph(
            `Send your check to ${checkMailingAddress}, and write “Registration ${formatRegistrationNumber(id)}” on it.`,
          ),
        ]
      : []),
    paragraph('Your ', { link: siteLink(statementPath(id)), text: 'statement' }, ' always shows the amount due.'),
  ]
}

const describeBenefits = (benefitGuideLink: string): Block[] => [
  benefitGuideLink
    ? paragraph('See all your benefits in the ', linkIfSafe(benefitGuideLink, 'benefit guide'), '.')
    : paragraph(unsetInstructions.benefits),
]
