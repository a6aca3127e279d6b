import type { Selectable } from 'kysely'
import { mintToken } from '#server/auth/link-tokens.ts'
import { roleIds } from '#server/auth/session.ts'
import { hasRow } from '#server/db/rows.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import { findDue } from '#server/features/ledger/payment-due.ts'
import { findEvent } from '#server/features/planning/events/store.ts'
import { attendeesPath, statementPath } from '#server/features/registrations/emails/confirmation.ts'
import { guestPath } from '#server/features/registrations/guest-links/guest-link-mail.ts'
import { mintNameLink, namesPath } from '#server/features/registrations/name-links/name-links.ts'
import type { MailWriter, SkipReason } from '#server/mail/deliver.ts'
import { type MailContent, writeMail } from '#server/mail/layout.ts'
import { appeals, findStopToken, formatReminderScope } from '#server/mail/mail-stops.ts'
import { button, link, type Md, md, siteLink, toOrganizerMarkdown } from '#server/mail/markdown.ts'
import { campaignPayload, isCopy, readPayload, wasRequestedByOrganizer } from '#server/mail/outbox.ts'
import { describePlace } from '#server/plan/registration-plan.ts'
import { readMoment } from '#server/records/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney, isSameEmail } from '#shared/domain/formats.ts'
import { classifyEmail, continuesAfterEvent, exclusions, nextSendTime } from '#shared/domain/mail/campaign.ts'
import { fillPlaceholders, type PlaceholderValues } from '#shared/domain/mail/placeholders.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { breakAutoLinks } from '#shared/domain/registration/links-in-names.ts'
import { formatCount, joinWords, startUpper } from '#shared/domain/text.ts'
import { listRecipients, type Recipient } from './recipients.ts'
import { listDays } from './run-campaigns.ts'
import {
  findApprover,
  findCampaign,
  findFile,
  hasLaterSend,
  type StoredCampaign,
  storeSentContent,
  updateSkipReason,
} from './store.ts'

export const writeCampaignMail: MailWriter = (db, queued, now) =>
  writeShared(db, async (trx) => {
    const judged = await decideCampaignMail(trx, queued, now)
    if ('whyNot' in judged) {
      await updateSkipReason(trx, queued.id, judged.whyNot)
      return null
    }
    const { campaign, event, recipient, settings, isAsked } = judged
    const notBefore = nextSendTime(now, settings.timeZone)
    if (campaign.schedule.kind !== 'now' && !isAsked && notBefore > now) return { notBefore: notBefore.toISOString() }
    const mailClass = classifyEmail(campaign.audience)
    const scope = mailClass === 'reminder' ? formatReminderScope(event.id) : appeals
    const stopLink =
      mailClass === 'notice'
        ? undefined
        : siteLink(`/mail/stop?token=${await findStopToken(trx, { email: recipient.email, scope }, now)}`)
    const address = await mintRecipientLink(trx, campaign, recipient, now)
    const content = describeCampaign(campaign, { event, recipient, settings, address, stopLink })
    const mail = writeMail(content, settings.organizationName)
    const { subject, text, html } = mail
    // Don't store emails whose links let the reader in, because others could read them.
    if (!hasPersonalLinks(campaign)) await storeSentContent(trx, queued.id, { text, html })
    const replyTo = await findApprover(trx, campaign)
    const file = await findFile(trx, campaign.id)
    return {
      ...{ subject, text, html, files: file && [{ ...file, content: Buffer.from(file.content) }] },
      ...(stopLink !== undefined && { stopLink }),
      ...(replyTo !== null && { replyTo }),
    }
  })

const hasPersonalLinks = ({ audience }: StoredCampaign) =>
  audience.kind === 'missingNames' || audience.kind === 'silentGuests'

type QueuedCampaignMail = Selectable<Database['outbox']>

export async function decideCampaignMail(db: Db, { id, toAddress, payload, ...mail }: QueuedCampaignMail, now: Date) {
  const registrationId = mail.registrationId ?? 0
  const { campaignId, day, spotId } = readPayload(campaignPayload, payload)
  const campaign = await findCampaign(db, { id: campaignId })
  const event = campaign && (await findEvent(db, campaign.eventId))
  if (!campaign || !event) return { whyNot: 'The email was deleted.' }
  if (campaign.endedAt !== null) return { whyNot: 'The email was canceled.' }
  if (campaign.approvedAt === null) return notApproved
  const moment = await readMoment(db, now)
  const goesOn = campaign.schedule.kind === 'now' || continuesAfterEvent(campaign.audience)
  if (!goesOn && !isCurrentEvent(event, moment.today)) return { whyNot: 'The event is over.' }
  const isReplaced = !(await isCopy(db, id)) && (await hasLaterSend(db, { campaignId, day, registrationId, spotId }))
  if (isReplaced) return { whyNot: 'A later copy of this email replaced it.' }
  if (campaign.audience.registrationIds?.includes(registrationId) === false) return { whyNot: isDone }
  const isAsked = await wasRequestedByOrganizer(db, id)
  const audience = { ...campaign.audience, registrationIds: [registrationId] }
  const recipients = await listRecipients(
    db,
    {
      ...{ event, audience, excluded: campaign.excluded, wasRequestedByOrganizer: isAsked },
      isScheduled: campaign.schedule.kind !== 'now',
      except: { campaignId, days: [day, ...listDays(campaign, event, moment)] },
    },
    moment,
  )
  const recipient = recipients.find(({ spot }) => (spot?.id ?? 0) === spotId)
  if (!recipient) return { whyNot: isDone }
  if (!isSameEmail(recipient.email, toAddress)) return { whyNot: 'This address no longer belongs to the recipient.' }
  if (recipient.why !== null) return { whyNot: `${startUpper(exclusions[recipient.why])}.` }
  return { campaign, event, recipient, settings: moment.settings, isAsked }
}

