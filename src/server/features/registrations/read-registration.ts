import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { nameTable } from '#shared/domain/placement/dinner/seats.ts'
import type { RegistrationPass } from '../../auth/authorization.ts'
import type { Caller } from '../../auth/session.ts'
import { readSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../refusals.ts'
import { readSettings } from '../../settings.ts'
import { readPlaceWords } from '../event-plan/read-event-plan.ts'
import { listPublishedSeatsOf } from '../placement/dinner/store.ts'
import { partsChangeableAt } from './access/changeable-parts.ts'
import { findStoredRegistration } from './stored-registration.ts'

/** A registration as its reader may see it, and what of it they may change now. */
export const readRegistration = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  pass: RegistrationPass,
): Promise<Registration> =>
  readSnapshot(db, async (snapshot) => {
    const stored = await findStoredRegistration(snapshot, pass.id)
    if (!stored) throw new Refused('not_found')
    const { timeZone } = await readSettings(snapshot)
    const person = { role: caller.role, access: pass.access }
    const places = await readPlaceWords(snapshot, pass.id)
    const seats = await listPublishedSeatsOf(snapshot, { registrationId: pass.id })
    return {
      ...stored,
      changeable: partsChangeableAt(stored, person, now(), timeZone),
      placed: [...places].map(([spotId, placedAt]) => ({ spotId, placedAt })),
      seated: seats.map((seat) => ({ spotId: seat.spotId, table: nameTable(seat) })),
    }
  })
