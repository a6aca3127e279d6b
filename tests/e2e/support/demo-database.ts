import { open } from '#server/db/connect.ts'
import type { Db } from '#server/db/tables.ts'
import { type Builder, createBuilder } from '#server/fixtures/build-world.ts'
import type { Fairway } from './fairway.ts'

/** Adds to the demonstration what a journey needs, beside the server. */
export async function build<T>(fairway: Fairway, work: (builder: Builder, db: Db) => Promise<T>): Promise<T> {
  const { db } = await open({ dataDir: fairway.dataDir })
  try {
    return await work(createBuilder(db, { now: new Date() }), db)
  } finally {
    await db.destroy()
  }
}
