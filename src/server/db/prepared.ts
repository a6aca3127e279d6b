import type { CompiledQuery, Insertable } from 'kysely'
import type { Database, Db, Trx } from './tables.ts'

class Placeholder {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

const placeholders = new Proxy(
  {},
  {
    get: (_, name) => new Placeholder(name),
    ownKeys: () => {
      throw new Error('A prepared statement must name each of its values, because spreading would lose them')
    },
  },
)

/**
 * Builds a statement once, because building takes longer than running. `build` receives placeholders for the values
 * and must not branch on them.
 */
export function prepared<Values extends object, Row, Handle extends Db = Db>(
  build: (db: Handle, values: Values) => { compile(): CompiledQuery<Row> },
): (db: Handle, values: Values) => Promise<Row[]> {
  const byDialect = new Map<unknown, CompiledQuery<Row>>()
  return async (db, values) => {
    const dialect = db.getExecutor().adapter.constructor
    const query = byDialect.get(dialect) ?? build(db, placeholders as Values).compile()
    byDialect.set(dialect, query)
    const fill = (parameter: unknown) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter
    const { rows } = await db.getExecutor().executeQuery<Row>({ ...query, parameters: query.parameters.map(fill) })
    return rows
  }
}

const maxInserts = 500

export function preparedInsert<Table extends keyof Database>(table: Table, { hasId }: { hasId: boolean }) {
  const byShape = new Map<string, CompiledQuery<{ id: number }>>()
  return async (trx: Trx, rows: readonly Insertable<Database[Table]>[]): Promise<number[]> => {
    const [first] = rows
    if (!first) return []
    const columns = Object.keys(first) as (keyof typeof first)[]
    const shape = [trx.getExecutor().adapter.constructor.name, rows.length, ...columns].join()
    let query = byShape.get(shape)
    if (!query) {
      const insert = trx.insertInto(table).values(rows)
      query = (hasId ? insert.returning('id' as never) : insert).compile() as CompiledQuery<{ id: number }>
      if (query.parameters.length !== rows.length * columns.length)
        throw new Error(`Some rows for ${table} are missing a value`)
      if (byShape.size >= maxInserts) byShape.clear()
      byShape.set(shape, query)
    }
    const parameters = rows.flatMap((row) => columns.map((column) => row[column]))
    const inserted = await trx.getExecutor().executeQuery<{ id: number }>({ ...query, parameters })
    return inserted.rows.map(({ id }) => id)
  }
}
