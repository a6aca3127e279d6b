import { type Donation, isSameDonation } from '#shared/domain/donation/donation-counts.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import type { MailKind } from '#shared/domain/mail/mail-log.ts'
import { linesOf, replay } from './trail-rules.ts'
import type { Line, Rule, WorldRows } from './world-rows.ts'

type Mail = WorldRows['outbox'][number]

interface Contact {
  email: string
  doNotSendConfirmation: boolean
  registeredByEmails: string[]
}

const writtenWhenQueued = new Set<string>([
  'confirmation',
  'registeredBy',
  'reopened',
  'guestDeclined',
  'guestAccepted',
  'guestSpotGone',
  'taxLetter',
] satisfies MailKind[])
const aboutRegistration = new Set<string>([
  ...writtenWhenQueued,
  ...(['registeredFor', 'guestLink', 'guestConfirmation', 'campaign', 'paymentThanks'] satisfies MailKind[]),
])

const savingActions = ['create', 'update']

interface Cause {
  kind: string
  to: string
  at: string
  isOwed: boolean
}

type Steps = ReturnType<typeof replay>

function keepsReader(steps: Steps, { id }: Line, { kind, to }: Pick<Cause, 'kind' | 'to'>): boolean {
  return steps
    .filter(({ line }) => line.id > id)
    .every(({ line, after }) => {
      const { email, registeredByEmails } = after.contact as Contact
      const readers = kind === 'confirmation' ? [email] : registeredByEmails
      return line.action !== 'delete' && readers.some((reader) => isSameEmail(reader, to))
    })
}

function listCauses(rows: WorldRows, registrationId: number, isBuilt: boolean): Cause[] {
  const steps = replay(linesOf(rows, 'registration', registrationId))
  const known = new Set<string>()
  const causes = steps.flatMap(({ line, before, after }): Cause[] => {
    if (!savingActions.includes(line.action)) return []
    const contact = after.contact as Contact | undefined
    if (!contact) return []
    const mayBeBuilt = isBuilt && line.action === 'create'
    const { at } = line
    const isNews = !before.donation || !isSameDonation(before.donation as Donation, after.donation as Donation)
    const added = contact.registeredByEmails.filter((email) => !known.has(email.toLowerCase()))
    for (const email of contact.registeredByEmails) known.add(email.toLowerCase())
    const toContact = (kind: MailKind, isOwed: boolean) => ({ kind, to: contact.email, at, isOwed })
    const isKept = (kind: MailKind, to: string) => !mayBeBuilt && keepsReader(steps, line, { kind, to })
    return [
      ...(contact.doNotSendConfirmation
        ? []
        : [
            toContact('confirmation', isNews && isKept('confirmation', contact.email)),
            toContact('registeredFor', false),
          ]),
      ...added.map((to) => ({ kind: 'registeredBy', to, at, isOwed: isKept('registeredBy', to) })),
    ]
  })
  return [...causes, ...listOtherCauses(rows, registrationId, steps)]
}

function listOtherCauses({ lines }: WorldRows, registrationId: number, steps: Steps): Cause[] {
  return lines.flatMap((line): Cause[] => {
    if (line.registrationId !== registrationId) return []
    const { kind, to } = (line.after ?? {}) as { kind: string; to: string }
    if (line.entity === 'reopening') return [{ kind: 'reopened', to: '', at: line.at, isOwed: false }]
    // Organizers can hold thank-you emails.
    if (line.entity === 'payment') return [{ kind: 'paymentThanks', to: '', at: line.at, isOwed: false }]
    if (line.entity === 'letter') return [{ kind: 'taxLetter', to: '', at: line.at, isOwed: true }]
    if (line.entity === 'guestLink') {
      if (line.action === 'send') return [{ kind: 'guestLink', to, at: line.at, isOwed: false }]
      if (line.action === 'confirm') return [{ kind: 'guestConfirmation', to, at: line.at, isOwed: false }]
      if (line.action === 'accept') return [{ kind: 'guestAccepted', to, at: line.at, isOwed: true }]
      if (line.action === 'lose') return to ? [{ kind: 'guestSpotGone', to, at: line.at, isOwed: true }] : []
      return line.action === 'decline' && to ? [{ kind: 'guestDeclined', to, at: line.at, isOwed: true }] : []
    }
    if (line.entity !== 'mail' || line.action === 'sendNow') return []
    // Decided when it is sent, so it may be withheld.
    const isOwed = line.action === 'send' ? keepsReader(steps, line, { kind, to }) : kind !== 'campaign'
    return [
      { kind, to, at: line.at, isOwed },
      ...(line.action === 'send' ? [{ kind: 'registeredFor', to, at: line.at, isOwed: false }] : []),
    ]
  })
}

