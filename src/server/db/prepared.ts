import type { CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) })

/**
 * A statement that is built once and then run with other values: for what runs with nearly every request, as building
 * takes longer than running. `build` gets a stand-in for each value and hands it on; it cannot decide anything by it.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
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
