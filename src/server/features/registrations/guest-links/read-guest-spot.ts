import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { readSnapshot, writeShared } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { describeSpot, openLink } from './open-link.ts'
import { updateLink } from './store.ts'

/**
 * What a link shows. That it was opened is all that changes: programs that look into mails open links, too. While that cannot
 * be written, on a full disk for one, the link is shown all the same.
 * @throws {Refused} guest_link_unusable, registration_closed
 */
export async function readGuestSpot({ db, now, log }: Deps, token: string): Promise<GuestSpot> {
  const at = now()
  const { link, spot } = await readSnapshot(db, async (snapshot) => {
    const opened = await openLink(snapshot, token, at)
    return { link: opened.link, spot: await describeSpot(snapshot, opened) }
  })
  if (link.openedAt === null) {
    try {
      await writeShared(db, (trx) => updateLink(trx, link.id, { openedAt: at.toISOString() }))
    } catch (error) {
      log.warn({ err: error }, 'that a link was opened could not be written down')
    }
  }
  return spot
}
