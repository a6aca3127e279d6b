import { prepared } from '../db/prepared.ts'
import type { Db, Trx } from '../db/tables.ts'
import { write, writeShared } from '../db/transaction.ts'
import { Refused } from '../refusals.ts'
import type { Caller } from './session.ts'

/**
 * `write` in somebody's name. Who they are was found out before; whoever has lost their role or their account since,
 * while the call waited for its turn, is refused here as they would have been at the door.
 * @throws {Refused} `not_signed_in`, and whatever `work` throws
 */
export const writeAs = <T>(db: Db, caller: Caller, work: (trx: Trx) => Promise<T>): Promise<T> =>
  write(db, inNameOf(caller, work))

/** `writeShared` in somebody's name. */
export const writeSharedAs = <T>(db: Db, caller: Caller, work: (trx: Trx) => Promise<T>): Promise<T> =>
  writeShared(db, inNameOf(caller, work))

const inNameOf =
  <T>(caller: Caller, work: (trx: Trx) => Promise<T>) =>
  async (trx: Trx): Promise<T> => {
    await refuseFormer(trx, caller)
    return work(trx)
  }

async function refuseFormer(trx: Trx, caller: Caller): Promise<void> {
  const [present] = await listPresent(trx, caller)
  if (present?.role !== caller.role || present.email !== caller.email) throw new Refused('not_signed_in')
}

const listPresent = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.appRoleId')
    .select(['users.email', 'roles.name as role'])
    .where('users.id', '=', id),
)
