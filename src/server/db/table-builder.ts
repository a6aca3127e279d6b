import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { type ColumnKind, columnTypes } from './columns.ts'
import type { DatabaseKind } from './connect.ts'

interface ColumnOptions {
  nullable?: true
  default?: string | number | boolean
}

interface ReferenceOptions {
  nullable?: true
  onDelete?: 'cascade' | 'set null'
}

interface UniqueTextOptions {
  /** The columns within which the text is unique. */
  within?: string[]
  /** The rows that the rule is about, e.g. those with a name. */
  where?: RawBuilder<unknown>
}

/** For values that may be missing because that means something. */
export const nullable = { nullable: true } as const

/** PostgreSQL silently shortens longer names, and a shortened name is not recognised when it is violated. */
const longestName = 63

/** Creates a table with its constraints and indexes; `define` lists them. */
export async function createTable(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  name: string,
  define: (table: TableBuilder) => TableBuilder,
): Promise<void> {
  await define(new TableBuilder(db, kind, name)).create()
}

/**
 * Writes one description of a table for both databases and gives every constraint its name:
 * `<table>_<column>_<column>_key`, `_pkey`, `_fkey`, `_index`, and `<table>_<what>_check`.
 */
export class TableBuilder {
  readonly #db: Kysely<unknown>
  readonly #kind: DatabaseKind
  readonly #name: string
  readonly #indexes: RawBuilder<unknown>[] = []
  #table: CreateTableBuilder<string, string>

  constructor(db: Kysely<unknown>, kind: DatabaseKind, name: string) {
    this.#db = db
    this.#kind = kind
    this.#name = name
    this.#table = db.schema.createTable(name)
  }

  /** Numbers rows itself and never uses a number again. */
  id(): this {
    this.#table = this.#table.addColumn('id', columnTypes[this.#kind].id.type, (column) =>
      this.#kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    return this
  }

  /** For rows whose numbers are given by the specification or by us. */
  fixedId(): this {
    this.#table = this.#table.addColumn('id', columnTypes[this.#kind].id.type, (column) => column.primaryKey())
    return this
  }

  text(...names: string[]): this {
    return this.#columns(names, 'text', { default: '' })
  }

  requiredText(...names: string[]): this {
    return this.#columns(names, 'text', {})
  }

  nullableText(...names: string[]): this {
    return this.#columns(names, 'text', nullable)
  }

  /** One of a few words. */
  choice(name: string, words: string[], options: ColumnOptions = {}): this {
    const listed = sql.join(words.map((word) => sql.lit(word)))
    return this.#columns([name], 'text', options).check(name, sql`${sql.ref(name)} in (${listed})`)
  }

  integer(name: string, options: ColumnOptions = {}): this {
    return this.#columns([name], 'integer', options)
  }

  /** People of one kind in one registration or level: 0 to 99. */
  count(...names: string[]): this {
    this.#columns(names, 'integer', { default: 0 })
    for (const name of names) {
      this.check(name, sql`${sql.ref(name)} between 0 and 99`)
    }
    return this
  }

  money(...names: string[]): this {
    this.#columns(names, 'money', { default: 0 })
    for (const name of names) {
      this.check(name, sql`${sql.ref(name)} >= 0`)
    }
    return this
  }

  boolean(name: string, options: ColumnOptions = { default: false }): this {
    return this.#columns([name], 'boolean', options)
  }

  date(name: string, options: ColumnOptions = {}): this {
    return this.#columns([name], 'date', options)
  }

  instant(name: string, options: ColumnOptions = {}): this {
    return this.#columns([name], 'instant', options)
  }

  reference(name: string, table: string, options: ReferenceOptions = {}): this {
    this.#columns([name], 'id', options.nullable ? nullable : {})
    return this.foreignKey([name], table, ['id'], options.onDelete)
  }

  foreignKey(columns: string[], table: string, targets: string[], onDelete?: ReferenceOptions['onDelete']): this {
    const name = this.#nameOf(...columns, 'fkey')
    this.#table = this.#table.addForeignKeyConstraint(name, columns, table, targets, (key) =>
      onDelete ? key.onDelete(onDelete) : key,
    )
    return this
  }

  primaryKey(...columns: string[]): this {
    this.#table = this.#table.addPrimaryKeyConstraint(this.#nameOf('pkey'), columns)
    return this
  }

  unique(...columns: string[]): this {
    this.#table = this.#table.addUniqueConstraint(this.#nameOf(...columns, 'key'), columns)
    return this
  }

  uniqueIgnoringCase(column: string, { within = [], where }: UniqueTextOptions = {}): this {
    const name = this.#nameOf(...within, column, 'key')
    const columns = [...within.map((other) => sql.ref(other)), ignoringCase(column)]
    const condition = where ? sql` where ${where}` : sql``
    this.#indexes.push(sql`create unique index ${sql.ref(name)} ${this.#on(columns)}${condition}`)
    return this
  }

  index(...columns: string[]): this {
    const name = this.#nameOf(...columns, 'index')
    this.#indexes.push(sql`create index ${sql.ref(name)} ${this.#on(columns.map((column) => sql.ref(column)))}`)
    return this
  }

  /** Finds by the text in any case, then in the order of the other columns. */
  indexIgnoringCase(column: string, ...others: string[]): this {
    const name = this.#nameOf(column, ...others, 'index')
    const columns = [ignoringCase(column), ...others.map((other) => sql.ref(other))]
    this.#indexes.push(sql`create index ${sql.ref(name)} ${this.#on(columns)}`)
    return this
  }

  check(what: string, condition: RawBuilder<unknown>): this {
    this.#table = this.#table.addCheckConstraint(this.#nameOf(what, 'check'), sql`${condition}`)
    return this
  }

  async create(): Promise<void> {
    await (this.#kind === 'sqlite' ? this.#table.modifyEnd(sql`strict`) : this.#table).execute()
    for (const index of this.#indexes) {
      await index.execute(this.#db)
    }
  }

  #columns(names: string[], kind: ColumnKind, options: ColumnOptions): this {
    const { type, check } = columnTypes[this.#kind][kind]
    for (const name of names) {
      this.#table = this.#table.addColumn(name, sql`${type}`, (column) => {
        const definition = options.nullable ? column : column.notNull()
        return options.default === undefined ? definition : definition.defaultTo(options.default)
      })
      if (check) {
        this.#table = this.#table.addCheckConstraint(this.#nameOf(name, check.name), sql`${check.of(sql.ref(name))}`)
      }
    }
    return this
  }

  #on(columns: RawBuilder<unknown>[]): RawBuilder<unknown> {
    return sql`on ${sql.table(this.#name)} (${sql.join(columns)})`
  }

  #nameOf(...parts: string[]): string {
    const name = [this.#name, ...parts].join('_')
    if (name.length > longestName) {
      throw new Error(`The name ${name} is longer than ${longestName} characters.`)
    }
    return name
  }
}

function ignoringCase(column: string): RawBuilder<unknown> {
  return sql`lower(${sql.ref(column)})`
}
