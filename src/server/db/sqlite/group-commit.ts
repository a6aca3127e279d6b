import { TransactionLost } from '../failures.ts'
import type { NodeSqliteConnection } from './node-sqlite-connection.ts'

const maxGroupSize = 16

interface Group {
  size: number
  committed: PromiseWithResolvers<void>
}

/**
 * Group commit: writing to disk takes as long for one transaction as for many. Each transaction is a savepoint that
 * can fail independently, and hands the connection to the next one. The last one commits for all. A transaction
 * resolves only when it is on disk.
 */
export class GroupCommit {
  #group: Group | undefined

  async begin(connection: NodeSqliteConnection, beginToWrite: () => Promise<void>): Promise<void> {
    if (!connection.isInTransaction) {
      await beginToWrite()
      const committed = Promise.withResolvers<void>()
      // No one awaits this promise when the group has one member, so swallow its rejection.
      committed.promise.catch(() => undefined)
      this.#group = { size: 0, committed }
    }
    const group = this.#openGroup()
    try {
      connection.run('savepoint change')
    } catch (error) {
      this.#end(connection, group)
      throw error
    }
  }

  /** Resolves when the change is on disk. @param passOn hands the connection to the next waiting transaction, if any */
  async commit(connection: NodeSqliteConnection, passOn: (() => void) | null): Promise<void> {
    const group = this.#openGroup()
    try {
      connection.run('release change')
    } catch (error) {
      this.rollback(connection)
      throw error
    }
    group.size += 1
    if (passOn && group.size < maxGroupSize && !connection.hasNewSchema) passOn()
    else this.#end(connection, group)
    await group.committed.promise
  }

  /** Rolls back one transaction; earlier ones in its group are committed. */
  rollback(connection: NodeSqliteConnection): void {
    const group = this.#openGroup()
    if (connection.isInTransaction) {
      connection.run('rollback to change')
      connection.run('release change')
    }
    this.#end(connection, group)
  }

  #openGroup(): Group {
    if (!this.#group) throw new Error('There is no transaction to end.')
    return this.#group
  }

  #end(connection: NodeSqliteConnection, group: Group): void {
    this.#group = undefined
    try {
      // Some failures, such as a full disk, have already rolled everything back.
      if (!connection.isInTransaction) throw new TransactionLost()
      connection.run('commit')
      group.committed.resolve()
    } catch (error) {
      if (connection.isInTransaction) connection.run('rollback')
      group.committed.reject(error)
    }
  }
}
