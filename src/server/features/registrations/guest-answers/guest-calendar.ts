import { maxGuestViewsAnHour } from '#shared/limits.ts'
import type { Deps } from '../../../deps.ts'
import type { MailFile } from '../../../mail/transport.ts'
import { Refused } from '../../../refusals.ts'
import { makeGuestCalendarFile } from '../calendar-file.ts'
import { explainGone } from '../guest-links/explain-link.ts'
import { findUsableLink, openFound } from '../guest-links/open-link.ts'
import { createCounter } from '../save/rate-limits.ts'

/**
 * Returns a reader of the calendar file for the guest of a link, limited by hour and process. It also works after
 * replies are closed.
 * @throws {Refused} guest_link_unusable, guest_spot_gone, too_many_views
 */
export function createGuestCalendarReader({ db, now }: Deps, appUrl: string): (token: string) => Promise<MailFile> {
  const countViews = createCounter(now, 'hour')
  return async (token) => {
    const link = await findUsableLink(db, token)
    if (countViews(link.id) > maxGuestViewsAnHour) throw new Refused('too_many_views')
    const opened = await openFound(db, link, now())
    if (!opened?.isTheirs) throw await explainGone(db, link.registrationId)
    const { registration } = opened
    return makeGuestCalendarFile(db, { registration, spotId: link.spotId, appUrl, now: now() })
  }
}