const keyOf = ({ kind, to, at }: Omit<Cause, 'isOwed'>) =>
  ['reopened', 'paymentThanks', 'taxLetter'].includes(kind)
    ? `${kind} at ${at}`
    : `${kind} to ${to.toLowerCase()} at ${at}`

/** A corrected invitation has two audit lines: for the email and for the list. */
function checkMails(causes: readonly Cause[], mails: readonly Mail[]): string[] {
  const sent = Map.groupBy(mails, (mail) => keyOf({ kind: mail.kind, to: mail.toAddress, at: mail.createdAt }))
  const caused = Map.groupBy(causes, keyOf)
  return [
    ...[...caused].flatMap(([key, all]) => {
      const owed = all.filter(({ isOwed }) => isOwed).length
      const isInvitation = all[0]?.kind === 'registeredBy'
      return (sent.get(key)?.length ?? 0) < (isInvitation ? Math.min(owed, 1) : owed) ? [`no ${key}`] : []
    }),
    ...[...sent].flatMap(([key, all]) => {
      const allowed = caused.get(key)?.length ?? 0
      return all.length > allowed ? [`${all.length} of ${key}, for ${allowed}`] : []
    }),
  ]
}

/** Emails to a group have no audit lines of their own, but resent ones do. */
const isOfCampaign = ({ id, kind }: Mail, { mailResends }: WorldRows) =>
  kind === 'campaign' && !mailResends.some(({ outboxId, mailId }) => outboxId === id && mailId !== id)

export const mailRules: Rule[] = [
  {
    name: 'Every mail about a registration has its cause, and every cause its mail',
    find: (rows, { isBuilt }) =>
      rows.registrations.flatMap(({ id }) => {
        const mails = rows.outbox.filter((mail) => mail.registrationId === id && !isOfCampaign(mail, rows))
        return checkMails(listCauses(rows, id, isBuilt), mails).map((finding) => `registration ${id}: ${finding}`)
      }),
  },
  {
    name: 'Mails about registrations name theirs, and no others do',
    find: ({ outbox }) =>
      outbox
        .filter(({ kind, registrationId }) => aboutRegistration.has(kind) !== (registrationId !== null))
        .map(({ id, kind }) => `mail ${id}, ${kind}`),
  },
  {
    name: 'A mail is written when it is queued, or kept to be written when it leaves',
    find: ({ outbox }) =>
      outbox
        .filter(({ kind, text, payload }) => {
          // Both kinds can have a login link, which is created when they are sent.
          const input = { confirmation: '{"registeredBy":', registeredBy: '{"isByPartner":' }[kind]
          const hasLogin = input !== undefined && payload?.startsWith(input) === true
          const isWritten = text !== '' && (payload === null || hasLogin)
          return writtenWhenQueued.has(kind) !== isWritten
        })
        .map(({ id, kind }) => `mail ${id}, ${kind}`),
  },
  {
    name: 'A mail that has left, or was kept, says when',
    find: ({ outbox }) =>
      outbox
        .filter(({ state, sentAt, attempts }) =>
          state === 'sent' || state === 'kept' ? sentAt === null || attempts < 1 : sentAt !== null,
        )
        .map(({ id, state }) => `mail ${id}, ${state}`),
  },
  {
    name: 'An email to a group has a line, and a mail for each recipient or a reason',
    find: ({ campaigns, campaignRuns, campaignSends, outbox, lines }, { isBuilt }) =>
      campaigns.flatMap(({ id }) => {
        const wasSent = campaignRuns.some(({ campaignId }) => campaignId === id)
        const hasLine = lines.some((line) => line.entity === 'campaign' && line.entityId === id)
        const isSound = ({ why, outboxId, registrationId }: (typeof campaignSends)[number]) =>
          outboxId === null
            ? why !== ''
            : outbox.some((mail) => mail.id === outboxId && mail.registrationId === registrationId)
        const sends = campaignSends.filter(({ campaignId }) => campaignId === id)
        return (hasLine || !wasSent || isBuilt) && sends.every(isSound) ? [] : [`email ${id}`]
      }),
  },
  {
    name: 'A mail is sent again with a line about it',
    find: ({ mailResends, lines }) =>
      mailResends
        .filter(({ outboxId }) => !lines.some((line) => isResendOf(line, outboxId)))
        .map(({ mailId }) => `mail ${mailId}`),
  },
]

const isResendOf = ({ entity, entityId, action }: Line, outboxId: number) =>
  entity === 'mail' && entityId === outboxId && (action === 'sendAgain' || action === 'sendNow')
