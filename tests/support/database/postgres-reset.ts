import type pg from 'pg'

/**
 * Remembers what a migrated database holds, and gives it the procedure that brings it back to that. Emptying a database
 * takes a few milliseconds where creating one takes half a second.
 */
export async function prepareReset(client: pg.Client): Promise<void> {
  await client.query(`
    create schema fixture;

    do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table fixture.%I as table public.%I', name, name);
      end loop;
    end $$;

    create table fixture."sequences at rest" as
      select sequencename as name, start_value, last_value from pg_sequences where schemaname = 'public';

    create procedure fixture.reset() language plpgsql as $$
    declare
      name text;
      first bigint;
      last bigint;
    begin
      -- Without foreign keys, so that the order of the tables does not matter.
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from public.%I', name);
        execute format('insert into public.%I overriding system value select * from fixture.%I', name, name);
      end loop;
      for name, first, last in select * from fixture."sequences at rest" loop
        perform setval(format('public.%I', name)::regclass, coalesce(last, first), last is not null);
      end loop;
    end $$;
  `)
}

/** Brings a database back to how it was when it was new, whoever is still connected to it. */
export async function resetDatabase(client: pg.Client): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.query('call fixture.reset()')
}
