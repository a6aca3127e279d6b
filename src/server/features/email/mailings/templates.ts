import { type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import { hasRow, insertRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { wrongInput } from '#server/foundation/refusals.ts'
import type { Handlers } from '#server/http/serve.ts'
import { recordChange } from '#server/records/audit.ts'
import type { Received } from '#shared/contracts/endpoint.ts'
import type { mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'

export const mailTemplateHandlers = (deps: Deps) =>
  ({
    listMailTemplates: () => listTemplates(deps.db),
    saveMailTemplate: ({ caller, body }) => saveTemplate(deps, caller, body),
    deleteMailTemplate: ({ caller, params }) => deleteTemplate(deps, caller, params.id),
  }) satisfies Partial<Handlers>

const listTemplates = (db: Db) => db.selectFrom('mailTemplates').selectAll().orderBy('name').execute()

const template = { entity: 'mailTemplate' } as const

type Sent = Received<typeof mailingEndpoints.saveMailTemplate>['body']

/**
 * Saves a template, in place of the one with the same name if asked.
 * @throws {Refused} invalid_input for a name in use
 */
const saveTemplate = (deps: Deps, caller: Caller, { isReplacing, ...sent }: Sent) =>
  writeAs(deps, caller, async ({ trx, now }) => {
    const all = await listTemplates(trx)
    const same = all.find(({ name }) => name.toLowerCase() === sent.name.toLowerCase())
    if (same && !isReplacing) throw wrongInput('name', 'A template with this name exists')
    if (same) await trx.updateTable('mailTemplates').set(sent).where('id', '=', same.id).execute()
    const id = same?.id ?? (await insertRow(trx, 'mailTemplates', sent))
    await recordChange(trx, nameOf(caller), now, { ...template, entityId: id, action: 'save', after: sent })
    return { id, ...sent }
  })

/** Deletes a template, unless someone else did. */
const deleteTemplate = (deps: Deps, caller: Caller, id: number) =>
  writeAs(deps, caller, async ({ trx, now }) => {
    const isDeleted = await hasRow(trx.deleteFrom('mailTemplates').where('id', '=', id).returning('id'))
    if (isDeleted) await recordChange(trx, nameOf(caller), now, { ...template, entityId: id, action: 'delete' })
    return { isDeleted }
  })
