import { TransactionLost } from '../failures.ts'
import type { NodeSqliteConnection } from './node-sqlite-connection.ts'

/** The maximum number of transactions in a group, so that the first one and other processes don't wait too long. */
const largestGroup = 16

interface Group {
  /** How many transactions of it are done and wait for the commit. */
  size: number
  committed: PromiseWithResolvers<void>
}

/**
 * Group commit. A commit mostly waits for the disk, which takes as long for one transaction as for many. So a
 * transaction hands the connection to the next waiting one, and the last of the group commits for all. Each is a
 * savepoint that can fail alone. None is reported as done before it is on disk.
 */
export class GroupCommit {
  #group: Group | undefined

  /** @param beginToWrite takes the lock on the database, waiting for other processes. */
  async begin(connection: NodeSqliteConnection, beginToWrite: () => Promise<void>): Promise<void> {
    if (!connection.isInTransaction) {
      await beginToWrite()
      const committed = Promise.withResolvers<void>()
      // No one awaits this promise when the group has one member.
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

  /**
   * Resolves when the change is on disk. @param passOn hands the connection to the next waiting transaction, or null if
   * there is none
   */
  async commit(connection: NodeSqliteConnection, passOn: (() => void) | null): Promise<void> {
    const group = this.#openGroup()
    try {
      connection.run('release change')
    } catch (error) {
      this.rollback(connection)
      throw error
    }
    group.size += 1
    if (passOn && group.size < largestGroup && !connection.hasNewSchema) passOn()
    else this.#end(connection, group)
    await group.committed.promise
  }

  /** Takes one transaction back; those before it in its group are committed. */
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
      // Some failures, a full disk for one, have already rolled everything back.
      if (!connection.isInTransaction) throw new TransactionLost()
      connection.run('commit')
      group.committed.resolve()
    } catch (error) {
      if (connection.isInTransaction) connection.run('rollback')
      group.committed.reject(error)
    }
  }
}
