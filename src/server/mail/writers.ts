import type { Db } from '../db/tables.ts'
import { writeRegisteredForMail } from '../features/registrations/mails/registered-for-mail.ts'
import { writeSignInMail } from '../features/sign-in/write-sign-in-mail.ts'
import { writeInvitationMail } from '../features/users/write-invitation-mail.ts'
import type { ClaimedMail } from './claims.ts'
import type { WrittenMail } from './mail.ts'
import type { MailKind } from './outbox.ts'

/** Makes a mail ready to leave; null when it should not. */
type Writer = (db: Db, mail: ClaimedMail, now: Date) => Promise<WrittenMail | null>

const asItWasQueued: Writer = async (_db, { subject, text, html }) => ({ subject, text, html })

/** How each kind of mail gets its words when it leaves. A new kind is one more line. */
const writers: Record<MailKind, Writer> = {
  confirmation: asItWasQueued,
  registeredBy: asItWasQueued,
  reopened: asItWasQueued,
  registeredFor: writeRegisteredForMail,
  signIn: writeSignInMail,
  invitation: writeInvitationMail,
}

const isKnown = (kind: string): kind is MailKind => Object.hasOwn(writers, kind)

/** @throws when the mail is of a kind that this version does not know */
export function writeToSend(db: Db, mail: ClaimedMail, now: Date): Promise<WrittenMail | null> {
  if (!isKnown(mail.kind)) throw new Error(`No mail is known by the name ${mail.kind}`)
  return writers[mail.kind](db, mail, now)
}
