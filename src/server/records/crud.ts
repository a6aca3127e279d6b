import { requireFound } from '#server/foundation/refusals.ts'
import type { DeletableEntity } from '#shared/domain/audit-trail/entities.ts'
import type { Caller } from '../auth/session.ts'
import type { Db } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { deleteUnused } from './delete-unused.ts'
import type { WithRequestId } from './make-once.ts'
import type { SaveOrigin } from './merge-save.ts'
import { type RecordKind, type SentRecord, type StoredRecord, saveRecord } from './save-record.ts'

export type CrudKind<Sent extends SentRecord, Stored extends StoredRecord> = RecordKind<Sent, Stored> & {
  list: (db: Db) => Promise<Stored[]>
}

export interface ById {
  caller: Caller
  params: { id: number }
}

export const crud = <Sent extends SentRecord, Stored extends StoredRecord>(
  deps: Pick<Deps, 'db' | 'now'>,
  kind: CrudKind<Sent, Stored>,
) => ({
  list: () => kind.list(deps.db),
  get: async ({ params }: ById) => requireFound(await kind.find(deps.db, params.id)),
  save: ({ caller, body }: { caller: Caller; body: WithRequestId<Sent> & SaveOrigin }) =>
    saveRecord(deps, caller, body, kind),
})

export const crudWithDelete = <Sent extends SentRecord, Stored extends StoredRecord>(
  deps: Pick<Deps, 'db' | 'now'>,
  kind: CrudKind<Sent, Stored> & { entity: DeletableEntity },
) => ({
  ...crud(deps, kind),
  remove: ({ caller, params }: ById) => deleteUnused(deps, caller, kind.entity, params.id, kind.find),
})
