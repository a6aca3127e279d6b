import type { DatabaseSync } from 'node:sqlite'

/** Text that a move to another database could easily damage. */
const oddText = `O'Brien "\\N" {null,"NULL"} $1 %s \t\r\n 𝒜 👩‍👩‍👧 é e\u0301 \u{10ffff} ß ﷽`

/** Adds two rows to each empty table: one without optional values, one with all of them. */
export function fillEmptyTables(database: DatabaseSync): void {
  const names = database.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
  const empty = names.all().filter(({ name }) => !database.prepare(`select 1 from "${name}"`).get())
  database.exec('begin; pragma defer_foreign_keys = on')
  for (const { name } of empty) for (const round of [1, 2]) addRow(database, String(name), round)
  database.exec('commit')
}

function addRow(database: DatabaseSync, table: string, round: number): void {
  const columns = database.prepare('select * from pragma_table_info(?)').all(table)
  const keys = database.prepare('select * from pragma_foreign_key_list(?)').all(table)
  const definition = String(database.prepare('select sql from sqlite_schema where name = ?').get(table)?.sql)
  const used = columns.filter(({ name, notnull }) => name !== 'id' && (notnull === 1 || round === 2))
  const values = used.map((column) => {
    const key = keys.find(({ from }) => from === column.name)
    if (key) return referTo(database, String(key.table), round)
    return makeValue(String(column.name), String(column.type), { definition, round })
  })
  const named = used.map(({ name }) => `"${name}"`).join(', ')
  database.prepare(`insert into "${table}" (${named}) values (${values.map(() => '?').join(', ')})`).run(...values)
}

/** Returns the ID of a row in another table. Each round uses a different row, because some columns are unique. */
const referTo = (database: DatabaseSync, table: string, round: number) =>
  database.prepare(`select id from "${table}" order by id limit 1 offset ?`).get(round - 1)?.id ?? null

function makeValue(name: string, type: string, { definition, round }: { definition: string; round: number }) {
  const [, choice] = new RegExp(`"${name}" in \\('([^']*)'`).exec(definition) ?? []
  if (choice) return choice
  if (definition.includes(`"${name}" is date(`)) return '2028-02-29'
  if (definition.includes(`"${name}" is strftime(`)) return `2027-03-02T20:05:00.00${round}Z`
  if (type === 'BLOB') return Buffer.from(Array.from({ length: 256 * round }, (_, index) => index % 256))
  return type === 'TEXT' ? `${oddText} ${round}` : round - 1
}