const isDone = 'The recipient has done what the email asks for, or is no longer in the group.'
const notApproved: SkipReason = { whyNot: 'The email changed and isn’t approved yet.', mayPass: true }

async function mintRecipientLink(
  trx: Trx,
  { audience }: StoredCampaign,
  { registration: { row }, guest, email }: Recipient,
  now: Date,
): Promise<string> {
  if (guest) return siteLink(guestPath(await mintToken(trx, { purpose: 'guest', subjectId: guest.linkId })))
  // Administrators must log in, because their links would open more than names.
  if (audience.kind === 'missingNames' && !(await isAdmin(trx, email))) {
    return siteLink(namesPath(await mintNameLink(trx, { registrationId: row.id, email, now })))
  }
  return findAddress(audience.kind, row.id)
}

export function findAddress(kind: StoredCampaign['audience']['kind'], registrationId: number): string {
  if (kind === 'earlierPartners') return siteLink('/register')
  if (kind === 'due' || kind === 'overdue') return siteLink(statementPath(registrationId))
  return siteLink(attendeesPath(registrationId))
}

const isAdmin = (db: Db, email: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('users')
      .select('id')
      .where('appRoleId', '=', roleIds.admin)
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase())),
  )

type Settings = Selectable<Database['settings']>

interface RecipientEmail {
  event: EventSummary
  recipient: Recipient
  settings: Settings
  address: string
  /** Undefined for emails that recipients can't stop. */
  stopLink: string | undefined
}

type CampaignContent = Pick<StoredCampaign, 'audience' | 'subject' | 'text'>

export function describeCampaign({ audience, subject, text }: CampaignContent, one: RecipientEmail): MailContent {
  const { event, recipient, settings, address } = one
  const values = listValues(event, recipient, settings)
  const filled = fillPlaceholders(subject, { value: (name) => values[name], link: () => '', button: () => '' })
  const body = toOrganizerMarkdown(text, (clean) =>
    fillPlaceholders(clean, {
      value: (name) => md`${values[name]}`.md,
      link: () => link(address, linkWords[audience.kind]).md,
      button: (label) => `\n\n${button(label, address).md}\n\n`,
    }),
  )
  return { subject: filled, heading: filled, body: md`${body}\n\n${describeEnd(audience, one)}` }
}

const linkWords: Record<StoredCampaign['audience']['kind'], string> = {
  missingNames: 'your attendees',
  silentGuests: 'your invitation',
  due: 'your statement',
  overdue: 'your statement',
  earlierPartners: 'the registration page',
  partners: 'your registration page',
  attendees: 'your registration page',
}

function describeEnd(
  { kind }: StoredCampaign['audience'],
  { event, recipient, settings, stopLink }: RecipientEmail,
): Md | false {
  if (stopLink === undefined) return false
  const company = formatCompany(recipient)
  if (kind === 'earlierPartners') {
    return md`> You’re receiving this email because **${company}** registered for an earlier event. ${link(stopLink, 'Unsubscribe from fundraising email')}.

      > ${settings.postalAddress}`
  }
  const did = kind === 'silentGuests' ? 'invited you to' : 'registered for'
  return md`> You’re receiving this email because **${company}** ${did} **${event.name}**. ${link(stopLink, 'Stop reminders for this event')}.`
}

const formatCompany = ({ registration: { row } }: Recipient) =>
  breakAutoLinks(row.companyName || row.nameForMarketingMaterials)

export const listEventValues = (event: EventSummary, settings: Settings, createdAt?: string) => ({
  event: event.name,
  'event date': formatDate(event.eventDate),
  place: [event.venue, event.venueAddress].filter(Boolean).join(', ') || 'a location to be announced',
  'online updates close': formatDate(event.onlineUpdatesCloseDate),
  'payment date': formatDate(findDue(event, settings, createdAt) ?? event.eventDate),
})

function listValues(event: EventSummary, recipient: Recipient, settings: Settings): PlaceholderValues {
  const { row, plan, balance, places, seats } = recipient.registration
  const own = <Item>(items: ReadonlyMap<number, Item>) =>
    [...items].filter(([id]) => !recipient.spot || id === recipient.spot.id).map(([, item]) => item)
  const say = (words: readonly string[]) => joinWords(new Set(words)) || 'not assigned yet'
  return {
    'first name': breakAutoLinks(recipient.firstName) || 'guest',
    company: formatCompany(recipient),
    level: row.partnershipLevelName,
    'total given': formatMoney(totalGiven(row)),
    'names missing': formatCount(plan.missingNames, 'name'),
    due: formatCents(Math.max(0, balance.openCents)),
    hole: say(own(places).map(describePlace)),
    cart: say(own(places).map(({ cartNumber }) => `cart ${cartNumber}`)),
    table: say(own(seats).map(({ number }) => `table ${number}`)),
    ...listEventValues(event, settings, row.createdAt),
  }
}
