import { DatabaseSync } from 'node:sqlite'

/**
 * Without `order by`, SQLite returns rows by ID, and PostgreSQL in any order. Here SQLite reverses them, so that a test
 * that relies on an order always fails.
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
