import type { DeskDevice, DeskRules } from '#server/auth/authorization.ts'
import { deleteTokens, findToken, mintToken } from '#server/auth/link-tokens.ts'
import {
  type Caller,
  type Cookies,
  generateToken,
  hashSecret,
  nameOf,
  roleIds,
  writeAsCaller,
} from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot, write, writeShared } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import type { Config } from '#server/foundation/config.ts'
import { minutesBefore } from '#server/foundation/instants.ts'
import { createInputRefusal, Refused, requireFound } from '#server/foundation/refusals.ts'
import { findClientNetwork } from '#server/http/client-network.ts'
import { consumeRateLimit } from '#server/records/rate-limits.ts'
import { readSettings } from '#server/records/settings.ts'
import type { DeskLink } from '#shared/contracts/desk.ts'
import { addDays, findInstant } from '#shared/domain/calendar.ts'
import { formatHelper } from '#shared/domain/desk/facts.ts'
import { isSameName } from '#shared/domain/lists/names.ts'
import { maxDeskDevices } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import {
  countDevices,
  findLink,
  insertDevice,
  insertLink,
  listDevices,
  listLinks,
  revokeLink,
  updateDevice,
} from './store.ts'

const cookieName = 'fairwayDesk'
/** Longer than any season, because access ends with the link. */
const cookieDays = 200

/** Creates a link. Only its hash is stored, so its address can't be shown again. @throws {Refused} not_found, invalid_input */
export async function createLink(
  { appUrl }: Pick<Config, 'appUrl'>,
  deps: Deps,
  caller: Caller,
  { eventId, label }: { eventId: number; label: string },
): Promise<{ id: number; url: string }> {
  return writeAsCaller(deps, caller, async ({ trx, now, settings }) => {
    const { eventDate } = await requireEvent(trx, eventId)
    const createdAt = now.toISOString()
    if (createdAt >= findDeskExpiry(eventDate, settings)) throw createInputRefusal('eventId', 'This event is over')
    const id = await insertLink(trx, { eventId, label, createdBy: nameOf(caller).name, createdAt })
    const token = await mintToken(trx, { purpose: 'desk', subjectId: id })
    return { id, url: new URL(`${paths.desk}?token=${token}`, appUrl).href }
  })
}

/** Turns off a link. Its devices can still deliver what they recorded. @throws {Refused} not_found */
export const revoke = (deps: Deps, caller: Caller, id: number): Promise<DeskLink[]> =>
  writeAsCaller(deps, caller, async ({ trx, now }) => {
    const { eventId } = requireFound(await findLink(trx, id))
    await deleteTokens(trx, 'desk', [id])
    await revokeLink(trx, id, now.toISOString())
    return listLinks(trx, eventId)
  })

export const readLinks = (db: Db, eventId: number): Promise<DeskLink[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    return listLinks(snapshot, eventId)
  })

/**
 * Opens the desk in a browser. A browser that has opened the link before only changes its name.
 * @throws {Refused} desk_link_unusable, too_many_desk_devices, too_many_new_desk_devices, invalid_input
 */
export async function openDesk(
  { db, now }: Deps,
  cookies: Cookies,
  { token, name, clientAddress }: { token: string; name: string; clientAddress: string },
): Promise<{ eventId: number; who: string }> {
  const at = now().toISOString()
  const deviceToken = generateToken()
  const { eventId, isNew } = await write(db, async (trx) => {
    const found = await findToken(trx, 'desk', token, now())
    const link = found && (await findLink(trx, found.subjectId))
    if (!link) throw new Refused('desk_link_unusable')
    const { eventDate } = await requireEvent(trx, link.eventId)
    if (at >= findDeskExpiry(eventDate, await readSettings(trx))) throw new Refused('desk_link_unusable')
    const organizers = await trx
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'email'])
      .where('appRoleId', '=', roleIds.admin)
      .execute()
    if (organizers.some((user) => isSameName(nameOf(user).name, name))) {
      throw createInputRefusal('name', 'An organizer has this name. Enter your own.')
    }
    const [device] = await listDevices(trx, { tokenHash: hashSecret(cookies.get(cookieName) ?? '') })
    if (device?.linkId === link.id) {
      await updateDevice(trx, device.id, { name, lastSeenAt: at })
      return { eventId: link.eventId, isNew: false }
    }
    if ((await countDevices(trx, link.id)) >= maxDeskDevices) throw new Refused('too_many_desk_devices')
    const network = findClientNetwork(clientAddress)
    if (!(await consumeRateLimit(trx, now(), 'deskDevices', `${link.id} ${network}`))) {
      throw new Refused('too_many_new_desk_devices')
    }
    await insertDevice(trx, { linkId: link.id, tokenHash: hashSecret(deviceToken), name, lastSeenAt: at })
    return { eventId: link.eventId, isNew: true }
  })
  if (isNew) cookies.set(cookieName, deviceToken, cookieDays * 86_400)
  return { eventId, who: formatHelper(name) }
}

/** The end of the day after the event. */
export const findDeskExpiry = (eventDate: string, { timeZone }: { timeZone: string }): string =>
  findInstant(addDays(eventDate, 2), 0, timeZone).toISOString()

export const createDeskRules = ({ db, now, log }: Deps): DeskRules => ({
  async findDevice(cookies): Promise<DeskDevice | null> {
    const token = cookies.get(cookieName)
    if (!token) return null
    const [device] = await listDevices(db, { tokenHash: hashSecret(token) })
    if (!device) return null
    const { id, eventId, name, revokedAt, eventDate, lastSeenAt } = device
    const at = now()
    if (lastSeenAt < minutesBefore(at, 1)) {
      try {
        await writeShared(db, (trx) => updateDevice(trx, id, { lastSeenAt: at.toISOString() }))
      } catch (error) {
        log.warn({ err: error }, 'could not record that a check-in device was seen')
      }
    }
    const end = findDeskExpiry(eventDate, await readSettings(db))
    const endedAt = revokedAt ?? (at.toISOString() >= end ? end : null)
    return { id, eventId, name, endedAt }
  },
})
