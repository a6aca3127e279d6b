import type { Database } from '#server/db/tables.ts'
import { findDue } from '#server/features/ledger/payment-due.ts'
import type { MailContent } from '#server/mail/layout.ts'
import { button, type Fact, facts, link, linkIfSafe, type Md, md, siteLink } from '#server/mail/markdown.ts'
import type { Contact, Donation } from '#shared/contracts/registrations/registration.ts'
import type { EventFacts } from '#shared/domain/event/event-facts.ts'
import { formatDate, formatMoney, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { listGuests } from '#shared/domain/registration/guest-list.ts'
import { breakAutoLinks } from '#shared/domain/registration/links-in-names.ts'
import { describeNoUpdates, type OnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { describeUnsetInstructions } from '#shared/domain/registration/unset-instructions.ts'
import { countDinnerOnlyAllowance, countMissingNames } from '#shared/domain/spots/allowances.ts'
import { type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { minLogoDonation } from '#shared/limits.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import { describeDay } from './event-day.ts'

export interface ConfirmationMail
  extends Pick<StoredRegistration, 'id' | 'createdAt' | 'partnershipLevelName' | 'belowLevel'> {
  contact: Pick<Contact, 'nameForMarketingMaterials' | 'firstName' | 'lastName' | 'email' | 'phoneNumber'>
  attendees: readonly Spot[]
  courseNames: readonly string[]
  donation: Parameters<typeof sumPlaces>[0] &
    Pick<Donation, 'donation' | 'partnershipLevelId' | 'additionalAttendeeCost'>
  event: { name: string; eventDate: string } & EventFacts
  updates: OnlineUpdates
  hasButton?: boolean
}

export interface ConfirmedUpdate {
  by: 'organizers' | 'contact' | { name: string }
  losses: readonly { name: string; loses: string }[]
}

type ConfirmationSettings = Pick<
  Database['settings'],
  'logoMailAddress' | 'benefitGuideLink' | PaymentSetting | ContactSetting
>
type PaymentSetting = 'checkPayableTo' | 'checkMailingAddress' | 'paymentPage' | 'paymentDueDays' | 'timeZone'
type ContactSetting = 'contactName' | 'contactEmail' | 'contactPhone'

export const attendeesPath = (id: number) => `/attendees/${id}` as const

export const statementPath = (id: number) => `/registrations/${id}/statement` as const

interface NamesAsked extends Pick<ConfirmationMail, 'id' | 'updates' | 'hasButton'> {
  link?: `/${string}`
}

export function describeNamesRequest(
  { id, updates, link = attendeesPath(id), hasButton = true }: NamesAsked,
  ask: (day: string) => string,
  isAnyMissing = true,
): Md {
  const isOpen = updates.state === 'open'
  const label = isOpen && isAnyMissing ? 'Enter attendee names' : 'View attendee names'
  return md`${isOpen ? ask(formatDate(updates.until)) : describeNoUpdates(updates, 'user')}

    ${hasButton && button(label, siteLink(link))}`
}

export function describeConfirmation(
  mail: ConfirmationMail,
  settings: ConfirmationSettings,
  update?: ConfirmedUpdate,
): MailContent {
  const { contact, event } = mail
  const day = formatDate(event.eventDate)
  const partner = contact.nameForMarketingMaterials
  const { logoMailAddress, benefitGuideLink } = settings
  const showsLogo = mail.donation.donation >= minLogoDonation
  const hasBenefits = mail.donation.partnershipLevelId > 0
  const isPayable = Boolean(settings.checkPayableTo || settings.paymentPage)
  return {
    subject: update ? `Your registration for ${event.name} was updated` : `Your registration for ${event.name}`,
    heading: update ? describeUpdate(update) : `Thank you for registering, ${contact.firstName}`,
    body: md`${
      update
        ? md`Here is the current registration of **${partner}** for **${event.name}** on ${day}:`
        : md`**${partner}** is registered for **${event.name}** on ${day}:`
    }

      ${facts(listFacts(mail))}

      ${describeBelowLevel(mail)}

      ${describeLosses(update?.losses ?? [])}

      ${describeGuests(mail)}

      ${describeDay(event)}

      > Open the attached file to add the event to your calendar.

      ${showsLogo && logoMailAddress && md`We’d like to show your logo. Please email it to ${linkIfSafe(`mailto:${logoMailAddress}`, logoMailAddress)}.`}

      ${isPayable && describePayment(mail, settings)}

      ${hasBenefits && benefitGuideLink && md`See all your benefits in the ${linkIfSafe(benefitGuideLink, 'benefit guide')}.`}

      ${describeUnsetInstructions([
        ...(isPayable ? [] : (['payment'] as const)),
        ...(showsLogo && !logoMailAddress ? (['logo'] as const) : []),
        ...(hasBenefits && !benefitGuideLink ? (['benefits'] as const) : []),
      ])}

      > Donations are non-refundable.

      ${describeContact(settings)}`,
  }
}

function describeContact({ contactName, contactEmail, contactPhone }: Pick<ConfirmationSettings, ContactSetting>): Md {
  const email = linkIfSafe(`mailto:${contactEmail}`, contactEmail)
  const ways = [md`${contactName}`, md`${contactPhone}`, email].filter((way) => way.md !== '')
  return ways.length === 0 ? md`` : md`Questions? Contact ${joinMd(ways)}.`
}

const joinMd = (parts: readonly Md[], between = ', '): Md => ({ md: parts.map((part) => part.md).join(between) })

function describeUpdate({ by }: ConfirmedUpdate): string {
  if (by === 'organizers') return 'The organizers updated your registration'
  return by === 'contact' ? 'You updated your registration' : `${breakAutoLinks(by.name)} updated your registration`
}

const describeBelowLevel = ({ belowLevel: { by, isAgreed }, partnershipLevelName }: ConfirmationMail): Md =>
  by === 0 || isAgreed
    ? md``
    : md`Your donation is ${formatMoney(by)} below the range for **${partnershipLevelName}**. The organizers will see this.`

const describeLosses = (losses: ConfirmedUpdate['losses']): Md =>
  losses.length === 0
    ? md``
    : md`There are no longer enough spots for everyone. Here’s what changed for your attendees:

        ${facts(losses.map(({ name, loses }) => [breakAutoLinks(name), `lost ${loses}`]))}`

function describeGuests(mail: ConfirmationMail): Md {
  const { attendees, donation } = mail
  if (attendees.length === 0) return md``
  const places = sumPlaces(donation)
  const guests = listGuests(attendees, places)
  const missing = countMissingNames(attendees, places)
  const ask = (day: string) =>
    missing === 0
      ? `We have the names of all your attendees. You can change them through ${day}.`
      : `Please enter your attendees’ names by ${day}.`
  return md`${guests.length > 0 && facts(guests.map(({ activity, names }) => [activity, breakAutoLinks(names.join(', '))]))}

    ${describeNamesRequest(mail, ask, missing > 0)}`
}

function listFacts({ id, contact, donation, attendees, ...mail }: ConfirmationMail): Fact[] {
  const { partnershipLevelName, courseNames } = mail
  const places = sumPlaces(donation)
  const counts: (readonly [label: string, count: number])[] = [
    ['Golf', places.golf],
    ['Dinner Only', countDinnerOnlyAllowance(attendees, places)],
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

function describePayment({ id, event, createdAt }: ConfirmationMail, settings: ConfirmationSettings): Md {
  const { checkPayableTo, checkMailingAddress, paymentPage } = settings
  const due = findDue(event, settings, createdAt)
  const ways = [
    ...(checkPayableTo ? [md` by check, payable to **${checkPayableTo}**`] : []),
    ...(paymentPage ? [md` online at ${linkIfSafe(paymentPage, paymentPage)}`] : []),
  ]
  return md`${ways.length > 1 ? 'You can pay' : 'Please pay'}${joinMd(ways, ', or')}. ${due && `Payment is due ${formatDate(due)}.`}

    ${checkPayableTo && checkMailingAddress && `Send your check to ${checkMailingAddress}, and write “Registration ${formatRegistrationNumber(id)}” on it.`}

    Your ${link(siteLink(statementPath(id)), 'statement')} always shows the amount due.`
}
