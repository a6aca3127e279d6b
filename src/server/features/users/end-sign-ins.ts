import type { Trx } from '../../db/tables.ts'
import { deleteSessions, deleteUnusedTokens } from './store.ts'

/** Signs somebody out everywhere; links and codes on their way to their addresses lead nowhere any more. */
export async function endSignIns(trx: Trx, userId: number, emails: string[]): Promise<void> {
  await deleteSessions(trx, userId)
  await deleteUnusedTokens(trx, emails)
}
