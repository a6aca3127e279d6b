import { readMoment } from '#server/records/settings.ts'
import { breakAutoLinks } from '#shared/domain/registration/links-in-names.ts'
import type { Db } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { toSafeLine } from '../../../mail/markdown.ts'
import type { MailFile } from '../../../mail/transport.ts'
import { writeCalendarFile } from '../calendar-file.ts'
import { createSpotGoneRefusal } from '../guest-links/explain-link.ts'
import { findUsableLink, type OpenedLink, openFoundLink, pickGuestEvent } from '../guest-links/open-link.ts'

/** Also works after replies are closed. @throws {Refused} guest_link_unusable, guest_spot_gone */
export async function readGuestCalendarFile({ db, now }: Deps, appUrl: string, token: string): Promise<MailFile> {
  const moment = await readMoment(db, now())
  const link = await findUsableLink(db, token, moment.now)
  const opened = await openFoundLink(db, link, moment)
  if (!opened?.isTheirs) throw await createSpotGoneRefusal(db, link.registrationId)
  return createGuestCalendarFile(db, { ...opened, appUrl, now: moment.now })
}

export async function createGuestCalendarFile(
  db: Db,
  { registration, offered, settings, appUrl, now }: Omit<OpenedLink, 'until'> & { appUrl: string; now: Date },
): Promise<MailFile> {
  const { event, contact } = registration
  const { version } = await db
    .selectFrom('events')
    .select('version')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  return writeCalendarFile(pickGuestEvent(event, offered), {
    id: `guest-${offered.id}@${new URL(appUrl).hostname}`,
    sequence: registration.version + version,
    now,
    timeZone: settings.timeZone,
    notes: [`${breakAutoLinks(toSafeLine(contact.nameForMarketingMaterials))} invited you.`],
  })
}
