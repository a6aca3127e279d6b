import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { type PostgresProcess, startPostgres } from './postgres-process.ts'
import { prepareReset } from './postgres-reset.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string }
  }
}

let server: PostgresProcess | undefined

export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres()
  const url = server.urlOf('postgres')
  const template = 'fairway_template'
  await onDatabase(url, (client) => client.query(`create database ${template}`))
  const database = await open({ databaseUrl: server.urlOf(template), dataDir: '' })
  await migrate(database)
  await database.db.destroy()
  await onDatabase(server.urlOf(template), prepareReset)
  project.provide('postgres', { url, template })
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await work(client)
  await client.end()
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
