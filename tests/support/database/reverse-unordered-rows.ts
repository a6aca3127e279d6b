import { DatabaseSync } from 'node:sqlite'

/**
 * Rows that a statement asks for in no order come in that of their ids from SQLite, and in any from PostgreSQL. In the
 * tests SQLite gives them the other way round, so that whatever relies on an order fails each time and not at random.
 */
const reversed = new WeakSet<DatabaseSync>()
const { prototype } = DatabaseSync
const mark = Symbol.for('reverse-unordered-rows')

// This file runs again for each test file in the same process.
if (!Object.hasOwn(prototype, mark)) {
  const { prepare } = prototype
  Object.defineProperty(prototype, mark, { value: true })
  prototype.prepare = function prepareReversed(...asked) {
    if (!reversed.has(this)) {
      reversed.add(this)
      this.exec('pragma reverse_unordered_selects = on')
    }
    return prepare.apply(this, asked)
  }
}
